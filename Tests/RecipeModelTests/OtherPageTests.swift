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
        "Pantry (Jan)", "My staples", "Freezer inventory", "Household hints", "About us", "Sunday 11 Feb",
        "Macro targets", "Pantry 必備", "Vasárnapi menü", "Tabela de medidas", "How to season a pan",
        "Bien choisir ses couteaux", "Cómo afilar los cuchillos", "Qué se puede congelar y qué no",
        "Was man einfrieren kann", "List for the shop",
        "Starter maintenance", "Thanksgiving plan", "Le fond de placard", "Mein Vorrat",
    ])
    func aPageCalledSoIsNoRecipe(title: String) throws {
        #expect(try file("# \(title)\n\n\(stock)").recipe == nil)
    }

    @Test(arguments: [
        "Pantry pasta", "Beef tips", "Freezer jam", "How to cook rice", "Soup for a Sunday in May", "Shopping-day stew",
        "How to season rice", "Comment faire un roux", "Choucroute pour bien manger", "Cómo hacer arroz",
        "Chicken stock", "2024-02-11", "1905", "The 4th of July", "Lasagna on a budget",
        "Turkey timeline", "About Time Chili", "Tips 牛肉", "Freezer 餃子", "Pollo (menú)", "Best-laid plans",
        "How to clean and cook squid",
    ])
    func aDishKeepsItsRecipe(title: String) throws {
        let text = title == "How to clean and cook squid" ? "## Ingredients\n\n\(stock)" : stock
        #expect(try file("# \(title)\n\n\(text)").recipe != nil)
    }

    @Test(arguments: ["Tips", "Equipment", "Storage", "About", "Schedule", "2 May"])
    func aHeadingBelowTheTitleSaysNothingOfThePage(heading: String) throws {
        #expect(
            try file(
                "---\ntitle: Beef pot\n---\n\n- 500 g beef\n- 2 eggs\n\n1. Fry the beef in butter.\n2. Stir in the eggs.\n\n## \(heading)\n\nIt keeps well.\n"
            ).recipe
                != nil)
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
