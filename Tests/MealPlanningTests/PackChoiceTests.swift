import Kitchen
import MealPlanning
import Testing

/// What is bought of what is needed, each with its arithmetic.
@Suite struct PackChoiceTests {
    private func measure(_ text: String) -> Measure { ItemLine.parse(text + " x").measure }

    private func packs(_ need: String, _ sizes: String...) -> String? {
        PackChoice(measure(need), from: sizes.map(measure), IngredientConversion(nil))?.text
    }

    @Test func leavesAsLittleAsPossible() {
        // 2 × 500 = 1,000; 1,000 − 900 = 100.
        #expect(packs("900 g", "500 g") == "2 x 500 g, 100 g left")
        #expect(packs("500 g", "500 g") == "500 g")
        // 1,000 + 500 leaves 300, 3 × 500 the same with more packs, 2 × 1,000 leaves 800.
        #expect(packs("1.2 kg", "500 g", "1 kg") == "1 kg + 500 g, 0.3 kg left")
        // 3 × 400 = 1,200 leaves nothing; 1,000 + 400 leaves 200.
        #expect(packs("1200 g", "1 kg", "400 g") == "3 x 400 g")
        // Six eggs and ten: 16 leaves none.
        #expect(packs("16", "6", "10") == "10 + 6")
        // Ranges: the upper end, 700.
        #expect(packs("600–700 g", "250 g") == "3 x 250 g, 50 g left")
        // 1 lb is 453.59237 g.
        #expect(packs("400 g", "1 lb") == "1 lb, 54 g left")
        // 3 × 200 − 486.6 = 113.4 ml.
        #expect(packs("486.6 ml", "200 ml") == "3 x 200 ml, 113 ml left")
    }

    @Test func sizesThatCannotBeComparedDoNotCount() {
        #expect(packs("2 cans", "500 g") == nil)
        #expect(packs("300 ml", "500 g", "250 ml") == "2 x 250 ml, 200 ml left")
        #expect(packs("0 g", "500 g") == nil)
        #expect(packs("1000 kg", "1 g") == nil)
    }

    @Test(arguments: [
        ("2½", "3"), ("3", "3"), ("2½ cans", "3 cans"), ("1/3 bunch", "1 bunch"), ("3.2 g", "4 g"), ("12 g", "15 g"),
        ("101 g", "110 g"), ("1.234 kg", "1.24 kg"), ("1.201 kg", "1.21 kg"), ("333 1/3 ml", "340 ml"),
        ("1½ cups", "1½ cups"),
        ("2–2½", "2–3"),
    ]) func showsWhatAShopSells(_ need: String, _ sold: String) {
        #expect(SoldAmount(measure(need)).text == sold)
    }

    @Test(arguments: ["2½", "1.25 kg", "⅓ cup", "2–3 cloves", "22/5", "1 tsp", "about 5 g", "1/1000 kg"])
    func writesAmountsThatAreReadBack(_ text: String) {
        let measure = measure(text)
        let written = ItemLine.parse(ExactAmount.text(measure) + " x").measure
        #expect(measure.quantity != nil && written.quantity?.min == measure.quantity?.min)
        #expect(written.quantity?.max == measure.quantity?.max && written.unit == measure.unit)
    }

    @Test(arguments: [
        // Exactly where people write such a number.
        ("600 g", "600 g"), ("2½", "2½"), ("2/3 cup", "⅔ cup"), ("14.25 kg", "14.25 kg"), ("8.75 oz", "8¾ oz"),
        // 171 3/7 g, and 440/63 tablespoons = 6.98.
        ("1200/7 g", "172 g"), ("440/63 tbsp", "7 tbsp"), ("7.866 oz", "7.9 oz"), ("2.252 sticks", "2½ sticks"),
        ("8/9 tbsp", "1 tbsp"), ("22/7", "3¼"), ("4.4481 lb", "4.45 lb"), ("10/7 g", "1.5 g"),
        ("3.33333 cups", "3⅜ cups"),
    ]) func writesNumbersThatCanBeMeasuredAndAreEnough(_ need: String, _ written: String) throws {
        let (measure, text) = (measure(need), ExactAmount.text(measure(need)))
        #expect(text == written)
        let read = try #require(ItemLine.parse(text + " x").measure.quantity?.min)
        let rest = try #require(measure.quantity.flatMap { read.subtracting($0.min) })
        #expect(rest >= .zero && rest <= ExactAmount.mostRounding(of: measure))
    }

    @Test func writesSpoonsOfOtherCountriesByTheWordOfTheRecipe() {
        let spoons = Measure(Quantity(2), .metricTablespoon)
        #expect(ExactAmount.text(spoons, as: "EL") == "2 EL")
        #expect(ExactAmount.text(spoons) == "2 metric tablespoons")
        #expect(ExactAmount.text(spoons, as: "EL", ItemLineOptions(measures: .metric)) == "2 tbsp")
    }

    @Test func readsPrices() throws {
        func text(_ price: FoodPrice?) -> String? {
            price.map { "\($0.price.amount) \($0.price.currency) / \($0.measure.text) \($0.shop ?? "-")" }
        }
        #expect(text(FoodPrice("2.50 EUR per 500 g")) == "5/2 EUR / 500 g -")
        #expect(text(FoodPrice("€3 per kg at Corner Shop")) == "3 € / 1 kg Corner Shop")
        #expect(text(FoodPrice("0.40 EUR each")) == "2/5 EUR / 1 -")
        #expect(FoodPrice("2.50 EUR") == nil)
        #expect(FoodPrice("cheap per 500 g") == nil)
        #expect(FoodPrice("2 EUR per") == nil)
        #expect(FoodPrice("2 EUR per 0 g") == nil)
    }
}
