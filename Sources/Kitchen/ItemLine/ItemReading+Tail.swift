import SourceText

extension ItemReading {
    /// Reads the preparations, remarks and attributes behind the name.
    mutating func readTail(from start: Int, _ bytes: Span<UInt8>) {
        var position = start
        while position < count {
            let token = tokens[position]
            if token.isMark(0x28) {
                position = readParenthesis(at: position, bytes)
                continue
            }
            if token.kind == .mark || token.kind == .dash {
                position += 1
                continue
            }
            let end = phraseEnd(from: position)
            readPhrase(position, end)
            position = end
        }
    }

    /// The end of a phrase: the next comma, semicolon or parenthesis.
    private func phraseEnd(from start: Int) -> Int {
        var index = start + 1
        while index < count {
            let token = tokens[index]
            if token.isMark(0x2C) || token.isMark(0x3B) || token.isMark(0x28) { break }
            index += 1
        }
        return index
    }

    private mutating func readPhrase(_ start: Int, _ end: Int) {
        let first = tokens[start]
        let words = end - start
        if first.word == .to, tokens[start + 1].word == .taste, words == 2 {
            attributes.append(Attribute(kind: .toTaste, range: range(start, end)))
            assign(.attribute, start, end)
            return
        }
        if first.word == .optional, words == 1 {
            attributes.append(Attribute(kind: .optional, range: range(start, end)))
            assign(.attribute, start, end)
            return
        }
        if first.has(.or), end > start + 1 { readOtherSide(start + 1, end) }
        // "salt, 1 tsp"
        if amounts.isEmpty, let measure = readMeasure(at: start), measure.end == end {
            add(.primary, measure)
            return
        }
        assign(isPreparation(start, end) ? .preparation : .remark, start, end)
    }

    /// ", or 2 cups stock": the other side of a choice.
    private mutating func readOtherSide(_ start: Int, _ end: Int) {
        var name = start
        var measure: MeasureReading?
        if let read = readMeasure(at: start), read.end < end {
            measure = read
            name = read.end
        }
        guard tokens[name].kind == .word, !tokens[name].has([.more, .to, .preposition, .nameEnd]) || measure != nil
        else { return }
        if let group = preparationGroup(at: name), group < end { name = group }
        if alternatives.isEmpty, let first = nameStretch() {
            alternatives.append(Alternative(name: first, measure: nil))
        }
        alternatives.append(
            Alternative(name: range(name, end), measure: measure.map { Measure($0.quantity, $0.unit) }))
        if let measure {
            amounts.append(
                Amount(
                    kind: .alternative, measure: Measure(measure.quantity, measure.unit),
                    quantityRange: range(measure.number.start, measure.number.end),
                    unitRange: range(measure.unitTokens.start, measure.unitTokens.end)))
        }
    }

    private func nameStretch() -> ByteRange? {
        guard let first = roles.firstIndex(of: .name) else { return nil }
        var last = first
        for index in first..<count where roles[index] == .name { last = index }
        return range(first, last + 1)
    }

    /// Whether a phrase behind the name says what is done to the food.
    private func isPreparation(_ start: Int, _ end: Int) -> Bool {
        let first = tokens[start]
        if first.has([.or, .plus, .each, .more, .to]) || first.word == .for || first.word == .such { return false }
        if first.has([.preparation, .latePreparation, .adverb]) || first.word == .at || first.word == .cut {
            return true
        }
        for index in start..<end where tokens[index].has([.preparation, .latePreparation]) { return true }
        return false
    }
}
