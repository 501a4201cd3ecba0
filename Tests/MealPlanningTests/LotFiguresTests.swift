import Cookbook
import Kitchen
import MealPlanning
import Testing

/// A piece of a lot weighs what the lot's own food weighs, and nothing is taken from what is published of another.
@Suite struct LotFiguresTests {
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
            "20 × 17 = 340 g; 500 − 340 = 160 g", "500 g tomatoes", from: ["20 cherry tomatoes"],
            "tomatoes: short 160 g ← 20 of 20 cherry tomatoes"),
        Case(
            "340 / 17 = 20", "340 g tomatoes", from: ["30 cherry tomatoes"],
            "tomatoes: there ← 20 of 30 cherry tomatoes"),
        // A tomato is 123 g: two are 246 g, of 17 g each.
        Case(
            "2 × 123 / 17 = 246/17", "2 tomatoes", from: ["20 cherry tomatoes"],
            "tomatoes: there ← 246/17 of 20 cherry tomatoes"),
        Case(
            "a plum tomato does for half of one", "1 tomato", from: ["3 plum tomatoes"],
            "tomato: there ← 123/62 of 3 plum tomatoes"),
        Case("an onion is an onion", "2 onions", from: ["3 red onions"], "onions: there ← 2 of 3 red onions"),
        Case(
            "nothing is published of leg quarters", "2 lb chicken", from: ["3 chicken leg quarters"],
            "chicken: unknown, 2 lb and 3 ← some of 3 chicken leg quarters"),
        Case("of the wanted food itself", "246 g tomatoes", from: ["3 tomatoes"], "tomatoes: there ← 2 of 3 tomatoes"),
    ])
    func aPieceWeighsWhatItsOwnFoodWeighs(_ example: Case) throws {
        let dish = try TestDish([example.line], example.lots)
        #expect(try dish.match().lines == [example.expected], Comment(rawValue: example.why))
    }
}
