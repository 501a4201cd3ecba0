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
        check: .file { context, findings in
            let entries = context.document.frontMatter?.entries ?? []
            for entry in entries {
                guard let key = FrontMatterKey.named(entry.key, in: context.file.kind), key.name != entry.key,
                    !entries.contains(where: { $0.key == key.name })
                else { continue }
                let isFirst =
                    entries.first { FrontMatterKey.named($0.key, in: context.file.kind)?.name == key.name }?.keyRange
                    == entry.keyRange
                findings.report(
                    entry.keyRange, "'\(entry.key)' is read as '\(key.name)'", hint: "write '\(key.name)'",
                    fix: isFirst
                        ? Fix(
                            isSafe: true, title: "rename the key to '\(key.name)'",
                            edits: [TextEdit(entry.keyRange, key.name)]) : nil)
            }
        })
}
