public import SourceText

/// One line of an ingredient list, a pantry or a shopping list, understood; see ``ItemLineParser`` for the grammar.
///
/// A line holds no text of its own, only byte ranges into the text it was parsed from, so every method that gives text takes
/// those bytes again.
public struct ItemLine: Hashable, Sendable {
    /// What a stretch of the line is.
    public enum Role: UInt8, Hashable, Sendable {
        /// Bullets, checkboxes, emphasis marks, link destinations.
        case mark
        /// Numbers with the words that belong to them ("about", "plus", "x").
        case quantity
        /// Units with the words that belong to them ("of").
        case unit
        /// "large", "3-inch"
        case size
        case name
        /// The food named again in parentheses: "tahini (sesame paste)".
        case synonym
        case preparation
        case remark
        case attribute
    }

    /// A stretch of the line with one role.
    public struct Part: Hashable, Sendable {
        private let start: Int32
        private let end: Int32
        public let role: Role

        public var range: ByteRange { ByteRange(Int(start), Int(end)) }

        init(role: Role, start: Int32, end: Int32) {
            self.role = role
            self.start = start
            self.end = end
        }

        init(role: Role, _ range: ByteRange) {
            self.init(
                role: role, start: Int32(truncatingIfNeeded: range.start), end: Int32(truncatingIfNeeded: range.end))
        }
    }

    /// The parts in the order of the line, not overlapping. Every byte outside them is white space or punctuation.
    public let parts: [Part]
    /// All amounts in the order of the line; empty if there is none.
    public let amounts: [Amount]
    /// Whether this is a heading in disguise: "For the sauce:".
    public let isSectionLike: Bool
    /// `nil` where the line has nothing of it.
    private let extras: Extras?

    init(parts: [Part], amounts: [Amount], extras: Extras?, isSectionLike: Bool) {
        self.parts = parts
        self.amounts = amounts
        self.extras = extras
        self.isSectionLike = isSectionLike
    }

    public var attributes: [Attribute] { extras?.attributes ?? [] }
    /// Parentheses that began like an attribute whose argument could not be read; they are remarks.
    public var malformedAttributes: [MalformedAttribute] { extras?.malformedAttributes ?? [] }
    /// Links outside attributes, in order: sub-recipes.
    public var links: [ItemLink] { extras?.links ?? [] }
    /// The sides of "a or b", in order; empty if the line offers no choice.
    public var alternatives: [Alternative] { extras?.alternatives ?? [] }
}

/// An amount in an item line with its place.
public struct Amount: Hashable, Sendable {
    public enum Kind: UInt8, Hashable, Sendable {
        /// How much to take.
        case primary
        /// Added to the amount before it: "1 cup plus 2 tbsp", "1 lb 2 oz", "2 eggs plus 1 yolk".
        case added
        /// Taken away from the amount before it: "1 cup minus 1 tablespoon".
        case subtracted
        /// The same again in other units: "1 cup (95 g)", "200 g/7 oz".
        case same
        /// The size of each of the primary: "2 x 400 g tins", "1 (14 oz) can". Scaling leaves it.
        case pack
        /// The amount of another side of "a or b".
        case alternative
        /// Of another food that goes with this one: "cornstarch mixed with 2 tbsp water". Scales, but is no part of the total.
        case other
    }

    public let kind: Kind
    public let measure: Measure
    /// The number alone, without "about"; empty where there is none ("a few grinds").
    public let quantityRange: ByteRange
    /// `nil` without a unit, and where the unit stands inside ``quantityRange``: "1 lb 2 oz", "a pound and a half".
    public let unitRange: ByteRange?
    /// Whether the line names a unit of the cookbook's own; ``measure`` is then in what that is defined by.
    public let isOwnUnit: Bool

    init(
        kind: Kind, measure: Measure, quantityRange: ByteRange, unitRange: ByteRange?, isOwnUnit: Bool = false
    ) {
        self.kind = kind
        self.measure = measure
        self.quantityRange = quantityRange
        self.unitRange = unitRange
        self.isOwnUnit = isOwnUnit
    }
}

/// A Markdown link.
public struct ItemLink: Hashable, Sendable {
    /// Between the brackets.
    public let text: ByteRange
    /// Between the parentheses, without a title or angle brackets.
    public let destination: ByteRange

    public init(text: ByteRange, destination: ByteRange) {
        self.text = text
        self.destination = destination
    }
}

/// One side of "a or b".
public struct Alternative: Hashable, Sendable {
    /// The side's food without its amount. Sides may share a last word: "cannellini or navy beans".
    public let name: ByteRange
    /// The side's own amount; `nil` where it shares the first side's.
    public let measure: Measure?
}

/// A parenthesis or phrase with a meaning of its own.
public struct Attribute: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case optional
        case toTaste
        /// Does not scale.
        case fixed
        /// The recipes a shopping line is for; never empty.
        case forUse([ItemLink])
        case expires(CalendarDate)
        case bought(CalendarDate)
        case opened(CalendarDate)
        /// Still stock after that day, with a remark.
        case bestBefore(CalendarDate)
        /// When a lot was last counted at the shelf.
        case counted(CalendarDate)
        /// When a shopping line was put into the pantry.
        case stored(CalendarDate)
        /// What is needed, beside an amount that was rounded for the shop.
        case need(Measure)
        /// Restock below this.
        case keep(Measure)
        case frozen
        /// What all of it costs, or what so much of it does: "2.50 EUR", "2.50 EUR per 500 g".
        case price(Price, per: Measure?)
    }

    public let kind: Kind
    /// With its parentheses, where it has them.
    public let range: ByteRange
}

/// A parenthesis that names an attribute but does not say what it needs: "(expires soon)".
public struct MalformedAttribute: Hashable, Sendable {
    /// "expires", "bought", "opened", "best", "keep", "price" or "for"
    public let keyword: String
    /// With its parentheses.
    public let range: ByteRange
    /// What stands where the argument should; may be empty.
    public let argument: ByteRange
    /// Whether the words can hardly mean anything else ("expires soon"), as opposed to "keep refrigerated".
    public let isUnmistakable: Bool
}

extension ItemLine {
    /// How much to take; without quantity and unit where the line gives none.
    public var measure: Measure {
        guard let first = amounts.first, first.kind == .primary else { return Measure(nil, nil) }
        return first.measure
    }

    /// What is added to ``measure``: "1 cup plus 2 tbsp".
    public var addedMeasures: [Measure] { amounts.filter { $0.kind == .added }.map(\.measure) }

    /// The same amount in other units; of a choice, that of the first side.
    public var alternativeMeasures: [Measure] {
        amounts.prefix { $0.kind != .alternative }.filter { $0.kind == .same }.map(\.measure)
    }

    /// The size of each piece or container.
    public var packMeasure: Measure? { amounts.first { $0.kind == .pack }?.measure }

    /// The total of measure, added and subtracted measures in one unit; `nil` without a quantity or where they do not convert.
    public var totalMeasure: Measure? { measure.quantity == nil ? nil : total(of: amounts[...]) }

    /// The first of `amounts` with those that are added to it and taken from it.
    func total(of amounts: ArraySlice<Amount>) -> Measure? {
        amounts.dropFirst().reduce(amounts.first?.measure) { sum, next in
            switch next.kind {
            case .added: sum?.adding(next.measure)
            case .subtracted: sum?.adding(Measure(next.measure.quantity?.negated, next.measure.unit))
            case .primary, .same, .pack, .alternative, .other: sum
            }
        }
    }

    public var isOptional: Bool { attributes.contains { $0.kind == .optional } }
    public var isToTaste: Bool { attributes.contains { $0.kind == .toTaste } }
    /// Whether the amount stays when the recipe is scaled.
    public var isFixed: Bool { attributes.contains { $0.kind == .fixed } }

    /// The first link: the sub-recipe this line stands for.
    public var link: ItemLink? { extras?.links.first }

    /// The stretches of one role, in order.
    public func ranges(of role: Role) -> [ByteRange] { parts.lazy.filter { $0.role == role }.map(\.range) }

    /// From the first to the last byte of the name; may hold other parts in between. `nil` if there is no name.
    public var nameRange: ByteRange? {
        guard let first = parts.first(where: { $0.role == .name }), let last = parts.last(where: { $0.role == .name })
        else { return nil }
        return first.range.union(last.range)
    }

    /// The food as written, several stretches joined by a space: "fresh basil".
    public func name(in bytes: [UInt8]) -> String { text(of: .name, in: bytes) }

    public func preparation(in bytes: [UInt8]) -> String { text(of: .preparation, in: bytes, separator: ", ") }

    public func remarks(in bytes: [UInt8]) -> String { text(of: .remark, in: bytes, separator: ", ") }

    public func size(in bytes: [UInt8]) -> String { text(of: .size, in: bytes) }

    /// The text of all parts of one role.
    public func text(of role: Role, in bytes: [UInt8], separator: String = " ") -> String {
        var result = ""
        for part in parts where part.role == role {
            if !result.isEmpty { result += separator }
            let end = Swift.min(part.range.end, bytes.count)
            result += String(decoding: bytes[Swift.min(part.range.start, end)..<end], as: UTF8.self)
        }
        return result
    }
}
