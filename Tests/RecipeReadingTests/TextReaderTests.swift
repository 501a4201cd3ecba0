import RecipeExchange
import Testing

@testable import RecipeReading

@Suite struct TextReaderTests {
    private func read(_ text: String, name: String = "") -> ReadResult {
        TextReader.read(text, name: name)
    }

    private func lines(_ recipe: ReadRecipe) -> [String] { recipe.ingredients.flatMap { $0.lines.map(\.text) } }

    private func steps(_ recipe: ReadRecipe) -> [String] { recipe.steps.flatMap { $0.lines.map(\.text) } }

    @Test func readsPlainTextWithHeadings() throws {
        let result = read(
            """
            Pea Soup

            Serves 4
            Cook time: 40 min

            INGREDIENTS
            500 g peas
            1 onion

            For the topping:
            2 tbsp cream *cold*

            METHOD
            1. Soften the onion in a little oil over a low heat, stirring now and then
            until it is clear.
            2. Add the peas.
            """)
        let recipe = try #require(result.recipes.first)
        #expect(result.format == "plain text")
        #expect(recipe.title == "Pea Soup")
        #expect(recipe.yields == ["4"])
        #expect(recipe.cookTime == 2_400)
        #expect(
            recipe.ingredients == [
                .init(nil, [.init("500 g peas"), .init("1 onion")]),
                .init("For the topping", [.init("2 tbsp cream *cold*")]),
            ])
        #expect(
            steps(recipe) == [
                "Soften the onion in a little oil over a low heat, stirring now and then until it is clear.",
                "Add the peas.",
            ])
        #expect(recipe.doubts.isEmpty)
    }

    @Test func tellsIngredientsByTheirShape() throws {
        let recipe = try #require(
            read("Pancakes\n\n250 g flour\n2 eggs\nsalt\n500 ml milk\n\nMix everything. Fry thin pancakes in butter.\n")
                .recipes.first)
        #expect(recipe.title == "Pancakes")
        #expect(lines(recipe) == ["250 g flour", "2 eggs", "salt", "500 ml milk"])
        #expect(steps(recipe) == ["Mix everything. Fry thin pancakes in butter."])
    }

    @Test func partsPlainTextAtRulesAndGaps() {
        let soup = "Soup\n\nIngredients\n1 l stock\n\nMethod\nBoil it.\n"
        let tea = "Tea\n\nIngredients\n1 teabag\n\nMethod\nSteep it.\n"
        #expect(read("\(soup)\n=====\n\n\(tea)").recipes.map(\.title) == ["Soup", "Tea"])
        #expect(read("\(soup)\n\n\(tea)").recipes.map(\.title) == ["Soup", "Tea"])
        #expect(read("\(soup)\u{0C}\(tea)").recipes.map(\.title) == ["Soup", "Tea"])
    }

    @Test func partsMarkdownAtHeadingsOfRecipesButNotOfParts() {
        func part(_ title: String, _ level: String) -> String {
            "\(level) \(title)\n\n\(level)# Ingredients\n\n- 1 egg\n\n\(level)# Instructions\n\n1. Boil the egg.\n\n"
        }
        #expect(read(part("Soft egg", "#") + part("Hard egg", "#")).recipes.map(\.title) == ["Soft egg", "Hard egg"])
        let cake = "# Cake\n\n" + part("Sponge", "##") + part("Frosting", "##")
        #expect(read(cake).recipes.map(\.title) == ["Cake"])
        let book = "# Eggs\n\n" + part("Soft", "##") + part("Hard", "##") + part("Fried", "##")
        #expect(read(book).recipes.map(\.title) == ["Soft", "Hard", "Fried"])
    }

    @Test func keepsWhatMarkdownFilesSay() throws {
        let recipe = try #require(
            read(
                """
                ---
                servings: 2
                cook-time: soon
                oven: gas
                keeps: 2 days
                ---

                # Toast

                An old favourite.

                ![Toast](toast.jpg)

                ## Ingredients

                - 2 slices [bread](bread.md)

                ## Method

                1. Toast, as [here](https://example.org).
                """, name: "toast.md"
            ).recipes.first)
        #expect(recipe.title == "Toast")
        #expect(recipe.yields == ["2"])
        #expect(recipe.keepsTime == 172_800)
        #expect(recipe.description == "An old favourite.")
        #expect(recipe.images == ["toast.jpg"])
        #expect(recipe.ingredients == [.init(nil, [.init("2 slices bread", recipe: "bread.md")])])
        #expect(steps(recipe) == ["Toast, as here (https://example.org)."])
        #expect(recipe.further == [.init("cook-time", "soon"), .init("oven", "gas")])
        #expect(recipe.doubts.count == 1)
    }

    /// The first paragraph is the description, with the addresses of its words, and no note as well.
    @Test func readsIntroductionsOnceAndEmbeddedPictures() throws {
        let recipe = try #require(
            read(
                """
                # Soup

                ![[soup bowl.jpg|300]]

                This is my [aunt's](https://example.org/aunt) soup. It is good.

                She made it on Sundays with ![[bread.png]] bread.

                ## Ingredients

                - 1 leek
                - 2 eggs

                ## Method

                1. Boil.

                ## Notes

                - Nice.
                """, name: "soup.md"
            ).recipes.first)
        #expect(recipe.description == "This is my aunt's (https://example.org/aunt) soup. It is good.")
        #expect(recipe.notes == ["She made it on Sundays with bread.", "Nice."])
        #expect(recipe.images == ["soup bowl.jpg", "bread.png"])
    }

    @Test func readsLabelsAndSourcesOfPlainText() throws {
        let recipe = try #require(
            read(
                "Title: Pesto\nServings: 4\nSource: https://example.org/pesto\n\nIngredients:\n- 50 g basil\n\nDirections:\nBlend it.\n"
            ).recipes.first)
        #expect(recipe.title == "Pesto")
        #expect(recipe.yields == ["4"])
        #expect(recipe.url == "https://example.org/pesto")
        #expect(lines(recipe) == ["50 g basil"])
    }

    @Test func tellsPeopleFromFood() throws {
        let recipe = try #require(
            read("Nudeln\n4 Personen\n\n400 g Nudeln\n2 Eier\nSalz\n\nDie Nudeln kochen.\n").recipes.first)
        #expect(recipe.yields == ["4 Personen"])
        #expect(lines(recipe) == ["400 g Nudeln", "2 Eier", "Salz"])
    }

    @Test func saysWhatItDoesNotRead() {
        let result = read("Dear Ana,\n\nthank you for the soup.\n")
        #expect(result.recipes.isEmpty)
        #expect(result.problems.map(\.text) == ["the text does not read as a recipe"])
    }

    @Test func formatsAreSeenFromContents() {
        func format(_ text: String, _ name: String) -> String? {
            ForeignReader.read(Array(text.utf8), ReadRequest(name: name)).format
        }
        #expect(format("Mix @flour{500%g} and @water{3%dl}.", "a.txt") == "Cooklang")
        #expect(format("# Soup\n\n---\n\n- *1 l* stock\n\n---\n\nBoil.\n", "a.txt") == "RecipeMD")
        #expect(format("title,ingredients\nSoup,1 l stock\n", "a.txt") == "a table of recipes")
        #expect(format("# Soup\n\n## Ingredients\n\n- 1 l stock\n", "a.html") == "Markdown")
        #expect(format("Soup\n\nIngredients\n1 l stock\n", "a.cook.html") == "plain text")
        #expect(format("<html><body>Soup</body></html>", "a.md") == "a web page")
    }
}
