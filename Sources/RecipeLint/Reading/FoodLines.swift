internal import Kitchen
internal import RecipeModel

/// The ingredient lines of a recipe, found by what a step calls them. Kept from recipe to recipe with its memory.
struct FoodLines {
    private var lines: [LocatedLine] = []
    private var phrases: [FoodPhrase] = []
    private var names = FoldedText()

    mutating func read(_ groups: [IngredientGroup]) {
        lines.removeAll(keepingCapacity: true)
        phrases.removeAll(keepingCapacity: true)
        names.removeAll()
        for group in groups {
            for line in group.ingredients where line.isNamed {
                let start = names.words.count
                names.append(line.name)
                let phrase = FoodPhrase(names, start..<names.words.count)
                if phrase.last == nil { continue }
                lines.append(line)
                phrases.append(phrase)
            }
        }
    }

    /// Lines whose name ends as a phrase does and has all of its words: "flour" names "plain flour", "brown sugar" not "sugar".
    func naming(_ phrase: FoodPhrase) -> [LocatedLine] {
        guard let head = phrase.words.last, !Self.common.contains(head) else { return [] }
        var found: [LocatedLine] = []
        for (index, name) in phrases.enumerated() where name.words.last == head {
            if phrase.words.allSatisfy(name.words.contains) { found.append(lines[index]) }
            if found.count == 100 { break }
        }
        return found
    }

    /// Whether a line says that there may be more of it, or that its amount is uncertain.
    static func isOpen(_ line: LocatedLine) -> Bool {
        if line.line.isOptional || line.line.isToTaste || !line.line.alternatives.isEmpty { return true }
        let words = Set(line.string.lowercased().split { !$0.isLetter })
        return !words.isDisjoint(with: [
            "plus", "more", "divided", "extra", "needed", "dusting", "separated", "for", "each", "additional",
        ])
    }

    /// A line's amount in the unit of another; `nil` where it gives none that can be compared.
    static func measure(of ingredient: LocatedLine, like other: Measure) -> Measure? {
        let line = ingredient.line
        var measures = [line.totalMeasure].compactMap { $0 } + line.alternativeMeasures
        if let pack = line.packMeasure, let count = line.measure.quantity?.value, let whole = pack.scaled(by: count) {
            measures = [whole] + (other.unit == line.measure.unit ? measures : [])
        }
        for measure in measures {
            guard let unit = other.unit else {
                if measure.unit == nil { return measure }
                continue
            }
            if measure.unit == unit { return measure }
            if unit.isMeasured, let converted = measure.converted(to: unit) { return converted }
        }
        return nil
    }

    /// What is taken beside what the list says, or counted in another way.
    private static let common = WordList([
        "water", "salt", "pepper", "oil", "ice", "spray", "minute", "piece", "part", "side",
    ])
}

/// The words of a food's name in singular, up to the first that is not part of one: "plain flour" of "plain flour and stir".
struct FoodPhrase {
    /// Their hashes.
    private(set) var words: [UInt64] = []
    /// The place of the last of them.
    private(set) var last: Int?

    /// - Parameter range: the words to look at.
    init(_ text: FoldedText, _ range: Range<Int>) {
        for place in range {
            let word = text.words[place]
            // "200g", "00 flour"
            if text.bytes[word.range.lowerBound] &- 0x30 < 10 { continue }
            if Self.ends.contains(word.hash) {
                if words.isEmpty { continue }
                break
            }
            words.append(Self.singularHash(of: word, in: text))
            last = place
        }
    }

    /// What a singular of a word is made of: how many of its last letters go, and whether a "y" follows.
    private static func singular(_ bytes: some BidirectionalCollection<UInt8>, _ count: Int) -> (
        dropped: Int, isY: Bool
    ) {
        let s = UInt8(ascii: "s")
        guard count > 3, bytes.last == s else { return (0, false) }
        let before = bytes.dropLast()
        if count > 4, before.last == UInt8(ascii: "e") {
            if before.dropLast().last == UInt8(ascii: "i") { return (3, true) }
            if before.dropLast().last == UInt8(ascii: "o") { return (2, false) }
        }
        return before.last == s ? (0, false) : (1, false)
    }

    static func singular(_ word: String) -> String {
        let (dropped, isY) = singular(word.utf8, word.utf8.count)
        return word.dropLast(dropped) + (isY ? "y" : "")
    }

    /// The hash of a word's singular.
    static func singularHash(of word: FoldedText.Word, in text: FoldedText) -> UInt64 {
        guard text.bytes[word.range.upperBound - 1] == UInt8(ascii: "s") else { return word.hash }
        let bytes = text.bytes[word.range]
        let (dropped, isY) = singular(bytes, bytes.count)
        if dropped == 0 { return word.hash }
        let hash = WordHash.of(bytes.dropLast(dropped))
        return isY ? WordHash.step(hash, UInt8(ascii: "y")) : hash
    }

    private static let ends = WordList([
        "and", "or", "to", "in", "into", "with", "over", "on", "onto", "then", "until", "from", "for", "at", "plus",
        "each", "of", "the", "a", "an", "if", "as", "while", "about", "is", "are", "will", "per", "but", "so", "that",
        "which", "when", "around", "together", "through", "by", "cut", "your", "finely", "freshly", "well",
    ])
}
