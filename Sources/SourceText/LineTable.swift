/// Where the lines of a text begin, for turning byte offsets into places as people and editors count them, and back.
///
/// Lines end at LF, CRLF or a lone CR, as in CommonMark. Building it costs one pass over the bytes, so make it only when
/// there is something to report.
public struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    public init(_ text: SourceText) {
        bytes = text.bytes
        starts = bytes.withByteView { view in
            var starts = [0]
            starts.reserveCapacity(view.count / 24)
            var end = view.lineEnd(from: 0)
            while end < view.count {
                let start = view.lineStart(behind: end)
                starts.append(start)
                end = view.lineEnd(from: start)
            }
            return starts
        }
    }

    /// The number of lines; a final line terminator does begin another, empty line.
    public var count: Int { starts.count }

    /// The place of a byte offset; offsets past the end give the end.
    public func location(of offset: Int) -> Location {
        let (line, column) = place(of: offset, counting: Self.scalars)
        return Location(line: line + 1, column: column + 1)
    }

    /// The byte offset of a place: that of the first byte of its character. Columns past the end of a line give its end, lines past the last
    /// give the end of the text, and places before the first give its start.
    public func offset(of location: Location) -> Int {
        offset(line: location.line - 1, column: location.column - 1, counting: Self.scalars)
    }

    /// The place of a byte offset as editors count; offsets past the end give the end.
    public func utf16Location(of offset: Int) -> UTF16Location {
        let (line, column) = place(of: offset, counting: Self.utf16Units)
        return UTF16Location(line: line, column: column)
    }

    /// The byte offset of a place as editors count, with the same limits as for people; a place between the two units of one character
    /// gives its first byte.
    public func offset(of location: UTF16Location) -> Int {
        offset(line: location.line, column: location.column, counting: Self.utf16Units)
    }

    /// - Parameter units: how much a byte adds to the column.
    /// - Returns: both 0-based.
    private func place(of offset: Int, counting units: (UInt8) -> Int) -> (line: Int, column: Int) {
        let offset = min(max(0, offset), bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        var column = 0
        var last = 0
        var position = min(textStart(ofLine: low), offset)
        while position < offset {
            let count = units(bytes[position])
            if count > 0 { last = count }
            column += count
            position += 1
        }
        // An offset in the middle of a character belongs to that character.
        if offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { column -= last }
        return (low, column)
    }

    private func offset(line: Int, column: Int, counting units: (UInt8) -> Int) -> Int {
        guard line < starts.count else { return bytes.count }
        guard line >= 0 else { return textStart(ofLine: 0) }
        let end = range(ofLine: line + 1).end
        var position = textStart(ofLine: line)
        var rest = column
        while position < end {
            // A character is taken with all its bytes, or not at all.
            let count = units(bytes[position])
            if count > 0, count > rest { break }
            rest -= count
            position += 1
        }
        return position
    }

    /// The first byte of a line; a byte order mark has no column.
    private func textStart(ofLine line: Int) -> Int {
        line == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : starts[line]
    }

    /// Continuation bytes belong to the character before them.
    private static func scalars(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : 1 }

    /// Characters of four bytes are two units.
    private static func utf16Units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }

    /// The places of many byte offsets, in their order. Linear even where all of them stand in one long line.
    public func locations(of offsets: [Int]) -> [Location] {
        var result = Array(repeating: Location(line: 1, column: 1), count: offsets.count)
        var known: (offset: Int, location: Location)?
        for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            let offset = min(max(0, offsets[index]), bytes.count)
            if let before = known, before.offset < bytes.count, bytes[before.offset] & 0xC0 != 0x80,
                before.location.line == starts.count || starts[before.location.line] > offset
            {
                var column = before.location.column
                for position in before.offset..<offset where bytes[position] & 0xC0 != 0x80 { column += 1 }
                if offset < bytes.count, bytes[offset] & 0xC0 == 0x80, column > 1 { column -= 1 }
                result[index] = Location(line: before.location.line, column: column)
            } else {
                result[index] = location(of: offset)
            }
            // The byte order mark has no column to count on from.
            if offset > 0, offset < bytes.count, bytes[offset] & 0xC0 != 0x80 { known = (offset, result[index]) }
        }
        return result
    }

    /// The bytes of a 1-based line without its terminator.
    public func range(ofLine line: Int) -> ByteRange {
        guard line >= 1, line <= starts.count else { return ByteRange(at: bytes.count) }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return ByteRange(start, end)
    }
}

/// A place for people: line and column, both 1-based, the column counted in Unicode scalars.
public struct Location: Hashable, Comparable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (lhs: Location, rhs: Location) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}

/// A place as editors count, and the language server protocol with them: line and column both 0-based, the column in UTF-16 code units.
public struct UTF16Location: Hashable, Comparable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (lhs: UTF16Location, rhs: UTF16Location) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
