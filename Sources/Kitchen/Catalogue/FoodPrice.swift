/// What a food costs, as a cookbook says: "2.50 EUR per 500 g at Corner Shop".
public struct FoodPrice: Hashable, Sendable {
    /// Not negative.
    public let value: Rational
    /// As written: "EUR", "€".
    public let currency: String
    /// What it is the price of; always with a quantity.
    public let measure: Measure
    /// `nil` where it costs the same everywhere, as far as is known.
    public let shop: String?

    public init(_ value: Rational, _ currency: String, per measure: Measure, at shop: String? = nil) {
        (self.value, self.currency, self.measure, self.shop) = (value, currency, measure, shop)
    }

    /// Reads "2.50 EUR per 500 g", "2.50 EUR per 500 g at Corner Shop", "0.40 EUR each", "€3 per kg"; `nil` for all else.
    public init?(_ text: String) {
        var rest = Substring(text)
        var shop: String?
        if let at = Self.range(of: " at ", in: rest) {
            shop = String(rest[at.upperBound...].drop { $0 == " " })
            if shop?.isEmpty ?? true { return nil }
            rest = rest[..<at.lowerBound]
        }
        let measure: Measure
        if rest.hasSuffix(" each") {
            measure = Measure(Quantity(1), nil)
            rest = rest.dropLast(5)
        } else if let per = Self.range(of: " per ", in: rest) {
            let amount = ItemLine.parse(String(rest[per.upperBound...]) + " x").measure
            let one = ItemLine.parse("1 " + rest[per.upperBound...] + " x").measure
            guard let found = amount.quantity != nil ? amount : one.unit == nil ? nil : one,
                found.quantity?.min.isPositive == true
            else { return nil }
            measure = found
            rest = rest[..<per.lowerBound]
        } else {
            return nil
        }
        let price = ItemLine.parse("x (price \(rest))").attributes.first
        guard case .price(let value, let currency)? = price?.kind else { return nil }
        self.init(value, currency, per: measure, at: shop)
    }

    private static func range(of word: String, in text: Substring) -> Range<Substring.Index>? {
        var start = text.startIndex
        while start < text.endIndex {
            if text[start...].hasPrefix(word) { return start..<text.index(start, offsetBy: word.count) }
            start = text.index(after: start)
        }
        return nil
    }
}
