internal import SourceText

// Lines of facts between marks of which some say what no field keeps: "Makes 5 meals | 40 min | 512 kcal | 48P / 45C / 16F".
extension MetadataLine {
    /// What three pieces or more state of which one says how much the recipe makes; `nil` where a piece may be a food with its amount, or text.
    ///
    /// - Parameter line: without markup.
    static func factsBetweenMarks(_ line: String) -> [(field: Field, value: String)]? {
        // "·" begins with the byte 0xC2, "•" with 0xE2.
        guard line.utf8.count <= longest, line.hasByte(UInt8(ascii: "|")) || line.hasByte(0xC2) || line.hasByte(0xE2)
        else { return nil }
        let pieces = inDigitsOfASCII(withoutIconCodes(line)).split { $0 == "|" || $0 == "·" || $0 == "•" }
            .map { String($0) }
            .filter { !plain($0).isEmpty }
        guard (3...8).contains(pieces.count) else { return nil }
        var fields: [(field: Field, value: String)] = []
        var hasAmount = false
        for piece in pieces {
            if let found = read(piece, isAlone: false) {
                if fields.contains(where: { $0.field == found.field && found.field != .other }) { return nil }
                hasAmount = hasAmount || found.field == .servings || found.field == .yield
                fields.append(found)
            } else if let found = namedTimes(piece) ?? attribute(piece).map({ [$0] }) {
                fields += found
            } else if let time = bareTime(plain(piece)) {
                fields.append((.totalTime, time))
            } else if !hasAmount, isIcon(piece), let count = count(plain(piece)) ?? countBeforeRemark(plain(piece)) {
                // "🥄 12 muffins"
                hasAmount = true
                fields.append((.yield, count))
            } else if mayBeFact(piece) {
                fields.append((.other, plain(piece)))
            } else {
                return nil
            }
        }
        return hasAmount && fields.count { $0.field == .totalTime } <= 1 ? fields : nil
    }

    /// Whether a piece begins with a picture.
    private static func isIcon(_ piece: String) -> Bool {
        piece.first { !$0.isWhitespace }?.unicodeScalars.first.map { $0.value >= 0x2600 && $0.properties.isEmoji }
            ?? false
    }

    /// Whether a piece is a few words and not a food with its amount: "freezes well", "8 months +", "48P / 45C / 16F".
    private static func mayBeFact(_ piece: String) -> Bool {
        let text = plain(piece)
        guard !text.isEmpty, text.utf8.count <= 40, text.firstMark(".!?:") == nil else { return false }
        let words = text.split(separator: " ")
        if text.first?.isLetter == true { return words.count <= 5 }
        if words.count > 1, ages.contains(words[1].lowercased()) { return words.count <= 5 }
        // Grams of what is in a portion, each with one letter.
        return words.allSatisfy { word in
            let letters = word.drop { $0.isNumber || $0 == "." || $0 == "/" }
            return letters.count <= 1 && letters.count < word.count || word == "/"
        }
    }

    /// How old those are who may eat it.
    private static let ages = KnownNames([
        "months", "month", "mo", "mos", "years", "yrs", "monate", "monaten", "mois", "ans", "meses", "años", "mesi",
        "anni",
        "maanden", "jaar", "meses", "anos", "miesięcy", "mån", "måneder", "kk",
    ])

    /// The number of loaves, buns or balls that a line right below the title says, with what each of them weighs: "2 loaves" of "2 loaves, 900 g each".
    static func countWithWeight(_ line: String) -> String? {
        guard line.utf8.count <= 80, let comma = line.place(of: ", "),
            let end = line[comma.upperBound...].firstRange(of: " each")
        else { return nil }
        let count = plain(String(line[..<comma.lowerBound]))
        let weight = words(of: String(line[comma.upperBound..<end.lowerBound]))
        guard let (_, next) = number(weight, at: 0, mostDigits: 4), next + 1 == weight.count,
            measureWords.contains(weight[next].folded), line[end.upperBound...].allSatisfy({ ". ".contains($0) })
        else { return nil }
        let words = words(of: count)
        guard let (_, thing) = number(words, at: 0), thing < words.count, words.count - thing <= 3,
            words[thing...].contains(where: { shapesOfDough.contains($0.folded) })
        else { return nil }
        return count
    }

    static let shapesOfDough = KnownNames([
        "loaf", "loaves", "bun", "buns", "roll", "rolls", "bagels", "balls", "boules", "baguettes", "rounds", "pieces",
        "sticks", "bases", "pizzas", "flatbreads", "pretzels", "crumpets", "muffins",
    ])
}
