import Presentation

/// Draws a picker. Pure: the same state gives the same lines.
struct PickerFrame {
    private let state: PickerState
    private let layout: PickerLayout
    private let cells: (PickerRow) -> PickerCells

    /// - Parameter cells: what the list shows of a row; asked for rows in sight only.
    static func image(_ state: PickerState, cells: (PickerRow) -> PickerCells) -> ScreenImage {
        withoutActuallyEscaping(cells) { cells in
            PickerFrame(state: state, layout: state.layout, cells: cells).image
        }
    }

    /// What is shown while the cookbook is read.
    static func loading(_ size: ScreenSize, query: String) -> ScreenImage {
        let state = PickerState(query: query, total: 0, size: size)
        let frame = PickerFrame(state: state, layout: state.layout, cells: { _ in PickerCells(title: "") })
        let (prompt, column) = frame.prompt
        let lines = [prompt, StyledLine(StyledLine.fitted("reading the cookbook…", size.columns), .dim)]
        return ScreenImage(lines: Array(lines.prefix(size.rows)), cursor: (0, column))
    }

    /// As many lines as the screen has rows, none wider than the screen.
    private var image: ScreenImage {
        let (prompt, column) = prompt
        var lines = Array(repeating: StyledLine(), count: layout.size.rows)
        lines[0] = prompt
        if layout.size.rows > 1 { lines[1] = status }
        for row in layout.list { lines[row] = listLine(state.offset + row - layout.list.lowerBound) }
        if let pane = layout.preview { draw(pane, &lines) }
        if let help = layout.help { lines[help] = self.help }
        return ScreenImage(lines: lines, cursor: (0, column))
    }

    // MARK: Query and count

    /// The query with the part around the cursor in sight, and the column of the cursor.
    private var prompt: (line: StyledLine, column: Int) {
        let columns = layout.size.columns
        let label = columns >= 30 ? "Search: " : columns >= 4 ? "> " : ""
        var line = StyledLine(label, .bold)
        let room = columns - label.utf8.count - 1
        var head = Self.pieces(state.query.head)[...]
        var width = head.reduce(0) { $0 + $1.width }
        while width > room, let first = head.popFirst() { width -= first.width }
        let column = label.utf8.count + width
        var text = head.reduce(into: "") { $0 += $1.text }
        for piece in Self.pieces(state.query.tail) {
            width += piece.width
            if width > room { break }
            text += piece.text
        }
        line.add(text)
        return (line, column)
    }

    private static func pieces(_ characters: ArraySlice<Character>) -> [(text: String, width: Int)] {
        characters.map { character in
            let text = VisibleText.safe(String(character))
            return (text, DisplayWidth.of(text))
        }
    }

    private var status: StyledLine {
        let width = layout.size.columns
        var line = StyledLine()
        let count = "\(state.results.count) of \(state.total)" + (state.isStale ? " …" : "")
        line.add(StyledLine.fitted(count, width), .dim)
        if let message = state.message {
            let text = message.text + (message.hint.map { " · \($0)" } ?? "")
            line.add(StyledLine.fitted("  " + text, width - line.width), .red)
        } else if state.results.isEmpty, !state.isStale {
            let text = state.total == 0 ? "this cookbook has no recipes yet" : "nothing fits: drop a word"
            line.add(StyledLine.fitted("  " + text, width - line.width), .dim)
        }
        return line
    }

    private var help: StyledLine {
        let open = state.canEdit ? ["Enter open", "^O edit"] : ["Enter choose"]
        var text = ""
        for part in open + ["Tab preview", "↑↓ move", "^U clear", "Esc leave"] {
            let longer = text.isEmpty ? part : text + "  " + part
            if DisplayWidth.of(longer) > layout.size.columns { break }
            text = longer
        }
        return StyledLine(text, .dim)
    }

    // MARK: List

    private func listLine(_ index: Int) -> StyledLine {
        guard state.results.indices.contains(index) else { return StyledLine() }
        let cells = cells(state.results[index])
        let isSelected = index == state.selection
        let width = layout.listWidth
        func style(_ style: StyledLine.Style) -> StyledLine.Style { isSelected ? .reverse : style }
        var line = StyledLine()
        let marker = width >= 12 ? 2 : min(1, width)
        line.add(DisplayWidth.pad(isSelected && marker > 0 ? ">" : "", to: marker), style(.plain))
        for (text, column) in columns(cells, width - marker) {
            if line.width > marker { line.add("  ", style(.plain)) }
            let cut = StyledLine.fitted(text, column.width)
            line.add(
                column.alignsRight
                    ? DisplayWidth.padLeft(cut, to: column.width) : DisplayWidth.pad(cut, to: column.width),
                style(column.style))
        }
        line.pad(to: width, style(.plain))
        return line
    }

    private struct Column {
        let width: Int
        var style: StyledLine.Style = .plain
        var alignsRight = false
    }

    /// Columns by the width alone, so that nothing jumps while somebody scrolls.
    private func columns(_ cells: PickerCells, _ width: Int) -> [(String, Column)] {
        let time = 11
        let rating = 5
        if width >= 56 {
            let rest = width - time - rating - 6
            let title = rest * 6 / 10
            return [
                (cells.title, Column(width: title)), (cells.rating, Column(width: rating, style: .yellow)),
                (cells.time, Column(width: time, alignsRight: true)),
                (cells.about, Column(width: rest - title, style: .dim)),
            ]
        }
        if width >= 28 {
            return [
                (cells.title, Column(width: width - time - 2)), (cells.time, Column(width: time, alignsRight: true)),
            ]
        }
        return [(cells.title, Column(width: max(0, width)))]
    }

    // MARK: Preview

    private func draw(_ pane: PickerLayout.Pane, _ lines: inout [StyledLine]) {
        let preview = state.preview.flatMap { $0.row == state.selected ? $0 : nil }
        let shown = (preview?.lines ?? []).dropFirst(preview?.offset ?? 0)
        if !pane.isBeside, pane.rows.lowerBound > 0 {
            lines[pane.rows.lowerBound - 1] = StyledLine(String(repeating: "─", count: pane.width), .dim)
        }
        for (row, text) in zip(pane.rows, Array(shown) + Array(repeating: "", count: pane.rows.count)) {
            if pane.isBeside {
                lines[row].pad(to: layout.listWidth)
                lines[row].add(" │ ", .dim)
            }
            lines[row].add(StyledLine.fitted(text, pane.width))
        }
    }
}
