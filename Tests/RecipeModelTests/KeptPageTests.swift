import Kitchen
import RecipeModel
import SourceText
import Testing

/// Pages as people keep them for years: a folder for each recipe, sheets of a kitchen, lines of facts, tables with totals, dates of trying.
@Suite struct KeptPageTests {
    private func file(_ text: String, _ path: String = "some-page.md") throws -> CookbookFile {
        let path = try #require(RelativePath(path))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
    }

    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        try #require(try file(text).recipe, sourceLocation: place)
    }

    private func steps(_ recipe: Recipe) -> [String] { recipe.steps.map(\.text) }
    private func texts(_ recipe: Recipe) -> [String] {
        recipe.ingredients.map { String(decoding: $0.text, as: UTF8.self) }
    }
    private func groups(_ recipe: Recipe) -> [String?] { recipe.ingredientGroups.map { $0.title?.value } }

    // MARK: A folder for each recipe

    @Test func thePageOfAFolderMayBeItsRecipe() throws {
        let text = "## Ingredients\n\n- 200 g flour\n- 2 eggs\n\n## Method\n\n1. Mix.\n2. Bake.\n"
        let found = try #require(try file("# Crumble\n\n" + text, "sweets/crumble/README.md").recipe)
        #expect(found.title.text == "Crumble")
        #expect(found.ingredients.map(\.name) == ["flour", "eggs"])
        let unnamed = try #require(try file(text, "sweets/crumble/README.md").recipe)
        #expect(unnamed.title.text == "Crumble")
        let leaf = try #require(try file(text, "sweets/plum-cake/index.md").recipe)
        #expect(leaf.title.text == "Plum cake")
        // The page of the whole cookbook may show an example.
        #expect(try file("# Crumble\n\n" + text, "README.md").kind == .folder)
    }

    @Test(arguments: [
        "# Sweets\n\nWhat we bake.\n", "# Sweets\n\n- [Crumble](crumble.md)\n- [Tart](tart.md)\n\nBake one of them.\n",
        "# How it works\n\nYou will need\n\n- an appetite\n- 1 account\n\nWrite down what you cooked, and send it to us.\n",
        "# Sweets\n\n- 200 g flour\n- 2 eggs\n",
    ])
    func otherPagesOfFoldersStayPages(text: String) throws {
        #expect(try file(text, "sweets/README.md").kind == .folder)
    }

    // MARK: Lines of facts

    @Test func linesOfLabelsAreNoFoods() throws {
        let found = try recipe(
            "# Custard\n\n**Station:** Pastry\n**Yield:** 24 cups\n**Shelf life:** 3 days\n**Allergens:** dairy, egg\n\n- 1 l milk\n- 8 eggs\n\n1. Stir.\n"
        )
        #expect(found.ingredients.map(\.name) == ["milk", "eggs"])
        #expect(found.metadata.yield?.value.exactText == "24 cups")
        let ribs = try recipe(
            "# Ribs\n\n- **Smoker:** round 18\n- **Wood:** apple\n- **Pit temp:** 225\n\n## Rub\n\n- 100 g brown sugar\n- 1 tbsp salt\n\n## Cook\n\n1. Rub the ribs.\n"
        )
        #expect(ribs.ingredients.map(\.name) == ["brown sugar", "salt"])
        // Foods with their amounts are none.
        let bread = try recipe(
            "# Bread\n\n- **Flour:** 500 g\n- **Water:** 350 g\n- **Salt:** 10 g\n- **Yield:** 1 loaf\n\n1. Knead it.\n2. Bake it.\n"
        )
        #expect(bread.ingredients.map(\.name) == ["Flour", "Water", "Salt"])
    }

    @Test func aWordOnTheMethodIsNoMethod() throws {
        let found = try recipe(
            "---\ntitle: Negroni\nmethod: Stir\n---\n\n- 1 oz gin\n- 1 oz vermouth\n\nStir with ice for 30 seconds and strain.\n"
        )
        #expect(steps(found) == ["Stir with ice for 30 seconds and strain."])
        let told = try recipe("---\ntitle: Toast\ningredients: [bread]\nmethod: Toast the bread.\n---\n")
        #expect(steps(told) == ["Toast the bread."])
    }

    // MARK: Titles

    @Test(arguments: [
        ("[[Recipes]] | [[Dinner]]\n\n", "Some page"), ("Recipe: **Shepherd's Pie**\nWho: Dan\n\n", "Shepherd's Pie"),
        ("% Gazpacho\n% A. Cook\n% 2020-07\n\n", "Gazpacho"), ("# :tomato: Salmorejo\n\n", "Salmorejo"),
    ])
    func titlesAreTold(head: String, title: String) throws {
        let found = try recipe(
            head
                + "**For the base**\n\n- 200 g flour\n- 2 eggs\n\n**What to do**\n\nMix it well and bake it for 40 minutes.\n"
        )
        #expect(found.title.text == title)
        #expect(found.ingredients.map(\.name) == ["flour", "eggs"])
    }

    // MARK: Tables

    @Test func amountsReadBeforeNamesWhicheverColumnTheyStandIn() throws {
        let found = try recipe(
            "# Dressing\n\n| ITEM | QTY | UNIT |\n|---|---|---|\n| Shallot, chopped | 200 | g |\n| Oil | 2.7 | L |\n| Salt | pinch | |\n| Pepper | to taste | |\n\n1. Whisk.\n"
        )
        #expect(texts(found) == ["200 g Shallot, chopped", "2.7 L Oil", "pinch Salt", "Pepper, to taste"])
        let french = try recipe(
            "# Curry\n\n| Ingrédient | Quantité |\n|---|---|\n| lait de coco | 40 cl |\n| coriandre | ½ bouquet |\n| châtaignes | une poignée |\n\n1. Mijoter.\n"
        )
        #expect(texts(french) == ["40 cl lait de coco", "½ bouquet coriandre", "une poignée châtaignes"])
        let swedish = try recipe(
            "# Pytt\n\n| Vad | Hur mycket |\n|---|---|\n| kokt potatis | 8 st |\n| gul lök | 2 |\n\n#### Gör\n\nTärna allt fint.\n"
        )
        #expect(texts(swedish) == ["8 st kokt potatis", "2 gul lök"])
        #expect(steps(swedish) == ["Tärna allt fint."])
    }

    @Test func sumsAndFiguresOfTablesAreNoFoods() throws {
        let found = try recipe(
            "# Chicken\n\n| Ingredient | Amount | kcal | P |\n|---|---|---|---|\n| Chicken breast | 800 g | 880 | 184 |\n| 0% yogurt | 300 g | 177 | 31 |\n| **TOTAL** | | **1057** | **215** |\n| **per serving** | | **264** | **54** |\n\n1. Grill it.\n"
        )
        #expect(texts(found) == ["800 g Chicken breast", "300 g 0% yogurt"])
        let loaf = try recipe(
            "# Loaf\n\n| | Weight | Baker's % |\n|---|---|---|\n| Flour | 800 g | 100% |\n| Water | 600 g | 75 |\n| **Total** | **1400 g** | **175%** |\n\n1. Mix.\n"
        )
        #expect(texts(loaf) == ["800 g Flour (100%)", "600 g Water (75 %)"])
        #expect(loaf.ingredients.map(\.name) == ["Flour", "Water"])
    }

    @Test func tablesOfMeasuredThingsListThem() throws {
        let found = try recipe(
            "# Pale ale\n\n## Grain bill\n\n| Malt | Weight | % |\n|---|---|---|\n| Maris Otter | 4.0 kg | 87 |\n| Wheat malt | 0.3 kg | 13 |\n\n## Hops\n\n| Hop | Amount | Time | AA |\n|---|---|---|---|\n| Magnum | 12 g | 60 min | 12.5% |\n| Citra | 50 g | 5 min | 13% |\n\n## Process\n\n1. Mash for 60 minutes.\n2. Boil for 60 minutes.\n"
        )
        #expect(found.ingredients.map(\.name) == ["Maris Otter", "Wheat malt", "Magnum", "Citra"])
        #expect(groups(found) == ["Grain bill", "Hops"])
        let schedule = try recipe(
            "# Loaf\n\n## Formula\n\n- 800 g flour\n- 600 g water\n\n## Schedule\n\n| Time | What |\n|---|---|\n| 08:00 | Mix flour and water |\n| 15:00 | Into the fridge |\n"
        )
        #expect(steps(schedule) == ["Mix flour and water", "Into the fridge"])
        let doneness = try recipe(
            "# Steak\n\n## Ingredients\n\n- 1 steak\n\n## Steps\n\n1. Cook it.\n\n| Doneness | °C |\n|---|---|\n| rare | 50 |\n| medium | 58 |\n"
        )
        #expect(steps(doneness) == ["Cook it."])
    }

    // MARK: Lists

    @Test func partsAreNamedInFencesInItalicsAndRightBelowAnItem() throws {
        let fence = try recipe(
            "# Curry\n\n## Stuff\n\n```\n# paste\n10 chilis\n3 shallots\n\n# curry\n400ml coconut milk\n```\n\n## Do\n\n1. Simmer.\n"
        )
        #expect(groups(fence) == ["paste", "curry"])
        let italic = try recipe(
            "# Cheesecake\n\n**You'll need**\n\n*crust*\n10 crackers\n4 tbsp butter\n\n*filling*\n500 g cream cheese\n\n**Do this**\n\n1. Bake.\n"
        )
        #expect(groups(italic) == ["crust", "filling"])
        let glued = try recipe(
            "# Kuchen\n\n## Zutaten\n\n**Teig**\n- 200 g Butter\n- 100 g Mehl\n**Guss**\n- 100 g Kuvertüre\n\n## Zubereitung\n\n1. Backen.\n"
        )
        #expect(groups(glued) == ["Teig", "Guss"])
        #expect(glued.ingredients.map(\.name) == ["Butter", "Mehl", "Kuvertüre"])
        let days = try recipe(
            "# Rugbrød\n\n**Det skal du bruge:**\n\n*Dag 1*\n\n* 3 dl vand\n\n*Dag 2*\n\n* 750 g rugmel\n\n**Sådan gør du:**\n\nRør det hele sammen.\n"
        )
        #expect(groups(days) == ["Dag 1", "Dag 2"])
    }

    @Test func definitionsMayBeAmounts() throws {
        let found = try recipe(
            "# Gazpacho\n\nRipe tomatoes\n:   1 kg\n\nCucumber\n:   1, peeled\n\nOlive oil\n:   100 ml\n\nBlend everything for five minutes.\n"
        )
        #expect(found.ingredients.map(\.name) == ["Ripe tomatoes", "Cucumber", "Olive oil"])
        #expect(texts(found) == ["1 kg Ripe tomatoes", "1 Cucumber, peeled", "100 ml Olive oil"])
        #expect(steps(found) == ["Blend everything for five minutes."])
        // Foods stay what is defined.
        let parts = try recipe("# Cake\n\nDough\n:   200 g flour\n:   2 eggs\n\nTop\n:   50 g almonds\n\n1. Bake it.\n")
        #expect(groups(parts) == ["Dough", "Top"])
    }

    @Test func listsRunOnInLines() throws {
        let one = try recipe(
            "# Pasta\n\n180 g di spaghetti, 100 g di guanciale, 3 tuorli, pepe nero.\n\nCuocere la pasta.\n\nMantecare.\n"
        )
        #expect(one.ingredients.count == 4)
        let chinese = try recipe("# 凉拌黄瓜\n\n【材料】\n\n黄瓜两根、蒜三瓣、盐半茶匙\n\n【做法】\n\n1、黄瓜拍碎。\n2、拌匀。\n")
        #expect(chinese.ingredients.map(\.name) == ["黄瓜", "蒜", "盐"])
        let semicolons = try recipe(
            "Шарлотка\n\nНужно:\nяблоки 4 шт;\nяйца 4 шт;\nсахар 1 стакан.\n\nКак готовить:\nЯйца взбить с сахаром.\n")
        #expect(semicolons.ingredients.count == 3)
        let top = try recipe(
            "# Focaccia\n\n## Ingredients\n\n- 500 g flour\n\nFor the top: flaky salt, rosemary, olive oil.\n\n## Method\n\n1. Bake.\n"
        )
        #expect(top.ingredients.map(\.name) == ["flour", "flaky salt", "rosemary", "olive oil"])
    }

    // MARK: What is no food and no step

    @Test(arguments: ["2021-10: four weeks, crunchy", "10/14/18 good but short", "3.4.2020 too salty"])
    func datesTellOfTrying(line: String) throws {
        let found = try recipe("# Kraut\n\n- 1 kg cabbage\n- 20 g salt\n\nShred it and salt it.\n\n\(line)\n")
        #expect(found.ingredients.map(\.name) == ["cabbage", "salt"])
        #expect(steps(found) == ["Shred it and salt it."])
        #expect(found.notes.map(\.text) == [line])
    }

    @Test(arguments: ["Next time", "Learned", "Dan's remarks", "Nästa gång"])
    func remarksAreHeaded(name: String) throws {
        let found = try recipe(
            "# Pie\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n\n## \(name)\n\n- 2018: use more cheese\n")
        #expect(steps(found) == ["Bake."])
        #expect(found.ingredients.count == 1)
    }

    @Test func theLastLabelOfAMethodIsARemark() throws {
        let found = try recipe(
            "# Poulet\n\n## Ingrédients\n\n- 1 poulet\n\n## Préparation\n\nRôtir le poulet pendant une heure.\n\n**Vin :** un beaujolais.\n"
        )
        #expect(steps(found) == ["Rôtir le poulet pendant une heure."])
        let sauce = try recipe(
            "# Fish\n\n## Ingredients\n\n- 1 fish\n\n## Method\n\nBake it for an hour.\n\n**Sauce:** whisk the cream.\n"
        )
        #expect(steps(sauce).count == 2)
    }

    @Test(arguments: [
        "freezer, as of 12 feb\n\n- 2x bean stew\n- peas 500g\n- 4 chicken thighs\n",
        "# Kitchen gear\n\n- Burner, 371 g\n- 1 x 230 g canister\n- long spoon\n",
        "# Recipe name\n\n## Ingredients\n\n- 100 g something\n\n## Steps\n\n1. Do this\n",
        "CHRISTMAS TIMINGS\n\n09.30 Oven on, 190\n10.00 Turkey in\n13.15 Turkey out, rest. Spuds in\n",
        "# Par sheet\n\n| ITEM | PAR | UNIT | MON | TUE |\n|---|---|---|---|---|\n| House dressing | 4 | qt | | |\n| Croutons | 2 | qt | | |\n",
        "# How long does it keep?\n\n| Food | Freezer |\n|---|---|\n| Ground beef | 3 to 4 months |\n| Bacon | 1 month |\n\n- Label with date\n",
        "# Two pans\n\n## The contenders\n\n- Lodge 10, $20, 5.35 lb\n- Smithey 10, $160, 5.5 lb\n\n## Verdict\n\nBuy the Lodge.\n",
        "# Matlista\n\n## Måndag\n\nKöttbullar\n\n## Tisdag\n\nFisk\n\n## Att handla\n\n- 2 l mjölk\n- 1 kg potatis\n- ägg\n",
        "# Recetario\n\n- [Paella](paella.md)\n- [Pulpo](pulpo.md)\n\n## Equivalencias\n\n- 1 cda = 15 ml\n- 1 cdta = 5 ml\n",
        "Équivalences\n------------\n\n- 1 c. à s. de farine : 10 g\n- 1 c. à s. de sucre : 15 g\n- 1 verre : 20 cl\n",
    ])
    func otherListsAreNoRecipes(text: String) throws {
        #expect(try file(text).kind == .prose)
    }
}
