import SourceText

extension ItemReading {
    /// Preparations, sizes and remarks before the name.
    mutating func readLead(at start: Int, _ bytes: Span<UInt8>) -> Int {
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
            } else if token.has([.of, .connector]), position > start || start > 0, tokens[position - 1].role == .size,
                next.kind == .word
            {
                // "1 bote pequeño de leche"
                assign(.unit, position, position + 1)
                position += 1
            } else if token.has(.leadRemark),
                next.kind == .word || next.isMark(0x2E) && tokens[position + 2].kind == .word,
                !next.has([.or, .and])
            {
                // "ev" without its full stop is another word elsewhere.
                if token.has(.optional), token.end - token.start < 5, !next.isMark(0x2E) { break }
                position = readLeadRemark(at: position)
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
            } else if token.word == .fat, !amounts.isEmpty, next.kind == .word, next.word != .free,
                !next.has([.or, .and, .preposition, .of])
            {
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
            } else if token.has(.or), let number = readQuantity(at: start + 1), number.end < count,
                !isNameNumber(number)
            {
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
        if tokens[index].compoundFirst & tokens[index + 1].compoundNext != 0 { return true }
        guard amounts.first?.measure.unit?.dimension == .volume else { return false }
        let next = tokens[index + 1]
        return next.kind == .word && !next.has([.size, .to]) && preparationGroup(at: index + 1) == nil
    }
}
