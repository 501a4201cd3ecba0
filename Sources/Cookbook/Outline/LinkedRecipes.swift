internal import RecipeModel
internal import SourceText

/// The recipes that others lead to, by their ingredient lines and by links in other text.
enum LinkedRecipes {
    /// Reads recipes and all that they lead to.
    ///
    /// - Parameters:
    ///   - recipes: where to begin.
    ///   - files: what is read already, to which the others are added; what cannot be read is skipped.
    ///   - resolve: the recipe that a path leads to, and whether it may be the name of a file elsewhere.
    static func read(
        _ recipes: [RelativePath], into files: inout [RelativePath: CookbookFile],
        resolve: (RelativePath, Bool) -> RelativePath?, _ read: @Sendable (RelativePath) -> CookbookFile?
    ) {
        var waiting = Set(recipes)
        while !waiting.isEmpty {
            let found = parallelMap(waiting.filter { files[$0] == nil }.sorted(), chunk: 16, read)
            waiting = []
            for file in found.compactMap({ $0 }) {
                files[file.path] = file
                for mention in LinkMention.all(in: file, file.roles) where files[mention.path] == nil {
                    if let linked = resolve(mention.path, mention.isWiki) { waiting.insert(linked) }
                }
                if case .mealPlan(let plan) = file.content {
                    // What is left of a recipe takes the recipe to know.
                    for meal in plan.days.flatMap(\.meals) where meal.leftovers != nil {
                        for link in meal.links {
                            if let target = file.path.resolving(link: link.path), files[target] == nil,
                                let linked = resolve(target, false)
                            {
                                waiting.insert(linked)
                            }
                        }
                    }
                }
                for group in file.recipe?.ingredientGroups ?? [] {
                    for ingredient in group.ingredients where ingredient.mayHoldLink {
                        let links = LineLinks(ingredient, in: file.path)
                        guard let target = links.target, files[target] == nil,
                            let linked = resolve(target, links.isWiki)
                        else { continue }
                        waiting.insert(linked)
                    }
                }
            }
        }
    }
}
