internal import RecipeSyntax
internal import SourceText

// Blocks of text, read as Markdown.
extension FrontMatterLines {
    mutating func addMarkdown(_ text: MappedText) {
        let blocks = MarkdownLines(text: text, markdown: Markdown(text.bytes))
        let top = blocks.markdown.children(of: nil)
        if top.count == 1, case .paragraph = blocks.markdown.blocks[top[0]].kind {
            let lines = blocks.lines(of: top[0])
            for line in purpose == .ingredients || !text.isFolded ? blocks.sentences(lines) : [lines] {
                add(blocks.joined(line))
            }
            return
        }
        for (position, block) in top.enumerated() {
            let isAboveList = position + 1 < top.count && blocks.markdown.blocks[top[position + 1]].isList
            add(block, of: blocks, isAboveList: isAboveList)
        }
    }

    private mutating func add(_ block: Int, of blocks: MarkdownLines, isAboveList: Bool) {
        let lines = blocks.lines(of: block)
        switch blocks.markdown.blocks[block].kind {
        case .heading:
            let heading = blocks.joined(lines)
            openGroup(Located(Self.withoutColon(heading.text), heading.range))
        case .list:
            for item in blocks.markdown.children(of: block) { addItem(item, of: blocks) }
        case .quote, .panel:
            for child in blocks.markdown.children(of: block) { add(child, of: blocks, isAboveList: false) }
        case .paragraph where purpose != .ingredients && lines.count == 1 && isAboveList:
            let line = blocks.joined(lines)
            if line.text.hasSuffix(":"), line.text.utf8.count <= 60 {
                openGroup(Located(Self.withoutColon(line.text), line.range))
            } else {
                add(line)
            }
        case .paragraph where purpose != .ingredients:
            for part in blocks.divided(lines) { addParagraph(part, of: blocks) }
        case .item, .paragraph, .indentedCode, .fencedCode, .html, .siteMark, .table:
            for line in lines { add(blocks.joined([line])) }
        case .thematicBreak, .linkDefinition: break
        }
    }

    private mutating func addItem(_ item: Int, of blocks: MarkdownLines) {
        let children = blocks.markdown.children(of: item)
        let nested = children.filter { blocks.markdown.blocks[$0].isList }
        let leaves = children.filter { !blocks.markdown.blocks[$0].isList }
        let ownLines = leaves.flatMap { blocks.leafLines(of: $0) }
        let own = blocks.joined(ownLines)
        if nested.isEmpty {
            for part in blocks.divided(ownLines) { addParagraph(part, of: blocks) }
            return
        }
        let isTitle =
            purpose == .ingredients
            ? !hasAmount(own.text) : groupTitle(own.text) != nil || own.text.hasSuffix(":") && own.text.utf8.count <= 60
        if isTitle, !own.text.isEmpty {
            openGroup(Located(Self.withoutColon(own.text), own.range))
        } else if purpose == .ingredients {
            add(own)
        } else {
            // What is below a step belongs to it.
            return add(blocks.joined(blocks.leafLines(of: item)))
        }
        for list in nested {
            for child in blocks.markdown.children(of: list) { addItem(child, of: blocks) }
        }
        if isTitle { openGroup(nil) }
    }

    /// A paragraph, or a label line above its first numbered step.
    private mutating func addParagraph(_ lines: [ByteRange], of blocks: MarkdownLines) {
        let line = blocks.joined(lines)
        if purpose == .steps, lines.count == 1, line.text.hasSuffix(":"), line.text.utf8.count <= 60,
            line.text.lowercased().hasPrefix("for ")
        {
            openGroup(Located(Self.withoutColon(line.text), line.range))
        } else {
            add(line)
        }
    }

    private mutating func add(_ line: (text: String, range: ByteRange)) { addLine(line.text, line.range) }
}

/// The blocks of a text in the front matter, with their places in the file.
private struct MarkdownLines {
    let text: MappedText
    let markdown: Markdown

    func lines(of block: Int) -> [ByteRange] { Array(markdown.lines(of: markdown.blocks[block])) }

    /// The lines of a block and of all it holds.
    func leafLines(of block: Int) -> [ByteRange] {
        (block..<markdown.blocks[block].subtreeEnd).flatMap { lines(of: $0) }
    }

    /// Lines as one, with the place from the first to the last.
    func joined(_ lines: [ByteRange]) -> (text: String, range: ByteRange) {
        let lines = lines.map(trimmed).filter { !$0.isEmpty }
        guard let first = lines.first, let last = lines.last else { return ("", ByteRange(at: 0)) }
        let texts = lines.map { String(decoding: text.bytes[$0.indices], as: UTF8.self) }
        return (texts.joined(separator: " "), text.place(ByteRange(first.start, last.end)))
    }

    /// Lines parted above each that begins with a number ("7. Bake") or is bold as a whole, and below the latter.
    func divided(_ lines: [ByteRange]) -> [[ByteRange]] {
        var parts: [[ByteRange]] = []
        var isOpen = false
        for line in lines {
            let isBold = isBold(line)
            let content = withoutNumber(line)
            if isOpen, !isBold, content == line {
                parts[parts.count - 1].append(line)
            } else {
                parts.append([content])
            }
            isOpen = !isBold
        }
        return parts
    }

    private func isBold(_ line: ByteRange) -> Bool {
        let line = trimmed(line)
        let bytes = text.bytes[line.indices]
        return line.count > 4 && bytes.starts(with: "**".utf8)
            && (bytes.suffix(2).elementsEqual("**".utf8) || bytes.suffix(3).elementsEqual("**:".utf8))
    }

    /// The line after its number, if it has one.
    private func withoutNumber(_ line: ByteRange) -> ByteRange {
        let inner = trimmed(line)
        var offset = inner.start
        while offset < inner.end, text.bytes[offset] >= 0x30, text.bytes[offset] <= 0x39 { offset += 1 }
        guard offset > inner.start, offset - inner.start <= 2, offset + 1 < inner.end,
            text.bytes[offset] == UInt8(ascii: ".") || text.bytes[offset] == UInt8(ascii: ")"),
            text.bytes[offset + 1] == 0x20
        else { return line }
        return ByteRange(offset + 2, inner.end)
    }

    /// A line that goes on in the middle of a sentence belongs to the one before.
    func sentences(_ lines: [ByteRange]) -> [[ByteRange]] {
        var result: [[ByteRange]] = []
        for line in lines.map(trimmed) where !line.isEmpty {
            if let last = result.last?.last, text.bytes[line.start] >= 0x61, text.bytes[line.start] <= 0x7A,
                !".!?:;".utf8.contains(text.bytes[last.end - 1]), last.count > 50
            {
                result[result.count - 1].append(line)
            } else {
                result.append([line])
            }
        }
        return result
    }

    /// The range without white space at its ends and without a bullet that Markdown does not know.
    private func trimmed(_ range: ByteRange) -> ByteRange {
        var (start, end) = (range.start, range.end)
        while start < end, text.bytes[start] <= 0x20 { start += 1 }
        for bullet in ["•", "·", "–", "▢", "*", "-"] {
            let mark = Array("\(bullet) ".utf8)
            if text.bytes[start..<end].starts(with: mark) {
                start += mark.count
                break
            }
        }
        while start < end, text.bytes[start] <= 0x20 { start += 1 }
        while end > start, text.bytes[end - 1] <= 0x20 { end -= 1 }
        return ByteRange(start, end)
    }
}
