import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@testable import Cookbook

/// What is to be bought for some dishes, each case with its arithmetic.
@Suite struct ShoppingDraftTests {
    /// Lines of the recipes, the pantry's lots, and what is to be bought.
    struct Case: Sendable, CustomTestStringConvertible {
        let dishes: [[String]]
        let lots: [String]
        let bought: [String]
        var factors: [Rational] = []

        init(_ dishes: [[String]], _ lots: [String] = [], factors: [Rational] = [], buys bought: [String]) {
            (self.dishes, self.lots, self.bought, self.factors) = (dishes, lots, bought, factors)
        }

        var testDescription: String { "\(dishes) − \(lots)" }
    }

    private static func cookbook(_ dishes: [[String]], _ lots: [String]) throws -> LoadedCookbook {
        let configuration = Configuration()
        var files = dishes.enumerated().map { number, lines in
            (
                "dish\(number).md",
                "# Dish \(number)\n\n## Ingredients\n\n" + lines.map { "- \($0)\n" }.joined()
                    + "\n## Instructions\n\n1. Cook.\n"
            )
        }
        files.append(("pantry.md", "---\nkind: pantry\n---\n\n" + lots.map { "- \($0)\n" }.joined()))
        return LoadedCookbook(
            configuration: configuration, configurationDiagnostics: [], configurationSource: nil,
            files: try files.map { name, text in
                CookbookFile(
                    SourceText(path: try #require(RelativePath(name)), bytes: Array(text.utf8)),
                    configuration: configuration)
            }, unreadable: [], otherFiles: [], directories: [])
    }

    private static func draft(_ test: Case, cooking numbers: Range<Int>? = nil) throws -> ShoppingDraft {
        let cookbook = try cookbook(test.dishes, test.lots)
        let dishes = try (numbers ?? test.dishes.indices).map { number in
            let path = try #require(RelativePath("dish\(number).md"))
            let file = try #require(cookbook.file(at: path))
            return Dish(
                file, try #require(file.recipe), number < test.factors.count ? test.factors[number] : Rational.one)
        }
        let today = try #require(CalendarDate("2026-11-21"))
        let needs = RecipePantry(cookbook, today: today).shoppingNeeds(dishes)
        return ShoppingDraft(needs, cookbook.catalogue)
    }

    @Test(arguments: [
        // Merging, nothing in the pantry.
        Case([["2 onions"], ["1 onion"]], buys: ["onions: 3"]),
        Case([["200 ml vegetable or chicken broth"]], buys: ["vegetable broth: 200 ml"]),
        Case([["2 red, yellow, or orange peppers"]], buys: ["red peppers: 2"]),
        Case([["2 carrots + 1 onion"], ["2 onions"]], buys: ["carrots: 2", "onions: 3"]),
        Case([["2 large onions, finely chopped"], ["1 onion, sliced"]], buys: ["onions: 3"]),
        Case([["500 g flour"], ["1 kg flour"]], buys: ["flour: 1500 g"]),
        Case([["8 oz butter"], ["1 lb butter"]], buys: ["butter: 24 oz"]),
        Case([["1 tsp salt"], ["salt, to taste"]], buys: ["salt: at least 1 tsp"]),
        Case([["salt"], ["salt"]], buys: ["salt: some"]),
        // Canned tomatoes are not tomatoes; what is done with tomatoes does not matter.
        Case(
            [["400 g tomatoes, chopped"], ["400 g canned tomatoes"], ["200 g tomatoes, sliced"]],
            buys: ["tomatoes: 600 g", "canned tomatoes: 400 g"]),
        Case([["1 tsp ground cumin"], ["1 tsp cumin seeds"]], buys: ["ground cumin: 1 tsp", "cumin seeds: 1 tsp"]),
        // A name that the catalogue does not know is itself alone.
        Case([["2 zorgles"], ["1 zorgles"], ["1 zorgle bread"]], buys: ["zorgles: 3", "zorgle bread: 1"]),
        // 2–3 + 1 = 3–4.
        Case([["2-3 carrots"], ["1 carrot"]], buys: ["carrots: 3–4"]),
        // 2 × 4 = 8, 6 ÷ 2 = 3.
        Case([["4 eggs"], ["6 eggs"]], factors: [2, Rational(1, 2)!], buys: ["eggs: 11"]),
        // Fixed amounts are not scaled.
        Case([["1 bay leaf (fixed)"]], factors: [3], buys: ["bay leaf: 1"]),
        // 3 × 400 g.
        Case([["3 x 400 g cans crushed tomatoes"]], buys: ["crushed tomatoes: 1200 g"]),
        Case([["500 ml water", "2 eggs"]], buys: ["eggs: 2"]),
        Case([["basil (optional)", "2 eggs"]], buys: ["eggs: 2"]),
        // Both of a pair, the first of a choice.
        Case([["salt and pepper"]], buys: ["salt: some", "black pepper: some"]),
        Case([["2 tbsp butter or margarine"]], buys: ["butter: 2 tbsp"]),
        // No figure joins cans of unknown size to a weight.
        Case([["1 can zorgles"], ["200 g zorgles"]], buys: ["zorgles: 200 g + 1 can"]),

        // Less what is in the pantry.
        Case([["500 g flour"]], ["200 g flour"], buys: ["flour: 300 g"]),
        Case([["500 g flour"]], ["2 kg flour"], buys: []),
        Case([["4 eggs"], ["4 eggs"]], ["6 eggs"], buys: ["eggs: 2"]),
        // Two lots: 300 + 150 of 600.
        Case([["600 g sugar"]], ["300 g sugar", "150 g sugar (expires 2026-12-01)"], buys: ["sugar: 150 g"]),
        // Expired lots are no stock.
        Case([["1 l milk"]], ["1 l milk (expires 2026-11-20)"], buys: ["milk: 1 l"]),
        Case([["1 l milk"]], ["250 ml milk (expires 2026-11-21)"], buys: ["milk: 0.75 l"]),
        // A staple is always there; some without an amount but with a date has to be looked at.
        Case([["2 tsp salt"]], ["salt"], buys: []),
        Case([["200 g yogurt"]], ["yogurt (expires 2026-11-30)"], buys: ["yogurt: 200 g, check"]),
        // 2 are enough for 2–3; with 1 there, 1–2 are wanted.
        Case([["2-3 onions"]], ["2 onions"], buys: []),
        Case([["2-3 onions"]], ["1 onion"], buys: ["onions: 1–2"]),
        // What has no amount is there if any is.
        Case([["parsley"]], ["1 bunch parsley"], buys: []),
        // A kind will do, a substitute will not.
        Case([["500 g tomatoes"]], ["200 g cherry tomatoes"], buys: ["tomatoes: 300 g"]),
        Case([["1 l milk"]], ["1 l almond milk"], buys: ["milk: 1 l"]),
        // The second side of a choice is there.
        Case([["2 tbsp butter or margarine"]], ["500 g margarine"], buys: []),
        // Competing needs: cherry tomatoes do for tomatoes, not the other way round. 200 + 200 of 200 tomatoes and 200 cherry tomatoes.
        Case([["200 g tomatoes"], ["200 g cherry tomatoes"]], ["200 g cherry tomatoes", "200 g tomatoes"], buys: []),
        // The stock is in kilograms, the recipe in cups of a food whose weight is known: nothing is left to buy.
        Case([["2 cups flour"]], ["1 kg flour"], buys: []),
    ])
    func buys(_ test: Case) throws {
        let draft = try Self.draft(test)
        #expect(draft.lines.map { "\($0.name): \($0.amount.text)\($0.isToBeChecked ? ", check" : "")" } == test.bought)
    }

    @Test func aSubRecipeOfUnknownShareIsToBeChecked() throws {
        // Nobody says how much the sauce makes, so 200 g of it may be more or less than one making, for which the pantry has enough.
        let draft = try Self.draft(
            Case([["200 g [sauce](dish1.md)"], ["100 g sugar"]], ["150 g sugar"], buys: []), cooking: 0..<1)
        #expect(draft.lines.map { "\($0.name): \($0.amount.text)" } == ["sugar: some"])
        #expect(draft.lines.first?.isToBeChecked == true)
        #expect(draft.covered.isEmpty)
    }

    @Test func saysWhatIsLeftOut() throws {
        let draft = try Self.draft(Case([["2 eggs", "basil (optional)", "100 g butter"]], ["6 eggs"], buys: []))
        #expect(draft.covered.map(\.name) == ["eggs"])
        #expect(draft.optional.map(\.name) == ["basil"])
        #expect(draft.lines.map(\.name) == ["butter"])
        #expect(draft.lines.first?.dishes == [0])
    }

    @Test func dishesThatCountOnTheStockAlreadyComeFirst() throws {
        let cookbook = try Self.cookbook([["4 eggs"], ["4 eggs"]], ["6 eggs"])
        let dishes = try (0...1).map { number in
            let path = try #require(RelativePath("dish\(number).md"))
            let file = try #require(cookbook.file(at: path))
            return Dish(file, try #require(file.recipe), .one)
        }
        let pantry = RecipePantry(cookbook, today: try #require(CalendarDate("2026-11-21")))
        let needs = pantry.shoppingNeeds(dishes, reserved: 1)
        // 6 − 4 are left for the second, which wants 4.
        #expect(needs.map(\.dish) == [0])
        #expect(needs.map(\.answer) == [.buy(Measure(Quantity(2), nil))])
    }
}
