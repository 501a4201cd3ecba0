/// Names that steps may say, found by their words: a recipe may have thousands of both.
struct CooklangNames {
    /// Where a text says a name.
    struct Place {
        let number: Int
        let range: Range<String.Index>
        /// Which words of the text it begins and ends with.
        let words: Range<Int>
    }

    /// A name by its number, and what it has before its first word and after its last.
    private struct Name {
        let number: Int
        let before: Substring
        let after: Substring
    }

    let texts: [String]
    /// The names that may still be marked, by what is from their first word to their last.
    private var names: [Substring: [Name]] = [:]
    /// How many words names have.
    private var lengths: Set<Int> = []

    /// Longer names are descriptions, which no step repeats.
    private static let mostWords = 16

    /// - Parameter isMarkable: whether the name of a number may be marked in a step.
    init(_ texts: [String], where isMarkable: (Int) -> Bool) {
        self.texts = texts
        for (number, text) in texts.enumerated() where isMarkable(number) {
            let words = Self.words(of: text)
            guard words.count <= Self.mostWords, let core = Self.core(of: text, words) else { continue }
            names[text[core], default: []].append(
                Name(number: number, before: text[..<core.lowerBound], after: text[core.upperBound...]))
            lengths.insert(words.count)
        }
    }

    /// Every place where a name stands by itself, in the order of the text.
    func places(in text: String) -> [Place] {
        guard !names.isEmpty else { return [] }
        let words = Self.words(of: text)
        var places: [Place] = []
        for (index, first) in words.enumerated() {
            for length in lengths where index + length <= words.count {
                let core = first.lowerBound..<words[index + length - 1].upperBound
                for name in names[text[core]] ?? [] {
                    guard let range = Self.range(of: name, around: core, in: text) else { continue }
                    places.append(Place(number: name.number, range: range, words: index..<(index + length)))
                }
            }
        }
        return places
    }

    mutating func remove(_ marked: Set<Int>) {
        for number in marked {
            let text = texts[number]
            guard let core = Self.core(of: text, Self.words(of: text)) else { continue }
            names[text[core]]?.removeAll { $0.number == number }
        }
    }

    private static func range(of name: Name, around core: Range<String.Index>, in text: String)
        -> Range<String.Index>?
    {
        guard text[..<core.lowerBound].hasSuffix(name.before), text[core.upperBound...].hasPrefix(name.after) else {
            return nil
        }
        let start = text.index(core.lowerBound, offsetBy: -name.before.count)
        let end = text.index(core.upperBound, offsetBy: name.after.count)
        let before = start > text.startIndex ? text[text.index(before: start)] : " "
        let after = end < text.endIndex ? text[end] : " "
        // A parenthesis directly after the braces would be the ingredient's note.
        let isApart = !isWord(before) && !isWord(after) && before != "-" && after != "-" && after != "("
        return isApart ? start..<end : nil
    }

    private static func core(of text: String, _ words: [Range<String.Index>]) -> Range<String.Index>? {
        guard let first = words.first, let last = words.last else { return nil }
        return first.lowerBound..<last.upperBound
    }

    /// Letters and numbers without anything between them.
    private static func words(of text: String) -> [Range<String.Index>] {
        var words: [Range<String.Index>] = []
        var start: String.Index?
        for index in text.indices {
            if isWord(text[index]) {
                start = start ?? index
            } else if let first = start {
                words.append(first..<index)
                start = nil
            }
        }
        if let first = start { words.append(first..<text.endIndex) }
        return words
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
