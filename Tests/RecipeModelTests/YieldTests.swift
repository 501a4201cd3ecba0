import Kitchen
import RecipeModel
import Testing

@Suite struct YieldTests {
    @Test(
        arguments: [
            ("4", "4", "", nil), ("4-6", "4-6", "", nil), ("24 cookies", "24", "cookies", nil),
            ("500 g", "500", "g", .gram),
            ("2-3 l soup", "2-3", "l soup", .liter),
            ("1½ cups", "3/2", "cups", .cup),
            ("Makes about 12 buns", "12", "buns", nil), ("three buns", "3", "buns", nil),
        ] as [(String, String, String, Unit?)])
    func isAnAmountWithItsWord(_ text: String, _ quantity: String, _ word: String, _ unit: Unit?) throws {
        let yield = try #require(Yield(text))
        #expect(yield.quantity.exactText == quantity)
        #expect(yield.unit == word)
        #expect(yield.measure.quantity == yield.quantity)
        #expect(yield.measure.unit == unit)
    }
}
