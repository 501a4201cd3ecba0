internal import Kitchen
internal import RecipeExchange
internal import RecipeModel
internal import SourceText

extension ReadRecipe {
    /// The recipe as a file here would say it, and what of it a file cannot say as it was found.
    func draft() -> (draft: RecipeDraft, remarks: [Message]) {
        var draft = RecipeDraft(title: title)
        var remarks: [Message] = []
        draft.description = description
        for text in yields {
            guard let yield = Yield(text), yield.quantity.min.isPositive else {
                remarks.append("'\(text)' is not read as a yield")
                continue
            }
            if yield.unit.isEmpty || FrontMatterKey.named(yield.unit, in: .recipe)?.name == "servings" {
                if draft.servings == nil { draft.servings = Yield(quantity: yield.quantity) }
            } else if draft.yield == nil {
                draft.yield = yield
            }
        }
        (draft.prepTime, draft.cookTime, draft.restTime) = (prepTime, cookTime, restTime)
        draft.keeps = keepsTime
        for name in seasons {
            if let season = Season(name: name) {
                draft.seasons.append(season)
            } else {
                draft.furtherKeys.append(.init("x-season", text: name))
            }
        }
        let parts = [prepTime, cookTime, restTime].compactMap { $0 }.reduce(0, +)
        if let totalTime, totalTime != parts { draft.totalTime = totalTime }
        if let difficulty {
            draft.difficulty = Difficulty(name: difficulty)
            if draft.difficulty == nil { draft.furtherKeys.append(.init("x-difficulty", text: difficulty)) }
        }
        (draft.categories, draft.cuisines, draft.tags, draft.diets) = (categories, cuisines, tags, diets)
        draft.authors = authors
        draft.source = RecipeDraft.Source(name: sourceName, url: url.map(WebReference.withoutTracking))
        (draft.license, draft.language, draft.images) = (license, language, images)
        draft.isFavorite = isFavorite
        if let stars { draft.rating = Self.halves(stars) }
        draft.nutrition = nutrition.map { RecipeDraft.NutritionFigure($0.name, $0.value) }
        draft.added = added.flatMap(CalendarDate.init(written:))
        draft.updated = updated.flatMap(CalendarDate.init(written:))
        draft.generated = generated.flatMap(CalendarDate.init(written:))
        draft.equipment = equipment.map { LinkedText($0) }
        draft.notes = notes.map { LinkedText($0) }
        draft.ingredientGroups = ingredients.map { group in
            RecipeDraft.Group(group.title, group.lines.map { RecipeDraft.Ingredient(LinkedText($0.text)) })
        }
        var texts = StepNumbers.removed(from: steps.flatMap(\.lines).map(\.text)).makeIterator()
        draft.stepGroups = steps.map { group in
            RecipeDraft.Group(
                group.title,
                group.lines.map { step in
                    let text = texts.next() ?? step.text
                    let name = step.name.flatMap { StepNumbers.isCount($0) ? nil : $0 }
                    return RecipeDraft.Step(LinkedText(name.map { "\($0): \(text)" } ?? text), images: step.images)
                })
        }
        draft.log = log.compactMap { entry in
            CalendarDate(written: entry.date).map {
                RecipeDraft.LogLine(
                    $0, stars: entry.stars.flatMap(Self.halves), person: entry.person, remark: entry.remark)
            }
        }
        if let rating {
            let best = rating.best.map { " of \($0)" } ?? ""
            let count = rating.count.map { " (\($0) ratings)" } ?? ""
            draft.furtherKeys.append(.init("x-rating", text: rating.value + best + count))
        }
        draft.videos = videos
        var names = Set(draft.furtherKeys.map(\.key))
        for figure in further {
            let base = Self.key(figure.name)
            var name = base
            var number = 2
            while !names.insert(name).inserted {
                name = "\(base)-\(number)"
                number += 1
            }
            draft.furtherKeys.append(.init(name, text: figure.value))
        }
        return (draft, remarks)
    }

    /// A key that is nobody else's: "Cooking Temp." is `x-cooking-temp`.
    private static func key(_ name: String) -> String {
        var key = ""
        for character in name.lowercased().drop(while: { !$0.isLetter && !$0.isNumber }) {
            if character.isLetter || character.isNumber || character == "_" {
                key.append(character)
            } else if !key.isEmpty, !key.hasSuffix("-") {
                key.append("-")
            }
        }
        while key.hasSuffix("-") { key.removeLast() }
        if key.hasPrefix("x-") { return key }
        return "x-\(key.isEmpty ? "further" : key)"
    }

    /// Keywords, in lower case and each once; a category or cuisine is not a tag too.
    private var tags: [String] {
        var seen = Set((categories + cuisines).map { $0.lowercased() })
        return keywords.map { $0.lowercased() }.filter { seen.insert($0).inserted }
    }

    /// Stars in halves, from 0 to 5.
    private static func halves(_ text: String) -> Rational? {
        guard let value = Double(text), value >= 0, value <= 5 else { return nil }
        return Rational(Int((value * 2).rounded()), 2)
    }
}
