public import Kitchen
public import RecipeModel

/// One thing that a dish asks for, and how much of it is to be bought.
public struct ShoppingNeed: Sendable {
    /// Of the dishes that are asked about.
    public let dish: Int
    public let identity: FoodIdentity
    /// As the recipe calls it: "large onions".
    public let name: String
    public let ingredient: LocatedLine
    /// The title of the sub-recipe it belongs to.
    public let partOf: String?
    public let isOptional: Bool
    /// Scaled; `nil` without an amount.
    public let wanted: Measure?
    /// What is to be bought again in other weights and volumes, as the line says it: 95 g of "1 cup (95 g) oats", 14 oz of "400 g (14 oz) pasta".
    public let alsoSaid: [Measure]
    public let answer: Answer
    /// What is taken from the pantry for it, in the unit of `wanted`.
    public let used: Rational
    /// The same as it is told: in the unit of the lots, where the line says its amount in that.
    public let taken: Measure?
    /// The lots it is taken from, or that have enough or some of it.
    public let lots: [LotReference]

    public enum Answer: Sendable, Hashable {
        /// To be bought: this much, or some.
        case buy(Measure?)
        /// Some of it is there, but whether that is enough cannot be told: this much, or some, is wanted beyond what is taken.
        case check(Measure?)
        /// The pantry has it.
        case there
        /// Nobody buys it: water.
        case free
        /// Not there, but optional.
        case optional

        /// What is to be bought, if it is known how much.
        var bought: Measure? {
            switch self {
            case .buy(let measure), .check(let measure): measure
            case .there, .free, .optional: nil
            }
        }
    }
}

extension RecipePantry {
    /// What dishes ask for, line by line, less what the pantry has. No two of them count on the same stock.
    ///
    /// - Parameter reserved: how many of the first dishes already count on the stock and are not asked about.
    public func shoppingNeeds(_ dishes: [Dish], reserved: Int = 0, withOptional: Bool = false) -> [ShoppingNeed] {
        let gathering = gather(dishes)
        return gathering.drafts.filter { $0.dish >= reserved }.map {
            shoppingNeed($0, gathering.allocation, reserved, withOptional: withOptional)
        }
    }

    private func shoppingNeed(_ draft: Draft, _ allocation: Allocation, _ reserved: Int, withOptional: Bool)
        -> ShoppingNeed
    {
        let part = draft.part
        let name = name(part.food.name, draft)
        let used = part.need.map { allocation.amount(of: $0, in: stock) } ?? .zero
        let places = Set((part.need.map { allocation.places(of: $0) } ?? []) + part.others).sorted()
        // Of what is always there, there is enough however much is asked for.
        let isStaple = used.isZero && !places.isEmpty && places.allSatisfy { stock.lots[$0].isStaple }
        let answer = answer(
            draft, used, allocation, isStaple: isStaple, isLeftOut: draft.isOptional && !withOptional)
        return ShoppingNeed(
            dish: draft.dish - reserved, identity: FoodIdentity(name, part.food.resolution), name: name,
            ingredient: draft.line, partOf: draft.partOf?.recipe.title.text, isOptional: draft.isOptional,
            wanted: part.food.measure,
            alsoSaid: alsoSaid(part.food, used, answer.bought), answer: answer, used: used,
            taken: part.need.map { allocation.measure(used, of: $0, in: stock) },
            lots: places.map { stock.lots[$0].reference })
    }

    private func answer(
        _ draft: Draft, _ used: Rational, _ allocation: Allocation, isStaple: Bool, isLeftOut: Bool
    ) -> ShoppingNeed.Answer {
        let part = draft.part
        // What is left is told in the unit of the lots, where the line says its amount in that.
        func rest() -> Measure? {
            guard let rest = Self.rest(of: part.food.measure, used), let quantity = rest.quantity, used.isPositive,
                let need = part.need, !part.food.others.isEmpty
            else { return Self.rest(of: part.food.measure, used) }
            let (least, most) = (
                allocation.measure(quantity.min, of: need, in: stock),
                allocation.measure(quantity.max, of: need, in: stock)
            )
            guard let low = least.quantity, let high = most.quantity else { return rest }
            return Measure(
                Quantity(low.min, high.min, isApproximate: low.isApproximate || quantity.isApproximate), least.unit)
        }
        switch part.status {
        case .free: return .free
        case .available where isStaple: return .there
        case .available where draft.isEnoughForOneMakingOnly && !isLeftOut: return .check(nil)
        case .available: return .there
        case .uncertain: return isLeftOut ? .optional : .check(rest())
        case .short, .missing, .optional:
            return isLeftOut ? .optional : .buy(rest())
        }
    }

    /// Nothing once some of it is taken: then what is left is told in one unit. Whole cans stay cans.
    private func alsoSaid(_ food: PantryMatcher.Food, _ used: Rational, _ bought: Measure?) -> [Measure] {
        if let cans = Self.containers(food, bought) { return [cans] }
        guard !used.isPositive else { return [] }
        return food.others.filter { other in
            other.unit?.dimension == .mass || other.unit?.dimension == .volume
        }
    }

    /// How many containers an amount fills that a line counts in them: 2 cans for 56 oz of "3 (28 oz) cans"; `nil` for parts of one.
    private static func containers(_ food: PantryMatcher.Food, _ bought: Measure?) -> Measure? {
        guard let bought, let left = bought.quantity?.value, let wanted = food.measure, wanted.unit == bought.unit,
            bought.unit?.dimension == .mass || bought.unit?.dimension == .volume, let whole = wanted.quantity?.value,
            let all = food.others.first(where: { $0.unit?.system == .container }), let count = all.quantity?.value,
            let part = left.divided(by: whole)?.multiplied(by: count), part.isInteger, part.isPositive
        else { return nil }
        return Measure(Quantity(part), all.unit)
    }

    /// What is left of an amount, a range end by end, never less than nothing.
    private static func rest(of wanted: Measure?, _ used: Rational) -> Measure? {
        guard let wanted, let quantity = wanted.quantity else { return nil }
        guard used.isPositive, let rest = quantity.subtracting(used) else { return wanted }
        return Measure(
            Quantity(max(rest.min, .zero), max(rest.max, .zero), isApproximate: quantity.isApproximate), wanted.unit)
    }
}
