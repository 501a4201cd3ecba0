public import Kitchen
public import RecipeModel

/// Converts amounts of a lot by the published figures of what it is: a chicken wing weighs what wings weigh, though a chicken is wanted.
///
/// Where nothing is published of it, what is published of the wanted food does not stand in: then the two cannot be compared.
public struct LotFigures: Sendable {
    /// `nil` for what the catalogue does not know, and for a pair.
    private let food: IngredientID?
    /// Whether the catalogue lists it, not only its family.
    private let isListed: Bool
    private let own: IngredientConversion

    public init(_ lot: Lot, _ catalogue: Catalogue) { self.init(LotFood(lot, catalogue), catalogue) }

    init(_ lot: LotFood, _ catalogue: Catalogue) {
        food = lot.foods.count == 1 ? lot.foods[0] : nil
        isListed = lot.isListed
        own = IngredientConversion(food.map { catalogue[$0] }, isUnlistedKind: !lot.isListed)
    }

    /// What figures connect units of a food that is asked for.
    public struct Asked: Sendable {
        let food: IngredientID?
        let conversion: IngredientConversion
        /// The food of which one piece holds one of this.
        let whole: IngredientID?

        public init(_ food: IngredientID?, _ catalogue: Catalogue) {
            (self.food, conversion) = (food, IngredientConversion(food.map { catalogue[$0] }))
            whole =
                FoodHalves.all(in: catalogue).first { halves in
                    food.flatMap { halves.other(than: $0) } != nil
                }?.whole
        }
    }

    /// An amount of the lot in another unit (`nil` for pieces) of what is asked for; `nil` where no figures connect the two.
    ///
    /// Pieces of the lot are its own, pieces that are asked for are of what is asked for: 500 g of cherry tomatoes are as much as four
    /// tomatoes, and twenty cherry tomatoes are fewer than four.
    public func convert(_ measure: Measure, to unit: Unit?, of asked: Asked) -> Measure? {
        // Both of a pair, and what is not known, have no figures of their own.
        guard let food else { return IngredientConversion(nil).convert(measure, to: unit) }
        guard food != asked.food, asked.food != nil else { return own.convert(measure, to: unit) }
        let isCounted = (unit ?? .piece).isExact && (unit ?? .piece).dimension == .count
        // An egg has one yolk, whatever the two weigh.
        if food == asked.whole {
            return isCounted ? Self.pieces(measure).flatMap { Measure($0, nil).inPieces(unit) } : nil
        }
        if isCounted, let pieces = Self.pieces(measure) {
            return convert(pieces: pieces, to: unit, of: asked.conversion)
        }
        // Kilograms and liters are of no one's, and so are cans.
        if measure.unit == unit || isCounted == false && (unit?.isMeasured ?? false) {
            return own.convert(measure, to: unit)
        }
        return own.grams(measure).flatMap { asked.conversion.convert(Measure($0, .gram), to: unit) }
    }

    /// A piece of a kind of food does for a piece of it unless their weights differ by more than half: a red onion for an onion, but not
    /// a cherry tomato for a tomato.
    private func convert(pieces: Quantity, to unit: Unit?, of asked: IngredientConversion) -> Measure? {
        guard let wanted = asked.gramsOfPiece else { return Measure(pieces, nil).inPieces(unit) }
        guard let weight = own.gramsOfPiece else { return isListed ? nil : Measure(pieces, nil).inPieces(unit) }
        guard let ratio = weight.divided(by: wanted), let least = Rational(2, 3), let most = Rational(3, 2) else {
            return nil
        }
        if ratio >= least, ratio <= most { return Measure(pieces, nil).inPieces(unit) }
        return pieces.scaled(by: ratio).flatMap { Measure($0, nil).inPieces(unit) }
    }

    private static func pieces(_ measure: Measure) -> Quantity? {
        if let unit = measure.unit, unit != .piece { return IngredientConversion.pieces(measure)?.quantity }
        return measure.quantity
    }
}

extension Measure {
    /// A number of pieces in pieces, pairs or dozens.
    fileprivate func inPieces(_ unit: Unit?) -> Measure? {
        guard let unit, let quantity else { return self }
        return Unit.convert(quantity, from: .piece, to: unit).map { Measure($0, unit) }
    }
}
