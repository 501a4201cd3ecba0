internal import Cookbook
public import Kitchen

/// A line of a receipt or of a pasted list, as a lot.
///
///     line   = [code] [count "x"] name [amount] [count "x" price] [price [tax letter]]
///     amount = number unit | number "pk" | "x" number
public enum ReceiptLine: Sendable, Hashable {
    /// - line: the lot as an item line.
    /// - currency: as written; `nil` where the line names none.
    case lot(line: String, price: Rational?, currency: String?)
    /// A sum, a tax, a way of paying, a discount: part of the receipt, and no goods.
    case bookkeeping
    /// Nothing says that it is something to eat.
    case unread
    case blank

    public init(_ text: String, _ options: ItemLineOptions, _ catalogue: Catalogue) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if let first = words.first, ["-", "*", "•", "+"].contains(first) { words.removeFirst() }
        if words.first == "[", words.dropFirst().first == "]" { words.removeFirst(2) }
        if ["[x]", "[X]", "[]"].contains(words.first) { words.removeFirst() }
        guard !words.isEmpty else {
            self = .blank
            return
        }
        let price = Self.takePrice(from: &words)
        if price?.amount.isPositive == false {
            self = .bookkeeping
            return
        }
        let count = Self.takeCount(from: &words, hasPrice: price != nil)
        if let first = words.first, first.utf8.count >= 5, first.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            words.removeFirst()
        }
        let line = Self.itemLine(words, count, options)
        let bytes = Array(line.utf8)
        let item = ItemLine.parse(bytes, options: options)
        let name = item.name(in: bytes)
        let resolution = catalogue.resolve(name)
        let isKnown = resolution.isSameThing || resolution.match == .kind || resolution.match == .pair
        if Self.isBookkeeping(words, isKnown: isKnown) {
            self = .bookkeeping
        } else if !name.contains(where: \.isLetter) {
            self = .unread
        } else if isKnown || price != nil || item.measure.unit != nil {
            self = .lot(line: line, price: price?.amount, currency: price?.currency)
        } else {
            self = .unread
        }
    }

    // MARK: Prices

    /// Takes a price from the end: "1.99", "€1,99", "1.99 EUR", "1,99 A".
    private static func takePrice(from words: inout [String]) -> (amount: Rational, currency: String?)? {
        var rest = words
        // The letter of the tax rate.
        if rest.count > 2, let last = rest.last, last.count == 1, last.first?.isUppercase == true || last == "*" {
            if price(rest[rest.count - 2]) != nil || currency(rest[rest.count - 2]) != nil { rest.removeLast() }
        }
        var name: String?
        if rest.count > 2, let last = rest.last, let found = currency(last), price(rest[rest.count - 2]) != nil {
            name = found
            rest.removeLast()
        }
        guard rest.count > 1, let last = rest.last, let found = price(last) else { return nil }
        rest.removeLast()
        if name == nil, rest.count > 1, let before = rest.last, let currency = currency(before) {
            name = currency
            rest.removeLast()
        }
        words = rest
        return (found.amount, found.currency ?? name)
    }

    /// "1.99", "-0,50", "1.99-", "€1.99", "1.99A": always with two digits after the point.
    private static func price(_ word: String) -> (amount: Rational, currency: String?)? {
        var text = Substring(word)
        var sign = ""
        var symbol: String?
        if text.last == "-" || text.last == "−" {
            sign = "-"
            text.removeLast()
        }
        if let last = text.last, last == "*" || last.isUppercase && last.isASCII, text.count > 4 { text.removeLast() }
        while let first = text.first, first == "-" || first == "−" || currency(String(first)) != nil {
            if first == "-" || first == "−" { sign = "-" } else { symbol = String(first) }
            text.removeFirst()
        }
        if let last = text.last, currency(String(last)) != nil {
            symbol = String(last)
            text.removeLast()
        }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count == 2, parts[1].utf8.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 6,
            (parts[0] + parts[1]).utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            let amount = Rational(decimal: "\(parts[0]).\(parts[1])")
        else { return nil }
        return (sign.isEmpty ? amount : amount.negated, symbol)
    }

    private static func currency(_ word: String) -> String? {
        if ["€", "$", "£", "¥", "₹", "₽", "₩", "zł", "kr", "Kr", "Fr."].contains(word) { return word }
        return codes.contains(word) ? word : nil
    }

    private static let codes: Set<String> = [
        "EUR", "USD", "GBP", "CHF", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "JPY", "CNY", "INR",
        "BRL", "MXN", "ZAR", "TRY",
    ]

    // MARK: Counts and amounts

    /// Takes "2 x 1.99" from the end, or "2 x", "2x" from the front where a price says that it is a receipt.
    private static func takeCount(from words: inout [String], hasPrice: Bool) -> Int? {
        if words.count > 3, price(words[words.count - 1]) != nil, isTimes(words[words.count - 2]),
            let count = Int(words[words.count - 3]), count > 0
        {
            words.removeLast(3)
            return count
        }
        guard hasPrice, words.count > 1 else { return nil }
        if words.count > 2, let count = Int(words[0]), count > 0, isTimes(words[1]) {
            words.removeFirst(2)
            return count
        }
        if let last = words[0].last, isTimes(String(last)), let count = Int(words[0].dropLast()), count > 0 {
            words.removeFirst()
            return count
        }
        let last = words[words.count - 1]
        if let sign = last.first, isTimes(String(sign)), let count = Int(last.dropFirst()), count > 0 {
            words.removeLast()
            return count
        }
        return nil
    }

    private static func isTimes(_ word: String) -> Bool { ["x", "X", "×", "@"].contains(word) }

    /// The words with their amount first, as a person would write them.
    private static func itemLine(_ words: [String], _ count: Int?, _ options: ItemLineOptions) -> String {
        var words = words
        if !words.contains(where: { $0.contains(where: \.isLowercase) }) { words = words.map { $0.lowercased() } }
        func text(_ amount: String?, _ name: ArraySlice<String>) -> String {
            let name = name.joined(separator: " ")
            switch (count, amount) {
            case (let count?, let amount?): return "\(count) x \(amount) \(name)"
            case (let count?, nil): return "\(count) \(name)"
            case (nil, let amount?): return "\(amount) \(name)"
            case (nil, nil): return name
            }
        }
        for length in [2, 1] where words.count > length {
            let name = words.dropLast(length)
            let end = words.suffix(length).joined(separator: " ")
            guard let amount = amount(end, options) else { continue }
            guard let pieces = amount.pieces else { return text(amount.text, name) }
            let (all, isTooMany) = pieces.multipliedReportingOverflow(by: count ?? 1)
            return isTooMany ? text(amount.text, name) : "\(all) \(name.joined(separator: " "))"
        }
        return text(nil, words[...])
    }

    /// "2l" as "2 l", "6pk" as six pieces; `nil` for anything else.
    private static func amount(_ text: String, _ options: ItemLineOptions) -> (text: String, pieces: Int?)? {
        guard let first = text.first, first.isNumber else { return nil }
        let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
        let unit = text.dropFirst(number.count).drop { $0 == " " }
        if packs.contains(unit.lowercased()) { return Int(number).map { (text, $0) } }
        guard !unit.isEmpty, unit.allSatisfy(\.isLetter) else { return nil }
        for unit in [String(unit), unit.lowercased()] {
            let line = Array("\(number) \(unit)".utf8)
            let item = ItemLine.parse(line, options: options)
            if item.measure.quantity != nil, item.measure.unit != nil, item.name(in: line).isEmpty {
                return ("\(number) \(unit)", nil)
            }
        }
        return nil
    }

    private static let packs: Set<String> = ["pk", "pck", "pack", "er", "ct", "pcs", "pc", "stk", "st", "ea"]

    // MARK: Bookkeeping

    private static func isBookkeeping(_ words: [String], isKnown: Bool) -> Bool {
        let folded = words.map { word in
            String(decoding: TextFolding.fold(word.filter { $0.isLetter || $0 == "-" }), as: UTF8.self)
        }
        guard let first = folded.first(where: { !$0.isEmpty }) else { return false }
        if sums.contains(first) { return !isKnown || folded.count < 3 }
        return !isKnown && folded.contains { sums.contains($0) || payments.contains($0) }
    }

    private static let sums: Set<String> = [
        "total", "subtotal", "sub-total", "summe", "gesamt", "gesamtbetrag", "zwischensumme", "betrag", "balance",
        "totale", "suma", "totaal", "montant",
    ]
    private static let payments: Set<String> = [
        "change", "cash", "card", "visa", "mastercard", "maestro", "debit", "credit", "tax", "vat", "mwst", "ust",
        "tva",
        "iva", "btw", "discount", "rabatt", "remise", "saving", "savings", "coupon", "points", "tel", "phone",
        "receipt",
        "bar", "ec", "girocard", "ruckgeld", "due", "paid", "tendered", "gegeben", "netto", "brutto", "contactless",
    ]
}
