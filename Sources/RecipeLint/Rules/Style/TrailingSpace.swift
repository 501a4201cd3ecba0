internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let trailingSpace = Rule(
        code: "trailing-space", family: .style, severity: .info, summary: "spaces at the end of a line",
        explanation:
            "They are invisible, and editors that strip them make changes nobody meant. Two spaces at the end of a line of prose are Markdown's hard line break and are left alone.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion⟦   ⟧\n\n## Instructions\n\n1. Chop the onion.\n",
                fixed: "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted(
                "a hard line break",
                "# Soup\n\nWarm and  \nfilling.\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ],
        check: .file([.blankAtLineEnd]) { context, findings in
            let bytes = context.source.bytes
            var lineStart = context.source.byteOrderMarkLength
            while lineStart < bytes.count {
                var lineEnd = lineStart
                while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
                var textEnd = lineEnd
                while textEnd > lineStart, bytes[textEnd - 1] == 0x20 || bytes[textEnd - 1] == 0x09 { textEnd -= 1 }
                let isHardBreak =
                    lineEnd - textEnd == 2 && bytes[textEnd] == 0x20 && bytes[textEnd + 1] == 0x20
                    && textEnd > lineStart && lineStart >= context.bodyStart
                // `- ` waits to be filled in.
                let isEmptyItem =
                    textEnd > lineStart && "-*+.".utf8.contains(bytes[textEnd - 1]) && lineEnd - textEnd == 1
                if textEnd < lineEnd, !isHardBreak, !isEmptyItem {
                    let range = ByteRange(textEnd, lineEnd)
                    findings.report(
                        range, "spaces at the end of the line", hint: "remove them",
                        fix: Fix(isSafe: true, title: "remove the spaces", edits: [TextEdit(range, "")]))
                }
                lineStart = lineEnd + 1
                if lineEnd < bytes.count, bytes[lineEnd] == 0x0D, lineStart < bytes.count, bytes[lineStart] == 0x0A {
                    lineStart += 1
                }
            }
        })
}
