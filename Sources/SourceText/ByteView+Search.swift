internal import Glibc

// Searches that look at eight bytes at a time, as one number whose lowest byte comes first. Carries and borrows between its bytes
// only go up, so the lowest mark that a sum or difference leaves is exact; those above it need not be.

extension ByteView {
    /// The place of the first line feed or carriage return from `start` on, or the end of the text.
    public func lineEnd(from start: Int) -> Int {
        precondition(start >= 0, "a byte outside the text")
        var offset = start
        while offset <= count &- 8 {
            let marks = Self.marks(below: 0x0E, in: loadedWord(at: offset))
            if marks == 0 {
                offset &+= 8
                continue
            }
            offset &+= marks.trailingZeroBitCount >> 3
            if Self.isLineBreak(self[offset]) { return offset }
            offset &+= 1
        }
        while offset < count, !Self.isLineBreak(self[offset]) { offset &+= 1 }
        return offset
    }

    /// The start of the line behind the one that holds `offset`: LF, CRLF and a lone CR end a line.
    public func nextLine(after offset: Int) -> Int { lineStart(behind: lineEnd(from: offset)) }

    /// The start of the line that holds `offset`.
    public func lineStart(holding offset: Int) -> Int {
        precondition(offset <= count, "a byte outside the text")
        var start = offset
        while start > 0, !Self.isLineBreak(self[start &- 1]) { start &-= 1 }
        return start
    }

    /// Calls `body` with each line of a range that is not empty, without its line break.
    public func forEachLine(in range: ByteRange, _ body: (ByteRange) -> Void) {
        // Nothing behind the range is looked at: it may be a short piece of a long line.
        let part = ByteView(self[range])
        var start = 0
        while start < part.count {
            let end = part.lineEnd(from: start)
            if end > start { body(ByteRange(start, end).shifted(by: range.start)) }
            start = end &+ 1
        }
    }

    /// The start of the line behind the line break at `lineEnd`, or the end of the text.
    @inlinable
    public func lineStart(behind lineEnd: Int) -> Int {
        var next = lineEnd
        if next < count, self[next] == 0x0D { next &+= 1 }
        if next < count, self[next] == 0x0A { next &+= 1 }
        return next
    }

    /// The first place of a byte in a range.
    public func firstIndex(of byte: UInt8, in range: ByteRange) -> Int? {
        precondition(range.start >= 0 && range.end <= count, "bytes outside the text")
        // Sound: the range lies in the text, and what is found in the range.
        guard range.start < range.end, let base = UnsafeRawPointer(buffer.baseAddress),
            let found = memchr(base + range.start, Int32(byte), range.end - range.start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// The first place of some bytes that lie wholly in a range; that of none is its start.
    public func firstIndex(of bytes: [UInt8], in range: ByteRange) -> Int? {
        guard let first = bytes.first else { return range.start }
        var start = range.start
        let last = range.end - bytes.count
        while start <= last, let place = firstIndex(of: first, in: ByteRange(start, last + 1)) {
            if self[ByteRange(place, place + bytes.count)].elementsEqual(bytes) { return place }
            start = place + 1
        }
        return nil
    }

    /// The first byte of a range that is not ASCII, is a control character other than tab and line break, or is DEL.
    public func firstUnusual(in range: ByteRange) -> Int? {
        precondition(range.start >= 0 && range.end <= count, "bytes outside the text")
        var offset = range.start
        while offset <= range.end &- 8 {
            let marks = Self.unusual(in: loadedWord(at: offset))
            if marks != 0 { return offset &+ marks.trailingZeroBitCount >> 3 }
            offset &+= 8
        }
        while offset < range.end {
            let byte = self[offset]
            if byte >= 0x7F || (byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) { return offset }
            offset &+= 1
        }
        return nil
    }

    /// Eight bytes that the caller knows to lie in the text.
    @inline(__always)
    private func loadedWord(at offset: Int) -> UInt64 {
        UnsafeRawBufferPointer(buffer).loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    private static func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Marks the high bit of the first byte less than `limit`, which is at most 0x80.
    @inline(__always)
    private static func marks(below limit: UInt8, in word: UInt64) -> UInt64 {
        (word &- everywhere(limit)) & ~word & highBits
    }

    /// Marks the high bit of every byte that is not ordinary; exact up to the first that is not ASCII.
    @inline(__always)
    private static func unusual(in word: UInt64) -> UInt64 {
        // No sum below carries out of a byte that is ASCII.
        let suspects = (word | (word &+ everywhere(0x01)) | ~(word &+ everywhere(0x60))) & highBits
        if suspects == 0 { return 0 }
        let differs: (UInt8) -> UInt64 = { (word ^ everywhere($0)) &+ everywhere(0x7F) }
        return suspects & (word | (differs(0x0A) & differs(0x0D) & differs(0x09)))
    }
}
