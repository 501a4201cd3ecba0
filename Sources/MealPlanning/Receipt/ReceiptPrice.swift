internal import Kitchen

/// A price as receipts print it: always with two digits after the point or comma, with a sign or a code of a currency beside it or not.
struct ReceiptPrice: Hashable, Sendable {
    var amount: Rational
    /// As written; `nil` where none is.
    var currency: String?

    /// "1.99", "-0,50", "1.99-", "€1.99", "1.99€", "1.99A", "1.234,56".
    init?(_ word: some StringProtocol) {
        var text = Substring(String(word))
        var isNegative = false
        var symbol: String?
        func takeMinus() -> Bool { text.last == "-" || text.last == "−" }
        if takeMinus() {
            isNegative = true
            text.removeLast()
        }
        // The letter of a tax rate, close to the number.
        if let last = text.last, last == "*" || last.isUppercase && last.isASCII, text.dropLast().last?.isNumber == true
        {
            text.removeLast()
        }
        while let first = text.first, !first.isNumber {
            if first == "-" || first == "−" {
                isNegative = true
                text.removeFirst()
                continue
            }
            let name = text.prefix { !$0.isNumber && $0 != "-" && $0 != "−" }
            guard Self.isCurrency(name) else { return nil }
            symbol = String(name)
            text.removeFirst(name.count)
        }
        if let end = text.lastIndex(where: \.isNumber), Self.isCurrency(text[text.index(after: end)...]) {
            symbol = String(text[text.index(after: end)...])
            text = text[...end]
        }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        // Groups of thousands have three digits.
        guard parts.count > 1, let cents = parts.last, cents.utf8.count == 2, let first = parts.first, !first.isEmpty,
            parts.dropFirst().dropLast().allSatisfy({ $0.utf8.count == 3 }), text.utf8.count <= 12,
            parts.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }),
            let amount = Rational(decimal: "\(parts.dropLast().joined()).\(cents)")
        else { return nil }
        (self.amount, currency) = (isNegative ? amount.negated : amount, symbol)
    }

    init(_ amount: Rational, _ currency: String?) { (self.amount, self.currency) = (amount, currency) }

    static func isCurrency(_ word: some StringProtocol) -> Bool {
        signs.contains(String(word)) || codes.contains(String(word))
    }

    private static let signs: Set<String> = ["€", "$", "£", "¥", "₹", "₽", "₩", "zł", "kr", "Kr", "KR", "Fr."]
    private static let codes: Set<String> = [
        "EUR", "USD", "GBP", "CHF", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "JPY", "CNY", "INR",
        "BRL", "MXN", "ZAR", "TRY",
    ]

    // MARK: At the end of a line

    /// Takes a price from the end: "1.99", "1,99 €", "EUR 1.99", "1,99 A", "- 0.50".
    static func take(from words: inout [String]) -> ReceiptPrice? {
        var rest = words
        // What tells the rate of the tax, apart from the number: "A", "B*", "1".
        if rest.count > 1, let last = rest.last, last.count <= 2,
            last.allSatisfy({ $0 == "*" || $0 == "#" || $0.isUppercase && $0.isASCII || $0 == "1" || $0 == "2" }),
            !isCurrency(last), ReceiptPrice(rest[rest.count - 2]) != nil || isCurrency(rest[rest.count - 2])
        {
            rest.removeLast()
        }
        var name: String?
        if rest.count > 1, let last = rest.last, isCurrency(last), ReceiptPrice(rest[rest.count - 2]) != nil {
            name = rest.removeLast()
        }
        guard let last = rest.last, var found = ReceiptPrice(last) else { return nil }
        rest.removeLast()
        if name == nil, let before = rest.last, isCurrency(before) { name = rest.removeLast() }
        if let before = rest.last, before == "-" || before == "−" {
            found.amount = found.amount.isPositive ? found.amount.negated : found.amount
            rest.removeLast()
        }
        found.currency = found.currency ?? name
        words = rest
        return found
    }

    /// Takes a price of a piece or a unit from the end: "1.10", "1.99/kg", "1,99 EUR/kg", "£1.99 / kg".
    ///
    /// - Returns: the price, and the unit after a slash.
    static func takeOfUnit(from words: inout [String]) -> (price: ReceiptPrice, unit: String?)? {
        var rest = words
        var unit: String?
        if let last = rest.last, let slash = last.lastIndex(of: "/") {
            unit = String(last[last.index(after: slash)...])
            let before = String(last[..<slash])
            rest.removeLast()
            if !before.isEmpty { rest.append(before) }
        } else if rest.count > 1, rest[rest.count - 2] == "/" {
            unit = rest.removeLast()
            rest.removeLast()
        }
        if unit?.isEmpty == true { return nil }
        guard let price = take(from: &rest), price.amount.isPositive else { return nil }
        words = rest
        return (price, unit)
    }
}
