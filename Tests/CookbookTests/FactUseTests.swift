import Cookbook
import Kitchen
import SourceText
import Testing

/// What a recipe only names: what it is for, what it makes or cuts itself, a site, a tool. Each with a twin that goes into the dish.
@Suite struct FactUseTests: PlainDish {
    /// The answer for a recipe with a title of its own, whose lines hold no allergen.
    private func answer(
        titled title: String, list: String = "- 800 g tomatoes\n- 1 onion\n- 1 chicken", step: String,
        _ allergen: Allergen
    ) throws -> FactAnswer {
        try answer(
            SampleLibrary.cookbook([
                ("dish.md", "# \(title)\n\n## Ingredients\n\n\(list)\n- 500 ml water\n\n## Method\n\n1. \(step)\n")
            ]), allergen)
    }

    @Test(arguments: [
        ("Ravioli filling", "Put in ravioli.", Allergen.fish),
        ("Taco seasoning", "Makes a delicious taco filling.", .nuts),
        ("Roast chicken", "You have a delicious addition to any taco.", .nuts),
    ])
    func whatARecipeIsForIsNoPartOfIt(title: String, step: String, allergen: Allergen) throws {
        #expect(try answer(titled: title, step: step, allergen) == .noneListed)
    }

    @Test(arguments: [
        ("Roast chicken", "Serve with ravioli.", Allergen.fish), ("Roast chicken", "Add to the tacos.", .nuts),
        ("Ravioli filling", "Put in ravioli.", .gluten), ("Taco seasoning", "Stir in the pesto.", .nuts),
    ])
    func whatGoesInOrComesWithItIs(title: String, step: String, allergen: Allergen) throws {
        #expect(try answer(titled: title, step: step, allergen) == .mayContain)
    }

    @Test(arguments: [
        ("Chicken soup", "Strain the broth. Ladle hot broth into bowls.", Allergen.milk),
        ("Chicken soup", "Skim the stock. Add 2 cups of stock.", .milk),
        ("Tomato curry", "Add the chicken to the tomato curry sauce.", .nuts),
        ("Roast chicken", "Brush the tomatoes and onion rings with oil.", .gluten),
        ("Roast chicken", "Grill 8 minutes for the onion rings.", .milk),
    ])
    func whatIsMadeOrCutHereIsOwn(title: String, step: String, allergen: Allergen) throws {
        #expect(try answer(titled: title, step: step, allergen) == .noneListed)
    }

    @Test(arguments: [
        ("Chicken soup", "Ladle hot broth into bowls. Add 2 cups of stock.", Allergen.milk),
        ("Tomato curry", "Serve with curry sauce.", .nuts), ("Roast chicken", "Add the curry sauce.", .nuts),
        ("Roast chicken", "Top with onion rings.", .gluten), ("Roast chicken", "Serve with the onion rings.", .milk),
    ])
    func whatIsNotIsAsked(title: String, step: String, allergen: Allergen) throws {
        #expect(try answer(titled: title, step: step, allergen) == .mayContain)
    }

    /// "Rice (kimchi)" comes with it; "(tiramisu)" behind what is no food is the dish itself.
    @Test(arguments: [
        ("Rice (kimchi)", Allergen.fish, FactAnswer.mayContain), ("Chicken skewers (satay)", .peanuts, .mayContain),
        ("Rice noodles (pad thai)", .peanuts, .mayContain), ("Friday's best (satay)", .peanuts, .noneListed),
        ("Chicken stew (easy)", .peanuts, .noneListed), ("Rice [kimchi]", .fish, .mayContain),
        ("Rice (satay style)", .peanuts, .noneListed),
    ])
    func whatStandsInParenthesesOfTheTitle(title: String, allergen: Allergen, expected: FactAnswer) throws {
        #expect(try answer(titled: title, step: "Boil it all.", allergen) == expected)
    }

    @Test(arguments: [
        ("## Log\n\n- 2023-04-05: made with satay, good", FactAnswer.mayContain),
        ("## Log\n\n- 2023-04-05: made with parsley, good", .noneListed),
        ("## Log\n\n- 2023-04-05: used satay, great", .mayContain),
        ("## Log\n\n- 2023-04-05: as good as satay", .noneListed),
        ("## Notes\n\nSwapped the onions for satay last time.", .mayContain),
        ("## Notes\n\nSwapped the onions for leeks last time.", .noneListed),
    ])
    func whatWentInAnotherTime(text: String, expected: FactAnswer) throws {
        let page = "# Supper\n\n## Ingredients\n\n- 2 onions\n- 1 cup rice\n\n## Method\n\n1. Boil it all.\n\n"
        #expect(try answer(SampleLibrary.cookbook([("dish.md", page + text + "\n")]), .peanuts) == expected)
    }

    /// Lines of servings and figures are read like introductions.
    @Test(arguments: [
        ("> Serves 6 with custard.", Allergen.eggs), ("> Serves 6 with satay.", .peanuts),
        ("Serves 4 with naan", .milk),
        ("Yields 1 kg dough with walnuts", .nuts), ("Total: 45 min (with mayonnaise)", .mustard),
        ("## Nutrition\n\n| Fat | 10 g |\n|---|---|\n| Allergens | mustard |", .mustard),
        ("## Nutrition\n\nCalories: 200\nContains: milk, walnuts", .nuts),
    ])
    func whatALineOfFactsNamesIsAsked(line: String, allergen: Allergen) throws {
        func page(_ line: String) -> LoadedCookbook {
            SampleLibrary.cookbook([
                (
                    "dish.md",
                    "# Dish\n\n\(line)\n\n## Ingredients\n\n- 1 onion\n- 500 ml water\n\n## Method\n\n1. Boil them.\n"
                )
            ])
        }
        #expect(try answer(page(line), allergen) == .mayContain)
        #expect(try answer(page("Serves 4"), allergen) == .noneListed)
    }

    /// What keys of the front matter say that comes with the dish is read like a note; tags and the like are not.
    @Test(arguments: [
        ("topping: pancakes", Allergen.milk, FactAnswer.mayContain), ("notes: good with pancakes", .eggs, .mayContain),
        ("served_with:\n  - pancakes\n  - rice", .gluten, .mayContain), ("side: [waffles, rice]", .eggs, .mayContain),
        ("sauce: Caesar dressing", .fish, .mayContain), ("tags: [pancakes, cake]", .milk, .noneListed),
        ("slug: pancakes", .milk, .noneListed), ("topping: rice\nslug: pancakes", .milk, .noneListed),
    ])
    func whatComesWithTheDishByItsKeyIsAsked(key: String, allergen: Allergen, expected: FactAnswer) throws {
        let page = "---\ntitle: Beans\n\(key)\n---\n\n- 500 g beans\n- 1 tbsp salt\n\nBoil the beans for 20 min.\n"
        #expect(try answer(SampleLibrary.cookbook([("dish.md", page)]), allergen) == expected)
    }

    @Test func whatIsNeverRolledIsNoBread() throws {
        #expect(try answer(titled: "Roast chicken", step: "Stretch it, never roll.", .gluten) == .noneListed)
        #expect(try answer(titled: "Roast chicken", step: "Serve it in a roll.", .gluten) == .mayContain)
    }

    @Test(arguments: [
        ("Used in: [[pasta]]", FactAnswer.noneListed), ("See also [[pasta]]", .noneListed),
        ("See also: [[pasta]], [[rice]] and [a bake](bake.md).", .noneListed), ("Good over [[pasta]]", .mayContain),
        ("Used with [[pasta]]", .mayContain), ("Used in place of cream: [[pasta]]", .mayContain),
        ("Part of it may be [[pasta]].", .mayContain), ("See also [[rice]]. Top with [[pasta]].", .mayContain),
        ("See also [[rice]] (with [[pasta]] below)", .mayContain),
    ])
    func aRecipeThatUsesThisOneIsNoPartOfIt(note: String, answer: FactAnswer) throws {
        let cookbook = SampleLibrary.cookbook([
            (
                "dish.md",
                "# Tomato base\n\n## Ingredients\n\n- 800 g tomatoes\n- 500 ml water\n\n## Method\n\n1. Boil it.\n\n## Notes\n\n\(note)\n"
            ),
            ("pasta.md", "# Sunday bake\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n1. Beat them.\n"),
        ])
        #expect(try self.answer(cookbook, .eggs) == answer)
    }

    @Test func aToppingOfTheDishItIsNamedAfter() throws {
        let list = "- 6 apples\n- 2 tbsp cornstarch"
        #expect(
            try answer(titled: "Apple crumble", list: list, step: "Pour streusel over apples.", .eggs) == .noneListed)
        #expect(
            try answer(titled: "Baked apples", list: list, step: "Pour streusel over apples.", .nuts) == .mayContain)
    }

    @Test(arguments: [
        "From [Cookie and Kate](https://cookieandkate.com/potatoes).",
        "From [Almond Days](https://www.almond-days.org).",
        "Use a cloth, not a sponge.", "Wipe it with a damp sponge.", "It is an open-cell sponge.",
        "I'm glad it's taco related.", "It should not be candy-sweet.",
    ])
    func sitesAndThingsAreNoFoods(note: String) throws {
        #expect(try answer(book(after: "## Notes\n\n- \(note)\n"), .nuts) == .noneListed)
        #expect(try answer(book(after: "## Notes\n\n- \(note)\n"), .gluten) == .noneListed)
    }

    @Test(arguments: [
        "Good with [almond butter](https://cookieandkate.com/potatoes).", "Use almonds, not a sponge.",
        "Use a cookie if not a sponge.", "Serve with candy, sweet and sour.", "2019 - used satay this time.",
        "Used pesto last time.", "Swapped in satay.", "Make the pesto on the day.",
    ])
    func foodsBesideThemAre(note: String) throws {
        #expect(try answer(book(after: "## Notes\n\n- \(note)\n"), .nuts) == .mayContain)
    }

    @Test(arguments: [
        "- 2 tbsp cooking fat", "- 2 tbsp frying fat", "- 200 g banh pho", "- 200 g bánh phở tươi",
    ])
    func foodsThatWereNotKnown(line: String) throws {
        #expect(try answer(book(list: line), .nuts) == .noneListed)
    }
}

extension FactUseTests {
    // MARK: Claims that are denied, and what is served

    @Test(arguments: [
        ("Nut allergy? Leave it off.", Allergen.nuts), ("Warn guests with nut allergies.", .nuts),
        ("Not safe for a nut allergy.", .nuts), ("If anyone has a nut allergy, skip it.", .nuts),
        ("Coeliac? Skip this.", .gluten), ("Not GF.", .gluten),
        ("Not DF.", .milk), ("Dairy-free ✗", .milk), ("Dairy free: ❌", .milk), ("Nut-free ✗, sadly", .nuts),
        ("Swap the oil for pesto.", .nuts), ("Serve with tart.", .gluten), ("Have the onion tart first.", .gluten),
        ("Serve with a loaf.", .gluten), ("Scatter with crumbs.", .gluten), ("Crumbs on top.", .gluten),
        ("Good with garlic knots.", .gluten), ("I add Babybel.", .milk), ("Lovely with Soreen.", .gluten),
    ])
    func theseLeaveTheAnswerOpen(note: String, allergen: Allergen) throws {
        #expect(try answer(book(after: "## Notes\n\n- \(note)\n"), allergen) == .mayContain)
    }

    @Test(arguments: [
        ("Safe for a nut allergy.", Allergen.nuts), ("Fine for coeliacs.", .gluten), ("Dairy-free ✓", .milk),
        ("GF and DF.", .gluten), ("Pleasantly tart.", .gluten), ("The onions are sweet and tart.", .gluten),
        ("Shape into a loaf.", .gluten), ("Until only a few crumbs cling to the fork.", .gluten),
        ("Swap the pan for a pot.", .nuts),
    ])
    func theseDoNot(note: String, allergen: Allergen) throws {
        #expect(try answer(book(after: "## Notes\n\n- \(note)\n"), allergen) == .noneListed)
    }

    // MARK: Words that nobody knows, in titles, introductions and below headings

    @Test func aWordOfATitleThatSaysWhatComesWithIt() throws {
        #expect(try answer(titled: "Tomatoes with lebneh", step: "Roast the tomatoes.", .milk) == .unknown)
        #expect(try answer(titled: "Lebneh tomatoes", step: "Roast the tomatoes.", .milk) == .noneListed)
        #expect(try answer(titled: "Pomodori al forno", step: "Roast the tomatoes.", .milk) == .noneListed)
    }

    @Test(arguments: [
        ("I serve it with lebneh.", FactAnswer.unknown), ("Best with a little lebneh.", .unknown),
        ("A recipe of the Zupas.", .noneListed), ("Serve it with pleasure.", .noneListed),
    ])
    func aWordOfAnIntroductionThatComesWithTheDish(text: String, expected: FactAnswer) throws {
        #expect(try answer(book(description: text), .milk) == expected)
    }

    @Test(arguments: ["## Garnitur\n\n- lebneh", "## Do podania\n\n- lebneh"])
    func aHeadingThatNobodyKnowsHidesNothing(text: String) throws {
        #expect(try answer(book(after: text), .milk) == .unknown)
    }

    @Test(arguments: [
        ("serve-with: a cake", FactAnswer.mayContain), ("served_with: pancakes", .mayContain),
        ("category: cakes", .noneListed), ("serve-with: rice", .noneListed),
    ])
    func whatTheFrontMatterSaysToServeItWith(field: String, expected: FactAnswer) throws {
        let text =
            "---\n\(field)\n---\n\n# Stewed plums\n\n- 800 g plums\n- 200 ml water\n\n1. Simmer the plums in the water.\n"
        #expect(try answer(SampleLibrary.cookbook([("dish.md", text)]), .eggs) == expected)
    }

    @Test(arguments: ["3. Add the potatoes, x and salt.", "3. Add the potatoes, d.", "3. Stir in the e, d and salt."])
    func aThingOfOneLetter(step: String) throws {
        #expect(try answer(book(steps: step), .nuts) <= .unknown)
    }
}
