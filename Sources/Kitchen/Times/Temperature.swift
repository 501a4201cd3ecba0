/// A temperature on the scale it was written in, exact.
public struct Temperature: Hashable, Sendable {
    public enum Scale: UInt8, Hashable, Sendable, CaseIterable {
        case celsius
        case fahrenheit
        /// The marks of British gas ovens: ¼, ½, 1–9.
        case gasMark

        /// The degrees that a number without a sign most likely has: ovens are not set to 250 °C and more, and rarely below 250 °F.
        public static func likely(for degrees: Rational) -> Scale { degrees >= 250 ? .fahrenheit : .celsius }
    }

    /// Degrees, or the mark.
    public let value: Rational
    public let scale: Scale

    public init(_ value: Rational, _ scale: Scale) {
        self.value = value
        self.scale = scale
    }

    /// The same temperature in degrees Celsius, exactly: (°F − 32) × 5/9. `nil` if the numbers do not fit or the mark is
    /// none of the scale.
    public var celsius: Rational? {
        switch scale {
        case .celsius: value
        case .fahrenheit, .gasMark:
            fahrenheit?.subtracting(32)?.multiplied(by: Rational(figure: 5, over: 9))
        }
    }

    /// The same temperature in degrees Fahrenheit, exactly. Gas mark 1 is 275 °F and each mark 25 °F more; ½ is 250 °F and
    /// ¼ 225 °F (British gas "Regulo" scale).
    public var fahrenheit: Rational? {
        switch scale {
        case .fahrenheit: return value
        case .celsius: return value.multiplied(by: Rational(figure: 9, over: 5))?.adding(32)
        case .gasMark:
            if value == Rational(figure: 1, over: 4) { return 225 }
            if value == Rational(figure: 1, over: 2) { return 250 }
            guard value.isInteger, value >= 1, value <= 10 else { return nil }
            return value.multiplied(by: 25)?.adding(250)
        }
    }

    /// The same temperature on another scale; `nil` if there is no such value. For gas marks the nearest mark, not exact.
    public func converted(to target: Scale) -> Temperature? {
        if target == scale { return self }
        switch target {
        case .celsius: return celsius.map { Temperature($0, .celsius) }
        case .fahrenheit: return fahrenheit.map { Temperature($0, .fahrenheit) }
        case .gasMark:
            guard let fahrenheit, fahrenheit >= 215, fahrenheit < 512 else { return nil }
            if fahrenheit < Rational(figure: 475, over: 2) {
                return Temperature(Rational(figure: 1, over: 4), .gasMark)
            }
            if fahrenheit < Rational(figure: 525, over: 2) {
                return Temperature(Rational(figure: 1, over: 2), .gasMark)
            }
            return fahrenheit.subtracting(250)?.divided(by: 25).map { Temperature(Rational($0.rounded), .gasMark) }
        }
    }

    /// For people: "375 °F", "190 °C", "gas mark 5"; degrees as they are, with at most one decimal.
    public var text: String {
        switch scale {
        case .celsius: "\(KitchenNumber.decimal(value, places: 1)) °C"
        case .fahrenheit: "\(KitchenNumber.decimal(value, places: 1)) °F"
        case .gasMark: "gas mark \(KitchenNumber.text(value))"
        }
    }

    /// The temperature to cook by: to five degrees in an oven (from 120 °C or 250 °F), where no thermostat is better, else to the degree.
    public var rounded: Temperature {
        switch scale {
        case .gasMark: self
        case .celsius: Temperature(value.rounded(to: value >= 120 ? 5 : 1), scale)
        case .fahrenheit: Temperature(value.rounded(to: value >= 250 ? 5 : 1), scale)
        }
    }
}

extension Temperature: CustomStringConvertible {
    public var description: String { text }
}
