import SourceText

extension ItemReading {
    /// A quantity and the tokens it stands on.
    struct QuantityReading {
        let quantity: Quantity
        let start: Int
        /// Behind the last token of the number.
        let end: Int
        let isRange: Bool
    }

    /// One number: digits, mixed number, fraction, number word.
    func readNumber(at index: Int) -> (value: Rational, end: Int)? {
        let token = tokens[index]
        if token.kind == .number {
            let next = tokens[index + 1]
            guard !token.isFraction, token.value.isInteger else { return (token.value, index + 1) }
            if next.kind == .number, next.isFraction, next.value < 1, let sum = token.value.adding(next.value) {
                return (sum, index + 2)
            }
            let third = tokens[Swift.min(index + 2, tokens.count - 1)]
            if next.isDash || next.has(.and), third.kind == .number, third.isFraction, third.value < 1,
                next.isDash ? !next.isSpaced && !third.isSpaced : true, let sum = token.value.adding(third.value)
            {
                return (sum, index + 3)
            }
            if next.has(.and), third.has(.article), tokens[index + 3].word == .half,
                let sum = token.value.adding(Rational(figure: 1, over: 2))
            {
                return (sum, index + 4)
            }
            if next.isMark(0x2F), next.isSpaced, third.kind == .number, third.isSpaced,
                let fraction = token.value.divided(by: third.value), fraction < 1
            {
                return (fraction, index + 3)
            }
            return (token.value, index + 1)
        }
        guard token.has(.numberWord) else { return nil }
        if token.word == .half {
            var end = index + 1
            if tokens[end].has(.and) { return nil }
            if tokens[end].word == .of, tokens[end + 1].has(.article) { end += 1 }
            if tokens[end].word == .a || tokens[end].word == .an || tokens[end].word == .the { end += 1 }
            return (Rational(figure: 1, over: 2), end)
        }
        let next = tokens[index + 1]
        if next.word == .half, token.value == 1 { return (Rational(figure: 1, over: 2), index + 2) }
        if next.has(.and), tokens[index + 2].has(.article), tokens[index + 3].word == .half,
            let sum = token.value.adding(Rational(figure: 1, over: 2))
        {
            return (sum, index + 4)
        }
        return (token.value, index + 1)
    }

    /// A number or a range: "2-3", "2 – 3", "2 to 3", "2 or 3", "7- to 8".
    func readQuantity(at index: Int) -> QuantityReading? {
        guard let first = readNumber(at: index) else { return nil }
        var next = first.end
        let separator = tokens[next]
        var isSeparated = false
        if separator.isDash {
            next += 1
            isSeparated = true
            if tokens[next].word == .to || tokens[next].word == .or { next += 1 }
        } else if separator.word == .to || separator.word == .or || separator.word == .through {
            next += 1
            isSeparated = true
        }
        if isSeparated, tokens[next].kind == .number || tokens[next].has(.numberWord),
            let second = readNumber(at: next), second.value > first.value
        {
            return QuantityReading(
                quantity: Quantity(first.value, second.value), start: index, end: second.end, isRange: true)
        }
        return QuantityReading(quantity: Quantity(first.value), start: index, end: first.end, isRange: false)
    }

    /// A unit right behind a number, perhaps joined by a hyphen: "oz", "-ounce", "fl. oz.", "oz.".
    func readUnit(at index: Int, afterNumber: Bool) -> (unit: Unit, start: Int, end: Int)? {
        var start = index
        if tokens[start].isDash, afterNumber, !tokens[start].isSpaced { start += 1 }
        let token = tokens[start]
        if token.has(.fluid) {
            var next = start + 1
            if tokens[next].isMark(0x2E) { next += 1 }
            if tokens[next].unit == .ounce {
                return (options.measures.meaning(of: .fluidOunce), start, dotted(next + 1))
            }
        }
        guard token.has(.unit), !token.has(.time), let unit = token.unit else { return nil }
        if token.has(.shortUnit), !afterNumber { return nil }
        if token.word == .in {
            let next = tokens[start + 1]
            let isMeasured =
                !token.isSpaced || next.kind == .mark || next.isDash || next.has([.extent, .unit]) || next.word == .by
            if !isMeasured { return nil }
        }
        return (options.measures.meaning(of: unit), start, dotted(start + 1))
    }

    /// Steps over the period of an abbreviation.
    func dotted(_ index: Int) -> Int {
        tokens[index].isMark(0x2E) && !tokens[index].isSpaced ? index + 1 : index
    }

    /// A number with a unit, such as "400 g", "14½-ounce", "5 to 6 lb", "2 cups to 3 cups"; nil without a unit.
    func readMeasure(at index: Int) -> MeasureReading? {
        var start = index
        var isApproximate = false
        while tokens[start].has(.approximation) || tokens[start].isMark(0x7E) {
            isApproximate = true
            start += 1
        }
        guard let number = readQuantity(at: start) else { return nil }
        var position = number.end
        while tokens[position].has([.size, .approximation]), tokens[position + 1].has([.unit, .size]) { position += 1 }
        guard let unit = readUnit(at: position, afterNumber: true) else { return nil }
        return MeasureReading(
            quantity: isApproximate
                ? Quantity(number.quantity.min, number.quantity.max, isApproximate: true) : number.quantity,
            unit: unit.unit, start: index, number: (number.start, number.end), unitTokens: (unit.start, unit.end))
    }

    /// A measure and the tokens it stands on.
    struct MeasureReading {
        let quantity: Quantity
        let unit: Unit
        let start: Int
        let number: (start: Int, end: Int)
        let unitTokens: (start: Int, end: Int)
        var end: Int { unitTokens.end }
    }

    mutating func add(_ kind: Amount.Kind, _ reading: MeasureReading) {
        assign(.quantity, reading.start, reading.unitTokens.start)
        assign(.unit, reading.unitTokens.start, reading.end)
        amounts.append(
            Amount(
                kind: kind, measure: Measure(reading.quantity, reading.unit),
                quantityRange: range(reading.number.start, reading.number.end),
                unitRange: range(reading.unitTokens.start, reading.end)))
    }
}
