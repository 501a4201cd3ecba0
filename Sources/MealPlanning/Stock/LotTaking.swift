public import Kitchen

/// What a need takes from one lot.
public struct LotTaking: Sendable {
    public let reference: LotReference
    /// In the lot's own unit; `nil` for some of it, where no amount is asked for or it cannot be told.
    public let taken: Measure?
}

extension Allocation {
    /// What a need takes, in the order of use, with lots that meet it though nothing is taken from them.
    func takings(of need: Int?, others: [Int], in stock: PantryStock) -> [LotTaking] {
        let taken: [Int] = need.map { places(of: $0) } ?? []
        let all: [Int] = Set(taken + others).sorted()
        return all.map { place -> LotTaking in
            let lot = stock.lots[place]
            let amount: Rational? = need.flatMap { amountTaken(for: $0, from: place) }
            return LotTaking(
                reference: lot.reference, taken: amount.map { Measure(Quantity($0), lot.measure?.unit) })
        }
    }

    /// How much a need takes from a lot, in the lot's own unit; `nil` for nothing.
    private func amountTaken(for need: Int, from place: Int) -> Rational? {
        takings.first { $0.need == need && $0.place == place && $0.amount.isPositive }?.amount
    }
}
