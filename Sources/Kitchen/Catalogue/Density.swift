/// The published weight of a volume of a food in one form. It is a bulk density: a cup of chopped onion is not a
/// cup of sliced onion.
public struct Density: Hashable, Sendable {
    /// A kitchen measure, exact.
    public enum Measure: String, Hashable, Sendable {
        case cup, tablespoon, teaspoon, fluidOunce, pint, quart, gallon, milliliter = "millilitre"

        /// Milliliters of the US customary measure: a cup is 236.5882365 ml by the definition of the inch.
        public var milliliters: Rational {
            switch self {
            case .cup: Rational(figure: 2_365_882_365, over: 10_000_000)
            case .tablespoon: Rational(figure: 2_365_882_365, over: 160_000_000)
            case .teaspoon: Rational(figure: 2_365_882_365, over: 480_000_000)
            case .fluidOunce: Rational(figure: 2_365_882_365, over: 80_000_000)
            case .pint: Rational(figure: 4_731_764_730, over: 10_000_000)
            case .quart: Rational(figure: 9_463_529_460, over: 10_000_000)
            case .gallon: Rational(figure: 37_854_117_840, over: 10_000_000)
            case .milliliter: .one
            }
        }
    }

    /// The form the figure holds for ("chopped", "packed", "sifted"); empty for the food as it is.
    public let form: String
    /// Grams of `amount` measures.
    public let grams: Rational
    public let amount: Rational
    public let measure: Measure
    public let source: FigureSource

    public init(form: String, grams: Rational, amount: Rational, measure: Measure, source: FigureSource) {
        self.form = form
        self.grams = grams
        self.amount = amount
        self.measure = measure
        self.source = source
    }

    /// Grams of a milliliter, exactly as published; `nil` if the numbers do not fit.
    public var gramsPerMilliliter: Rational? { grams.divided(by: amount)?.divided(by: measure.milliliters) }
}
