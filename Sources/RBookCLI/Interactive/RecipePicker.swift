import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// The recipes of a cookbook as a picker's source.
struct RecipePicker {
    let cookbook: LoadedCookbook
    let today: CalendarDate
    /// What holds besides the query that is typed.
    let filter: Query
    let sort: SortKey
    /// In the order of their paths.
    private let recipes: [(file: CookbookFile, recipe: Recipe)]

    init(_ cookbook: LoadedCookbook, today: CalendarDate, filter: Query, sort: SortKey) {
        self.cookbook = cookbook
        self.today = today
        self.filter = filter
        self.sort = sort
        recipes = cookbook.recipes
    }

    var source: PickerSource {
        PickerSource(total: recipes.count, search: search, cells: cells, preview: preview)
    }

    func hit(_ row: PickerRow) -> SearchHit {
        let (file, recipe) = recipes[row.number]
        return SearchHit(file: file, recipe: recipe)
    }

    private var search: @Sendable (String) -> Result<[PickerRow], PickerMessage> {
        var numbers: [RelativePath: Int] = [:]
        numbers.reserveCapacity(recipes.count)
        for (number, recipe) in recipes.enumerated() { numbers[recipe.file.path] = number }
        return { [cookbook, today, filter, sort, numbers] text in
            do throws(QueryError) {
                let query = try QueryParser.parse(text, today: today).and(filter).expanded(
                    cookbook.configuration, today: today)
                if query == .all, sort == .relevance { return .success((0..<numbers.count).map(PickerRow.init)) }
                var hits = RecipeSearch(cookbook, today: today, isMakeable: Makeability.test(cookbook, today)).hits(
                    query)
                sort.apply(&hits, cookbook, today)
                return .success(hits.compactMap { hit in numbers[hit.file.path].map(PickerRow.init) })
            } catch {
                return .failure(
                    PickerMessage(
                        text: VisibleText.safe(error.message), hint: error.hint.map { VisibleText.safe($0) }))
            }
        }
    }

    private func cells(_ row: PickerRow) -> PickerCells {
        let recipe = recipes[row.number].recipe
        let metadata = recipe.metadata
        let about = metadata.categories.map(\.value) + metadata.cuisines.map(\.value) + metadata.tags.map(\.value)
        return PickerCells(
            title: VisibleText.safe(recipe.title.text) + (metadata.isFavorite ? " ♥" : ""),
            rating: RecipeFacts.rating(recipe).map(RecipeFacts.stars) ?? "",
            time: metadata.totalTime.map(RecipeFacts.time) ?? "", about: VisibleText.safe(about.joined(separator: ", "))
        )
    }

    /// The page that `show` prints, without colour.
    private func preview(_ row: PickerRow, _ width: Int) -> [String] {
        var console = Console(width: width, usesColor: false, isTerminal: false, isCaptured: true)
        page(row).print(to: &console)
        return String(decoding: console.standardOutput, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
    }

    func page(_ row: PickerRow) -> RecipePage {
        let (file, recipe) = recipes[row.number]
        let units = UnitView(rawValue: cookbook.configuration.units.rawValue) ?? .asWritten
        return RecipePage(
            file: file, recipe: recipe, cookbook: cookbook,
            view: RecipeView(units: units, catalogue: cookbook.catalogue))
    }
}
