internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Which of a recipe's ingredients its steps speak of.
struct IngredientMentions {
    private let words: Set<[UInt8]>
    private let text: [UInt8]
    private let catalogue: Catalogue
    /// Words of a step that stand for a whole kind of ingredient.
    private static let families: [(word: String, aisles: Set<Aisle>)] = [
        ("spice", [.spicesAndHerbs]), ("spices", [.spicesAndHerbs]), ("herb", [.spicesAndHerbs, .produce]),
        ("herbs", [.spicesAndHerbs, .produce]), ("seasoning", [.spicesAndHerbs]), ("seasonings", [.spicesAndHerbs]),
        ("season", [.spicesAndHerbs]), ("vegetables", [.produce]), ("veggies", [.produce]), ("veg", [.produce]),
        ("fruit", [.produce]), ("greens", [.produce]), ("aromatics", [.produce]), ("meat", [.meatAndSeafood]),
        ("fish", [.meatAndSeafood]),
    ]
    private static let everything = [
        "all ingredients", "all the ingredients", "all of the ingredients", "everything", "remaining ingredients",
        "other ingredients", "rest of the ingredients", "ingredients together", "the ingredients", "dry ingredients",
        "wet ingredients", "all other", "every ingredient", "mix all", "combine all", "blend all", "all in a",
        "toppings", "topping", "garnish", "remaining", "the rest",
    ]
    /// Words of a name that say nothing about what it is.
    private static let empty: Set<[UInt8]> = Set(
        [
            "the", "and", "for", "with", "fresh", "dried", "large", "small", "medium", "ground", "whole", "good",
            "plain", "white", "black", "red", "green", "yellow", "brown", "hot", "cold", "warm", "extra", "your",
            "favorite", "favourite", "more", "some", "other",
        ].map { Array($0.utf8) })

    init(_ recipe: Recipe, catalogue: Catalogue) {
        self.catalogue = catalogue
        var all: [UInt8] = []
        for step in recipe.steps {
            all += TextFolding.fold(step.text)
            all.append(0x20)
        }
        for group in recipe.stepGroups {
            if let title = group.title { all += TextFolding.fold(title.value) + [0x20] }
        }
        for note in recipe.notes { all += TextFolding.fold(note.text) + [0x20] }
        text = all
        words = Set(Self.split(all))
    }

    /// Whether the language of the recipe is one whose steps can be searched word by word.
    static func understands(_ recipe: Recipe) -> Bool {
        let bytes = recipe.steps.lazy.flatMap(\.text.utf8).prefix(400)
        let foreign = bytes.reduce(0) { $1 >= 0x80 ? $0 + 1 : $0 }
        return foreign * 4 < bytes.reduce(0) { count, _ in count + 1 }
            && (recipe.metadata.language.map { $0.value.hasPrefix("en") } ?? true)
    }

    var mentionsEverything: Bool { Self.everything.contains { TextFolding.contains(text, Array($0.utf8)) } }

    func mentionsGroup(_ title: String) -> Bool {
        Self.split(TextFolding.fold(title)).contains { $0.count > 2 && !Self.empty.contains($0) && hasWord($0) }
    }

    func mentions(_ ingredient: RecipeIngredient) -> Bool {
        if hasWord(of: ingredient.name) { return true }
        for link in ingredient.line.links
        where hasWord(of: String(decoding: ingredient.text[link.text.indices], as: UTF8.self)) { return true }
        let resolution = catalogue.resolve(ingredient.name)
        for id in [resolution.ingredient, resolution.other].compactMap({ $0 }) {
            let known = catalogue[id]
            if known.isFree || known.isNotFood { return true }
            for name in [known.name] + known.synonyms + known.ancestors.map(\.name) where hasWord(of: name) {
                return true
            }
            for family in Self.families
            where family.aisles.contains(known.aisle) && words.contains(Array(family.word.utf8)) { return true }
        }
        return false
    }

    private func hasWord(of name: String) -> Bool {
        let parts = Self.split(TextFolding.fold(name)).filter { !Self.empty.contains($0) && $0.count > 2 }
        return parts.contains { hasWord($0) }
    }

    /// The word itself, its singular or plural, or a longer word that begins with it.
    private func hasWord(_ word: [UInt8]) -> Bool {
        if words.contains(word) || words.contains(word + [0x73]) || words.contains(word + Array("es".utf8)) {
            return true
        }
        if word.last == 0x73, words.contains(Array(word.dropLast())) { return true }
        if word.suffix(2).elementsEqual("es".utf8), words.contains(Array(word.dropLast(2))) { return true }
        if word.suffix(3).elementsEqual("ies".utf8), words.contains(Array(word.dropLast(3)) + [0x79]) { return true }
        if word.suffix(3).elementsEqual("ves".utf8), words.contains(Array(word.dropLast(3)) + [0x66]) { return true }
        if word.last == 0x79, words.contains(Array(word.dropLast()) + Array("ies".utf8)) { return true }
        return word.count >= 5 && TextFolding.contains(text, Array(word.prefix(max(5, word.count - 2))))
    }

    static func split(_ text: [UInt8]) -> [[UInt8]] {
        text.split { !(($0 >= 0x61 && $0 <= 0x7A) || $0 >= 0x80 || ($0 >= 0x30 && $0 <= 0x39)) }.map(Array.init)
    }
}
