public import RecipeSyntax
public import SourceText

/// `rbook fmt`: the few changes that make files alike without changing what they say.
///
/// Each is the fix of a rule of style, so that `rbook lint --fix` does the same, for the spelling of keys where that rule is named. Applying them twice changes nothing more.
public enum Formatter {
    /// The fix of one finding.
    public struct StyleFix: Sendable {
        /// The code of the rule that reports it.
        public let code: String
        /// Where the rule reports it.
        public let range: ByteRange
        public let fix: Fix
    }

    /// All fixes for a file; prose gets none.
    public static func fixes(_ document: Document, _ file: CookbookFile) -> [StyleFix] {
        if file.kind == .prose { return [] }
        var result: [StyleFix] = []
        for key in KeyRespelling.all(in: document, file) {
            if let fix = key.fix { result.append(StyleFix(code: "key-spelling", range: key.range, fix: fix)) }
        }
        for range in document.trailingSpaces {
            result.append(StyleFix(code: "trailing-space", range: range, fix: removingSpaces(range)))
        }
        for (code, fix) in [("mixed-line-endings", lineEndings(document)), ("final-newline", finalNewline(document))] {
            if let fix, let range = fix.edits.first?.range {
                result.append(StyleFix(code: code, range: range, fix: fix))
            }
        }
        return result
    }

    /// - Parameter range: one of the document's `trailingSpaces`.
    public static func removingSpaces(_ range: ByteRange) -> Fix {
        Fix(isSafe: true, title: "remove the spaces", edits: [TextEdit(range, "")])
    }

    /// Ends all lines alike; `nil` where they are.
    public static func lineEndings(_ document: Document) -> Fix? {
        let edits = document.lineEndingEdits
        guard !edits.isEmpty else { return nil }
        let name = LineEnding.majority(of: document.source.bytes).name
        return Fix(isSafe: true, title: "end all lines with \(name)", edits: edits)
    }

    /// Ends the last line; `nil` where it is ended.
    public static func finalNewline(_ document: Document) -> Fix? {
        document.finalNewlineEdit.map { Fix(isSafe: true, title: "end the last line", edits: [$0]) }
    }
}
