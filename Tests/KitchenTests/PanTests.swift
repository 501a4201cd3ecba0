import Kitchen
import Testing

@Suite struct PanTests {
    @Test func readsSizesAsPeopleWriteThem() throws {
        let eight = try #require(Rational(8 * 254, 100))
        let nine = try #require(Rational(9 * 254, 100))
        let thirteen = try #require(Rational(13 * 254, 100))
        #expect(Pan("26 cm") == .round(diameter: 26))
        #expect(Pan("26cm springform") == .round(diameter: 26))
        #expect(Pan("20 x 30 cm") == .rectangular(20, 30))
        #expect(Pan("9x13 in") == .rectangular(nine, thirteen))
        #expect(Pan("8-inch square") == .square(eight))
        #expect(Pan("9-inch") == .round(diameter: nine))
        #expect(Pan("large") == nil)
        #expect(Pan("20") == nil)
        #expect(Pan("0 cm") == nil)
        #expect(Pan("") == nil)
    }

    @Test func findsThePanATextSpeaksOf() {
        #expect(Pan.first(in: "Butter a 26 cm springform pan.") == .round(diameter: 26))
        #expect(Pan.first(in: "Pour into a 20x20 cm baking dish and bake for 30 minutes.") == .rectangular(20, 20))
        #expect(Pan.first(in: "Cut into 3 cm cubes and fry in a large pan.") == nil)
        #expect(Pan.first(in: "Bake for 30 minutes.") == nil)
    }

    @Test func saysItsSizeInCentimetres() throws {
        #expect(Pan("9 inch")?.displayText == "22.9 cm")
        #expect(Pan("20 x 30 cm")?.displayText == "20 × 30 cm")
    }
}
