internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

extension FactSheet {
    /// The same for machines.
    public var json: JSONValue {
        var places = FactPlaces()
        var evidence: [JSONValue] = []
        for allergen in Allergen.allCases {
            let answer = facts.answer(on: AllergenSet(allergen)).displayName
            for piece in facts.evidence(on: AllergenSet(allergen)).prefix(Self.mostEvidence) {
                evidence.append(
                    .members([
                        "allergen": .string(allergen.displayName), "answer": .string(answer),
                        "food": .string(piece.name), "role": .string(piece.role.rawValue),
                        "path": .string(piece.file.path.string), "line": .integer(places.line(piece)),
                        "reason": piece.gap.map { .string($0) },
                    ]))
            }
        }
        // A gap is named by its reason beside its place.
        let unknownNames = Set(
            facts.evidence.filter { $0.gap == nil && !$0.facts.unknown.isEmpty }.map(\.name)
        ).sorted()
        let diets = Diet.allCases.map { diet in
            JSONValue.Member(name: diet.displayName, value: .string(facts.answer(on: diet).word))
        }
        let totals = nutrition.totals.map { total in
            JSONValue.members([
                "nutrient": .string(total.nutrient.displayName), "unit": .string(total.nutrient.unit),
                "total": .number(NutritionText.decimal(total.amount)),
                "perServing": nutrition.servings.map { .number(NutritionText.decimal(total.amount / $0.doubleValue)) },
                "complete": .boolean(total.isComplete),
            ])
        }
        return .members([
            "contains": .texts(names(.contains)),
            "mayContain": .texts(names(.mayContain)),
            "unknown": .texts(names(.unknown)),
            "noneListed": .texts(names(.noneListed)),
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
                "assumed": nutrition.assumed.isEmpty
                    ? nil : .texts(nutrition.assumed.map { $0.weight.ingredient.string }),
                "totals": .array(totals),
            ]),
        ])
    }

    /// So many places are given for one answer.
    private static let mostEvidence = 20

    private func names(_ answer: FactAnswer) -> [String] {
        Allergen.allCases.filter { facts.answer(on: AllergenSet($0)) == answer }.map(\.displayName)
    }
}
