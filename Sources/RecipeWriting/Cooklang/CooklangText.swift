/// Text in which Cooklang finds no marks.
enum CooklangText {
    /// One line of a step or a note.
    static func plain(_ text: String) -> String {
        var result = escaped(text)
        // What begins a line of another kind.
        if let first = result.first, let other = [">": "›", "=": "＝"][first] { result = other + result.dropFirst() }
        return result
    }

    /// Sigils and braces in their full-width forms; two dashes, which would begin a comment, as one long one.
    static func escaped(_ text: String) -> String {
        guard text.contains(where: { "@#~{}".contains($0) }) || text.contains("--") || text.contains("[-") else {
            return text
        }
        let others: [Character: Character] = ["@": "＠", "#": "＃", "~": "～", "{": "｛", "}": "｝"]
        return String(text.map { others[$0] ?? $0 }).replacing("--", with: "–").replacing("[-", with: "[–")
    }

    /// The name of an ingredient or a piece of equipment: it ends at a brace, and a bar, or a mark or a path at its start, would mean something.
    static func name(_ text: String) -> String {
        let marks: [Character: Character] = ["&": "＆", "?": "？", "+": "＋", "-": "－"]
        var words = escaped(text).drop { $0.isWhitespace }
        // Before a brace, space would end the mark.
        while words.last?.isWhitespace ?? false { words.removeLast() }
        let name = String(words).replacing("|", with: "¦")
        guard let first = name.first else { return "…" }
        if let mark = marks[first] { return "\(mark)\(name.dropFirst())" }
        return name.hasPrefix("./") || name.hasPrefix("../") ? "．\(name.dropFirst())" : name
    }

    /// A quantity or unit between braces.
    static func amount(_ text: String) -> String {
        var text = escaped(text).map { $0 == "%" ? "％" : $0 == "|" ? "¦" : $0 }[...]
        while text.first == "=" || text.first == " " { text.removeFirst() }
        return String(text)
    }
}
