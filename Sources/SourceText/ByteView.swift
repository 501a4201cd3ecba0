/// The bytes of a text where they lie, for loops that look at every one: each access is checked, none counts a reference.
///
/// Valid only inside the closure it is handed to.
public struct ByteView {
    @usableFromInline let buffer: UnsafeBufferPointer<UInt8>

    @inlinable
    public init(_ buffer: UnsafeBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    @inlinable public var count: Int { buffer.count }

    @inlinable
    public subscript(offset: Int) -> UInt8 {
        precondition(UInt(bitPattern: offset) < UInt(bitPattern: buffer.count), "a byte outside the text")
        return buffer[offset]
    }

    /// The bytes of a range.
    @inlinable
    public subscript(range: ByteRange) -> UnsafeBufferPointer<UInt8> {
        precondition(range.start >= 0 && range.end <= buffer.count, "bytes outside the text")
        return UnsafeBufferPointer(rebasing: buffer[range.start..<range.end])
    }

    /// The text of a range; invalid UTF-8 becomes U+FFFD.
    @inlinable
    public func string(_ range: ByteRange) -> String { String(decoding: self[range], as: UTF8.self) }

    /// Eight bytes from `offset` on, the first one lowest.
    @inlinable
    public func word(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset <= buffer.count &- 8, "a word outside the text")
        return UnsafeRawBufferPointer(buffer).loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }
}

extension [UInt8] {
    /// Calls `body` with a view of the bytes.
    @inlinable
    public func withByteView<Result, Failure>(_ body: (ByteView) throws(Failure) -> Result) throws(Failure) -> Result {
        try withUnsafeBufferPointer { (buffer) throws(Failure) in try body(ByteView(buffer)) }
    }
}
