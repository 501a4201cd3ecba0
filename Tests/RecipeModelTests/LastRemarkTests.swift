import Kitchen
import RecipeModel
import SourceText
import Testing

/// What stands below the steps and is none, and lines of logs, times and labels that were taken for foods or steps.
@Suite struct LastRemarkTests: ReadsPages {
    private let foodList = "# Apple pie\n\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n\n## Method\n\n"
    private var numbered: String { foodList + "1. Mix all of it in a bowl.\n2. Bake for 20 minutes.\n\n" }
    private var told: String {
        foodList + "Mix all of it in a bowl, and leave it to stand.\n\nBake for 20 minutes in the tin.\n\n"
    }

    // MARK: The last paragraph of a method

    @Test(
        arguments: [
            "It thickens in the fridge. Loosen with cold milk.", "They freeze well.",
            "Can be made the day before and kept covered in the fridge.", "Also good with marmalade on the bread.",
            "Keep six weeks before opening. Good for a year.", "Nice cold the next day.", "May 2022: too thick.",
            "Serve: jasmine rice, a fried egg", "Shortbread with it.", "The kids like it with ketchup.",
            "No buttermilk? Milk with a spoon of vinegar.", "v2: + 50 g raisins. v3: + peanut butter",
            "typed on the phone, check the honey next time", "Don't keep it more than a day, seriously.",
            "Twee weken houdbaar in de koelkast.", "Nota mia: con le patate novelle vengono una colla.",
            "Mein Tipp: mit Sahne noch besser.", "feeds the whole rotation. NO BEANS.", "Serves 12. Freezes well.",
            "Joan always kept hers in the Coronation tin and said it was better after two days.", "Dad likes it hot.",
            "Used in the bean burritos.",
        ])
    func aLastParagraphThatTellsNothingToDoIsANote(line: String) throws {
        #expect(steps(try recipe(numbered + line + "\n")).count == 2)
        #expect(notes(try recipe(numbered + line + "\n")) == [line])
        #expect(steps(try recipe(told + line + "\n")).count == 2)
        #expect(notes(try recipe(told + line + "\n")) == [line])
    }

    @Test(
        arguments: [
            "No more than a minute each side.", "Vinegar 2: add it.", "Don’t stir it now.", "Zwei Eier unterrühren.",
            "Serve with rice.", "Let it cool completely before cutting.", "Reheat at 160 for 10 minutes.",
            "Tortilla, beans, egg, salsa, cheese.", "Fill with jam, roll up.", "Do not stir.", "Then rice.",
            "Parsley on top.",
            "Never boil it after the yoghurt goes in.", "Serve: spoon over the sauce and scatter with parsley.",
            "Po vychladnutí pocukrujeme.", "粗熱が取れたら冷蔵庫でひと晩冷やす。", "The cake is done when it springs back.",
            "It keeps cooking off the heat, so stop early.", "Onions always go in last, so add them now.",
            "Rice sometimes needs more water, so check and top up.", "Stirring always helps, so stir.",
            "Skin sometimes sticks, so oil the pan.", "Grandma said to bake it for 20 minutes.",
        ])
    func aLastStepStays(line: String) throws {
        #expect(steps(try recipe(told + line + "\n")).last == line)
    }

    /// "Dazu" may add a food, and begins what goes with the dish as well.
    @Test func whatGoesWithTheDishIsNoFood() throws {
        let page = try recipe(
            "# Salat\n\n## Zutaten\n\n* 500 g Rote Bete\n* 1 Apfel\n\n1. Alles würfeln.\n2. Mischen.\n\nDazu passt Bauernbrot.\n"
        )
        #expect(foods(page) == ["500 g Rote Bete", "1 Apfel"])
        #expect(steps(page) == ["Alles würfeln.", "Mischen."])
    }

    /// "Dazu … reichen" says what to do, with the verb at its end.
    @Test func whatIsServedBesideTheDishIsAStep() throws {
        let page = try recipe(
            "# Spätzle\n\n## Zutaten\n\n- 400 g Mehl\n- 4 Eier\n\n## Zubereitung\n\n1. Alles schlagen.\n2. Durch die Presse drücken.\n\nDazu einen grünen Salat reichen.\n"
        )
        #expect(steps(page).last == "Dazu einen grünen Salat reichen.")
    }

    /// A remark below a list of steps that are told with "tu".
    @Test(arguments: ["Nadia met aussi des raisins secs quand c'est pour un mariage.", "C'est meilleur le lendemain."])
    func aRemarkBelowAListOfSteps(line: String) throws {
        let page = try recipe(
            "# Couscous\n\n## Ingrédients\n\n- 1 kg de semoule\n- 3 carottes\n\n## Préparation\n\n- Tu fais revenir les carottes avec les épices et la tomate.\n- Tu couvres d'eau, et au bout de 45 min tu mets le poulet.\n\n\(line)\n"
        )
        #expect(steps(page).count == 2)
        #expect(notes(page) == [line])
    }

    @Test func forHowManyInFrenchIsNoStep() throws {
        let page = try recipe(
            "# La mousse\n\nRecopiée de son cahier. Pour 4 à 6 personnes, selon la gourmandise.\n\n- 200 g de chocolat\n- 6 œufs\n\nFaire fondre le chocolat.\n\nMettre au frais.\n"
        )
        #expect(steps(page) == ["Faire fondre le chocolat.", "Mettre au frais."])
        #expect(page.metadata.servings?.value.exactText == "4-6")
    }

    /// "Příprava" heads a method as well.
    @Test func aFieldWithoutAValueAmongOthersIsNoHeading() throws {
        let page = try recipe(
            "# Salát\n\nPorce: 10\nPříprava: \nHodnocení: 5\n\n## Suroviny\n\n- 3 mrkve\n- 5 vajec\n\n## Postup\n\n1. Vše smícháme.\n"
        )
        #expect(steps(page) == ["Vše smícháme."])
        #expect(page.metadata.servings?.value.exactText == "10")
    }

    /// In other languages hardly all verbs are known.
    @Test func aLastStepInAnotherLanguageStays() throws {
        let page = try recipe(
            "# Kuchen\n\n## Zutaten\n\n- 200 g Mehl\n- 2 Eier\n\n## Zubereitung\n\nAlles gut verrühren und stehen lassen.\n\nIm Ofen goldbraun backen, dann stürzen.\n\nDie Glasur darüber und fest werden lassen.\n"
        )
        #expect(steps(page).count == 3)
    }

    @Test(arguments: ["To serve", "Sides", "Why"])
    func aLabelBelowTheStepsOverAFewWordsIsANote(label: String) throws {
        let page = try recipe(numbered + "**\(label)**\n\nWhite rice and a salad.\n")
        #expect(steps(page) == ["Mix all of it in a bowl.", "Bake for 20 minutes."])
        #expect(notes(page).contains("White rice and a salad."))
    }

    @Test func whatIsToBeDoneBelowSuchALabelIsAStep() throws {
        let page = try recipe(numbered + "**To serve**\n\nSpoon the sauce over the rice.\n")
        #expect(steps(page).last == "Spoon the sauce over the rice.")
    }

    @Test func aScheduleBesideTheProcessIsANote() throws {
        let page = try recipe(
            "# Rolls\n\n## Ingredients\n\n- 500 g flour\n- 10 g salt\n\n## Schedule\n\n| When | What |\n|---|---|\n| Fri 21:00 | mix |\n| Sat 09:00 | bake |\n\n## Process\n\n1. Mix the dough.\n2. Bake it.\n"
        )
        #expect(steps(page) == ["Mix the dough.", "Bake it."])
    }

    // MARK: Logs

    @Test(
        arguments: [
            ["3.2.: zu kurze Gare", "17.2.: super", "9.3.: 20 g mehr Wasser"],
            ["2019 - too sharp, up the sugar to 10 oz", "2021 - 10 oz right"],
            ["3/2023 baked longer", "11/2023 two eggs more"], ["3/2: too short", "17/2: right"],
        ])
    func linesThatBeginWithADayAreNoFoods(lines: [String]) throws {
        let page = try recipe(numbered + "## Protokoll\n\n" + lines.map { "- \($0)\n" }.joined())
        #expect(foods(page) == ["200 g flour", "2 eggs"])
        #expect(steps(page).count == 2)
    }

    @Test func yearsBelowParagraphsOfAMethodAreNotes() throws {
        let page = try recipe(told + "2019 - too sharp, up the sugar to 10 oz\n2021 - 10 oz right\n")
        #expect(foods(page) == ["200 g flour", "2 eggs"])
        #expect(steps(page).count == 2)
    }

    @Test(arguments: ["1/2: roll out for the lid.", "1.5.: Chop the onion.", "3/4: fill up with water."])
    func partsOfAMethodThatLookLikeDaysStay(line: String) throws {
        #expect(
            steps(try recipe(foodList + "Mix all of it in a bowl, and leave it to stand.\n\n\(line)\n")).last == line)
    }

    @Test func aWrappedLineThatBeginsWithANumberIsNoDate() throws {
        let page = try recipe(
            "# Soup\n\n- 200 g lentils\n- 1 onion\n- 2 tbsp oil\n\nChop the onion and fry it, then fill up with water to about\n2000 - 2500 ml and boil.\n"
        )
        #expect(steps(page).count == 1)
        #expect(notes(page).isEmpty)
    }

    @Test func amountsThatLookLikeYearsStay() throws {
        let page = try recipe(
            "# Jam\n\n- 2000 g plums\n- 2000 - 2500 g apples\n- 1950 g sugar\n\nCook all of it for an hour, then fill the jars.\n"
        )
        #expect(foods(page) == ["2000 g plums", "2000 - 2500 g apples", "1950 g sugar"])
    }

    // MARK: Remarks among the foods

    @Test func aSentenceInParenthesesBelowTheFoodsIsANote() throws {
        let page = try recipe(
            "# Pie\n\n## Ingredients\n\n- 2 eggs\n- 100 g flour\n\n(All of it from the market on Saturday.)\n\n## Method\n\n1. Mix.\n"
        )
        #expect(foods(page) == ["2 eggs", "100 g flour"])
        #expect(notes(page) == ["(All of it from the market on Saturday.)"])
        let more = try recipe(
            "# Pie\n\n## Ingredients\n\n- 2 eggs\n- 100 g flour\n\n(plus butter for the pan)\n\n## Method\n\n1. Mix.\n")
        #expect(foods(more) == ["2 eggs", "100 g flour", "(plus butter for the pan)"])
    }

    @Test(arguments: ["– callum & tobi", "— Jo", "-- Zoë"])
    func aDashAndANameSignAPage(line: String) throws {
        let page = try recipe(
            "# Noodles\n\n- 1 pack noodles\n- 1 egg\n- soy sauce\n\nboil the noodles and crack the egg in\n\nnoodles in. eat. sleep\n\n\(line)\n"
        )
        #expect(steps(page) == ["boil the noodles and crack the egg in", "noodles in. eat. sleep"])
        #expect(notes(page) == [line])
    }

    // MARK: Times and labels

    @Test(
        arguments: [
            ("Time: 3 hours but you do nothing", nil, nil, 180),
            ("Prep: 10 min · Marinate: a whole night · Grill: 20 min", 10, 20, nil),
            ("Przygotowanie: 15 min · Marynowanie: cała noc · Grillowanie: 20 min", 15, 20, nil),
            ("- **Portioner:** 10\n- **Förberedelse:** 30 min\n- **Gravning:** 2 dygn", 30, nil, 2_910),
            ("1 Blech, 20 Stück | Zubereitung: 40 Min. | Gehzeit: 75 Min. | Backzeit: 35 Min.", 40, 35, 150),
            ("Tom typed this. Serves 3. Prep 10 min, cook 15 min.", 10, 15, 25),
            ("- Serves: 4\n- Prep: 10 min\n- Tumbling: 2 days", 10, nil, nil),
            ("- Serves: 4\n- Prep: 10 min\n- Keeps: 2 days", 10, nil, 10),
        ] as [(String, Int?, Int?, Int?)])
    func timesOfALine(lines: String, prep: Int?, cook: Int?, total: Int?) throws {
        let page = try recipe(
            "# Stew\n\n\(lines)\n\n## Ingredients\n\n- 1 onion\n- 200 g beef\n\n## Method\n\n1. Cook.\n")
        #expect(page.metadata.prepTime?.value == prep.map { $0 * 60 })
        #expect(page.metadata.cookTime?.value == cook.map { $0 * 60 })
        #expect(page.metadata.totalTime == total.map { $0 * 60 })
        #expect(foods(page) == ["1 onion", "200 g beef"])
    }

    @Test func factsWithWordsOfTheirOwnAreNoFoods() throws {
        let page = try recipe(
            "# Gryta\n\n- **Portioner:** 2\n- **Förberedelse hemma:** 15 min\n- **Tillagning i fält:** 15 min\n\n## Du behöver\n\n- 120 g makaroner\n- 6 dl vatten\n\n## Gör så här\n\n1. Koka.\n"
        )
        #expect(foods(page) == ["120 g makaroner", "6 dl vatten"])
    }

    /// A food with its weight above a list is no label of it.
    @Test func sectionsInSmallLettersWithAYield() throws {
        let pesto = try recipe(
            "# Pasta\n\n## Ingredients\n\nPesto (200 g)\n- salt\n- pepper\n\n## Method\n\n1. Stir.\n")
        #expect(foods(pesto) == ["Pesto (200 g)", "salt", "pepper"])
        let cutlets = try recipe(
            "# Kotlety\n\nskładniki (wychodzi 10 szt.)\n- 1 kalafior\n- 2 jajka\n- 50 g parmezanu\n\n1) ugotuj kalafior\n2) usmaż\n"
        )
        #expect(foods(cutlets) == ["1 kalafior", "2 jajka", "50 g parmezanu"])
        #expect(cutlets.metadata.yield?.value.quantity.exactText == "10")
    }

    @Test func foodsToServeMayBeVerbs() throws {
        let page = try recipe(
            "# Pudding\n\n## Ingredients\n\n### For the pudding\n\n- 200g dates\n- 2 eggs\n\n### To serve\n\n- cream or vanilla ice cream\n\n## Method\n\n- **STEP 1**\n\n    Soak the dates.\n\n- **STEP 2**\n\n    Bake for an hour.\n"
        )
        #expect(foods(page) == ["200g dates", "2 eggs", "cream or vanilla ice cream"])
        #expect(steps(page) == ["Soak the dates.", "Bake for an hour."])
    }

    @Test(arguments: ["Thinly sliced scallions, for serving (optional)", "Finely chopped parsley, to garnish"])
    func whatIsCutIsAFood(line: String) throws {
        let page = try recipe(
            "# Noodles\n\n### INGREDIENTS\n\n1 pound spaghetti\n\n6 tablespoons butter\n\n\(line)\n\n### PREPARATION\n\n1. Boil a pot of water.\n"
        )
        #expect(foods(page) == ["1 pound spaghetti", "6 tablespoons butter", line])
    }

    @Test func linesOfBoldAmountsAreFoods() throws {
        let page = try recipe(
            "# Salad\n\n**1 squash** (about 1kg), peeled<br>\n**4 tbsp olive oil**<br>\n**1 tsp cumin seeds**<br>\n**200g lentils**, rinsed\n\nRoast the squash with the oil and the cumin.\n\nCook the lentils and stir them in.\n"
        )
        #expect(
            foods(page).map { $0.replacing("<br>", with: "") } == [
                "1 squash (about 1kg), peeled", "4 tbsp olive oil", "1 tsp cumin seeds", "200g lentils, rinsed",
            ])
        #expect(page.ingredientGroups.map { $0.title?.value } == [nil])
    }

    @Test func timesInBoldSentencesAreNoMethod() throws {
        let page = try recipe(
            "# Salmon\n\nServes 4.\n\n**Prep:** 10 minutes. **Marinate:** 30 minutes. **Cook:** 12 minutes.\n\n- 60 ml maple syrup\n- 4 salmon fillets\n- 2 tbsp soy sauce\n\nWhisk the syrup with the soy sauce. Add the salmon.\n\nHeat the oven and bake the fish for 12 minutes.\n"
        )
        #expect(foods(page) == ["60 ml maple syrup", "4 salmon fillets", "2 tbsp soy sauce"])
        #expect(steps(page).count == 2)
        #expect(page.metadata.prepTime?.value == 600)
        #expect(page.metadata.cookTime?.value == 720)
    }

    /// The column of the count that the page states; the other is kept beside it.
    @Test func columnsHeadedByCountsAlone() throws {
        let page = try recipe(
            "# Slaw\n\n| Feeds | Prep |\n|---|---|\n| 50 | 45 min |\n\n## Ingredients\n\n| Item | 25 | 50 |\n|---|---|---|\n| Cabbage | 2.5 kg | 5 kg |\n| Carrots | 750 g | 1.5 kg |\n\n## Method\n\n1. Shred.\n"
        )
        #expect(page.ingredients.map(\.line.measure.quantity?.exactText) == ["5", "3/2"])
        #expect(page.metadata.servings?.value.quantity.exactText == "50")
    }

    @Test func processIsASectionThoughItIsAVerb() throws {
        let page = try recipe("# Pie\n\n## Ingredients\n\n- 2 eggs\n\nProcess:\n\nMix the eggs well.\n\nServe hot.\n")
        #expect(steps(page) == ["Mix the eggs well.", "Serve hot."])
    }

    // MARK: Pages that are none

    @Test(
        arguments: [
            (
                "nakup.md",
                "# Vánoční nákup\n\nDo 10. prosince:\n\n- 4 kg mouky\n- 3 kg cukru\n- 60 vajec\n\nTýden předem:\n\n- 5 kg brambor\n"
            ),
            (
                "weekend-shopping.md",
                "# Weekend shopping\n\n- [ ] mielie meal 5 kg\n- [ ] oats 3 kg\n- [ ] rice 4 kg\n\n**Don't forget**: matches, tin opener x 2, dishwashing liquid, Rooibos.\n"
            ),
            (
                "archetype.md",
                "+++\ntitle = \"{{ replace .Name \"-\" \" \" | title }}\"\n+++\n\n## Ingredients\n\n| Ingredient | Weight |\n|---|---|\n| flour | 100 g |\n\n## Process\n\n1. \n"
            ),
            (
                "freezer.md",
                "# Freezer rules\n\n- Fridge: 4 days max.\n- Rice: cool fast, fridge within an hour.\n\nKit I use: 2 half sheet pans, rice cooker, muffin tray.\n"
            ),
        ])
    func theyAreNotReadAsRecipes(name: String, text: String) throws {
        #expect(try file(text, name).recipe == nil)
    }

    @Test func aRecipeWithSuchAWordIsOne() throws {
        #expect(
            try file("# Rules are made for soup\n\n## Ingredients\n\n- 1 onion\n- 2 carrots\n\n## Method\n\n1. Boil.\n")
                .recipe != nil)
        #expect(
            try file(
                "# Pie\n\n## Ingredients\n\n- 1 egg\n- 100 g flour\n\n## Method\n\n1. Bake.\n", "shopping-day-pie.md"
            )
            .recipe != nil)
    }
}
