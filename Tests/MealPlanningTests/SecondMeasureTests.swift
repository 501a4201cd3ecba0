import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import Testing

/// A line that says its amount twice is converted by its own words before any table.
@Suite struct SecondMeasureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let why: String
        let line: String
        let lots: [String]
        let expected: String

        init(_ why: String, _ line: String, from lots: [String], _ expected: String) {
            (self.why, self.line, self.lots, self.expected) = (why, line, lots, expected)
        }

        var testDescription: String { why }
    }

    @Test(arguments: [
        Case(
            "a cup of these oats is 95 g", "1 cup (95 g) oats", from: ["95 g oats"], "oats: there ← 95 g of 95 g oats"),
        Case("95 − 50 = 45 g", "1 cup (95 g) oats", from: ["50 g oats"], "oats: short 45 g ← 50 g of 50 g oats"),
        Case(
            "cups are compared with cups", "1 cup (95 g) oats", from: ["3 cups oats"],
            "oats: there ← 1 cup of 3 cups oats"
        ),
        Case(
            "300 g are 3/10 kg", "2 onions (about 300 g)", from: ["1 kg onions"],
            "onions: there ← 3/10 kg of 1 kg onions"),
        Case("onions are counted", "2 onions (about 300 g)", from: ["3 onions"], "onions: there ← 2 of 3 onions"),
        Case(
            "one onion is half of it: 300 / 2 = 150 g of the rest", "2 onions (300 g)",
            from: ["1 onion", "500 g onions"],
            "onions: there ← 1 of 1 onion + 150 g of 500 g onions"),
        Case(
            "1 can is 400 g of cans that hold 800", "1 can (400 g) crushed tomatoes",
            from: ["2 x 800 g cans crushed tomatoes"],
            "crushed tomatoes: there ← 400 g of 2 x 800 g cans crushed tomatoes"),
        Case(
            "cans of unknown size are counted", "2 x 400 g tins chickpeas", from: ["3 cans chickpeas"],
            "chickpeas: there ← 2 can of 3 cans chickpeas"),
        Case("240 ml, not 236.6", "1 cup / 240 ml milk", from: ["500 ml milk"], "milk: there ← 240 ml of 500 ml milk"),
        Case(
            "1 lb 2 oz is 9/8 lb", "500 g (1 lb 2 oz) beef", from: ["2 lb beef"], "beef: there ← 9/8 lb of 2 lb beef"),
        Case("grams of kilograms", "500 g (1 lb 2 oz) beef", from: ["1 kg beef"], "beef: there ← 1/2 kg of 1 kg beef"),
        Case(
            "the second side has its own: 100 g", "1 cup (95 g) walnuts or 100 g pecans", from: ["200 g pecans"],
            "pecans: there ← 100 g of 200 g pecans"),
        Case(
            "what is said of a part is not said of all", "1 cup (95 g) plus 2 tbsp (12 g) granulated sugar",
            // 9/8 cups of 200 g are 225 g.
            from: ["500 g granulated sugar"], "granulated sugar: there ← 225 g of 500 g granulated sugar"),
        Case(
            "6 inches are not how much", "3 (6-inch) tortillas", from: ["8 tortillas"],
            "tortillas: there ← 3 of 8 tortillas"
        ),
    ])
    func isConvertedByItsOwnWords(_ example: Case) throws {
        let dish = try TestDish([example.line], example.lots)
        #expect(try dish.match().lines == [example.expected], Comment(rawValue: example.why))
    }

    @Test func scalesWithTheLine() throws {
        // 3 × 95 = 285 g of 200: 85 g short.
        let match = try TestDish(["1 cup (95 g) oats"], ["200 g oats"]).match(factor: 3)
        #expect(match.lines == ["oats: short 85 g ← 200 g of 200 g oats"])
    }

    @Test func aboutIsSaidAndWhy() throws {
        let match = try TestDish(["2 onions (about 300 g)", "1 cup (95 g) oats"], ["1 kg onions", "1 kg oats"]).match()
        let (onions, oats) = (try #require(match.needs[0].takings.first), try #require(match.needs[1].takings.first))
        #expect(onions.taken?.quantity?.isApproximate == true && onions.basis == .line(isApproximate: true))
        #expect(oats.taken?.quantity?.isApproximate == false && oats.basis == .line(isApproximate: false))
        #expect(onions.covered?.quantity?.value == 2)
    }

    @Test func theIndexSaysTheSame() throws {
        let dish = try TestDish(
            ["1 cup (95 g) oats", "1 cup (90 g) sugar or honey"], ["95 g oats", "90 g honey"])
        let ranking = dish.ranking()
        let row = try #require(CookbookIndex(dish.book).recipes.first)
        #expect(ranking.score(row)?.percentage == 100)
        #expect(try dish.match().percentage == 100)
        // One gram less of either is not enough.
        for lots in [["94 g oats", "90 g honey"], ["95 g oats", "89 g honey"]] {
            let less = try TestDish(["1 cup (95 g) oats", "1 cup (90 g) sugar or honey"], lots)
            #expect(less.ranking().score(row)?.missingCount == 1)
            #expect(try less.match().missingCount == 1)
        }
    }

    // MARK: What is bought

    private func bought(_ dishes: [[String]], _ lots: [String] = []) throws -> [String] {
        var files: [String: String] = ["pantry.md": TestDish.pantry(lots)]
        for (number, lines) in dishes.enumerated() {
            files["dish\(number).md"] = TestDish.recipe("Dish \(number)", lines)
        }
        let book = try TestDish(files)
        let all = book.book.recipes.map { Dish($0.file, $0.recipe, .one) }
        let needs = RecipePantry(book.book, today: book.today).shoppingNeeds(all)
        return ShoppingDraft(needs, book.book.catalogue).lines.map { line in
            let also = line.alsoSaid.isEmpty ? "" : " (\(line.alsoSaid.map(\.text).joined(separator: ", ")))"
            return "\(line.name): \(line.amount.text)\(also)"
        }
    }

    @Test func aListKeepsWhatTheLinesSay() throws {
        #expect(try bought([["1 cup (95 g) oats"]]) == ["oats: 1 cup (95 g)"])
        // 95 + 90 = 185 g
        #expect(try bought([["1 cup (95 g) oats"], ["1 cup (90 g) oats"]]) == ["oats: 2 cups (185 g)"])
        // 95 + 200 = 295 g, by the line's own weight of a cup
        #expect(try bought([["1 cup (95 g) oats"], ["200 g oats"]]) == ["oats: 295 g"])
        // What the other cup weighs nobody says.
        #expect(try bought([["1 cup (95 g) oats"], ["1 cup oats"]]) == ["oats: 2 cups"])
        // 95 − 50 = 45 g
        #expect(try bought([["1 cup (95 g) oats"]], ["50 g oats"]) == ["oats: 45 g"])
    }
}
