public import Kitchen
public import SourceText

/// A recipe as values. Every value knows where it was read; what could not be understood is in the file's diagnostics.
public struct Recipe: Sendable {
    public var title: Title
    public var metadata = Metadata()
    /// In the order of the file; a group without title comes first if there is one. Empty groups are kept.
    public var ingredientGroups: [IngredientGroup] = []
    public var stepGroups: [StepGroup] = []
    public var notes: [Note] = []
    public var equipment: [Located<String>] = []
    public var log: [LogEntry] = []
    /// Headings of sections that are kept as prose.
    public var otherSections: [Located<String>] = []
    /// The headings of the known sections, by role, as found.
    public var sections: [(role: SectionRole, heading: ByteRange)] = []
    /// What else of the body was understood: details, introduction, source, pictures.
    var asides: [RoleSpan] = []
    /// Where ingredients and steps were found.
    public var shape = Shape()

    /// A title and where it came from.
    public struct Title: Sendable, Hashable {
        public enum Origin: Sendable, Hashable {
            case frontMatter
            case heading
            case fileName
        }

        public let text: String
        /// Empty at the start of the body for a title from the file name.
        public let range: ByteRange
        public let origin: Origin
    }

    /// How the file holds ingredients and steps, for edits and lint.
    public struct Shape: Sendable, Hashable {
        public var ingredientsInFrontMatter = false
        public var stepsInFrontMatter = false
        /// Whether ingredients were taken from a list that stands under no ingredients heading.
        public var ingredientsWithoutHeading = false
        public var stepsWithoutHeading = false
    }

    init(title: Title) {
        self.title = title
    }

    /// All ingredients of all groups; free of cost where there is one group.
    public var ingredients: [LocatedLine] {
        ingredientGroups.count == 1 ? ingredientGroups[0].ingredients : ingredientGroups.flatMap(\.ingredients)
    }

    /// All steps of all groups; free of cost where there is one group.
    public var steps: [Step] { stepGroups.count == 1 ? stepGroups[0].steps : stepGroups.flatMap(\.steps) }

    var hasIngredients: Bool { ingredientGroups.contains { !$0.ingredients.isEmpty } }

    var hasSteps: Bool { stepGroups.contains { !$0.steps.isEmpty } }

    var lastIngredient: LocatedLine? { ingredientGroups.last { !$0.ingredients.isEmpty }?.ingredients.last }

    /// The recipe without what its log says of days after one.
    public func loggedUntil(_ day: CalendarDate) -> Recipe {
        var recipe = self
        recipe.log.removeAll { $0.date.value > day }
        return recipe
    }

    public var timesCooked: Int { log.count }

    public var lastCooked: CalendarDate? { log.map(\.date.value).max() }

    /// The mean of the stars in the log; `nil` if nobody gave any.
    public var averageStars: Rational? {
        let stars = log.compactMap(\.stars)
        guard !stars.isEmpty else { return nil }
        return stars.reduce(.zero as Rational?) { $0?.adding($1) }?.divided(by: Rational(stars.count))
    }
}

/// A group of ingredients ("For the béchamel").
public struct IngredientGroup: Sendable {
    public var title: Located<String>?
    public var ingredients: [LocatedLine] = []
}

/// A group of steps.
public struct StepGroup: Sendable {
    public var title: Located<String>?
    public var steps: [Step] = []
}

/// One step of the instructions.
public struct Step: Sendable {
    /// Without mark-up, one line.
    public let text: String
    /// The bytes of the step's text in the file, all its paragraphs included.
    public let range: ByteRange
    /// Paths of pictures as written.
    public let images: [Located<String>]
    /// Where its further lines begin: items of lists in it, and paragraphs; in order.
    public var lines: [Line] = []

    /// A line of a step after the first.
    public struct Line: Sendable, Hashable {
        /// In the bytes of the step's text.
        public let start: Int
        /// How many lists deep it is; 0 for a paragraph of the step.
        public let depth: Int
    }
}

/// A note: one list item or paragraph of the notes section.
public struct Note: Sendable, Hashable {
    public let text: String
    public let range: ByteRange
    /// The heading right above it, where that says more than that these are notes: "Make ahead".
    public internal(set) var title: String?

    init(text: String, range: ByteRange) {
        (self.text, self.range) = (text, range)
    }
}

/// One line of the cooking history: `2026-11-20 ★★★★☆ Ana (6 servings): doubled the garlic.`
public struct LogEntry: Sendable, Hashable {
    public let date: Located<CalendarDate>
    /// 0 to 5 in halves.
    public let stars: Rational?
    public let person: String?
    /// How much was cooked; `nil` where the line does not say.
    public let made: Yield?
    public let remark: String
    public let range: ByteRange
}
