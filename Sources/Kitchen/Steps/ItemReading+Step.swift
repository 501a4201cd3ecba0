import SourceText

extension ItemReading {
    /// Whether the time at these tokens is how often, how long ago or how long before, and not how long.
    func isInterval(_ start: Int, _ end: Int) -> Bool {
        if start > 0, tokens[start - 1].word == .every || tokens[start - 1].has(.each) || tokens[start - 1].word == .per
        {
            return true
        }
        if start > 1, tokens[start - 1].has(.approximation), tokens[start - 2].word == .every { return true }
        let next = tokens[end]
        return next.word == .before || next.word == .ago || next.word == .earlier || next.word == .old
    }

    /// "375°F", "180 °C", "350 degrees F", "gas mark 4", "350-375°F".
    func readHeat(at start: Int) -> (heat: StepNumbers.Heat, end: Int)? {
        if tokens[start].word == .gas {
            var position = start + 1
            if tokens[position].word == .mark { position += 1 }
            guard let number = readQuantity(at: position) else { return nil }
            let low = Temperature(number.quantity.min, .gasMark)
            guard low.fahrenheit != nil else { return nil }
            return (
                StepNumbers.Heat(
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
            StepNumbers.Heat(
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
        if tokens[start].has(.article) {
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

extension ItemToken {
    var isLongWord: Bool { end - start > 2 }
}
