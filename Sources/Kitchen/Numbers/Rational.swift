/// An exact fraction in lowest terms with a positive denominator.
///
/// Numerator and denominator have 128 bits, which holds what comes of pounds, cups and published densities together: their figures have
/// up to ten digits each. Arithmetic never traps and never rounds: a result that needs more is `nil`.
public struct Rational: Hashable, Sendable {
    public let numerator: Int128
    /// Always positive.
    public let denominator: Int128

    public static let zero = Rational(0)
    public static let one = Rational(1)

    public init(_ integer: Int) {
        numerator = Int128(integer)
        denominator = 1
    }

    /// Returns `nil` for a denominator of 0.
    public init?(_ numerator: Int, _ denominator: Int) {
        self.init(wide: Int128(numerator), Int128(denominator))
    }

    /// Returns `nil` for a denominator of 0 and for a value whose lowest terms do not fit.
    public init?(wide numerator: Int128, _ denominator: Int128) {
        if denominator == 0 { return nil }
        let divisor = Rational.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        guard let top = Int128(exactly: numerator.magnitude / divisor),
            let bottom = Int128(exactly: denominator.magnitude / divisor)
        else { return nil }
        self.init(unchecked: (numerator < 0) != (denominator < 0) ? -top : top, bottom)
    }

    /// For figures written in the source: numerator and denominator are known to be sane.
    init(figure numerator: Int, over denominator: Int = 1) {
        let divisor = Rational.greatestCommonDivisor(UInt64(numerator.magnitude), UInt64(denominator.magnitude))
        self.numerator = Int128(numerator / Int(max(1, divisor)))
        self.denominator = Int128(max(1, denominator / Int(max(1, divisor))))
    }

    private init(unchecked numerator: Int128, _ denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while b != 0 {
            // Nearly always from the first: division of twice the width is slow.
            if let small = UInt64(exactly: a), let other = UInt64(exactly: b) {
                return UInt128(greatestCommonDivisor(small, other))
            }
            (a, b) = (b, a % b)
        }
        return a
    }

    private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    public func adding(_ other: Rational) -> Rational? {
        if denominator == 1, other.denominator == 1 {
            let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
            return overflow || sum == .min ? nil : Rational(unchecked: sum, 1)
        }
        // Over the least common denominator, so that no number is larger than it has to be.
        let divisor = Int128(Self.greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude))
        let (left, right) = (other.denominator / divisor, denominator / divisor)
        let (one, overOne) = numerator.multipliedReportingOverflow(by: left)
        let (two, overTwo) = other.numerator.multipliedReportingOverflow(by: right)
        let (sum, overSum) = one.addingReportingOverflow(two)
        guard !overOne, !overTwo, !overSum else { return nil }
        // What the sum has in common with the denominator is in the divisor.
        let common = Int128(Self.greatestCommonDivisor(sum.magnitude, divisor.magnitude))
        let (bottom, overBottom) = (denominator / common).multipliedReportingOverflow(by: left)
        guard !overBottom, sum != .min else { return nil }
        return Rational(unchecked: sum / common, bottom)
    }

    public func subtracting(_ other: Rational) -> Rational? { adding(other.negated) }

    public func multiplied(by other: Rational) -> Rational? {
        Self.product(numerator, denominator, other.numerator, other.denominator)
    }

    /// `nil` also when `other` is zero.
    public func divided(by other: Rational) -> Rational? {
        if other.numerator == 0 { return nil }
        return other.numerator < 0
            ? Self.product(numerator, denominator, -other.denominator, -other.numerator)
            : Self.product(numerator, denominator, other.denominator, other.numerator)
    }

    /// a/b · c/d, both in lowest terms: what is common to a and d, and to c and b, goes first, so that the products are in lowest terms.
    private static func product(_ a: Int128, _ b: Int128, _ c: Int128, _ d: Int128) -> Rational? {
        if a == 0 || c == 0 { return .zero }
        let one = Int128(greatestCommonDivisor(a.magnitude, d.magnitude))
        let two = Int128(greatestCommonDivisor(c.magnitude, b.magnitude))
        let (top, overTop) = (a / one).multipliedReportingOverflow(by: c / two)
        let (bottom, overBottom) = (b / two).multipliedReportingOverflow(by: d / one)
        guard !overTop, !overBottom, top != .min else { return nil }
        return Rational(unchecked: top, bottom)
    }

    public var negated: Rational { Rational(unchecked: -numerator, denominator) }
    public var reciprocal: Rational? { Rational.one.divided(by: self) }
    public var isInteger: Bool { denominator == 1 }
    public var isZero: Bool { numerator == 0 }
    public var isPositive: Bool { numerator > 0 }

    /// The largest integer that is not greater; the nearest there is for more than 64 bits.
    public var floor: Int { Int(clamping: wideFloor) }

    private var wideFloor: Int128 {
        let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        return rest < 0 ? quotient - 1 : quotient
    }

    /// The nearest integer, halves away from zero; the nearest there is for more than 64 bits.
    public var rounded: Int { Int(clamping: wideRounded) }

    private var wideRounded: Int128 {
        let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        let size = rest.magnitude
        if size >= denominator.magnitude - size, size > 0 { return numerator < 0 ? quotient - 1 : quotient + 1 }
        return quotient
    }

    /// The nearest multiple of a positive `step`, halves up; itself where that does not fit.
    public func rounded(to step: Rational) -> Rational {
        guard step.isPositive, let steps = divided(by: step),
            let result = Rational(unchecked: steps.wideRounded, 1).multiplied(by: step)
        else { return self }
        return result
    }

    /// The smallest multiple of a positive `step` that is not less; itself where that does not fit.
    public func roundedUp(to step: Rational = .one) -> Rational {
        guard step.isPositive, let steps = divided(by: step) else { return self }
        let count = steps.isInteger ? steps.numerator : steps.wideFloor + 1
        return Rational(unchecked: count, 1).multiplied(by: step) ?? self
    }

    public var doubleValue: Double {
        // Nearly all fit into 64 bits, whose conversion is one instruction.
        let (top, bottom) = (Int64(truncatingIfNeeded: numerator), Int64(truncatingIfNeeded: denominator))
        guard Int128(top) == numerator, Int128(bottom) == denominator else {
            return Double(numerator) / Double(denominator)
        }
        return Double(top) / Double(bottom)
    }
}

extension Rational: Comparable {
    public static func < (lhs: Rational, rhs: Rational) -> Bool {
        if lhs.denominator == rhs.denominator { return lhs.numerator < rhs.numerator }
        let (left, overLeft) = lhs.numerator.multipliedReportingOverflow(by: rhs.denominator)
        let (right, overRight) = rhs.numerator.multipliedReportingOverflow(by: lhs.denominator)
        if !overLeft, !overRight { return left < right }
        let one = lhs.numerator.multipliedFullWidth(by: rhs.denominator)
        let two = rhs.numerator.multipliedFullWidth(by: lhs.denominator)
        return one.high == two.high ? one.low < two.low : one.high < two.high
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

/// The exact value: "3", "3/2", "-1/4".
extension Rational: CustomStringConvertible {
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
