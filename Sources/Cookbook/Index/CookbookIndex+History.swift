internal import Kitchen

extension CookbookIndex {
    /// Whether a recipe was ever cooked or rated; looks at nothing else of it.
    public func isCookedOrRated(_ recipe: RecipeRow) -> Bool {
        let record = chain.recipe(recipe.number)
        return record.timesCooked > 0 || record.rating.denominator != 0
    }
}

extension CookbookIndex {
    /// When the recipe's file was last written on this computer, in nanoseconds since 1970; `nil` for a past commit and for a link.
    public func timeModified(_ recipe: RecipeRow) -> Int64? {
        let (segment, row) = chain.place(recipe.number)
        let stamp = segment.files[row].stamp
        return stamp.size < 0 || stamp.modified <= 0 ? nil : stamp.modified
    }

    /// The same as a day.
    func dayModified(_ recipe: RecipeRow, minutesEast: Int32) -> CalendarDate? {
        timeModified(recipe).flatMap { time in
            let seconds = time / 1_000_000_000 + Int64(minutesEast) * 60
            return CalendarDate(dayNumber: Int(seconds / 86_400))
        }
    }
}
