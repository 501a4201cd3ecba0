/// What pages and texts call a fact of a recipe in the recipe's own language.
public enum RecipeLabel: String, CaseIterable, Sendable, Hashable {
    case servings, yield, prepTime, cookTime, restTime, totalTime, keeps, difficulty, category, cuisine, diet, season
    case tags, rating, author, source, license

    /// The label in a language other than English; `nil` where there is none. Labels of fields that lines of a recipe may state are read back
    /// as these fields.
    ///
    /// - Parameter language: a tag such as `de` or `pt-BR`.
    public func title(in language: String?) -> String? { LanguageWords.of(language)?[self] }

    /// The languages other than English that there are labels and headings in, as tags in lower case.
    public static var languages: [String] { LanguageWords.all.map(\.language) }

    /// The field that lines below this label state; `nil` where these are not read.
    var field: MetadataLine.Field? {
        switch self {
        case .servings: .servings
        case .yield: .yield
        case .prepTime: .prepTime
        case .cookTime: .cookTime
        case .restTime: .restTime
        case .totalTime: .totalTime
        case .difficulty: .difficulty
        case .category: .category
        case .cuisine: .cuisine
        case .tags: .tags
        case .rating: .other
        case .author: .author
        case .source: .source
        case .keeps, .diet, .season, .license: nil
        }
    }
}

extension Difficulty {
    /// The word for it in a language; the English one where there is no other.
    public func title(in language: String?) -> String { LanguageWords.of(language)?[self] ?? rawValue }
}
