import SourceText
import Testing

@testable import Kitchen

@Suite struct ScalingTests {
    private func scaled(_ line: String, _ numerator: Int, _ denominator: Int = 1) -> String {
        let bytes = Array(line.utf8)
        return ItemLine.parse(bytes).text(scaledBy: Rational(numerator, denominator) ?? 1, in: bytes)
    }

    @Test func onlyTheAmountsChange() {
        #expect(scaled("2 cups onions, chopped", 2) == "4 cups onions, chopped")
        #expect(scaled("- [ ] 1 cup (95 g) oats <!-- a -->", 2) == "- [ ] 2 cups (190 g) oats <!-- a -->")
        #expect(scaled("2 cups flour", 1, 2) == "1 cup flour")
        #expect(scaled("2–3 cloves garlic", 2) == "4–6 cloves garlic")
        #expect(scaled("1 1/2 tsp salt", 2) == "3 tsp salt")
        #expect(scaled("a pinch of salt", 3) == "3 pinches of salt")
        #expect(scaled("2 x 400 g tins beans", 2) == "4 x 400 g tins beans")
        #expect(scaled("1 (14 oz) can beans", 2) == "2 (14 oz) cans beans")
        #expect(scaled("1 cup plus 2 tbsp milk", 2) == "2 cups plus 4 tbsp milk")
        #expect(scaled("250g/9oz butter", 2) == "500g/18oz butter")
        #expect(scaled("1 tbsp oil or 2 tbsp butter", 2) == "2 tbsp oil or 4 tbsp butter")
    }

    @Test func fixedAndUnknownAmountsStay() {
        #expect(scaled("1 bay leaf (fixed)", 4) == "1 bay leaf (fixed)")
        #expect(scaled("salt, to taste", 4) == "salt, to taste")
        #expect(scaled("a few sprigs of thyme", 2) == "a few sprigs of thyme")
    }

    @Test func theUnitStaysTheAuthoredOne() {
        #expect(scaled("1¼ cups milk", 1, 2) == "⅝ cup milk")
        #expect(scaled("1 cup milk", 2, 3) == "⅔ cup milk")
        #expect(scaled("2 tbsp oil", 2, 3) == "1 tbsp + 1 tsp oil")
        #expect(scaled("1000 g flour", 1, 3) == "335 g flour")
    }

    @Test func shownAmountsCanBeMeasured() {
        func text(_ numerator: Int, _ denominator: Int, _ unit: Unit?) -> String {
            MeasurableAmount(Measure(Quantity(Rational(numerator, denominator) ?? 1), unit)).text
        }
        #expect(text(1, 16, .cup) == "1 tbsp")
        #expect(text(5, 8, .cup) == "⅝ cup")
        #expect(text(1, 3, .tablespoon) == "1 tsp")
        #expect(text(5, 2, .tablespoon) == "2½ tbsp")
        #expect(text(2000, 7, .gram) == "285 g")
        #expect(text(100, 3, .gram) == "33 g")
        #expect(text(7, 2, nil) == "3½")
        #expect(text(10, 3, .clove) == "3⅓ cloves")
        #expect(text(1, 100, .teaspoon) == "⅛ tsp")
        #expect(text(5, 4, .kilogram) == "1.25 kg")
    }

    @Test func quantitiesAreShownWithVulgarFractions() {
        #expect(Quantity(Rational(3, 2) ?? 0).displayText == "1½")
        #expect(Quantity(2, 3).displayText == "2–3")
        #expect(Quantity(Rational(3, 16) ?? 0).displayText == "3/16")
        #expect(Quantity(Rational(19, 20) ?? 0).displayText == "0.95")
        #expect(Quantity(Rational(3, 2) ?? 0).exactText == "3/2")
        #expect(Quantity(2, 3).exactText == "2-3")
    }

    @Test func factorsComeFromServingsYieldStockAndPans() {
        #expect(ScaleFactor.servings(Quantity(4), to: 6)?.description == "3/2")
        #expect(ScaleFactor.yield(Measure(Quantity(24), nil), to: Measure(Quantity(36), nil))?.description == "3/2")
        #expect(
            ScaleFactor.yield(Measure(Quantity(1), .kilogram), to: Measure(Quantity(500), .gram))?.description == "1/2")
        #expect(
            ScaleFactor.using(Measure(Quantity(700), .gram), of: Measure(Quantity(500), .gram))?.description == "7/5")
        #expect(ScaleFactor.pan(.round(diameter: 20), to: .round(diameter: 30))?.description == "9/4")
        #expect(ScaleFactor.pan(.square(20), to: .rectangular(20, 30))?.description == "3/2")
        #expect(ScaleFactor.pan(.round(diameter: 0), to: .square(20)) == nil)
        #expect(ScaleFactor.yield(Measure(Quantity(1), .loaf), to: Measure(Quantity(1), .gram)) == nil)
    }

    @Test func bakersPercentagesAreOfAllTheFlour() {
        let result = BakersPercentage.percentages(ofGrams: [400, 100, 350, 10, nil], flourIndexes: [0, 1])
        #expect(result.map { $0?.description ?? "-" } == ["80", "20", "70", "2", "-"])
        #expect(BakersPercentage.percentages(ofGrams: [nil, 5], flourIndexes: [0]) == [nil, nil])
    }
}

@Suite struct UnitViewTests {
    private func view(_ line: String, _ view: UnitView, by factor: Rational = 1, density: Rational? = nil) -> String {
        let bytes = Array(line.utf8)
        return ItemLine.parse(bytes).text(in: view, scaledBy: factor, bytes: bytes, gramsPerMilliliter: density)
    }

    @Test func asWrittenChangesNothing() {
        #expect(view("1 cup oats", .asWritten) == "1 cup oats")
    }

    @Test func metricViewWeighsAndMeasures() {
        #expect(view("1 lb ground beef", .metric) == "455 g ground beef")
        #expect(view("1 cup milk", .metric) == "235 ml milk")
        #expect(view("2 tbsp oil", .metric) == "2 tbsp oil")
        #expect(view("1 cup flour", .metric, density: Rational(53, 100)) == "125 g flour")
        #expect(view("3 eggs", .metric) == "3 eggs")
        #expect(view("1 can beans", .metric) == "1 can beans")
        #expect(view("5 lb potatoes", .metric) == "2.25 kg potatoes")
    }

    @Test func usAndImperialViews() {
        #expect(view("500 ml milk", .us) == "2 cups milk")
        #expect(view("500 g flour", .us) == "1⅛ lb flour")
        #expect(view("300 ml cream", .imperial) == "½ pt cream")
        #expect(view("1 cup flour", .us) == "1 cup flour")
    }

    @Test func anAmountTheLineGivesItselfIsNotComputed() {
        #expect(view("1 cup (95 g) oats", .metric) == "95 g (1 cup) oats")
        #expect(view("200g/7oz butter", .us) == "7 oz/200 g butter")
        #expect(view("1 cup (95 g) oats", .metric, by: 2) == "190 g (2 cups) oats")
    }

    @Test func temperaturesFollowTheView() {
        #expect(UnitView.metric.show(Temperature(350, .fahrenheit)).rounded.text == "175 °C")
        #expect(UnitView.us.show(Temperature(180, .celsius)).rounded.text == "355 °F")
        #expect(UnitView.asWritten.show(Temperature(4, .gasMark)).text == "gas mark 4")
    }
}
