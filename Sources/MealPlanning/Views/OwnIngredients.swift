internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What the amounts in a recipe's steps can be of: its ingredients, its parts and water. Made once for all steps of a recipe.
public struct OwnIngredients: Sendable {
    /// What an amount is of.
    struct Food: Sendable {
        /// The catalogue's name where it has one.
        let name: String
        let id: IngredientID?
        let isFixed: Bool
        /// The lines that list it; empty for water that no line lists, and for parts of the recipe.
        let lines: [Int]
    }

    let lines: [LocatedLine]
    private let ids: [IngredientID?]
    private let linesByFood: [IngredientID: [Int]]
    private let names: StepIngredients
    /// The titles of groups, by their last words: "for the sauce" makes a sauce.
    private let parts: [StepIngredients.Title]
    private let catalogue: Catalogue
    /// On which scale the recipe gives temperatures, by what it says elsewhere and by its units; `nil` where nothing tells.
    private let scale: Temperature.Scale?

    init(_ recipe: Recipe, _ catalogue: Catalogue, _ options: ItemLineOptions) {
        self.catalogue = catalogue
        lines = recipe.ingredients
        ids = lines.map { catalogue.resolve($0.name).ingredient }
        var linesByFood: [IngredientID: [Int]] = [:]
        for (line, id) in ids.enumerated() {
            if let id { linesByFood[id, default: []].append(line) }
        }
        self.linesByFood = linesByFood
        names = StepIngredients(lines.count <= Self.mostCompared ? lines : [], catalogue)
        parts = recipe.ingredientGroups.compactMap { $0.title.flatMap { StepIngredients.Title($0.value) } }
        scale = Self.scale(of: recipe, options)
    }

    /// The scale of a temperature that does not say it.
    func scale(assumedFor degrees: Rational) -> Temperature.Scale {
        degrees >= 300 ? .fahrenheit : scale ?? .likely(for: degrees)
    }

    private static func scale(of recipe: Recipe, _ options: ItemLineOptions) -> Temperature.Scale? {
        var scanner = StepScanner(options: options)
        var counts: [Temperature.Scale: Int] = [:]
        for step in recipe.steps {
            for mention in scanner.scan(Array(step.text.utf8)).temperatures
            where !mention.isScaleAssumed && mention.temperature.scale != .gasMark {
                counts[mention.temperature.scale, default: 0] += 1
            }
        }
        let (celsius, fahrenheit) = (counts[.celsius] ?? 0, counts[.fahrenheit] ?? 0)
        if celsius != fahrenheit { return celsius > fahrenheit ? .celsius : .fahrenheit }
        var (metric, american) = (0, 0)
        for line in recipe.ingredients {
            guard let unit = line.line.measure.unit, unit.isMeasured || unit == .stick else { continue }
            switch unit {
            case .teaspoon, .tablespoon, .metricTeaspoon, .metricTablespoon, .imperialTeaspoon, .imperialTablespoon:
                break
            case .stick: american += 1
            default: if unit.system == .metric { metric += 1 } else { american += 1 }
            }
        }
        return metric == american ? nil : metric > american ? .celsius : .fahrenheit
    }

    // MARK: Foods

    /// Of longer lists only foods of the catalogue are found, since each name is compared with each amount.
    private static let mostCompared = 500

    /// What an amount is of: by the words after it, or, where these name no food, by those before it ("the flour (200 g)", "butter, 2 tbsp").
    func food(of amount: StepNumbers.StepAmount, in bytes: [UInt8]) -> Food? {
        let following = FoodPhrase(bytes, amount.following, isBefore: false)
        if let found = food(following) { return found }
        // "the eggs one at a time" has no amount of eggs.
        guard amount.measure.unit != nil, following.isEmpty || following.startsElsewhere else { return nil }
        return food(FoodPhrase(bytes, amount.preceding, isBefore: true))
    }

    /// `nil` for a share of what is left: that is none of what is listed.
    func food(of share: StepNumbers.Share, in bytes: [UInt8]) -> Food? {
        let phrase = FoodPhrase(bytes, share.following, isBefore: false)
        return phrase.isOfRest ? nil : food(phrase)
    }

    /// The lines that a text names.
    func lines(named text: String) -> [Int] { names.named(in: text) }

    /// What the catalogue knows by the words after an amount, whether or not the recipe lists it.
    func known(after amount: StepNumbers.StepAmount, in bytes: [UInt8]) -> Resolution {
        catalogue.resolve(FoodPhrase(bytes, amount.following, isBefore: false).text)
    }

    private func food(_ phrase: FoodPhrase) -> Food? {
        guard !phrase.isEmpty else { return nil }
        let resolution = catalogue.resolve(phrase.text)
        if let id = resolution.ingredient, resolution.isSameThing,
            let found = food(linesByFood[id] ?? [], id)
        {
            return found
        }
        if let found = food(names.named(in: phrase.text), nil) { return found }
        if let id = resolution.ingredient {
            let kin =
                lines.count > Self.mostCompared
                ? []
                : lines.indices.filter { index in
                    ids[index].map { $0 == id || catalogue.isKind($0, of: id) || catalogue.isKind(id, of: $0) } ?? false
                }
            if let found = food(kin, id) { return found }
        }
        if isWater(resolution, phrase) {
            return Food(name: "water", id: catalogue.resolve("water").ingredient, isFixed: false, lines: [])
        }
        if let part = parts.first(where: { $0.isNamed(in: phrase.text) }) {
            return Food(name: part.text, id: nil, isFixed: false, lines: [])
        }
        return nil
    }

    private func food(_ found: [Int], _ id: IngredientID?) -> Food? {
        guard let first = found.first else { return nil }
        let id = id ?? ids[first]
        return Food(
            name: id.map { catalogue[$0].name } ?? lines[first].name, id: id,
            isFixed: found.allSatisfy { lines[$0].line.isFixed }, lines: found)
    }

    private func isWater(_ resolution: Resolution, _ phrase: FoodPhrase) -> Bool {
        if let id = resolution.ingredient, catalogue[id].name == "water" { return true }
        return phrase.lastWord == "water"
    }
}

/// The words beside an amount that can name a food: up to where another part of the sentence begins.
struct FoodPhrase {
    let text: String
    /// Whether the sentence goes on elsewhere right after the amount: "200 g in the bowl", "15 ml、".
    let startsElsewhere: Bool

    var isEmpty: Bool { text.isEmpty }

    /// Whether it is of what other steps left: "remaining butter", "rest of the sauce".
    var isOfRest: Bool { text.split(separator: " ").first.map { Self.rests.contains($0.lowercased()) } ?? false }

    /// Words for what is left.
    static let rests: Set<String> = ["remaining", "remainder", "rest", "leftover", "reserved"]

    var lastWord: String { text.split(separator: " ").last.map { $0.lowercased() } ?? "" }

    init(_ bytes: [UInt8], _ range: ByteRange, isBefore: Bool) {
        let written = String(decoding: bytes[range.indices], as: UTF8.self)
        let pieces = written.split(omittingEmptySubsequences: false) { Self.marks.contains($0) }
        let words = ((isBefore ? pieces.last : pieces.first) ?? "").split(separator: " ")
        var kept: [Substring] = []
        for word in isBefore ? words.reversed() : words {
            if Self.limits.contains(word.lowercased()) { break }
            kept.append(word)
        }
        text = (isBefore ? kept.reversed() : kept).joined(separator: " ")
        startsElsewhere = kept.isEmpty
    }

    /// Marks of other scripts, which are no punctuation of ASCII.
    private static let marks: Set<Character> = ["、", "，", "。", "；", "：", "）", "（", "！"]

    /// Words that no name of a food goes over.
    static let limits: Set<String> = [
        "to", "in", "into", "with", "on", "onto", "over", "from", "and", "or", "then", "until", "for", "at", "as",
        "while", "plus", "if",
        "per", "before", "after", "when", "is", "are", "was", "should", "will", "around", "between", "by", "through",
        "so", "but",
        "which", "that", "add", "stir", "mix", "if", "along", "together",
    ]
}
