internal import RecipeSyntax
internal import SourceText

/// The conflicts of front matter whose other value is in a comment below the key.
struct KeyConflicts {
    private let document: Document
    /// Of the file's lines.
    private let ending: [UInt8]
    private(set) var all: [FileConflict] = []

    init(_ document: Document, _ ending: [UInt8]) {
        (self.document, self.ending) = (document, ending)
        if let content = document.frontMatter?.content { addKeys(content) }
    }

    private struct TextLine {
        let range: ByteRange
        let text: String
        /// What stands after `# conflict: `; `nil` for other lines.
        let note: String?
    }

    private mutating func addKeys(_ content: ByteRange) {
        var lines: [TextLine] = []
        var offset = content.start
        while offset < content.end {
            let (end, next) = document.source.bytes.withByteView { view in
                let end = view.lineEnd(from: offset)
                return (min(end, content.end), view.lineStart(behind: end))
            }
            let text = document.source.string(ByteRange(offset, end))
            let note =
                text.hasPrefix(ConflictComment.frontMatterStart)
                ? String(text.dropFirst(ConflictComment.frontMatterStart.count)) : nil
            lines.append(TextLine(range: ByteRange(offset, min(next, content.end)), text: text, note: note))
            guard next > offset else { break }
            offset = next
        }
        var index = 0
        while index < lines.count {
            guard lines[index].note != nil else {
                index += 1
                continue
            }
            var end = index + 1
            while end < lines.count, let note = lines[end].note, !Self.beginsKey(note) { end += 1 }
            addKey(Array(lines[index..<end]), lines, index)
            index = end
        }
    }

    /// Whether a line of a comment is the first of a key's: the comments of two keys, or two of one, may follow each other.
    private static func beginsKey(_ text: String) -> Bool {
        if text.hasPrefix("removed (") { return true }
        guard let first = text.first, first.isLetter || first == "\"" || first == "'" else { return false }
        return text.contains(":")
    }

    private mutating func addKey(_ comment: [TextLine], _ lines: [TextLine], _ index: Int) {
        guard let first = comment.first, let last = comment.last,
            let note = ConflictComment(frontMatter: comment.compactMap(\.note))
        else { return }
        let range = ByteRange(first.range.start, last.range.end)
        let ours: FileConflict.Outcome = .edits([TextEdit(range, [UInt8]())])
        let entry = document.frontMatter?.entries.last { $0.keyRange.start < range.start }
        let start = entry.flatMap { entry in lines.firstIndex { $0.range.contains(entry.keyRange) } }
        guard let entry, let start, start < index, document.damage == nil else {
            let reason: Message = "it cannot be told which key the comment speaks of; change it by hand"
            all.append(
                FileConflict(
                    .key, range, ours: [], theirs: note.lines ?? [], theirName: note.name, section: [],
                    [.ours: ours, .theirs: .refused(reason), .both: .refused(reason)]))
            return
        }
        // The lines of the key, without comments and blank lines at their end.
        var end = start + 1
        while end < index, lines[end].note == nil { end += 1 }
        while end > start + 1, lines[end - 1].text.allSatisfy({ $0.isWhitespace }) || lines[end - 1].text.hasPrefix("#")
        {
            end -= 1
        }
        let value = ByteRange(lines[start].range.start, lines[end - 1].range.end)
        let drop = TextEdit(range, [UInt8]())
        let theirs = (note.lines ?? []).flatMap { Array($0.utf8) + ending }
        all.append(
            FileConflict(
                .key, range, ours: lines[start..<end].map(\.text), theirs: note.lines ?? [], theirName: note.name,
                section: [entry.key],
                [
                    .ours: ours, .theirs: .edits([TextEdit(value, theirs), drop]),
                    .both: bothLists(entry.key, lines[start..<end].map(\.text), note.lines, range),
                ]))
    }

    /// The items of both lists, each once; other values cannot both stand.
    private func bothLists(_ key: String, _ ours: [String], _ theirs: [String]?, _ comment: ByteRange)
        -> FileConflict.Outcome
    {
        func items(_ lines: [String]) -> [String]? {
            guard lines.count > 1, lines[0].hasSuffix(":") else { return nil }
            let items = lines.dropFirst()
            return items.allSatisfy { $0.drop { $0 == " " }.hasPrefix("- ") } ? Array(items) : nil
        }
        guard let theirs else { return .refused("the other version has no '\(key)'") }
        guard let mine = items(ours), let other = items(theirs) else {
            return .refused("'\(key)' takes one value")
        }
        func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        let depth = mine.map(indent).min() ?? 0
        guard mine.allSatisfy({ indent($0) == depth }), Set(other.map(indent)).count == 1 else {
            return .refused("'\(key)' holds lists in lists; change it by hand")
        }
        func text(_ line: String) -> String { String(line.drop { $0 == " " }) }
        let known = Set(mine.map(text))
        let added = other.map(text).filter { !known.contains($0) }
        let lines = added.flatMap { Array((String(repeating: " ", count: depth) + $0).utf8) + ending }
        return .edits([TextEdit(comment, lines)])
    }
}
