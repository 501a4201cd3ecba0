// What headings are trimmed of, and which of them name parts as well.
extension HeadingMeaning {
    /// Whether its heading may name a part of the recipe as well.
    var takesPart: Bool {
        switch self {
        case .section, .supplies: true
        default: false
        }
    }
}

extension StringProtocol {
    var trimmingSpaces: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace || ")）]】〕》」".contains(last) {
            text = text.dropLast()
        }
        return String(text)
    }

    var trimmingMarks: String {
        var text = self[...]
        while let last = text.last, !last.isLetter, !last.isNumber { text = text.dropLast() }
        return String(text)
    }
}

extension HeadingReading {
    /// The number of people of "x 4" and "x4" after the name of a list of foods.
    static func times(_ words: ArraySlice<Substring>) -> String? {
        // "×" begins with the byte 0xC3.
        guard words.count <= 2, let mark = words.first?.utf8.first, mark == UInt8(ascii: "x") || mark == 0xC3 else {
            return nil
        }
        let text = words.joined()
        guard let first = text.first, first == "x" || first == "×", (2...3).contains(text.count),
            text.dropFirst().allSatisfy({ $0.isNumber })
        else { return nil }
        return String(text.dropFirst())
    }

    static let ideographicNumerals: Set<Character> = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]

    static func words(_ text: String) -> [Substring] {
        if text.isASCII { return text.utf8.split(separator: 0x20).map { Substring($0) } }
        return text.split(whereSeparator: { $0 == " " || $0 == "\u{A0}" || $0 == "\u{3000}" })
    }

    /// The yield that a text states and nothing else: "wychodzi 10 szt."
    static func yield(statedIn text: String) -> String? {
        let inner = text.last == ")" || text.last == "]" ? String(text.dropLast()) : text
        if MetadataLine.isYield(inner) { return inner }
        guard let said = MetadataLine.statements(inner), said.count == 1, said[0].field == .yield else { return nil }
        return said[0].value
    }
}

extension String {
    /// Without the colon it ends with.
    var withoutColon: String {
        var text = self[...]
        while let last = text.last, last == ":" || last == "：" || last == " " || last == ";" { text = text.dropLast() }
        return String(text)
    }
}
