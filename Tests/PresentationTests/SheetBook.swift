import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText
import Testing

/// A cookbook of one recipe, shown.
struct SheetBook {
    let file: CookbookFile
    let recipe: Recipe
    let cookbook: LoadedCookbook

    init(_ text: String, settings: String = "") throws {
        cookbook = CookbookLoader(MemoryFiles(["dish.md": text, "rbook.yaml": settings])).load()
        file = try #require(cookbook.file(at: RelativePath.root.appending("dish.md")))
        recipe = try #require(file.recipe)
    }

    func sheet(by factor: Rational = 1, _ units: UnitView = .asWritten, profile: DietProfile = DietProfile())
        -> RecipeSheet
    {
        RecipeSheet(
            file, recipe, in: cookbook,
            view: RecipeView(
                factor: factor, units: units, catalogue: cookbook.catalogue,
                options: cookbook.configuration.itemLineOptions), profile: profile)
    }
}
