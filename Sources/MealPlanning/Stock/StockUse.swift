public import Kitchen

/// What a recipe uses up of the stock that should be used until a day. Expired lots are not stock and never count.
public struct StockUse: Sendable {
    /// Lots with a day until which they should be used, in that order.
    public let lots: [Lot]
    /// How many lots are used up in all, the shares of them added; lots of which it cannot be told how much is used count nothing.
    public let share: Rational

    /// A lot that is used.
    public struct Lot: Sendable {
        public let reference: LotReference
        /// The day until which it should be used.
        public let day: CalendarDate
        /// Packs multiplied out; `nil` where it cannot be told how much is used.
        public let taken: Measure?
        /// How much of the lot that is, above 0 and up to 1; `nil` where it cannot be told.
        public let share: Rational?
    }

    public var isEmpty: Bool { lots.isEmpty }

    /// Whether it uses up more than another: by share, then by how many lots, then by the earlier day.
    public func isMore(than other: StockUse) -> Bool? {
        if share != other.share { return share > other.share }
        if lots.count != other.lots.count { return lots.count > other.lots.count }
        guard let own = lots.first?.day, let its = other.lots.first?.day, own != its else { return nil }
        return own < its
    }

    init(_ lots: [Lot]) {
        self.lots = lots
        share = lots.reduce(.zero) { sum, lot in lot.share.flatMap { sum.adding($0) } ?? sum }
    }
}

extension NeedGathering {
    /// What is used of the lots at some places, those of substitutes included.
    func use(of wanted: [Int]) -> StockUse {
        let stock = matcher.stock
        let some = Set(usedPlaces)
        return StockUse(
            wanted.compactMap { place in
                let lot = stock.lots[place]
                guard let day = lot.useBy else { return nil }
                if let amount = allocation.used(place), amount.isPositive {
                    return StockUse.Lot(
                        reference: lot.reference, day: day, taken: Measure(Quantity(amount), lot.measure?.unit),
                        share: lot.whole.flatMap { amount.divided(by: $0) })
                }
                guard some.contains(place) else { return nil }
                return StockUse.Lot(reference: lot.reference, day: day, taken: nil, share: nil)
            })
    }

    /// Places of all lots that something is taken from or that are some of what is asked for.
    var usedPlaces: [Int] {
        allocation.usedPlaces
            + drafts.flatMap { draft in draft.part.others + (draft.swap?.parts.flatMap(\.others) ?? []) }
    }
}

extension PantryStock {
    /// Places of lots that should be used until a day, in order of use.
    func places(until day: CalendarDate) -> [Int] {
        lots.indices.filter { place in lots[place].useBy.map { $0 <= day } ?? false }
    }
}
