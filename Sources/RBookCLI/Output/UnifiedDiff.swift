import CookbookSession
import Presentation
import SourceText

/// Shows a change as a diff with a few lines of context.
enum UnifiedDiff {
    static func print(_ change: PlannedFile, to console: inout Console) {
        let path = VisibleText.safe(change.path.string)
        let old = lines(change.before)
        let new = lines(change.after)
        console.print(console.styled("--- \(change.before == nil ? "/dev/null" : path)", .bold))
        console.print(console.styled("+++ \(change.after == nil ? "/dev/null" : path)", .bold))
        guard let oldText = old, let newText = new, oldText.count + newText.count < 20_000 else {
            console.print("@@ binary or large file @@")
            return
        }
        let rows = rows(oldText, newText)
        for hunk in hunks(rows) {
            let shown = rows[hunk]
            let (oldCount, newCount) = (shown.count { $0.mark != "+" }, shown.count { $0.mark != "-" })
            console.print(
                console.styled(
                    "@@ -\(shown.first?.oldLine ?? 1),\(oldCount) +\(shown.first?.newLine ?? 1),\(newCount) @@", .cyan))
            for row in shown {
                let line: SafeText = "\(String(row.mark))\(row.text)"
                console.print(
                    row.mark == "-" ? console.styled(line, .red) : row.mark == "+" ? console.styled(line, .green) : line
                )
            }
        }
    }

    /// One line of a diff with the 1-based lines it stands at.
    private struct Row {
        let mark: Character
        let text: String
        let oldLine: Int
        let newLine: Int
    }

    /// Both texts in one sequence: removed lines before the added ones.
    private static func rows(_ old: [String], _ new: [String]) -> [Row] {
        let (removed, added) = TextDifference.changedLines(old, new)
        var rows: [Row] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed.contains(oldIndex) {
                rows.append(Row(mark: "-", text: old[oldIndex], oldLine: oldIndex + 1, newLine: newIndex + 1))
                oldIndex += 1
            } else if newIndex < new.count, added.contains(newIndex) {
                rows.append(Row(mark: "+", text: new[newIndex], oldLine: oldIndex + 1, newLine: newIndex + 1))
                newIndex += 1
            } else {
                rows.append(Row(mark: " ", text: old[oldIndex], oldLine: oldIndex + 1, newLine: newIndex + 1))
                oldIndex += 1
                newIndex += 1
            }
        }
        return rows
    }

    /// Runs of rows with a change, and two lines around them.
    private static func hunks(_ rows: [Row]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for index in rows.indices where rows[index].mark != " " {
            let range = max(0, index - 2)..<min(rows.count, index + 3)
            if let last = result.last, last.upperBound >= range.lowerBound {
                result[result.count - 1] = last.lowerBound..<range.upperBound
            } else {
                result.append(range)
            }
        }
        return result
    }

    private static func lines(_ bytes: [UInt8]?) -> [String]? {
        guard let bytes else { return [] }
        if bytes.contains(0) { return nil }
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            VisibleText.safe(String(decoding: $0, as: UTF8.self))
        }
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
