/// Plain text as Markdown of one line that reads as that text.
///
/// What could be mark-up gets a backslash where it could be read as such, and nothing else does, so that common text stays as it is.
package enum MarkdownWriter {
    /// Text at the start of a line: of an item, a paragraph or after the marks of a heading.
    static func text(_ text: LinkedText) -> String {
        if text.parts.count == 1, text.parts[0].destination == nil, isPlain(text.parts[0].text) {
            return text.parts[0].text
        }
        let scalars = Array(text.plain.unicodeScalars)
        var result = ""
        var index = 0
        for part in text.parts {
            if part.destination != nil { result += "[" }
            for _ in part.text.unicodeScalars {
                if mustEscape(scalars, index) { result += "\\" }
                result.unicodeScalars.append(scalars[index])
                index += 1
            }
            if let destination = part.destination { result += "](\(Self.destination(destination)))" }
        }
        return result
    }

    /// Whether a text holds none of the characters that are ever escaped; most do not.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = bytes.first, !opensBlock(Unicode.Scalar(first)), bytes.last != UInt8(ascii: "#") else {
                return false
            }
            let isNumber = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
            if isNumber, bytes.prefix(10).contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")") }) {
                return false
            }
            return bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"),
                    UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "&"):
                    false
                default: true
                }
            }
        }
    }

    package static func text(_ text: String) -> String { self.text(LinkedText(text)) }

    /// Markdown of one line at the start of a line: what would open a list, a quote or a heading there does not.
    static func marked(_ markdown: String) -> String {
        let scalars = Array(markdown.unicodeScalars)
        guard let first = scalars.first else { return markdown }
        if let mark = scalars.prefix(10).firstIndex(where: { $0 == "." || $0 == ")" }), isNumberMark(scalars, mark) {
            return String(String.UnicodeScalarView(scalars[..<mark] + ["\\"] + scalars[mark...]))
        }
        let next: Unicode.Scalar = scalars.count > 1 ? scalars[1] : " "
        let opens =
            switch first {
            case "-", "+", "*", ":": next == " "
            case "#", ">", "|", "=": true
            default: false
            }
        return opens ? "\\" + markdown : markdown
    }

    /// A link's address: between `<` and `>` where it holds spaces or parentheses.
    static func destination(_ address: String) -> String {
        var result = ""
        var needsBrackets = false
        for scalar in address.unicodeScalars {
            switch scalar {
            case "<": result += "%3C"
            case ">": result += "%3E"
            case "\n", "\r": result += "%0A"
            default:
                if scalar == " " || scalar == "(" || scalar == ")" { needsBrackets = true }
                result.unicodeScalars.append(scalar)
            }
        }
        return needsBrackets ? "<\(result)>" : result
    }

    private static func mustEscape(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
        let previous: Unicode.Scalar = index > 0 ? text[index - 1] : " "
        let next: Unicode.Scalar = index + 1 < text.count ? text[index + 1] : " "
        if index == 0, opensBlock(text) { return true }
        switch text[index] {
        case "\\", "`", "[", "]": return true
        case "*": return previous != " " || next != " "
        case "_": return !(isWord(previous) && isWord(next)) && (previous != " " || next != " ")
        case "~": return previous == "~" || next == "~"
        case "<": return isLetter(next) || next == "/" || next == "!" || next == "?"
        case "&":
            return text[(index + 1)...].prefix(12).first { !isLetter($0) && $0 != "#" && !("0"..."9").contains($0) }
                == ";"
        // The end of a heading, and the mark of a numbered line.
        case "#": return index + 1 == text.count
        case ".", ")": return index < 10 && isNumberMark(text, index)
        default: return false
        }
    }

    /// Whether the first character could open a quote, a list, a heading, a table, a fence or a rule.
    private static func opensBlock(_ text: [Unicode.Scalar]) -> Bool {
        opensBlock(text[0])
    }

    private static func opensBlock(_ first: Unicode.Scalar) -> Bool {
        switch first {
        case "#", ">", "-", "+", "*", "=", "|", ":", "~", "%": true
        default: false
        }
    }

    /// Whether all before the mark is digits and a space or nothing follows: "1. " begins a list.
    private static func isNumberMark(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
        guard index > 0, index + 1 == text.count || text[index + 1] == " " else { return false }
        return text[..<index].allSatisfy { ("0"..."9").contains($0) }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || ("0"..."9").contains(scalar) || scalar.value >= 0x80
    }
}
