import Kitchen
import RecipeModel

/// Texts of a scaled file in which only servings or yield may have changed: "Brioche (6 personas)" is "Brioche (12 personas)" at twice the amount.
enum ScaledWords {
    /// - Parameter yields: what the scaled recipe serves and makes.
    static func areKept(_ wanted: [String], _ found: [String], yields: [String]) -> Bool {
        let numbers = Set(yields.compactMap { Yield($0)?.quantity })
        return wanted.count == found.count
            && zip(wanted, found).allSatisfy { $0 == $1 || isScaled($0, $1, to: numbers) }
    }

    /// Whether the texts are the same but for one number, which became one of these.
    private static func isScaled(_ wanted: String, _ found: String, to numbers: Set<Quantity>) -> Bool {
        let (before, after) = (words(wanted), words(found))
        let head = zip(before, after).prefix { $0 == $1 }.count
        let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        var changed = after[head..<(after.count - tail)].joined()
        if changed.hasSuffix(".") { changed.removeLast() }
        return Yield(changed).map { numbers.contains($0.quantity) } ?? false
    }

    /// Numbers with their ranges, words, and the single characters between them.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        for character in text {
            let isNumber: (Character?) -> Bool = { $0.map { $0.isNumber || "-./".contains($0) } ?? false }
            if let last = words.last?.last,
                last.isLetter && character.isLetter || isNumber(words.last?.first) && isNumber(character)
            {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
        }
        return words
    }
}
