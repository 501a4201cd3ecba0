import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText
import Testing

@testable import RBookCLI

/// Recipes to cook on a screen that nobody sees.
enum CookingBook {
    static let soup = """
        ---
        title: Red lentil soup 味噌
        servings: 4
        ---

        ## Ingredients

        - 300 g red lentils
        - 2 onions, finely chopped
        - 1 l vegetable stock
        - salt

        ## Instructions

        1. Soften the onions for 8–10 minutes.
        2. Add the lentils and the stock. Simmer for 25 minutes, then rest for 5 minutes.
        3. Season with salt.

        ## Notes

        Better the next day.
        """

    static func sheet(_ text: String = soup, more: [String: String] = [:], factor: Rational = 1) throws -> CookingSheet
    {
        let book = CookbookLoader(MemoryFiles(more.merging(["dish.md": text]) { $1 })).load()
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        return CookingSheet(
            file, try #require(file.recipe), in: book,
            view: RecipeView(
                factor: factor, catalogue: book.catalogue, options: book.configuration.itemLineOptions))
    }

    /// The mode at the second 1000, after some keys.
    static func screen(
        _ columns: Int, _ rows: Int, _ keys: [Key] = [], of sheet: CookingSheet? = nil, at now: Int64 = 1000
    ) throws -> CookingScreen {
        let sheet = try sheet ?? self.sheet()
        var screen = CookingScreen(
            sheet, sheet.progress(units: .asWritten, at: 1000), size: ScreenSize(columns: columns, rows: rows))
        for key in keys { _ = screen.handle(key, at: now) }
        return screen
    }

    /// The lines of a screen without the spaces at their ends.
    static func text(_ screen: CookingScreen, at now: Int64 = 1000) -> [String] {
        CookingFrame.image(screen, at: now).lines.map { line in
            var text = line.text
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}
