internal import Kitchen
internal import RecipeSyntax

extension RecipeDraft {
    /// Sets what a key of the front matter stands for.
    public mutating func set(_ setting: KeySetting) {
        let texts: [String]
        switch setting.value {
        case .text(let text), .verbatim(let text): texts = [text]
        case .list(let items): texts = items
        }
        let text = texts.first ?? ""
        guard case .known(let key) = setting.key else {
            furtherKeys.append(FurtherKey(setting.key.name, yaml: YAMLQuoting.scalar(text)))
            return
        }
        switch MetadataReader.Field(rawValue: key.name) {
        case .title: title = text
        case .description: description = text
        case .servings: servings = Yield(text)
        case .yield: yield = Yield(text)
        case .prepTime: prepTime = TimeSpan(text)?.maxSeconds
        case .cookTime: cookTime = TimeSpan(text)?.maxSeconds
        case .restTime: restTime = TimeSpan(text)?.maxSeconds
        case .keeps: keeps = TimeSpan(text)?.maxSeconds
        case .totalTime: totalTime = TimeSpan(text)?.maxSeconds
        case .difficulty: difficulty = Difficulty(name: text)
        case .category: categories = texts
        case .cuisine: cuisines = texts
        case .tags: tags = texts
        case .diet: diets = texts
        case .season: seasons = texts.compactMap { Season(name: $0) }
        case .rating: rating = KeySetting.number(text)
        case .favorite: isFavorite = text == "true"
        case .author: authors = texts
        case .source: source = Source(text)
        case .image: images = texts
        case .video: videos = texts
        case .equipment: equipment = texts.map { LinkedText($0) }
        case .language: language = text
        case .added: added = CalendarDate(text)
        case .updated: updated = CalendarDate(text)
        case .generated: generated = CalendarDate(text)
        // No value that is typed is of these.
        case .nutrition, .ingredients, .instructions, .notes: break
        case nil: furtherKeys.append(FurtherKey(key.name, yaml: YAMLQuoting.scalar(text)))
        }
    }
}
