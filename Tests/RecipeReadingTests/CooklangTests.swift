import RecipeExchange
import Testing

@testable import RecipeReading

@Suite struct CooklangTests {
    private func read(_ text: String, name: String = "Onion soup.cook") throws -> ReadResult {
        try #require(CooklangReader.read(text, name: name))
    }

    private func recipe(_ text: String) throws -> ReadRecipe {
        try #require(try read(text).recipes.first)
    }

    private func lines(_ recipe: ReadRecipe) -> [String] { recipe.ingredients.flatMap { $0.lines.map(\.text) } }

    private func steps(_ recipe: ReadRecipe) -> [String] { recipe.steps.flatMap { $0.lines.map(\.text) } }

    @Test func listsIngredientsAndSaysTheirNamesInTheSteps() throws {
        let recipe = try recipe(
            """
            Soften @yellow onions{3}(sliced) in @butter{1 1/2%tbsp} for ~{20%minutes} in a #heavy pot{}.

            Add @stock{1%l}, @?thyme{2%sprigs} and @salt.
            """)
        #expect(recipe.title == "Onion soup")
        #expect(
            lines(recipe) == [
                "3 yellow onions, sliced", "1 1/2 tbsp butter", "1 l stock", "2 sprigs thyme (optional)", "salt",
            ])
        #expect(
            steps(recipe) == [
                "Soften yellow onions in butter for 20 minutes in a heavy pot.", "Add stock, thyme and salt.",
            ])
        #expect(recipe.equipment == ["heavy pot"])
        #expect(recipe.doubts.isEmpty)
    }

    @Test func saysTheAmountWhereOneIngredientIsUsedTwice() throws {
        let recipe = try recipe("Fry in @oil{1%tbsp}.\n\nDress with @oil{2%tbsp}, then more @oil.")
        #expect(lines(recipe) == ["1 tbsp oil", "2 tbsp oil"])
        #expect(steps(recipe) == ["Fry in 1 tbsp oil.", "Dress with 2 tbsp oil, then more oil."])
    }

    @Test func keepsLocksRecipesSectionsAndNotes() throws {
        let recipe = try recipe(
            """
            == Dough ==
            Mix @flour{=500%g} and @water{0.3%l}.

            > Keeps for a day.

            = Sauce
            Warm the @./sauces/Hollandaise{150%g}.
            """)
        #expect(recipe.ingredients.map(\.title) == ["Dough", "Sauce"])
        #expect(lines(recipe) == ["500 g flour (fixed)", "0.3 l water", "150 g Hollandaise"])
        #expect(recipe.ingredients.last?.lines.first?.recipe == "./sauces/Hollandaise")
        #expect(recipe.steps.map(\.title) == ["Dough", "Sauce"])
        #expect(recipe.notes == ["Dough: Keeps for a day."])
    }

    @Test func readsMetadataInBothForms() throws {
        let recipe = try recipe(
            """
            ---
            title: Soup of the day
            servings: 4|8
            time:
              prep: 10 min
            source: { name: Old book, author: Ana }
            tags: [winter, quick]
            wine: red
            ---
            >> cook time: 1 hour
            Boil @water{1%l}.
            """)
        #expect(recipe.title == "Soup of the day")
        #expect(recipe.yields == ["4"])
        #expect(recipe.prepTime == 600)
        #expect(recipe.cookTime == 3_600)
        #expect(recipe.sourceName == "Old book")
        #expect(recipe.authors == ["Ana"])
        #expect(recipe.keywords == ["winter", "quick"])
        #expect(recipe.further == [.init("wine", "red")])
        #expect(recipe.doubts.map(\.text) == ["'servings: 4|8' gives several sizes; the first counts"])
    }

    @Test func leavesAddressesNumbersAndCommentsAlone() throws {
        let recipe = try recipe("Ask ana@example.org about method #1 -- not sure\n[- she knows -]and @salt{}.")
        #expect(lines(recipe) == ["salt"])
        #expect(steps(recipe) == ["Ask ana@example.org about method #1 and salt."])
        #expect(recipe.equipment.isEmpty)
        #expect(recipe.doubts.map(\.text) == ["2 comments were left out"])
    }

    @Test func isToldFromProgramsAndProse() {
        #expect(CooklangReader.read("@media screen { a { color: red; } }", name: "a.txt") == nil)
        #expect(CooklangReader.read("Write to me @home {soon}, please.", name: "a.txt") == nil)
        #expect(CooklangReader.read("@article{key, title = {Soup}, year = 2020}", name: "a.bib") == nil)
        #expect(CooklangReader.read("Mix @flour{500%g} with @water{300%ml}.", name: "a.txt") != nil)
    }

    @Test func readsMenusAsPlans() throws {
        let result = try read(
            """
            == Day 1 (2026-03-07) ==
            Breakfast:
            - @./breakfast/shakshuka{4%servings}

            == Sunday ==
            @./breads/focaccia{2}
            """, name: "week.menu")
        let plan = try #require(result.lists.first)
        #expect(result.recipes.isEmpty)
        #expect(plan.kind == .plan)
        #expect(plan.title == "week")
        #expect(
            plan.lines == [
                .init("shakshuka for 4", group: "Day 1 (2026-03-07), Breakfast", date: "2026-03-07"),
                .init("focaccia (2 times)", group: "Sunday"),
            ])
    }

    @Test func readsPantriesAislesAndShoppingLists() throws {
        let pantry = try #require(
            CooklangLists.read(
                """
                # what we have
                [fridge]
                ice_cream = "2%L"
                milk = { quantity = "1%L", expire = "10.05.2026", bought = "01.05.2026", low = "500%ml", shelf = "top" }
                """, name: "pantry.conf")?.lists.first)
        #expect(pantry.kind == .pantry)
        #expect(
            pantry.lines == [
                .init("2 L ice cream", group: "fridge"),
                .init("1 L milk (bought 2026-05-01) (keep 500 ml) (shelf top)", group: "fridge", date: "2026-05-10"),
            ])
        let aisles = try #require(
            CooklangLists.read("[produce]\npotatoes\n\n[canned goods]\ntuna|chicken of the sea\n", name: "aisle.conf")?
                .lists.first)
        #expect(aisles.kind == .aisles)
        #expect(
            aisles.lines == [
                .init("potatoes", group: "produce"), .init("tuna | chicken of the sea", group: "canned goods"),
            ])
        let shopping = try #require(
            CooklangLists.read("./Plans/Week\n  ./Salads/Boring{2}\nolive oil{4%l}\nsalt\n-- later\n", name: "")?.lists
                .first)
        #expect(shopping.lines.map(\.text) == ["Week", "Boring (2 times)", "4 l olive oil", "salt"])
    }
}
