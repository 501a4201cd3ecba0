public import Kitchen

/// What a line of a list shows of a recipe: UTF-8 where the index has it, good only as long as `withListing` runs.
public struct RecipeListing {
    public let path: UnsafeRawBufferPointer
    public let title: UnsafeRawBufferPointer
    public let isFavorite: Bool
    /// The declared rating, else the cooks' average.
    public let rating: Rational?
    /// In seconds.
    public let totalTime: Int?
    private let entry: UnsafeRawBufferPointer
    /// Where the categories begin in `entry`, with the cuisines behind them.
    private let topics: Int

    init(path: UnsafeRawBufferPointer, _ record: RecipeRecord, summary entry: UnsafeRawBufferPointer) {
        self.path = path
        self.entry = entry
        var reader = ByteReader(entry, 0..<entry.count)
        title = UnsafeRawBufferPointer(rebasing: entry[reader.range()])
        for _ in 0..<5 where reader.byte() == 1 { _ = reader.range() }
        topics = reader.offset
        isFavorite = record.flags & RecipeFlag.favorite.bit != 0
        rating = record.rating.rational
        totalTime = record.totalTime < 0 ? nil : Int(record.totalTime)
    }

    /// Calls `body` with each category, then with each cuisine.
    public func forEachTopic(_ body: (UnsafeRawBufferPointer) -> Void) {
        var reader = ByteReader(entry, topics..<entry.count)
        for _ in 0..<2 {
            for _ in 0..<reader.length() { body(UnsafeRawBufferPointer(rebasing: entry[reader.range()])) }
        }
    }
}

extension CookbookIndex {
    /// Calls `body` with what a list shows of a recipe.
    public func withListing<Result>(_ recipe: RecipeRow, _ body: (RecipeListing) -> Result) -> Result {
        let (segment, row) = chain.place(recipe.number)
        return body(
            RecipeListing(path: segment.pathBytes(row), segment.recipes[row], summary: segment.summaryBytes(row)))
    }
}
