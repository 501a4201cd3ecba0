internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The fields whose words are indexed, in the order of their bits: frequent ones first, so that most masks take one byte.
enum SearchField: UInt8, CaseIterable {
    case step, ingredient, title, text, tag, category, cuisine, note, author, source, folder, diet, difficulty, season
    case language

    var bit: UInt16 { 1 << UInt16(rawValue) }

    init?(_ field: TextField) {
        switch field {
        case .title: self = .title
        case .ingredient: self = .ingredient
        case .tag: self = .tag
        case .category: self = .category
        case .cuisine: self = .cuisine
        case .diet: self = .diet
        case .difficulty: self = .difficulty
        case .season: self = .season
        case .author: self = .author
        case .source: self = .source
        case .folder: self = .folder
        case .language: self = .language
        case .text: self = .text
        case .step: self = .step
        case .note: self = .note
        case .allergen, .collection: return nil
        }
    }

    var textField: TextField {
        switch self {
        case .title: .title
        case .ingredient: .ingredient
        case .tag: .tag
        case .category: .category
        case .cuisine: .cuisine
        case .diet: .diet
        case .difficulty: .difficulty
        case .season: .season
        case .author: .author
        case .source: .source
        case .folder: .folder
        case .language: .language
        case .text: .text
        case .step: .step
        case .note: .note
        }
    }

    /// Calls `body` with every value of every field of a recipe but for its title and the names of its ingredients.
    static func forEachOtherText(_ recipe: Recipe, at path: RelativePath, _ body: (SearchField, String) -> Void) {
        forEachValue(recipe.metadata, body)
        let folder = path.parent
        if !folder.isRoot { body(.folder, folder.string) }
        if let value = recipe.metadata.language { body(.language, value.value) }
        if let value = recipe.metadata.description { body(.text, value.value) }
        for group in recipe.stepGroups {
            for step in group.steps { body(.step, step.text) }
        }
        for note in recipe.notes { body(.note, note.text) }
    }

    private static func forEachValue(_ metadata: Metadata, _ body: (SearchField, String) -> Void) {
        for value in metadata.tags { body(.tag, value.value) }
        for value in metadata.categories { body(.category, value.value) }
        for value in metadata.cuisines { body(.cuisine, value.value) }
        for value in metadata.diets { body(.diet, Diet(value.value)?.displayName ?? value.value) }
        if let value = metadata.difficulty { body(.difficulty, value.value.rawValue) }
        for value in metadata.seasons { body(.season, value.value.rawValue) }
        for value in metadata.authors { body(.author, value.value) }
        if let value = metadata.source { body(.source, value.value) }
    }
}

/// How a word stands in the values of a field.
enum WordPlace: UInt8 {
    case inside
    /// At the end: what an English name says it is.
    case last
    /// It is the whole value.
    case whole
}

/// One word of one recipe: where it stands and how often.
struct Posting {
    var row: UInt32
    var mask: UInt16
    /// Bits 0–1: title, 2–3: ingredients, 4–5: tags, categories, cuisines, seasons and authors (`WordPlace` of the best); 6–7: how
    /// often, 0 for once, then twice, up to four times, more.
    var flags: UInt8
}

extension Posting {
    static func shift(of field: SearchField) -> UInt8? {
        switch field {
        case .title: 0
        case .ingredient: 2
        case .tag, .category, .cuisine, .season, .author: 4
        default: nil
        }
    }

    func place(in field: SearchField) -> UInt8 {
        guard let shift = Self.shift(of: field) else { return 0 }
        return flags >> shift & 3
    }

    /// - Parameter shift: of the field that the word stands in.
    mutating func note(_ place: WordPlace, shift: UInt8) {
        let best = max(flags >> shift & 3, place.rawValue)
        flags = flags & ~(3 << shift) | best << shift
    }

    /// - Parameter count: how often the word occurs.
    static func frequencyClass(_ count: Int) -> UInt8 { count <= 1 ? 0 : count == 2 ? 1 : count <= 4 ? 2 : 3 }
}
