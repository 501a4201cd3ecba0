public import Kitchen
internal import RecipeModel

/// What becomes of a lot that something is taken from.
public struct LotChange: Sendable {
    public let reference: LotReference
    /// Packs multiplied out; `nil` where all of a lot without an amount is taken.
    public let taken: Measure?
    /// The share of the lot that stays; zero for one that is used up.
    public let share: Rational
    /// What stays, in the unit the lot is written in: of a range both ends go down by what is taken. `nil` for one that is used up.
    public let rest: Measure?
    /// What is taken, in the unit the lot is written in; `nil` without an amount.
    public let part: Measure?

    public var isUsedUp: Bool { rest == nil }

    /// All of a lot.
    public init(all reference: LotReference) {
        self.reference = reference
        taken = StockLot(reference).measure
        share = .zero
        rest = nil
        let written = reference.lot.item.line.measure
        part = written.quantity == nil ? nil : written
    }

    /// One of several containers or pieces, as the lot is written; `nil` where it has one at most.
    public init?(oneOf reference: LotReference) {
        let lot = StockLot(reference)
        guard let count = reference.lot.item.line.measure.quantity?.min, count > 1, let whole = lot.whole,
            let one = whole.divided(by: count)
        else { return nil }
        self.init(one, of: lot)
    }

    /// - Parameter amount: what is taken, in the lot's own unit.
    fileprivate init(_ amount: Rational, of lot: StockLot) {
        reference = lot.reference
        taken = Measure(Quantity(amount), lot.measure?.unit)
        let left = lot.whole.flatMap { whole in whole.subtracting(amount)?.divided(by: whole) } ?? .zero
        share = left.isPositive ? left : .zero
        let written = lot.reference.lot.item.line.measure
        let taken = Rational.one.subtracting(share).flatMap { written.quantity?.min.multiplied(by: $0) }
        part = taken.map { Measure(Quantity($0), written.unit) }
        let stays = taken.flatMap { written.quantity?.subtracting($0) }
        rest = stays.flatMap { $0.max.isPositive ? Self.inWholePieces(Measure($0, written.unit)) : nil }
    }

    /// Eleven eggs, not 11/12 dozen.
    private static func inWholePieces(_ measure: Measure) -> Measure {
        guard let pieces = IngredientConversion.pieces(measure), measure.quantity?.value?.isInteger != true,
            pieces.quantity?.value?.isInteger == true
        else { return measure }
        return pieces
    }
}

extension Allocation {
    /// What all that was taken makes of the lots, in their order of use.
    func changes(in stock: PantryStock) -> [LotChange] {
        stock.lots.indices.compactMap { place in
            used(place).flatMap { $0.isPositive ? LotChange($0, of: stock.lots[place]) : nil }
        }
    }
}
