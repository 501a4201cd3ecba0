internal import SourceText

// How lines of metadata are told from steps and other text.
extension MetadataLine {
    /// Whether a line that states nothing but a time reads as a step where a method is told: it has no mark after a label, and ends as a
    /// sentence does or names the work by a verb: "10 Minuten kochen", "Repos 1 h."
    static func tellsToWait(_ text: String) -> Bool {
        guard !text.contains(where: { ":：=|｜·•".contains($0) }), let found = statements(text),
            found.allSatisfy({ $0.field.isTime })
        else { return false }
        if text.last.map({ ".!。".contains($0) }) == true { return true }
        let words = words(of: text)
        return [words.first, words.last].contains { word in word.map { imperatives.contains($0.folded) } ?? false }
    }

    /// Whether a line is a label of a few words and what it says, whatever the label means: "Kid friendly: yes".
    static func isLabelled(_ text: String) -> Bool {
        guard text.utf8.count <= 160, let colon = text.firstMark(":") else {
            return false
        }
        let label = plain(String(text[..<colon]))
        let rest = text[text.index(after: colon)...]
        return label.first?.isLetter == true && label.parted(at: 0x20).count <= 4
            && label.firstMark(".!?,") == nil && rest.contains(where: { !$0.isWhitespace })
            && !rest.hasPrefix("//")
    }
}
