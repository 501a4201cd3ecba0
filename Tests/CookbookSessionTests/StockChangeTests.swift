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
