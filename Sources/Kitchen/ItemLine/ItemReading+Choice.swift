import SourceText

extension ItemReading {
    /// "4 garlic cloves", "1 fennel bulb": the last word of the name is the unit.
    mutating func readTrailingUnit(_ start: Int, _ end: Int) {
        guard amounts.isEmpty || amounts[0].measure.unit == nil else { return }
        var last = end - 1
        while last > start, tokens[last].role != .name { last -= 1 }
        guard last > start, tokens[last].role == .name, tokens[last - 1].role == .name,
            tokens[last].has(.trailingUnit) || isSheet(last),
            let unit = tokens[last].unit, tokens[last - 1].kind == .word,
            !tokens[last - 1].has([.adjective, .or, .and, .of]), isCounted(tokens[last - 1], in: unit)
        else { return }
        tokens.change(.unit, of: last)
        // "4 thick mango slices"
        if start < last - 1, tokens[start].word == .thick || tokens[start].word == .thin {
            tokens.change(.size, of: start)
        }
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

    /// "4 rolls", "3 rolls (not too big)": bread, where nothing is named that comes in rolls.
    mutating func readRolls() {
        guard !(0..<count).contains(where: { tokens[$0].role == .name }),
            let word = (0..<count).first(where: { tokens[$0].role == .unit }), let first = amounts.first
        else { return }
        tokens.change(.name, of: word)
        amounts[0] = Amount(
            kind: first.kind, measure: Measure(first.measure.quantity, nil), quantityRange: first.quantityRange,
            unitRange: nil)
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

    /// Whether a slash stands for "or" between two words of the name: "cream / milk", not "and/or", "w/ skin" or "salt/pepper", which are two.
    func isChoiceSlash(_ index: Int) -> Bool {
        guard index > 0, tokens[index].isMark(0x2F) else { return false }
        let (left, right) = (tokens[index - 1], tokens[index + 1])
        guard left.kind == .word, right.kind == .word, left.end - left.start > 1, !left.has([.and, .or, .numberWord]),
            !right.has([.and, .or, .preposition, .numberWord])
        else { return false }
        return !(left.word == .salt && right.word == .pepper)
    }

    /// Whether words say what the food after the next comma is like: the "boneless" of "boneless, skinless chicken breast or thighs", and not
    /// the "red" of "red, yellow or orange peppers".
    private func isLead(_ start: Int, _ end: Int, before next: Int, _ last: Int) -> Bool {
        func isLike(_ index: Int) -> Bool { tokens[index].role != .name || tokens[index].has([.adjective, .adverb]) }
        guard (start..<end).allSatisfy(isLike) else { return false }
        var index = next
        while index < last, !tokens[index].has(.or), !tokens[index].isMark(0x2C) {
            if !isLike(index) { return true }
            index += 1
        }
        return false
    }

    /// The sides of "a or b" inside the name.
    mutating func readChoice(_ start: Int, _ end: Int) {
        var first: Int?
        var last = start
        for index in start..<end where tokens[index].role == .name {
            if tokens[index].has(.or) {
                if let first { alternatives.append(Alternative(name: range(first, last), measure: nil)) }
                first = nil
            } else {
                if index > start, let side = first,
                    tokens[index - 1].isMark(0x2C) && !isLead(side, last, before: index, end)
                        || isChoiceSlash(index - 1)
                {
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
