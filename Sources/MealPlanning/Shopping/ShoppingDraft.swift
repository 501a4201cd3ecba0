public import Kitchen
internal import RecipeModel
internal import SourceText

/// What is to be bought for some dishes: one line for each thing, whatever dishes ask for it.
public struct ShoppingDraft: Sendable {
    /// One thing to buy.
    public struct Line: Sendable {
        public let identity: FoodIdentity
        /// What to call it: as the recipes do if all call it the same, else as the catalogue does.
        public let name: String
        /// What is to be bought of it; more than one term where amounts do not add up, and at least that where some dish gives none.
        public let amount: AmountTotal
        /// The whole amount again in other units, where all dishes say it in those; empty where it is more than one term.
        public let alsoSaid: [Measure]
        /// What the dishes ask for, and what the pantry gives, in the terms of the recipes.
        public let needs: [ShoppingNeed]
        /// Whether the pantry has some that could not be counted.
        public let isToBeChecked: Bool

        /// The dishes that it is bought for, in order.
        public let dishes: [Int]
    }

    /// In the order in which the dishes first ask for them.
    public let lines: [Line]
    /// What the pantry has all of.
    public let covered: [ShoppingNeed]
    /// Optional lines that are skipped.
    public let optional: [ShoppingNeed]

    public init(_ needs: [ShoppingNeed], _ catalogue: Catalogue) {
        var order: [FoodIdentity] = []
        var groups: [FoodIdentity: [ShoppingNeed]] = [:]
        var covered: [ShoppingNeed] = []
        var optional: [ShoppingNeed] = []
        for need in needs {
            switch need.answer {
            case .free: continue
            case .there: covered.append(need)
            case .optional: optional.append(need)
            case .buy, .check:
                if groups[need.identity] == nil { order.append(need.identity) }
                groups[need.identity, default: []].append(need)
            }
        }
        lines = order.map { Self.line($0, groups[$0] ?? [], catalogue) }
        self.covered = covered
        self.optional = optional
    }

    private static func line(_ identity: FoodIdentity, _ needs: [ShoppingNeed], _ catalogue: Catalogue) -> Line {
        let sum = SaidTotal(
            needs.compactMap { need in need.isListed ? [need.bought ?? Measure(nil, nil)] + need.alsoSaid : nil })
        let amount = sum.total(by: IngredientConversion(identity.food.map { catalogue[$0] }))
        let isToBeChecked = needs.contains { if case .check = $0.answer { true } else { false } }
        let alsoSaid = sum.others(of: amount)
        return Line(
            identity: identity, name: name(identity, needs, amount, alsoSaid, catalogue), amount: amount,
            alsoSaid: alsoSaid, needs: needs,
            isToBeChecked: isToBeChecked, dishes: Set(needs.map(\.dish)).sorted())
    }

    private static func name(
        _ identity: FoodIdentity, _ needs: [ShoppingNeed], _ amount: AmountTotal, _ alsoSaid: [Measure],
        _ catalogue: Catalogue
    ) -> String {
        let names = Set(needs.map(\.name))
        let first = needs.first?.name ?? ""
        guard let food = identity.food else { return first }
        // What a can says of it is said by its name where it is bought by weight: canned tomatoes, not tomatoes.
        let isSaidByUnit =
            alsoSaid.contains { $0.unit?.isCan == true }
            || amount.terms.allSatisfy { $0.measure.unit?.isCan == true } && !amount.terms.isEmpty
        if !isSaidByUnit,
            needs.contains(where: {
                $0.ingredient.line.alternatives.isEmpty && catalogue.resolve($0.name).ingredient != food
            })
        {
            if catalogue.resolve("canned " + first).ingredient == food { return "canned " + first }
            return catalogue[food].isMassNoun ? catalogue[food].name : catalogue[food].plural
        }
        if !identity.foldedName.isEmpty { return first }
        if names.count == 1 { return catalogue[food].name(like: first, for: amount.terms.first?.measure) }
        let isOne = amount.measure.map { $0.unit == nil && $0.quantity?.value == .one } ?? false
        return isOne ? catalogue[food].name : catalogue[food].plural
    }
}

extension ShoppingDraft.Line {
    /// What the recipes call a spoon or cup whose symbol is that of an American one as well: "EL"; `nil` for other units.
    func word(for unit: Unit?) -> String? {
        guard let unit, Unit(unit.symbol) != unit else { return nil }
        for need in needs {
            let line = need.ingredient.line
            guard line.measure.unit == unit, let first = line.amounts.first, !first.isOwnUnit,
                let range = first.unitRange
            else { continue }
            return String(decoding: need.ingredient.text[range.indices], as: UTF8.self)
        }
        return nil
    }
}

extension Ingredient {
    /// A name in the number that an amount asks for, where it is the catalogue's own name of one or of several: "egg" is "eggs" for 1½.
    public func name(like text: String, for measure: Measure?) -> String {
        guard let measure, measure.unit == nil, let quantity = measure.quantity, text == name || text == plural else {
            return text
        }
        return quantity.max > .one ? plural : name
    }
}
