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
        var known: [RelativePath: Finding] = [:]
        return verdict(of: file, diet, ancestors: [], &known)
    }

    /// - Parameter known: findings of sub-recipes, so that one that many lines use is read once.
    private func verdict(
        of file: CookbookFile, _ diet: Diet, ancestors: [CookbookFile], _ known: inout [RelativePath: Finding]
    ) -> Finding {
        if let finding = known[file.path] { return finding }
        var byVerdict: [DietVerdict: [(ingredient: RecipeIngredient, reason: String)]] = [:]
        for ingredient in file.recipe?.ingredients ?? [] {
            let (verdict, reason) = verdict(on: ingredient, diet, ancestors: ancestors + [file], &known)
            byVerdict[verdict, default: []].append((ingredient, reason))
        }
        var finding = Finding(verdict: .fits, ingredients: [])
        for verdict in [DietVerdict.breaks, .unknown, .depends] {
            guard let found = byVerdict[verdict] else { continue }
            finding = Finding(verdict: verdict, ingredients: found)
            break
        }
        known[file.path] = finding
        return finding
    }

    private func verdict(
        on ingredient: RecipeIngredient, _ diet: Diet, ancestors: [CookbookFile],
        _ known: inout [RelativePath: Finding]
    ) -> (DietVerdict, String) {
        let foods = LineFoods(ingredient, catalogue: cookbook.catalogue)
        switch SubRecipe(of: ingredient, in: cookbook, ancestors: ancestors) {
        case .none: return verdict(on: foods, of: ingredient, diet, wanted: nil)
        case .endless(let linked):
            let reason = "\(linked.recipe?.title.text ?? "") leads back to itself, so what is in it is not known"
            return verdict(on: foods, of: ingredient, diet, wanted: (.unknown, reason))
        case .found(let linked):
            let finding = verdict(of: linked, diet, ancestors: ancestors, &known)
            let reason = finding.ingredients.first.map { "\(linked.recipe?.title.text ?? ""): \($0.reason)" } ?? ""
            return verdict(on: foods, of: ingredient, diet, wanted: (finding.verdict, reason))
        }
    }

    /// The verdict of a line's foods, and why: by the food that is worst.
    private func verdict(
        on foods: LineFoods, of ingredient: RecipeIngredient, _ diet: Diet,
        wanted: (verdict: DietVerdict, reason: String)?
    ) -> (DietVerdict, String) {
        let whole = LineFacts(foods, wanted: wanted.map { Self.facts($0.verdict, diet) }) { id in
            Self.facts(cookbook.catalogue[id].verdict(for: diet), diet)
        }
        let verdict = whole.verdict(on: diet)
        guard verdict != .fits else { return (.fits, "") }
        var worst = (verdict: DietVerdict.fits, reason: "")
        for (index, food) in foods.foods.enumerated() {
            let own: (verdict: DietVerdict, reason: String)
            if index == 0, let wanted {
                own = wanted
            } else {
                own = self.verdict(on: food, of: ingredient, diet, isFirst: index == 0)
            }
            if own.verdict > worst.verdict { worst = own }
        }
        return (verdict, worst.reason)
    }

    private func verdict(on food: LineFoods.Food, of ingredient: RecipeIngredient, _ diet: Diet, isFirst: Bool)
        -> (verdict: DietVerdict, reason: String)
    {
        guard let id = food.ingredient else {
            let name = ingredient.name.isEmpty ? ingredient.string : ingredient.name
            return (.unknown, "nothing is known of \(food.spelling ?? name)")
        }
        let known = cookbook.catalogue[id]
        let verdict = known.verdict(for: diet)
        guard verdict != .fits else { return (.fits, "") }
        let reason = known.reason(for: diet) ?? "\(known.name) is not \(diet.displayName)"
        return (verdict, isFirst ? reason : "\(known.name): \(reason)")
    }

    private static func facts(_ verdict: DietVerdict, _ diet: Diet) -> LineFacts {
        LineFacts(
            diets: UInt16(verdict.rawValue) << LineFacts.shift(of: diet), contains: [], mayContain: [], unknown: [])
    }
}
