internal import Kitchen
internal import RecipeSyntax
package import SourceText

extension RecipeDraft {
    /// What a file says, to be written anew or to another format. See ``leftOut(of:)`` for what of the file a draft does not hold.
    public init(_ file: CookbookFile, _ recipe: Recipe) {
        self.init(withoutSteps: file, recipe)
        stepGroups = recipe.stepGroups.filter { !$0.steps.isEmpty }.map { group in
            Group(
                group.title?.value,
                group.steps.map {
                    Step(LinkedText(marked: $0.text, in: file.source, $0.range), images: $0.images.map(\.value))
                })
        }
    }

    /// All but the steps, for those who have them as they are shown.
    package init(withoutSteps file: CookbookFile, _ recipe: Recipe) {
        self.init(title: recipe.title.text)
        let metadata = recipe.metadata
        description = metadata.description?.value
        servings = metadata.servings?.value
        yield = metadata.yield?.value
        prepTime = metadata.prepTime?.value
        cookTime = metadata.cookTime?.value
        restTime = metadata.restTime?.value
        keeps = metadata.keeps?.value
        totalTime = metadata.declaredTotalTime?.value
        difficulty = metadata.difficulty?.value
        categories = metadata.categories.map(\.value)
        cuisines = metadata.cuisines.map(\.value)
        tags = metadata.tags.map(\.value)
        diets = metadata.diets.map(\.value)
        seasons = metadata.seasons.map(\.value)
        rating = metadata.rating?.value
        isFavorite = metadata.isFavorite
        authors = metadata.authors.map(\.value)
        source = metadata.source.map { Source($0.value) } ?? Source()
        images = metadata.images.map(\.value)
        videos = metadata.videos.map(\.value)
        language = metadata.language?.value
        nutrition = metadata.nutrition.map { NutritionFigure($0.name.value, $0.value.value) }
        added = metadata.added?.value
        updated = metadata.updated?.value
        generated = metadata.generated?.value
        for (key, value) in metadata.unknown {
            if key.value == "license" {
                license = Self.plain(value)
            } else {
                furtherKeys.append(FurtherKey(key, value, in: file.source))
            }
        }
        equipment = recipe.equipment.map { LinkedText(marked: $0.value, in: file.source, $0.range) }
        ingredientGroups = recipe.ingredientGroups.filter { !$0.ingredients.isEmpty }.map { group in
            Group(
                group.title?.value,
                group.ingredients.map { ingredient in
                    let text = LocatedLine.plain(ingredient.text)
                    let marked = LinkedText(marked: text, in: file.source, ingredient.range)
                    if marked.markdown != nil { return Ingredient(marked) }
                    let source = SourceText(path: .root, bytes: ingredient.text)
                    return Ingredient(LinkedText(text, in: source, ByteRange(0, ingredient.text.count)))
                })
        }
        notes = recipe.notes.map { LinkedText(marked: $0.text, in: file.source, $0.range) }
        log = recipe.log.map {
            LogLine($0.date.value, stars: $0.stars, person: $0.person, made: $0.made, remark: $0.remark)
        }
    }

    /// A scalar as text, without its quotes.
    private static func plain(_ yaml: String) -> String {
        let document = Document(SourceText("---\nx: \(yaml)\n---\n"))
        return document.frontMatter?.entries.first?.value.text ?? yaml
    }

    /// What of a recipe's file has no place in a draft: introductions, sections of other names, pictures between the lines, and text that was
    /// not read. In the order of the file.
    public static func leftOut(of file: CookbookFile) -> [RoleSpan] {
        file.roles.filter { [.headnote, .picture, .unread].contains($0.role) }
    }
}

extension LinkedText {
    /// A text that was read from a range, with the links that the file has in it.
    package init(_ text: String, in source: SourceText, _ range: ByteRange) {
        let located = LocatedText(text, in: source, range)
        var parts: [Part] = []
        var offset = 0
        func add(_ end: Int, _ destination: String?) {
            guard end > offset else { return }
            parts.append(Part(String(decoding: located.bytes[offset..<end], as: UTF8.self), destination: destination))
            offset = end
        }
        for link in located.links where link.range.start >= offset {
            add(link.range.start, nil)
            add(link.range.end, link.destination)
        }
        add(located.bytes.count, nil)
        self.init(parts)
    }

    /// The same with the marks of the file, where these are all on one line and read as the text.
    init(marked text: String, in source: SourceText, _ range: ByteRange) {
        let plain = LinkedText(text, in: source, range)
        let written = source.string(range)
        let isOneLine = !written.contains(where: \.isNewline) && written != text
        self = isOneLine && LinkedText(markdown: written) == plain ? LinkedText(plain.parts, markdown: written) : plain
    }
}

extension RecipeDraft.FurtherKey {
    /// A key as the file has it, with its value's lines and their indentation.
    init(_ key: Located<String>, _ value: String, in source: SourceText) {
        let bytes = source.bytes
        var start = key.range.end
        while start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            start += 1
        }
        var colon = start
        while colon < bytes.count, bytes[colon] == 0x20 { colon += 1 }
        let wanted = Array(value.utf8)
        let isAtMargin = key.range.start == 0 || bytes[key.range.start - 1] == 0x0A
        guard isAtMargin, colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
            let place = (colon + 1..<bytes.count).first(where: { bytes[$0...].starts(with: wanted) }),
            place - colon < 200
        else {
            self.init(key.value, yaml: YAMLQuoting.scalar(value))
            return
        }
        let whole = String(decoding: bytes[(colon + 1)..<(place + wanted.count)], as: UTF8.self)
        self.init(key.value, yaml: String(whole.drop { $0 == " " }))
    }
}
