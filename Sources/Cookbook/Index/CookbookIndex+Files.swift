public import RecipeModel
internal import SourceText

extension CookbookIndex {
    /// Some recipes read whole, with the recipes they link to and with all pantries and collections: enough to show or match them.
    ///
    /// Files that went away meanwhile are skipped.
    ///
    /// - Parameter others: further files that are read already, such as shopping lists and meal plans.
    public func cookbook(_ recipes: [RecipeRow], with others: [CookbookFile] = []) -> LoadedCookbook {
        var files: [RelativePath: CookbookFile] = [:]
        for file in pantries + collections + others { files[file.path] = file }
        LinkedRecipes.read(recipes.map(path), into: &files) { path, isWiki in
            recipe(at: path, isWiki: isWiki).map(self.path)
        } _: { path in
            file(at: path)
        }
        return LoadedCookbook(
            configuration: configuration, configurationDiagnostics: [], configurationSource: nil,
            files: files.values.sorted { $0.path < $1.path }, unreadable: unreadable, otherFiles: [], directories: [],
            catalogue: catalogue)
    }

    /// The shopping lists, read anew, in the order of their paths.
    public var shoppingLists: [CookbookFile] {
        shoppingListPaths.compactMap { file(at: $0) }.filter { $0.kind == .shoppingList }
    }

    /// The meal plans, read anew, in the order of their paths.
    public var mealPlans: [CookbookFile] {
        mealPlanPaths.compactMap { file(at: $0) }.filter { $0.kind == .mealPlan }
    }
}
