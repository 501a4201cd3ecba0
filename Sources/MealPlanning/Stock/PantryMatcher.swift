internal import Cookbook
internal import Kitchen

/// Holds ingredient lines against the lots of a pantry.
struct PantryMatcher: Sendable {
    var stock: PantryStock
    /// `nil` where substitutes are not allowed.
    let substitutes: SubstituteTable?
    private let baking: BakingFoods

    private var catalogue: Catalogue { stock.catalogue }

    init(stock: PantryStock, substitutes rules: SubstituteRules? = nil) {
        self.stock = stock
        substitutes = rules.map { SubstituteTable(stock, $0) }
        baking = BakingFoods(stock.catalogue)
    }

    func isFlour(_ food: IngredientID) -> Bool { baking.flour.contains { catalogue.isKind(food, of: $0) } }
    func isLeavening(_ food: IngredientID) -> Bool { baking.leavening.contains { catalogue.isKind(food, of: $0) } }

    /// What tells that something is baked.
    private struct BakingFoods: Sendable {
        let flour: [IngredientID]
        let leavening: [IngredientID]

        init(_ catalogue: Catalogue) {
            func ids(_ names: [String]) -> [IngredientID] {
                names.compactMap { catalogue.ingredient(named: $0)?.id }
            }
            flour = ids([
                "all-purpose flour", "bread flour", "cake flour", "pastry flour", "self-raising flour",
                "wholemeal flour",
                "spelt flour", "rye flour", "oat flour", "gluten-free flour", "rice flour", "buckwheat flour",
                "almond flour", "cornmeal",
            ])
            leavening = ids(["baking powder", "baking soda", "yeast", "sourdough starter", "self-raising flour"])
        }
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
        /// Whether scaling the recipe leaves its amount.
        let isFixed: Bool
        /// What it asks for; of a choice of which nothing is there, the first side.
        let food: Food
        /// How much is wanted; `nil` without an amount.
        var wanted: Measure?
        /// Its number in the allocation; `nil` where it takes nothing.
        var need: Int?
        /// Places of lots that meet it though nothing is taken from them.
        var others: [Int] = []
        /// Whether there is enough of it for any amount: a lot without an amount.
        var isAlwaysThere = false
        /// What a substitute could stand in for: of a choice of which nothing is there, any side.
        var replaceable: [Food]

        var isCounted: Bool { status != .optional && status != .free && !isOptional }
        var isLacking: Bool { isCounted && status.isLacking }
    }

    /// A food that is asked for, and how much of it.
    struct Food: Sendable {
        let name: Part.Name
        let resolution: Resolution
        /// Scaled; `nil` without an amount.
        let measure: Measure?
        /// The same again in other units, as the line says it.
        var others: [Measure] = []
    }

    /// One part for a plain line, two for a pair, the best of several for a choice; then one for each food that it asks for besides.
    func parts(_ line: MatchLine, _ factor: Rational, _ allocation: inout Allocation) -> [Part] {
        let own = ownParts(line, factor, &allocation)
        return line.also.isEmpty ? own : own + companions(line, factor, &allocation)
    }

    /// The foods that a line asks for besides: "2 carrots + 1 onion".
    func companions(_ line: MatchLine, _ factor: Rational, _ allocation: inout Allocation) -> [Part] {
        line.also.compactMap { also in
            also.resolution.ingredient.map {
                part(.ingredient($0), line, also, of: also, factor, &allocation)
            }
        }
    }

    private func ownParts(_ line: MatchLine, _ factor: Rational, _ allocation: inout Allocation) -> [Part] {
        if line.sides.count > 1 { return [choice(line, factor, &allocation)] }
        let resolution = line.want.resolution
        if resolution.match == .pair, let first = resolution.ingredient, let second = resolution.other {
            return [first, second].map { id in
                part(
                    .ingredient(id), line, Resolution(match: .exact, ingredient: id), [], of: line.want, factor,
                    &allocation)
            }
        }
        return [part(line, factor, &allocation)]
    }

    /// Whether a line lacks something, whatever its amount; `false` where that takes a closer look.
    func isSurelyLacking(_ line: MatchLine) -> Bool {
        guard line.link == nil, line.sides.isEmpty, !line.isOptional, line.want.resolution.match != .pair,
            let id = line.want.resolution.ingredient
        else { return false }
        if substitutes?.hasReplacement(of: id) == true { return false }
        return !stock.has(id) && !catalogue[id].neverNeedsStock
    }

    /// The line as one thing.
    func part(_ line: MatchLine, _ factor: Rational, _ allocation: inout Allocation) -> Part {
        part(.line, line, line.want, of: line.want, factor, &allocation)
    }

    private func part(
        _ name: Part.Name, _ line: MatchLine, _ food: MatchLine.Requirement, of amount: MatchLine.Requirement,
        _ factor: Rational, _ allocation: inout Allocation
    ) -> Part {
        part(name, line, food.resolution, food.foldedName, of: amount, factor, &allocation)
    }

    /// The line as one thing that is there ready made; `nil` where the recipe it links to has to be cooked, and then nothing is taken.
    func readyMade(_ line: MatchLine, _ factor: Rational, _ allocation: inout Allocation) -> Part? {
        var trial = allocation
        let ready = part(line, factor, &trial)
        guard ready.status == .available || ready.status == .uncertain else { return nil }
        allocation = trial
        return ready
    }

    /// The first side that is there; else the best, and what there is of it is taken.
    private func choice(_ line: MatchLine, _ factor: Rational, _ allocation: inout Allocation) -> Part {
        var best: (part: Part, allocation: Allocation)?
        var foods: [Food] = []
        for (index, side) in line.sides.enumerated() {
            var trial = allocation
            let found = part(
                .side(index), line, side, of: side.measure == nil ? line.want : side, factor, &trial)
            foods.append(found.food)
            if best.map({ found.status.rank < $0.part.status.rank }) ?? true { best = (found, trial) }
            if found.status == .available { break }
        }
        guard let best, best.part.status.rank < RecipeMatch.Status.missing.rank else {
            // Nothing chosen: the whole choice is named.
            let food = best?.part.food ?? Food(name: .line, resolution: .unknown, measure: nil)
            return Part(
                name: .line, status: best?.part.status ?? .missing, isOptional: line.isOptional, isFixed: line.isFixed,
                food: food, replaceable: foods)
        }
        allocation = best.allocation
        return best.part
    }

    /// - Parameter amount: where the line says how much of it is wanted.
    private func part(
        _ name: Part.Name, _ line: MatchLine, _ resolution: Resolution, _ foldedName: [UInt8],
        of amount: MatchLine.Requirement, _ factor: Rational, _ allocation: inout Allocation
    ) -> Part {
        let wanted = amount.measure?.scaled(by: factor).flatMap { $0.quantity == nil ? nil : $0 }
        func result(_ status: RecipeMatch.Status) -> Part {
            let food = Food(
                name: name, resolution: resolution, measure: wanted,
                others: wanted == nil ? [] : amount.others.compactMap { $0.scaled(by: factor) })
            return Part(
                name: name, status: status, isOptional: line.isOptional, isFixed: line.isFixed, food: food,
                wanted: wanted, replaceable: [food])
        }
        if let id = resolution.ingredient, catalogue[id].neverNeedsStock { return result(.free) }
        let absent: RecipeMatch.Status = line.isOptional ? .optional : .missing
        // A kind the catalogue does not list ("Berkshire bacon") is met by its family.
        let places = stock.places(of: resolution.ingredient, foldedName)
        guard let first = places.first else { return result(absent) }
        guard let wanted, let quantity = wanted.quantity else {
            let isThere = places.contains { !stock.lots[$0].mayBeNothing }
            var part = result(isThere ? .available : .uncertain)
            part.others = [places.first { stock.lots[$0].isStaple } ?? first]
            return part
        }
        let need = allocation.nextNeed
        let unit =
            amount.others.isEmpty
            ? NeedUnit(wanted.unit, of: resolution.ingredient)
            : NeedUnit(amount.measure ?? wanted, of: resolution.ingredient, alsoSaid: amount.others)
        let outcome = allocation.take(quantity, unit, from: places, in: stock)
        var part: Part
        switch outcome {
        case .met:
            part = result(.available)
            part.isAlwaysThere = places.contains { stock.lots[$0].isStaple }
        case .metByStaple(let place):
            part = result(.available)
            part.isAlwaysThere = true
            part.others = [place]
        case .unknown:
            part = result(.uncertain)
            part.others = places.filter { !allocation.isComparable($0, for: need, in: stock) }
        case .short(let left):
            part = result(line.isOptional ? .optional : .short(allocation.measure(left, of: need, in: stock)))
        case .nothing: part = result(absent)
        }
        part.need = need
        if part.others.isEmpty, allocation.places(of: need).isEmpty, allocation.amount(of: need, in: stock).isPositive {
            part.others = [first]
        }
        return part
    }
}

extension Ingredient {
    /// Water, string: every kitchen has it.
    var neverNeedsStock: Bool { isFree || isNotFood }
}
