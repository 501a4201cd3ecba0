internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let misplacedKey = Rule(
        code: "misplaced-key", family: .frontMatter, severity: .info,
        summary: "a key that means nothing in this kind of file",
        explanation: "A recipe has no `query`, and a pantry no `rating`: the key is kept and ignored.",
        examples: [
            .flagged(path: "pantry.md", "---\nkind: pantry\n⟦rating⟧: 5\n---\n\n- salt\n"),
            .accepted(path: "pantry.md", "---\nkind: pantry\ntitle: Kitchen\n---\n\n- salt\n"),
        ],
        check: .file([.oddKey]) { context, findings in
            for key in context.keys where key.meaning.name == nil && key.meaning.nameAnywhere == key.text {
                findings.report(
                    key.range, "'\(key.text)' means nothing in \(context.file.kind.description)",
                    hint: "remove it, or rename it to x-\(key.text)")
            }
        })
}
