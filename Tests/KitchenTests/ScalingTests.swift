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
        #expect(scaled("1 1/2 tsp salt", 2) == "1 tbsp salt")
        #expect(scaled("a pinch of salt", 3) == "3 pinches of salt")
        #expect(scaled("2 x 400 g tins beans", 2) == "4 x 400 g tins beans")
        #expect(scaled("1 (14 oz) can beans", 2) == "2 (14 oz) cans beans")
        #expect(scaled("1 cup plus 2 tbsp milk", 2) == "2 cups plus 4 tbsp milk")
        #expect(scaled("250g/9oz butter", 2) == "500g/18oz butter")
        #expect(scaled("1 tbsp oil or 2 tbsp butter", 2) == "2 tbsp oil or 4 tbsp butter")
    }

    @Test func compoundAmountsChangeAsAWhole() {
        #expect(scaled("500g/1lb 2oz beef mince", 3, 2) == "750g/1 lb 11 oz beef mince")
        #expect(scaled("200g-250g spaghetti", 3, 2) == "300–375g spaghetti")
        #expect(scaled("1lb 4oz braising steak", 2) == "2lb 8oz braising steak")
        #expect(scaled("a pound and a half of chuck", 2) == "3 lb of chuck")
        #expect(scaled("1 cup minus 1 tablespoon flour", 2) == "2 cups minus 2 tablespoons flour")
        #expect(scaled("heaping tablespoon of cocoa", 2) == "2 heaping tablespoons of cocoa")
    }

    @Test func everythingThatGoesWithTheFoodScalesAlong() {
        #expect(scaled("1 egg plus 1 yolk", 2) == "2 egg plus 2 yolk")
        #expect(scaled("4 chicken thighs or 2 chicken breasts", 2) == "8 chicken thighs or 4 chicken breasts")
        #expect(scaled("1 large or 2 small onions", 2) == "2 large or 4 small onions")
        #expect(scaled("1 tbsp cornstarch mixed with 2 tbsp water", 2) == "2 tbsp cornstarch mixed with 4 tbsp water")
        #expect(scaled("1 cup milk, plus 1 tbsp for brushing", 2) == "2 cups milk, plus 2 tbsp for brushing")
        #expect(scaled("200 g tofu (or 2 chicken breasts)", 2) == "400 g tofu (or 4 chicken breasts)")
        #expect(scaled("1 green and 1 red pepper", 2) == "2 green and 2 red pepper")
        #expect(scaled("1 potato, cut into 8 wedges of 2 cm", 2) == "2 potato, cut into 8 wedges of 2 cm")
    }

    @Test func sumsInRemarksAreScaledAsOne() {
        #expect(scaled("80 g sugar (⅓ cup + 1 tbsp)", 1, 3) == "27 g sugar (2 tbsp + ⅓ tsp)")
        #expect(scaled("80 g sugar (⅓ cup + 1 tbsp)", 2) == "160 g sugar (⅔ cup + 2 tbsp)")
        #expect(scaled("80 g sugar (⅓ cup or 5 tbsp)", 2) == "160 g sugar (⅔ cup or ½ cup + 2 tbsp)")
    }

    @Test func namesOfMixturesAndMannersAreNotNumbers() {
        #expect(scaled("five spice", 2) == "five spice")
        #expect(scaled("4 épices", 2) == "4 épices")
        #expect(scaled("five spice powder", 2) == "five spice powder")
        #expect(scaled("three bean mix", 2) == "three bean mix")
        #expect(scaled("ten minute rice", 2) == "ten minute rice")
        #expect(scaled("three cheese sticks", 2) == "6 cheese sticks")
        #expect(scaled("5 onions", 2) == "10 onions")
        #expect(scaled("a crudo Basilico", 2) == "a crudo Basilico")
        #expect(scaled("a lemon", 2) == "2 lemon")
        #expect(scaled("1 0.5 tsp vanilla", 2) == "1 tsp vanilla")
        #expect(scaled("2 0.5 oz bars chocolate", 2) == "4 0.5 oz bars chocolate")
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
        #expect(text(1, 100, .teaspoon) == "1 pinch")
        #expect(text(5, 4, .kilogram) == "1.25 kg")
    }

    @Test func theNextSmallerUnitHelpsWhereMarksAreTooCoarse() {
        #expect(scaled("¾ cup milk", 1, 4) == "3 tbsp milk")
        #expect(scaled("½ cup milk", 1, 3) == "2 tbsp + 2 tsp milk")
        #expect(scaled("5/8 cup milk", 1, 3) == "3 tbsp + 1 tsp milk")
        #expect(scaled("½ lb butter", 1, 3) == "2¾ oz butter")
        #expect(scaled("⅓ kg flour", 1, 6) == "56 g flour")
        #expect(scaled("1 dl cream", 1, 3) == "33 ml cream")
        #expect(scaled("1 quart stock", 1, 7) == "½ cup + 1 tbsp stock")
        #expect(scaled("⅓ tsp salt", 2) == "⅔ tsp salt")
        #expect(scaled("1 egg", 1, 6) == "⅙ egg")
        #expect(scaled("2-3 tbsp oil", 1, 4) == "1½–2¼ tsp oil")
    }

    @Test func manySpoonsBecomeLargerOnes() {
        #expect(scaled("1½ tsp vanilla", 2) == "1 tbsp vanilla")
        #expect(scaled("3 tsp sugar", 3) == "3 tbsp sugar")
        #expect(scaled("2 tsp sugar", 2) == "1 tbsp + 1 tsp sugar")
        #expect(scaled("6 tbsp oil", 3) == "1 cup + 2 tbsp oil")
        #expect(scaled("2 tbsp oil", 2) == "4 tbsp oil")
        #expect(scaled("2-3 tsp oil", 3) == "2–3 tbsp oil")
        #expect(scaled("3 tsp sugar", 1) == "3 tsp sugar")
    }

    /// Below a teaspoon and a quarter no set of spoons comes within a twentieth of everything.
    @Test func shownAmountsAreWithinATwentieth() throws {
        let smallest: [(Unit, Rational)] = [
            (.cup, 0), (.tablespoon, 0), (.teaspoon, 0), (.pint, 0), (.quart, 0), (.fluidOunce, 0), (.metricCup, 0),
            (.metricTablespoon, 0), (.imperialPint, 0), (.gram, 1), (.kilogram, 0), (.milliliter, 1), (.liter, 0),
            (.deciliter, 0), (.pound, 0), (.ounce, try #require(Rational(1, 2))),
        ]
        let amounts = [
            (1, 8), (1, 4), (1, 3), (3, 8), (1, 2), (5, 8), (2, 3), (3, 4), (1, 1), (4, 3), (3, 2), (7, 4), (2, 1),
            (5, 2),
            (3, 1), (4, 1), (5, 1), (6, 1), (8, 1), (12, 1), (100, 1), (250, 1), (375, 1),
        ]
        let factors = [
            (1, 6), (1, 5), (1, 4), (1, 3), (3, 8), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (6, 5), (5, 4),
            (4, 3),
            (3, 2), (5, 3), (7, 4), (2, 1), (9, 4), (3, 1), (5, 1), (7, 1),
        ]
        let spoonful = try #require(Rational(5, 4))
        var compared = 0
        for (unit, least) in smallest {
            for amount in amounts {
                for factor in factors {
                    let value = try #require(Rational(amount.0 * factor.0, amount.1 * factor.1))
                    let measure = Measure(Quantity(value), unit)
                    let spoons = measure.converted(to: .teaspoon)?.quantity?.min
                    if value < least { continue }
                    if let spoons, spoons < spoonful, unit.system != .metric || unit.isSpoonOrCup { continue }
                    compared += 1
                    let shown = MeasurableAmount(measure).measures
                    var sum: Measure? = Measure(Quantity(0), unit)
                    for part in shown { sum = part.converted(to: unit).flatMap { sum?.adding($0) } }
                    let got = try #require(sum?.quantity?.min).doubleValue
                    let error = abs(got / value.doubleValue - 1)
                    #expect(
                        error <= 0.0501,
                        "\(measure.quantity?.exactText ?? "") \(unit.name) as \(MeasurableAmount(measure).text)")
                }
            }
        }
        #expect(compared > 5000)
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

    @Test func whatIsRoundedByMoreThanATenthSaysSo() {
        #expect(scaled("⅛ tsp salt", 1, 3) == "1 pinch salt")
        #expect(scaled("½ tsp salt", 1, 3) == "about ⅛ tsp salt")
        #expect(scaled("about ½ tsp salt", 1, 3) == "about ⅛ tsp salt")
        #expect(scaled("½ tbsp (8 g) salt", 1, 3) == "½ tsp (2.7 g) salt")
    }

    @Test func writtenGramsStayExact() {
        #expect(scaled("227 g butter", 2) == "454 g butter")
        #expect(scaled("1134 g flour", 2) == "2268 g flour")
        #expect(scaled("123 ml milk", 3) == "369 ml milk")
    }

    @Test func theLargestCupComesFirst() {
        #expect(scaled("30 g (3 tbsp) butter", 3) == "90 g (½ cup + 1 tbsp) butter")
        #expect(scaled("2½ cups mayonnaise", 1, 3) == "¾ cup + 1½ tbsp mayonnaise")
        #expect(scaled("¼ cup + 10 tbsp butter", 3) == "2⅔ cups butter")
        #expect(scaled("1 cup plus 2 tbsp sugar", 2) == "2 cups plus 4 tbsp sugar")
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
        #expect(view("500 ml milk", .us) == "2 cups + 2 tbsp milk")
        #expect(view("500 g flour", .us) == "1⅛ lb flour")
        #expect(view("300 ml cream", .imperial) == "10½ fl oz cream")
        #expect(view("1 cup flour", .us) == "1 cup flour")
    }

    @Test func sumsAreAddedUpWhereTheirUnitsChange() {
        #expect(view("1 cup plus 2 tbsp flour", .metric) == "265 ml flour")
        #expect(view("1lb 4oz braising steak", .metric) == "565 g braising steak")
        #expect(view("1 lb 4 oz (570 g) steak", .metric) == "570 g (1 lb 4 oz) steak")
        #expect(view("1 cup (240 ml) plus 1 tbsp milk", .metric) == "240 ml (1 cup) plus 1 tbsp milk")
        #expect(view("1 cup plus 2 tbsp flour", .us) == "1 cup plus 2 tbsp flour")
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
