public import SourceText

/// In whose units a recipe is shown.
public enum UnitView: String, Hashable, Sendable, CaseIterable {
    case asWritten = "as-written"
    case metric
    case us
    case imperial
}

/// How kitchens measure a food where they have the choice.
public enum FoodForm: UInt8, Hashable, Sendable {
    /// In jugs and spoons everywhere: milk, oil, stock.
    case liquid
    /// In American cups, and on scales elsewhere: flour, sugar, rice.
    case dry
    /// By weight or by the piece: meat, cheese, vegetables, pasta.
    case solid
    case unknown
}

extension UnitView {
    /// The measure in a unit of this view, exactly; itself where it already is one or has no ratio.
    ///
    /// Spoons stay spoons in every view, because every kitchen has them. Cups of a liquid become milliliters or fluid ounces, those of
    /// anything else grams or ounces where a density (grams per milliliter) is given. Grams become cups only in the US view, with a
    /// density, and not for what Americans weigh too. A solid without a density stays in cups where the choice is fluid ounces.
    public func show(_ measure: Measure, gramsPerMilliliter density: Rational? = nil, of form: FoodForm = .unknown)
        -> Measure
    {
        guard self != .asWritten, let quantity = measure.quantity, let unit = measure.unit, unit.isExact, !holds(unit)
        else { return measure }
        switch unit.dimension {
        case .mass:
            if self == .us, form != .solid, let density,
                let milliliters = measure.converted(to: .milliliter, gramsPerMilliliter: density)
            {
                return chooseVolume(milliliters) ?? measure
            }
            return chooseMass(measure) ?? measure
        case .volume:
            if self != .us, form != .liquid, !isSmallSpoon(unit), let density,
                let grams = measure.converted(to: .gram, gramsPerMilliliter: density)
            {
                return chooseMass(grams) ?? measure
            }
            if self == .imperial, form == .solid || form == .dry { return measure }
            return chooseVolume(measure) ?? measure
        case .length:
            if self == .metric { return pick(measure, from: [(.centimeter, 1)], otherwise: .millimeter) ?? measure }
            return measure.converted(to: .inch) ?? measure
        case .count, .temperature, .time: return Measure(quantity, unit)
        }
    }

    /// The temperature on this view's scale, exactly.
    public func show(_ temperature: Temperature) -> Temperature {
        switch self {
        case .asWritten: temperature
        case .metric, .imperial: temperature.converted(to: .celsius) ?? temperature
        case .us: temperature.converted(to: .fahrenheit) ?? temperature
        }
    }

    /// Whether a unit belongs to this view.
    func holds(_ unit: Unit) -> Bool {
        switch self {
        case .asWritten: true
        case .metric: unit.system == .metric && unit != .metricCup || isSmallSpoon(unit)
        case .us: unit.system == .us
        case .imperial:
            unit.system == .imperial || isSmallSpoon(unit) || unit.dimension == .mass && unit.system == .us
                || unit == .inch || unit == .foot
        }
    }

    private func isSmallSpoon(_ unit: Unit) -> Bool {
        switch unit {
        case .teaspoon, .tablespoon, .metricTeaspoon, .metricTablespoon, .imperialTeaspoon, .imperialTablespoon,
            .dessertspoon, .australianTablespoon:
            true
        default: false
        }
    }

    private func chooseMass(_ measure: Measure) -> Measure? {
        if self == .metric { return pick(measure, from: [(.kilogram, 1)], otherwise: .gram) }
        return pick(measure, from: [(.pound, 1)], otherwise: .ounce)
    }

    private func chooseVolume(_ measure: Measure) -> Measure? {
        switch self {
        case .metric, .asWritten: pick(measure, from: [(.liter, 1)], otherwise: .milliliter)
        case .us:
            pick(
                measure,
                from: [(.quart, 2), (.cup, Rational(figure: 1, over: 4)), (.tablespoon, 1)], otherwise: .teaspoon)
        case .imperial:
            pick(measure, from: [(.imperialPint, Rational(figure: 1, over: 2))], otherwise: .imperialFluidOunce)
        }
    }

    /// The first unit of which there is at least so much, by the lower end.
    private func pick(_ measure: Measure, from units: [(Unit, Rational)], otherwise smallest: Unit) -> Measure? {
        for (unit, least) in units {
            if let converted = measure.converted(to: unit), let quantity = converted.quantity, quantity.min >= least {
                return converted
            }
        }
        return measure.converted(to: smallest)
    }
}

extension ItemLine {
    /// The edits that show the line in a view's units, scaled by `factor`.
    ///
    /// Where the line itself gives the amount in a unit of the view ("1 cup (95 g) oats"), the two change places, so nothing is
    /// computed. "1 cup plus 2 tbsp" is added up if its units change. A density is in grams per milliliter.
    public func edits(
        in view: UnitView, scaledBy factor: Rational = 1, bytes: [UInt8], gramsPerMilliliter density: Rational? = nil,
        of form: FoodForm = .unknown, ownUnits: OwnUnits? = nil
    ) -> [TextEdit] {
        if view == .asWritten { return edits(scalingBy: factor, in: bytes, ownUnits: ownUnits) }
        return Self.apart(converting(to: view, scaledBy: factor, bytes, density, form, ownUnits))
    }

    private func converting(
        to view: UnitView, scaledBy factor: Rational, _ bytes: [UInt8], _ density: Rational?, _ form: FoodForm,
        _ ownUnits: OwnUnits?
    ) -> [TextEdit] {
        let factor = isFixed || !factor.isPositive ? 1 : factor
        func shown(_ amount: Amount) -> Measure {
            amount.kind == .pack ? amount.measure : amount.measure.scaled(by: factor) ?? amount.measure
        }
        func edits(_ amount: Amount) -> [TextEdit] {
            if amount.kind == .same {
                return factor == 1
                    ? [] : amount.edits(showing: shown(amount), in: bytes, rounding: .kitchen, ownUnits: ownUnits)
            }
            if amount.measure.unit?.dimension == .length,
                LengthPair.isGiven(amount.measure, at: amount.range, in: bytes, for: view)
            {
                return []
            }
            // A tin of 400 g is one of 14 oz, not of so many cups.
            let isOfFood = amount.kind != .pack && amount.kind != .other
            let measure = view.show(
                shown(amount), gramsPerMilliliter: isOfFood ? density : nil, of: isOfFood ? form : .unknown)
            return measure == amount.measure
                ? [] : amount.edits(showing: measure, in: bytes, rounding: .kitchen, ownUnits: ownUnits)
        }
        let sum = opening
        guard let first = sum.first, let last = sum.last else { return amounts.flatMap(edits) }
        let rest = amounts[sum.endIndex...]
        let whole = first.range.union(last.range)
        let isForeign = sum.contains { $0.measure.unit.map { $0.isExact && !view.holds($0) } ?? false }
        if isForeign,
            let other = rest.first(where: { $0.kind == .same && $0.measure.unit.map(view.holds) == true })
        {
            // The two change places, so nothing is computed.
            var result = rest.filter { $0 != other }.flatMap(edits)
            if sum.count == 1 {
                result += first.edits(showing: shown(other), in: bytes, rounding: .kitchen)
                result += other.edits(showing: shown(first), in: bytes, rounding: .kitchen)
            } else {
                let written = String(decoding: bytes[whole.indices], as: UTF8.self)
                result.append(TextEdit(whole, MeasurableAmount(shown(other)).text))
                result.append(
                    TextEdit(
                        other.range,
                        factor == 1
                            ? written : sum.map { MeasurableAmount(shown($0)).text }.joined(separator: " + ")))
            }
            return result
        }
        if isForeign, sum.count > 1, let total = total(of: sum)?.scaled(by: factor) {
            let measure = view.show(total, gramsPerMilliliter: density, of: form)
            return [TextEdit(whole, MeasurableAmount(measure).text)] + rest.flatMap(edits)
        }
        return amounts.flatMap(edits)
    }

    /// The line's text after ``edits(in:scaledBy:bytes:gramsPerMilliliter:of:)``.
    public func text(
        in view: UnitView, scaledBy factor: Rational = 1, bytes: [UInt8], range: ByteRange? = nil,
        gramsPerMilliliter density: Rational? = nil, of form: FoodForm = .unknown
    ) -> String {
        applied(
            edits(in: view, scaledBy: factor, bytes: bytes, gramsPerMilliliter: density, of: form), to: bytes, range)
    }

    /// The first amount with what is added to it, multiplied and in the view's units, exactly: what ``text(in:scaledBy:bytes:range:gramsPerMilliliter:of:)``
    /// shows rounded. Without quantity and unit where the line gives none.
    public func measure(
        in view: UnitView, scaledBy factor: Rational = 1, gramsPerMilliliter density: Rational? = nil,
        of form: FoodForm = .unknown
    ) -> Measure {
        let sum = opening
        let factor = isFixed || !factor.isPositive ? 1 : factor
        guard let whole = total(of: sum) ?? sum.first?.measure else { return measure }
        let scaled = whole.scaled(by: factor) ?? whole
        let isForeign = sum.contains { $0.measure.unit.map { $0.isExact && !view.holds($0) } ?? false }
        if view != .asWritten, isForeign,
            let other = amounts[sum.endIndex...].first(where: {
                $0.kind == .same && $0.measure.unit.map(view.holds) == true
            })
        {
            return other.measure.scaled(by: factor) ?? other.measure
        }
        return view.show(scaled, gramsPerMilliliter: density, of: form)
    }
}
