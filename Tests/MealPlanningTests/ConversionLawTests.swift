import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Cookbook

/// Whatever is taken from a lot in whatever unit: what is taken and what is left are what was there, to the last rational.
@Suite struct ConversionLawTests {
    /// Foods with a published density.
    private static let foods = [
        "flour", "milk", "olive oil", "honey", "granulated sugar", "rice", "butter", "cocoa powder", "salt", "oats",
    ]
    private static let units: [Unit] = [
        .gram, .kilogram, .ounce, .pound, .milliliter, .deciliter, .liter, .teaspoon, .tablespoon, .cup, .pint, .quart,
        .gallon, .metricTablespoon, .imperialPint,
    ]
    private static let path = RelativePath("pantry.md") ?? .root

    private static func lot(_ line: String) throws -> LotReference {
        let source = SourceText(path: path, bytes: Array("---\nkind: pantry\n---\n\n- \(line)\n".utf8))
        guard case .pantry(let pantry) = CookbookFile(source, configuration: Configuration()).content,
            let lot = pantry.lots.first
        else { throw PantryUse.Problem.nothingThere }
        return LotReference(path, lot)
    }

    /// Up to three decimals, as the pantry's own lines have them after some were used.
    private static func amount(_ most: Int, _ random: inout SeededGenerator) throws -> Rational {
        try #require(Rational(Int.random(in: 1...most * 1000, using: &random), 1000))
    }

    @Test func whatIsTakenAndWhatIsLeftAreWhatWasThere() throws {
        let today = try #require(CalendarDate("2026-11-21"))
        var (took, refused) = (0, 0)
        for seed in 0..<2000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let food = try #require(Self.foods.randomElement(using: &random))
            let (own, asked) = (
                try #require(Self.units.randomElement(using: &random)),
                try #require(Self.units.randomElement(using: &random))
            )
            let (whole, wanted) = (try Self.amount(20, &random), try Self.amount(4, &random))
            let text = "\(KitchenNumber.decimal(whole, places: 3)) \(own.name) \(food)"
            let lot = try Self.lot(text)
            let note = Comment(rawValue: "\(seed): \(wanted) \(asked.name) of \(text)")
            #expect(lot.lot.item.line.measure == Measure(Quantity(whole), own), note)
            let stock = PantryStock([lot], .builtIn, today: today)
            do throws(PantryUse.Problem) {
                let changes = try PantryUse.take(Measure(Quantity(wanted), asked), of: food, from: stock)
                took += 1
                let change = changes.first
                let (taken, rest) = (change?.taken?.quantity?.value, change?.rest?.quantity?.value ?? .zero)
                #expect(taken.flatMap { $0.adding(rest) } == whole, note)
                // What is taken is exactly what was asked for.
                let figures = IngredientConversion(Catalogue.builtIn.ingredient(named: food))
                let back = taken.flatMap { figures.convert(Measure(Quantity($0), own), to: asked) }
                #expect(back == Measure(Quantity(wanted), asked), note)
                // What people see of it is the same to a thousandth.
                let shown = KitchenNumber.decimal(rest, places: 3)
                let read = Rational(decimal: shown)
                #expect(abs((read?.doubleValue ?? -1) - rest.doubleValue) <= 0.0005001, note)
            } catch {
                refused += 1
                guard case .notEnough(let there) = error else {
                    Issue.record("\(error): \(note)")
                    continue
                }
                // All there is, in the unit that was asked for, and it is less.
                #expect(there.measure?.unit == asked && there.measure?.quantity.map { $0.min < wanted } == true, note)
            }
        }
        #expect(took > 1000 && refused > 200, "\(took) \(refused)")
    }

    /// 2 cups of flour are 250 g. 5 lb = 2267.96185 g, and after the first use 4.449 lb are 2018.03245 g.
    @Test func aLotInPoundsCanBeUsedAgainAndAgain() throws {
        var line = "5 lb flour"
        var left: [String] = []
        for _ in 0..<4 {
            let match = try TestDish(["2 cups flour"], [line]).match()
            #expect(match.isMakeable && match.percentage == 100)
            let rest = try #require(match.changes.first?.rest?.quantity?.value)
            line = "\(KitchenNumber.decimal(rest, places: 3)) lb flour"
            left.append(line)
        }
        // 250 g are 0.55116 lb each time.
        #expect(left == ["4.449 lb flour", "3.898 lb flour", "3.347 lb flour", "2.796 lb flour"])
    }

    @Test(arguments: [
        // 100 ml at 125 g a cup of 236.5882365 ml are 52.834 g, which are 0.11648 lb.
        ("5 lb flour", "100 ml flour", "4.884 lb"),
        // 200 ml at 244 g a cup are 206.265 g, which are 7.27577 oz.
        ("20 oz milk", "200 ml milk", "12.724 oz"),
        // The same are 0.45474 lb.
        ("5 lb milk", "2 dl milk", "4.545 lb"),
    ])
    func keepsTheRemainderOfMetricVolumes(lot: String, need: String, left: String) throws {
        let match = try TestDish([need], [lot]).match()
        let rest = try #require(match.changes.first?.rest)
        let number = try #require(rest.quantity?.value)
        #expect("\(KitchenNumber.decimal(number, places: 3)) \(rest.unit?.symbol ?? "")" == left)
    }
}
