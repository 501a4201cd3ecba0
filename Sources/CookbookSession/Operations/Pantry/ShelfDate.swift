internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// The last day of a food by published figures, or why there is none.
enum ShelfDate {
    /// - source: "FoodKeeper: 1 - 2 Weeks in the fridge"
    case date(CalendarDate, source: Message)
    case unknown(Message)

    /// - Parameter state: `nil` for a place of unknown sort.
    init(_ goods: LocatedLine, _ state: FoodKeeping.State?, from start: CalendarDate, _ catalogue: Catalogue) {
        guard let state else {
            self = .unknown("the sort of its place is not known (name one with --in, as Fridge, Freezer or Cupboard)")
            return
        }
        guard let life = FoodKeeping.published(for: goods.thing(in: catalogue), state, catalogue) else {
            self = .unknown("nothing is published of how long it keeps \(words: Self.words(state))")
            return
        }
        guard let date = FoodKeeping.lastDay(life, from: start) else {
            self = .unknown(
                "of how long it keeps \(words: Self.words(state)) only '\(life.text)' is published (FoodKeeper)")
            return
        }
        // Of what was opened there may be a figure for another place than the one it lies in.
        let place: FoodKeeping.State
        switch life.storage {
        case .fridgeAfterOpening: place = .opened(.fridge)
        case .pantryAfterOpening: place = .opened(.cupboard)
        default: place = state
        }
        self = .date(date, source: "FoodKeeper: \(life.text) \(words: Self.words(place))")
    }

    /// Whether what is published of an opened food is for the fridge alone.
    static func keepsOnlyInFridge(_ goods: LocatedLine, _ place: StoragePlace?, _ catalogue: Catalogue) -> Bool {
        guard place != .fridge, place != .freezer else { return false }
        let life = FoodKeeping.published(for: goods.thing(in: catalogue), .opened(place), catalogue)
        return life?.storage == .fridgeAfterOpening
    }

    private static func words(_ state: FoodKeeping.State) -> String {
        switch state {
        case .closed(let place): "in the \(place.name)"
        case .opened(let place): place.map { "in the \($0.name) once opened" } ?? "once opened"
        case .thawed: "in the fridge after thawing"
        }
    }
}
