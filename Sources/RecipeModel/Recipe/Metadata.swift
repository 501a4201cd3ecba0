public import Kitchen
internal import SourceText

/// What the front matter of a recipe says, typed.
public struct Metadata: Sendable {
    public var description: Located<String>?
    public var servings: Located<Yield>?
    public var yield: Located<Yield>?
    /// Times in seconds.
    public var prepTime: Located<Int>?
    public var cookTime: Located<Int>?
    public var restTime: Located<Int>?
    /// Times of which only words are given, "overnight", by the part of the work that takes them.
    public var wordedTimes: [WorkTime: String] = [:]
    /// As written; see `totalTime` for the sum.
    public var declaredTotalTime: Located<Int>?
    /// How long the finished dish keeps in the fridge, in seconds.
    public var keeps: Located<Int>?
    public var difficulty: Located<Difficulty>?
    public var categories: [Located<String>] = []
    public var cuisines: [Located<String>] = []
    public var tags: [Located<String>] = []
    /// Diets the recipe claims to suit, as written.
    public var diets: [Located<String>] = []
    public var seasons: [Located<Season>] = []
    /// 0 to 5 in halves.
    public var rating: Located<Rational>?
    public var favorite: Located<Bool>?
    public var authors: [Located<String>] = []
    public var source: Located<String>?
    public var images: [Located<String>] = []
    /// Where it can be watched, as written.
    public var videos: [Located<String>] = []
    public var language: Located<String>?
    public var nutrition: [(name: Located<String>, value: Located<String>)] = []
    public var added: Located<CalendarDate>?
    public var updated: Located<CalendarDate>?
    /// When a language model wrote it.
    public var generated: Located<CalendarDate>?
    /// Keys nobody knows; kept and shown by `show --format json`.
    public var unknown: [(key: Located<String>, value: String)] = []

    /// The declared total, else the sum of the other times, in seconds; `nil` if nothing is known, or not how long a part takes.
    public var totalTime: Int? {
        if let declaredTotalTime { return declaredTotalTime.value }
        if prepTime == nil && wordedTimes[.preparing] != nil || cookTime == nil && wordedTimes[.cooking] != nil
            || restTime == nil && wordedTimes[.resting] != nil
        {
            return nil
        }
        let parts = [prepTime, cookTime, restTime].compactMap { $0?.value }
        return parts.isEmpty ? nil : parts.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    }

    public var isFavorite: Bool { favorite?.value ?? false }
}

/// A part of the work on a recipe that has a time of its own.
public enum WorkTime: Sendable, Hashable {
    case preparing, cooking, resting
}

/// What a recipe makes: an amount with the word that follows the number ("24 cookies", "500 g").
public struct Yield: Sendable, Hashable {
    public let quantity: Quantity
    /// As written: "cookies", "g"; empty for plain servings.
    public let unit: String

    /// The amount in a unit of the kitchen: "500 g"; in pieces where its word is not one ("24 cookies").
    public var measure: Measure {
        if unit.isEmpty { return Measure(quantity, nil) }
        let read = ItemLine.parse("\(quantity.exactText) \(unit)").measure
        return Measure(quantity, read.quantity?.exactText == quantity.exactText ? read.unit : nil)
    }

    /// The unit of the kitchen that ``unit`` begins with, and the words after it: "kg" and "wings" of "kg wings". `nil` where it begins with none.
    public var kitchenUnit: (unit: Unit, rest: String)? {
        let bytes = Array("1 \(unit)".utf8)
        guard let amount = ItemLine.parse(bytes).amounts.first, let unit = amount.measure.unit, unit.isExact,
            let range = amount.unitRange
        else { return nil }
        return (unit, Self.trimmed(bytes[range.end...]))
    }

    public init(quantity: Quantity, unit: String = "") {
        self.quantity = quantity
        self.unit = unit
    }

    /// Reads "8", "4-6", "24 cookies", "Serves 4 people"; `nil` without a number.
    public init?(_ text: String) {
        if let number = Rational(plain: text) {
            self.init(quantity: Quantity(number))
            return
        }
        let bytes = Array(text.utf8)
        guard bytes.count <= 400, !Self.namesCrowd(text) else { return nil }
        let line = ItemLine.parse(bytes, options: ItemLineOptions())
        let isPlain = bytes.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
        if let spelled = MetadataLine.spelledYield(text),
            !isPlain || spelled.least < spelled.most || line.amounts.isEmpty
        {
            self.init(
                quantity: Quantity(Rational(spelled.least), Rational(spelled.most)), unit: spelled.unit)
            return
        }
        if let amount = line.amounts.first, let quantity = amount.measure.quantity, amount.kind == .primary {
            let rest = ByteRange(amount.quantityRange.end, bytes.count)
            self.init(quantity: quantity, unit: Self.trimmed(bytes[rest.indices]))
            return
        }
        // "Serves 4", "Makes about 12 buns": the number comes after a word.
        guard let digit = bytes.firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }), digit > 0 else { return nil }
        let tail = Array(bytes[digit...])
        let inner = ItemLine.parse(tail, options: ItemLineOptions())
        guard let amount = inner.amounts.first, amount.kind == .primary, let quantity = amount.measure.quantity else {
            return nil
        }
        self.init(quantity: quantity, unit: Self.trimmed(tail[amount.quantityRange.end...]))
    }

    /// "a crowd", "the whole family": nobody says how many they are.
    private static func namesCrowd(_ text: String) -> Bool {
        guard !text.contains(where: \.isNumber), let last = text.split(whereSeparator: { !$0.isLetter }).last else {
            return false
        }
        return ["crowd", "family", "party", "army"].contains(last.lowercased())
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        var slice = bytes
        while slice.first == 0x20 { slice = slice.dropFirst() }
        while slice.last == 0x20 { slice = slice.dropLast() }
        return String(decoding: slice, as: UTF8.self)
    }

    /// "4–6", "24 cookies"
    public var displayText: String { unit.isEmpty ? quantity.displayText : "\(quantity.displayText) \(unit)" }

    /// For machines, with exact fractions: "5/2 loaves".
    public var exactText: String { unit.isEmpty ? quantity.exactText : "\(quantity.exactText) \(unit)" }

    /// As a log holds it, exactly: "6 servings", "2½ loaves".
    public var logText: String {
        func text(_ number: Rational) -> String { number.denominator <= 6 ? KitchenNumber.text(number) : "\(number)" }
        let number = quantity.isRange ? "\(text(quantity.min))–\(text(quantity.max))" : text(quantity.min)
        return "\(number) \(unit.isEmpty ? quantity.max == 1 && !quantity.isRange ? "serving" : "servings" : unit)"
    }
}
