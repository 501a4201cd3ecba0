import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// A recipe's weights in per cent of its flour.
enum BakersFormula {
    /// One text for each ingredient ("65 %"), empty where the weight is not known.
    static func percentages(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook) throws -> [String] {
        let catalogue = cookbook.catalogue
        var grams: [Rational?] = []
        var flours: [Int] = []
        for (index, ingredient) in recipe.ingredients.enumerated() {
            let identity = catalogue.resolve(ingredient.name).ingredient
            if let identity, isFlour(catalogue[identity]) { flours.append(index) }
            let weight = RecipeWeights.weight(of: ingredient, in: catalogue)
            grams.append(weight.grams?.min)
        }
        guard !flours.isEmpty else {
            throw OperationProblem(
                "'\(recipe.title.text)' has no flour to measure the rest by",
                hint: "baker's percentages are for doughs and batters")
        }
        let shares = BakersPercentage.percentages(ofGrams: grams, flourIndexes: flours)
        guard shares.contains(where: { $0 != nil }) else {
            throw OperationProblem("the weight of the flour is not known", hint: "give it in grams, ounces or cups")
        }
        return shares.map { $0.map { "\(KitchenNumber.decimal($0, places: $0 < 10 ? 1 : 0)) %" } ?? "" }
    }

    /// Any flour or meal of grain: what a baker counts as 100 %.
    static func isFlour(_ ingredient: Ingredient) -> Bool {
        ([ingredient] + ingredient.ancestors).contains { $0.name == "flour" || $0.name.hasSuffix(" flour") }
    }
}
