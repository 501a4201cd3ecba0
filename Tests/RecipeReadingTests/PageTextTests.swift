import RecipeExchange
import Testing

@testable import RecipeReading

/// Recipes in the text of pages, and what text adds to data.
struct PageTextTests {
    private func read(_ body: String) -> ReadResult {
        PageReader.read(
            Array("<html><head><title>Leek soup | Ana cooks</title></head><body>\(body)</body></html>".utf8))
    }

    @Test func readsARecipeFromHeadingsAndLists() throws {
        let result = read(
            """
            <nav><ul><li>Ingredients</li><li>Method</li></ul></nav>
            <h1>Leek soup</h1><p>Prep time: 15 minutes</p><p>Serves 4</p>
            <h2>Ingredients</h2><ul><li>2 leeks</li><li><span>1 l</span> <span>stock</span></li></ul>
            <h3>For the croutons</h3><ul><li>2 slices bread</li></ul>
            <h2>Method</h2><ol><li><p>Slice the leeks.</p><p>Wash them.</p></li><li>Simmer in the stock.</li></ol>
            <h2>Related recipes</h2><ul><li>Onion soup</li></ul>
            """)
        let recipe = try #require(result.recipes.first)
        #expect(recipe.title == "Leek soup")
        #expect(recipe.ingredients.map(\.title) == [nil, "For the croutons"])
        #expect(recipe.ingredients.map { $0.lines.map(\.text) } == [["2 leeks", "1 l stock"], ["2 slices bread"]])
        #expect(
            recipe.steps.flatMap(\.lines).map(\.text) == ["Slice the leeks. Wash them.", "Simmer in the stock."])
        #expect(recipe.prepTime == 900)
        #expect(recipe.yields == ["4"])
        #expect(recipe.origins[.ingredients] == "the page's headings and lists")
    }

    /// What plug-ins write for those who listen and for the eye, where no class tells the two apart.
    @Test(arguments: [
        ("<p><b>Total time: </b>15<span> minutes</span> <span aria-hidden=\"true\">minutes</span></p>", 900),
        ("<p>Total time: 1<span> hour</span> <span aria-hidden=\"true\">hour</span> 5<span> mins</span></p>", 3900),
        ("<p>Total time: 2<span> hours</span> <span aria-hidden=\"true\">hrs</span> 5 min</p>", 7500),
        ("<p><span>Prep time: 5 min</span><span>Total time: 20 min</span></p>", 1200),
        ("<p><span>Total Time</span><span><span>1<span> hr</span></span></span></p>", 3600),
        // Nothing is said twice here.
        ("<p>Total time: <span aria-hidden=\"true\">15 minutes</span></p>", 900),
        ("<p>Total time: 25 <span aria-hidden=\"true\">minutes</span></p>", 1500),
    ])
    func readsOnceWhatIsSaidToEarAndEye(line: String, seconds: Int) throws {
        let recipe = try #require(
            read(
                """
                <h1>Leek soup</h1>\(line)<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul>
                <h2>Method</h2><ol><li>Slice the leeks.</li><li>Simmer in the stock.</li></ol>
                """
            ).recipes.first)
        #expect(recipe.totalTime == seconds)
    }

    @Test func spellsATitleAsThePageDoesWhereItsWordsStandTogether() throws {
        let recipe = try #require(
            read(
                """
                <h1><span>Leek</span><span>soup</span></h1>
                <h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul>
                <h2>Method</h2><ol><li>Slice the leeks.</li><li>Simmer in the stock.</li></ol>
                """
            ).recipes.first)
        #expect(recipe.title == "Leek soup")
    }

    @Test func ingredientsGoOnBelowFurtherHeadings() throws {
        let recipe = try #require(
            read(
                """
                <h1>Leek soup</h1><h3>Ingredients</h3><ul><li>2 leeks</li><li>1 l stock</li></ul>
                <h4>If using dried herbs</h4><ul><li>1 tsp dried thyme</li></ul>
                <p>REMAINING INGREDIENTS</p><p>About 1/2 tsp. salt</p><p>2 rolls</p>
                <h3>Method</h3><ol><li>Slice the leeks.</li><li>Simmer in the stock.</li></ol>
                """
            ).recipes.first)
        #expect(recipe.ingredients.map(\.title) == [nil, "If using dried herbs", "REMAINING INGREDIENTS"])
        #expect(
            recipe.ingredients.map { $0.lines.map(\.text) } == [
                ["2 leeks", "1 l stock"], ["1 tsp dried thyme"], ["About 1/2 tsp. salt", "2 rolls"],
            ])
        #expect(recipe.steps.flatMap(\.lines).map(\.text) == ["Slice the leeks.", "Simmer in the stock."])
    }

    @Test func aServingsFieldIsNoIngredient() throws {
        let recipe = try #require(
            read(
                """
                <h1>Zuurkoolsoep</h1><h2>Ingrediënten</h2><div><input value="4"><span>Personen</span></div>
                <p>4 personen</p><p>1 grote ui</p><p>200 g zuurkool</p><p>4 rolls</p>
                <h2>Bereiden</h2><p>Fruit de ui zachtjes aan.</p><p>Kook de zuurkool 20 minuten mee.</p>
                """
            ).recipes.first)
        #expect(recipe.ingredients.flatMap(\.lines).map(\.text) == ["1 grote ui", "200 g zuurkool", "4 rolls"])
        #expect(recipe.steps.flatMap(\.lines).count == 2)
    }

    @Test func readsHeadingsOfOtherLanguages() throws {
        let recipe = try #require(
            read(
                """
                <h1>Lauchsuppe</h1><h2>Zutaten für 4 Personen</h2><ul><li>2 Stangen Lauch</li><li>1 l Brühe</li></ul>
                <h2>Zubereitung</h2><p>Den Lauch in Ringe schneiden.</p><p>In der Brühe garen.</p>
                """
            ).recipes.first)
        #expect(recipe.ingredients.flatMap(\.lines).map(\.text) == ["2 Stangen Lauch", "1 l Brühe"])
        #expect(
            recipe.steps.flatMap(\.lines).map(\.text) == ["Den Lauch in Ringe schneiden.", "In der Brühe garen."])
    }

    @Test func readsACardOfAPlugIn() throws {
        let recipe = try #require(
            read(
                """
                <h1>The story of a soup</h1><p>Ingredients matter.</p>
                <div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Leek soup</h2>
                <div class="wprm-recipe-ingredients-container"><h3>Ingredients</h3>
                <h4 class="wprm-recipe-group-name">Soup</h4><ul><li>2 leeks</li></ul>
                <h4 class="wprm-recipe-group-name">Topping</h4><ul><li>1 tbsp chives</li></ul></div>
                <div class="wprm-recipe-instructions-container"><h3>Instructions</h3>
                <h4 class="wprm-recipe-group-name">Assembly</h4>
                <ul><li><div>Simmer the leeks.</div><img src="/leeks.jpg"></li></ul></div>
                <div class="wprm-recipe-notes">Freezes well.</div></div>
                """
            ).recipes.first)
        #expect(recipe.title == "Leek soup")
        #expect(recipe.ingredients.map(\.title) == ["Soup", "Topping"])
        #expect(recipe.steps.map(\.title) == ["Assembly"])
        #expect(recipe.steps[0].lines[0].images == ["/leeks.jpg"])
        #expect(recipe.notes == ["Freezes well."])
    }

    private static let data = """
        <script type="application/ld+json">{"@type": "Recipe", "name": "Leek soup",
        "recipeIngredient": ["2 leeks", "1 l stock", "2 slices bread"],
        "recipeInstructions": ["Simmer the leeks.", "Fry the bread."]}</script>
        """

    @Test func takesGroupsOfTheDataFromThePage() throws {
        let recipe = try #require(
            read(
                Self.data + """
                    <h2>Ingredients</h2><h3>Soup</h3><ul><li>2 leeks</li><li>1 l stock</li></ul>
                    <h3>Croutons</h3><ul><li>2 slices bread</li></ul>
                    """
            ).recipes.first)
        #expect(recipe.ingredients.map(\.title) == ["Soup", "Croutons"])
        #expect(recipe.ingredients.map(\.lines.count) == [2, 1])
        #expect(recipe.origins[.ingredients] == "JSON-LD")
        #expect(recipe.origins[.ingredientGroups] == "the page's headings")
    }

    @Test func guessesNoGroupsWhereThePageShowsOtherLines() throws {
        let recipe = try #require(
            read(
                Self.data + """
                    <h2>Ingredients</h2><h3>Soup</h3><ul><li>2 leeks</li><li>1 l of good stock</li></ul>
                    <h3>Croutons</h3><ul><li>2 slices bread</li></ul>
                    """
            ).recipes.first)
        #expect(recipe.ingredients.map(\.title) == [nil])
        #expect(recipe.ingredients[0].lines.map(\.text) == ["2 leeks", "1 l stock", "2 slices bread"])
    }

    @Test func dividesOneTextOfTheDataAsThePagesListIs() throws {
        let data = """
            <script type="application/ld+json">{"@type": "Recipe", "name": "Leek soup",
            "recipeIngredient": "2 leeks 1 l stock 2 slices bread", "recipeInstructions": "Simmer."}</script>
            """
        let recipe = try #require(
            read(data + "<ul><li>2 leeks</li><li>1 l stock</li><li>2 slices bread</li></ul>").recipes.first)
        #expect(recipe.ingredients.flatMap(\.lines).map(\.text) == ["2 leeks", "1 l stock", "2 slices bread"])
        // Another line on the page: nothing is divided.
        let other = try #require(
            read(data + "<ul><li>2 leeks</li><li>1 l milk</li><li>2 slices bread</li></ul>").recipes.first)
        #expect(other.ingredients.flatMap(\.lines).map(\.text) == ["2 leeks 1 l stock 2 slices bread"])
    }

    @Test func saysWhatAPageHoldsThatHasNoRecipe() {
        let result = read("<h1>My garden</h1><p>Leeks grow well here.</p><ul><li>leeks</li></ul>")
        #expect(result.recipes.isEmpty)
        // My garden (2), Leeks grow well here (4), leeks (1)
        #expect(
            result.problems.map(\.text) == [
                "the page holds no recipe: it is a short text of 7 words with a list and a heading"
            ])
    }

    @Test(arguments: [
        ("cupÂ\u{A0}orange", "cup\u{A0}orange"), ("crÃ¨me", "crème"), ("180Â°", "180°"), ("NESCAFÉ®", "NESCAFÉ®"),
        ("PÃO de queijo", "PÃO de queijo"), ("½ cupÂ\u{A0}orange", "½ cupÂ\u{A0}orange"), ("crème", "crème"),
    ])
    func repairsOnlyWhatWasCertainlyReadInTheWrongEncoding(text: String, expected: String) {
        #expect(MarkedText.repaired(text) == expected)
    }

    @Test func readsTimesThatAreLimits() {
        #expect(Duration.seconds("15 minutes or less") == 900)
    }
}
