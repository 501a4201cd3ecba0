import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@testable import Cookbook

/// What is added to a list that exists.
@Suite struct ShoppingMergeTests {
    private func path(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

    private func file(_ name: String, _ text: String) throws -> CookbookFile {
        CookbookFile(SourceText(path: try path(name), bytes: Array(text.utf8)), configuration: Configuration())
    }

    private func list(_ lines: [String]) throws -> ShoppingList {
        let text = "---\nkind: shopping-list\n---\n\n## Produce\n\n" + lines.map { "- \($0)\n" }.joined()
        guard case .shoppingList(let list) = try file("shopping/list.md", text).content else { return ShoppingList() }
        return list
    }

    /// The steps that some ingredients of one dish take, as texts.
    private func merge(_ ingredients: [String], into lines: [String]) throws -> [String] {
        let dish = try file(
            "dish.md",
            "# Dish\n\n## Ingredients\n\n" + ingredients.map { "- \($0)\n" }.joined()
                + "\n## Instructions\n\n1. Cook.\n")
        let cookbook = LoadedCookbook(
            configuration: Configuration(), configurationDiagnostics: [], configurationSource: nil, files: [dish],
            unreadable: [], otherFiles: [], directories: [])
        let pantry = RecipePantry(staplesOf: cookbook, today: try #require(CalendarDate("2026-11-21")))
        let needs = pantry.shoppingNeeds([Dish(dish, try #require(dish.recipe), .one)])
        let list = try list(lines)
        let merge = ShoppingMerge(ShoppingDraft(needs, .builtIn), into: list, .builtIn)
        return merge.steps.map { step in
            switch step {
            case .raise(let item, let amount, _):
                "\(list.items[item].item.name) to \(amount?.measure.text ?? "some")"
            case .add(let name, let amount, let aisle, _, _):
                "+ \(amount.map { "\($0.measure.text) " } ?? "")\(name) in \(aisle.displayName)"
            }
        }
    }

    @Test func raisesAnOpenLineOfTheSameThing() throws {
        #expect(try merge(["2 onions"], into: ["[ ] 3 onions"]) == ["onions to 5"])
        #expect(try merge(["2 large onions, diced"], into: ["[ ] 1 onion"]) == ["onion to 3"])
        // 1.5 kg + 300 g, in the unit of the line.
        #expect(try merge(["300 g flour"], into: ["[ ] 1.5 kg flour"]) == ["flour to 1.8 kg"])
        // 1 lb is 453.59237 g, which nobody writes in pounds beside 500 g: 953.59237 g would be no better.
        #expect(try merge(["1 lb flour"], into: ["[ ] 8 oz flour"]) == ["flour to 24 oz"])
        #expect(try merge(["salt, to taste"], into: ["[ ] salt"]) == ["salt to some"])
    }

    @Test func raisesCansOfTheSameSize() throws {
        // 2 × 400 + 3 × 400 = 2,000 g, five cans.
        #expect(
            try merge(["3 (400 g) cans tomatoes"], into: ["[ ] 2 (400 g) cans tomatoes"]) == ["tomatoes to 2000 g"])
        #expect(
            try merge(["1 (800 g) can tomatoes"], into: ["[ ] 2 (400 g) cans tomatoes"]).map { $0.prefix(1) } == ["+"])
        #expect(try merge(["500 g tomatoes"], into: ["[ ] 2 (400 g) cans tomatoes"]).map { $0.prefix(1) } == ["+"])
    }

    @Test func leavesTickedLinesAndOthers() throws {
        #expect(try merge(["2 onions"], into: ["[x] 3 onions"]) == ["+ 2 onions in Produce"])
        #expect(try merge(["400 g crushed tomatoes"], into: ["[ ] 2 x 400 g tins crushed tomatoes"]).count == 1)
        #expect(
            try merge(["400 g crushed tomatoes"], into: ["[ ] 2 x 400 g tins crushed tomatoes"]).first?.hasPrefix("+")
                == true)
        #expect(try merge(["200 g flour"], into: ["[ ] flour"]) == ["+ 200 g flour in Baking"])
        #expect(try merge(["flour, for dusting"], into: ["[ ] 1 kg flour"]) == ["flour to some"])
        #expect(try merge(["2 onions"], into: ["[ ] 3 onions (need 2½)"]) == ["+ 2 onions in Produce"])
        #expect(try merge(["2 onions"], into: ["[ ] 3 onions or shallots"]) == ["+ 2 onions in Produce"])
        #expect(try merge(["400 g canned tomatoes"], into: ["[ ] 500 g tomatoes"]).first?.hasPrefix("+") == true)
    }

    @Test func addsTwoAmountsOfOneDishToOneLine() throws {
        // 1 + 2 + 3.
        #expect(try merge(["2 onions", "3 onions, sliced"], into: ["[ ] 1 onion"]) == ["onion to 6"])
    }

    @Test(arguments: [
        ("", "-, as written"), ("some", "-, as written, some"),
        ("2026-11-21 dinner 8 servings", "2026-11-21 dinner, 8 servings"), ("1 serving", "-, 1 serving"),
        ("2026-11-21 x1½ some", "2026-11-21, x3/2, some"), ("x100/7", "-, x100/7"),
    ]) func writesAndReadsWhatFollowsALink(_ remark: String, _ meaning: String) throws {
        let use = ListUse(try path("a.md"), remark: remark)
        let amount =
            switch use.amount {
            case .asWritten: "as written"
            case .servings(let count): count == .one ? "1 serving" : "\(count) servings"
            case .times(let factor): "x\(factor)"
            }
        #expect("\(use.key.occasion?.description ?? "-"), \(amount)\(use.isSome ? ", some" : "")" == meaning)
        #expect(use.remark == remark)
    }

    @Test func readsWhatALineIsFor() throws {
        let list = try list([
            "[ ] 3 onions (for [Lasagna](../mains/lasagna.md) 2026-11-21 dinner, [Soup](../soup.md))",
            "[x] 1 l milk (for [Soup](../soup.md) 2026-11-22)",
            "[ ] 2 eggs (for [Away](https://example.org/a.md))",
        ])
        let file = try path("shopping/list.md")
        let dinner = Dish.Occasion(try #require(CalendarDate("2026-11-21")), slot: "Dinner")
        let day = Dish.Occasion(try #require(CalendarDate("2026-11-22")), slot: nil)
        #expect(
            list.items[0].dishes(in: file) == [
                ListUse(Dish.Key(path: try path("mains/lasagna.md"), occasion: dinner)),
                ListUse(Dish.Key(path: try path("soup.md"), occasion: nil)),
            ])
        #expect(list.items[1].dishes(in: file) == [ListUse(Dish.Key(path: try path("soup.md"), occasion: day))])
        #expect(list.items[2].dishes(in: file) == [])
        #expect(list.dishes(in: file).count == 3)
        #expect(Dish.Occasion(dinner.description) == dinner)
        #expect(Dish.Occasion("on Friday") == nil)
    }
}
