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
    public let place: String?
    /// What came, or went where it is negative: one amount, or one that went and one that came where their units cannot be compared.
    /// Empty where the amount stayed or is not known.
    public let changes: [Measure]
    /// Whether something came or went that has no amount.
    public let isUnknown: Bool
    /// What of the lot's price what came or went is worth; `nil` where the price or the share is not known.
    public let value: Price?
    /// Why it was thrown away, in the person's words.
    public let reason: String?
    /// The commit, 40 hexadecimal digits.
    public let commit: String
    public let author: String

    public init(
        _ kind: Kind, on date: CalendarDate, _ name: String, in place: String?, changes: [Measure],
        isUnknown: Bool = false, value: Price? = nil, reason: String? = nil, commit: String, author: String
    ) {
        (self.kind, self.date, self.name, self.place) = (kind, date, name, place)
        (self.changes, self.isUnknown, self.value, self.reason) = (changes, isUnknown, value, reason)
        (self.commit, self.author) = (commit, author)
    }
}

/// What something costs.
public struct Price: Sendable, Hashable {
    public let amount: Rational
    /// As it is written: "EUR", "€".
    public let currency: String

    public init(_ amount: Rational, _ currency: String) {
        (self.amount, self.currency) = (amount, currency)
    }

    /// "2.50 EUR"
    public var text: String {
        let cents = amount.rounded(to: Rational(1, 100) ?? .one)
        let text = KitchenNumber.decimal(cents, places: 2)
        let places = text.split(separator: ".").count == 2 ? text.split(separator: ".")[1].count : 0
        let padded = places == 1 ? text + "0" : places == 0 ? text + ".00" : text
        return "\(padded) \(currency)"
    }
}
