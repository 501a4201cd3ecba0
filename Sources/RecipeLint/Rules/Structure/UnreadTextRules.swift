internal import RecipeModel
internal import SourceText

extension Rule {
    static let unreadText = Rule(
        code: "unread-text", family: .structure, severity: .warning,
        summary: "text that is not read and may be part of the recipe",
        explanation:
            "Text that fits nowhere is kept and shown, but no list, search, shopping list or conversion knows it. An amount, a list of foods that the ingredients lack, or something to do should not be there; a story in which somebody cooks may. Put it below a heading that says what it is; `rbook explain reading RECIPE` shows how each line is read.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## Numbers\n\n| what | May | June | July |\n| --- | --- | --- | --- |\n⟦| stock | 500 ml | 400 ml | 1 l |⟧\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## Notes\n\nA glass of dry sherry goes well with it.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 1 tsp nutmeg\n\n## Instructions\n\n1. Chop the onion, add the nutmeg.\n\n## What I bought\n\n- nutmeg\n- onion\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## My aunt\n\nShe told me about it on a train. It was raining. Chop an onion as thin as you can, she said. Fry it slowly. Stir it often. I never did. Nobody in our house has the patience for that. The onions of the village are small and sharp. They make you weep.\n\nIt was the best soup I ever had.\n"
            ),
            .accepted(
                "# Tea\n\n2:170 tea to water ratio. Amounts are for one pot.\n\n## Ingredients\n\n- 4 g tea\n\n## Instructions\n\n1. Steep the tea.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## My aunt\n\nShe told me about it on a train.\n"
            ),
        ],
        check: .file([.recipe]) { context, findings in
            for text in context.unreadTexts where text.isNeeded {
                let (place, sign, hint) = text.sign(in: context.source)
                findings.report(place, "this text is not read, and \(sign)", hint: hint)
            }
        })

    static let unreadMention = Rule(
        code: "unread-mention", family: .structure, severity: .info,
        summary: "text that is not read and speaks of a food",
        explanation:
            "A remark that fits nowhere is kept and shown, and what it names counts as a doubt about allergens and diets. Below a heading such as `## Notes` it is a part of the recipe.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n⟦## Wine\n\nA glass of dry sherry goes well with it.⟧\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## Notes\n\nA glass of dry sherry goes well with it.\n"
            ),
        ],
        check: .file([.recipe]) { context, findings in
            for text in context.unreadTexts where text.isMention {
                let (place, sign, hint) = text.sign(in: context.source)
                findings.report(place, "this text is not read, and \(sign)", hint: hint)
            }
        })

    static let unreadList = Rule(
        code: "unread-list", family: .structure, severity: .info, summary: "a list or table that is not read",
        explanation:
            "A list or table that fits nowhere and names neither foods nor amounts nor anything to do. It is kept and shown with the recipe; below a heading such as `## Notes` it is a part of it.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n⟦## Guests\n\n- Ana\n- Bo⟧\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## Notes\n\n- Ana likes it.\n"
            ),
        ],
        check: .file([.recipe]) { context, findings in
            for text in context.unreadTexts where text.isList && !text.isNeeded && !text.isMention {
                findings.report(
                    text.range, "this list is not read",
                    hint: "put it below a heading that says what it is, such as '## Notes'")
            }
        })
}

extension UnreadText {
    /// What it shows and where, and what to do about it.
    fileprivate func sign(in source: SourceText) -> (place: ByteRange, sign: String, hint: String) {
        if let line = signs.amounts.first {
            return (
                line, "'\(quoted(line, source))' looks like an ingredient",
                "put it in a list below a heading '## Ingredients', or below '## Notes' if it is not needed"
            )
        }
        if let line = signs.instructions.first {
            return (
                line, "'\(quoted(line, source))' says what to do",
                "put it below a heading '## Instructions', or below '## Notes' if it is a remark"
            )
        }
        return (
            range, "it names \(food ?? "a food")", "put it below a heading that says what it is, such as '## Notes'"
        )
    }

    private func quoted(_ line: ByteRange, _ source: SourceText) -> String {
        let text = source.string(line).drop { " \t-*+>|#".contains($0) }
        return text.count > 40 ? text.prefix(40) + "…" : String(text)
    }
}
