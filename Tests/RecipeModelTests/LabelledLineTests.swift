import Kitchen
import RecipeModel
import SourceText
import Testing

/// Lines among the ingredients that a label tells from them, and labels with foods listed after them.
@Suite struct LabelledLineTests {
    private func recipe(_ text: String) throws -> Recipe? {
        let path = try #require(RelativePath("page.md"))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration()).recipe
    }

    private func names(_ recipe: Recipe) -> [String] { recipe.ingredients.map(\.name) }

    @Test(arguments: [
        "SERVES: 4", "Serves 4", "SERVES 4 PEOPLE", "Für 4 Personen", "Servings: 4", "4 portions", "Porcje: 4",
        "PORTIONS: 4",
    ])
    func servingsAmongIngredients(_ line: String) throws {
        for list in [
            "- \(line)\n- 200 g rice\n- 2 eggs", "- 200 g rice\n- 2 eggs\n- \(line)", "\(line)\n200 g rice\n2 eggs",
        ] {
            let found = try #require(try recipe("# Rice\n\n## Ingredients\n\n\(list)\n\n## Method\n\nCook it.\n"))
            #expect(names(found) == ["rice", "eggs"])
            #expect(found.metadata.servings?.value.quantity.min == 4)
        }
    }

    @Test(arguments: [
        ("MAKES 12", "yield"), ("YIELD: 12 BUNS", "yield"), ("PREP TIME: 20 MIN", "time"), ("Cook time 20 min", "time"),
        ("Source: my aunt", "nothing"), ("Källa: mormor", "nothing"), ("Źródło: babcia", "nothing"),
        ("Fuente: la abuela", "nothing"), ("Glass: highball", "tool"), ("Equipment: a mixer", "tool"),
        ("Method: Stir over ice.", "step"), ("Note: ripe ones are best", "note"),
    ])
    func otherLinesAmongIngredients(_ line: String, _ kind: String) throws {
        let found = try #require(
            try recipe("# Buns\n\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n- \(line)\n\n## Method\n\nBake them.\n"))
        #expect(names(found) == ["flour", "eggs"])
        #expect((found.metadata.yield?.value.quantity.min == 12) == (kind == "yield"))
        #expect((found.metadata.prepTime ?? found.metadata.cookTime)?.value == (kind == "time" ? 1200 : nil))
        #expect(found.equipment.count == (kind == "tool" ? 1 : 0))
        #expect(found.notes.count == (kind == "note" ? 1 : 0))
        #expect(found.stepGroups.flatMap(\.steps).count == (kind == "step" ? 2 : 1))
    }

    @Test(arguments: [
        "Garnish: orange peel", "Butter: 50 g", "Original: 2 eggs", "2 servings of cooked rice",
        "Kaksi annosta nuudelia",
        "For the glaze: 1 egg", "1 glass: water",
    ])
    func foodsWithALabelStay(_ line: String) throws {
        let found = try #require(
            try recipe("# Buns\n\n## Ingredients\n\n- 200 g flour\n- \(line)\n\n## Method\n\nBake them.\n"))
        #expect(found.ingredients.count == 2)
        #expect(found.metadata.servings == nil)
    }

    @Test func aLabelRightBelowAListEndsIt() throws {
        let found = try #require(
            try recipe("# Rice\n\nIngredients:\n- 200 g rice\n- salt, pepper\nSource: my aunt\n\nCook the rice.\n"))
        #expect(found.ingredients.count == 2)
        #expect(found.ingredients.last?.name == "salt")
    }

    @Test(arguments: [
        (
            "**Ingredients:** 3 tbsp oil, salt, 2 eggs", "**Method:** Beat the eggs and fry them in the oil.",
            "oil|salt|eggs"
        ),
        (
            "Ingredients: 200 g flour; 2 eggs, beaten; salt", "Instructions: Mix it all and bake it for an hour.",
            "flour|eggs|salt"
        ),
        (
            "Ingredienti: 200 g farina, 2 uova, sale", "Procedimento: Impastare la farina con le uova.",
            "farina|uova|sale"
        ),
        ("Zutaten: 200 g Mehl; 2 Eier; Salz", "Zubereitung: Alles verkneten und backen.", "Mehl|Eier|Salz"),
        ("材料：番茄2个、鸡蛋3个、糖1勺", "做法：番茄切块，鸡蛋打散，热锅下油炒熟。", "番茄|鸡蛋|糖"),
        (
            "**Nguyên liệu:** 500g bún, 2 quả trứng, tỏi", "**Cách làm:** Luộc bún và trứng trong nồi nước.",
            "bún|trứng|tỏi"
        ),
        ("Sastojci: 3 rajčice, 1 luk, 100 g sira.", "Priprema: Povrće narezati i posuti sirom.", "rajčice|luk|sira"),
        (
            "Ingredients: flour, butter, sugar, salt", "Method: Rub the butter into the flour and bake it.",
            "flour|butter|sugar|salt"
        ),
    ])
    func foodsListedAfterTheirLabel(_ foods: String, _ method: String, _ expected: String) throws {
        let found = try #require(try recipe("# Dish\n\n\(foods)\n\n\(method)\n"))
        #expect(names(found).joined(separator: "|") == expected)
        #expect(found.stepGroups.flatMap(\.steps).count == 1)
    }

    @Test(arguments: [
        "For the sauce: 2 tbsp soy sauce, 1 tsp sugar, ginger\nFor the meat: 300 g beef, 1 tbsp flour\n",
        "- For the sauce: 2 tbsp soy sauce, 1 tsp sugar, ginger\n- For the meat: 300 g beef, 1 tbsp flour\n",
        "**For the sauce:** 2 tbsp soy sauce, 1 tsp sugar, ginger\n**For the meat:** 300 g beef, 1 tbsp flour\n",
    ])
    func partsWithTheirFoodsInOneLine(_ lines: String) throws {
        let found = try #require(
            try recipe("# Beef\n\n\(lines)\nFry the beef. Add the sauce and simmer for a while.\n"))
        #expect(found.ingredientGroups.compactMap { $0.title?.value } == ["For the sauce", "For the meat"])
        #expect(names(found) == ["soy sauce", "sugar", "ginger", "beef", "flour"])
    }

    @Test(arguments: [
        "**Dough**\n\n3 ½ cup flour; 1 cup milk; 2 tsp yeast\n\n**Filling**\n\n½ cup sugar; 2 tbsp cinnamon\n",
        "**Dough**\n\n3 ½ cup flour · 1 cup milk · 2 tsp yeast\n\n**Filling**\n\n½ cup sugar, 2 tbsp cinnamon\n",
    ])
    func partsWithTheirFoodsInAParagraph(_ lines: String) throws {
        let found = try #require(
            try recipe("# Rolls\n\n\(lines)\n**Directions**\n\nKnead the dough, roll it out, fill it and bake it.\n"))
        #expect(found.ingredientGroups.compactMap { $0.title?.value } == ["Dough", "Filling"])
        #expect(names(found) == ["flour", "milk", "yeast", "sugar", "cinnamon"])
    }

    @Test func foodsRightAboveSentences() throws {
        let found = try #require(
            try recipe(
                "# Fish pie\nServes 6.\n700g potatoes\n400g cod\nPeel and boil the potatoes, then mash them.\nPoach the cod in milk for 10 minutes.\n"
            ))
        #expect(names(found) == ["potatoes", "cod"])
        #expect(found.metadata.servings?.value.quantity.min == 6)
        #expect(found.stepGroups.flatMap(\.steps).count == 2)
    }

    @Test func oneFoodAfterALabelIsNoList() throws {
        let found = try #require(
            try recipe(
                "# Cake\n\n## Ingredients\n\n- Butter: 200 g, 50 g of it melted\n- 2 eggs\n\n## Method\n\nBake.\n"))
        #expect(found.ingredients.count == 2)
    }
}
