internal import Kitchen

/// What the amounts of a need are counted in, and what its line says that is in other units.
struct NeedUnit: Sendable {
    /// `nil` for pieces.
    let unit: Unit?
    /// Its figures connect units that nothing else does.
    let food: IngredientID?
    /// What the line itself says; empty for most.
    let own: [Own]

    /// Another unit of the same line.
    struct Own: Sendable {
        let unit: Unit?
        /// How many of the need's unit one of these is: 1/95 cup a gram for "1 cup (95 g)".
        let rate: Rational
        /// Whether the line says "about".
        let isApproximate: Bool
    }

    init(_ unit: Unit?, of food: IngredientID?) { (self.unit, self.food, own) = (unit, food, []) }

    /// - Parameters:
    ///   - measure: the amount of the line, unscaled.
    ///   - others: the same again in other units. Of ranges the lower ends are the same.
    init(_ measure: Measure, of food: IngredientID?, alsoSaid others: [Measure]) {
        (unit, self.food) = (measure.unit, food)
        own = others.compactMap { other in
            guard let wanted = measure.quantity, let quantity = other.quantity, other.unit != measure.unit,
                let rate = wanted.min.divided(by: quantity.min), rate.isPositive
            else { return nil }
            return Own(
                unit: other.unit, rate: rate, isApproximate: quantity.isApproximate || wanted.isApproximate)
        }
    }
}

/// What makes an amount of a lot comparable with what a line asks for.
public enum AmountBasis: Sendable, Hashable {
    /// The units convert.
    case units
    /// The lot says its amount in both: "1 cup (95 g) oats" in the pantry.
    case lot
    /// The recipe's line says its amount in both.
    case line(isApproximate: Bool)
    /// Published weights.
    case figures
}

extension PantryStock {
    /// How much an amount of a lot, in the lot's own unit, is for a need; `nil` where the two cannot be compared.
    func amount(_ amount: Rational, of place: Int, for need: NeedUnit) -> Rational? {
        compare(amount, of: place, for: need)?.amount
    }

    /// How an amount of a lot is compared with a need.
    ///
    /// Units that convert come first, of the line's measures the one of the lot's system; then what the lot says of itself, what the line
    /// says of itself, and published figures, of which those count that lead to the weight the line gives.
    func compare(_ amount: Rational, of place: Int, for need: NeedUnit) -> (amount: Rational, basis: AmountBasis)? {
        let lot = lots[place]
        let unit = lot.measure?.unit
        // Of "500 g (1 lb 2 oz)" pounds count for lots in pounds, and grams for lots in kilograms.
        let isOwnSystem = (unit ?? .piece).system == (need.unit ?? .piece).system
        if isOwnSystem, let same = direct(amount, of: place, need.unit, need.food) { return (same, .units) }
        let said = need.own.compactMap { own in
            direct(amount, of: place, own.unit, need.food)?.multiplied(by: own.rate).map { (amount: $0, own: own) }
        }
        let isSaid = said.first { ($0.own.unit ?? .piece).system == (unit ?? .piece).system }
        if isSaid == nil, let same = direct(amount, of: place, need.unit, need.food) { return (same, .units) }
        if let found = isSaid ?? said.first {
            return (found.amount, .line(isApproximate: found.own.isApproximate))
        }
        if let count = lot.containers(holding: amount, unit: need.unit) { return (count, .units) }
        for own in need.own {
            if let all = lot.containers(holding: amount, unit: own.unit)?.multiplied(by: own.rate) {
                return (all, .line(isApproximate: own.isApproximate))
            }
        }
        if let said = lot.said(amount, in: need.unit) { return (said, .lot) }
        for own in need.own {
            if let all = lot.said(amount, in: own.unit)?.multiplied(by: own.rate) {
                return (all, .line(isApproximate: own.isApproximate))
            }
        }
        let measure = Measure(Quantity(amount), unit)
        func byFigures(_ own: NeedUnit.Own) -> (amount: Rational, basis: AmountBasis)? {
            convert(measure, of: place, to: own.unit, as: need.food)?.quantity?.min.multiplied(by: own.rate).map {
                ($0, .figures)
            }
        }
        if let weight = need.own.first(where: { $0.unit?.dimension == .mass }), let all = byFigures(weight) {
            return all
        }
        if let all = convert(measure, of: place, to: need.unit, as: need.food)?.quantity?.min { return (all, .figures) }
        for own in need.own { if let all = byFigures(own) { return all } }
        return nil
    }

    /// Units that convert by themselves. Pieces do as far as a piece of the lot does for one that is asked for.
    private func direct(_ amount: Rational, of place: Int, _ wanted: Unit?, _ food: IngredientID?) -> Rational? {
        let unit = lots[place].measure?.unit
        if let unit, let wanted, StockLot.cans.contains(unit), StockLot.cans.contains(wanted) { return amount }
        guard (unit ?? .piece).converts(to: wanted ?? .piece) else { return nil }
        return convert(Measure(Quantity(amount), unit), of: place, to: wanted, as: food)?.quantity?.min
    }
}
