public import Presentation
public import RecipeExchange

/// A recipe in the terms of schema.org, as JSON-LD.
public enum SchemaDocument {
    /// A recipe as it was read from elsewhere.
    public static func document(_ recipe: ReadRecipe) -> JSONValue { document(recipe, images: recipe.images) }

    /// A recipe of the cookbook, with lines in its comments for what schema.org has no words for.
    static func document(_ recipe: ExportedRecipe) -> JSONValue {
        var words = recipe.words
        words.notes += ExportFormat.jsonLD.furtherLines(of: recipe)
        return document(words, images: words.images.filter(WebReference.isWhole))
    }

    private static func document(_ recipe: ReadRecipe, images: [String]) -> JSONValue {
        .members([
            "@context": .string("https://schema.org"),
            "@type": .string("Recipe"),
            "name": .string(recipe.title),
            "description": .text(recipe.description),
            "url": .text(recipe.url),
            "inLanguage": .text(recipe.language),
            "license": .text(recipe.license),
            "author": persons(recipe.authors),
            "publisher": recipe.sourceName.map { .members(["@type": .string("Organization"), "name": .string($0)]) },
            "datePublished": .text(recipe.added),
            "dateModified": .text(recipe.updated),
            "image": texts(images),
            "video": texts(recipe.videos),
            "recipeYield": texts(recipe.yields),
            "prepTime": duration(recipe.prepTime),
            "cookTime": duration(recipe.cookTime),
            "totalTime": duration(recipe.totalTime),
            "recipeCategory": texts(recipe.categories),
            "recipeCuisine": texts(recipe.cuisines),
            "keywords": texts(recipe.keywords),
            "suitableForDiet": texts(recipe.diets.map(diet)),
            "aggregateRating": recipe.rating.map {
                .members([
                    "@type": .string("AggregateRating"), "ratingValue": .string($0.value),
                    "bestRating": .text($0.best), "ratingCount": .text($0.count),
                ])
            },
            "nutrition": recipe.nutrition.isEmpty
                ? nil
                : .object(
                    [.init(name: "@type", value: .string("NutritionInformation"))]
                        + recipe.nutrition.map { .init(name: property(of: $0.name), value: .string($0.value)) }),
            "tool": texts(recipe.equipment),
            "recipeIngredient": .texts(recipe.ingredients.flatMap { $0.lines.map(\.text) }),
            "recipeInstructions": .array(recipe.steps.flatMap(instructions)),
            "comment": recipe.notes.isEmpty
                ? nil
                : .array(
                    recipe.notes.map {
                        .members([
                            "@type": .string("Comment"), "name": .string("Author Notes"), "text": .string($0),
                        ])
                    }),
        ])
    }

    private static func texts(_ texts: [String]) -> JSONValue? { texts.isEmpty ? nil : .texts(texts) }

    private static func persons(_ names: [String]) -> JSONValue? {
        names.isEmpty
            ? nil : .array(names.map { .members(["@type": .string("Person"), "name": .string($0)]) })
    }

    private static func instructions(_ group: ReadRecipe.Group<ReadRecipe.Step>) -> [JSONValue] {
        let steps = group.lines.map { step in
            JSONValue.members([
                "@type": .string("HowToStep"), "name": .text(step.name), "text": .string(step.text),
                "image": texts(step.images.filter(WebReference.isWhole)),
            ])
        }
        guard let title = group.title else { return steps }
        return [
            .members([
                "@type": .string("HowToSection"), "name": .string(title), "itemListElement": .array(steps),
            ])
        ]
    }

    /// Seconds as "PT1H30M".
    static func duration(_ seconds: Int?) -> JSONValue? {
        guard let seconds, seconds > 0 else { return nil }
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        var text = "PT"
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 { text += "\(minutes)M" }
        if rest > 0 { text += "\(rest)S" }
        return .string(text)
    }

    // MARK: - Terms

    /// The members of schema.org's RestrictedDiet; other diets as they are written.
    static func diet(_ name: String) -> String {
        let terms = [
            "vegan": "VeganDiet", "vegetarian": "VegetarianDiet", "gluten-free": "GlutenFreeDiet",
            "halal": "HalalDiet", "kosher": "KosherDiet", "hindu": "HinduDiet", "diabetic": "DiabeticDiet",
            "low-calorie": "LowCalorieDiet", "low-fat": "LowFatDiet", "low-lactose": "LowLactoseDiet",
            "low-salt": "LowSaltDiet",
        ]
        return terms[name.lowercased().replacing(" ", with: "-")].map { "https://schema.org/\($0)" } ?? name
    }

    /// The property of schema.org's NutritionInformation that a figure is; its own name for others.
    static func property(of name: String) -> String {
        let properties = [
            "calories": "calories", "energy": "calories", "kcal": "calories", "fat": "fatContent",
            "saturated fat": "saturatedFatContent", "unsaturated fat": "unsaturatedFatContent",
            "trans fat": "transFatContent", "protein": "proteinContent", "carbohydrates": "carbohydrateContent",
            "carbohydrate": "carbohydrateContent", "carbs": "carbohydrateContent", "sugar": "sugarContent",
            "sugars": "sugarContent", "fiber": "fiberContent", "fibre": "fiberContent", "sodium": "sodiumContent",
            "cholesterol": "cholesterolContent", "serving size": "servingSize",
        ]
        return properties[name.lowercased().replacing("-", with: " ").replacing("_", with: " ")] ?? name
    }
}
