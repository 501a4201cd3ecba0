public import Cookbook
public import Kitchen

/// A value made when it is first asked for.
private final class Once<Value> {
    lazy var value = make()
    private let make: () -> Value

    init(_ make: @escaping () -> Value) {
        self.make = make
    }
}

/// Whether recipes can be cooked, worked out only if a query asks.
public enum Makeability {
    public static func test(_ index: CookbookIndex, _ today: CalendarDate) -> (RecipeRow) -> Bool {
        let screen = Once { PantryRanking(index, today: today) }
        return { screen.value.score($0, missing: 0)?.isMakeable ?? false }
    }

    /// Whether recipes lack nothing that is known of, and yet cannot be called makeable: it cannot be told whether there is enough of something, or
    /// not all of their ingredients were read.
    public static func doubt(_ index: CookbookIndex, _ today: CalendarDate) -> (RecipeRow) -> Bool {
        let screen = Once { PantryRanking(index, today: today) }
        return { screen.value.score($0, missing: 0).map { !$0.isMakeable } ?? false }
    }
}
