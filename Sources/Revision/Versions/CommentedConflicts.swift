internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// The conflicts of a document whose other version is in a comment.
struct CommentedConflicts {
    private let source: SourceText
    private let rows: [DocumentRows.Row]
    private let document: Document
    private let line: ItemLineOptions
    private let ending: [UInt8]
    private(set) var all: [FileConflict] = []

    init(_ source: SourceText, _ configuration: Configuration) {
        let read = DocumentRows(source, configuration)
        self.source = source
        (rows, document) = (read.rows, read.document)
        line = configuration.itemLineOptions
        ending = LineEnding.majority(of: source.bytes).bytes
        all = KeyConflicts(document, ending).all
        addComments()
    }

    // MARK: Rows

    private struct Comment {
        /// Of the comment alone.
        let range: ByteRange
        /// The comment with its line, where nothing else stands there.
        let lines: ByteRange
        let note: ConflictComment
        /// The row it speaks of, by its place.
        let owner: Int?
        /// Whether it stands in the words of the row.
        let isInside: Bool
    }

    private mutating func addComments() {
        let bytes = source.bytes
        let start = Array(ConflictComment.start.utf8)
        var comments: [Comment] = []
        var offset = document.bodyStart
        while let found = Self.find(start, in: bytes, from: offset) {
            let end = Self.find(Array("-->".utf8), in: bytes, from: found).map { $0 + 3 } ?? bytes.count
            offset = found + start.count
            guard let note = ConflictComment(markdown: source.string(ByteRange(found, end))) else { continue }
            offset = end
            comments.append(comment(ByteRange(found, end), note, comments))
        }
        for (index, comment) in comments.enumerated() {
            all.append(conflict(comment, comments[..<index] + comments[(index + 1)...]))
        }
    }

    private static func find(_ pattern: [UInt8], in bytes: [UInt8], from offset: Int) -> Int? {
        bytes.withByteView { view in
            var offset = offset
            while offset < view.count,
                let start = view.firstIndex(of: pattern[0], in: ByteRange(offset, view.count))
            {
                if start + pattern.count <= view.count,
                    view[ByteRange(start, start + pattern.count)].elementsEqual(pattern)
                {
                    return start
                }
                offset = start + 1
            }
            return nil
        }
    }

    private func comment(_ range: ByteRange, _ note: ConflictComment, _ before: [Comment]) -> Comment {
        let bytes = source.bytes
        var (start, end) = (range.start, range.end)
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        let beginsLine = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
        let endsLine = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
        var lines = range
        if beginsLine, endsLine {
            end = bytes.withByteView { $0.lineStart(behind: end) }
            lines = ByteRange(start, end)
        } else if endsLine {
            // Behind words of its line: with the spaces before it.
            lines = ByteRange(start, range.end)
        }
        let row = rows.lastIndex { $0.start <= range.start }
        if !beginsLine { return Comment(range: range, lines: lines, note: note, owner: row, isInside: true) }
        // The row before it that is not such a comment itself.
        var owner = row
        while let index = owner,
            rows[index].start >= start || before.contains(where: { $0.lines.start == rows[index].start })
        {
            owner = index > 0 ? index - 1 : nil
        }
        return Comment(range: range, lines: lines, note: note, owner: owner, isInside: false)
    }

    private func conflict(_ comment: Comment, _ others: some Collection<Comment>) -> FileConflict {
        let drop = TextEdit(comment.lines, [UInt8]())
        let ours: FileConflict.Outcome = .edits([drop])
        guard let owner = comment.owner else {
            let reason: Message = "it cannot be told which line the comment speaks of; change it by hand"
            return FileConflict(
                .line, comment.range, ours: [], theirs: comment.note.lines ?? [], theirName: comment.note.name,
                section: [], [.ours: ours, .theirs: .refused(reason), .both: .refused(reason)])
        }
        let row = rows[owner]
        func made(
            _ form: FileConflict.Form, _ theirs: [String], _ outcomes: [FileConflict.Choice: FileConflict.Outcome]
        )
            -> FileConflict
        {
            var words = row.rawText
            if comment.isInside { words = words.replacing(source.string(comment.range), with: "") }
            return FileConflict(
                form, comment.range, ours: [DocumentOutline.oneLine(words)], theirs: theirs,
                theirName: comment.note.name, section: row.headings, outcomes)
        }
        guard let words = comment.note.lines?.first else {
            return made(
                .line, [],
                [
                    .ours: ours, .theirs: .edits(removing(owner, comment)),
                    .both: .refused("the other version has no such line"),
                ])
        }
        if let text = attributed(row, words) {
            return made(
                .attribute, [DocumentOutline.oneLine(text)],
                [
                    .ours: ours, .theirs: .edits(replacing(row, text, comment)),
                    .both: .refused("a line has one '\(words)'"),
                ])
        }
        let hasAttribute = others.contains { other in
            other.owner == owner && other.note.lines.map { attributed(row, $0[0]) != nil } ?? false
        }
        let text = replacement(row, words, keepsWords: hasAttribute)
        return made(
            .line, [text],
            [.ours: ours, .theirs: .edits(replacing(row, text, comment)), .both: both(owner, words, comment)])
    }

    private func isFood(_ row: DocumentRows.Row) -> Bool {
        row.meaning == .ingredient || row.meaning == .lot || row.meaning == .goods
    }

    /// The row's words with another attribute in the place of its own; `nil` where the text is not an attribute.
    private func attributed(_ row: DocumentRows.Row, _ text: String) -> String? {
        guard isFood(row), text.hasPrefix("("), text.hasSuffix(")") else { return nil }
        let line = row.reading(line)
        let fields = RowFields("x " + text, line)
        guard fields.attributes.count == 1, fields.words.joined() == "x" else { return nil }
        let raw = row.rawText
        guard let own = RowFields(raw, line).attribute(fields.attributes[0].name),
            let place = raw.ranges(of: own.text).last
        else { return raw + " " + text }
        return raw[..<place.lowerBound] + text + raw[place.upperBound...]
    }

    /// The row's words as the other version has them: only with another amount where nothing else differs.
    private func replacement(_ row: DocumentRows.Row, _ words: String, keepsWords: Bool) -> String {
        guard isFood(row), row.rawText == row.text else { return words }
        let (own, other) = (RowFields(row, line), RowFields(words, row.reading(line)))
        guard own.amount != other.amount, keepsWords || own.words == other.words else { return words }
        return RowFields.text(own.words, amount: other.amount, attributes: own.attributes.map(\.text))
    }

    /// Gives the row other words; the comment goes.
    private func replacing(_ row: DocumentRows.Row, _ text: String, _ comment: Comment) -> [TextEdit] {
        let range = ByteRange(row.start + row.textRange.lowerBound, row.start + row.textRange.upperBound)
        let edit = TextEdit(range, text)
        // A comment in the words of the row goes with them.
        return range.contains(comment.range) ? [edit] : [edit, TextEdit(comment.lines, [UInt8]())]
    }

    private func removing(_ owner: Int, _ comment: Comment) -> [TextEdit] {
        let row = rows[owner]
        let range = ByteRange(row.start, row.start + row.bytes.count)
        let edits =
            range.contains(comment.range)
            ? [TextEdit(range, [UInt8]())] : [TextEdit(range, [UInt8]()), TextEdit(comment.lines, [UInt8]())]
        return edits + renumbering(after: owner, by: -1)
    }

    /// Both lines, one after the other.
    private func both(_ owner: Int, _ words: String, _ comment: Comment) -> FileConflict.Outcome {
        let row = rows[owner]
        if row.isHeading { return .refused("a heading says one thing") }
        if comment.isInside { return .refused("the comment stands within the words of the line; change it by hand") }
        var prefix = Array(row.bytes[..<row.textRange.lowerBound])
        var added: [UInt8]
        switch row.kind {
        case .item:
            if let number = row.number {
                prefix.replaceSubrange(number.range, with: Array(String(number.value + 1).utf8))
            }
            added = prefix + Array(words.utf8) + ending
            return .edits([TextEdit(comment.lines, added)] + renumbering(after: owner, by: 1))
        case .tableLine: added = Array(words.utf8) + ending
        default: added = ending + prefix + Array(words.utf8) + ending
        }
        return .edits([TextEdit(comment.lines, added)])
    }

    /// New numbers for the items after one, as far as they count up from it.
    private func renumbering(after owner: Int, by difference: Int) -> [TextEdit] {
        guard let first = rows[owner].number else { return [] }
        var edits: [TextEdit] = []
        var expected = first.value + 1
        for row in rows[(owner + 1)...] {
            if row.isItem, row.indent == rows[owner].indent {
                guard let number = row.number, number.value == expected else { break }
                let text = String(expected + difference)
                guard text.utf8.count == number.range.count else { break }
                edits.append(
                    TextEdit(ByteRange(row.start + number.range.lowerBound, row.start + number.range.upperBound), text))
                expected += 1
            } else if row.isHeading || row.indent <= rows[owner].indent, !isComment(row) {
                break
            }
        }
        return edits
    }

    private func isComment(_ row: DocumentRows.Row) -> Bool { row.text.hasPrefix(ConflictComment.start) }
}
