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
        if token.kind == .number { return readDigits(at: index) }
        if token.has([.numberWord, .fraction]) { return readNumberWord(at: index) }
        if token.has(.numberBeforeUnit) { return readNumberBeforeUnit(at: index) }
        // "a quarter of a cabbage", "a half cup"
        if token.word == .a || token.word == .an, tokens[index + 1].has(.fraction) {
            return readFraction(at: index + 1).map { ($0.value, $0.end) }
        }
        return nil
    }

    private func readDigits(at index: Int) -> (value: Rational, end: Int) {
        let token = tokens[index]
        let next = tokens[index + 1]
        guard !token.isFraction, token.value.isInteger else {
            // "½ a lemon"
            let hasArticle = token.value < 1 && (next.word == .a || next.word == .an) && tokens[index + 2].kind == .word
            return (token.value, hasArticle ? index + 2 : index + 1)
        }
        if next.kind == .number, next.isFraction, next.value < 1, let sum = token.value.adding(next.value) {
            return isCountOfSized(index) ? (token.value, index + 1) : (sum, index + 2)
        }
        let third = tokens[index + 2]
        if next.isDash || next.isMark(0x2B) || next.has([.and, .joint]), third.kind == .number, third.isFraction,
            third.value < 1,
            next.isDash ? !next.isSpaced && !third.isSpaced : true, let sum = token.value.adding(third.value)
        {
            return (sum, index + 3)
        }
        if let mixed = readMixed(token.value, at: index + 1) { return mixed }
        if next.isMark(0x2F), next.isSpaced, third.kind == .number, third.isSpaced,
            let fraction = token.value.divided(by: third.value), fraction < 1
        {
            return (fraction, index + 3)
        }
        // "2 thirds cup"
        if next.has(.fraction), let part = readFraction(at: index + 1),
            let value = token.value.multiplied(by: part.value), value < 1
        {
            return (value, part.end)
        }
        return readHalfMore(token.value, at: index + 1) ?? (token.value, index + 1)
    }

    /// "4 ½-inch-thick slices", "2 ½-inch pieces": so many things of a size, not 4½ inches. One thing has no plural, and nothing that is
    /// sliced is as thick as both numbers together.
    private func isCountOfSized(_ index: Int) -> Bool {
        guard tokens[index].value >= 2, tokens[index + 1].isSpaced, tokens[index + 2].isDash,
            !tokens[index + 2].isSpaced, let size = readUnit(at: index + 2, afterNumber: true),
            size.unit.dimension == .length, index == 0 || !tokens[index - 1].has(.article)
        else { return false }
        var next = size.end
        while tokens[next].has(.extent) || tokens[next].isDash && tokens[next + 1].has(.extent) { next += 1 }
        return tokens[next - 1].word == .thick || tokens[next].has(.pluralUnit)
    }

    private func readNumberWord(at index: Int) -> (value: Rational, end: Int)? {
        let token = tokens[index]
        let next = tokens[index + 1]
        if token.word == .half {
            if next.has(.and) || next.isDash && !next.isSpaced && !tokens[index + 2].has(.unit) { return nil }
            return (token.value, behindArticle(index + 1))
        }
        if token.has(.fraction) { return readFraction(at: index) }
        guard token.value >= 1 else { return (token.value, behindArticle(index + 1)) }
        // "one half", "un demi", "een halve", "una media"
        if next.has([.fraction, .numberWord]), token.value == 1, next.value == Rational(figure: 1, over: 2) {
            return (next.value, index + 2)
        }
        if next.has(.fraction), let part = readFraction(at: index + 1),
            let value = token.value.multiplied(by: part.value), value < 1
        {
            return (value, part.end)
        }
        // "twenty four", "two hundred"
        if next.has(.numberWord), next.value >= 1, next.value.isInteger {
            if token.value >= 20, token.value < 100, next.value < 10, let sum = token.value.adding(next.value) {
                return (sum, index + 2)
            }
            if next.value == 100, token.value < 10, let product = token.value.multiplied(by: next.value) {
                return (product, index + 2)
            }
        }
        return readMixed(token.value, at: index + 1) ?? readHalfMore(token.value, at: index + 1)
            ?? (token.value, index + 1)
    }

    /// What makes a mixed number of a whole one: "and a half", "and three-quarters", "and ½".
    func readMixed(_ whole: Rational, at index: Int) -> (value: Rational, end: Int)? {
        if tokens[index].has(.joint), let part = readPart(at: index + 1) {
            return whole.adding(part.value).map { ($0, part.end) }
        }
        guard tokens[index].has(.and) else { return nil }
        var position = index + 1
        if tokens[position].has(.article), tokens[position + 1].has(.fraction) {
            position += 1
            return whole.adding(tokens[position].value).map { ($0, position + 1) }
        }
        let token = tokens[position]
        if token.kind == .number, token.isFraction, token.value < 1 || token.has(.numberWord) && token.value < 1 {
            return whole.adding(token.value).map { ($0, position + 1) }
        }
        if token.has(.numberWord), token.value < 1, token.word != .half || tokens[position + 1].has(.exactUnit) {
            return whole.adding(token.value).map { ($0, position + 1) }
        }
        if token.has(.numberWord), tokens[position + 1].has(.fraction),
            let part = token.value.multiplied(by: tokens[position + 1].value), part < 1
        {
            return whole.adding(part).map { ($0, position + 2) }
        }
        return nil
    }

    /// "quarter" and "thirds" where a unit or "of" follows, "half" of anything.
    private func readFraction(at index: Int) -> (value: Rational, end: Int)? {
        let token = tokens[index]
        var next = index + 1
        if tokens[next].isDash, !tokens[next].isSpaced { next += 1 }
        let follower = tokens[next]
        // "demi-citron", "demi cuillère"
        if token.word == .demi, next > index + 1 || follower.has([.unit, .spoon]) { return (token.value, index + 1) }
        if follower.word == .of { return (token.value, behindArticle(next)) }
        if follower.has([.exactUnit, .time]) { return (token.value, index + 1) }
        return token.word == .half && follower.kind == .word && !follower.has([.and, .nameEnd])
            ? (token.value, behindArticle(next)) : nil
    }

    /// Steps over "a" and "of a" behind a fraction.
    private func behindArticle(_ index: Int) -> Int {
        let next = tokens[index].word == .of && tokens[index + 1].has(.article) ? index + 1 : index
        switch tokens[next].word {
        case .a, .an, .the: return next + 1
        default: return index
        }
    }

    /// A number or a range: "2-3", "2 – 3", "2 to 3", "2 or 3", "7- to 8".
    func readQuantity(at index: Int) -> QuantityReading? {
        // Nearly always: one number, and nothing behind it that could go on with it.
        let opening = tokens[index]
        if opening.kind == .number {
            let next = tokens[index + 1]
            if next.kind == .word,
                !next.has([.and, .joint, .or, .to, .between, .fraction, .article, .numberBeforeUnit]),
                next.word != .through, !isHalfMore(next.word)
            {
                return QuantityReading(
                    quantity: Quantity(opening.value), start: index, end: index + 1, isRange: false)
            }
        } else if opening.isPlain {
            return nil
        }
        // "between 2 and 3"
        if tokens[index].word == .between, let low = readNumber(at: index + 1), tokens[low.end].has(.and),
            let high = readNumber(at: low.end + 1), high.value > low.value
        {
            return QuantityReading(
                quantity: Quantity(low.value, high.value), start: index, end: high.end, isRange: true)
        }
        if let range = readNeighbours(at: index) { return range }
        guard let first = readNumber(at: index) else { return nil }
        var next = first.end
        let separator = tokens[next]
        var isSeparated = false
        if separator.isDash {
            next += 1
            isSeparated = true
            if tokens[next].word == .to || tokens[next].word == .or { next += 1 }
        } else if separator.has([.to, .between]) || separator.word == .or || separator.word == .through
            || separator.word == .a && first.value.isInteger && tokens[next + 1].kind == .number
        {
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
        if token.isPlain { return nil }
        if let vague = readVagueNoun(at: start) { return vague }
        if afterNumber {
            if token.word == .cc, isCoffeeSpoon(start) { return (.metricTeaspoon, start, dotted(start + 1)) }
            // "1 P. Vanillezucker"
            if token.word == .p, token.isCapital, dotted(start + 1) > start + 1 { return (.packet, start, start + 2) }
            // "1 Ds. Mais" is a Dose, "2 ds bitters" are dashes; "1 Be. Sahne" is a Becher.
            if token.word == .ds || token.word == .be, token.isCapital, dotted(start + 1) > start + 1 {
                return (token.word == .ds ? .tin : .tub, start, start + 2)
            }
            // "にんにく 2片"
            if token.word == .片, tokens[0].word == .にんにく || tokens[0].word == .ニンニク {
                return (.clove, start, start + 1)
            }
        }
        if let spoon = readSpoon(at: start) { return spoon }
        if token.has(.fluid) {
            var next = start + 1
            if tokens[next].isMark(0x2E) { next += 1 }
            if tokens[next].unit == .ounce {
                return (options.measures.meaning(of: .fluidOunce), start, dotted(next + 1))
            }
        }
        if token.has(.region), let unit = readRegional(at: start) { return (unit, start, dotted(start + 2)) }
        // 2½" and 2½″
        if token.isMark(0x22), afterNumber, !token.isSpaced, start == index { return (.inch, start, start + 1) }
        guard token.has(.unit), !token.has(.time), let unit = token.unit else { return nil }
        if token.has(.shortUnit), !afterNumber { return nil }
        if token.word == .in {
            let next = tokens[start + 1]
            let isMeasured =
                !token.isSpaced || next.kind == .mark || next.isDash || next.has([.extent, .unit]) || next.word == .by
            if !isMeasured { return nil }
        }
        // "1片分": so much as one slice gives.
        let isWorth = tokens[start + 1].word == .分 && !tokens[start + 1].isSpaced
        return (options.measures.meaning(of: unit), start, isWorth ? start + 2 : afterEnding(dotted(start + 1)))
    }

    /// "colher de sopa", "colher (sopa)", "xícara (chá)", "cuillères à soupe", "c. à s.", "столовые ложки", "ст. л.", "κ.σ.", "su bardağı"
    private func readSpoon(at index: Int) -> (unit: Unit, start: Int, end: Int)? {
        let token = tokens[index]
        let next = dotted(index + 1)
        switch token.word {
        case .c where tokens[next].has(.spoonSize):
            if let unit = tokens[next].unit { return (unit, index, dotted(next + 1)) }
        // "2 c. de sopa"
        case .c where next > index + 1 && tokens[next].has(.connector) && tokens[next + 1].has(.spoonSize):
            if let unit = tokens[next + 1].unit { return (unit, index, dotted(next + 2)) }
        case .c where tokens[next].word == .à:
            let size = dotted(next + 1)
            if tokens[size].has(.spoonSize), let unit = tokens[size].unit { return (unit, index, dotted(size + 1)) }
            switch tokens[size].word {
            case .s: return (.metricTablespoon, index, dotted(size + 1))
            case .c: return (.metricTeaspoon, index, dotted(size + 1))
            default: return nil
            }
        // "c.s.", "c. s.", "c.c."
        case .c where next > index + 1 && dotted(next + 1) > next + 1:
            switch tokens[next].word {
            case .s: return (.metricTablespoon, index, dotted(next + 1))
            case .c: return (.metricTeaspoon, index, dotted(next + 1))
            default: break
            }
        case .ст where tokens[next].word == .л || tokens[next].has(.spoon), .с where tokens[next].word == .л,
            .κ where tokens[next].word == .σ, .v where tokens[next].word == .š:
            return (.metricTablespoon, index, dotted(next + 1))
        case .ч where tokens[next].word == .л || tokens[next].has(.spoon), .κ where tokens[next].word == .γ,
            .a where tokens[next].word == .š:
            return (.metricTeaspoon, index, dotted(next + 1))
        // A tea glass and a water glass.
        case .su where tokens[next].word == .bardağı, _ where token.has(.spoonSize) && tokens[next].word == .bardağı:
            return (.glass, index, next + 1)
        default: break
        }
        if token.has(.spoonSize), let unit = token.unit {
            // "चाय का चम्मच"
            let joint = tokens[next].word
            let spoon = joint == .का || joint == .के || joint == .की ? next + 1 : next
            if tokens[spoon].has(.spoon) { return (unit, index, dotted(spoon + 1)) }
            // "čajová lyžička", of which the second word says enough.
            if tokens[spoon].has(.otherLanguage), let own = tokens[spoon].unit,
                own == .metricTeaspoon || own == .metricTablespoon
            {
                return (own, index, dotted(spoon + 1))
            }
        }
        let isCup = token.unit == .cup && token.has(.otherLanguage)
        guard token.has(.spoon) || isCup || token.word == .κ || token.word == .col else { return nil }
        // "colheres (sopa)", "xícara (chá)"
        if tokens[next].isMark(0x28), tokens[next + 1].has(.spoonSize), tokens[next + 2].isMark(0x29),
            let unit = isCup ? .cup : tokens[next + 1].unit
        {
            return (unit, index, next + 3)
        }
        let size = tokens[next].has(.connector) || tokens[next].word == .à ? next + 1 : next
        guard tokens[size].has(.spoonSize), let unit = isCup ? .cup : tokens[size].unit else { return nil }
        if size > next {
            // "2 cucharadas de café", "2 chávenas de café": so much of it.
            let behind = dotted(size + 1)
            let food = tokens[behind].isMark(0x28) ? Swift.min(closing(of: behind) + 1, count) : behind
            if index <= 1, tokens[food].kind != .word { return nil }
            // "2 cdas de café molido", but "2 cdas de té de azúcar".
            let isSpoonful = token.unit != .spoon && token.has(.spoon)
            if isSpoonful, !tokens[dotted(size + 1)].has(.connector) { return nil }
        }
        // "muỗng cà phê"
        let last = tokens[size].word == .cà && tokens[size + 1].word == .phê ? size + 1 : size
        return (unit, index, dotted(last + 1))
    }

    /// Whether the "cc" at a place is a cuillère à café: nobody pours four cubic centimetres, and what French has besides is a capital, "1 CC", or an
    /// "of", "1 cc de moutarde". In other languages, and in English, it is a millilitre.
    private func isCoffeeSpoon(_ index: Int) -> Bool {
        guard index > 0, tokens[index - 1].kind == .number || tokens[index - 1].has(.numberWord),
            tokens[index - 1].value <= 4
        else { return false }
        return tokens[index].isCapital || tokens[dotted(index + 1)].has(.connector)
    }

    /// "metric cup", "US cup", "imperial pint"
    private func readRegional(at index: Int) -> Unit? {
        let next = tokens[index + 1]
        guard next.has(.exactUnit), let unit = next.unit, unit.dimension == .volume else { return nil }
        let measures: HomeMeasures
        switch tokens[index].word {
        case .metric: measures = .metric
        case .australian: measures = .australian
        case .imperial, .uk, .british: measures = .imperial
        default: measures = .us
        }
        return measures.meaning(of: unit)
    }

    /// Steps over the period of an abbreviation.
    func dotted(_ index: Int) -> Int {
        tokens[index].isMark(0x2E) && !tokens[index].isSpaced ? index + 1 : index
    }

    /// A number with a unit, such as "400 g", "14½-ounce", "5 to 6 lb", "2 cups to 3 cups"; nil without a unit.
    func readMeasure(at index: Int) -> MeasureReading? {
        var start = index
        var isApproximate = false
        while let behind = afterAbout(start) {
            isApproximate = isApproximate || isRough(start, before: behind)
            start = behind
        }
        guard let number = readQuantity(at: start) else { return nil }
        var position = number.end
        while tokens[position].has([.size, .approximation]), tokens[dotted(position + 1)].has([.unit, .size]) {
            position = dotted(position + 1)
        }
        // "1/4 de pieza"
        if tokens[position].has(.connector), isPartitive(position, behind: number) { position += 1 }
        guard let unit = readUnit(at: position, afterNumber: true) else { return nil }
        return MeasureReading(
            quantity: isApproximate
                ? Quantity(number.quantity.min, number.quantity.max, isApproximate: true) : number.quantity,
            unit: unit.unit, start: index, number: (number.start, number.end), unitTokens: (unit.start, unit.end),
            end: afterRemark(unit.end))
    }

    /// A measure and the tokens it stands on.
    struct MeasureReading {
        let quantity: Quantity
        let unit: Unit
        let start: Int
        let number: (start: Int, end: Int)
        let unitTokens: (start: Int, end: Int)
        /// Behind the unit and what is said of the amount: "ish", "insgesamt".
        let end: Int
    }

    mutating func add(_ kind: Amount.Kind, _ reading: MeasureReading) {
        // "1/4 de pieza"
        let hasConnector = tokens[reading.unitTokens.start - 1].has(.connector)
        let unit = hasConnector ? reading.unitTokens.start - 1 : reading.unitTokens.start
        assign(.quantity, reading.start, unit)
        assign(.unit, unit, reading.unitTokens.end)
        assign(.remark, reading.unitTokens.end, reading.end)
        note(
            Amount(
                kind: kind, measure: Measure(reading.quantity, reading.unit),
                quantityRange: range(reading.number.start, reading.number.end),
                unitRange: range(reading.unitTokens.start, reading.unitTokens.end)))
    }
}
