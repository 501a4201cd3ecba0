internal import SourceText

/// Text whose lines an editor broke at one width.
enum WrappedLines {
    /// Whether the lines of a body that go on in the next one are all as long as the width lets them be.
    ///
    ///     goes on     = the next line begins with a small letter, and two spaces or a backslash do not end the line
    ///     wrapped     = at least three lines go on, and none of them has room for the first word of the next,
    ///                   where the longest of them, at least 60 characters, says the width
    ///
    /// A list without marks, a poem or a sentence a line has shorter lines among longer ones.
    static func areIn(_ bytes: [UInt8], from start: Int) -> Bool {
        var (count, widest, narrowest) = (0, 0, Int.max)
        var line = start
        while line < bytes.count {
            let end = endOfLine(bytes, line)
            var next = end + 1
            let first = next
            while next < bytes.count, bytes[next] == 0x20 { next += 1 }
            guard next < bytes.count else { break }
            if bytes[next] &- 0x61 < 26, goesOn(bytes, line, end) {
                var word = next
                while word < bytes.count, bytes[word] > 0x20 { word += 1 }
                let width = width(bytes, line, end)
                let nextEnd = endOfLine(bytes, next)
                widest = max(widest, width, Self.width(bytes, first, nextEnd))
                narrowest = min(narrowest, width + 1 + Self.width(bytes, next, word))
                count += 1
            }
            line = first
        }
        return count >= 3 && widest >= 60 && narrowest > widest
    }

    private static func goesOn(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard end > start, bytes[start] != UInt8(ascii: "#"), bytes[start] != UInt8(ascii: "|") else { return false }
        let last = bytes[end - 1] == 0x0D ? end - 2 : end - 1
        guard last > start, bytes[last] != UInt8(ascii: "\\") else { return false }
        return bytes[last] > 0x20
    }

    private static func endOfLine(_ bytes: [UInt8], _ start: Int) -> Int {
        bytes.withByteView { $0.firstIndex(of: 0x0A, in: ByteRange(start, bytes.count)) } ?? bytes.count
    }

    /// The number of characters of a stretch, spaces at its end left out.
    private static func width(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return bytes[start..<end].count { $0 & 0xC0 != 0x80 }
    }
}
