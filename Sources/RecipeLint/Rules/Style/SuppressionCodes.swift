internal import SourceText

extension Rule {
    static let unknownSuppression = Rule.reader(
        "unknown-suppression", .style, .warning, "a suppression comment that names no rule",
        "A comment that silences a rule must name one that exists.",
        [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion <!-- rbook: ignore ⟦no-such-rule⟧ -->\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 1 carrot <!-- rbook: ignore unused-ingredient -->\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ])
    static let unusedSuppression = Rule.reader(
        "unused-suppression", .style, .info, "a suppression comment that silences nothing",
        "What it silenced is gone; the comment can go too.",
        [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion <!-- rbook: ignore ⟦unused-ingredient⟧ -->\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 1 carrot <!-- rbook: ignore unused-ingredient -->\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ])
    static let unknownRule = Rule.reader(
        "unknown-rule", .frontMatter, .warning, "a rule in rbook.yaml that does not exist",
        "Severities are set for rules by their codes.")
    static let badQuery = Rule.reader(
        "bad-query", .stockAndPlans, .error, "a query that cannot be read",
        "A saved query or a collection's query must follow the query language.",
        [
            .flagged(path: "collections/quick.md", "---\nkind: collection\ntitle: Quick\nquery: ⟦tmie<=30⟧\n---\n"),
            .accepted(path: "collections/quick.md", "---\nkind: collection\ntitle: Quick\nquery: time<=30\n---\n"),
        ])
}
