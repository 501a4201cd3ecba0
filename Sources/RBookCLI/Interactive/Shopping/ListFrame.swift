/// Draws the full-screen shopping list. Pure.
enum ListFrame {
    /// As many lines as the screen has rows, none wider than the screen.
    static func image(_ screen: ListScreen) -> ScreenImage {
        let (rows, columns) = (screen.size.rows, screen.size.columns)
        var lines = Array(repeating: StyledLine(), count: rows)
        lines[0] = header(screen, columns)
        let first = rows >= 6 ? 2 : 1
        if screen.showsHelp {
            for (row, text) in zip(first..<rows, help) { lines[row] = StyledLine(StyledLine.fitted(text, columns)) }
        } else {
            for (row, place) in zip(first..<min(rows, first + screen.room), screen.visible.dropFirst(screen.offset)) {
                lines[row] = line(screen.entries[place], isChosen: place == screen.selection, screen, columns)
            }
        }
        if rows >= 6 { lines[rows - 1] = footer(screen, columns) }
        return ScreenImage(lines: lines, cursor: (rows - 1, max(0, columns - 1)), showsCursor: false)
    }

    private static func header(_ screen: ListScreen, _ columns: Int) -> StyledLine {
        let count = "\(screen.tickedCount) of \(screen.count)"
        var line = StyledLine()
        let room = columns - DisplayWidth.of(count) - 2
        guard room >= 6 else { return StyledLine(StyledLine.fitted(count, columns), .bold) }
        line.add(StyledLine.fitted(screen.title, room), .bold)
        let bar = min(20, room - line.width - 2)
        if bar >= 5, screen.count > 0 {
            let filled = screen.tickedCount * bar / screen.count
            line.pad(to: columns - DisplayWidth.of(count) - 2 - bar)
            line.add(String(repeating: "█", count: filled), .green)
            line.add(String(repeating: "░", count: bar - filled), .dim)
        }
        line.pad(to: columns - DisplayWidth.of(count))
        line.add(count)
        return line
    }

    private static func line(_ entry: ListScreen.Entry, isChosen: Bool, _ screen: ListScreen, _ columns: Int)
        -> StyledLine
    {
        switch entry {
        case .heading(let text): return StyledLine(StyledLine.fitted(text, columns), .bold)
        case .line(_, let text, let remark, let isTicked):
            var line = StyledLine()
            // Without colour the chosen line is told by its mark.
            line.add(StyledLine.fitted(isChosen ? "› " : "  ", columns))
            line.add(StyledLine.fitted(isTicked ? "[x] " : "[ ] ", columns - line.width))
            let style: StyledLine.Style = isChosen ? .reverse : isTicked ? .dim : .plain
            line.add(StyledLine.fitted(text, columns - line.width), style)
            let room = columns - line.width - 2
            if !remark.isEmpty, room >= 8 { line.add("  " + StyledLine.fitted(remark, room), .dim) }
            return line
        }
    }

    private static func footer(_ screen: ListScreen, _ columns: Int) -> StyledLine {
        if screen.showsHelp { return StyledLine(StyledLine.fitted("any key goes back", columns), .dim) }
        if let problem = screen.problem { return StyledLine(StyledLine.fitted(problem, columns), .red) }
        if screen.isDone {
            return StyledLine(StyledLine.fitted("🎉 all bought – well done!  q leaves", columns), .green)
        }
        let keys =
            columns >= 60
            ? "space ticks · u undoes · h hides ticked · ? help · q leaves" : "space ticks · ? help · q leaves"
        return StyledLine(StyledLine.fitted(keys, columns), .dim)
    }

    private static let help = [
        "space   tick, or take the tick away", "↑ ↓ j k move", "u       undo the last tick",
        "h       hide or show what is ticked", "s       keep what is ticked now", "q, Esc  keep it and leave",
        "Ctrl-C  leave; it is kept too",
    ]
}
