import RecipeExchange
import Testing

@testable import RecipeReading

@Suite struct RecipeMDTests {
    private let text = """
        # Dumplings

        For cold evenings.

        *winter, freezes well*

        **4 servings, 24 dumplings, 2 trays**

        ---

        - *1/2 tsp* salt

        ## Filling

        - *300 g* [braised cabbage](../sides/cabbage.md)
        - pepper, *freshly* ground

        ### Spice

        - *1,5 g* cumin

        ---

        1. Knead the dough.
        2. Fill it
           and close it.

        ## To serve

        Fry for 5 minutes, see [the guide](https://example.org/fry).
        """

    @Test func readsAllParts() throws {
        let recipe = try #require(RecipeMDReader.read(text, needsIngredients: true))
        #expect(recipe.title == "Dumplings")
        #expect(recipe.description == "For cold evenings.")
        #expect(recipe.keywords == ["winter", "freezes well"])
        #expect(recipe.yields == ["4 servings", "24 dumplings"])
        #expect(recipe.further == [.init("yield", "2 trays")])
        #expect(
            recipe.ingredients == [
                .init(nil, [.init("1/2 tsp salt")]),
                .init(
                    "Filling",
                    [.init("300 g braised cabbage", recipe: "../sides/cabbage.md"), .init("pepper, freshly ground")]),
                .init("Filling: Spice", [.init("1,5 g cumin")]),
            ])
        #expect(
            recipe.steps == [
                .init(nil, [.init("Knead the dough."), .init("Fill it and close it.")]),
                .init("To serve", [.init("Fry for 5 minutes, see the guide (https://example.org/fry).")]),
            ])
    }

    @Test(arguments: [
        ("Soup\n\n- water\n", RecipeMDParser.Problem.noTitle), ("# Soup\n\nWarm.\n", .noRule),
        ("# Soup\n\n*a*\n\n*b*\n\n---\n", .tagsTwice), ("# Soup\n\n**1 l**\n\n**2 l**\n\n---\n", .yieldsTwice),
        ("# Soup\n\n**a bowl**\n\n---\n", .noNumber), ("# Soup\n\n---\n\n- *1 l*\n", .noName),
        ("# Soup\n\n---\n\nWater.\n", .notAList),
    ]) func saysWhyATextIsNotRecipeMD(_ text: String, _ problem: RecipeMDParser.Problem) {
        #expect(throws: problem) { try RecipeMDParser.parse(text) }
    }
}
