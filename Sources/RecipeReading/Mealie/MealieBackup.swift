internal import RecipeExchange

/// Reads a whole backup of Mealie: the tables of its database as JSON, with shopping lists, the meal plan and what was cooked when.
struct MealieBackup {
    private let root: JSON
    private let units: [String: JSON]
    private let foods: [String: JSON]
    private let labels: [String: String]

    static func isOne(_ value: JSON) -> Bool {
        value["recipes"] != nil && value["recipes_ingredients"] != nil && value["recipe_instructions"] != nil
    }

    static func read(_ value: JSON) -> ReadResult {
        let backup = MealieBackup(value)
        var result = ReadResult(format: "a Mealie backup")
        result.recipes = backup.recipes()
        result.lists = backup.shoppingLists() + backup.mealPlan()
        return result
    }

    private init(_ root: JSON) {
        self.root = root
        func byID(_ table: String) -> [String: JSON] {
            Dictionary(root[table]?.items.compactMap { row in row["id"]?.text.map { ($0, row) } } ?? []) { first, _ in
                first
            }
        }
        (units, foods) = (byID("ingredient_units"), byID("ingredient_foods"))
        labels = byID("multi_purpose_labels").compactMapValues { $0["name"]?.text.map(MarkedText.line) }
    }

    private func rows(_ table: String) -> [JSON] { root[table]?.items ?? [] }

    /// Rows of a table by what they belong to, in their order.
    private func rows(_ table: String, by key: String) -> [String: [JSON]] {
        let rows = rows(table).filter { $0[key]?.text != nil }
        let ordered = rows.enumerated().sorted {
            let (a, b) = (place($0.element), place($1.element))
            return a == b ? $0.offset < $1.offset : a < b
        }
        return Dictionary(grouping: ordered.map(\.element)) { $0[key]?.text ?? "" }
    }

    private func place(_ row: JSON) -> Double { row["position"]?.text.flatMap(Double.init) ?? 0 }

    // MARK: - Recipes

    private func recipes() -> [ReadRecipe] {
        let ingredients = rows("recipes_ingredients", by: "recipe_id")
        let steps = rows("recipe_instructions", by: "recipe_id")
        let notes = rows("notes", by: "recipe_id")
        let comments = rows("recipe_comments", by: "recipe_id")
        let nutrition = rows("recipe_nutrition", by: "recipe_id")
        let cooked = rows("recipe_timeline_events", by: "recipe_id")
        let opinions = rows("users_to_recipes", by: "recipe_id")
        let categories = terms("categories", "recipes_to_categories", "category_id")
        let tags = terms("tags", "recipes_to_tags", "tag_id")
        let tools = terms("tools", "recipes_to_tools", "tool_id")
        let byID = Dictionary(rows("recipes").compactMap { row in row["id"]?.text.map { ($0, row) } }) { first, _ in
            first
        }
        return rows("recipes").map { row in
            let id = row["id"]?.text ?? ""
            var entries = row.entries
            func set(_ key: String, _ value: JSON) {
                entries.removeAll { $0.key == key }
                entries.append(JSON.Entry(key: key, value: value))
            }
            set("recipe_ingredient", .array((ingredients[id] ?? []).map { joined($0, byID) }))
            set("recipe_instructions", .array(steps[id] ?? []))
            set("notes", .array(notes[id] ?? []))
            set("comments", .array(comments[id] ?? []))
            set("nutrition", nutrition[id]?.first ?? .null)
            set("recipe_category", .array(categories[id] ?? []))
            set("tags", .array(tags[id] ?? []))
            set("tools", .array(tools[id] ?? []))
            let opinion = opinions[id]?.first
            if let rating = opinion?["rating"], rating != .null { set("rating", rating) }
            if opinion?["is_favorite"] == .bool(true) || opinion?["is_favorite"] == .number("1") {
                set("favorite", .bool(true))
            }
            let events = (cooked[id] ?? []).compactMap(Self.cooked)
            if !events.isEmpty { entries.removeAll { $0.key == "last_made" } }
            var recipe = MealieRecipe.read(.object(entries))
            if !events.isEmpty {
                recipe.log = events.sorted { $0.date > $1.date }
                recipe.origins[.log] = "Mealie"
            }
            // Pictures are in `data/recipes/<id>/images`, with or without hyphens in the id.
            let ids = [id, hyphenated(id)]
            recipe.nearbyImages = ids.flatMap { id in
                ["data/recipes/", "recipes/"].flatMap { folder in
                    ["webp", "jpg", "png"].map { "\(folder)\(id)/images/original.\($0)" }
                }
            }
            return recipe
        }
    }

    /// An ingredient with its unit and food in place of their ids.
    private func joined(_ row: JSON, _ recipes: [String: JSON]) -> JSON {
        var entries = row.entries.filter { !["unit", "food"].contains($0.key) }
        if let unit = row["unit_id"]?.text.flatMap({ units[$0] }) {
            entries.append(JSON.Entry(key: "unit", value: unit))
        }
        if let food = row["food_id"]?.text.flatMap({ foods[$0] }) {
            entries.append(JSON.Entry(key: "food", value: food))
        }
        if let other = row["referenced_recipe_id"]?.text.flatMap({ recipes[$0] }) {
            entries.append(JSON.Entry(key: "referencedRecipe", value: other))
        }
        return .object(entries)
    }

    /// The names of tags and the like, by recipe.
    private func terms(_ table: String, _ links: String, _ key: String) -> [String: [JSON]] {
        let names = Dictionary(rows(table).compactMap { row in row["id"]?.text.map { ($0, row) } }) { first, _ in first
        }
        return rows(links, by: "recipe_id").mapValues { $0.compactMap { $0[key]?.text.flatMap { names[$0] } } }
    }

    /// "Ana made this", with its day and what was said; other events of the timeline are not cooking.
    private static func cooked(_ event: JSON) -> ReadRecipe.Cooked? {
        let subject = event["subject"]?.text.map(MarkedText.line) ?? ""
        guard subject.lowercased().contains("made"), let day = StoredValue.day(event["timestamp"]?.text) else {
            return nil
        }
        let text = (event["event_message"] ?? event["message"])?.text.map(PlainMarkdown.line) ?? ""
        return ReadRecipe.Cooked(day, remark: text)
    }

    private func hyphenated(_ id: String) -> String {
        guard id.count == 32 else { return id }
        var parts: [Substring] = []
        var rest = id[...]
        for length in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return parts.joined(separator: "-")
    }

    // MARK: - Lists

    private func shoppingLists() -> [ReadList] {
        let items = rows("shopping_list_items", by: "shopping_list_id")
        return rows("shopping_lists").compactMap { list in
            let lines = (items[list["id"]?.text ?? ""] ?? []).compactMap { row -> ReadList.Line? in
                guard let line = MealieRecipe.line(of: joined(row, [:])) else { return nil }
                let isChecked = row["checked"] == .bool(true) || row["checked"] == .number("1")
                return ReadList.Line(
                    line.text, group: row["label_id"]?.text.flatMap { labels[$0] }, isChecked: isChecked)
            }
            guard !lines.isEmpty else { return nil }
            let title = list["name"]?.text.map(MarkedText.line) ?? ""
            return ReadList(.shopping, title: title.isEmpty ? "Shopping" : title, lines)
        }
    }

    private func mealPlan() -> [ReadList] {
        let titles = Dictionary(
            rows("recipes").compactMap { row in
                row["id"]?.text.flatMap { id in row["name"]?.text.map { (id, MarkedText.line($0)) } }
            }
        ) { first, _ in first }
        let lines = rows("group_meal_plans").compactMap { row -> ReadList.Line? in
            guard let date = StoredValue.day(row["date"]?.text) else { return nil }
            let own = [row["title"], row["text"]].compactMap { $0?.text.map(MarkedText.line) }.filter { !$0.isEmpty }
            let dish = row["recipe_id"]?.text.flatMap { titles[$0] }
            guard let text = dish ?? (own.isEmpty ? nil : own.joined(separator: ": ")) else { return nil }
            return ReadList.Line(text, group: row["entry_type"]?.text.map(MarkedText.line), date: date)
        }
        return lines.isEmpty ? [] : [ReadList(.plan, title: "Meal plan", lines)]
    }
}
