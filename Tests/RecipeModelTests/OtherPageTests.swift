import Kitchen
import RecipeModel
import SourceText
import Testing

/// Pages of a cookbook that are no recipes by what they are called, though foods and deeds stand in them.
@Suite struct OtherPageTests {
    private func file(_ text: String, _ name: String = "page.md") throws -> CookbookFile {
        let path = try #require(RelativePath(name))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
    }

    private let stock =
        "- 2 kg rice\n- 500 g lentils\n- 3 kg flour\n\n1. Cook the lentils until they are soft.\n2. Freeze the bread.\n"

    @Test(arguments: [
        "Pantry (Jan)", "My staples", "Freezer inventory", "Household hints", "About masala powders", "Sunday 11 Feb",
        "2024-02-11", "Macro targets", "Pantry 必備", "Vasárnapi menü", "Tabela de medidas", "How to season a pan",
    ])
    func aPageCalledSoIsNoRecipe(title: String) throws {
        #expect(try file("# \(title)\n\n\(stock)").recipe == nil)
    }

    @Test(arguments: [
        "Pantry pasta", "Beef tips", "Freezer jam", "How to cook rice", "Soup for a Sunday in May", "Shopping-day stew",
        "How to season rice", "Chicken stock",
    ])
    func aDishKeepsItsRecipe(title: String) throws {
        #expect(try file("# \(title)\n\n\(stock)").recipe != nil)
    }

    @Test func sectionsMakeARecipeOfAnyPage() throws {
        #expect(
            try file(
                "# Staples\n\n## Ingredients\n\n- 2 kg rice\n- 1 onion\n\n## Method\n\n1. Boil the rice.\n"
            ).recipe != nil)
    }

    @Test func whyItIsNoneIsSaid() throws {
        #expect(try file("# Pantry (Jan)\n\n\(stock)").notARecipe != nil)
    }
}
