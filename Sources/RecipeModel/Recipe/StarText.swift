internal import Kitchen

/// Stars as people type them.
struct StarText {
    private(set) var halves = 0

    /// Takes the stars at the beginning of a text off it; `nil` if there are none.
    init?(leading text: inout ArraySlice<UInt8>) {
        var isRated = false
        while let (worth, length) = Self.star(text) {
            halves += worth
            text = text.dropFirst(length)
            isRated = true
        }
        if !isRated { return nil }
    }

    /// What the star at the beginning of a text is worth in halves, and how many bytes it takes.
    private static func star(_ text: ArraySlice<UInt8>) -> (worth: Int, length: Int)? {
        guard let first = text.first, first >= 0x80 else { return nil }
        for (sign, worth) in signs where text.starts(with: sign) { return (worth, sign.count) }
        return nil
    }

    /// Full, half and empty stars, and the selector that makes an emoji of the one before it.
    private static let signs: [(bytes: [UInt8], worth: Int)] = [
        ("★", 2), ("☆", 0), ("⭐", 2), ("⯪", 1), ("½", 1), ("✭", 1), ("✩", 0), ("\u{FE0F}", 0),
    ].map { (Array($0.0.utf8), $0.1) }

    /// The rating that a text of stars and nothing else gives, five at most; `nil` for any other text.
    static func rating(_ text: String) -> Rational? {
        var rest = Array(text.utf8.filter { $0 != 0x20 })[...]
        guard let stars = StarText(leading: &rest), rest.isEmpty, stars.halves <= 10 else { return nil }
        return Rational(stars.halves, 2)
    }
}
