import Kitchen
import Presentation
import SourceText

/// A plan on a terminal: days × meals where the columns are wide enough to read, else one day below the other.
struct PlanPage {
    private let sheet: PlanSheet
    private let console: Console

    /// Columns narrower than this are no better than a list.
    private static let narrowest = 14
    private static let widest = 40
    private static let dayWidth = 6

    static func print(_ sheet: PlanSheet, title: SafeText, to console: inout Console) {
        let page = PlanPage(sheet: sheet, console: console)
        console.print(console.styled(title, .bold))
        console.print()
        for line in page.lines(width: console.width) { console.print(line) }
    }

    private func lines(width: Int) -> [SafeText] {
        let columns = max(1, sheet.slots.count)
        let share = (width - Self.dayWidth - 2 * columns) / columns
        return share >= Self.narrowest && sheet.slots.count > 1
            ? grid(columnWidth: min(share, Self.widest)) : list(width: width)
    }

    // MARK: Grid

    private func grid(columnWidth width: Int) -> [SafeText] {
        var lines: [SafeText] = []
        let head = sheet.slots.map { Cell(DisplayWidth.cut(SafeText($0), to: width), .bold) }
        lines += rows([[Cell("")]] + head.map { [$0] }, width)
        for (index, day) in sheet.days.enumerated() {
            var label = [Cell("\(short(day.date))", .bold)]
            if day.isToday { label.append(Cell("today", .cyan)) }
            let cells = sheet.slots.map { slot in
                day.entries.filter { $0.slot == slot }.flatMap { self.cells($0, width: width) }
            }
            // Days without anything are a line each.
            if index == 0 || !day.entries.isEmpty || !sheet.days[index - 1].entries.isEmpty { lines.append("") }
            lines += rows([label] + cells, width)
        }
        return lines
    }

    private func rows(_ cells: [[Cell]], _ width: Int) -> [SafeText] {
        (0..<(cells.map(\.count).max() ?? 0)).map { row in
            var line: SafeText = ""
            var padding = 0
            for (index, column) in cells.enumerated() {
                let own = index == 0 ? Self.dayWidth : width
                if row < column.count, !column[row].text.isEmpty {
                    line += SafeText(repeating: " ", count: padding)
                    line += styled(column[row])
                    padding = own - DisplayWidth.of(column[row].text) + 2
                } else {
                    padding += own + 2
                }
            }
            return line
        }
    }

    /// "Mon 16"
    private func short(_ date: CalendarDate) -> SafeText {
        "\(String(date.weekday.name.prefix(3))) \(date.day < 10 ? " " : "")\(date.day)"
    }

    // MARK: List

    private func list(width: Int) -> [SafeText] {
        let slotWidth = min(12, sheet.slots.map { DisplayWidth.of(SafeText($0)) }.max() ?? 0)
        let numberWidth = "\(sheet.entries.count)".count
        let indent = numberWidth + 2 + (slotWidth > 0 ? slotWidth + 2 : 0)
        var lines: [SafeText] = []
        for day in sheet.days where !day.entries.isEmpty || day.isToday {
            if !lines.isEmpty { lines.append("") }
            let name: SafeText = "\(day.date.weekday.name) \(day.date.description)"
            lines.append(
                console.styled(name, .bold) + (day.isToday ? "  " + console.styled("today", .cyan) : ""))
            if day.entries.isEmpty { lines.append("  nothing planned") }
            for entry in day.entries {
                let rest = cells(entry, width: max(12, width - indent), hasNumber: false)
                for (index, cell) in rest.enumerated() {
                    let number = DisplayWidth.padLeft("\(entry.number)", to: numberWidth + 1)
                    let slot = DisplayWidth.pad(DisplayWidth.cut(SafeText(entry.slot), to: slotWidth), to: slotWidth)
                    let lead: SafeText =
                        index > 0
                        ? SafeText(repeating: " ", count: indent)
                        : SafeText(safe: number) + " " + (slotWidth > 0 ? slot + "  " : "")
                    lines.append(lead + styled(cell))
                }
            }
        }
        return lines
    }

    // MARK: Entries

    private struct Cell {
        let text: SafeText
        let style: Console.Style?

        init(_ text: SafeText, _ style: Console.Style? = nil) { (self.text, self.style) = (text, style) }
    }

    private func styled(_ cell: Cell) -> SafeText {
        cell.style.map { console.styled(cell.text, $0) } ?? cell.text
    }

    private func cells(_ entry: PlanSheet.Entry, width: Int, hasNumber: Bool = true) -> [Cell] {
        let number: SafeText = hasNumber ? "\(entry.number) " : ""
        let indent = SafeText(repeating: " ", count: DisplayWidth.of(number))
        let inner = width - DisplayWidth.of(number)
        func lines(_ text: SafeText) -> [SafeText] {
            DisplayWidth.wrap(text, to: inner).map { DisplayWidth.cut($0, to: inner) }
        }
        var cells = lines(SafeText(entry.title)).enumerated().map { index, line in
            Cell((index == 0 ? number : indent) + line)
        }
        func add(_ text: SafeText, _ style: Console.Style) {
            if !text.isEmpty { cells += lines(text).map { Cell(indent + $0, style) } }
        }
        add(SafeText(entry.details.joined(separator: ", ")), .dim)
        if entry.isCooked { add("✓ cooked", .green) }
        add(SafeText(entry.marks.joined(separator: "; ")), .red)
        for problem in entry.problems { add("! \(problem)", .yellow) }
        return cells
    }
}
