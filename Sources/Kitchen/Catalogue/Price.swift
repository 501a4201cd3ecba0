/// A sum of money.
public struct Price: Hashable, Sendable {
    /// In units of the currency; exact.
    public let amount: Rational
    /// As it is written: "EUR", "€".
    public let currency: String

    public init(_ amount: Rational, _ currency: String) {
        (self.amount, self.currency) = (amount, currency)
    }

    /// Reads "2.50 EUR", "€2.50", "2,50€", "$3"; `nil` for all else, and for an amount without a currency.
    public init?(_ text: some StringProtocol) {
        let text = Array(text.utf8)
        func isPart(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 || byte == 0x2E || byte == 0x2C }
        guard text.count <= 24, let first = text.firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        let number = text[first...].prefix(while: isPart)
        let (before, after) = (text[..<first].filter { $0 != 0x20 }, text[number.endIndex...].filter { $0 != 0x20 })
        let currency = before + after
        let decimal = String(decoding: number.map { $0 == 0x2C ? 0x2E : $0 }, as: UTF8.self)
        guard before.isEmpty != after.isEmpty, currency.count <= 4,
            !currency.contains(where: { isPart($0) || $0 == 0x2F }),
            let value = Rational(decimal: decimal)
        else { return nil }
        self.init(value, String(decoding: currency, as: UTF8.self))
    }

    /// The code of a currency that is written as a sign, and codes in upper case.
    public static func code(_ currency: String) -> String {
        switch currency {
        case "€": "EUR"
        case "$": "USD"
        case "£": "GBP"
        default: currency.uppercased()
        }
    }

    /// The currency's code: "EUR" for "€".
    public var code: String { Self.code(currency) }

    /// `nil` for numbers that are too large.
    public func scaled(by factor: Rational) -> Price? { amount.multiplied(by: factor).map { Price($0, currency) } }

    public var negated: Price { Price(amount.negated, currency) }

    /// To the cent: "2.50 EUR"
    public var text: String { "\(Self.number(amount.rounded(to: Rational(1, 100) ?? .one), places: 2)) \(currency)" }

    /// With two decimals at least, and at most so many: "2.50", "0.125".
    public static func number(_ value: Rational, places: Int) -> String {
        let text = KitchenNumber.decimal(value, places: places)
        let digits = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
        return digits == 0 ? text + ".00" : digits == 1 ? text + "0" : text
    }
}

extension [Price] {
    /// Sums by currency, in the order of their codes; each as it is written first. `nil` for numbers that are too large.
    public var sums: [Price]? {
        var sums: [String: Price] = [:]
        for price in self {
            let old = sums[price.code] ?? Price(.zero, price.currency)
            guard let sum = old.amount.adding(price.amount) else { return nil }
            sums[price.code] = Price(sum, old.currency)
        }
        return sums.keys.sorted().compactMap { sums[$0] }
    }
}
