public import Kitchen
internal import RecipeSyntax

/// A recipe to be written: what somebody typed, what was read from a page or another program's file, or what a file of this cookbook says.
///
/// All texts are plain. ``RecipeDraft/written(for:)`` makes the file, and says what of the draft the file does not give back.
public struct RecipeDraft: Sendable, Hashable {
    public var title: String
    public var description: String?
    public var servings: Yield?
    public var yield: Yield?
    /// Times in seconds.
    public var prepTime: Int?
    public var cookTime: Int?
    public var restTime: Int?
    public var keeps: Int?
    /// Where it is more than the sum of the others.
    public var totalTime: Int?
    public var difficulty: Difficulty?
    public var categories: [String] = []
    public var cuisines: [String] = []
    public var tags: [String] = []
    /// Diets it claims to suit.
    public var diets: [String] = []
    public var seasons: [Season] = []
    /// 0 to 5 in halves.
    public var rating: Rational?
    public var isFavorite = false
    public var authors: [String] = []
    public var source = Source()
    /// Under which terms it may be used: "CC BY 4.0".
    public var license: String?
    /// Paths relative to the recipe, or addresses.
    public var images: [String] = []
    public var videos: [String] = []
    /// As a tag such as `de` or `pt-BR`; also chooses the names of the sections.
    public var language: String?
    /// The author's own figures.
    public var nutrition: [NutritionFigure] = []
    public var added: CalendarDate?
    public var updated: CalendarDate?
    /// When a language model wrote it, which then is its author.
    public var generated: CalendarDate?
    /// Keys of the person's own, kept as they are written.
    public var furtherKeys: [FurtherKey] = []
    public var equipment: [LinkedText] = []
    public var ingredientGroups: [Group<Ingredient>] = []
    public var stepGroups: [Group<Step>] = []
    public var notes: [LinkedText] = []
    /// Newest first.
    public var log: [LogLine] = []

    public init(title: String) {
        self.title = title
    }

    /// Where a recipe comes from: a page, a book, a person.
    public struct Source: Sendable, Hashable {
        public var name: String?
        public var url: String?

        public init(name: String? = nil, url: String? = nil) {
            (self.name, self.url) = (name, url)
        }
    }

    /// "calories", "520 kcal"
    public struct NutritionFigure: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            (self.name, self.value) = (name, value)
        }
    }

    /// A key with its value as YAML.
    public struct FurtherKey: Sendable, Hashable {
        public var key: String
        /// All that follows the colon; a value of several lines begins with a line ending, and its lines are indented.
        public var yaml: String

        /// - Parameter yaml: a value as it would be written in a file.
        public init(_ key: String, yaml: String) {
            (self.key, self.yaml) = (key, yaml)
        }

        /// - Parameter text: of one line, quoted where YAML would read something else.
        public init(_ key: String, text: String) {
            self.init(key, yaml: YAMLQuoting.scalar(text))
        }
    }

    /// Lines that belong together ("For the sauce").
    public struct Group<Line: Sendable & Hashable>: Sendable, Hashable {
        /// Only the first group may have none.
        public var title: String?
        public var lines: [Line]

        public init(_ title: String? = nil, _ lines: [Line]) {
            (self.title, self.lines) = (title, lines)
        }
    }

    /// An item line: amount, unit, name, preparation and remarks, in the words that are shown.
    public struct Ingredient: Sendable, Hashable {
        public var line: LinkedText

        public init(_ line: LinkedText) {
            self.line = line
        }

        /// Puts a line together: "200 g flour, sifted (optional)".
        ///
        /// - Parameter recipe: the path of the recipe that makes it, relative to this one.
        public init(
            amount: String? = nil, unit: String? = nil, name: String, preparation: String? = nil,
            isOptional: Bool = false, recipe: String? = nil
        ) {
            let before = [amount, unit].compactMap { $0 }.filter { !$0.isEmpty }.map { "\($0) " }.joined()
            let after = preparation.map { $0.isEmpty ? "" : ", \($0)" } ?? ""
            line = LinkedText([
                .init(before), .init(name, destination: recipe), .init(after + (isOptional ? " (optional)" : "")),
            ])
        }
    }

    public struct Step: Sendable, Hashable {
        public var text: LinkedText
        /// Paths of pictures.
        public var images: [String]

        public init(_ text: LinkedText, images: [String] = []) {
            (self.text, self.images) = (text, images)
        }
    }

    /// One entry of the cooking history.
    public struct LogLine: Sendable, Hashable {
        public var date: CalendarDate
        /// 0 to 5 in halves.
        public var stars: Rational?
        public var person: String?
        /// How much was cooked.
        public var made: Yield?
        public var remark: String

        public init(
            _ date: CalendarDate, stars: Rational? = nil, person: String? = nil, made: Yield? = nil, remark: String = ""
        ) {
            (self.date, self.stars, self.person, self.made, self.remark) = (date, stars, person, made, remark)
        }
    }
}

extension RecipeDraft.Source {
    /// "Grandma's book, https://example.org"
    var text: String? {
        let parts = [name, url].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Reads `text`: an address at the end, and what is before it.
    init(_ text: String) {
        let words = text.parted(at: 0x20)
        guard let last = words.last, ["http://", "https://"].contains(where: last.lowercased().hasPrefix) else {
            self.init(name: text.isEmpty ? nil : text)
            return
        }
        guard words.count > 1 else {
            self.init(url: text)
            return
        }
        let before = text[..<last.startIndex]
        guard before.hasSuffix(", ") else {
            self.init(name: text)
            return
        }
        self.init(name: String(before.dropLast(2)), url: String(last))
    }
}
