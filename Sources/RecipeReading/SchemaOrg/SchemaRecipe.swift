internal import RecipeExchange

/// Reads a recipe from an object of schema.org's vocabulary.
struct SchemaRecipe {
    let graph: SchemaGraph
    let value: JSON
    /// "JSON-LD", "microdata"
    let origin: String
    private var recipe = ReadRecipe()

    static func read(_ value: JSON, in graph: SchemaGraph, origin: String) -> ReadRecipe {
        var reader = SchemaRecipe(graph: graph, value: value, origin: origin)
        reader.readAll()
        return reader.recipe
    }

    private init(graph: SchemaGraph, value: JSON, origin: String) {
        (self.graph, self.value, self.origin) = (graph, value, origin)
    }

    private mutating func readAll() {
        recipe.title = line("name") ?? line("headline") ?? ""
        note(.title, !recipe.title.isEmpty)
        recipe.description = (value["description"]?.items.compactMap { text($0) }.first).flatMap {
            $0.isEmpty ? nil : $0
        }
        note(.description, recipe.description != nil)
        recipe.yields = unique(values("recipeYield", "yield").compactMap { quantity($0) })
        note(.yield, !recipe.yields.isEmpty)
        readTimes()
        recipe.categories = terms("recipeCategory")
        note(.category, !recipe.categories.isEmpty)
        recipe.cuisines = terms("recipeCuisine")
        note(.cuisine, !recipe.cuisines.isEmpty)
        recipe.keywords = terms("keywords")
        note(.keywords, !recipe.keywords.isEmpty)
        recipe.diets = terms("suitableForDiet").map(Self.diet)
        note(.diet, !recipe.diets.isEmpty)
        recipe.authors = unique(values("author", "creator").flatMap { names(graph.resolved($0)) })
        note(.author, !recipe.authors.isEmpty)
        recipe.images = unique(
            values("image").flatMap { ImageAddresses.read($0, in: graph) }
                + (value["thumbnailUrl"]?.items.compactMap(\.text) ?? []))
        note(.image, !recipe.images.isEmpty)
        recipe.videos = unique(values("video").flatMap { videos(graph.resolved($0)) })
        note(.video, !recipe.videos.isEmpty)
        recipe.url =
            values("url").compactMap { address($0) }.first
            ?? values("mainEntityOfPage").compactMap { address($0) }.first
        recipe.sourceName = values("publisher").flatMap { names(graph.resolved($0)) }.first
        recipe.language = line("inLanguage")
        note(.language, recipe.language != nil)
        recipe.license = values("license").compactMap { address($0) ?? text($0) }.first
        note(.license, recipe.license != nil)
        recipe.added = line("datePublished").flatMap(Self.day) ?? line("dateCreated").flatMap(Self.day)
        recipe.updated = line("dateModified").flatMap(Self.day)
        readRating()
        recipe.ingredients = IngredientLines.groups(richest("recipeIngredient", "ingredients", "ingredient"))
        note(.ingredients, !recipe.ingredients.isEmpty)
        let steps = InstructionReader.read(richest("recipeInstructions", "instructions", "step"), in: graph)
        recipe.steps = steps.groups
        recipe.notes += steps.tips
        note(.instructions, !recipe.steps.isEmpty)
        note(.instructionGroups, recipe.steps.contains { $0.title != nil })
        recipe.equipment = unique(values("tool").compactMap { text(graph.resolved($0)) })
        note(.equipment, !recipe.equipment.isEmpty)
        readNutrition()
    }

    private mutating func note(_ field: ReadRecipe.Field, _ isFound: Bool) {
        if isFound { recipe.origins[field] = origin }
    }

    // MARK: - Values

    private func values(_ keys: String...) -> [JSON] {
        for key in keys {
            let items = value[key]?.items ?? []
            if !items.isEmpty { return items }
        }
        return []
    }

    /// The values of the key that has most: some say all ingredients in one text and again one by one.
    private func richest(_ keys: String...) -> [JSON] {
        keys.map { value[$0]?.items ?? [] }.reduce([]) { $1.count > $0.count ? $1 : $0 }
    }

    private func line(_ key: String) -> String? {
        guard let found = value[key]?.items.compactMap({ text($0) }).first, !found.isEmpty else { return nil }
        return found
    }

    /// The text of a value as one line: a string, or what an object is called.
    private func text(_ value: JSON) -> String? {
        if let text = value.text { return MarkedText.line(text) }
        for key in ["name", "text", "@value", "value", "url", "@id"] {
            if let inner = graph.resolved(value)[key]?.items.first?.text { return MarkedText.line(inner) }
        }
        return nil
    }

    /// "4", or `{"@type": "QuantitativeValue", "value": 4, "unitText": "servings"}`
    private func quantity(_ value: JSON) -> String? {
        if case .object = value, let number = value["value"]?.text ?? value["minValue"]?.text {
            let upper = value["maxValue"]?.text.map { value["value"] == nil ? "-\($0)" : "" } ?? ""
            let unit = value["unitText"]?.text ?? ""
            return MarkedText.line("\(number)\(upper) \(unit)")
        }
        guard let text = text(value), !text.isEmpty else { return nil }
        return text
    }

    /// Words of a list, which many write as one text with commas.
    private func terms(_ key: String) -> [String] {
        unique(
            values(key).flatMap { item -> [String] in
                guard let text = text(graph.resolved(item)) else { return [] }
                return text.split(whereSeparator: { $0 == "," || $0 == ";" }).map { MarkedText.squeezed($0) }.filter {
                    !$0.isEmpty
                }
            })
    }

    /// "https://schema.org/VeganDiet" is "vegan".
    private static func diet(_ text: String) -> String {
        guard text.hasSuffix("Diet"), let last = text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last else {
            return text
        }
        let name = last.dropLast(4)
        var words = ""
        for character in name {
            if character.isUppercase, !words.isEmpty { words += "-" }
            words += character.lowercased()
        }
        return words
    }

    /// The names of persons or organisations: objects, texts, lists of both.
    private func names(_ value: JSON) -> [String] {
        switch value {
        case .array(let items): return items.flatMap { names(graph.resolved($0)) }
        case .object:
            if let name = value["name"] {
                return name.items.compactMap { $0.text.map(MarkedText.line) }.filter { !$0.isEmpty }
            }
            return []
        default: return value.text.map { [MarkedText.line($0)] }?.filter { !$0.isEmpty && !$0.hasPrefix("http") } ?? []
        }
    }

    private func address(_ value: JSON) -> String? {
        if let text = value.text { return text.hasPrefix("http") || text.hasPrefix("//") ? text : nil }
        return value["@id"]?.text ?? value["url"]?.text
    }

    private func videos(_ value: JSON) -> [String] {
        if case .array(let items) = value { return items.flatMap { videos(graph.resolved($0)) } }
        for key in ["contentUrl", "embedUrl", "url"] {
            if let text = value[key]?.items.first?.text, !text.isEmpty { return [MarkedText.squeezed(text)] }
        }
        return value.text.map { [$0] }?.filter { $0.hasPrefix("http") } ?? []
    }

    private func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// The day of "2024-03-05T10:00:00+00:00".
    private static func day(_ text: String) -> String? {
        let day = text.prefix(10)
        return day.count == 10
            && day.utf8.enumerated().allSatisfy {
                ($0 == 4 || $0 == 7) ? $1 == UInt8(ascii: "-") : (0x30...0x39).contains($1)
            }
            ? String(day) : nil
    }

    // MARK: - Times, ratings, nutrition

    private mutating func readTimes() {
        func seconds(_ key: String) -> Int? {
            for item in value[key]?.items ?? [] {
                if let text = item.text, let seconds = Duration.seconds(text) { return seconds }
                for end in ["maxValue", "@value", "value", "minValue"] {
                    if let text = item[end]?.text, let seconds = Duration.seconds(text) { return seconds }
                }
            }
            return nil
        }
        recipe.prepTime = seconds("prepTime")
        recipe.cookTime = seconds("cookTime") ?? seconds("performTime")
        recipe.totalTime = seconds("totalTime")
        note(.prepTime, recipe.prepTime != nil)
        note(.cookTime, recipe.cookTime != nil)
        note(.totalTime, recipe.totalTime != nil)
    }

    private mutating func readRating() {
        guard let rating = values("aggregateRating").map(graph.resolved).first, let value = rating["ratingValue"]?.text
        else { return }
        recipe.rating = ReadRecipe.Rating(
            MarkedText.line(value), best: rating["bestRating"]?.text,
            count: rating["ratingCount"]?.text ?? rating["reviewCount"]?.text)
        note(.rating, true)
    }

    private mutating func readNutrition() {
        if let text = line("nutritionText") { recipe.further.append(ReadRecipe.Figure("nutrition", text)) }
        guard let nutrition = values("nutrition").map(graph.resolved).first else { return }
        for entry in nutrition.entries where !entry.key.hasPrefix("@") {
            guard let text = entry.value.items.first?.text.map(MarkedText.line), !text.isEmpty else { continue }
            recipe.nutrition.append(ReadRecipe.Figure(entry.key, text))
        }
        note(.nutrition, !recipe.nutrition.isEmpty)
    }
}
