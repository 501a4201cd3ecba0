/// An amount as a cook can measure it with spoons, cups, a scale or by eye.
///
/// Only computed amounts are ever shown this way. The unit stays the authored one; where its marks are too coarse the rest is given
/// in the next smaller spoon: 1⅓ tbsp is "1 tbsp + 1 tsp", 1/16 cup "1 tbsp", but ⅝ cup stays "⅝ cup".
public struct MeasurableAmount: Hashable, Sendable {
    /// One measure, or two that are to be added. Never empty.
    public let measures: [Measure]
    /// Whether the shown amount differs from the exact one.
    public let isRounded: Bool

    /// Rounds an amount to what can be measured. A positive amount never becomes zero.
    public init(_ measure: Measure) {
        guard let quantity = measure.quantity else {
            measures = [measure]
            isRounded = false
            return
        }
        if !quantity.isRange, let parts = MeasurableAmount.spoons(quantity.min, measure.unit) {
            measures = parts.map { Measure(Quantity($0.0, isApproximate: quantity.isApproximate), $0.1) }
            let total = measures.dropFirst().reduce(measures[0] as Measure?) { sum, next in
                sum.flatMap { $0.adding(next) }
            }
            isRounded = total?.converted(to: measure.unit ?? .piece)?.quantity?.min != quantity.min
            return
        }
        let rounded = Quantity(
            MeasurableAmount.rounded(quantity.min, measure.unit), MeasurableAmount.rounded(quantity.max, measure.unit),
            isApproximate: quantity.isApproximate)
        measures = [Measure(rounded, measure.unit)]
        isRounded = rounded != quantity
    }

    /// "1½ cups", "1 tbsp + 1 tsp", "335 g", "2–3 cloves", "3".
    public var text: String { measures.map(\.text).joined(separator: " + ") }

    /// Tablespoons and cups whose fraction no spoon of that kind holds.
    private static func spoons(_ value: Rational, _ unit: Unit?) -> [(Rational, Unit)]? {
        guard let unit, value.isPositive else { return nil }
        let half = Rational(figure: 1, over: 2)
        switch unit {
        case .cup, .metricCup, .imperialCup:
            // Below an eighth of a cup, spoons are what people have.
            let spoon: Unit =
                unit == .cup ? .tablespoon : unit == .imperialCup ? .imperialTablespoon : .metricTablespoon
            guard value < Rational(figure: 1, over: 8), let cup = unit.ratio, let size = spoon.ratio,
                let spoonsInCup = cup.divided(by: size), let spoons = value.multiplied(by: spoonsInCup)
            else { return nil }
            return self.spoons(spoons, spoon) ?? [(rounded(spoons, spoon), spoon)]
        case .tablespoon, .metricTablespoon, .imperialTablespoon:
            let small: Unit =
                unit == .tablespoon ? .teaspoon : unit == .metricTablespoon ? .metricTeaspoon : .imperialTeaspoon
            let whole = Rational(value.floor)
            guard let rest = value.subtracting(whole), !rest.isZero, rest != half, whole < 8,
                let teaspoons = rest.multiplied(by: 3)
            else { return nil }
            let spoon = rounded(teaspoons, small)
            if spoon >= 3 { return [(Rational(value.rounded), unit)] }
            return whole.isZero ? [(spoon, small)] : [(whole, unit), (spoon, small)]
        default: return nil
        }
    }

    /// The nearest amount with a mark on the measuring tool of the unit.
    static func rounded(_ value: Rational, _ unit: Unit?) -> Rational {
        guard value.isPositive else { return value }
        let steps = steps(value, unit)
        var best = value
        var error: Rational?
        for step in steps {
            let candidate = value.rounded(to: step)
            guard candidate.isPositive, let difference = candidate.subtracting(value) else { continue }
            let size = difference.numerator < 0 ? difference.negated : difference
            if size.isZero { return value }
            if error.map({ size < $0 }) ?? true {
                best = candidate
                error = size
            }
        }
        return error == nil ? steps[0] : best
    }

    /// Marks near a value: the error of the nearest is nowhere above a twentieth, but for single spoons.
    private static func steps(_ value: Rational, _ unit: Unit?) -> [Rational] {
        func step(_ numerator: Int, _ denominator: Int = 1) -> Rational {
            Rational(figure: numerator, over: denominator)
        }
        switch unit {
        case .gram, .milliliter:
            if value < 1 { return [step(1, value < Rational(figure: 1, over: 5) ? 100 : 10)] }
            if value < 10 { return [step(1, 2)] }
            return [value < 100 ? 1 : value < 1000 ? 5 : 10]
        case .milligram, .millimeter: return [1]
        case .kilogram, .liter: return [value < 1 ? step(1, 100) : value < 10 ? step(1, 20) : step(1, 10)]
        case .deciliter, .centiliter, .dekagram, .centimeter: return [value < 10 ? step(1, 2) : 1]
        case .teaspoon, .metricTeaspoon, .imperialTeaspoon, .dessertspoon:
            return value < 1 ? [step(1, 8)] : value < 4 ? [step(1, 4)] : [step(1, 2)]
        case .tablespoon, .metricTablespoon, .imperialTablespoon, .australianTablespoon: return [step(1, 2)]
        case .cup, .metricCup, .imperialCup:
            return value < 2 ? [step(1, 8), step(1, 3)] : value < 8 ? [step(1, 4), step(1, 3)] : [step(1, 2)]
        case .ounce, .fluidOunce, .imperialFluidOunce:
            return [value < 2 ? step(1, 8) : value < 8 ? step(1, 4) : value < 16 ? step(1, 2) : 1]
        case .pound, .pint, .quart, .gallon, .imperialPint, .imperialQuart, .imperialGallon, .gill:
            return value < 4 ? [step(1, 8), step(1, 3)] : [step(1, 4)]
        case .inch: return [step(1, 4)]
        default:
            return value < 4 ? [step(1, 4), step(1, 3)] : value < 10 ? [step(1, 2)] : [1]
        }
    }
}

extension Measure {
    /// The amount with its unit in full, never rounded: "1½ cups", "400 g", "2–3 cloves", "6"; empty without either.
    public var text: String {
        guard let quantity else { return unit?.name ?? "" }
        guard let unit else { return quantity.displayText }
        return "\(unit.numberText(quantity)) \(unit.word(for: quantity))"
    }
}

extension Unit {
    /// The abbreviation where there is one, else the word in the right number: "g", "tbsp", "cup", "cups", "cloves".
    func word(for quantity: Quantity) -> String {
        if symbol != name { return symbol }
        return quantity.max > 1 ? plural : name
    }

    /// Grams and litres are written with decimals, cups and spoons with fractions.
    func numberText(_ quantity: Quantity) -> String {
        guard system == .metric, dimension != .time, !isSpoonOrCup else { return quantity.displayText }
        let low = KitchenNumber.decimal(quantity.min, places: 3)
        return quantity.isRange ? "\(low)–\(KitchenNumber.decimal(quantity.max, places: 3))" : low
    }

    /// Whether the unit is a spoon or cup of any country.
    var isSpoonOrCup: Bool {
        switch self {
        case .teaspoon, .tablespoon, .cup, .metricTeaspoon, .dessertspoon, .metricTablespoon, .australianTablespoon,
            .metricCup, .imperialTeaspoon, .imperialTablespoon, .imperialCup:
            true
        default: false
        }
    }
}
