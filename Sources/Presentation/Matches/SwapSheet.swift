public import Cookbook
public import Kitchen
public import MealPlanning

/// A substitute that stands in for something, as it is shown.
public struct SwapSheet: Sendable {
    /// What is lacking.
    public let name: String
    public let parts: [Part]
    /// "brings milk", "may bring nuts"; `nil` where it brings no allergen.
    public let warning: String?
    /// What the dish will notice; what it is for; empty where there is nothing to say.
    public let remark: String
    /// Where the ratio comes from.
    public let source: String
    private let swap: Swap

    /// One of the things that are taken together.
    public struct Part: Sendable {
        public let name: String
        public let amount: Measure?
        public let takings: [TakingSheet]

        /// "15 tbsp milk"
        public var text: String {
            [amount.map { MeasurableAmount($0).text }, name].compactMap { $0 }.joined(separator: " ")
        }
    }

    /// - Parameter cookbook: where the lots are from; their places are not said without it.
    public init(_ name: String, _ swap: Swap, in cookbook: LoadedCookbook? = nil) {
        (self.name, self.swap) = (name, swap)
        parts = swap.parts.map { part in
            Part(name: part.name, amount: part.amount, takings: part.takings.map { TakingSheet($0, in: cookbook) })
        }
        warning = Self.warning(swap.brings)
        remark = ([swap.substitute.remark] + (swap.substitute.use.isEmpty ? [] : ["for \(swap.substitute.use)"]))
            .filter { !$0.isEmpty }.joined(separator: "; ")
        source = swap.substitute.source.citation + (swap.substitute.isRuleOfThumb ? ", ratio a rule of thumb" : "")
    }

    /// "15 tbsp milk + 1 tbsp lemon juice"
    public var instead: String { parts.map(\.text).joined(separator: " + ") }

    /// "buttermilk ← 15 tbsp milk + 1 tbsp lemon juice (brings milk)"
    public var text: String { "\(name) ← \(instead)\(warning.map { " (\($0))" } ?? "")" }

    static func warning(_ brings: BroughtAllergens) -> String? {
        func words(_ set: AllergenSet) -> String { set.allergens.map(\.displayName).joined(separator: ", ") }
        let surely = brings.surely.allergens.isEmpty ? nil : "brings \(words(brings.surely))"
        let perhaps = brings.perhaps.allergens.isEmpty ? nil : "may bring \(words(brings.perhaps))"
        let all = [surely, perhaps].compactMap { $0 }
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    var json: JSONValue {
        .members([
            "replaced": swap.replaced.map(JSONValue.measure),
            "parts": .array(
                parts.map { part in
                    .members([
                        "name": .string(part.name), "amount": part.amount.map(JSONValue.measure),
                        "lots": .array(part.takings.map(\.json)),
                    ])
                }),
            "brings": .texts(swap.brings.surely.allergens.map(\.displayName)),
            "mayBring": .texts(swap.brings.perhaps.allergens.map(\.displayName)),
            "remark": .text(remark.isEmpty ? nil : remark),
            "ruleOfThumb": .boolean(swap.substitute.isRuleOfThumb), "source": .string(swap.substitute.source.citation),
        ])
    }
}

extension JSONValue {
    /// An amount with its exact quantity.
    static func measure(_ measure: Measure) -> JSONValue {
        .members([
            "quantity": .text(measure.quantity?.exactText), "unit": .text(measure.unit?.name) ?? .null,
            "about": measure.quantity?.isApproximate == true ? .boolean(true) : nil,
        ])
    }
}
