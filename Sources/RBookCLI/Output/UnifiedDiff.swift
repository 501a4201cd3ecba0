import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// Shows a change as a diff with a few lines of context.
enum UnifiedDiff {
    static func print(_ change: FileChange, to console: inout Console) {
        let path = VisibleText.safe(change.path.string)
        let old = lines(change.expected)
        let new = lines(change.replacement)
        console.print(console.styled("--- \(change.expected == nil ? "/dev/null" : path)", .bold))
        console.print(console.styled("+++ \(change.replacement == nil ? "/dev/null" : path)", .bold))
        guard let oldText = old, let newText = new, oldText.count + newText.count < 20_000 else {
            console.print("@@ binary or large file @@")
            return
        }
        // The changed middle between the common head and tail: edits here are small and close together.
        var head = 0
        while head < oldText.count, head < newText.count, oldText[head] == newText[head] { head += 1 }
        var tail = 0
        while tail < oldText.count - head, tail < newText.count - head,
            oldText[oldText.count - 1 - tail] == newText[newText.count - 1 - tail]
        { tail += 1 }
        let start = max(0, head - 2)
        let oldEnd = min(oldText.count, oldText.count - tail + 2)
        console.print(
            console.styled(
                "@@ -\(start + 1),\(oldEnd - start) +\(start + 1),\(newText.count - (oldText.count - oldEnd) - start) @@",
                .cyan))
        for line in oldText[start..<head] { console.print(" \(line)") }
        for line in oldText[head..<(oldText.count - tail)] { console.print(console.styled("-\(line)", .red)) }
        for line in newText[head..<(newText.count - tail)] { console.print(console.styled("+\(line)", .green)) }
        for line in oldText[(oldText.count - tail)..<oldEnd] { console.print(" \(line)") }
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
