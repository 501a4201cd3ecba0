import Cookbook

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
    /// Whether the cells of a row stand one below the other where the terminal is too narrow for them side by side.
    private let stacks: Bool
    /// The text of all cells, one behind the other.
    private var text: [UInt8] = []
    private var cells: [Cell] = []
    /// Columns of the terminal that the cell being written takes so far.
    private var width = 0
    /// Lines that stand below a row, by its index.
    private var notes: [Int: SafeText] = [:]
    /// Of single cells, instead of that of their column.
    private var styles: [Int: Console.Style] = [:]
    /// In a pipe, where nothing is cut, one long cell does not push the others this far apart.
    private static let widestPadding = 60
    private static let spaces = [UInt8](repeating: 0x20, count: 64)

    private struct Cell {
        /// Where its text ends.
        var end: Int
        /// In columns of the terminal.
        var width: Int
    }

    init(_ columns: [Column], stacks: Bool = false) {
        self.columns = columns
        self.stacks = stacks
    }

    var rowCount: Int { cells.count / columns.count }

    /// - Parameter row: one text a column.
    mutating func add(_ row: [SafeText]) {
        for cell in row {
            append(cell)
            endCell()
        }
    }

    /// Gives a cell of the row added last a style of its own.
    mutating func style(_ column: Int, _ style: Console.Style) { styles[cells.count - columns.count + column] = style }

    /// A line below the row added last.
    mutating func note(_ line: SafeText) { notes[rowCount - 1] = line }

    /// The rows of a table of the same columns.
    mutating func add(_ other: Table) {
        let (firstRow, start) = (rowCount, text.count)
        text += other.text
        for cell in other.cells { cells.append(Cell(end: start + cell.end, width: cell.width)) }
        for (row, note) in other.notes { notes[firstRow + row] = note }
        for (cell, style) in other.styles { styles[firstRow * columns.count + cell] = style }
    }

    // MARK: Cells

    /// Adds to the cell being written.
    mutating func append(_ part: SafeText) {
        text += part.string.utf8
        width += DisplayWidth.of(part)
    }

    /// Adds UTF-8 from a file to the cell being written.
    mutating func append(_ part: UnsafeRawBufferPointer) {
        if part.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
            text += part
            width += part.count
        } else {
            append(SafeText(String(decoding: part, as: UTF8.self)))
        }
    }

    mutating func endCell() {
        cells.append(Cell(end: text.count, width: width))
        width = 0
    }

    /// Whether something was added to the cell being written.
    var hasText: Bool { text.count > (cells.last?.end ?? 0) }

    // MARK: Printing

    func print(to console: inout Console) {
        let page = console
        let parts = stride(from: 0, to: rowCount, by: 2048).map { $0..<min(rowCount, $0 + 2048) }
        if isTooWide(page) {
            for lines in parallelMap(parts, chunk: 1, { stacked($0, page) }) { console.write(lines) }
            return
        }
        let widths = columnWidths(page)
        for lines in parallelMap(parts, chunk: 1, { lines($0, widths, page) }) { console.write(lines) }
    }

    // MARK: Narrow terminals

    /// A column that gives way keeps this much, enough to be told apart.
    private static let narrowest = 12
    /// Below this the columns of a table that gives way say too little.
    private static let narrowTerminal = 60

    private var naturalWidths: [Int] {
        var widths = [Int](repeating: 0, count: columns.count)
        for (index, cell) in cells.enumerated() {
            let column = index % columns.count
            widths[column] = max(widths[column], cell.width)
        }
        return widths
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(2 * max(0, widths.filter { $0 > 0 }.count - 1), +)
    }

    /// Whether the cells of a row stand one below the other, since nobody could tell what they are side by side.
    private func isTooWide(_ console: Console) -> Bool {
        let widths = naturalWidths
        guard stacks, console.isTerminal, Self.total(widths) > console.width else { return false }
        let least = zip(columns, widths).map { $0.isFlexible ? min($1, Self.narrowest) : $1 }
        return console.width < Self.narrowTerminal || Self.total(least) > console.width
    }

    /// The first cell of a row on a line of its own, the others indented below it; a number at its head stands before the cell after it.
    private func stacked(_ rows: Range<Int>, _ page: Console) -> [UInt8] {
        var lines: [UInt8] = []
        func add(_ text: SafeText, hanging indent: Int) {
            for line in StyledWrapping.lines(text, to: page.width, hanging: indent) {
                lines += line.string.utf8
                lines.append(0x0A)
            }
        }
        for row in rows {
            let shown = columns.indices.filter { !range(row * columns.count + $0).isEmpty }.map { column -> SafeText in
                let cell = row * columns.count + column
                let content = SafeText(safe: String(decoding: text[range(cell)], as: UTF8.self))
                let style = styles[cell] ?? columns[column].style
                return style.map { page.styled(content, $0) } ?? content
            }
            let headCount = columns.first?.alignsRight == true ? 2 : 1
            add(Array(shown.prefix(headCount)).joined(separator: "  "), hanging: 2)
            let rest = Array(shown.dropFirst(headCount))
            if !rest.isEmpty { add("  " + rest.joined(separator: "  "), hanging: 2) }
            if let note = notes[row] {
                lines += note.string.utf8
                lines.append(0x0A)
            }
        }
        return lines
    }

    private func columnWidths(_ console: Console) -> [Int] {
        var widths = naturalWidths
        let total = Self.total(widths)
        if console.isTerminal, total > console.width {
            var excess = total - console.width
            // The widest flexible column gives way first, but keeps enough to be told apart.
            for column in columns.indices.filter({ columns[$0].isFlexible }).sorted(by: { widths[$0] > widths[$1] })
            where excess > 0 {
                let cut = min(excess, max(0, widths[column] - Self.narrowest))
                widths[column] -= cut
                excess -= cut
            }
        }
        return console.isTerminal ? widths : widths.map { min($0, Self.widestPadding) }
    }

    private func lines(_ rows: Range<Int>, _ widths: [Int], _ page: Console) -> [UInt8] {
        var lines: [UInt8] = []
        for row in rows {
            let first = row * columns.count
            var last = columns.count - 1
            while last > 0, range(first + last).isEmpty { last -= 1 }
            var pendingSpace = 0
            for index in 0...last where widths[index] > 0 {
                let isCut = page.isTerminal && cells[first + index].width > widths[index]
                let style = page.usesColor ? styles[first + index] ?? columns[index].style : nil
                var width = cells[first + index].width
                if isCut || style != nil {
                    var shown = String(decoding: text[range(first + index)], as: UTF8.self)
                    if isCut {
                        shown = DisplayWidth.cut(shown, to: max(widths[index], 1))
                        width = DisplayWidth.of(shown)
                    }
                    pendingSpace += columns[index].alignsRight ? max(0, widths[index] - width) : 0
                    Self.pad(&lines, pendingSpace)
                    let text = SafeText(safe: shown)
                    lines += (style.map { page.styled(text, $0) } ?? text).string.utf8
                } else {
                    pendingSpace += columns[index].alignsRight ? max(0, widths[index] - width) : 0
                    Self.pad(&lines, pendingSpace)
                    lines += text[range(first + index)]
                }
                pendingSpace = 2 + (columns[index].alignsRight ? 0 : max(0, widths[index] - width))
            }
            lines.append(0x0A)
            if let note = notes[row] {
                lines += note.string.utf8
                lines.append(0x0A)
            }
        }
        return lines
    }

    private static func pad(_ line: inout [UInt8], _ count: Int) {
        var rest = count
        while rest > 0 {
            line += spaces[..<min(rest, spaces.count)]
            rest -= spaces.count
        }
    }

    private func range(_ cell: Int) -> Range<Int> { (cell == 0 ? 0 : cells[cell - 1].end)..<cells[cell].end }
}
