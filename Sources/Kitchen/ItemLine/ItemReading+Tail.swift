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
            let isPlus = token.isMark(0x2B) && tokens[position + 1].kind == .number && !amounts.isEmpty
            if token.kind == .mark || token.kind == .dash, !isPlus {
                position += 1
                continue
            }
            var end = phraseEnd(from: position)
            // "or 2 cups (180 g) honey": the parenthesis is of the other side's amount.
            if token.has(.or), tokens[end].isMark(0x28), readMeasure(at: position + 1)?.end == end {
                let close = closing(of: end)
                if close < count, tokens[close + 1].kind == .word { end = phraseEnd(from: close) }
            }
            readPhrase(position, end)
            position = end
        }
    }

    /// The end of a phrase: the next comma, semicolon or parenthesis.
    func phraseEnd(from start: Int, before end: Int? = nil) -> Int {
        var index = start + 1
        while index < end ?? count {
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
        if afterOptional(start) == end {
            attributes.append(Attribute(kind: .optional, range: range(start, end)))
            assign(.attribute, start, end)
            return
        }
        if first.has(.or), end > start + 1 {
            readOtherSide(start + 1, end)
        } else {
            readFurtherAmount(start, end)
        }
        if readMeasures(start, end) { return }
        if first.kind == .number, words == 1, end == count, amounts.count == 1, amounts[0].kind == .primary,
            amounts[0].measure.quantity == nil, let unit = amounts[0].measure.unit
        {
            // "dill heads, 2"
            assign(.quantity, start, end)
            amounts[0] = Amount(
                kind: .primary, measure: Measure(Quantity(first.value), unit), quantityRange: range(start, end),
                unitRange: amounts[0].unitRange)
            return
        }
        if amounts.isEmpty {
            if let amount = amountAfterPurpose(start, end) {
                assign(.remark, start, amount)
                readPhrase(amount, end)
                return
            }
            // "鸡蛋 = 份数 * 2"
            if first.has(.amountRemark), words > 1, tokens[start + 1].kind == .number {
                assign(.remark, start, start + 1)
                readPhrase(start + 1, end)
                return
            }
            // "Соль – щепотка"
            if let unit = vagueUnit(at: start), unit.end == end {
                noteUnit(unit)
                return
            }
            // "eggs, 3"
            // "eggs, 3", "onions – 3 large (sliced)"
            let isAfterDash = start > 0 && tokens[start - 1].isDash
            if first.kind == .number, isAfterDash || end == count, let number = readQuantity(at: start) {
                var last = number.end
                while isAfterDash, last < end, tokens[last].has(.size) { last += 1 }
                if last == end {
                    assign(.quantity, start, number.end)
                    assign(.size, number.end, end)
                    add(.primary, number.quantity, nil, range(start, number.end))
                    return
                }
            }
        }
        assign(isPreparation(start, end) ? .preparation : .remark, start, end)
    }

    /// Where the amount begins that ends a phrase of what the food is for: "Burro per la teglia 20 g", "Limoni per guarnire 2".
    private func amountAfterPurpose(_ start: Int, _ end: Int) -> Int? {
        guard tokens[start].has(.nameEnd), end - start > 2 else { return nil }
        var index = start + 2
        while index < end {
            guard tokens[index].kind == .number, tokens[index].isSpaced else {
                index += 1
                continue
            }
            if let measure = readMeasure(at: index) {
                return measure.end == end && measure.unit.dimension != .length && measure.unit.dimension != .time
                    ? index : nil
            }
            let isForeign = tokens[start].word != .for && tokens[start].word != .to
            // "Enough for 2" is said of eaters.
            guard isForeign, index + 1 == end, end == count, !tokens[index - 1].has([.nameEnd, .preposition]),
                isCount(at: index)
            else { return nil }
            return index
        }
        return nil
    }

    private func isCount(at index: Int) -> Bool {
        guard let number = readQuantity(at: index) else { return false }
        return isCount(number, behind: index)
    }

    /// A phrase that is nothing but amounts: "salt, 1 tsp", "sugar — 1 cup / 200 g", "milk - 1 cup; 240 ml", "4 leeks, 500 g in all". Where the line
    /// has an amount they say the same again.
    private mutating func readMeasures(_ start: Int, _ end: Int) -> Bool {
        guard let measure = readMeasure(at: start) else { return false }
        var last = measure.end
        while isStroke(last), let more = readMeasure(at: last + 1) { last = more.end }
        let isTotal = isTotal(last, end)
        if amounts.isEmpty {
            // "garlic, 2 cloves minced"
            guard last == end || isTotal || preparationGroup(at: last) == end else { return false }
            add(.primary, measure)
        } else {
            guard let first = amounts.first, first.kind == .primary, last == end || isTotal else { return false }
            let isOfAll = isTotal || first.measure.quantity?.value == 1
            let isSame =
                first.measure.unit?.isMeasured == true
                ? kind(of: measure, after: first.measure, mayAdd: false) == .same
                : isOfAll && (measure.unit.dimension == .mass || measure.unit.dimension == .volume)
            guard isSame else { return false }
            add(.same, measure)
        }
        _ = readSlashed(at: measure.end, .same)
        if last < end { assign(isTotal ? .remark : .preparation, last, end) }
        return true
    }

    /// "in all", "in total", "total"
    private func isTotal(_ start: Int, _ end: Int) -> Bool {
        let last = tokens[start].word == .in ? start + 1 : start
        return last + 1 == end && (tokens[last].word == .total || last > start && tokens[last].word == .all)
    }

    /// ", or 2 cups stock", "or 2 chicken breasts", "(or use chicken)": the other side of a choice.
    mutating func readOtherSide(_ start: Int, _ end: Int) {
        var name = tokens[start].word == .use ? start + 1 : start
        var measure: Measure?
        if let read = readMeasure(at: name), read.end < end {
            measure = Measure(read.quantity, read.unit)
            add(.alternative, read.quantity, read.unit, read)
            name = read.end
            // "or 2 cups (180 g) honey"
            if tokens[name].isMark(0x28), let behind = readParenthesis(at: name, as: .same), behind < end {
                name = behind
            }
        } else if tokens[name].kind == .number || tokens[name].has(.numberWord), let number = readQuantity(at: name),
            number.end < end, !tokens[number.end].has([.nameEnd, .preposition, .unit])
        {
            // "or 80/20 ground beef"
            if !isNameNumber(number) {
                measure = Measure(number.quantity, nil)
                add(.alternative, number.quantity, nil, range(number.start, number.end))
            }
            name = number.end
        }
        while name < end, tokens[name].has([.of, .size, .article]) { name += 1 }
        guard name < end, tokens[name].kind == .word,
            !tokens[name].has([.more, .to, .preposition, .nameEnd]) || measure != nil, tokens[name].word != .less
        else { return }
        if let group = preparationGroup(at: name), group < end { name = group }
        // "or other small fish — sardines, herring": what follows the dash says which.
        let end = (name..<end).first { tokens[$0].isDash && tokens[$0].isSpaced } ?? end
        // "or 1 tsp dried" is the same food.
        guard (name..<end).contains(where: { tokens[$0].kind == .word && !tokens[$0].has(.adjective) }) else { return }
        if alternatives.isEmpty, let first = nameStretch() {
            alternatives.append(Alternative(name: first, measure: nil))
        }
        alternatives.append(Alternative(name: range(name, end), measure: measure))
    }

    /// "plus 1 yolk", "and 100 g butter", "mixed with 2 tbsp water": amounts behind the name that grow with the recipe.
    private mutating func readFurtherAmount(_ start: Int, _ end: Int) {
        guard !amounts.isEmpty else { return }
        // "juice of 2 oranges, 1 lime", "2 carrots, 1 bunch of parsley"
        if let number = countedFood(start, end) {
            note(number)
            return
        }
        var position = start
        while position < end {
            let token = tokens[position]
            let isPlus = token.has(.plus) || token.isMark(0x2B)
            guard isPlus || token.has(.and) || token.word == .with || token.word == .in else {
                position += 1
                continue
            }
            let first = position + 1
            if let measure = readMeasure(at: first), measure.end <= end,
                measure.unit.dimension == .mass || measure.unit.dimension == .volume
            {
                let isSame = isPlus && isSameFood(measure.end)
                add(isSame ? .added : .other, measure.quantity, measure.unit, measure)
                position = measure.end
            } else if position == start, isPlus || token.has(.and),
                tokens[first].kind == .number
                    || tokens[first].has(.numberWord), let number = readQuantity(at: first), number.end < end,
                tokens[number.end].kind == .word, !tokens[number.end].has([.unit, .preposition, .nameEnd])
            {
                // A yolk or a white is taken from an egg.
                var food = number.end
                while tokens[food].has(.size) || tokens[food].word == .egg { food += 1 }
                switch tokens[food].word {
                case .yolk, .yolks, .white, .whites: add(.added, number.quantity, nil, range(number.start, number.end))
                default: add(.other, number.quantity, nil, range(number.start, number.end))
                }
                position = number.end
            } else {
                position += 1
            }
        }
    }

    /// The amount of a phrase that is a food with its own: "1 lime", but not "1 sliced", "3 per person" or "2 inches thick".
    private func countedFood(_ start: Int, _ end: Int) -> Amount? {
        guard tokens[start].kind == .number, tokens[start].isSpaced, amounts[0].kind == .primary,
            let number = readQuantity(at: start)
        else { return nil }
        var food = number.end
        while tokens[food].has(.size) { food += 1 }
        let unit = readUnit(at: food, afterNumber: food == number.end)
        if let unit {
            guard unit.unit.dimension != .length, unit.unit.dimension != .time else { return nil }
            food = unit.end
            if tokens[food].word == .of { food += 1 }
        }
        while food < end, tokens[food].has([.size, .adjective, .preparation, .adverb]) { food += 1 }
        // "10 eggs, 9 whole, 1 yolk only" are ten.
        guard food < end, tokens[food].isNoun, tokens[food].word != .yolk, tokens[food].word != .yolks else {
            return nil
        }
        return Amount(
            kind: .other, measure: Measure(number.quantity, unit?.unit),
            quantityRange: range(number.start, number.end), unitRange: range(unit))
    }

    /// Whether nothing behind an amount names another food: "plus 1 tbsp for brushing", "plus 2 tbsp more".
    private func isSameFood(_ index: Int) -> Bool {
        let next = tokens[index]
        return next.kind != .word || next.has([.nameEnd, .preposition, .more, .leadRemark, .preparation, .to])
            || next.has(.intensifier)
    }

    private mutating func add(_ kind: Amount.Kind, _ quantity: Quantity, _ unit: Unit?, _ reading: MeasureReading) {
        note(
            Amount(
                kind: kind, measure: Measure(quantity, unit),
                quantityRange: range(reading.number.start, reading.number.end),
                unitRange: range(reading.unitTokens.start, reading.unitTokens.end)))
    }

    private mutating func add(_ kind: Amount.Kind, _ quantity: Quantity, _ unit: Unit?, _ place: ByteRange) {
        note(Amount(kind: kind, measure: Measure(quantity, unit), quantityRange: place, unitRange: nil))
    }

    private func nameStretch() -> ByteRange? {
        guard let first = (0..<count).first(where: { tokens[$0].role == .name }) else { return nil }
        var last = first
        for index in first..<count where tokens[index].role == .name { last = index }
        return range(first, last + 1)
    }

    /// Whether a phrase behind the name says what is done to the food.
    private func isPreparation(_ start: Int, _ end: Int) -> Bool {
        let first = tokens[start]
        if first.has([.or, .plus, .each, .more, .to]) || first.word == .for || first.word == .such { return false }
        if first.has([.preparation, .latePreparation, .adverb]) || first.word == .at || first.word == .cut
            || first.word == .room && tokens[start + 1].word == .temperature
        {
            return true
        }
        for index in start..<end where tokens[index].has([.preparation, .latePreparation]) { return true }
        return afterShortPreparation(start) != nil
    }
}
