import SourceText

extension ItemReading {
    /// Reads the name from its first word; returns the first token of the tail.
    mutating func readName(at start: Int, _ bytes: Span<UInt8>) -> Int {
        var position = start
        var hasNoun = false
        var hasComma = false
        while position < count {
            let token = tokens[position]
            if token.isPlain {
                hasNoun = true
                assign(.name, position, position + 1)
                position += 1
                continue
            }
            let next = tokens[position + 1]
            if token.kind == .mark || token.kind == .dash {
                if token.isMark(0x2B), token.isSpaced, hasNoun, !amounts.isEmpty, beginsCountedFood(position + 1) {
                    return position
                }
                if !token.isSpaced, let end = endingEnd(at: position) {
                    assign(.mark, position, end)
                    position = end
                } else if token.isMark(0x28) {
                    position = readNameParenthesis(at: position, bytes)
                } else if token.isMark(0x3D), token.isSpaced, hasNoun, amounts.isEmpty {
                    // "五花肉 = 500g"
                    return position
                } else if token.isMark(0x2C) || token.isMark(0x3B) {
                    if !hasNoun, next.kind == .word, continuesName(position + 1) {
                        hasComma = true
                        position += 1
                    } else if token.isMark(0x2C),
                        let end = listEnd(at: position, hasComma) ?? liquidEnd(at: position)
                            ?? eachEnd(at: position)
                    {
                        // The commas of a list belong to the name.
                        nameList(position, end)
                        position = end
                    } else {
                        return position
                    }
                } else if token.isMark(0x3A) || token.mark == 0x5F {
                    return position
                } else if token.isDash, token.isSpaced, next.isSpaced {
                    if next.kind == .number || next.has([.preparation, .latePreparation, .adverb, .nameEnd]) {
                        return position
                    }
                    position += 1
                } else {
                    // "rice → 2 cups", but "béchamel → mornay"
                    let isArrow = token.isMark(ItemToken.arrow) && next.kind == .word
                    if token.isMark(0x25) || token.isMark(0x26) || isArrow { assign(.name, position, position + 1) }
                    if isChoiceSlash(position) { hasChoice = true }
                    position += 1
                }
                continue
            }
            if hasNoun, amounts.isEmpty,
                let end = readTrailingNumber(at: position) ?? readLeadingUnit(at: position)
                    ?? readTrailingMetric(at: position)
            {
                return end
            }
            if let end = readSizeOfEach(at: position, hasNoun) {
                position = end
                continue
            }
            if hasNoun, amounts.isEmpty, let end = readTrailingWord(at: position) ?? readTrailingUnitWord(at: position)
            {
                position = end
                continue
            }
            if token.kind == .number {
                if let measure = readMeasure(at: position), isSegmentEnd(measure.end),
                    amounts.isEmpty || measure.unit.isMeasured && measure.unit.dimension != .length
                {
                    add(amounts.isEmpty ? .primary : .same, measure)
                    position = measure.end
                    continue
                }
                assign(.name, position, position + 1)
                position += 1
                continue
            }
            if position > start, token.has([.or, .and]), !hasNoun || isOrigin(start, position, bytes),
                let end = readSharedNoun(at: position)
            {
                if hasNoun, token.has(.or) { hasChoice = true }
                position = end
                continue
            }
            // "3 eggs room temperature", "1 cup milk lukewarm"
            if hasNoun, isTemperature(position) { return position }
            if hasNoun || position > start, endsName(position, hasNoun) { return position }
            if token.has(.or) {
                // "whole or 2% milk": not so many, but of a kind.
                let isShare = next.kind == .number && tokens[position + 2].isMark(0x25)
                if next.kind == .number && !next.value.isZero && !isShare || next.has([.more, .numberWord, .to]) {
                    return position
                }
                // "cream or use almonds"
                if hasNoun, next.word == .use, tokens[position + 2].kind == .word { return position }
                hasChoice = true
                if next.has([.preparation, .adverb]), next.word != .freshly,
                    let end = preparationGroup(at: position + 1),
                    tokens[end].kind == .word, opensName(end)
                {
                    // "butter or melted lard": taken from one side, the words would belong to both.
                    assign(.name, position, end)
                    position = end
                    continue
                }
            } else if token.has(.and), next.kind == .number {
                return position
            } else if let end = preparationGroup(at: position) {
                if tokens[end].kind == .word || !hasNoun, opensName(end) {
                    let previous = tokens[Swift.max(start, position - 1)]
                    if token.has(.adverb) || !hasNoun || previous.has([.and, .or]) {
                        if isTinned, token.has(.tinned) {
                            assign(.name, position, end)
                        } else {
                            assign(.preparation, position, end)
                        }
                        position = end
                        continue
                    }
                } else if hasNoun {
                    return position
                }
            }
            if token.word == .canned { isTinned = true }
            // "ripe baseball-size tomatoes", but "bite-sized pieces"
            if token.isSizeLike, !hasNoun, position > start, next.kind == .word, !next.has(.unit) {
                assign(.size, position, position + 1)
                position += 1
                continue
            }
            // "2 cebollas grandes"
            if hasNoun, token.has(.size), isSizeBehindName(position) {
                assign(.size, position, position + 1)
                position += 1
                continue
            }
            if !isOnlyQuality(position) { hasNoun = true }
            assign(.name, position, position + 1)
            position += 1
        }
        return position
    }

    /// Whether a size ends the name: "2 cebollas grandes", "Uova medie 3", not "small to medium (40 pieces) shrimp".
    private func isSizeBehindName(_ index: Int) -> Bool {
        let isBeforeAmount = amounts.isEmpty && tokens[index + 1].kind == .number && tokens[index].classes == .size
        guard isBeforeAmount || isSegmentEnd(index + 1), !tokens[index - 1].has([.or, .and, .to, .preposition]) else {
            return false
        }
        return !tokens[index + 1].isMark(0x28) || isSegmentEnd(Swift.min(closing(of: index + 1) + 1, count))
    }

    /// What each of the things counted before holds: "2 packets of 100 g each", "deux bouteilles de 75 cl", "4 Lachsfilets à 150 g"; scaling
    /// leaves it.
    private mutating func readSizeOfEach(at index: Int, _ hasNoun: Bool) -> Int? {
        let isJoined = hasNoun && joinsSize(index)
        guard isJoined || tokens[index].kind == .number, let first = amounts.first, first.kind == .primary,
            first.measure.quantity != nil, first.measure.unit?.isMeasured != true,
            let measure = readMeasure(at: isJoined ? index + 1 : index),
            measure.unit.dimension == .mass || measure.unit.dimension == .volume
        else { return nil }
        let isEach = tokens[measure.end].has(.each)
        let isOf = index > 0 && (tokens[index - 1].word == .of || tokens[index - 1].has(.connector))
        guard isEach || (isJoined || isOf) && isSegmentEnd(measure.end) else { return nil }
        if isJoined { assign(.quantity, index, index + 1) }
        add(.pack, measure)
        guard isEach else { return measure.end }
        assign(.remark, measure.end, measure.end + 1)
        return measure.end + 1
    }

    /// Whether one word and a capital say where the food comes from that is named behind the second amount: "1 California or ½ Greek bay leaf".
    private func isOrigin(_ start: Int, _ joint: Int, _ bytes: Span<UInt8>) -> Bool {
        func isCapital(_ index: Int) -> Bool { (0x41...0x5A).contains(bytes[Int(tokens[index].start)]) }
        guard joint == start + 1, isCapital(start), let number = readQuantity(at: joint + 1) else { return false }
        let noun = number.end + 1
        return tokens[number.end].kind == .word && isCapital(number.end) && noun < count && tokens[noun].kind == .word
            && !isCapital(noun) && !tokens[noun].has([.nameEnd, .preposition, .or, .and])
    }

    /// How warm the food is to be, behind its name: "room temperature", "lukewarm".
    private func isTemperature(_ index: Int) -> Bool {
        switch tokens[index].word {
        case .room: tokens[index + 1].word == .temperature
        case .lukewarm, .tepid, .warm, .cold: isSegmentEnd(index + 1)
        default: false
        }
    }

    /// Whether an amount of a food begins here: "1 egg white", "2 tbsp butter".
    private func beginsCountedFood(_ index: Int) -> Bool {
        if readMeasure(at: index)?.unit.isMeasured == true { return true }
        guard tokens[index].kind == .number, let number = readQuantity(at: index) else { return false }
        return tokens[number.end].kind == .word && tokens[number.end].isSpaced
            && !tokens[number.end].has([.nameEnd, .preposition])
    }

    /// Whether a bare number behind a name is how many of it: "small onion 1", but not "Pimm's No. 1", "flour type 00" or "dough 2".
    func isCount(_ number: QuantityReading, behind index: Int) -> Bool {
        // "Tuorli (di uova medie) 6"
        let previous = tokens[tokens[index - 1].isMark(0x29) ? beforeParenthesis(index - 1) : index - 1]
        guard tokens[index].isSpaced, previous.kind == .word, !previous.has([.numbered, .unit, .and, .or]) else {
            return false
        }
        return number.quantity.min.isPositive && number.quantity.max <= 24 && !tokens[index].isShare
    }

    /// The unit that stands before its number at a place: "大さじ", and "大" and "小" for spoons.
    private func leadingUnit(at index: Int) -> Unit? {
        let token = tokens[index]
        if token.has(.leadingUnit) { return token.unit }
        let isSpoon = token.isSpaced && tokens[index + 1].kind == .number && !tokens[index + 1].isSpaced
        switch token.word {
        case .大: return isSpoon ? .metricTablespoon : nil
        case .小: return isSpoon ? .metricTeaspoon : nil
        default: return nil
        }
    }

    /// "しょうゆ 大さじ2", "砂糖 小さじ1と1/2", "醤油 大2": a unit followed by its number.
    mutating func readLeadingUnit(at start: Int) -> Int? {
        guard let unit = leadingUnit(at: start),
            let number = readQuantity(at: start + 1), number.end == count || !tokens[number.end].has(.unit)
        else { return nil }
        assign(.unit, start, start + 1)
        assign(.quantity, number.start, number.end)
        note(
            Amount(
                kind: .primary, measure: Measure(number.quantity, options.measures.meaning(of: unit)),
                quantityRange: range(number.start, number.end), unitRange: range(start, start + 1)))
        return number.end
    }

    /// "1 green and 1 red pepper", "250 g fresh or 200 g dried pasta": the noun follows the second amount.
    private mutating func readSharedNoun(at joint: Int) -> Int? {
        guard tokens[joint + 1].kind == .number else { return nil }
        if let measure = readMeasure(at: joint + 1), tokens[measure.end].kind == .word {
            assign(.name, joint, joint + 1)
            add(tokens[joint].has(.or) ? .alternative : .added, measure)
            return measure.end
        }
        guard let number = readQuantity(at: joint + 1), tokens[number.end].kind == .word else { return nil }
        assign(.name, joint, joint + 1)
        assign(.quantity, joint + 1, number.end)
        note(
            Amount(
                kind: tokens[joint].has(.or) ? .alternative : .added, measure: Measure(number.quantity, nil),
                quantityRange: range(number.start, number.end), unitRange: nil))
        return number.end
    }

    /// Whether the word cannot be the food itself: "fresh", "good" of "good, crusty bread", "any" of "any poached fish".
    private func isOnlyQuality(_ index: Int) -> Bool {
        let token = tokens[index]
        if token.has([
            .adjective, .or, .and, .preposition, .of, .article, .size, .adverb, .preparation, .latePreparation,
        ]) {
            return true
        }
        return token.word == .any || token.word == .but
            || token.has(.extent) && tokens[index + 1].isMark(0x2C)
            || token.has(.leadQuality) && (token.word != .fat || tokens[index + 1].isMark(0x2C))
    }

    /// A parenthesis behind a word of the name: one or two plain words in the middle of it belong to it ("kosher (coarse) salt"), at
    /// its end they name the food again ("tahini (sesame paste)").
    private mutating func readNameParenthesis(at open: Int, _ bytes: Span<UInt8>) -> Int {
        let close = closing(of: open)
        let length = close - open - 1
        let isOther = tokens[open + 1].has(.or) && length > 1
        let behind = tokens[Swift.min(close + 1, count)]
        guard open > 0, close < count, (1...4).contains(length), tokens[open - 1].role == .name,
            (open + (isOther ? 2 : 1)..<close).allSatisfy({ isSynonymWord($0) || isOther && tokens[$0].has(.remark) })
        else { return readParenthesis(at: open, bytes) }
        if behind.kind == .word, !endsName(close + 1, true), preparationGroup(at: close + 1) == nil,
            !behind.has([.or, .and, .preposition])
        {
            assign(.name, open + 1, close)
            if isOther { hasChoice = true }
        } else if length < 3, !isOther, (open + 1..<close).contains(where: { !tokens[$0].has(.adjective) }),
            namesFood(open + 1, close, bytes)
        {
            assign(.synonym, open + 1, close)
        } else {
            return readParenthesis(at: open, bytes)
        }
        return close + 1
    }

    /// Whether words are the name of a food; others in parentheses ("zimmerwarm", "cocidos") say what is done with it.
    private func namesFood(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> Bool {
        let words = range(start, end)
        guard words.end <= bytes.count else { return false }
        return Catalogue.builtIn.resolve(utf8: bytes.extracting(words.indices)).match != .unknown
    }

    private func isSynonymWord(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .word
            && token.classes.isDisjoint(with: [
                .nameEnd, .preparation, .latePreparation, .adverb, .more, .to, .bodyPart, .fruitPart, .preposition,
                .article, .each, .optional, .attribute, .or, .and, .size, .unit, .numberWord, .approximation, .of,
                .pronoun,
                .leadRemark, .extent, .remark,
            ]) || (token.kind == .word && token.has(.adjective) && !token.has([.preparation, .unit, .size]))
    }
}
