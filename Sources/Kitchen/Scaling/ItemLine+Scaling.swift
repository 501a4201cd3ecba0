public import SourceText

/// How computed amounts are written.
public enum AmountRounding: UInt8, Hashable, Sendable {
    /// To what can be measured, see ``MeasurableAmount``.
    case kitchen
    /// Never.
    case exact
}

extension ItemLine {
    /// The edits that turn the line into that of `factor` times the recipe: numbers, and units where their plural changes.
    ///
    /// `(fixed)` lines, pack sizes and lines without a quantity give no edits, nor does a factor of one. Ranges are places in `bytes`, the
    /// text the line was parsed from. Numbers that do not fit stay as they are. Amounts in units of a cookbook's own stay in these where
    /// `ownUnits` are given, else they are shown in what these are defined by.
    public func edits(
        scalingBy factor: Rational, in bytes: [UInt8], rounding: AmountRounding = .kitchen, ownUnits: OwnUnits? = nil
    ) -> [TextEdit] {
        if isFixed || factor == 1 || !factor.isPositive { return [] }
        let sums = rounding == .kitchen ? sumEdits(scalingBy: factor, in: bytes) : []
        let edits = amounts.flatMap { amount -> [TextEdit] in
            // "00 flour" stays what it is.
            guard amount.kind != .pack, !sums.contains(where: { $0.range.overlaps(amount.range) }),
                let scaled = amount.measure.scaled(by: factor), scaled != amount.measure,
                scaled.quantity != nil
            else { return [] }
            return amount.edits(showing: scaled, in: bytes, rounding: rounding, ownUnits: ownUnits)
        }
        return Self.apart(sums + edits)
    }

    /// The first amount with what is added to it or taken from it right behind: "1 cup plus 2 tbsp".
    var opening: ArraySlice<Amount> {
        guard let first = amounts.first, first.kind == .primary else { return [] }
        let name = nameRange?.start ?? .max
        let more = amounts.dropFirst().prefix {
            ($0.kind == .added || $0.kind == .subtracted) && $0.range.end <= name
        }
        return amounts[..<(1 + more.count)]
    }

    /// Sums as one amount, where their parts would each become more than one ("¼ cup + 10 tbsp" times three).
    private func sumEdits(scalingBy factor: Rational, in bytes: [UInt8]) -> [TextEdit] {
        let opening = opening
        var edits: [TextEdit] = []
        if opening.count > 1, let total = total(of: opening) { edits += sumEdit(opening, total, factor) }
        var rest = amounts[opening.endIndex...]
        while let first = rest.popFirst() {
            guard first.kind == .same else { continue }
            var (total, last) = (first.measure, first)
            var sum = [first]
            while let next = rest.first, next.kind == .same, isPlus(last.range.end, next.range.start, bytes),
                let more = total.adding(next.measure)
            {
                (total, last) = (more, next)
                sum.append(next)
                rest.removeFirst()
            }
            if sum.count > 1 { edits += sumEdit(sum[...], total, factor) }
        }
        return edits
    }

    /// Whether nothing but a plus is between two amounts.
    private func isPlus(_ start: Int, _ end: Int, _ bytes: [UInt8]) -> Bool {
        guard start <= end, end <= bytes.count else { return false }
        let between = String(decoding: bytes[start..<end], as: UTF8.self).filter { $0 != " " }
        return between == "+" || between == "plus"
    }

    /// No edit where each part can be multiplied by itself.
    private func sumEdit(_ sum: ArraySlice<Amount>, _ total: Measure, _ factor: Rational) -> [TextEdit] {
        guard let first = sum.first, let last = sum.last, let total = total.scaled(by: factor) else { return [] }
        let isSimple = sum.allSatisfy { part in
            guard let scaled = part.measure.scaled(by: factor) else { return false }
            let shown = MeasurableAmount(scaled).measures
            return shown.count == 1 && shown[0].unit == part.measure.unit
        }
        return isSimple ? [] : [TextEdit(first.range.union(last.range), MeasurableAmount(total).text)]
    }

    /// In the order of their places, without those that overlap one before: of a broken line two amounts may claim the same words.
    static func apart(_ edits: [TextEdit]) -> [TextEdit] {
        var end = 0
        return edits.sorted { $0.range < $1.range }.filter { edit in
            guard edit.range.start >= end else { return false }
            end = edit.range.end
            return true
        }
    }

    /// The line's text after ``edits(scalingBy:in:rounding:)``.
    public func text(
        scaledBy factor: Rational, in bytes: [UInt8], range: ByteRange? = nil, rounding: AmountRounding = .kitchen
    ) -> String {
        applied(edits(scalingBy: factor, in: bytes, rounding: rounding), to: bytes, range)
    }

    func applied(_ edits: [TextEdit], to bytes: [UInt8], _ range: ByteRange?) -> String {
        var result: [UInt8] = []
        let range = range ?? ByteRange(0, bytes.count)
        var position = Swift.min(range.start, bytes.count)
        for edit in edits where edit.range.start >= position {
            result += bytes[position..<edit.range.start]
            result += edit.replacement
            position = edit.range.end
        }
        result += bytes[position..<Swift.max(position, Swift.min(range.end, bytes.count))]
        return String(decoding: result, as: UTF8.self)
    }
}

extension Amount {
    /// The edits that show another measure in the place of this one.
    ///
    /// A change of unit or a sum ("1 tbsp + 1 tsp") replaces number and unit; else only the number, and the unit's word if its plural
    /// changes.
    func edits(
        showing measure: Measure, in bytes: [UInt8], rounding: AmountRounding, ownUnits: OwnUnits? = nil
    ) -> [TextEdit] {
        guard range.end <= bytes.count, self.measure.quantity != nil, let exact = measure.quantity else { return [] }
        if isOwnUnit, measure.unit == self.measure.unit, let unitRange,
            let own = ownUnits?.text(
                of: measure, in: String(decoding: bytes[unitRange.indices], as: UTF8.self), rounding: rounding)
        {
            let gap = quantityRange.isEmpty ? " " : ""
            return [TextEdit(quantityRange, own.number + gap), TextEdit(unitRange, own.word)]
        }
        if rounding == .kitchen, let edits = editsInItsWords(showing: measure, in: bytes) { return edits }
        let measurable = rounding == .kitchen ? MeasurableAmount(measure) : nil
        let shown = measurable?.measures ?? [Measure(exact, measure.unit)]
        guard let first = shown.first, let quantity = first.quantity else { return [] }
        // "about 1 tsp" has the word already.
        let about = measurable?.isRough == true && !exact.isApproximate ? "about " : ""
        if let unit = self.measure.unit, unitRange == nil {
            // "1 lb 2 oz" and "a pound and a half" are replaced as a whole.
            if rounding == .kitchen, let word = wordInside(bytes) {
                return [TextEdit(quantityRange, word.shown(measure, isAboutTold: exact.isApproximate).text)]
            }
            let isCompound = unit == .pound && first.unit == .pound && rounding == .kitchen && !quantity.isRange
            let text = isCompound ? MeasurableAmount.poundsAndOunces(exact.min) : nil
            return [TextEdit(quantityRange, about + (text ?? shown.map(\.text).joined(separator: " + ")))]
        }
        // "heaping tablespoon of cocoa": the number stands nowhere yet.
        let gap = quantityRange.isEmpty ? isBeforeSize(bytes) ? " x " : " " : ""
        if shown.count > 1 || first.unit != self.measure.unit || isOwnUnit {
            let text = about + shown.map(\.text).joined(separator: " + ")
            guard let unitRange else { return [TextEdit(quantityRange, text + gap)] }
            // "12 6-inch tortillas": the hyphen keeps the size from the count.
            if shown.count == 1, let unit = first.unit, isAfterNumber(bytes),
                ByteRange(quantityRange.end, unitRange.start).count == 1, bytes[quantityRange.end] == 0x2D
            {
                return [TextEdit(quantityRange, about + unit.numberText(quantity)), TextEdit(unitRange, unit.symbol)]
            }
            // Words between number and unit ("heaping") stay before the new amount.
            if isSpacing(bytes, quantityRange.end, unitRange.start) {
                return [TextEdit(quantityRange.union(unitRange), text)]
            }
            let end = bytes[quantityRange.end..<unitRange.start].firstIndex { $0 != 0x20 } ?? quantityRange.end
            return [TextEdit(ByteRange(quantityRange.start, end), ""), TextEdit(unitRange, text)]
        }
        let number = first.unit.map { $0.numberText(quantity) } ?? quantity.displayText
        var edits = [TextEdit(quantityRange, about + number + gap)]
        if let unitRange, let unit = first.unit, let word = inflected(unit, quantity, bytes, unitRange) {
            edits.append(TextEdit(unitRange, word))
        }
        return edits
    }

    /// The edits where the unit's word is of another language than English: what is shown keeps to that. `nil` for other amounts, and where
    /// more than the number and its unit is said.
    private func editsInItsWords(showing measure: Measure, in bytes: [UInt8]) -> [TextEdit]? {
        guard measure.unit == self.measure.unit, let unitRange, !quantityRange.isEmpty,
            isSpacing(bytes, quantityRange.end, unitRange.start),
            let word = UnitWord(String(decoding: bytes[unitRange.indices], as: UTF8.self), meaning: measure.unit),
            !word.isEnglish
        else { return nil }
        let isAboutTold = measure.quantity?.isApproximate == true
        let shown = word.shown(measure, isAboutTold: isAboutTold)
        return [
            shown.number.map { TextEdit(quantityRange, $0) } ?? TextEdit(quantityRange.union(unitRange), shown.text)
        ]
    }

    /// The word of another language for the unit that stands inside the number: "taza" of "1 taza y media", "colher de sopa" of "1 colher e
    /// meia de sopa", 杯 of "一杯半".
    private func wordInside(_ bytes: [UInt8]) -> UnitWord? {
        func entry(_ word: some StringProtocol) -> Lexicon.Entry { Lexicon.shared.entry(of: Array(word.utf8)) }
        func isNumber(_ word: some StringProtocol) -> Bool {
            word.first?.isNumber == true
                || !entry(word).classes.isDisjoint(with: [.numberWord, .numberBeforeUnit, .fraction])
        }
        let text = String(decoding: bytes[quantityRange.indices], as: UTF8.self)
        var words = text.split(separator: " ")
        if let joint = words.firstIndex(where: { entry($0).classes.contains(.joint) }), joint > 0 {
            words.remove(at: joint)
            while joint < words.count, isNumber(words[joint]) { words.remove(at: joint) }
            while let first = words.first, isNumber(first) { words.removeFirst() }
        } else if text.hasSuffix("半") || text.hasSuffix("반") {
            words = text.dropLast().drop { isNumber(String($0)) || $0 == " " }.split(separator: " ")
        } else {
            return nil
        }
        guard let word = UnitWord(words.joined(separator: " "), meaning: measure.unit), !word.isEnglish else {
            return nil
        }
        return word
    }

    /// Whether the place of the number is before the size of one thing, "400 g tin", which "2 x" keeps apart.
    private func isBeforeSize(_ bytes: [UInt8]) -> Bool {
        guard quantityRange.start < bytes.count else { return false }
        let next = bytes[quantityRange.start]
        return ItemTokenizer.isDigit(next) || next >= 0x80 || next == UInt8(ascii: ".")
    }

    /// Whether a number and a space are right before this one.
    private func isAfterNumber(_ bytes: [UInt8]) -> Bool {
        let start = quantityRange.start
        guard start > 1, start <= bytes.count, bytes[start - 1] == 0x20 else { return false }
        return ItemTokenizer.isDigit(bytes[start - 2])
    }

    /// From the number to the unit, whichever comes first.
    var range: ByteRange { unitRange.map { quantityRange.union($0) } ?? quantityRange }

    private func isSpacing(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard start <= end, end <= bytes.count else { return false }
        return bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x2D }
    }

    /// The authored word in the other number, where it was written in full; `nil` where it stays.
    private func inflected(_ unit: Unit, _ quantity: Quantity, _ bytes: [UInt8], _ range: ByteRange) -> String? {
        guard range.end <= bytes.count else { return nil }
        let written = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
        let isPlural = quantity.max > 1
        // A trailing unit or a hyphenated one ("14-ounce can") keeps its form by itself.
        if isPlural, written == unit.name { return unit.plural == written ? nil : unit.plural }
        if !isPlural, written == unit.plural { return unit.name == written ? nil : unit.name }
        return nil
    }
}
