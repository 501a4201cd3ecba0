import RecipeModel
import SourceText
import Testing

/// A suite that reads pages and looks at their foods, steps and notes.
protocol ReadsPages {}

extension ReadsPages {
    func file(_ text: String, _ name: String = "page.md") throws -> CookbookFile {
        CookbookFile(
            SourceText(path: try #require(RelativePath(name)), bytes: Array(text.utf8)), configuration: Configuration())
    }

    func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        try #require(try file(text).recipe, sourceLocation: place)
    }

    func foods(_ recipe: Recipe) -> [String] { recipe.ingredients.map(\.string) }
    func steps(_ recipe: Recipe) -> [String] { recipe.steps.map(\.text) }
    func notes(_ recipe: Recipe) -> [String] { recipe.notes.map(\.text) }
}
