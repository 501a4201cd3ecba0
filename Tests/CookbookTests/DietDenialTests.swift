import Cookbook
import Kitchen
import SourceText
import Testing

/// What a text says that a dish is not, foods that titles, introductions and comments name as part of it, and claims that speak of one food of a line;
/// each danger with a harmless twin.
@Suite struct DietDenialTests {
    struct Page: Sendable, CustomTestStringConvertible {
        var head = ""
        var line = ""
        var note = ""
        var front = ""
        var title = "Leek soup"

        var testDescription: String { [title, head, line, note, front].joined(separator: "|") }

        var text: String {
            let front = front.isEmpty ? "" : "---\n\(front)\n---\n\n"
            let head = head.isEmpty ? "" : "\(head)\n\n"
            let line = line.isEmpty ? "" : "- \(line)\n"
            let note = note.isEmpty ? "" : "\n## Notes\n\n\(note)\n"
            return front + "# \(title)\n\n" + head + "Serves 4\n\n## Ingredients\n\n- 3 leeks\n- 1 l water\n" + line
                + "\n## Method\n\n1. Slice the leeks.\n2. Boil for 20 minutes.\n" + note
        }
    }

    private func isListed(_ page: Page, _ query: String) throws -> Bool {
        let index = CookbookIndex(SampleLibrary.cookbook([("dish.md", page.text)]))
        let today = try #require(CalendarDate("2026-11-22"))
        return !RecipeSearch(index, today: today).hits(try QueryParser.parse(query, today: today)).isEmpty
    }

    private static let denials: [(String, [String])] =
        [
            "Not suitable for vegans.", "Today's version: not vegan.", "Non-vegan.", "Vegan: no", "❌ vegan",
            "Isn't vegan.",
            "This is not a vegan dish.", "Unsuitable for vegans.", "Vegan? No.", "Vegan ✗", "Vegans beware!",
            "It is neither vegan nor quick.",
        ].map { ($0, ["vegan"]) }
        + ["Not vegetarian.", "Vegetarian: no", "Non-veg.", "Not for vegetarians."].map {
            ($0, ["vegan", "vegetarian"])
        }
        + [("Not halal.", ["halal"]), ("Kosher: no", ["kosher"]), ("Not pescatarian.", ["pescatarian", "vegan"])]

    @Test(arguments: denials)
    func whatATextDeniesIsNotListed(_ text: String, _ diets: [String]) throws {
        for diet in diets {
            for page in [Page(head: text), Page(note: text), Page(front: "notes: \"\(text)\"")] {
                #expect(try !isListed(page, "diet:\(diet)"), "\(diet)")
                #expect(try isListed(page, "leek"))
            }
        }
    }

    @Test(arguments: [
        "vegan: false", "vegan: no", "tags: [not-vegan]", "diet: not vegan", "diet: non-vegetarian", "diet: omnivore",
        "vegetarian: false", "tags: [vegan]\nvegan: no",
    ])
    func whatTheFrontMatterDeniesIsNotListed(_ front: String) throws {
        #expect(try !isListed(Page(front: front), "diet:vegan"))
        let book = SampleLibrary.cookbook([("dish.md", Page(front: front).text)])
        let file = try #require(book.recipes.first?.file)
        let evidence = FactDerivation(book).facts(of: file).evidence(on: .vegan)
        #expect(evidence.first?.gap == "the text says that it is not \(evidence.first?.name ?? "")")
    }

    @Test(arguments: [
        "Not only for vegans.", "Not just vegan, but quick.", "Vegan.", "Vegan: yes", "Suitable for vegans.",
        "I'm not vegan but love this.", "We are not vegans.", "No fuss, vegan and cheap.",
        "Do not overcook. Vegan friends love it.", "✓ vegan", "Is it vegan? Yes.", "Not bad for a vegan soup.",
        "Non-vegans love it too.", "No veg needed.", "Why not go vegan tonight?",
    ])
    func whatDeniesNothingIsListed(_ note: String) throws {
        #expect(try isListed(Page(note: note), "diet:vegan"))
    }

    @Test(arguments: [
        ("Made from leeks and FOOD.", "pesto", "nuts"), ("The secret is FOOD.", "pesto", "nuts"),
        ("There is FOOD in it.", "custard", "eggs"), ("Don't forget the FOOD!", "custard", "eggs"),
        ("The base is FOOD.", "vinaigrette", "mustard"), ("My family loves FOOD with it.", "satay", "peanuts"),
        ("<!-- serve it with FOOD -->", "custard", "eggs"), ("![add FOOD](a.jpg)", "pesto", "nuts"),
    ])
    func whatAnIntroductionNamesMayBeInIt(_ text: String, _ food: String, _ allergen: String) throws {
        for (name, isListed) in [(food, false), ("parsley", true)] {
            let text = text.replacing("FOOD", with: name)
            #expect(try self.isListed(Page(head: text), "-allergen:\(allergen)") == isListed, "\(name)")
            guard !text.hasPrefix("<"), !text.hasPrefix("!") else { continue }
            #expect(
                try self.isListed(Page(front: "notes: \"\(text)\""), "-allergen:\(allergen)") == isListed, "\(name)")
        }
    }

    @Test(arguments: [
        ("Leeks in custard", "eggs", false), ("Leeks on pesto", "nuts", false),
        ("Leeks in vinaigrette", "mustard", false),
        ("Pesto-topped leeks", "nuts", false), ("Leeks in broth", "nuts", true),
        ("Parsley-topped leeks", "milk", true),
    ])
    func whatATitlePutsOnIt(_ title: String, _ allergen: String, _ expected: Bool) throws {
        #expect(try isListed(Page(title: title), "-allergen:\(allergen)") == expected)
    }

    @Test(arguments: [
        ("2 tbsp oil (df) & butter", "milk", false), ("rice noodles (gluten-free) and breadcrumbs", "gluten", false),
        ("50 g muesli (nut free) and some chopped pecans", "nuts", false), ("spread (egg-free)/egg", "eggs", false),
        ("2 tbsp oil and butter (dairy-free)", "milk", true), ("2 tbsp butter (dairy-free)", "milk", true),
        ("oil and dairy-free butter", "milk", true), ("muesli (nut free) and parsley", "nuts", true),
    ])
    func aClaimIsOfTheFoodBeforeIt(_ line: String, _ allergen: String, _ expected: Bool) throws {
        #expect(try isListed(Page(line: line), "-allergen:\(allergen)") == expected)
    }

    @Test func targetsOfLinksAreRead() throws {
        #expect(try isListed(Page(note: "[1]: https://example.org/soup"), "-allergen:nuts"))
        #expect(try !isListed(Page(note: "[1]: https://example.org/soup\n\nWith walnuts."), "-allergen:nuts"))
    }
}

/// Foods between which a mark stands are two, and no plant milk or nut butter.
@Suite struct PartedFoodTests {
    private func isListed(_ line: String, _ note: String, without allergen: String) throws -> Bool {
        let page = DietDenialTests.Page(line: line, note: note)
        // Lines of the same words stand in one cookbook, as what one says must not be taken for what the other does.
        let other = DietDenialTests.Page(line: "coconut • milk")
        let index = CookbookIndex(SampleLibrary.cookbook([("a.md", other.text), ("dish.md", page.text)]))
        let today = try #require(CalendarDate("2026-11-22"))
        let hits = RecipeSearch(index, today: today).hits(try QueryParser.parse("-allergen:\(allergen)", today: today))
        #expect(!hits.contains { index.path($0.recipe).string == "a.md" } || allergen != "milk")
        return hits.contains { index.path($0.recipe).string == "dish.md" }
    }

    @Test(arguments: ["•", "▪", "*", ">", "->", "~", "#", "|", "\t", "🥛", "<br>", "&bull;", "、", "</li><li>"])
    func aMarkPartsFoodsOfALine(_ mark: String) throws {
        for food in ["almonds", "coconut", "oat"] {
            #expect(try !isListed("\(food) \(mark) butter", "", without: "milk"), "\(food)")
        }
    }

    @Test(arguments: [
        "Toppings: 🥥 coconut 🥛 milk", "#coconut #milk #cheap", "Goes with: coconut   cream   chives", "coconut ▪ milk",
        "coconut、milk", "coconut * milk", "coconut ¦ milk",
    ])
    func aMarkPartsFoodsOfANote(_ note: String) throws {
        #expect(try !isListed("", note, without: "milk"))
        #expect(
            try isListed(
                "", note.replacing("milk", with: "parsley").replacing("cream", with: "parsley"), without: "milk"))
    }

    @Test(arguments: [
        "coconut milk", "coconut-milk", "**coconut** milk", "coconut (full fat) milk", "coconut&nbsp;milk",
        "almond butter",
        "*almond* butter", "100 g 🥥 coconut milk", "coconut\u{A0}milk",
    ])
    func withoutAMarkItIsOneFood(_ line: String) throws {
        #expect(try isListed(line, "", without: "milk"))
        guard !line.contains("(") else { return }
        #expect(try isListed("", "Use \(line).", without: "milk"))
    }

    @Test func itemsBelowAnItemAreFoodsOfTheirOwn() throws {
        for indent in ["\t\t", "\u{A0}\u{A0}", "\u{3000}"] {
            #expect(try !isListed("chopped walnuts\n\(indent)- butter", "", without: "milk"))
            #expect(try isListed("chopped walnuts\n\(indent)- parsley", "", without: "milk"))
        }
    }
}

/// Recipes that the front matter or a picture leads to.
@Suite struct LinkedCompanionTests {
    @Test(arguments: [
        ("serve-with: \"[[Secret Sauce]]\"", "", false), ("sides:\n  - \"[Sauce](secret-sauce.md)\"", "", false),
        ("notes: \"goes with [[Secret Sauce]]\"", "", false), ("", "[![photo](a.jpg)](secret-sauce.md)", false),
        ("related: \"[[Secret Sauce]]\"", "", true), ("", "![photo](secret-sauce.jpg)", true),
    ])
    func whatItLeadsToCounts(_ front: String, _ note: String, _ expected: Bool) throws {
        let page = DietDenialTests.Page(note: note, front: front)
        let sauce = "# Secret Sauce\n\n## Ingredients\n\n- 50 g walnuts\n- 1 onion\n\n## Method\n\n1. Mix.\n"
        let index = CookbookIndex(
            SampleLibrary.cookbook([
                ("dish.md", page.text), ("secret-sauce.md", sauce), ("Secret Sauce.md", sauce),
            ]))
        let today = try #require(CalendarDate("2026-11-22"))
        let hits = RecipeSearch(index, today: today).hits(try QueryParser.parse("-allergen:nuts", today: today))
        #expect(hits.contains { index.path($0.recipe).string == "dish.md" } == expected)
    }

    @Test func charactersByTheirNumbersAreRead() throws {
        for (food, expected) in [
            ("cr\\u00e8me fra\\u00eeche", false), ("cr\\xE8me fra\\xEEche", false), ("caf\\u00e9", true),
        ] {
            let page = DietDenialTests.Page(front: "notes: \"finish with \(food)\"")
            let index = CookbookIndex(SampleLibrary.cookbook([("dish.md", page.text)]))
            let today = try #require(CalendarDate("2026-11-22"))
            let hits = RecipeSearch(index, today: today).hits(try QueryParser.parse("-allergen:milk", today: today))
            #expect(hits.isEmpty != expected, "\(food)")
        }
    }
}
