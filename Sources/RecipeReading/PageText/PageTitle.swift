/// What a page without data calls its recipe.
enum PageTitle {
    /// How many lines above the ingredients the title of a card may be: description, times and buttons are between them.
    private static let reach = 60

    /// - Parameters:
    ///   - index: where the ingredients begin.
    ///   - name: what the page calls itself.
    static func title(above index: Int, in lines: [PageText.Line], name: String) -> String {
        let headings = lines[..<index].filter { $0.level != nil && !$0.isItem && PageSection.role(of: $0) == nil }
        let top = lines.first { $0.level == 1 && !$0.isAside && PageSection.role(of: $0) == nil }
        let near = headings.filter { $0.level ?? 9 < 4 }.map { ($0.text, share($0.text, of: name)) }
            .reduce(("", 0.3)) { $1.1 >= $0.1 ? $1 : $0 }
        var title = ofCard(above: index, in: lines, [name, top?.text ?? ""]) ?? ""
        if title.isEmpty { title = near.0 }
        if title.isEmpty { title = top?.text ?? "" }
        if title.isEmpty { title = name }
        if title.isEmpty { title = headings.last?.text ?? "" }
        return spelling(of: title, in: name) ?? title
    }

    /// The heading that the section of ingredients is below, where it is named as the page is: that of a card at the end of a story.
    private static func ofCard(above index: Int, in lines: [PageText.Line], _ names: [String]) -> String? {
        guard index < lines.count else { return nil }
        let own = lines[index].level ?? 7
        let isAside = lines[index].isAside
        for place in stride(from: index - 1, through: max(0, index - reach), by: -1) {
            let line = lines[place]
            guard let level = line.level, level <= own, level < 5, !line.isItem, line.isAside == isAside,
                PageSection.role(of: line) == nil
            else { continue }
            let said = words(line.text)
            guard !said.isEmpty, !line.text.hasSuffix("?"), !line.text.isLonger(than: 120), !asks(line.text) else {
                if level < own { return nil }
                continue
            }
            // A heading beside that of the ingredients may be of anything else.
            let wanted = level < own ? (said.count + 1) / 2 : said.count
            if names.contains(where: { said.intersection(words($0)).count >= wanted }) { return line.text }
            if level < own { return nil }
        }
        return nil
    }

    /// "How to make leek soup", "Why you'll love this soup", "Recipe: …" of a section of a story.
    private static func asks(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
        return words.first.map(questions.contains) ?? true || words.contains { $0 == "you'll" || $0 == "you’ll" }
    }

    private static let questions: Set<Substring> = [
        "how", "why", "what", "when", "which", "where", "can", "ingredients", "ingredient", "tips", "notes", "about",
        "comment", "pourquoi", "wie", "warum", "was", "cómo", "por", "come", "perché", "como", "hoe", "waarom", "wat",
    ]

    /// How the page's title writes a heading whose words stand together, as where only a style sheet keeps them apart.
    private static func spelling(of heading: String, in title: String) -> String? {
        let key = PageDetails.key(heading)
        let words = title.split(separator: " ")
        guard !key.isEmpty, words.count > heading.split(separator: " ").count else { return nil }
        for first in words.indices {
            var joined = ""
            for last in first..<min(first + 20, words.count) {
                joined += PageDetails.key(String(words[last]))
                if joined == key {
                    let spelled = words[first...last]
                    return spelled.count > heading.split(separator: " ").count ? spelled.joined(separator: " ") : nil
                }
                if !key.hasPrefix(joined) { break }
            }
        }
        return nil
    }

    /// How much of the words of two texts are the same, from 0 to 1.
    private static func share(_ text: String, of other: String) -> Double {
        let (a, b) = (words(text), words(other))
        guard !a.isEmpty, !b.isEmpty else { return 0 }
        return Double(a.intersection(b).count) / Double(a.union(b).count)
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
}
