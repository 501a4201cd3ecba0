public import Kitchen

/// What to find, as a tree of conditions.
///
///     query      = any { "or" any }
///     any        = one { [ "and" ] one }
///     one        = ( "-" | "not" ) one | "(" query ")" | condition
///     condition  = "@" name | field ":" value | field compare value | value        @name: a saved query of rbook.yaml
///     compare    = "<" | "<=" | "=" | ">=" | ">"
///     value      = word | "=" word | '"' words '"'        a word may hold `*`
public indirect enum Query: Sendable, Hashable {
    /// Everything.
    case all
    case and([Query])
    case or([Query])
    case not(Query)
    case text(TextCondition)
    case number(NumberField, Comparison, Quantity)
    case date(DateField, Comparison, CalendarDate)
    case never(DateField)
    case flag(RecipeFlag)
    /// A saved query of `rbook.yaml`, with the 1-based column of its name; see `expanded`.
    case saved(String, column: Int)

    /// Both; simplifies where one is everything.
    public func and(_ other: Query) -> Query {
        if self == .all { return other }
        if other == .all { return self }
        return .and([self, other])
    }

    /// Conditions that a hit must satisfy or may satisfy, saved queries skipped.
    public var positiveFlags: [RecipeFlag] {
        switch self {
        case .and(let parts), .or(let parts): parts.flatMap(\.positiveFlags)
        case .flag(let flag): [flag]
        default: []
        }
    }

    /// Text conditions that a hit must satisfy or may satisfy, for ranking; those under `not` are skipped.
    public var positiveTexts: [TextCondition] {
        switch self {
        case .and(let parts), .or(let parts): parts.flatMap(\.positiveTexts)
        case .text(let condition): [condition]
        default: []
        }
    }
}

/// Text looked for in one field or in all that people read.
public struct TextCondition: Sendable, Hashable {
    public let field: TextField?
    /// As typed, without quotes.
    public let text: String
    public let match: Match

    public enum Match: Sendable, Hashable {
        /// Words that begin with it, then words that hold it, then near misses.
        case loose
        /// Whole words in this order.
        case phrase
        /// The whole value or whole words, no near misses.
        case exact
        /// `*` stands for any characters.
        case wildcard
    }

    public init(field: TextField?, text: String, match: Match = .loose) {
        self.field = field
        self.text = text
        self.match = match
    }
}

/// Fields that hold text.
public enum TextField: String, CaseIterable, Sendable, Hashable {
    case title
    case ingredient
    case tag
    case category
    case cuisine
    case diet
    case allergen
    case difficulty
    case season
    case author
    case source
    case folder
    case collection
    case language
    case text
    case step
    case note

    static let spellings: [String: TextField] = [
        "name": .title, "ingredients": .ingredient, "with": .ingredient, "tags": .tag, "course": .category,
        "diets": .diet, "in": .folder,
        "path": .folder, "by": .author, "steps": .step, "instructions": .step, "notes": .note, "lang": .language,
    ]
}

/// Fields that hold numbers. Times are in minutes.
public enum NumberField: String, CaseIterable, Sendable, Hashable {
    case time
    case prep
    case cook
    case rest
    case rating
    case servings
    /// How often it was cooked.
    case times
    /// How many ingredients.
    case ingredients = "count"

    static let spellings: [String: NumberField] = [
        "total": .time, "total-time": .time, "prep-time": .prep, "cook-time": .cook, "rest-time": .rest,
        "stars": .rating, "serves": .servings,
    ]
    var isTime: Bool { self == .time || self == .prep || self == .cook || self == .rest }
}

public enum DateField: String, CaseIterable, Sendable, Hashable {
    /// Last cooked.
    case cooked
    case added
    case updated
    /// When the file was last written on this computer.
    case modified
}

public enum RecipeFlag: String, CaseIterable, Sendable, Hashable {
    case favorite
    case makeable
    case cooked
    case image
    case rating
    case notes
    case time
    case source

    static let spellings: [String: RecipeFlag] = [
        "favourite": .favorite, "fav": .favorite, "starred": .favorite, "picture": .image, "photo": .image,
        "rated": .rating,
    ]
}

public enum Comparison: String, Sendable, Hashable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case greaterOrEqual = ">="
    case greater = ">"

    func holds<Value: Comparable>(_ value: Value, _ bound: Value) -> Bool {
        switch self {
        case .less: value < bound
        case .lessOrEqual: value <= bound
        case .equal: value == bound
        case .greaterOrEqual: value >= bound
        case .greater: value > bound
        }
    }
}

extension Query {
    /// The allergens and diets that the query asks about, however they are joined; each once.
    public var askedFacts: (allergens: [AllergenSet], diets: [Diet]) {
        var result: (allergens: [AllergenSet], diets: [Diet]) = ([], [])
        collectFacts(into: &result)
        return result
    }

    /// Whether it asks when files were written.
    public var asksWhenModified: Bool {
        switch self {
        case .and(let parts), .or(let parts): parts.contains(where: \.asksWhenModified)
        case .not(let part): part.asksWhenModified
        case .date(.modified, _, _), .never(.modified): true
        default: false
        }
    }

    /// What the query calls collections, however its conditions are joined.
    public var namedCollections: [String] {
        switch self {
        case .and(let parts), .or(let parts): parts.flatMap(\.namedCollections)
        case .not(let part): part.namedCollections
        case .text(let condition) where condition.field == .collection: [condition.text]
        default: []
        }
    }

    private func collectFacts(into result: inout (allergens: [AllergenSet], diets: [Diet])) {
        switch self {
        case .and(let parts), .or(let parts): for part in parts { part.collectFacts(into: &result) }
        case .not(let part): part.collectFacts(into: &result)
        case .text(let condition):
            if condition.field == .allergen, let set = AllergenSet(avoiding: condition.text) {
                if !result.allergens.contains(set) { result.allergens.append(set) }
            } else if condition.field == .diet, let diet = Diet(condition.text), !result.diets.contains(diet) {
                result.diets.append(diet)
            }
        default: break
        }
    }
}
