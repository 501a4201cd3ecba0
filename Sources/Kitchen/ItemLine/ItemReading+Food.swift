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
        // "the juice of ½ a lemon"
        let first = tokens[start].word == .the ? start + 1 : start
        var position = first
        var isFruit = false
        while position < count, position - start < 8 {
            let token = tokens[position]
            let isBodyPart =
                position == first && (token.has(.bodyPart) || token.word == .yolk || token.word == .yolks)
                && (tokens[position + 1].word == .from || tokens[position + 1].word == .of)
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
}
