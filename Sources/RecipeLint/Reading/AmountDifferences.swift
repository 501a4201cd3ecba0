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
        var list: FoodLines?
        var count = 0
        for (index, step) in kitchen.steps.enumerated() where kitchen.mayGiveAmounts(index) {
            let lines = list ?? FoodLines(kitchen.ingredientGroups)
            list = lines
            let numbers = kitchen.numbers(of: step)
            let text = Array(step.text.utf8)
            count += numbers.amounts.count
            // More are not written by people.
            if count > 1000 { return }
            for amount in numbers.amounts {
                if let found = Self.difference(amount, text, step, lines, &kitchen) { all.append(found) }
            }
        }
    }

    private static func difference(
        _ amount: StepNumbers.StepAmount, _ text: [UInt8], _ step: Step, _ list: FoodLines,
        _ kitchen: inout RecipeLintCache
    ) -> Difference? {
        guard let quantity = amount.measure.quantity, quantity.max.isPositive, !isHedged(amount, text) else {
            return nil
        }
        let phrase = FoodLines.phrase(text[amount.following.indices])
        let lines = list.naming(phrase)
        guard let food = phrase.last, !lines.isEmpty, !lines.contains(where: { FoodLines.isOpen($0) }) else {
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
        let tolerance = isConverted ? 1.35 : 1.1
        let isMore = quantity.min.doubleValue > listed.max.doubleValue * tolerance
        let isLess =
            quantity.max.doubleValue * tolerance < listed.min.doubleValue && lines.count == 1
            && kitchen.countMentions(of: food) == 1 && !speaksOfRest(kitchen.steps)
        guard isMore || isLess else { return nil }
        return Difference(
            step: step, said: amount.measure.text, listed: sum.text, food: food, lines: lines, isMore: isMore)
    }

    /// Whether a step takes what is left of something without its name: "cover with the other".
    private static func speaksOfRest(_ steps: [Step]) -> Bool {
        steps.contains { step in
            step.text.lowercased().split { !$0.isLetter }.contains(where: rests.contains)
        }
    }

    private static let rests: Set<Substring> = [
        "other", "others", "rest", "remaining", "remainder", "second", "another", "leftover", "reserved",
    ]

    /// Whether the words around say that it is more than what is listed, some of it, or a choice.
    private static func isHedged(_ amount: StepNumbers.StepAmount, _ text: [UInt8]) -> Bool {
        let start = amount.quantityRange.start
        var from = start
        while from > 0, text[from - 1] != UInt8(ascii: "."), text[from - 1] != UInt8(ascii: ";"), start - from < 120 {
            from -= 1
        }
        var end = amount.following.end
        while end < text.count, text[end] != UInt8(ascii: "."), text[end] != UInt8(ascii: ";"), end - start < 160 {
            end += 1
        }
        func words(_ range: Range<Int>) -> [Substring] {
            String(decoding: text[range], as: UTF8.self).lowercased()[...].split { !$0.isLetter }
        }
        let unitEnd = amount.unitRange?.end ?? amount.quantityRange.end
        let before = words(from..<start)
        if before.suffix(3).contains(where: near.contains) { return true }
        // "(60 ml juice + 60 g sugar)" says again what something is made of.
        if text[from..<end].contains(UInt8(ascii: "+")) { return true }
        // "1 cup of the flour" is a part of it.
        if words(unitEnd..<max(unitEnd, amount.following.start)).contains(where: { $0 == "the" || $0 == "your" }) {
            return true
        }
        // What is said of another food of the sentence is nothing to this one.
        let comma = UInt8(ascii: ",")
        let first = text[from..<start].lastIndex(of: comma) ?? from
        let last =
            text[amount.following.end..<max(end, amount.following.end)].firstIndex(of: comma)
            ?? max(end, amount.following.end)
        if words(first..<start).contains(where: hedges.contains)
            || words(amount.following.start..<last).contains(where: hedges.contains)
        {
            return true
        }
        return (before + words(last..<max(end, last))).contains(where: sentenceHedges.contains)
    }

    private static let sentenceHedges: Set<Substring> = [
        "if", "each", "per", "every", "serving", "servings", "batch", "batches", "double", "optional", "optionally",
        "variation",
    ]
    private static let near: Set<Substring> = [
        "another", "additional", "extra", "more", "plus", "remaining", "other", "about", "approximately", "every",
        "or", "to", "into", "serves", "makes", "first", "last", "than", "least",
    ]
    private static let hedges: Set<Substring> = [
        "if", "or", "optional", "optionally", "instead", "each", "per", "every", "double", "doubled", "triple", "half",
        "halve",
        "batch", "batches", "time", "needed", "necessary", "leftover", "reserve", "reserved", "reserving", "remaining",
        "variation", "substitute", "until", "you", "should", "serving", "servings", "person", "persons",
    ]
}

/// The ingredient lines of a recipe, found by what a step calls them.
struct FoodLines {
    /// By the last word of the name.
    private var lines: [String: [(line: LocatedLine, words: Set<String>)]] = [:]

    init(_ groups: [IngredientGroup]) {
        for line in groups.flatMap(\.ingredients) where line.isNamed {
            let words = Self.phrase(Array(line.name.utf8)[...])
            if let head = words.last { lines[head, default: []].append((line, Set(words))) }
        }
    }

    /// Lines whose name ends as a phrase does and has all of its words: "flour" names "plain flour", "brown sugar" not "sugar".
    func naming(_ phrase: [String]) -> [LocatedLine] {
        guard let head = phrase.last, !Self.common.contains(head) else { return [] }
        return (lines[head] ?? []).prefix(100).filter { $0.words.isSuperset(of: phrase) }.map(\.line)
    }

    /// The words of a food's name in singular, up to the first that is no part of one: "plain flour" of "plain flour and stir".
    static func phrase(_ text: ArraySlice<UInt8>) -> [String] {
        var words: [String] = []
        for word in String(decoding: text, as: UTF8.self).lowercased().split(whereSeparator: { !$0.isLetter }) {
            if ends.contains(word) {
                if words.isEmpty { continue }
                break
            }
            words.append(singular(word))
        }
        return words
    }

    private static func singular(_ word: Substring) -> String {
        if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
        if word.hasSuffix("oes"), word.count > 4 { return String(word.dropLast(2)) }
        if word.hasSuffix("s"), !word.hasSuffix("ss"), word.count > 3 { return String(word.dropLast()) }
        return String(word)
    }

    /// Whether a line says that there may be more of it, or that its amount is no certain one.
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
    private static let common: Set<String> = [
        "water", "salt", "pepper", "oil", "ice", "spray", "minute", "piece", "part", "side",
    ]
    private static let ends: Set<Substring> = [
        "and", "or", "to", "in", "into", "with", "over", "on", "onto", "then", "until", "from", "for", "at", "plus",
        "each", "of",
        "the", "a", "an", "if", "as", "until", "while", "about", "is", "are", "will", "per", "but", "so", "that",
        "which", "when",
        "around", "together", "through", "by", "cut", "your", "finely", "freshly", "well",
    ]
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

    /// How often a food's last word is in the steps, in singular or plural.
    mutating func countMentions(of food: String) -> Int {
        let hashes = [food, food + "s", food + "es", food.hasSuffix("y") ? food.dropLast() + "ies" : food].map {
            WordHash.of($0.utf8)
        }
        return text.words.count { hashes.contains($0.hash) }
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
