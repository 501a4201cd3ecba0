internal import SourceText

// Amounts that follow the name: "onions 3", "smör en klick", "盐、糖各1茶匙".
extension ItemReading {
    /// "Tomatoes x 4", "onion 1 large": a number without a unit that ends the line.
    mutating func readTrailingNumber(at start: Int) -> Int? {
        let isTimes = tokens[start].has(.times) && tokens[start].isSpaced
        let first = isTimes ? start + 1 : start
        guard tokens[first].kind == .number, let number = readQuantity(at: first) else { return nil }
        var end = number.end
        while tokens[end].has(.size) { end += 1 }
        guard isTimes || end > number.end || isCount(number, behind: start),
            tokens[end].kind == .end || tokens[end].isMark(0x2C) || tokens[end].isMark(0x28)
        else { return nil }
        assign(.quantity, start, number.end)
        assign(.size, number.end, end)
        note(
            Amount(
                kind: .primary, measure: Measure(number.quantity, nil), quantityRange: range(first, number.end),
                unitRange: nil))
        return end
    }

    /// Whether a word stands between things and what each of them weighs: "of", "à", "je", "de", "da", "po", "van".
    func joinsSize(_ index: Int) -> Bool {
        if tokens[index].has(.connector) { return true }
        switch tokens[index].word {
        // "1 pan with a 6-cup capacity"
        case .a: return index > 0 && !tokens[index - 1].has(.preposition)
        case .of, .à, .á, .je, .po, .по, .da, .van, .von, .zu, .på, .av, .af: return true
        default: return false
        }
    }

    /// A number word or an article that ends the line with its unit, or a vague unit alone: "saffron a pinch", "smör en klick", "koperek pół pęczka",
    /// "sól szczypta"; and the words for "about" before an amount: "mouka cca 200 g".
    mutating func readTrailingUnitWord(at start: Int) -> Int? {
        let token = tokens[start]
        guard token.isSpaced || token.mark >= 0x80, start > 0,
            !tokens[start - 1].has([.preposition, .of, .or, .and, .connector, .joint])
        else {
            return nil
        }
        if token.has([.numberWord, .numberBeforeUnit, .fraction, .approximation, .leadApproximation, .amountRemark]) {
            guard let measure = readMeasure(at: start), isPhraseEnd(measure.end),
                // "Thon en boîte"
                token.word != .en || measure.unit.system != .container
            else { return nil }
            // "Grease two trays" is a step.
            let isWord = measure.start == measure.number.start
            guard
                !isWord || measure.unit.isMeasured || opensLine(measure.unit)
                    || tokens[measure.unitTokens.start].has(.otherLanguage)
            else { return nil }
            add(.primary, measure)
            return measure.end
        }
        if token.word == .a, let unit = readUnit(at: start + 1, afterNumber: false), opensLine(unit.unit),
            isPhraseEnd(unit.end)
        {
            assign(.quantity, start, start + 1)
            assign(.unit, unit.start, unit.end)
            note(
                Amount(
                    kind: .primary, measure: Measure(Quantity(1), unit.unit), quantityRange: range(start, start + 1),
                    unitRange: range(unit.start, unit.end)))
            return unit.end
        }
        if token.word == .各 {
            if isSomeAmount(tokens[start + 1].word), isSegmentEnd(start + 2) {
                assign(.remark, start, start + 2)
                return start + 2
            }
            guard let measure = readMeasure(at: start + 1), isSegmentEnd(measure.end) else { return nil }
            assign(.remark, start, start + 1)
            add(.primary, measure)
            return measure.end
        }
        guard let unit = vagueUnit(at: start), isPhraseEnd(unit.end) else { return nil }
        noteUnit(unit)
        return unit.end
    }

    /// "farina gr 400", "zucchero kg 1,5", "burro gr. 100": a metric unit before its number, which ends the line.
    mutating func readTrailingMetric(at start: Int) -> Int? {
        let token = tokens[start]
        guard token.kind == .word, token.isSpaced, start > 0, token.has(.unit), let unit = token.unit,
            Self.metric.contains(unit)
        else { return nil }
        let place = dotted(start + 1)
        guard tokens[place].kind == .number, let number = readQuantity(at: place), isPhraseEnd(number.end) else {
            return nil
        }
        assign(.unit, start, start + 1)
        assign(.quantity, number.start, number.end)
        note(
            Amount(
                kind: .primary, measure: Measure(number.quantity, unit), quantityRange: range(number.start, number.end),
                unitRange: range(start, start + 1)))
        return number.end
    }

    private static let metric: [Unit] = [.gram, .kilogram, .milliliter, .centiliter, .deciliter, .liter]

    /// A unit that amounts are guessed in, by a word of another language than English: "szczypta", "snufje".
    func vagueUnit(at index: Int) -> (unit: Unit, start: Int, end: Int)? {
        let token = tokens[index]
        guard token.has(.otherLanguage), !token.has(.shortUnit), let unit = token.unit, opensLine(unit) else {
            return nil
        }
        return (unit, index, dotted(index + 1))
    }

    /// Adds an amount that has a unit and no number.
    mutating func noteUnit(_ unit: (unit: Unit, start: Int, end: Int)) {
        assign(.unit, unit.start, unit.end)
        note(
            Amount(
                kind: .primary, measure: Measure(nil, unit.unit),
                quantityRange: ByteRange(at: Int(tokens[unit.start].start)), unitRange: range(unit.start, unit.end)))
    }

    /// The 各 behind a list of foods that share its amount: "盐、糖各1茶匙".
    func eachEnd(at comma: Int) -> Int? {
        guard amounts.isEmpty, tokens[comma].end - tokens[comma].start == 3 else { return nil }
        var index = comma + 1
        while index - comma < 16, tokens[index].kind == .word || tokens[index].isMark(0x2C) {
            if tokens[index].word == .各 { return index }
            index += 1
        }
        return nil
    }

    /// A number word of Chinese, Japanese or Korean that ends the line with its unit, or any with a half: "鸡蛋两个", "두부 반 모", "玉ねぎ 半分".
    mutating func readTrailingWord(at start: Int) -> Int? {
        let token = tokens[start]
        if token.word == .半分, isSegmentEnd(start + 1) {
            assign(.quantity, start, start + 1)
            note(
                Amount(
                    kind: .primary, measure: Measure(Quantity(token.value), nil),
                    quantityRange: range(start, start + 1), unitRange: nil))
            return start + 1
        }
        let isWord = token.has(.numberBeforeUnit) && token.mark >= 0x80
        guard isWord || token.kind == .number, let measure = readMeasure(at: start) else { return nil }
        // "牛乳 1カップ半", "harina 1 taza y media"
        if let half = readAndAHalf(at: measure.end), isSegmentEnd(half.end),
            let more = measure.quantity.adding(Quantity(half.value))
        {
            assign(.quantity, start, half.end)
            note(
                Amount(
                    kind: .primary, measure: Measure(more, measure.unit), quantityRange: range(start, half.end),
                    unitRange: nil))
            return half.end
        }
        guard isWord, isSegmentEnd(measure.end) else { return nil }
        add(.primary, measure)
        return measure.end
    }
}
