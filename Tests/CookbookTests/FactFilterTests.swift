import Cookbook
import FileAccess
import Kitchen
import RecipeModel
import SourceText
import Testing

/// What filters for allergens and diets give, with and without `--maybe`; what claims, declarations and `ingredients.md` do to them.
@Suite struct FactFilterTests {
    private static let files: [(String, String)] = [
        ("free.md", recipe("Free", "- 1 onion")),
        ("holds.md", recipe("Holds", "- 1 onion\n- 50 g walnuts")),
        ("mentions.md", recipe("Mentions", "- 1 onion", step: "Scatter walnuts over it.")),
        ("optional.md", recipe("Optional", "- 1 onion\n- 50 g walnuts (optional)")),
        ("unknown.md", recipe("Unknown", "- 1 onion\n- 50 g zorgle")),
        ("empty.md", "# Empty\n\n## Ingredients\n\n## Steps\n\n1. Cook it.\n"),
    ]

    private static func recipe(_ title: String, _ list: String, step: String = "Cook it.", frontMatter: String = "")
        -> String
    {
        (frontMatter.isEmpty ? "" : "---\n\(frontMatter)\n---\n\n")
            + "# \(title)\n\n## Ingredients\n\n\(list)\n\n## Steps\n\n1. \(step)\n"
    }

    private func found(_ query: String, _ files: [(String, String)], maybe: Bool = false) throws -> Set<String> {
        let index = CookbookIndex(SampleLibrary.cookbook(files))
        let today = try #require(CalendarDate("2026-11-22"))
        let search = RecipeSearch(index, today: today, acceptsDoubt: maybe)
        return Set(search.hits(try QueryParser.parse(query, today: today)).map { index.path($0.recipe).string })
    }

    @Test func filtersGiveWhatHasNoneListed() throws {
        #expect(try found("-allergen:nuts", Self.files) == ["free.md"])
        #expect(try found("diet:nut-free", Self.files) == ["free.md"])
        #expect(
            try found("allergen:nuts", Self.files)
                == ["holds.md", "mentions.md", "optional.md", "unknown.md", "empty.md"])
    }

    @Test func maybeAddsAllButWhatHoldsIt() throws {
        let all: Set = ["free.md", "mentions.md", "optional.md", "unknown.md", "empty.md"]
        #expect(try found("-allergen:nuts", Self.files, maybe: true) == all)
        #expect(try found("diet:nut-free", Self.files, maybe: true) == all)
        #expect(try found("allergen:nuts", Self.files, maybe: true) == ["holds.md"])
    }

    /// One rule for nuts: tree nuts, peanuts, pine nuts and chestnuts, whatever asks.
    @Test(arguments: ["walnuts", "peanuts", "pine nuts", "chestnuts", "peanut butter", "marzipan", "cashew cream"])
    func nutsAreOneRule(food: String) throws {
        let files = [("dish.md", Self.recipe("Dish", "- 50 g \(food)"))]
        #expect(try found("-allergen:nuts", files).isEmpty)
        #expect(try found("diet:nut-free", files).isEmpty)
        #expect(try found("-allergen:nuts", files, maybe: true).isEmpty)
    }

    @Test(arguments: [
        ("peanuts", ["tree-nuts", "pine-nuts", "chestnuts"]), ("pine nuts", ["tree-nuts", "peanuts", "chestnuts"]),
        ("chestnuts", ["tree-nuts", "peanuts", "pine-nuts"]), ("walnuts", ["peanuts", "pine-nuts", "chestnuts"]),
    ])
    func nutsAreNamedApart(food: String, others: [String]) throws {
        let files = [("dish.md", Self.recipe("Dish", "- 50 g \(food)"))]
        for other in others { #expect(try found("-allergen:\(other)", files) == ["dish.md"], "\(other)") }
    }

    // MARK: Claims

    @Test(arguments: ["nut-free", "gluten-free", "dairy-free"])
    func aClaimForAnAllergenNeverAnswers(diet: String) throws {
        for line in ["50 g zorgle", "50 g granola", "1 vegetable stock cube", "50 g chocolate"] {
            let files = [("dish.md", Self.recipe("Dish", "- \(line)", frontMatter: "diet: [\(diet)]"))]
            let without = [("dish.md", Self.recipe("Dish", "- \(line)"))]
            #expect(try found("diet:\(diet)", files) == found("diet:\(diet)", without), "\(line)")
        }
        let unknown = [("dish.md", Self.recipe("Dish", "- 50 g zorgle", frontMatter: "diet: [\(diet)]"))]
        #expect(try found("diet:\(diet)", unknown).isEmpty)
    }

    @Test(arguments: [
        // What depends on the maker.
        ("100 g dark chocolate", "Cook it.", true), ("330 ml beer", "Cook it.", true),
        // What is known against it, or not known at all.
        ("100 g butter", "Cook it.", false), ("2 tbsp ghee or oil", "Cook it.", false),
        ("50 g zorgle", "Cook it.", false), ("1 egg (optional)", "Cook it.", false),
        ("100 g dark chocolate", "Serve with cream.", false),
    ])
    func aClaimAnswersWhereNothingReadIsAgainstIt(line: String, step: String, expected: Bool) throws {
        let files = [
            ("dish.md", Self.recipe("Dish", "- 1 onion\n- \(line)", step: step, frontMatter: "diet: [vegan]"))
        ]
        #expect(try found("diet:vegan", files) == (expected ? ["dish.md"] : []))
        let without = [("dish.md", Self.recipe("Dish", "- 1 onion\n- \(line)", step: step))]
        #expect(try found("diet:vegan", without).isEmpty)
    }

    @Test func declarationsAddAndNeverTakeAway() throws {
        for (text, expected): (String, Set<String>) in [
            ("contains: [nuts]", []), ("allergens: [walnuts]", []), ("contains: nuts, milk", []),
            ("contains: []", ["dish.md"]), ("contains: none", ["dish.md"]), ("contains: [milk]", ["dish.md"]),
        ] {
            let files = [("dish.md", Self.recipe("Dish", "- 1 onion", frontMatter: text))]
            #expect(try found("-allergen:nuts", files) == expected, "\(text)")
        }
        for text in ["contains: none", "allergens: []", "allergens: nut-free", "contains: [milk]"] {
            let files = [("dish.md", Self.recipe("Dish", "- 50 g walnuts", frontMatter: text))]
            #expect(try found("-allergen:nuts", files).isEmpty, "\(text)")
        }
    }

    // MARK: Meat with milk

    @Test(arguments: [
        ("- 200 g beef\n- 50 g butter", FactAnswer.contains), ("- 200 g chicken\n- 50 g cheddar", .contains),
        ("- 200 g beef\n- 50 g margarine", .mayContain), ("- 200 g beef\n- 50 g butter (optional)", .mayContain),
        // Meat alone depends on how it was slaughtered.
        ("- 200 g beef\n- 1 onion", .mayContain), ("- 200 g beef\n- 200 ml soy milk", .mayContain),
        ("- 200 g cod\n- 50 g butter", .noneListed), ("- 1 onion\n- 50 g butter", .noneListed),
    ])
    func kosherIsMeatWithoutMilk(list: String, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe("Dish", list))])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        #expect(FactDerivation(book).facts(of: file).answer(on: .kosher) == expected)
        let row = try #require(CookbookIndex(book).recipes.first)
        #expect(RecipeFactsTable(CookbookIndex(book)).facts(of: row).answer(on: .kosher) == expected)
    }

    @Test func meatAndMilkMeetThroughASubRecipe() throws {
        let files = [
            ("dish.md", Self.recipe("Dish", "- 200 g beef\n- 1 batch [sauce](sauce.md)")),
            ("sauce.md", Self.recipe("Sauce", "- 50 g butter")),
        ]
        #expect(try found("diet:kosher", files) == ["sauce.md"])
    }

    // MARK: ingredients.md

    @Test func aRemovalIsShownBesideWhatRestsOnIt() throws {
        let additions = ("ingredients.md", "---\nkind: ingredients\n---\n\n# Dry\n\n- walnut (allergen none)\n")
        for list in ["- 1 onion\n- 50 g walnuts", "- 1 onion"] {
            let step = list.contains("walnuts") ? "Cook it." : "Scatter walnuts over it."
            let book = SampleLibrary.cookbook([additions, ("dish.md", Self.recipe("Dish", list, step: step))])
            let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
            let facts = FactDerivation(book).facts(of: file)
            #expect(facts.answer(on: AllergenSet(.nuts)) == .noneListed)
            #expect(facts.removals.map(\.food.name) == ["walnut"])
            #expect(facts.removals.map(\.allergens) == [AllergenSet(.nuts)])
        }
    }

    /// The answer for `dish.md`, as it is derived from its text and as the index has it.
    private func check(
        _ book: LoadedCookbook, _ allergen: Allergen, _ expected: FactAnswer,
        at place: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        let derived = FactDerivation(book).facts(of: file).answer(on: AllergenSet(allergen))
        #expect(derived == expected, sourceLocation: place)
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first { index.path($0).string == "dish.md" })
        let remembered = RecipeFactsTable(index).facts(of: row).answer(on: AllergenSet(allergen))
        #expect(remembered == expected, sourceLocation: place)
    }

    // MARK: Links in other text

    @Test(arguments: [
        ("Spread with the [filling](filling.md).", FactAnswer.mayContain),
        ("Spread with the [[Filling]].", .mayContain),
        ("Spread with the [filling](/filling).", .mayContain),
        ("Spread with the [filling](other.md).", .unknown),
        ("Spread with the [filling](https://example.org/filling.md).", .noneListed),
        ("Spread with the <a href=\"filling.md\">filling</a>.", .mayContain),
        ("Spread with the [filling](filling.html).", .mayContain),
        ("Spread with ![the filling](filling.md).", .mayContain),
        ("Spread with [[filling of my aunt]].", .unknown),
        ("Spread with [[tomatoes]].", .noneListed),
        ("Spread with [the rest](/filling-of-my-aunt).", .noneListed),
        ("{% include_relative filling.md %}", .unknown),
        ("{{< recipe \"filling\" >}}", .unknown),
        ("{{< timer 10 >}} Spread it.", .noneListed),
    ])
    func aStepThatLinksToARecipeMayHoldWhatItHolds(step: String, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([
            ("dish.md", Self.recipe("Dish", "- 1 onion", step: step)),
            ("filling.md", Self.recipe("Filling", "- 50 g walnuts\n- 1 carrot")),
        ])
        try check(book, .nuts, expected)
    }

    @Test func whatIsUnknownOfARecipeCountsInAStepAndNotInANote() throws {
        for (text, expected): (String, FactAnswer) in [
            ("## Steps\n\n1. Add the [filling](filling.md).\n", .unknown),
            ("## Steps\n\n1. Cook it.\n\n## Notes\n\n- See also [filling](filling.md).\n", .noneListed),
        ] {
            let book = SampleLibrary.cookbook([
                ("dish.md", "# Dish\n\n## Ingredients\n\n- 1 onion\n\n\(text)"),
                ("filling.md", Self.recipe("Filling", "- 50 g zorgle")),
            ])
            let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
            #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(.nuts)) == expected)
        }
    }

    @Test func recipesThatLinkToEachOtherInStepsEnd() throws {
        let book = SampleLibrary.cookbook([
            ("a.md", Self.recipe("A", "- 1 onion", step: "Serve with [B](b.md).")),
            ("b.md", Self.recipe("B", "- 50 g walnuts", step: "Serve with [A](a.md).")),
        ])
        for (name, expected): (String, FactAnswer) in [("a.md", .mayContain), ("b.md", .contains)] {
            let file = try #require(book.file(at: RelativePath.root.appending(name)))
            #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(.nuts)) == expected)
        }
    }

    // MARK: Other languages

    @Test(arguments: [
        ("Mit gehackten Walnüssen und Sahne bestreuen.", FactAnswer.mayContain),
        ("Mit gehackten Maronikernen und Rahmsauce bestreuen.", .unknown),
        ("Cospargere con le noci e la panna.", .mayContain),
        ("Saupoudrer de noix hachées avec du fromage.", .mayContain),
        ("撒上核桃。", .unknown),
        ("Посыпать орехами.", .unknown),
        ("Slice the mango and eat it.", .noneListed),
        ("Slice. Serve.", .noneListed),
    ])
    func textInAnotherLanguageSaysNothingOfFoods(step: String, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe("Mango", "- 1 mango", step: step))])
        try check(book, .nuts, expected)
    }

    /// Steps of two or three words hold no small word that tells their language, and names of foods are only looked for in English.
    @Test(arguments: [
        ("## Zutaten", "## Zubereitung", "Sesam drüber.", FactAnswer.unknown),
        ("## Zutaten", "## Zubereitung", "Krabben zugeben.", .unknown),
        ("## Suroviny", "## Postup", "Posypat sezamem.", .unknown),
        ("## Ainekset", "## Ohje", "Paahda mantelit.", .unknown),
        ("## Ingredienti", "## Procedimento", "Unire panna.", .unknown),
        ("", "", "Posypat sezamem.", .unknown),
        ("## Ingredients", "## Method", "Assemble.", .noneListed),
        ("## Zutaten", "## Zubereitung", "Slice and serve.", .noneListed),
        ("", "", "Slice and serve.", .noneListed),
    ])
    func stepsTooShortToTellTheirLanguageClaimNothing(
        foods: String, method: String, step: String, expected: FactAnswer
    ) throws {
        let text = "# Mango\n\n\(foods)\n\n- 1 mango\n- 1 melon\n\n\(method)\n\n1. \(step)\n"
        let book = SampleLibrary.cookbook([("dish.md", text)])
        try check(book, .fish, expected)
        let listed = "---\ningredients:\n  - 1 mango\nsteps:\n  - \(step)\n---\n\n# Mango\n"
        let inFrontMatter = SampleLibrary.cookbook([("dish.md", listed)])
        try check(inFrontMatter, .fish, step.hasPrefix("Slice and") ? .noneListed : .unknown)
    }

    @Test func aLanguageThatTheFrontMatterNamesIsBelieved() throws {
        let text = "---\nlanguage: sv\n---\n" + Self.recipe("Mango", "- 1 mango", step: "Skiva. Servera.")
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        let facts = FactDerivation(book).facts(of: file)
        #expect(facts.answer(on: AllergenSet(.milk)) == .unknown)
        #expect(
            facts.evidence(on: AllergenSet(.milk)).map(\.gap)
                == ["the text is not in English, and foods are known by their English names"])
    }

    // MARK: Words that say what is there

    @Test(arguments: [
        ("Cook it in a buttered dish.", Allergen.milk, FactAnswer.mayContain),
        ("Cook until buttery and soft.", .milk, .noneListed),
        ("It has a buttery taste.", .milk, .noneListed),
        ("Roll it out on a floured board.", .gluten, .mayContain),
        ("Serve with cheesy toast.", .milk, .mayContain),
        ("Scatter over the nutty topping.", .nuts, .mayContain),
        ("Cook until it has a nutty aroma.", .nuts, .noneListed),
        ("Serve with an omelette.", .eggs, .mayContain),
        ("Serve with baklava.", .nuts, .mayContain),
        ("**Serve with:** bread", .milk, .mayContain),
        ("Serve with satay.", .peanuts, .mayContain),
        ("Discard the seeds and the membranes.", .sesame, .noneListed),
        ("Sprinkle with seeds.", .sesame, .mayContain),
        ("Remove from the heat and sprinkle with seeds.", .sesame, .mayContain),
        ("Scoop into bowls and scatter seeds over them.", .sesame, .mayContain),
        ("Cut in half, with core and seeds removed.", .sesame, .noneListed),
        ("Scoop out the seeds.", .sesame, .noneListed),
        ("Serve with wafer-thin onion.", .gluten, .noneListed),
        ("Sandwich the slices together.", .gluten, .noneListed),
        ("Not suitable for people with a nut allergy.", .nuts, .mayContain),
        ("Suitable for people with a nut allergy.", .nuts, .noneListed),
        // The broth that is left in the pot, and stock that comes from elsewhere.
        ("Boil until the broth is clear.", .celery, .noneListed),
        ("Strain the broth.", .celery, .mayContain),
        ("Bring stock to a boil.", .celery, .mayContain),
        ("Use stock if you have it.", .celery, .mayContain),
        ("Add stock and simmer.", .celery, .mayContain),
        ("Add the stock and simmer.", .celery, .mayContain),
        ("Pour in 2 cups of stock.", .celery, .mayContain),
        ("Cover with the stock.", .celery, .mayContain),
        ("Simmer in stock.", .celery, .mayContain),
        ("Put them into a stock pot.", .celery, .noneListed),
        ("Crumble in and add 1 stock pot.", .celery, .mayContain),
        // What the dish goes into, and what goes into the dish.
        ("Serve with tacos.", .milk, .mayContain),
        ("Toss the onions in dressing.", .mustard, .noneListed),
        ("Toss the onions with dressing.", .mustard, .mayContain),
        ("Cream can be added.", .milk, .mayContain),
        ("Serve with cookies.", .milk, .mayContain),
        ("Serve on bread.", .gluten, .mayContain),
        ("Serve in tacos.", .milk, .mayContain),
        ("Toss the onions in pesto.", .nuts, .mayContain),
        // Claims that need not hold, and words of other languages.
        ("Add gluten-free flour if needed.", .gluten, .mayContain),
        ("Add gluten-free flour.", .gluten, .noneListed),
        ("Stir in vegan butter (or the real thing).", .milk, .mayContain),
        ("Stir in vegan butter.", .milk, .noneListed),
        ("Ideally use vegan cheese.", .milk, .mayContain),
        ("Make the ganache and pour it over.", .milk, .mayContain),
        ("Scatter with Mandeln.", .nuts, .mayContain),
        ("Add a knob of beurre.", .milk, .mayContain),
        ("Add lait de coco.", .milk, .noneListed),
        ("Stir in the pesto.", .nuts, .mayContain), ("Spread 2 tbsp pesto over each.", .nuts, .mayContain),
        ("Stir in the korma sauce.", .nuts, .mayContain),
        // What something is only like.
        ("Rub until it resembles coarse breadcrumbs.", .gluten, .noneListed),
        ("Simmer to the consistency of heavy cream.", .milk, .noneListed),
        ("Check the consistency of the cream.", .milk, .mayContain),
        ("Stir until as thick as yogurt.", .milk, .noneListed),
        ("Add as much yogurt as you like, as well as cream.", .milk, .mayContain),
        ("Mash until it looks like a slightly crumbly cookie dough.", .eggs, .noneListed),
        ("Use a hard cheese like a Parmesan.", .milk, .mayContain),
        ("Add things like walnuts.", .nuts, .mayContain),
        ("Roll it up like a burrito.", .nuts, .noneListed),
        ("Serve paella-style.", .crustaceans, .noneListed),
        ("Cook to a toffee colour.", .milk, .noneListed),
        ("Cut rounds with a biscuit/cookie cutter.", .eggs, .noneListed),
        ("Use a candy or digital thermometer.", .nuts, .noneListed),
        // What nothing that is listed can make.
        ("Dip the onions in batter and fry.", .gluten, .mayContain),
        ("Coat with the batter.", .gluten, .mayContain),
        ("Roll out the dough.", .gluten, .mayContain),
        ("Pour over the pie crust.", .gluten, .mayContain),
        // Verbs.
        ("Crumb the slices.", .gluten, .mayContain),
        ("Batter the slices.", .gluten, .mayContain),
        ("Toast walnuts and wrap them.", .gluten, .noneListed),
        ("Rub garlic into the skin.", .mustard, .noneListed),
        ("With a sprinkle of parsley.", .soybeans, .noneListed),
        ("Go nuts with the toppings of the day.", .nuts, .noneListed),
    ])
    func aStepSaysWhatIsThere(step: String, allergen: Allergen, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe("Onions", "- 1 onion", step: step))])
        try check(book, allergen, expected)
    }

    @Test(arguments: [
        ("- 100 g rice flour", "Dip the onions in batter and fry.", Allergen.gluten, FactAnswer.noneListed),
        ("- 1 onion", "Dip the onions in batter and fry.", .gluten, .mayContain),
        ("- 1 chicken", "Strain the broth.", .celery, .noneListed),
        ("- 1 onion", "Strain the broth.", .celery, .mayContain),
        ("- 100 g rice flour", "Bake until cookies are golden. Let the edges of cookies cool.", .milk, .noneListed),
        ("- 1 onion", "Bake until cookies are golden.", .gluten, .mayContain),
        ("- 1 batch dough", "Roll out the dough.", .gluten, .mayContain),
        ("- 100 g flour", "Make balls of dough and fill the tin with batter.", .milk, .noneListed),
        ("- 1 onion", "Cover it with dough.", .milk, .mayContain),
    ])
    func whatIsMadeHereIsMadeOfTheList(list: String, step: String, allergen: Allergen, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe("Onions", list, step: step))])
        try check(book, allergen, expected)
    }

    /// What a line says behind what something is for, or is not.
    @Test(arguments: [
        ("- oil for frying and butter", Allergen.milk, FactAnswer.mayContain),
        ("- salt and pepper to taste and grated Parmesan", .milk, .mayContain),
        ("- lime wedges to serve and sour cream", .milk, .mayContain),
        ("- oil for brushing and sesame seeds", .sesame, .mayContain),
        ("- oil if vegan or butter", .milk, .mayContain),
        ("- coconut milk if you have it or cream", .milk, .mayContain),
        ("- 1 chicken breast, cut into strips and breaded", .gluten, .contains),
        ("- 2 tbsp olive oil (if not vegan, use butter)", .milk, .mayContain),
        ("- 2 tbsp olive oil (if you don't have it, use butter)", .milk, .mayContain),
        ("- 1 can beans, not drained, 50 g feta", .milk, .mayContain),
        ("- chili, not too hot, garlic and prawns", .crustaceans, .mayContain),
        ("- lemon without seeds and walnuts", .nuts, .mayContain),
        ("- 1 onion, with pan-fried halloumi", .milk, .mayContain),
        ("- 1 onion, topped with pan-toasted walnuts", .nuts, .mayContain),
        ("- 1 onion, fried in a walnut-sized knob of butter", .milk, .contains),
        ("- 1 onion, with star-shaped pasta", .gluten, .contains),
        ("- 1 tomato, on toast", .gluten, .mayContain),
        // Their harmless twins.
        ("- oil for frying and brushing", .milk, .noneListed),
        ("- 1 onion, cut to the size of a walnut", .nuts, .noneListed),
        ("- 1 onion, without nuts or milk", .milk, .noneListed),
        ("- 50 g pine nuts, toast", .gluten, .noneListed),
    ])
    func aLineSaysWhatFollows(line: String, allergen: Allergen, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe("Onions", line))])
        try check(book, allergen, expected)
    }

    /// Nouns that are verbs elsewhere, tools, and stand-ins.
    @Test(arguments: [
        ("Pour the wine and cream over the onion.", Allergen.milk, FactAnswer.mayContain),
        ("Serve with strawberries and cream on the side.", .milk, .mayContain),
        ("Use oil or cream in the sauce.", .milk, .mayContain),
        ("Serve with soup and toast on the side.", .gluten, .mayContain),
        ("Toast on the side.", .gluten, .mayContain),
        ("Serve a cream-topped onion.", .milk, .mayContain),
        ("Let the cream cheese stand at room temperature.", .milk, .mayContain),
        ("Top with cheese pan-fried until crisp.", .milk, .mayContain),
        ("Top with marzipan shaped into carrots.", .nuts, .mayContain),
        ("Break in eggs size M.", .eggs, .mayContain),
        ("Add prawns size 16/20.", .crustaceans, .mayContain),
        ("Cheese lovers can grate some on top.", .milk, .mayContain),
        ("Cut rounds the size of saucers from pastry.", .gluten, .mayContain),
        ("Top with vegetarian Cheddar.", .milk, .mayContain),
        ("Use non-vegan cheese.", .milk, .mayContain),
        ("If you aren't vegan butter is nice.", .milk, .mayContain),
        ("Serve with sushi.", .fish, .mayContain),
        ("Serve with a BLT.", .gluten, .mayContain),
        ("Serve with a mustardy sauce.", .mustard, .mayContain),
        ("Serve with the coleslaw.", .eggs, .mayContain),
        ("Serve with the Caesar salad.", .fish, .mayContain),
        ("Serve with the paella.", .crustaceans, .mayContain),
        // Their harmless twins.
        ("Cream the onions until smooth.", .milk, .noneListed),
        ("Add sugar and cream the mixture.", .milk, .noneListed),
        ("Toast them in a dry pan.", .gluten, .noneListed),
        ("Toast on both sides.", .gluten, .noneListed),
        ("Use vegan butter.", .milk, .noneListed),
        ("Cut into pieces the size of a walnut.", .nuts, .noneListed),
        ("Serve with the parsley.", .milk, .noneListed),
    ])
    func wordsOfAStepThatMeanFood(step: String, allergen: Allergen, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe("Onions", "- 1 onion", step: step))])
        try check(book, allergen, expected)
    }

    /// What a recipe makes for other dishes does not make these, and what is there by the spoon makes no dough.
    @Test(arguments: [
        ("Berry sauce", "- 2 cups berries\n- 1 tbsp cornstarch", "Pour over the pancakes and serve.", Allergen.eggs),
        ("Berry sauce", "- 2 cups berries\n- 1 cup flour", "Pour over the pancakes and serve.", .eggs),
        ("Vanilla icing", "- 2 cups icing sugar\n- 1 tbsp cornstarch", "Spread it over the cake.", .gluten),
        ("Apple filling", "- 3 apples\n- 1 tbsp cornstarch", "Spoon into the pie crust and bake.", .gluten),
        ("Pot pie", "- 500 g potatoes\n- 1 tbsp cornstarch", "Cover with dough and bake.", .gluten),
        ("Tarka dal", "- 200 g lentils\n- 1 onion", "Roll out the dough.", .gluten),
        ("Onion soup and bread", "- 3 onions", "Serve with the bread.", .gluten),
        ("Hummus and crackers", "- 200 g chickpeas", "Serve with the crackers.", .gluten),
        ("Berries and custard", "- 200 g berries", "Serve with the custard.", .milk),
    ])
    func whatIsMadeForOtherDishes(title: String, list: String, step: String, allergen: Allergen) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe(title, list, step: step))])
        try check(book, allergen, .mayContain)
    }

    @Test(arguments: [
        ("Pancakes", "- 100 g rice flour\n- 2 bananas", "Flip the pancakes.", Allergen.milk),
        ("Dosa", "- 200 g rice\n- 100 g lentils", "Spread the batter, flip the pancake.", .milk),
        ("Onion salad", "- 3 onions\n- 2 tbsp vinegar", "Serve the salad with the dressing.", .eggs),
        ("Lemon bars", "- 2 cups almond flour\n- 100 g coconut oil", "Press the dough into a pan.", .gluten),
        ("Flourless brownies", "- 200 g almonds\n- 100 g sugar", "Let the cake cool.", .gluten),
    ])
    func whatIsMadeHere(title: String, list: String, step: String, allergen: Allergen) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe(title, list, step: step))])
        try check(book, allergen, .noneListed)
    }

    @Test(arguments: [
        ("- rice noodles (wheat)", Allergen.gluten, FactAnswer.mayContain),
        ("- rice (oat)", .gluten, .mayContain),
        ("- meat salad", .milk, .noneListed),
        ("- 1 can chili", .gluten, .unknown),
        ("- 1 can green chilies", .gluten, .noneListed),
        ("- 100 g Chobani vanilla", .milk, .unknown),
        ("- 1 can Hunt's tomatoes", .milk, .noneListed),
        ("- <a href=\"filling.md\">tomatoes</a>", .nuts, .contains),
    ])
    func aLineSaysMoreThanItsName(line: String, allergen: Allergen, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([
            ("dish.md", Self.recipe("Dish", line)), ("filling.md", Self.recipe("Filling", "- 50 g walnuts")),
        ])
        try check(book, allergen, expected)
    }

    @Test(arguments: ["[\"🥜\"]", "[8]", "[Zorgelnüsse]"])
    func aDeclarationThatIsNotUnderstoodLeavesAllUnknown(value: String) throws {
        let text = "---\nallergens: \(value)\n---\n" + Self.recipe("Rice", "- 1 onion")
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(.nuts)) == .unknown)
    }

    @Test(arguments: [
        ("based-on: filling.md", FactAnswer.mayContain), ("sub-recipes: [\"[[filling]]\"]", .mayContain),
        ("uses:\n  - \"[the filling](filling.md)\"", .mayContain), ("components: [lost.md]", .unknown),
        ("ingredients: [filling.md]", .mayContain),
        ("related: filling.md", .noneListed), ("source: filling.md", .noneListed),
    ])
    func frontMatterSaysWhatADishIsMadeOf(line: String, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([
            ("dish.md", "---\n\(line)\n---\n\n" + Self.recipe("Dish", "- 1 onion")),
            ("filling.md", Self.recipe("Filling", "- 50 g walnuts\n- 1 carrot")),
        ])
        try check(book, .nuts, expected)
    }

    @Test func theKeyOfADateIsNoFruit() throws {
        for (key, expected): (String, FactAnswer) in [("date: 2026-11-20", .noneListed), ("tip: dates", .mayContain)] {
            let text = "---\n\(key)\n---\n" + Self.recipe("Rice", "- 1 onion")
            let book = SampleLibrary.cookbook([("dish.md", text)])
            let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
            #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(.sulphites)) == expected)
        }
    }

    @Test func aReferenceOfALineInFrontMatterIsFollowed() throws {
        for key in ["recipe", "ref", "link"] {
            let text =
                "---\ntitle: Dish\ningredients:\n  - name: tomatoes\n    amount: 2\n    \(key): filling.md\n---\n\n"
                + "## Instructions\n\n1. Cook it.\n"
            let book = SampleLibrary.cookbook([
                ("dish.md", text), ("filling.md", Self.recipe("Filling", "- 50 g walnuts")),
            ])
            let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
            #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(.nuts)) == .contains)
        }
    }

    // MARK: The dish's own name

    @Test(arguments: [
        // What the title says is made of what the list says.
        ("Rice bread", "- 200 g rice flour", "Cool the bread.", FactAnswer.noneListed),
        ("Ginger cookies", "- 200 g rice flour", "Cookies keep for a week.", .noneListed),
        // What comes with it is not.
        ("Onion soup with bread", "- 1 onion", "Serve.", .mayContain),
        ("Onion soup", "- 1 onion", "Serve with bread.", .mayContain),
        ("Onion soup", "- 1 onion", "Spoon it over the bread.", .mayContain),
        ("Rice bread", "- 200 g rice flour", "Serve with bread.", .mayContain),
        ("Bread pudding", "- 4 eggs", "Soak the bread.", .mayContain),
        ("Onion soup", "- 1 onion", "Use any cake you like.", .mayContain),
    ])
    func aDishIsNotAMentionOfItself(title: String, list: String, step: String, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([("dish.md", Self.recipe(title, list, step: step))])
        try check(book, .gluten, expected)
    }

    @Test func aNameNeverHidesWhatItNames() throws {
        for (title, allergen) in [
            ("Walnut cake", Allergen.nuts), ("Almond bread", .nuts), ("Fish pie", .fish), ("Egg fried rice", .eggs),
            ("Cheese sauce", .milk), ("Rye bread", .gluten), ("Honey mustard dressing", .mustard),
            ("Omelette", .eggs), ("Fettuccine Alfredo", .milk), ("Tiramisu", .milk),
        ] {
            let book = SampleLibrary.cookbook([("dish.md", Self.recipe(title, "- 1 onion"))])
            let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
            #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(allergen)) == .mayContain, "\(title)")
        }
    }
}
