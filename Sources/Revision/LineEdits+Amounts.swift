internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Amounts and attributes of item lines.
extension LineEdits {
    func settingAmount(of reference: LineReference, to measure: Measure) throws(UneditableShape) -> [TextEdit] {
        try changing(reference) { (item, range) throws(UneditableShape) in
            try Self.settingAmount(of: item, to: measure, range, configuration.itemLineOptions.ownUnits)
        }
    }

    func scaling(_ reference: LineReference, by factor: Rational) throws(UneditableShape) -> [TextEdit] {
        let line = try item(reference)
        let item = ingredient(Array(document.source[line.range]))
        let edits = item.line.edits(
            scalingBy: factor, in: item.text, rounding: .exact, ownUnits: configuration.itemLineOptions.ownUnits)
        return shifted(edits, by: line.range.start)
    }

    func setting(_ attribute: LineAttribute, of reference: LineReference) throws(UneditableShape) -> [TextEdit] {
        try changing(reference) { (item, _) throws(UneditableShape) in
            let same = item.line.attributes.filter { LineAttribute.Name($0.kind) == attribute.name }
            guard let first = same.first else {
                return [TextEdit(ByteRange(at: item.text.count), " " + attribute.text)]
            }
            return [TextEdit(first.range, attribute.text)] + same.dropFirst().map { Self.removing($0, in: item) }
        }
    }

    func removing(_ name: LineAttribute.Name, of reference: LineReference) throws(UneditableShape) -> [TextEdit] {
        try changing(reference) { (item, _) throws(UneditableShape) in
            item.line.attributes.filter { LineAttribute.Name($0.kind) == name }.map { Self.removing($0, in: item) }
        }
    }

    // MARK: The line

    /// Edits of the text of an item that are none where they are made already.
    private func changing(
        _ reference: LineReference,
        _ edits: (LocatedLine, _ range: ByteRange) throws(UneditableShape) -> [TextEdit]
    ) throws(UneditableShape) -> [TextEdit] {
        let wanted = ingredient(Array(reference.text.utf8))
        if let made = try? SourceText(reference.text).applying(try edits(wanted, ByteRange(at: document.bodyStart))),
            isDone(reference, String(decoding: made, as: UTF8.self))
        {
            return []
        }
        let line = try item(reference)
        return shifted(try edits(ingredient(Array(document.source[line.range])), line.range), by: line.range.start)
    }

    private func ingredient(_ text: [UInt8]) -> LocatedLine {
        LocatedLine(text: text, options: configuration.itemLineOptions, range: ByteRange(at: 0))
    }

    private func shifted(_ edits: [TextEdit], by offset: Int) -> [TextEdit] {
        edits.map { TextEdit($0.range.shifted(by: offset), $0.replacement) }
    }

    // MARK: Amounts

    private static func settingAmount(
        of item: LocatedLine, to measure: Measure, _ range: ByteRange, _ ownUnits: OwnUnits?
    ) throws(UneditableShape) -> [TextEdit] {
        guard let quantity = measure.quantity else { return [] }
        let written = item.line.measure
        if item.line.amounts.contains(where: { $0.kind != .primary && $0.kind != .pack }) {
            // "1 kg plus 200 g", "1 cup (95 g)": all of them change alike.
            guard let old = item.line.totalMeasure?.quantity, let unit = item.line.totalMeasure?.unit ?? written.unit,
                let new = measure.unit.flatMap({ Unit.convert(quantity, from: $0, to: unit) }),
                let factor = new.min.divided(by: old.min)
            else {
                throw UneditableShape("the line gives its amount in several ways; change it in an editor", at: range)
            }
            return item.line.edits(scalingBy: factor, in: item.text, rounding: .exact)
        }
        guard let amount = item.line.amounts.first else {
            let start = item.line.nameRange?.start ?? 0
            return [TextEdit(ByteRange(at: start), measure.text + " ")]
        }
        if written == measure { return [] }
        if amount.isOwnUnit, let unit = amount.unitRange,
            let own = ownUnits?.text(
                of: measure, in: String(decoding: item.text[unit.indices], as: UTF8.self), rounding: .exact)
        {
            let gap = amount.quantityRange.isEmpty ? " " : ""
            return [TextEdit(amount.quantityRange, own.number + gap), TextEdit(unit, own.word)]
        }
        // Else a unit of the cookbook's own gives way to what it is defined by.
        let isInNumber = amount.measure.unit != nil && amount.unitRange == nil || amount.isOwnUnit
        if amount.measure.unit == measure.unit, !isInNumber {
            let gap = amount.quantityRange.isEmpty ? " " : ""
            return [TextEdit(amount.quantityRange, number(quantity, measure.unit) + gap)]
                + Self.numberOfUnit(amount, in: item.text, quantity)
        }
        let place = amount.unitRange.map { amount.quantityRange.union($0) } ?? amount.quantityRange
        return [TextEdit(place, measure.text)]
    }

    /// "2 bottles" become "1 bottle"; units that are written in any other way stay.
    private static func numberOfUnit(_ amount: Amount, in text: [UInt8], _ quantity: Quantity) -> [TextEdit] {
        guard let unit = amount.measure.unit, let range = amount.unitRange, let old = amount.measure.quantity else {
            return []
        }
        let (from, to) = (old.max > 1 ? unit.plural : unit.name, quantity.max > 1 ? unit.plural : unit.name)
        guard from != to, text[range.indices].elementsEqual(from.utf8) else { return [] }
        return [TextEdit(range, to)]
    }

    /// Metric amounts as decimals where these are exact, others as fractions; exact to a millionth, else to a thousandth.
    private static func number(_ quantity: Quantity, _ unit: Unit?) -> String {
        func text(_ value: Rational) -> String {
            let isDecimal = 1000 % value.denominator == 0
            let isMetric = unit?.system == .metric
            // "½", "⅓" and the like; of a metric amount only thirds are no decimals.
            if isMetric ? value.denominator != 3 : isDecimal && value.denominator > 8 || value.denominator > 16 {
                return KitchenNumber.decimal(value, places: 1_000_000 % value.denominator == 0 ? 6 : 3)
            }
            return KitchenNumber.text(value)
        }
        return quantity.isRange ? "\(text(quantity.min))–\(text(quantity.max))" : text(quantity.min)
    }

    // MARK: Attributes

    /// The attribute goes with one space beside it.
    private static func removing(_ attribute: Attribute, in item: LocatedLine) -> TextEdit {
        let (start, end) = (attribute.range.start, attribute.range.end)
        if start > 0, item.text[start - 1] == 0x20 { return TextEdit(ByteRange(start - 1, end), "") }
        return TextEdit(ByteRange(start, end < item.text.count && item.text[end] == 0x20 ? end + 1 : end), "")
    }
}
