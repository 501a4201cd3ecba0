public import Cookbook
public import Kitchen
internal import MealPlanning
public import RecipeModel

/// What follows from a recipe's ingredients: allergens, diets, nutrition.
public struct FactSheet: Sendable {
    let facts: FoodFacts
    let nutrition: RecipeNutrition
    /// What the recipe itself says of its nutrition.
    private let declaredNutrition: [(name: String, value: String)]
    private let claimedDiets: Set<Diet>

    /// A label and what there is to say.
    public struct Row: Sendable, Hashable {
        public let label: String
        public let value: String
    }

    /// - Parameter factor: the recipe's amounts are multiplied by it.
    public init(_ file: CookbookFile, _ recipe: Recipe, factor: Rational = .one, in cookbook: LoadedCookbook) {
        facts = FactDerivation(cookbook).facts(of: file)
        nutrition = RecipeNutrition(file, recipe, factor: factor, in: cookbook)
        declaredNutrition = recipe.metadata.nutrition.map { ($0.name.value, $0.value.value) }
        claimedDiets = Set(recipe.metadata.diets.compactMap { Diet($0.value) })
    }

    /// All there is to say, in the order in which it is shown.
    public var rows: [Row] { rows(namingLines: true) }

    /// - Parameter namingLines: whether evidence is told with its line in the file, which nobody sees who has the recipe on paper.
    public func rows(namingLines: Bool) -> [Row] {
        allergenRows(FactPlaces(namesLines: namingLines)) + dietRows + [nutritionRow].compactMap { $0 }
    }

    private func allergenRows(_ places: FactPlaces) -> [Row] {
        var places = places
        var rows: [Row] = []
        for answer in [FactAnswer.contains, .mayContain] {
            var words: [String] = []
            for allergen in Allergen.allCases where facts.answer(on: AllergenSet(allergen)) == answer {
                let first = facts.evidence(on: AllergenSet(allergen)).first
                words.append(allergen.displayName + (first.map { " (\(places.text($0)))" } ?? ""))
            }
            if !words.isEmpty { rows.append(Row(label: answer.displayName, value: words.joined(separator: ", "))) }
        }
        let unknown = Allergen.allCases.filter { facts.answer(on: AllergenSet($0)) == .unknown }
        if !unknown.isEmpty {
            let isRest = rows.isEmpty ? "all allergens" : "all others"
            let none = Allergen.allCases.contains { facts.answer(on: AllergenSet($0)) == .noneListed }
            var reasons: [String] = []
            for piece in facts.evidence where !piece.facts.unknown.isEmpty {
                let reason = piece.gap.map { "\($0)" } ?? "what is in \(piece.name) is not known"
                let text = "\(reason)\(places.suffix(piece))"
                if !reasons.contains(text) { reasons.append(text) }
            }
            let names = none ? unknown.map(\.displayName).joined(separator: ", ") : isRest
            rows.append(Row(label: FactAnswer.unknown.displayName, value: "\(names): \(Self.listed(reasons))"))
        }
        let none = Allergen.allCases.filter { facts.answer(on: AllergenSet($0)) == .noneListed }
        if !none.isEmpty {
            let known =
                facts.knownLineCount == facts.lineCount
                ? facts.lineCount == 1 ? "its one line known" : "all \(facts.lineCount) lines known"
                : "\(facts.knownLineCount) of \(facts.lineCount) lines known"
            rows.append(
                Row(
                    label: FactAnswer.noneListed.displayName,
                    value: "\(none.map(\.displayName).joined(separator: ", ")) (\(known))"))
        }
        for (food, allergens) in facts.removals {
            let names = allergens.allergens.map(\.displayName).joined(separator: ", ")
            rows.append(Row(label: "taken away", value: "\(names) from \(food.name), by ingredients.md"))
        }
        return rows
    }

    private var dietRows: [Row] {
        var rows: [Row] = []
        var nothingAgainst: [String] = []
        var doubtful: [String] = []
        // Those that stand for an allergen are said above.
        for diet in Diet.allCases where !diet.isAboutAllergen {
            switch facts.answer(on: diet) {
            case .noneListed:
                let remark = diet == .vegan && facts.total.holdsRefinedSugar ? " (strict vegans check the sugar)" : ""
                nothingAgainst.append(diet.displayName + remark)
            case .mayContain:
                if claimedDiets.contains(diet), facts.total.supportsClaim(of: diet) {
                    nothingAgainst.append("\(diet.displayName) (declared)")
                } else {
                    doubtful.append(diet.displayName)
                }
            case .unknown, .contains: break
            }
        }
        if !nothingAgainst.isEmpty {
            rows.append(Row(label: "nothing against", value: nothingAgainst.joined(separator: ", ")))
        }
        if !doubtful.isEmpty {
            rows.append(Row(label: "look at labels", value: doubtful.joined(separator: ", ")))
        }
        return rows
    }

    /// Declared figures as they are written, else what the ingredients add up to.
    private var nutritionRow: Row? {
        if !declaredNutrition.isEmpty {
            let text = declaredNutrition.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
            return Row(label: "nutrition", value: "\(text) (as the recipe says)")
        }
        let computed = nutrition
        guard computed.coveredGrams > 0 else { return nil }
        let shown: [RecipeNutrition.Nutrient] = [.energy, .protein, .fat, .carbohydrate]
        let amounts = computed.totals.filter { shown.contains($0.nutrient) }.map { total in
            "\(total.isComplete ? "" : "at least ")\(NutritionText.amount(total, per: computed.servings)) \(total.nutrient.unit)"
                + (total.nutrient == .energy ? "" : " \(total.nutrient.displayName)")
        }
        let counted = computed.countedLines
        let known = counted - computed.missing.count - computed.partly.count
        var remarks = [known == counted ? "all its ingredients" : "\(known) of \(counted) ingredients"]
        if let percent = computed.coveredPercent, percent < 100 { remarks.append("\(percent) % of the known weight") }
        let names = computed.missing.map(\.weight.name) + computed.partly.flatMap(\.others)
        let missing = Array(Set(names)).sorted()
        if !missing.isEmpty { remarks.append("without \(Self.listed(missing))") }
        let assumed = Array(Set(computed.assumed.map(\.weight.name))).sorted()
        if !assumed.isEmpty { remarks.append("usual sizes assumed of \(Self.listed(assumed))") }
        return Row(
            label: computed.servings == nil ? "in all" : "a serving",
            value: "\(amounts.joined(separator: ", ")) (computed from \(remarks.joined(separator: ", ")))"
        )
    }

    private static func listed(_ names: [String]) -> String {
        names.count > 5
            ? names.prefix(4).joined(separator: ", ") + " and \(names.count - 4) more" : names.joined(separator: ", ")
    }
}
