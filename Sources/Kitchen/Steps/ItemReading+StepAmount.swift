import SourceText

// Amounts, shares and lengths in steps.
extension ItemReading {
    /// "2 tablespoons of the butter", "100 g flour", "3 eggs".
    func readStepAmount(at start: Int, _ words: StepWords) -> (amount: StepNumbers.StepAmount, end: Int)? {
        var number: QuantityReading
        if tokens[start].has(.article), !tokens[start + 1].has(.fraction) {
            guard tokens[start].word == .a || tokens[start].word == .an,
                let unit = readUnit(at: start + 1, afterNumber: false), !tokens[start + 1].has(.time),
                tokens[unit.end].word == .of
            else { return nil }
            number = QuantityReading(quantity: Quantity(1), start: start, end: start + 1, isRange: false)
        } else {
            guard let read = readQuantity(at: start), read.end <= count else { return nil }
            number = read
            if let part = readPartOfUnit(read, words) { number = part }
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
        if isShare(number, hasUnit: unit != nil, words) || StepWords.percents.contains(word(number.end, words)) {
            return nil
        }
        if unit?.unit.isExact != false, isVessel(behind: unit?.end ?? number.end) { return nil }
        // "the first 3 eggs"
        if start > 0, tokens[start - 1].word == .first || tokens[start - 1].word == .last { return nil }
        let last = unit.map { behindTwins($0, from: number.start, words) } ?? number.end
        let (position, end) = following(last)
        guard end > position || unit != nil else { return nil }
        let measure = Measure(number.quantity, unit?.unit)
        return (
            StepNumbers.StepAmount(
                measure: options.ownUnits?.resolved(measure) ?? measure, quantityRange: range(number.start, number.end),
                unitRange: unit.map { range($0.start, $0.end) }, following: range(position, end),
                preceding: preceding(start),
                isForEach: unit?.unit == .part || isForEach(behind: last, words)
                    || isCounted(at: start, words),
                isInRatio: unit.map { isInRatio(start, $0.end, number, words) } ?? false,
                isResult: isResult(start, words), isOwnUnit: unit?.unit.ownIndex != nil),
            unit?.end ?? number.end
        )
    }

    /// Where the words of the food begin after a measure that is given twice: "300 g / 2½ cups flour", "2½ cups (300 g) flour", "1 tbsp + 1 tsp oil".
    private func behindTwins(_ unit: (unit: Unit, start: Int, end: Int), from start: Int, _ words: StepWords) -> Int {
        guard unit.unit.isMeasured else { return unit.end }
        var end = unit.end
        // "(300 g)" of "2½ cups (300 g) flour"
        var first = start
        while first > 0, tokens[first - 1].has(.approximation) || tokens[first - 1].isMark(0x7E) { first -= 1 }
        if first > 1, isOpening(first - 1), tokens[first - 2].has(.unit), isClosing(end) { return end + 1 }
        for _ in 0..<3 {
            let isOpen = isOpening(end)
            let isJoined =
                tokens[end].isMark(0x2F) || tokens[end].isMark(0x2B) || tokens[end].word == .or
                || word(end, words) == "plus"
            guard isOpen || isJoined, let twin = readMeasure(at: end + 1), twin.unit.isMeasured,
                !isOpen || isClosing(twin.end)
            else { break }
            end = isOpen ? twin.end + 1 : twin.end
        }
        return end
    }

    private func isOpening(_ index: Int) -> Bool { tokens[index].isMark(0x28) || tokens[index].isMark(0x5B) }

    private func isClosing(_ index: Int) -> Bool { tokens[index].isMark(0x29) || tokens[index].isMark(0x5D) }

    /// "half the flour", "¼ of the butter", "two thirds of it"
    func readShare(at start: Int, _ words: StepWords) -> (share: StepNumbers.Share, end: Int)? {
        if let share = readNamedShare(at: start, words) { return share }
        guard let number = readQuantity(at: start), number.end <= count, !number.isRange,
            number.quantity.min.isPositive, readUnit(at: number.end, afterNumber: true) == nil,
            unitOfPart(behind: number.end, words) == nil, isShare(number, hasUnit: false, words)
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

    /// The words of the food after a number, without "of" and "the"; past the number of all, as in "2 of the 6 eggs".
    private func following(_ start: Int) -> (start: Int, end: Int) {
        var position = start
        while tokens[position].has([.of, .article, .size, .pronoun]) { position += 1 }
        if position > start, tokens[start].word == .of, tokens[position].kind == .number,
            readUnit(at: position + 1, afterNumber: true) == nil
        {
            position += 1
        }
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

    /// "ein Drittel der Brühe", "2 tercios de la masa", "one fifth of the dough"
    private func readNamedShare(at start: Int, _ words: StepWords) -> (share: StepNumbers.Share, end: Int)? {
        guard let number = readQuantity(at: start), number.end < count, !number.isRange,
            number.quantity.min.isPositive, let fraction = fraction(number, words),
            unitOfPart(behind: number.end + 1, words) == nil
        else { return nil }
        let (position, end) = following(number.end + 1)
        guard end > position else { return nil }
        return (
            StepNumbers.Share(
                range: range(number.start, number.end + 1), fraction: fraction, following: range(position, end)),
            number.end + 1
        )
    }

    /// What a number and the noun for a part after it come to: 2/3 of "2 Drittel"; `nil` for more than the whole.
    private func fraction(_ number: QuantityReading, _ words: StepWords) -> Rational? {
        let noun = word(number.end, words)
        guard number.quantity.min.isInteger, let parts = StepWords.shareNouns[noun],
            let fraction = number.quantity.min.divided(by: Rational(parts)), fraction <= 1
        else { return nil }
        // A quart of milk is an amount; "un quart du lait" is not.
        return tokens[number.end].unit == nil || isDefinite(number.end + 1, words) ? fraction : nil
    }

    /// "drei viertel Liter", "¼ de taza": a number whose unit comes after another word.
    private func readPartOfUnit(_ number: QuantityReading, _ words: StepWords) -> QuantityReading? {
        guard !number.isRange else { return nil }
        if number.quantity.max < 1, let unit = unitOfPart(behind: number.end, words), unit > number.end {
            return QuantityReading(quantity: number.quantity, start: number.start, end: unit, isRange: false)
        }
        if let fraction = fraction(number, words), let unit = unitOfPart(behind: number.end + 1, words) {
            return QuantityReading(quantity: Quantity(fraction), start: number.start, end: unit, isRange: false)
        }
        return nil
    }

    /// The token of the exact unit that follows, perhaps past words for "of a".
    private func unitOfPart(behind start: Int, _ words: StepWords) -> Int? {
        var position = start
        if tokens[start].word == .of {
            position += tokens[start + 1].word == .a || tokens[start + 1].word == .an ? 2 : 1
        } else if StepWords.indefiniteOf.contains(word(start, words)) {
            position += 1
        }
        guard let unit = readUnit(at: position, afterNumber: true), unit.unit.isExact, unit.start == position else {
            return nil
        }
        return position
    }

    private func isShare(_ number: QuantityReading, hasUnit: Bool, _ words: StepWords) -> Bool {
        guard !hasUnit, number.quantity.max < 1 else { return false }
        func isPointedAt(_ token: ItemToken) -> Bool { token.word == .the || token.has(.pronoun) }
        if (number.start..<number.end).contains(where: { isPointedAt(tokens[$0]) }) { return true }
        let next = tokens[number.end]
        // "half of an onion" has been read to its end.
        return isPointedAt(next) || next.word == .of || isDefinite(number.end, words)
    }

    /// Whether the words at a token say that of something there is: "der", "del", "von der", "de la", "dell'acqua".
    private func isDefinite(_ index: Int, _ words: StepWords) -> Bool {
        let text = word(index, words)
        guard tokens[index + 1].kind == .word || text.contains(where: { $0 == "'" || $0 == "’" }) else { return false }
        if StepWords.definiteOf.contains(text) || text.hasPrefix("dell'") || text.hasPrefix("dell’") { return true }
        guard StepWords.indefiniteOf.contains(text) else { return false }
        let next = word(index + 1, words)
        return StepWords.articles.contains(next) || next.hasPrefix("l'") || next.hasPrefix("l’")
    }

    /// "1 egg at a time", "into each bowl", "per person", "for every pancake", "pro 100 ml": so much however many there are.
    private func isForEach(behind start: Int, _ words: StepWords) -> Bool {
        var index = start
        while index < count, index - start < 16 {
            let token = tokens[index]
            if token.kind == .mark || token.kind == .dash && token.isSpaced { return false }
            // "add 100 g sugar and cook 5 minutes per side"
            if token.kind == .number, readTime(at: index) != nil { return false }
            if token.word == .per || isRatio(index, words) { return true }
            if token.word == .every || token.has(.each), index > start,
                tokens[index - 1].has(.preposition) || tokens[index - 1].word == .for || tokens[index - 1].word == .to
            {
                return true
            }
            if token.kind == .word, index > start, tokens[index - 1].end - tokens[index - 1].start <= 5,
                StepWords.places.contains(word(index - 1, words)), StepWords.eachWords.contains(word(index, words))
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

    /// Whether "for each" stands at a token in another language, before a measure or those who eat.
    private func isRatio(_ index: Int, _ words: StepWords) -> Bool {
        let token = tokens[index]
        guard token.kind == .word, token.end - token.start <= 3, StepWords.ratios.contains(word(index, words)) else {
            return false
        }
        let next = tokens[index + 1]
        if next.kind == .number || next.has(.numberWord) {
            return readTime(at: index + 1) == nil && readMeasure(at: index + 1) != nil
        }
        return next.has(.unit) && !next.has(.time) || StepWords.eaters.contains(word(index + 1, words))
    }

    /// Whether a number is that of what is counted: "for every 500 ml", "per 100 g", "pro 100 g".
    private func isCounted(at start: Int, _ words: StepWords) -> Bool {
        var index = start - 1
        while index > 0, tokens[index].has([.approximation, .article]) { index -= 1 }
        guard index >= 0, tokens[index].kind == .word else { return false }
        let before = word(index, words)
        return tokens[index].word == .per || StepWords.eachWords.contains(before) || isRatio(index, words)
    }

    /// Whether the measure is one side of what may be a ratio: "2 g Salz auf 1 Liter", "1 tsp salt for 1 litre of water".
    private func isInRatio(_ start: Int, _ end: Int, _ number: QuantityReading, _ words: StepWords) -> Bool {
        func isLoose(_ index: Int) -> Bool {
            guard tokens[index].kind == .word, StepWords.looseRatios.contains(word(index, words)),
                let measure = readMeasure(at: index + 1), measure.unit.isMeasured, let one = measure.quantity.value
            else { return false }
            return [1, 10, 100, 1000].contains(one)
        }
        if start > 1, isLoose(start - 1) {
            var index = start - 2
            while index >= 0, start - index < 8, tokens[index].kind == .word { index -= 1 }
            return index >= 0 && tokens[index].kind == .number && readMeasure(at: index)?.unit.isMeasured == true
        }
        var index = end
        while index < count, index - end < 6, tokens[index].kind == .word {
            if isLoose(index) { return number.quantity.value != nil }
            index += 1
        }
        return false
    }

    /// Whether the number says what becomes of something: "cut into 4 slices".
    private func isResult(_ start: Int, _ words: StepWords) -> Bool {
        var index = start - 1
        while index > 0, tokens[index].has([.approximation, .article]) { index -= 1 }
        return index >= 0 && StepWords.results.contains(word(index, words))
    }

    /// The word of a token, in lower case; empty for anything but a word.
    private func word(_ index: Int, _ words: StepWords) -> String {
        index >= 0 && index < count && tokens[index].kind == .word ? words.word(range(index, index + 1)) : ""
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
