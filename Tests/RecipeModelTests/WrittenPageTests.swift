import Kitchen
import RecipeModel
import SourceText
import Testing

/// Pages of wikis, outlines, sites and copied texts as people keep them.
@Suite struct WrittenPageTests {
    private func page(_ text: String) throws -> Recipe? {
        let path = try #require(RelativePath("page.md"))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration()).recipe
    }

    private func recipe(_ text: String) throws -> Recipe { try #require(try page(text)) }

    private func steps(_ recipe: Recipe) -> [String] { recipe.stepGroups.flatMap(\.steps).map(\.text) }

    private func ingredients(_ recipe: Recipe) -> [String] {
        recipe.ingredientGroups.flatMap(\.ingredients).map { String(decoding: $0.text, as: UTF8.self) }
    }

    private func groups(_ recipe: Recipe) -> [String?] { recipe.ingredientGroups.map { $0.title?.value } }

    private func servings(_ recipe: Recipe) -> String? {
        (recipe.metadata.servings ?? recipe.metadata.yield)?.value.quantity.exactText
    }

    @Test func headingsOfWikisAreHeadings() throws {
        let found = try recipe(
            """
            [[Category:Soups]]
            = Leek soup =
            {{recipe|servings=4|time=45 minutes}}

            == Ingredients ==
            * 3 leeks
            * 2 potatoes

            == Procedure ==
            # Slice the leeks.
            # Simmer until soft.

            """)
        #expect(found.title.text == "Leek soup")
        #expect(ingredients(found) == ["3 leeks", "2 potatoes"])
        #expect(steps(found) == ["Slice the leeks.", "Simmer until soft."])
        #expect(servings(found) == "4")
        #expect(found.metadata.declaredTotalTime?.value == 2700)
    }

    @Test func marksOfDokuWikiCountDown() throws {
        let found = try recipe(
            """
            ====== Gratin de courges ======

            ===== Ingrédients =====
              * 1 kg de courge
              * 20 cl de crème

            ===== Préparation =====
              - Couper la courge.
              - Cuire 40 minutes au four.

            """)
        #expect(found.title.text == "Gratin de courges")
        #expect(ingredients(found) == ["1 kg de courge", "20 cl de crème"])
        #expect(steps(found) == ["Couper la courge.", "Cuire 40 minutes au four."])
    }

    @Test func starsOfOutlinesAreHeadings() throws {
        let found = try recipe(
            """
            * Barley salad        :lunch:
            :PROPERTIES:
            :SERVINGS: 6
            :END:
            ** Ingredients
            - 200 g barley
            - 1 cucumber
            ** Directions
            1. Boil the barley.
            2. Chop the cucumber and mix.

            """)
        #expect(found.title.text == "Barley salad")
        #expect(ingredients(found) == ["200 g barley", "1 cucumber"])
        #expect(steps(found) == ["Boil the barley.", "Chop the cucumber and mix."])
        #expect(servings(found) == "6")
    }

    @Test func quotesAreHeadedByTheirKind() throws {
        let found = try recipe(
            """
            # Noodles

            > [!ingredients]
            > - 200 g noodles
            > - 20 g butter

            > [!method]
            > 1. Boil the noodles.
            > 2. Stir in the butter.

            """)
        #expect(ingredients(found) == ["200 g noodles", "20 g butter"])
        #expect(steps(found) == ["Boil the noodles.", "Stir in the butter."])
    }

    @Test(arguments: [
        "<RecipeCard prep=\"10 min\" cookTime='20 min' servings={4} />\n",
        "{% include recipe-meta.html prep=\"10 min\" cook=\"20 min\" serves=\"4\" %}\n",
        "!!! info\n    :material-clock-outline: Prep: 10 min\n    :fire: Cook: 20 min\n    :busts_in_silhouette: Servings: 4\n",
        "PREP\n10 mins\n\nCOOK\n20 mins\n\nSERVES\n4\n",
        "🔪 10 min 🔥 20 min 👥 4\n",
    ])
    func markupStatesServingsAndTimes(_ details: String) throws {
        let found = try recipe(
            "# Beans\n\n\(details)\n## Ingredients\n\n- 200 g beans\n- salt\n\n## Method\n\nBoil the beans in salted water.\n"
        )
        #expect(servings(found) == "4")
        #expect(found.metadata.prepTime?.value == 600)
        #expect(found.metadata.cookTime?.value == 1200)
        #expect(steps(found) == ["Boil the beans in salted water."])
    }

    @Test(arguments: [
        "prep_time_minutes: 15\ncookingHours: 2\nserves: 4", "prep: 15 min\ncocción: 2 h\nporciones: 4",
        "preparazione: 15 min\ncottura: 2 ore\ndosi: 4 persone",
        "rezept:\n  portionen: 4\n  vorbereitung: 15\n  kochzeit: 120",
        "nb_personnes: 4\npreparation: 15 min\ncuisson: 2 h",
    ])
    func keysNameTheirUnitOrTheirLanguage(_ keys: String) throws {
        let found = try recipe(
            "---\ntitle: Beans\n\(keys)\n---\n\n## Ingredients\n\n- 200 g beans\n- salt\n\n## Method\n\nBoil the beans.\n"
        )
        #expect(servings(found)?.first == "4")
        #expect(found.metadata.prepTime?.value == 900)
        #expect(found.metadata.cookTime?.value == 7200)
        #expect(ingredients(found) == ["200 g beans", "salt"])
    }

    @Test(arguments: [
        ("# Ψωμί\n\nΥΛΙΚΑ\n\n500 γρ αλεύρι\n1 αυγό\n2 κ.σ. λάδι\n\nΕΚΤΕΛΕΣΗ\n\nΖυμώνουμε όλα τα υλικά.\n", 3),
        ("# Pan\n\n## INGREDIENTES\n\n- 500 g de harina\n- sal\n\n## PREPARACION\n\nAmasar la harina.\n", 2),
        ("# Žemle\n\n## Suroviny\n\n- 500 g mouky\n- sůl\n\n## Priprava\n\nMouku smícháme se solí.\n", 2),
    ])
    func headingsMayLackTheirAccents(_ text: String, _ count: Int) throws {
        let found = try recipe(text)
        #expect(ingredients(found).count == count)
        #expect(steps(found).count == 1)
    }

    @Test(arguments: [
        "۱. لوبیا را بپزید.\n۲. نمک اضافه کنید.", "١. لوبیا را بپزید.\n٢. نمک اضافه کنید.",
        "1. لوبیا را بپزید.\n2. نمک اضافه کنید.",
    ])
    func stepsAreCountedInOtherDigits(_ method: String) throws {
        let found = try recipe(
            "# خوراک لوبیا\n\nبرای ۴ نفر\n\n## مواد لازم\n\n- ۲۰۰ گرم لوبیا\n- نمک\n\n## طرز تهیه\n\n\(method)\n")
        #expect(steps(found) == ["لوبیا را بپزید.", "نمک اضافه کنید."])
        #expect(servings(found) == "4")
    }

    @Test func numbersThatAreWordsBeginSteps() throws {
        let found = try recipe("# 红烧肉\n\n## 食材\n\n- 五花肉 500克\n- 冰糖 30克\n\n## 步骤\n\n1、五花肉切块。\n2、小火炒糖色。\n")
        #expect(steps(found) == ["五花肉切块。", "小火炒糖色。"])
    }

    @Test func aSecondStepBelowALabelLosesItsNumber() throws {
        let found = try recipe(
            """
            # Loaf

            ## Ingredients

            - 500 g flour
            - 10 g salt

            ## Method

            In the evening:

            1. Mix the flour and the salt.

            In the morning:
            2. Bake for 40 minutes.

            """)
        #expect(steps(found) == ["Mix the flour and the salt.", "Bake for 40 minutes."])
    }

    @Test func howToServeIsTheLastStepOfAMethodInParts() throws {
        let found = try recipe(
            """
            # Noodle soup

            ## Ingredients

            - 1 l stock
            - 200 g noodles

            ## Method

            ### Soup

            1. Boil the stock.

            ### To serve

            Ladle the stock over the noodles.

            ## What to serve with it

            - Pickles

            """)
        #expect(ingredients(found) == ["1 l stock", "200 g noodles"])
        #expect(steps(found) == ["Boil the stock.", "Ladle the stock over the noodles."])
    }

    @Test func shortcodesOfRemarksAreNotSteps() throws {
        let found = try recipe(
            """
            # Crumble

            ## Ingredients

            - 200 g flour
            - 100 g butter

            ## Method

            Rub the butter into the flour.

            Bake for 30 minutes.

            {{< notice tip >}}
            Freeze what is left.
            {{< /notice >}}

            {% include back.html %}

            """)
        #expect(steps(found) == ["Rub the butter into the flour.", "Bake for 30 minutes."])
        #expect(found.notes.map(\.text) == ["Freeze what is left."])
    }

    @Test func columnsGiveTheirUnitInTheHeader() throws {
        let found = try recipe(
            "# Loaf\n\n| Ingredient | Grams |\n|---|---|\n| Flour | 450 |\n| Water | 340 |\n\nKnead the dough and bake it for 40 minutes.\n"
        )
        #expect(ingredients(found) == ["450 g Flour", "340 g Water"])
    }

    @Test func tabsOfUnitsListTheSameOnce() throws {
        let found = try recipe(
            """
            # Carrot soup

            ## Ingredients

            === "Metric"

                - 1 kg carrots
                - 30 ml oil

            === "Imperial"

                - 2 lb carrots
                - 2 tbsp oil

            ## Method

            1. Roast the carrots.

            """)
        #expect(ingredients(found) == ["1 kg carrots", "30 ml oil"])
        #expect(groups(found) == [nil])
        #expect(found.notes.map(\.text) == ["2 lb carrots", "2 tbsp oil"])
    }

    @Test(arguments: [
        ("### Metric", "### US"), ("**Metric**", "**Imperial**"),
        ("## Ingredients (metric)", "## Ingredients (imperial)"),
        ("### Volume", "### Weight"),
    ])
    func listsInOtherUnitsAreRemarks(first: String, second: String) throws {
        let found = try recipe(
            "# Soup\n\n\(first)\n\n- 1 kg carrots\n- 30 ml oil\n\n\(second)\n\n- 2 lb carrots\n- 2 tbsp oil\n\n"
                + "## Method\n\n1. Roast the carrots.\n")
        #expect(ingredients(found) == ["1 kg carrots", "30 ml oil"])
        #expect(found.notes.map(\.text) == ["2 lb carrots", "2 tbsp oil"])
        #expect(steps(found) == ["Roast the carrots."])
    }

    @Test func headingsThatNameUnitsAndPartsAreGroups() throws {
        let found = try recipe(
            "# Tartlets\n\n## Ingredients\n\n### Cups\n\n- 2 sheets pastry\n\n### Filling\n\n- 2 leeks\n\n"
                + "## Method\n\n1. Bake.\n")
        #expect(groups(found) == ["Cups", "Filling"])
    }

    @Test func foodsInALineHaveTheirAmountsBehindThem() throws {
        let found = try recipe(
            """
            # Focaccia

            **Impasto:** farina 400 g, acqua 260 g, sale 8 g

            **Salamoia:** acqua 100 g, olio 40 g, sale 10 g

            1. Impastare tutto.
            2. Infornare a 230° per 15 minuti.

            """)
        #expect(groups(found) == ["Impasto", "Salamoia"])
        #expect(
            ingredients(found) == [
                "farina 400 g", "acqua 260 g", "sale 8 g", "acqua 100 g", "olio 40 g", "sale 10 g",
            ])
    }

    @Test func mainAndFurtherFoodsAreGroups() throws {
        let found = try recipe(
            "# 可乐鸡翅\n\n## 主料\n\n- 鸡翅 10 个\n- 可乐 1 罐\n\n## 辅料\n\n- 姜 3 片\n- 生抽 2 勺\n\n## 做法\n\n1. 鸡翅焯水。\n")
        #expect(groups(found) == ["主料", "辅料"])
    }

    @Test(arguments: [
        (
            "Minestra della zia\n\nPer 6 persone\n2 carote\n2 patate\n1 zucchina\n\nSi cuoce tutto per un'ora.\n",
            "Minestra della zia"
        ),
        (
            "חלה\n\nכמות: 2 חלות\n\nחומרים:\n\n1 ק\"ג קמח\n2 ביצים\n\nהוראות הכנה:\n\nללוש את כל החומרים 10 דקות.\n",
            "חלה"
        ),
        ("■みそ汁\n\n【材料】2人分\n・豆腐 1/2丁\n・みそ 大さじ2\n\n【作り方】\n①豆腐を切る。\n②みそを溶く。\n", "みそ汁"),
    ])
    func theFirstLineIsTheTitle(_ text: String, _ title: String) throws {
        #expect(try recipe(text).title.text == title)
    }

    @Test(arguments: [
        "# Recipe name\n\n## Ingredients\n\n- Ingredient 1\n- 100 g ingredient 2\n\n## Directions\n\n1. Step one\n2. Step two\n",
        "# Feast\n\n- Turkey, dry brined\n- Mashed potatoes\n- Green beans\n\n## Timeline\n\n- 8:00 turkey out\n- 10:00 turkey in\n- 13:30 dinner\n",
        "# Water bath\n\n- Chicken breast: 63 °C, 1.5 h\n- Salmon: 48 °C, 40 min\n- Eggs: 63 °C, 1 h\n",
    ])
    func templatesPlansAndTablesAreNoRecipes(_ text: String) throws {
        #expect(try page(text) == nil)
    }
}
