internal import SourceText

/// What the rest of a line is by itself, whatever stands around it.
extension LineCursor {
    /// The rank of an ATX heading (`## …`); stands at a `#`.
    func atxLevel(_ bytes: ByteView) -> Int? {
        let offset = endOfRun(bytes)
        let level = offset - nonspace
        guard level <= 6, offset == end || Self.isBlank(bytes[offset]) else { return nil }
        return level
    }

    /// The text of an ATX heading of that rank without its closing marks.
    func atxText(_ bytes: ByteView, level: Int) -> ByteRange {
        let text = trimmed(bytes, from: nonspace + level)
        var hashes = text.end
        while hashes > text.start, bytes[hashes - 1] == UInt8(ascii: "#") { hashes -= 1 }
        if hashes == text.start { return ByteRange(at: text.start) }
        guard hashes < text.end, Self.isBlank(bytes[hashes - 1]) else { return text }
        var textEnd = hashes
        while textEnd > text.start, Self.isBlank(bytes[textEnd - 1]) { textEnd -= 1 }
        return ByteRange(text.start, textEnd)
    }

    /// The rank that the line, of `=` or `-`, gives to the paragraph above it.
    func setextLevel(_ bytes: ByteView) -> Int? {
        var offset = endOfRun(bytes)
        while offset < end, Self.isBlank(bytes[offset]) { offset += 1 }
        return offset == end ? (bytes[nonspace] == UInt8(ascii: "=") ? 1 : 2) : nil
    }

    /// Whether the line holds three or more of the mark it begins with (`-`, `*` or `_`) and nothing else.
    func isThematicBreak(_ bytes: ByteView) -> Bool {
        let mark = bytes[nonspace]
        guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else { return false }
        var count = 0
        for offset in nonspace..<end {
            if bytes[offset] == mark {
                count += 1
            } else if !Self.isBlank(bytes[offset]) {
                return false
            }
        }
        return count >= 3
    }

    /// The fence that opens a block of code; stands at a `` ` `` or `~`.
    func openingFence(_ bytes: ByteView) -> (mark: UInt8, length: Int)? {
        let mark = bytes[nonspace]
        let offset = endOfRun(bytes)
        let length = offset - nonspace
        guard length >= 3 else { return nil }
        if mark == UInt8(ascii: "`"), bytes.firstIndex(of: mark, in: ByteRange(offset, end)) != nil { return nil }
        return (mark, length)
    }

    func isClosingFence(_ bytes: ByteView, mark: UInt8, length: Int) -> Bool {
        guard bytes[nonspace] == mark else { return false }
        var offset = endOfRun(bytes)
        guard offset - nonspace >= length else { return false }
        while offset < end, Self.isBlank(bytes[offset]) { offset += 1 }
        return offset == end
    }

    /// The box of a task at `start` and where its text begins.
    func checkbox(_ bytes: ByteView, at start: Int) -> (isChecked: Bool, textStart: Int)? {
        guard start + 3 < end, bytes[start] == UInt8(ascii: "["), bytes[start + 2] == UInt8(ascii: "]"),
            Self.isBlank(bytes[start + 3])
        else { return nil }
        let mark = bytes[start + 1]
        guard mark == 0x20 || mark == UInt8(ascii: "x") || mark == UInt8(ascii: "X") else { return nil }
        var textStart = start + 3
        while textStart < end, Self.isBlank(bytes[textStart]) { textStart += 1 }
        return (mark != 0x20, textStart)
    }

    /// The line from `start` on without the spaces at both ends.
    func trimmed(_ bytes: ByteView, from start: Int) -> ByteRange {
        var start = start
        var end = end
        while start < end, Self.isBlank(bytes[start]) { start += 1 }
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return ByteRange(start, end)
    }

    /// The end of the run of equal bytes that begins the line.
    private func endOfRun(_ bytes: ByteView) -> Int {
        let mark = bytes[nonspace]
        var offset = nonspace
        while offset < end, bytes[offset] == mark { offset += 1 }
        return offset
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
