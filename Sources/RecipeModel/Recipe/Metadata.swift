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
    /// Whether a time of the work is said that no field holds, so that the sum of the others is not the total.
    public var hasUnreadTime = false
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
        if hasUnreadTime { return nil }
        if prepTime == nil && wordedTimes[.preparing] != nil || cookTime == nil && wordedTimes[.cooking] != nil
            || restTime == nil && wordedTimes[.resting] != nil
        {
            return nil
        }
        let parts = [prepTime, cookTime, restTime].compactMap { $0?.value }
        return parts.isEmpty ? nil : parts.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    }

    public var isFavorite: Bool { favorite?.value ?? false }

    /// Whether servings or pieces are known; a measure, "500 ml", says only how much.
    var saysHowMany: Bool { servings != nil || yield.map { !$0.value.isMeasured } ?? false }
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
    /// Whether the number is written with decimals, "1.5", and not as a fraction; two yields are the same however they are written.
    private(set) var isDecimal = false

    public static func == (one: Yield, other: Yield) -> Bool {
        one.quantity == other.quantity && one.unit == other.unit
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(quantity)
        hasher.combine(unit)
    }

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

    /// Whether it says how much comes out, "500 ml", "1 kg dough", and not how many.
    public var isMeasured: Bool {
        guard let (unit, rest) = kitchenUnit, unit.dimension == .mass || unit.dimension == .volume else { return false }
        if rest.isEmpty { return true }
        let words = rest.lowercased().words(with: "-")
        return !words.contains(where: Self.containers.contains)
    }

    /// What is counted, and not measured, in "6 pint jars" and "2 pound cakes".
    private static let containers: Set<Substring> = [
        "jar", "jars", "bottle", "bottles", "tin", "tins", "can", "cans", "crock", "crocks", "pot", "pots", "tub",
        "tubs",
        "loaf", "loaves", "cake", "cakes", "pie", "pies", "pan", "pans", "bowl", "bowls", "glass", "glasses",
        "container",
        "containers", "bag", "bags", "muffins", "cupcakes", "ball", "balls", "steaks", "gläser", "glas", "flasche",
        "flaschen", "brot", "brote", "pots", "bocaux", "bocal", "bouteilles", "vasetti", "barattoli", "botes", "tarros",
        "potten",
    ]

    public init(quantity: Quantity, unit: String = "") {
        self.quantity = quantity
        self.unit = unit
    }

    /// Reads "8", "4-6", "24 cookies", "Serves 4 people"; `nil` without a number.
    public init?(_ text: String) {
        self.init(reading: text)
        isDecimal = Self.holdsDecimal(text)
    }

    /// The same with dozens as pieces, to be compared with others: "48 cookies" for "4 dozen cookies".
    public var inPieces: Yield {
        let word = unit.prefix { $0.isLetter }
        guard Self.dozens.contains(word.lowercased()), let pieces = quantity.scaled(by: 12) else { return self }
        let rest = unit.dropFirst(word.count).drop { !$0.isLetter && !$0.isNumber && $0 != "(" }
        return Yield(quantity: pieces, unit: Self.withoutLink(String(rest)))
    }

    private static let dozens = KnownNames([
        "dozen", "dozens", "doz", "dz", "dutzend", "douzaine", "douzaines", "docena", "docenas", "dozzina", "dozzine",
        "dúzia", "dúzias", "dozijn", "dussin", "dusin", "tuzin", "tuziny", "tucet", "tucty", "tusina", "tusinaa",
    ])

    /// "cookies" of "of cookies" and "de galletas".
    private static func withoutLink(_ text: String) -> String {
        guard let space = text.firstIndex(of: " "), ["of", "de", "di"].contains(text[..<space]) else { return text }
        return String(text[space...].dropFirst())
    }

    /// Whether the first number of a text has decimals.
    private static func holdsDecimal(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let digit = bytes.firstIndex(where: { $0 &- 0x30 < 10 }) else { return false }
        let rest = bytes[digit...].drop { $0 &- 0x30 < 10 }
        guard let point = rest.first, point == UInt8(ascii: ".") || point == UInt8(ascii: ",") else { return false }
        return rest.dropFirst().first.map { $0 &- 0x30 < 10 } ?? false
    }

    private init?(reading text: String) {
        if let number = Rational(plain: text) {
            self.init(quantity: Quantity(number))
            return
        }
        let bytes = Array(text.utf8)
        guard bytes.count <= 400, !Self.namesCrowd(text) else { return nil }
        // "blacha 25x35 cm" is one.
        if let digit = bytes.firstIndex(where: { $0 &- 0x30 < 10 }), digit > 0, bytes[digit - 1] == 0x20,
            Self.isSize(bytes[digit...])
        {
            self.init(quantity: Quantity(1), unit: Self.trimmed(bytes[...]))
            return
        }
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
        guard !text.contains(where: \.isNumber), let last = text.words().last else {
            return false
        }
        return ["crowd", "family", "party", "army"].contains(last.lowercased())
    }

    /// Whether two numbers with "x" between them come first: "25x35 cm".
    private static func isSize(_ bytes: ArraySlice<UInt8>) -> Bool {
        let rest = bytes.drop { $0 &- 0x30 < 10 }.drop { $0 == 0x20 }
        let isTimes = rest.first == UInt8(ascii: "x") || rest.starts(with: "×".utf8)
        let next = rest.dropFirst(rest.first == UInt8(ascii: "x") ? 1 : 2).drop { $0 == 0x20 }
        return isTimes && next.first.map { $0 &- 0x30 < 10 } == true
    }

    /// Without blanks and dashes at the ends.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        var slice = bytes
        while slice.first == 0x20 { slice = slice.dropFirst() }
        while let last = slice.last {
            if last == 0x20 || last == UInt8(ascii: "-") {
                slice = slice.dropLast()
            } else if slice.count >= 3, slice[(slice.endIndex - 3)...].starts(with: [0xE2, 0x80]), last | 7 == 0x97 {
                slice = slice.dropLast(3)
            } else {
                break
            }
        }
        return String(decoding: slice, as: UTF8.self)
    }

    /// So many times as much; the same where the number does not fit.
    public func scaled(by factor: Rational) -> Yield {
        var scaled = Yield(quantity: quantity.scaled(by: factor) ?? quantity, unit: unit)
        scaled.isDecimal = isDecimal
        return scaled
    }

    /// "4–6", "24 cookies"
    public var displayText: String { text(quantity.displayText) }

    /// A number and the words after it: "24 cookies", and "8, easily doubled".
    private func text(_ number: String) -> String {
        unit.isEmpty ? number : unit.utf8.first == UInt8(ascii: ",") ? number + unit : "\(number) \(unit)"
    }

    /// For machines, with exact fractions, or decimals where they are written so: "5/2 loaves", "1.5 l".
    public var exactText: String {
        let number =
            isDecimal
            ? decimal(quantity.min) + (quantity.isRange ? "-\(decimal(quantity.max))" : "") : quantity.exactText
        return text(number)
    }

    /// A number of thousandths in decimals; any other as a fraction.
    private func decimal(_ number: Rational) -> String {
        guard let thousandths = number.multiplied(by: Rational(1000)), thousandths.isInteger, !number.isInteger,
            number.isPositive
        else { return "\(number)" }
        var digits = "\(thousandths)"
        while digits.utf8.count < 4 { digits = "0" + digits }
        var text = "\(digits.dropLast(3)).\(digits.suffix(3))"
        while text.utf8.last == 0x30 { text.removeLast() }
        return text
    }

    /// As a log holds it, exactly: "6 servings", "2½ loaves".
    public var logText: String {
        func text(_ number: Rational) -> String { number.denominator <= 6 ? KitchenNumber.text(number) : "\(number)" }
        let number = quantity.isRange ? "\(text(quantity.min))–\(text(quantity.max))" : text(quantity.min)
        return "\(number) \(unit.isEmpty ? quantity.max == 1 && !quantity.isRange ? "serving" : "servings" : unit)"
    }
}
