internal import Cookbook
internal import Kitchen
internal import MealPlanning

extension IngredientSheet {
    /// All of it for machines.
    public var json: JSONValue {
        .members([
            "name": .string(ingredient.name), "asked": .string(asked),
            "match": .string(match.displayName), "plural": .string(ingredient.plural),
            "synonyms": .texts(ingredient.synonyms), "ancestors": .texts(ingredient.ancestors.map(\.name)),
            "aisle": .string(ingredient.aisle.displayName),
            "contains": .texts(ingredient.allergens.allergens.map(\.displayName)),
            "mayContain": .texts(ingredient.possibleAllergens.allergens.map(\.displayName)),
            "unknownAllergens": .texts(ingredient.unknownAllergens.allergens.map(\.displayName)),
            "diets": .object(
                Diet.allCases.map {
                    JSONValue.Member(name: $0.displayName, value: .string(FactAnswer(ingredient.verdict(for: $0)).word))
                }),
            "dietReasons": .object(
                Diet.allCases.compactMap { diet in
                    ingredient.reason(for: diet).map { JSONValue.Member(name: diet.displayName, value: .string($0)) }
                }),
            "nutritionPer100g": nutrition,
            "shelfLife": .array(
                ingredient.shelfLives.map { life in
                    .members([
                        "storage": .string(life.storage.displayName), "text": .string(life.text),
                        "days": life.days.map {
                            .members(["min": .integer($0.lowerBound), "max": .integer($0.upperBound)])
                        } ?? .null,
                        "source": .string(life.source.citation),
                    ])
                }),
            "remark": .text(ingredient.remark.isEmpty ? nil : ingredient.remark),
            "densities": .array(
                ingredient.densities.map {
                    .members([
                        "form": .string($0.form), "grams": .number(FigureText.decimal($0.grams)),
                        "amount": .number(FigureText.decimal($0.amount)), "measure": .string($0.measure.rawValue),
                        "source": .string($0.source.citation),
                    ])
                }),
            "pieces": .array(
                ingredient.pieceWeights.map {
                    .members([
                        "form": .string($0.form), "size": .string($0.size), "detail": .string($0.detail),
                        "grams": .number(FigureText.decimal($0.grams)), "source": .string($0.source.citation),
                    ])
                }),
            "substitutes": .array(ingredient.usualSubstitutes.map(json)),
        ])
    }

    /// One row of what is short; all of it is in JSON.
    public static let csvHeader = [
        "name", "asked", "match", "plural", "synonyms", "aisle", "contains", "may-contain", "unknown-allergens",
        "diets",
        "kcal-per-100-g", "shelf-life",
    ]

    /// In the order of ``csvHeader``; lists are joined by "; ".
    public var csv: [String] {
        let allergens = [ingredient.allergens, ingredient.possibleAllergens, ingredient.unknownAllergens].map {
            $0.allergens.map(\.displayName).joined(separator: "; ")
        }
        let diets = Diet.allCases.filter { FactAnswer(ingredient.verdict(for: $0)) == .noneListed }
        return [
            ingredient.name, asked, match.displayName, ingredient.plural, ingredient.synonyms.joined(separator: "; "),
            ingredient.aisle.displayName,
        ] + allergens + [
            diets.map(\.displayName).joined(separator: "; "),
            ingredient.nutrition?.energyKilocalories.map(FigureText.decimal) ?? "",
            ingredient.shelfLives.map { "\($0.storage.displayName): \($0.text)" }.joined(separator: "; "),
        ]
    }

    private func json(_ substitute: Substitute) -> JSONValue {
        func amount(_ figure: Rational?, _ unit: String) -> [JSONValue.Member] {
            [figure.map { .init(name: "amount", value: .string("\($0)")) }, .init(name: "unit", value: .string(unit))]
                .compactMap { $0 }
        }
        let brings = Self.brought(substitute, ingredient)
        return .members([
            "text": .string(Self.text(substitute, for: ingredient)),
            "replaces": .object(amount(substitute.replacedAmount, substitute.replacedUnit)),
            "parts": .array(
                substitute.components.map { part in
                    .object([.init(name: "name", value: .string(part.name))] + amount(part.amount, part.unit))
                }),
            "for": .text(substitute.use.isEmpty ? nil : substitute.use),
            "remark": .text(substitute.remark.isEmpty ? nil : substitute.remark),
            "brings": brings.map { .texts($0.surely.allergens.map(\.displayName)) },
            "mayBring": brings.map { .texts($0.perhaps.allergens.map(\.displayName)) },
            "ruleOfThumb": .boolean(substitute.isRuleOfThumb), "source": .string(substitute.source.citation),
        ])
    }

    /// Each published figure with its unit; `null` where nothing is published.
    private var nutrition: JSONValue {
        guard let nutrition = ingredient.nutrition else { return .null }
        let figures = RecipeNutrition.Nutrient.allCases.compactMap { nutrient in
            nutrient.figure(nutrition).map {
                JSONValue.members([
                    "nutrient": .string(nutrient.displayName), "unit": .string(nutrient.unit),
                    "amount": .number(FigureText.decimal($0)),
                ])
            }
        }
        return .members(["figures": .array(figures), "source": .string(nutrition.source.citation)])
    }
}
