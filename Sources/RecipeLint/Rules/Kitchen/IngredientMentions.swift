internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Which of a recipe's ingredients its steps speak of.
struct IngredientMentions {
    private let words: FoldedWords
    private let catalogue: Catalogue
    /// Words of a step that stand for a whole kind of ingredient.
    private static let families: [(word: String, aisles: Set<Aisle>)] = [
        ("spice", [.spicesAndHerbs]), ("spices", [.spicesAndHerbs]), ("herb", [.spicesAndHerbs, .produce]),
        ("herbs", [.spicesAndHerbs, .produce]), ("seasoning", [.spicesAndHerbs]), ("seasonings", [.spicesAndHerbs]),
        ("season", [.spicesAndHerbs]), ("vegetables", [.produce]), ("veggies", [.produce]), ("veg", [.produce]),
        ("fruit", [.produce]), ("greens", [.produce]), ("aromatics", [.produce]), ("meat", [.meatAndSeafood]),
        ("fish", [.meatAndSeafood]),
    ]
    private static let everything: [[UInt8]] = [
        "all ingredients", "all the ingredients", "all of the ingredients", "everything", "remaining ingredients",
        "other ingredients", "rest of the ingredients", "ingredients together", "the ingredients", "dry ingredients",
        "wet ingredients", "all other", "every ingredient", "mix all", "combine all", "blend all", "all in a",
        "toppings", "topping", "garnish", "remaining", "the rest",
    ].map { Array($0.utf8) }
    /// Words of a name that say nothing about what it is.
    private static let empty: Set<ArraySlice<UInt8>> = Set(
        [
            "the", "and", "for", "with", "fresh", "dried", "large", "small", "medium", "ground", "whole", "good",
            "plain", "white", "black", "red", "green", "yellow", "brown", "hot", "cold", "warm", "extra", "your",
            "favorite", "favourite", "more", "some", "other",
        ].map { Array($0.utf8)[...] })

    init(_ reading: KitchenReading, catalogue: Catalogue) {
        words = reading.words
        self.catalogue = catalogue
    }

    var mentionsEverything: Bool { Self.everything.contains { TextFolding.contains(words.text, $0) } }

    func mentionsGroup(_ title: String) -> Bool {
        let title = FoldedWords(folded: TextFolding.fold(title))
        return title.words.contains { range in
            let word = title.text[range]
            return word.count > 2 && !Self.empty.contains(word) && hasWord(word)
        }
    }

    func mentions(_ ingredient: RecipeIngredient, _ resolution: Resolution) -> Bool {
        if hasWord(of: ingredient.name) { return true }
        for link in ingredient.line.links
        where hasWord(of: String(decoding: ingredient.text[link.text.indices], as: UTF8.self)) { return true }
        for id in [resolution.ingredient, resolution.other].compactMap({ $0 }) {
            let known = catalogue[id]
            if known.isFree || known.isNotFood { return true }
            for name in [known.name] + known.synonyms where hasWord(of: name) { return true }
            for ancestor in known.ancestors where hasWord(of: ancestor.name) { return true }
            let aisle = known.aisle
            for family in Self.families
            where family.aisles.contains(aisle) && words.contains(Array(family.word.utf8)[...]) { return true }
        }
        return false
    }

    private func hasWord(of name: String) -> Bool {
        let name = FoldedWords(folded: TextFolding.fold(name))
        return name.words.contains { range in
            let word = name.text[range]
            return word.count > 2 && !Self.empty.contains(word) && hasWord(word)
        }
    }

    /// The word itself, its singular or plural, or a longer word that begins with it.
    private func hasWord(_ word: ArraySlice<UInt8>) -> Bool {
        words.containsForm(of: word)
            || (word.count >= 5 && TextFolding.contains(words.text, Array(word.prefix(max(5, word.count - 2)))))
    }
}
