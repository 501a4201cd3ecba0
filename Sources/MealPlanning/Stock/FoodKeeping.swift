public import Kitchen

/// How long a food keeps, by the catalogue's published figures.
public enum FoodKeeping {
    public enum State: Sendable, Hashable {
        /// As it was bought.
        case closed(StoragePlace)
        /// Opened; `nil` for a place of unknown sort.
        case opened(StoragePlace?)
        /// Frozen before, in the fridge now.
        case thawed
    }

    /// The figure for a food in a state; it may have words instead of days. `nil` where nothing is published or the catalogue does not
    /// know the food.
    ///
    /// - Parameter resolution: of a lot what it is as a thing to have: canned tomatoes do not keep as fresh ones do.
    public static func published(for resolution: Resolution, _ state: State, _ catalogue: Catalogue) -> ShelfLife? {
        guard resolution.isSameThing || resolution.match == .kind, let id = resolution.ingredient else { return nil }
        let lives = catalogue[id].shelfLives
        func life(_ storage: ShelfLife.Storage) -> ShelfLife? { lives.first { $0.storage == storage } }
        switch state {
        case .closed(.fridge): return life(.fridge)
        case .closed(.freezer): return life(.freezer)
        case .closed(.cupboard): return life(.pantry)
        case .thawed: return life(.fridgeAfterThawing)
        // What was opened keeps in a cupboard no longer than in the fridge, and in the fridge at least as long as in a cupboard.
        case .opened(.fridge): return life(.fridgeAfterOpening) ?? life(.pantryAfterOpening)
        case .opened(.cupboard): return life(.pantryAfterOpening) ?? life(.fridgeAfterOpening)
        case .opened(.freezer): return nil
        case .opened(nil):
            let both = [life(.pantryAfterOpening), life(.fridgeAfterOpening)].compactMap { $0 }
            return both.filter { $0.days != nil }.min { days($0) < days($1) } ?? both.first
        }
    }

    /// The last day by a figure's shorter end; `nil` where it gives words.
    public static func lastDay(_ life: ShelfLife, from start: CalendarDate) -> CalendarDate? {
        life.days.flatMap { start.adding(days: $0.lowerBound) }
    }

    private static func days(_ life: ShelfLife) -> Int { life.days?.lowerBound ?? .max }
}
