/// How much: one exact number, or a range of them.
public struct Quantity: Hashable, Sendable {
    public let min: Rational
    /// Equal to `min` where there is no range, else greater.
    public let max: Rational
    /// Whether the text said "about", "scant", "a few" or the like.
    public let isApproximate: Bool

    public init(_ value: Rational, isApproximate: Bool = false) {
        min = value
        max = value
        self.isApproximate = isApproximate
    }

    /// A range; ends given the wrong way round are exchanged.
    public init(_ min: Rational, _ max: Rational, isApproximate: Bool = false) {
        self.min = Swift.min(min, max)
        self.max = Swift.max(min, max)
        self.isApproximate = isApproximate
    }

    public static let zero = Quantity(.zero)

    public var isRange: Bool { min != max }
    public var isZero: Bool { min.isZero && max.isZero }
    /// The only value, or `nil` for a range.
    public var value: Rational? { isRange ? nil : min }

    /// Adds end to end; `nil` if a sum does not fit.
    public func adding(_ other: Quantity) -> Quantity? {
        guard let low = min.adding(other.min), let high = max.adding(other.max) else { return nil }
        return Quantity(low, high, isApproximate: isApproximate || other.isApproximate)
    }

    /// Subtracts a single amount from both ends; `nil` if a difference does not fit. May be negative.
    public func subtracting(_ other: Rational) -> Quantity? { adding(Quantity(other.negated)) }

    /// Both ends with the other sign.
    var negated: Quantity { Quantity(max.negated, min.negated, isApproximate: isApproximate) }

    /// Both ends times `factor`; `nil` if a product does not fit.
    public func scaled(by factor: Rational) -> Quantity? {
        guard let low = min.multiplied(by: factor), let high = max.multiplied(by: factor) else { return nil }
        return Quantity(low, high, isApproximate: isApproximate)
    }

    /// The exact value for machines: "3/2", or "2-3" for a range.
    public var exactText: String { isRange ? "\(min)-\(max)" : "\(min)" }

    /// The value for people with vulgar fractions: "1½", "2–3", never rounded.
    public var displayText: String {
        isRange ? "\(KitchenNumber.text(min))–\(KitchenNumber.text(max))" : KitchenNumber.text(min)
    }
}

extension Quantity: CustomStringConvertible {
    public var description: String { exactText }
}
