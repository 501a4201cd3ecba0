import Presentation

/// A file with the role of each line in its margin.
struct ReadingPage {
    let sheet: ReadingSheet

    /// Text narrower than this goes below its role.
    private static let leastText = 24

    func print(to console: inout Console) {
        for sentence in sheet.sentences {
            for line in DisplayWidth.wrap(SafeText(sentence), to: console.width) { console.print(line) }
        }
        guard !sheet.rows.isEmpty else { return }
        console.print()
        let numbers = String(sheet.rows.last?.number ?? 1).count
        let labels = min(16, sheet.rows.reduce(0) { max($0, DisplayWidth.of($1.label)) })
        for row in sheet.rows { print(row, numbers, labels, &console) }
        let unread = sheet.unreadCount
        console.print()
        console.print(
            unread == 0
                ? "every line is read"
                : "\(unread) line\(unread == 1 ? "" : "s") not read")
    }

    private func print(_ row: ReadingSheet.Row, _ numbers: Int, _ labels: Int, _ console: inout Console) {
        let number: SafeText = DisplayWidth.padLeft(row.isFirst ? "\(row.number)" : "", to: numbers)
        let label = DisplayWidth.pad(DisplayWidth.cut(SafeText(row.label), to: labels), to: labels)
        let margin: SafeText = "\(number)  \(console.styled(label, row.isUnread ? .yellow : .dim))  "
        let text = SafeText(row.text)
        let indent = numbers + labels + 4
        guard console.width - indent >= Self.leastText else {
            console.print(row.label.isEmpty && text.isEmpty ? number : margin.trimmingSpacesAtEnd)
            for part in DisplayWidth.broken(text, to: max(8, console.width - 2)) where !part.isEmpty {
                console.print("  \(part.trimmingSpacesAtEnd)")
            }
            return
        }
        for (index, part) in DisplayWidth.broken(text, to: console.width - indent).enumerated() {
            let start = index == 0 ? margin : SafeText(repeating: " ", count: indent)
            console.print((start + part).trimmingSpacesAtEnd)
        }
    }
}

extension SafeText {
    fileprivate var trimmingSpacesAtEnd: SafeText {
        var text = string[...]
        while text.last == " " { text = text.dropLast() }
        return SafeText(safe: String(text))
    }
}
