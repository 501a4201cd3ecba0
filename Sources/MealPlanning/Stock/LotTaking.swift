public import Kitchen

/// What a need takes from one lot.
public struct LotTaking: Sendable {
    public let reference: LotReference
    /// In the lot's own unit; `nil` for some of it, where no amount is asked for or it cannot be told.
    public let taken: Measure?
    /// The same in the unit of the need; `nil` for some of it.
    public let covered: Measure?
    /// What makes the lot comparable with what is asked for; `nil` where nothing does, or no amount is asked for.
    public let basis: AmountBasis?
    /// Why the lot should be looked at before it is used.
    public let overdue: LotLife.Overdue?
}

extension Allocation {
    /// What a need takes, in the order of use, with lots that meet it though nothing is taken from them.
    func takings(of need: Int?, others: [Int], in stock: PantryStock) -> [LotTaking] {
        let taken: [Int] = need.map { places(of: $0) } ?? []
        let all: [Int] = Set(taken + others).sorted()
        return all.map { place -> LotTaking in
            let lot = stock.lots[place]
            let amount: Rational? = need.flatMap { amountTaken(for: $0, from: place) }
            let basis: AmountBasis? = need.flatMap { self.basis(of: $0, place, in: stock) }
            return LotTaking(
                reference: lot.reference,
                taken: amount.map {
                    Measure(Quantity($0, isApproximate: basis == .line(isApproximate: true)), lot.measure?.unit)
                },
                covered: amount.flatMap { amount in need.flatMap { covered(amount, of: place, for: $0, in: stock) } },
                basis: basis, overdue: stock.overdue(place))
        }
    }

    /// How much a need takes from a lot, in the lot's own unit; `nil` for nothing.
    private func amountTaken(for need: Int, from place: Int) -> Rational? {
        takings.first { $0.need == need && $0.place == place && $0.amount.isPositive }?.amount
    }
}
