import Cookbook
import CookbookSession
import RecipeModel

/// A line of a recipe's text around what a search found in it.
enum Snippet {
    /// The text with the found words marked, at most `width` columns; `nil` where the hit lies in what the list shows anyway.
    static func text(_ hit: SearchHit, _ index: CookbookIndex, _ width: Int, _ console: Console) -> String? {
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
            let marks = places(of: words, in: text)
            guard let first = marks.first else { continue }
            return cut(VisibleText.safe(text), text, first, words, width, console)
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

    private static func cut(
        _ safe: String, _ text: String, _ first: Int, _ words: [String], _ width: Int, _ console: Console
    ) -> String {
        let characters = Array(safe)
        let length = max(20, width)
        let start = characters.count <= length ? 0 : max(0, min(first - length / 3, characters.count - length))
        let end = min(characters.count, start + length)
        var shown = String(characters[start..<end])
        for place in Set(words) {
            guard let offset = places(of: [place], in: shown).first else { continue }
            let found = Array(shown)
            let wordEnd = min(found.count, offset + place.count)
            shown =
                String(found[..<offset]) + console.styled(String(found[offset..<wordEnd]), .bold)
                + String(found[wordEnd...])
            // Escape sequences would confuse further marks.
            break
        }
        return (start > 0 ? "…" : "") + shown + (end < characters.count ? "…" : "")
    }
}
