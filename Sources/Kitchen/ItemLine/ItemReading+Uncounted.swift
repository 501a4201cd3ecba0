import SourceText

extension ItemReading {
    /// Lines without a number: "a pinch of salt", "a few sprigs thyme", "handful of basil", "an orange".
    mutating func readUncounted(at start: Int, from opening: Int) -> Int {
        var position = start
        if let end = afterSomeAmount(start), end < count, tokens[end].kind == .word, !tokens[end].has(.nameEnd) {
            // "q.b. pepe", "nach Belieben Salz"
            assign(.remark, start, end)
            let isOf = tokens[end].has(.connector) && tokens[end + 1].kind == .word
            if isOf { assign(.unit, end, end + 1) }
            return isOf ? end + 1 : end
        }
        let hasArticle = tokens[position].word == .a || tokens[position].word == .an
        if tokens[position].word == .a, tokens[position + 1].has(.manner) {
            // "a crudo", "a temperatura ambiente": how, not one.
            position += 1
            while tokens[position].has(.manner) { position += 1 }
            assign(.remark, start, position)
            return position
        }
        // "as many capers as you like"
        if tokens[position].word == .as, tokens[position + 1].word == .many || tokens[position + 1].word == .much,
            (position + 3..<max(count, position + 3)).contains(where: { tokens[$0].word == .as })
        {
            assign(.quantity, start, position + 2)
            return position + 2
        }
        // "كوب حليب", "стакан муки": one, in languages that have no article.
        if isBeyondLatin, start == opening, let unit = readUnit(at: start, afterNumber: false), unit.end < count,
            unit.unit.isSpoonOrCup || unit.unit == .glass, tokens[unit.end].kind == .word
        {
            assign(.unit, unit.start, unit.end)
            note(
                Amount(
                    kind: .primary, measure: Measure(Quantity(1), unit.unit),
                    quantityRange: ByteRange(at: Int(tokens[start].start)), unitRange: range(unit.start, unit.end)))
            return readMore(at: unit.end, unit: unit.unit, place: amounts.count - 1)
        }
        if start == opening, let end = readUnitAndAHalf(at: start) { return end }
        if hasArticle { position += 1 }
        var next = position
        var isFew = false
        // "a couple of bay leaves"
        if hasArticle, tokens[position].word == .couple, tokens[position + 1].kind == .word {
            return readCouple(at: start)
        }
        while next - position < 4, next < count {
            let token = tokens[next]
            let isLittle = hasArticle && token.word == .little && tokens[next + 1].word != .gem
            if token.has([.few]) || isLittle { isFew = true }
            if token.has(.numberWord) && tokens[next + 1].has(.few)
                || token.has([.size, .approximation, .few, .intensifier]) || token.isMark(0x2C) && next > position
                || (hasArticle && token.isMark(0x2F)) || isGood(token) || isLittle
            {
                next += 1
            } else {
                break
            }
        }
        // "a 14-oz can of", "A 3-pound chicken"
        if hasArticle, !isFew, tokens[next].kind == .number, let pack = readMeasure(at: next), pack.unit.isMeasured {
            assign(.quantity, start, start + 1)
            assign(.size, start + 1, next)
            let place = amounts.count
            let behind = readPack(at: next)
            let unit = readUnit(at: behind, afterNumber: false)
            if let unit { assign(.unit, unit.start, unit.end) }
            insert(
                Amount(
                    kind: .primary, measure: Measure(Quantity(1), unit?.unit), quantityRange: range(start, start + 1),
                    unitRange: range(unit)), at: place)
            return readMore(at: unit?.end ?? behind, unit: unit?.unit, place: place)
        }
        // "einige EL Essig"
        if let unit = readUnit(at: next, afterNumber: isFew && next > position),
            !unit.unit.isMeasured || hasArticle || isFew || tokens[unit.start].has(.pluralUnit)
                || tokens[unit.end].has(.or) && tokens[unit.end + 1].word == .so
                || (start > 0 && tokens[start - 1].has(.approximation)), unit.end < count,
            tokens[unit.end].kind == .word || (hasArticle || isFew) && tokens[unit.end].isMark(0x28),
            hasArticle || isFew || unit.unit.system != .container || tokens[unit.start].has(.pluralUnit)
                || tokens[unit.end].word == .of,
            hasArticle || isFew || next > position || start > 0 || opensLine(unit.unit)
                || tokens[unit.start].has(.pluralUnit) && !tokens[unit.end].has([.preposition, .or, .and])
                || tokens[unit.end].word == .of || tokens[unit.end].has(.or) && tokens[unit.end + 1].word == .so,
            !isPartOfName(unit)
        {
            for index in position..<next {
                let token = tokens[index]
                assign(token.has([.size, .intensifier]) || isGood(token) ? .size : .quantity, index, index + 1)
            }
            if hasArticle { assign(.quantity, start, start + 1) }
            assign(.unit, unit.start, unit.end)
            // "heaping tablespoon of cocoa": nobody means two of them.
            let isOne =
                hasArticle
                || unit.unit.isSpoonOrCup && tokens[unit.end].word == .of && !tokens[unit.start].has(.pluralUnit)
            var quantity: Quantity? = isFew || !isOne ? nil : Quantity(1)
            var numberEnd = start + 1
            var end = unit.end
            if hasArticle, !isFew, unit.unit.isMeasured, let half = readAndAHalf(at: end) {
                quantity = quantity?.adding(Quantity(half.value))
                assign(.quantity, end, half.end)
                numberEnd = half.end
                end = half.end
            }
            note(
                Amount(
                    kind: .primary, measure: Measure(quantity, unit.unit),
                    quantityRange: hasArticle && !isFew
                        ? range(start, numberEnd) : ByteRange(at: Int(tokens[isOne ? opening : unit.start].start)),
                    unitRange: numberEnd > start + 1 ? nil : range(unit.start, unit.end)))
            return readMore(at: end, unit: unit.unit, place: amounts.count - 1)
        }
        if hasArticle, !isFew, next < count, tokens[next].kind == .word {
            assign(.quantity, start, start + 1)
            note(
                Amount(
                    kind: .primary, measure: Measure(Quantity(1), nil), quantityRange: range(start, start + 1),
                    unitRange: nil))
            return readSize(at: position)
        }
        if isFew {
            assign(.quantity, start, next)
            let isOf = tokens[next].word == .of || tokens[next].has(.connector)
            if isOf { assign(.quantity, next, next + 1) }
            return isOf ? next + 1 : next
        }
        return start
    }

    /// "a couple of lemons", "a couple handfuls of spinach", "un par de huevos": about two.
    mutating func readCouple(at start: Int) -> Int {
        var end = start + 2
        if tokens[end].word == .of || tokens[end].has(.connector) { end += 1 }
        assign(.quantity, start, end)
        let unit = readUnit(at: end, afterNumber: false).flatMap { isPartOfName($0) ? nil : $0 }
        if let unit { assign(.unit, unit.start, unit.end) }
        note(
            Amount(
                kind: .primary, measure: Measure(Quantity(2, isApproximate: true), unit?.unit),
                quantityRange: range(start, end), unitRange: range(unit)))
        return readMore(at: unit?.end ?? end, unit: unit?.unit, place: amounts.count - 1)
    }

    private func isGood(_ token: ItemToken) -> Bool { token.has(.leadQuality) }

    /// Vague units that open a line without a number: "Pinch salt".
    func opensLine(_ unit: Unit) -> Bool {
        switch unit {
        case .pinch, .dash, .handful, .splash, .drizzle, .knob, .squeeze, .dollop, .sprinkle, .bunch, .sprig, .drop:
            true
        default: false
        }
    }
}
