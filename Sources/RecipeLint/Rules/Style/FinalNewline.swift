internal import RecipeModel
internal import SourceText

extension Rule {
    static let finalNewline = Rule(
        code: "final-newline", family: .style, severity: .info, summary: "no newline at the end of the file",
        explanation:
            "Text files end with a newline. Without one, the next line added shows two changed lines in `git diff`.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.⟦⟧",
                fixed: "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .file([]) { context, findings in
            guard let fix = Formatter.finalNewline(context.document) else { return }
            findings.report(
                ByteRange(at: context.source.bytes.count), "the file does not end with a newline",
                hint: "end the last line", fix: fix)
        })
}
