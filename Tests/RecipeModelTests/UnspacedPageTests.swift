import Kitchen
import RecipeModel
import SourceText
import Testing

/// Pages whose parts stand right below one another, and lines beside lists that are none of their items.
@Suite struct UnspacedPageTests {
    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe, sourceLocation: place)
    }

    private func texts(_ recipe: Recipe) -> [String] { recipe.ingredients.map(\.string) }

    // MARK: Lines right below a list

    @Test(arguments: [
        "Method:\n1. Mix well.\n2. Bake it.", "Method\n1. Mix well.\n2. Bake it.",
        "**Method**\n1. Mix well.\n2. Bake it.",
        "Zubereitung:\n1. Mix well.\n2. Bake it.", "Method:\n- Mix well.\n- Bake it.",
        "**Method:**\n\n1. Mix well.\n2. Bake it.",
    ])
    func aLabelRightBelowTheListOpensTheMethod(method: String) throws {
        let found = try recipe("# Rolls\n\nIngredients:\n- 100 g flour\n- 50 g butter\n\(method)\n")
        #expect(texts(found) == ["100 g flour", "50 g butter"])
        #expect(found.steps.map(\.text) == ["Mix well.", "Bake it."])
    }

    @Test func sentencesRightBelowTheListAreSteps() throws {
        let labelled = try recipe(
            "# Rolls\n\nIngredients:\n- flour\n- butter\nMethod:\nMix everything well. Bake it.\n")
        #expect(texts(labelled) == ["flour", "butter"])
        #expect(labelled.steps.map(\.text) == ["Mix everything well. Bake it."])
        let bare = try recipe(
            "# Rolls\n\n- 100 g flour\n- 50 g butter\n- 10 g salt\nMix everything well. Bake for 20 minutes.\n")
        #expect(texts(bare) == ["100 g flour", "50 g butter", "10 g salt"])
        #expect(bare.steps.map(\.text) == ["Mix everything well. Bake for 20 minutes."])
    }

    @Test(arguments: ["Filling:", "Filling:   ", "**Filling**", "For the filling"])
    func aLabelBetweenItemsHeadsThoseBelow(label: String) throws {
        let found = try recipe(
            "# Rolls\n\n- 100 g flour\n- 50 g butter  \n\(label)\n- 20 g sugar\n- cinnamon\n\n1. Mix.\n2. Bake.\n")
        #expect(texts(found) == ["100 g flour", "50 g butter", "20 g sugar", "cinnamon"])
        #expect(found.ingredientGroups.map(\.ingredients.count) == [2, 2])
    }

    @Test func whatGoesOnWithAnItemStaysInIt() throws {
        let found = try recipe(
            "# Rolls\n\n- 100 g flour, sifted and\nkept dry\n- 50 g butter (see\nNotes)\n\n1. Mix the flour with the butter in a bowl\nuntil it holds:\nthen bake.\n2. Cool.\n"
        )
        #expect(texts(found) == ["100 g flour, sifted and kept dry", "50 g butter (see Notes)"])
        #expect(found.steps.count == 2)
    }

    @Test func servingsRightBelowTheListAreNoFood() throws {
        let found = try recipe("# Rolls\n\nIngredients:\n* flour\n* butter\nServes 4\nMethod:\nMix everything well.\n")
        #expect(texts(found) == ["flour", "butter"])
        #expect(found.metadata.servings?.value.quantity.min == 4)
    }

    @Test func marksOfASiteGeneratorBelongToNoItem() throws {
        let found = try recipe(
            "# Pasta\n\n{% ingredients %}\n- 200 g pasta\n- 2 tsp pepper\n{% endingredients %}\n\n{% method %}\n1. Boil the pasta.\n2. Toss it.\n{% endmethod %}\n"
        )
        #expect(texts(found) == ["200 g pasta", "2 tsp pepper"])
        #expect(found.steps.map(\.text) == ["Boil the pasta.", "Toss it."])
    }

    // MARK: What stands below the steps

    private static let head =
        "# Soup\n\n## Ingredients\n\n- 1 onion\n- 2 carrots\n\n## Directions\n\n1. Chop.\n2. Boil.\n\n"

    @Test(arguments: [
        "> **Sam says:** add beans underneath.", "[Watch the video](https://example.org/x)", "Photo: the soup, 1988",
        "\\* or two leeks", "**Tip** Keeps for a week.", "!!! note \"Bread\"\n    Goes with rye bread.",
    ])
    func remarksBelowTheStepsAreNone(remark: String) throws {
        let found = try recipe("\(Self.head)\(remark)\n")
        #expect(texts(found) == ["1 onion", "2 carrots"])
        #expect(found.steps.map(\.text) == ["Chop.", "Boil."])
        #expect(found.notes.count == 1)
    }

    @Test func aPictureAndItsCaptionAreNoFoods() throws {
        let found = try recipe("\(Self.head)![The soup](soup.jpg)\n*The finished soup*\n")
        #expect(texts(found) == ["1 onion", "2 carrots"])
        #expect(found.notes.isEmpty)
    }

    @Test func timesOfATableWithSeveralRowsAreNotThoseOfTheRecipe() throws {
        let schedule = try recipe(
            "\(Self.head)## Timeline\n\n| Time | What |\n|---|---|\n| 08:00 | levain |\n| 17:30 | shape |\n")
        #expect(schedule.metadata.totalTime == nil)
        let altitude = try recipe(
            "\(Self.head)| Altitude | Time |\n|---|---|\n| 0 to 1,000 ft | 5 min |\n| 1,001 to 6,000 ft | 10 min |\n")
        #expect(altitude.metadata.totalTime == nil)
    }

    // MARK: Labels and titles

    @Test func aHeadingThatRepeatsTheTitleNamesNoPart() throws {
        let found = try recipe(
            "---\ntitle: Easy Dal\n---\n\n# Easy Dal\n\n- 1 cup lentils\n- 2 cups water\n\n1. Boil.\n2. Salt.\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil])
    }

    @Test func partsOfAMethodInBoldAreSteps() throws {
        let found = try recipe(
            "# Crepes\n\n## Ingredientes\n\n- 200 g de harina\n\n## Elaboración\n\n**Masa:** Mezclar la harina y los huevos.\n\n**Montaje:** Rellenar las crepes y gratinar.\n"
        )
        #expect(found.steps.count == 2)
        let baked = try recipe(
            "# Kuchen\n\n## Zutaten\n\n- 200 g Mehl\n\n## Zubereitung\n\n**Teig:** Mehl und Butter verkneten.\n\n**Backen:** Im Ofen 30 Minuten backen.\n"
        )
        #expect(baked.steps.count == 2)
    }

    @Test func linesStateServingsAndTimesTogether() throws {
        for lines in ["Serves 6\nPrep 20 min\nCook 30 min", "- Serves 6\n- Prep 20 min\n- Cook 30 min"] {
            let found = try recipe(
                "# Tortilla\n\n\(lines)\n\n## Ingredients\n\n- 6 eggs\n- 1 onion\n\n## Method\n\n1. Fry.\n")
            #expect(found.metadata.servings?.value.quantity.min == 6)
            #expect(found.metadata.cookTime?.value == 1800)
            #expect(found.metadata.prepTime?.value == 1200)
        }
    }

    @Test func remarksBelowAFoodAreNone() throws {
        let found = try recipe(
            "# Curry\n\n## Ingredients\n\n- 500 g chicken thighs\n    - boneless, skinless\n- 1 can coconut milk\n\n## Method\n\n1. Simmer.\n"
        )
        #expect(texts(found) == ["500 g chicken thighs", "1 can coconut milk"])
    }

    @Test func titlesInCapitalsAndLabelsOfParts() throws {
        let card = try recipe(
            "DILLY BREAD\n\nFrom the kitchen of: Joyce\nMakes: 1 loaf\n\n1 pkg. yeast\n2 c. flour\n\nSoften yeast. Bake.\n"
        )
        #expect(card.title.text == "DILLY BREAD")
        let cake = try recipe(
            "# Cake\n\n2 eggs\n1 c. flour\n\nBeat eggs. Bake 30 minutes.\n\nTOPPING\n\n3 T. butter\n5 T. sugar\n\nMix; spread on warm cake.\n"
        )
        #expect(cake.ingredientGroups.map { $0.title?.value } == [nil, "TOPPING"])
    }

    // MARK: Chinese and Japanese

    @Test func partsInOneLineEach() throws {
        let found = try recipe("# 红烧肉\n\n## 食材\n\n主料：五花肉 500克\n辅料：冰糖 30克、生姜 5片\n调料:生抽 2勺,老抽 1勺\n\n## 做法\n\n1. 切块焯水。\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == ["主料", "辅料", "调料"])
        #expect(texts(found) == ["五花肉 500克", "冰糖 30克", "生姜 5片", "生抽 2勺", "老抽 1勺"])
        let inBrackets = try recipe("# 番茄炒蛋\n\n【食材】番茄 2个、鸡蛋 3个、盐 少许\n\n【做法】\n1. 番茄切块。\n2. 炒熟。\n")
        #expect(texts(inBrackets) == ["番茄 2个", "鸡蛋 3个", "盐 少许"])
        #expect(inBrackets.ingredientGroups.map { $0.title?.value } == [nil])
    }

    @Test func marksOfPartsBetweenFoods() throws {
        let found = try recipe(
            "# 試作\n\n## 材料（6個分）\n\n小麦粉 100g\n砂糖 50g\n\n■クリーム\n卵 2個\n牛乳 100ml\n\n## 作り方\n\n1. 混ぜる。\n2. 焼く。\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "クリーム"])
        #expect(found.metadata.yield?.value.exactText == "6 個")
    }

    @Test(arguments: [("按照 2 人份计算:", 2), ("2 人份的量:", 2)])
    func howManyAListIsForHeadsNoPart(label: String, servings: Int) throws {
        let found = try recipe("# 番茄炒蛋\n\n## 材料\n\n\(label)\n\n- 番茄 2个\n- 鸡蛋 3个\n\n## 步骤\n\n1. 番茄切块。\n2. 炒熟。\n")
        #expect(texts(found) == ["番茄 2个", "鸡蛋 3个"])
        #expect(found.metadata.servings?.value.quantity.min == Rational(servings))
    }

    @Test(arguments: ["小贴士：糖色要用小火炒。", "【来源】外婆", "ポイント：冷めるときに味が入ります。"])
    func labelsInWideMarksAreRemarks(line: String) throws {
        let found = try recipe("# 红烧肉\n\n## 食材\n\n- 五花肉 500克\n\n## 做法\n\n1、切块焯水。\n\n2、小火炖一小时。\n\n\(line)\n")
        #expect(found.steps.map(\.text) == ["切块焯水。", "小火炖一小时。"])
    }

    // MARK: Tables

    @Test(arguments: [
        ("| Zutaten | für 4 Personen |", ["250 g Mehl", "3 Eier"]),
        ("| Ingrédients | Quantité (4 pers.) |", ["250 g Mehl", "3 Eier"]),
    ])
    func headersOfTablesSayForHowMany(header: String, lines: [String]) throws {
        let found = try recipe(
            "# Teig\n\n\(header)\n|---|---|\n| Mehl | 250 g |\n| Eier | 3 |\n\nAlles verrühren und 20 Minuten ruhen lassen.\n"
        )
        #expect(texts(found) == lines)
        #expect(found.metadata.servings?.value.quantity.min == 4)
    }
}
