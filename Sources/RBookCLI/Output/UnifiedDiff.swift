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
        let (removed, added) = changes(old, new)
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

    /// The most lines that are compared with all others, which costs their product in time and memory.
    private static let mostCompared = 2000

    /// The lines that go and those that come.
    private static func changes(_ old: [String], _ new: [String]) -> (removed: Set<Int>, added: Set<Int>) {
        if old.count + new.count <= mostCompared { return shortestChanges(old[...], new[...]) }
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        let (oldRest, newRest) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
        if oldRest.count + newRest.count <= mostCompared { return shortestChanges(oldRest, newRest) }
        if oldRest.count == newRest.count {
            let differing = Set(oldRest.indices.filter { old[$0] != new[$0] })
            return (differing, differing)
        }
        return (Set(oldRest.indices), Set(newRest.indices))
    }

    private static func shortestChanges(_ old: ArraySlice<String>, _ new: ArraySlice<String>)
        -> (removed: Set<Int>, added: Set<Int>)
    {
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
            case .insert(let offset, _, _): added.insert(new.startIndex + offset)
            }
        }
        return (removed, added)
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
