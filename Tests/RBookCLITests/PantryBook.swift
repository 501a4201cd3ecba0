import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

/// A recipe held against a pantry, on 2026-11-21.
enum PantryBook {
    static func match(_ recipe: String, pantry: String) throws -> RecipeMatch {
        let book = CookbookLoader(
            MemoryFiles(["dish.md": recipe, "pantry.md": "---\nkind: pantry\n---\n\n" + pantry])
        ).load()
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        let today = try #require(CalendarDate("2026-11-21"))
        return RecipePantry(book, today: today).match(file, try #require(file.recipe))
    }
}
