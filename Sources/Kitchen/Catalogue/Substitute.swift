/// What can stand in for an ingredient, how much of it, and what changes.
public struct Substitute: Hashable, Sendable {
    /// One thing to take. A component without an amount makes up the measure, or is taken as needed.
    public struct Component: Hashable, Sendable {
        public let amount: Rational?
        /// A unit name as people write it ("tsp", "cup"); empty for pieces.
        public let unit: String
        /// A name that resolves in the catalogue.
        public let name: String

        public init(amount: Rational?, unit: String, name: String) {
            self.amount = amount
            self.unit = unit
            self.name = name
        }
    }

    /// How much of the ingredient is replaced; nil when no ratio is published.
    public let replacedAmount: Rational?
    /// Unit of `replacedAmount`; empty for pieces, "parts" for whatever unit the ingredient is measured in.
    public let replacedUnit: String
    /// Taken together, not one of them.
    public let components: [Component]
    /// What the dish will notice; may be empty.
    public let remark: String
    /// What it is good for, where that is not everything: "baking", "thickening".
    public let use: String
    /// Whether the sources name the substitute alone, and the ratio is what cooks commonly go by.
    public let isRuleOfThumb: Bool
    public let source: FigureSource

    /// The use that a dish can be told to be: it holds flour and what makes it rise.
    public static let baking = "baking"

    public init(
        replacedAmount: Rational?, replacedUnit: String, components: [Component], remark: String, use: String = "",
        isRuleOfThumb: Bool = false, source: FigureSource
    ) {
        self.replacedAmount = replacedAmount
        self.replacedUnit = replacedUnit
        self.components = components
        self.remark = remark
        self.use = use
        self.isRuleOfThumb = isRuleOfThumb
        self.source = source
    }

    /// How much of each component is taken, in their order, what makes up the measure worked out: of "1 cup = 1 tbsp vinegar + milk" the
    /// milk is 15/16 cup. `nil` where that is not known. Charts mean the cups and spoons of the United States.
    public var amounts: [(amount: Rational, unit: Unit?)?] {
        let given = components.map { component -> (amount: Rational, unit: Unit?)? in
            guard let amount = component.amount else { return nil }
            if component.unit.isEmpty { return (amount, nil) }
            return Unit(component.unit).map { (amount, $0) }
        }
        guard components.count(where: { $0.amount == nil }) == 1, var rest = replacedAmount,
            let unit = Unit(replacedUnit), unit.dimension == .volume
        else { return given }
        for case .some(let part) in given {
            guard let own = part.unit, let taken = Unit.convert(Quantity(part.amount), from: own, to: unit)?.min,
                let less = rest.subtracting(taken), less.isPositive
            else { return given }
            rest = less
        }
        return zip(components, given).map { component, amount in component.amount == nil ? (rest, unit) : amount }
    }
}

extension Ingredient {
    /// Its own substitutes, or those of the nearest family that has some ("yellow onion" has those of onion), without any that are made of
    /// the ingredient itself.
    public var usualSubstitutes: [Substitute] {
        let lists = [substitutes] + ancestors.lazy.map(\.substitutes)
        guard let found = lists.first(where: { !$0.isEmpty }) else { return [] }
        return found.filter { substitute in
            substitute.components.allSatisfy { catalogue.resolve($0.name).ingredient != id }
        }
    }

    /// The ingredient that a name means in the same catalogue.
    public func known(_ name: String) -> Ingredient? { catalogue.resolve(name).ingredient.map { catalogue[$0] } }
}
