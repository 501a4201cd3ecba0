import Testing

@testable import Kitchen

@Suite struct RationalTests {
    @Test func keepsLowestTermsAndAPositiveDenominator() {
        #expect(Rational(6, -4)?.description == "-3/2")
        #expect(Rational(1, 0) == nil)
        #expect(Rational(0, 5) == .zero)
    }

    @Test func givesNilInsteadOfOverflowing() throws {
        let most = try #require(Rational(wide: .max, 1))
        #expect(most.adding(1) == nil)
        #expect(most.multiplied(by: 2) == nil)
        #expect(most.reciprocal?.multiplied(by: most) == 1)
        #expect(most.reciprocal?.divided(by: 2) == nil)
        #expect(Rational(wide: .min, 1) == nil)
        #expect(Rational(1).divided(by: 0) == nil)
    }

    @Test func keepsWhatPoundsAndCupsMakeTogether() throws {
        // 4.449 lb in cups of 236.5882365 ml, at 125 g for 237 ml: more than 64 bits on the way and in the end.
        let pounds = try #require(Rational(4449, 1000))
        let grams = try #require(Rational(45_359_237, 100_000))
        let cup = try #require(Rational(2_365_882_365, 10_000_000))
        let density = try #require(Rational(125, 237))
        let cups = try #require(pounds.multiplied(by: grams)?.divided(by: density)?.divided(by: cup))
        #expect(cups.multiplied(by: cup)?.multiplied(by: density)?.divided(by: grams) == pounds)
        // 2018.0324... g × 237 / 125 / 236.588... = 16.172
        #expect(KitchenNumber.decimal(cups, places: 3) == "16.172")
        #expect(cups.rounded == 16 && cups.floor == 16 && cups.roundedUp() == 17)
        #expect(try cups.roundedUp(to: #require(Rational(1, 4))).description == "65/4")
    }

    @Test func comparesAndShowsNumbersWhoseProductsDoNotFit() throws {
        let less = try #require(Rational(wide: .max - 1, .max))
        let more = try #require(Rational(wide: .max - 2, .max - 1))
        #expect(more < less && !(less < more) && less < 1)
        #expect(KitchenNumber.decimal(less, places: 3) == "1")
        #expect(try KitchenNumber.decimal(#require(Rational(wide: .max / 3, .max)), places: 3) == "0.333")
    }

    @Test func comparesAcrossDenominators() throws {
        #expect(try #require(Rational(1, 3)) < #require(Rational(34, 100)))
    }
}

@Suite struct UnitTableTests {
    @Test func hasOneRowForEachUnitInOrder() {
        #expect(UnitFacts.table.map(\.unit) == Unit.allCases + Unit.ownCases)
    }
}
