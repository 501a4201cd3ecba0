internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let noSteps = Rule(
        code: "no-steps", family: .structure, severity: .warning, summary: "a recipe without instructions",
        explanation:
            "Put the steps in a numbered list under `## Instructions`. A file that is a list of ingredients and nothing else gets a remark only. A mix of spices needs no steps, nor does what its own list says (\"top with soda\").",
        examples: [
            .flagged("# Tea\n\n## Ingredients\n\n- 1 tea bag⟦⟧\n"),
            .flagged("# Tea\n\n## Ingredients\n\n- 1 tea bag\n\n## ⟦Method⟧\n"),
            .accepted("# Taco spice mix\n\n## Ingredients\n\n- 2 tbsp paprika\n- 1 tbsp cumin\n- 1 tsp salt\n"),
            .accepted("# Tea\n\n## Ingredients\n\n- 1 tea bag\n\n## Method\n\nSteep the tea bag.\n"),
        ],
        check: .file([.recipe, .ingredients, .noSteps]) { context, findings in
            guard let recipe = context.recipe, !context.needsNoSteps(recipe) else { return }
            let heading = recipe.sections.first { $0.role == .instructions }?.heading
            let place = heading ?? ByteRange(at: recipe.ingredients.last?.range.end ?? context.bodyStart)
            findings.report(
                place, "the recipe has no instructions",
                hint: "write them below a heading '## Instructions', one step a line, begun with '1. '",
                isRemark: heading == nil && !context.isToBeWritten)
        })
}

extension FileContext {
    /// Whether a list of ingredients is all there is to say: a mix of spices, or lines and notes that say what to do themselves.
    fileprivate mutating func needsNoSteps(_ recipe: Recipe) -> Bool {
        var signs = RecipeSigns()
        var parser = ItemLineParser(options: configuration.itemLineOptions)
        for ingredient in recipe.ingredients.prefix(200) { signs.look(at: ingredient.range, in: source, &parser) }
        for note in recipe.notes.prefix(200) { signs.look(at: note.range, in: source, &parser) }
        if !signs.instructions.isEmpty { return true }
        if unreadTexts.contains(where: { !$0.signs.instructions.isEmpty }) { return true }
        let words = recipe.title.text.lowercased().split { !$0.isLetter }
        if words.contains(where: Self.mixes.contains) { return true }
        if recipe.ingredients.contains(where: { $0.tellsWhatToDo }) { return true }
        let named = recipe.ingredients.filter(\.isNamed)
        return named.count > 1 && named.allSatisfy { kitchen.isSeasoning($0) }
    }

    /// Whether the file says that something is still to come.
    fileprivate var isToBeWritten: Bool {
        mutating get {
            unreadTexts.contains { ["todo", "tbd", "fixme"].contains(source.string($0.range).lowercased()) }
        }
    }

    /// What is only stirred together is called so.
    private static let mixes: Set<Substring> = ["mix", "rub", "seasoning", "seasonings", "blend", "spice", "spices"]
}

extension LocatedLine {
    /// "Top with prosecco", "Garnish with a twist"
    fileprivate var tellsWhatToDo: Bool {
        let words = string.lowercased().split { !$0.isLetter }.prefix(2)
        guard words.count == 2, words[words.startIndex + 1] == "with" else { return false }
        return ["top", "fill", "garnish", "serve", "finish", "sprinkle", "shake"].contains(words[words.startIndex])
    }
}
