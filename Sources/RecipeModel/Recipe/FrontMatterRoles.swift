internal import RecipeSyntax
internal import SourceText

/// What each piece of a recipe's front matter was read as: an entry as its key, the lines of ingredients, steps and notes as such.
struct FrontMatterRoles {
    private let recipe: Recipe
    private let diagnostics: [Diagnostic]
    private var inner: [RoleSpan]
    private var spans: [RoleSpan] = []

    /// - Parameter diagnostics: of reading the file; a value that one of them refuses was not read.
    init(_ recipe: Recipe, _ frontMatter: FrontMatter, _ diagnostics: [Diagnostic]) {
        self.recipe = recipe
        self.diagnostics = diagnostics.filter { $0.severity >= .warning }
        inner = recipe.pieces.filter { $0.range.end <= frontMatter.range.end && $0.role != .title }
        for entry in frontMatter.entries { add(entry) }
    }

    /// The roles of all bytes from the start of the file to that of the body, without gaps: comments, fences and empty keys as markup.
    static func roles(_ recipe: Recipe, _ document: Document, _ diagnostics: [Diagnostic]) -> [RoleSpan] {
        guard let frontMatter = document.frontMatter else {
            return RoleSpan.tiling([], from: 0, to: document.bodyStart, in: document.source)
        }
        let reading = FrontMatterRoles(recipe, frontMatter, diagnostics)
        let spans = RoleSpan.tiling(reading.spans, from: 0, to: document.bodyStart, in: document.source)
        return spans.map { span in
            guard span.role == .unread, span.key == nil, isMark(span, document.source) else { return span }
            return RoleSpan(.markup, span.range)
        }
    }

    private mutating func add(_ entry: YAMLEntry) {
        let parts = inner.filter { entry.range.contains($0.range) }
        let isUnknown = recipe.metadata.unknown.contains { $0.key.range == entry.keyRange }
        let key = FrontMatterKey.named(entry.key, in: .recipe)?.name
        let isOwn = entry.key.hasPrefix("x-")
        if !parts.isEmpty {
            spans.append(RoleSpan(.markup, entry.keyRange, key: key))
            spans += parts.map { RoleSpan($0.role, $0.range, key: key) }
            return
        }
        if key == nil, !isUnknown, let entries = entry.value.entries {
            // `recipe: { prepTime: …, ingredients: … }`
            spans.append(RoleSpan(.markup, entry.keyRange))
            for part in entries { add(part) }
            return
        }
        if isUnknown, !isOwn { return spans.append(RoleSpan(.unread, entry.range)) }
        if diagnostics.contains(where: { entry.range.contains($0.range) || entry.keyRange == $0.range }) {
            return spans.append(RoleSpan(.unread, entry.range, key: key))
        }
        // Only the times of `time: { prep: 10, dough: 20 }` that are known.
        let unknown = recipe.metadata.unknown.filter { entry.range.contains($0.key.range) && !isUnknown }
        for part in entry.value.entries ?? [] where unknown.contains(where: { $0.key.range == part.keyRange }) {
            spans.append(RoleSpan(.unread, part.range))
        }
        if unknown.isEmpty {
            spans.append(RoleSpan(key == "title" ? .title : .metadata, entry.range, key: isOwn ? entry.key : key))
        } else {
            spans.append(RoleSpan(.markup, entry.keyRange, key: key))
            for part in entry.value.entries ?? [] where !unknown.contains(where: { $0.key.range == part.keyRange }) {
                spans.append(RoleSpan(.metadata, part.range, key: key))
            }
        }
    }

    /// Comments, and the names of fields between lines that were read (`items:`).
    private static func isMark(_ span: RoleSpan, _ source: SourceText) -> Bool {
        source.string(span.range).split(whereSeparator: \.isNewline).allSatisfy { line in
            let text = line.drop { $0 == " " || $0 == "\t" || $0 == "-" }
            return text.isEmpty || text.first == "#" || text.last { $0 != " " } == ":"
        }
    }
}

extension CookbookFile {
    /// The roles of every byte of a recipe's file, front matter included; empty for other files. Reads the file's syntax once more.
    public var allRoles: [RoleSpan] {
        guard let recipe else { return [] }
        return FrontMatterRoles.roles(recipe, Document(source), diagnostics) + roles
    }
}
