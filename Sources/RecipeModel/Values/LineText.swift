/// A text that can stand on a line of its own: one line, not empty, without spaces at its ends.
public struct LineText: Hashable, Sendable {
    public let string: String

    /// - Parameters:
    ///   - text: line ends become spaces.
    ///   - problem: what to say of a text in which there is nothing.
    public init(_ text: String, orSay problem: @autoclosure () -> InvalidValue) throws(InvalidValue) {
        guard let line = LineText(text) else { throw problem() }
        self = line
    }

    /// `nil` for a text in which there is nothing.
    public init?(_ text: String) {
        let line = MetadataReader.singleLine(text)
        if line.isEmpty { return nil }
        string = line
    }
}
