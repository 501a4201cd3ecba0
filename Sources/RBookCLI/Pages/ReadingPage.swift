import Cookbook
import RecipeModel
import SourceText

/// A file with the role of each line in its margin.
struct ReadingPage {
    private let file: CookbookFile
    private let lines: LineTable
    private let spans: [RoleSpan]

    init(_ file: CookbookFile) {
        self.file = file
        lines = LineTable(file.source)
        spans = file.allRoles
    }

    /// Text narrower than this goes below its role.
    private static let leastText = 24

    func print(to console: inout Console) {
        for sentence in OtherFilePage.sentences(file) {
            for line in DisplayWidth.wrap(SafeText(sentence), to: console.width) { console.print(line) }
        }
        guard file.recipe != nil else { return }
        console.print()
        let rows = self.rows
        let numbers = String(rows.last?.number ?? 1).count
        let labels = min(16, rows.reduce(0) { max($0, DisplayWidth.of($1.label)) })
        for row in rows { print(row, numbers, labels, &console) }
        let unread = Set(rows.filter(\.isUnread).map(\.number)).count
        console.print()
        console.print(
            unread == 0
                ? "every line is read"
                : "\(unread) line\(unread == 1 ? "" : "s") not read")
    }

    /// A line, or a piece of one with a role of its own.
    private struct Row {
        let number: Int
        let isFirst: Bool
        let label: String
        let isUnread: Bool
        let text: String
    }

    private var rows: [Row] {
        var rows: [Row] = []
        var next = 0
        for number in 1...lines.count {
            let line = lines.range(ofLine: number)
            if number == lines.count, line.isEmpty { break }
            while next < spans.count, spans[next].range.end <= line.start { next += 1 }
            rows += pieces(of: line, spans[next...].prefix { $0.range.start < line.end }).enumerated().map {
                index, piece in
                Row(
                    number: number, isFirst: index == 0, label: piece.span.map(label) ?? "",
                    isUnread: piece.span?.role == .unread, text: file.source.string(piece.range))
            }
        }
        return rows
    }

    /// A line cut where its roles change; marks stay with what follows them, those at the end with what is before.
    private func pieces(of line: ByteRange, _ spans: ArraySlice<RoleSpan>) -> [(span: RoleSpan?, range: ByteRange)] {
        if file.source.bytes[line.indices].allSatisfy({ $0 <= 0x20 }) { return [(nil, line)] }
        var pieces: [(span: RoleSpan?, range: ByteRange)] = []
        var start = line.start
        for span in spans where span.role != .markup && span.range.overlaps(line) {
            let end = min(span.range.end, line.end)
            if let last = pieces.last?.span, last.role == span.role, last.key == span.key {
                pieces[pieces.count - 1].range = ByteRange(pieces[pieces.count - 1].range.start, end)
            } else {
                pieces.append((span, ByteRange(start, end)))
            }
            start = end
        }
        guard let last = pieces.last else { return [(spans.first, line)] }
        pieces[pieces.count - 1].range = ByteRange(last.range.start, line.end)
        return pieces
    }

    private func label(_ span: RoleSpan) -> String {
        switch span.role {
        case .unread where span.range.start < file.bodyStart: span.key == nil ? "unknown key" : "bad value"
        case .metadata, .title: span.key ?? span.role.rawValue
        default: span.role.rawValue
        }
    }

    private func print(_ row: Row, _ numbers: Int, _ labels: Int, _ console: inout Console) {
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
