/// Markup in which every text that is put in is escaped when it is put in, so that nobody has to think of it where pages are made:
///
///     let line: HTML = "<h1>\(title)</h1>"
struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
    private(set) var string: String

    init(stringLiteral text: String) {
        string = text
    }

    init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
    }

    /// - Parameter markup: of the program's own, or escaped already.
    init(markup: String) {
        string = markup
    }

    static func += (lhs: inout HTML, rhs: HTML) { lhs.string += rhs.string }

    var isEmpty: Bool { string.isEmpty }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var string = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ markup: String) { string += markup }

        /// Text, also between the quotes of an attribute.
        mutating func appendInterpolation(_ text: some StringProtocol) { string += HTML.escaped(String(text)) }

        mutating func appendInterpolation(_ number: Int) { string += "\(number)" }

        mutating func appendInterpolation(_ markup: HTML) { string += markup.string }

        /// Several, one after another.
        mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { string += part.string } }
    }

    private static let marks = Array("&<>\"'".utf8)

    static func escaped(_ text: String) -> String {
        let text = CleanText.clean(text)
        guard text.utf8.contains(where: { marks.contains($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// JSON as the contents of a `script` element, which ends at `</script` whatever it is in.
    static func scriptData(_ json: String) -> HTML {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.utf8.count)
        for byte in json.utf8 {
            switch byte {
            case UInt8(ascii: "<"): bytes += "\\u003c".utf8
            case UInt8(ascii: ">"): bytes += "\\u003e".utf8
            case UInt8(ascii: "&"): bytes += "\\u0026".utf8
            default: bytes.append(byte)
            }
        }
        return HTML(markup: String(decoding: bytes, as: UTF8.self))
    }

    /// An address that a page may lead to: of the web or of mail; `nil` for scripts, files and all else.
    static func safeAddress(_ address: String) -> String? {
        let text = CleanText.clean(address).filter { !$0.isWhitespace }
        let lower = text.lowercased()
        return ["https://", "http://", "mailto:"].contains(where: lower.hasPrefix) ? text : nil
    }
}
