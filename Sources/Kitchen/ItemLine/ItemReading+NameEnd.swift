extension ItemReading {
    /// Whether the noun that is still missing can follow behind a comma: "boneless, skinless thighs", not "orange, peeled".
    func continuesName(_ start: Int) -> Bool {
        var index = start
        if let end = preparationGroup(at: start) {
            // "soaked, boiled or tinned lentils"
            index = tokens[end].has([.or, .and]) ? end + 1 : end
            guard tokens[index].kind == .word, opensName(index) else { return false }
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

    /// The "to" of "a gusto", "al gusto", "à volonté", "nach Geschmack", "по вкусу".
    func isToManner(_ token: ItemToken) -> Bool {
        switch token.word {
        case .a, .à, .al, .ao, .au, .по, .за, .на, .do, .dle, .podle, .podľa, .efter, .etter, .nach, .naar, .după: true
        default: false
        }
    }

    /// Whether how the food is cut ends the name: "cebolla en rodajas", "oignon en tranches fines", "Zitrone in Scheiben".
    private func isCut(at index: Int) -> Bool {
        switch tokens[index].word {
        case .en, .em, .in: break
        default: return false
        }
        guard tokens[index + 1].has(.manner) else { return false }
        return isSegmentEnd(index + 2) || tokens[index + 2].kind == .word && isSegmentEnd(index + 3)
    }

    /// Whether "for" of other languages and the word after it say which kind of the food is meant, and not what it is for here: "polvo para
    /// hornear", "lievito per dolci", "nata para montar".
    func isKind(at index: Int) -> Bool {
        switch tokens[index].word {
        case .per, .para, .pour: break
        default: return false
        }
        return switch tokens[index + 1].word {
        case .hornear, .montar, .batir, .bater, .fundir, .postres, .repostería, .dolci, .torte, .bolo, .bolos, .gâteau,
            .gâteaux:
            true
        default: false
        }
    }

    /// Whether a phrase ends at `index`.
    func isPhraseEnd(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .end || token.isMark(0x2C) || token.isMark(0x28) || token.isMark(0x3B)
    }

    /// Whether nothing of the name can follow at `index`.
    func isSegmentEnd(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .end || token.isMark(0x2C) || token.isMark(0x28) || token.isMark(0x3B)
            || token.has(.nameEnd)
            || token.has(.preposition)
    }

    /// Whether the name, which has begun, ends before this word.
    func endsName(_ index: Int, _ hasNoun: Bool) -> Bool {
        let token = tokens[index]
        let next = tokens[index + 1]
        // "盐 适量", "소금 약간", "片栗粉…適量"
        if hasNoun, isSomeAmount(token.word), isSegmentEnd(index + 1) { return true }
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
        // "ripe but firm pears", "crisp but mellow white wine": no food is named before.
        if token.word == .but, !hasNoun, index > 0, tokens[index - 1].has(.adjective), next.word != .not,
            next.has(.adjective)
                || next.isPlain && tokens[index + 2].kind == .word
                    && !tokens[index + 2].has([.nameEnd, .preposition, .or])
        {
            return false
        }
        if token.has(.nameEnd), hasNoun, isKind(at: index) { return false }
        // "salted and broken cashews"
        if token.has(.nameEnd), hasNoun || !(index > 0 && tokens[index - 1].has([.and, .or])) || !opensFood(index) {
            return true
        }
        if token.word == .at { return true }
        if hasNoun, isCut(at: index) { return true }
        // "sal a gusto", "pommes à volonté", "sale q.b."; "rom valfritt"
        // "20ml 米酒 * 份数", but "all stirred together"
        if hasNoun, token.has(.amountRemark), token.mark >= 0x80, isPhraseEnd(index + 1) { return true }
        if hasNoun, let end = afterSomeAmount(index) ?? afterOptional(index), isSegmentEnd(end) { return true }
        if token.word == .with, !isTinned, liquidPhraseEnd(at: index) != nil { return true }
        if token.word == .in {
            return next.has([.article, .numberWord, .pronoun]) || next.kind == .number || next.word == .bulk
                || next.word == .all || next.word == .total
        }
        if token.has(.latePreparation), hasNoun,
            isSegmentEnd(index + 1)
                || next.has([.and, .or]) && tokens[index + 2].has([.latePreparation, .preparation, .adverb])
        {
            return true
        }
        return false
    }
}
