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

    /// "Juice of 1 lemon", "finely grated zest of an orange": the amount comes after.
    private mutating func readFruitPart(at start: Int) -> Int {
        guard amounts.isEmpty else { return start }
        // "the juice of ½ a lemon", "le jus de 2 citrons"
        let first = isArticle(start) ? start + 1 : start
        var position = first
        var isFruit = false
        while position < count, position - start < 8 {
            let token = tokens[position]
            let isBodyPart =
                position == first && (token.has(.bodyPart) || token.word == .yolk || token.word == .yolks)
                && (tokens[position + 1].word == .from || tokens[position + 1].word == .of)
            if token.has(.fruitPart) || isBodyPart { isFruit = true }
            let isPart =
                token.has([.fruitPart, .adverb, .and, .preparation]) || isBodyPart
                || isFruit && (token.has(.joint) || isArticle(position))
                || isRubbed(position)
            guard isPart else { break }
            position += 1
        }
        if isFruit, let end = afterForeignOf(position), opensFruit(end) {
            assign(.preparation, start, end)
            return readAmount(at: end)
        }
        // "zest 1 lemon"
        if isFruit, position > first, tokens[position].kind == .number, opensFruit(position) {
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

    private func isArticle(_ index: Int) -> Bool {
        switch tokens[index].word {
        case .the, .le, .la, .el, .il, .lo, .o, .den, .die, .der, .het: true
        default: false
        }
    }

    /// A word that nobody listed, beside what is taken of a fruit in another language: the "abgeriebene" of "abgeriebene Schale", the "grattugiata"
    /// of "scorza grattugiata di".
    private func isRubbed(_ index: Int) -> Bool {
        func isPart(_ index: Int) -> Bool { tokens[index].has(.fruitPart) && tokens[index].has(.otherLanguage) }
        guard tokens[index].kind == .word, tokens[index].classes.subtracting([.latePreparation, .adjective]).isEmpty
        else {
            return false
        }
        return isPart(index + 1) || index > 0 && isPart(index - 1) && afterForeignOf(index + 1) != nil
    }

    /// The token after the "of" of other languages, behind what is taken of a fruit: "von", "de", "z", "af"; where none is needed, after the
    /// part itself: "Saft einer Zitrone", "сок одного лимона".
    private func afterForeignOf(_ index: Int) -> Int? {
        guard index > 0, tokens[index].kind == .word else { return nil }
        if tokens[index].has(.connector) { return index + 1 }
        switch tokens[index].word {
        case .von, .van, .z, .ze, .af, .av, .из, .от, .від, .od, .iz, .din, .από, .på, .of: return index + 1
        default:
            return tokens[index].has(.numberWord) && tokens[index - 1].has(.fruitPart)
                && tokens[index - 1].has(.otherLanguage)
                ? index : nil
        }
    }

    /// Whether a number of fruits begins at a place, after their juice: "2 citrons", not the "20 cl" of the juice itself.
    private func opensFruit(_ index: Int) -> Bool {
        guard let number = readQuantity(at: index) else {
            return tokens[index].has(.numberBeforeUnit) && tokens[index + 1].kind == .word
        }
        if let measure = readMeasure(at: index), measure.unit.isMeasured {
            return tokens[measure.end].kind == .word && !isSegmentEnd(measure.end)
        }
        // "un demi-citron"
        let food = tokens[number.end].isDash && !tokens[number.end].isSpaced ? number.end + 1 : number.end
        return tokens[food].kind == .word
    }
}
