internal import SourceText

/// Searches in the bytes of a text.
enum ByteScan {
    /// The offset of the first `byte` between two places, or the second of them; both are cut at the end of `bytes`.
    static func first(_ byte: UInt8, in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        let range = ByteRange(min(start, bytes.count), min(end, bytes.count))
        return bytes.withByteView { $0.firstIndex(of: byte, in: range) } ?? range.end
    }

    /// The offset of the next `]` with `(` or `:` behind it, as every link and link definition has; the end if there is none.
    static func linkMark(in bytes: [UInt8], _ start: Int) -> Int {
        var offset = min(start, bytes.count)
        while true {
            offset = first(UInt8(ascii: "]"), in: bytes, offset, bytes.count)
            guard offset + 1 < bytes.count else { return bytes.count }
            if bytes[offset + 1] == UInt8(ascii: "(") || bytes[offset + 1] == UInt8(ascii: ":") { return offset }
            offset += 1
        }
    }
}
