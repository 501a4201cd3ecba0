internal import RecipeModel
internal import SourceText

extension Rule {
    static let mixedLineEndings = Rule(
        code: "mixed-line-endings", family: .style, severity: .info, summary: "lines that end in different ways",
        explanation:
            "A file may end its lines with LF (most systems) or CRLF (Windows), but not both: editors then rewrite the whole file and hide the real change. What most lines end with decides.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion⟦\r\n⟧\n## Instructions\n\n1. Chop the onion.\n",
                fixed: "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .file([.carriageReturn]) { context, findings in
            let bytes = context.source.bytes
            guard let fix = Formatter.lineEndings(context.document), let first = fix.edits.first?.range,
                let found = LineEnding(bytes, at: first.start)
            else { return }
            findings.report(
                first, "this line ends with \(found.name), most with \(LineEnding.majority(of: bytes).name)",
                hint: "end all lines of the file alike", fix: fix)
        })
}
