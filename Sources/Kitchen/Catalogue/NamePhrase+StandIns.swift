// "Vegan butter", "vegetarian Cheddar", "eggless cake".
extension NamePhrase {
    /// Whether a word of a name says that something stands in for a food: "vegan butter cookies" hold no butter, "vegan cashew crackers" hold
    /// cashews, "vegetarian cheese pasty" cheese.
    func isReplaced(_ food: Ingredient, by word: Int) -> Bool {
        guard classes[word] == .vegan, food.isOnlyAnimal else { return false }
        if Self.meatless.contains(word, of: name) { return food.verdict(for: .vegetarian) == .breaks }
        if Self.milkless.contains(word, of: name) { return food.allergens == AllergenSet(.milk) }
        return !name.word(word, is: "eggless") || food.allergens == AllergenSet(.eggs)
    }

    private static let meatless = WordSet(["vegetarian", "veggie", "meatless"])
    private static let milkless = WordSet(["nondairy", "dairyless", "milkless"])
}
