public import Kitchen
internal import RecipeModel

/// How amounts of foods are taken out of the pantry.
public enum PantryUse {
    /// Why nothing can be taken.
    public enum Problem: Error, Sendable, Hashable {
        case nothingThere
        /// There is some, but all of it has expired.
        case allExpired
        /// There is some, but no lot has an amount.
        case noAmount
        /// Less is there than wanted: this much, with what cannot be compared as a term of its own.
        case notEnough(AmountTotal)
        /// The unit of the lots and the wanted one have no known relation.
        case notComparable(Measure)
    }

    /// How much of which food.
    public struct Want: Sendable, Hashable {
        public let name: String
        /// Without a quantity all there is.
        public let measure: Measure

        public init(_ measure: Measure, of name: String) {
            (self.measure, self.name) = (measure, name)
        }
    }

    /// What cannot be taken, and why.
    public struct Failure: Error, Sendable, Hashable {
        public let want: Want
        public let problem: Problem
    }

    /// - Parameter wanted: how much; without a quantity all there is.
    /// - Throws: where there is not as much as wanted; then nothing is taken.
    public static func take(_ wanted: Measure, of name: String, from stock: PantryStock) throws(Problem)
        -> [LotChange]
    {
        do throws(Failure) { return try take([Want(wanted, of: name)], from: stock) } catch { throw error.problem }
    }

    /// Takes several foods at once; no two count on the same lot.
    ///
    /// - Parameter allThereIs: whether to take what is there where that is less than wanted.
    /// - Returns: what becomes of the lots, in their order of use.
    /// - Throws: for the first that there is not enough of; then nothing is taken.
    public static func take(_ wants: [Want], from stock: PantryStock, allThereIs: Bool = false) throws(Failure)
        -> [LotChange]
    {
        var allocation = Allocation()
        var whole: Set<Int> = []
        for want in wants {
            let (food, places) = stock.lots(for: want)
            guard !places.isEmpty else {
                let isExpired = stock.expired.contains { food.isMet(by: $0.lot) }
                throw Failure(want: want, problem: isExpired ? .allExpired : .nothingThere)
            }
            guard let quantity = want.measure.quantity else {
                whole.formUnion(places)
                continue
            }
            switch allocation.take(
                quantity, NeedUnit(want.measure.unit, of: food.ingredient), from: places, in: stock)
            {
            case .met: break
            case .metByStaple:
                // Of a staple alone there is nothing that could get less.
                let hasAmount = places.contains { stock.lots[$0].whole != nil }
                guard hasAmount else { throw Failure(want: want, problem: .noAmount) }
            case .short, .nothing, .unknown:
                let problem = lacking(places, want.measure.unit, food, stock)
                guard allThereIs, case .notEnough = problem else { throw Failure(want: want, problem: problem) }
                // Of "2–3" there may be more than the two that are there for certain: all of it goes.
                whole.formUnion(
                    places.filter { place in
                        let isRange = stock.lots[place].measure?.quantity?.isRange ?? false
                        return isRange
                            && stock.amount(.one, of: place, for: NeedUnit(want.measure.unit, of: food.ingredient))
                                != nil
                    })
            }
        }
        allocation.takeUpperEnds(in: stock)
        let parts = allocation.changes(in: stock).filter { change in
            !whole.contains { stock.lots[$0].reference.isSame(as: change.reference) }
        }
        let all = parts + whole.map { LotChange(all: stock.lots[$0].reference) }
        return all.sorted { stock.place(of: $0.reference) < stock.place(of: $1.reference) }
    }

    /// What is left of a food after changes, in the unit of the first lot that is left where it can be.
    public static func left(of want: Want, after changes: [LotChange], in stock: PantryStock) -> AmountTotal {
        var total = AmountTotal()
        var unit: Unit??
        for place in stock.lots(for: want).places {
            let lot = stock.lots[place]
            let change = changes.first { $0.reference.isSame(as: lot.reference) }
            if change?.isUsedUp == true { continue }
            guard let measure = lot.measure else {
                total.add(Measure(nil, nil))
                continue
            }
            unit = unit ?? .some(measure.unit)
            let taken = change?.taken?.quantity?.min ?? .zero
            if let rest = measure.quantity?.subtracting(taken) { total.add(Measure(rest, measure.unit)) }
        }
        return unit.map { total.converted(to: $0, by: IngredientConversion(nil)) } ?? total
    }

    private static func lacking(_ places: [Int], _ unit: Unit?, _ food: WantedFood, _ stock: PantryStock) -> Problem {
        var total = AmountTotal()
        var setAside: Measure?
        var isSomeComparable = false
        for place in places {
            guard let measure = stock.lots[place].measure, let quantity = measure.quantity else { continue }
            func amount(_ end: Rational) -> Rational? {
                stock.amount(end, of: place, for: NeedUnit(unit, of: food.ingredient))
            }
            if let least = amount(quantity.min), let most = amount(quantity.max) {
                total.add(Measure(Quantity(least, most), unit))
                isSomeComparable = true
            } else {
                total.add(measure)
                setAside = setAside ?? measure
            }
        }
        if isSomeComparable { return .notEnough(total) }
        return setAside.map { .notComparable($0) } ?? .noAmount
    }
}

extension LotReference {
    /// Whether it is the same line of the same file.
    public func isSame(as other: LotReference) -> Bool { path == other.path && lot.block == other.lot.block }
}

extension PantryStock {
    /// What a want means: canned ones where it is counted in cans, and where there are none whatever is called so; and the places of its lots.
    fileprivate func lots(for want: PantryUse.Want) -> (food: WantedFood, places: [Int]) {
        let canned = WantedFood(want.name, in: want.measure.unit, catalogue)
        let places = places(of: canned)
        if !places.isEmpty || want.measure.unit?.isCan != true { return (canned, places) }
        let named = WantedFood(want.name, catalogue)
        return (named, self.places(of: named))
    }

    /// Which lot it is in order of use; after all others where it is not stock.
    func place(of reference: LotReference) -> Int {
        lots.firstIndex { $0.reference.isSame(as: reference) } ?? lots.count
    }
}
