public import Kitchen
public import RecipeModel

/// What stands in parentheses in an item line and means something.
public enum LineAttribute: Hashable, Sendable {
    case expires(CalendarDate)
    case bought(CalendarDate)
    case opened(CalendarDate)
    case bestBefore(CalendarDate)
    case counted(CalendarDate)
    case stored(CalendarDate)
    /// Restock below this.
    case keep(Measure)
    case frozen
    /// What all of the lot cost, or what so much of it did: "500 g".
    case price(Rational, currency: LineText, per: LineText? = nil)
    /// What is needed, beside an amount that was rounded.
    case need(Measure)
    /// The dishes that a line is for, as links: "[Lasagna](../lasagna.md) 2026-11-21 dinner, [Soup](../soup.md)".
    case forUse(LineText)

    public enum Name: String, Hashable, Sendable, CaseIterable {
        case expires
        case bought
        case opened
        case bestBefore = "best before"
        case counted
        case stored
        case keep
        case frozen
        case price
        case need
        case forUse = "for"

        /// `nil` for what belongs to a line of a recipe.
        init?(_ kind: Attribute.Kind) {
            switch kind {
            case .expires: self = .expires
            case .bought: self = .bought
            case .opened: self = .opened
            case .bestBefore: self = .bestBefore
            case .counted: self = .counted
            case .stored: self = .stored
            case .keep: self = .keep
            case .frozen: self = .frozen
            case .price: self = .price
            case .need: self = .need
            case .forUse: self = .forUse
            case .optional, .toTaste, .fixed: return nil
            }
        }
    }

    public var name: Name {
        switch self {
        case .expires: .expires
        case .bought: .bought
        case .opened: .opened
        case .bestBefore: .bestBefore
        case .counted: .counted
        case .stored: .stored
        case .keep: .keep
        case .frozen: .frozen
        case .price: .price
        case .need: .need
        case .forUse: .forUse
        }
    }

    /// As it is written: "(expires 2026-12-01)".
    public var text: String {
        switch self {
        case .expires(let date), .bought(let date), .opened(let date), .bestBefore(let date), .counted(let date),
            .stored(let date):
            "(\(name.rawValue) \(date))"
        case .keep(let measure), .need(let measure): "(\(name.rawValue) \(measure.text))"
        case .frozen: "(frozen)"
        case .price(let value, let currency, let measure):
            "(price \(Self.price(value)) \(currency.string)\(measure.map { " per \($0.string)" } ?? ""))"
        case .forUse(let links): "(for \(links.string))"
        }
    }
}

extension LineAttribute {
    /// "2.50", "11", "0.125"
    private static func price(_ value: Rational) -> String {
        Price.number(value, places: 6)
    }
}

extension LineText {
    /// The line with an attribute at its end.
    public func adding(_ attribute: LineAttribute) -> LineText { LineText("\(string) \(attribute.text)") ?? self }
}
