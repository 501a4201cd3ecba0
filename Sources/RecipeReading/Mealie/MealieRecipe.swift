internal import RecipeExchange

/// Reads a recipe of the program Mealie, as its API, its exports and its older backups write it.
enum MealieRecipe {
    static func isOne(_ value: JSON) -> Bool {
        (value["recipe_ingredient"] != nil || value["recipeIngredient"] != nil) && value["slug"] != nil
            && value["@type"] == nil
    }

    static func read(_ value: JSON) -> ReadRecipe {
        var fields = FieldReader(value)
        var recipe = ReadRecipe(title: fields.line("name") ?? "")
        recipe.description = fields.text("description").map { PlainMarkdown.lines($0).joined(separator: " ") }
        var doubts: [ReadRecipe.Doubt] = []
        recipe.prepTime = fields.seconds("prep_time", doubts: &doubts, called: "preparation time")
        recipe.cookTime = fields.seconds("perform_time", "cook_time", doubts: &doubts, called: "cooking time")
        recipe.totalTime = fields.seconds("total_time", doubts: &doubts, called: "total time")
        recipe.doubts = doubts
        readYield(&fields, &recipe)
        recipe.categories = names(fields.items("recipe_category", "categories"))
        recipe.cuisines = names(fields.items("recipe_cuisine"))
        recipe.keywords = names(fields.items("tags"))
        recipe.equipment = names(fields.items("tools"))
        recipe.stars = StoredValue.stars(fields.text("rating"))
        recipe.isFavorite = fields.isTrue("favorite", "is_favorite")
        recipe.url = fields.line("org_url", "orgURL")
        recipe.added = StoredValue.day(fields.text("date_added", "created_at"))
        recipe.updated = StoredValue.day(fields.text("date_updated", "updated_at", "update_at"))
        recipe.ingredients = ingredients(fields.items("recipe_ingredient"))
        recipe.steps = steps(fields.items("recipe_instructions"))
        for note in fields.items("notes") {
            let title = note["title"]?.text.map(MarkedText.line) ?? ""
            let lines = PlainMarkdown.lines(note["text"]?.text ?? "")
            let text = lines.joined(separator: " ")
            if !title.isEmpty || !text.isEmpty {
                recipe.notes.append(title.isEmpty ? text : text.isEmpty ? title : "\(title): \(text)")
            }
        }
        for comment in fields.items("comments") {
            guard let text = comment["text"]?.text.map(PlainMarkdown.line), !text.isEmpty else { continue }
            let user = comment["user"]?["username"]?.text
            recipe.notes.append(user.map { "\($0): \(text)" } ?? text)
        }
        if let nutrition = fields.value("nutrition") {
            for entry in nutrition.entries {
                guard let text = entry.value.text.map(MarkedText.line), !text.isEmpty,
                    !["id", "recipe_id", "recipeId"].contains(entry.key)
                else { continue }
                recipe.nutrition.append(ReadRecipe.Figure(camel(entry.key), text))
            }
        }
        if let day = StoredValue.day(fields.text("last_made")) { recipe.log = [ReadRecipe.Cooked(day)] }
        for entry in fields.value("extras")?.entries ?? [] {
            if let text = entry.value.text.map(MarkedText.line), !text.isEmpty {
                recipe.further.append(ReadRecipe.Figure(FieldReader.hyphened(entry.key), text))
            }
        }
        let files = fields.items("assets").compactMap { $0["file_name"]?.text ?? $0["fileName"]?.text }
        if !files.isEmpty {
            recipe.doubts.append(
                ReadRecipe.Doubt("files beside it were not taken along: \(files.joined(separator: ", "))"))
        }
        recipe.nearbyImages =
            ["webp", "jpg", "jpeg", "png"].map { "images/original.\($0)" } + ["images/min-original.webp"]
        fields.ignore(
            "id", "user_id", "group_id", "household_id", "slug", "image", "settings", "is_ocr_recipe",
            "name_normalized",
            "description_normalized", "recipe_ingredient_references")
        recipe.further += fields.rest
        recipe.noteOrigins("Mealie")
        return recipe
    }

    private static func readYield(_ fields: inout FieldReader, _ recipe: inout ReadRecipe) {
        let servings = StoredValue.amount(fields.text("recipe_servings"))
        let quantity = StoredValue.amount(fields.text("recipe_yield_quantity"))
        if let servings { recipe.yields.append(servings) }
        if let text = fields.line("recipe_yield") {
            let words = text.replacing("serving(s)", with: "servings")
            let isWhole = words.first?.isNumber == true || quantity == nil
            recipe.yields.append(isWhole ? words : "\(quantity ?? "") \(words)")
        } else if let quantity, servings == nil {
            recipe.yields.append(quantity)
        }
    }

    /// Texts, or objects with names.
    static func names(_ items: [JSON]) -> [String] {
        items.compactMap { ($0.text ?? $0["name"]?.text).map(MarkedText.line) }.filter { !$0.isEmpty }
    }

    // MARK: - Ingredients

    private static func ingredients(_ items: [JSON]) -> [ReadRecipe.Group<ReadRecipe.Item>] {
        var groups = [ReadRecipe.Group<ReadRecipe.Item>()]
        for item in items {
            if let title = item["title"]?.text.map(MarkedText.line), !title.isEmpty {
                groups.append(ReadRecipe.Group(title))
            }
            if let text = item.text {
                let line = MarkedText.line(text)
                if !line.isEmpty { groups[groups.count - 1].lines.append(ReadRecipe.Item(line)) }
            } else if let line = line(of: item) {
                groups[groups.count - 1].lines.append(line)
            }
        }
        return TextGroups.cleaned(groups)
    }

    /// The line of an ingredient: its parts where it has any, else its text.
    static func line(of item: JSON) -> ReadRecipe.Item? {
        func text(_ names: String...) -> String? {
            names.lazy.compactMap { item[$0]?.text.map(PlainMarkdown.line) }.first { !$0.isEmpty }
        }
        func name(_ key: String) -> String? {
            (item[key]?["name"]?.text ?? item[key]?.text).map(MarkedText.line).flatMap { $0.isEmpty ? nil : $0 }
        }
        let linked = item["referencedRecipe"] ?? item["referenced_recipe"]
        let recipe = linked?["name"]?.text.map(MarkedText.line)
        let (food, unit) = (name("food"), name("unit"))
        let note = text("note")
        guard let what = food ?? recipe else {
            // Without amounts the note is the whole line, and the quantity of 1 is none.
            let isPlain = item["disable_amount"] == .bool(true) || item["disableAmount"] == .bool(true)
            let amount = isPlain ? nil : StoredValue.amount(item["quantity"]?.text)
            let rest = [unit, note].compactMap { $0 }.joined(separator: " ")
            if let display = text("display"), !display.isEmpty, unit != nil { return ReadRecipe.Item(display) }
            guard !rest.isEmpty else {
                return text("originalText", "original_text", "display").map { ReadRecipe.Item($0) }
            }
            if let note, unit == nil, note.first?.isNumber == true || amount == "1" { return ReadRecipe.Item(note) }
            return ReadRecipe.Item([amount, rest].compactMap { $0 }.joined(separator: " "))
        }
        let amount = StoredValue.amount(item["quantity"]?.text)
        let head = [amount, unit, what].compactMap { $0 }.joined(separator: " ")
        return ReadRecipe.Item(note.map { "\(head), \($0)" } ?? head, recipe: recipe)
    }

    // MARK: - Steps

    private static func steps(_ items: [JSON]) -> [ReadRecipe.Group<ReadRecipe.Step>] {
        var groups = [ReadRecipe.Group<ReadRecipe.Step>()]
        for item in items {
            if let title = item["title"]?.text.map(MarkedText.line), !title.isEmpty {
                groups.append(ReadRecipe.Group(title))
            }
            let text = PlainMarkdown.lines(item["text"]?.text ?? item.text ?? "").joined(separator: " ")
            let summary = item["summary"]?.text.map(MarkedText.line).flatMap { $0.isEmpty ? nil : $0 }
            guard !text.isEmpty || summary != nil else { continue }
            groups[groups.count - 1].lines.append(
                text.isEmpty ? ReadRecipe.Step(summary ?? "") : ReadRecipe.Step(text, name: summary))
        }
        return TextGroups.cleaned(groups)
    }

    /// "fat_content" as "fatContent"
    private static func camel(_ name: String) -> String {
        let words = name.split(separator: "_")
        return (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
