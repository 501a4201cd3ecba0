public import Cookbook
internal import Kitchen
internal import MealPlanning
public import RecipeModel

/// What two versions of a recipe mean for who eats it: allergens and diets gained or lost, energy.
public enum FactChanges {
    /// - Parameters:
    ///   - old: `nil` for a recipe that is new.
    ///   - new: `nil` for one that is gone.
    ///   - cookbook: for its catalogue and the recipes that are parts of it.
    public static func between(_ old: CookbookFile?, _ new: CookbookFile?, in cookbook: LoadedCookbook) -> [String] {
        guard let old, let new, let before = old.recipe, let after = new.recipe else { return [] }
        let derivation = FactDerivation(cookbook)
        let (was, now) = (derivation.facts(of: old), derivation.facts(of: new))
        var words: [String] = []
        for allergen in Allergen.allCases {
            let (one, two) = (was.answer(on: AllergenSet(allergen)), now.answer(on: AllergenSet(allergen)))
            guard one != two else { continue }
            let name = allergen.displayName
            switch two {
            case .contains: words.append("contains \(name) now")
            case .mayContain:
                words.append(one == .contains ? "may contain \(name) (it did)" : "may contain \(name) now")
            case .unknown: words.append("whether it contains \(name) is not known any more")
            case .noneListed: words.append("no \(name) listed any more")
            }
        }
        for diet in Diet.allCases where !diet.isAboutAllergen {
            let (one, two) = (was.answer(on: diet), now.answer(on: diet))
            guard one != two, one == .noneListed || two == .noneListed else { continue }
            words.append(
                two == .noneListed
                    ? "nothing against \(diet.displayName) any more" : "something against \(diet.displayName) now")
        }
        let (oldEnergy, newEnergy) = (energy(old, before, cookbook), energy(new, after, cookbook))
        if let oldEnergy, let newEnergy, oldEnergy != newEnergy { words.append("\(oldEnergy) → \(newEnergy)") }
        return words
    }

    private static func energy(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook) -> String? {
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        guard nutrition.coveredGrams > 0,
            let total = nutrition.totals.first(where: { $0.nutrient == .energy })
        else { return nil }
        return
            "\(total.isComplete ? "" : "at least ")\(NutritionText.amount(total, per: nutrition.servings)) \(total.nutrient.unit)"
            + (nutrition.servings == nil ? "" : " per serving")
    }
}
