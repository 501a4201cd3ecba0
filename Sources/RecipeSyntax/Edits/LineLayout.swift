internal import SourceText

/// Where lines begin and end in raw bytes; used by the edits.
struct LineLayout {
    let bytes: [UInt8]

    /// The start of the line that holds `offset`; the byte order mark is not part of the first line.
    func start(of offset: Int) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return min(3, offset) }
        return start
    }

    /// The end of the line's text.
    func end(of offset: Int) -> Int {
        var end = min(offset, bytes.count)
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }

    /// The start of the next line.
    func next(after offset: Int) -> Int {
        var next = end(of: offset)
        if next < bytes.count, bytes[next] == 0x0D { next += 1 }
        if next < bytes.count, bytes[next] == 0x0A { next += 1 }
        return next
    }

    /// Whether the bytes between are only spaces and tabs.
    func isBlank(_ start: Int, _ end: Int) -> Bool {
        bytes[start..<max(start, end)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// What new lines of the file end with.
    var terminator: [UInt8] { LineEnding.majority(of: bytes).bytes }

    /// Lines of text as bytes with the file's own terminator behind each.
    func lines(_ texts: [String]) -> [UInt8] {
        let terminator = terminator
        return texts.flatMap { Array($0.utf8) + terminator }
    }

    /// An insertion of whole lines at the start of a line or the end of the file, which may lack its last terminator.
    func insertion(of texts: [String], at offset: Int) -> TextEdit {
        if start(of: offset) < offset, offset == bytes.count {
            return TextEdit(ByteRange(at: offset), terminator + lines(texts).dropLast(terminator.count))
        }
        var text = lines(texts)
        // A CR and an LF that meet would be one line end instead of two.
        if text.first == 0x0A, offset > 0, bytes[offset - 1] == 0x0D { text.insert(0x0D, at: 0) }
        if text.last == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { text.append(0x0A) }
        return TextEdit(ByteRange(at: offset), text)
    }
}
