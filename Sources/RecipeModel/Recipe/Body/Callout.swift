internal import RecipeSyntax
internal import SourceText

/// A quote that begins with its kind, as Obsidian and GitHub have them: `> [!tip] Use a hand blender`; or what stands indented below such a line
/// within an item, as MkDocs has it: `!!! tip`.
struct Callout {
    /// In `markdown.blocks`.
    let block: Int
    /// `[!tip]`, with the sign after it that folds it.
    let mark: ByteRange
    let title: ByteRange

    init?(_ block: Int, in body: BodyText) {
        if case .panel = body.markdown.blocks[block].kind {
            guard let child = body.markdown.children(of: block).first,
                let first = body.markdown.blocks[child].lines.first
            else { return nil }
            let line = body.trimmed(body.markdown.lines[first])
            let text = body.bytes[line.indices]
            guard text.starts(with: "!!!".utf8) || text.starts(with: "???".utf8) else { return nil }
            let open = ByteScan.first(UInt8(ascii: "\""), in: body.bytes, line.start, line.end)
            let close = text.lastIndex(of: UInt8(ascii: "\"")) ?? open
            self.block = block
            mark = body.trimmed(ByteRange(line.start, open))
            title = open < close ? body.trimmed(ByteRange(open + 1, close)) : ByteRange(line.end, line.end)
            return
        }
        guard case .quote = body.markdown.blocks[block].kind, block + 1 < body.markdown.blocks[block].subtreeEnd,
            case .paragraph = body.markdown.blocks[block + 1].kind,
            let first = body.markdown.blocks[block + 1].lines.first
        else { return nil }
        let line = body.trimmed(body.markdown.lines[first])
        guard line.count > 3, body.bytes[line.indices].starts(with: "[!".utf8) else { return nil }
        let close = ByteScan.first(UInt8(ascii: "]"), in: body.bytes, line.start, line.end)
        let kind = body.bytes[(line.start + 2)..<close]
        guard close < line.end, let letter = kind.first, letter.isLetter || letter >= 0x80,
            !kind.contains(UInt8(ascii: "["))
        else { return nil }
        var end = close + 1
        if end < line.end, body.bytes[end] == UInt8(ascii: "-") || body.bytes[end] == UInt8(ascii: "+") { end += 1 }
        self.block = block
        mark = ByteRange(line.start, end)
        title = body.trimmed(ByteRange(end, line.end))
    }

    /// Whether its title, or its kind where it has none, names a section other than the notes.
    func namesSection(_ body: BodyText, _ cache: ReadingCache) -> Bool {
        let name = title.isEmpty ? body.source.string(mark).filter(\.isLetter) : body.plain(title)
        guard case .section(let role)? = cache.reading(name).meaning else { return false }
        // "> [!info] Before you start"
        return role != .notes && !(role == .instructions && HeadingMeaning.mayNamePart(name))
    }

    /// Those of a body, in their order, but for those that name a section.
    static func all(in body: BodyText, _ cache: ReadingCache) -> [Callout] {
        var callouts: [Callout] = []
        var index = 0
        var itemEnd = 0
        let blocks = body.markdown.blocks
        while index < blocks.count {
            if blocks[index].item != nil { itemEnd = max(itemEnd, blocks[index].subtreeEnd) }
            switch blocks[index].kind {
            case .quote: break
            case .panel where index < itemEnd: break
            default:
                index += 1
                continue
            }
            if let callout = Callout(index, in: body), !callout.namesSection(body, cache) {
                callouts.append(callout)
                index = blocks[index].subtreeEnd
            } else {
                index += 1
            }
        }
        return callouts
    }
}

// What callouts say is a note wherever they are, but for lines of servings and times.
extension RecipeBodyReader {
    mutating func read(_ callout: Callout) {
        recipe.asides.append(RoleSpan(.markup, callout.mark))
        let end = body.markdown.blocks[callout.block].subtreeEnd
        let leaves = (callout.block..<end).filter { !body.markdown.blocks[$0].lines.isEmpty }
        let lines = leaves.enumerated().map { place, leaf in
            body.markdown.blocks[leaf].lines.dropFirst(place == 0 ? 1 : 0)
                .map { body.withoutLineBreak(body.trimmed(body.markdown.lines[$0])) }.filter { !$0.isEmpty }
        }
        if !callout.title.isEmpty {
            let title = body.plain(callout.title)
            // "Tip" over what the tip is.
            let isLabel = cache.reading(title).meaning == .section(.notes) && lines.contains { !$0.isEmpty }
            if isLabel {
                recipe.asides.append(RoleSpan(.markup, callout.title))
            } else {
                addRemarks([callout.title])
            }
        }
        for lines in lines { addRemarks(lines) }
    }

    /// Lines of one text: a note, without those that state servings and times.
    private mutating func addRemarks(_ lines: [ByteRange]) {
        var remark: [ByteRange] = []
        for line in lines {
            if body.isOnlyImages(line) {
                recipe.asides.append(RoleSpan(.picture, line))
                continue
            }
            let text = body.plain(line)
            if let found = fields(text, line), !MetadataLine.tellsToWait(text) {
                addNote(remark)
                remark = []
                take(found, line)
            } else {
                remark.append(line)
            }
        }
        addNote(remark)
    }

    private mutating func addNote(_ lines: [ByteRange]) {
        guard let first = lines.first, let last = lines.last else { return }
        let text = lines.map { body.plain($0) }.filter { !$0.isEmpty }.joined(separator: " ")
        if !text.isEmpty { recipe.notes.append(Note(text: text, range: ByteRange(first.start, last.end))) }
    }
}
