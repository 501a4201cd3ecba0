extension Measure {
    /// The amount with its unit in full, never rounded: "1½ cups", "400 g", "2–3 cloves", "6"; empty without either.
    public var text: String {
        guard let quantity else { return unit?.name ?? "" }
        guard let unit else { return quantity.displayText }
        return "\(unit.numberText(quantity)) \(unit.word(for: quantity))"
    }
}

extension Measure {
    /// The number as it is written before the unit: "1½" cups, "7.5" cm; empty without a quantity.
    public var numberText: String {
        guard let quantity else { return "" }
        return unit?.numberText(quantity) ?? quantity.displayText
    }
}

extension Measure {
    /// Less than a hundredth of a kilogram or liter in grams or milliliters, and a part of a dozen in pieces: "0.4 g" for 0.0004 kg, "2" for ⅙
    /// dozen; any other measure as it is.
    public var inReadableUnit: Measure {
        if unit == .dozen, let pieces = converted(to: .piece)?.quantity, quantity?.max.isInteger == false {
            return Measure(pieces, nil)
        }
        guard unit == .kilogram || unit == .liter, let small = unit?.nextSmaller, let quantity,
            quantity.max < Rational(figure: 1, over: 100)
        else { return self }
        return converted(to: small) ?? self
    }
}

extension Unit {
    /// The abbreviation where there is one, else the word in the right number: "g", "tbsp", "cup", "cups", "cloves".
    public func word(for quantity: Quantity) -> String {
        if symbol != name { return symbol }
        return quantity.max > 1 ? plural : name
    }

    /// Grams and litres are written with decimals, cups and spoons with fractions.
    func numberText(_ quantity: Quantity) -> String {
        guard isWrittenInDecimals else { return quantity.displayText }
        func text(_ value: Rational) -> String {
            KitchenNumber.decimal(value, places: value < Rational(figure: 1, over: 100) ? 9 : 3)
        }
        return quantity.isRange ? "\(text(quantity.min))–\(text(quantity.max))" : text(quantity.min)
    }

    var isWrittenInDecimals: Bool { system == .metric && dimension != .time && !isSpoonOrCup }

    /// Whether the unit is a spoon or cup of any country.
    var isSpoonOrCup: Bool {
        switch self {
        case .teaspoon, .tablespoon, .cup, .metricTeaspoon, .dessertspoon, .metricTablespoon, .australianTablespoon,
            .metricCup, .imperialTeaspoon, .imperialTablespoon, .imperialCup:
            true
        default: false
        }
    }
}
