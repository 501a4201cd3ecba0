public import SourceText

/// Why an edit was not made: the text has a shape that cannot be edited without touching other bytes.
///
/// It speaks of a file, never of a value: what cannot be written anywhere is refused before a file is looked at.
public struct UneditableShape: Error, Sendable, Hashable {
    /// Lower case, no final period.
    public let reason: String
    /// The place that is in the way.
    public let range: ByteRange

    public init(_ reason: String, at range: ByteRange) {
        self.reason = reason
        self.range = range
    }
}
