public import Kitchen
public import RecipeModel
internal import SourceText

/// What a recipe's ingredients say about a diet, through alternatives and sub-recipes. Unknown is never counted as safe.
public struct DietDerivation {
    private let cookbook: LoadedCookbook

    public init(_ cookbook: LoadedCookbook) {
        self.cookbook = cookbook
    }

    /// The verdict on a recipe with the ingredients that decide it.
    public struct Finding: Sendable {
        public let verdict: DietVerdict
        /// For `breaks` the ingredients that break the diet, for `unknown` those nothing is known of, for `depends` those to look at.
        public let ingredients: [(ingredient: RecipeIngredient, reason: String)]
    }

    public func verdict(of file: CookbookFile, _ diet: Diet) -> Finding {
        var visited: Set<RelativePath> = []
        return verdict(of: file, diet, &visited)
    }

    private func verdict(of file: CookbookFile, _ diet: Diet, _ visited: inout Set<RelativePath>) -> Finding {
        guard let recipe = file.recipe, visited.insert(file.path).inserted else {
            return Finding(verdict: .fits, ingredients: [])
        }
        var byVerdict: [DietVerdict: [(ingredient: RecipeIngredient, reason: String)]] = [:]
        for ingredient in recipe.ingredients {
            let (verdict, reason) = verdict(on: ingredient, in: file, diet, &visited)
            byVerdict[verdict, default: []].append((ingredient, reason))
        }
        for verdict in [DietVerdict.breaks, .unknown, .depends] {
            if let found = byVerdict[verdict] { return Finding(verdict: verdict, ingredients: found) }
        }
        return Finding(verdict: .fits, ingredients: [])
    }

    private func verdict(
        on ingredient: RecipeIngredient, in file: CookbookFile, _ diet: Diet, _ visited: inout Set<RelativePath>
    ) -> (DietVerdict, String) {
        if let destination = ingredient.linkDestination, let path = file.path.resolving(link: destination),
            let linked = cookbook.file(at: path), linked.recipe != nil
        {
            let finding = verdict(of: linked, diet, &visited)
            return (
                finding.verdict,
                finding.ingredients.first.map { "\(linked.recipe?.title.text ?? ""): \($0.reason)" } ?? ""
            )
        }
        let sides = ingredient.line.alternatives.map {
            String(decoding: ingredient.text[$0.name.indices], as: UTF8.self)
        }
        let names = sides.isEmpty ? [ingredient.name] : sides
        let verdicts = names.map { verdict(on: $0, diet) }
        if verdicts.count == 1 { return verdicts[0] }
        // One side that fits is enough for the cook who chooses it; that is worth a look, not a promise.
        if verdicts.allSatisfy({ $0.0 == .fits }) { return verdicts[0] }
        if verdicts.contains(where: { $0.0 == .fits }) { return (.depends, verdicts.first { $0.0 != .fits }?.1 ?? "") }
        return verdicts.first { $0.0 == .unknown } ?? verdicts[0]
    }

    private func verdict(on name: String, _ diet: Diet) -> (DietVerdict, String) {
        let resolution = cookbook.catalogue.resolve(name)
        guard let id = resolution.ingredient else { return (.unknown, "nothing is known of \(name)") }
        let ids = [id] + (resolution.other.map { [$0] } ?? [])
        var worst = (DietVerdict.fits, "")
        for id in ids {
            let ingredient = cookbook.catalogue[id]
            let verdict = ingredient.verdict(for: diet)
            if verdict == .breaks {
                return (.breaks, ingredient.reason(for: diet) ?? "\(ingredient.name) is not \(diet.displayName)")
            }
            if verdict != .fits, worst.0 != .unknown {
                worst = (verdict, ingredient.reason(for: diet) ?? ingredient.name)
            }
        }
        return worst
    }
}
