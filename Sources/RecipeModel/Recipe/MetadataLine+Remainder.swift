internal import Kitchen
internal import SourceText

// What a line of metadata says besides the fields that are read from it.
extension MetadataLine {
    /// Whether a line says more than is kept of it, so that it is shown as it stands: "Cook: 7 min per batch", "2 hours, largely unattended".
    ///
    /// Words are told that stand in what is shown of a value, that name a field, or that go with numbers.
    ///
    /// - Parameter line: without markup.
    static func saysMore(_ line: String, than found: [(field: Field, value: Located<String>)]) -> Bool {
        guard line.utf8.count <= longest else { return true }
        var told: Set<String> = []
        var numbers: Set<Substring> = []
        for (field, value) in found {
            guard let shown = shown(value.value, of: field) else { return true }
            for word in words(of: shown) { told.insert(word.folded) }
            numbers.formUnion(Self.numbers(in: value.value))
        }
        // "Bake: 40 minutes at 180C", "Total: 1 hour (10 minutes active)"
        if !Self.numbers(in: line).allSatisfy(numbers.contains) { return true }
        let words = words(of: line)
        var index = 0
        while index < words.count {
            let word = words[index].folded
            if !isWord(word) || told.contains(word) {
                index += 1
            } else if let next = endOfLabel(words, from: index, in: line) {
                index = next
            } else if goesWithNumbers(word) {
                index += 1
            } else {
                return true
            }
        }
        return false
    }

    private static func numbers(in text: String) -> [Substring] {
        if text.isASCII { return text.utf8.split { $0 &- 0x30 >= 10 }.map { Substring($0) } }
        return text.split { !$0.isNumber }
    }

    /// What is shown of a value; `nil` where it is not kept.
    private static func shown(_ value: String, of field: Field) -> String? {
        switch field {
        case .servings, .yield: Yield(value)?.displayText
        case .prepTime, .cookTime, .restTime, .totalTime:
            if let time = TimeSpan(value) {
                // Of "10-15 min" the longer one is kept.
                time.minSeconds == time.maxSeconds ? "" : nil
            } else if let time = RemarkedTime(value) {
                time.uncounted == nil ? "" : nil
            } else if field != .totalTime, !value.utf8.contains(where: { $0 &- 0x30 < 10 }) {
                value
            } else {
                nil
            }
        case .difficulty: Difficulty(name: value) == nil ? nil : value
        case .other: nil
        case .author, .source, .tags, .category, .cuisine: value
        }
    }

    /// Whether a word is of letters, and not a mark or a number.
    private static func isWord(_ word: String) -> Bool { word.unicodeScalars.first?.properties.isAlphabetic == true }

    private static func goesWithNumbers(_ word: String) -> Bool {
        word.utf8.count == 1 || prepositions.contains(word) || abouts.contains(word) || rangeWords.contains(word)
            || modifiers.contains(word) || makingVerbs.contains(word) || feedingVerbs.contains(word)
            || servingVerbs.contains(word) || sentenceVerbs.contains(word) || personWords.contains(word)
            || pieceWords.contains(word) || measureWords.contains(word) || trailingAbouts.contains(word)
            || linkingWords.contains(word) || JoiningWords.and.contains(word) || NumberWords.value(of: word) != nil
            || TimeSpan("1 \(word)") != nil
    }

    /// The index after the words from `index` on that name a field together, "temps de préparation".
    private static func endOfLabel(_ words: [Word], from index: Int, in line: String) -> Int? {
        for next in stride(from: min(index + 5, words.count), to: index, by: -1) {
            let name = line[words[index].range.lowerBound..<words[next - 1].range.upperBound]
            if let field = label(String(name)), field != .other { return next }
        }
        return nil
    }

    /// What else stands around amounts and times and says nothing of its own.
    private static let linkingWords = KnownNames([
        "time", "times", "takes", "take", "ready", "total", "active", "passive", "hands", "work", "approx", "dozen",
        "we", "this", "recipe",
        "will", "can", "should", "enough", "over", "under", "just", "only", "ingredients", "ingredient", "zutaten",
        "ingrédients", "ingredientes", "ingredienti", "ingrediënten", "ingredienser", "składniki", "suroviny",
        "ainekset",
        "gibt", "reicht", "temps", "durée", "zeit", "dauer", "tempo", "tiempo", "tid", "aika", "czas", "doba", "čas",
        "tijd",
        "dans", "im", "der", "die", "das", "den", "ein", "eine", "le", "la", "les", "un", "une", "los", "las", "una",
        "il", "lo",
        "een", "het", "ett", "et", "voor", "etwa", "so", "or", "nearly", "almost",
    ])
}
