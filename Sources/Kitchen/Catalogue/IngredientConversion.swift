/// Converts amounts of one ingredient into each other, across dimensions where published figures allow.
public struct IngredientConversion: Sendable {
    /// Grams of one milliliter.
    private let density: Rational?
    /// Grams of one clove, stick …, looked up once; of one piece under `piece`.
    private let weights: [Unit: Rational]

    /// - Parameters:
    ///   - ingredient: what it is; `nil` for something unknown, which converts only within a dimension.
    ///   - isUnlistedKind: whether it is only of the family of `ingredient`. Then it is nearly as dense, but what a piece weighs is not known.
    public init(_ ingredient: Ingredient?, isUnlistedKind: Bool = false) {
        // Where the figures are from does not matter here.
        density = ingredient?.densities(withSources: false).first?.gramsPerMilliliter
        // What is there and what is bought is never reckoned by a size that is only assumed.
        let pieces = ingredient?.pieceWeights(withSources: false).filter { !$0.source.isAssumed } ?? []
        var weights: [Unit: Rational] = [:]
        for form in Set(pieces.map(\.form)).union([""]) {
            // Pieces are looked up as the food as such.
            guard form != "piece", let unit = form.isEmpty ? .piece : Self.unitsByName[form],
                let weight = Ingredient.pieceWeight(form, among: pieces)
            else { continue }
            weights[unit] = weight.grams
        }
        if isUnlistedKind { weights[.piece] = nil }
        self.weights = weights
    }

    /// The amount in another unit (`nil` for pieces), or `nil` where no figure connects the two.
    public func convert(_ measure: Measure, to unit: Unit?) -> Measure? {
        guard measure.quantity != nil else { return nil }
        if measure.unit == unit { return measure }
        if let unit, let direct = measure.converted(to: unit, gramsPerMilliliter: density) { return direct }
        if unit == nil, let pieces = Self.pieces(measure) { return pieces }
        guard let grams = grams(measure) else { return nil }
        if let unit, unit.dimension == .mass || unit.dimension == .volume {
            return Measure(grams, .gram).converted(to: unit, gramsPerMilliliter: density)
        }
        guard let weight = weight(of: unit), let inverse = weight.reciprocal else { return nil }
        return grams.scaled(by: inverse).map { Measure($0, unit) }
    }

    /// The weight of an amount in grams.
    public func grams(_ measure: Measure) -> Quantity? {
        guard let quantity = measure.quantity else { return nil }
        if let unit = measure.unit, unit.dimension == .mass || unit.dimension == .volume {
            return measure.converted(to: .gram, gramsPerMilliliter: density)?.quantity
        }
        if let pieces = Self.pieces(measure)?.quantity { return weight(of: nil).flatMap { pieces.scaled(by: $0) } }
        return weight(of: measure.unit).flatMap { quantity.scaled(by: $0) }
    }

    /// A dozen or a pair as so many pieces; `nil` for other units.
    public static func pieces(_ measure: Measure) -> Measure? {
        guard measure.unit == .dozen || measure.unit == .pair, let count = measure.converted(to: .piece)?.quantity
        else {
            return nil
        }
        return Measure(count, nil)
    }

    /// Grams of one piece; `nil` where nothing is published.
    public var gramsOfPiece: Rational? { weight(of: nil) }

    /// Grams of one piece, clove, stick …
    private func weight(of unit: Unit?) -> Rational? { weights[unit ?? .piece] }

    private static let unitsByName: [String: Unit] = Unit.allCases.reduce(into: [:]) { $0[$1.name] = $1 }
}
