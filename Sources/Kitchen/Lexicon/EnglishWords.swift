/// What English words there are, and which of them tell a text to be in English: filters that `Catalogue/import-words.py` makes from word lists.
///
/// A filter knows every word of its list, and takes few others for one of them: one in 2,000, 300 and, of those for misspellings, 100,000.
enum EnglishWords {
    /// Bits that the lists' words set, read in place: nothing is built at the start.
    struct Filter: Sendable {
        let text: StaticString
        /// How many bits each word sets.
        let probes: Int

        @inline(__always)
        func contains(_ key: UInt64) -> Bool {
            let size = UInt64(truncatingIfNeeded: text.utf8CodeUnitCount &* Self.bitsPerCharacter)
            let bits = text.utf8Start
            var value = key
            for _ in 0..<probes {
                let bit = Int(truncatingIfNeeded: ((value &>> 32) &* size) &>> 32)
                let character = bits[bit / Self.bitsPerCharacter] &- Self.firstCharacter
                if character &>> UInt8(truncatingIfNeeded: bit % Self.bitsPerCharacter) & 1 == 0 { return false }
                value = (value ^ value &>> 29) &* 0x9E37_79B9_7F4A_7C15
            }
            return true
        }

        private static let bitsPerCharacter = 6
        private static let firstCharacter = UInt8(ascii: "?")
    }

    private static let frequent = Set(
        frequentWords.description.utf8.split(separator: UInt8(ascii: " ")).map { key(Array($0)) })
    /// A bit for each of their keys, by its first bits: most words are none of them.
    private static let frequentBits = frequent.reduce(into: [Bool](repeating: false, count: 1 << 13)) {
        $0[Int($1 >> 51)] = true
    }

    /// Whether a word is one of English that is misspelt, or the space before it is missing.
    static func mayMean(_ word: ArraySlice<UInt8>) -> Bool {
        hasLetterDoubled(word) || isGlued(word) || isMisspelled(word)
    }

    /// Whether English has a word, its singular or both its halves.
    static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
        isListed(word) || word.last == UInt8(ascii: "s") && isListed(word.dropLast()) || isCompound(word)
    }

    /// Whether English has a word, or makes it of others.
    static func contains(_ word: ArraySlice<UInt8>) -> Bool {
        if isWord(word) { return true }
        for (ending, replacement) in endings where word.count >= ending.utf8CodeUnitCount + 3 {
            let stem = word.dropLast(ending.utf8CodeUnitCount)
            guard (0..<ending.utf8CodeUnitCount).allSatisfy({ word[stem.endIndex + $0] == ending.utf8Start[$0] }) else {
                continue
            }
            if let replacement {
                if isListed(stem + [replacement]) { return true }
            } else if isListed(stem) || stem.last == stem.dropLast().last && isListed(stem.dropLast()) {
                return true
            }
        }
        return beginnings.contains { beginning in
            let count = beginning.utf8CodeUnitCount
            return word.count >= count + fewestLettersOfHalf
                && (0..<count).allSatisfy { word[word.startIndex + $0] == beginning.utf8Start[$0] }
                && isListed(word.dropFirst(count))
        }
    }

    /// "Wildflower"; not "rockfish".
    private static func isCompound(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count >= 2 * fewestLettersOfHalf else { return false }
        return (fewestLettersOfHalf...word.count - fewestLettersOfHalf).contains {
            isListed(word.prefix($0)) && isCommon(word.dropFirst($0))
        }
    }

    /// Whether a word of some length is one letter from a word of most recipes, or a long one from a common word: "chred", "optionnal", "disolve",
    /// "incredients". A name of a food is as near to one of those once in fifty.
    private static func isMisspelled(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count >= fewestLettersOfMisspelling, word.count <= mostLettersOfMisspelling else { return false }
        let isLong = word.count >= fewestLettersOfRareMisspelling
        let bits = frequentBits
        func isMeant(_ other: WordLetters) -> Bool {
            let key = other.key
            return bits[Int(key >> 51)] && frequent.contains(key) || isLong && common.contains(key)
        }
        // One letter less, another letter, two that are swapped, one more: each made from the one before, in place.
        var shorter = WordLetters(word.dropFirst())
        var changed = WordLetters(word)
        var longer = WordLetters([0] + word)
        let word = changed
        for place in 0..<word.count {
            if place > 0 { shorter[place - 1] = word[place - 1] }
            if isMeant(shorter) { return true }
            for letter in letters {
                changed[place] = letter
                if isMeant(changed) { return true }
            }
            changed[place] = word[place]
            guard place + 1 < word.count else { break }
            changed.swapAt(place, place + 1)
            if isMeant(changed) { return true }
            changed.swapAt(place, place + 1)
        }
        for place in 0..<longer.count {
            if place > 0 { longer[place - 1] = word[place - 1] }
            for letter in letters {
                longer[place] = letter
                if isMeant(longer) { return true }
            }
        }
        return false
    }

    /// Whether a word of some length is a common one with a letter doubled or two that are swapped: "stirr", "ladel".
    private static func hasLetterDoubled(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count >= 5, word.count < fewestLettersOfRareMisspelling else { return false }
        for place in word.indices.dropFirst() {
            if word[place] == word[place - 1] {
                var other = word
                other.remove(at: place)
                if isCommon(other) { return true }
            } else if place > word.startIndex + 1 {
                var other = word
                other.swapAt(place - 1, place)
                if isCommon(other) { return true }
            }
        }
        return false
    }

    /// Whether the space is missing after a small word: "inthe", "andmix".
    private static func isGlued(_ word: ArraySlice<UInt8>) -> Bool {
        smallWords.contains { small in
            let count = small.utf8CodeUnitCount
            return word.count >= count + 3
                && (0..<count).allSatisfy { word[word.startIndex + $0] == small.utf8Start[$0] }
                && isCommon(word.dropFirst(count))
        }
    }

    static func isCommon(_ word: ArraySlice<UInt8>) -> Bool { common.contains(key(word)) }

    @inline(__always)
    private static func key(_ word: some Sequence<UInt8>) -> UInt64 {
        var key = WordKey()
        for byte in word { key.append(folded: byte) }
        return key.value
    }

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let smallWords: [StaticString] = [
        "in", "and", "the", "of", "with", "into", "for", "until", "about", "over", "or", "no",
    ]
    private static let mostLettersOfMisspelling = 20
    private static let fewestLettersOfHalf = 4
    private static let fewestLettersOfMisspelling = 4
    private static let fewestLettersOfRareMisspelling = 7

    private static func isListed(_ word: ArraySlice<UInt8>) -> Bool { known.contains(key(word)) }

    /// What English puts after words, with what that takes the place of.
    private static let endings: [(ending: StaticString, replacement: UInt8?)] = [
        ("s", nil), ("es", nil), ("ed", nil), ("d", nil), ("ing", nil), ("ly", nil), ("er", nil), ("y", nil),
        ("less", nil),
        ("ful", nil), ("ish", nil), ("ness", nil), ("ment", nil), ("able", nil), ("est", nil),
        ("ies", UInt8(ascii: "y")),
        ("ing", UInt8(ascii: "e")), ("ily", UInt8(ascii: "y")),
    ]
    private static let beginnings: [StaticString] = ["un", "re", "pre", "over", "under", "non", "semi", "par"]
}
