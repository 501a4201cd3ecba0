public import Kitchen
internal import SourceText

/// What somebody wishes to eat, as far as their words can be held against a recipe.
///
///     wish    = words
///     diet    = "vegan" | "gluten free" | …
///     without = ("without" | "no" | …) name {("," | "and" | "or") name} | name "free"
public struct DishWish: Sendable, Hashable {
    /// As written.
    public let text: String
    /// Diets that it asks for.
    public let diets: [Diet]
    /// What it asks to be without.
    public let without: [Unwanted]
    /// What is to be left out, but is not known, so that nobody can look for it; in lower case.
    public let unreadWithout: [String]
    /// Foods that it names as wanted.
    public let foods: [IngredientID]
    /// Whether it names a food, a dish, a meal, a diet, a cuisine or a way of cooking.
    public let isFood: Bool

    /// Reads a wish.
    public init(_ text: String, _ catalogue: Catalogue) {
        self.text = text
        let words = Course.words(of: text)
        var reader = WishReader(words, catalogue)
        reader.read()
        (diets, without, unreadWithout) = (reader.diets, reader.without, reader.unread)
        var foods: [IngredientID] = []
        let wanted = Array(reader.others.joined(separator: " ").utf8)
        FoodScanner(catalogue).forEachFood(in: wanted, ByteRange(0, wanted.count)) { mention in
            if !catalogue[mention.ingredient].isNotFood, !foods.contains(mention.ingredient) {
                foods.append(mention.ingredient)
            }
        }
        self.foods = foods
        let isToy = words.contains { WishWords.toys.contains($0) }
        isFood =
            !isToy
            && (!foods.isEmpty || !diets.isEmpty || !without.isEmpty || words.contains(where: Self.namesDish))
    }

    private static func namesDish(_ word: String) -> Bool {
        if WishWords.vague.contains(word) { return false }
        return Course.isNamed(by: word) || WishWords.food.contains(word)
            || WishWords.endings.contains(where: word.hasSuffix)
    }
}

/// Something that a dish is to be without.
public enum Unwanted: Sendable, Hashable {
    /// Called by the name that was given.
    case allergens(String, AllergenSet)
    case food(IngredientID, name: String)

    /// An allergen, or a food of the catalogue; `nil` for what is neither.
    public init?(_ name: String, _ catalogue: Catalogue) {
        if let set = AllergenSet(avoiding: name) {
            self = .allergens(name, set)
            return
        }
        let found = catalogue.resolve(name)
        guard let id = found.ingredient, found.isSameThing, !catalogue[id].isNotFood else { return nil }
        self = .food(id, name: catalogue[id].name)
    }

    public var name: String {
        switch self {
        case .allergens(let name, _), .food(_, let name): name
        }
    }
}

/// Reads diets, and what is to be left out, from the words of a wish.
private struct WishReader {
    private let words: [String]
    private let catalogue: Catalogue
    private var place = 0
    private(set) var diets: [Diet] = []
    private(set) var without: [Unwanted] = []
    private(set) var unread: [String] = []
    /// All other words.
    private(set) var others: [String] = []

    private static let negations: Set<String> = [
        "without", "no", "not", "ohne", "sans", "sin", "senza", "zonder", "non",
    ]
    private static let joints: Set<String> = ["and", "or", "nor", "und", "oder", "et", "ou", "y", "o", "e", "any"]
    private static let ends: Set<String> = [
        "with", "for", "in", "from", "but", "to", "mit", "fur", "avec", "pour", "con",
    ]
    /// "no bake" and the like speak of work, not of food.
    private static let works: Set<String> = [
        "bake", "cook", "knead", "oven", "fuss", "churn", "mess", "stress", "waste", "more", "less", "too", "very",
        "much",
    ]
    private static let longestName = 4

    init(_ words: [String], _ catalogue: Catalogue) { (self.words, self.catalogue) = (words, catalogue) }

    mutating func read() {
        while place < words.count {
            if readFree() || readDiet() { continue }
            if Self.negations.contains(words[place]), place + 1 < words.count, !Self.works.contains(words[place + 1]) {
                place += 1
                readNames()
                continue
            }
            others.append(words[place])
            place += 1
        }
    }

    /// "gluten free", "egg free"
    private mutating func readFree() -> Bool {
        guard place + 1 < words.count, words[place + 1] == "free" || words[place + 1] == "frei" else { return false }
        let name = words[place]
        place += 2
        if let diet = Diet("\(name) free") { add(diet) } else { add(unwanted: name) }
        return true
    }

    private mutating func readDiet() -> Bool {
        for count in [2, 1] where place + count <= words.count {
            guard let diet = Diet(words[place..<(place + count)].joined(separator: " ")) else { continue }
            place += count
            add(diet)
            return true
        }
        return false
    }

    private mutating func readNames() {
        while place < words.count, !Self.ends.contains(words[place]) {
            if Self.joints.contains(words[place]) {
                place += 1
                continue
            }
            let lengths = stride(from: min(Self.longestName, words.count - place), through: 1, by: -1)
            let found = lengths.lazy.compactMap { count -> (Unwanted, Int)? in
                let name = words[place..<(place + count)]
                if name.contains(where: Self.joints.contains) || name.contains(where: Self.ends.contains) { return nil }
                return Unwanted(name.joined(separator: " "), catalogue).map { ($0, count) }
            }.first
            if let (thing, count) = found {
                add(thing)
                place += count
            } else if Diet(words[place]) != nil {
                // "not vegan" asks for nothing that could be checked.
                place += 1
                return
            } else {
                if !unread.contains(words[place]) { unread.append(words[place]) }
                place += 1
            }
        }
    }

    private mutating func add(_ diet: Diet) { if !diets.contains(diet) { diets.append(diet) } }

    private mutating func add(_ thing: Unwanted) { if !without.contains(thing) { without.append(thing) } }

    private mutating func add(unwanted name: String) {
        if let thing = Unwanted(name, catalogue) {
            add(thing)
        } else if !unread.contains(name) {
            unread.append(name)
        }
    }
}
