/// A recipe as it was read from a page or from another program's file: each field in the words that were found, before anything is made of them.
///
/// Readers of strangers' bytes give these, in a process of their own; texts are plain, without mark-up. ``RecipeDraft`` is made of it by
/// ``ReadRecipe/draft()``.
public struct ReadRecipe: Codable, Sendable, Hashable {
    public var title = ""
    public var description: String?
    /// How much it makes, in every wording that was found: "4", "24 cookies".
    public var yields: [String] = []
    /// Times in seconds.
    public var prepTime: Int?
    public var cookTime: Int?
    public var restTime: Int?
    public var totalTime: Int?
    /// How long the finished dish keeps, in seconds.
    public var keepsTime: Int?
    public var difficulty: String?
    public var categories: [String] = []
    public var cuisines: [String] = []
    public var keywords: [String] = []
    public var diets: [String] = []
    public var seasons: [String] = []
    public var authors: [String] = []
    /// The person's own stars, 0 to 5: "4.5".
    public var stars: String?
    public var isFavorite = false
    /// What visitors of a page gave it.
    public var rating: Rating?
    public var sourceName: String?
    public var url: String?
    public var license: String?
    /// A tag such as `de` or `pt-BR`.
    public var language: String?
    /// Addresses, or names of ``ReadResult/attachments``.
    public var images: [String] = []
    /// Names under which the program keeps its own copy of the picture beside the file, the best first; the first that is there is the picture.
    public var nearbyImages: [String] = []
    public var videos: [String] = []
    public var ingredients: [Group<Item>] = []
    public var steps: [Group<Step>] = []
    public var equipment: [String] = []
    public var notes: [String] = []
    public var nutrition: [Figure] = []
    /// When it was cooked, and what was said of it.
    public var log: [Cooked] = []
    /// As 2026-11-21.
    public var added: String?
    public var updated: String?
    /// What the other program knows and a recipe here has no key for.
    public var further: [Figure] = []
    /// Where each field that was found comes from.
    public var origins: [Field: String] = [:]
    /// What was not certain, and how it was read.
    public var doubts: [Doubt] = []

    public init(title: String = "") {
        self.title = title
    }

    /// The fields whose origin is told.
    public enum Field: String, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
        case title, description, yield, prepTime, cookTime, restTime, totalTime, difficulty, category, cuisine
        case keywords, diet, author, stars, rating, source, license, language, image, video, ingredients
        case ingredientGroups, instructions, instructionGroups, equipment, notes, nutrition, log, added, updated
    }

    /// Lines that belong together.
    public struct Group<Line: Sendable & Hashable>: Sendable, Hashable {
        public var title: String?
        public var lines: [Line]

        public init(_ title: String? = nil, _ lines: [Line] = []) {
            (self.title, self.lines) = (title, lines)
        }
    }

    /// A line of the ingredients.
    public struct Item: Codable, Sendable, Hashable {
        public var text: String
        /// The title or path of the recipe that makes it, as the source names it.
        public var recipe: String?

        public init(_ text: String, recipe: String? = nil) {
            (self.text, self.recipe) = (text, recipe)
        }
    }

    public struct Step: Codable, Sendable, Hashable {
        /// A heading of its own, where the source gives one beside the text.
        public var name: String?
        public var text: String
        public var images: [String]

        public init(_ text: String, name: String? = nil, images: [String] = []) {
            (self.text, self.name, self.images) = (text, name, images)
        }
    }

    /// "calories", "520 kcal"
    public struct Figure: Codable, Sendable, Hashable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            (self.name, self.value) = (name, value)
        }
    }

    /// "4.7 of 5, 231 ratings"
    public struct Rating: Codable, Sendable, Hashable {
        public var value: String
        public var best: String?
        public var count: String?

        public init(_ value: String, best: String? = nil, count: String? = nil) {
            (self.value, self.best, self.count) = (value, best, count)
        }
    }

    /// One entry of a cooking history.
    public struct Cooked: Codable, Sendable, Hashable {
        /// As 2026-11-21.
        public var date: String
        public var stars: String?
        public var person: String?
        public var remark: String

        public init(_ date: String, stars: String? = nil, person: String? = nil, remark: String = "") {
            (self.date, self.stars, self.person, self.remark) = (date, stars, person, remark)
        }
    }

    /// "the servings say 'a crowd'; they were not read"
    public struct Doubt: Codable, Sendable, Hashable {
        /// A line of the source, from 1, where lines mean something there.
        public var line: Int?
        public var text: String

        public init(_ text: String, line: Int? = nil) {
            (self.text, self.line) = (text, line)
        }
    }

    /// Whether nothing but a title was found.
    public var isEmpty: Bool { ingredients.allSatisfy(\.lines.isEmpty) && steps.allSatisfy(\.lines.isEmpty) }
}

extension ReadRecipe.Group: Codable where Line: Codable {}
