import Kitchen
import RecipeModel
import SourceText
import Testing

/// Pages as people write them for each other: letters that are signed, prices beside times, settings of the oven in a sentence, tools with their size.
@Suite struct LetterPageTests {
    private func file(_ text: String, _ name: String = "page.md") throws -> CookbookFile {
        CookbookFile(
            SourceText(path: try #require(RelativePath(name)), bytes: Array(text.utf8)), configuration: Configuration())
    }

    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        try #require(try file(text).recipe, sourceLocation: place)
    }

    private func foods(_ recipe: Recipe) -> [String] { recipe.ingredients.map(\.string) }
    private func steps(_ recipe: Recipe) -> [String] { recipe.steps.map(\.text) }
    private func notes(_ recipe: Recipe) -> [String] { recipe.notes.map(\.text) }

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
            "## On the table\n\nBrown sugar, golden syrup, stewed apple.", "## Pack\n\nCool *completely*, 4 days.",
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
