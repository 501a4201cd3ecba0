import Cookbook
import Kitchen
import RecipeExchange
import RecipeModel
import RecipeWriting

extension ExportedRecipe {
    /// Leaves out the diets that the recipe claims and that a food read in it breaks: other programs would take them for safe.
    mutating func leaveOutBrokenClaims(of file: CookbookFile, in cookbook: LoadedCookbook) {
        let claims = words.diets.compactMap { word in Diet(word).map { (word, $0) } }
        if claims.isEmpty { return }
        let facts = FactDerivation(cookbook).facts(of: file)
        for (word, diet) in claims where facts.answer(on: diet) == .contains {
            let breach = facts.evidence(on: diet).first
            leaveOut(
                diet: word,
                because: breach.map { "\($0.name): \($0.reason(against: diet))" } ?? "its foods say otherwise")
        }
    }
}
