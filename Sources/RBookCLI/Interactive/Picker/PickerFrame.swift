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
    static func loading(_ size: ScreenSize, query: String, words: PickerWords = .recipes) -> ScreenImage {
        let state = PickerState(query: query, total: 0, size: size, words: words)
        let frame = PickerFrame(state: state, layout: state.layout, cells: { _ in PickerCells(title: "") })
        let (prompt, column) = frame.prompt
        let lines = [prompt, StyledLine(StyledLine.fitted("reading the cookbook…", size.columns), .dim)]
        return ScreenImage(lines: Array(lines.prefix(size.rows)), cursor: (0, column))
    }

    /// What is shown while somebody else changes the cookbook.
    static func waiting(_ size: ScreenSize, _ text: String) -> ScreenImage {
        ScreenImage(
            lines: Array(DisplayWidth.wrap(text, to: size.columns).map { StyledLine($0, .yellow) }.prefix(size.rows)),
            cursor: (0, 0), showsCursor: false)
    }

    /// As many lines as the screen has rows, none wider than the screen.
    private var image: ScreenImage {
        let (prompt, column) = prompt
        var lines = Array(repeating: StyledLine(), count: layout.size.rows)
        lines[0] = prompt
        if layout.size.rows > 1 { lines[1] = status }
        for row in layout.list { lines[row] = listLine(state.offset + row - layout.list.lowerBound) }
        if let pane = layout.preview { draw(pane, &lines) }
        if let offset = state.helpOffset { drawHelp(offset, &lines) }
        if let help = layout.help {
            let text =
                state.helpOffset != nil
                ? "any key goes back"
                : state.question != nil
                    ? "Enter does it  Esc back" : PickerHelp.line(state, width: layout.size.columns)
            lines[help] = StyledLine(StyledLine.fitted(text, layout.size.columns), .dim)
        }
        if let notice = state.notice { draw(notice, &lines) }
        return ScreenImage(lines: lines, cursor: (0, column))
    }

    // MARK: Query and count

    /// The query, or the answer to a question, with the part around the cursor in sight, and the column of the cursor.
    private var prompt: (line: StyledLine, column: Int) {
        let columns = layout.size.columns
        let (line, words) =
            state.question.map { ($0.line, $0.request.key.question?.label ?? "") }
            ?? (state.query, state.words.prompt)
        let label = columns >= words.utf8.count + 22 ? words : columns >= 4 ? "> " : ""
        return StyledLine.typing(line, after: label, columns)
    }

    private var status: StyledLine {
        let width = layout.size.columns
        var line = StyledLine()
        if let (request, _) = state.question, let hint = request.key.question?.hint {
            let names = request.rows.count == 1 ? cells(request.rows[0]).title : "\(request.rows.count) marked"
            let first = DisplayWidth.of(names) + 2 + DisplayWidth.of(hint) > width ? "" : names + "  "
            line.add(first)
            line.add(StyledLine.fitted(hint, width - line.width), .dim)
            return line
        }
        let marks = state.marked.isEmpty ? "" : " · \(state.marked.count) marked"
        let count = "\(state.results.count) of \(state.total)" + (state.isStale ? " …" : "") + marks
        line.add(StyledLine.fitted(count, width), .dim)
        if let message = state.message {
            let text = message.text + (message.hint.map { " · \($0)" } ?? "")
            line.add(StyledLine.fitted("  " + text, width - line.width), .red)
        } else if state.results.isEmpty, !state.isStale {
            let text = state.total == 0 ? state.words.none : "nothing fits: drop a word"
            line.add(StyledLine.fitted("  " + text, width - line.width), .dim)
        }
        return line
    }

    private func drawHelp(_ offset: Int, _ lines: inout [StyledLine]) {
        let rows = PickerHelp.rows(state).dropFirst(offset)
        for row in layout.list { lines[row] = StyledLine() }
        for (row, (key, text)) in zip(layout.list, rows) {
            var line = StyledLine(StyledLine.fitted(DisplayWidth.pad(key, to: 7), layout.size.columns), .bold)
            line.add(StyledLine.fitted(text, layout.size.columns - line.width))
            lines[row] = line
        }
    }

    /// What was done, over the last rows of the screen.
    private func draw(_ notice: PickerNotice, _ lines: inout [StyledLine]) {
        let columns = layout.size.columns
        let all = notice.lines.flatMap { DisplayWidth.wrap($0, to: columns) }
        let room = max(1, min(layout.size.rows - 1, max(2, layout.size.rows / 3)))
        let shown = all.count > room ? Array(all.prefix(room - 1)) + ["…"] : all
        let first = layout.size.rows - shown.count
        for (row, text) in zip(max(0, first)..<layout.size.rows, shown) {
            lines[row] = StyledLine(StyledLine.fitted(text, columns), notice.isProblem ? .red : .green)
        }
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
        let isMarked = state.marked.contains(state.results[index])
        let sign = (isSelected ? ">" : isMarked && marker == 1 ? "*" : " ") + (isMarked && marker > 1 ? "*" : "")
        line.add(DisplayWidth.pad(marker > 0 ? sign : "", to: marker), style(.plain))
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
        if !pane.isBeside, pane.rows.lowerBound > layout.list.upperBound {
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
