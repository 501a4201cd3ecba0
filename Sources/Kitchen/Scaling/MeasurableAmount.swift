/// An amount as a cook can measure it with spoons, cups, a scale or by eye.
///
/// Only computed amounts are ever shown this way. The unit stays the authored one where its marks come within a twentieth of the
/// amount; else the rest is given in the next smaller unit of the family, or all of it: 1⅓ tbsp is "1 tbsp + 1 tsp", 3/16 cup
/// "3 tbsp", 1/6 lb "2¾ oz", but ⅝ cup stays "⅝ cup". Three teaspoons and more become tablespoons, eight tablespoons and more cups.
/// Whole grams and milliliters are never rounded. What cannot be told to a tenth says so: "about ⅛ tsp", and less than that is a pinch;
/// what is less than the smallest mark of anything else is given as it is: 1/12 of an egg.
public struct MeasurableAmount: Hashable, Sendable {
    /// One measure, or two that are to be added. Never empty.
    public let measures: [Measure]
    /// Whether the shown amount differs from the exact one.
    public let isRounded: Bool
    /// Whether it differs by more than a tenth; a pinch says so itself.
    public let isRough: Bool

    /// Rounds an amount to what can be measured. A positive amount never becomes zero.
    public init(_ measure: Measure) {
        guard let quantity = measure.quantity else {
            measures = [measure]
            (isRounded, isRough) = (false, false)
            return
        }
        if quantity.isRange {
            let (shown, error) = Self.range(quantity, measure.unit)
            measures = [shown]
            isRough = error > Self.rough && shown.unit != .pinch
            isRounded =
                shown.unit == measure.unit
                ? shown != measure : measure.unit.flatMap { shown.converted(to: $0) } != measure
            return
        }
        let shown = Self.single(quantity.min, measure.unit)
        measures = shown.parts.map { Measure(Quantity($0.value, isApproximate: quantity.isApproximate), $0.unit) }
        isRounded = shown.error != 0
        isRough = shown.error > Self.rough && shown.parts.first?.unit != .pinch
    }

    /// The same without another unit, for where no word for one is known.
    public init(keepingUnitOf measure: Measure) {
        guard let quantity = measure.quantity else {
            measures = [measure]
            (isRounded, isRough) = (false, false)
            return
        }
        let (low, high) = (
            Self.last(quantity.min, measure.unit), Self.last(quantity.max, measure.unit)
        )
        let error = max(low.error, high.error)
        measures = [
            Measure(
                Quantity(low.parts[0].value, high.parts[0].value, isApproximate: quantity.isApproximate), measure.unit)
        ]
        (isRounded, isRough) = (error != 0, error > Self.rough)
    }

    /// "1½ cups", "1 tbsp + 1 tsp", "335 g", "2–3 cloves", "3", "about ⅛ tsp".
    public var text: String { (isRough ? "about " : "") + bareText }

    /// The text with "≈ " before what is rounded, for amounts that are to add up.
    public var markedText: String { isRounded ? "≈ \(bareText)" : bareText }

    /// The text without a word on how exact it is.
    var bareText: String { measures.map(\.text).joined(separator: " + ") }

    /// "1 lb 11 oz", to the ounce; `nil` below a pound.
    static func poundsAndOunces(_ pounds: Rational) -> String? {
        guard pounds >= 1, let all = pounds.multiplied(by: 16) else { return nil }
        let ounces = all.rounded
        return ounces % 16 == 0 ? "\(ounces / 16) lb" : "\(ounces / 16) lb \(ounces % 16) oz"
    }

    /// A way of showing an amount, with its error relative to the exact one.
    private struct Candidate {
        let parts: [(value: Rational, unit: Unit?)]
        let error: Double
    }

    /// Errors that are taken without looking for something better, and at all.
    private static let negligible = 0.02
    private static let tolerable = 0.05
    /// Larger errors are told.
    private static let rough = 0.1
    /// And larger ones than this are not made.
    private static let coarse = 0.25
    /// Of a teaspoon: what no spoon measures.
    private static let pinch = Rational(figure: 3, over: 32)

    private static func isPinch(_ value: Rational, _ unit: Unit?) -> Bool {
        switch unit {
        case .teaspoon, .metricTeaspoon, .imperialTeaspoon: value < pinch
        default: false
        }
    }

    private static func single(_ value: Rational, _ unit: Unit?) -> Candidate {
        guard value.isPositive else { return Candidate(parts: [(value, unit)], error: 0) }
        var unit = unit
        var value = value
        var isSteppedUp = false
        while let small = unit, let large = small.stepUp(value), let converted = convert(value, small, to: large) {
            unit = large
            value = converted
            isSteppedUp = true
        }
        var best: Candidate?
        while true {
            if isPinch(value, unit) { return Candidate(parts: [(1, .pinch)], error: 1) }
            let one = one(value, unit, isSteppedUp: isSteppedUp)
            if one.error <= negligible { return one }
            let two = two(value, unit)
            if let two, two.error == 0 { return two }
            if one.error <= tolerable { return one }
            if let two, two.error <= tolerable { return two }
            for candidate in [one, two].compactMap(\.self) where candidate.error < best?.error ?? .infinity {
                best = candidate
            }
            guard let large = unit, let small = large.nextSmaller, let converted = convert(value, large, to: small)
            else {
                let last = last(value, unit)
                return best.map { $0.error <= last.error ? $0 : last } ?? last
            }
            unit = small
            value = converted
            isSteppedUp = false
        }
    }

    /// Both ends in one unit: the first of the family in which both come close enough.
    private static func range(_ quantity: Quantity, _ unit: Unit?) -> (measure: Measure, error: Double) {
        func both(_ low: Rational, _ high: Rational, _ unit: Unit?) -> (measure: Measure, error: Double) {
            let (first, last) = (one(low, unit, isSteppedUp: false), one(high, unit, isSteppedUp: false))
            let shown = Quantity(
                first.parts[0].value, last.parts[0].value, isApproximate: quantity.isApproximate)
            return (Measure(shown, unit), Swift.max(first.error, last.error))
        }
        if let small = unit, let large = small.stepUp(quantity.min), let low = convert(quantity.min, small, to: large),
            let high = convert(quantity.max, small, to: large)
        {
            let up = both(low, high, large)
            if up.error == 0 { return up }
        }
        if quantity.min.isPositive, isPinch(quantity.max, unit) { return (Measure(Quantity(1), .pinch), 1) }
        let authored = both(quantity.min, quantity.max, unit)
        var best = authored
        var next = unit
        while best.error > tolerable, let large = next, let small = large.nextSmaller,
            let low = unit.flatMap({ convert(quantity.min, $0, to: small) }),
            let high = unit.flatMap({ convert(quantity.max, $0, to: small) })
        {
            if quantity.min.isPositive, isPinch(high, small) { return (Measure(Quantity(1), .pinch), 1) }
            let down = both(low, high, small)
            if down.error < best.error { best = down }
            next = small
        }
        return best.error <= tolerable || authored.error > rough ? best : authored
    }

    private static func convert(_ value: Rational, _ unit: Unit, to other: Unit) -> Rational? {
        Unit.convert(Quantity(value), from: unit, to: other)?.min
    }

    private static func error(_ shown: Rational?, _ exact: Rational) -> Double {
        guard let shown else { return .infinity }
        return shown == exact ? 0 : abs(shown.doubleValue / exact.doubleValue - 1)
    }

    /// The nearest amount with a mark on the measuring tool of the unit.
    private static func one(_ value: Rational, _ unit: Unit?, isSteppedUp: Bool) -> Candidate {
        guard value.isPositive, !isWhole(value, unit) else { return Candidate(parts: [(value, unit)], error: 0) }
        let isCup = isSteppedUp && unit == .cup
        var best = nearest(value, isCup ? Marks.cupSet : Marks.usual(value, unit))
        if error(best, value) > tolerable, !isCup {
            best = nearest(value, Marks.usual(value, unit) + Marks.fine(value, unit))
        }
        return Candidate(parts: [(best, unit)], error: error(best, value))
    }

    /// The same, but for less than the smallest mark, where a multiple of it would be another amount.
    private static func last(_ value: Rational, _ unit: Unit?) -> Candidate {
        let one = one(value, unit, isSteppedUp: false)
        guard one.error > coarse, let exact = belowMarks(value, unit) else { return one }
        return Candidate(parts: [(exact, unit)], error: error(exact, value))
    }

    /// To two figures, or as one part of many: 0.0025 ml, 1/12 of an egg.
    private static func belowMarks(_ value: Rational, _ unit: Unit?) -> Rational? {
        if let unit, unit.isWrittenInDecimals {
            var step = Rational(figure: 1, over: 10)
            while let next = step.divided(by: 10), let least = step.multiplied(by: 10), value < least { step = next }
            return value.rounded(to: step)
        }
        return value.reciprocal.flatMap { Rational($0.rounded).reciprocal }
    }

    /// Whether a scale shows it as it is: whole grams and milliliters.
    private static func isWhole(_ value: Rational, _ unit: Unit?) -> Bool {
        switch unit {
        case .gram, .milliliter: value.isInteger
        case .kilogram, .liter: value >= 1 && value.multiplied(by: 1000)?.isInteger == true
        default: false
        }
    }

    private static func nearest(_ value: Rational, _ steps: [Rational]) -> Rational {
        var best: (value: Rational, error: Double)?
        for step in steps {
            let candidate = value.rounded(to: step)
            guard candidate.isPositive else { continue }
            let error = error(candidate, value)
            if error < best?.error ?? .infinity { best = (candidate, error) }
        }
        return best?.value ?? steps.min() ?? value
    }

    /// Cups with tablespoons, tablespoons with teaspoons; `nil` for other units and for less than the smallest cup or spoon.
    private static func two(_ value: Rational, _ unit: Unit?) -> Candidate? {
        guard let unit, unit.isSpoonOrCup, let small = unit.nextSmaller, let whole = unit.ratio, let part = small.ratio,
            let size = whole.divided(by: part), size.isInteger
        else { return nil }
        var best: Candidate?
        let isCup = size > 4
        for cut in isCup ? Marks.cups : [0] {
            guard let base = Rational(value.floor).adding(cut), base.isPositive, base < value,
                let left = value.subtracting(base)?.multiplied(by: size)
            else { continue }
            var rest = left.rounded(to: Rational(figure: 1, over: 2))
            if !isCup, nearest(left, Marks.usual(left, small)) == left || base <= 2 {
                rest = nearest(left, Marks.usual(left, small))
            }
            // Four tablespoons and more are a cup of the set.
            guard rest.isPositive, rest < size, !isCup || rest <= 4 else { continue }
            let sum = rest.divided(by: size).flatMap { base.adding($0) }
            let candidate = Candidate(parts: [(base, unit), (rest, small)], error: error(sum, value))
            // The largest cup that will do, but for what is exact.
            let isGood = candidate.error == 0 || candidate.error <= 0.03 && best?.error != 0
            if isGood || candidate.error < best?.error ?? .infinity { best = candidate }
        }
        return best
    }
}
