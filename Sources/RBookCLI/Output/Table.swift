/// Columns of text that fit a width; in a pipe nothing is cut.
struct Table {
    struct Column {
        let title: String
        var alignsRight = false
        /// Whether the column gives way where the terminal is narrow.
        var isFlexible = false
        var style: Console.Style?
    }

    let columns: [Column]
    private(set) var rows: [[String]] = []
    /// Of every cell, in columns of the terminal.
    private var cellWidths: [[Int]] = []
    /// Lines that stand below a row, by its index.
    private var notes: [Int: String] = [:]
    /// In a pipe, where nothing is cut, one long cell does not push the others this far apart.
    private static let widestPadding = 60

    init(_ columns: [Column]) {
        self.columns = columns
    }

    /// - Parameter cells: safe text, one a column.
    mutating func add(_ cells: [String]) {
        rows.append(cells)
        cellWidths.append(cells.map { DisplayWidth.of($0) })
    }

    /// A line below the row added last; safe text.
    mutating func note(_ line: String) { notes[rows.count - 1] = line }

    func print(to console: inout Console) {
        var widths = columns.indices.map { column in cellWidths.reduce(0) { max($0, $1[column]) } }
        let gaps = 2 * max(0, widths.filter { $0 > 0 }.count - 1)
        let total = widths.reduce(gaps, +)
        if console.isTerminal, total > console.width {
            var excess = total - console.width
            // The widest flexible column gives way first, but keeps enough to be told apart.
            for column in columns.indices.filter({ columns[$0].isFlexible }).sorted(by: { widths[$0] > widths[$1] })
            where excess > 0 {
                let cut = min(excess, max(0, widths[column] - 12))
                widths[column] -= cut
                excess -= cut
            }
        }
        if !console.isTerminal { widths = widths.map { min($0, Self.widestPadding) } }
        var line: [UInt8] = []
        for (number, row) in rows.enumerated() {
            line.removeAll(keepingCapacity: true)
            var pendingSpace = 0
            let last = row.lastIndex { !$0.isEmpty } ?? 0
            for (index, column) in columns.enumerated() where widths[index] > 0 && index <= last {
                let isCut = console.isTerminal && cellWidths[number][index] > widths[index]
                let text = isCut ? DisplayWidth.cut(row[index], to: max(widths[index], 1)) : row[index]
                let padding = max(0, widths[index] - (isCut ? DisplayWidth.of(text) : cellWidths[number][index]))
                if column.alignsRight { pendingSpace += padding }
                line.append(contentsOf: repeatElement(0x20, count: pendingSpace))
                line.append(contentsOf: (column.style.map { console.styled(text, $0) } ?? text).utf8)
                pendingSpace = 2 + (column.alignsRight ? 0 : padding)
            }
            line.append(0x0A)
            console.write(line)
            if let note = notes[number] { console.print(note) }
        }
    }
}
