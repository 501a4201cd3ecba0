import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

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
            let lines = DisplayWidth.wrap(SafeText(value), to: max(20, width - 19))
            for (index, line) in lines.enumerated() {
                let name = DisplayWidth.pad(index == 0 ? SafeText(label) : "", to: 15)
                console.print("  \(console.styled(name, .cyan))  \(line)")
            }
        }
    }

    static func rows(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook) -> [(String, String)] {
        let facts = FactDerivation(cookbook).facts(of: file)
        var places = FactPlaces(file)
        var rows = allergens(facts, &places)
        rows += diets(facts, recipe)
        if let nutrition = nutrition(file, recipe, cookbook) { rows.append(nutrition) }
        return rows
    }

    private static func allergens(_ facts: FoodFacts, _ places: inout FactPlaces) -> [(String, String)] {
        var rows: [(String, String)] = []
        for answer in [FactAnswer.contains, .mayContain] {
            var words: [String] = []
            for allergen in Allergen.allCases where facts.answer(on: AllergenSet(allergen)) == answer {
                let first = facts.evidence(on: AllergenSet(allergen)).first
                words.append(allergen.displayName + (first.map { " (\(places.text($0)))" } ?? ""))
            }
            if !words.isEmpty { rows.append((answer.displayName, words.joined(separator: ", "))) }
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
            rows.append((FactAnswer.unknown.displayName, "\(names): \(listed(reasons))"))
        }
        let none = Allergen.allCases.filter { facts.answer(on: AllergenSet($0)) == .noneListed }
        if !none.isEmpty {
            let known =
                facts.knownLineCount == facts.lineCount
                ? facts.lineCount == 1 ? "its one line known" : "all \(facts.lineCount) lines known"
                : "\(facts.knownLineCount) of \(facts.lineCount) lines known"
            rows.append(
                (FactAnswer.noneListed.displayName, "\(none.map(\.displayName).joined(separator: ", ")) (\(known))"))
        }
        for (food, allergens) in facts.removals {
            let names = allergens.allergens.map(\.displayName).joined(separator: ", ")
            rows.append(("taken away", "\(names) from \(food.name), by ingredients.md"))
        }
        return rows
    }

    private static func diets(_ facts: FoodFacts, _ recipe: Recipe) -> [(String, String)] {
        var rows: [(String, String)] = []
        let claimed = Set(recipe.metadata.diets.compactMap { Diet($0.value) })
        var nothingAgainst: [String] = []
        var doubtful: [String] = []
        // Those that stand for an allergen are said above.
        for diet in Diet.allCases where !diet.isAboutAllergen {
            switch facts.answer(on: diet) {
            case .noneListed:
                let remark = diet == .vegan && facts.total.holdsRefinedSugar ? " (strict vegans check the sugar)" : ""
                nothingAgainst.append(diet.displayName + remark)
            case .mayContain:
                if claimed.contains(diet), facts.total.supportsClaim(of: diet) {
                    nothingAgainst.append("\(diet.displayName) (declared)")
                } else {
                    doubtful.append(diet.displayName)
                }
            case .unknown, .contains: break
            }
        }
        if !nothingAgainst.isEmpty { rows.append(("nothing against", nothingAgainst.joined(separator: ", "))) }
        if !doubtful.isEmpty { rows.append(("look at labels", doubtful.joined(separator: ", "))) }
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
        let facts = FactDerivation(cookbook).facts(of: file)
        var places = FactPlaces(file)
        var evidence: [JSONValue] = []
        for allergen in Allergen.allCases {
            let answer = facts.answer(on: AllergenSet(allergen)).displayName
            for piece in facts.evidence(on: AllergenSet(allergen)).prefix(mostEvidence) {
                evidence.append(
                    .members([
                        "allergen": .string(allergen.displayName), "answer": .string(answer),
                        "food": .string(piece.name), "role": .string(piece.role.rawValue),
                        "path": .string(piece.file.path.string), "line": .integer(places.line(piece)),
                    ]))
            }
        }
        let unknownNames = Set(facts.evidence.filter { !$0.facts.unknown.isEmpty }.map(\.name)).sorted()
        let diets = Diet.allCases.map { diet in
            JSONValue.Member(name: diet.displayName, value: .string(facts.answer(on: diet).word))
        }
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
            "contains": .texts(names(.contains, facts)),
            "mayContain": .texts(names(.mayContain, facts)),
            "unknown": .texts(names(.unknown, facts)),
            "noneListed": .texts(names(.noneListed, facts)),
            "unknownIngredients": .texts(unknownNames),
            "removed": facts.removals.isEmpty
                ? nil
                : .array(
                    facts.removals.map { food, allergens in
                        .members([
                            "food": .string(food.name), "allergens": .texts(allergens.allergens.map(\.displayName)),
                            "by": .string("ingredients.md"),
                        ])
                    }),
            "lines": .integer(facts.lineCount),
            "knownLines": .integer(facts.knownLineCount),
            "evidence": .array(evidence),
            "diets": .object(diets),
            "nutrition": .members([
                "ingredients": .integer(nutrition.countedLines),
                "coveredPercent": nutrition.coveredPercent.map { .integer($0) } ?? .null,
                "missing": .texts(
                    (nutrition.missing + nutrition.partly.map(\.line)).map { $0.weight.ingredient.string }),
                "totals": .array(totals),
            ]),
        ])
    }

    /// So many places are given for one answer.
    private static let mostEvidence = 20

    private static func names(_ answer: FactAnswer, _ facts: FoodFacts) -> [String] {
        Allergen.allCases.filter { facts.answer(on: AllergenSet($0)) == answer }.map(\.displayName)
    }

    private static func decimal(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

/// Where the evidence for a fact stands, for a person.
struct FactPlaces {
    private let file: CookbookFile
    private var tables: [RelativePath: LineTable] = [:]

    /// - Parameter file: the recipe that was asked about.
    init(_ file: CookbookFile) {
        self.file = file
    }

    /// The 1-based line of a piece of evidence in its file.
    mutating func line(_ evidence: FoodFacts.Evidence) -> Int {
        let table = tables[evidence.file.path] ?? LineTable(evidence.file.source)
        tables[evidence.file.path] = table
        return table.location(of: evidence.range.start).line
    }

    /// "butter, line 12", "walnut in a step, line 30", "flour in Pie crust, line 9"
    mutating func text(_ evidence: FoodFacts.Evidence) -> String {
        let role = evidence.role == .ingredient ? "" : " in \(evidence.role.article)"
        return "\(evidence.isDeclared ? "declared: " : "")\(evidence.name)\(role)\(suffix(evidence))"
    }

    mutating func suffix(_ evidence: FoodFacts.Evidence) -> String {
        let recipe = evidence.recipes.last.map { " in \($0)" } ?? ""
        return "\(recipe), line \(line(evidence))"
    }
}

extension TextRole {
    /// "a step", "the title"
    var article: String {
        switch self {
        case .title: "the title"
        case .metadata: "the metadata"
        case .ingredient: "an ingredient"
        case .step: "a step"
        case .groupTitle: "a group title"
        case .note: "a note"
        case .equipment: "the equipment"
        case .log: "the log"
        case .headnote: "the introduction"
        case .source: "the source"
        case .picture: "a picture"
        case .markup: "a heading or comment"
        case .unread: "other text"
        }
    }
}

extension FactAnswer {
    /// The answer about a diet: "breaks it", "may break it", "unknown", "nothing against it".
    var word: String {
        switch self {
        case .contains: "breaks it"
        case .mayContain: "may break it"
        case .unknown: "unknown"
        case .noneListed: "nothing against it"
        }
    }
}
