internal import SourceText

/// What keeps a text from being read as what it is meant to say.
struct Damage {
    /// With the place in the file.
    let message: Message
    let hint: String?
    /// Of the diagnostic.
    let code: String

    /// After these nobody, and no rbook, knows what a file says.
    private static let codes: Set<String> = [
        "conflict-marker", "merge-conflict", "not-utf8", "nesting-too-deep", "too-many-lines", "too-many-values",
        "front-matter-unclosed", "front-matter-not-a-mapping", "yaml-syntax", "yaml-tab", "yaml-alias",
        "yaml-several-documents", "yaml-key-not-text", "toml-syntax",
    ]

    /// The first of the diagnostics after which nothing is known; `nil` where there is none.
    init?(in source: SourceText, _ diagnostics: [Diagnostic]) {
        guard let found = diagnostics.first(where: { Self.codes.contains($0.code) }) else { return nil }
        let place = LineTable(source).location(of: found.range.start)
        message = "\(source.path):\(place.line):\(place.column): \(found.message)"
        (hint, code) = (found.hint, found.code)
    }
}
