public import SourceText

/// Text from files made safe for a terminal, a log or a pipe: what could act as a control sequence or reorder the line is shown.
public enum VisibleText {
    /// Control characters become their pictures (␛), other invisible or reordering characters become `<U+202E>`.
    ///
    /// - Parameter keepingNewlines: whether LF stays, for text of several lines.
    public static func safe(_ text: String, keepingNewlines: Bool = false) -> String {
        var needsWork = false
        for byte in text.utf8 where byte < 0x20 || byte >= 0x7F {
            needsWork = true
            break
        }
        guard needsWork else { return text }
        // Texts are appended to the string itself: its view of scalars would copy all of it each time.
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where keepingNewlines: result.unicodeScalars.append(scalar)
            case 0x09: result += " "
            case 0x00...0x1F: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
            case 0x7F: result += "␡"
            case 0x80...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
                0xE0000...0xE0FFF:
                result += "<U+\(hexadecimal(scalar.value))>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension Message {
    /// The whole sentence, safe for a terminal.
    public var safe: String { text { VisibleText.safe($0) } }
}
