public import Kitchen
public import RecipeModel
internal import SourceText

/// How a recipe is shown: by how much it is multiplied and in whose units.
public struct RecipeView: Sendable {
    public let factor: Rational
    public let units: UnitView
    private let catalogue: Catalogue

    public init(factor: Rational = .one, units: UnitView = .asWritten, catalogue: Catalogue) {
        self.factor = factor
        self.units = units
        self.catalogue = catalogue
    }

    /// Whether everything is shown as its author wrote it.
    public var isAuthored: Bool { factor == .one && units == .asWritten }

    /// A line as shown.
    public struct Line: Sendable {
        public let text: String
        /// The published density by which a volume was turned into a weight or the other way round.
        public let density: Density?
    }

    public func line(_ ingredient: RecipeIngredient) -> Line {
        if isAuthored { return Line(text: ingredient.string, density: nil) }
        let line = ingredient.line
        guard units != .asWritten else {
            return Line(text: line.text(scaledBy: factor, in: ingredient.text), density: nil)
        }
        let density = density(of: ingredient)
        let plain = line.text(in: units, scaledBy: factor, bytes: ingredient.text)
        guard let density, let value = density.exactGramsPerMilliliter else { return Line(text: plain, density: nil) }
        let weighed = line.text(in: units, scaledBy: factor, bytes: ingredient.text, gramsPerMilliliter: value)
        return Line(text: weighed, density: weighed == plain ? nil : density)
    }

    /// The step with the amounts of the recipe's own ingredients scaled and shown in the view's units, and its temperatures on
    /// the view's scale. Nothing else changes.
    public func text(of step: Step, in recipe: Recipe) -> String {
        if isAuthored { return step.text }
        let source = SourceText(step.text)
        var scanner = StepScanner()
        let numbers = scanner.scan(source.bytes)
        var edits: [TextEdit] = []
        let own = numbers.amounts.isEmpty ? [:] : ownIngredients(recipe)
        for amount in numbers.amounts {
            guard let id = catalogue.resolve(source.string(amount.following)).ingredient, let isFixed = own[id] else {
                continue
            }
            var measure = amount.measure
            if !isFixed { measure = measure.scaled(by: factor) ?? measure }
            if units != .asWritten {
                let known = catalogue[id].density(measuredIn: measure.unit?.densityMeasure)
                measure = units.show(measure, gramsPerMilliliter: known?.exactGramsPerMilliliter)
            }
            if measure == amount.measure { continue }
            let range = amount.unitRange.map { amount.quantityRange.union($0) } ?? amount.quantityRange
            edits.append(TextEdit(range, MeasurableAmount(measure).text))
        }
        for (index, heat) in numbers.temperatures.enumerated() where units != .asWritten {
            let shown = units.show(heat.temperature)
            guard shown.scale != heat.temperature.scale else { continue }
            if index > 0, numbers.temperatures[index - 1].temperature.scale == shown.scale,
                Self.pair(numbers.temperatures[index - 1].range, heat.range, source.bytes) != nil
            {
                continue
            }
            // "375°F (190°C)" gives both: the other one stands for itself.
            if index + 1 < numbers.temperatures.count, numbers.temperatures[index + 1].temperature.scale == shown.scale,
                let both = Self.pair(heat.range, numbers.temperatures[index + 1].range, source.bytes)
            {
                edits.append(TextEdit(both, Array(source[numbers.temperatures[index + 1].range])))
                continue
            }
            let upper = heat.upper.map { "–\(Self.degrees(units.show($0)))" } ?? ""
            edits.append(TextEdit(heat.range, "\(Self.degrees(shown))\(upper) \(shown.scale.symbol)"))
        }
        guard
            let bytes = try? source.applying(
                edits.filter { edit in
                    !edits.contains {
                        $0.range != edit.range && $0.range.overlaps(edit.range) && $0.range.start < edit.range.start
                    }
                })
        else { return step.text }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The range of "375°F (190°C)" or "375°F/190°C", given those of its two temperatures; `nil` where words stand between them.
    private static func pair(_ first: ByteRange, _ second: ByteRange, _ bytes: [UInt8]) -> ByteRange? {
        guard first.end < second.start else { return nil }
        let gap = bytes[first.end..<second.start].filter { $0 != 0x20 }
        if gap == [UInt8(ascii: "/")] { return first.union(second) }
        guard gap == [UInt8(ascii: "(")], second.end < bytes.count, bytes[second.end] == UInt8(ascii: ")") else {
            return nil
        }
        return ByteRange(first.start, second.end + 1)
    }

    /// To five degrees, as oven dials go.
    private static func degrees(_ temperature: Temperature) -> String {
        KitchenNumber.decimal(temperature.value.rounded(to: 5), places: 0)
    }

    /// What the recipe lists, and whether its amount stays when it is scaled.
    private func ownIngredients(_ recipe: Recipe) -> [IngredientID: Bool] {
        var result: [IngredientID: Bool] = [:]
        for ingredient in recipe.ingredients {
            if let id = catalogue.resolve(ingredient.name).ingredient { result[id] = ingredient.line.isFixed }
        }
        return result
    }

    private func density(of ingredient: RecipeIngredient) -> Density? {
        guard let id = catalogue.resolve(ingredient.name).ingredient else { return nil }
        return catalogue[id].density(
            inForm: ingredient.line.preparation(in: ingredient.text),
            measuredIn: ingredient.line.measure.unit?.densityMeasure)
    }
}

extension Temperature.Scale {
    /// "°C", "°F"
    var symbol: String {
        switch self {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        case .gasMark: "gas mark"
        }
    }
}

extension Density {
    /// Grams of a millilitre, exactly as published; `nil` if the numbers do not fit.
    var exactGramsPerMilliliter: Rational? {
        let milliliters = measure.millilitres
        return Rational(grams.numerator, grams.denominator)?
            .divided(by: Rational(amount.numerator, amount.denominator) ?? .zero)?
            .divided(by: Rational(milliliters.numerator, milliliters.denominator) ?? .zero)
    }
}

extension Unit {
    /// The measure that densities are published for, where this unit is one.
    var densityMeasure: Density.Measure? {
        switch self {
        case .cup, .metricCup, .imperialCup: .cup
        case .tablespoon, .metricTablespoon, .imperialTablespoon: .tablespoon
        case .teaspoon, .metricTeaspoon, .imperialTeaspoon: .teaspoon
        case .fluidOunce: .fluidOunce
        case .pint: .pint
        case .quart: .quart
        case .gallon: .gallon
        default: nil
        }
    }
}
