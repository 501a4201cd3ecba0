public import SourceText

/// A value with the place it was read from.
public struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
    public let value: Value
    /// UTF-8 bytes of the file.
    public let range: ByteRange

    public init(_ value: Value, _ range: ByteRange) {
        self.value = value
        self.range = range
    }
}
