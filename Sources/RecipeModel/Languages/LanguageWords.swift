/// What a language calls the sections and the facts of a recipe: the words that are written in it, and that are read as what they are.
///
/// Further names that are read and never written are in `HeadingMeaning` and `MetadataLine`.
struct LanguageWords: Sendable {
    /// A tag in lower case, as "de" or "zh-hant".
    let language: String
    let ingredients, instructions, notes, equipment, nutrition, log: String
    let servings, yield, prepTime, cookTime, restTime, totalTime, keeps, difficulty, category, cuisine, diet,
        season: String
    let tags, rating, author, source, license: String
    let basic, intermediate, expert: String

    /// The words of all languages but English.
    static let all = germanic + romance + slavic + otherEuropean + asian

    /// The words of the language that a tag such as `de` or `pt-BR` names; `nil` for English and where there are none.
    static func of(_ tag: String?) -> LanguageWords? {
        guard let language = tag.flatMap(key) else { return nil }
        return all.first { $0.language == language }
    }

    /// The language whose words a tag asks for.
    private static func key(_ tag: String) -> String? {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let base = parts.first else { return nil }
        switch base {
        case "zh": return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-hant" : "zh"
        // Bokmål, and Nynorsk, which has no words of its own here.
        case "no", "nn": return "nb"
        case "bs": return "hr"
        // Codes of old.
        case "iw": return "he"
        case "in": return "id"
        case "sr": return parts.contains("latn") ? nil : "sr"
        default: return String(base)
        }
    }

    subscript(role: SectionRole) -> String {
        switch role {
        case .ingredients: ingredients
        case .instructions: instructions
        case .notes: notes
        case .equipment: equipment
        case .nutrition: nutrition
        case .log: log
        }
    }

    subscript(label: RecipeLabel) -> String {
        switch label {
        case .servings: servings
        case .yield: yield
        case .prepTime: prepTime
        case .cookTime: cookTime
        case .restTime: restTime
        case .totalTime: totalTime
        case .keeps: keeps
        case .difficulty: difficulty
        case .category: category
        case .cuisine: cuisine
        case .diet: diet
        case .season: season
        case .tags: tags
        case .rating: rating
        case .author: author
        case .source: source
        case .license: license
        }
    }

    subscript(difficulty: Difficulty) -> String {
        switch difficulty {
        case .basic: basic
        case .intermediate: intermediate
        case .expert: expert
        }
    }
}
