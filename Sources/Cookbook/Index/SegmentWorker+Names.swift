internal import Kitchen
internal import RecipeModel
internal import SourceText

// Names of recipes: the row's own, and those that its text may have for others.
extension SegmentWorker.State {
    /// Adds the names that may be those of other recipes, and its own.
    mutating func addNames(
        of recipe: borrowing Recipe, in file: borrowing CookbookFile, _ roles: [RoleSpan],
        _ record: inout RecipeRecord, _ rows: inout SegmentDraft.Rows
    ) {
        let own = RecipeName.numbers(of: file.path, title: recipe.title.text)
        for (place, number) in own.enumerated() { record.own[place] = number }
        let dishes = dishes
        let names = LinkMention.names(
            in: file.source, bodyStart: file.bodyStart, recipe.ingredientGroups, recipe.stepGroups, roles, own: own
        ) { place, line in
            (lineFoods[place] ?? lines.foods(of: line)).contains { dishes.isMade($0) || dishes.isOpen($0) }
        }
        for name in names where !record.named.add(name.number) {
            guard let mention = LinkMention(name) else { continue }
            record.hasLinks = 1
            MatchLine.write(mention, catalogue, to: &rows.heaps.lines)
        }
    }
}
