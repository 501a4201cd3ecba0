import Kitchen
import TestSupport
import Testing

@Suite struct AmountTotalTests {
    private func total(_ texts: [String]) -> AmountTotal {
        texts.reduce(into: AmountTotal()) { $0.add(ItemLine.parse("\($1) x").measure) }
    }

    @Test func keepsWhatDoesNotAddUp() {
        #expect(total(["500 g", "2 cans", "1 kg", "1 can"]).text == "1500 g + 3 cans")
        #expect(total(["1 cup", "2 tbsp"]).text == "1 cup + 2 tbsp")
        #expect(total(["2", "1 dozen"]).text == "14")
        #expect(total(["2", "1 clove"]).text == "2 + 1 clove")
        #expect(total([]).text == "nothing")
    }

    @Test func rangesStayRangesAndUnknownPartsMakeItAtLeast() {
        #expect(total(["2-3", "1"]).text == "3–4")
        #expect(total(["500 g", "some"]).text == "at least 500 g")
        #expect(total(["some"]).text == "some")
        #expect(total(["500 g", "some"]).measure == nil)
        #expect(total(["500 g", "2 cans"]).measure == nil)
        #expect(total(["500 g", "1 g"]).measure == Measure(Quantity(501), .gram))
    }

    @Test func figuresJoinWhatTheyConnectAndAreTold() throws {
        let flour = IngredientConversion(Catalogue.builtIn.ingredient(named: "flour"))
        let joined = total(["100 g", "1 cup", "1 bag"]).converted(to: .gram, by: flour)
        #expect(joined.usesFigures)
        #expect(joined.terms.map(\.measure.unit) == [.gram, .bag])
        #expect(joined.terms.map(\.count) == [2, 1])
        #expect(!total(["100 g", "1 kg"]).converted(to: .gram, by: flour).usesFigures)
        #expect(total(["100 g", "1 cup"]).converted(to: .gram, by: IngredientConversion(nil)).terms.count == 2)
    }

    // MARK: Laws

    private static let units: [Unit?] = [
        nil, .piece, .dozen, .pair, .gram, .kilogram, .ounce, .pound, .milliliter, .cup, .metricCup, .tablespoon, .can,
        .tin, .clove, .bunch, .centimeter, .inch,
    ]

    private static func measures(_ random: inout SeededGenerator) -> [Measure] {
        (0..<Int.random(in: 0...7, using: &random)).map { _ in
            let unit = units.randomElement(using: &random) ?? nil
            let low = Rational(.random(in: 0...40, using: &random), .random(in: 1...8, using: &random)) ?? .one
            switch Int.random(in: 0...5, using: &random) {
            case 0: return Measure(nil, unit)
            case 1: return Measure(Quantity(low, low.adding(2) ?? low, isApproximate: true), unit)
            default: return Measure(Quantity(low), unit)
            }
        }
    }

    private static func sum(_ measures: [Measure]) -> AmountTotal {
        measures.reduce(into: AmountTotal()) { $0.add($1) }
    }

    @Test func addingIsAssociativeAndCommutative() {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let (a, b, c) = (Self.measures(&random), Self.measures(&random), Self.measures(&random))
            let (x, y, z) = (Self.sum(a), Self.sum(b), Self.sum(c))
            #expect(x.adding(y) == y.adding(x), "seed \(seed): \(a) \(b)")
            #expect(x.adding(y).adding(z) == x.adding(y.adding(z)), "seed \(seed): \(a) \(b) \(c)")
            #expect(Self.sum(a + b + c) == x.adding(y).adding(z), "seed \(seed): \(a) \(b) \(c)")
            #expect(x.adding(AmountTotal()) == x)
        }
    }

    @Test func everyAmountIsInExactlyOneTerm() throws {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let measures = Self.measures(&random)
            let total = Self.sum(measures)
            #expect(total.terms.reduce(total.unknownCount) { $0 + $1.count } == measures.count)
            for term in total.terms {
                // Those that convert to the term's unit, added one by one in it.
                let own = measures.filter { measure in
                    measure.quantity != nil && (measure.unit ?? .piece).converts(to: term.measure.unit ?? .piece)
                }
                #expect(own.count == term.count, "seed \(seed): \(measures)")
                let low = try own.reduce(Rational.zero) { sum, measure in
                    let quantity = try #require(measure.quantity)
                    let part = try #require(
                        Unit.convert(quantity, from: measure.unit ?? .piece, to: term.measure.unit ?? .piece))
                    return try #require(sum.adding(part.min))
                }
                #expect(term.measure.quantity?.min == low, "seed \(seed): \(measures)")
            }
        }
    }
}
