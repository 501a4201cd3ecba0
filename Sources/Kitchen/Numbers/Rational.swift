/// An exact fraction in lowest terms with a positive denominator.
///
/// Arithmetic never traps: a result that needs more than 64 bits in numerator or denominator is `nil`.
public struct Rational: Hashable, Sendable {
    public let numerator: Int
    /// Always positive.
    public let denominator: Int

    public static let zero = Rational(0)
    public static let one = Rational(1)

    public init(_ integer: Int) {
        numerator = integer == .min ? -.max : integer
        denominator = 1
    }

    /// Returns `nil` for a denominator of 0 and for a value whose lowest terms do not fit.
    public init?(_ numerator: Int, _ denominator: Int) {
        self.init(wide: Int128(numerator), Int128(denominator))
    }

    /// For figures written in the source: numerator and denominator are known to be sane.
    init(figure numerator: Int, over denominator: Int = 1) {
        let divisor = Rational.greatestCommonDivisor(UInt64(numerator.magnitude), UInt64(denominator.magnitude))
        self.numerator = numerator / Int(max(1, divisor))
        self.denominator = max(1, denominator / Int(max(1, divisor)))
    }

    private init?(wide numerator: Int128, _ denominator: Int128) {
        if denominator == 0 { return nil }
        if let top = UInt64(exactly: numerator.magnitude), let bottom = UInt64(exactly: denominator.magnitude) {
            // Nearly always: arithmetic of twice the width is slow.
            let divisor = Rational.greatestCommonDivisor(top, bottom)
            guard let top = Int(exactly: top / divisor), let bottom = Int(exactly: bottom / divisor) else { return nil }
            self.numerator = (numerator < 0) != (denominator < 0) ? -top : top
            self.denominator = bottom
            return
        }
        var top = numerator.magnitude
        var bottom = denominator.magnitude
        let divisor = Rational.greatestCommonDivisor(top, bottom)
        if divisor > 1 {
            top /= divisor
            bottom /= divisor
        }
        guard let top = Int(exactly: top), let bottom = Int(exactly: bottom) else { return nil }
        self.numerator = (numerator < 0) != (denominator < 0) ? -top : top
        self.denominator = bottom
    }

    private static func greatestCommonDivisor<Number: UnsignedInteger>(_ a: Number, _ b: Number) -> Number {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    public func adding(_ other: Rational) -> Rational? {
        if denominator == 1, other.denominator == 1 {
            let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
            return overflow || sum == .min ? nil : Rational(sum)
        }
        return Rational(
            wide: Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
            Int128(denominator) * Int128(other.denominator))
    }

    public func subtracting(_ other: Rational) -> Rational? { adding(other.negated) }

    public func multiplied(by other: Rational) -> Rational? {
        Rational(
            wide: Int128(numerator) * Int128(other.numerator),
            Int128(denominator) * Int128(other.denominator))
    }

    /// `nil` also when `other` is zero.
    public func divided(by other: Rational) -> Rational? {
        Rational(
            wide: Int128(numerator) * Int128(other.denominator),
            Int128(denominator) * Int128(other.numerator))
    }

    public var negated: Rational { Rational(unchecked: -numerator, denominator) }
    public var reciprocal: Rational? { Rational(denominator, numerator) }
    public var isInteger: Bool { denominator == 1 }
    public var isZero: Bool { numerator == 0 }
    public var isPositive: Bool { numerator > 0 }

    /// The largest integer that is not greater.
    public var floor: Int {
        let quotient = numerator / denominator
        return numerator % denominator < 0 ? quotient - 1 : quotient
    }

    /// The nearest integer, halves away from zero.
    public var rounded: Int {
        let quotient = numerator / denominator
        let rest = (numerator % denominator).magnitude
        if rest >= UInt(denominator) - rest, rest > 0 { return numerator < 0 ? quotient - 1 : quotient + 1 }
        return quotient
    }

    /// The nearest multiple of a positive `step`, halves up; itself where that does not fit.
    public func rounded(to step: Rational) -> Rational {
        guard step.isPositive, let steps = divided(by: step),
            let result = Rational(steps.rounded).multiplied(by: step)
        else { return self }
        return result
    }

    public var doubleValue: Double { Double(numerator) / Double(denominator) }

    private init(unchecked numerator: Int, _ denominator: Int) {
        self.numerator = numerator
        self.denominator = denominator
    }
}

extension Rational: Comparable {
    public static func < (lhs: Rational, rhs: Rational) -> Bool {
        Int128(lhs.numerator) * Int128(rhs.denominator) < Int128(rhs.numerator) * Int128(lhs.denominator)
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

/// The exact value: "3", "3/2", "-1/4".
extension Rational: CustomStringConvertible {
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
