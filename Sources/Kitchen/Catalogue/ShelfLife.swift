/// How long a food keeps in one place.
public struct ShelfLife: Hashable, Sendable {
    public enum Storage: UInt8, CaseIterable, Hashable, Sendable {
        case pantry, fridge, freezer, pantryAfterOpening, fridgeAfterOpening, fridgeAfterThawing

        public var displayName: String {
            switch self {
            case .pantry: "pantry"
            case .fridge: "fridge"
            case .freezer: "freezer"
            case .pantryAfterOpening: "pantry, opened"
            case .fridgeAfterOpening: "fridge, opened"
            case .fridgeAfterThawing: "fridge, thawed"
            }
        }
    }

    public let storage: Storage
    /// Days from purchase, opening or thawing; nil where the publication gives words instead ("Indefinitely",
    /// "Package use-by date").
    public let days: ClosedRange<Int>?
    /// The publication's own words, such as "1 - 2 Months".
    public let text: String
    public let source: FigureSource

    public init(storage: Storage, days: ClosedRange<Int>?, text: String, source: FigureSource) {
        self.storage = storage
        self.days = days
        self.text = text
        self.source = source
    }
}
