import Cookbook
import Kitchen
import MealPlanning

/// All that the catalogue knows of an ingredient.
enum IngredientPage {
    static func print(
        _ ingredient: Ingredient, matched text: String, _ resolution: Resolution, _ console: inout Console
    ) {
        console.print(
            console.styled(SafeText(ingredient.name), .bold)
                + (ingredient.name == text ? "" : "  (\(how(resolution.match)) '\(text)')"))
        func row(_ label: String, _ value: String) {
            guard !value.isEmpty else { return }
            for (index, line) in DisplayWidth.wrap(SafeText(value), to: max(30, min(console.width, 90) - 16))
                .enumerated()
            {
                console.print(
                    "  \(console.styled(DisplayWidth.pad(index == 0 ? SafeText(label) : "", to: 13), .cyan)) \(line)")
            }
        }
        row("also", ingredient.synonyms.joined(separator: ", "))
        row("kind of", ingredient.ancestors.map(\.name).joined(separator: " → "))
        row("aisle", ingredient.aisle.displayName)
        row("contains", ingredient.allergens.allergens.map(\.displayName).joined(separator: ", "))
        row("may contain", ingredient.possibleAllergens.allergens.map(\.displayName).joined(separator: ", "))
        row("unknown", ingredient.unknownAllergens.allergens.map(\.displayName).joined(separator: ", "))
        func diets(_ verdict: DietVerdict) -> String {
            Diet.allCases.filter { ingredient.verdict(for: $0) == verdict }.map { diet in
                ingredient.reason(for: diet).map { "\(diet.displayName) (\($0))" } ?? diet.displayName
            }.joined(separator: ", ")
        }
        row("no objection", diets(.fits))
        row("breaks", diets(.breaks))
        row("depends", diets(.depends))
        row("diet unknown", diets(.unknown))
        for density in ingredient.densities { row("volume", ExplainConvert.text(density)) }
        for weight in ingredient.pieceWeights.prefix(8) { row("piece", ExplainConvert.text(weight)) }
        if let nutrition = ingredient.nutrition {
            let figures = RecipeNutrition.Nutrient.allCases.compactMap { nutrient in
                nutrient.figure(nutrition).map {
                    "\(ExplainConvert.decimal($0)) \(nutrient.unit) \(nutrient.displayName)"
                }
            }
            row("100 g hold", "\(figures.joined(separator: ", "))  (\(nutrition.source.citation))")
        }
        for life in ingredient.shelfLives {
            row("keeps", "\(life.storage.displayName): \(life.text)  (\(life.source.citation))")
        }
        for substitute in ingredient.substitutes { row("instead", Self.text(substitute, for: ingredient)) }
        row("remark", ingredient.remark)
    }

    /// "1 cup: 3/4 cup olive oil; less flaky  (substitution charts 3)"
    private static func text(_ substitute: Substitute, for ingredient: Ingredient) -> String {
        func amount(_ figure: Rational?, _ unit: String) -> String {
            let number = figure.map { KitchenNumber.text($0) }
            return [number, unit.isEmpty ? nil : unit].compactMap { $0 }.joined(separator: " ")
        }
        let replaced = amount(substitute.replacedAmount, substitute.replacedUnit)
        let components = substitute.components.map { component in
            [amount(component.amount, component.unit), component.name].filter { !$0.isEmpty }.joined(separator: " ")
        }.joined(separator: " + ")
        let remark = substitute.remark.isEmpty ? "" : "; \(substitute.remark)"
        return "\(replaced.isEmpty ? "" : "of \(replaced): ")\(components)\(remark)  (\(substitute.source.citation))"
    }

    /// All of it for machines.
    static func json(_ ingredient: Ingredient, matched text: String, _ resolution: Resolution) -> JSONValue {
        .members([
            "name": .string(ingredient.name), "asked": .string(text),
            "match": .string(resolution.match.displayName), "plural": .string(ingredient.plural),
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
            "nutritionPer100g": nutrition(ingredient),
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
                        "form": .string($0.form), "grams": .number(ExplainConvert.decimal($0.grams)),
                        "amount": .number(ExplainConvert.decimal($0.amount)), "measure": .string($0.measure.rawValue),
                        "source": .string($0.source.citation),
                    ])
                }),
            "pieces": .array(
                ingredient.pieceWeights.map {
                    .members([
                        "form": .string($0.form), "size": .string($0.size), "detail": .string($0.detail),
                        "grams": .number(ExplainConvert.decimal($0.grams)), "source": .string($0.source.citation),
                    ])
                }),
            "substitutes": .texts(ingredient.substitutes.map { Self.text($0, for: ingredient) }),
        ])
    }

    /// Each published figure with its unit; `null` where nothing is published.
    private static func nutrition(_ ingredient: Ingredient) -> JSONValue {
        guard let nutrition = ingredient.nutrition else { return .null }
        let figures = RecipeNutrition.Nutrient.allCases.compactMap { nutrient in
            nutrient.figure(nutrition).map {
                JSONValue.members([
                    "nutrient": .string(nutrient.displayName), "unit": .string(nutrient.unit),
                    "amount": .number(ExplainConvert.decimal($0)),
                ])
            }
        }
        return .members(["figures": .array(figures), "source": .string(nutrition.source.citation)])
    }

    private static func how(_ match: Resolution.Match) -> String {
        switch match {
        case .exact: "is"
        case .plural: "plural or singular of"
        case .synonym: "another name for"
        case .headWord: "read from"
        case .kind: "the kind of thing meant by"
        case .pair: "one of the two in"
        case .alternative: "one side of"
        case .unknown: "nothing like"
        }
    }
}
