extension Console {
    /// Prints a line of the answer; on a terminal that is too narrow for it in several lines, broken at spaces.
    ///
    /// - Parameter indent: of the lines after the first, in columns.
    mutating func print(_ line: SafeText, hanging indent: Int) {
        guard isTerminal else { return print(line) }
        for part in StyledWrapping.lines(line, to: width, hanging: indent) { print(part) }
    }
}

/// Breaks a line that holds styles already; each of the lines begins and ends the styles that it needs.
enum StyledWrapping {
    /// What takes columns, with the sequence of the style that it is in; empty for none.
    private struct Cell {
        let character: Character
        let width: Int
        let style: String
    }

    /// - Parameter indent: of the lines after the first, at most half of the width.
    static func lines(_ text: SafeText, to width: Int, hanging indent: Int) -> [SafeText] {
        let cells = cells(text.string)
        let width = max(width, 8)
        guard cells.reduce(0, { $0 + $1.width }) > width else { return [text] }
        let indent = min(indent, width / 2)
        var lines: [SafeText] = []
        var start = 0
        while start < cells.count {
            let end = end(of: cells, from: start, room: lines.isEmpty ? width : width - indent)
            let line = cells[start..<end].reversed().drop { $0.character == " " }.reversed()
            lines.append(SafeText(safe: String(repeating: " ", count: lines.isEmpty ? 0 : indent) + encoded(line)))
            start = end
            while start < cells.count, cells[start].character == " " { start += 1 }
        }
        return lines
    }

    /// Where a line ends: after the last word that fits, or where there is none, after the last character.
    private static func end(of cells: [Cell], from start: Int, room: Int) -> Int {
        var (used, hasWord) = (0, false)
        var lastSpace: Int?
        for place in start..<cells.count {
            if cells[place].character == " " {
                if hasWord { lastSpace = place }
            } else {
                hasWord = true
            }
            used += cells[place].width
            guard used > room else { continue }
            return cells[place].character == " " ? place : lastSpace ?? max(place, start + 1)
        }
        return cells.count
    }

    private static func cells(_ text: String) -> [Cell] {
        var cells: [Cell] = []
        var style = ""
        var sequence: String?
        for character in text {
            if let open = sequence {
                sequence = open + String(character)
                if character == "m" {
                    style = sequence == "\u{1B}[0m" ? "" : sequence ?? ""
                    sequence = nil
                }
            } else if character == "\u{1B}" {
                sequence = "\u{1B}"
            } else {
                cells.append(Cell(character: character, width: DisplayWidth.of(character), style: style))
            }
        }
        return cells
    }

    private static func encoded(_ cells: some Sequence<Cell>) -> String {
        var (text, style) = ("", "")
        for cell in cells {
            if cell.style != style {
                if !style.isEmpty { text += "\u{1B}[0m" }
                text += cell.style
                style = cell.style
            }
            text.append(cell.character)
        }
        return style.isEmpty ? text : text + "\u{1B}[0m"
    }
}
