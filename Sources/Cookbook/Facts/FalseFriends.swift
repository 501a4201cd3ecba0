internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Words of one language that are a food in another, in a recipe that shows which language it is in: French "porter le lait à ébullition" is no beer,
/// Dutch "smelt de boter" no fish.
struct FalseFriends {
    private let file: CookbookFile
    private let recipe: Recipe
    private let memo = Memo()

    private final class Memo {
        var language: String??
    }

    init(_ file: CookbookFile, _ recipe: Recipe) {
        (self.file, self.recipe) = (file, recipe)
    }

    /// Whether a phrase names a food only as a word of the recipe's own language.
    ///
    /// - Parameter food: its name in the catalogue.
    func include(_ food: String, _ phrase: ByteRange) -> Bool {
        guard let friends = Self.friends[food] else { return false }
        let words = String(decoding: file.source.bytes[phrase.indices], as: UTF8.self).lowercased()
            .split { !$0.isLetter }.joined(separator: " ")
        return friends.contains { friend in
            Self.isOnly(friend.words, in: words, for: friend.stem)
                && (friend.languages.isEmpty || language.map(friend.languages.contains) == true)
        }
    }

    /// The language of the recipe, which is asked for in few of them.
    private var language: String? {
        if let known = memo.language { return known }
        let language = recipe.language(in: file.source).map { String($0.prefix(2)) }
        memo.language = .some(language)
        return language
    }

    /// Whether all words of a phrase that begin with a stem are part of an expression: "une noisette de beurre et des noisettes" names nuts too.
    private static func isOnly(_ expression: String, in phrase: String, for stem: String) -> Bool {
        let rest = (" " + phrase + " ").replacing(" " + expression + " ", with: " ")
        return rest.count < phrase.count + 2 && !rest.contains(" " + stem)
    }

    private struct Friend {
        /// Empty where the expression is that of one language alone.
        let languages: Set<String>
        /// What is said, in small letters.
        let words: String
        /// What the food's own names begin with in the phrase.
        let stem: String

        init(_ languages: String, _ words: String, _ stem: String) {
            self.languages = Set(languages.split(separator: " ").map(String.init))
            (self.words, self.stem) = (words, stem)
        }
    }

    /// By the food that is read.
    private static let friends: [String: [Friend]] = [
        "stout": [
            Friend("", "porter le", "porter"), Friend("", "porter à", "porter"), Friend("fr", "porter", "porter"),
        ],
        "gratin": [Friend("", "plat à gratin", "gratin"), Friend("", "plats à gratin", "gratin")],
        "hazelnut": [
            Friend("", "noisette de beurre", "noisette"), Friend("", "noisettes de beurre", "noisette"),
            Friend("", "beurre noisette", "noisette"),
        ],
        "pâté": [Friend("", "pour la pate", "pate"), Friend("fr", "la pate", "pate")],
        "smelt": [Friend("nl da no nb sv", "smelt", "smelt")],
        "filo pastry": [Friend("it", "a filo", "filo")],
        "walnut": [Friend("", "come una noce", "noc"), Friend("", "una noce di burro", "noc")],
        "halva": [
            Friend("", "halva tiden", "halva"), Friend("", "efter halva", "halva"),
            Friend("", "halva smeten", "halva"), Friend("", "halva degen", "halva"),
        ],
        "maki": [Friend("pl", "mąki", "maki")],
        "panela": [
            Friend("", "numa panela", "panela"), Friend("pt", "uma panela", "panela"),
            Friend("pt", "na panela", "panela"), Friend("pt", "a panela", "panela"),
            Friend("", "em uma panela", "panela"),
        ],
        "concha": [Friend("pt", "concha", "concha"), Friend("pt", "conchas", "concha")],
        "picada": [Friend("pt es", "salsa picada", "picada")],
        "flour tortilla": [
            Friend("", "tortilla de patatas", "tortilla"), Friend("", "tortilla de patata", "tortilla"),
            Friend("", "tortillas de maíz", "tortilla"), Friend("", "tortilla de maíz", "tortilla"),
        ],
        "zopf": [Friend("", "zu einem zopf", "zopf"), Friend("", "zum zopf", "zopf")],
        "knödel": [Friend("", "knödel formen", "knödel")],
        "egg white": [Friend("de", "eiweiß g", "eiw"), Friend("de", "eiweiss g", "eiw")],
        "Freddo": [Friend("it", "freddo", "freddo"), Friend("it", "fredda", "fredd")],
    ]
}
