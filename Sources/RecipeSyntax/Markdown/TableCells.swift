public import SourceText

/// The cells of a line of a table block.
public enum TableCells {
    /// The trimmed ranges of a row's cells.
    public static func ranges(_ bytes: [UInt8], _ line: ByteRange) -> [ByteRange] {
        bytes.withByteView { TableRow.cells($0, line) }
    }
}
