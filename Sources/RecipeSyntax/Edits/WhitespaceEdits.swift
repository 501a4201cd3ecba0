public import SourceText

/// White space that says nothing: the one definition of it, for `fmt` and for the rules of style.
///
/// Nothing is touched in code, HTML, texts of several lines in front matter, front matter with an error, hard line breaks, and the space
/// after a list marker that waits for its text. A file whose encoding or front matter cannot be read is left alone altogether.
extension Document {
    /// Spaces and tabs at line ends, in order.
    public var trailingSpaces: [ByteRange] {
        guard isReadable else { return [] }
        let kept = keptSpaces
        var next = 0
        return source.bytes.withByteView { bytes in
            var result: [ByteRange] = []
            var line = source.byteOrderMarkLength
            while line < bytes.count {
                let end = bytes.lineEnd(from: line)
                var textEnd = end
                while textEnd > line, Self.isBlank(bytes[textEnd - 1]) { textEnd -= 1 }
                if textEnd < end {
                    while next < kept.count, kept[next].end <= textEnd { next += 1 }
                    if next == kept.count || kept[next].start >= end { result.append(ByteRange(textEnd, end)) }
                }
                line = bytes.lineStart(behind: end)
            }
            return result
        }
    }

    /// What gives all lines the ending that most of them have; the number of lines stays.
    public var lineEndingEdits: [TextEdit] {
        guard isReadable, source.bytes.contains(0x0D) else { return [] }
        let expected = LineEnding.majority(of: source.bytes)
        return LineEnding.all(in: source.bytes).filter { $0.ending != expected }.map {
            TextEdit($0.range, expected.bytes)
        }
    }

    /// What ends the last line; `nil` where it is ended, or holds nothing but spaces that go.
    public var finalNewlineEdit: TextEdit? {
        let bytes = source.bytes
        guard isReadable, let last = bytes.last, last != 0x0A, last != 0x0D, bytes.count > source.byteOrderMarkLength
        else { return nil }
        let lineStart = LineLayout(bytes: bytes).start(of: bytes.count)
        if Self.isBlank(last), trailingSpaces.last == ByteRange(lineStart, bytes.count) { return nil }
        return TextEdit(ByteRange(at: bytes.count), lineTerminator)
    }

    /// The ending of new lines of this file.
    public var lineTerminator: String { LineEnding.majority(of: source.bytes).text }

    /// Whether the front matter can be read whole, if there is any.
    public var isFrontMatterSound: Bool {
        guard let frontMatter else { return isReadable }
        guard frontMatter.syntax == .yaml, isReadable else { return false }
        return !diagnostics.contains { $0.severity == .error && frontMatter.range.contains($0.range.start) }
    }

    private var isReadable: Bool {
        !diagnostics.contains { $0.code == "not-utf8" || $0.code == "front-matter-unclosed" }
    }

    /// Where spaces at line ends mean something, in order.
    private var keptSpaces: [ByteRange] {
        var kept: [ByteRange] = []
        if let frontMatter {
            if isFrontMatterSound {
                frontMatter.root.map { addTexts(of: $0, to: &kept) }
            } else {
                kept.append(frontMatter.range)
            }
        }
        for (index, block) in markdown.blocks.enumerated() {
            switch block.kind {
            case .fencedCode, .indentedCode, .html, .siteMark: kept.append(block.range)
            case .item(let item):
                // `- ` waiting to be filled in. The indentation of a blank line below it may be what keeps the item open.
                let content = index + 1 < block.subtreeEnd ? markdown.blocks[index + 1].range.start : 0
                kept.append(ByteRange(item.marker.end, max(content, item.marker.end + 1)))
                if let box = item.checkbox { kept.append(ByteRange(box.end, box.end + 1)) }
            case .heading(_, isSetext: false): if block.lines.isEmpty || isEmpty(block) { kept.append(block.range) }
            case .paragraph, .linkDefinition, .heading: addBreaks(of: block, to: &kept)
            case .quote, .panel, .list, .thematicBreak, .table: break
            }
        }
        return kept
    }

    private func isEmpty(_ block: Block) -> Bool { markdown.textRange(of: block).isEmpty }

    /// The lines of a paragraph after which there is a hard line break, or might be one without the spaces; all but the last where
    /// spaces might belong to code, HTML or the title of a link.
    private func addBreaks(of block: Block, to kept: inout [ByteRange]) {
        let lines = markdown.lines(of: block).dropLast()
        guard !lines.isEmpty else { return }
        let bytes = source.bytes
        func isKept(_ line: ByteRange) -> Bool {
            let end = line.end
            guard line.count > 1, Self.isBlank(bytes[end - 1]) else { return false }
            if bytes[end - 1] == 0x20, bytes[end - 2] == 0x20 { return true }
            let text = bytes[line.indices].last { !Self.isBlank($0) }
            return text == UInt8(ascii: "\\")
        }
        let marks: [UInt8] = [UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "[")]
        let blanks = lines.filter { $0.end > $0.start && Self.isBlank(bytes[$0.end - 1]) }
        guard !blanks.isEmpty else { return }
        let hasMarks = bytes[markdown.textRange(of: block).indices].contains { marks.contains($0) }
        for line in blanks where hasMarks || isKept(line) { kept.append(line) }
    }

    /// Scalars of several lines, with the blank lines after a block of text, which may belong to it.
    private func addTexts(of node: YAMLNode, to kept: inout [ByteRange]) {
        switch node.content {
        case .scalar(_, let style):
            guard style.isBlock || source[node.range].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return }
            var end = node.range.end
            if style.isBlock {
                let layout = LineLayout(bytes: source.bytes)
                let limit = frontMatter?.content.end ?? end
                while end < limit, layout.isBlank(end, layout.end(of: end)) { end = layout.next(after: end) }
            }
            kept.append(ByteRange(node.range.start, end))
        case .sequence(let items, _): for item in items { addTexts(of: item, to: &kept) }
        case .mapping(let entries, _): for entry in entries { addTexts(of: entry.value, to: &kept) }
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
