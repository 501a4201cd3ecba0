import Kitchen
import RecipeModel
import SourceText
import Testing

/// Lines right below a title, last words of a method, sections of remarks, and pages that are no recipes, as people write them in plain notes.
@Suite struct FirstAndLastLineTests: ReadsPages {
    private func plain(below title: String = "", last: String = "") -> String {
        "# Apple pie\n\n" + (title.isEmpty ? "" : title + "\n\n")
            + "- 200 g flour\n- 2 eggs\n- butter\n\nMix all of it in the bowl and leave it to stand.\n\nBake for 20 minutes in the tin.\n"
            + (last.isEmpty ? "" : "\n" + last + "\n")
    }

    private func facts(_ recipe: Recipe) -> [String] {
        let metadata = recipe.metadata
        let amounts = [
            metadata.servings.map { "for \($0.value.quantity.exactText)" },
            metadata.yield.map { "makes \($0.value.displayText)" },
        ]
        let times = [("prep", metadata.prepTime), ("cook", metadata.cookTime), ("rest", metadata.restTime)]
        return amounts.compactMap { $0 } + times.compactMap { name, time in time.map { "\(name) \($0.value / 60)" } }
    }

    // MARK: The title

    @Test func aFirstLineOverALabelledListIsTheTitle() throws {
        let page = try recipe(
            "Grandma's apple cake\n\nFor the base:\n\n- 200 g flour\n- 100 g butter\n\nFor the top:\n\n- 3 apples\n\nRub the butter into the flour. Bake for 20 minutes.\n"
        )
        #expect(page.title.text == "Grandma's apple cake")
        #expect(page.ingredientGroups.map { $0.title?.value } == ["For the base", "For the top"])
    }

    @Test func aFirstLineWithPeopleInWideParenthesesIsTheTitle() throws {
        let page = try recipe("肉じゃが（4人分）\n\n【材料】\n・じゃがいも 4個\n・牛肉 200g\n\n【作り方】\n1. 切る。\n2. 煮る。\n")
        #expect(page.title.text == "肉じゃが（4人分）")
        #expect(page.metadata.servings?.value.quantity.exactText == "4")
    }

    // MARK: Below the title

    @Test(
        arguments: [
            ("Makes 2 small tins. Baking time 35 minutes.", ["makes 2 small tins", "cook 35"]),
            ("Makes 2 loaves. Keeps a week.", ["makes 2 loaves"]),
            ("Makes 3 jars. Use old jars.", ["makes 3 jars"]),
            ("For 6. A summer dish.", ["for 6"]),
            ("For sausages. For 4.", ["for 4"]),
            ("For about nine 1 lb jars", ["makes 9 1 lb jars"]), ("Makes 2 9-inch crusts", ["makes 2 9-inch crusts"]),
            ("Dla 4 osób. Pyszne.", ["for 4"]), ("Ger 12 bullar. Går att frysa.", ["makes 12 bullar"]),
            ("4 raciones. De Ana, 1986.", ["for 4"]), ("For 4 people. From Anna, 1986.", ["for 4"]),
            ("Makes 2 loaves. War recipe, 1943.", ["makes 2 loaves"]), ("For 4 people. About 30.", ["for 4"]),
            ("Makes twelve. Eat six, freeze six.", ["makes 12"]), ("For 40 years we made this on Sundays.", []),
            ("A good one. Baking time 35 minutes.", ["cook 35"]),
            ("Glutenfritt och enkelt. Gräddning 60 min.", ["cook 60"]),
            ("ok here it is, feeds 8, prep 10 min cook 1 hr", ["for 8", "prep 10", "cook 60"]),
            ("Prep time 10 min Cook time 20 min", ["prep 10", "cook 20"]),
            ("Serves 4 prep 10 min cook 20 min", ["for 4", "prep 10", "cook 20"]),
            ("Makes 12 prep 10 min bake 20 min", ["makes 12", "prep 10", "cook 20"]),
        ])
    func whatALineBelowTheTitleStates(line: String, stated: [String]) throws {
        let page = try recipe(plain(below: line))
        #expect(facts(page) == stated)
        #expect(foods(page) == ["200 g flour", "2 eggs", "butter"])
        #expect(steps(page).count == 2)
    }

    /// What is told to be done is no fact.
    @Test(arguments: ["A good one. Bake 35 minutes.", "Rest 20 min bake 40 min", "Takes ages. Rest 35 minutes."])
    func whatIsToldToBeDoneIsNoTime(line: String) throws {
        #expect(facts(try recipe(plain(below: line))).isEmpty)
    }

    @Test(
        arguments: [
            "Makes 4. Fry each for 2 minutes per side.", "Serves 4. Bake at 180.",
            "For 10 minutes, soak the beans in hot water.", "For 4 pancakes, whisk 1 egg into the flour.",
        ])
    func aStepBelowTheTitleStays(line: String) throws {
        #expect(steps(try recipe(plain(below: line))).first == line)
    }

    @Test func aLongLineOfFactsIsRead() throws {
        let page = try recipe(
            "# Focaccia\n\n*Una teglia, 8 pezzi. Preparazione 15 minuti, lievitazione 4 ore, cottura 25 minuti.*\n\n**Ingredienti**\n\n- 500 g di farina\n- 375 g di acqua\n\n**Procedimento**\n\n1. Mescolare farina e acqua.\n2. Infornare a 230 gradi.\n"
        )
        #expect(facts(page) == ["makes 8 pezzi", "prep 15", "cook 25", "rest 240"])
    }

    // MARK: The last words

    @Test(
        arguments: [
            "Shin is best. Never buy \"stewing steak\", it could be anything.", "Better on Tuesday than on Sunday.",
            "Jean's mother put hard boiled eggs in hers. I leave them out.", "April only.",
            "Use within six months. Coffee will taste of it.",
        ])
    func lastWordsThatTellHowItWasAreANote(line: String) throws {
        let page = try recipe(plain(last: line))
        #expect(steps(page).count == 2)
        #expect(notes(page) == [line])
    }

    @Test(
        arguments: [
            "Peas in, parsley over.", "Then the cream, off the heat.", "Serve with rice.", "Never boil it.",
            "I put it in the oven for an hour.", "I fry them until golden.",
            "We always finish it under the grill.", "Bottle it.", "Bottle when clear.", "Cork and label.",
            "Meat out, sauce down to a glaze, meat back.", "Extra stock if dry.", "Parsley at the end.",
            "Jean puts the eggs in last.", "The cheese is last.", "The sauce is sieved and buttered.",
            "Kids can sprinkle the cheese.", "A knob of butter makes it better.",
            "The stew is then thickened with the flour.", "Sunday morning bake it.",
            "Use within six months. Shake the bottle first.",
        ])
    func lastStepsStay(line: String) throws {
        #expect(steps(try recipe(plain(last: line))).last == line)
    }

    /// What is told of habits and taste is not part of the method.
    @Test(arguments: ["I use brown sugar.", "We eat it with custard.", "I always make double."])
    func habitsAreNoSteps(line: String) throws {
        #expect(steps(try recipe(plain(last: line))).count == 2)
    }

    @Test func whatSomebodyWroteInAChatIsNoStep() throws {
        let page = try recipe(
            "# Buns\n\n## You need\n\n- 4 tins jackfruit\n- 8 buns\n\n## What to do\n\ndrain and rinse the jackfruit\n\nfry it with the onions\n\n> Mira, 14:10\n> cola???\n"
        )
        #expect(steps(page) == ["drain and rinse the jackfruit", "fry it with the onions"])
        #expect(notes(page).contains { $0.contains("cola???") })
    }

    // MARK: Sections of remarks

    @Test(
        arguments: [
            ("Hållbarhet", "5 dagar i kylen, såsen en vecka."), ("Spädning", "1 del saft, 5 delar vatten."),
            ("Bakgrund", "Från en granne."), ("Was schiefging", "Zu viel Salz."), ("Erreurs", "Trop de sel."),
            ("Cuánto dura", "Una semana."), ("Buono a sapersi", "Meglio il giorno dopo."), ("失败记录", "- 3.2 开裂：温度高了"),
            ("What I learned", "Less salt."),
        ])
    func aSectionBelowStepsWithoutAHeadingIsARemark(heading: String, text: String) throws {
        let page = try recipe(
            "# Gurka\n\n- 2 kg gurka\n- 2 dl salt\n\n1. Koka vatten och salt.\n2. Lägg i gurka.\n\n## \(heading)\n\n\(text)\n"
        )
        #expect(foods(page) == ["2 kg gurka", "2 dl salt"])
        #expect(steps(page).count == 2)
        #expect(notes(page).count == 1)
    }

    /// The same names over amounts or numbered steps are parts of the dish.
    @Test func aPartOfSuchANameIsRead() throws {
        let page = try recipe(
            "# Gurka\n\n- 2 kg gurka\n\n1. Koka vatten.\n2. Lägg i gurka.\n\n## Spädning\n\n- 2 dl saft\n- 5 dl vatten\n\n1. Blanda saft och vatten.\n"
        )
        #expect(foods(page) == ["2 kg gurka", "2 dl saft", "5 dl vatten"])
        #expect(steps(page).count == 3)
    }

    @Test func aNameOfRemarksAboveTheFoodsTakesNothing() throws {
        for name in ["Bakgrund", "Origine", "Diary", "Dilution"] {
            let page = try recipe(
                "# Thing\n\n## \(name)\n\nMy gran made this in the war.\n\n- 500 g flour\n- 2 eggs\n\n## Method\n\nMix the flour and eggs.\n\nServe hot.\n"
            )
            #expect(foods(page) == ["500 g flour", "2 eggs"], "\(name)")
            #expect(steps(page) == ["Mix the flour and eggs.", "Serve hot."], "\(name)")
        }
    }

    /// Where no heading names the method, what may be a dish of its own is none.
    @Test(
        arguments: [
            ("Sides", "- Prawns\n- Buttered peas"), ("Dazu", "- Nudeln\n- Käse"), ("Für Kinder", "- Käse\n- Brot"),
        ])
    func aDishBesideTheDishIsNoRemark(heading: String, text: String) throws {
        let page = try recipe(
            "# Beef pie\n\n- 500 g beef\n- 2 onions\n\n1. Brown the beef.\n2. Bake for 30 minutes.\n\n## \(heading)\n\n\(text)\n"
        )
        #expect(foods(page).count == 4)
        #expect(notes(page).isEmpty)
    }

    @Test(
        arguments: [
            ("Serves 4, 30", ["for 4"]), ("4 Portionen · 45", ["for 4"]), ("Servings: 4, 30", ["for 4"]),
            ("Makes 12 lg. muffins.", ["makes 12 lg. muffins"]), ("Ergibt ca. 12 Stk. Kekse", ["makes 12 Stk. Kekse"]),
        ])
    func bareNumbersAndAbbreviationsLoseNothing(line: String, stated: [String]) throws {
        let page = try recipe(plain(below: line))
        #expect(facts(page) == stated)
        #expect(page.metadata.totalTime == nil)
        #expect(foods(page) == ["200 g flour", "2 eggs", "butter"])
    }

    @Test func breadIsProved() throws {
        let page = try recipe(
            "# Bread\n\n## Ingredients\n\n- 500 g flour\n- 300 g water\n\n## Mix\n\nMix all of it.\n\n## Prove\n\nCover and leave for an hour.\n\n## Bake\n\nBake for 35 minutes.\n"
        )
        #expect(steps(page) == ["Mix all of it.", "Cover and leave for an hour.", "Bake for 35 minutes."])
    }

    @Test(arguments: ["Sides", "Dazu", "Guarnición"])
    func aSideThatIsCookedIsRead(name: String) throws {
        let page = try recipe(
            "# Roast\n\n## Ingredients\n\n- 1 kg beef\n\n## Method\n\n1. Roast the beef.\n2. Rest it.\n\n## \(name)\n\n- 500 g potatoes\n- 20 g butter\n\nBoil the potatoes for 20 minutes and toss in butter.\n"
        )
        #expect(foods(page) == ["1 kg beef", "500 g potatoes", "20 g butter"])
        #expect(steps(page).last == "Boil the potatoes for 20 minutes and toss in butter.")
    }

    // MARK: Pages that are no recipes

    @Test(
        arguments: [
            (
                "whose-turn.md",
                "# Whose turn\n\n- 4 April: Tom (main), Mira (sweet)\n- 11 April: Ana (main), Joel (bread)\n\nDishes: whoever did not cook.\n"
            ),
            (
                "00 Index.md",
                "# Cooking\n\n## Favourites\n\n- [[Mapo Tofu]]\n- [[Kladdkaka]]\n- [[Shakshuka]]\n\n## Want to try\n\n- [ ] bagels\n- [ ] own kimchi again, smaller jar\n"
            ),
            (
                "misure.md",
                "# Misure del quaderno\n\nUna tazza di farina: 130 g  \nUna tazza di zucchero: 200 g  \nUn bicchiere: 150 ml\n\nIl forno caldo è circa 200 gradi.\n"
            ),
            (
                "oil.md",
                "# 焯水与油温\n\n## 油温\n\n- 三四成热：90 到 120 度，没有泡\n- 五六成热：150 到 180 度，有小泡\n\n## 为什么粘锅\n\n锅没有烧热。锅要烧到冒烟，再下油。\n"
            ),
            (
                "_vorlage.md",
                "# Name des Gerichts\n\n## Zutaten\n\n| Menge | Zutat |\n|---|---|\n| 100 g | Zutat 1 |\n| 2 EL | Zutat 2 |\n\n## Zubereitung\n\nText.\n"
            ),
        ])
    func pagesOfOtherKindsAreNotRead(name: String, text: String) throws {
        #expect(try file(text, name).recipe == nil)
    }

    @Test(
        arguments: [
            (
                "index.md",
                "# Apple pie\n\n- 200 g flour\n- 2 eggs\n\nMix all of it in the bowl.\n\nBake for 20 minutes.\n"
            ),
            ("sugar.md", "# Sugar work\n\n- 200 g sugar\n- 100 g water, at 20 °C\n- 1 lemon\n\nBoil to 160 °C.\n"),
        ])
    func recipesWithSuchNamesAndLinesAreRead(name: String, text: String) throws {
        #expect(try file(text, name).recipe != nil)
    }

    /// A paragraph without a word, as one of marks, ends no reading.
    @Test func aParagraphOfMarksIsRead() throws {
        let page = try recipe("# Pie\n\n... . ...\n\n- 2 eggs\n- 1 apple\n\n1. Mix it.\n2. Bake it.\n")
        #expect(steps(page) == ["Mix it.", "Bake it."])
    }
}
