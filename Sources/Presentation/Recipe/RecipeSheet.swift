public import Cookbook
public import Kitchen
public import MealPlanning
public import RecipeModel
public import SourceText

/// A recipe as it is shown at one scale and in one view of units: what a terminal, a page, a printer, Markdown and JSON print from.
///
/// All texts are plain: without mark-up, and as they are in the file, so whoever prints them makes them safe for where they go.
public struct RecipeSheet: Sendable {
    public let path: RelativePath
    public let title: String
    /// A tag such as `de`: the language that the recipe says it is in, else the one that its text shows, else that of the cookbook; `nil` where
    /// none is known.
    public let language: String?
    public let description: String?
    /// The declared rating, else the cooks' average.
    public let rating: Rational?
    public let isFavorite: Bool
    /// Servings, yield, times, difficulty, categories and cuisines, as far as they are known, in this order.
    public let facts: [Fact]
    public let diets: [String]
    public let tags: [String]
    /// What those who eat should know: allergens and diets that they asked about; `nil` where there is nothing to say.
    public let attention: String?
    /// In the order of the file; empty groups are kept.
    public let ingredientGroups: [IngredientGroup]
    public let stepGroups: [StepGroup]
    /// What there is to say about how the amounts came about.
    public let remarks: [String]
    public let equipment: [String]
    public let notes: [String]
    /// What stands above the recipe, a paragraph each, without the one that is the description, or says the same.
    public let introduction: [String]
    /// What of the file was not understood: passages of lines.
    public let unread: [[String]]
    public let foodFacts: FactSheet
    public let cooked: CookingHistory?
    public let authors: [String]
    /// When a language model wrote it, as 2026-11-21.
    public let generated: String?
    /// Where the recipe comes from, as written.
    public let source: String?
    /// Where it can be watched, as written.
    public let videos: [String]

    /// What lists show of the recipe, exactly and scaled.
    public let summary: RecipeSummary
    public let view: RecipeView
    let file: CookbookFile
    let recipe: Recipe
    let configuration: Configuration
    /// What the text says of where the recipe is from, where the front matter does not.
    let toldSource: ToldSource?

    /// One thing worth knowing at a glance.
    public struct Fact: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable {
            case servings, yield, prep, cook, rest, total, difficulty, category, cuisine
        }

        public let kind: Kind
        /// "4", "24 cookies", "1 h 30 min", "basic"
        public let value: String

        /// "serves 4", "makes 24 cookies", "prep 10 min", "basic"
        public var text: String {
            switch kind {
            case .servings: "serves \(value)"
            case .yield: "makes \(value)"
            case .prep, .cook, .rest, .total: "\(kind.rawValue) \(value)"
            case .difficulty, .category, .cuisine: value
            }
        }
    }

    public struct IngredientGroup: Sendable {
        public let title: String?
        public let rows: [IngredientRow]
    }

    public struct StepGroup: Sendable {
        public let title: String?
        public let steps: [StepSheet]
    }

    /// How often and when the recipe was cooked.
    public struct CookingHistory: Sendable, Hashable {
        public let times: Int
        public let last: CalendarDate
        /// The mean of the stars that were given.
        public let averageStars: Rational?
        /// What was remarked, the newest first: "2026-11-08: less salt". No more than ``mostRemarks``.
        public let remarks: [String]
        /// How many older remarks there are.
        public let olderRemarks: Int

        static let mostRemarks = 5

        /// `nil` for a recipe that nobody has cooked.
        init?(_ recipe: Recipe) {
            guard let last = recipe.lastCooked else { return nil }
            (times, self.last, averageStars) = (recipe.timesCooked, last, recipe.averageStars)
            let remarked = recipe.log.filter { !$0.remark.isEmpty }.sorted { $0.date.value > $1.date.value }
            remarks = remarked.prefix(Self.mostRemarks).map { "\($0.date.value): \($0.remark)" }
            olderRemarks = remarked.count - remarks.count
        }

        /// "Cooked twice, last on 2026-11-08, 4.5 stars on average"
        public var text: String {
            let times = times == 1 ? "once" : "\(times) times"
            let average = averageStars.map { ", \(KitchenNumber.decimal($0, places: 1)) stars on average" } ?? ""
            return "Cooked \(times), last on \(last.description)\(average)"
        }
    }

    /// The description and what else stands above the recipe, a paragraph each.
    public var opening: [String] { [description].compactMap { $0 } + introduction }

    /// Whether there is any ingredient.
    public var hasIngredients: Bool { ingredientGroups.contains { !$0.rows.isEmpty } }

    public var hasSteps: Bool { stepGroups.contains { !$0.steps.isEmpty } }

    /// - Parameters:
    ///   - remark: how the factor of the view was found, where that is worth saying.
    ///   - shares: in per cent of the flour, one for each ingredient of all groups; see ``BakersFormula``.
    ///   - profile: whom to mark the recipe for.
    ///   - today: what the log says of later days does not count.
    public init(
        _ file: CookbookFile, _ recipe: Recipe, in cookbook: LoadedCookbook, view: RecipeView, remark: String? = nil,
        shares: [Rational?] = [], profile: DietProfile = DietProfile(), today: CalendarDate? = nil
    ) {
        let recipe = today.map(recipe.loggedUntil) ?? recipe
        (self.file, self.recipe, self.view, path) = (file, recipe, view, file.path)
        configuration = cookbook.configuration
        let metadata = recipe.metadata
        let sentences = YieldSentences(file.path, metadata, view)
        title = sentences.shown(recipe.title.text, recipe.title.range)
        language = recipe.language(in: file.source) ?? cookbook.configuration.language
        description = metadata.description.map { sentences.shown($0.value, $0.range) }
        rating = metadata.rating?.value ?? recipe.averageStars
        isFavorite = metadata.isFavorite
        facts = Self.facts(metadata, view)
        diets = metadata.diets.map(\.value)
        tags = metadata.tags.map(\.value)
        attention = FactMarks(profile).line(file, cookbook)
        var next = 0
        ingredientGroups = recipe.ingredientGroups.map { group in
            IngredientGroup(
                title: group.title?.value,
                rows: group.ingredients.map { ingredient in
                    defer { next += 1 }
                    return IngredientRow(
                        ingredient, file, cookbook, view,
                        share: shares.indices.contains(next) ? shares[next] : nil)
                })
        }
        let own = view.ownIngredients(recipe)
        stepGroups = recipe.stepGroups.map { group in
            StepGroup(
                title: group.title?.value,
                steps: group.steps.map { StepSheet($0, file.source, view.reading(of: $0, in: own)) }
            )
        }
        remarks = Self.remarks(
            remark, recipe, view,
            hasUnscaled: ingredientGroups.contains { $0.rows.contains { !$0.unscaled.isEmpty } }
                || stepGroups.contains { $0.steps.contains { $0.spans.contains { $0.meaning == .unscaled } } })
        equipment = recipe.equipment.map(\.value)
        notes = recipe.notes.map { note in
            let text = sentences.shown(note.text, note.range)
            guard let title = note.title else { return text }
            return title.last.map { "?!.:".contains($0) } == true ? "\(title) \(text)" : "\(title): \(text)"
        }
        introduction = Self.introduction(of: file, without: metadata.description?.value, sentences)
        unread = file.unreadTexts.map { text in
            file.source.string(text).split(whereSeparator: \.isNewline).map { MarkdownText.plain(Array($0.utf8)) }
        }
        foodFacts = FactSheet(file, recipe, factor: view.factor, in: cookbook)
        cooked = CookingHistory(recipe)
        authors = metadata.authors.map(\.value)
        generated = metadata.generated.map { "\($0.value)" }
        let told = metadata.source == nil ? ToldSource.all(in: file) : []
        toldSource = told.first
        source = metadata.source?.value ?? toldSource?.text
        videos = metadata.videos.map(\.value)
        summary = RecipeSummary(Self.scaled(recipe, view.factor))
    }

    /// Stands after an amount, or at the end of a line with one, that is not scaled though the rest is.
    public static let unscaledMark = "†"

    private static func introduction(
        of file: CookbookFile, without description: String?, _ sentences: YieldSentences
    ) -> [String] {
        file.introductions.flatMap { range in
            file.source.string(range).split(separator: "\n\n").map { paragraph in
                let lines = paragraph.split(whereSeparator: \.isNewline).map { line in
                    // Without the marks of a quotation.
                    MarkdownText.plain(Array(line.drop { $0 == ">" || $0 == " " }.utf8))
                }
                let said = lines.filter { !$0.isEmpty }
                return TableText.line(said) ?? said.joined(separator: " ")
            }.filter { !$0.isEmpty && $0 != description }.map { sentences.shown($0, range) }
        }
    }

    private static func facts(_ metadata: Metadata, _ view: RecipeView) -> [Fact] {
        var facts: [Fact] = []
        func add(_ kind: Fact.Kind, _ value: String?) {
            if let value { facts.append(Fact(kind: kind, value: value)) }
        }
        add(.servings, metadata.servings.map { shown(Self.withoutPortions($0.value), view) })
        add(.yield, metadata.yield.map { shown($0.value, view) })
        let worded = metadata.wordedTimes
        add(.prep, metadata.prepTime.map { RecipeWords.time($0.value) } ?? worded[.preparing])
        add(.cook, metadata.cookTime.map { RecipeWords.time($0.value) } ?? worded[.cooking])
        add(.rest, metadata.restTime.map { RecipeWords.time($0.value) } ?? worded[.resting])
        add(.total, metadata.totalTime.map(RecipeWords.time))
        add(.difficulty, metadata.difficulty?.value.rawValue)
        for category in metadata.categories { add(.category, category.value) }
        for cuisine in metadata.cuisines { add(.cuisine, cuisine.value) }
        return facts
    }

    /// "4" of "4 servings": what it serves are servings.
    private static func withoutPortions(_ servings: Yield) -> Yield {
        ["serving", "servings", "portion", "portions"].contains(servings.unit.lowercased())
            ? Yield(quantity: servings.quantity) : servings
    }

    /// As it is written, or scaled and rounded to what can be told apart.
    private static func shown(_ yield: Yield, _ view: RecipeView) -> String {
        guard view.factor != .one, let quantity = yield.quantity.scaled(by: view.factor) else {
            return yield.displayText
        }
        let kitchenUnit = yield.kitchenUnit
        let amount = MeasurableAmount(Measure(quantity, kitchenUnit?.unit))
        let words = kitchenUnit?.rest ?? yield.unit
        return (amount.isRounded && !amount.isRough ? "about " : "") + amount.text + (words.isEmpty ? "" : " \(words)")
    }

    private static func remarks(_ remark: String?, _ recipe: Recipe, _ view: RecipeView, hasUnscaled: Bool) -> [String]
    {
        let notes = recipe.notes.contains { note in
            StepNumbers.scan(note.text, options: view.options).amounts.contains { $0.measure.unit?.isMeasured == true }
        }
        let weighed = recipe.ingredients.filter { view.line($0).density != nil }.map { $0.name }
        return [
            remark,
            view.factor == .one
                ? nil
                : "times\(notes ? "," : " and") temperatures\(notes ? " and amounts in notes" : "") are those of the original amount",
            hasUnscaled
                ? "amounts with \(unscaledMark) are not scaled: what they are of is not known, or they could not be read"
                : nil,
            weighed.isEmpty
                ? nil
                : "converted between volume and weight by published densities: \(weighed.joined(separator: ", ")) (see rbook explain convert)",
        ].compactMap { $0 }
    }

    /// The recipe with its servings and yield multiplied.
    private static func scaled(_ recipe: Recipe, _ factor: Rational) -> Recipe {
        var recipe = recipe
        func times(_ yield: Located<Yield>?) -> Located<Yield>? {
            yield.map { Located($0.value.scaled(by: factor), $0.range) }
        }
        recipe.metadata.servings = times(recipe.metadata.servings)
        recipe.metadata.yield = times(recipe.metadata.yield)
        return recipe
    }
}
