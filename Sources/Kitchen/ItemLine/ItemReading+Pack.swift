import SourceText

extension ItemReading {
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
            } else if let end = readEnclosedSize(at: position) {
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

    /// "(2 1/2) pound", "(14.5)-ounce": the number of a size in parentheses, its unit behind them.
    private mutating func readEnclosedSize(at open: Int) -> Int? {
        guard tokens[open].isMark(0x28), let number = readQuantity(at: open + 1), tokens[number.end].isMark(0x29),
            let unit = readUnit(at: number.end + 1, afterNumber: true), unit.unit.isMeasured
        else { return nil }
        add(
            .pack,
            MeasureReading(
                quantity: number.quantity, unit: unit.unit, start: number.start, number: (number.start, number.end),
                unitTokens: (unit.start, unit.end), end: unit.end))
        return unit.end
    }

    /// Makes the amount at `place`, which has turned out to be the size of one thing, that of a pack: "400 g tin", "3-pound chicken", "3-inch
    /// piece". Of several ("2-inch pieces") it is not known how many there are.
    ///
    /// - Parameter things: the unit that counts what has the size, and its tokens; none for the food itself.
    mutating func turnIntoSize(at place: Int, of things: (unit: Unit, start: Int, end: Int)?) {
        guard options.isRecipe, place < amounts.count, amounts[place].kind == .primary,
            amounts[place].measure.unit?.isMeasured == true
        else { return }
        let start = amounts[place].quantityRange.start
        for index in place..<amounts.count where amounts[index].kind == .primary || amounts[index].kind == .same {
            let size = amounts[index]
            amounts[index] = Amount(
                kind: .pack, measure: size.measure, quantityRange: size.quantityRange, unitRange: size.unitRange)
        }
        let isPlural = things.map { tokens[$0.start].has(.pluralUnit) } ?? false
        insert(
            Amount(
                kind: .primary, measure: Measure(isPlural ? nil : Quantity(1), things?.unit),
                quantityRange: ByteRange(at: start), unitRange: range(things)), at: place)
    }

    /// "/7 oz", "/14½oz / 2 cups", "/1lb 2oz", "/5oz-6oz" behind a measure.
    mutating func readSlashed(at start: Int, _ kind: Amount.Kind) -> Int {
        var position = start
        while isStroke(position), let measure = readMeasure(at: position + 1) {
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

    /// What stands between a measure and the same in other units: "200 g/7 oz", "320 g | 11 oz".
    func isStroke(_ index: Int) -> Bool { tokens[index].isMark(0x2F) || tokens[index].isMark(0x7C) }

    /// Reads on behind the "1 lb" that was added last: "1 lb 2 oz" is one measure. Returns the token after it.
    mutating func extend(from measure: MeasureReading) -> Int {
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

    func isSmaller(_ unit: Unit, than other: Unit) -> Bool {
        guard unit.dimension == other.dimension, let ratio = unit.ratio, let whole = other.ratio else { return false }
        return ratio < whole && unit.system == other.system
    }
}
