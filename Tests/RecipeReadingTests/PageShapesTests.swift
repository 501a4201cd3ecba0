import RecipeExchange
import Testing

@testable import RecipeReading

/// Shapes in which pages without data and classes show a recipe.
struct PageShapesTests {
    private func read(_ body: String) -> ReadRecipe? {
        PageReader.read(
            Array("<html><head><title>Leek soup | Ana cooks</title></head><body>\(body)</body></html>".utf8)
        ).recipes.first
    }

    private static let method =
        "<h2>Method</h2><ol><li>Slice the leeks into thin rings.</li><li>Simmer them in the stock.</li></ol>"

    private func ingredients(_ section: String, heading: String = "<h2>Ingredients</h2>") throws -> [String] {
        let recipe = try #require(read("<h1>Leek soup</h1>\(heading)\(section)\(Self.method)"))
        return recipe.ingredients.flatMap(\.lines).map(\.text)
    }

    private func steps(_ section: String) throws -> [String] {
        let recipe = try #require(
            read("<h1>Leek soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul>\(section)"))
        return recipe.steps.flatMap(\.lines).map(\.text)
    }

    @Test(arguments: [
        // Amounts on lines of their own, above and below their foods.
        "<p>350 g</p><p>leeks</p><p>1 l</p><p>stock</p><p>½</p><p>lemon</p>",
        "<p>leeks</p><p>350 g</p><p>stock</p><p>1 l</p><p>lemon</p><p>½</p>",
        // In parts of a row.
        "<div><span>350 g</span><div>leeks</div></div><div><span>1 l</span><div>stock</div></div>"
            + "<div><span>½</span><div>lemon</div></div>",
        "<table><tr><td>leeks</td><td>350 g</td></tr><tr><td>stock</td><td>1 l</td></tr>"
            + "<tr><td>lemon</td><td>½</td></tr></table>",
        "<dl><div><dt>350 g</dt><dd>leeks</dd></div><div><dt>1 l</dt><dd>stock</dd></div>"
            + "<div><dt>½</dt><dd>lemon</dd></div></dl>",
        // Printed twice, for two sizes of screen.
        "<ul><li>350 g leeks</li><li>1 l stock</li><li>½ lemon</li>"
            + "<li>350 g leeks</li><li>1 l stock</li><li>½ lemon</li></ul>",
        // Fields for the servings, buttons of shops, figures of nutrition.
        "<ul><li>(Based on servings)</li><li>350 g leeks</li><li>1 l stock</li><li>½ lemon</li></ul>",
        "<ul><li>350 g leeks</li><li>1 l stock</li><li>½ lemon</li><li><a href='/s'>Shop recipe</a></li></ul>",
        "<ul><li>350 g leeks</li><li>1 l stock</li><li>½ lemon</li></ul>"
            + "<h4>Per serving</h4><table><tr><td>Energy</td><td>135 kcal</td></tr><tr><td>Fat</td><td>1 g</td></tr></table>",
    ])
    func amountsStandBeforeTheirFoods(section: String) throws {
        #expect(try ingredients(section) == ["350 g leeks", "1 l stock", "½ lemon"])
    }

    @Test(arguments: [
        // A food may be a link, be in bold, and have no amount.
        (
            "<ul><li>350 g leeks</li><li>1 l stock</li><li><a href='/p'>Peanuts</a></li></ul>",
            ["350 g leeks", "1 l stock", "Peanuts"]
        ),
        (
            "<ul><li>350 g leeks</li><li>1 l stock</li></ul><h4>To serve</h4><ul><li><a href='/p'>Peanuts</a></li>"
                + "<li><b>Milk</b></li></ul>",
            ["350 g leeks", "1 l stock", "Peanuts", "Milk"]
        ),
        (
            "<ul><li>350 g leeks</li><li>1 l stock</li></ul><ul><li><a href='/s'>Sesame seeds</a></li>"
                + "<li><a href='/o'>Olive oil</a></li></ul>",
            ["350 g leeks", "1 l stock", "Sesame seeds", "Olive oil"]
        ),
        ("<p>2 rolls</p><p>3 cloves</p><p>salt</p><p>pepper</p>", ["2 rolls", "3 cloves", "salt", "pepper"]),
        ("<p>2 leeks</p><p>3 onions</p><p>salt</p><p>pepper</p>", ["2 leeks", "3 onions", "salt", "pepper"]),
        (
            "<ul><li>350 g leeks</li><li>1 pack konjac noodles (8 kcal)</li><li>1 egg</li></ul>",
            ["350 g leeks", "1 pack konjac noodles (8 kcal)", "1 egg"]
        ),
    ])
    func noIngredientIsLost(section: String, expected: [String]) throws {
        #expect(try ingredients(section) == expected)
    }

    @Test func linesWithoutMarkupBetweenListsAreTitles() throws {
        let recipe = try #require(
            read(
                """
                <h1>Leek soup</h1><h2>Ingredients <button>1x</button><button>2x</button></h2>
                <ul><li>2 leeks</li><li>1 l stock</li></ul><div>Mix-ins</div><ul><li>1 cup croutons</li></ul>
                <h2>Directions <button>Show images</button></h2><ol><li>Slice the leeks into thin rings.</li>
                <li>Simmer them in the stock.</li></ol><p>Finish the soup</p><ol><li>Fry the croutons in butter.</li></ol>
                """))
        #expect(recipe.ingredients.map(\.title) == [nil, "Mix-ins"])
        #expect(recipe.ingredients.map(\.lines.count) == [2, 1])
        #expect(recipe.steps.map(\.title) == [nil, "Finish the soup"])
        #expect(recipe.steps.map(\.lines.count) == [2, 1])
    }

    @Test func headingsOfTabsStandAboveAllTheirSections() throws {
        let recipe = try #require(
            read(
                """
                <h1>Leek soup</h1><h2><button>Ingredients</button></h2><h2><button>Method</button></h2>
                <ul><li>2 leeks</li><li>1 l stock</li></ul>
                <ol><li>Slice the leeks into thin rings.</li><li>Simmer them in the stock.</li></ol>
                """))
        #expect(recipe.ingredients.flatMap(\.lines).map(\.text) == ["2 leeks", "1 l stock"])
        #expect(
            recipe.steps.flatMap(\.lines).map(\.text) == [
                "Slice the leeks into thin rings.", "Simmer them in the stock.",
            ])
    }

    @Test(arguments: [
        // Captions, and what goes into a step below it.
        """
        <h2>Method</h2><ol><li>Slice the leeks thinly.<figure><img src='a.jpg'><figcaption>Leeks | Ana</figcaption></figure></li>
        <li><div>Simmer them in stock.</div><div>2 leeks, 1 l stock</div></li></ol>
        """,
        // Lines of one item.
        "<h2>Method</h2><ul><li>Slice the leeks thinly.<br>Simmer them in stock.</li></ul>",
        // Numbers in the text, of which one is missing.
        "<h2>Method</h2><p>1. Slice the leeks thinly.</p><p>2 Simmer them in stock.</p>",
        // Times below the steps.
        "<h2>Method</h2><ol><li>Slice the leeks thinly.</li><li>Simmer them in stock.</li><li>Prep time: 10 min</li></ol>",
        // Headings that no section has.
        "<h2>How to make leek soup</h2><ol><li>Slice the leeks thinly.</li><li>Simmer them in stock.</li></ol>",
    ])
    func stepsAreTheSentences(section: String) throws {
        #expect(try steps(section) == ["Slice the leeks thinly.", "Simmer them in stock."])
    }

    @Test func aNumberedListOfSentencesBelowTheIngredientsIsTheSteps() throws {
        #expect(
            try steps(
                """
                <ol><li>Slice the leeks into rings as thin as you like.</li>
                <li>Simmer them in the stock until they are soft.</li></ol>
                """) == [
                    "Slice the leeks into rings as thin as you like.", "Simmer them in the stock until they are soft.",
                ])
    }

    @Test func amountsAboveTheMethodAreIngredients() throws {
        let sections = try #require(
            read(
                """
                <h1>Leek soup</h1><h3>Soup</h3><ul><li>2 leeks</li><li>1 l stock</li></ul>
                <h3>Croutons</h3><ul><li>2 slices bread</li></ul>\(Self.method)
                """))
        #expect(sections.ingredients.map(\.title) == ["Soup", "Croutons"])
        #expect(sections.ingredients.flatMap(\.lines).map(\.text) == ["2 leeks", "1 l stock", "2 slices bread"])
    }

    @Test(arguments: [
        ("<h1>My best leek soup ever</h1><h2>Leek soup for winter</h2><p>Serves 4</p>", "Leek soup for winter"),
        ("<h1>Leek soup</h1><h2>Why you'll love this leek soup</h2>", "Leek soup"),
        ("<h1>Leek soup</h1><h2>How to make leek soup</h2>", "Leek soup"),
        ("<h1>Leek soup</h1><h2>Our newsletter</h2>", "Leek soup"),
    ])
    func theTitleIsThatOfTheCard(head: String, title: String) throws {
        let recipe = try #require(
            read("\(head)<h3>Ingredients</h3><ul><li>2 leeks</li><li>1 l stock</li></ul>\(Self.method)"))
        #expect(recipe.title == title)
    }

    @Test(arguments: [
        "<p>10 min</p><p>Prep</p><p>20 min</p><p>Cook</p><p>4</p><p>Servings</p>",
        "<p>Prep</p><p>10 min</p><p>Cook</p><p>20 min</p><p>Servings</p><p>4</p>",
        "<p>Prep: 10 min</p><p>Cook: 20 min</p><p>Serves 4</p>",
    ])
    func valuesStandAboveTheirLabelsOrBelow(details: String) throws {
        let recipe = try #require(
            read(
                "<h1>Leek soup</h1>\(details)<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul>\(Self.method)"
            )
        )
        #expect(recipe.prepTime == 600)
        #expect(recipe.cookTime == 1200)
        #expect(recipe.yields == ["4"])
    }

    @Test(arguments: [
        // A story with lists, a shop, and what a program does.
        """
        <h1>Ten knives</h1><h2>How to make a choice</h2><ol><li>Hold the knife in your hand and feel its weight well.</li>
        <li>Ask for the steel that it was made of, and who made it.</li></ol>
        """,
        "<h1>Leeks</h1><ul><li>1 kg 3.99</li><li>2 kg 6.99</li></ul><ol><li>Put them into the cart.</li></ol>",
        """
        <h1>Manual</h1><h2>Contents</h2><ol><li>Installation of the program on your computer</li></ol>
        <h2>Steps</h2><ol><li>Run the program with the name of a file that it should read.</li></ol>
        """,
    ])
    func aPageWithoutARecipeHoldsNone(body: String) {
        #expect(read(body) == nil)
    }

    @Test(arguments: [
        (["1. Mix", "2. Bake", "3) Eat"], ["Mix", "Bake", "Eat"]),
        (
            ["Dough", "1. Mix", "2. Rest", "Day 2", "1. Bake", "2. Eat"],
            ["Dough", "Mix", "Rest", "Day 2", "Bake", "Eat"]
        ),
        (["1.5 l of milk", "2. Stir"], ["1.5 l of milk", "2. Stir"]),
        (["Stir", "2 eggs go in"], ["Stir", "2 eggs go in"]),
        (["3. Mix", "4. Bake"], ["3. Mix", "4. Bake"]),
    ])
    func numbersOfStepsAreRemoved(texts: [String], expected: [String]) {
        #expect(StepNumbers.removed(from: texts) == expected)
    }
}
