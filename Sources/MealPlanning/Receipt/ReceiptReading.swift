internal import Kitchen

/// What a line of a receipt says, taken apart.
struct ReceiptReading {
    /// What is left once prices and counts are taken off: the name, with an amount before or after it.
    private var words: [String]
    /// Of the whole line.
    private(set) var total: ReceiptPrice?
    /// Of a piece, or of a unit.
    private var unitPrice: (price: ReceiptPrice, unit: String?)?
    private var count: Int?
    /// "0.456 kg"
    private var weight: String?
    /// Whether two prices stand side by side, and nothing says that the first is that of a piece.
    private var hasTwoPrices = false

    init(_ text: String, _ options: ItemLineOptions) {
        words = Self.separated(text).split(whereSeparator: \.isWhitespace).map(String.init)
        if let first = words.first, ["-", "*", "•", "+"].contains(first), words.count > 1, ReceiptPrice(words[1]) == nil
        {
            words.removeFirst()
        }
        if words.first == "[", words.dropFirst().first == "]" { words.removeFirst(2) }
        if ["[x]", "[X]", "[]"].contains(words.first) { words.removeFirst() }
        // The number of the article.
        if words.count > 1, let first = words.first, first.utf8.count >= 5, first.utf8.allSatisfy(Self.isDigit) {
            words.removeFirst()
        }
        takePrices(options)
        takeCountBefore(options)
    }

    /// "2st*14,90" as "2st x 14,90".
    private static func separated(_ text: String) -> String {
        guard text.contains("*") else { return text }
        let letters = Array(text)
        return letters.indices.map { place in
            let isTimes =
                letters[place] == "*" && place > 0 && place + 1 < letters.count && letters[place + 1].isNumber
                && (letters[place - 1].isNumber || letters[place - 1].isLetter)
            return isTimes ? " x " : String(letters[place])
        }.joined()
    }

    var isBlank: Bool { words.isEmpty && total == nil && unitPrice == nil }

    /// Whether it only says how many or how much: "2 x 1.19", "0,456 kg x 1,99 EUR/kg 0,91".
    var isDetail: Bool { words.isEmpty && unitPrice != nil && (count != nil || weight != nil) }

    var canHaveDetail: Bool { !words.isEmpty && count == nil && weight == nil && unitPrice == nil }

    /// Whether it names a food and no price, as the first of two lines does.
    func isNameAlone(_ catalogue: Catalogue) -> Bool {
        guard total == nil, canHaveDetail, words.contains(where: { $0.contains(where: \.isLetter) }) else {
            return false
        }
        return !ReceiptWords.isBookkeeping(words, isKnown: false)
    }

    /// Takes over what a detail says.
    mutating func add(_ detail: ReceiptReading) {
        (count, weight, unitPrice) = (detail.count, detail.weight, detail.unitPrice)
        total = total ?? detail.total ?? detail.sum.map { ReceiptPrice($0, detail.unitPrice?.price.currency) }
    }

    // MARK: Prices

    private mutating func takePrices(_ options: ItemLineOptions) {
        total = ReceiptPrice.take(from: &words)
        var rest = words
        if let last = rest.last, Self.isTimes(last), let only = total {
            // "2 x 1.19": the only price is that of a piece.
            rest.removeLast()
            if takeQuantity(from: &rest, options) {
                (unitPrice, total, words) = ((only, nil), nil, rest)
                total = sum.map { ReceiptPrice($0, only.currency) }
            }
            return
        }
        guard let found = ReceiptPrice.takeOfUnit(from: &rest) else { return }
        if let last = rest.last, Self.isTimes(last) {
            rest.removeLast()
            _ = takeQuantity(from: &rest, options)
        } else if found.unit == nil {
            guard total != nil else { return }
            // "BREAD 2 1.10 2.20", "BREAD 1.10 2.20"
            hasTwoPrices = true
        } else {
            _ = takeQuantity(from: &rest, options)
        }
        (unitPrice, words) = (found, rest)
        if total == nil { total = sum.map { ReceiptPrice($0, found.price.currency) } }
    }

    /// Takes "2", "2 Stk", "0.456 kg" or "0,456kg" from the end.
    private mutating func takeQuantity(from words: inout [String], _ options: ItemLineOptions) -> Bool {
        guard let last = words.last else { return false }
        if let number = Int(last), number > 0 {
            count = number
            words.removeLast()
            return true
        }
        for length in [2, 1] where words.count >= length {
            guard let amount = Self.amount(words.suffix(length).joined(separator: " "), options) else { continue }
            if let pieces = amount.pieces { count = pieces } else { weight = amount.text }
            words.removeLast(length)
            return true
        }
        return false
    }

    /// Takes "2 x", "2x" from the front, and "2" where a price says that it is a receipt.
    private mutating func takeCountBefore(_ options: ItemLineOptions) {
        guard total != nil, count == nil, let first = words.first else { return }
        if words.count > 2, let number = Int(first), number > 0, Self.isTimes(words[1]) {
            // "2 x 400 g tomatoes" is an amount of its own.
            (count, words) = (number, Array(words.dropFirst(2)))
        } else if words.count > 1, let last = first.last, Self.isTimes(String(last)),
            let number = Int(first.dropLast()),
            number > 0
        {
            (count, words) = (number, Array(words.dropFirst()))
        }
        // "2 x 0,85 BAGUETTE 1,70"
        if count != nil, unitPrice == nil, words.count > 1, let price = ReceiptPrice(words[0]) {
            unitPrice = (price, nil)
            words.removeFirst()
        }
    }

    private static func isTimes(_ word: String) -> Bool { ["x", "X", "×", "@", "à"].contains(word) }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    // MARK: Sums

    /// Number times price of a piece, or weight times price of its unit; `nil` where either is missing.
    var sum: Rational? {
        guard let unitPrice else { return nil }
        if let weight, let measure = Self.measure(weight) {
            let one =
                unitPrice.unit.flatMap { Self.measure($0) ?? Self.measure("1 \($0)") }
                ?? Measure(Quantity(1), measure.unit)
            guard let whole = one.quantity?.min, whole.isPositive,
                let amount = IngredientConversion(nil).convert(measure, to: one.unit)?.quantity?.min
            else { return nil }
            return amount.divided(by: whole)?.multiplied(by: unitPrice.price.amount)
        }
        return count.flatMap { unitPrice.price.amount.multiplied(by: Rational($0)) }
    }

    /// Whether two sums are the same but for a rounded cent.
    static func isSame(_ sum: Rational, _ total: Rational) -> Bool {
        guard let difference = sum.subtracting(total), let cent = Rational(1, 100) else { return false }
        return difference <= cent && difference >= cent.negated
    }

    private static func measure(_ text: String) -> Measure? {
        let item = Array((text + " x").utf8)
        let line = ItemLine.parse(item)
        return line.measure.quantity != nil && line.measure.unit != nil ? line.measure : nil
    }

    // MARK: The line

    func line(_ options: ItemLineOptions, _ catalogue: Catalogue) -> ReceiptLine {
        if isBlank { return .blank }
        if let total, !total.amount.isPositive { return .bookkeeping }
        var reading = self
        var doubt: ReceiptLine.Doubt?
        reading.countByPrice()
        let found = reading.lot(options, catalogue)
        let line = found.line
        let bytes = Array(line.utf8)
        let item = ItemLine.parse(bytes, options: options)
        let name = item.name(in: bytes)
        let isKnown = Self.isKnown(name, catalogue)
        if ReceiptWords.isBookkeeping(words, isKnown: isKnown) { return .bookkeeping }
        guard name.contains(where: \.isLetter) else { return .unread }
        guard isKnown || total != nil || item.measure.unit != nil else { return .unread }
        if total != nil, !isKnown { doubt = .unknownFood(name) }
        if let number = found.bareNumber { doubt = .count(number) }
        if let unitPrice, let total {
            if reading.hasTwoPrices, reading.count == nil, unitPrice.price.amount != total.amount { doubt = .twoPrices }
            if let sum = reading.withMeasure(item.totalMeasure ?? item.measure).sum, !Self.isSame(sum, total.amount) {
                doubt = .sum(Price.number(sum, places: 3))
            }
        }
        return .lot(
            line: line, price: total?.amount, currency: total?.currency ?? unitPrice?.price.currency, doubt: doubt)
    }

    private static func isKnown(_ name: String, _ catalogue: Catalogue) -> Bool {
        let found = catalogue.resolve(name)
        return found.isSameThing || found.match == .kind || found.match == .pair
    }

    /// How many pieces there are, where a sum and the price of a piece say so.
    private mutating func countByPrice() {
        guard count == nil, weight == nil, let unitPrice, unitPrice.unit == nil, let total,
            let number = total.amount.divided(by: unitPrice.price.amount), number.isInteger, number < 1000
        else { return }
        let pieces = number.floor
        if let last = words.last, Int(last) == pieces, words.count > 1 { words.removeLast() }
        if let first = words.first, Int(first) == pieces, words.count > 1 { words.removeFirst() }
        count = pieces
    }

    /// The same with the weight that its name says, for its sum: "0.456 kg BANANAS @ 1.99/kg 0.91".
    private func withMeasure(_ measure: Measure) -> ReceiptReading {
        guard weight == nil, unitPrice?.unit != nil, measure.unit != nil, measure.quantity != nil else { return self }
        var reading = self
        reading.weight = measure.text
        return reading
    }

    /// The words with their amount first, as a person would write them.
    private func lot(_ options: ItemLineOptions, _ catalogue: Catalogue) -> (line: String, bareNumber: String?) {
        var words = words
        // A unit may be small where all else is in capitals: "0.456 kg BANANAS".
        if !words.contains(where: { $0.count(where: \.isLetter) > 2 && $0.contains(where: \.isLowercase) }) {
            words = words.map { $0.lowercased() }
        }
        func text(_ amount: String?, _ name: ArraySlice<String>) -> String {
            let name = name.joined(separator: " ")
            switch (count, amount) {
            case (let count?, let amount?): return count == 1 ? "\(amount) \(name)" : "\(count) x \(amount) \(name)"
            case (let count?, nil): return "\(count) \(name)"
            case (nil, let amount?): return "\(amount) \(name)"
            case (nil, nil): return name
            }
        }
        if let weight { return ("\(weight) \(words.joined(separator: " "))", nil) }
        for length in [2, 1] where words.count > length {
            let name = words.dropLast(length)
            let end = words.suffix(length).joined(separator: " ")
            guard let amount = Self.amount(end, options) else { continue }
            guard let pieces = amount.pieces else { return (text(amount.text, name), nil) }
            let (all, isTooMany) = pieces.multipliedReportingOverflow(by: count ?? 1)
            return (isTooMany ? text(amount.text, name) : "\(all) \(name.joined(separator: " "))", nil)
        }
        // "EGGS 10", "LEMONS x3"
        if count == nil, words.count > 1, let last = words.last {
            let name = words.dropLast().joined(separator: " ")
            if let sign = last.first, Self.isTimes(String(sign)), let number = Int(last.dropFirst()), number > 0 {
                return ("\(number) \(name)", nil)
            }
            let begins = words[0].first?.isNumber ?? false
            if let number = Int(last), number > 0, number <= Self.mostPieces, !begins, Self.isKnown(name, catalogue) {
                return ("\(number) \(name)", total == nil ? nil : "\(number)")
            }
        }
        return (text(nil, words[...]), nil)
    }

    /// A larger number without a unit is more likely a weight, or a kind of flour.
    private static let mostPieces = 36

    /// "2l" as "2 l", "6pk" as six pieces; `nil` for anything else.
    private static func amount(_ text: String, _ options: ItemLineOptions) -> (text: String, pieces: Int?)? {
        guard let first = text.first, first.isNumber else { return nil }
        let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
        let unit = text.dropFirst(number.count).drop { $0 == " " || $0 == "-" }
        if packs.contains(unit.lowercased()) { return Int(number).map { (text, $0) } }
        guard !unit.isEmpty, unit.allSatisfy(\.isLetter) else { return nil }
        let decimal = number.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
        for unit in [String(unit), unit.lowercased()] {
            let line = Array("\(decimal) \(unit)".utf8)
            let item = ItemLine.parse(line, options: options)
            if item.measure.quantity != nil, item.measure.unit != nil, item.name(in: line).isEmpty {
                return ("\(decimal) \(unit)", nil)
            }
        }
        return nil
    }

    private static let packs: Set<String> = [
        "pk", "pck", "pack", "er", "ct", "pcs", "pc", "stk", "st", "ea", "stuck", "stück", "szt", "each", "p",
    ]
}
