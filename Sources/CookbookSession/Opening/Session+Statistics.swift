package import Cookbook
internal import Kitchen
package import MealPlanning
internal import RecipeModel

extension Session {
    /// The logs of some recipes. Files are read only of those that have any; of others the index knows all that counts.
    ///
    /// - Parameter recipes: all of them where `nil`.
    package func cookingLogs(_ recipes: [RecipeRow]?, in index: CookbookIndex) -> [CookingStatistics.Source] {
        parallelMap(recipes ?? index.recipes) { row -> CookingStatistics.Source? in
            guard index.isCookedOrRated(row) else { return nil }
            let summary = index.summary(row)
            let log = summary.timesCooked > 0 ? index.file(row)?.recipe?.log ?? [] : []
            return CookingStatistics.Source(
                path: index.path(row), title: summary.title, rating: summary.rating, categories: summary.categories,
                cuisines: summary.cuisines,
                entries: log.map {
                    CookingStatistics.Entry(date: $0.date.value, stars: $0.stars, person: $0.person)
                })
        }.compactMap(\.self)
    }
}
