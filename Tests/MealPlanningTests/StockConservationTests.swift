import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport
import Testing

/// Stock afterwards is stock before, and what was added, less what was used and thrown away: to the last rational.
@Suite struct StockConservationTests {
    private struct Food {
        let name: String
        let units: [Unit]
        let base: Unit
    }

    private static let foods = [
        Food(name: "flour", units: [.pound, .ounce], base: .ounce),
        Food(name: "milk", units: [.cup, .tablespoon], base: .tablespoon),
        Food(name: "zorgle", units: [.gram, .dekagram], base: .gram),
    ]

    private static let path = RelativePath("pantry.md") ?? .root

    private static func line(_ amount: Rational, _ unit: Unit, _ food: String, _ dates: String) -> String {
        "\(amount) \(unit.name) \(food)\(dates)"
    }

    /// Lots are the same for the same line, so that thousands of kitchens need not be read anew.
    private final class Reader {
        private var known: [String: Lot] = [:]

        func lot(_ line: String) throws -> Lot {
            if let lot = known[line] { return lot }
            let source = SourceText(path: path, bytes: Array("---\nkind: pantry\n---\n\n- \(line)\n".utf8))
            guard case .pantry(let pantry) = CookbookFile(source, configuration: Configuration()).content,
                let lot = pantry.lots.first
            else { throw PantryUse.Problem.nothingThere }
            known[line] = lot
            return lot
        }
    }

    @Test func randomSequencesKeepEveryGram() throws {
        var (took, refused, counted) = (0, 0, 0)
        let reader = Reader()
        let today = try #require(CalendarDate("2026-11-21"))
        let kitchens = KitchenCount.count(usual: 3_000)
        for seed in 0..<UInt64(kitchens) {
            var random = SeededGenerator(seed: seed)
            let food = Self.foods[Int(seed % 3)]
            // In the food's base unit.
            var expected = Rational.zero
            var lines: [String] = []
            func base(_ amount: Rational, _ unit: Unit) throws -> Rational {
                try #require(Unit.convert(Quantity(amount), from: unit, to: food.base)?.min)
            }
            for _ in 0..<6 {
                let unit = try #require(food.units.randomElement(using: &random))
                let amount = try #require(
                    Rational(Int.random(in: 1...12, using: &random), Int.random(in: 1...6, using: &random)))
                let action = lines.isEmpty ? 0 : Int.random(in: 0...3, using: &random)
                if action == 0 {
                    let dates = [
                        "", " (expires 2026-12-01)", " (opened 2026-11-20)", " (frozen)", " (expires 2026-11-01)",
                    ]
                    lines.append(
                        Self.line(amount, unit, food.name, try #require(dates.randomElement(using: &random))))
                    let more = try base(amount, unit)
                    expected = try #require(expected.adding(more))
                    continue
                }
                // Equal lines are lots of their own: they differ by their place.
                let lots = try lines.map { LotReference(Self.path, try reader.lot($0)) }.enumerated().map {
                    index, lot in
                    LotReference(try #require(RelativePath("\(index).md")), lot.lot)
                }
                func index(_ reference: LotReference) -> Int { lots.firstIndex { $0.path == reference.path } ?? -1 }
                func rewrite(_ reference: LotReference, to rest: Measure?) throws {
                    let old = reference.lot.item
                    let dates = old.string.firstIndex(of: "(").map { " " + old.string[$0...] } ?? ""
                    lines[index(reference)] =
                        try rest.map {
                            Self.line(
                                try #require($0.quantity?.value),
                                try #require(
                                    $0.unit, "\(seed): \(old.string) of \(lines), \(action) \(amount) \(unit.name)"),
                                food.name, dates)
                        } ?? ""
                }
                if action == 3 {
                    let wanted = Measure(Quantity(amount), unit)
                    for change in try StockCount(wanted, of: WantedFood(food.name, .builtIn), in: lots, .builtIn)
                        .changes
                    {
                        try rewrite(change.reference, to: change.amount.quantity?.isZero == true ? nil : change.amount)
                    }
                    expected = try base(amount, unit)
                    counted += 1
                } else {
                    // What is thrown away may have expired, what is used may not.
                    let stock = PantryStock(lots, .builtIn, today: today, includesExpired: action == 2)
                    do {
                        let changes = try PantryUse.take(
                            [.init(Measure(Quantity(amount), unit), of: food.name)], from: stock)
                        for change in changes { try rewrite(change.reference, to: change.rest) }
                        let less = try base(amount, unit)
                        expected = try #require(expected.subtracting(less))
                        took += 1
                    } catch is PantryUse.Failure {
                        refused += 1
                    }
                }
                lines.removeAll(where: \.isEmpty)
            }
            var there = Rational.zero
            for line in lines {
                let measure = try reader.lot(line).item.line.measure
                let (amount, unit) = (try #require(measure.quantity?.value), try #require(measure.unit))
                let own = try base(amount, unit)
                there = try #require(there.adding(own))
            }
            #expect(there == expected, "seed \(seed)")
        }
        #expect(took > kitchens && refused > kitchens / 2 && counted > kitchens / 2, "\(took) \(refused) \(counted)")
    }
}
