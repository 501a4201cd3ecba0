public import Kitchen
public import RecipeModel

/// What lists show of a recipe, without its ingredients and steps.
public struct RecipeSummary: Sendable {
    public var title: String
    public var description: String?
    /// Exact, for machines: "4", "4-6".
    public var servings: String?
    /// "24 cookies"
    public var yield: String?
    /// What one making of it gives, for shares of it.
    public var makes: [Yield] { [yield, served].compactMap { $0.flatMap { Yield($0) } } }
    /// The servings with their word.
    private var served: String?
    public var difficulty: Difficulty?
    public var categories: [String] = []
    public var cuisines: [String] = []
    public var tags: [String] = []
    /// As written.
    public var diets: [String] = []
    public var authors: [String] = []
    public var seasons: [Season] = []
    /// In seconds.
    public var prepTime: Int?
    public var cookTime: Int?
    public var restTime: Int?
    public var totalTime: Int?
    /// The declared rating, else the cooks' average.
    public var rating: Rational?
    public var isFavorite = false
    public var timesCooked = 0
    public var lastCooked: CalendarDate?
    public var added: CalendarDate?
    public var updated: CalendarDate?

    public init(_ recipe: Recipe) {
        let metadata = recipe.metadata
        title = recipe.title.text
        description = metadata.description?.value
        servings = metadata.servings?.value.quantity.exactText
        yield = metadata.yield?.value.exactText
        served = metadata.servings?.value.exactText
        difficulty = metadata.difficulty?.value
        categories = metadata.categories.map(\.value)
        cuisines = metadata.cuisines.map(\.value)
        tags = metadata.tags.map(\.value)
        diets = metadata.diets.map(\.value)
        authors = metadata.authors.map(\.value)
        seasons = metadata.seasons.map(\.value)
        prepTime = metadata.prepTime?.value
        cookTime = metadata.cookTime?.value
        restTime = metadata.restTime?.value
        totalTime = metadata.totalTime
        rating = metadata.rating?.value ?? recipe.averageStars
        isFavorite = metadata.isFavorite
        timesCooked = recipe.timesCooked
        lastCooked = recipe.lastCooked
        added = metadata.added?.value
        updated = metadata.updated?.value
    }
}

extension RecipeSummary {
    /// The texts of a recipe's summary; the numbers lie in a `RecipeRecord`.
    static func write(_ recipe: borrowing Recipe, to writer: inout ByteWriter) {
        writer.text(recipe.title.text)
        write(recipe.metadata, to: &writer)
    }

    private static func write(_ metadata: Metadata, to writer: inout ByteWriter) {
        writer.optional(metadata.description?.value)
        writer.optional(metadata.servings?.value.quantity.exactText)
        writer.optional(metadata.yield?.value.exactText)
        writer.optional(metadata.difficulty?.value.rawValue)
        writer.optional(metadata.servings?.value.exactText)
        for list in [metadata.categories, metadata.cuisines, metadata.tags, metadata.diets, metadata.authors] {
            writer.number(UInt64(list.count))
            for text in list { writer.text(text.value) }
        }
        writer.number(UInt64(metadata.seasons.count))
        for season in metadata.seasons { writer.text(season.value.rawValue) }
    }

    /// Lists of a summary, in the order they are written.
    enum List: Int {
        case categories, cuisines, tags, diets, authors, seasons
    }

    /// One list alone.
    static func list(_ wanted: List, _ reader: inout ByteReader) -> [String] {
        _ = reader.range()
        for _ in 0..<5 where reader.byte() == 1 { _ = reader.range() }
        for _ in 0..<wanted.rawValue {
            for _ in 0..<reader.length() { _ = reader.range() }
        }
        return reader.texts()
    }

    init(_ reader: inout ByteReader, _ record: RecipeRecord) {
        title = reader.text()
        var optional: [String?] = []
        for _ in 0..<5 { optional.append(reader.byte() == 1 ? reader.text() : nil) }
        description = optional[0]
        servings = optional[1]
        yield = optional[2]
        difficulty = optional[3].flatMap { Difficulty(rawValue: $0) }
        served = optional[4]
        categories = reader.texts()
        cuisines = reader.texts()
        tags = reader.texts()
        diets = reader.texts()
        authors = reader.texts()
        seasons = reader.texts().compactMap { Season(rawValue: $0) }
        func seconds(_ value: Int32) -> Int? { value < 0 ? nil : Int(value) }
        prepTime = seconds(record.prepTime)
        cookTime = seconds(record.cookTime)
        restTime = seconds(record.restTime)
        totalTime = seconds(record.totalTime)
        rating = record.rating.rational
        isFavorite = record.flags & RecipeFlag.favorite.bit != 0
        timesCooked = Int(record.timesCooked)
        lastCooked = CalendarDate(packed: record.lastCooked)
        added = CalendarDate(packed: record.added)
        updated = CalendarDate(packed: record.updated)
    }
}

extension RecipeRecord {
    /// The numbers of a recipe; heaps, diets and allergens are filled in by the builder.
    init(_ recipe: Recipe) {
        let metadata = recipe.metadata
        func seconds(_ value: Int?) -> Int32 { value.map { Int32(clamping: max(0, $0)) } ?? -1 }
        totalTime = seconds(metadata.totalTime)
        prepTime = seconds(metadata.prepTime?.value)
        cookTime = seconds(metadata.cookTime?.value)
        restTime = seconds(metadata.restTime?.value)
        lastCooked = recipe.lastCooked?.packed ?? 0
        added = metadata.added?.value.packed ?? 0
        updated = metadata.updated?.value.packed ?? 0
        timesCooked = Int32(clamping: recipe.timesCooked)
        for flag in RecipeFlag.allCases where Self.has(flag, recipe) { flags |= flag.bit }
        ingredientCount = UInt16(
            clamping: recipe.ingredientGroups.reduce(0) { $0 + $1.ingredients.count })
        for diet in metadata.diets { if let known = Diet(diet.value) { claimedDiets |= 1 << known.rawValue } }
        rating = Fraction(metadata.rating?.value ?? recipe.averageStars)
        fewestServings = Fraction(metadata.servings?.value.quantity.min)
        mostServings = Fraction(metadata.servings?.value.quantity.max)
    }

    private static func has(_ flag: RecipeFlag, _ recipe: Recipe) -> Bool {
        switch flag {
        case .favorite: recipe.metadata.isFavorite
        // Worked out when asked.
        case .makeable: false
        case .cooked: recipe.timesCooked > 0
        case .image:
            !recipe.metadata.images.isEmpty
                || recipe.stepGroups.contains { $0.steps.contains { !$0.images.isEmpty } }
        case .rating: recipe.metadata.rating != nil || recipe.averageStars != nil
        case .notes: !recipe.notes.isEmpty
        case .time: recipe.metadata.totalTime != nil
        case .source: recipe.metadata.source != nil
        }
    }
}

extension RecipeRecord.Fraction {
    init(_ value: Rational?) {
        // Stars and servings are numbers as somebody wrote them, or an average of stars: what is larger is as good as none.
        guard let value, let top = Int64(exactly: value.numerator), let bottom = Int64(exactly: value.denominator)
        else { return }
        (numerator, denominator) = (top, bottom)
    }

    var rational: Rational? { denominator == 0 ? nil : Rational(Int(numerator), Int(denominator)) }
}

extension RecipeFlag {
    var bit: UInt16 {
        switch self {
        case .favorite: 1
        case .makeable: 2
        case .cooked: 4
        case .image: 8
        case .rating: 16
        case .notes: 32
        case .time: 64
        case .source: 128
        }
    }
}

extension CalendarDate {
    var packed: Int32 { Int32(year * 10_000 + month * 100 + day) }

    init?(packed: Int32) {
        let value = Int(packed)
        self.init(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    }
}
