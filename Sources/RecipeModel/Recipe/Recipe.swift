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

    /// All ingredients of all groups.
    public var ingredients: [RecipeIngredient] { ingredientGroups.flatMap(\.ingredients) }

    /// All steps of all groups.
    public var steps: [Step] { stepGroups.flatMap(\.steps) }

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
    public var ingredients: [RecipeIngredient] = []
}

/// One ingredient line.
public struct RecipeIngredient: Sendable {
    /// The line as bytes; `line`'s ranges are into it.
    public let text: [UInt8]
    public let line: ItemLine
    /// Where `text` stands in the file. For lines from the front matter the text may be decoded from quotes and differ from the file.
    public let range: ByteRange
    /// Whether byte offsets of `text` are those of `range` (not so for quoted front matter).
    public let isVerbatim: Bool

    public init(text: [UInt8], options: ItemLineOptions, range: ByteRange, isVerbatim: Bool = true) {
        var parser = ItemLineParser(options: options)
        self.init(text: text, parser: &parser, range: range, isVerbatim: isVerbatim)
    }

    /// - Parameter parser: the one for all lines of a file.
    public init(text: [UInt8], parser: inout ItemLineParser, range: ByteRange, isVerbatim: Bool = true) {
        // A line that the file wraps is one line; the offsets stay the same.
        let text =
            text.contains(where: { $0 == 0x0A || $0 == 0x0D })
            ? text.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } : text
        self.text = text
        line = parser.parse(text)
        self.range = range
        self.isVerbatim = isVerbatim
    }

    /// The line as text.
    public var string: String { String(decoding: text, as: UTF8.self) }
    /// The food's name.
    public var name: String { line.name(in: text) }

    /// Turns a range of `text` into one of the file.
    public func fileRange(_ part: ByteRange) -> ByteRange { isVerbatim ? part.shifted(by: range.start) : range }

    /// The bytes of the first link's destination: a sub-recipe.
    public var linkDestination: ArraySlice<UInt8>? { line.link.map { text[$0.destination.indices] } }
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
}

/// A note: one list item or paragraph of the notes section.
public struct Note: Sendable, Hashable {
    public let text: String
    public let range: ByteRange
}

/// One line of the cooking history: `2026-11-20 ★★★★☆ Ana: doubled the garlic.`
public struct LogEntry: Sendable, Hashable {
    public let date: Located<CalendarDate>
    /// 0 to 5 in halves.
    public let stars: Rational?
    public let person: String?
    public let remark: String
    public let range: ByteRange
}
