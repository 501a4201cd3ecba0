import RecipeModel
import SourceText
import Testing

/// Styles in which people of many languages write whole pages.
@Suite struct PageStyleTests {
    private func recipe(_ text: String) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe)
    }

    private func steps(_ recipe: Recipe) -> [String] { recipe.stepGroups.flatMap(\.steps).map(\.text) }

    private func ingredients(_ recipe: Recipe) -> [String] {
        recipe.ingredientGroups.flatMap(\.ingredients).map { String(decoding: $0.text, as: UTF8.self) }
    }

    @Test(arguments: [
        "### Schritt 1\n\nMit Salz und Pfeffer würzen.\n\n### Schritt 2\n\nTomaten in Streifen schneiden\n",
        "### Schritt 1:\n\nMit Salz und Pfeffer würzen.\n\n### Schritt 2:\n\nTomaten in Streifen schneiden\n",
        "**Schritt 1:** Mit Salz und Pfeffer würzen.\n\n**Schritt 2:** Tomaten in Streifen schneiden\n",
        "**1.** Mit Salz und Pfeffer würzen.\n\n**2.** Tomaten in Streifen schneiden\n",
        "① Mit Salz und Pfeffer würzen.\n\n② Tomaten in Streifen schneiden\n",
    ])
    func numbersOfStepsAreNotTheirText(_ method: String) throws {
        let found = try recipe("# Salat\n\n## Zutaten\n\n- 2 Tomaten\n- Salz\n\n## Zubereitung\n\n\(method)")
        #expect(steps(found) == ["Mit Salz und Pfeffer würzen.", "Tomaten in Streifen schneiden"])
    }

    @Test(arguments: ["① ", "(1) ", "Paso 1: ", "**Paso 1:** ", "**1.** "])
    func aNumberAloneIsNotTextEither(_ mark: String) throws {
        let found = try recipe(
            "# Tortilla\n\n## Ingredientes\n\n- 4 huevos\n- 3 patatas\n\n## Preparación\n\n\(mark)Pelar las patatas y cuajar la tortilla.\n"
        )
        #expect(steps(found) == ["Pelar las patatas y cuajar la tortilla."])
    }

    @Test func circledNumbersStandBeforeAmounts() throws {
        let found = try recipe(
            "# Placek\n\n## Składniki\n\n- 1 kg jabłek\n- cukier\n\n## Wykonanie\n\n① Jabłka zetrzeć na tarce.\n\n② 2/3 ciasta wyłożyć na blaszkę.\n"
        )
        #expect(steps(found) == ["Jabłka zetrzeć na tarce.", "2/3 ciasta wyłożyć na blaszkę."])
    }

    @Test func linesOfStepsNeedNoPoints() throws {
        let found = try recipe(
            """
            # Khinkali

            ## Ainekset

            - 1 sipuli
            - 400 g lihaa

            ## Ohje

            Riko munat ja sekoita ne maidon kanssa kulhossa
            Raasta juusto
            Sekoita kastike ja spaghetti keskenään

            """)
        #expect(
            steps(found) == [
                "Riko munat ja sekoita ne maidon kanssa kulhossa", "Raasta juusto",
                "Sekoita kastike ja spaghetti keskenään",
            ])
    }

    @Test func wrappedTextIsOneStep() throws {
        let found = try recipe(
            """
            # Kuchen

            ## Zutaten

            - 200 g Mehl
            - 2 Eier

            ## Zubereitung

            Das Mehl in eine große Schüssel sieben, die Eier und etwas
            Milch dazugeben und alles mit den Knethaken zu einem glatten
            Teig verkneten.

            """)
        #expect(
            steps(found) == [
                "Das Mehl in eine große Schüssel sieben, die Eier und etwas Milch dazugeben und alles mit den Knethaken zu einem glatten Teig verkneten."
            ])
    }

    @Test(arguments: [
        ("Portionen: 12", 12), ("Personen: 3", 3), ("Annosmäärä: 10", 10), ("份数：8", 8), ("Comensales: 6", 6),
    ])
    func servingsMayBeBold(_ line: String, _ count: Int) throws {
        let found = try recipe(
            "# Qx\n\n**\(line)**\n\n## Zutaten\n\n- 200 g Mehl\n- 2 Eier\n\n## Zubereitung\n\n1. Alles verrühren.\n")
        #expect(found.metadata.servings?.value.displayText == "\(count)")
    }

    @Test func timesMayBeBoldBelowWordsOfSections() throws {
        let found = try recipe(
            "# Bolo\n\n**Preparação: 2 h**\n\n**Tempo de forno: 25 min**\n\n## Ingredientes\n\n- 2 ovos\n- sal\n\n## Preparo\n\n1. Bata os ovos.\n"
        )
        #expect(found.metadata.prepTime?.value == 7200)
        #expect(found.metadata.cookTime?.value == 1500)
        #expect(steps(found) == ["Bata os ovos."])
    }

    @Test(arguments: [
        ("Zeit gesamt: 1 Std. 15 Min.", 75), ("总时长：40分钟", 40), ("Totale tijd: 1 u 30 min", 90),
        ("Tiempo total: 2 h", 120),
    ])
    func totalTimesOfManyLanguages(_ line: String, _ minutes: Int) throws {
        let found = try recipe(
            "# Qx\n\n\(line)\n\n## Zutaten\n\n- 2 Eier\n- Salz\n\n## Zubereitung\n\n1. Eier kochen.\n")
        #expect(found.metadata.totalTime == minutes * 60)
    }

    @Test func ingredientsMayBeParagraphs() throws {
        let found = try recipe(
            """
            # Kuchen

            ## Zutaten

            2 Eiklar, 1 Vollei

            180 g Margarine, Zimmertemperatur

            250 ml Milch

            Zucker zum Wälzen

            150 g Puderzucker.

            ## Zubereitung

            Alles verrühren und backen.

            """)
        #expect(
            ingredients(found) == [
                "2 Eiklar, 1 Vollei", "180 g Margarine, Zimmertemperatur", "250 ml Milch", "Zucker zum Wälzen",
                "150 g Puderzucker.",
            ])
    }

    @Test func foodsMayBeNumberedBelowAPart() throws {
        let found = try recipe(
            """
            # Bułki

            Składniki:

            1. 4 bułki
            2. 1 jajko

            **Przyprawy**

            1. sól
            2. mieszanka do kurczaka
            3. majeranek

            Sposób przygotowania:

            - Jajko wymieszaj z przyprawami.

            """)
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "Przyprawy"])
        #expect(ingredients(found) == ["4 bułki", "1 jajko", "sól", "mieszanka do kurczaka", "majeranek"])
        #expect(steps(found) == ["Jajko wymieszaj z przyprawami."])
    }

    @Test func italicLabelsNamePartsOfBoth() throws {
        let found = try recipe(
            """
            # Käsespätzle

            ## Zutaten

            *Spätzle*

            400 g Mehl
            4 Eier

            *Soße*

            Salz
            200 ml Sahne

            ## Zubereitung

            *Spätzle*

            Mehl und Eier verrühren.

            *Soße*

            Sahne aufkochen und salzen.

            """)
        #expect(found.ingredientGroups.map { $0.title?.value } == ["Spätzle", "Soße"])
        #expect(ingredients(found) == ["400 g Mehl", "4 Eier", "Salz", "200 ml Sahne"])
        #expect(found.stepGroups.map { $0.title?.value } == ["Spätzle", "Soße"])
        #expect(steps(found) == ["Mehl und Eier verrühren.", "Sahne aufkochen und salzen."])
    }

    @Test func aPartBelowPlainHeadingsIsNoTitle() throws {
        let found = try recipe(
            "**Bułeczki bao**\n\n- **Liczba porcji:** 4\n\nSKŁADNIKI\n\n* 200 g mąki\n* sól\n\n### Dodatkowo\n\n* sezam\n\nPRZYGOTOWANIE\n\n- Zagnieść ciasto.\n"
        )
        #expect(found.title.text == "Bułeczki bao")
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "Dodatkowo"])
        #expect(found.metadata.servings?.value.displayText == "4")
    }

    @Test func chineseCommandsAreSteps() throws {
        let found = try recipe(
            """
            # 鹰嘴豆

            ## 食材（2人份）

            - 鹰嘴豆 200g
            - 洋葱 1 个

            ## 制作方法

            **炒制**

            - 在炒锅中倒入 30 ml 食用油，中火加热
            - 放入切碎的洋葱，翻炒 6 分钟
            - 红肠、马铃薯切 2 cm 块

            """)
        #expect(ingredients(found) == ["鹰嘴豆 200g", "洋葱 1 个"])
        #expect(steps(found) == ["在炒锅中倒入 30 ml 食用油，中火加热", "放入切碎的洋葱，翻炒 6 分钟", "红肠、马铃薯切 2 cm 块"])
        #expect(found.metadata.servings?.value.displayText == "2")
    }

    @Test(arguments: [
        "#+TITLE: Pão de queijo\n#+AUTHOR: Maria\n\n* Ingredientes\n- 500 g de polvilho\n- 2 ovos\n* Preparo\n1. Misture tudo.\n",
        "# Receita: Pão de queijo\n\n## Ingredientes\n\n- 500 g de polvilho\n- 2 ovos\n\n## Preparo\n\n1. Misture tudo.\n",
    ])
    func titlesStandAfterAWord(_ text: String) throws {
        let found = try recipe(text)
        #expect(found.title.text == "Pão de queijo")
        #expect(ingredients(found) == ["500 g de polvilho", "2 ovos"])
        #expect(steps(found) == ["Misture tudo."])
    }

    @Test func italianCommandsNeedNoHeading() throws {
        let found = try recipe(
            "# Spaghetti\n\n400 g spaghetti\n2 spicchi d'aglio\nolio q.b.\n\nScalda l'olio con l'aglio\nCuoci gli spaghetti al dente\nScola la pasta e saltala nella padella\n"
        )
        #expect(ingredients(found) == ["400 g spaghetti", "2 spicchi d'aglio", "olio q.b."])
        #expect(
            steps(found) == [
                "Scalda l'olio con l'aglio", "Cuoci gli spaghetti al dente", "Scola la pasta e saltala nella padella",
            ])
    }

    @Test func plainHeadingsMayHaveAnArticle() throws {
        let found = try recipe(
            "# Crème dessert\n\nLES INGRÉDIENTS\n\n50 cL de lait,\n\nun sachet de sucre,\n\ndes fruits secs\n\nLA PRÉPARATION\n\nFaire chauffer le lait et ajouter le sucre.\n"
        )
        #expect(ingredients(found) == ["50 cL de lait,", "un sachet de sucre,", "des fruits secs"])
        #expect(steps(found) == ["Faire chauffer le lait et ajouter le sucre."])
    }

    @Test func aBoldTitleMayHaveServings() throws {
        let found = try recipe(
            "**Empanada (4-6 personas)**\n\n__Ingredientes__\n\n- 2 huevos\n- sal\n\n__Elaboración__\n\nBatir los huevos.\n"
        )
        #expect(found.title.text == "Empanada (4-6 personas)")
        #expect(found.metadata.servings?.value.displayText == "4–6")
    }
}
