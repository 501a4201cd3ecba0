import CookbookSession
import Kitchen
import Presentation
import SourceText

/// Lists of what was done to a cookbook.
enum HistoryPage {
    /// - Parameter changes: what entries changed, by their ids, where that is told.
    static func print(
        _ entries: [HistoryEntry], _ format: OutputFormat, showsOperations: Bool,
        changes: [String: Message] = [:], _ invocation: inout Invocation
    ) {
        let rows = entries.map { HistoryRow($0, changes: changes[$0.id]?.verbatim) }
        guard format == .text else {
            return invocation.console.print(rows.map(\.json), HistoryRow.csvHeader, rows.map(\.csv), format)
        }
        let console = invocation.console
        let isNarrow = console.isTerminal && console.width < 72
        let showsAuthors = !isNarrow && Set(rows.map(\.author).filter { !$0.isEmpty }).count > 1
        var table = Table([
            Table.Column(title: "number", alignsRight: true, style: .dim), Table.Column(title: "id", style: .yellow),
            Table.Column(title: "date", style: .dim), Table.Column(title: "author", isFlexible: true),
            Table.Column(title: "what", isFlexible: true),
        ])
        for row in rows {
            let id = showsOperations ? row.operation ?? "" : String((row.commit ?? row.operation ?? "").prefix(8))
            table.add([
                SafeText(row.number.map { "\($0)" } ?? ""), isNarrow && row.number != nil ? "" : SafeText(id),
                SafeText(row.date), showsAuthors ? SafeText(row.author) : "", SafeText(row.words),
            ])
            if row.isUndone { table.style(4, .dim) }
        }
        table.print(to: &invocation.console)
    }
}

extension HistoryRow {
    init(_ entry: HistoryEntry, changes: String? = nil) {
        self.init(
            number: entry.number, commit: entry.commit, operation: entry.operation, name: entry.name,
            summary: entry.summary, author: entry.authorName, email: entry.authorEmail,
            date: entry.date.map { "\($0)" } ?? "", time: Int(entry.time), isUndone: entry.isUndone,
            undoes: entry.undoes, changes: changes,
            files: entry.files.map { file in
                File(path: file.path.string, previousPath: file.previousPath?.string, fate: file.fate.rawValue)
            })
    }
}
