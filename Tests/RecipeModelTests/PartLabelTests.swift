import RecipeModel
import Testing

/// Items and lines among foods that head those below them.
@Suite struct PartLabelTests: ReadsPages {
    @Test(arguments: ["- **Dressing**", "- [ ] **Dressing**", "- **Dressing:**"])
    func aPartInBoldHeadsTheItemsBelowIt(label: String) throws {
        let page = try recipe(
            "# Fattoush\n\n## Ingredients\n\n- 2 pita breads\n- 3 tomatoes\n\(label)\n- 4 tbsp olive oil\n- 2 tbsp lemon juice\n\n## Method\n\n1. Tear the bread.\n"
                .replacing("\n- ", with: label.contains("[ ]") ? "\n- [ ] " : "\n- ").replacing("[ ] [ ]", with: "[ ]"))
        #expect(page.ingredientGroups.map { $0.ingredients.count } == [2, 2], "\(label)")
        #expect(page.ingredientGroups.last?.title?.value.hasSuffix("ressing") == true, "\(label)")
    }

    @Test(arguments: [
        "**Butter**", "**Pickle**", "**Salt**", "Dressing", "**200 g dressing**", "**Salad dressing**",
        "**Pizza dough**",
        "**Fish sauce**",
    ])
    func aFoodInBoldIsAnItem(item: String) throws {
        let page = try recipe(
            "# Fattoush\n\n## Ingredients\n\n- 2 pita breads\n- 3 tomatoes\n- \(item)\n- 4 tbsp olive oil\n- 1 lemon\n\n## Method\n\n1. Tear the bread.\n"
        )
        #expect(foods(page).count == 5, "\(item)")
    }

    @Test func capitalsWithAColonHeadLinesOfFoods() throws {
        let page = try recipe(
            "# Sill\n\n### Ingredienser\n\n420 g sill\n1 rödlök\n1-2-3-LAG:\n1 dl ättiksprit\n2 dl socker\n\n### Gör så här\n\nKoka upp.\n"
        )
        #expect(page.ingredientGroups.map { $0.title?.value } == [nil, "1-2-3-LAG"])
        #expect(page.ingredientGroups.map { $0.ingredients.count } == [2, 2])
    }
}
