internal import RecipeExchange

/// Reads a recipe of the program Tandoor: steps that hold their own ingredients.
enum TandoorRecipe {
    static func isOne(_ value: JSON) -> Bool {
        guard let steps = value["steps"]?.items, value["name"] != nil else { return false }
        return value["working_time"] != nil || steps.contains { $0["instruction"] != nil && $0["ingredients"] != nil }
    }

    static func read(_ value: JSON) -> ReadRecipe {
        var fields = FieldReader(value)
        var recipe = ReadRecipe(title: fields.line("name") ?? "")
        recipe.description = fields.text("description").map { PlainMarkdown.lines($0).joined(separator: " ") }
            .flatMap { $0.isEmpty ? nil : $0 }
        recipe.keywords = fields.items("keywords").compactMap {
            ($0["name"] ?? $0["label"])?.text.map(MarkedText.line) ?? $0.text
        }
        // Its own importers put the time to prepare into the one, that to cook into the other.
        recipe.prepTime = minutes(fields.text("working_time"))
        recipe.cookTime = minutes(fields.text("waiting_time"))
        let unit = fields.line("servings_text")
        if let servings = StoredValue.amount(fields.text("servings")) {
            recipe.yields = [unit.map { "\(servings) \($0)" } ?? servings]
        } else if let unit {
            recipe.yields = [unit]
        }
        recipe.url = fields.line("source_url")
        recipe.stars = StoredValue.stars(fields.text("rating"))
        recipe.added = StoredValue.day(fields.text("created_at"))
        recipe.updated = StoredValue.day(fields.text("updated_at"))
        if let nutrition = fields.value("nutrition") {
            for entry in nutrition.entries where !["id", "source"].contains(entry.key) {
                if let text = entry.value.text, let amount = StoredValue.amount(text) {
                    recipe.nutrition.append(ReadRecipe.Figure(entry.key, amount))
                }
            }
        }
        readSteps(fields.items("steps"), &recipe)
        recipe.nearbyImages = ["jpg", "jpeg", "png", "webp", "gif"].map { "image.\($0)" }
        fields.ignore("id", "image", "internal", "show_ingredient_overview", "private", "shared", "file_path")
        recipe.further += fields.rest
        recipe.noteOrigins("Tandoor")
        return recipe
    }

    private static func minutes(_ text: String?) -> Int? {
        guard let minutes = text.flatMap(Double.init), minutes > 0, minutes < 1_000_000 else { return nil }
        return Int((minutes * 60).rounded())
    }

    // MARK: - Steps

    private static func readSteps(_ steps: [JSON], _ recipe: inout ReadRecipe) {
        let isSeveral = steps.count > 1
        var minutesOfSteps: [String] = []
        for step in steps {
            let name = step["name"]?.text.map(MarkedText.line).flatMap { $0.isEmpty ? nil : $0 }
            let title = isSeveral ? name : nil
            recipe.ingredients += ingredients(step["ingredients"]?.items ?? [], title, &recipe)
            var group = ReadRecipe.Group<ReadRecipe.Step>(name)
            var notes: String?
            for line in PlainMarkdown.lines(text(of: step)) {
                if let heading = line.hasPrefix("#") ? TextGroups.heading(line) : nil {
                    notes = Self.isNotes(heading) ? heading : nil
                    guard notes == nil else { continue }
                    if !group.lines.isEmpty { recipe.steps.append(group) }
                    group = ReadRecipe.Group(heading)
                } else if let notes {
                    if ["source", "quelle"].contains(notes.lowercased()), recipe.url == nil, line.hasPrefix("http"),
                        !line.contains(" ")
                    {
                        recipe.url = line
                    } else {
                        recipe.notes.append("\(notes): \(line)")
                    }
                } else {
                    group.lines.append(ReadRecipe.Step(line))
                }
            }
            if let other = step["step_recipe_data"]?["name"]?.text.map(MarkedText.line), !other.isEmpty {
                recipe.ingredients.append(ReadRecipe.Group(title, [ReadRecipe.Item(other, recipe: other)]))
            }
            if !group.lines.isEmpty { recipe.steps.append(group) }
            if let time = step["time"]?.text, let minutes = StoredValue.amount(time) {
                minutesOfSteps.append("\(name ?? "step"): \(minutes) min")
            }
        }
        if !minutesOfSteps.isEmpty {
            recipe.further.append(ReadRecipe.Figure("step-times", minutesOfSteps.joined(separator: "; ")))
        }
        // Steps without names are one list.
        if recipe.ingredients.allSatisfy({ $0.title == nil }), recipe.ingredients.count > 1 {
            recipe.ingredients = [ReadRecipe.Group(nil, recipe.ingredients.flatMap(\.lines))]
        }
        if recipe.steps.allSatisfy({ $0.title == nil }), recipe.steps.count > 1 {
            recipe.steps = [ReadRecipe.Group(nil, recipe.steps.flatMap(\.lines))]
        }
    }

    private static func text(of step: JSON) -> String { step["instruction"]?.text ?? step["instructions"]?.text ?? "" }

    private static func isNotes(_ heading: String) -> Bool {
        ["source", "notes", "note", "tips", "tip", "quelle", "notizen", "hinweise"].contains(heading.lowercased())
    }

    // MARK: - Ingredients

    private static func ingredients(_ items: [JSON], _ title: String?, _ recipe: inout ReadRecipe)
        -> [ReadRecipe.Group<ReadRecipe.Item>]
    {
        var groups = [ReadRecipe.Group<ReadRecipe.Item>(title)]
        for item in items {
            func name(_ key: String) -> String? {
                (item[key]?["name"]?.text ?? item[key]?.text).map(MarkedText.line).flatMap { $0.isEmpty ? nil : $0 }
            }
            let note = item["note"]?.text.map(MarkedText.line).flatMap { $0.isEmpty ? nil : $0 }
            if item["is_header"] == .bool(true) {
                groups.append(ReadRecipe.Group(note ?? name("food")))
                continue
            }
            let amount = item["no_amount"] == .bool(true) ? nil : StoredValue.amount(item["amount"]?.text)
            let head = [amount, amount == nil ? nil : name("unit"), name("food")].compactMap { $0 }.joined(
                separator: " ")
            guard !head.isEmpty || note != nil else { continue }
            let line = head.isEmpty ? note ?? "" : note.map { "\(head), \($0)" } ?? head
            if amount == nil, let unit = name("unit") {
                recipe.doubts.append(
                    ReadRecipe.Doubt("'\(line)' has the unit '\(unit)' without an amount; the unit was left out"))
            }
            let linked = item["food"]?["recipe"]?["name"]?.text.map(MarkedText.line)
            groups[groups.count - 1].lines.append(ReadRecipe.Item(line, recipe: linked))
        }
        return TextGroups.cleaned(groups)
    }
}
