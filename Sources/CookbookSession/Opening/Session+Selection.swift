package import Cookbook
package import RecipeModel
internal import SourceText

/// Recipes that somebody chose, in the order in which they are shown, with all that is needed to show them.
package struct SelectedRecipes: Sendable {
    package let recipes: [(file: CookbookFile, recipe: Recipe)]
    package let cookbook: LoadedCookbook
}

extension Session {
    /// The recipes of some names, in their order, and after them those that a query finds, by title; each once.
    package func selection(named names: [String], query: Query?) throws(OperationProblem) -> SelectedRecipes {
        try withIndex { (index) throws(OperationProblem) in
            var rows: [RecipeRow] = []
            for name in names { rows.append(try recipeRow(named: name, in: index)) }
            if let query {
                let found = try search(query, in: index).map(\.recipe)
                rows += found.map { (row: $0, title: index.title($0)) }.sorted {
                    ($0.title, index.path($0.row)) < ($1.title, index.path($1.row))
                }.map(\.row)
            }
            var seen: Set<RecipeRow> = []
            rows = rows.filter { seen.insert($0).inserted }
            let cookbook = index.cookbook(rows)
            let recipes = rows.compactMap { row -> (CookbookFile, Recipe)? in
                guard let file = cookbook.file(at: index.path(row)), let recipe = file.recipe else { return nil }
                return (file, recipe)
            }
            guard recipes.count == rows.count else {
                throw OperationProblem("a recipe went away while it was read", hint: "run it again")
            }
            return SelectedRecipes(recipes: recipes, cookbook: cookbook)
        }
    }
}
