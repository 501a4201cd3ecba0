import Kitchen
import RecipeModel
import SourceText
import Testing

@Suite struct OwnUnitsReaderTests {
    private func read(_ text: String) -> (units: [OwnUnit], view: UnitView?, said: [String], severities: [Severity]) {
        let source = SourceText(text)
        let (configuration, diagnostics) = Configuration.read(source)
        return (
            configuration.itemLineOptions.ownUnits?.units ?? [], configuration.units,
            diagnostics.map { "\(source.string($0.range)): \($0.message)" }, diagnostics.map(\.severity)
        )
    }

    @Test func readsNamesWithSizes() {
        let read = read("units:\n  mug: 300 ml\n  gou: { size: 180 ml, plural: gou, also: [go] }\n  show: metric\n")
        #expect(
            read.units == [
                OwnUnit(name: "mug", plural: "mugs", size: Measure(Quantity(300), .milliliter)),
                OwnUnit(name: "gou", plural: "gou", aliases: ["go"], size: Measure(Quantity(180), .milliliter)),
            ])
        #expect(read.view == .metric)
        #expect(read.said.isEmpty)
    }

    @Test func oneWordStillSaysHowAmountsAreShown() {
        let read = read("units: metric\n")
        #expect(read.view == .metric && read.units.isEmpty && read.said.isEmpty)
    }

    @Test func sizesAreReadAsTheCookbookWritesNumbers() {
        let read = read("language: de\nmeasures: metric\nunits:\n  Becher: 2,5 dl\n  Kelle: 1/2 cup\n")
        #expect(
            read.units.map(\.size) == [
                Measure(Quantity(Rational(decimal: "2.5") ?? .zero), .deciliter),
                Measure(Quantity(Rational(decimal: "0.5") ?? .zero), .metricCup),
            ])
    }

    @Test(arguments: [
        ("units:\n  mug: big\n", "big: 'big' is not the size of a unit"),
        ("units:\n  mug: 3\n", "3: '3' is not the size of a unit"),
        ("units:\n  mug: 2 cans\n", "2 cans: '2 cans' is not the size of a unit"),
        ("units:\n  mug: 0 ml\n", "0 ml: '0 ml' is not the size of a unit"),
        ("units:\n  mug: 300 ml milk\n", "300 ml milk: '300 ml milk' is not the size of a unit"),
        ("units:\n  mug: {}\n", "{}: the unit 'mug' has no size"),
        ("units:\n  cup: 200 ml\n", "cup: 'cup' cannot be a unit: it is one already, of a fixed size"),
        ("units:\n  large: 200 ml\n", "large: 'large' cannot be a unit: it means something else in an ingredient line"),
        ("units:\n  tomato: 50 g\n", "tomato: 'tomato' cannot be a unit: it is a food"),
        ("units:\n  two words: 50 g\n", "two words: 'two words' cannot be a unit: it is not one word of letters"),
        ("units: furlong\n", "furlong: 'furlong' is not a value for 'units'"),
    ])
    func whatIsWrongIsSaidWithItsPlace(text: String, expected: String) {
        let read = read(text)
        #expect(read.said == [expected])
        #expect(read.units.isEmpty)
    }

    @Test func aWrongUnitIsAnErrorAndTheOthersHold() {
        let read = read("units:\n  mug: big\n  gou: 180 ml\n  go: { size: 180 ml, also: gou }\n")
        #expect(read.units.map(\.name) == ["gou"])
        #expect(read.said == ["big: 'big' is not the size of a unit", "go: two units are called 'gou'"])
        #expect(read.severities == [.error, .error])
    }
}
