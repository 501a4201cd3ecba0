import RecipeExchange
import Testing

@testable import RecipeReading

@Suite struct CSVReaderTests {
    private func read(_ text: String) throws -> ReadResult { try #require(CSVReader.read(text)) }

    /// Words that some recipes name all ingredients by name one group of others.
    @Test func onlyTheNameOfTheSectionIsNoGroup() throws {
        func titles(_ cell: String) throws -> [String?] {
            let result = try read("title,ingredients,instructions\nSoup,\"\(cell)\",Boil.\n")
            return try #require(result.recipes.first).ingredients.map(\.title)
        }
        #expect(try titles("主料:\n2 eggs\n辅料:\n1 tsp salt") == ["主料", "辅料"])
        for name in ["主料", "食材", "Zutaten"] { #expect(try titles("\(name):\n2 eggs") == [nil]) }
        #expect(try titles("Ingredients:\n2 eggs") == [nil])
        #expect(try titles("Sauce:\n2 eggs\nIngredients:\n1 tsp salt") == ["Sauce", "Ingredients"])
    }

    @Test func readsQuotedCellsOfSeveralLines() throws {
        let result = try read(
            "Recipe Name,Ingredients,Directions,Prep Time (min),Rating,Source URL,Wine\r\n"
                + "\"Soup, \"\"red\"\"\",\"1 l stock\n2 beets\",\"1. Boil.\n2. Blend.\",20,4.5,https://example.org/soup,red\r\n"
                + ",1 egg,Boil.,,,,\r\n")
        let recipe = try #require(result.recipes.first)
        #expect(result.recipes.count == 1)
        #expect(recipe.title == "Soup, \"red\"")
        #expect(recipe.ingredients == [.init(nil, [.init("1 l stock"), .init("2 beets")])])
        #expect(recipe.steps == [.init(nil, [.init("Boil."), .init("Blend.")])])
        #expect(recipe.prepTime == 1_200)
        #expect(recipe.stars == "4.5")
        #expect(recipe.url == "https://example.org/soup")
        #expect(recipe.further == [.init("Wine", "red")])
        #expect(recipe.origins[.ingredients] == "the column 'Ingredients'")
        #expect(result.problems == [.init("the row has no title", part: "line 5: 1 egg Boil.")])
    }

    @Test func readsGermanHeadersWithSemicolons() throws {
        let result = try read(
            "Rezept;Zutaten;Zubereitung;Portionen;Kochzeit;Kategorie\nKnödel;500 g Mehl|2 Eier;Kneten. Kochen.;4;30;Beilage, Hauptgericht\n"
        )
        let recipe = try #require(result.recipes.first)
        #expect(recipe.title == "Knödel")
        #expect(recipe.ingredients == [.init(nil, [.init("500 g Mehl"), .init("2 Eier")])])
        #expect(recipe.yields == ["4"])
        #expect(recipe.cookTime == 1_800)
        #expect(recipe.categories == ["Beilage", "Hauptgericht"])
    }

    @Test func joinsRowsOfOneIngredientEach() throws {
        let result = try read(
            "title\tamount\tunit\tingredient\tinstructions\nBread\t500\tg\tflour\tKnead.\nBread\t7\tg\tyeast\t\n\t\t\tsalt\t\nTea\t1\t\tteabag\tSteep.\n"
        )
        #expect(result.recipes.map(\.title) == ["Bread", "Tea"])
        #expect(
            result.recipes[0].ingredients == [.init(nil, [.init("500 g flour"), .init("7 g yeast"), .init("salt")])])
        #expect(result.recipes[0].steps == [.init(nil, [.init("Knead.")])])
        #expect(result.recipes[1].ingredients == [.init(nil, [.init("1 teabag")])])
    }

    @Test func putsCellsBackThatACommaMoved() throws {
        let result = try read(
            "title,ingredients,favorite,categories,tags,source,image,\n"
                + "Salad,1 apple,false,Sides,Salads,,https://example.org/salad,https://example.org/salad.jpg\n"
                + "Pie,2 apples,true,Sweets,,https://example.org/pie,https://example.org/pie.jpg,\n")
        #expect(result.recipes.map(\.url) == ["https://example.org/salad", "https://example.org/pie"])
        #expect(result.recipes.map(\.images) == [["https://example.org/salad.jpg"], ["https://example.org/pie.jpg"]])
        #expect(result.recipes[0].categories == ["Sides", "Salads"])
        #expect(result.recipes[0].doubts.count == 1)
        #expect(result.recipes[1].isFavorite)
        #expect(result.recipes[1].doubts.isEmpty)
    }

    @Test func keepsWhatIsNotATimeAndSaysSo() throws {
        let recipe = try #require(
            try read("title,ingredients,cook time,rating\nStew,1 kg beef,until done,9\n").recipes.first)
        #expect(recipe.cookTime == nil)
        #expect(recipe.further == [.init("cook time", "until done"), .init("rating", "9")])
        #expect(
            recipe.doubts == [
                .init("'until done' is not read as a time; it is kept under 'cook time'", line: 2),
                .init("'9' is not read as stars; it is kept under 'rating'", line: 2),
            ])
    }

    @Test func isToldFromProse() {
        #expect(CSVReader.read("Name, title and ingredients, all of them.\nMore prose.\n") == nil)
        #expect(CSVReader.read("date,amount\n2026-01-01,3\n") == nil)
        #expect(CSVReader.read("") == nil)
    }

    @Test func saysWhereAQuoteStaysOpen() throws {
        let result = try read("title,ingredients\nSoup,\"1 l stock\n")
        #expect(result.problems == [.init("a quote that is opened is never closed", part: "line 2")])
    }
}
