public import Kitchen

/// Something that happened to the stock of one food, as a commit tells it.
public struct StockMovement: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// It was bought or found, and put into the pantry.
        case added
        /// It was taken to be used.
        case used
        /// It was thrown away.
        case discarded
        /// A count at the shelf, and how far the file was off: drift.
        case counted
        /// The amount was set right, or the lot removed, without saying what became of it.
        case corrected
        /// A person changed the file.
        case byHand = "by hand"
        /// Moved, opened, frozen, dated: the amount stayed.
        case kept
    }

    public let kind: Kind
    public let date: CalendarDate
    /// As the lot is named.
    public let name: String
    /// What it is as a thing to have: canned tomatoes for "2 cans tomatoes".
    public let food: FoodIdentity
    public let place: String?
    /// What came, or went where it is negative: one amount, or one that went and one that came where their units cannot be compared.
    /// Empty where the amount stayed or is not known.
    public let changes: [Measure]
    /// Whether something came or went that has no amount.
    public let isUnknown: Bool
    /// What the lot is worth by its price beyond what it was worth before: negative where something went, `nil` where either is not known.
    public let value: Price?
    /// Why it was thrown away, in the person's words.
    public let reason: String?
    /// The commit, 40 hexadecimal digits.
    public let commit: String
    public let author: String

    public init(
        _ kind: Kind, on date: CalendarDate, _ name: String, _ food: FoodIdentity, in place: String?,
        changes: [Measure],
        isUnknown: Bool = false, value: Price? = nil, reason: String? = nil, commit: String, author: String
    ) {
        (self.kind, self.date, self.name, self.food, self.place) = (kind, date, name, food, place)
        (self.changes, self.isUnknown, self.value, self.reason) = (changes, isUnknown, value, reason)
        (self.commit, self.author) = (commit, author)
    }

    /// The same under another kind.
    public func called(_ kind: Kind, reason: String?) -> StockMovement {
        StockMovement(
            kind, on: date, name, food, in: place, changes: changes, isUnknown: isUnknown, value: value,
            reason: reason, commit: commit, author: author)
    }
}
