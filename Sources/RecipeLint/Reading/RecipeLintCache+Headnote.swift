extension RecipeLintCache {
    /// Whether the headnote says that the dish goes with what a word of the steps names: "Tops a pound of Brussels sprouts".
    mutating func isServed(with word: Int) -> Bool {
        let headnote = readHeadnote()
        if headnote.words.isEmpty { return false }
        let wanted = FoodPhrase.singularHash(of: text.words[word], in: text)
        return headnote.words.indices.contains { place in
            FoodPhrase.singularHash(of: headnote.words[place], in: headnote) == wanted
                && (max(0, place - 5)..<place).contains { before in
                    let hash = headnote.words[before].hash
                    return Self.uses.contains(hash)
                        || Self.with == hash && before > 0 && Self.served.contains(headnote.words[before - 1].hash)
                }
        }
    }

    private static let with = WordHash.of("with".utf8)
    private static let uses = WordList([
        "for", "over", "on", "onto", "tops", "top", "topping", "alongside", "accompanies",
    ])
    private static let served = WordList(["serve", "served", "goes", "go", "great", "good", "pairs", "pair", "tossed"])
}
