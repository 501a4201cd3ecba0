public import Kitchen

/// What a choice among many recipes looks at first: plain numbers of the index, without text.
public struct RecipeStanding: Sendable, Hashable {
    /// The declared rating, else the cooks' average.
    public let rating: Rational?
    public let isFavorite: Bool
    public let timesCooked: Int
    public let lastCooked: CalendarDate?
    /// In seconds.
    public let totalTime: Int?
    /// How many ingredient lines there are.
    public let ingredientCount: Int
    public let servings: Quantity?
}

extension CookbookIndex {
    public func standing(_ recipe: RecipeRow) -> RecipeStanding {
        let record = chain.recipe(recipe.number)
        return RecipeStanding(
            rating: record.rating.rational, isFavorite: record.flags & RecipeFlag.favorite.bit != 0,
            timesCooked: Int(record.timesCooked), lastCooked: CalendarDate(packed: record.lastCooked),
            totalTime: record.totalTime < 0 ? nil : Int(record.totalTime),
            ingredientCount: Int(record.ingredientCount),
            servings: record.fewestServings.rational.flatMap { low in
                record.mostServings.rational.map { Quantity(low, $0) }
            })
    }

    /// For every recipe, by its place in `recipes`, what the foods that it names are worth together: each food once, and 0 for those that
    /// `worth` does not list. Links are not followed.
    public func sums(of worth: [IngredientID: Int]) -> [Int] {
        var sums = [Int](repeating: 0, count: chain.rowCount)
        for (number, segment) in chain.segments.enumerated() {
            let first = chain.firstRow(number)
            for record in segment.ingredients {
                guard let value = worth[IngredientID(index: record.id)], value != 0 else { continue }
                segment.forEachRow(of: record) { sums[first + $0] += value }
            }
        }
        return recipes.map { sums[$0.number] }
    }

    /// Recipes that were last cooked on one of these days, in the order of the paths.
    public func recipes(cooked days: ClosedRange<CalendarDate>) -> [RecipeRow] {
        let (first, last) = (days.lowerBound.packed, days.upperBound.packed)
        return recipes.filter { row in
            let date = chain.recipe(row.number).lastCooked
            return date >= first && date <= last
        }
    }

    /// Calls `body` with the folded text of each step.
    public func forEachStep(_ recipe: RecipeRow, _ body: (UnsafeRawBufferPointer) -> Void) {
        let (segment, row) = chain.place(recipe.number)
        segment.forEachText(row) { field, text in
            if field == .step { body(text) }
            return true
        }
    }
}
