public import RecipeSyntax
public import SourceText

/// A key of the front matter that means a known key but is written otherwise.
public struct KeyRespelling: Sendable {
    public let range: ByteRange
    /// As written.
    public let spelling: String
    /// What `fmt` writes.
    public let key: FrontMatterKey
    /// Whether the value is one the key can have; else another name would make of it what nobody meant.
    public let valueFits: Bool
    /// `nil` where the key means nothing new, where its value does not fit, or where the front matter cannot be read whole.
    public let fix: Fix?

    /// The respellings of a file in order; keys that are there in their canonical spelling too are skipped.
    public static func all(in document: Document, _ file: CookbookFile) -> [KeyRespelling] {
        guard let entries = document.frontMatter?.entries else { return [] }
        let written = Set(entries.map(\.key))
        let isSound = document.isFrontMatterSound
        var seen: Set<String> = []
        var next = file.diagnostics.startIndex
        var result: [KeyRespelling] = []
        for entry in entries {
            guard let key = FrontMatterKey.named(entry.key, in: file.kind), key.name != entry.key,
                !written.contains(key.name)
            else { continue }
            // Both keys and diagnostics stand in the order of their places.
            while next < file.diagnostics.endIndex, file.diagnostics[next].range.start < entry.value.range.start {
                next += 1
            }
            let problem = next < file.diagnostics.endIndex ? file.diagnostics[next] : nil
            let fits = fits(entry.value, key, file.kind, problem)
            let isFirst = seen.insert(key.name).inserted
            let isPlain = document.source.string(entry.keyRange) == entry.key
            let fix = Fix(
                isSafe: false, title: "rename the key to '\(key.name)'", edits: [TextEdit(entry.keyRange, key.name)])
            result.append(
                KeyRespelling(
                    range: entry.keyRange, spelling: entry.key, key: key, valueFits: fits,
                    fix: fits && isFirst && isPlain && isSound ? fix : nil))
        }
        return result
    }

    /// - Parameter problem: the first that was met in the value or after it.
    private static func fits(_ value: YAMLNode, _ key: FrontMatterKey, _ kind: DocumentKind, _ problem: Diagnostic?)
        -> Bool
    {
        // Only `kind` itself is read, so another key may hold anything.
        if key.type == .kind { return value.text.flatMap { DocumentKind(name: $0) } == kind }
        return problem.map { !value.range.contains($0.range) } ?? true
    }
}
