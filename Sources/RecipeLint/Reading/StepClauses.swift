internal import Kitchen
internal import SourceText

/// What the clauses of steps say is brought in, by their words alone; whether that is listed is not known here.
///
///     clause = verb [ pronoun ] [ particle ] food { joint food }
///     joint  = "," | "and" | "plus" | "or" | "&" | "/" | "with" | "then" | "along with" | "as well as" …
///     food   = words that end with the name of a food: "a little fresh oregano"
///
/// Only a verb of adding begins a clause, and no word before it may offer or deny what follows.
struct StepClauses {
    /// What the other words of a sentence leave to the cook of what it brings in.
    enum Leave {
        case nothing
        /// "cilantro to garnish"
        case serving
        /// "cheese and toppings of your choice", "skim off the oil or add some flour"
        case choice
    }

    struct Clause {
        let leave: Leave
        /// The words of each food; those to choose from together.
        let foods: [[Range<Int>]]
    }

    let text: FoldedText
    private let scanner: FoodScanner

    init(_ text: FoldedText, _ scanner: FoodScanner) {
        self.text = text
        self.scanner = scanner
    }

    /// The clauses of a step, in order.
    func clauses(in words: Range<Int>) -> [Clause] {
        var result: [Clause] = []
        for verb in words where Self.verbs.contains(text.words[verb].hash) {
            // "from the top down", "a mix of herbs"
            if verb > words.lowerBound, Self.articles.contains(text.words[verb - 1].hash) { continue }
            let sentence = sentence(around: verb, words)
            let foods = foods(behind: verb, words, sentence)
            if !foods.isEmpty { result.append(Clause(leave: leave(verb, sentence), foods: foods)) }
        }
        return result
    }

    /// The food that some words end with.
    func food(_ words: Range<Int>) -> IngredientID? {
        guard let start = words.first, let end = words.last else { return nil }
        let range = ByteRange(text.words[start].range.lowerBound, text.words[end].range.upperBound)
        var food: IngredientID?
        scanner.forEachFood(in: text.bytes, range) { mention in food = mention.isHead ? mention.ingredient : nil }
        return food
    }

    /// The foods that a verb brings in: places of their words.
    private func foods(behind verb: Int, _ words: Range<Int>, _ sentence: Range<Int>) -> [[Range<Int>]] {
        if (sentence.lowerBound..<verb).contains(where: { Self.hedges.contains(text.words[$0].hash) }) { return [] }
        if isQuoted(verb, sentence) { return [] }
        guard verb + 1 < words.upperBound, !isCut(before: verb + 1) else { return [] }
        var place = behindParticles(verb + 1, words)
        var result: [[Range<Int>]] = []
        var isChoice = false
        while result.count < Self.mostFoods, place < words.upperBound {
            guard let phrase = phrase(at: place, words) else { return result }
            place = phrase.upperBound
            if phrase.isEmpty {
                // ", and the milk"
                guard !result.isEmpty || phrase.lowerBound > verb + 1,
                    Self.joints.contains(text.words[place].hash) || Self.choices.contains(text.words[place].hash)
                else { break }
            } else if Self.isVerb(text.words[phrase.lowerBound].hash) {
                break
            } else if isDenied(after: place, sentence) {
                // "chives, if you like"
            } else if isChoice, !result.isEmpty {
                result[result.count - 1].append(phrase)
            } else {
                result.append([phrase])
            }
            guard place < words.upperBound, let next = joint(at: place, words) else { break }
            (place, isChoice) = (next.end, next.isChoice)
        }
        return result
    }

    /// A sentence that names more is a list of everything.
    private static let mostFoods = 8
    private static let mostWords = 7

    /// Steps over "them with" in "sprinkle them with sesame", and "in" in "stir in the peas".
    private func behindParticles(_ start: Int, _ words: Range<Int>) -> Int {
        var place = start
        if place + 1 < words.upperBound, Self.pronouns.contains(text.words[place].hash),
            Self.particles.contains(text.words[place + 1].hash)
        {
            place += 1
        }
        return Self.particles.contains(text.words[place].hash) ? place + 1 : place
    }

    /// The words up to where a food ends, which may be none; `nil` where "of" follows a food: "cream of mushroom soup" is neither of the two.
    private func phrase(at start: Int, _ words: Range<Int>) -> Range<Int>? {
        var (start, place) = (start, start)
        while place < words.upperBound, place - start < Self.mostWords,
            place == start || !isCut(before: place) && !Self.counts.contains(text.words[place].hash)
        {
            let hash = text.words[place].hash
            if hash == Self.of, place > start, place + 1 < words.upperBound {
                // "a can of beans" is beans.
                if food(start..<place) != nil { return nil }
                start = place + 1
            } else if Self.ends.contains(hash) || Self.hedges.contains(hash)
                || place > start && text.bytes[text.words[place].range.lowerBound] &- 0x30 < 10
            {
                break
            }
            place += 1
        }
        return start..<place
    }

    /// What joins another food to the one before: the place of the next, and whether it is one to choose from. `nil` where nothing does.
    private func joint(at place: Int, _ words: Range<Int>) -> (end: Int, isChoice: Bool)? {
        let hash = text.words[place].hash
        func word(_ place: Int) -> UInt64 { place < words.upperBound ? text.words[place].hash : 0 }
        if Self.choices.contains(hash) { return (place + 1, true) }
        if Self.joints.contains(hash) { return (place + 1, false) }
        if Self.companions.contains(hash), word(place + 1) == Self.with { return (place + 2, false) }
        if hash == Self.asWord, word(place + 1) == Self.wellWord, word(place + 2) == Self.asWord {
            return (place + 3, false)
        }
        guard isListed(before: place), !Self.ends.contains(hash) else { return nil }
        return (place, gap(before: place).contains(UInt8(ascii: "/")))
    }
}

// What stands between words.
extension StepClauses {
    /// The words of the sentence around a verb.
    private func sentence(around verb: Int, _ words: Range<Int>) -> Range<Int> {
        var start = verb
        while start > words.lowerBound, verb - start < 40, !isStop(before: start) { start -= 1 }
        var end = verb + 1
        while end < words.upperBound, end - verb < 40, !isStop(before: end) { end += 1 }
        return start..<end
    }

    /// Whether one of the words right after a food says that it may be left out; also a sentence of its own in parentheses: "(Optional)".
    private func isDenied(after place: Int, _ sentence: Range<Int>) -> Bool {
        let following = place..<max(place, min(place + 3, sentence.upperBound))
        if following.contains(where: { Self.hedges.contains(text.words[$0].hash) }) { return true }
        let next = sentence.upperBound
        return place == next && next < text.words.count && Self.optional.contains(text.words[next].hash)
            && gap(before: next).contains(UInt8(ascii: "("))
    }

    /// Whether a quotation begins before a word and does not end there: somebody else says it.
    private func isQuoted(_ word: Int, _ sentence: Range<Int>) -> Bool {
        let lead = text.bytes[text.words[sentence.lowerBound].range.lowerBound..<text.words[word].range.lowerBound]
        return !lead.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
    }

    /// What stands between a word and the one before it.
    private func gap(before word: Int) -> ArraySlice<UInt8> {
        word == 0 ? [] : text.bytes[text.words[word - 1].range.upperBound..<text.words[word].range.lowerBound]
    }

    private func isStop(before word: Int) -> Bool { gap(before: word).contains { ".;!?".utf8.contains($0) } }

    /// Whether any mark but an apostrophe or a hyphen is before a word.
    private func isCut(before word: Int) -> Bool {
        gap(before: word).contains {
            $0 > 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "-") && $0 < 0x80
        }
    }

    private func isListed(before word: Int) -> Bool {
        let gap = gap(before: word)
        return gap.contains { ",&/".utf8.contains($0) } && !gap.contains { ".()".utf8.contains($0) }
    }
}
