internal import RecipeSyntax
internal import SourceText

/// What each piece of a recipe's front matter was read as: an entry as its key, the lines of ingredients, steps and notes as such.
struct FrontMatterRoles {
    private let recipe: Recipe
    /// Where values begin that were refused, in order.
    private let refused: [Int]
    /// The keys that nobody knows.
    private let unknown: Set<ByteRange>
    /// Ingredients, steps and the like, by their places.
    private let inner: [RoleSpan]
    private var spans: [RoleSpan] = []

    /// - Parameter diagnostics: of reading the file; a value that one of them refuses was not read.
    init(_ recipe: Recipe, _ frontMatter: FrontMatter, _ diagnostics: [Diagnostic]) {
        self.recipe = recipe
        refused = diagnostics.filter { $0.severity >= .warning }.map(\.range.start).sorted()
        unknown = Set(recipe.metadata.unknown.map(\.key.range))
        inner = recipe.pieces.filter { $0.range.end <= frontMatter.range.end && $0.role != .title }.sorted {
            $0.range < $1.range
        }
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
        let key = FrontMatterKey.named(entry.key, in: .recipe)?.name
        let first = Self.first(inner, from: entry.range.start) { $0.range.start }
        let parts = inner[first...].prefix { $0.range.start < entry.range.end }
        if !parts.isEmpty {
            spans.append(RoleSpan(.markup, entry.keyRange, key: key))
            spans += parts.map { RoleSpan($0.role, $0.range, key: key) }
            return
        }
        let isOwn = entry.key.hasPrefix("x-")
        if unknown.contains(entry.keyRange), !isOwn { return spans.append(RoleSpan(.unread, entry.range)) }
        let entries = entry.value.entries ?? []
        if key == nil, !isOwn, !entries.isEmpty {
            // `recipe: { prepTime: …, ingredients: … }`
            spans.append(RoleSpan(.markup, entry.keyRange))
            for part in entries { add(part) }
            return
        }
        let problem = Self.first(refused, from: entry.range.start) { $0 }
        if problem < refused.count, refused[problem] < entry.range.end || refused[problem] == entry.range.start {
            return spans.append(RoleSpan(.unread, entry.range, key: key))
        }
        if entries.contains(where: { unknown.contains($0.keyRange) }) {
            // Of `time: { prep: 10, dough: 20 }` the times that are known.
            spans.append(RoleSpan(.markup, entry.keyRange, key: key))
            for part in entries {
                let isKnown = !unknown.contains(part.keyRange)
                spans.append(RoleSpan(isKnown ? .metadata : .unread, part.range, key: isKnown ? key : nil))
            }
            return
        }
        spans.append(RoleSpan(key == "title" ? .title : .metadata, entry.range, key: isOwn ? entry.key : key))
    }

    /// The place of the first element that begins at an offset or after it.
    private static func first<Element>(_ sorted: [Element], from offset: Int, _ start: (Element) -> Int) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if start(sorted[middle]) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Comments, and the names of fields between lines that were read (`items:`, `- text: '`).
    private static func isMark(_ span: RoleSpan, _ source: SourceText) -> Bool {
        source.string(span.range).split(whereSeparator: \.isNewline).allSatisfy { line in
            let text = line.drop { $0 == " " || $0 == "\t" || $0 == "-" }
            return text.isEmpty || text.first == "#" || text.last { !" '\"".contains($0) } ?? ":" == ":"
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
