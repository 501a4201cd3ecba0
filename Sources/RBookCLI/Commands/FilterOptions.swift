import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import SourceText

/// Filters of `list`, `search` and `makeable`; each is sugar for the query language.
struct FilterOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only this category.", valueName: "name"), completion: CookbookCompletion.category)
    var category: [String] = []
    @Option(help: ArgumentHelp("Only this cuisine.", valueName: "name"), completion: CookbookCompletion.cuisine)
    var cuisine: [String] = []
    @Option(
        help: ArgumentHelp("Only with this tag; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.tag)
    var tag: [String] = []
    @Option(
        help: ArgumentHelp(
            "Only recipes with nothing against this diet; a claim counts where nothing read contradicts it.",
            valueName: "name"),
        completion: CookbookCompletion.diet)
    var diet: [String] = []
    @Option(
        help: ArgumentHelp(
            "Only recipes in which none of this allergen is listed; nuts are tree nuts, peanuts, pine nuts and chestnuts.",
            valueName: "name"), completion: CookbookCompletion.allergen)
    var without: [String] = []
    @Flag(
        help:
            "With filters for diets and allergens: also what may contain something or is unknown, each with the reason."
    )
    var maybe = false
    @Option(help: ArgumentHelp("basic, intermediate or expert.", valueName: "level"))
    var difficulty: String?
    @Option(help: ArgumentHelp("Total time at most: 30 min, 1h30.", valueName: "time"))
    var maxTime: String?
    @Option(help: ArgumentHelp("Preparation at most.", valueName: "time"))
    var maxPrep: String?
    @Option(help: ArgumentHelp("Cooking at most.", valueName: "time"))
    var maxCook: String?
    @Option(help: ArgumentHelp("Rating at least.", valueName: "stars"))
    var minRating: String?
    @Option(help: ArgumentHelp("Servings: 4 or 4-6.", valueName: "range"))
    var serves: String?
    @Option(
        help: ArgumentHelp("Only with this ingredient; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.ingredient)
    var ingredient: [String] = []
    @Option(
        help: ArgumentHelp("Only without this ingredient; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.ingredient)
    var exclude: [String] = []
    @Option(help: ArgumentHelp("Only with these words in the steps.", valueName: "words"))
    var step: [String] = []
    @Option(help: ArgumentHelp("Only by this author.", valueName: "name"), completion: CookbookCompletion.author)
    var author: String?
    @Option(help: ArgumentHelp("Only from this source.", valueName: "text"))
    var source: String?
    @Option(help: ArgumentHelp("Only in this folder.", valueName: "path"), completion: CookbookCompletion.folder)
    var folder: String?
    @Option(
        help: ArgumentHelp("Only in this collection.", valueName: "name"), completion: CookbookCompletion.collection)
    var collection: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Cooked on or after this date (2026-11-01, -2w).", valueName: "date"))
    var cookedSince: String?
    @Flag(help: "Never cooked.")
    var neverCooked = false
    @Flag(name: [.customLong("favorite"), .customLong("favourite")], help: "Only favourites.")
    var favorite = false
    @Flag(help: "Only what can be cooked from the pantry.")
    var makeable = false

    /// All filters and the words of the query, in one query.
    func query(_ words: [String], today: CalendarDate) throws -> Query {
        var query = try parse(words.joined(separator: " "), today)
        func add(_ field: TextField, _ texts: [String], _ match: TextCondition.Match = .loose) {
            for text in texts { query = query.and(.text(TextCondition(field: field, text: text, match: match))) }
        }
        add(.category, category)
        add(.cuisine, cuisine)
        add(.tag, tag, .exact)
        add(.ingredient, ingredient)
        add(.step, step, .phrase)
        add(.difficulty, (difficulty.map { [$0] } ?? []), .exact)
        add(.author, author.map { [$0] } ?? [])
        add(.source, source.map { [$0] } ?? [])
        add(.folder, folder.map { [$0] } ?? [])
        add(.collection, collection.map { [$0] } ?? [])
        for name in diet {
            guard Diet(name) != nil else {
                throw OperationProblem(
                    "'\(name)' is not a diet rbook knows",
                    hint: "known are: \(Diet.allCases.map(\.displayName).joined(separator: ", "))", kind: .usage)
            }
            query = query.and(.text(TextCondition(field: .diet, text: name)))
        }
        for name in exclude { query = query.and(.not(.text(TextCondition(field: .ingredient, text: name)))) }
        for name in without {
            guard AllergenSet(avoiding: name) != nil else {
                throw OperationProblem(
                    "'\(name)' is not an allergen rbook knows",
                    hint: "known are: \(Allergen.allCases.map(\.displayName).joined(separator: ", "))", kind: .usage
                )
            }
            query = query.and(.not(.text(TextCondition(field: .allergen, text: name))))
        }
        for (field, text) in [("time", maxTime), ("prep", maxPrep), ("cook", maxCook)] {
            if let text { query = query.and(try parse("\(field)<=\(text)", today)) }
        }
        if let minRating { query = query.and(try parse("rating>=\(minRating)", today)) }
        if let serves { query = query.and(try parse("servings:\(serves)", today)) }
        if let cookedSince { query = query.and(try parse("cooked>=\(cookedSince)", today)) }
        if neverCooked { query = query.and(.never(.cooked)) }
        if favorite { query = query.and(.flag(.favorite)) }
        if makeable { query = query.and(.flag(.makeable)) }
        return query
    }

    private func parse(_ text: String, _ today: CalendarDate) throws -> Query { try Self.parse(text, today) }

    /// Reads a query; a mistake is shown below its column.
    static func parse(_ text: String, _ today: CalendarDate) throws -> Query {
        do {
            return try QueryParser.parse(text, today: today)
        } catch {
            throw QueryMistake.shown(error, in: text)
        }
    }
}

/// A mistake in a query as a person sees it: the query with a mark below the column.
enum QueryMistake {
    static func shown(_ error: QueryError, in text: String) -> OperationProblem {
        let before = String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, error.column - 1))))
        let marker = String(repeating: " ", count: DisplayWidth.of(SafeText(before))) + "^"
        return OperationProblem(
            "\(error.message)\n  \(text)\n  \(marker)",
            hint: error.hint.map { "\($0)" }, kind: .usage)
    }
}
