internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let keySpelling = Rule(
        code: "key-spelling", family: .frontMatter, severity: .info, summary: "a known key in another spelling",
        explanation:
            "Other tools write `prepTime` or `prep_time`; rbook reads them all. One spelling makes a cookbook easier to search and to edit, and `rbook fmt` writes it. `lint --fix` does so only with `--rule key-spelling`, as a site generator may read the other. A key whose value would not fit stays as it is.",
        examples: [
            .flagged(
                "---\n⟦prepTime⟧: 20 min\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n",
                fixed:
                    "---\nprep-time: 20 min\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n",
                isSafeFix: false),
            .accepted(
                "---\nprep-time: 20 min\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .flagged(
                "---\n⟦type⟧: dinner\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .file([.oddKey]) { context, findings in
            for key in KeyRespelling.all(in: context.document, context.file) {
                let name = key.key.name
                if key.key.type == .kind, !key.valueFits {
                    findings.report(
                        key.range,
                        "'\(key.spelling)' is not read as 'kind', because its value does not name the kind of this file",
                        hint: "rename it by hand, or begin it with x-")
                } else {
                    findings.report(
                        key.range, "'\(key.spelling)' is read as '\(name)'",
                        hint: key.valueFits ? "write '\(name)'" : "correct its value, then write '\(name)'",
                        fix: key.fix)
                }
            }
        })
}
