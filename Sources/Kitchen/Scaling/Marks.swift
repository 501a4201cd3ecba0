/// The marks on measuring tools, as steps between them.
enum Marks {
    private static func step(_ numerator: Int, _ denominator: Int = 1) -> Rational {
        Rational(figure: numerator, over: denominator)
    }

    /// The cups of a usual set, besides whole ones.
    static var cups: [Rational] { [0, step(1, 4), step(1, 3), step(1, 2), step(2, 3), step(3, 4)] }

    /// Steps that give the cups of a usual set.
    static var cupSet: [Rational] { [step(1, 4), step(1, 3)] }

    /// The steps near a value that a cook reads at once. Never empty.
    static func usual(_ value: Rational, _ unit: Unit?) -> [Rational] {
        switch unit {
        case .gram, .milliliter:
            if value < 1 { return [step(1, value < step(1, 5) ? 100 : 10)] }
            if value < 10 { return [step(1, 2)] }
            return [value < 100 ? 1 : value < 1000 ? 5 : 10]
        case .milligram, .millimeter: return [1]
        case .kilogram, .liter: return [value < 1 ? step(1, 100) : value < 10 ? step(1, 20) : step(1, 10)]
        case .deciliter, .centiliter, .dekagram, .hectogram, .centimeter: return [value < 10 ? step(1, 2) : 1]
        case .teaspoon, .metricTeaspoon, .imperialTeaspoon, .dessertspoon:
            return value < 1 ? [step(1, 8), step(1, 3)] : value < 4 ? [step(1, 4), step(1, 3)] : [step(1, 2)]
        case .tablespoon, .metricTablespoon, .imperialTablespoon, .australianTablespoon: return [step(1, 2)]
        case .cup, .metricCup, .imperialCup:
            return value < 2 ? [step(1, 8), step(1, 3)] : value < 8 ? [step(1, 4), step(1, 3)] : [step(1, 2)]
        case .ounce, .fluidOunce, .imperialFluidOunce:
            return [value < 2 ? step(1, 8) : value < 16 ? step(1, 4) : 1]
        case .pound, .pint, .quart, .gallon, .imperialPint, .imperialQuart, .imperialGallon, .gill:
            return value < 4 ? [step(1, 8), step(1, 3)] : [step(1, 4)]
        case .inch: return [step(1, 4)]
        default:
            return value < 4 ? [step(1, 4), step(1, 3)] : value < 10 ? [step(1, 2)] : [1]
        }
    }

    /// Finer steps, for where the usual ones are too far apart: a good scale, part of a spoon, a piece cut by eye.
    static func fine(_ value: Rational, _ unit: Unit?) -> [Rational] {
        switch unit {
        case .gram, .milliliter: [step(1, value < 1 ? 100 : 10)]
        case .ounce: value < 1 ? [step(1, 20)] : value < 4 ? [step(1, 8), step(1, 10)] : []
        case .teaspoon, .metricTeaspoon, .imperialTeaspoon, .dessertspoon: value < 2 ? [step(1, 8)] : []
        case .inch: [step(1, 8)]
        case .millimeter: value < 5 ? [step(1, 2)] : []
        default:
            unit?.isExact == true && unit?.dimension != .count
                ? [] : value < step(1, 2) ? [step(1, 5), step(1, 6), step(1, 8)] : [step(1, 4), step(1, 3)]
        }
    }
}

extension Unit {
    /// The unit that amounts are stepped down to where this one's marks are too coarse.
    var nextSmaller: Unit? {
        switch self {
        case .stone: .pound
        case .dozen, .pair: .piece
        case .pound: .ounce
        case .kilogram, .hectogram, .dekagram: .gram
        case .gram: .milligram
        case .liter, .deciliter, .centiliter: .milliliter
        case .gallon: .quart
        case .quart: .pint
        case .pint: .cup
        case .cup, .fluidOunce: .tablespoon
        case .tablespoon: .teaspoon
        case .metricCup: .metricTablespoon
        case .metricTablespoon, .australianTablespoon, .dessertspoon: .metricTeaspoon
        case .imperialGallon: .imperialQuart
        case .imperialQuart: .imperialPint
        case .imperialPint, .gill: .imperialFluidOunce
        case .imperialCup: .imperialTablespoon
        case .imperialFluidOunce, .imperialTablespoon: .imperialTeaspoon
        default: nil
        }
    }

    /// The larger spoon or cup for an amount nobody counts in this one. Metric teaspoons stay: the tablespoon of 15 ml and the Australian
    /// one of 20 ml are written alike.
    func stepUp(_ value: Rational) -> Unit? {
        switch self {
        case .teaspoon: value >= 3 ? .tablespoon : nil
        case .imperialTeaspoon: value >= 3 ? .imperialTablespoon : nil
        case .tablespoon:
            value >= 8 || value == Rational(figure: 16, over: 3) ? .cup : nil
        default: nil
        }
    }
}
