/// How an entry of a plan says that it is eaten from what is left.
enum LeftoverWords {
    /// With the words that lead to the dish, the longer ones first.
    private static let phrases: [String] = [
        "frozen leftovers of", "frozen leftovers from", "frozen leftovers", "leftovers of", "leftovers from",
        "leftover of", "leftovers", "leftover",
        "reste von der", "reste von", "reste vom", "rest von", "rest vom", "reste",
        "restes de la", "restes de l'", "restes de", "restes du", "restes d'", "restes",
        "sobras de", "sobras do", "sobras da", "sobras", "restos de", "restos",
        "avanzi di", "avanzi della", "avanzi", "restjes van", "restjes", "resztki",
        "rester av", "rester från", "rester fra", "rester af", "rester", "tähteet", "zbytky",
    ].sorted { $0.count > $1.count }

    /// The bytes at the beginning of an entry that say so, with spaces and a colon after them; `nil` for what is cooked.
    static func length(_ text: String) -> Int? {
        let start = text.prefix(40).lowercased()
        for phrase in phrases where start.hasPrefix(phrase) {
            // Lower case may be of another length, but not in these words.
            var rest = text.dropFirst(phrase.count)
            guard rest.first.map({ " :[".contains($0) || phrase.hasSuffix("'") }) ?? true else { continue }
            while let first = rest.first, first == " " || first == ":" { rest.removeFirst() }
            return text.utf8.count - rest.utf8.count
        }
        return nil
    }

    /// Whether they say that it comes from the freezer.
    static func saysFrozen(_ text: String) -> Bool { text.prefix(40).lowercased().hasPrefix("frozen leftovers") }
}
