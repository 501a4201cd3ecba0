public import SourceText

/// Why a value cannot be: a mistake of whoever gave it, whatever file it was meant for.
public struct InvalidValue: Error, Sendable, Hashable {
    /// Lower case, no final period.
    public let message: Message
    public let hint: Message?

    public init(_ message: Message, hint: Message? = nil) {
        self.message = message
        self.hint = hint
    }
}
