internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Amounts in steps that are not those of the list.
struct AmountDifferences {
    struct Difference {
        let step: Step
        /// As the step has it: "300 g".
        let said: String
        /// As the list has it, added up: "200 g".
        let listed: String
        let food: String
        let lines: [LocatedLine]
        /// Whether the step takes more than there is, rather than all too little of what is named nowhere else.
        let isMore: Bool
    }

    private(set) var all: [Difference] = []

    init(_ kitchen: inout RecipeLintCache) {
        kitchen.readWords()
        var count = 0
        for step in kitchen.stepWords.indices where kitchen.mayGiveAmounts(step) {
            let amounts = kitchen.numbers(ofStep: step).amounts
            count += amounts.count
            // More are not written by people.
            if count > 1000 { return }
            for amount in amounts { if let found = Self.difference(amount, step, &kitchen) { all.append(found) } }
        }
    }

    private static func difference(_ amount: StepNumbers.StepAmount, _ place: Int, _ kitchen: inout RecipeLintCache)
        -> Difference?
    {
        guard let quantity = amount.measure.quantity, quantity.max.isPositive else { return nil }
        let phrase = FoodPhrase(kitchen.text, kitchen.text.words(kitchen.stepWords[place], within: amount.following))
        let lines = kitchen.foodLines().naming(phrase)
        guard let last = phrase.last, !lines.isEmpty else { return nil }
        let step = kitchen.steps[place]
        guard !lines.contains(where: { FoodLines.isOpen($0) }), !isHedged(amount, step, place, kitchen) else {
            return nil
        }
        var sum: Measure?
        for line in lines {
            // Where one of the lines cannot be compared, nothing is known of their sum.
            guard let measure = FoodLines.measure(of: line, like: amount.measure) else { return nil }
            if let listed = measure.quantity, listed.min <= quantity.max, quantity.min <= listed.max { return nil }
            sum = sum.map { $0.adding(measure) ?? measure } ?? measure
        }
        guard let sum, let listed = sum.quantity, listed.max.isPositive else { return nil }
        let isConverted = lines.contains { $0.line.measure.unit != amount.measure.unit }
        let tolerance = isConverted ? 1.35 : 1.03
        let isMore = quantity.min.doubleValue > listed.max.doubleValue * tolerance
        let isLess =
            quantity.max.doubleValue * tolerance < listed.min.doubleValue && lines.count == 1
            && kitchen.countMentions(of: last) == 1 && !speaksOfRest(kitchen)
        guard isMore || isLess else { return nil }
        let source = kitchen.text.words[last].source
        let food = FoodPhrase.singular(
            String(decoding: Array(step.text.utf8)[source.indices], as: UTF8.self).lowercased())
        return Difference(
            step: step, said: amount.measure.text, listed: sum.text, food: food, lines: lines, isMore: isMore)
    }

    /// Whether a step takes what is left of something without its name: "cover with the other".
    private static func speaksOfRest(_ kitchen: RecipeLintCache) -> Bool {
        kitchen.stepWords.contains { kitchen.text.words[$0].contains { rests.contains($0.hash) } }
    }

    private static let rests = WordList([
        "other", "others", "rest", "remaining", "remainder", "second", "another", "leftover", "reserved",
    ])

    /// Whether the words around say that it is more than what is listed, some of it, or a choice.
    private static func isHedged(
        _ amount: StepNumbers.StepAmount, _ step: Step, _ place: Int, _ kitchen: RecipeLintCache
    ) -> Bool {
        let text = Array(step.text.utf8)
        let start = amount.quantityRange.start
        var from = start
        while from > 0, text[from - 1] != UInt8(ascii: "."), text[from - 1] != UInt8(ascii: ";"), start - from < 120 {
            from -= 1
        }
        var end = amount.following.end
        while end < text.count, text[end] != UInt8(ascii: "."), text[end] != UInt8(ascii: ";"), end - start < 160 {
            end += 1
        }
        func words(_ range: Range<Int>) -> ArraySlice<FoldedText.Word> {
            kitchen.text.words[
                kitchen.text.words(
                    kitchen.stepWords[place],
                    within: ByteRange(range.lowerBound, max(range.lowerBound, range.upperBound)))]
        }
        let unitEnd = amount.unitRange?.end ?? amount.quantityRange.end
        let before = words(from..<start)
        let mark = text[from..<start].lastIndex { ",():".utf8.contains($0) } ?? from
        if words(mark..<start).suffix(3).contains(where: { near.contains($0.hash) }) { return true }
        // "With 2 cups of beef, reheat the sauce" is one way to do it.
        if let first = before.first, before.count == 1, first.hash == with { return true }
        // "(60 ml juice + 60 g sugar)" says again what something is made of.
        if text[from..<end].contains(UInt8(ascii: "+")) { return true }
        // "1 cup of the flour" is a part of it.
        if words(unitEnd..<max(unitEnd, amount.following.start)).contains(where: { articles.contains($0.hash) }) {
            return true
        }
        // What is said of another food of the sentence is nothing to this one.
        let comma = UInt8(ascii: ",")
        let first = text[from..<start].lastIndex(of: comma) ?? from
        let last =
            text[amount.following.end..<max(end, amount.following.end)].firstIndex(of: comma)
            ?? max(end, amount.following.end)
        if words(first..<start).contains(where: { hedges.contains($0.hash) })
            || words(amount.following.start..<last).contains(where: { hedges.contains($0.hash) })
        {
            return true
        }
        return before.contains { sentenceHedges.contains($0.hash) }
            || words(last..<max(end, last)).contains { sentenceHedges.contains($0.hash) }
    }

    private static let with = WordHash.of("with".utf8)
    private static let articles = WordList(["the", "your"])
    private static let sentenceHedges = WordList([
        "if", "each", "per", "every", "serving", "servings", "batch", "batches", "double", "optional", "optionally",
        "variation",
    ])
    private static let near = WordList([
        "another", "additional", "extra", "more", "plus", "remaining", "other", "about", "approximately", "every",
        "or", "to", "into", "serves", "makes", "first", "last", "than", "least",
    ])
    private static let hedges = WordList([
        "if", "or", "optional", "optionally", "instead", "each", "per", "every", "double", "doubled", "triple", "half",
        "halve",
        "batch", "batches", "time", "needed", "necessary", "leftover", "reserve", "reserved", "reserving", "remaining",
        "variation", "substitute", "until", "you", "should", "serving", "servings", "person", "persons",
    ])
}

extension RecipeLintCache {
    /// Whether a number is followed by a unit of measure, or by a word of the list: steps with amounts are few.
    mutating func mayGiveAmounts(_ step: Int) -> Bool {
        let words = stepWords[step]
        for index in words {
            let word = text.words[index]
            let first = text.bytes[word.range.lowerBound]
            guard first &- 0x30 < 10 || first >= 0x80 || Self.numberWords.contains(word.hash) else { continue }
            for next in index + 1..<max(index + 1, min(index + 4, words.upperBound)) {
                let following = text.words[next]
                if Self.measureWords.contains(following.hash) || lists(following) { return true }
            }
            // "200g flour"
            let last = text.bytes[word.range.upperBound - 1] | 0x20
            if first &- 0x30 < 10, last == UInt8(ascii: "g") || last == UInt8(ascii: "l") { return true }
        }
        return false
    }

    /// How often a word of the steps is in them, in singular or plural.
    func countMentions(of word: Int) -> Int {
        let singular = FoodPhrase.singular(String(decoding: text.bytes[text.words[word].range], as: UTF8.self))
        let plural = singular.hasSuffix("y") ? singular.dropLast() + "ies" : singular + "s"
        let forms = WordList([singular, plural, singular + "s", singular + "es"])
        return text.words.count { forms.contains($0.hash) }
    }

    private static let numberWords = WordList([
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "dozen",
    ])
    private static let measureWords = WordList([
        "g", "gram", "grams", "kg", "ml", "l", "dl", "cl", "liter", "liters", "litre", "litres", "cup", "cups", "tbsp",
        "tbs",
        "tablespoon", "tablespoons", "tsp", "teaspoon", "teaspoons", "oz", "ounce", "ounces", "lb", "lbs", "pound",
        "pounds",
        "pint", "pints", "quart", "quarts",
    ])
}
