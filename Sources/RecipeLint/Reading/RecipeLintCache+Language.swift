internal import RecipeModel

extension RecipeLintCache {
    var isMostlyASCII: Bool {
        var seen = 0
        var foreign = 0
        for group in stepGroups {
            for step in group.steps {
                var text = step.text
                text.withUTF8 { bytes in
                    let head = UnsafeBufferPointer(rebasing: bytes.prefix(400 - seen))
                    seen += head.count
                    if !FoldedText.isASCII(head) { foreign += head.reduce(0) { $1 >= 0x80 ? $0 + 1 : $0 } }
                }
                if seen == 400 { return foreign * 4 < seen }
            }
        }
        return foreign * 4 < seen
    }

    /// Whether the small words of the steps are those of English rather than of another language; yes where there are none.
    mutating func readsAsEnglish() -> Bool {
        readWords()
        // How many more small words are English so far.
        var lead = 0
        for word in text.words.prefix(400) where word.count <= 5 {
            if Self.englishWords.contains(word.hash) {
                lead += 1
                if lead == Self.enough { return true }
            } else if Self.foreignWords.contains(word.hash) {
                lead -= 1
            }
        }
        return lead >= 0
    }

    /// So many more decide.
    private static let enough = 20

    private static let englishWords = WordList([
        "the", "and", "with", "until", "into", "then", "of", "for", "it", "is", "on", "to", "from", "when", "add",
        "mix",
        "cook", "all", "bake", "serve", "stir", "over", "or", "about", "each",
    ])
    /// None of them is an English word of the kitchen.
    private static let foreignWords = WordList([
        // German, Dutch
        "und", "der", "die", "das", "den", "dem", "mit", "ein", "eine", "auf", "aus", "nach", "zum", "bei", "het",
        "een",
        "van", "met", "voor", "wordt", "zijn", "tot", "dan", "er", "je",
        // French, Spanish, Italian, Portuguese
        "le", "la", "les", "des", "du", "et", "une", "dans", "avec", "pour", "sur", "el", "los", "las", "del", "con",
        "una",
        "por", "que", "se", "si", "il", "lo", "gli", "per", "nel", "dei", "poi", "com", "uma", "os", "da", "em", "ao",
        "y",
        // Polish, Czech, Finnish, Swedish, Danish
        "na", "nie", "przez", "oraz", "lub", "ze", "ja", "kun", "noin", "och", "med", "til", "som", "av", "pak",
        "nebo", "az", "pro",
    ])
}
