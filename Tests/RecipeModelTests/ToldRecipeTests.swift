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
        #expect(steps(page) == ["Fry the eggs in the butter."])
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

    // MARK: Shapes that copies and exports have

    @Test func tagsBreakLines() throws {
        let page = try recipe(
            "# Meatloaf\n\n500 g mince<br>1 onion<br/>100 ml milk<br>2 eggs\n\nMix everything and bake it for an hour.\n"
        )
        #expect(foods(page) == ["500 g mince", "1 onion", "100 ml milk", "2 eggs"])
        #expect(steps(page) == ["Mix everything and bake it for an hour."])
        let method = try recipe(
            "# Meatloaf\n\n- 500 g mince\n- 1 onion\n\nMix everything.<br>Bake for 1 hour.<br>Serve it hot.\n")
        #expect(foods(method) == ["500 g mince", "1 onion"])
    }

    @Test(
        arguments: [
            "<ul><li>500 g mince</li><li>1 onion</li></ul>\n<ol><li>Mix everything.</li><li>Bake for an hour.</li></ol>",
            "<ul>\n<li>500 g mince</li>\n<li>1 onion</li>\n</ul>\n<ol>\n<li>Mix everything.</li>\n<li>Bake for an hour.</li>\n</ol>",
        ])
    func listsOfHTML(lists: String) throws {
        let page = try recipe("# Meatloaf\n\n\(lists)\n")
        #expect(page.ingredients.map(\.name) == ["mince", "onion"])
        #expect(steps(page) == ["Mix everything.", "Bake for an hour."])
    }

    @Test func aPageInAQuote() throws {
        let page = try recipe(
            "# Meatloaf\n\n> 500 g mince\n> 1 onion\n>\n> Mix everything and bake it for an hour.\n")
        #expect(foods(page) == ["500 g mince", "1 onion"])
        #expect(steps(page) == ["Mix everything and bake it for an hour."])
    }

    @Test func theMethodBelowAnItem() throws {
        let page = try recipe(
            "# Aubergine\n\n- 2 aubergines\n- 2 tbsp miso\n- Method\n\t- halve aubergines and oil them\n\t- mix miso with water\n"
        )
        #expect(foods(page) == ["2 aubergines", "2 tbsp miso"])
        #expect(steps(page) == ["halve aubergines and oil them", "mix miso with water"])
    }

    @Test func numbersBeforeKana() throws {
        let page = try recipe(
            "# 肉じゃが\n\n材料\n\nじゃがいも 3個\n牛肉 200g\n\n作り方\n\n1 じゃがいもを切る。\n2 牛肉を炒める。\n")
        #expect(steps(page) == ["じゃがいもを切る。", "牛肉を炒める。"])
    }

    @Test func aShortStepIsNoHeading() throws {
        let page = try recipe(
            "# Rice\n\n## Rice\n\n- 200 g rice\n\nCook it.\n\n## Peanut sauce\n\n- 100 g peanuts\n- 1 chilli\n\nGrind it.\n"
        )
        #expect(steps(page) == ["Cook it.", "Grind it."])
    }

    @Test func titlesWithTagsAndWithoutMarks() throws {
        let bolognese = try recipe("# Bolognese #pasta #mince\n\n- 500 g mince\n\nFry the mince.\n")
        #expect(bolognese.title.text == "Bolognese")
        #expect(bolognese.metadata.tags.map(\.value) == ["pasta", "mince"])
        #expect(
            try recipe("# Recipe #2\n\n- 500 g mince\n\nFry the mince.\n").title.text == "Recipe #2")
        let curry = try recipe(
            "Curry\n\nPaste: 2 chillies, 3 shallots, 1 stalk lemongrass\nMain: 400 ml coconut milk, 500 g chicken\n\nFry the paste. Add the coconut milk and simmer.\n"
        )
        #expect(curry.title.text == "Curry")
    }

    @Test func aMailIsSigned() throws {
        let page = try recipe(
            "# Chili\n\n- 1 lb beef\n- 1 onion\n\nBrown the beef with the onion and simmer it.\n\n-- \nfrom Dave, 2009-10-31\n"
        )
        #expect(steps(page) == ["Brown the beef with the onion and simmer it."])
    }

    @Test func aSectionInSmallLetters() throws {
        let page = try recipe(
            "# Crackers\n\nyou need\n200g flour\n40g butter\n\nmix it all up and bake it until golden.\n")
        #expect(foods(page) == ["200g flour", "40g butter"])
    }

    @Test(
        arguments: [
            ("Porcja na święta, 10 osób.", "10"), ("*pro 15 lidí, kotlík 15 l, na zahradě*", "15"),
            ("A batch for Christmas, 10 people.", "10"),
        ])
    func peopleAfterAComma(line: String, servings: String) throws {
        let page = try recipe(
            "# Stew\n\n\(line)\n\n- 2 onions\n- 500 g beef\n\n1. Fry the onions.\n2. Stew the beef.\n")
        #expect(page.metadata.servings?.value.quantity == Yield(servings)?.quantity)
    }

    // MARK: What looks like it

    /// Tools, wishes and what goes beside a dish are no lists of foods.
    @Test(
        arguments: [
            "You need a whisk, a bowl and a sieve.", "You need patience, a steady hand and a good whisk.",
            "You need 1 kg beef, 2 onions but no garlic and no butter.",
            "You need 200 g rice, 2 naan and raita on the side.",
            "Du brauchst einen Topf, eine Pfanne und Zeit.",
        ])
    func sentencesOfOtherThings(sentence: String) throws {
        let page = try file("# Dish\n\n\(sentence)\n\nStir it and bake it in the oven until brown.\n\nEat it.\n")
        #expect(page.recipe?.ingredients.isEmpty != false)
    }

    @Test(
        arguments: [
            "We were at the lake, 30 people.", "Mum made this for the fair, 200 people.", "War lecker, 5 Personen.",
            "Serve at once.",
        ])
    func otherPeopleAreNotServed(line: String) throws {
        let page = try recipe(
            "# Stew\n\n\(line)\n\n- 2 onions\n- 500 g beef\n\n1. Fry the onions.\n2. Stew the beef.\n")
        #expect(page.metadata.servings == nil)
        let last = try recipe("# Stew\n\n- 2 onions\n- 500 g beef\n\nFry the onions, then the beef.\n\n\(line)\n")
        #expect(last.metadata.servings == nil)
    }

    @Test func servingsAtTheEnd() throws {
        let page = try recipe(
            "# Stew\n\n- 2 onions\n- 500 g beef\n\nFry the onions, then the beef.\n\nServe at once.\n\nFor 6 people.\n")
        #expect(page.metadata.servings?.value.quantity == Yield("6")?.quantity)
        #expect(steps(page).contains("Serve at once."))
    }

    @Test(
        arguments: [
            ("Prep: 20 min · Cook: 40 min · Oven: 180 °C", 60),
            ("Vorbereitung: 20 min · Backen: 40 min · Ofen: 180 °C", 60),
        ])
    func anOvenIsNoTime(line: String, total: Int) throws {
        let page = try recipe(
            "# Stew\n\n\(line)\n\n- 2 onions\n- 500 g beef\n\n1. Fry the onions.\n2. Stew the beef.\n")
        #expect(page.metadata.totalTime == total * 60)
    }

    @Test func labelsBetweenBreaks() throws {
        let page = try recipe(
            "# Chili\n\n**Chili**<br>500 g mince<br>1 onion<br>**Topping**<br>100 g cheese\n\nFry the mince with the onion.\n"
        )
        #expect(page.ingredientGroups.map(\.title?.value) == ["Chili", "Topping"])
        #expect(foods(page) == ["500 g mince", "1 onion", "100 g cheese"])
    }

    @Test func stepsThatBeginWithADigit() throws {
        let page = try recipe(
            "# ケーキ\n\n- 卵 2個\n- 小麦粉 200g\n\n1 卵を混ぜる。\n2 小麦粉を入れる。\n3 180度で40分焼く。\n4 冷ます。\n")
        #expect(steps(page) == ["卵を混ぜる。", "小麦粉を入れる。", "180度で40分焼く。", "冷ます。"])
    }

    @Test func aFoodOverATableIsNoLabel() throws {
        let page = try recipe(
            "# Rye\n\n## Ingredients\n\nSesame\n\n| Ingredient | Weight |\n|---|---:|\n| rye | 200 g |\n| water | 200 g |\n\n## Method\n\n1. Mix.\n"
        )
        #expect(page.ingredientGroups.map(\.title?.value) == [nil])
    }

    @Test(arguments: ["KT: she always had cream with it.", "Mina"])
    func whoSaysSo(line: String) throws {
        let page = try recipe(
            "# Pie\n\nFrom: Mina\n\n- 2 apples\n- 100 g flour\n\nSlice the apples and cover them with the crust.\n\nBake it.\n\n\(line)\n"
        )
        #expect(!steps(page).contains(line))
    }

    @Test func aMailInAQuote() throws {
        let page = try recipe(
            "# Sauce\n\nFrom: Tom\nSubject: sauce!!\n\n> Here it is.\n>\n> - 2 cups ketchup\n> - 1/2 cup vinegar\n>\n> Simmer it in a pot for half an hour.\n"
        )
        #expect(foods(page) == ["2 cups ketchup", "1/2 cup vinegar"])
        #expect(steps(page) == ["Simmer it in a pot for half an hour."])
    }

    @Test func whatLooksLikeARecipeForTools() throws {
        let page = try file(
            "# Sharpening day\n\nTwice a year the knives and the stone.\n\n## What I use\n\n- A combination stone\n- An old leather belt\n\n## How I do it\n\n1. Soak the stone.\n2. Draw the blade along it.\n"
        )
        #expect(page.recipe == nil)
    }

    @Test func stepsBetweenBreaks() throws {
        let page = try recipe(
            "# Meatloaf\n\n- 500 g mince\n- 1 onion\n\nFry the mince<br>Add the onion<br>Serve with rice\n")
        #expect(steps(page) == ["Fry the mince", "Add the onion", "Serve with rice"])
    }
}
