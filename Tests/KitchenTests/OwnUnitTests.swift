import Kitchen
import SourceText
import Testing

/// Units that a cookbook defines.
@Suite struct OwnUnitTests {
    private static func options() throws -> ItemLineOptions {
        let own = try #require(
            OwnUnits([
                OwnUnit(name: "gou", plural: "gou", aliases: ["go"], size: Measure(Quantity(180), .milliliter)),
                OwnUnit(name: "mug", size: Measure(Quantity(300), .milliliter)),
                OwnUnit(name: "scoop", size: Measure(Quantity(30), .gram)),
            ]))
        return ItemLineOptions(isRecipe: true, ownUnits: own)
    }

    private func line(_ text: String) throws -> ItemLine { ItemLine.parse(text, options: try Self.options()) }

    @Test(arguments: [
        ("2 gou rice", "360", Unit.milliliter, "rice"), ("1 mug of milk", "300", .milliliter, "milk"),
        ("1½ Mugs oats", "450", .milliliter, "oats"), ("3 go rice", "540", .milliliter, "rice"),
        ("2 scoops protein powder", "60", .gram, "protein powder"),
        ("a mug and a half of milk", "450", .milliliter, "milk"),
        ("2 mugs to 3 mugs water", "600-900", .milliliter, "water"),
        ("half a mug of sugar", "150", .milliliter, "sugar"),
    ])
    func anAmountIsSoMuchOfWhatTheUnitIsDefinedBy(text: String, quantity: String, unit: Kitchen.Unit, name: String)
        throws
    {
        let line = try line(text)
        #expect(line.measure.quantity?.exactText == quantity)
        #expect(line.measure.unit == unit)
        #expect(line.name(in: Array(text.utf8)) == name)
        #expect(line.amounts.first?.isOwnUnit == true)
    }

    @Test func otherLinesAreReadAsWithoutThem() throws {
        for text in [
            "2 cups flour", "1 handful basil", "3 eggs", "1 lb 2 oz beef", "salt, to taste", "2 (14 oz) cans beans",
        ] {
            #expect(try line(text) == ItemLine.parse(text, options: ItemLineOptions(isRecipe: true)))
        }
    }

    @Test func withoutADefinitionTheWordIsPartOfTheName() {
        let line = ItemLine.parse("2 gou rice")
        #expect(line.measure == Measure(Quantity(2), nil))
        #expect(line.name(in: Array("2 gou rice".utf8)) == "gou rice")
    }

    @Test func amountsInAttributesAndOfOtherSidesAreToo() throws {
        let lot = try line("2 mugs flour (keep 1 mug)")
        #expect(lot.attributes.map(\.kind) == [.keep(Measure(Quantity(300), .milliliter))])
        #expect(try line("1 mug plus 100 ml milk").totalMeasure == Measure(Quantity(400), .milliliter))
        #expect(try line("1 mug (30 g) oats").alternativeMeasures == [Measure(Quantity(30), .gram)])
        let choice = try line("1 mug milk or 2 mugs water")
        #expect(choice.alternatives.compactMap(\.measure).allSatisfy { $0.unit == .milliliter })
    }

    @Test func anAmountWithoutANumberIsUnknown() throws {
        #expect(try line("mugs of tea").measure.quantity == nil)
    }

    @Test(arguments: [
        ("2 gou rice", 2, 1, "4 gou rice"), ("1 mug of milk", 3, 1, "3 mugs of milk"),
        ("3 mugs milk", 1, 3, "1 mug milk"), ("1 mug milk", 1, 2, "½ mug milk"),
        ("1 mug plus 100 ml milk", 2, 1, "2 mugs plus 200 ml milk"),
        ("2 mugs milk (fixed)", 2, 1, "2 mugs milk (fixed)"),
    ])
    func scalingKeepsTheUnit(text: String, numerator: Int, denominator: Int, expected: String) throws {
        let (line, bytes, options) = (try line(text), Array(text.utf8), try Self.options())
        let factor = try #require(Rational(numerator, denominator))
        let edits = line.edits(in: .asWritten, scaledBy: factor, bytes: bytes, ownUnits: options.ownUnits)
        #expect(apply(edits, to: text) == expected)
    }

    /// Whoever does not know the definitions never leaves the word beside a number of something else.
    @Test func withoutTheDefinitionsAnAmountIsShownInWhatItIsDefinedBy() throws {
        let text = "2 mugs milk"
        #expect(try line(text).text(scaledBy: 2, in: Array(text.utf8)) == "1200 ml milk")
        let whole = "a mug and a half of milk"
        #expect(try line(whole).text(scaledBy: 2, in: Array(whole.utf8)) == "900 ml of milk")
    }

    @Test func otherUnitsShowWhatItIsDefinedBy() throws {
        let (text, options) = ("2 gou rice", try Self.options())
        let edits = try line(text).edits(in: .us, bytes: Array(text.utf8), ownUnits: options.ownUnits)
        #expect(apply(edits, to: text) == "1½ cups rice")
    }

    @Test func aVagueUnitMayBeGivenASize() throws {
        let own = try #require(OwnUnits([OwnUnit(name: "ladle", size: Measure(Quantity(120), .milliliter))]))
        let line = ItemLine.parse("2 ladles stock", options: ItemLineOptions(ownUnits: own))
        #expect(line.measure == Measure(Quantity(240), .milliliter))
        #expect(ItemLine.parse("2 ladles stock").measure == Measure(Quantity(2), .ladle))
    }

    @Test(arguments: [
        ("mug", true), ("gou", true), ("合", true), ("ladle", true), ("cup", false), ("g", false), ("large", false),
        ("egg", false),
        ("two words", false), ("", false), ("m3", false),
    ])
    func wordsOfTheGrammarAreNoUnits(word: String, mayBe: Bool) {
        #expect((OwnUnits.problem(ofWord: word) == nil) == mayBe)
    }

    @Test func amountsInStepsAreToo() throws {
        var scanner = StepScanner(options: try Self.options())
        let amounts = scanner.scan(Array("Stir in 2 mugs of flour.".utf8)).amounts
        #expect(amounts.map(\.measure) == [Measure(Quantity(600), .milliliter)])
        #expect(amounts.map(\.isOwnUnit) == [true])
    }

    private func apply(_ edits: [TextEdit], to text: String) -> String {
        String(decoding: (try? SourceText(text).applying(edits)) ?? [], as: UTF8.self)
    }
}
