/// A sentence for a person, with what comes from files and arguments told apart from its own words: whoever shows it makes these texts safe
/// for where they go, and nobody else has to.
///
///     let message: Message = "there is no recipe '\(name)'"
public struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
    fileprivate enum Part: Sendable, Hashable {
        case words(String)
        case data(String)
    }

    private var parts: [Part]

    public init(stringLiteral words: String) {
        parts = [.words(words)]
    }

    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// The whole sentence.
    ///
    /// - Parameter show: makes a text of unknown origin fit to be shown.
    public func text(_ show: (String) -> String) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .words(let words): result += words
            case .data(let data): result += show(data)
            }
        }
        return result
    }

    /// The whole sentence with all texts as they are: for programs, not for a terminal.
    public var verbatim: String { text { $0 } }

    public static func + (lhs: Message, rhs: Message) -> Message {
        var sum = lhs
        sum.parts += rhs.parts
        return sum
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(interpolationCount * 2 + 1)
        }

        public mutating func appendLiteral(_ words: String) {
            if !words.isEmpty { parts.append(.words(words)) }
        }

        public mutating func appendInterpolation(_ text: some StringProtocol) { parts.append(.data(String(text))) }

        public mutating func appendInterpolation(_ number: some BinaryInteger) { parts.append(.words("\(number)")) }

        public mutating func appendInterpolation(_ path: RelativePath) { parts.append(.data(path.string)) }

        /// A text as a word of a command that can be pasted into a shell.
        public mutating func appendInterpolation(argument text: some StringProtocol) {
            parts.append(.data(ShellWord.quoted(String(text))))
        }

        public mutating func appendInterpolation(argument path: RelativePath) {
            parts.append(.data(ShellWord.quoted(path.string)))
        }

        public mutating func appendInterpolation(_ message: Message) { parts += message.parts }

        /// Words of the program's own that are chosen when it runs: "file" or "files".
        public mutating func appendInterpolation(words: String) { parts.append(.words(words)) }
    }
}

extension [Message] {
    /// One after the other, with a separator between them.
    public func joined(separator: Message) -> Message {
        guard var result = first else { return "" }
        for message in dropFirst() { result = result + separator + message }
        return result
    }
}
