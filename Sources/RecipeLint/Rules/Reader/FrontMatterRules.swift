internal import RecipeSyntax
internal import SourceText

/// Problems that the reader of front matter reports itself.
extension Rule {
    private static let body = "\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"

    static let frontMatterReaderRules: [Rule] = [
        .reader(
            "front-matter-unclosed", .frontMatter, .error, "front matter without its closing line",
            "Front matter begins with a line `---` and ends with another. Without the second, git hosts show everything as text; rbook reads the lines that look like keys.",
            [
                .flagged(
                    "⟦---⟧\ntitle: Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
                .accepted("---\ntitle: Soup\n---" + body),
            ]),
        .reader(
            "front-matter-not-a-mapping", .frontMatter, .error, "front matter that is not made of key: value lines",
            "Each line of front matter gives one value a name.",
            [.flagged("---\n⟦- soup⟧\n---" + body), .accepted("---\ntitle: Soup\n---" + body)]),
        .reader(
            "yaml-syntax", .frontMatter, .error, "front matter that YAML cannot read",
            "The message says what is wrong at the marked place; every key that can be read by itself still counts.",
            [
                .flagged("---\ntitle: Soup⟦:⟧ the best\n---" + body),
                .accepted("---\ntitle: 'Soup: the best'\n---" + body),
            ]),
        .reader(
            "toml-syntax", .frontMatter, .error, "front matter that TOML cannot read",
            "Front matter between two lines `+++` is TOML. The line at the marked place is not read; the others still count.",
            [
                .flagged("+++\n⟦t⟧itle Soup\n+++" + body),
                .accepted("+++\ntitle = 'Soup'\n+++" + body),
            ]),
        .reader(
            "yaml-tab", .frontMatter, .error, "a tab that indents front matter",
            "YAML does not allow tabs as indentation; use spaces.",
            [.flagged("---\ntags:\n⟦\t⟧- quick\n---" + body), .accepted("---\ntags:\n  - quick\n---" + body)]),
        .reader(
            "yaml-alias", .frontMatter, .error, "anchors, aliases and merge keys",
            "YAML can refer from one place to another; no recipe needs it, and it is how small files become huge ones. Write the value out.",
            [.flagged("---\ntitle: ⟦*soup⟧\n---" + body), .accepted("---\ntitle: '*soup'\n---" + body)]),
        .reader(
            "too-many-values", .frontMatter, .error, "front matter without end",
            "Front matter and `rbook.yaml` have at most \(FrontMatter.mostValues) values; nothing is read of longer ones."
        ),
        .reader(
            "yaml-several-documents", .frontMatter, .error, "a second YAML document",
            "Only the first document of `rbook.yaml` is read."),
        .reader(
            "yaml-key-not-text", .frontMatter, .error, "a key that is a list or a mapping",
            "Keys are words. A value that begins with `{` or `[` needs quotes.",
            [.flagged("---\n? ⟦[a, b]⟧\n: c\n---" + body), .accepted("---\ntitle: Soup\n---" + body)]),
        .reader(
            "duplicate-key", .frontMatter, .error, "a key given twice",
            "Only the first one counts, which is rarely what was meant.",
            [.flagged("---\ntitle: Soup\n⟦title⟧: Stew\n---" + body), .accepted("---\ntitle: Soup\n---" + body)]),
        .reader(
            "same-key-twice", .frontMatter, .warning, "one thing said under two spellings",
            "`serves` and `servings` mean the same; the first one counts.",
            [.flagged("---\nserves: 4\n⟦servings⟧: 6\n---" + body), .accepted("---\nservings: 4\n---" + body)]),
        .reader(
            "bad-value", .frontMatter, .warning, "a value that its key cannot have",
            "The message says what the key needs. The value is kept as written and not used.",
            [
                .flagged("---\nrating: ⟦7⟧\n---" + body), .flagged("---\nprep-time: ⟦soon⟧\n---" + body),
                .accepted("---\nrating: 4.5\nprep-time: 1 h 30 min\n---" + body),
            ]),
        .reader(
            "unknown-diet", .frontMatter, .warning, "a diet nobody can check",
            "Diets are checked against the ingredients; other words belong under `tags`.",
            [.flagged("---\ndiet: [⟦raw⟧]\n---" + body), .accepted("---\ndiet: [vegan]\n---" + body)]),
        .reader(
            "unknown-kind", .frontMatter, .error, "a kind of file that does not exist",
            "`kind:` says what a file is: recipe, folder, collection, pantry, shopping-list, meal-plan or ingredients.",
            [.flagged("---\nkind: ⟦potion⟧\n---" + body), .accepted("---\nkind: recipe\n---" + body)]),
        .reader(
            "unknown-setting", .frontMatter, .warning, "a setting that rbook.yaml does not know",
            "See `rbook config list` for all settings."),
        .reader(
            "bad-setting", .frontMatter, .warning, "a value that a setting cannot have",
            "The message says what the setting needs."),
    ]
}
