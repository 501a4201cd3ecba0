/// What is said of a number besides its unit: about, at least, in all, heaped, as much as needed.
extension ItemReading {
    /// The token after a word for "about" at a place, which a number or an amount must follow: "ca.", "env.", "gut", "±", "+/-", "plus ou
    /// moins", "cerca de"; `nil` for anything else.
    func afterAbout(_ index: Int) -> Int? {
        let token = tokens[index]
        if token.kind == .number || token.isPlain { return nil }
        if token.has(.approximation) || token.isMark(0x7E) {
            let next = dotted(index + 1)
            let isJoined = tokens[next].word == .of || tokens[next].has(.connector)
            return isJoined && tokens[next + 1].kind == .number ? next + 1 : next
        }
        if token.has([.leadApproximation, .amountRemark]) {
            let next = dotted(index + 1)
            return tokens[next].kind == .number || tokens[next].has(.numberWord) ? next : nil
        }
        // "+/- 200 g"
        if token.isMark(0x2B), tokens[index + 1].isMark(0x2F), tokens[index + 2].isDash {
            return tokens[index + 3].kind == .number ? index + 3 : nil
        }
        return afterMoreOrLess(index)
    }

    /// "plus ou moins", "più o meno", "mehr oder weniger", "mniej więcej" before a number.
    private func afterMoreOrLess(_ index: Int) -> Int? {
        let end: Int
        switch tokens[index].word {
        case .mniej where tokens[index + 1].word == .więcej: end = index + 2
        case .plus, .più, .más, .mais, .mehr, .mer, .més, .more:
            guard tokens[index + 1].has([.between, .or]) || tokens[index + 1].word == .of else { return nil }
            end = index + 3
        default: return nil
        }
        return end <= count && tokens[end].kind == .number ? end : nil
    }

    /// Whether what is before a number makes it less exact: "insgesamt" does not, nor the "n." of a number of pieces.
    func isRough(_ index: Int, before number: Int) -> Bool {
        if tokens[index].word == .n { return readUnit(at: number + 1, afterNumber: true)?.unit.isMeasured == true }
        return !tokens[index].has(.amountRemark)
    }

    /// The token after what is said of a spoon or of an amount that ends there: "с горкой", "ish", "together", "environ", "左右".
    func afterRemark(_ start: Int) -> Int {
        let end = afterHeap(start)
        if tokens[end].kind == .end || tokens[end].isPlain { return end }
        var next = end
        if tokens[next].isDash, !tokens[next].isSpaced { next += 1 }
        while tokens[next].has([.approximation, .amountRemark]), next - end < 3 { next = dotted(next + 1) }
        return next > end && tokens[next - 1].kind != .mark && !tokens[next - 1].isDash && isSegmentEnd(next)
            ? next : end
    }

    /// Steps over "с горкой", "bez górki", "s kopečkem": how full a spoon is.
    func afterHeap(_ index: Int) -> Int {
        switch tokens[index].word {
        case .с, .з, .s, .z, .bez, .без:
            switch tokens[index + 1].word {
            case .горкой, .горки, .верхом, .гіркою, .górką, .górki, .czubkiem, .czubem, .kopečkem, .vrškem:
                return index + 2
            default: return index
            }
        default: return index
        }
    }

    /// The token after "as much as fits", "to taste": "适量", "q.b.", "c/n", "n. B.", "al gusto", "nach Belieben", "ízlés szerint"; `nil` for
    /// anything else.
    func afterSomeAmount(_ index: Int) -> Int? {
        let token = tokens[index]
        if token.isPlain { return nil }
        if isSomeAmount(token.word) { return index + 1 }
        let next = tokens[index + 1]
        if token.has(.manner) {
            switch next.word {
            case .szerint, .mukaan, .göre: return index + 2
            default: return nil
            }
        }
        switch token.word {
        case .q where next.isMark(0x2E) && (tokens[index + 2].word == .b || tokens[index + 2].word == .s),
            .n where next.isMark(0x2E) && tokens[index + 2].word == .b:
            return dotted(index + 3)
        case .c where next.isMark(0x2F) && tokens[index + 2].word == .n: return index + 3
        case .isteğe where next.word == .göre: return index + 2
        default: return isToManner(token) && next.has(.manner) ? index + 2 : nil
        }
    }

    /// The token after a word or two that make a line optional: "facultatif", "по желанию", "naar keuze"; `nil` for anything else.
    func afterOptional(_ index: Int) -> Int? {
        let token = tokens[index]
        if token.has(.optional) { return dotted(index + 1) }
        guard tokens[index + 1].has(.optional) else { return nil }
        return isToManner(token) || token.word == .po || token.word == .isteğe || token.word == .kan ? index + 2 : nil
    }

    /// Takes "additional" and "evtl." before an amount or a name for a remark, or for what makes the line optional; returns the token after it.
    mutating func readLeadRemark(at index: Int) -> Int {
        let end = dotted(index + 1)
        if tokens[index].has(.optional) {
            attributes.append(Attribute(kind: .optional, range: range(index, end)))
            assign(.attribute, index, end)
        } else {
            assign(.remark, index, index + 1)
        }
        return end
    }
}
