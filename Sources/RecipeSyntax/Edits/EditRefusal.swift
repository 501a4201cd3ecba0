public import SourceText

/// Why an edit was not made: the text's shape is too unusual to change without touching other bytes.
public struct EditRefusal: Error, Sendable, Hashable {
    /// Lower case, no final period.
    public let reason: String
    /// The place that is in the way.
    public let range: ByteRange

    public init(_ reason: String, at range: ByteRange) {
        self.reason = reason
        self.range = range
    }
}
