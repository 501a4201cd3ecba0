import Kitchen
import RecipeModel
import SourceText
import Testing

/// Ways to write that cookbooks of many people have: each with what looks like it and is something else.
@Suite struct PageVarietyTests {
    private func file(_ text: String, named name: String = "page.md") throws -> CookbookFile {
        let path = try #require(RelativePath(name))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
    }

    private func recipe(
        _ text: String, named name: String = "page.md", at place: Testing.SourceLocation = #_sourceLocation
    ) throws -> Recipe {
        try #require(try file(text, named: name).recipe, sourceLocation: place)
    }

    private func page(_ details: String) -> String {
        "# Rolls\n\n\(details)\n\n## Ingredients\n\n- 100 g flour\n- 2 eggs\n\n## Method\n\n1. Mix everything.\n2. Bake it.\n"
    }

    private func method(_ steps: String) -> String {
        "# Rolls\n\n## Ingredients\n\n- 100 g flour\n- 2 eggs\n\n## Method\n\n\(steps)\n"
    }

    private func steps(_ recipe: Recipe) -> [String] { recipe.steps.map(\.text) }
    private func foods(_ recipe: Recipe) -> [String] { recipe.ingredients.map(\.string) }
    private func notes(_ recipe: Recipe) -> [String] { recipe.notes.map(\.text) }

    // MARK: Ingredients

    @Test func strokesDivideFoods() throws {
        let found = try recipe(
            "# Paloma\n\n2 oz tequila / ½ oz lime / pinch of salt / grapefruit soda\n\nShake, then strain over ice.\n")
        #expect(foods(found) == ["2 oz tequila", "½ oz lime", "pinch of salt", "grapefruit soda"])
        #expect(steps(found) == ["Shake, then strain over ice."])
    }

    @Test func oneStrokeStandsBetweenUnits() throws {
        let found = try recipe("# Rolls\n\n## Ingredients\n\n1 cup / 240 ml milk\n\n## Method\n\n1. Heat it.\n")
        #expect(foods(found) == ["1 cup / 240 ml milk"])
    }

    @Test func amountsMayStandInParentheses() throws {
        let found = try recipe(
            "# Carbonara\n\nGuanciale (120 g), pecorino (80 g), tuorli (4), rigatoni (200 g), pepe q.b.\n\nRosola il guanciale. Scola la pasta.\n"
        )
        #expect(
            foods(found) == ["Guanciale (120 g)", "pecorino (80 g)", "tuorli (4)", "rigatoni (200 g)", "pepe q.b."])
    }

    @Test func pricesOfATableAreNoPartOfItsFoods() throws {
        let found = try recipe(
            "# Rice\n\nIngredient | Cost\n--- | ---\n2 cups rice | $0.40\n3 eggs | $0.75\n\na) Scramble the eggs.\nb) Fry the rice hard.\n"
        )
        #expect(foods(found) == ["2 cups rice", "3 eggs"])
        #expect(steps(found) == ["Scramble the eggs.", "Fry the rice hard."])
    }

    @Test(arguments: [
        "| Vegetable | Cut | Minutes |\n|---|---|---|\n| Carrots | 2 cm | 35 |\n| Beets | wedges | 45 |",
        "| Hydration | Feels like | Use |\n|---|---|---|\n| 58 | stiff | bagels |\n| 65 | tacky | loaf |",
        "| Food | From | Note |\n|---|---|---|\n| Egg | 6 months | well cooked |\n| Honey | 12 months | never earlier |",
    ])
    func tablesThatCompareAreNoFoods(table: String) throws {
        #expect(try file("# What to know\n\n\(table)\n\nHalf of it counts as water.\n").recipe == nil)
    }

    @Test func linesOfMeasuresAreNoFoods() throws {
        let text =
            "# Receptboken\n\n* 1 krm = 1 ml\n* 1 tsk = 5 ml\n* 1 msk = 15 ml\n\nUgnstemperaturer gäller vanlig ugn (över- och undervärme).\n"
        #expect(try file(text).recipe == nil)
    }

    @Test func aDashMayEndALabel() throws {
        let found = try recipe(
            "# Bolani\n\ndough -\n* 4 cups flour\n* 1 tsp salt\n\nfilling -\n* 4 potatoes\n\nsteps -\n* Knead the dough.\n* Fry it.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == ["dough", "filling"])
        #expect(steps(found) == ["Knead the dough.", "Fry it."])
    }

    @Test(arguments: ["**食材**：", "**食材：**", "**食材**:", "**材料** :"])
    func aColonMayStandOutsideOfBold(label: String) throws {
        let found = try recipe("# 番茄炒蛋\n\n\(label)\n\n- 番茄 2 个\n- 鸡蛋 3 个\n\n**步骤**：\n\n1. 番茄切块。\n2. 炒蛋。\n")
        #expect(foods(found) == ["番茄 2 个", "鸡蛋 3 个"])
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil])
        #expect(steps(found) == ["番茄切块。", "炒蛋。"])
    }

    @Test(arguments: ["*For the dukkah*", "_For the dukkah_"])
    func partsInItalicsStandBetweenLines(label: String) throws {
        let found = try recipe(
            "# Orzo\n\n300g orzo\n1 lemon\n\n\(label)\n\n50g hazelnuts\n1 tsp cumin\n\nBoil the orzo. Toast the hazelnuts.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "For the dukkah"])
        #expect(found.ingredientGroups.map(\.ingredients.count) == [2, 2])
    }

    @Test func whatIsServedWithItIsAPartOfTheFoods() throws {
        let text = "To serve: sour cream, cilantro, tortilla chips"
        let among = try recipe(
            "# Soup\n\n## Ingredients\n\n- 2 cups water\n- 1 onion\n\n\(text)\n\n## Directions\n\n1. Boil it.\n")
        #expect(foods(among) == ["2 cups water", "1 onion", "sour cream", "cilantro", "tortilla chips"])
        #expect(steps(among) == ["Boil it."])
        let below = try recipe(method("1. Boil it.\n\nGoes with: rice, tortilla chips, sour cream"))
        #expect(foods(below) == ["100 g flour", "2 eggs"])
    }

    // MARK: Steps

    @Test(arguments: ["**Method:** reverse dry shake", "**Method:** shake, dump", "**Method:** whisk & wait"])
    func aWordOnTheMethodIsNotTheMethod(line: String) throws {
        let found = try recipe(
            "# Sour\n\n**Glass:** rocks\n\(line)\n**Serves:** 1\n\n* 60 ml bourbon\n* 1 egg white\n\nShake with ice, then strain out the ice.\n"
        )
        #expect(foods(found) == ["60 ml bourbon", "1 egg white"])
        #expect(steps(found) == ["Shake with ice, then strain out the ice."])
    }

    @Test func whatIsToldInPartsIsTheMethod() throws {
        let found = try recipe(
            method("*To freeze:* put all but the eggs in a bag, lay it flat.\n\n*To cook:* thaw overnight. Bake it."))
        #expect(steps(found).count == 2)
        let storing = try recipe(method("1. Bake it.\n\nTo freeze: put it in a bag."))
        #expect(steps(storing) == ["Bake it."])
    }

    @Test(arguments: ["### Simmer\n\nFresh water, 5 l, everything but the sauce.", "### Six hours\n\nBarely a bubble."])
    func whatStandsBetweenStepsIsOne(middle: String) throws {
        let found = try recipe(
            "# Pho\n\n## What goes in\n\n- 2 kg bones\n- 60 ml fish sauce\n\n## What happens\n\n### Clean the bones\n\nBoil them hard.\n\n\(middle)\n\n### Assemble\n\nStrain the broth.\n"
        )
        #expect(found.stepGroups.flatMap(\.steps).count == 3)
    }

    @Test(arguments: [
        "① 鶏肉を切る。\n\n② 粉をまぶす。\n\n③ 170℃で3分揚げて取り出し、5分休ませる。\n\n④ 190℃で1分、二度揚げする。",
        "1️⃣ 鶏肉を切る。\n2️⃣ 粉をまぶす。\n3️⃣ 揚げる。\n4️⃣ 二度揚げする。",
    ])
    func whatCountsOnIsAStep(text: String) throws {
        let found = try recipe("# から揚げ\n\n## 材料\n\n- 鶏肉 300g\n- 片栗粉 適量\n\n## 作り方\n\n\(text)\n")
        #expect(found.steps.count == 4)
        #expect(found.notes.isEmpty)
    }

    @Test func stepsOfAPartHaveItsName() throws {
        let found = try recipe(
            "# Pie\n\n## Crust\n\n- 180 g flour\n- 110 g butter\n\n1. Rub them together.\n\n## Filling\n\n- 250 g sugar\n- 2 eggs\n\n1. Whisk them.\n2. Bake it.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == ["Crust", "Filling"])
        #expect(found.stepGroups.map { $0.title?.value } == ["Crust", "Filling"])
        #expect(found.stepGroups.map(\.steps.count) == [1, 2])
    }

    @Test(arguments: [
        "1. Shred it.\n\n    !!! tip\n        A strainer is worth it.\n\n2. Toast the rolls.",
        "1. Shred it.\n\n    !!! tip \"A strainer is worth it.\"\n        It is.\n\n2. Toast the rolls.",
    ])
    func anAdmonitionWithinAStepIsANote(text: String) throws {
        let found = try recipe(method(text))
        #expect(steps(found) == ["Shred it.", "Toast the rolls."])
        #expect(notes(found).first == "A strainer is worth it.")
    }

    // MARK: Remarks

    @Test(arguments: [
        "💡 Fried egg on top. Always.", "📝 Doubled for the party.", "%% check whether the air fryer works %%",
        "Even better the next day.", "Encore meilleure réchauffée le lendemain.", "Mrs. Walter Hanson",
        "**We change:** the ham for bacon, or for salmon in place of half of the leeks.",
    ])
    func remarksBelowStepsAreNotes(remark: String) throws {
        let found = try recipe(method("- Mix the dough.\n- Bake it.\n\n\(remark)"))
        #expect(steps(found) == ["Mix the dough.", "Bake it."])
    }

    @Test(arguments: ["*31*", "52"])
    func thePageOfABookIsNoStep(number: String) throws {
        let found = try recipe(
            "# Salad\n\n1 c. cream\n2 eggs\n\nBeat the eggs with the cream. Let stand 24 hours.\n\n\(number)\n")
        #expect(steps(found) == ["Beat the eggs with the cream. Let stand 24 hours."])
    }

    @Test(arguments: [
        "## Result\n\nSour, moist. Core was 97.", "## How long does it keep?\n\nEat the same day.",
        "## History\n\nProbably Louisville, certainly before 1880.", "## Ergebnis\n\nGute Krume.",
    ])
    func sectionsOfRemarksAreNotes(section: String) throws {
        let found = try recipe(method("1. Mix the dough.\n2. Bake it.\n\n\(section)"))
        #expect(steps(found) == ["Mix the dough.", "Bake it."])
        #expect(found.notes.count == 1)
        #expect(found.log.isEmpty)
    }

    @Test func aHistoryOfDaysIsALog() throws {
        let found = try recipe(method("1. Mix the dough.\n\n## History\n\n- 2024-03-01: too salty"))
        #expect(found.log.count == 1)
    }

    // MARK: Servings and times

    @Test(arguments: [
        "Serves 2 · 10 minutes · 18 g protein", "From 9 months · serves 2 · 10 min total · freezes well",
        "| Station | Yield | Shelf life |\n|---|---|---|\n| Grill | 2 portions | 4 days |",
        "🍽 2 servings ⏱ 15 minutes 💰 $1.85", "*Soup · Greek · for 2*",
        "::: {.drawer}\nID\n:   12a\nSERVES\n:   2\nPREP\n:   5 min\n:::",
    ])
    func factsStandBesideOthers(line: String) throws {
        let found = try recipe(page(line))
        let yield = found.metadata.yield?.value
        #expect(found.metadata.servings?.value.quantity.exactText == "2" || yield?.quantity.exactText == "2")
        #expect(foods(found) == ["100 g flour", "2 eggs"])
    }

    @Test func whatElseTermsSayIsShown() throws {
        let text = page("SERVES\n:   4\nCONTAINS\n:   walnuts")
        let found = try file(text)
        #expect(found.recipe?.metadata.servings?.value.quantity.exactText == "4")
        let unread = found.roles.filter { $0.role == .unread || $0.role == .headnote }
        #expect(unread.contains { found.source.string($0.range).contains("walnuts") })
    }

    @Test(arguments: ["- 시간: 30분", "四人份，约 30 分钟", "총 시간: 30분"])
    func timesOfOtherScripts(line: String) throws {
        #expect(try recipe(page(line)).metadata.totalTime == 1800)
    }

    @Test(arguments: ["Makes 6 servings. Low 8 hours.", "Serves 6 | Low: 8 hrs"])
    func timesOfSlowCookers(line: String) throws {
        let metadata = try recipe(page(line)).metadata
        #expect(metadata.cookTime?.value == 8 * 3600)
        #expect(metadata.servings?.value.quantity.exactText == "6")
    }

    @Test(arguments: ["材料（8人分・18cm型）", "材料（8人分、18cm型）", "材料（8人分）"])
    func countsStandBesideATin(heading: String) throws {
        let found = try recipe("# ケーキ\n\n## \(heading)\n\n- 薄力粉 100g\n- 卵 2個\n\n## 作り方\n\n1. 混ぜる。\n")
        #expect(found.metadata.servings?.value.quantity.exactText == "8")
    }

    @Test func slicesStandBesideATin() throws {
        let found = try recipe("# ケーキ\n\n## 材料（15cm丸型1台・8切れ分）\n\n- 薄力粉 100g\n- 卵 2個\n\n## 作り方\n\n1. 混ぜる。\n")
        #expect(found.metadata.yield?.value.quantity.exactText == "8")
    }

    @Test func timesMayBeTwoWithRemarks() throws {
        let found = try recipe(page("**Cook:** 4 min at pressure, 20 min natural release"))
        #expect(found.metadata.cookTime?.value == 24 * 60)
        #expect(steps(found) == ["Mix everything.", "Bake it."])
    }

    @Test(arguments: ["Für eine Springform (26 cm), 12 Stücke", "Für 12 Stücke"])
    func piecesCountMoreThanATin(line: String) throws {
        #expect(try recipe(page(line)).metadata.yield?.value.quantity.exactText == "12")
    }

    @Test func aMeasureInTheHeadingIsWhatItMakes() throws {
        let found = try recipe(
            "# Cordial\n\n## Ingredients (makes about 2 litres)\n\n- 25 elderflower heads\n- 1.5kg sugar\n\n## Method\n\n1. Boil it.\n"
        )
        #expect(found.metadata.yield?.value.quantity.exactText == "2")
        #expect(found.metadata.servings == nil)
    }

    // MARK: Titles and sources

    @Test func aFileNameWithSpacesKeepsItsHyphens() throws {
        let text = "## Ingredients\n\n- 100 g flour\n\n## Method\n\n1. Mix it.\n"
        #expect(try recipe(text, named: "No-Knead Focaccia.md").title.text == "No-Knead Focaccia")
        #expect(try recipe(text, named: "no-knead-focaccia.md").title.text == "No knead focaccia")
    }

    @Test(arguments: ["24-HOUR SALAD", "EGG COFFEE FOR 100"])
    func aTitleInCapitalsMayHoldNumbers(title: String) throws {
        let found = try recipe("\(title)\n\n1 lb. white grapes\n2 eggs\n\nBeat the eggs in a double boiler. Cool.\n")
        #expect(found.title.text == title)
    }

    @Test func aSourceMayStandAboveTheIntroduction() throws {
        let found = try file(
            page("[https://www.example.com/rolls/](https://www.example.com/rolls/)\n\nMoist and full of banana."))
        #expect(found.recipe?.metadata.description?.value == "Moist and full of banana.")
        #expect(!found.roles.contains { $0.role == .unread })
    }

    @Test func aSourceMayBeALinkOfAWiki() throws {
        let found = try recipe(
            "---\nsource: \"[[Salt Fat Acid Heat]]\"\n---\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n1. Boil them.\n"
        )
        #expect(found.metadata.source?.value == "Salt Fat Acid Heat")
    }

    // MARK: Files that are lists

    @Test(arguments: [
        "# shopping\n\nmarket\n\n- rice\n- chicken thighs\n- coffee\n\nregular store\n\n- scallions\n- limes\n- milk\n",
        "# Lockhart trip\n\n## Smitty's\n\nShoulder clod on paper.\n\n- Brisket: 7/10\n- Hot link: 9/10\n",
        "# Pantry staples\n\n- Grains\n  - rice\n  - pasta\n- Cans\n  - black beans\n  - tomatoes\n- Spices\n  - cumin\n",
    ])
    func aListIsNotTakenForARecipe(text: String) throws {
        let found = try file(text)
        #expect(found.recipe == nil)
        #expect(!found.diagnostics.contains { $0.code == "not-read-as-recipe" })
    }
}
