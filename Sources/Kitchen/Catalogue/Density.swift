/// The published weight of a volume of a food in one form. It is a bulk density: a cup of chopped onion is not a
/// cup of sliced onion.
public struct Density: Hashable, Sendable {
    /// A kitchen measure, exact.
    public enum Measure: String, Hashable, Sendable {
        case cup, tablespoon, teaspoon, fluidOunce, pint, quart, gallon, millilitre

        /// Millilitres of the US customary measure: a cup is 236.5882365 ml by the definition of the inch.
        public var millilitres: Figure {
            let (numerator, denominator) =
                switch self {
                case .cup: (2_365_882_365, 10_000_000)
                case .tablespoon: (2_365_882_365, 160_000_000)
                case .teaspoon: (2_365_882_365, 480_000_000)
                case .fluidOunce: (2_365_882_365, 80_000_000)
                case .pint: (4_731_764_730, 10_000_000)
                case .quart: (9_463_529_460, 10_000_000)
                case .gallon: (37_854_117_840, 10_000_000)
                case .millilitre: (1, 1)
                }
            return Figure(numerator, over: denominator) ?? Figure.zero
        }
    }

    /// The form the figure holds for ("chopped", "packed", "sifted"); empty for the food as it is.
    public let form: String
    /// Grams of `amount` measures.
    public let grams: Figure
    public let amount: Figure
    public let measure: Measure
    public let source: FigureSource

    public init(form: String, grams: Figure, amount: Figure, measure: Measure, source: FigureSource) {
        self.form = form
        self.grams = grams
        self.amount = amount
        self.measure = measure
        self.source = source
    }

    public var gramsPerMillilitre: Double {
        grams.value / (amount.value * measure.millilitres.value)
    }

    /// Grams of one US cup, from the figure as published.
    public var gramsPerCup: Double {
        gramsPerMillilitre * Measure.cup.millilitres.value
    }
}
