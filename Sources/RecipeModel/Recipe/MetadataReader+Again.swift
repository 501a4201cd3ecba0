internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Keys that say again what was said.
extension MetadataReader {
    /// One thing that is given once more. Two spellings of what has one value contradict each other where the values differ; a title beside
    /// a name, a course beside a category or a baking time beside a cooking time are kept as they are.
    mutating func readAgain(_ key: Int, _ entry: YAMLEntry, after first: YAMLEntry) {
        let name = FrontMatterKey.table[key].name
        // The same spelling twice is found by the reader of the front matter.
        if entry.key == first.key { return }
        guard Self.contradict(first, entry, FrontMatterKey.table[key]) else {
            if let field = Self.field(first.key), add(entry, to: field, spelledUnlike: first.key) { return }
            metadata.unknown.append((Located(entry.key, entry.keyRange), source.string(entry.value.range)))
            return
        }
        diagnostics.append(
            Diagnostic(
                code: "same-key-twice", severity: .warning, range: entry.keyRange,
                message:
                    "'\(entry.key)' means '\(name)', which is given already as '\(first.key)'; the first one counts",
                hint: "remove one of the two",
                related: [RelatedPlace(path: source.path, range: first.keyRange, message: "first given here")]))
    }

    private static func contradict(_ first: YAMLEntry, _ second: YAMLEntry, _ key: FrontMatterKey) -> Bool {
        let texts = [first, second].map { $0.value.text.map(trimmed) }
        if let one = texts[0], let other = texts[1], one == other { return false }
        switch key.type {
        case .text, .textList, .dietList, .lines, .nutrition, .season: return false
        case .duration where partialTimes.contains(key.name):
            return FrontMatterKey.fold(first.key) == FrontMatterKey.fold(second.key)
        case .date: return FrontMatterKey.fold(first.key) == FrontMatterKey.fold(second.key)
        default: return true
        }
    }

    /// Times that may be given in parts.
    private static let partialTimes = ["prep-time", "cook-time", "rest-time"]

    /// "bakeTime" beside "cookTime" is another part of the same time; "prep_time" beside "prepTime" is not.
    private mutating func add(_ entry: YAMLEntry, to field: Field, spelledUnlike first: String) -> Bool {
        guard Self.partialTimes.contains(field.rawValue),
            FrontMatterKey.fold(first) != FrontMatterKey.fold(entry.key),
            let more = entry.value.text.flatMap({ TimeSpan($0) })
        else { return false }
        // "bereidingstijd" is the whole preparation where it stands alone, and the cooking beside "voorbereidingstijd".
        if field == .prepTime, metadata.cookTime == nil {
            let names = [first, entry.key].map { FrontMatterKey.fold($0) }
            if names[1] == "bereidingstijd", names[0].hasPrefix("voorbereiding") {
                metadata.cookTime = Located(more.maxSeconds, entry.value.range)
                return true
            }
            if names[0] == "bereidingstijd", names[1].hasPrefix("voorbereiding") {
                metadata.cookTime = metadata.prepTime
                metadata.prepTime = Located(more.maxSeconds, entry.value.range)
                return true
            }
        }
        func sum(_ time: Located<Int>?) -> Located<Int>? {
            time.map { Located(TimeSpan(seconds: $0.value).adding(more).maxSeconds, $0.range) }
        }
        switch field {
        case .prepTime: metadata.prepTime = sum(metadata.prepTime)
        case .cookTime: metadata.cookTime = sum(metadata.cookTime)
        default: metadata.restTime = sum(metadata.restTime)
        }
        return true
    }
}
