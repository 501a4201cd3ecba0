import Cookbook
import Kitchen
import MealPlanning
import RecipeModel

/// What follows from a recipe's ingredients: allergens, diets, nutrition.
enum FactsPage {
    static func print(
        _ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ width: Int, _ console: inout Console
    ) {
        let rows = rows(file, recipe, cookbook)
        guard !rows.isEmpty else { return }
        console.print()
        console.print(console.styled("Facts", .bold))
        for (label, value) in rows {
            let lines = DisplayWidth.wrap(VisibleText.safe(value), to: max(20, width - 18))
            for (index, line) in lines.enumerated() {
                let name = DisplayWidth.pad(index == 0 ? label : "", to: 14)
                console.print("  \(console.styled(name, .cyan))  \(line)")
            }
        }
    }

    static func rows(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook) -> [(String, String)] {
        guard !recipe.ingredients.isEmpty else { return [] }
        var rows: [(String, String)] = []
        let allergens = AllergenDerivation(cookbook).finding(of: file)
        if !allergens.contains.allergens.isEmpty {
            rows.append(("contains", allergens.contains.allergens.map(\.displayName).joined(separator: ", ")))
        }
        if !allergens.mayContain.allergens.isEmpty {
            rows.append(("may contain", allergens.mayContain.allergens.map(\.displayName).joined(separator: ", ")))
        }
        let unknown = Array(Set(allergens.unknownNames)).sorted()
        if !unknown.isEmpty {
            rows.append(("not known", "all that \(listed(unknown)) may hold"))
        }
        let derivation = DietDerivation(cookbook)
        let verdicts = Diet.allCases.map { ($0, derivation.verdict(of: file, $0).verdict) }
        let fits = verdicts.filter { $0.1 == .fits }.map(\.0.displayName)
        if !fits.isEmpty { rows.append(("fits", fits.joined(separator: ", "))) }
        let depends = verdicts.filter { $0.1 == .depends }.map(\.0.displayName)
        if !depends.isEmpty { rows.append(("look at labels", depends.joined(separator: ", "))) }
        if let nutrition = nutrition(file, recipe, cookbook) { rows.append(nutrition) }
        return rows
    }

    /// Declared figures as they are written, else what the ingredients add up to.
    private static func nutrition(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook) -> (
        String, String
    )? {
        if !recipe.metadata.nutrition.isEmpty {
            let text = recipe.metadata.nutrition.map { "\($0.name.value) \($0.value.value)" }.joined(separator: ", ")
            return ("nutrition", "\(text) (as the recipe says)")
        }
        let computed = RecipeNutrition(file, recipe, in: cookbook)
        guard computed.coveredGrams > 0 else { return nil }
        let shown: [RecipeNutrition.Nutrient] = [.energy, .protein, .fat, .carbohydrate]
        let amounts = computed.totals.filter { shown.contains($0.nutrient) }.map { total in
            "\(total.isComplete ? "" : "at least ")\(amount(total, per: computed.servings)) \(total.nutrient.unit)"
                + (total.nutrient == .energy ? "" : " \(total.nutrient.displayName)")
        }
        let counted = computed.countedLines
        let known = counted - computed.missing.count - computed.partly.count
        var remarks = [known == counted ? "all its ingredients" : "\(known) of \(counted) ingredients"]
        if let percent = computed.coveredPercent, percent < 100 { remarks.append("\(percent) % of the known weight") }
        let names = computed.missing.map { $0.weight.ingredient.name } + computed.partly.flatMap(\.others)
        let missing = Array(Set(names)).sorted()
        if !missing.isEmpty { remarks.append("without \(listed(missing))") }
        return (
            computed.servings == nil ? "in all" : "a serving",
            "\(amounts.joined(separator: ", ")) (computed from \(remarks.joined(separator: ", ")))"
        )
    }

    /// A total for one serving, or for the whole where servings are not known: whole numbers, one decimal below ten.
    static func amount(_ total: RecipeNutrition.Total, per servings: Rational?) -> String {
        let value = total.amount / (servings?.doubleValue ?? 1)
        guard value.isFinite, value < 1e12 else { return "?" }
        if value >= 10 || total.nutrient == .energy { return String(Int(value.rounded())) }
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }

    private static func listed(_ names: [String]) -> String {
        names.count > 5
            ? names.prefix(4).joined(separator: ", ") + " and \(names.count - 4) more" : names.joined(separator: ", ")
    }
}

/// The same for machines.
enum FactsDocument {
    static func json(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook) -> JSONValue {
        let allergens = AllergenDerivation(cookbook).finding(of: file)
        let derivation = DietDerivation(cookbook)
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        let totals = nutrition.totals.map { total in
            JSONValue.members([
                "nutrient": .string(total.nutrient.displayName), "unit": .string(total.nutrient.unit),
                "total": .number(decimal(total.amount)),
                "perServing": nutrition.servings.map { .number(decimal(total.amount / $0.doubleValue)) },
                "complete": .boolean(total.isComplete),
            ])
        }
        return .members([
            "contains": .texts(allergens.contains.allergens.map(\.displayName)),
            "mayContain": .texts(allergens.mayContain.allergens.map(\.displayName)),
            "unknownIngredients": .texts(Array(Set(allergens.unknownNames)).sorted()),
            "diets": .object(
                Diet.allCases.map { diet in
                    JSONValue.Member(
                        name: diet.displayName, value: .string(derivation.verdict(of: file, diet).verdict.word))
                }),
            "nutrition": .members([
                "ingredients": .integer(nutrition.countedLines),
                "coveredPercent": nutrition.coveredPercent.map { .integer($0) } ?? .null,
                "missing": .texts(
                    (nutrition.missing + nutrition.partly.map(\.line)).map { $0.weight.ingredient.string }),
                "totals": .array(totals),
            ]),
        ])
    }

    private static func decimal(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension DietVerdict {
    /// "fits", "depends", "unknown", "breaks"
    var word: String {
        switch self {
        case .fits: "fits"
        case .depends: "depends"
        case .unknown: "unknown"
        case .breaks: "breaks"
        }
    }
}
