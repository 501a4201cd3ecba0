import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@testable import CookbookSession

/// What changes of stock and of lists write, through sessions.
@Suite struct StockChangeTests {
    private static let head = "---\nkind: pantry\n---\n\n"

    private func scratch(_ files: [String: String]) throws -> ScratchCookbook {
        let scratch = try ScratchCookbook(files)
        _ = try scratch.initialize()
        return scratch
    }

    @Test func useTakesFromAllPantryFiles() throws {
        let scratch = try scratch([
            "cellar.md": Self.head + "- 300 g flour (expires 2027-02-01)\n",
            "pantry.md": Self.head + "- 200 g flour (expires 2027-01-01)\n- salt\n",
        ])
        _ = try scratch.perform(UsePantry(["400", "g", "flour"]))
        #expect(try scratch.text("cellar.md") == Self.head + "- 100 g flour (expires 2027-02-01)\n")
        #expect(try scratch.text("pantry.md") == Self.head + "- salt\n")
        #expect(
            message { _ = try scratch.perform(UsePantry(["400", "g", "flour"])) } == "there is only 100 g of flour")
        #expect(try scratch.text("cellar.md") == Self.head + "- 100 g flour (expires 2027-02-01)\n")
    }

    @Test func aLotInAnotherUnitIsNotInTheWay() throws {
        let scratch = try scratch(["pantry.md": Self.head + "- 1 bag flour (expires 2026-12-01)\n- 500 g flour\n"])
        _ = try scratch.perform(UsePantry(["200", "g", "flour"]))
        #expect(
            try scratch.text("pantry.md") == Self.head + "- 1 bag flour (expires 2026-12-01)\n- 300 g flour\n")
        #expect(
            message { _ = try scratch.perform(UsePantry(["400", "g", "flour"])) }
                == "there is only 300 g + 1 bag of flour")
    }

    @Test func anAmountInSeveralPartsGoesDownAsAWhole() throws {
        let scratch = try scratch([
            "pantry.md": Self.head + "- 1 kg plus 200 g flour\n- 2 cups (240 g) oats\n- 3 x 400 g cans chickpeas\n"
        ])
        _ = try scratch.perform(UsePantry(["600", "g", "flour"]))
        _ = try scratch.perform(UsePantry(["1", "cup", "oats"]))
        _ = try scratch.perform(UsePantry(["600", "g", "chickpeas"]))
        #expect(
            try scratch.text("pantry.md")
                == Self.head + "- 0.5 kg plus 100 g flour\n- 1 cup (120 g) oats\n- 1½ x 400 g cans chickpeas\n")
    }

    @Test func aRangeGoesDownAtBothEnds() throws {
        let scratch = try scratch(["pantry.md": Self.head + "- 2-3 onions\n- 1–2 cans chickpeas\n"])
        _ = try scratch.perform(UsePantry(["1 onion"]))
        // 2 − 1 to 3 − 1.
        #expect(try scratch.text("pantry.md").contains("- 1–2 onions\n"))
        _ = try scratch.perform(UsePantry(["1 onion"]))
        #expect(try scratch.text("pantry.md").contains("- 0–1 onions\n"))
        // Whether there is any is not known: neither nothing nor enough.
        #expect(
            message { _ = try scratch.perform(UsePantry(["1 onion"])) }
                == "there is only 0–1 onion, of which only the smaller number is certain")
        #expect(
            message { _ = try scratch.perform(UsePantry(["2 cans chickpeas"])) }
                == "there is only 1–2 cans of chickpeas, of which only the smaller number is certain")
        _ = try scratch.perform(UsePantry(["2 cans chickpeas"], allThereIs: true))
        _ = try scratch.perform(MoveLots(["onions"], to: "Larder"))
        #expect(try scratch.text("pantry.md") == Self.head + "## Larder\n\n- 0–1 onions\n")
    }

    @Test func aPartOfARangeIsOneNumber() throws {
        let scratch = try scratch(["pantry.md": Self.head + "- 4–6 lemons (price 2.00 EUR)\n"])
        _ = try scratch.perform(MoveLots(["1 lemon"], to: "Larder"))
        #expect(
            try scratch.text("pantry.md") == Self.head
                + "- 3–5 lemons (price 2.00 EUR per 4–6)\n\n## Larder\n\n- 1 lemons (price 2.00 EUR per 4–6)\n")
    }

    @Test func aCountWithinARangeIsNoDrift() throws {
        let scratch = try scratch(["pantry.md": Self.head + "- 2-3 onions\n"])
        let plan = try AssertStock(["onions 3"]).plan(in: try scratch.session())
        #expect(plan.details.map(\.verbatim) == ["onions: counted 3, as the pantry says"])
        _ = try scratch.perform(AssertStock(["onions 3"]))
        #expect(try scratch.text("pantry.md").hasPrefix(Self.head + "- 3 onions (counted "))
    }

    @Test func aCountOfNothingIsACount() throws {
        let scratch = try scratch([
            "pantry.md": Self.head
                + "- 1 kg flour\n- 2 cups flour\n- 250 g butter (keep 125 g) (price 2.00 EUR)\n- salt (keep 1 kg)\n- 1 l milk\n"
        ])
        let plan = try AssertStock(["flour 0"]).plan(in: try scratch.session())
        // 2 cups of flour are not added up with 1 kg by their unit; the catalogue's density does it.
        #expect(plan.details.count == 1 && plan.details[0].verbatim.hasSuffix(": all of it is gone"))
        _ = try scratch.perform(AssertStock(["flour 0", "butter: 0 g", "0 salt", "0 kg rice"]))
        let today = try scratch.session().today
        #expect(
            try scratch.text("pantry.md")
                == Self.head
                + "- 0 g butter (keep 125 g) (counted \(today))\n- 0 kg salt (keep 1 kg) (counted \(today))\n- 1 l milk\n"
        )
    }

    private static let places = Self.head + "## Fridge\n\n- 1 l milk\n\n## Cupboard\n\n## Freezer\n"

    @Test func newFoodsGoWhereTheyBelongAndItIsSaid() throws {
        let scratch = try scratch(["pantry.md": Self.places])
        let lines = ["2 l milk", "1 kg flour", "6 eggs", "500 g ice cream", "300 g peas (frozen)"].map {
            AddToPantry.Line($0)
        }
        let plan = try AddToPantry(lines, AddToPantry.Options()).plan(in: try scratch.session())
        #expect(
            plan.details.map(\.verbatim) == [
                "2 l milk: Fridge", "1 kg flour: Cupboard", "6 eggs: Fridge", "500 g ice cream: Freezer",
                "300 g peas: Freezer",
            ])
        let one = try AddToPantry("1 kg flour").plan(in: try scratch.session())
        #expect(one.details.map(\.verbatim) == ["1 kg flour: Cupboard"])
        #expect(
            message { _ = try scratch.perform(AddToPantry("2 zorgles")) } == "nothing says where zorgles is kept")
        #expect(try scratch.text("pantry.md") == Self.places)
    }

    @Test func aReceiptIsAddedAsAWhole() throws {
        let scratch = try scratch(["pantry.md": Self.places])
        var options = AddToPantry.Options()
        options.currency = "EUR"
        let text = "MILK 2L 1.99\nZORGLE 2.50\nBUTTER 2.29\nTOTAL 6.78\nbye"
        let plan = try AddToPantry(AddToPantry.Line.all(of: text), options).plan(in: try scratch.session())
        #expect(
            plan.details.map(\.verbatim) == [
                "2 l milk: Fridge, 1.99 EUR", "zorgle: Cupboard, 2.50 EUR", "butter: Fridge, 2.29 EUR",
            ])
        #expect(
            plan.remarks.map(\.verbatim) == [
                "line 2: the catalogue does not know 'zorgle'; it is added as it is written",
                "line 4 is not goods: 'TOTAL 6.78'", "line 5 is not read as a lot: 'bye'",
                "nothing says where zorgle is kept: put into Cupboard",
            ])
        _ = try scratch.perform(AddToPantry(AddToPantry.Line.all(of: text), options))
        // How much butter it is nobody knows: some, and not always enough.
        let today = try scratch.session().today
        #expect(try scratch.text("pantry.md").contains("- butter (bought \(today)) (price 2.29 EUR)\n"))
    }

    @Test func foodStaysAboveTheFirstHeading() throws {
        let scratch = try scratch(["pantry.md": Self.head + "- 1 l milk\n\n## Freezer\n\n- ice\n"])
        _ = try scratch.perform(AddToPantry("2 l milk"))
        #expect(try scratch.text("pantry.md") == Self.head + "- 1 l milk\n- 2 l milk\n\n## Freezer\n\n- ice\n")
    }

    @Test func linesOfAListAreStoredAsTheFoodsTheyName() throws {
        let list = """
            ---
            kind: shopping-list
            ---

            - [x] 2 kg [flour](https://example.org/flour) (price 1.99 EUR)
            - [ ] for Sunday
              - [x] 3 [eggs](../eggs.md)
              - [x] 500 g [[butter]]

            """
        let scratch = try scratch(["pantry.md": Self.places, "shopping/week.md": list])
        let plan = try StoreShopping(expires: "+7d").plan(in: try scratch.session())
        let (today, last) = try (scratch.session().today, scratch.session().date("+7d"))
        #expect(
            plan.details.map(\.verbatim) == [
                "2 kg flour: Cupboard, expires \(last)", "3 eggs: Fridge, expires \(last)",
                "500 g butter: Fridge, expires \(last)",
            ])
        _ = try scratch.perform(StoreShopping(expires: "+7d"))
        #expect(
            try scratch.text("pantry.md").contains(
                "- 2 kg flour (price 1.99 EUR) (expires \(last)) (bought \(today))\n"))
        #expect(try scratch.text("pantry.md").contains("- 500 g butter (expires \(last)) (bought \(today))\n"))
        #expect(try scratch.text("shopping/week.md").contains("  - [x] 500 g [[butter]] (stored \(today))\n"))
    }

    private static func recipe(_ title: String, _ lines: [String]) -> String {
        "---\nservings: 2\n---\n\n# \(title)\n\n## Ingredients\n\n\(lines.map { "- \($0)\n" }.joined())\n## Instructions\n\n1. Cook.\n"
    }

    private func add(_ words: [String], minusPantry: Bool, _ scratch: ScratchCookbook) throws -> [String] {
        var options = AddToShoppingList.Options()
        options.minusPantry = minusPantry
        let operation = AddToShoppingList(words.map { .words($0) }, options)
        let plan = try operation.plan(in: try scratch.session())
        _ = try scratch.perform(operation)
        return plan.remarks.map(\.verbatim)
    }

    private static let emptyList = "---\nkind: shopping-list\n---\n\n- [ ] soap\n"

    @Test func thingsByHandCountOnThePantry() throws {
        let scratch = try scratch([
            "pantry.md": Self.head + "- 1.5 l milk\n- 6 eggs\n- salt\n- 1 jar jam\n", "list.md": Self.emptyList,
            "cake.md": Self.recipe("Cake", ["4 eggs", "1 l milk"]),
        ])
        let words = ["Cake", "2 l milk", "3 eggs", "200 g butter", "salt", "200 g jam"]
        let remarks = try add(words, minusPantry: true, scratch)
        // The cake takes 1 of 1.5 l and 4 of 6 eggs; 2 − 0.5 = 1.5 l and 3 − 2 = 1 egg are left to buy.
        #expect(
            try scratch.text("list.md")
                == "---\nkind: shopping-list\ncovered: ['[Cake](cake.md)']\n---\n\n- [ ] soap\n- [ ] 1.5 l milk\n- [ ] 1 egg\n- [ ] 200 g butter\n- [ ] 200 g jam (some at home)\n"
        )
        #expect(
            remarks.contains("− 1.5 l milk ← 1.5 l milk") && remarks.contains("− 6 eggs ← 6 eggs")
                && remarks.contains("always there: salt"))
        // The same again changes nothing.
        let before = try scratch.text("list.md")
        _ = try add(["2 l milk", "3 eggs", "salt"], minusPantry: true, scratch)
        #expect(try scratch.text("list.md") == before)
    }

    @Test func whatIsListedInFullCountsOnNoStock() throws {
        let files = [
            "pantry.md": Self.head + "- 6 eggs\n", "list.md": Self.emptyList,
            "cake.md": Self.recipe("Cake", ["4 eggs"]), "flan.md": Self.recipe("Flan", ["5 eggs"]),
        ]
        // All four eggs of the cake are on the list: the flan may have all that are there.
        let whole = try scratch(files)
        _ = try add(["Cake"], minusPantry: false, whole)
        #expect(try add(["Flan"], minusPantry: true, whole) == ["− 5 eggs ← 6 eggs"])
        // The cake took four of them: two are left for the flan, and 5 − 2 = 3 are bought.
        let part = try scratch(files)
        _ = try add(["Cake"], minusPantry: true, part)
        #expect(
            try add(["Flan"], minusPantry: true, part) == [
                "stock for Cake is left for it", "− 2 eggs ← 6 eggs",
            ])
        #expect(try part.text("list.md").contains("- [ ] 3 eggs (for [Flan](flan.md))"))
    }

    @Test func whatIsListedInPartCountsOnTheRest() throws {
        let scratch = try scratch([
            "pantry.md": Self.head + "- 3 eggs\n", "list.md": Self.emptyList,
            "cake.md": Self.recipe("Cake", ["4 eggs"]), "flan.md": Self.recipe("Flan", ["5 eggs"]),
        ])
        _ = try add(["Cake"], minusPantry: true, scratch)
        #expect(try scratch.text("list.md").contains("- [ ] 1 egg (for [Cake](cake.md))"))
        // Six more eggs: the cake counts on 4 − 1 = 3 of nine, and six are left for the flan.
        try scratch.write("pantry.md", Self.head + "- 3 eggs\n- 6 eggs (expires 2099-01-01)\n")
        #expect(
            try add(["Flan"], minusPantry: true, scratch)
                == ["stock for Cake is left for it", "− 5 eggs ← 6 eggs (expires 2099-01-01) + 3 eggs"])
    }

    @Test func lotsSideBySideAreRemovedTogether() throws {
        let scratch = try scratch([
            "cellar.md": Self.head + "## Shelf\n\n1. 1 l milk\n2. 2 l milk\n3. salt\n4. 3 l milk\n",
            "pantry.md": Self.head + "- salt\n\n- 1 l milk (expires 2026-11-01)\n\n- 2 l milk\n\nA remark.\n",
        ])
        _ = try scratch.perform(RemoveFromPantry(["milk"], all: true))
        #expect(try scratch.text("cellar.md") == Self.head + "## Shelf\n\n1. salt\n")
        #expect(try scratch.text("pantry.md") == Self.head + "- salt\n\nA remark.\n")
    }

    @Test func removeTakesOnlyWhatIsNamed() throws {
        let scratch = try scratch(["pantry.md": Self.head + "- 1 l milk\n- 200 g bacon\n"])
        for name in ["ilk", "Berkshire bacon", "zorgle"] {
            #expect(
                message { _ = try scratch.perform(RemoveFromPantry([name])) } == "there is no \(name) in the pantry")
        }
        #expect(try scratch.text("pantry.md") == Self.head + "- 1 l milk\n- 200 g bacon\n")
    }

    @Test func aPlaceIsFoundHoweverItIsSpelledAndInWhateverFile() throws {
        let scratch = try scratch([
            "cellar.md": Self.head + "## Cellar\n\n- 6 bottles red wine\n",
            "pantry.md": Self.head + "## Kühlschrank\n\n- 1 l milk\n\n## Vorrat\n\n- salt\n",
        ])
        _ = try scratch.perform(AddToPantry("200 g butter", location: "Kuhlschrank"))
        #expect(
            try scratch.text("pantry.md")
                == Self.head + "## Kühlschrank\n\n- 1 l milk\n- 200 g butter\n\n## Vorrat\n\n- salt\n")
        _ = try scratch.perform(AddToPantry("2 bottles port", location: "Balcony"))
        #expect(
            try scratch.text("pantry.md")
                == Self.head
                + "## Kühlschrank\n\n- 1 l milk\n- 200 g butter\n\n## Vorrat\n\n- salt\n\n## Balcony\n\n- 2 bottles port\n"
        )
        #expect(try scratch.text("cellar.md") == Self.head + "## Cellar\n\n- 6 bottles red wine\n")
    }

    @Test func recipesSideBySideLeaveACollectionTogether() throws {
        let recipe = "\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Cook.\n"
        let scratch = try scratch([
            "soup.md": "# Soup" + recipe, "stew.md": "# Stew" + recipe, "cake.md": "# Cake" + recipe,
            "feast.md":
                "---\nkind: collection\n---\n\n# Feast\n\n1. [Soup](soup.md)\n2. [Stew](stew.md) and [Soup](soup.md)\n3. [Cake](cake.md)\n",
        ])
        _ = try scratch.perform(RemoveFromCollection(["soup", "stew"], from: "feast"))
        #expect(try scratch.text("feast.md") == "---\nkind: collection\n---\n\n# Feast\n\n1. [Cake](cake.md)\n")
    }

    /// Takes all that a match shows, as cooking will.
    private struct TakeAll: CookbookSession.Operation {
        func plan(in session: Session) throws(OperationProblem) -> Plan {
            let (file, recipe, cookbook) = try session.recipe(named: "dish")
            let match = RecipePantry(cookbook, today: session.today).match(file, recipe)
            guard match.isMakeable else { throw OperationProblem("not all is there") }
            var draft = PlanDraft(session, cookbook.configuration)
            try draft.apply(match.changes, in: cookbook)
            return draft.plan()
        }
    }

    @Test func whatAMatchShowsIsTakenFromTheFiles() throws {
        let scratch = try scratch([
            "dish.md":
                "# Dish\n\n## Ingredients\n\n- 2 eggs\n- 300 ml milk\n- 1-2 tomatoes\n- 1 cherry tomato\n- 1 egg\n- salt\n- basil (optional)\n- 1 egg (optional)\n\n## Instructions\n\n1. Cook.\n",
            "cellar.md": Self.head + "- 2 eggs (expires 2026-12-02)\n- 1 cherry tomato (expires 2026-12-02)\n",
            "pantry.md": Self.head
                + "- 2 eggs (expires 2026-12-01)\n- salt\n- 1 l milk\n- 200 ml milk (opened 2026-11-20)\n- 1 tomato\n- basil\n",
        ])
        _ = try scratch.perform(TakeAll())
        #expect(try scratch.text("cellar.md") == Self.head)
        #expect(try scratch.text("pantry.md") == Self.head + "- salt\n- 0.9 l milk\n- basil\n")
        #expect(message { _ = try scratch.perform(TakeAll()) } == "not all is there")
    }
}
