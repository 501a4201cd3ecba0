import Kitchen
import RecipeModel
import SourceText
import Testing

/// Recipes told as in a letter, and lines with remarks between what they state.
@Suite struct ToldRecipeTests: ReadsPages {
    // MARK: Foods in a sentence

    @Test func aSentenceListsFoods() throws {
        let tart = try recipe(
            "# Leek tart\n\nToo many of them, that is all the art.\n\nFor four: a kilo of leeks; 60 g of butter; three eggs; nutmeg; 200 g of flour, sifted, and 100 g of butter for the pastry.\n\nMelt the leeks in the butter, with a lid on, for a good half hour.\n\nLine a tin, fill it and bake.\n"
        )
        #expect(
            foods(tart) == [
                "a kilo of leeks", "60 g of butter", "three eggs", "nutmeg",
                "200 g of flour, sifted, and 100 g of butter for the pastry",
            ])
        #expect(tart.metadata.servings?.value.quantity == Yield("4")?.quantity)
        #expect(
            steps(tart) == [
                "Melt the leeks in the butter, with a lid on, for a good half hour.", "Line a tin, fill it and bake.",
            ])
        #expect(tart.metadata.description?.value == "Too many of them, that is all the art.")
    }

    @Test(
        arguments: [
            (
                "You need a yolk, a spoonful of mustard, 200 ml of oil (sunflower; olive is too loud), half a lemon and salt.",
                [
                    "a yolk", "a spoonful of mustard", "200 ml of oil (sunflower; olive is too loud)", "half a lemon",
                    "salt",
                ]
            ),
            (
                "You want two kilos of quinces; 1.2 kg of sugar; and the juice of two lemons.",
                ["two kilos of quinces", "1.2 kg of sugar", "the juice of two lemons"]
            ),
            (
                "Man braucht 500 g Mehl, 3 Eier, 1 TL Salz und 250 ml Wasser.",
                ["500 g Mehl", "3 Eier", "1 TL Salz", "250 ml Wasser"]
            ),
            (
                "Il faut 200 g de farine, 3 œufs, 50 g de beurre et 1 pincée de sel.",
                ["200 g de farine", "3 œufs", "50 g de beurre", "1 pincée de sel"]
            ),
        ] as [(String, [String])])
    func whatIsNeeded(sentence: String, expected: [String]) throws {
        let page = try recipe(
            "# Dish\n\n\(sentence)\n\nStir it all together and bake it in the oven until brown.\n\nEat it.\n")
        #expect(foods(page) == expected)
    }

    /// A sentence over several lines is one.
    @Test func aSentenceMayBeWrapped() throws {
        let page = try recipe(
            "# Fool\n\nFor four: 500 g of rhubarb; 120 g of sugar; the peel\nof half an orange; 300 ml of double\ncream.\n\nBake the rhubarb.\n\nWhip the cream and fold it in.\n"
        )
        #expect(
            foods(page).map { $0.split(separator: "\n").joined(separator: " ") } == [
                "500 g of rhubarb", "120 g of sugar", "the peel of half an orange", "300 ml of double cream",
            ])
    }

    /// Neither what is done nor what goes with a dish is a list of what it is made of.
    @Test(
        arguments: [
            "You need one knife. I have nine and use one.",
            "You want to stir it, scrape the sides, and keep the heat low.",
            "Good with: rice; a green salad; bread.",
            "Three rules: taste; wait; season.",
        ])
    func otherSentencesStay(sentence: String) throws {
        let page = try recipe(
            "# Soup\n\n\(sentence)\n\n## Ingredients\n\n- 2 leeks\n- 1 potato\n\n## Method\n\n1. Boil the leeks and the potato.\n"
        )
        #expect(foods(page) == ["2 leeks", "1 potato"])
    }

    @Test func aDateIsNoYield() throws {
        let page = try recipe("# Eggs\n\n- 2 eggs\n- butter\n\nFry the eggs in the butter.\n\n*24 April 2016*\n")
        #expect(page.metadata.yield == nil)
        #expect(page.metadata.servings == nil)
    }

    // MARK: Lines divided by marks

    @Test(
        arguments: [
            ("**FOR 30** · prep 45 min (two people) · cook 75 min", "30", 45, 75, 120),
            ("**FOR 30** (2 each, don't let them) · prep 15 min · cook 60 min on two plates", "30", 15, 60, 75),
            ("FOR 30 · prep 20 min · cook 15 min each, they will queue", "30", 20, nil, nil),
            ("Serves 8 | prep 10 min | Pressure 60 min", "8", 10, nil, nil),
            ("Serves 8 | prep 10 min | keeps 3 days", "8", 10, nil, 10),
            ("Serves 6 as a side · prep 30 min", "6", 30, nil, 30),
        ] as [(String, String, Int?, Int?, Int?)])
    func remarksBetween(line: String, servings: String, prep: Int?, cook: Int?, total: Int?) throws {
        let page = try recipe(
            "# Stew\n\n\(line)\n\n- 2 onions\n- 500 g beef\n\n1. Fry the onions.\n2. Stew the beef.\n")
        #expect(page.metadata.servings?.value.quantity == Yield(servings)?.quantity)
        #expect(page.metadata.prepTime?.value == prep.map { $0 * 60 })
        #expect(page.metadata.cookTime?.value == cook.map { $0 * 60 })
        #expect(page.metadata.totalTime == total.map { $0 * 60 })
    }

    // MARK: Groups

    @Test func shortcodesHaveTitles() throws {
        let page = try recipe(
            "# Buns\n\n{{< ingredients title=\"Dough\" >}}\n- 3 dl milk\n- 500 g flour\n{{< /ingredients >}}\n\n{{< ingredients title=\"Filling\" >}}\n- 100 g butter\n{{< /ingredients >}}\n\n{{< steps >}}\n1. Knead.\n2. Bake.\n{{< /steps >}}\n\nLasts a month in the fridge.\n"
        )
        #expect(page.ingredientGroups.map(\.title?.value) == ["Dough", "Filling"])
        #expect(foods(page) == ["3 dl milk", "500 g flour", "100 g butter"])
        #expect(steps(page) == ["Knead.", "Bake."])
    }

    @Test func labelsWithoutMarks() throws {
        let tables = try recipe(
            "# Rye\n\n## Formula\n\nSour\n\n| Ingredient | Weight |\n|---|---:|\n| rye | 200 g |\n| water | 200 g |\n\nFinal dough\n\n| Ingredient | Weight |\n|---|---:|\n| rye | 100 g |\n| salt | 10 g |\n\n## Process\n\n1. Mix.\n2. Bake.\n"
        )
        #expect(tables.ingredientGroups.map(\.title?.value) == ["Sour", "Final dough"])
        let lists = try recipe(
            "# Pierogi\n\nSKŁADNIKI:\n\nciasto\n\n* 3 szklanki mąki\n* 2 łyżki oleju\n\nfarsz\n\n* 1 kg ziemniaków\n* 3 cebule\n\nWYKONANIE:\n\nGotować 3 minuty.\n"
        )
        #expect(lists.ingredientGroups.map(\.title?.value) == ["ciasto", "farsz"])
        let lines = try recipe(
            "# Dumplings\n\nA hen\nAn onion\nSalt\n\nTo roll in\n\n2 cups flour\n1/2 tsp. salt\n\nCover the hen with water and simmer it with the onion.\n\nRoll out and drop in.\n"
        )
        #expect(lines.ingredientGroups.map(\.title?.value) == [nil, "To roll in"])
    }

    @Test func columnsOfCounts() throws {
        let page = try recipe(
            "# Soup\n\nServes 30\n\n## Ingredients\n\n| | 10 | 30 |\n|---|---|---|\n| red lentils | 700 g | 2 kg |\n| onions | 3 | 1 kg |\n\n## Method\n\n1. Boil.\n"
        )
        #expect(foods(page) == ["2 kg red lentils (10: 700 g)", "1 kg onions (10: 3)"])
    }

    // MARK: Last paragraphs

    @Test(
        arguments: [
            ("Servér med en klat yoghurt.", true), ("Tarjoa ruisleivän kanssa.", true), ("Podávat s chlebem.", true),
            ("※さば缶でもOK", false), ("Säilyy kevääseen.", false),
        ])
    func whatIsServedIsAStep(text: String, isStep: Bool) throws {
        let page = try recipe(
            "# Pollo\n\n## Ingredientes\n\n- 1 pollo\n- 2 cebollas\n\n## Pasos\n\n1. Dorar el pollo.\n2. Cocer 35 minutos.\n\n\(text)\n"
        )
        #expect(steps(page).contains(text) == isStep)
        #expect(page.notes.contains { $0.text == text } == !isStep)
    }
}
