import Kitchen
import RecipeModel
import SourceText
import Testing

/// Pages as people write them for each other: letters that are signed, prices beside times, settings of the oven in a sentence, tools with their size.
@Suite struct LetterPageTests: ReadsPages {
    // MARK: How a letter ends

    @Test(
        arguments: [
            "Love, Agnes", "Mam x", "Mum xx", "Love from Gran", "Cheers, Joel", "Liebe Grüße, Heidrun", "Bises, Mamie",
            "Un abrazo, Marta", "Kram, Mormor", "Best, Tom and Ann", "xx",
        ])
    func aSignatureIsNoFoodAndNoStep(line: String) throws {
        let letter = try recipe(
            "# Cake\n\nIngredients\n225g butter\n300ml stout\n450g flour\n\nMelt the butter in the stout.\n\nSieve in the flour and bake.\n\n\(line)\n"
        )
        #expect(foods(letter) == ["225g butter", "300ml stout", "450g flour"])
        #expect(steps(letter) == ["Melt the butter in the stout.", "Sieve in the flour and bake."])
        #expect(notes(letter) == [line])
        let page = try recipe(
            "# Cake\n\n## Ingredients\n\n- 1 egg\n- 1 onion\n\n## Method\n\n1. Cook.\n2. Eat.\n\n\(line)\n")
        #expect(steps(page) == ["Cook.", "Eat."])
        #expect(notes(page) == [line])
    }

    @Test func foodsThatSoundLikeOneStay() throws {
        let page = try recipe(
            "# Dip\n\nIngredients\nBest Foods mayonnaise\n2 tbsp mustard\n1 onion\n\nChop the onion and stir.\n")
        #expect(foods(page) == ["Best Foods mayonnaise", "2 tbsp mustard", "1 onion"])
    }

    // MARK: Facts

    @Test(arguments: [
        ("Makes 8. Gas 7.", "8"), ("Gas 3, 160°C. Cuts into 16.", "16"), ("Makes 1 loaf. Gas 4 / 180C.", "1"),
    ])
    func anOvenSettingMayStandBesideHowMuchItMakes(line: String, count: String) throws {
        let page = try recipe(
            "# Scones\n\n8 oz self-raising flour\npinch of salt\n2 oz butter\n\n\(line)\n\nRub the butter into the flour and salt.\n\nBake 10 minutes on a hot tray.\n"
        )
        #expect(page.metadata.yield?.value.quantity.exactText == count)
        #expect(steps(page) == ["Rub the butter into the flour and salt.", "Bake 10 minutes on a hot tray."])
    }

    @Test(
        arguments: [
            ("feeds 4 (or you x4), about £4.50, 40 mins", "4", 40), ("feeds 6, £2.40 the lot, 45 mins", "6", 45),
            ("feeds 1, free, 5 mins", "1", 5), ("serves 4, £1.10 per head, 1 hour", "4", 60),
            ("👥 4 personas · ⏱ 20 min (sin contar el desalado)", "4", 20),
        ])
    func pricesStandBesideFacts(line: String, servings: String, minutes: Int) throws {
        let page = try recipe(
            "# Soup\n\n\(line)\n\n## Ingredients\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Boil.\n")
        #expect(page.metadata.servings?.value.quantity.exactText == servings)
        #expect(page.metadata.totalTime == minutes * 60)
        #expect(page.metadata.description?.value == nil || page.metadata.description?.value == line)
    }

    @Test(
        arguments: [
            ("Arbete\n:   15 min\n\nKokning\n:   1,5 timme", 15, 90, nil),
            ("| Porcje | Przygotowanie | Chłodzenie |\n|---|---|---|\n| 4 | 25 min | 2 godz. |", 25, nil, 120),
            ("**Work:** 20 min\n**Baking:** 40 min", 20, 40, nil),
        ] as [(String, Int?, Int?, Int?)])
    func namesOfTimesInOtherLanguages(lines: String, prep: Int?, cook: Int?, rest: Int?) throws {
        let page = try recipe(
            "# Soup\n\n\(lines)\n\n## Ingredients\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Boil.\n")
        #expect(page.metadata.prepTime?.value == prep.map { $0 * 60 })
        #expect(page.metadata.cookTime?.value == cook.map { $0 * 60 })
        #expect(page.metadata.restTime?.value == rest.map { $0 * 60 })
        #expect(foods(page) == ["1 onion", "200 g rice"])
    }

    @Test func aTimeWithARemarkDoesNotHideTheSteps() throws {
        let page = try recipe(
            "---\ntitle: Arroz\npreparo: 20 minutos (fora o dessalgue)\ningredientes:\n- 600 g de charque\n- 3 xícaras de arroz\npassos:\n- Frite bem.\n- Cubra com a água.\n---\n"
        )
        #expect(page.metadata.prepTime?.value == 1200)
        #expect(steps(page) == ["Frite bem.", "Cubra com a água."])
    }

    @Test(
        arguments: [
            "ingredientes:\n- titulo: Massa\n  itens:\n  - 3 ovos\n- titulo: Recheio\n  itens:\n  - 1 cebola\n",
            "zutaten:\n- titel: Massa\n  zutaten:\n  - 3 ovos\n- titel: Recheio\n  zutaten:\n  - 1 cebola\n",
            "ingrédients:\n- groupe: Massa\n  liste:\n  - 3 ovos\n- groupe: Recheio\n  liste:\n  - 1 cebola\n",
        ])
    func groupsHaveTheirKeysInOtherLanguages(lines: String) throws {
        let page = try recipe("---\ntitle: Torta\n\(lines)---\n\nAsse.\n")
        #expect(page.ingredientGroups.map(\.title?.value) == ["Massa", "Recheio"])
        #expect(foods(page) == ["3 ovos", "1 cebola"])
    }

    // MARK: Sections

    @Test func toolsMayHaveASize() throws {
        let page = try recipe(
            "# Soup\n\n## Ingredients\n\n- 2 kg onions\n\n## Gear\n\n40 L pot, stick blender, 2 ladles\n\n## Method\n\n1. Cook.\n"
        )
        #expect(foods(page) == ["2 kg onions"])
        #expect(page.equipment.map(\.value) == ["40 L pot, stick blender, 2 ladles"])
    }

    @Test(
        arguments: [
            "**also:** toast is a valid naan", "**Serve with** rice or a naan.",
            "## On the table\n\nBrown sugar, golden syrup, stewed apple.", "## What to bring\n\nYogurt and a ladle.",
        ])
    func whatIsSaidBelowTheMethodIsARemark(text: String) throws {
        let page = try recipe(
            "# Soup\n\n## Ingredients\n\n- 2 kg onions\n- 1 egg\n\n## Method\n\n1. Cook.\n2. Eat.\n\n\(text)\n")
        #expect(steps(page) == ["Cook.", "Eat."])
        #expect(page.notes.count == 1)
    }

    @Test func whatIsServedIsStillToldToBeDone() throws {
        let page = try recipe(
            "# Soup\n\n## Ingredients\n\n- 2 kg onions\n- 1 egg\n\n## Method\n\n1. Cook.\n2. Eat.\n\n**To serve** toast the nuts.\n"
        )
        #expect(steps(page) == ["Cook.", "Eat.", "To serve toast the nuts."])
    }

    /// Labels of times over what is told to be done, and what looks like a remark among the steps.
    @Test(
        arguments: [
            [
                "Work: knead the dough for 10 minutes.", "Rise: cover and leave for 1 hour.",
                "Bake: 30 minutes at 220°C.",
            ],
            ["Rest: leave the dough for 10 minutes.", "Bake: 30 minutes at 220°C."],
        ])
    func labelsOfTimesMayBeginSteps(lines: [String]) throws {
        let foods = "# Bread\n\n- 500 g flour\n- 1 tsp yeast\n- 10 g salt\n\n"
        let numbered = lines.enumerated().map { "\($0.offset + 1). \($0.element)\n" }.joined()
        #expect(steps(try recipe(foods + numbered)) == lines)
    }

    @Test func aRestBetweenStepsIsOne() throws {
        let page = try recipe(
            "# Brot\n\n## Zutaten\n\n- 500 g Mehl\n\n## Zubereitung\n\nMehl mit Wasser mischen.\n\nGehen lassen: 1 Stunde.\n\nFormen und 40 Minuten backen.\n"
        )
        #expect(
            steps(page) == ["Mehl mit Wasser mischen.", "Gehen lassen: 1 Stunde.", "Formen und 40 Minuten backen."])
    }

    @Test func aWishBelowTheLinesOfAStepIsAPartOfThem() throws {
        let page = try recipe(
            "# Cake\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\nRub the butter into the flour with your fingertips until it is fine,\nthen bake at 180°C for 40 minutes.\nEnjoy!\n"
        )
        #expect(steps(page).map { $0.hasSuffix("40 minutes. Enjoy!") } == [true])
        #expect(notes(page) == [])
        let wishes = try recipe("# Cake\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n\nEnjoy!\nCheers!\n")
        #expect(steps(wishes) == ["Bake."])
        #expect(wishes.notes.count == 1)
    }

    @Test func theNextDayMayBePartOfTheMethod() throws {
        let page = try recipe(
            "# Bread\n\n- 200 g flour\n- 100 g butter\n\n## Day 1\n\n1. Rub butter into flour.\n2. Chill it.\n\n## Next day\n\nTake the dough out and bake 40 minutes.\n"
        )
        #expect(steps(page).last == "Take the dough out and bake 40 minutes.")
    }

    @Test func groupsOfLinkedFoodsAreARecipe() throws {
        let page = try recipe(
            "# Pie\n\n## Dough\n\n- [[flour]]\n- [[butter]]\n- salt\n\n## Filling\n\n- [[apples]]\n- [[sugar]]\n- cinnamon\n\nRub butter into flour, fill and bake 40 minutes.\n"
        )
        #expect(page.ingredients.map(\.name) == ["flour", "butter", "salt", "apples", "sugar", "cinnamon"])
    }

    @Test func aWholeRecipeMayBeCalledTemplate() throws {
        let text = "# Soup\n\n## Ingredients\n\n- 200 g rice\n- 1 onion\n\n## Method\n\n1. Boil the rice.\n"
        #expect(try file(text, "template.md").recipe != nil)
    }

    @Test(arguments: [
        "Card 4. Portions: 40 (2 trays). Prep: 1 hr. Cook: 45 min. Oven 180 C.",
        "Portions: 40. Prep: 1 hr. Cook: 45 min.",
    ])
    func sentencesOfFactsHaveLabels(line: String) throws {
        let page = try recipe(
            "# Flan\n\n\(line)\n\n## Ingredients\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Boil.\n")
        #expect(page.metadata.servings?.value.quantity.exactText == "40")
        #expect(page.metadata.prepTime?.value == 3600)
        #expect(page.metadata.cookTime?.value == 2700)
    }

    @Test func noTotalWithoutTheSecondRise() throws {
        let page = try recipe(
            "# Bread\n\nFirst rise: 1 h\nSecond rise: 30 min\nBake: 40 min\n\n## Ingredients\n\n- 1 kg flour\n\n## Method\n\n1. Bake.\n"
        )
        #expect(page.metadata.restTime?.value == 3600)
        #expect(page.metadata.totalTime == nil)
    }

    /// "Passer" is a step in French; "passer til" in Danish says what goes with the dish.
    @Test func aFrenchParagraphIsAStep() throws {
        let page = try recipe(
            "# Soupe\n\n600 g de porc  \n2 œufs  \n\nFondre les oignons.\n\nPasser au moulin. Lier avec la crème.\n")
        #expect(steps(page) == ["Fondre les oignons.", "Passer au moulin. Lier avec la crème."])
    }

    // MARK: Other pages

    @Test(
        arguments: [
            (
                "template.md",
                "# name of the thing\n\nfeeds X\n\n**get**\n\n- thing, amount\n- thing, amount\n\n**do**\n\n1. first\n2. then\n"
            ),
            ("_modello.md", "# Titolo\n\n## Ingredienti\n\n- cosa\n\n## Preparazione\n\n1. fare\n"),
            (
                "lista-compra.md",
                "# Para diez días\n\n**Seco**\n\n* 2 kg de arroz\n* 1 kg de lentejas\n* café\n* 12 huevos\n"
            ),
            (
                "plan.md",
                "# Christmas baking plan\n\nLight fruit cake, wrap in rum cloth\n\nNeed: 10 lb flour, 6 lb butter, walnuts\n"
            ),
            (
                "start.md",
                "# Küche\n\nEinstieg in den Ordner. Was noch keinen Link hat, liegt als Foto im Ordner daneben.\n\n## Warm\n\n- [[Linsensuppe]]\n- [[Käsespätzle]] (Freitag!)\n\n## Kalt\n\n- [[Rouladen]]\n- [[Bohnen]]\n"
            ),
        ])
    func otherPagesAreNone(name: String, text: String) throws {
        #expect(try file(text, name).recipe == nil)
    }

    @Test func linksMayBeIngredients() throws {
        let page = try recipe(
            "# Bread\n\n## Ingredients\n\n- [[Flour]]\n- [[Water]]\n- [[Salt]]\n- [[Yeast]]\n\nMix all and bake it.\n")
        #expect(page.ingredients.map(\.name) == ["Flour", "Water", "Salt", "Yeast"])
        #expect(
            try file(
                "# Template bread\n\n## Ingredients\n\n- 1 kg flour\n\n## Method\n\n1. Bake.\n", "template-bread.md"
            ).recipe != nil)
    }
}
