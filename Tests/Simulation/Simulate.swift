import Cookbook
import FileAccess
import Foundation
import Kitchen

/// Simulates kitchens whose dinners are filled by the planner, and the same kitchens with dinners drawn at random within the same rules.
///
/// usage: simulate [COOKBOOK] [KITCHENS] [WEEKS] [SEED]
@main
enum Simulate {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let directory = arguments.first ?? "sample-library"
        let numbers = arguments.dropFirst().map { Int($0) ?? 0 }
        let kitchens = numbers.first ?? 50
        let weeks = numbers.count > 1 ? numbers[1] : 8
        let seed = UInt64(numbers.count > 2 ? numbers[2] : 1)
        guard let start = CalendarDate(year: 2026, month: 3, day: 2) else { return }
        let book = CookbookLoader(try RootDirectory(path: directory)).load()
        let recipes = book.files.filter { $0.recipe != nil }.reduce(into: [String: String]()) { recipes, file in
            recipes[file.path.string] = withoutLog(String(decoding: file.source.bytes, as: UTF8.self))
        }
        let foods = CookbookIndex(book).usedIngredients
        print("\(kitchens) kitchens of \(weeks) weeks over \(recipes.count) recipes of \(directory), seed \(seed)")
        let pairs = parallelMap(Array(0..<UInt64(kitchens)), chunk: 1) { number in
            func run(_ policy: SimulatedKitchen.Policy) -> SimulatedKitchen.Result {
                var kitchen = SimulatedKitchen(
                    recipes, foods, book.catalogue, policy, from: start, seed: seed &+ number)
                return kitchen.run(weeks: weeks)
            }
            return (filled: run(.filled), random: run(.random))
        }
        func row(_ name: String, _ values: [Double]) {
            let sorted = values.sorted()
            func quantile(_ part: Double) -> String {
                guard !sorted.isEmpty else { return "-" }
                let place = part * Double(sorted.count - 1)
                let (low, high) = (Int(place), min(sorted.count - 1, Int(place) + 1))
                let value = sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
                return String(format: "%.1f", value)
            }
            print("| \(name) | \(quantile(0.25)) | \(quantile(0.5)) | \(quantile(0.75)) |")
        }
        print("\n| for each dinner, in points | lower quartile | median | upper quartile |\n|---|---|---|---|")
        func each(_ value: (SimulatedKitchen.Result) -> Rational, _ result: SimulatedKitchen.Result) -> Double {
            value(result).doubleValue / Double(max(1, result.dinners))
        }
        row("bought, filled", pairs.map { each(\.bought, $0.filled) })
        row("bought, at random", pairs.map { each(\.bought, $0.random) })
        row("thrown away, filled", pairs.map { each(\.wasted, $0.filled) })
        row("thrown away, at random", pairs.map { each(\.wasted, $0.random) })
        row("left at the end, filled", pairs.map { each(\.left, $0.filled) })
        row("left at the end, at random", pairs.map { each(\.left, $0.random) })
        row(
            "bought less, percent",
            pairs.map { 100 - 100 * $0.filled.bought.doubleValue / max(1, $0.random.bought.doubleValue) })
        row(
            "thrown away less, percent",
            pairs.map { 100 - 100 * $0.filled.wasted.doubleValue / max(1, $0.random.wasted.doubleValue) })
        print(
            "\ndinners: \(pairs.map(\.filled.dinners).reduce(0, +)) filled, \(pairs.map(\.random.dinners).reduce(0, +)) at random"
        )
    }

    /// A kitchen begins without a past.
    private static func withoutLog(_ text: String) -> String {
        text.range(of: "\n## Log").map { String(text[..<$0.lowerBound]) + "\n" } ?? text
    }
}
