import SourceText

extension ItemReading {
    /// Reads everything up to the food; returns the first token behind it.
    mutating func readAmount(at start: Int) -> Int {
        var position = start
        var isApproximate = false
        // "about 3", "A generous ½", "~500 g", "up to".
        while true {
            let token = tokens[position]
            if token.has(.leadRemark), tokens[position + 1].kind == .number {
                assign(.remark, position, position + 1)
                position += 1
            } else if token.has(.approximation) || token.isMark(0x7E) {
                // "level" and "rounded" begin a name as well; a number or unit must follow.
                guard startsAmount(at: dotted(position + 1)) else { break }
                isApproximate = true
                position = dotted(position + 1)
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
        if let number = readQuantity(at: position), isQuantity(number) {
            return readCounted(number, isApproximate)
        }
        return readUncounted(at: position, from: start)
    }

    private func startsAmount(at index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .number || token.has([.numberWord, .unit, .approximation, .few]) || token.word == .a
    }

    /// "five spice powder" and "half and half" are no quantities.
    private func isQuantity(_ number: QuantityReading) -> Bool {
        if tokens[number.start].kind == .number {
            // "7up", "00 flour", "80% cacao", "2nd": digits glued to a word that is no unit.
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
        return number.end < count
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
                    next += 1
                } else if tokens[next].isMark(0x2C), next > words {
                    next += 1
                } else {
                    break
                }
            }
            if let read = readUnit(at: next, afterNumber: false), !isPartOfName(read) {
                for index in words..<next {
                    if tokens[index].has(.approximation) {
                        isApproximate = true
                        assign(.quantity, index, index + 1)
                    } else {
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
        if let read = unit, read.unit.isMeasured, position == read.end, let half = readAndAHalf(at: position),
            let more = quantity.adding(Quantity(half.value))
        {
            quantity = more
            assign(.quantity, position, half.end)
            position = half.end
            numberEnd = half.end
            unit = nil
        }
        if measureUnit == .dozen, tokens[position].word == .of { assign(.unit, position, position + 1) }
        if unit == nil, tokens[position].has(.times) { measureUnit = nil }
        insert(
            Amount(
                kind: .primary, measure: Measure(quantity, measureUnit),
                quantityRange: range(number.start, numberEnd), unitRange: range(unit)),
            at: place)
        return readMore(at: position, unit: measureUnit)
    }

    /// "and a half" behind a unit: "a pound and a half of chuck".
    private func readAndAHalf(at index: Int) -> (value: Rational, end: Int)? {
        guard tokens[index].has(.and), tokens[index + 1].has(.article), tokens[index + 2].has(.fraction) else {
            return nil
        }
        return (tokens[index + 2].value, index + 3)
    }

    /// "packed cup", "lightly piled cup"
    private func isPacked(_ index: Int) -> Bool {
        tokens[index].has(.preparation)
            || index > 0 && tokens[index - 1].has(.adverb) && tokens[index].has(.latePreparation)
    }

    /// "2 rib eye steaks", "1 pot roast": the word is a unit elsewhere, but here part of the food's name.
    private func isPartOfName(_ read: (unit: Unit, start: Int, end: Int)) -> Bool {
        let next = tokens[read.end]
        switch read.unit {
        case .rib: if next.word == .eye { return true }
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
        return read.unit.system == .household && read.end >= count
    }

    /// Sizes before the unit or the food: "large", "3-inch", "½-inch-thick".
    private mutating func readSize(at start: Int) -> Int {
        var position = start
        while position < count {
            let token = tokens[position]
            if token.has(.size) || (token.has(.intensifier) && tokens[position + 1].has(.size)) {
                assign(.size, position, position + 1)
                position += 1
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

    /// The size of each: "400 g", "14-ounce", "(14 oz)", "400g/14oz", "6-inch", "1 inch thick".
    mutating func readPack(at start: Int) -> Int {
        var position = start
        while position < count {
            if tokens[position].kind == .number || tokens[position].has([.approximation, .numberWord]),
                let pack = readMeasure(at: position), pack.unit.isMeasured || tokens[pack.number.end].isDash
            {
                add(.pack, pack)
                position = pack.end
                // "2-pound-3-ounce"
                if tokens[position].isDash, let more = readMeasure(at: position + 1),
                    isSmaller(more.unit, than: pack.unit)
                {
                    assign(.quantity, more.start, more.unitTokens.start)
                    assign(.unit, more.unitTokens.start, more.end)
                    extendLast(by: more)
                    position = more.end
                }
                position = readSlashed(at: position, .pack)
            } else if tokens[position].isMark(0x28), let end = readParenthesis(at: position, as: .pack) {
                position = end
            } else {
                break
            }
            // "thick", "-long", "each", "weight"
            while tokens[position].has([.extent, .each])
                || (tokens[position].isDash && tokens[position + 1].has(.extent))
            {
                assign(.size, position, position + 1)
                position += 1
            }
            if tokens[position].isMark(0x29) { position += 1 }
            if tokens[position].isMark(0x2C), tokens[position + 1].kind == .number { position += 1 }
            if tokens[position].has(.times) || tokens[position].word == .by, tokens[position + 1].kind == .number {
                assign(.size, position, position + 1)
                position += 1
            }
            position = readSize(at: position)
            if let read = readUnit(at: position, afterNumber: false), !read.unit.isMeasured { return position }
        }
        return position
    }

    /// "/7 oz", "/14½oz / 2 cups", "/1lb 2oz", "/5oz-6oz" behind a measure.
    mutating func readSlashed(at start: Int, _ kind: Amount.Kind) -> Int {
        var position = start
        while tokens[position].isMark(0x2F), let measure = readMeasure(at: position + 1) {
            add(kind, measure)
            position = extend(from: measure)
            if tokens[position].isDash, !tokens[position].isSpaced, let upper = readMeasure(at: position + 1),
                upper.unit == measure.unit, let low = amounts.popLast()
            {
                assign(.quantity, position, upper.unitTokens.start)
                assign(.unit, upper.unitTokens.start, upper.end)
                add(kind, upper)
                position = extend(from: upper)
                guard let high = amounts.popLast(), let least = low.measure.quantity, let most = high.measure.quantity
                else { continue }
                note(
                    Amount(
                        kind: kind, measure: Measure(Quantity(least.min, most.max), measure.unit),
                        quantityRange: ByteRange(low.quantityRange.start, range(position - 1, position).end),
                        unitRange: nil))
            }
        }
        return position
    }

    /// Reads on behind the "1 lb" that was added last: "1 lb 2 oz" is one measure. Returns the token behind it.
    private mutating func extend(from measure: MeasureReading) -> Int {
        guard let more = readMeasure(at: measure.end), isSmaller(more.unit, than: measure.unit) else {
            return measure.end
        }
        assign(.quantity, more.start, more.unitTokens.start)
        assign(.unit, more.unitTokens.start, more.end)
        extendLast(by: more)
        return more.end
    }

    /// Adds "2 oz" to the "1 lb" that was read last, so that "500 g/1 lb 2 oz" has one other measure.
    private mutating func extendLast(by more: MeasureReading) {
        guard let last = amounts.popLast() else { return }
        let sum = last.measure.adding(Measure(more.quantity, more.unit)) ?? last.measure
        note(
            Amount(
                kind: last.kind, measure: sum,
                quantityRange: last.quantityRange.union(range(more.number.start, more.end)),
                unitRange: nil))
    }

    private func isSmaller(_ unit: Unit, than other: Unit) -> Bool {
        guard unit.dimension == other.dimension, let ratio = unit.ratio, let whole = other.ratio else { return false }
        return ratio < whole && unit.system == other.system
    }

    /// What follows the unit: other measures of the same, additions, "of".
    mutating func readMore(at start: Int, unit: Unit?) -> Int {
        var position = start
        // "2 l liters", a slip of converters
        if let unit, unit.isMeasured, tokens[position].unit == unit, !tokens[position].has(.shortUnit),
            tokens[position + 1].kind == .word || tokens[position + 1].isMark(0x28)
        {
            assign(.unit, position, position + 1)
            position += 1
        }
        while position < count, !tokens[position].isPlain {
            let token = tokens[position]
            if token.isMark(0x2F), tokens[position + 1].kind == .number || tokens[position + 1].has(.approximation) {
                let next = readSlashed(at: position, .same)
                if next == position { break }
                position = next
            } else if token.isMark(0x28) {
                guard let end = readParenthesis(at: position, as: .same) else { break }
                position = end
            } else if token.has([.plus, .and]) || token.isMark(0x2B), unit != nil,
                let more = readMeasure(at: position + 1)
            {
                assign(.quantity, position, position + 1)
                add(.added, more)
                position = more.end
            } else if token.word == .minus || token.word == .less, unit?.isMeasured == true,
                let less = readMeasure(at: position + 1), less.unit.isMeasured
            {
                // "1 cup minus 1 tablespoon flour"
                assign(.quantity, position, position + 1)
                add(.subtracted, less)
                position = less.end
            } else if token.isMark(0x2C), tokens[position + 1].has(.plus), unit != nil,
                let more = readMeasure(at: position + 2)
            {
                // "2 tablespoons, plus 1 teaspoon, vinegar"
                assign(.quantity, position + 1, position + 2)
                add(.added, more)
                position = more.end
                if tokens[position].isMark(0x2C) { position += 1 }
            } else if token.has(.approximation), tokens[position + 1].kind == .word,
                !tokens[position + 1].has(.nameEnd),
                token.word != .about
            {
                // "½ c scant crumbled cheese"
                assign(.quantity, position, position + 1)
                position += 1
            } else if token.word == .or, unit != nil, let other = readMeasure(at: position + 1), isSame(other, unit),
                other.end < count, tokens[other.end].kind == .word
            {
                assign(.quantity, position, position + 1)
                add(.same, other)
                position = other.end
            } else if token.kind == .number, let unit, let more = readMeasure(at: position) {
                if more.unit.dimension == .length {
                    // "1 cup ½-inch pieces cabbage"
                    add(.pack, more)
                    position = more.end
                    while tokens[position].has(.extent) {
                        assign(.size, position, position + 1)
                        position += 1
                    }
                    if let piece = readUnit(at: position, afterNumber: false), !piece.unit.isMeasured,
                        tokens[piece.end].kind == .word
                    {
                        assign(.size, piece.start, piece.end)
                        position = piece.end
                    }
                    continue
                } else if isSmaller(more.unit, than: unit) {
                    add(.added, more)
                } else if more.unit.isMeasured, unit.isMeasured {
                    add(.same, more)
                } else {
                    break
                }
                position = more.end
            } else if token.isMark(0x2C), amounts.count > 1, unit != nil, tokens[position + 1].kind == .word {
                // "1 lb 1 oz, rainbow chard"
                if amounts.last?.kind == .added || amounts.last?.kind == .same { position += 1 }
                break
            } else {
                break
            }
        }
        if tokens[position].word == .of {
            assign(.unit, position, position + 1)
            position += 1
        } else if let unit, unit.isMeasured, let container = readUnit(at: position, afterNumber: false),
            !container.unit.isMeasured, tokens[container.end].kind == .word,
            unit.dimension == .length || holdsFood(container.unit) || tokens[container.end].word == .of
        {
            // "400 g tin tomatoes", "55g piece of Parmesan"
            assign(.unit, container.start, container.end)
            position = container.end
            isTinned = isTinned || container.unit == .can || container.unit == .tin
            if tokens[position].word == .of {
                assign(.unit, position, position + 1)
                position += 1
            }
        }
        if unit == .can || unit == .tin || unit == .jar { isTinned = true }
        if tokens[position].has(.each) {
            assign(.remark, position, position + 1)
            position += 1
            if tokens[position].word == .of || tokens[position].isMark(0x2C) || tokens[position].isMark(0x3A) {
                assign(.unit, position, position + 1)
                position += 1
            }
        }
        return position
    }

    /// Containers that are named behind a weight: "400 g tin".
    private func holdsFood(_ unit: Unit) -> Bool {
        switch unit {
        case .can, .tin, .jar, .bottle, .package, .packet, .pack, .pouch, .sachet, .bag, .box, .carton, .container,
            .tub,
            .tube, .block, .punnet:
            true
        default: false
        }
    }

    /// Whether "or 250 ml" is the same amount again and not another food.
    private func isSame(_ other: MeasureReading, _ unit: Unit?) -> Bool {
        guard let unit else { return false }
        return other.unit != unit && other.unit.isMeasured && (unit.isMeasured || unit.system == .container)
    }

    /// Lines without a number: "a pinch of salt", "a few sprigs thyme", "handful of basil", "an orange".
    private mutating func readUncounted(at start: Int, from opening: Int) -> Int {
        var position = start
        let hasArticle = tokens[position].word == .a || tokens[position].word == .an
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
            if token.has([.size, .approximation, .few, .intensifier]) || token.isMark(0x2C) && next > position
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
            return readMore(at: unit?.end ?? behind, unit: unit?.unit)
        }
        if let unit = readUnit(at: next, afterNumber: false),
            !unit.unit.isMeasured || hasArticle || isFew || tokens[unit.start].has(.pluralUnit)
                || (start > 0 && tokens[start - 1].has(.approximation)), unit.end < count,
            tokens[unit.end].kind == .word || (hasArticle || isFew) && tokens[unit.end].isMark(0x28),
            hasArticle || isFew || unit.unit.system != .container || tokens[unit.start].has(.pluralUnit)
                || tokens[unit.end].word == .of,
            hasArticle || isFew || next > position || start > 0 || opensLine(unit.unit)
                || tokens[unit.start].has(.pluralUnit) && !tokens[unit.end].has([.preposition, .or, .and])
                || tokens[unit.end].word == .of,
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
            return readMore(at: end, unit: unit.unit)
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
            if tokens[next].word == .of { assign(.quantity, next, next + 1) }
            return tokens[next].word == .of ? next + 1 : next
        }
        return start
    }

    /// "a couple of lemons", "a couple handfuls of spinach": about two.
    private mutating func readCouple(at start: Int) -> Int {
        var end = start + 2
        if tokens[end].word == .of { end += 1 }
        assign(.quantity, start, end)
        let unit = readUnit(at: end, afterNumber: false).flatMap { isPartOfName($0) ? nil : $0 }
        if let unit { assign(.unit, unit.start, unit.end) }
        note(
            Amount(
                kind: .primary, measure: Measure(Quantity(2, isApproximate: true), unit?.unit),
                quantityRange: range(start, end), unitRange: range(unit)))
        return readMore(at: unit?.end ?? end, unit: unit?.unit)
    }

    private func isGood(_ token: ItemToken) -> Bool { token.has(.leadQuality) }

    /// Vague units that open a line without a number: "Pinch salt".
    private func opensLine(_ unit: Unit) -> Bool {
        switch unit {
        case .pinch, .dash, .handful, .splash, .drizzle, .knob, .squeeze, .dollop, .sprinkle, .bunch, .sprig, .drop:
            true
        default: false
        }
    }
}
