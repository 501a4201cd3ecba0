internal import SourceText

extension Rule {
    static let unknownKey = Rule(
        code: "unknown-key", family: .frontMatter, severity: .warning, summary: "a key that looks like a misspelt one",
        explanation:
            "Unknown keys are kept and ignored, so a typing mistake goes unnoticed. Keys that are near to no known one are your own and pass; begin them with `x-` to be safe.",
        examples: [
            .flagged(
                "---\n⟦servngs⟧: 4\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n",
                fixed:
                    "---\nservings: 4\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n",
                isSafeFix: false),
            .flagged(
                "---\n⟦sevres⟧: 4\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n",
                fixed:
                    "---\nservings: 4\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n",
                isSafeFix: false),
            .accepted(
                "---\nx-servngs: 4\nlayout: recipe\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ],
        check: .file([.oddKey]) { context, findings in
            let spellings = Set(context.keys.lazy.map(\.text))
            for key in context.keys {
                guard let nearest = key.meaning.nearest else { continue }
                let isTaken = spellings.contains(nearest)
                findings.report(
                    key.range, "'\(key.text)' is not a known key",
                    hint: "did you mean '\(nearest)'? A key of your own may begin with x-",
                    fix: isTaken
                        ? nil
                        : Fix(
                            isSafe: false, title: "rename the key to '\(nearest)'",
                            edits: [TextEdit(key.range, nearest)]))
            }
        })
}
