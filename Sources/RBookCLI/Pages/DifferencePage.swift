import Presentation

/// What differs between two versions, file by file.
enum DifferencePage {
    /// - Parameter isShort: only the files.
    static func print(_ sheets: [DifferenceSheet], isShort: Bool, _ console: inout Console) {
        if isShort { return printFiles(sheets, &console) }
        for (index, sheet) in sheets.enumerated() {
            if index > 0 { console.print() }
            printHead(sheet, &console)
            for conflict in sheet.conflicts {
                let text: SafeText = "! \(conflict)"
                for (number, part) in DisplayWidth.wrap(text, to: max(20, console.width - 4)).enumerated() {
                    console.print((number == 0 ? "  " : "    ") + console.styled(part, .red))
                }
            }
            for line in sheet.lines { print(line, &console) }
            for meaning in sheet.meaning {
                for (number, text) in DisplayWidth.wrap(SafeText(meaning), to: max(20, console.width - 4)).enumerated()
                {
                    console.print((number == 0 ? "  = " : "    ") + console.styled(text, .yellow))
                }
            }
        }
    }

    private static func printHead(_ sheet: DifferenceSheet, _ console: inout Console) {
        let name = console.styled(SafeText(sheet.title ?? sheet.path), .bold)
        var place = SafeText(sheet.path)
        if let previous = sheet.previousPath { place = SafeText(previous) + " → " + place }
        let fate: SafeText = sheet.fate == "made" ? ", new" : sheet.fate == "removed" ? ", removed" : ""
        if sheet.title == nil {
            console.print(name + fate)
        } else if DisplayWidth.of(sheet.title ?? "") + DisplayWidth.of(place) + 12 > console.width, console.isTerminal {
            console.print(name)
            console.print(console.styled("  " + place + fate, .dim))
        } else {
            console.print(name + console.styled("  " + place + fate, .dim))
        }
        if sheet.lines.isEmpty, sheet.fate == "changed" {
            console.print("  \(sheet.lineCounts.added) lines came, \(sheet.lineCounts.removed) went")
        }
    }

    private static func print(_ line: DifferenceSheet.Line, _ console: inout Console) {
        let style: Console.Style? = line.sign == "+" ? .green : line.sign == "-" ? .red : nil
        let head: SafeText = "\(line.sign) \(line.subject): "
        if console.isTerminal, console.usesColor {
            var text = style.map { console.styled(head, $0) } ?? head
            for piece in line.pieces {
                switch piece.fate {
                case .kept: text += SafeText(piece.text)
                case .removed: text += console.styled(SafeText(piece.text), .red)
                case .added: text += console.styled(SafeText(piece.text), .green)
                }
            }
            console.print("  " + text)
            return
        }
        let width = console.isTerminal ? max(20, console.width - 4) : Int.max
        for (number, text) in DisplayWidth.wrap(head + SafeText(line.plain), to: width).enumerated() {
            console.print((number == 0 ? "  " : "    ") + text)
        }
    }

    private static func printFiles(_ sheets: [DifferenceSheet], _ console: inout Console) {
        var table = Table([
            Table.Column(title: "file", isFlexible: true), Table.Column(title: "change", style: .dim),
            Table.Column(title: "added", alignsRight: true, style: .green),
            Table.Column(title: "removed", alignsRight: true, style: .red),
        ])
        for sheet in sheets {
            table.add([
                SafeText(sheet.path), SafeText(sheet.fate), "+\(sheet.lineCounts.added)",
                "-\(sheet.lineCounts.removed)",
            ])
        }
        table.print(to: &console)
    }
}
