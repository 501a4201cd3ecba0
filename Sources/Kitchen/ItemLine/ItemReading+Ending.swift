/// Endings that make a plural of the word before them: "2 Zehe/n", "1 Bund(e)", "3 clove(s)", "Ei/er".
extension ItemReading {
    /// The token after such an ending at a place; `nil` where there is none.
    func endingEnd(at index: Int) -> Int? {
        let mark = tokens[index]
        guard mark.kind == .mark, !mark.isSpaced, index > 0, tokens[index - 1].kind == .word,
            tokens[index - 1].end - tokens[index - 1].start > 1
        else { return nil }
        let ending = tokens[index + 1]
        guard !ending.isSpaced, isEnding(ending.word) else { return nil }
        let next = tokens[index + 2]
        if mark.mark == 0x28 { return next.isMark(0x29) ? index + 3 : nil }
        guard mark.mark == 0x2F else { return nil }
        // "e/s/n" is a list of something else.
        return next.isSpaced || next.kind == .mark && !next.isMark(0x2F) ? index + 2 : nil
    }

    /// The token after the word before it and its ending.
    func afterEnding(_ index: Int) -> Int {
        // Nearly always a word follows.
        tokens[index].kind == .mark ? endingEnd(at: index) ?? index : index
    }

    private func isEnding(_ word: Word) -> Bool {
        switch word {
        case .n, .en, .e, .er, .s, .es, .x: true
        default: false
        }
    }
}
