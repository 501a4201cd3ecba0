public import Kitchen
internal import RecipeModel

/// What a count at the shelf makes of the lots of one food.
public struct StockCount: Sendable {
    /// Why a count cannot be held against the lots.
    public enum Problem: Error, Sendable, Hashable {
        /// A lot has an amount that cannot be compared with the count.
        case notComparable(Measure)
        /// A number is too large.
        case tooLarge
    }

    /// What becomes of one lot.
    public struct Change: Sendable {
        public let reference: LotReference
        /// Zero for a lot that is gone.
        public let amount: Measure
        /// How much of the lot it is; `nil` for a lot that had no amount.
        public let share: Rational?

        /// Whether the amount is as it was.
        public var isSame: Bool { share == .one && reference.lot.item.line.measure == amount }
    }

    public let counted: Measure
    /// What the lots say together, in the unit of the count; `nil` where none had an amount.
    public let recorded: Measure?
    /// Counted less recorded, in the unit of the count; nothing where the count lies in what is recorded. `nil` where nothing was recorded.
    public let drift: Measure?
    /// Of each lot, in their order of use.
    public let changes: [Change]

    /// - Parameters:
    ///   - counted: all there is of the food in the lots.
    ///   - lots: the food's, in their order of use; those without an amount get one only where no other has one.
    ///   - food: whose figures connect units.
    ///
    /// What is missing is taken from lots in their order of use, since that is what was most likely used; what is more is put to the
    /// last of them.
    public init(_ counted: Measure, of food: WantedFood, in lots: [LotReference], _ catalogue: Catalogue)
        throws(Problem)
    {
        let wanted = counted.quantity?.min ?? .zero
        let asked = LotFigures.Asked(food.ingredient, catalogue)
        self.counted = counted
        let stock = lots.map { StockLot($0, LotLife($0.lot, catalogue)) }
        let order = stock.indices.sorted { stock[$0].isUsed(before: stock[$1]) ?? ($0 < $1) }.map { stock[$0] }
        // Of each lot with an amount how much it is in the unit of the count.
        var amounts: [Rational?] = []
        // The upper ends of all ranges together.
        var upper = Rational.zero
        for lot in order {
            guard let measure = lot.measure, let quantity = measure.quantity else {
                amounts.append(nil)
                continue
            }
            func amount(_ end: Rational) -> Rational? {
                if let unit = measure.unit, let other = counted.unit, StockLot.cans.isSuperset(of: [unit, other]) {
                    return end
                }
                return lot.containers(holding: end, unit: counted.unit) ?? lot.said(end, in: counted.unit)
                    ?? LotFigures(lot.reference.lot, catalogue).convert(
                        Measure(Quantity(end), measure.unit), to: counted.unit, of: asked)?.quantity?.min
            }
            guard let least = amount(quantity.min), let most = amount(quantity.max) else {
                throw .notComparable(measure)
            }
            amounts.append(least)
            guard let sum = upper.adding(most) else { throw .tooLarge }
            upper = sum
        }
        let known = amounts.compactMap { $0 }
        var sum = Rational.zero
        for amount in known {
            guard let next = sum.adding(amount) else { throw .tooLarge }
            sum = next
        }
        recorded = known.isEmpty ? nil : Measure(Quantity(sum, upper), counted.unit)
        guard let difference = wanted.subtracting(sum), let above = wanted.subtracting(upper) else { throw .tooLarge }
        // A count between the ends of what is recorded is no drift.
        let off = above.isPositive ? above : difference.isPositive ? .zero : difference
        drift = known.isEmpty ? nil : Measure(Quantity(off), counted.unit)
        var missing = difference.isPositive ? Rational.zero : difference.negated
        var shares: [Rational] = []
        for amount in known {
            let taken = min(missing, amount)
            guard let rest = amount.subtracting(taken), let less = missing.subtracting(taken) else { throw .tooLarge }
            missing = less
            shares.append(rest)
        }
        if difference.isPositive, let last = shares.last {
            guard let more = last.adding(difference) else { throw .tooLarge }
            shares[shares.count - 1] = more
        }
        var changes: [Change] = []
        var next = 0
        for (lot, amount) in zip(order, amounts) {
            guard let amount else {
                // The first without an amount gets all of the count where no lot has one.
                if known.isEmpty, changes.isEmpty {
                    changes.append(Change(reference: lot.reference, amount: counted, share: nil))
                }
                continue
            }
            let rest = shares[next]
            next += 1
            changes.append(try Self.change(lot, from: amount, to: rest, counted.unit))
        }
        self.changes = changes
    }

    /// In the unit the lot is written in, where it had any amount.
    private static func change(_ lot: StockLot, from amount: Rational, to rest: Rational, _ unit: Unit?)
        throws(Problem) -> Change
    {
        let written = lot.reference.lot.item.line.measure
        // What was counted is one number where the line gave a range.
        if rest == amount, written.quantity?.isRange != true {
            return Change(reference: lot.reference, amount: written, share: .one)
        }
        guard amount.isPositive else {
            return Change(reference: lot.reference, amount: Measure(Quantity(rest), unit), share: nil)
        }
        guard let share = rest.divided(by: amount), let own = written.quantity?.min.multiplied(by: share) else {
            throw .tooLarge
        }
        return Change(reference: lot.reference, amount: Measure(Quantity(own), written.unit), share: share)
    }
}
