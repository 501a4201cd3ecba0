internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Ingredients, steps and notes that stand in the front matter.
extension RecipeReader {
    mutating func takeLines(_ metadata: MetadataReader, _ source: SourceText, into recipe: inout Recipe) {
        if !recipe.hasIngredients { takeIngredients(metadata, source, into: &recipe) }
        if !recipe.hasSteps { takeSteps(metadata, source, into: &recipe) }
        guard let node = metadata.noteLines else { return }
        // Those of the body may say the same again.
        let told = Set(recipe.notes.map(\.text))
        let notes = FrontMatterLines.groups(node, source, for: .notes).flatMap(\.lines).map {
            Note(text: LocatedLine.plain(Array($0.text.utf8)), range: $0.range)
        }
        recipe.notes.insert(contentsOf: notes.filter { !told.contains($0.text) }, at: 0)
    }

    /// Lines of one key with the place they stand at.
    private typealias Part = (start: Int, groups: [FrontMatterLines.Group])

    private mutating func takeIngredients(_ metadata: MetadataReader, _ source: SourceText, into recipe: inout Recipe) {
        var parts: [Part] = []
        if let node = metadata.ingredientLines {
            parts.append((node.range.start, FrontMatterLines.groups(node, source, for: .ingredients)))
        }
        for entry in metadata.furtherLines {
            let name = FurtherLines(entry.key, of: .ingredients)
            let areParts = FurtherLines.areParts(entry.value)
            guard name.isNamed || areParts || metadata.ingredientLines != nil, !name.isOther else { continue }
            let title = areParts ? nil : name.title.map { Located($0, entry.keyRange) }
            let groups = FrontMatterLines.groups(entry.value, source, for: .ingredients, title: title)
            let lines = groups.flatMap(\.lines)
            var count = 0
            for line in lines where beginsWithAmount(line.text) { count += 1 }
            let isOnly = (name.isNamed || areParts) && metadata.ingredientLines == nil
            guard !lines.isEmpty, isOnly || count * (name.isNamed ? 3 : 2) >= lines.count else { continue }
            parts.append((entry.keyRange.start, groups))
            recipe.metadata.unknown.removeAll { $0.key.range == entry.keyRange }
        }
        guard !parts.isEmpty else { return }
        recipe.shape.ingredientsInFrontMatter = true
        recipe.ingredientGroups = []
        for group in parts.sorted(by: { $0.start < $1.start }).flatMap(\.groups) {
            var ingredients: [LocatedLine] = []
            ingredients.reserveCapacity(group.lines.count)
            for line in group.lines {
                ingredients.append(
                    LocatedLine(
                        text: Array(line.text.utf8), parser: &parser, range: line.range, isVerbatim: line.isVerbatim,
                        pieces: line.pieces, isOptionalByKey: line.isOptional))
            }
            recipe.ingredientGroups.append(IngredientGroup(title: group.title, ingredients: ingredients))
        }
    }

    /// Whether a line is short and begins with how much to take, as those of ingredients do.
    private mutating func beginsWithAmount(_ text: String) -> Bool {
        guard text.utf8.count <= 120, !text.hasSuffix("."),
            let amount = parser.parse(Array(text.utf8)).amounts.first, amount.kind == .primary
        else { return false }
        return amount.quantityRange.start <= 8
    }

    private func takeSteps(_ metadata: MetadataReader, _ source: SourceText, into recipe: inout Recipe) {
        var parts: [Part] = []
        if let node = metadata.instructionLines {
            parts.append((node.range.start, FrontMatterLines.groups(node, source, for: .steps)))
        }
        for entry in metadata.furtherLines {
            let name = FurtherLines(entry.key, of: .steps)
            let areParts = FurtherLines.areParts(entry.value, with: "steps", "instructions", "directions", "method")
            guard name.isNamed || areParts, !name.isOther else { continue }
            let title = areParts ? nil : name.title.map { Located($0, entry.keyRange) }
            let groups = FrontMatterLines.groups(entry.value, source, for: .steps, title: title)
            guard groups.contains(where: { !$0.lines.isEmpty }) else { continue }
            parts.append((entry.keyRange.start, groups))
            recipe.metadata.unknown.removeAll { $0.key.range == entry.keyRange }
        }
        guard parts.contains(where: { $0.groups.contains { !$0.lines.isEmpty } }) else { return }
        recipe.shape.stepsInFrontMatter = true
        recipe.stepGroups = parts.sorted { $0.start < $1.start }.flatMap(\.groups).map { group in
            StepGroup(
                title: group.title,
                steps: group.lines.map { line in
                    let bytes = Array(line.text.utf8)
                    return Step(
                        text: InlineScanner.plainText(bytes, ByteRange(0, bytes.count)), range: line.range,
                        images: line.images)
                })
        }
    }
}

/// What an unknown key says of the lines below it: `icing`, `ingredients_sauce`, `sauceIngredients`, `steps-icing`.
private struct FurtherLines {
    /// Whether it names ingredients or steps, beside something else.
    let isNamed: Bool
    /// Whether it names something that is neither.
    let isOther: Bool
    /// The other words of the key; `nil` where there are none.
    let title: String?

    init(_ key: String, of purpose: FrontMatterLines.Purpose) {
        let words = Self.words(of: key)
        let names = purpose == .ingredients ? Self.ingredientWords : Self.stepWords
        let isMisspelt =
            words.count == 1 && names.contains { HeadingReading.isNearly(key.lowercased(), $0) }
        isNamed = isMisspelt || words.contains { names.contains($0.lowercased()) }
        isOther = words.contains { !names.contains($0.lowercased()) && Self.otherWords.contains($0.lowercased()) }
        let rest = words.filter { !names.contains($0.lowercased()) && !Self.plainWords.contains($0.lowercased()) }
        title = rest.isEmpty || isMisspelt ? nil : rest.joined(separator: " ")
    }

    /// Whether a value lists the parts of a recipe, each with ingredients or what else is asked for: `components: [{ name, ingredients }]`.
    static func areParts(_ value: YAMLNode, with keys: String...) -> Bool {
        guard case .sequence(let items, _) = value.content, !items.isEmpty else { return false }
        let keys = keys.isEmpty ? ["ingredients"] : keys
        return items.allSatisfy { $0.entries != nil }
            && items.contains { $0.entries?.contains { keys.contains($0.key.lowercased()) } == true }
    }

    private static func words(of key: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in key.prefix(100) {
            if !character.isLetter && !character.isNumber {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else if character.isUppercase, wasLower {
                words.append(word)
                word = String(character.lowercased())
            } else {
                word.append(character)
            }
            wasLower = character.isLowercase
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    private static let plainWords: Set<String> = ["for", "the", "markdown", "md", "text", "html", "raw", "list"]
    private static let ingredientWords: Set<String> = ["ingredients", "ingredient"]
    private static let stepWords: Set<String> = ["steps", "instructions", "directions", "method"]
    private static let otherWords: Set<String> = [
        "equipment", "tools", "utensils", "nutrition", "nutrients", "nutritional", "macros", "substitutions",
        "substitutes", "variations", "alternatives", "modifications", "storage", "tips", "notes", "times", "time",
        "timeline",
        "schedule", "related", "links", "tags", "names", "images", "steps", "instructions", "directions", "method",
        "pairings", "shopping", "cost", "costs", "prices", "history", "versions", "comments", "reviews", "log",
    ]
}
