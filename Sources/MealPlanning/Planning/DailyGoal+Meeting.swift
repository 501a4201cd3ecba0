internal import Kitchen
public import RecipeModel

extension DailyGoal {
    /// How what is eaten in a day compares with a goal.
    public enum Answer: Sendable, Hashable {
        case met
        case below
        case above
        /// What is not known may make it more: what is known is below.
        case maybeBelow
        /// What is known keeps the goal; what is not known may break it.
        case maybeAbove
        /// Nothing is known.
        case unknown
    }

    /// A goal without a bound is met from nine to eleven tenths of it.
    public func answer(_ amount: PlanNutrition.Amount?) -> Answer {
        guard let amount else { return .unknown }
        let (low, high) = limits
        if let high, amount.value > high { return .above }
        if let low, amount.value < low { return amount.isComplete ? .below : .maybeBelow }
        if high != nil, !amount.isComplete { return .maybeAbove }
        return .met
    }

    /// The least and the most, in the unit of the nutrient.
    private var limits: (low: Double?, high: Double?) {
        let (low, high) = (amount.min.doubleValue, amount.max.doubleValue)
        switch bound {
        case .least: return (low, nil)
        case .most: return (nil, high)
        case .about: return amount.isRange ? (low, high) : (low * 0.9, high * 1.1)
        }
    }
}

extension RecipeNutrition.Nutrient {
    /// The nutrient that a goal is for.
    public init?(_ goal: DailyGoal) {
        guard let nutrient = Self.allCases.first(where: { $0.displayName == goal.nutrient }) else { return nil }
        self = nutrient
    }
}
