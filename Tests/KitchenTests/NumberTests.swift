import Testing

@testable import Kitchen

@Suite struct RationalTests {
    @Test func keepsLowestTermsAndAPositiveDenominator() {
        #expect(Rational(6, -4)?.description == "-3/2")
        #expect(Rational(1, 0) == nil)
        #expect(Rational(0, 5) == .zero)
    }

    @Test func givesNilInsteadOfOverflowing() {
        #expect(Rational(Int.max).adding(1) == nil)
        #expect(Rational(Int.max).multiplied(by: 2) == nil)
        #expect(Rational(Int.min, 1) == nil)
        #expect(Rational(1).divided(by: 0) == nil)
    }

    @Test func comparesAcrossDenominators() throws {
        #expect(try #require(Rational(1, 3)) < #require(Rational(34, 100)))
    }
}

@Suite struct UnitTableTests {
    @Test func hasOneRowForEachUnitInOrder() {
        #expect(UnitFacts.table.map(\.unit) == Unit.allCases)
    }
}
