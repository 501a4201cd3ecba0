public import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// Holds recipes against the pantry. Pure: cookbook and day in, matches out.
public struct PantryMatcher: Sendable {
    private let cookbook: LoadedCookbook
    /// Those that expire first in front.
    private let stock: [Stock]
    /// Positions in `stock` of what is an ingredient or a kind of it, in order.
    private let stockOfKind: [IngredientID: [Int]]
    /// Positions in `stock` of things the catalogue does not know, by folded name.
    private let stockByName: [[UInt8]: [Int]]
    /// For every ingredient that some stock is a kind of.
    private let conversions: [IngredientID: IngredientConversion]

    /// A usable lot and what it is.
    private struct Stock: Sendable {
        let lot: RecipeMatch.RelativeLot
        let id: IngredientID?
        /// The folded name, for things the catalogue does not know.
        let name: [UInt8]
        let measure: Measure?
    }

    /// - Parameter today: lots that expired before it are no stock.
    public init(_ cookbook: LoadedCookbook, today: CalendarDate) {
        self.cookbook = cookbook
        var stock: [Stock] = []
        for (file, lot) in cookbook.pantryLots where !lot.isExpired(on: today) {
            let resolution = cookbook.catalogue.resolve(lot.name)
            let measure = Self.total(lot.item.line)
            for id in [resolution.ingredient, resolution.match == .pair ? resolution.other : nil]
            where id != nil || resolution.match == .unknown {
                stock.append(
                    Stock(
                        lot: RecipeMatch.RelativeLot(path: file.path, lot: lot),
                        id: resolution.isSameThing || resolution.match == .kind || resolution.match == .pair ? id : nil,
                        name: TextFolding.fold(lot.name), measure: measure))
                if resolution.match == .unknown { break }
            }
        }
        // First expired, first used; lots that never expire come last.
        stock.sort { left, right in
            switch (left.lot.lot.expires, right.lot.lot.expires) {
            case (let a?, let b?): a < b
            case (.some, nil): true
            default: false
            }
        }
        var stockOfKind: [IngredientID: [Int]] = [:]
        var stockByName: [[UInt8]: [Int]] = [:]
        for (position, entry) in stock.enumerated() {
            guard let id = entry.id else {
                stockByName[entry.name, default: []].append(position)
                continue
            }
            stockOfKind[id, default: []].append(position)
            for ancestor in cookbook.catalogue[id].ancestors where ancestor.id != id {
                stockOfKind[ancestor.id, default: []].append(position)
            }
        }
        self.stock = stock
        self.stockOfKind = stockOfKind
        self.stockByName = stockByName
        var conversions: [IngredientID: IngredientConversion] = [:]
        for id in stockOfKind.keys { conversions[id] = IngredientConversion(cookbook.catalogue[id]) }
        self.conversions = conversions
    }

    /// All recipes that `isIncluded`, the best match first, then by title.
    public func matches(where isIncluded: (RecipeMatch) -> Bool = { _ in true }) -> [RecipeMatch] {
        let matches = parallelMap(cookbook.recipes) { match($0.file, $0.recipe) }
            .filter { !$0.needs.isEmpty && isIncluded($0) }
        let order = matches.indices.sorted { left, right in
            let (a, b) = (matches[left], matches[right])
            if a.percentage != b.percentage { return a.percentage > b.percentage }
            if a.missingCount != b.missingCount { return a.missingCount < b.missingCount }
            return a.recipe.title.text < b.recipe.title.text
        }
        return order.map { matches[$0] }
    }

    /// - Parameter factor: the recipe's amounts are multiplied by it.
    public func match(_ file: CookbookFile, _ recipe: Recipe, factor: Rational = .one) -> RecipeMatch {
        var session = Session(used: [:])
        var needs: [RecipeMatch.Need] = []
        collect(file, recipe, factor, partOf: nil, ancestors: [file.path], &session, &needs)
        return RecipeMatch(file: file, recipe: recipe, needs: needs)
    }

    /// What one recipe has taken so far, in base units of each lot's own measure, so that no lot counts twice.
    private struct Session {
        var used: [Int: Quantity]
    }

    private func collect(
        _ file: CookbookFile, _ recipe: Recipe, _ factor: Rational, partOf: String?, ancestors: [RelativePath],
        _ session: inout Session,
        _ needs: inout [RecipeMatch.Need]
    ) {
        for ingredient in recipe.ingredients {
            let factor = ingredient.line.isFixed ? .one : factor
            if let (linked, sub) = subRecipe(of: ingredient, in: file), !ancestors.contains(linked.path),
                ancestors.count < 8
            {
                // Some of it may be in the pantry ready made.
                let ready = need(ingredient, ingredient.name, factor, partOf, &session)
                if ready.status == .available || ready.status == .uncertain {
                    needs.append(ready)
                    continue
                }
                collect(
                    linked, sub, Self.subFactor(ingredient, sub, factor), partOf: sub.title.text,
                    ancestors: ancestors + [linked.path], &session, &needs)
                continue
            }
            needs += self.needs(ingredient, factor, partOf, &session)
        }
    }

    private func subRecipe(of ingredient: RecipeIngredient, in file: CookbookFile) -> (CookbookFile, Recipe)? {
        guard let destination = ingredient.linkDestination, let path = file.path.resolving(link: destination),
            let linked = cookbook.file(at: path),
            let recipe = linked.recipe
        else { return nil }
        return (linked, recipe)
    }

    /// How much of a sub-recipe a line asks for: "2 batches" is 2, "250 g" of a recipe that yields 500 g is ½.
    static func subFactor(_ ingredient: RecipeIngredient, _ recipe: Recipe, _ factor: Rational) -> Rational {
        let measure = ingredient.line.measure
        guard let quantity = measure.quantity, let scaled = quantity.max.multiplied(by: factor) else { return factor }
        guard let unit = measure.unit, unit.isExact else { return scaled }
        if let yield = recipe.metadata.yield ?? recipe.metadata.servings {
            let whole = ItemLine.parse("\(yield.value.quantity.exactText) \(yield.value.unit)").measure
            if let wholeAmount = whole.converted(to: unit)?.quantity?.max, let share = scaled.divided(by: wholeAmount) {
                return share
            }
        }
        return factor
    }

    /// One need for a plain line, two for a pair, the best of several for alternatives.
    private func needs(_ ingredient: RecipeIngredient, _ factor: Rational, _ partOf: String?, _ session: inout Session)
        -> [RecipeMatch.Need]
    {
        let name = ingredient.name
        let sides = ingredient.line.alternatives
        if sides.count > 1 {
            var best: RecipeMatch.Need?
            for side in sides {
                var trial = session
                let found = need(
                    ingredient, String(decoding: ingredient.text[side.name.indices], as: UTF8.self), factor, partOf,
                    measure: side.measure, &trial)
                if found.status == .available {
                    session = trial
                    return [found]
                }
                if best == nil || Self.rank(found.status) < Self.rank(best?.status ?? .missing) { best = found }
            }
            // Nothing chosen: the whole choice is named.
            return best.map { found in
                [
                    RecipeMatch.Need(
                        ingredient: ingredient,
                        name: Self.rank(found.status) >= Self.rank(.missing) ? name : found.name, partOf: partOf,
                        status: found.status, lots: found.lots)
                ]
            } ?? []
        }
        let resolution = cookbook.catalogue.resolve(name)
        if resolution.match == .pair, let first = resolution.ingredient, let second = resolution.other {
            return [first, second].map { need(ingredient, cookbook.catalogue[$0].name, factor, partOf, &session) }
        }
        return [need(ingredient, name, factor, partOf, &session)]
    }

    private static func rank(_ status: RecipeMatch.Status) -> Int {
        switch status {
        case .free: 0
        case .available: 1
        case .uncertain: 2
        case .short: 3
        case .optional: 4
        case .missing: 5
        }
    }

    private func need(
        _ ingredient: RecipeIngredient, _ name: String, _ factor: Rational, _ partOf: String?,
        measure own: Measure? = nil, _ session: inout Session
    ) -> RecipeMatch.Need {
        func result(_ status: RecipeMatch.Status, _ lots: [RecipeMatch.RelativeLot] = []) -> RecipeMatch.Need {
            RecipeMatch.Need(ingredient: ingredient, name: name, partOf: partOf, status: status, lots: lots)
        }
        let resolution = cookbook.catalogue.resolve(name)
        let known = resolution.ingredient.map { cookbook.catalogue[$0] }
        if known?.isFree == true || known?.isNotFood == true { return result(.free) }
        let absent: RecipeMatch.Status = ingredient.line.isOptional ? .optional : .missing
        // A kind the catalogue does not list ("smoked streaky bacon") is met by its family.
        let fitting =
            resolution.ingredient.map { stockOfKind[$0] ?? [] }
            ?? (stockByName.isEmpty ? [] : stockByName[TextFolding.fold(name)] ?? [])
        guard !fitting.isEmpty else { return result(absent) }
        if let staple = fitting.first(where: { stock[$0].measure == nil }) {
            return result(.available, [stock[staple].lot])
        }
        guard let wanted = (own ?? Self.total(ingredient.line))?.scaled(by: factor), let quantity = wanted.quantity
        else {
            return result(.available, [stock[fitting[0]].lot])
        }
        return take(quantity.max, wanted.unit, from: fitting, resolution.ingredient, absent: absent, &session, result)
    }

    /// Takes an amount from lots in their order; says what is short.
    private func take(
        _ amount: Rational, _ unit: Unit?, from lots: [Int], _ ingredient: IngredientID?, absent: RecipeMatch.Status,
        _ session: inout Session,
        _ result: (RecipeMatch.Status, [RecipeMatch.RelativeLot]) -> RecipeMatch.Need
    ) -> RecipeMatch.Need {
        let conversion = ingredient.flatMap { conversions[$0] } ?? IngredientConversion(nil)
        var left = amount
        var used: [RecipeMatch.RelativeLot] = []
        var isUncertain = false
        for index in lots where left.isPositive {
            guard let measure = stock[index].measure, let whole = measure.quantity else { continue }
            let taken = session.used[index]?.min ?? .zero
            guard let rest = whole.min.subtracting(taken), rest.isPositive else { continue }
            guard
                let available = Self.containers(of: stock[index].lot.lot.item.line, holding: rest, unit: unit)
                    ?? conversion.convert(Measure(Quantity(rest), measure.unit), to: unit)?.quantity?.min
            else {
                isUncertain = true
                used.append(stock[index].lot)
                continue
            }
            used.append(stock[index].lot)
            if available >= left {
                if let share = left.divided(by: available), let part = rest.multiplied(by: share),
                    let sum = taken.adding(part)
                {
                    session.used[index] = Quantity(sum)
                }
                left = .zero
            } else {
                session.used[index] = whole
                left = left.subtracting(available) ?? left
            }
        }
        if !left.isPositive { return result(.available, used) }
        if isUncertain { return result(.uncertain, used) }
        if used.isEmpty { return result(absent, []) }
        if absent == .optional { return result(.optional, used) }
        return result(.short(Measure(Quantity(left), unit)), used)
    }

    /// How many of a lot's own containers an amount of it fills: 800 g of "3 x 400 g cans" are 2 cans, whatever a can of something
    /// usually weighs. `nil` where the lot is not kept in containers of that kind.
    static func containers(of line: ItemLine, holding amount: Rational, unit: Unit?) -> Rational? {
        guard let unit, let own = line.measure.unit, let pack = line.packMeasure?.quantity?.min, pack.isPositive,
            own == unit || (Self.cans.contains(own) && Self.cans.contains(unit))
        else { return nil }
        return amount.divided(by: pack)
    }

    private static let cans: Set<Unit> = [.can, .tin]

    /// All of a line's amount in one measure: packs multiplied out, parts added. `nil` without a quantity.
    public static func total(_ line: ItemLine) -> Measure? {
        guard let quantity = line.measure.quantity else { return nil }
        if let pack = line.packMeasure, let size = pack.quantity?.value, let whole = quantity.scaled(by: size) {
            return Measure(whole, pack.unit)
        }
        if let total = line.totalMeasure { return total }
        return line.measure
    }
}
