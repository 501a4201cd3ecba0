extension ItemReading {
    /// Whether a name can begin at `index`.
    func opensName(_ index: Int) -> Bool {
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
            if let short = afterShortPreparation(next) {
                end = short
                position = short
                continue
            }
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
}
