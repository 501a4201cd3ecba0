import Testing

@testable import Kitchen

/// A published figure: how many of one unit another is. Where a figure is rounded, its digits say how far.
struct PublishedConversion: CustomTestStringConvertible, Sendable {
    let from: Unit
    let to: Unit
    /// As printed: "28.349523125", "1/3", "29.57".
    let figure: String
    let isExact: Bool

    var testDescription: String { "1 \(from.name) is \(isExact ? "" : "about ")\(figure) \(to.name)" }
}

private func exact(_ from: Unit, _ to: Unit, _ figure: String) -> PublishedConversion {
    PublishedConversion(from: from, to: to, figure: figure, isExact: true)
}

private func rounded(_ from: Unit, _ to: Unit, _ figure: String) -> PublishedConversion {
    PublishedConversion(from: from, to: to, figure: figure, isExact: false)
}

@Suite struct ConversionTests {
    /// NIST Handbook 44, appendix C, "General Tables of Units of Measurement": relations defined exactly.
    static let handbook44: [PublishedConversion] = [
        exact(.pound, .gram, "453.59237"), exact(.ounce, .gram, "28.349523125"), exact(.pound, .ounce, "16"),
        exact(.pound, .kilogram, "0.45359237"), exact(.tablespoon, .teaspoon, "3"), exact(.cup, .tablespoon, "16"),
        exact(.cup, .fluidOunce, "8"), exact(.pint, .cup, "2"), exact(.quart, .pint, "2"),
        exact(.gallon, .quart, "4"), exact(.gallon, .pint, "8"), exact(.gallon, .cup, "16"),
        exact(.gallon, .fluidOunce, "128"), exact(.quart, .fluidOunce, "32"), exact(.pint, .fluidOunce, "16"),
        exact(.fluidOunce, .tablespoon, "2"), exact(.fluidOunce, .teaspoon, "6"), exact(.cup, .teaspoon, "48"),
        exact(.quart, .tablespoon, "64"), exact(.gallon, .liter, "3.785411784"),
        exact(.quart, .liter, "0.946352946"), exact(.pint, .liter, "0.473176473"),
        exact(.fluidOunce, .milliliter, "29.5735295625"), exact(.inch, .centimeter, "2.54"),
        exact(.inch, .millimeter, "25.4"), exact(.foot, .inch, "12"), exact(.foot, .centimeter, "30.48"),
        exact(.cup, .milliliter, "236.5882365"), exact(.tablespoon, .milliliter, "14.78676478125"),
        exact(.teaspoon, .milliliter, "4.92892159375"), exact(.teaspoon, .tablespoon, "1/3"),
        exact(.tablespoon, .cup, "1/16"), exact(.cup, .pint, "1/2"), exact(.ounce, .pound, "1/16"),
        exact(.cup, .quart, "1/4"), exact(.cup, .gallon, "1/16"),
    ]

    /// NIST, "Metric Kitchen: Cooking Measurement Equivalencies", and NIST Special Publication 1038: rounded as printed.
    static let kitchenTables: [PublishedConversion] = [
        rounded(.teaspoon, .milliliter, "4.93"), rounded(.tablespoon, .milliliter, "14.79"),
        rounded(.fluidOunce, .milliliter, "29.57"), rounded(.cup, .milliliter, "236.59"),
        rounded(.pint, .milliliter, "473.18"), rounded(.quart, .milliliter, "946.35"),
        rounded(.quart, .liter, "0.95"), rounded(.gallon, .liter, "3.79"), rounded(.ounce, .gram, "28.35"),
        rounded(.pound, .gram, "453.59"), rounded(.gram, .ounce, "0.035274"), rounded(.kilogram, .pound, "2.20462"),
        rounded(.kilogram, .ounce, "35.27"), rounded(.milliliter, .fluidOunce, "0.033814"),
        rounded(.liter, .fluidOunce, "33.814"), rounded(.liter, .quart, "1.05669"), rounded(.liter, .pint, "2.11338"),
        rounded(.liter, .gallon, "0.264172"), rounded(.liter, .cup, "4.22675"),
        rounded(.centimeter, .inch, "0.393701"), rounded(.millimeter, .inch, "0.0393701"),
        rounded(.milliliter, .teaspoon, "0.202884"), rounded(.milliliter, .tablespoon, "0.067628"),
        rounded(.foot, .centimeter, "30.5"), rounded(.deciliter, .cup, "0.4227"),
        rounded(.deciliter, .fluidOunce, "3.3814"),
    ]

    /// SI Brochure, 9th edition, and ISO 8601: prefixes and time.
    static let si: [PublishedConversion] = [
        exact(.kilogram, .gram, "1000"), exact(.gram, .milligram, "1000"), exact(.dekagram, .gram, "10"),
        exact(.hectogram, .gram, "100"),
        exact(.kilogram, .dekagram, "100"), exact(.liter, .milliliter, "1000"), exact(.liter, .deciliter, "10"),
        exact(.liter, .centiliter, "100"), exact(.deciliter, .milliliter, "100"),
        exact(.centiliter, .milliliter, "10"), exact(.deciliter, .centiliter, "10"),
        exact(.centimeter, .millimeter, "10"), exact(.milligram, .gram, "1/1000"), exact(.gram, .kilogram, "1/1000"),
        exact(.hour, .minute, "60"), exact(.minute, .second, "60"), exact(.day, .hour, "24"), exact(.week, .day, "7"),
        exact(.hour, .second, "3600"), exact(.day, .minute, "1440"),
    ]

    /// Weights and Measures Act 1985 (UK), schedule 1, and its Units of Measurement Regulations.
    static let imperial: [PublishedConversion] = [
        exact(.imperialGallon, .liter, "4.54609"), exact(.imperialQuart, .liter, "1.1365225"),
        exact(.imperialPint, .milliliter, "568.26125"), exact(.imperialFluidOunce, .milliliter, "28.4130625"),
        exact(.gill, .milliliter, "142.0653125"), exact(.imperialGallon, .imperialPint, "8"),
        exact(.imperialGallon, .imperialQuart, "4"), exact(.imperialPint, .imperialFluidOunce, "20"),
        exact(.imperialPint, .gill, "4"), exact(.gill, .imperialFluidOunce, "5"),
        exact(.imperialGallon, .imperialFluidOunce, "160"), exact(.imperialQuart, .imperialPint, "2"),
        exact(.imperialCup, .imperialFluidOunce, "10"), exact(.imperialPint, .imperialCup, "2"),
        exact(.imperialTablespoon, .imperialTeaspoon, "3"), exact(.stone, .pound, "14"),
        exact(.stone, .kilogram, "6.35029318"), rounded(.imperialGallon, .gallon, "1.20095"),
        rounded(.imperialPint, .pint, "1.20095"), rounded(.imperialFluidOunce, .fluidOunce, "0.96076"),
        rounded(.fluidOunce, .imperialFluidOunce, "1.04084"), rounded(.imperialCup, .cup, "1.20095"),
        rounded(.imperialTablespoon, .milliliter, "17.758"), rounded(.imperialTeaspoon, .milliliter, "5.919"),
    ]

    /// 21 CFR 101.9(b)(5)(viii) for 5 and 15 ml; Standards Australia AS 1325 for 20 ml spoons and 250 ml cups.
    static let metricSpoons: [PublishedConversion] = [
        exact(.metricTeaspoon, .milliliter, "5"), exact(.metricTablespoon, .milliliter, "15"),
        exact(.australianTablespoon, .milliliter, "20"), exact(.metricCup, .milliliter, "250"),
        exact(.dessertspoon, .milliliter, "10"), exact(.metricTablespoon, .metricTeaspoon, "3"),
        exact(.australianTablespoon, .metricTeaspoon, "4"), exact(.liter, .metricCup, "4"),
        exact(.dozen, .piece, "12"), exact(.pair, .piece, "2"), exact(.dozen, .pair, "6"),
    ]

    @Test(arguments: handbook44 + kitchenTables + si + imperial + metricSpoons)
    func agreesWithThePublishedFigure(_ published: PublishedConversion) throws {
        let value = try #require(Unit.convert(Quantity(1), from: published.from, to: published.to)?.value)
        if published.isExact {
            let parts = published.figure.split(separator: "/").map { decimal(String($0)) }
            let expected = parts.count == 2 ? try #require(parts[0].divided(by: parts[1])) : parts[0]
            #expect(value == expected)
        } else {
            let places = published.figure.split(separator: ".").last?.count ?? 0
            var unit = Rational.one
            for _ in 0..<places { unit = try #require(unit.divided(by: 10)) }
            #expect(value.rounded(to: unit) == decimal(published.figure))
        }
    }

    private func decimal(_ text: String) -> Rational {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        var denominator = 1
        for _ in 0..<(parts.count > 1 ? parts[1].count : 0) { denominator *= 10 }
        return Rational(Int(parts.joined()) ?? 0, denominator) ?? .zero
    }

    @Test func vagueUnitsAndContainersDoNotConvert() {
        #expect(Unit.convert(Quantity(1), from: .can, to: .gram) == nil)
        #expect(Unit.convert(Quantity(1), from: .clove, to: .piece) == nil)
        #expect(Unit.convert(Quantity(2), from: .bunch, to: .bunch) == Quantity(2))
        #expect(Unit.convert(Quantity(1), from: .cup, to: .gram) == nil)
    }

    /// USDA FoodData Central, SR Legacy 20081: 1 cup of all-purpose flour is 125 g.
    @Test func aDensityTurnsVolumeIntoMassAndBack() throws {
        let density = try #require(Rational(125).divided(by: Rational(2_365_882_365, 10_000_000) ?? 1))
        let flour = Measure(Quantity(2), .cup)
        #expect(flour.converted(to: .gram, gramsPerMilliliter: density) == Measure(Quantity(250), .gram))
        #expect(Measure(Quantity(250), .gram).converted(to: .cup, gramsPerMilliliter: density) == flour)
    }

    @Test(arguments: Unit.allCases) func convertsThereAndBackWithoutLoss(_ unit: Unit) throws {
        for other in Unit.allCases where unit.isExact && other.isExact && unit.dimension == other.dimension {
            let there = try #require(Unit.convert(Quantity(7, 9), from: unit, to: other))
            #expect(Unit.convert(there, from: other, to: unit) == Quantity(7, 9))
        }
    }

    @Test func namesOfUnitsInTheWild() {
        let spellings: [(String, Unit)] = [
            ("T", .tablespoon), ("t", .teaspoon), ("Tbsp.", .tablespoon), ("tbs", .tablespoon), ("TSP", .teaspoon),
            ("c.", .cup), ("Cups", .cup), ("fl oz", .fluidOunce), ("fl. oz.", .fluidOunce),
            ("fluid ounces", .fluidOunce), ("lbs", .pound), ("oz.", .ounce), ("gr", .gram), ("grams", .gram),
            ("gramme", .gram), ("Kilo", .kilogram), ("ml", .milliliter), ("cc", .milliliter), ("litres", .liter),
            ("dl", .deciliter), ("EL", .metricTablespoon), ("TL", .metricTeaspoon), ("Esslöffel", .metricTablespoon),
            ("Prise", .pinch), ("pkg.", .package), ("tin", .tin), ("leaves", .leaf), ("dozen", .dozen), ("in", .inch),
            ("metric cup", .metricCup),
        ]
        for (text, unit) in spellings { #expect(Unit(text) == unit, "\(text)") }
        #expect(Unit("onion") == nil)
        #expect(Unit("cup", measures: .metric) == .metricCup)
        #expect(Unit("pint", measures: .imperial) == .imperialPint)
        #expect(Unit("tbsp", measures: .australian) == .australianTablespoon)
    }
}
