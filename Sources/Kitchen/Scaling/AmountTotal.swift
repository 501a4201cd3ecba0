/// A sum of amounts that keeps what does not add up: "500 g + 2 cans", "at least 3 cups".
///
/// One term a dimension, and one a unit that converts to nothing; every amount that went in is in exactly one term, or is one of
/// `unknownCount`. Adding is associative and commutative: a term is in the smallest unit that any of its parts had. Numbers too large to
/// be added stay apart.
public struct AmountTotal: Hashable, Sendable {
    /// What adds up.
    public struct Term: Hashable, Sendable {
        /// Always with a quantity.
        public let measure: Measure
        /// How many amounts it is the sum of.
        public let count: Int
    }

    /// In the order of their dimensions and units.
    public private(set) var terms: [Term] = []
    /// How many amounts had no quantity: with any of them the total is what there is at least.
    public private(set) var unknownCount = 0
    /// Whether a published weight or density connected some of the amounts.
    public private(set) var usesFigures = false

    /// Nothing.
    public init() {}

    public init(_ measure: Measure) {
        if measure.quantity == nil {
            unknownCount = 1
        } else {
            terms = [Term(measure: measure, count: 1)]
        }
    }

    public var isAtLeast: Bool { unknownCount > 0 }

    /// The whole of it in one measure; `nil` for nothing, for what does not add up and where a part is unknown.
    public var measure: Measure? { terms.count == 1 && !isAtLeast ? terms[0].measure : nil }

    public func adding(_ other: AmountTotal) -> AmountTotal {
        var sum = self
        for term in other.terms { sum.add(term) }
        sum.unknownCount += other.unknownCount
        sum.usesFigures = usesFigures || other.usesFigures
        return sum
    }

    public mutating func add(_ measure: Measure) { self = adding(AmountTotal(measure)) }

    /// The total with every term in one unit (`nil` for pieces) that converts to it by itself or by the figures of a food; others stay.
    public func converted(to unit: Unit?, by conversion: IngredientConversion) -> AmountTotal {
        var total = AmountTotal()
        total.unknownCount = unknownCount
        total.usesFigures = usesFigures
        for term in terms {
            guard let measure = conversion.convert(term.measure, to: unit) else {
                total.add(term)
                continue
            }
            if Key(term.measure.unit) != Key(unit) { total.usesFigures = true }
            total.add(Term(measure: measure, count: term.count))
        }
        return total
    }

    /// The total with as few terms as the figures of a food allow: volumes and pieces join a weight, and pieces a volume.
    public func joined(by conversion: IngredientConversion) -> AmountTotal {
        guard terms.count > 1, let main = terms.min(by: { Self.rank($0) < Self.rank($1) }) else { return self }
        let total = converted(to: main.measure.unit, by: conversion)
        return total.terms.count < terms.count ? total : self
    }

    private static func rank(_ term: Term) -> Int {
        switch term.measure.unit?.dimension {
        case .mass?: 0
        case .volume?: 1
        case nil: 2
        default: 3
        }
    }

    /// "500 g + 2 cans", "at least 3 cups", "some"; "nothing" where nothing went in.
    public var text: String {
        if terms.isEmpty { return isAtLeast ? "some" : "nothing" }
        let known = terms.map { MeasurableAmount($0.measure).text }.joined(separator: " + ")
        return isAtLeast ? "at least \(known)" : known
    }

    /// The text with "≈ " before each term that is rounded, for totals that are held against their parts.
    public var markedText: String {
        if terms.isEmpty { return text }
        let known = terms.map { MeasurableAmount($0.measure).markedText }.joined(separator: " + ")
        return isAtLeast ? "at least \(known)" : known
    }

    /// What amounts have in common that add up.
    private enum Key: Hashable {
        case dimension(Dimension)
        case unit(Unit)

        init(_ unit: Unit?) {
            let unit = unit ?? .piece
            self = unit.isExact ? .dimension(unit.dimension) : .unit(unit)
        }

        var order: (Int, Int) {
            switch self {
            case .dimension(let dimension): (0, Int(dimension.rawValue))
            case .unit(let unit): (1, Int(unit.rawValue))
            }
        }
    }

    private mutating func add(_ term: Term) {
        let key = Key(term.measure.unit)
        var place = 0
        while place < terms.count, Key(terms[place].measure.unit).order < key.order { place += 1 }
        while place < terms.count, Key(terms[place].measure.unit) == key {
            if let sum = Self.sum(terms[place].measure, term.measure) {
                terms[place] = Term(measure: sum, count: terms[place].count + term.count)
                return
            }
            place += 1
        }
        terms.insert(term, at: place)
    }

    /// In the smaller unit of both; `nil` where the numbers do not fit.
    private static func sum(_ left: Measure, _ right: Measure) -> Measure? {
        let unit = isSmaller(right.unit, left.unit) ? right.unit : left.unit
        guard let left = quantity(left, in: unit), let right = quantity(right, in: unit) else { return nil }
        return left.adding(right).map { Measure($0, unit) }
    }

    private static func quantity(_ measure: Measure, in unit: Unit?) -> Quantity? {
        guard let quantity = measure.quantity else { return nil }
        return Unit.convert(quantity, from: measure.unit ?? .piece, to: unit ?? .piece)
    }

    /// Of units of the same size one goes before the other, so that the order of adding does not show.
    private static func isSmaller(_ left: Unit?, _ right: Unit?) -> Bool {
        let (a, b) = (left ?? .piece, right ?? .piece)
        guard let one = a.ratio, let two = b.ratio, one != two else {
            return a == b ? left == nil && right != nil : a.rawValue < b.rawValue
        }
        return one < two
    }
}
