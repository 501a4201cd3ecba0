import Presentation
import SourceText

/// Text that a terminal may be given as it is. What comes from files and arguments is made safe when it is put in, so that nobody has to
/// think of it where lines are made:
///
///     let line: SafeText = "\(title)  \(console.styled("\(path)", .dim))"
struct SafeText: Sendable, Hashable, ExpressibleByStringInterpolation {
    private(set) var string: String

    /// - Parameter text: of any origin.
    init(_ text: some StringProtocol) {
        string = VisibleText.safe(String(text))
    }

    /// - Parameter text: of any origin and of several lines.
    init(lines text: String) {
        string = VisibleText.safe(text, keepingNewlines: true)
    }

    /// - Parameter text: of the program's own, or made safe already.
    init(safe text: String) {
        string = text
    }

    init(stringLiteral text: String) {
        string = text
    }

    init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var string = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + interpolationCount * 12)
        }

        mutating func appendLiteral(_ words: String) { string += words }

        mutating func appendInterpolation(_ text: some StringProtocol) { string += VisibleText.safe(String(text)) }

        mutating func appendInterpolation(_ number: some BinaryInteger) { string += "\(number)" }

        mutating func appendInterpolation(_ path: RelativePath) { string += VisibleText.safe(path.string) }

        mutating func appendInterpolation(_ text: SafeText) { string += text.string }

        mutating func appendInterpolation(_ message: Message) { string += message.safe }
    }

    var isEmpty: Bool { string.isEmpty }

    static func + (lhs: SafeText, rhs: SafeText) -> SafeText { SafeText(safe: lhs.string + rhs.string) }

    static func += (lhs: inout SafeText, rhs: SafeText) { lhs.string += rhs.string }

    init(repeating text: SafeText, count: Int) {
        string = String(repeating: text.string, count: count)
    }

    /// With a small letter at its start.
    var lowercased: SafeText { SafeText(safe: string.prefix(1).lowercased() + string.dropFirst()) }

    /// With a capital letter at its start.
    var capitalized: SafeText { SafeText(safe: string.prefix(1).uppercased() + string.dropFirst()) }
}

extension [SafeText] {
    func joined(separator: SafeText = "") -> SafeText {
        SafeText(safe: map(\.string).joined(separator: separator.string))
    }
}

extension DisplayWidth {
    static func of(_ text: SafeText) -> Int { of(text.string) }

    static func wrap(_ text: SafeText, to width: Int) -> [SafeText] {
        wrap(text.string, to: width).map { SafeText(safe: $0) }
    }

    static func broken(_ text: SafeText, to width: Int) -> [SafeText] {
        broken(text.string, to: width).map { SafeText(safe: $0) }
    }

    static func cut(_ text: SafeText, to width: Int) -> SafeText { SafeText(safe: cut(text.string, to: width)) }

    static func pad(_ text: SafeText, to width: Int) -> SafeText { SafeText(safe: pad(text.string, to: width)) }

    static func padLeft(_ text: SafeText, to width: Int) -> SafeText { SafeText(safe: padLeft(text.string, to: width)) }
}
