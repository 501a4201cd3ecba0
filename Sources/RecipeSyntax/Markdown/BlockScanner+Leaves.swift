internal import SourceText

/// The blocks that hold text: opening them, giving them lines and closing them.
extension BlockScanner {
    /// Adds a block without lines of text that reaches to the end of the line.
    @inline(__always)
    mutating func open(_ kind: Block.Kind, at start: Int) -> Int {
        add(kind, at: start, lines: lines.count..<lines.count)
    }

    /// Adds a block whose first line of text is `text`.
    @inline(__always)
    private mutating func open(_ kind: Block.Kind, at start: Int, text: ByteRange) -> Int {
        lines.append(text)
        return add(kind, at: start, lines: (lines.count - 1)..<lines.count)
    }

    @inline(__always)
    private mutating func add(_ kind: Block.Kind, at start: Int, lines: Range<Int>) -> Int {
        let index = blocks.count
        blocks.append(
            Block(
                kind: kind, range: ByteRange(start, line.next), subtreeEnd: index + 1, depth: containers.count,
                lines: lines))
        return index
    }

    private mutating func appendLine(to index: Int, from start: Int, extending: Bool = true) {
        lines.append(ByteRange(start, line.end))
        if blocks[index].lines.isEmpty { blocks[index].lines = (lines.count - 1)..<lines.count }
        guard extending else { return }
        blocks[index].lines = blocks[index].lines.lowerBound..<lines.count
        blocks[index].range = ByteRange(blocks[index].range.start, line.next)
    }

    // MARK: Going on

    /// Gives the line to the open leaf where that is decided without looking for new blocks; returns whether it took it.
    mutating func continueLeaf() -> Bool {
        guard let leaf else { return false }
        switch leafState {
        case .fenced(let mark, let length, let indent):
            if line.indent <= 3, !line.isBlank, line.isClosingFence(bytes, mark: mark, length: length) {
                blocks[leaf].range = ByteRange(blocks[leaf].range.start, line.next)
                closeLeaf()
                return true
            }
            line.skipColumns(min(indent, line.indent), bytes)
            appendLine(to: leaf, from: line.offset)
            return true
        case .indented:
            if line.indent >= 4 {
                line.skipColumns(4, bytes)
                appendLine(to: leaf, from: line.offset, extending: !line.isBlank)
                return true
            }
            if line.isBlank {
                appendLine(to: leaf, from: line.end, extending: false)
                return true
            }
            closeLeaf()
            return false
        case .html(let html):
            if line.isBlank, html.endsAtBlankLine {
                closeLeaf()
                return false
            }
            appendLine(to: leaf, from: line.offset)
            if html.ends(bytes, from: line.offset, to: line.end) { closeLeaf() }
            return true
        case .table:
            if line.isBlank || startsBlock() {
                closeLeaf()
                return false
            }
            appendLine(to: leaf, from: line.nonspace)
            return true
        case .paragraph:
            if line.isBlank { closeLeaf() }
            return false
        case .none:
            return false
        }
    }

    mutating func addText(matched: Int, lazily: Bool) {
        if lazily, !line.isBlank, let leaf {
            // Like cmark, a lazy line keeps its indentation, so it cannot be a link definition.
            appendLine(to: leaf, from: matched == containers.count ? line.nonspace : line.offset)
            return
        }
        close(downTo: matched)
        guard !line.isBlank else { return }
        var start = line.nonspace
        if bytes[start] == UInt8(ascii: "["), let container = containers.last?.index, blocks.count == container + 1,
            case .item(var item) = blocks[container].kind,
            let box = line.checkbox(bytes, at: start)
        {
            item.checkbox = ByteRange(start, start + 3)
            item.isChecked = box.isChecked
            blocks[container].kind = .item(item)
            start = box.textStart
        }
        leaf = open(.paragraph, at: line.nonspace, text: ByteRange(start, line.end))
        leafState = .paragraph
    }

    // MARK: Closing

    mutating func closeLeaf() {
        guard let index = leaf else { return }
        if case .paragraph = leafState {
            splitLinkDefinitions(index)
            trimParagraph(index)
        }
        leaf = nil
        leafState = .none
    }

    /// Spaces at the end of a paragraph belong to no text.
    private mutating func trimParagraph(_ index: Int) {
        let last = blocks[index].lines.upperBound - 1
        let text = lines[last]
        var end = text.end
        while end > text.start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        if end < text.end { lines[last] = ByteRange(text.start, end) }
    }

    /// Makes the link definitions at the head of a paragraph a block of their own; the rest becomes the open leaf.
    private mutating func splitLinkDefinitions(_ index: Int) {
        let textLines = blocks[index].lines
        let first = lines[textLines.lowerBound]
        guard first.count > 3, bytes[first.start] == UInt8(ascii: "[") else { return }
        let count = LinkDefinition.leadingLines(bytes, Array(lines[textLines]))
        guard count > 0 else { return }
        let split = textLines.lowerBound + count
        let end = blocks[index].range.end
        blocks[index].kind = .linkDefinition
        if split == textLines.upperBound { return }
        blocks[index].lines = textLines.lowerBound..<split
        let definitionEnd = bytes.nextLine(after: lines[split - 1].end)
        blocks[index].range = ByteRange(blocks[index].range.start, definitionEnd)
        blocks.append(
            Block(
                kind: .paragraph, range: ByteRange(lines[split].start, end), subtreeEnd: blocks.count + 1,
                depth: blocks[index].depth, lines: split..<textLines.upperBound))
        leaf = blocks.count - 1
    }

    // MARK: Kinds

    mutating func addATXHeading(_ level: Int) {
        _ = open(
            .heading(level: level, isSetext: false), at: line.nonspace, text: line.atxText(bytes, level: level))
    }

    /// Turns the open paragraph into a heading if the line underlines it; returns whether it took the line.
    mutating func makeSetextHeading() -> Bool {
        guard let level = line.setextLevel(bytes), let index = leaf else { return false }
        splitLinkDefinitions(index)
        guard let paragraph = leaf, blocks[paragraph].kind == .paragraph else {
            // The definitions are a block of their own now; the line is read as ordinary text.
            leaf = open(.paragraph, at: line.nonspace, text: ByteRange(line.nonspace, line.end))
            leafState = .paragraph
            return true
        }
        trimParagraph(paragraph)
        blocks[paragraph].kind = .heading(level: level, isSetext: true)
        blocks[paragraph].range = ByteRange(blocks[paragraph].range.start, line.next)
        leaf = nil
        leafState = .none
        return true
    }

    /// Adds the line as a block if a site generator reads it; returns whether it does.
    mutating func addSiteMark(downTo matched: Int) -> Bool {
        let text = line.trimmed(bytes, from: line.nonspace)
        guard SiteMark(bytes, text) != nil else { return false }
        close(downTo: matched)
        _ = open(.siteMark, at: line.nonspace, text: text)
        return true
    }

    mutating func openFence(_ fence: (mark: UInt8, length: Int)) {
        let info = line.trimmed(bytes, from: line.nonspace + fence.length)
        leaf = open(.fencedCode(info: info), at: line.nonspace)
        leafState = .fenced(mark: fence.mark, length: fence.length, indent: line.indent)
    }

    mutating func openIndentedCode() {
        line.skipColumns(4, bytes)
        leaf = open(.indentedCode, at: line.offset, text: ByteRange(line.offset, line.end))
        leafState = .indented
    }

    mutating func openHTML(_ html: HTMLBlock) {
        leaf = open(.html, at: line.nonspace, text: ByteRange(line.nonspace, line.end))
        leafState = .html(html)
        if html.ends(bytes, from: line.nonspace, to: line.end) { closeLeaf() }
    }

    /// Turns the last line of the open paragraph into the head of a table if this line is its delimiter row.
    mutating func makeTable() -> Bool {
        guard let index = leaf, let last = blocks[index].lines.last,
            let columns = TableRow.delimiterColumns(bytes, ByteRange(line.nonspace, line.end)),
            TableRow.cells(bytes, lines[last]).count == columns
        else { return false }
        let header = lines[last]
        let textLines = blocks[index].lines
        if textLines.count == 1 {
            blocks[index].kind = .table
            leafState = .table
            appendLine(to: index, from: line.nonspace)
            return true
        }
        blocks[index].lines = textLines.lowerBound..<last
        let tableEnd = blocks[index].range.end
        blocks[index].range = ByteRange(blocks[index].range.start, bytes.nextLine(after: lines[last - 1].end))
        closeLeaf()
        blocks.append(
            Block(
                kind: .table, range: ByteRange(header.start, tableEnd), subtreeEnd: blocks.count + 1,
                depth: containers.count, lines: last..<(last + 1)))
        leaf = blocks.count - 1
        leafState = .table
        appendLine(to: blocks.count - 1, from: line.nonspace)
        return true
    }
}
