public import SourceText

/// What a piece of a recipe's body is for.
public enum TextRole: String, CaseIterable, Sendable, Hashable {
    case title
    /// Servings, times and the like.
    case metadata
    case ingredient
    case step
    case groupTitle = "group title"
    case note
    case equipment
    case log
    /// What stands above the recipe: an introduction.
    case headnote
    /// Where the recipe came from.
    case source
    case picture
    /// Headings of sections, bullets, rules, blank lines.
    case markup
    /// Text that was not understood; nothing is claimed of it.
    case unread
}

/// A piece of a recipe's file with its role.
public struct RoleSpan: Sendable, Hashable {
    public let role: TextRole
    public let range: ByteRange
    /// The front matter key that the piece was given by, in its canonical spelling; `nil` outside front matter and for unknown keys.
    public let key: String?

    public init(_ role: TextRole, _ range: ByteRange, key: String? = nil) {
        (self.role, self.range, self.key) = (role, range, key)
    }
}

extension Recipe {
    /// The roles of every byte of the body, from the end of the front matter to the end of the file: the spans follow each other
    /// without gaps. Worked out anew at each call, in one pass over the body.
    ///
    /// - Parameters:
    ///   - source: the file that the recipe was read from.
    ///   - bodyStart: where its body begins.
    func roles(in source: SourceText, from bodyStart: Int) -> [RoleSpan] {
        var pieces = pieces
        for section in sections { pieces.append(RoleSpan(.markup, section.heading)) }
        for line in metadata.nutrition { pieces.append(RoleSpan(.metadata, line.name.range)) }
        for place in [metadata.servings?.range, metadata.yield?.range] {
            if let place { pieces.append(RoleSpan(.metadata, place)) }
        }
        return RoleSpan.tiling(pieces, from: bodyStart, to: source.bytes.count, in: source)
    }

    /// What has a role of its own, in the front matter and in the body; in no order.
    var pieces: [RoleSpan] {
        var pieces: [RoleSpan] = []
        if title.origin != .fileName { pieces.append(RoleSpan(.title, title.range)) }
        for group in ingredientGroups {
            if let title = group.title { pieces.append(RoleSpan(.groupTitle, title.range)) }
            for ingredient in group.ingredients { pieces.append(RoleSpan(.ingredient, ingredient.range)) }
        }
        for group in stepGroups {
            if let title = group.title { pieces.append(RoleSpan(.groupTitle, title.range)) }
            for step in group.steps { pieces.append(RoleSpan(.step, step.range)) }
        }
        for note in notes { pieces.append(RoleSpan(.note, note.range)) }
        for item in equipment { pieces.append(RoleSpan(.equipment, item.range)) }
        for entry in log { pieces.append(RoleSpan(.log, entry.range)) }
        return pieces + asides
    }
}

extension RoleSpan {
    /// Orders pieces and fills the gaps between them: blank lines, marks and comments as markup, all else as unread. A piece takes the
    /// line ending after it along. Of pieces that overlap the one that begins first counts, of those that begin together the first given.
    static func tiling(_ pieces: [RoleSpan], from start: Int, to stop: Int, in source: SourceText) -> [RoleSpan] {
        var tiling = RoleTiling(source.bytes, from: start)
        // By place, and by number of those that begin together.
        var order: [Int] = []
        order.reserveCapacity(pieces.count)
        for (number, piece) in pieces.enumerated() { order.append(piece.range.start << 24 | number) }
        order.sort()
        for number in order { tiling.add(pieces[number & 0xFF_FFFF], before: stop) }
        tiling.fill(to: stop)
        return tiling.spans
    }
}

/// Pieces put one after the other, with what stands between them.
private struct RoleTiling {
    private let bytes: [UInt8]
    private(set) var spans: [RoleSpan] = []
    private var end: Int

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        end = start
        spans.reserveCapacity(64)
    }

    mutating func add(_ piece: RoleSpan, before stop: Int) {
        guard !piece.range.isEmpty, piece.range.end > end, piece.range.start < stop else { return }
        fill(to: piece.range.start)
        var pieceEnd = min(piece.range.end, stop)
        let begin = max(end, piece.range.start)
        if pieceEnd < stop, bytes[pieceEnd] == 0x0D { pieceEnd += 1 }
        if pieceEnd < stop, bytes[pieceEnd] == 0x0A { pieceEnd += 1 }
        spans.append(RoleSpan(piece.role, ByteRange(begin, pieceEnd), key: piece.key))
        end = pieceEnd
    }

    mutating func fill(to next: Int) {
        guard end < next else { return }
        let gap = GapText(bytes, ByteRange(end, next))
        end = next
        if gap.isPlainMarkup { return join(.markup, gap.range) }
        gap.forEachPart { join($1 ? .unread : .markup, $0) }
    }

    private mutating func join(_ role: TextRole, _ range: ByteRange) {
        if let last = spans.last, last.role == role, last.key == nil, last.range.end == range.start {
            spans[spans.count - 1] = RoleSpan(role, ByteRange(last.range.start, range.end))
        } else if !range.isEmpty {
            spans.append(RoleSpan(role, range))
        }
    }
}
