internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// How much of what dishes need is on open shopping lists and not in the pantry yet.
struct ListedShares {
    /// By dish: of each food from 0 to 1.
    private var shares: [Dish.Key: [FoodIdentity: Rational]] = [:]
    private let pantry: RecipePantry

    init(_ cookbook: LoadedCookbook, today: CalendarDate) {
        // What is always there is not bought.
        pantry = RecipePantry(staplesOf: cookbook, today: today)
        for file in cookbook.files {
            guard case .shoppingList(let list) = file.content, list.isOpen else { continue }
            read(list, file.path, cookbook)
        }
    }

    /// Those of a dish; one on a list for no day is the one that is planned.
    func shares(of key: Dish.Key) -> [FoodIdentity: Rational] {
        shares[key] ?? shares[Dish.Key(path: key.path, occasion: nil)] ?? [:]
    }

    /// Whether all that a dish needs is on a list.
    func areAllListed(_ dish: Dish) -> Bool {
        guard !dish.listed.isEmpty else { return false }
        return Self.bought(pantry.shoppingNeeds([dish.unlisted])).allSatisfy { need, _ in
            dish.listed[need.identity].map { $0 >= .one } ?? false
        }
    }

    private mutating func read(_ list: ShoppingList, _ path: RelativePath, _ cookbook: LoadedCookbook) {
        var needs: [Dish.Key: [(need: ShoppingNeed, measure: Measure?)]] = [:]
        for use in list.dishes(in: path) {
            guard let file = cookbook.file(at: use.key.path), let recipe = file.recipe else { continue }
            let factor = use.amount.factor(servings: recipe.metadata.servings?.value.quantity)
            needs[use.key] = Self.bought(pantry.shoppingNeeds([Dish(file, recipe, factor, for: use.key.occasion)]))
        }
        var lines: [FoodIdentity: (dishes: Set<Dish.Key>, measures: [Measure?])] = [:]
        for item in list.items where item.stored == nil && !item.uses.isEmpty {
            let identity = FoodIdentity(item.item, cookbook.catalogue)
            lines[identity, default: ([], [])].dishes.formUnion(item.dishes(in: path).map(\.key))
            lines[identity]?.measures.append(
                item.item.line.packMeasure == nil ? item.need : item.item.line.totalMeasure)
        }
        for (identity, line) in lines {
            let conversion = IngredientConversion(identity.food.map { cookbook.catalogue[$0] })
            let wanted = line.dishes.flatMap { needs[$0] ?? [] }.filter { $0.need.identity == identity }
            guard let share = Self.share(line.measures, of: wanted.map(\.measure), conversion) else { continue }
            for key in line.dishes { shares[key, default: [:]][identity] = share }
        }
    }

    /// What a list gets of some needs.
    private static func bought(_ needs: [ShoppingNeed]) -> [(need: ShoppingNeed, measure: Measure?)] {
        needs.compactMap { need in
            switch need.answer {
            case .buy(let measure), .check(let measure): (need, measure)
            case .there, .free, .optional: nil
            }
        }
    }

    /// How much of some amounts others are, at most 1: upper ends are wanted, lower ones are there. `nil` where they cannot be compared.
    private static func share(_ there: [Measure?], of wanted: [Measure?], _ conversion: IngredientConversion)
        -> Rational?
    {
        // What has no amount takes nothing from the stock.
        let known = wanted.compactMap { $0 }
        guard let unit = known.first?.unit ?? (known.isEmpty ? nil : .some(.piece)) else { return .one }
        func sum(_ measures: [Measure], _ end: (Quantity) -> Rational) -> Rational? {
            measures.reduce(Rational?.some(.zero)) { sum, measure in
                let amount = conversion.convert(measure, to: unit == .piece ? nil : unit)?.quantity
                return amount.flatMap { sum?.adding(end($0)) }
            }
        }
        guard let need = sum(known, \.max), let listed = sum(there.compactMap { $0 }, \.min) else { return nil }
        guard need.isPositive else { return .one }
        return listed.divided(by: need).map { min($0, .one) }
    }
}

extension Dish {
    /// The same dish, of which nothing is on a list.
    fileprivate var unlisted: Dish { Dish(file, recipe, factor, for: occasion) }
}
