/// Writes text as a YAML scalar, quoted only where it must be.
public enum YAMLQuoting {
    /// The text as a scalar in block context, or inside `[…]`/`{…}` if `inFlow`.
    public static func scalar(_ text: String, inFlow: Bool = false) -> String {
        isPlain(text, inFlow: inFlow) ? text : quoted(text)
    }

    /// The text in the given quotes where they can hold it; otherwise as `scalar` would.
    public static func scalar(_ text: String, like style: YAMLNode.ScalarStyle?, inFlow: Bool = false) -> String {
        switch style {
        case .singleQuoted where isPrintable(text):
            "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        case .doubleQuoted: doubleQuoted(text)
        default: scalar(text, inFlow: inFlow)
        }
    }

    private static func quoted(_ text: String) -> String {
        if isPrintable(text), !text.contains("'") { return "'\(text)'" }
        return doubleQuoted(text)
    }

    private static func doubleQuoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if isPrintable(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let width = scalar.value > 0xFFFF ? 8 : 4
                    result +=
                        (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
                }
            }
        }
        return result + "\""
    }

    private static func isPrintable(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isPrintable) }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202F...0x205F, 0x2070...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
            0x10000...0x10FFFF:
            true
        default: false
        }
    }

    /// Words that YAML 1.1 or 1.2 readers take for something other than text.
    private static let reserved: Set<String> = [
        "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<", ".inf", "-.inf", "+.inf",
        ".nan",
    ]

    private static func isPlain(_ text: String, inFlow: Bool) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, isPrintable(text), !reserved.contains(text.lowercased())
        else { return false }
        if first == 0x20 || last == 0x20 || last == UInt8(ascii: ":") { return false }
        if "!&*?|>@`\"'%#{}[],".utf8.contains(first) { return false }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: ":"),
            bytes.count == 1 || bytes[1] == 0x20 || bytes[1] == UInt8(ascii: "-")
        {
            return false
        }
        if first == UInt8(ascii: "."), text.hasPrefix("...") { return false }
        if looksLikeNumber(bytes) { return false }
        var previous: UInt8 = 0
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "#"), previous == 0x20 { return false }
            if byte == UInt8(ascii: ":"), index + 1 < bytes.count, bytes[index + 1] == 0x20 { return false }
            if inFlow, ",[]{}".utf8.contains(byte) || byte == UInt8(ascii: ":") { return false }
            previous = byte
        }
        return true
    }

    /// Numbers, dates and times would change their type.
    private static func looksLikeNumber(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.contains { $0 >= 0x30 && $0 <= 0x39 }
        return digits && bytes.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || "+-.:_eExXoO".utf8.contains($0) }
    }
}
