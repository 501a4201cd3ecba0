internal import Glibc
internal import SourceText

/// Finds the places of byte offsets that do not go back, as `LineTable` does, looking at no byte behind them.
struct PlaceCursor {
    private let bytes: [UInt8]
    /// For a file with carriage returns, whose lines are not told by line feeds alone.
    private let table: LineTable?
    private var line = 1
    private var offset: Int
    /// One more than the characters begun in the line before `offset`.
    private var column = 1

    init(_ source: SourceText) {
        bytes = source.bytes
        offset = source.byteOrderMarkLength
        table =
            bytes.withUnsafeBytes { text in
                text.baseAddress.flatMap { memchr($0, 0x0D, text.count) } != nil
            } ? LineTable(source) : nil
    }

    /// Offsets past the end give the end.
    mutating func location(of wanted: Int) -> Location {
        if let table { return table.location(of: wanted) }
        let wanted = min(wanted, bytes.count)
        bytes.withUnsafeBytes { text in
            guard let base = text.baseAddress, wanted > offset else { return }
            while let feed = memchr(base + offset, 0x0A, wanted - offset) {
                line += 1
                offset = UnsafeRawPointer(feed) - base + 1
                column = 1
            }
            for place in offset..<wanted where text[place] & 0xC0 != 0x80 { column += 1 }
            offset = wanted
        }
        // An offset in the middle of a character belongs to that character.
        let isInside = wanted < bytes.count && bytes[wanted] & 0xC0 == 0x80
        return Location(line: line, column: isInside && column > 1 ? column - 1 : column)
    }
}
