import Kitchen
import RecipeModel
import SourceText
import Testing

/// Steps that are paragraphs or lines with marks of their own, or with none.
@Suite struct PlainStepTests {
    private func recipe(_ text: String) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe)
    }

    private func steps(_ recipe: Recipe) -> [String] { recipe.stepGroups.flatMap(\.steps).map(\.text) }

    @Test(arguments: [
        "1、Rinse the rice.\n\n2、Boil the water.\n\n3、Simmer 15 min.",
        "(1) Rinse the rice.\n\n(2) Boil the water.\n\n(3) Simmer 15 min.",
        "Step 1: Rinse the rice.\n\nStep 2: Boil the water.\n\nStep 3: Simmer 15 min.",
        "**Step 1:** Rinse the rice.\n\n**Step 2:** Boil the water.\n\n**Step 3:** Simmer 15 min.",
        "**Step 1**: Rinse the rice.\n\n**Step 2**: Boil the water.\n\n**Step 3**: Simmer 15 min.",
        "**1.** Rinse the rice.\n\n**2.** Boil the water.\n\n**3.** Simmer 15 min.",
        "步骤 1：Rinse the rice.\n\n步骤 2：Boil the water.\n\n步骤 3：Simmer 15 min.",
        "Bước 1: Rinse the rice.\n\nBước 2: Boil the water.\n\nBước 3: Simmer 15 min.",
        "１ Rinse the rice.\n２ Boil the water.\n３ Simmer 15 min.",
        ": Rinse the rice.\n: Boil the water.\n: Simmer 15 min.",
    ])
    func marksBeginSteps(_ lines: String) throws {
        let found = try recipe("# Rice\n\n## Ingredients\n\n- 1 cup rice\n- 2 cups water\n\n## Method\n\n\(lines)\n")
        #expect(steps(found) == ["Rinse the rice.", "Boil the water.", "Simmer 15 min."])
    }

    @Test(arguments: [
        "4 huevos\n3 patatas\n\nPelar las patatas\nBatir los huevos\nCuajar la tortilla\n",
        "200 g Mehl\n2 Eier\n\nMehl und Eier verrühren\nMilch dazugeben\nIn der Pfanne ausbacken\n",
        "500g flour\n325g water\n\nmix everything\nknead 10 min\nbake at max temp\n",
        "Ингредиенты:\n- 2 свеклы\n- 300 г капусты\n\nНарезать свеклу.\nДобавить капусту.\nВарить 40 минут.\n",
    ])
    func shortLinesBelowTheFoodsAreSteps(_ text: String) throws {
        let found = try recipe("# Dish\n\n\(text)")
        #expect(found.ingredients.count == 2)
        #expect(steps(found).count == 3)
    }

    @Test func clockTimesAreNoAmounts() throws {
        let found = try recipe(
            "# Goose\n\n- 1 goose\n- 2 tsp salt\n\n## Timeline\n\n- 9:00 Put the goose in\n- 12:00 Turn the goose\n- 14:00 Take it out\n"
        )
        #expect(found.ingredients.map(\.name) == ["goose", "salt"])
        #expect(steps(found).count == 3)
    }

    @Test(arguments: [
        "Nutrition per serving: 320 kcal, 12 g fat, 9 g protein.", "Per serving: 320 kcal, 12 g fat, 9 g protein",
        "Pro Portion: 320 kcal, 12 g Fett",
    ])
    func caloriesAreNoStep(_ line: String) throws {
        let found = try recipe(
            "# Granola\n\n## Ingredients\n\n- 300 g oats\n- 50 g honey\n\n## Method\n\nMix and bake for 20 minutes.\n\n\(line)\n"
        )
        #expect(steps(found) == ["Mix and bake for 20 minutes."])
        #expect(found.metadata.description == nil)
    }

    @Test func aBoldFirstLineIsTheTitle() throws {
        let pie = try recipe(
            "**Apple Pie**\n\nCrust:\n2 c. flour\n1 t. salt\n\nFilling:\n6 apples\n1 c. sugar\n\nFill and bake for an hour.\n"
        )
        #expect(pie.title.text == "Apple Pie")
        #expect(pie.ingredientGroups.map { $0.title?.value } == ["Crust", "Filling"])
        let dough = try recipe("Pizza Dough\n\n500g flour\n325g water\n\nMix and knead it. Bake it at 250 °C.\n")
        #expect(dough.title.text == "Pizza Dough")
        #expect(dough.ingredients.count == 2)
    }
}
