internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let noIngredients = Rule(
        code: "no-ingredients", family: .structure, severity: .warning, summary: "a recipe without ingredients",
        explanation:
            "Without ingredients a recipe cannot be searched by them, matched with the pantry or shopped for. Put them in a list under `## Ingredients`.",
        examples: [
            .flagged("⟦⟧---\nkind: recipe\n---\n\n## Instructions\n\n1. Boil water.\n"),
            .flagged("# Tea\n\n## ⟦Ingredients⟧\n\n## Instructions\n\n1. Boil water.\n"),
            .accepted("# Tea\n\n## Ingredients\n\n- 1 tea bag\n\n## Instructions\n\n1. Steep the tea bag.\n"),
        ],
        check: .file([.recipe, .noIngredients]) { context, findings in
            guard let recipe = context.recipe, !context.listsFoodsElsewhere(recipe) else { return }
            let heading =
                recipe.sections.first { $0.role == .ingredients }?.heading
                ?? ByteRange(at: context.source.byteOrderMarkLength)
            findings.report(
                heading, "the recipe lists no ingredients",
                hint: "list them below a heading '## Ingredients', one a line, each begun with '- '")
        })
}

extension FileContext {
    /// Whether a list that is read as equipment has amounts, or foods are in what is not read: the ingredients are there, though not as such.
    /// What is not read has a finding of its own, which says what to do.
    fileprivate mutating func listsFoodsElsewhere(_ recipe: Recipe) -> Bool {
        var signs = RecipeSigns()
        var parser = ItemLineParser(options: configuration.itemLineOptions)
        for item in recipe.equipment.prefix(200) { signs.look(at: item.range, in: source, &parser) }
        if !signs.amounts.isEmpty || !signs.numbered.isEmpty || !signs.foods.isEmpty { return true }
        // Where hardly a letter is ours, the catalogue knows no food of it.
        let foreign = recipe.equipment.filter { $0.value.utf8.count { $0 >= 0x80 } * 2 > $0.value.utf8.count }
        if foreign.count > 1 { return true }
        return unreadTexts.contains { $0.isNeeded && (!$0.signs.amounts.isEmpty || $0.listsFood) }
    }
}
