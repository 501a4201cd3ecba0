public import Cookbook
internal import RecipeModel

/// A line of a recipe's text around what a search found in it.
public struct Snippet: Sendable, Hashable {
    /// What is before the word that was found; the whole text where that cannot be marked.
    public let before: String
    public let found: String
    public let after: String
    /// Whether text is missing at the beginning, and at the end.
    public let isCutBefore: Bool
    public let isCutAfter: Bool

    /// - Parameter length: the most characters of the text.
    /// - Returns: `nil` where the hit is in what a list shows anyway.
    public init?(_ hit: SearchHit, _ index: CookbookIndex, length: Int) {
        guard let part = hit.parts.max(by: { $0.score < $1.score }),
            [.ingredient, .step, .note, .text].contains(part.field), let recipe = index.file(hit.recipe)?.recipe
        else { return nil }
        let texts: [String]
        switch part.field {
        case .ingredient: texts = recipe.ingredients.map { MarkdownText.plain($0.text) }
        case .step: texts = recipe.steps.map(\.text)
        case .note: texts = recipe.notes.map(\.text)
        case .text: texts = [recipe.metadata.description?.value].compactMap { $0 }
        default: return nil
        }
        let words = hit.parts.filter { $0.field == part.field }.map(\.term)
        let wanted = words.map { TextFolding.fold($0) }
        for text in texts {
            let folded = TextFolding.fold(text)
            guard wanted.contains(where: { TextFolding.contains(folded, $0) }) else { continue }
            let marks = Self.places(of: words, in: text)
            guard let first = marks.first else { continue }
            self.init(text, around: first, words, max(20, length))
            return
        }
        return nil
    }

    /// Character offsets of the words, in order.
    private static func places(of words: [String], in text: String) -> [Int] {
        // ASCII folds byte by byte, and but for CR LF each byte is a character.
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
            let folded = TextFolding.fold(text)
            return words.compactMap { TextFolding.find(TextFolding.fold($0), in: folded) }.filter { $0 < folded.count }
                .sorted()
        }
        let folded = text.map { character in TextFolding.fold(String(character)) }
        let joined = Array(folded.joined())
        var starts: [Int] = []
        var offsets: [Int] = []
        for (index, character) in folded.enumerated() {
            for _ in character { offsets.append(index) }
        }
        for word in words {
            if let found = TextFolding.find(TextFolding.fold(word), in: joined), found < offsets.count {
                starts.append(offsets[found])
            }
        }
        return starts.sorted()
    }

    private init(_ text: String, around first: Int, _ words: [String], _ length: Int) {
        let characters = Array(text)
        let start = characters.count <= length ? 0 : max(0, min(first - length / 3, characters.count - length))
        let end = min(characters.count, start + length)
        let shown = Array(characters[start..<end])
        (isCutBefore, isCutAfter) = (start > 0, end < characters.count)
        for word in words {
            guard let offset = Self.places(of: [word], in: String(shown)).first else { continue }
            let wordEnd = min(shown.count, offset + word.count)
            before = String(shown[..<offset])
            found = String(shown[offset..<wordEnd])
            after = String(shown[wordEnd...])
            return
        }
        (before, found, after) = (String(shown), "", "")
    }
}
