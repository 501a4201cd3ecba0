internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
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
        check: .file { context, findings in
            for entry in context.document.frontMatter?.entries ?? [] {
                guard let key = FrontMatterKey.named(entry.key),
                    FrontMatterKey.named(entry.key, in: context.file.kind) == nil, key.name == entry.key
                else { continue }
                findings.report(
                    entry.keyRange, "'\(entry.key)' means nothing in \(context.file.kind.description)",
                    hint: "remove it, or rename it to x-\(entry.key)")
            }
        })
}
