internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What a file itself says to leave out or replace for a diet: "vegan if you omit the cheese".
struct DietExceptions {
    /// The words that follow a word of leaving out or replacing, up to the fifth, of each such place.
    private var omitted: Set<Substring> = []

    init(_ file: CookbookFile) {
        let text = file.source.string(ByteRange(file.bodyStart, file.source.bytes.count)).lowercased()
        for sentence in text.split(whereSeparator: { ".!?;".contains($0) }) {
            let words = sentence.split { !$0.isLetter }
            for (index, word) in words.enumerated() where Self.omissions.contains(word) {
                omitted.formUnion(words[(index + 1)...].prefix(5))
            }
        }
    }

    /// Whether a line's food may be left out.
    func cover(_ evidence: FoodFacts.Evidence) -> Bool {
        let names = [evidence.name, evidence.identity?.name ?? ""].joined(separator: " ").lowercased()
        return names.split { !$0.isLetter }.contains {
            $0.count > 3 && !Self.plain.contains($0) && (omitted.contains($0) || omitted.contains($0 + "s"))
        }
    }

    private static let omissions: Set<Substring> = [
        "omit", "omitting", "omitted", "skip", "skipping", "leave", "leaving", "without", "replace", "replacing",
        "swap", "swapping", "substitute", "substituting", "instead",
    ]
    /// Words that do not tell which food it is.
    private static let plain: Set<Substring> = [
        "powder", "sauce", "your", "choice", "fresh", "ground", "dried", "grated", "with", "large", "small", "other",
    ]
}
