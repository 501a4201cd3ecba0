/// What a timer of a step is called: what is done for that time, in a word or three.
///
/// It is the end of the clause before the time: "Simmer the sauce gently for 20 minutes" gives "Simmer the sauce", "Cover with foil and
/// bake for 25 minutes" gives "Bake".
enum TimerName {
    private static let mostWords = 3
    private static let mostCharacters = 24
    /// Words that lead to the time and say nothing of what is done.
    private static let leading: Set<String> = [
        "for", "about", "another", "further", "approximately", "around", "until", "at", "in", "a", "an", "the", "of",
        "up", "to",
        "least", "roughly", "some", "or", "and", "then", "etwa", "ca", "für", "pendant", "environ", "durante", "unos",
        "per", "circa",
        "ongeveer", "gedurende", "noch", "weitere", "more", "so", "only", "just", "over", "from", "between",
    ]
    /// Words after which a new clause begins.
    private static let joining: Set<String> = ["and", "then", "und", "et", "y", "e", "en", "or", "until"]

    /// - Parameter before: the step's text up to the time.
    static func of(_ before: String, step: Int) -> String {
        let sentence = before.split(whereSeparator: { ".;:!?,()。！？；：、，（）".contains($0) }).last.map(String.init) ?? ""
        guard before.last.map({ !".;:!?。！？；：".contains($0) }) ?? false else { return "Step \(step + 1)" }
        var words = sentence.split(separator: " ").map(String.init)
        while let last = words.last, leading.contains(last.lowercased()) { words.removeLast() }
        if let join = words.lastIndex(where: { joining.contains($0.lowercased()) }), join + 1 < words.count {
            words.removeFirst(join + 1)
        }
        words = Array(words.prefix(mostWords))
        while words.count > 1, let last = words.last, leading.contains(last.lowercased()) || last.lowercased() == "with"
        {
            words.removeLast()
        }
        let name = words.joined(separator: " ")
        guard let first = name.first, name.contains(where: \.isLetter) else { return "Step \(step + 1)" }
        return String((first.uppercased() + name.dropFirst()).prefix(mostCharacters))
    }
}
