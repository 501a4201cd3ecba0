extension ItemReading {
    /// The end of a list of foods that goes on behind the comma at `comma`: "mackerel, bass or cod".
    func listEnd(at comma: Int, _ hasComma: Bool) -> Int? {
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
    func liquidEnd(at comma: Int) -> Int? {
        isTinned ? liquidPhraseEnd(at: comma + 1) : nil
    }

    /// The end of "with their juice" at `start`.
    func liquidPhraseEnd(at start: Int) -> Int? {
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
    mutating func nameList(_ start: Int, _ end: Int) {
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
}
