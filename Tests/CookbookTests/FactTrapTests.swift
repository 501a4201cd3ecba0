import Cookbook
import FileAccess
import Foundation
import Kitchen
import RecipeModel
import SourceText
import Testing

/// Foods in every place where a food can stand, and a harmless food in the same place: none may be missed, and none of the harmless
/// ones may be taken for something else.
@Suite struct FactTrapTests {
    /// What is asked of, and what holds it.
    private static let foods: [(name: String, allergens: AllergenSet)] = [
        ("walnuts", AllergenSet(.nuts)), ("almonds", AllergenSet(.nuts)), ("peanut butter", AllergenSet(.peanuts)),
        ("pine nuts", AllergenSet(.pineNuts)), ("butter", AllergenSet(.milk)), ("cream cheese", AllergenSet(.milk)),
        ("eggs", AllergenSet(.eggs)), ("flour", AllergenSet(.gluten)), ("breadcrumbs", AllergenSet(.gluten)),
        ("prawns", AllergenSet(.crustaceans)), ("anchovies", AllergenSet(.fish)), ("tahini", AllergenSet(.sesame)),
        ("soy sauce", AllergenSet(.soybeans)), ("celery", AllergenSet(.celery)), ("mussels", AllergenSet(.molluscs)),
    ]

    /// Whether the answer is exactly the one given, or that at least.
    enum Expected { case exactly(FactAnswer), atLeast(FactAnswer) }

    struct Position: Sendable, CustomTestStringConvertible {
        let name: String
        let expected: Expected
        /// Parts of the file; `FOOD` stands for the food.
        var frontMatter = ""
        var title = "Dish"
        var beforeList = ""
        var list = "- 1 onion"
        var afterList = ""
        var steps = "1. Cook the onion."
        var after = ""
        /// Another file of the cookbook.
        var other: (path: String, text: String)?

        var testDescription: String { name }

        func files(_ food: String) -> [(String, String)] {
            var text = frontMatter.isEmpty ? "" : "---\n\(frontMatter)\n---\n\n"
            text +=
                "# \(title)\n\n\(beforeList)\n\n## Ingredients\n\n\(list)\n\n\(afterList)\n\n## Steps\n\n\(steps)\n\n\(after)\n"
            let files = [("dish.md", text)] + (other.map { [($0.path, $0.text)] } ?? [])
            return files.map { ($0.0, $0.1.replacingOccurrences(of: "FOOD", with: food)) }
        }
    }

    static let positions: [Position] = [
        Position(name: "list", expected: .exactly(.contains), list: "- 1 onion\n- 50 g FOOD"),
        Position(name: "list without amount", expected: .exactly(.contains), list: "- 1 onion\n- FOOD"),
        Position(name: "second group", expected: .exactly(.contains), list: "- 1 onion\n\n### On top\n\n- 50 g FOOD"),
        Position(name: "optional line", expected: .exactly(.mayContain), list: "- 1 onion\n- 50 g FOOD (optional)"),
        Position(name: "choice", expected: .exactly(.mayContain), list: "- 1 onion\n- 50 g FOOD or parsley"),
        Position(name: "remark", expected: .exactly(.mayContain), list: "- 1 onion (some add FOOD)"),
        Position(name: "plus", expected: .exactly(.contains), list: "- 1 onion plus 50 g FOOD"),
        Position(
            name: "sub-recipe", expected: .exactly(.contains), list: "- 1 batch [base](base.md)",
            other: ("base.md", "# Base\n\n## Ingredients\n\n- 50 g FOOD\n")),
        Position(
            name: "sub-recipe with an escaped path", expected: .exactly(.contains),
            list: "- 1 batch [base](my%20bases/base%20one.md)",
            other: ("my bases/base one.md", "# Base\n\n## Ingredients\n\n- 50 g FOOD\n")),
        Position(
            name: "part of a sub-recipe", expected: .exactly(.contains), list: "- 1 batch [base](base.md#part)",
            other: ("base.md", "# Base\n\n## Ingredients\n\n- 50 g FOOD\n")),
        Position(
            name: "wiki link", expected: .exactly(.contains), list: "- 1 batch [[Base One]]",
            other: ("deep/base one.md", "# Base\n\n## Ingredients\n\n- 50 g FOOD\n")),
        Position(
            name: "step of a sub-recipe", expected: .exactly(.mayContain), list: "- 1 batch [base](base.md)",
            other: ("base.md", "# Base\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\n1. Add 50 g FOOD.\n")),
        Position(
            name: "recipe that a step links to", expected: .exactly(.mayContain), steps: "1. Add the [base](base.md).",
            other: ("base.md", "# Base\n\n## Ingredients\n\n- 50 g FOOD\n")),
        Position(
            name: "recipe that a note names", expected: .exactly(.mayContain), after: "## Notes\n\n- Try [[Base One]].",
            other: ("deep/base one.md", "# Base\n\n## Ingredients\n\n- 50 g FOOD\n")),
        Position(
            name: "recipe that a step of a sub-recipe links to", expected: .exactly(.mayContain),
            list: "- 1 batch [base](base.md)",
            other: (
                "base.md",
                "# Base\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\n1. Serve with FOOD, see [dish](dish.md).\n"
            )),
        Position(
            name: "field of an ingredient in front matter", expected: .exactly(.mayContain),
            frontMatter: "ingredients:\n  - name: carrot\n    amount: 1\n    tip: good with FOOD"),
        Position(
            name: "field of an ingredient in braces", expected: .exactly(.mayContain),
            frontMatter: "ingredients:\n  - {name: carrot, amount: 1, tip: good with FOOD}"),
        Position(
            name: "note of an ingredient in front matter", expected: .exactly(.mayContain),
            frontMatter: "ingredients:\n  - name: carrot\n    note: or FOOD"),
        Position(
            name: "comment in an item", expected: .exactly(.mayContain),
            list: "- 1 onion <!-- with FOOD -->\n- 1 carrot"),
        Position(name: "title with more", expected: .exactly(.mayContain), title: "FOOD"),
        Position(name: "sentence after a name", expected: .atLeast(.mayContain), list: "- 1 onion. Add FOOD too"),
        Position(name: "after a dash", expected: .atLeast(.mayContain), list: "- 1 onion - FOOD"),
        Position(name: "after w/", expected: .atLeast(.mayContain), list: "- 1 onion w/ FOOD"),
        Position(name: "section after the list", expected: .atLeast(.mayContain), after: "## Topping\n\n- 50 g FOOD"),
        Position(name: "serving section", expected: .atLeast(.mayContain), after: "## To serve\n\nSome FOOD."),
        Position(name: "sentence before the list", expected: .atLeast(.mayContain), beforeList: "Rich with FOOD."),
        Position(
            name: "sentence after the list", expected: .atLeast(.mayContain), afterList: "Also a handful of FOOD."),
        Position(name: "step", expected: .exactly(.mayContain), steps: "1. Sprinkle with toasted FOOD."),
        Position(name: "amount in a step", expected: .exactly(.mayContain), steps: "1. Add 50 g FOOD and stir."),
        Position(
            name: "wrapped step", expected: .exactly(.mayContain), steps: "1. Stir in all of the\n   FOOD at the end."),
        Position(name: "bold in a step", expected: .exactly(.mayContain), steps: "1. Stir in the **FOOD**, then cook."),
        Position(name: "list below a step", expected: .atLeast(.mayContain), steps: "1. Cook with:\n   - 50 g FOOD"),
        Position(name: "note", expected: .exactly(.mayContain), after: "## Notes\n\n- Try it with FOOD."),
        Position(name: "tag", expected: .exactly(.mayContain), frontMatter: "tags: [FOOD]"),
        Position(
            name: "description", expected: .exactly(.mayContain), frontMatter: "description: Onions with FOOD and more"),
        Position(name: "unknown key", expected: .exactly(.mayContain), frontMatter: "x-extra:\n  - 50 g FOOD"),
        Position(name: "declared", expected: .exactly(.contains), frontMatter: "contains: [FOOD]"),
        Position(name: "title", expected: .exactly(.mayContain), title: "Onions with FOOD"),
        Position(
            name: "text of a link", expected: .exactly(.mayContain),
            steps: "1. Add [50 g FOOD](https://shop.example/x)."),
        Position(name: "text of an image", expected: .exactly(.mayContain), after: "![Onions with FOOD](dish.jpg)"),
        Position(name: "HTML list", expected: .atLeast(.mayContain), after: "<ul>\n<li>50 g FOOD</li>\n</ul>"),
        Position(name: "HTML comment", expected: .atLeast(.mayContain), after: "<!-- 50 g FOOD -->"),
        Position(
            name: "table", expected: .atLeast(.mayContain),
            after: "## More\n\n| amount | what |\n|---|---|\n| 50 g | FOOD |"),
        Position(name: "fence", expected: .atLeast(.mayContain), after: "```\n50 g FOOD\n```"),
        Position(name: "indented text", expected: .atLeast(.mayContain), after: "## More\n\n    50 g FOOD"),
        Position(name: "quote", expected: .atLeast(.mayContain), after: "> 50 g FOOD"),
        Position(name: "footnote", expected: .atLeast(.mayContain), after: "[^1]: With 50 g FOOD."),
        Position(name: "definition", expected: .atLeast(.mayContain), after: "Topping\n: 50 g FOOD"),
        Position(name: "after two dashes", expected: .atLeast(.mayContain), list: "- 1 onion -- FOOD"),
        Position(
            name: "after a missing food", expected: .exactly(.mayContain), list: "- 1 onion (if you have no FOOD)"),
        Position(name: "after what is lacking", expected: .exactly(.mayContain), list: "- 1 onion, no skin but FOOD"),
        Position(name: "what a line is for", expected: .exactly(.mayContain), list: "- 1 onion, for the FOOD"),
        Position(name: "amount without a space", expected: .exactly(.mayContain), steps: "1. Add 50gFOOD and stir."),
        Position(name: "after a picture", expected: .exactly(.mayContain), steps: "1. Add 🥣FOOD and stir."),
        Position(name: "before a picture", expected: .exactly(.mayContain), steps: "1. Add FOOD🥣 and stir."),
        Position(
            name: "path in a step", expected: .exactly(.mayContain), steps: "1. Add all of bases/base.md to it.",
            other: ("bases/base.md", "# Base\n\n## Ingredients\n\n- 50 g FOOD\n")),
    ]

    private func facts(_ files: [(String, String)]) throws -> (FoodFacts, CookbookIndex) {
        let book = SampleLibrary.cookbook(files)
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        return (FactDerivation(book).facts(of: file), CookbookIndex(book))
    }

    private func listed(_ query: String, _ index: CookbookIndex) throws -> Bool {
        let today = try #require(CalendarDate("2026-11-22"))
        let hits = RecipeSearch(index, today: today).hits(try QueryParser.parse(query, today: today))
        return hits.contains { index.path($0.recipe).string == "dish.md" }
    }

    @Test(arguments: positions)
    func isFound(position: Position) throws {
        for food in Self.foods {
            let (facts, index) = try facts(position.files(food.name))
            let answer = facts.answer(on: food.allergens)
            switch position.expected {
            case .exactly(let expected): #expect(answer == expected, "\(food.name)")
            case .atLeast(let expected): #expect(answer >= expected, "\(food.name)")
            }
            #expect(!facts.evidence(on: food.allergens).isEmpty)
            for allergen in food.allergens.allergens {
                #expect(try !listed("-allergen:\"\(allergen.displayName)\"", index), "\(food.name)")
            }
        }
    }

    @Test(arguments: positions)
    func harmlessTwinIsStillListed(position: Position) throws {
        let (facts, index) = try facts(position.files("parsley"))
        // A declaration of something that is no allergen says nothing.
        #expect(facts.answer(on: .all) == .noneListed)
        #expect(
            facts.total
                == RecipeFactsTable(index).facts(
                    of: try #require(index.recipes.first { index.path($0).string == "dish.md" })))
        for name in ["nuts", "milk", "eggs", "gluten", "fish"] {
            #expect(try listed("-allergen:\(name)", index), "\(name)")
        }
        for diet in ["vegan", "nut-free", "kosher"] { #expect(try listed("diet:\(diet)", index), "\(diet)") }
    }

    /// The words of an address that says where a recipe or its picture is from are those of a site; those of other addresses count.
    @Test(arguments: [
        ("source: https://example.org/bread/almond-onions", FactAnswer.noneListed),
        ("sourceURL: 'https://example.org/bread/'", .noneListed),
        ("image: https://example.org/cheese.jpg", .noneListed),
        ("source: https://example.org/onions, with almonds", .mayContain),
        ("sauce: https://example.org/almond-sauce", .mayContain),
    ])
    func anAddressOfTheSourceNamesNoFood(_ line: String, _ answer: FactAnswer) throws {
        let (facts, _) = try facts([
            (
                "dish.md",
                "---\n\(line)\n---\n\n# Onions\n\n## Ingredients\n\n- 2 onions\n\n## Instructions\n\n1. Fry the onions.\n"
            )
        ])
        #expect(facts.answer(on: .all) == answer)
    }

    /// A food that carries an allergen only perhaps, or whose make is not known, counts where a step names it.
    @Test(arguments: [
        ("Cook the rice in broth.", "celery", "vegan"), ("Serve with kimchi.", "fish", "vegan"),
        ("Melt margarine in a pan.", "milk", "vegan"), ("Wrap it in puff pastry.", "milk", "vegan"),
        ("Add frankfurters.", "gluten", "halal"), ("Season with Worcestershire sauce.", "gluten", "vegetarian"),
    ])
    func whatMayCarryItCountsInAStep(_ step: String, _ allergen: String, _ diet: String) throws {
        let (facts, index) = try facts([
            ("dish.md", "# Rice\n\n## Ingredients\n\n- 200 g rice\n\n## Instructions\n\n1. \(step)\n")
        ])
        let allergens = try #require(AllergenSet(avoiding: allergen))
        #expect(facts.answer(on: allergens) == .mayContain)
        #expect(facts.evidence(on: allergens).map(\.role) == [.step])
        #expect(try !listed("-allergen:\(allergen)", index))
        #expect(try !listed("diet:\(diet)", index))
    }

    /// What is listed or made in the recipe is no other food, and "rub in" no spice rub.
    @Test(arguments: [
        ("Pour in the dressing.", "mustard"), ("Rub in the rice.", "celery"), ("Dip each slice in water.", "milk"),
        ("Add the vinegar.", "gluten"),
    ])
    func whatIsListedOrMadeHereCountsOnce(_ step: String, _ allergen: String) throws {
        let lines = "- 200 g rice\n- 1 tbsp white wine vinegar\n"
        let (facts, index) = try facts([
            ("dish.md", "# Rice\n\n## Ingredients\n\n\(lines)\n## Instructions\n\n1. \(step)\n")
        ])
        #expect(facts.answer(on: try #require(AllergenSet(avoiding: allergen))) == .noneListed)
        #expect(try listed("-allergen:\(allergen)", index))
    }

    /// What is written in one word, and what a line end cuts.
    @Test(arguments: [
        ("Add it #withButter.", "milk"), ("Good: #withwalnuts", "nuts"), ("#SoupWithEggs", "eggs"),
        ("A SoupWithCream of old.", "milk"), ("#peanutsoup", "nuts"), ("Add 3eggs to it.", "eggs"),
        ("Add 2tbspbutter to it.", "milk"), ("Stir in all of the but-\n   ter and serve.", "milk"),
    ])
    func whatIsWrittenInOneWordCounts(_ step: String, _ allergen: String) throws {
        let (facts, index) = try facts([
            ("dish.md", "# Rice\n\n## Ingredients\n\n- 200 g rice\n\n## Instructions\n\n1. \(step)\n")
        ])
        #expect(facts.answer(on: try #require(AllergenSet(avoiding: allergen))) == .mayContain)
        #expect(try !listed("-allergen:\(allergen)", index))
    }

    @Test(arguments: [
        "Add it #withParsley.", "#dairyfree", "#nutFree", "#eggplant", "#coconut", "#butternut",
        "Add 50gparsley and 5grapes.", "Add 2nd and 3rd, 10cm apart.", "Use a 20cm pan, 200ml water.",
        "Stir in all of the par-\n   sley and serve.", "#weeknight #healthyfood", "McCormick and iPhone",
    ])
    func harmlessWordsWrittenInOneSayNothing(_ step: String) throws {
        let (facts, index) = try facts([
            ("dish.md", "# Rice\n\n## Ingredients\n\n- 200 g rice\n\n## Instructions\n\n1. \(step)\n")
        ])
        for name in ["nuts", "milk", "eggs", "gluten"] {
            #expect(facts.answer(on: try #require(AllergenSet(avoiding: name))) == .noneListed, "\(name)")
            #expect(try listed("-allergen:\(name)", index), "\(name)")
        }
    }

    /// A dish that something is put onto is another one, unless the title says that it is baked here.
    @Test(arguments: [
        ("Fried apples", "Pour it over the pancakes.", FactAnswer.mayContain),
        ("Fried apples", "Serve with the waffles.", .mayContain), ("Fried apples", "Cool the batter.", .noneListed),
        ("Apple cake", "Pour the syrup over the cake.", .noneListed),
        ("Apple bread", "Pour the syrup over the cake.", .noneListed),
    ])
    func dishesThatSomethingIsPutOnto(_ title: String, _ step: String, _ expected: FactAnswer) throws {
        let lines = "- 50 g flour\n- 3 apples\n"
        let (facts, _) = try facts([
            ("dish.md", "# \(title)\n\n## Ingredients\n\n\(lines)\n## Instructions\n\n1. \(step)\n")
        ])
        #expect(facts.answer(on: AllergenSet(.eggs)) == expected)
    }

    /// What an ingredient is for says what it surely holds, where the recipe does not make it.
    @Test(arguments: [
        ("- 1 tbsp oil for the toast", AllergenSet(.gluten), FactAnswer.mayContain),
        ("- 1 tbsp oil, for toast", AllergenSet(.gluten), .mayContain),
        ("- 1 tbsp oil, for the sauce", AllergenSet.all, .noneListed),
        ("- 1 tbsp oil, for the pan", .all, .noneListed), ("- 1 tbsp oil, for frying", .all, .noneListed),
        ("- 1 tbsp oil for the rice", .all, .noneListed),
        ("- 1 tbsp oil, for the caramel", AllergenSet(.nuts), .noneListed),
    ])
    func whatALineIsFor(_ line: String, _ allergens: AllergenSet, _ expected: FactAnswer) throws {
        let (facts, _) = try facts([
            ("dish.md", "# Rice\n\n## Ingredients\n\n- 200 g rice\n\(line)\n\n## Instructions\n\n1. Cook.\n")
        ])
        #expect(facts.answer(on: allergens) == expected)
    }

    /// Words that are verbs, measures and places there, and dishes that the recipe itself makes.
    @Test(arguments: [
        "Use your hands to roll into balls.", "Then roll dough into a disc.", "Rub with salt.",
        "Then toast rice in a dry pan.", "Slice against the grain.", "Take a grain of rice.",
        "Cook until the cauliflower crumbles.", "Combine and simmer sauce for 10 minutes.",
        "Sandwich between two towels.",
    ])
    func verbsAndMeasuresNameNoFood(_ step: String) throws {
        let lines = "- 200 g rice\n- 1 head cauliflower\n- 100 g rice flour\n- 200 g gluten-free pasta\n"
        let (facts, index) = try facts([
            ("dish.md", "# Rice\n\n## Ingredients\n\n\(lines)\n## Instructions\n\n1. \(step)\n")
        ])
        for name in ["nuts", "milk", "sesame", "gluten"] {
            #expect(facts.answer(on: try #require(AllergenSet(avoiding: name))) == .noneListed, "\(name)")
            #expect(try listed("-allergen:\(name)", index), "\(name)")
        }
    }

    /// What the title says that a recipe is for tells only what that surely holds.
    @Test(arguments: [
        ("Pizza sauce", "Spread it on the pizza.", AllergenSet(.milk), FactAnswer.noneListed),
        ("Pizza sauce", "Spread it on the pizza.", AllergenSet(.gluten), .mayContain),
        ("Burrito filling", "Put it in burritos.", AllergenSet(.milk), .noneListed),
        ("Burrito filling", "Put it in burritos.", AllergenSet(.gluten), .mayContain),
        ("Soup with burritos", "Put it in burritos.", AllergenSet(.milk), .mayContain),
        ("Soup and pizza", "Serve with the pizza.", AllergenSet(.milk), .mayContain),
    ])
    func whatARecipeIsFor(_ title: String, _ step: String, _ allergens: AllergenSet, _ expected: FactAnswer) throws {
        let (facts, _) = try facts([
            ("dish.md", "# \(title)\n\n## Ingredients\n\n- 200 g spinach\n\n## Instructions\n\n1. \(step)\n")
        ])
        #expect(facts.answer(on: allergens) == expected)
    }

    @Test func noodlesAreThePastaThatIsListed() throws {
        for (line, expected) in [("- 200 g spaghetti", FactAnswer.noneListed), ("- 200 g rice", .mayContain)] {
            let (facts, _) = try facts([
                ("dish.md", "# Dish\n\n## Ingredients\n\n\(line)\n\n## Instructions\n\n1. Drain noodles well.\n")
            ])
            #expect(facts.answer(on: AllergenSet(.eggs)) == expected)
        }
    }

    /// What other text says that a dish goes onto tells only what that surely holds.
    @Test(arguments: [
        ("It is great on tacos.", AllergenSet.allNuts, FactAnswer.noneListed),
        ("It is great on toast.", AllergenSet(.gluten), .mayContain),
        ("It is great on toast.", AllergenSet(.milk), .noneListed),
    ])
    func whatADishGoesOnto(_ text: String, _ allergens: AllergenSet, _ expected: FactAnswer) throws {
        let (facts, _) = try facts([
            ("dish.md", "# Rice\n\n\(text)\n\n## Ingredients\n\n- 200 g rice\n\n## Instructions\n\n1. Cook.\n")
        ])
        #expect(facts.answer(on: allergens) == expected)
    }

    /// Another dish that the front matter names says what such dishes surely hold, and whether there may be nuts.
    @Test(arguments: [
        ("related: granola", AllergenSet.allNuts, FactAnswer.mayContain),
        ("related: crusty bread", AllergenSet(.gluten), .mayContain),
        ("related: crusty bread", AllergenSet(.eggs), .noneListed),
        ("related: walnuts", .allNuts, .mayContain), ("related: pesto", .allNuts, .mayContain),
    ])
    func whatTheFrontMatterNames(_ line: String, _ allergens: AllergenSet, _ expected: FactAnswer) throws {
        let (facts, _) = try facts([
            ("dish.md", "---\n\(line)\n---\n# Rice\n\n## Ingredients\n\n- 200 g rice\n\n## Instructions\n\n1. Cook.\n")
        ])
        #expect(facts.answer(on: allergens) == expected)
    }

    /// What a title calls a dish says what such dishes surely hold, and whether there may be nuts.
    @Test(arguments: [
        ("Pesto pasta", "- 200 g rice", AllergenSet.allNuts, FactAnswer.mayContain),
        ("Chocolate buns", "- 20 g sugar", .allNuts, .mayContain),
        ("Praline", "- 20 g sugar", .allNuts, .mayContain),
    ])
    func whatATitleCallsADish(_ title: String, _ line: String, _ allergens: AllergenSet, _ expected: FactAnswer) throws
    {
        let (facts, _) = try facts([
            ("dish.md", "# \(title)\n\n## Ingredients\n\n\(line)\n\n## Instructions\n\n1. Cook.\n")
        ])
        #expect(facts.answer(on: allergens) == expected)
    }

    /// Steps in the front matter say what they say in a body, and the file of a picture nothing.
    @Test(arguments: [
        ("steps:\n  - Serve with naan.", AllergenSet(.milk), FactAnswer.mayContain),
        ("steps:\n  - Simmer until tender.", .allNuts, .noneListed),
        ("steps:\n  - Simmer.\nimage: /img/walnut-bread.jpg", .allNuts, .noneListed),
        ("steps:\n  - Simmer.\nsummary: with walnuts", .allNuts, .mayContain),
    ])
    func whatStepsOfTheFrontMatterName(_ lines: String, _ allergens: AllergenSet, _ expected: FactAnswer) throws {
        let (facts, _) = try facts([("dish.md", "---\ntitle: Rice\ningredients:\n  - 200 g rice\n\(lines)\n---\n")])
        #expect(facts.answer(on: allergens) == expected)
    }

    /// What a step adds, puts beside or dips in comes from elsewhere where neither a list nor a group has what makes it.
    @Test(arguments: [
        ("Add custard.", AllergenSet(.eggs)), ("Top with the biscuits.", AllergenSet(.gluten)),
        ("Serve on the pancakes.", AllergenSet(.gluten)), ("Dip in batter.", AllergenSet(.gluten)),
        ("Add the coconut – milk – and stir.", AllergenSet(.milk)), ("Add the rice → noodles.", AllergenSet(.gluten)),
    ])
    func comesFromElsewhere(_ step: String, _ allergens: AllergenSet) throws {
        let (facts, _) = try facts([
            ("dish.md", "# Dish\n\n## Ingredients\n\n- 200 g rice\n- 1 carrot\n\n## Instructions\n\n1. \(step)\n")
        ])
        #expect(facts.answer(on: allergens) == .mayContain)
    }

    @Test func thereAreEnoughTraps() {
        #expect(Self.positions.count * Self.foods.count >= 500)
    }
}
