internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Holds ingredient lines against the lots of a pantry. Pure: lots and day in, matches out.
struct PantryMatcher: Sendable {
    let catalogue: Catalogue
    /// Those that expire first in front.
    private let stock: [Stock]
    /// Positions in `stock` of what is an ingredient or a kind of it, in order.
    private let stockOfKind: [IngredientID: [Int]]
    /// Whether `stockOfKind` has an ingredient, by its number.
    private let hasStock: [Bool]
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

    /// - Parameters:
    ///   - lots: of all pantries, each with its file.
    ///   - today: lots that expired before it are no stock.
    init(_ lots: [(path: RelativePath, lot: Lot)], _ catalogue: Catalogue, today: CalendarDate) {
        self.catalogue = catalogue
        var stock: [Stock] = []
        for (path, lot) in lots where !lot.isExpired(on: today) {
            let resolution = catalogue.resolve(lot.name)
            let measure = MatchLine.total(lot.item.line)
            for id in [resolution.ingredient, resolution.match == .pair ? resolution.other : nil]
            where id != nil || resolution.match == .unknown {
                stock.append(
                    Stock(
                        lot: RecipeMatch.RelativeLot(path: path, lot: lot),
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
            for ancestor in catalogue[id].ancestors where ancestor.id != id {
                stockOfKind[ancestor.id, default: []].append(position)
            }
        }
        self.stock = stock
        self.stockOfKind = stockOfKind
        var hasStock = [Bool](repeating: false, count: catalogue.count)
        for id in stockOfKind.keys { hasStock[Int(id.index)] = true }
        self.hasStock = hasStock
        self.stockByName = stockByName
        var conversions: [IngredientID: IngredientConversion] = [:]
        for id in stockOfKind.keys { conversions[id] = IngredientConversion(catalogue[id]) }
        self.conversions = conversions
    }

    /// What one line, or one side of it, met.
    struct Part: Sendable {
        enum Name: Sendable {
            case line
            case side(Int)
            /// One of a pair.
            case ingredient(IngredientID)
        }

        let name: Name
        let status: RecipeMatch.Status
        let isOptional: Bool
        /// Places in the stock.
        let lots: [Int]

        var isCounted: Bool { status != .optional && status != .free && !isOptional }
        var isLacking: Bool { isCounted && status.isLacking }
    }

    func lot(_ place: Int) -> RecipeMatch.RelativeLot { stock[place].lot }

    /// What one recipe has taken so far, in base units of each lot's own measure, so that no lot counts twice.
    struct Session {
        var used: [Int: Quantity] = [:]
        private var recipes = 0

        /// Whether one more sub-recipe may be gone through: few recipes that use each other often make endlessly many.
        mutating func opensRecipe() -> Bool {
            recipes += 1
            return recipes <= RecipeWeights.mostRecipes
        }
    }

    /// One part for a plain line, two for a pair, the best of several for a choice.
    func parts(_ line: MatchLine, _ factor: Rational, _ session: inout Session) -> [Part] {
        if line.sides.count > 1 { return [choice(line, factor, &session)] }
        let resolution = line.want.resolution
        if resolution.match == .pair, let first = resolution.ingredient, let second = resolution.other {
            return [first, second].map { id in
                part(
                    .ingredient(id), line, Resolution(match: .exact, ingredient: id), line.want.measure, [], factor,
                    &session)
            }
        }
        return [part(line, factor, &session)]
    }

    /// Whether a line lacks something, whatever its amount; `false` where that takes a closer look.
    func isSurelyLacking(_ line: MatchLine) -> Bool {
        guard line.link == nil, line.sides.isEmpty, !line.isOptional, line.want.resolution.match != .pair,
            let id = line.want.resolution.ingredient
        else { return false }
        return !isInStock(id) && !catalogue[id].neverNeedsStock
    }

    private func isInStock(_ id: IngredientID) -> Bool {
        let place = Int(id.index)
        return place >= 0 && place < hasStock.count && hasStock[place]
    }

    /// The line as one thing.
    func part(_ line: MatchLine, _ factor: Rational, _ session: inout Session) -> Part {
        part(.line, line, line.want.resolution, line.want.measure, line.want.foldedName, factor, &session)
    }

    private func choice(_ line: MatchLine, _ factor: Rational, _ session: inout Session) -> Part {
        var best: Part?
        for (index, side) in line.sides.enumerated() {
            var trial = session
            let found = part(
                .side(index), line, side.resolution, side.measure ?? line.want.measure, side.foldedName, factor, &trial)
            if found.status == .available {
                session = trial
                return found
            }
            if best == nil || found.status.rank < (best?.status ?? .missing).rank { best = found }
        }
        // Nothing chosen: the whole choice is named.
        let status = best?.status ?? .missing
        return Part(
            name: status.rank >= RecipeMatch.Status.missing.rank ? .line : best?.name ?? .line, status: status,
            isOptional: line.isOptional, lots: best?.lots ?? [])
    }

    private func part(
        _ name: Part.Name, _ line: MatchLine, _ resolution: Resolution, _ measure: Measure?, _ foldedName: [UInt8],
        _ factor: Rational, _ session: inout Session
    ) -> Part {
        func result(_ status: RecipeMatch.Status, _ lots: [Int] = []) -> Part {
            Part(name: name, status: status, isOptional: line.isOptional, lots: lots)
        }
        if let id = resolution.ingredient, catalogue[id].neverNeedsStock { return result(.free) }
        let absent: RecipeMatch.Status = line.isOptional ? .optional : .missing
        // A kind the catalogue does not list ("smoked streaky bacon") is met by its family.
        let fitting =
            resolution.ingredient.map { stockOfKind[$0] ?? [] }
            ?? (stockByName.isEmpty ? [] : stockByName[foldedName] ?? [])
        guard !fitting.isEmpty else { return result(absent) }
        if let staple = fitting.first(where: { stock[$0].measure == nil }) { return result(.available, [staple]) }
        guard let wanted = measure?.scaled(by: factor), let quantity = wanted.quantity else {
            return result(.available, [fitting[0]])
        }
        return take(quantity.max, wanted.unit, from: fitting, resolution.ingredient, absent: absent, &session, result)
    }

    /// Takes an amount from lots in their order; says what is short.
    private func take(
        _ amount: Rational, _ unit: Unit?, from lots: [Int], _ ingredient: IngredientID?, absent: RecipeMatch.Status,
        _ session: inout Session, _ result: (RecipeMatch.Status, [Int]) -> Part
    ) -> Part {
        let conversion = ingredient.flatMap { conversions[$0] } ?? IngredientConversion(nil)
        var left = amount
        var used: [Int] = []
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
                used.append(index)
                continue
            }
            used.append(index)
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
}
