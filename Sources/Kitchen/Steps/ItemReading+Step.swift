import SourceText

extension ItemReading {
    /// Whether the time at these tokens is how often, how long ago, how long before or how long for each of something, or how long
    /// food keeps: not how long a cook waits.
    func isInterval(_ start: Int, _ end: Int, _ span: TimeSpan) -> Bool {
        if start > 0 {
            let previous = tokens[start - 1]
            if previous.word == .every || previous.word == .per || previous.word == .within || previous.has(.each) {
                return true
            }
            if start > 1, previous.has(.approximation), tokens[start - 2].word == .every { return true }
        }
        let next = tokens[end]
        switch next.word {
        case .before, .ago, .earlier, .old: return true
        // "per pound" and "for every 500 g", but "4 minutes per side" are waited for.
        case .per: if isAmountOrUnit(end + 1) { return true }
        case .for where tokens[end + 1].word == .every || tokens[end + 1].has(.each):
            if isAmountOrUnit(end + 2) { return true }
        default: break
        }
        // "20 min/lb"
        if next.isMark(0x2F), tokens[end + 1].has(.exactUnit) { return true }
        return span.maxSeconds >= 86_400 && isStorage(start)
    }

    private func isAmountOrUnit(_ index: Int) -> Bool {
        tokens[index].kind == .number || tokens[index].has([.exactUnit, .length, .numberWord])
    }

    /// Whether days are spoken of as those that food keeps: "for up to 3 days", "keeps 3 days", "store it for a week".
    private func isStorage(_ start: Int) -> Bool {
        if start > 1, tokens[start - 1].word == .to, tokens[start - 2].word == .up { return true }
        var index = start - 1
        while index >= 0, start - index < 24, !tokens[index].isMark(0x2E) {
            switch tokens[index].word {
            case .keep, .keeps, .store, .stored, .lasts, .freeze, .freezes: return true
            default: index -= 1
            }
        }
        return false
    }

    /// "375°F", "180 °C", "350 degrees F", "gas mark 4", "350-375°F".
    func readTemperature(at start: Int) -> (temperature: StepNumbers.TemperatureMention, end: Int)? {
        if tokens[start].word == .gas {
            var position = start + 1
            if tokens[position].word == .mark { position += 1 }
            guard let number = readQuantity(at: position) else { return nil }
            let low = Temperature(number.quantity.min, .gasMark)
            guard low.fahrenheit != nil else { return nil }
            return (
                StepNumbers.TemperatureMention(
                    range: range(start, number.end), temperature: low,
                    upper: number.isRange ? Temperature(number.quantity.max, .gasMark) : nil,
                    numberRange: range(position, number.end)), number.end
            )
        }
        guard tokens[start].kind == .number, let number = readQuantity(at: start) else { return nil }
        var position = number.end
        var isDegrees = false
        // "350° to 375°F" repeats the sign.
        var scale = scale(at: position)
        if tokens[position].has(.degrees) {
            isDegrees = true
            position += 1
            if scale == nil { scale = self.scale(at: position) }
            if scale != nil, tokens[position].has(.scale), !tokens[position - 1].has(.scale) { position += 1 }
        } else if scale != nil {
            // "180C" and "350 F", but never "2 c" of flour.
            guard number.quantity.min >= 40 || tokens[position].isLongWord else { return nil }
            position += 1
        }
        guard isDegrees || scale != nil else { return nil }
        let isNegative =
            start > 0 && tokens[start - 1].isDash && !tokens[start].isSpaced && tokens[start - 1].isSpaced
        let guess: Temperature.Scale = number.quantity.max >= 250 ? .fahrenheit : .celsius
        func make(_ value: Rational) -> Temperature { Temperature(isNegative ? value.negated : value, scale ?? guess) }
        let first = isNegative ? start - 1 : start
        return (
            StepNumbers.TemperatureMention(
                range: range(first, position), temperature: make(number.quantity.min),
                upper: number.isRange ? make(number.quantity.max) : nil, numberRange: range(first, number.end)),
            position
        )
    }

    private func scale(at index: Int) -> Temperature.Scale? {
        guard tokens[index].has(.scale) else { return nil }
        return tokens[index].has(.fahrenheit) ? .fahrenheit : .celsius
    }

    /// "2 tablespoons of the butter", "100 g flour", "3 eggs".
    func readStepAmount(at start: Int) -> (amount: StepNumbers.StepAmount, end: Int)? {
        let number: QuantityReading
        if tokens[start].has(.article), !tokens[start + 1].has(.fraction) {
            guard tokens[start].word == .a || tokens[start].word == .an,
                let unit = readUnit(at: start + 1, afterNumber: false), !tokens[start + 1].has(.time),
                tokens[unit.end].word == .of
            else { return nil }
            number = QuantityReading(quantity: Quantity(1), start: start, end: start + 1, isRange: false)
        } else {
            guard let read = readQuantity(at: start), read.end <= count else { return nil }
            number = read
        }
        let next = tokens[number.end]
        // "step 2." and "2 or so" have no food; "20%" and "1st" are no amounts.
        guard next.kind == .word || next.isDash, !(next.kind == .word && !next.isSpaced && !next.has(.unit)) else {
            return nil
        }
        let unit = readUnit(at: number.end, afterNumber: true)
        if let unit, unit.unit.dimension == .length || unit.unit.dimension == .time { return nil }
        if isShare(number, hasUnit: unit != nil) || isForEach(behind: unit?.end ?? number.end) { return nil }
        if unit?.unit.isExact != false, isVessel(behind: unit?.end ?? number.end) { return nil }
        // "the first 3 eggs"
        if start > 0, tokens[start - 1].word == .first || tokens[start - 1].word == .last { return nil }
        var position = unit?.end ?? number.end
        while tokens[position].has([.of, .article, .size, .pronoun]) { position += 1 }
        var end = position
        while end < count, end - position < 8, tokens[end].kind == .word { end += 1 }
        guard end > position || unit != nil else { return nil }
        return (
            StepNumbers.StepAmount(
                measure: Measure(number.quantity, unit?.unit), quantityRange: range(number.start, number.end),
                unitRange: unit.map { range($0.start, $0.end) }, following: range(position, end)),
            unit?.end ?? number.end
        )
    }
}

extension ItemReading {
    /// "half the flour", "¼ of the butter", "two thirds of it"
    private func isShare(_ number: QuantityReading, hasUnit: Bool) -> Bool {
        guard !hasUnit, number.quantity.max < 1 else { return false }
        func isDefinite(_ token: ItemToken) -> Bool { token.word == .the || token.has(.pronoun) }
        if (number.start..<number.end).contains(where: { isDefinite(tokens[$0]) }) { return true }
        let next = tokens[number.end]
        // "half of an onion" has been read to its end.
        return isDefinite(next) || next.word == .of
    }

    /// "1 egg at a time", "into each bowl", "per person", "for every pancake": so much however many there are.
    private func isForEach(behind start: Int) -> Bool {
        var index = start
        while index < count, index - start < 16 {
            let token = tokens[index]
            if token.kind == .mark || token.kind == .dash && token.isSpaced { return false }
            if token.word == .per { return true }
            if token.word == .every || token.has(.each), index > start,
                tokens[index - 1].has(.preposition) || tokens[index - 1].word == .for || tokens[index - 1].word == .to
            {
                return true
            }
            // "the 3 eggs one at a time" are three.
            if token.word == .at, tokens[index + 1].has(.article), tokens[index + 2].word == .time {
                return !tokens[index - 1].has(.numberWord)
            }
            index += 1
        }
        return false
    }

    /// "500 g bread tin", "1 litre dish"
    private func isVessel(behind start: Int) -> Bool {
        var index = start
        while index < count, index - start < 4, tokens[index].kind == .word,
            !tokens[index].has([.preposition, .and, .or, .nameEnd, .of, .article])
        {
            if tokens[index].has(.vessel) { return true }
            index += 1
        }
        return false
    }
}

extension ItemToken {
    var isLongWord: Bool { end - start > 2 }
}
