public import Kitchen
public import RecipeModel

/// A recipe's weights in per cent of its flour.
public enum BakersFormula {
    /// Why a recipe has no such formula.
    public enum Problem: Error, Sendable, Hashable {
        case noFlour
        /// No line of flour has a weight.
        case unknownWeight
    }

    /// One share for each ingredient of all groups, in per cent; `nil` where the weight is not known.
    public static func percentages(_ recipe: Recipe, in catalogue: Catalogue) throws(Problem) -> [Rational?] {
        var grams: [Rational?] = []
        var flours: [Int] = []
        for (index, ingredient) in recipe.ingredients.enumerated() {
            let identity = catalogue.resolve(ingredient.name).ingredient
            if let identity, isFlour(catalogue[identity]) { flours.append(index) }
            grams.append(RecipeWeights.weight(of: ingredient, in: catalogue).grams?.min)
        }
        guard !flours.isEmpty else { throw .noFlour }
        let shares = BakersPercentage.percentages(ofGrams: grams, flourIndexes: flours)
        guard shares.contains(where: { $0 != nil }) else { throw .unknownWeight }
        return shares
    }

    /// Whether it is any flour or meal of grain: what a baker counts as 100 %.
    public static func isFlour(_ ingredient: Ingredient) -> Bool {
        ([ingredient] + ingredient.ancestors).contains { $0.name == "flour" || $0.name.hasSuffix(" flour") }
    }
}
