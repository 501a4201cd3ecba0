public import Kitchen
public import RecipeModel

/// What stands in parentheses in an item line and means something.
public enum LineAttribute: Hashable, Sendable {
    case expires(CalendarDate)
    case bought(CalendarDate)
    case opened(CalendarDate)
    /// Restock below this.
    case keep(Measure)
    case frozen
    case price(Rational, currency: LineText)

    public enum Name: String, Hashable, Sendable, CaseIterable {
        case expires
        case bought
        case opened
        case keep
        case frozen
        case price

        /// `nil` for what belongs to a line of a recipe.
        init?(_ kind: Attribute.Kind) {
            switch kind {
            case .expires: self = .expires
            case .bought: self = .bought
            case .opened: self = .opened
            case .keep: self = .keep
            case .frozen: self = .frozen
            case .price: self = .price
            case .optional, .toTaste, .fixed, .forUse: return nil
            }
        }
    }

    public var name: Name {
        switch self {
        case .expires: .expires
        case .bought: .bought
        case .opened: .opened
        case .keep: .keep
        case .frozen: .frozen
        case .price: .price
        }
    }

    /// As it is written: "(expires 2026-12-01)".
    public var text: String {
        switch self {
        case .expires(let date), .bought(let date), .opened(let date): "(\(name.rawValue) \(date))"
        case .keep(let measure): "(keep \(measure.text))"
        case .frozen: "(frozen)"
        case .price(let value, let currency):
            "(price \(KitchenNumber.decimal(value, places: 2)) \(currency.string))"
        }
    }
}

extension LineText {
    /// The line with an attribute at its end.
    public func adding(_ attribute: LineAttribute) -> LineText { LineText("\(string) \(attribute.text)") ?? self }
}
