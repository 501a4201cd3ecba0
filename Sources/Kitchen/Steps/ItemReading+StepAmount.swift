import SourceText

// Amounts, shares and lengths in steps.
extension ItemReading {
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
        // "a 1-pound loaf" says how large a loaf is.
        if let unit, unit.unit.isMeasured, unit.start > number.end { return nil }
        if isShare(number, hasUnit: unit != nil) { return nil }
        if unit?.unit.isExact != false, isVessel(behind: unit?.end ?? number.end) { return nil }
        // "the first 3 eggs"
        if start > 0, tokens[start - 1].word == .first || tokens[start - 1].word == .last { return nil }
        let (position, end) = following(unit?.end ?? number.end)
        guard end > position || unit != nil else { return nil }
        let measure = Measure(number.quantity, unit?.unit)
        return (
            StepNumbers.StepAmount(
                measure: options.ownUnits?.resolved(measure) ?? measure, quantityRange: range(number.start, number.end),
                unitRange: unit.map { range($0.start, $0.end) }, following: range(position, end),
                preceding: preceding(start), isForEach: isForEach(behind: unit?.end ?? number.end),
                isOwnUnit: unit?.unit.ownIndex != nil),
            unit?.end ?? number.end
        )
    }

    /// "half the flour", "¼ of the butter", "two thirds of it"
    func readShare(at start: Int) -> (share: StepNumbers.Share, end: Int)? {
        guard let number = readQuantity(at: start), number.end <= count, !number.isRange,
            number.quantity.min.isPositive, readUnit(at: number.end, afterNumber: true) == nil,
            isShare(number, hasUnit: false)
        else { return nil }
        let (position, end) = following(number.end)
        guard end > position else { return nil }
        return (
            StepNumbers.Share(
                range: range(number.start, number.end), fraction: number.quantity.min, following: range(position, end)),
            number.end
        )
    }

    /// "3-inch", "1/4 inch", "9x13-inch", "9 by 13 inches", "2–3 cm"
    func readLength(at start: Int) -> (length: StepNumbers.Length, end: Int)? {
        var sides: [StepNumbers.Length.Side] = []
        var position = start
        while sides.count < 3, tokens[position].kind == .number || tokens[position].has([.numberWord, .fraction]),
            let number = readQuantity(at: position), number.end <= count
        {
            sides.append(StepNumbers.Length.Side(range: range(number.start, number.end), quantity: number.quantity))
            position = number.end
            // Each side may have its unit: "9 inch x 13 inch" is two lengths, "9x13-inch" one.
            guard tokens[position].has(.times) || tokens[position].word == .by,
                tokens[position + 1].kind == .number
            else { break }
            position += 1
        }
        guard !sides.isEmpty, let unit = readUnit(at: position, afterNumber: true), unit.unit.dimension == .length
        else { return nil }
        return (StepNumbers.Length(range: range(start, unit.end), sides: sides, unit: unit.unit), unit.end)
    }

    /// The words of the food after a number, without "of" and "the".
    private func following(_ start: Int) -> (start: Int, end: Int) {
        var position = start
        while tokens[position].has([.of, .article, .size, .pronoun]) { position += 1 }
        var end = position
        while end < count, end - position < 8, tokens[end].kind == .word { end += 1 }
        return (position, end)
    }

    /// The words before a number, past one comma or parenthesis right before it.
    private func preceding(_ start: Int) -> ByteRange {
        var end = start
        while end > 0, tokens[end - 1].has([.approximation, .article]) { end -= 1 }
        if end > 0, tokens[end - 1].isMark(0x28) || tokens[end - 1].isMark(0x2C) || tokens[end - 1].isMark(0x3A) {
            end -= 1
        }
        var first = end
        while first > 0, end - first < 8, tokens[first - 1].kind == .word { first -= 1 }
        return range(first, end)
    }
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
