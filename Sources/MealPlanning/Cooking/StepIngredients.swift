internal import Cookbook
public import Kitchen
public import RecipeModel

/// Which of a recipe's ingredients a step speaks of, by the words of their names.
///
/// The last word of a name has to be there ("oil" for olive oil), in whatever number; where the words before it say which one is meant
/// ("olive oil"), only those count that they fit best. The name in the catalogue counts like the one in the recipe ("garlic" for garlic
/// cloves). A step that names none shows none: nothing is guessed.
public struct StepIngredients: Sendable {
    /// The names of each ingredient, as words without endings; the main word comes last.
    private let names: [[[String]]]

    public init(_ ingredients: [LocatedLine], _ catalogue: Catalogue) {
        names = ingredients.map { ingredient in
            let resolution = catalogue.resolve(ingredient.name)
            let foods = [resolution.ingredient, resolution.other].compactMap(\.self)
            let texts = [ingredient.name] + foods.map { catalogue[$0].name }
            var names: [[String]] = []
            for text in texts {
                let words = Self.words(text)
                if !words.isEmpty, !names.contains(words) { names.append(words) }
            }
            return names
        }
    }

    /// - Returns: which ingredients the text names, by their numbers, in order.
    public func named(in text: String) -> [Int] {
        let words = Self.words(text)
        var found: Set<Int> = []
        for place in words.indices {
            var best = 0
            var meant: [Int] = []
            for (number, names) in names.enumerated() {
                let length = names.reduce(0) { max($0, Self.length(of: $1, endingAt: place, in: words)) }
                guard length > 0, length >= best else { continue }
                if length > best { meant = [] }
                best = length
                meant.append(number)
            }
            found.formUnion(meant)
        }
        return found.sorted()
    }

    /// The title of a group as a thing that its ingredients make: "sauce" of "For the sauce".
    struct Title: Sendable {
        let text: String
        private let words: [String]

        /// `nil` for a title of other words alone ("For serving", "Other").
        init?(_ title: String) {
            words = StepIngredients.words(title).filter { !Self.otherWords.contains($0) }
            guard let last = words.last, last.count > 2 else { return nil }
            text = words.joined(separator: " ")
        }

        func isNamed(in text: String) -> Bool {
            let all = StepIngredients.words(text)
            return words.last.map { name in all.contains { StepIngredients.isSame($0, name) } } ?? false
        }

        private static let otherWords: Set<String> = [
            "for", "the", "to", "a", "and", "of", "ingredients", "ingredient", "serving", "serve", "garnish", "other",
            "optional", "topping",
            "main", "wet", "dry", "extra", "extras", "assembly", "decoration", "finish", "zutaten", "fur", "den", "die",
            "das",
        ]
    }

    /// How many words of a name, from its last one backwards, end at a word of the text; 0 where the last is another.
    private static func length(of name: [String], endingAt place: Int, in words: [String]) -> Int {
        var length = 0
        while length < name.count, length <= place,
            isSame(name[name.count - 1 - length], words[place - length])
        {
            length += 1
        }
        return length
    }

    /// Endings by which two forms of one word may differ, in the languages that cookbooks are in.
    private static let endings: Set<Substring> = [
        "", "s", "es", "n", "en", "e", "y", "ies", "i", "o", "a", "ves", "f", "fe",
    ]

    private static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let shared = zip(one, other).prefix { $0 == $1 }.count
        return shared >= 3 && endings.contains(one.dropFirst(shared)) && endings.contains(other.dropFirst(shared))
    }

    /// Folded words; a text without spaces between its words is cut into characters.
    private static func words(_ text: String) -> [String] {
        let folded = String(decoding: TextFolding.fold(text), as: UTF8.self)
        var words: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for scalar in folded.unicodeScalars {
            if (0x2E80...0x9FFF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value) {
                end()
                words.append(String(scalar))
            } else if scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark {
                word.unicodeScalars.append(scalar)
            } else {
                end()
            }
        }
        end()
        return words
    }
}
