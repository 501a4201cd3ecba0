internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let keySpelling = Rule(
        code: "key-spelling", family: .frontMatter, severity: .info, summary: "a known key in another spelling",
        explanation:
            "Other tools write `prepTime` or `prep_time`; rbook reads them all. One spelling makes a cookbook easier to search and to edit. `rbook fmt` rewrites them too.",
        examples: [
            .flagged(
                "---\n⟦prepTime⟧: 20 min\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n",
                fixed:
                    "---\nprep-time: 20 min\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "---\nprep-time: 20 min\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .file([.oddKey]) { context, findings in
            let keys = context.keys
            let spellings = Set(keys.lazy.map(\.text))
            var met: Set<String> = []
            for key in keys {
                guard let name = key.meaning.name else { continue }
                let isFirst = met.insert(name).inserted
                guard !key.meaning.isPlain, !spellings.contains(name) else { continue }
                findings.report(
                    key.range, "'\(key.text)' is read as '\(name)'", hint: "write '\(name)'",
                    fix: isFirst
                        ? Fix(isSafe: true, title: "rename the key to '\(name)'", edits: [TextEdit(key.range, name)])
                        : nil)
            }
        })
}
