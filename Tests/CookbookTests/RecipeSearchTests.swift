import Cookbook
import Kitchen
import RecipeModel
import SourceText
import Testing

@Suite struct RecipeSearchTests {
    private func titles(_ text: String) throws -> [String] {
        let today = try #require(CalendarDate("2026-11-21"))
        let cookbook = try SampleLibrary.load()
        let query = try QueryParser.parse(text, today: today).expanded(cookbook.configuration, today: today)
        let index = CookbookIndex(cookbook)
        return RecipeSearch(index, today: today).hits(query).map { index.title($0.recipe) }
    }

    @Test func putsTitlesBeforeIngredients() throws {
        #expect(try titles("apple").first == "Apple Pie")
        #expect(try titles("lentil").first == "Red Lentil Soup")
        #expect(try titles("porridge") == ["Porridge"])
    }

    @Test func findsOtherNamesOfTheSameThing() throws {
        #expect(try titles("eggplant").contains("Moussaka"))
        #expect(try titles("ingredient:courgette").contains("Minestrone"))
        #expect(try titles("ingredient:garbanzos").contains("Hummus"))
    }

    @Test func doesNotTakeOneThingForAnother() throws {
        #expect(try !titles("ingredient:butter").contains("Tom Kha Gai"))
        #expect(try !titles("ingredient:milk").contains("Thai Green Curry"))
    }

    @Test func forgivesATypoWhereNothingElseFits() throws {
        #expect(try titles("shaksuka") == ["Shakshuka"])
        #expect(try titles("=shaksuka").isEmpty)
    }

    @Test func foldsDiacritics() throws {
        #expect(try titles("tiramisu") == ["Tiramisù"])
        #expect(try titles("marinieres") == ["Moules Marinières"])
    }

    @Test func combinesConditions() throws {
        #expect(try titles("category:soup time<=30 diet:vegan").sorted() == ["Red Lentil Soup"])
        #expect(try titles("ingredient:chickpeas -ingredient:onion") == ["Hummus"])
        #expect(
            try titles("rating>=5").sorted() == ["Apple Pie", "Classic Lasagna", "No-Knead Bread", "Roast Chicken"])
        #expect(try titles("is:favorite").sorted() == ["Classic Lasagna", "Shakshuka"])
        #expect(
            try titles("collection:feast").sorted() == [
                "Apple Pie", "Borscht", "Classic Lasagna", "Focaccia", "Roasted Carrots",
            ])
        #expect(
            try titles("cooked>=2026-11-17").sorted() == [
                "Chana Masala", "Egg Fried Rice", "Pizza Margherita", "Spaghetti Aglio e Olio",
            ])
        #expect(try titles("folder:curries dal or tom kha").sorted() == ["Dal Tadka", "Tom Kha Gai"])
    }

    @Test func resolvesNamesOfRecipes() throws {
        let cookbook = try SampleLibrary.load()
        func outcome(_ name: String) -> String {
            switch cookbook.recipe(named: name) {
            case .found(let file): file.path.string
            case .ambiguous(let files): "\(files.count) candidates"
            case .unknown(let titles): "unknown, nearest \(titles.nearest)"
            }
        }
        #expect(outcome("classic-lasagna") == "recipes/mains/pasta/classic-lasagna.md")
        #expect(outcome("recipes/bread/naan") == "recipes/bread/naan.md")
        #expect(outcome("tiramisu") == "recipes/desserts/tiramisu.md")
        #expect(outcome("lasagn") == "recipes/mains/pasta/classic-lasagna.md")
        #expect(outcome("soup") == "3 candidates")
        #expect(outcome("shakshooka") == "unknown, nearest [\"Shakshuka\"]")
        // Nothing of these is in a title, and every title has something that is as short.
        for name in ["", " ", "-", "!", "🍕"] { #expect(outcome(name) == "unknown, nearest []") }
    }

    @Test func knowsWhoLinksToARecipe() throws {
        let cookbook = try SampleLibrary.load()
        let dough = try #require(RelativePath("recipes/basics/pizza-dough.md"))
        #expect(cookbook.filesLinking(to: dough).map(\.path.string) == ["recipes/mains/oven/pizza-margherita.md"])
    }

    @Test func derivesDietsThroughSubRecipes() throws {
        let cookbook = try SampleLibrary.load()
        let derivation = FactDerivation(cookbook)
        func verdict(_ path: String, _ diet: Diet) throws -> DietVerdict {
            let place = try #require(RelativePath(path))
            return derivation.facts(of: try #require(cookbook.file(at: place))).total.verdict(on: diet)
        }
        #expect(try verdict("recipes/soups/red-lentil-soup.md", .vegan) == .fits)
        #expect(try verdict("recipes/mains/pasta/classic-lasagna.md", .vegetarian) == .breaks)
        #expect(try verdict("recipes/desserts/apple-pie.md", .vegan) == .breaks)
        #expect(try verdict("recipes/desserts/apple-pie.md", .glutenFree) == .breaks)
    }
}
