/// The bytes of one file, as read, with the place it was read from.
public struct SourceText: Sendable {
    public let path: RelativePath
    public let bytes: [UInt8]

    public init(path: RelativePath, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: RelativePath = .root, _ string: String) {
        self.init(path: path, bytes: Array(string.utf8))
    }

    /// Bytes of a leading UTF-8 byte order mark: 3 or 0.
    public var byteOrderMarkLength: Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    /// The text of a range; invalid UTF-8 becomes U+FFFD. Ranges reaching past the end are cut.
    public func string(_ range: ByteRange) -> String {
        let start = min(max(0, range.start), bytes.count)
        let end = min(max(start, range.end), bytes.count)
        return bytes.withByteView { $0.string(ByteRange(start, end)) }
    }

    /// The bytes of a range, cut at the end of the text.
    @inlinable
    public subscript(range: ByteRange) -> ArraySlice<UInt8> {
        let start = min(max(0, range.start), bytes.count)
        return bytes[start..<min(max(start, range.end), bytes.count)]
    }
}
