internal import RecipeExchange

/// Makes recipes and substitutes of answers that are as ``AnswerSchema`` asks.
enum ModelRecipe {
    static func recipe(_ answer: JSON) -> ReadRecipe {
        func text(_ name: String) -> String? {
            let text = answer[name]?.text.map(MarkedText.squeezed)
            return text?.isEmpty ?? true ? nil : text
        }
        var recipe = ReadRecipe(title: text("title") ?? "")
        recipe.description = text("description")
        recipe.yields = text("servings").map { [$0] } ?? []
        recipe.categories = text("category").map { [$0] } ?? []
        recipe.cuisines = text("cuisine").map { [$0] } ?? []
        recipe.keywords = texts(answer["tags"])
        recipe.notes = texts(answer["notes"])
        for (name, field) in [
            ("prep_time", \ReadRecipe.prepTime), ("cook_time", \ReadRecipe.cookTime),
            ("rest_time", \ReadRecipe.restTime),
        ] {
            guard let words = text(name) else { continue }
            recipe[keyPath: field] = Duration.seconds(words)
            if recipe[keyPath: field] == nil, !words.hasPrefix("0") {
                recipe.doubts.append(ReadRecipe.Doubt("the time '\(words)' is not read"))
            }
        }
        recipe.ingredients = groups(answer["ingredients"]) { ReadRecipe.Item($0) }
        recipe.steps = groups(answer["steps"]) { ReadRecipe.Step($0) }
        return recipe
    }

    static func substitutes(_ answer: JSON) -> [ModelReply.Substitute] {
        (answer["substitutes"]?.items ?? []).compactMap { item in
            let lines = texts(item["ingredients"])
            return lines.isEmpty
                ? nil : ModelReply.Substitute(lines, effect: item["effect"]?.text.map(MarkedText.squeezed) ?? "")
        }
    }

    private static func texts(_ value: JSON?) -> [String] {
        (value?.items ?? []).compactMap { $0.text.map(MarkedText.squeezed) }.filter { !$0.isEmpty }
    }

    private static func groups<Line>(_ value: JSON?, _ make: (String) -> Line) -> [ReadRecipe.Group<Line>] {
        (value?.items ?? []).compactMap { group in
            let lines = texts(group["items"]).map(make)
            let title = group["title"]?.text.map(MarkedText.squeezed)
            return lines.isEmpty ? nil : ReadRecipe.Group(title?.isEmpty ?? true ? nil : title, lines)
        }
    }
}
