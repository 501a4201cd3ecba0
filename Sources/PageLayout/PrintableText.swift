/// Text as it may be set: of any origin, in paragraphs that are set one by one.
package enum PrintableText {
    /// A longer paragraph is set in pieces.
    private static let longestParagraph = 4_000
    /// A number and a word of more letters than this may not fit on one line of a card.
    private static let longestKept = 14

    /// The paragraphs of a text, each without line breaks; none for a text of spaces.
    ///
    /// Control characters become �, and overrides of direction, which could make an amount look like another, their code: <U+202E>. All
    /// else stays; as each paragraph is set by itself, its direction does not reach others.
    package static func paragraphs(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { visible($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
            .flatMap { pieces($0) }
    }

    /// The text with numbers on the line of the word after them: "25 minutes" is not parted, a long word is.
    package static func keepingNumbers(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return text }
        var result = ""
        var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
        while let word = words.popFirst() {
            result += word
            guard let next = words.first else { break }
            let isAmount = word.last?.isNumber == true && next.first?.isLetter == true
            result += isAmount && word.count + next.count < longestKept ? "\u{A0}" : " "
        }
        return result
    }

    /// The text as one paragraph.
    package static func line(_ text: String) -> String { paragraphs(text).joined(separator: " ") }

    private static func visible(_ text: Substring) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x2028, 0x2029, 0x85: result.append(" ")
            case 0x00...0x1F, 0x7F...0x9F: result.append("\u{FFFD}")
            case 0x202D, 0x202E:
                result.append(contentsOf: (scalar.value == 0x202D ? "<U+202D>" : "<U+202E>").unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Parts of a long paragraph, parted at spaces where there are any.
    private static func pieces(_ text: String) -> [String] {
        guard text.utf8.count > longestParagraph else { return [text] }
        var pieces: [String] = []
        var rest = text[...]
        while rest.utf8.count > longestParagraph {
            var end = rest.utf8.index(rest.startIndex, offsetBy: longestParagraph)
            while rest.utf8[end] & 0xC0 == 0x80 { end = rest.utf8.index(before: end) }
            let space = rest[..<end].unicodeScalars.lastIndex { $0 == " " }
            if let space, space > rest.startIndex { end = space }
            pieces.append(String(rest[..<end]))
            rest = rest[end...]
            rest = rest.drop { $0 == " " }
        }
        if !rest.isEmpty { pieces.append(String(rest)) }
        return pieces
    }
}
