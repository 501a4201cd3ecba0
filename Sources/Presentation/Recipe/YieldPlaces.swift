internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The numbers of the text that servings or a yield were read from.
struct YieldPlaces {
    private let source: SourceText
    private let range: ByteRange
    private let quantity: Quantity

    init(_ yield: Located<Yield>, in source: SourceText) {
        (self.source, range, quantity) = (source, yield.range, yield.value.quantity)
    }

    /// As many numbers are tried.
    private static let most = 16

    /// The edits that put another number in the place of one that could be the yield's, the first words first, in several ways of writing it.
    func edits(to wanted: Quantity) -> [TextEdit] {
        places.prefix(Self.most).flatMap { place in Self.spellings(wanted).map { TextEdit(place, $0) } }
    }

    /// Whether a number is what is wanted, as far as it can be written.
    static func isSame(_ written: Quantity, _ wanted: Quantity) -> Bool {
        func isNear(_ one: Rational, _ other: Rational) -> Bool {
            one == other || abs(one.doubleValue / max(other.doubleValue, 1e-9) - 1) <= 0.05
        }
        return isNear(written.min, wanted.min) && isNear(written.max, wanted.max)
    }

    /// "⅔", "2/3", "0.67": what one reader does not take another does.
    private static func spellings(_ wanted: Quantity) -> [String] {
        func all(_ number: Rational) -> [String] {
            let plain = number.denominator == 1 ? "\(number)" : nil
            let whole = number.floor
            let rest = number.subtracting(Rational(whole)) ?? .zero
            let mixed = whole == 0 ? "\(number)" : "\(whole) \(rest)"
            return plain.map { [$0] }
                ?? [KitchenNumber.text(number), mixed, KitchenNumber.decimal(number, places: 2), "\(number.rounded)"]
        }
        if !wanted.isRange { return all(wanted.min) }
        return zip(all(wanted.min), all(wanted.max)).map { "\($0)-\($1)" } + [
            "\(wanted.min.rounded)-\(wanted.max.rounded)"
        ]
    }

    /// Each number that says the quantity, both ends of a range as one.
    private var places: [ByteRange] {
        let words = words
        return words.indices.compactMap { index in
            guard value(words[index]) == quantity.min else {
                // "1 1/2"
                guard !quantity.isRange, index + 1 < words.count, isDigit(words[index].start),
                    isDigit(words[index + 1].start)
                else { return nil }
                let mixed = words[index].union(words[index + 1])
                return value(mixed) == quantity.min ? mixed : nil
            }
            if !quantity.isRange { return words[index] }
            let next = words[(index + 1)...].prefix(2).first { value($0) == quantity.max }
            return next.map { words[index].union($0) }
        }
    }

    private func value(_ word: ByteRange) -> Rational? {
        ItemLine.parse("\(source.string(word)) pieces").measure.quantity?.value
    }

    /// Runs of letters and runs of digits, with the marks inside a number.
    private var words: [ByteRange] {
        var words: [ByteRange] = []
        var offset = range.start
        while offset < range.end {
            let start = offset
            let isNumber = isDigit(offset)
            while offset < range.end,
                isNumber ? isDigit(offset) || isInner(offset) : isLetter(offset)
            {
                offset += 1
            }
            if offset > start { words.append(ByteRange(start, offset)) } else { offset += 1 }
        }
        return words
    }

    private func isDigit(_ offset: Int) -> Bool {
        let byte = source.bytes[offset]
        return byte >= 0x30 && byte <= 0x39 || byte >= 0x80 && isFraction(offset)
    }

    /// Whether a byte is one of "½", "⅓" and their like.
    private func isFraction(_ offset: Int) -> Bool {
        let bytes = source.bytes
        func begins(_ start: Int) -> Int {
            guard start >= range.start, start + 1 < bytes.count else { return 0 }
            if bytes[start] == 0xC2, (0xBC...0xBE).contains(bytes[start + 1]) { return 2 }
            if bytes[start] == 0xE2, bytes[start + 1] == 0x85 { return 3 }
            return 0
        }
        return (0...2).contains { begins(offset - $0) > $0 }
    }

    /// A point, comma or stroke between digits.
    private func isInner(_ offset: Int) -> Bool {
        ".,/".utf8.contains(source.bytes[offset]) && offset + 1 < range.end && isDigit(offset + 1)
    }

    private func isLetter(_ offset: Int) -> Bool {
        let byte = source.bytes[offset]
        return byte >= 0x80 && !isFraction(offset) || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    }
}
