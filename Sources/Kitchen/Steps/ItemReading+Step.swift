import SourceText

extension ItemReading {
    /// Whether the time at these tokens is how often, how long ago, how long before or how long for each of something, or how long
    /// food keeps: not how long a cook waits.
    func isInterval(_ start: Int, _ end: Int, _ span: TimeSpan, _ words: StepWords) -> Bool {
        if start > 0 {
            // "toutes les 5 minutes"
            let hasArticle = start > 1 && StepWords.articles.contains(words.word(range(start - 1, start)))
            let first = hasArticle ? start - 2 : start - 1
            if words.isIntervalWord(range(first, first + 1)) { return true }
        }
        if end < count, words.isBehindInterval(range(end, end + 1)) { return true }
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
                    numberRange: range(position, number.end), isScaleAssumed: false), number.end
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
        let guess = Temperature.Scale.likely(for: number.quantity.max)
        func make(_ value: Rational) -> Temperature { Temperature(isNegative ? value.negated : value, scale ?? guess) }
        let first = isNegative ? start - 1 : start
        return (
            StepNumbers.TemperatureMention(
                range: range(first, position), temperature: make(number.quantity.min),
                upper: number.isRange ? make(number.quantity.max) : nil, numberRange: range(first, number.end),
                isScaleAssumed: scale == nil),
            position
        )
    }

    /// "bake at 350", "preheat the oven to 200": a number of degrees without any sign of it.
    func readBareTemperature(at start: Int, _ words: StepWords) -> (
        temperature: StepNumbers.TemperatureMention, end: Int
    )? {
        guard tokens[start].kind == .number, let number = readQuantity(at: start) else { return nil }
        let (low, high) = (number.quantity.min, number.quantity.max)
        let next = tokens[number.end]
        // "Cook at 400 W", "bake to 200 cookies"
        guard low >= 100, high <= 550, (low.multiplied(by: Rational(figure: 1, over: 5)))?.isInteger == true,
            !next.isMark(0x25), !next.isDash || next.isSpaced,
            next.kind != .word
                || next.isSpaced && (next.has([.nameEnd, .preposition, .and, .or, .midEnd]) || next.word == .oven),
            words.isHeat(range(start, number.end))
        else { return nil }
        let scale = Temperature.Scale.likely(for: high)
        return (
            StepNumbers.TemperatureMention(
                range: range(start, number.end), temperature: Temperature(low, scale),
                upper: number.isRange ? Temperature(high, scale) : nil, numberRange: range(start, number.end),
                isScaleAssumed: true), number.end
        )
    }

    private func scale(at index: Int) -> Temperature.Scale? {
        guard tokens[index].has(.scale) else { return nil }
        return tokens[index].has(.fahrenheit) ? .fahrenheit : .celsius
    }
}
