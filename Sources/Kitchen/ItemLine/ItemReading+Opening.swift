import SourceText

extension ItemReading {
    /// Leaves out the parentheses around a whole line, "(2 tbsp sugar)", "(optional: a pinch of salt)"; returns its first token. A remark,
    /// "(see note)", and an attribute keep theirs.
    mutating func openEnclosed() -> Int {
        guard tokens[0].isMark(0x28), count > 2, closing(of: 0) == count - 1 else { return 0 }
        let first = tokens[1]
        let isLabelled = first.has(.optional) && (tokens[2].isMark(0x3A) || tokens[2].isMark(0x2C))
        let isAmount =
            first.kind == .number || first.has([.numberWord, .approximation, .fraction, .few])
            || (first.has(.unit) || first.word == .a || first.word == .an) && count > 3
            || first.has([.leadRemark, .leadApproximation]) && tokens[dotted(2)].kind == .number
        let isFood =
            count <= 6 && (1..<count - 1).allSatisfy { tokens[$0].kind == .word }
            && (first.isNoun || first.has([.preparation, .adverb, .fruitPart]))
            && !(1..<count - 1).contains {
                tokens[$0].has([.nameEnd, .remark, .or, .of, .preposition, .each, .more, .pronoun])
            }
        guard isLabelled || !first.has(.attribute) && (isAmount && !tokens[2].has([.nameEnd, .preposition]) || isFood)
        else { return 0 }
        tokens.cut(to: count - 1)
        count -= 1
        if isLabelled, tokens[2].isMark(0x2C) {
            attributes.append(Attribute(kind: .optional, range: range(1, 2)))
            assign(.attribute, 1, 2)
            return 3
        }
        return 1
    }

    /// Steps over what stands before the line proper: the number of a list, "(optional)".
    mutating func readOpening(at start: Int, _ bytes: Span<UInt8>) -> Int {
        var position = tokens[start].isMark(ItemToken.arrow) ? start + 1 : start
        // "1) 2 eggs" and "1. 2 eggs", but "5. onions" are five.
        if start == 0, tokens[0].kind == .number, !tokens[0].isFraction,
            tokens[1].isMark(0x29) || tokens[1].isMark(0x2E),
            !tokens[1].isSpaced, tokens[2].isSpaced, count > 2, tokens[2].kind == .number || tokens[1].isMark(0x29)
        {
            assign(.mark, 0, 2)
            position = 2
        }
        if tokens[position].isMark(0x28), tokens[position + 1].has(.optional), tokens[position + 2].isMark(0x29) {
            position = readParenthesis(at: position, bytes)
        } else if tokens[position].has(.optional), tokens[position + 1].isMark(0x2C), position + 2 < count {
            // "Optional, a handful of nuts"
            attributes.append(Attribute(kind: .optional, range: range(position, position + 1)))
            assign(.attribute, position, position + 1)
            position += 2
        }
        return labelInParentheses(at: position) ?? position
    }

    /// The end of words in parentheses before an amount, which become a remark: "(filling) 2 lb ground beef".
    private mutating func labelInParentheses(at start: Int) -> Int? {
        guard tokens[start].isMark(0x28) else { return nil }
        let close = closing(of: start)
        guard close > start + 1, close - start <= 5, close + 1 < count,
            tokens[close + 1].kind == .number || tokens[close + 1].has(.fraction),
            (start + 1..<close).allSatisfy({ tokens[$0].kind == .word && !tokens[$0].has([.numberWord, .or]) })
        else { return nil }
        assign(.remark, start + 1, close)
        return close + 1
    }

    /// "For the pans: butter": the words before a colon are a remark.
    mutating func readLabel(at start: Int) -> Int {
        guard let colon = labelEnd(at: start) else { return start }
        // "Garnish: none"
        if tokens[colon + 1].word == .none, colon + 2 == count {
            assign(.remark, start, count)
            return count
        }
        if colon == start + 1, tokens[start].has(.optional) {
            attributes.append(Attribute(kind: .optional, range: range(start, colon)))
            assign(.attribute, start, colon)
        } else {
            assign(.remark, start, colon)
        }
        return colon + 1
    }

    /// "Top with club soda", "Garnish with 1 sprig of mint", "add 1 cup stout": what follows is the food.
    mutating func readFinish(at start: Int) -> Int {
        if tokens[start].word == .add, tokens[start + 1].kind == .number || tokens[start + 1].has(.numberWord) {
            assign(.remark, start, start + 1)
            return start + 1
        }
        let food = start + 2
        guard tokens[start].has(.finish), tokens[start + 1].word == .with, food < count else { return start }
        guard tokens[food].kind == .word || tokens[food].kind == .number || tokens[food].isPlain else { return start }
        assign(.remark, start, food)
        return food
    }

    /// "As much as fits", "a little" in Chinese, Japanese and Korean.
    func isSomeAmount(_ word: Word) -> Bool {
        switch word {
        case .适量, .適量, .適宜, .少许, .少許, .少々, .若干, .お好みで, .好みで, .약간, .적당량, .조금: true
        default: false
        }
    }

    /// Words for an amount after a colon: "Sale: q.b.", "Salz: nach Belieben", "Öl: etwas", "Basilico: qualche foglia", "zout: snufje", "olio: per
    /// friggere", "rum: facoltativo". Returns what the tail is read from; `nil` where a food or a number follows.
    private mutating func readWordedAmount(_ start: Int, colon: Int) -> Int? {
        let first = colon + 1
        if let end = afterSomeAmount(first), isPhraseEnd(end) {
            assign(.remark, first, end)
            return end
        }
        if let end = afterOptional(first), isPhraseEnd(end) { return first }
        if let unit = vagueUnit(at: first), isPhraseEnd(unit.end) {
            noteUnit(unit)
            return unit.end
        }
        // A sentence is not what a food is for.
        if count - first < 8 {
            switch tokens[first].word {
            case .per, .voor, .til, .till, .для: return first
            default: if tokens[first].has(.nameEnd), !tokens[first].has(.approximation) { return first }
            }
        }
        var end =
            tokens[first].has([.article, .numberWord]) && tokens[first + 1].has([.few, .leadQuality])
            ? first + 1 : first
        guard tokens[end].has(.few) || end > first else { return nil }
        end += 1
        guard let unit = readUnit(at: end, afterNumber: false), isPhraseEnd(unit.end) else {
            guard isPhraseEnd(end) else { return nil }
            assign(.quantity, first, end)
            return end
        }
        assign(.quantity, first, end)
        noteUnit(unit)
        return unit.end
    }

    /// "Butter: 100 g": where nothing but an amount follows the colon, the words before it are the food. The end of the amount, or `nil`
    /// for any other line.
    mutating func readNamedAmount(at start: Int) -> Int? {
        guard let colon = labelEnd(at: start), !tokens[start].has([.nameEnd, .optional, .or, .and]) else { return nil }
        // "盐：适量", "salt: to taste"
        if let end = readWordedAmount(start, colon: colon) {
            assign(.name, start, colon)
            return end
        }
        if tokens[colon + 1].has(.leadingUnit), amounts.isEmpty, let end = readLeadingUnit(at: colon + 1) {
            assign(.name, start, colon)
            return end
        }
        var first = colon + 1
        while let behind = afterAbout(first) { first = behind }
        guard tokens[first].kind == .number || tokens[first].has([.numberWord, .numberBeforeUnit, .fraction, .article])
        else { return nil }
        var end: Int
        if let measure = readMeasure(at: first) {
            end = behindThing(measure)
            while isStroke(end), let other = readMeasure(at: end + 1) { end = other.end }
        } else if let number = readQuantity(at: first) {
            end = number.end
            while tokens[end].has(.size) { end += 1 }
            if let unit = readUnit(at: end, afterNumber: true), !unit.unit.isMeasured { end = unit.end }
        } else if let unit = readUnit(at: first + 1, afterNumber: false) {
            // "salt: a pinch"
            end = unit.end
        } else {
            return nil
        }
        while tokens[end].isMark(0x28), closing(of: end) < count { end = closing(of: end) + 1 }
        let next = tokens[end]
        let isPrepared = preparationGroup(at: end).map { $0 == count || tokens[$0].isMark(0x2C) } ?? false
        guard end == count || next.isMark(0x2C) || next.isMark(0x3B) || isPrepared else { return nil }
        assign(.name, start, colon)
        if tokens[first].has(.article), let unit = readUnit(at: first + 1, afterNumber: false), unit.end == end {
            assign(.quantity, first, unit.start)
            assign(.unit, unit.start, end)
            note(
                Amount(
                    kind: .primary, measure: Measure(Quantity(1), unit.unit), quantityRange: range(first, first + 1),
                    unitRange: range(unit.start, end)))
            return end
        }
        return readAmount(at: colon + 1)
    }

    /// The token after "and a half" or the thing that is so long, which go on with a measure: "1 taza y media", "1 inch piece".
    private func behindThing(_ measure: MeasureReading) -> Int {
        if let half = readAndAHalf(at: measure.end) { return half.end }
        guard measure.unit.dimension == .length, let thing = readUnit(at: measure.end, afterNumber: false),
            !thing.unit.isMeasured
        else { return measure.end }
        return thing.end
    }

    /// The colon behind a few words that open the line.
    private func labelEnd(at start: Int) -> Int? {
        guard tokens[start].kind == .word else { return nil }
        var index = start
        while index < count, index - start < 6, tokens[index].kind == .word { index += 1 }
        let colon = tokens[index]
        // That of Chinese and Japanese has its blank in itself.
        // French has a blank before it.
        guard colon.isMark(0x3A), !colon.isSpaced || tokens[start].has(.optional) && index == start + 1,
            tokens[index + 1].isSpaced || colon.end - colon.start > 1,
            index + 1 < count
        else { return nil }
        return index
    }
}
