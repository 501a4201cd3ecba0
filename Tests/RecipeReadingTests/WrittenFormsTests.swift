import RecipeExchange
import Testing

@testable import RecipeReading

/// Forms that exports write, and that looked like something else.
@Suite struct WrittenFormsTests {
    private func read(_ text: String, _ name: String) -> ReadResult {
        ForeignReader.read(Array(text.utf8), ReadRequest(name: name))
    }

    /// "ustar" at byte 257 is the mark of tar, and a part of "mustard".
    @Test func mustardIsNoArchive() throws {
        let head = #"{"@context": "https://schema.org", "@type": "Recipe", "name": "Brats", "recipeIngredient": [""#
        let fill = String(repeating: "x", count: 256 - head.utf8.count)
        let text = head + fill + #"mustard"], "recipeInstructions": [{"@type": "HowToStep", "text": "Roast."}]}"#
        #expect(Array(text.utf8)[257..<262].elementsEqual("ustar".utf8))
        let recipe = try #require(read(text, "brats.json").recipes.first)
        #expect(recipe.title == "Brats")
    }

    @Test func recipeMDMayHoldNoIngredients() throws {
        let recipe = try #require(read("# Toast\n\n---\n\n---\n\n1. Toast it.\n", "toast.md").recipes.first)
        #expect(recipe.title == "Toast")
        #expect(recipe.steps.flatMap(\.lines).map(\.text) == ["Toast it."])
    }

    @Test func aGuardAgainstFormulasIsNoText() throws {
        let table = "title,ingredients,instructions\nPie,\"'=1 egg\",\"'-5 °C, then stir\"\n"
        let recipe = try #require(read(table, "pie.csv").recipes.first)
        #expect(recipe.ingredients.flatMap(\.lines).map(\.text) == ["=1 egg"])
        #expect(recipe.steps.flatMap(\.lines).map(\.text) == ["-5 °C, then stir"])
    }

    @Test func markedTitlesMayBeLong() {
        let title =
            "A slow roasted pork dish from the Yucatan that can be served over rice or used as a base layer in tacos!"
        #expect(TextGroups.heading("## \(title)") == title)
        #expect(TextGroups.heading("**\(title)**") == title)
        #expect(TextGroups.heading("\(title.dropLast()):") == nil)
    }
}
