import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// The recipes of a cookbook as a picker's source.
struct RecipePicker {
    let index: CookbookIndex
    let today: CalendarDate
    /// What holds besides the query that is typed.
    let filter: Query
    let sort: SortKey
    /// Whom to mark recipes for.
    let profile: DietProfile
    /// Whose units recipes are shown in.
    private let units: UnitView
    private let labels: LabelMarks
    /// What the answer to a key's question begins with.
    private let beginning: String

    init(
        _ index: CookbookIndex, today: CalendarDate, filter: Query, sort: SortKey, profile: DietProfile, units: UnitView
    ) {
        self.index = index
        self.today = today
        self.filter = filter
        self.sort = sort
        self.profile = profile
        self.units = units
        labels = LabelMarks(index.configuration)
        beginning = "today \(Session.mainMeal(index.configuration))"
    }

    var source: PickerSource {
        PickerSource(
            total: index.recipes.count, search: search, cells: cells, preview: preview,
            beginning: { [beginning] _ in beginning }, isDamaged: { [index] in index.isDamaged })
    }

    func path(_ row: PickerRow) -> RelativePath { index.path(index.recipes[row.number]) }

    /// The row of the recipe at a path; `nil` where there is none any more.
    func row(_ path: RelativePath) -> PickerRow? {
        index.recipe(at: path).flatMap { index.recipes.firstIndex(of: $0) }.map { PickerRow(number: $0) }
    }

    func isFavorite(_ row: PickerRow) -> Bool { index.summary(index.recipes[row.number]).isFavorite }

    func hit(_ row: PickerRow) -> SearchHit { SearchHit(recipe: index.recipes[row.number]) }

    /// The recipe of a row with all that is needed to show it; `nil` where its file went away.
    func recipe(_ row: PickerRow) -> (file: CookbookFile, recipe: Recipe, cookbook: LoadedCookbook)? {
        let recipe = index.recipes[row.number]
        let cookbook = index.cookbook([recipe])
        guard let file = cookbook.file(at: index.path(recipe)), let whole = file.recipe else { return nil }
        return (file, whole, cookbook)
    }

    private var search: @Sendable (String) -> Result<[PickerRow], PickerMessage> {
        let numbers = Dictionary(uniqueKeysWithValues: index.recipes.enumerated().map { ($1, $0) })
        return { [index, today, filter, sort] text in
            do throws(QueryError) {
                let query = try QueryParser.parse(text, today: today).and(filter).expanded(
                    index.configuration, today: today)
                if query == .all, sort == .relevance { return .success((0..<numbers.count).map(PickerRow.init)) }
                var hits = RecipeSearch(index, today: today, isMakeable: Makeability.test(index, today)).hits(query)
                sort.apply(&hits, index, today)
                return .success(hits.compactMap { hit in numbers[hit.recipe].map(PickerRow.init) })
            } catch {
                return .failure(
                    PickerMessage(
                        text: VisibleText.safe(error.message), hint: error.hint.map { VisibleText.safe($0) }))
            }
        }
    }

    private func cells(_ row: PickerRow) -> PickerCells {
        let summary = index.summary(index.recipes[row.number])
        func marked(_ name: String, _ label: Configuration.Label?) -> String {
            [label?.icon, name].compactMap { $0 }.joined(separator: " ")
        }
        let about =
            summary.categories.map { marked($0, labels.category($0)) } + summary.cuisines
            + summary.tags.map { marked($0, labels.tag($0)) }
        return PickerCells(
            title: VisibleText.safe(summary.title) + (summary.isFavorite ? " ♥" : ""),
            rating: summary.rating.map(RecipeWords.stars) ?? "",
            time: summary.totalTime.map(RecipeWords.time) ?? "", about: VisibleText.safe(about.joined(separator: ", "))
        )
    }

    /// The page that `show` prints, without colour.
    private func preview(_ row: PickerRow, _ width: Int) -> [String] {
        var console = Console(width: width, usesColor: false, isTerminal: false, isCaptured: true)
        page(row)?.print(to: &console)
        return String(decoding: console.standardOutput, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
    }

    func page(_ row: PickerRow) -> RecipePage? {
        guard let (file, recipe, cookbook) = recipe(row) else { return nil }
        let view = RecipeView(
            units: units, catalogue: cookbook.catalogue, options: cookbook.configuration.recipeLineOptions)
        return RecipePage(sheet: RecipeSheet(file, recipe, in: cookbook, view: view, profile: profile))
    }
}
