import Cookbook
import Kitchen
import MealPlanning
import Testing

/// Canned, dried and fresh are things of their own, whether the name or the container says so.
@Suite struct CannedFoodTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let line: String
        let lot: String
        let isMet: Bool

        init(_ line: String, from lot: String, _ isMet: Bool) { (self.line, self.lot, self.isMet) = (line, lot, isMet) }

        var testDescription: String { "\(line) from \(lot)" }
    }

    @Test(arguments: [
        Case("500 g tomatoes", from: "2 (400 g) cans tomatoes", false),
        Case("400 g canned tomatoes", from: "2 (400 g) cans tomatoes", true),
        Case("3 x 400g tins tomatoes", from: "2 (800 g) cans tomatoes", true),
        Case("1 can (400 g) tomatoes", from: "2 tins tomatoes", true),
        Case("1 can tomatoes", from: "1 kg tomatoes", false),
        Case("1 can (400 g) tomatoes", from: "800 g tinned tomatoes", true),
        Case("200 g kidney beans, soaked overnight", from: "2 (400 g) cans kidney beans", false),
        Case("200 g kidney beans, soaked overnight", from: "500 g dried kidney beans", true),
        Case("1 cup black beans, drained and rinsed", from: "1 (400 g) can black beans", true),
        Case("1 cup black beans, drained and rinsed", from: "500 g black beans", false),
        Case("400 g cooked chickpeas", from: "500 g chickpeas", false),
        Case("1 can chickpeas, drained", from: "3 tins chickpeas", true),
        Case("1 can black or kidney beans", from: "2 cans kidney beans", true),
        Case("200 g frozen peas", from: "500 g frozen peas", true),
        Case("200 g peas", from: "500 g frozen peas", true),
        Case("500 g boiled potatoes", from: "1 kg potatoes", true),
        Case("2 hard-boiled eggs, chopped", from: "6 eggs", true),
        Case("1 can coconut milk", from: "2 cans coconut milk", true),
        Case("200 g sweetcorn", from: "1 (300 g) can sweetcorn", true),
    ])
    func meetWhatAsksForThem(_ example: Case) throws {
        let dish = try TestDish([example.line], [example.lot])
        #expect(try dish.match().isMakeable == example.isMet)
        // The index answers as the files do.
        #expect(dish.ranking().scores(missing: 0).contains(where: \.isMakeable) == example.isMet)
    }

    @Test func areSubstitutesForEachOtherInTheRightAmount() throws {
        // 3/4 cup of dried chickpeas stand for 16 oz of canned ones.
        let dish = try TestDish(["1 (16 oz) can chickpeas"], ["2 cups dried chickpeas"])
        let match = try dish.match(substitutes: SubstituteRules())
        #expect(!match.isMakeable && match.isMakeableWithSubstitutes)
        #expect(match.swapped.first?.swap?.parts.first?.takings.first?.taken?.quantity?.value == Rational(3, 4))
    }
}
