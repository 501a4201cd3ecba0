public import Kitchen

/// The allergens that a substitute brings into a dish.
public struct BroughtAllergens: Sendable, Hashable {
    /// It holds them; what it replaces does not, or only perhaps.
    public let surely: AllergenSet
    /// It may hold them, or nothing is known; what it replaces surely does not.
    public let perhaps: AllergenSet

    public init(_ foods: [Ingredient], insteadOf replaced: Ingredient) {
        let held = foods.reduce(into: AllergenSet()) { $0.formUnion($1.allergens) }
        let doubtful = foods.reduce(into: AllergenSet()) {
            $0.formUnion($1.possibleAllergens.union($1.unknownAllergens))
        }
        surely = held.subtracting(replaced.allergens)
        perhaps = doubtful.subtracting(held).subtracting(
            replaced.allergens.union(replaced.possibleAllergens).union(replaced.unknownAllergens))
    }

    public var isEmpty: Bool { surely.isEmpty && perhaps.isEmpty }
}
