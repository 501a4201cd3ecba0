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

    // MARK: What is not a food of the list

    @Test(arguments: ["Boil 30 min.", "Mix.", "Mix all.", "Slice the apples. Mix the rest and"])
    func aShortStepRightBelowTheFoodsIsOne(step: String) throws {
        for list in ["1 cup lentils\n2 tsp cumin\n", "- 1 cup lentils\n- 2 tsp cumin\n"] {
            let page = try recipe("# Dal\n\n\(list)\(step)\n")
            #expect(foods(page).count == 2, "\(list)\(step)")
            #expect(steps(page) == [step], "\(list)\(step)")
        }
    }

    @Test func aTitleInCapitalsRightAboveTheFoodsIsOne() throws {
        let page = try recipe(
            "APPLE CRISP\n4 apples\n1 c. oats\n1/2 c. butter\n\nSlice the apples and mix all of it.\n")
        #expect(page.title.text == "APPLE CRISP")
        #expect(foods(page).count == 3)
        let list = try recipe("Kosher Salt\n2 Eggs\n1 Cup Flour\n\nMix all of it and bake for 20 minutes.\n")
        #expect(foods(list) == ["Kosher Salt", "2 Eggs", "1 Cup Flour"])
    }

    @Test func aFrameWithoutATitleHoldsTheList() throws {
        let page = try recipe(
            "# Chilli\n\n## Ingredients\n\n!!! example \"\"\n    - [ ] 500 g beans\n    - [ ] 3 onions\n\n## Method\n\n1. Boil the beans.\n"
        )
        #expect(foods(page) == ["500 g beans", "3 onions"])
    }

    @Test func aLogWithItsDayIsOne() throws {
        let page = try recipe(
            "# Ribs\n\n## Ingredients\n\n- 3 racks ribs\n\n## Cook\n\n1. Smoke for 3 hours.\n\n## Log 2022-07-04\n\nWind all day. Done half an hour early.\n"
        )
        #expect(steps(page) == ["Smoke for 3 hours."])
    }

    @Test func aListOfDaysIsNoRecipe() throws {
        let page = try file(
            "# Cookouts\n\n* April 6, brisket trial, 5 people\n* May 25, pork, beans, slaw\n* July 4, ribs, chicken\n\nOrder the charcoal two weeks ahead.\n"
        )
        #expect(page.recipe == nil)
    }
}
