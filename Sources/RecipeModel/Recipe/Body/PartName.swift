/// Names of parts of a recipe that begin with a preposition and an article: "for the filling", "pour la pâte".
enum PartName {
    /// Whether a text of a few words is such a name and nothing else.
    static func isNamed(_ text: String) -> Bool {
        let words = text.withoutColon.lowercased().split(separator: " ").map(String.init)
        guard words.count >= 3, words.count <= 5, prepositions.contains(words[0]) else { return false }
        return articles.contains(words[1]) && words.allSatisfy { $0.allSatisfy(\.isLetter) }
    }

    private static let prepositions = ["for", "für", "pour", "para", "per", "voor"]
    private static let articles = [
        "the", "den", "die", "das", "la", "le", "les", "el", "los", "las", "il", "lo", "gli", "de", "het", "o", "a",
    ]
}
