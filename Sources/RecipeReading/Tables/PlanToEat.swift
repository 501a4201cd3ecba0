internal import RecipeExchange

/// Reads the table in which Plan to Eat exports recipes.
enum PlanToEat {
    static func isOne(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(200), as: UTF8.self)
        return head.contains("Title,Course,Cuisine,Main Ingredient,Description,Source")
    }

    static func read(_ bytes: [UInt8]) -> ReadResult {
        var result = ReadResult(format: "a Plan to Eat table")
        let text = String(decoding: TextDecoding.decode(bytes).bytes, as: UTF8.self)
        let table = CSVTable(text, separator: UInt8(ascii: ","))
        guard let header = table.rows.first?.map(MarkedText.squeezed) else { return result }
        for (row, line) in zip(table.rows, table.lines).dropFirst() {
            result.recipes.append(recipe(object(row, header), line: line))
        }
        return result
    }

    /// The cells of a row by the names of their columns; those beyond the header have the name of their place.
    private static func object(_ cells: [String], _ header: [String]) -> JSON {
        .object(
            cells.enumerated().map { index, text in
                let name = index < header.count ? header[index] : ""
                return JSON.Entry(key: name.isEmpty ? "column \(index + 1)" : name, value: .string(text))
            })
    }

    private static func recipe(_ row: JSON, line: Int) -> ReadRecipe {
        var fields = FieldReader(row)
        var recipe = ReadRecipe(title: fields.line("Title") ?? "")
        recipe.categories = fields.line("Course").map { [$0] } ?? []
        recipe.cuisines = fields.line("Cuisine").map { [$0] } ?? []
        recipe.description = fields.line("Description")
        recipe.sourceName = fields.line("Source")
        let page = fields.line("Public Url")
        recipe.url = fields.line("Url") ?? page
        var doubts: [ReadRecipe.Doubt] = []
        recipe.prepTime = fields.seconds("Prep Time", doubts: &doubts, called: "preparation time")
        recipe.cookTime = fields.seconds("Cook Time", doubts: &doubts, called: "cooking time")
        recipe.totalTime = fields.seconds("Total Time", doubts: &doubts, called: "total time")
        recipe.doubts = doubts.map { ReadRecipe.Doubt($0.text, line: line) }
        recipe.yields = [fields.line("Servings"), fields.line("Yield")].compactMap { $0 }
        recipe.ingredients = ingredients(fields.text("Ingredients") ?? "")
        recipe.steps = TextGroups.steps(fields.text("Directions") ?? "")
        recipe.keywords = (fields.line("Tags") ?? "").split(separator: ",").map { MarkedText.squeezed($0) }
        recipe.stars = StoredValue.stars(fields.text("Rating"))
        recipe.images = fields.line("Photo Url").map { [$0] } ?? []
        for name in [
            "Calories", "Fat", "Saturated Fat", "Cholesterol", "Sodium", "Sugar", "Carbohydrate", "Fiber", "Protein",
        ] {
            if let value = fields.line(name) { recipe.nutrition.append(ReadRecipe.Figure(name.lowercased(), value)) }
        }
        recipe.added = StoredValue.day(fields.text("Created At"))
        recipe.updated = StoredValue.day(fields.text("Updated At"))
        if let page, recipe.url != page { recipe.further.append(ReadRecipe.Figure("public-url", page)) }
        fields.ignore("Url Host", "Private")
        recipe.further += fields.rest
        recipe.noteOrigins("Plan to Eat")
        return recipe
    }

    /// A line that begins with a comma is a heading.
    private static func ingredients(_ text: String) -> [ReadRecipe.Group<ReadRecipe.Item>] {
        var groups = [ReadRecipe.Group<ReadRecipe.Item>()]
        for line in MarkedText.lines(text) {
            if line.hasPrefix(",") {
                groups.append(ReadRecipe.Group(MarkedText.squeezed(line.dropFirst())))
            } else {
                groups[groups.count - 1].lines.append(ReadRecipe.Item(line))
            }
        }
        return TextGroups.cleaned(groups)
    }
}
