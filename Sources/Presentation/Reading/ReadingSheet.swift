public import RecipeModel
internal import SourceText

/// A file line by line with what each was read as.
public struct ReadingSheet: Sendable {
    /// What the file is, or why it is not read as a recipe.
    public let sentences: [String]
    /// All lines of a recipe; empty for any other file.
    public let rows: [Row]
    private let file: CookbookFile

    public init(_ file: CookbookFile) {
        self.file = file
        sentences = OtherFiles.sentences(file)
        rows = file.recipe == nil ? [] : Self.rows(file)
    }

    /// How many lines hold something that was not read.
    public var unreadCount: Int { Set(rows.filter(\.isUnread).map(\.number)).count }

    /// The same for machines: bytes with their roles.
    public var json: JSONValue {
        .members([
            "path": .string(file.path.string), "kind": .string(file.kind.rawValue),
            "reason": .text(file.notARecipe?.message), "hint": .text(file.notARecipe?.hint),
            "looksLikeRecipe": file.notARecipe.map { .boolean($0.isNearRecipe) },
            "roles": file.recipe == nil ? nil : RoleDocument.json(file),
        ])
    }

    /// A line, or a piece of one with a role of its own.
    public struct Row: Sendable, Hashable {
        /// 1-based.
        public let number: Int
        /// Whether it begins its line.
        public let isFirst: Bool
        /// What it was read as; empty for a blank line.
        public let label: String
        public let isUnread: Bool
        public let text: String
    }

    private static func rows(_ file: CookbookFile) -> [Row] {
        let lines = LineTable(file.source)
        let spans = file.allRoles
        var rows: [Row] = []
        var next = 0
        for number in 1...lines.count {
            let line = lines.range(ofLine: number)
            if number == lines.count, line.isEmpty { break }
            while next < spans.count, spans[next].range.end <= line.start { next += 1 }
            rows += pieces(of: line, spans[next...].prefix { $0.range.start < line.end }, file).enumerated().map {
                index, piece in
                Row(
                    number: number, isFirst: index == 0, label: piece.span.map { label($0, file) } ?? "",
                    isUnread: piece.span?.role == .unread, text: file.source.string(piece.range))
            }
        }
        return rows
    }

    /// A line cut where its roles change; marks stay with what follows them, those at the end with what is before.
    private static func pieces(of line: ByteRange, _ spans: ArraySlice<RoleSpan>, _ file: CookbookFile) -> [(
        span: RoleSpan?, range: ByteRange
    )] {
        if file.source.bytes[line.indices].allSatisfy({ $0 <= 0x20 }) { return [(nil, line)] }
        var pieces: [(span: RoleSpan?, range: ByteRange)] = []
        var start = line.start
        for span in spans where span.role != .markup && span.range.overlaps(line) {
            let end = min(span.range.end, line.end)
            if let last = pieces.last?.span, last.role == span.role, last.key == span.key {
                pieces[pieces.count - 1].range = ByteRange(pieces[pieces.count - 1].range.start, end)
            } else {
                pieces.append((span, ByteRange(start, end)))
            }
            start = end
        }
        guard let last = pieces.last else { return [(spans.first, line)] }
        pieces[pieces.count - 1].range = ByteRange(last.range.start, line.end)
        return pieces
    }

    private static func label(_ span: RoleSpan, _ file: CookbookFile) -> String {
        switch span.role {
        case .unread where span.range.start < file.bodyStart: span.key == nil ? "unknown key" : "bad value"
        case .metadata, .title: span.key ?? span.role.rawValue
        default: span.role.rawValue
        }
    }
}
