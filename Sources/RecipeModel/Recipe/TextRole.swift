public import RecipeSyntax
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

/// A piece of a recipe's body with its role.
public struct RoleSpan: Sendable, Hashable {
    public let role: TextRole
    public let range: ByteRange

    public init(_ role: TextRole, _ range: ByteRange) {
        (self.role, self.range) = (role, range)
    }
}

extension Recipe {
    /// The roles of every byte of the body, from the end of the front matter to the end of the file: the spans follow each other
    /// without gaps.
    ///
    /// - Parameter document: the file that the recipe was read from.
    public func roles(in document: Document) -> [RoleSpan] {
        var pieces = asides
        if title.origin == .heading { pieces.append(RoleSpan(.title, title.range)) }
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
        for section in sections { pieces.append(RoleSpan(.markup, section.heading)) }
        return RoleSpan.tiling(pieces, from: document.bodyStart, in: document.source)
    }
}

extension RoleSpan {
    /// Orders pieces and fills the gaps between them: blank lines and marks as markup, all else as unread.
    static func tiling(_ pieces: [RoleSpan], from start: Int, in source: SourceText) -> [RoleSpan] {
        var spans: [RoleSpan] = []
        var end = start
        func fill(to next: Int) {
            var line = end
            while line < next {
                var stop = line
                while stop < next, source.bytes[stop] != 0x0A, source.bytes[stop] != 0x0D { stop += 1 }
                while stop < next, source.bytes[stop] == 0x0A || source.bytes[stop] == 0x0D { stop += 1 }
                let isWord =
                    source.bytes[line..<stop].contains { $0.isLetter }
                    || source.bytes[line..<stop].contains { $0 >= 0x80 }
                        && source.string(ByteRange(line, stop)).contains(where: \.isLetter)
                add(isWord ? .unread : .markup, line, stop)
                line = stop
            }
        }
        func add(_ role: TextRole, _ start: Int, _ stop: Int) {
            if let last = spans.last, last.role == role, last.range.end == start, role == .markup || role == .unread {
                spans[spans.count - 1] = RoleSpan(role, ByteRange(last.range.start, stop))
            } else if stop > start {
                spans.append(RoleSpan(role, ByteRange(start, stop)))
            }
        }
        for piece in pieces.sorted(by: { $0.range < $1.range }) where piece.range.end > end {
            if piece.range.start > end { fill(to: piece.range.start) }
            add(piece.role, max(end, piece.range.start), piece.range.end)
            end = piece.range.end
        }
        fill(to: source.bytes.count)
        return spans
    }
}
