import SourceText

extension ItemReading {
    /// Reads everything up to the food; returns the first token after it.
    mutating func readAmount(at start: Int) -> Int {
        var position = start
        var isApproximate = false
        // "about 3", "A generous ½", "~500 g", "up to".
        while true {
            let token = tokens[position]
            let behindDot = tokens[dotted(position + 1)]
            if token.has(.leadRemark),
                behindDot.kind == .number || token.has(.optional) && behindDot.has([.few, .numberWord, .approximation])
            {
                position = readLeadRemark(at: position)
            } else if let behind = afterAbout(position) {
                // "level" and "rounded" begin a name as well; a number or unit must follow.
                guard startsAmount(at: behind) else { break }
                isApproximate = isApproximate || isRough(position, before: behind)
                position = behind
            } else if token.word == .c, tokens[position + 1].isMark(0x2E), tokens[position + 2].kind == .number {
                // "c. 200 g"
                isApproximate = true
                position += 2
            } else if token.word == .a, tokens[position + 1].has(.approximation), startsAmount(at: position + 2) {
                position += 1
            } else if token.word == .at && tokens[position + 1].word == .least
                || token.word == .up && tokens[position + 1].word == .to, startsAmount(at: position + 2)
            {
                isApproximate = true
                position += 2
            } else {
                break
            }
        }
        assign(.quantity, start, position)
        // "un par de huevos"
        if tokens[position + 1].word == .par, tokens[position].has(.numberWord), tokens[position + 2].has(.connector) {
            return readCouple(at: position)
        }
        if let number = readQuantity(at: position), isQuantity(number) {
            return readCounted(number, isApproximate)
        }
        return readUncounted(at: position, from: start)
    }

    private func startsAmount(at index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .number || token.has([.numberWord, .numberBeforeUnit, .unit, .approximation, .few])
            || token.word == .a
    }

    /// "five spice powder" and "half and half" are no quantities.
    private func isQuantity(_ number: QuantityReading) -> Bool {
        if tokens[number.start].kind == .number {
            if isNameNumber(number) || isMixture(number) { return false }
            // "7up", "80% cacao", "2nd": digits glued to a word that is no unit.
            let next = tokens[number.end]
            if next.isMark(0x25) { return false }
            if next.kind == .word, !next.isSpaced, !next.has([.unit, .times, .fluid]) { return false }
            // "9x13-inch pan": the sides of something, not so many.
            let side = number.end + 1
            if next.has(.times), !next.isSpaced, tokens[side].kind == .number, !tokens[side].isSpaced {
                let dimension = readMeasure(at: side)?.unit.dimension
                return dimension == .mass || dimension == .volume
            }
            return true
        }
        // "un peu de", "ein paar": not one. "five spice": one mixture.
        return number.end < count && !tokens[number.end].has(.few) && !isMixture(number)
    }

    /// "five spice", "4 épices", "three bean mix", "ten minute rice": what is named by how many things it is of; not "2 spice bags", "three
    /// cheese sticks".
    private func isMixture(_ number: QuantityReading) -> Bool {
        let count = number.quantity.min
        guard !number.isRange, number.end == number.start + 1, count.isInteger else { return false }
        let (next, behind) = (tokens[number.end], tokens[number.end + 1])
        if next.has(.mixture) { return count > 1 && !(next.has(.constituent) && behind.has(.unit)) }
        guard tokens[number.start].kind != .number, next.has(.constituent), behind.kind == .word, behind.isSpaced,
            !behind.has([.unit, .or, .and, .nameEnd, .preposition, .preparation, .latePreparation])
        else { return false }
        return next.has(.time) || count > 1 && behind.mark != UInt8(ascii: "s")
    }

    /// "00 flour", "80/20 ground beef", "5-spice powder", "7-Up": the number is part of what the food is called.
    func isNameNumber(_ number: QuantityReading) -> Bool {
        let token = tokens[number.start]
        guard number.end == number.start + 1, token.kind == .number else { return false }
        if token.value.isZero {
            // "00 flour" and "0.0 beer", but "0.0 kg flour" is an amount that somebody wrote.
            return token.end - token.start > 1 && tokens[number.end].kind == .word
                && readUnit(at: number.end, afterNumber: true) == nil
        }
        if token.isFraction { return token.isShare }
        guard token.value.isInteger else { return false }
        let next = tokens[number.end]
        if next.word == .up { return tokens[number.end + 1].kind != .word }
        guard next.isDash, !next.isSpaced, !tokens[number.end + 1].isSpaced else {
            // "7 grain bread", but "5 grains of paradise".
            return next.has(.constituent) && next.word == .grain && tokens[number.end + 1].isPlain
        }
        return tokens[number.end + 1].has(.constituent)
    }

    private mutating func readCounted(_ number: QuantityReading, _ isApproximate: Bool) -> Int {
        var quantity = number.quantity
        var isApproximate = isApproximate
        assign(.quantity, number.start, number.end)
        var position = number.end
        let place = amounts.count
        var unit: (unit: Unit, start: Int, end: Int)?

        // "2 x 400 g", "2 x chicken breasts"
        if tokens[position].has(.times), position + 1 < count {
            assign(.quantity, position, position + 1)
            position += 1
        }
        // "½ of a 4-ounce jar", "1 trimmed 3-ounce piece"
        if tokens[position].word == .of, tokens[position + 1].has(.article),
            tokens[position + 2].kind == .number || tokens[position + 2].has([.unit, .size])
        {
            assign(.quantity, position, position + 2)
            position += 2
        } else if isPartitive(position, behind: number) {
            assign(.quantity, position, position + 1)
            position += 1
        } else if let end = preparationGroup(at: position), tokens[end].kind == .number {
            assign(.preparation, position, end)
            position = end
        }
        // "¼, cup sambuca"
        if tokens[position].isMark(0x2C), tokens[position + 1].has(.exactUnit), !tokens[position + 1].has(.shortUnit),
            tokens[position + 2].kind == .word
        {
            position += 1
        }
        let isNamed = tokens[position].isPlain
        if !isNamed {
            position = readSizeNumber(at: position)
            position = readSize(at: position)
            let isBehindNumber = position == number.end || !tokens[position].has(.shortUnit)
            if let read = readUnit(at: position, afterNumber: isBehindNumber), !isPartOfName(read) { unit = read }
            if unit == nil { position = readPack(at: position) }
        }
        if unit == nil, !isNamed {
            // "2 heaping tablespoons", "¼ packed cup", "3 large, thick slices"
            let words = position
            var next = position
            while next - words < 4 {
                if tokens[next].has([.approximation, .size, .intensifier, .adverb, .leadQuality, .extent])
                    || isPacked(next)
                {
                    next = dotted(next + 1)
                } else if tokens[next].isMark(0x2C), next > words {
                    next += 1
                } else {
                    break
                }
            }
            // "1 gestr. TL", "1 scant c"
            let isLevel =
                next > words && (words..<next).allSatisfy { tokens[$0].has(.approximation) || tokens[$0].isMark(0x2E) }
            if let read = readUnit(at: next, afterNumber: isLevel), !isPartOfName(read) {
                for index in words..<next {
                    if tokens[index].has(.approximation) {
                        isApproximate = true
                        assign(.quantity, index, dotted(index + 1))
                    } else if !tokens[index].isMark(0x2E) {
                        assign(
                            tokens[index].has([.size, .intensifier, .extent, .leadQuality]) ? .size : .preparation,
                            index, index + 1)
                    }
                }
                unit = read
            }
        }
        if isApproximate { quantity = Quantity(quantity.min, quantity.max, isApproximate: true) }
        var measureUnit = unit?.unit
        if let read = unit {
            assign(.unit, read.start, read.end)
            position = read.end
            if let filled = afterFilling(position) {
                isApproximate = true
                quantity = Quantity(quantity.min, quantity.max, isApproximate: true)
                assign(.quantity, position + 1, filled)
                position = filled
            }
        }
        var numberEnd = number.end
        // "2 cups to 3 cups"
        if let read = unit, !number.isRange, tokens[position].word == .to || tokens[position].isDash,
            let second = readMeasure(at: position + 1), second.unit == read.unit, !second.quantity.isRange,
            second.quantity.min > quantity.min
        {
            quantity = Quantity(quantity.min, second.quantity.max, isApproximate: isApproximate)
            assign(.quantity, position, second.unitTokens.start)
            assign(.unit, second.unitTokens.start, second.end)
            position = second.end
            numberEnd = second.number.end
            unit = (second.unit, second.unitTokens.start, second.end)
        }
        // "2 pounds and a half of beef"
        if let read = unit, read.unit.isMeasured || !tokens[position].has(.and), position == read.end,
            let half = readAndAHalf(at: position), let more = quantity.adding(Quantity(half.value))
        {
            quantity = more
            assign(.quantity, position, half.end)
            position = half.end
            if let size = readSpoonSize(at: position, of: read.unit) {
                measureUnit = size.unit
                assign(.unit, position, size.end)
                position = size.end
            }
            numberEnd = position
            unit = nil
        }
        if measureUnit == .dozen, tokens[position].word == .of { assign(.unit, position, position + 1) }
        if unit == nil, tokens[position].has(.times) { measureUnit = nil }
        if measureUnit.map({ !$0.isMeasured }) ?? true, let either = eitherCount(number) {
            quantity = Quantity(either.min, either.max, isApproximate: isApproximate)
        }
        insert(
            Amount(
                kind: .primary, measure: Measure(quantity, measureUnit),
                quantityRange: range(number.start, numberEnd), unitRange: range(unit)),
            at: place)
        turnSizesIntoSame(behind: place)
        if unit == nil, let end = multiply(place, number, quantity, upTo: position) { return end }
        let end = readMore(at: position, unit: measureUnit, place: place)
        if let unit, isSizeOfOne(unit, number, end) { turnIntoSize(at: place, of: nil) }
        return end
    }

    /// "1 to 2 (15 to 30 ml) tablespoons": what looks like a size, before a unit that comes to as much, is the same amount again.
    private mutating func turnSizesIntoSame(behind place: Int) {
        guard let unit = amounts[place].measure.unit, unit.isMeasured else { return }
        for index in amounts.indices.dropFirst(place + 1) where amounts[index].kind == .pack {
            let size = amounts[index]
            guard size.measure.unit?.dimension == unit.dimension,
                Self.isSame(size.measure, as: amounts[place].measure) == true
            else { continue }
            amounts[index] = Amount(
                kind: .same, measure: size.measure, quantityRange: size.quantityRange, unitRange: size.unitRange)
        }
    }

    /// "1 0.5 tsps": so many times so much of a spoon, as nothing comes in packs of spoons. Returns the token after it.
    private mutating func multiply(
        _ place: Int, _ number: QuantityReading, _ count: Quantity, upTo position: Int
    ) -> Int? {
        guard amounts.count == place + 2, let spoon = amounts.last, spoon.kind == .pack,
            let unit = spoon.measure.unit, unit.isSpoonOrCup, unit != .cup, let unitRange = spoon.unitRange,
            !number.isRange, let size = spoon.measure.quantity, !size.isRange,
            tokens[number.end].kind == .number, spoon.quantityRange.start == Int(tokens[number.end].start),
            range(number.end, position).end == unitRange.end,
            let product = size.min.multiplied(by: count.min)
        else { return nil }
        amounts.removeLast()
        amounts[place] = Amount(
            kind: .primary, measure: Measure(Quantity(product, isApproximate: count.isApproximate), unit),
            quantityRange: ByteRange(amounts[place].quantityRange.start, spoon.quantityRange.end), unitRange: unitRange)
        return readMore(at: position, unit: unit, place: place)
    }

    /// "5/6 eggs" are five or six: nobody takes five sixths of what is counted. From four on, where the second number follows the first;
    /// "5/6 of a melon" and "⅚" are fractions.
    private func eitherCount(_ number: QuantityReading) -> Quantity? {
        let token = tokens[number.start]
        guard options.isRecipe, !number.isRange, number.end == number.start + 1, token.isFraction, token.value < 1,
            token.mark == 0x2F, token.value.numerator >= 4, token.value.denominator == token.value.numerator + 1,
            tokens[number.end].word != .of, tokens[number.end].kind == .word,
            let low = Rational(wide: token.value.numerator, 1), let high = Rational(wide: token.value.denominator, 1)
        else { return nil }
        return Quantity(low, high)
    }

    /// Whether a hyphen makes a weight or length what one thing has: "3-pound chicken", "9-inch pie crust"; not "3-pounds chicken".
    private func isSizeOfOne(_ unit: (unit: Unit, start: Int, end: Int), _ number: QuantityReading, _ end: Int) -> Bool
    {
        let hyphen = tokens[unit.start - 1]
        return unit.start == number.end + 1 && hyphen.isDash && !hyphen.isSpaced && !tokens[unit.start].isSpaced
            && (unit.unit.dimension == .mass || unit.unit.dimension == .length) && !tokens[unit.start].has(.pluralUnit)
            && tokens[end - 1].word != .of && tokens[end].kind == .word
    }

    /// "de" behind a part of one: "1/4 de cebolla", "¾ de taza de azúcar".
    func isPartitive(_ index: Int, behind number: QuantityReading) -> Bool {
        !number.quantity.min.isInteger && tokens[index].has(.connector) && !tokens[index].isCapital
            && tokens[index + 1].kind == .word && !isChileDeArbol(index)
    }

    /// Of Mexican cooking, and in English: "2 cups de arbol chiles".
    func isChileDeArbol(_ index: Int) -> Bool { tokens[index + 1].word == .arbol || tokens[index + 1].word == .árbol }

    /// "packed cup", "lightly piled cup"
    private func isPacked(_ index: Int) -> Bool {
        tokens[index].has(.preparation)
            || index > 0 && tokens[index - 1].has(.adverb) && tokens[index].has(.latePreparation)
    }

    /// "2 rib eye steaks", "1 pot roast": the word is a unit elsewhere, but here part of the food's name.
    func isPartOfName(_ read: (unit: Unit, start: Int, end: Int)) -> Bool {
        let next = tokens[read.end]
        switch read.unit {
        case .rib: if next.word == .eye { return true }
        // "1 bouquet garni", "1 Bundt pan"
        case .bunch:
            if next.word == .garni || next.word == .garnis || next.has(.vessel) || next.unit == .cake { return true }
        default: break
        }
        // "3 cloves, lightly bruised": nothing but the unit's word can be the food.
        if next.isMark(0x2C), read.unit.system == .household,
            preparationGroup(at: read.end + 1) != nil
                || tokens[read.end + 1].has([.latePreparation, .nameEnd])
                || tokens[read.end + 1].has(.adverb) && tokens[read.end + 2].has(.latePreparation)
                    && tokens[read.end + 3].kind != .word
        {
            return true
        }
        if next.kind == .word || next.kind == .number { return false }
        if read.unit.isMeasured { return false }
        // Nothing follows that could be the food.
        if next.isMark(0x28) || next.isMark(0x2F) { return false }
        return read.unit.system == .household && read.end >= count && tokens[0].role != .name
    }

    /// "#10", "(#303)", "No. 2" before a container: how tins are numbered by their size.
    private mutating func readSizeNumber(at start: Int) -> Int {
        let isEnclosed = tokens[start].isMark(0x28)
        let first = isEnclosed ? start + 1 : start
        let isNumbered = tokens[first].isMark(0x23) || tokens[first].word == .no
        guard isNumbered, let number = readNumber(at: dotted(first + 1)), !isEnclosed || tokens[number.end].isMark(0x29)
        else { return start }
        let end = isEnclosed ? number.end + 1 : number.end
        guard let unit = readUnit(at: end, afterNumber: true), unit.unit.system == .container else { return start }
        assign(.size, first, number.end)
        return end
    }

    /// Sizes before the unit or the food: "large", "3-inch", "½-inch-thick".
    mutating func readSize(at start: Int) -> Int {
        var position = start
        while position < count {
            let token = tokens[position]
            if token.has(.size) && token.compoundFirst & tokens[position + 1].compoundNext == 0
                || (token.has(.intensifier) && tokens[position + 1].has(.size))
            {
                assign(.size, position, position + 1)
                position = dotted(position + 1)
            } else if token.word == .m, let end = mediumEnd(at: position) {
                assign(.size, position, end)
                position = end
            } else if token.word == .or, position > start, tokens[position + 2].has(.size),
                tokens[position + 1].kind == .number || tokens[position + 1].has(.numberWord)
            {
                // "2 large or 3 small peaches"
                if let number = readNumber(at: position + 1), number.end == position + 2 {
                    note(
                        Amount(
                            kind: .alternative, measure: Measure(Quantity(number.value), nil),
                            quantityRange: range(position + 1, position + 2), unitRange: nil))
                }
                assign(.size, position, position + 3)
                position += 3
            } else if token.isDash, position > start, tokens[position + 1].has(.size) {
                position += 1
            } else if token.word == .or || token.word == .to, position > start, tokens[position + 1].has(.size) {
                assign(.size, position, position + 1)
                position += 1
            } else if token.isMark(0x2C), position > start,
                tokens[position + 1].has([.size, .adjective, .unit, .preparation])
            {
                return position + 1
            } else {
                break
            }
        }
        return position
    }
}
