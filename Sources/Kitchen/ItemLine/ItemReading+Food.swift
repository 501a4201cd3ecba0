import SourceText

extension ItemReading {
    /// Reads what is left of the line behind the amount: the food's name and everything said about it.
    mutating func readFood(from start: Int, _ bytes: Span<UInt8>) {
        var position = readFruitPart(at: start)
        position = readLead(at: position, bytes)
        let nameStart = position
        position = readName(at: position, bytes)
        readTrailingUnit(nameStart, position)
        if hasChoice { readChoice(nameStart, position) }
        readTail(from: position, bytes)
    }

    /// "Juice of 1 lemon", "finely grated zest of an orange": the amount stands behind.
    private mutating func readFruitPart(at start: Int) -> Int {
        guard amounts.isEmpty else { return start }
        // "the juice of ½ a lemon"
        let first = tokens[start].word == .the ? start + 1 : start
        var position = first
        var isFruit = false
        while position < count, position - start < 8 {
            let token = tokens[position]
            let isBodyPart = position == first && token.has(.bodyPart) && tokens[position + 1].word == .from
            if token.has(.fruitPart) || isBodyPart { isFruit = true }
            guard token.has([.fruitPart, .adverb, .and, .preparation]) || isBodyPart else { break }
            position += 1
        }
        // "zest 1 lemon"
        if isFruit, position > first, tokens[position].kind == .number {
            assign(.preparation, start, position)
            return readAmount(at: position)
        }
        guard isFruit, tokens[position].word == .of || tokens[position].word == .from else { return start }
        guard readQuantity(at: position + 1) != nil || tokens[position + 1].has([.article, .numberWord]) else {
            return start
        }
        assign(.preparation, start, position + 1)
        return readAmount(at: position + 1)
    }

    /// Preparations, sizes and remarks before the name.
    private mutating func readLead(at start: Int, _ bytes: Span<UInt8>) -> Int {
        var position = start
        while position < count {
            let token = tokens[position]
            if token.isPlain { break }
            let next = tokens[position + 1]
            if token.isMark(0x28) {
                position = readParenthesis(at: position, bytes)
            } else if let end = readOtherAmount(at: position) {
                position = end
            } else if token.kind == .mark || token.kind == .dash {
                position += 1
            } else if token.word == .of, position + 1 < count {
                assign(.unit, position, position + 1)
                position += 1
            } else if token.has(.leadRemark), next.kind == .word, !next.has([.or, .and]) {
                assign(.remark, position, position + 1)
                position += 1
            } else if token.has(.article), next.kind == .word, position + 1 < count {
                // "your favorite sandwich roll"
                let length = token.has(.pronoun) && next.has(.remark) && tokens[position + 2].kind == .word ? 2 : 1
                assign(.remark, position, position + length)
                position += length
            } else if token.has(.size) || (token.has(.intensifier) && next.has(.size)),
                next.kind == .word || next.isMark(0x2C),
                !next.has([.or, .and]) || tokens[position + 2].has([.size, .intensifier])
            {
                if isKindOfFood(size: position) { return position }
                assign(.size, position, position + 1)
                position += 1
            } else if token.word == .fat, !amounts.isEmpty, next.kind == .word {
                assign(.size, position, position + 1)
                position += 1
            } else if token.word == .room, next.word == .temperature {
                assign(.preparation, position, position + 2)
                position += 2
            } else if let end = preparationGroup(at: position), opensName(tokens[end].isMark(0x2C) ? end + 1 : end) {
                if isTinned, token.has(.tinned) { return position }
                assign(.preparation, position, end)
                position = end
            } else {
                break
            }
        }
        return position
    }

    /// What follows an amount before the food is named: "or so", "or more", "or 16 slices", "to 2 tablespoons", "or jar".
    private mutating func readOtherAmount(at start: Int) -> Int? {
        let token = tokens[start]
        guard token.has(.or) || token.word == .to, !amounts.isEmpty, start > 0 else { return nil }
        let next = tokens[start + 1]
        let third = tokens[start + 2]
        if token.has(.or), next.word == .more || next.word == .so, third.kind == .word, !third.has(.to) {
            assign(.remark, start, start + 2)
            if third.word == .of { assign(.unit, start + 2, start + 3) }
            return third.word == .of ? start + 3 : start + 2
        }
        if next.kind == .number || next.has(.numberWord) {
            var end: Int
            if let measure = readMeasure(at: start + 1), measure.end < count {
                assign(.quantity, start, start + 1)
                add(.alternative, measure)
                end = readSlashed(at: measure.end, .alternative)
            } else if token.has(.or), let number = readQuantity(at: start + 1), number.end < count {
                end = tokens[number.end].has(.times) ? number.end + 1 : number.end
                assign(.quantity, start, end)
                note(
                    Amount(
                        kind: .alternative, measure: Measure(number.quantity, nil),
                        quantityRange: range(number.start, number.end), unitRange: nil))
                end = readPack(at: end)
                if let unit = readUnit(at: end, afterNumber: false), tokens[unit.end].kind == .word {
                    assign(.unit, unit.start, unit.end)
                    end = unit.end
                }
            } else {
                return nil
            }
            if tokens[end].word == .of {
                assign(.unit, end, end + 1)
                end += 1
            }
            return end
        }
        // "1 can or jar olives"
        if token.has(.or), tokens[start - 1].role == .unit, next.has(.container),
            third.kind == .word || third.isMark(0x28)
        {
            assign(.unit, start, start + 2)
            return start + 2
        }
        // "small to medium", "large or extra large"
        let size = next.has(.intensifier) ? start + 2 : start + 1
        if tokens[start - 1].role == .size, tokens[size].has(.size), tokens[size + 1].kind == .word {
            assign(.size, start, size + 1)
            return size + 1
        }
        return nil
    }

    /// Whether a size says which kind of food it is: nobody counts what a cup holds, so "small peas" are a kind of peas.
    private func isKindOfFood(size index: Int) -> Bool {
        guard amounts.first?.measure.unit?.dimension == .volume else { return false }
        let next = tokens[index + 1]
        return next.kind == .word && !next.has([.size, .to]) && preparationGroup(at: index + 1) == nil
    }

    /// Whether a name can begin at `index`.
    private func opensName(_ index: Int) -> Bool {
        let token = tokens[index]
        if token.kind == .number { return true }
        if token.isMark(0x28) || token.isMark(0x22) { return index + 1 < count }
        guard token.kind == .word else { return false }
        return !token.has([.nameEnd, .preposition, .or, .and])
    }

    /// The end of a run of preparations at `start`: "finely chopped", "peeled, cored and sliced"; `nil` if there is none.
    func preparationGroup(at start: Int) -> Int? {
        if tokens[start].isPlain { return nil }
        var position = start
        var end: Int?
        // More than any recipe says in a row; keeps a line of nothing else linear.
        while position < count, position - start < 32 {
            var next = position
            while next - start < 32, tokens[next].has(.adverb) || isAdverbial(next) { next += 1 }
            let isPreparation =
                tokens[next].has(.preparation) || (next > position && tokens[next].has(.preparationAfterAdverb))
            guard isPreparation, next > position || !isCompound(next) else { break }
            end = next + 1
            position = next + 1
            while tokens[position].isMark(0x2C) || tokens[position].has([.and, .or]) || tokens[position].isDash {
                position += 1
            }
        }
        return end
    }

    /// "hot cooked", "hard boiled"
    private func isAdverbial(_ index: Int) -> Bool {
        let next = tokens[index + 1].word
        switch tokens[index].word {
        case .hot: return next == .cooked
        case .hard, .soft: return next == .boiled || next == .cooked
        default: return false
        }
    }

    /// Whether a way of preparing belongs to the food's name here: "crushed pineapple", "toasted sesame oil".
    private func isCompound(_ index: Int) -> Bool {
        let token = tokens[index]
        if token.compoundFirst & tokens[index + 1].compoundNext != 0 { return true }
        return token.word == .toasted
            && (tokens[index + 1].word == .oil || tokens[Swift.min(index + 2, count)].word == .oil)
    }

    /// Reads the name from its first word; returns the first token of the tail.
    private mutating func readName(at start: Int, _ bytes: Span<UInt8>) -> Int {
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
                if token.isMark(0x2B), token.isSpaced, hasNoun, readMeasure(at: position + 1)?.unit.isMeasured == true {
                    return position
                }
                if token.isMark(0x28) {
                    position = readNameParenthesis(at: position, bytes)
                } else if token.isMark(0x2C) || token.isMark(0x3B) {
                    if !hasNoun, next.kind == .word, continuesName(position + 1) {
                        hasComma = true
                        position += 1
                    } else if token.isMark(0x2C), let end = listEnd(at: position, hasComma) ?? liquidEnd(at: position) {
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
                    if token.isMark(0x25) || token.isMark(0x26) { assign(.name, position, position + 1) }
                    position += 1
                }
                continue
            }
            if hasNoun, amounts.isEmpty, let end = readTrailingNumber(at: position) { return end }
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
            if !hasNoun, position > start, token.has([.or, .and]), let end = readSharedNoun(at: position) {
                position = end
                continue
            }
            if hasNoun || position > start, endsName(position, hasNoun) { return position }
            if token.has(.or) {
                if next.kind == .number && !next.value.isZero || next.has([.more, .numberWord, .to]) {
                    return position
                }
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
            if !isOnlyQuality(position) { hasNoun = true }
            assign(.name, position, position + 1)
            position += 1
        }
        return position
    }

    /// "Tomatoes x 4", "onion 1 large": a number without a unit that ends the line.
    private mutating func readTrailingNumber(at start: Int) -> Int? {
        let isTimes = tokens[start].has(.times) && tokens[start].isSpaced
        let first = isTimes ? start + 1 : start
        guard tokens[first].kind == .number, let number = readQuantity(at: first) else { return nil }
        var end = number.end
        while tokens[end].has(.size) { end += 1 }
        guard isTimes || end > number.end,
            tokens[end].kind == .end || tokens[end].isMark(0x2C) || tokens[end].isMark(0x28)
        else { return nil }
        assign(.quantity, start, number.end)
        assign(.size, number.end, end)
        note(
            Amount(
                kind: .primary, measure: Measure(number.quantity, nil), quantityRange: range(first, number.end),
                unitRange: nil))
        return end
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
        } else if length < 3, !isOther, (open + 1..<close).contains(where: { !tokens[$0].has(.adjective) }) {
            assign(.synonym, open + 1, close)
        } else {
            return readParenthesis(at: open, bytes)
        }
        return close + 1
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

    /// Whether the noun that is still missing can follow behind a comma: "boneless, skinless thighs", not "orange, peeled".
    private func continuesName(_ start: Int) -> Bool {
        var index = start
        if let end = preparationGroup(at: start) {
            guard tokens[end].kind == .word, opensName(end) else { return false }
            index = end
        }
        let token = tokens[index]
        guard
            !token.has([.nameEnd, .bodyPart, .fruitPart, .preposition, .or]) || opensFood(index)
                || token.has(.bodyPart) && token.has(.adjective)
        else { return false }
        return !token.has(.latePreparation) || token.has(.adjective) || opensFood(index)
    }

    /// Whether a participle stands before a food: "split brine-cured olives", but not "split in two" or "split and toasted".
    private func opensFood(_ index: Int) -> Bool {
        let next = tokens[index + 1]
        return tokens[index].has(.latePreparation) && next.kind == .word
            && !next.has([
                .nameEnd, .preposition, .or, .and, .adverb, .preparation, .to, .of, .article, .numberWord,
                .more, .extent,
            ]) && (!next.has([.latePreparation, .bodyPart]) || next.has(.adjective))
    }

    /// Whether nothing of the name can follow at `index`.
    private func isSegmentEnd(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .end || token.isMark(0x2C) || token.isMark(0x28) || token.isMark(0x3B)
            || token.has(.nameEnd)
            || token.has(.preposition)
    }

    /// Whether the name, which has begun, ends before this word.
    private func endsName(_ index: Int, _ hasNoun: Bool) -> Bool {
        let token = tokens[index]
        let next = tokens[index + 1]
        // "1-to-1", "ready-to-eat"
        if !token.isSpaced { return false }
        if token.word == .cut {
            return next.kind != .word || next.has([.preposition, .adverb, .latePreparation, .nameEnd])
        }
        // "Ready To Serve Bacon"
        if token.word == .to, tokens[Swift.max(0, index - 1)].word == .ready, tokens[index + 2].kind == .word,
            !tokens[index + 2].has([.preposition, .or, .and, .nameEnd])
        {
            return false
        }
        // "ripe but firm pears"
        if token.word == .but, !hasNoun, index > 0, tokens[index - 1].has(.adjective), next.has(.adjective) {
            return false
        }
        // "salted and broken cashews"
        if token.has(.nameEnd), hasNoun || !(index > 0 && tokens[index - 1].has([.and, .or])) || !opensFood(index) {
            return true
        }
        if token.word == .at { return true }
        if token.word == .with, !isTinned, liquidPhraseEnd(at: index) != nil { return true }
        if token.word == .in {
            return next.has([.article, .numberWord, .pronoun]) || next.kind == .number || next.word == .bulk
        }
        if token.has(.latePreparation), hasNoun,
            isSegmentEnd(index + 1)
                || next.has([.and, .or]) && tokens[index + 2].has([.latePreparation, .preparation, .adverb])
        {
            return true
        }
        return false
    }

    /// The end of a list of foods that goes on behind the comma at `comma`: "mackerel, bass or cod".
    private func listEnd(at comma: Int, _ hasComma: Bool) -> Int? {
        var position = comma + 1
        var segments = 0
        var isOfFoods = true
        while position < count, segments < 8 {
            if segments > 0, isOfFoods, amounts.isEmpty, tokens[position].word == .to || tokens[position].word == .for,
                tokens[position + 1].has(.purpose)
            {
                return position - 1
            }
            // "chopped onion, chopped cilantro and limes": without an amount a line is more often a list.
            if amounts.isEmpty, let end = preparationGroup(at: position), tokens[end].kind == .word, opensName(end) {
                position = end
            }
            let first = tokens[position]
            if first.has([.or, .and]) {
                guard isFoodWord(position + 1) else { return nil }
                let end = segmentEnd(from: position + 1)
                // ", or water" but not ", or vanilla to taste" nor ", or chopped ham".
                let next = tokens[position + 1].word
                guard
                    segments > 0 || hasComma || next == .others || next == .similar
                        || first.has(.or) && !tokens[end].has(.nameEnd)
                            && !tokens[position + 1].has([.numberWord, .unit])
                else { return nil }
                return end
            }
            guard isFoodWord(position) else { return nil }
            var hasFood = false
            var index = position
            while index < count, tokens[index].kind == .word || tokens[index].isDash {
                let token = tokens[index]
                if index > position, token.has([.or, .and]) {
                    let behind = preparationGroup(at: index + 1) ?? index + 1
                    guard isFoodWord(behind) else { return nil }
                    let end = segmentEnd(from: behind)
                    guard hasFood || (behind..<end).contains(where: { !tokens[$0].has(.adjective) }) else { return nil }
                    for place in behind..<end where tokens[place].has([.latePreparation, .nameEnd]) { return nil }
                    return end
                }
                // "salsa of choice"
                let isChosen =
                    token.word == .of && (tokens[index + 1].word == .choice || tokens[index + 1].has(.pronoun))
                if token.has([.nameEnd, .preparation, .adverb, .preposition]), !isChosen { return nil }
                if token.has(.latePreparation), !token.has(.adjective) { return nil }
                if !token.has(.adjective) { hasFood = true }
                index += 1
            }
            guard tokens[index].isMark(0x2C), index - position <= 4 else { return nil }
            isOfFoods = isOfFoods && hasFood
            segments += 1
            position = index + 1
        }
        return nil
    }

    /// "tomatoes, with their juice": what the food of a tin is packed in belongs to it.
    private func liquidEnd(at comma: Int) -> Int? {
        isTinned ? liquidPhraseEnd(at: comma + 1) : nil
    }

    /// The end of "with their juice" at `start`.
    private func liquidPhraseEnd(at start: Int) -> Int? {
        guard tokens[start].word == .with else { return nil }
        var index = start + 1
        if tokens[index].has(.pronoun) || tokens[index].word == .the { index += 1 }
        switch tokens[index].word {
        case .juice, .juices, .liquid, .liquor, .brine: return tokens[index + 1].kind == .word ? nil : index + 1
        default: return nil
        }
    }

    private func isFoodWord(_ index: Int) -> Bool {
        let token = tokens[index]
        guard token.kind == .word else { return false }
        return !token.has([
            .nameEnd, .preparation, .adverb, .more, .to, .bodyPart, .fruitPart, .preposition, .article, .each,
            .optional,
        ])
            && !(token.has(.latePreparation) && !token.has(.adjective))
    }

    private func segmentEnd(from start: Int) -> Int {
        var index = start
        while index < count, tokens[index].kind == .word || tokens[index].isDash || tokens[index].kind == .number,
            !tokens[index].has(.nameEnd)
        {
            index += 1
        }
        return index
    }

    /// Gives the tokens of a list to the name, preparations inside it excepted.
    private mutating func nameList(_ start: Int, _ end: Int) {
        var index = start
        while index < end {
            let token = tokens[index]
            if token.has(.or) { hasChoice = true }
            if token.has([.adverb, .preparation]), let group = preparationGroup(at: index), group < end {
                assign(.preparation, index, group)
                index = group
                continue
            }
            if token.kind == .word || token.kind == .number { assign(.name, index, index + 1) }
            index += 1
        }
    }

    /// "4 garlic cloves", "1 fennel bulb": the last word of the name is the unit.
    private mutating func readTrailingUnit(_ start: Int, _ end: Int) {
        guard amounts.isEmpty || amounts[0].measure.unit == nil else { return }
        var last = end - 1
        while last > start, tokens[last].role != .name { last -= 1 }
        guard last > start, tokens[last].role == .name, tokens[last - 1].role == .name,
            tokens[last].has(.trailingUnit) || isSheet(last),
            let unit = tokens[last].unit, tokens[last - 1].kind == .word,
            !tokens[last - 1].has([.adjective, .or, .and, .of]), isCounted(tokens[last - 1], in: unit)
        else { return }
        tokens.change(.unit, of: last)
        if let first = amounts.first {
            amounts[0] = Amount(
                kind: first.kind, measure: Measure(first.measure.quantity, unit), quantityRange: first.quantityRange,
                unitRange: range(last, last + 1))
        } else {
            note(
                Amount(
                    kind: .primary, measure: Measure(nil, unit), quantityRange: ByteRange(at: Int(tokens[start].start)),
                    unitRange: range(last, last + 1)))
        }
    }

    /// Ribs and sticks are of celery; spare ribs and cocktail sticks are things of their own.
    private func isCounted(_ food: ItemToken, in unit: Unit) -> Bool {
        switch unit {
        case .rib: food.word == .celery || food.word == .chard
        case .stick: food.word == .celery || food.word == .butter || food.word == .lemongrass || food.word == .rhubarb
        default: food.word != .cinnamon
        }
    }

    /// "gelatine leaves": sheets of it, not leaves of a plant.
    private func isSheet(_ index: Int) -> Bool {
        (tokens[index].unit == .leaf || tokens[index].unit == .sheet)
            && (tokens[index - 1].word == .gelatine || tokens[index - 1].word == .gelatin)
    }

    /// The sides of "a or b" inside the name.
    private mutating func readChoice(_ start: Int, _ end: Int) {
        var first: Int?
        var last = start
        for index in start..<end where tokens[index].role == .name {
            if tokens[index].has(.or) {
                if let first { alternatives.append(Alternative(name: range(first, last), measure: nil)) }
                first = nil
            } else {
                if index > start, tokens[index - 1].isMark(0x2C), let side = first {
                    alternatives.append(Alternative(name: range(side, last), measure: nil))
                    first = nil
                }
                if first == nil { first = index }
                last = index + 1
            }
        }
        if let first { alternatives.append(Alternative(name: range(first, last), measure: nil)) }
        if alternatives.count < 2 { alternatives.removeAll(keepingCapacity: true) }
    }
}
