internal import Kitchen

/// A JSON document to be written. Objects keep the order of their members.
public indirect enum JSONValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A number already written out.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Sendable, Hashable {
        public let name: String
        public let value: JSONValue

        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// An object; members whose value is `nil` are skipped.
    public static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }

    public static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
    public static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    /// An object with further members; any other value as it is.
    public func adding(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        guard case .object(let own) = self, case .object(let further) = Self.members(members) else { return self }
        return .object(own + further)
    }

    /// Exact "min" and "max"; `null` where there is no quantity.
    static func quantity(_ measure: Measure) -> JSONValue {
        measure.quantity.map { .members(["min": .string("\($0.min)"), "max": .string("\($0.max)")]) } ?? .null
    }

    /// One line without spaces.
    public var compact: String {
        var result = ""
        write(to: &result, indent: nil)
        return result
    }

    /// Indented by two spaces.
    public var pretty: String { pretty(indent: 0) }

    /// The same inside of `indent` others; the first line is not indented.
    public func pretty(indent: Int) -> String {
        var result = ""
        write(to: &result, indent: indent)
        return result
    }

    private func write(to result: inout String, indent: Int?) {
        func newline(_ depth: Int?) {
            if let depth { result += "\n" + String(repeating: "  ", count: depth) }
        }
        switch self {
        case .null: result += "null"
        case .boolean(let value): result += value ? "true" : "false"
        case .integer(let value): result += String(value)
        case .number(let text): result += text
        case .string(let text): Self.write(text, to: &result)
        case .array(let items):
            if items.isEmpty { return result += "[]" }
            result += "["
            for (index, item) in items.enumerated() {
                if index > 0 { result += "," }
                newline(indent.map { $0 + 1 })
                item.write(to: &result, indent: indent.map { $0 + 1 })
            }
            newline(indent)
            result += "]"
        case .object(let members):
            if members.isEmpty { return result += "{}" }
            result += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { result += "," }
                newline(indent.map { $0 + 1 })
                Self.write(member.name, to: &result)
                result += indent == nil ? ":" : ": "
                member.value.write(to: &result, indent: indent.map { $0 + 1 })
            }
            newline(indent)
            result += "}"
        }
    }

    private static func write(_ text: String, to result: inout String) {
        result += "\""
        defer { result += "\"" }
        // Most texts need no look at each of their characters.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            result += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                switch scalar.value {
                // Escaped so that no control or reordering character reaches a terminal that the JSON is printed to.
                case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
                    0xFFF9...0xFFFB:
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
    }
}
