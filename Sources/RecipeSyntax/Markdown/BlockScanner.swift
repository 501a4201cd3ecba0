internal import SourceText

/// Finds the block structure of GitHub-Flavoured Markdown with exact byte ranges, in one pass over the lines.
///
/// Follows the block phase of the CommonMark specification 0.29 ("Appendix: A parsing strategy") with the table and task
/// list extensions of GFM. Containers deeper than `maximumDepth` are read as text and reported.
struct BlockScanner {
    static let maximumDepth = 100

    let bytes: [UInt8]
    var blocks: [Block] = []
    var lines: [ByteRange] = []
    /// Where a container was refused because it lies too deep.
    var tooDeep: ByteRange?

    /// Indices of the open containers, outermost first.
    private var containers: [Int] = []
    /// Index of the open leaf block, always the innermost.
    private var leaf: Int?
    private var leafState = LeafState.none
    private var line = LineCursor()
    /// By depth: the list opened last.
    private var lastLists: [Int?] = []

    /// What the open leaf needs to know to go on.
    private enum LeafState {
        case none
        case paragraph
        case fenced(mark: UInt8, length: Int, indent: Int)
        case indented
        case html(HTMLBlock)
        case table
    }

    static func scan(_ bytes: [UInt8], from start: Int) -> (markdown: Markdown, tooDeep: ByteRange?) {
        var scanner = BlockScanner(bytes: bytes)
        scanner.run(from: start)
        return (Markdown(blocks: scanner.blocks, lines: scanner.lines), scanner.tooDeep)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        blocks.reserveCapacity(bytes.count / 32)
        lines.reserveCapacity(bytes.count / 32)
    }

    private mutating func run(from start: Int) {
        var offset = start
        while offset < bytes.count {
            line = LineCursor(bytes, start: offset)
            scanLine()
            offset = line.next
        }
        closeLeaf()
        closeContainers(downTo: 0)
    }

    // MARK: One line

    private mutating func scanLine() {
        var matched = matchContainers()
        line.findNonspace(bytes)
        if matched == containers.count, continueLeaf() { return }
        let allMatched = matched == containers.count
        // An open paragraph may swallow the line even if its containers do not go on: lazy continuation.
        let mayBeLazy: Bool
        if case .paragraph = leafState { mayBeLazy = true } else { mayBeLazy = false }
        var opened = false

        while true {
            line.findNonspace(bytes)
            if line.isBlank { break }
            let inParagraph = mayBeLazy && !opened && allMatched
            let byte = bytes[line.nonspace]
            if line.indent >= 4 {
                if !(mayBeLazy && !opened) {
                    close(downTo: matched)
                    openIndentedCode()
                    return
                }
                break
            }
            if byte == UInt8(ascii: ">") {
                guard canNest(matched) else { break }
                close(downTo: matched)
                openContainer(.quote, at: line.nonspace)
                line.advance(to: line.nonspace + 1, bytes)
                line.skipOneColumn(bytes)
                matched += 1
                opened = true
                continue
            }
            if byte == UInt8(ascii: "#"), let level = atxLevel() {
                close(downTo: matched)
                addATXHeading(level)
                return
            }
            if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~"), let fence = openingFence() {
                close(downTo: matched)
                openFence(fence)
                return
            }
            if byte == UInt8(ascii: "<"),
                let html = HTMLBlock(
                    opening: bytes, at: line.nonspace, end: line.end, interruptingParagraph: inParagraph)
            {
                close(downTo: matched)
                openHTML(html)
                return
            }
            if inParagraph, byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-"), let level = setextLevel(),
                makeSetextHeading(level)
            {
                return
            }
            if isThematicBreak() {
                close(downTo: matched)
                addLeaf(.thematicBreak, from: line.nonspace)
                return
            }
            if let marker = ListMarker(bytes, line: line, interruptingParagraph: inParagraph) {
                guard canNest(matched + 1) else { break }
                close(downTo: matched)
                openItem(marker, &matched)
                opened = true
                continue
            }
            if inParagraph, makeTable() { return }
            break
        }
        addText(matched: matched, lazily: mayBeLazy && !opened)
    }

    /// Consumes the prefixes of the open containers that go on in this line; returns how many do.
    private mutating func matchContainers() -> Int {
        var matched = 0
        while matched < containers.count {
            line.findNonspace(bytes)
            switch blocks[containers[matched]].kind {
            case .quote:
                guard line.indent <= 3, !line.isBlank, bytes[line.nonspace] == UInt8(ascii: ">") else { return matched }
                line.advance(to: line.nonspace + 1, bytes)
                line.skipOneColumn(bytes)
            case .item(let item):
                if line.indent >= item.contentIndent {
                    line.skipColumns(item.contentIndent, bytes)
                } else if line.isBlank, blocks.count > containers[matched] + 1 {
                    line.advance(to: line.end, bytes)
                } else {
                    return matched  // An item that began with a blank line ends at a second one.
                }
            case .list:
                // A list goes on only with its item; its next item is found as a new block.
                break
            default:
                return matched
            }
            matched += 1
        }
        return matched
    }

    /// Gives the line to the open leaf where that is decided without looking for new blocks; returns whether it took it.
    private mutating func continueLeaf() -> Bool {
        guard let leaf else { return false }
        switch leafState {
        case .fenced(let mark, let length, let indent):
            if line.indent <= 3, !line.isBlank, isClosingFence(mark: mark, length: length) {
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

    /// Whether the rest of the line begins a block that ends a table.
    private func startsBlock() -> Bool {
        guard line.indent < 4 else { return true }
        switch bytes[line.nonspace] {
        case UInt8(ascii: ">"): return true
        case UInt8(ascii: "#"): return atxLevel() != nil
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return openingFence() != nil
        case UInt8(ascii: "<"):
            return HTMLBlock(opening: bytes, at: line.nonspace, end: line.end, interruptingParagraph: false) != nil
        default: return isThematicBreak() || ListMarker(bytes, line: line, interruptingParagraph: false) != nil
        }
    }

    private mutating func addText(matched: Int, lazily: Bool) {
        line.findNonspace(bytes)
        if lazily, !line.isBlank, let leaf {
            // Like cmark, a lazy line keeps its indentation, so it cannot be a link definition.
            appendLine(to: leaf, from: matched == containers.count ? line.nonspace : line.offset)
            return
        }
        close(downTo: matched)
        guard !line.isBlank else { return }
        var start = line.nonspace
        if let container = containers.last, blocks.count == container + 1,
            case .item(var item) = blocks[container].kind,
            let box = checkbox(at: start)
        {
            item.checkbox = ByteRange(start, start + 3)
            item.isChecked = box.isChecked
            blocks[container].kind = .item(item)
            start = box.textStart
        }
        leaf = open(.paragraph, at: line.nonspace)
        leafState = .paragraph
        if let leaf { appendLine(to: leaf, from: start) }
    }

    private func checkbox(at start: Int) -> (isChecked: Bool, textStart: Int)? {
        guard start + 3 < line.end, bytes[start] == UInt8(ascii: "["), bytes[start + 2] == UInt8(ascii: "]"),
            bytes[start + 3] == 0x20 || bytes[start + 3] == 0x09
        else { return nil }
        let mark = bytes[start + 1]
        guard mark == 0x20 || mark == UInt8(ascii: "x") || mark == UInt8(ascii: "X") else { return nil }
        var textStart = start + 3
        while textStart < line.end, bytes[textStart] == 0x20 || bytes[textStart] == 0x09 { textStart += 1 }
        return (mark != 0x20, textStart)
    }

    // MARK: Opening and closing

    private mutating func canNest(_ depth: Int) -> Bool {
        if depth < Self.maximumDepth { return true }
        if tooDeep == nil { tooDeep = ByteRange(line.nonspace, line.nonspace + 1) }
        return false
    }

    private mutating func open(_ kind: Block.Kind, at start: Int) -> Int {
        blocks.append(
            Block(
                kind: kind, range: ByteRange(start, line.next), subtreeEnd: blocks.count + 1, depth: containers.count,
                lines: lines.count..<lines.count))
        return blocks.count - 1
    }

    private mutating func openContainer(_ kind: Block.Kind, at start: Int) {
        containers.append(open(kind, at: start))
    }

    private mutating func addLeaf(_ kind: Block.Kind, from start: Int) {
        leaf = open(kind, at: start)
        closeLeaf()
    }

    private mutating func appendLine(to index: Int, from start: Int, extending: Bool = true) {
        lines.append(ByteRange(start, line.end))
        if blocks[index].lines.isEmpty { blocks[index].lines = (lines.count - 1)..<lines.count }
        guard extending else { return }
        blocks[index].lines = blocks[index].lines.lowerBound..<lines.count
        blocks[index].range = ByteRange(blocks[index].range.start, line.next)
    }

    /// Closes what does not go on beyond the first `count` containers, and the open leaf.
    private mutating func close(downTo count: Int) {
        closeLeaf()
        closeContainers(downTo: count)
        // A list whose item ended stays open only for another item.
        while let last = containers.last, blocks[last].isList { closeContainers(downTo: containers.count - 1) }
    }

    private mutating func closeContainers(downTo count: Int) {
        while containers.count > count {
            let index = containers.removeLast()
            let end =
                blocks.indices.last.map { max(blocks[index].range.end, deepestEnd(from: index, through: $0)) } ?? 0
            blocks[index].range = ByteRange(blocks[index].range.start, end)
            blocks[index].subtreeEnd = blocks.count
        }
    }

    /// The end of the last child, which is already closed, so one look is enough.
    private func deepestEnd(from index: Int, through last: Int) -> Int {
        last > index ? blocks[last].range.end : blocks[index].range.end
    }

    private mutating func closeLeaf() {
        guard let index = leaf else { return }
        if case .paragraph = leafState { splitLinkDefinitions(index) }
        if case .paragraph = leafState, index < blocks.count { trimParagraph(index) }
        leaf = nil
        leafState = .none
    }

    /// Spaces at the end of a paragraph belong to no text.
    private mutating func trimParagraph(_ index: Int) {
        guard let last = blocks[index].lines.last else { return }
        var end = lines[last].end
        while end > lines[last].start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        lines[last] = ByteRange(lines[last].start, end)
    }

    private mutating func splitLinkDefinitions(_ index: Int) {
        let textLines = blocks[index].lines
        guard let first = textLines.first, lines[first].count > 3, bytes[lines[first].start] == UInt8(ascii: "[") else {
            return
        }
        let count = LinkDefinition.leadingLines(bytes, Array(lines[textLines]))
        guard count > 0 else { return }
        let split = textLines.lowerBound + count
        let end = blocks[index].range.end
        if split == textLines.upperBound {
            blocks[index].kind = .linkDefinition
            return
        }
        blocks[index].kind = .linkDefinition
        blocks[index].lines = textLines.lowerBound..<split
        let definitionEnd = lineEnd(after: lines[split - 1].end)
        blocks[index].range = ByteRange(blocks[index].range.start, definitionEnd)
        blocks.append(
            Block(
                kind: .paragraph, range: ByteRange(lines[split].start, end), subtreeEnd: blocks.count + 1,
                depth: blocks[index].depth, lines: split..<textLines.upperBound))
        leaf = blocks.count - 1
    }

    private func lineEnd(after offset: Int) -> Int { LineCursor(bytes, start: offset).next }

    // MARK: Leaves

    private func atxLevel() -> Int? {
        var offset = line.nonspace
        while offset < line.end, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
        let level = offset - line.nonspace
        guard level <= 6, offset == line.end || bytes[offset] == 0x20 || bytes[offset] == 0x09 else { return nil }
        return level
    }

    private mutating func addATXHeading(_ level: Int) {
        let index = open(.heading(level: level, isSetext: false), at: line.nonspace)
        var start = line.nonspace + level
        while start < line.end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        var end = line.end
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        var hashes = end
        while hashes > start, bytes[hashes - 1] == UInt8(ascii: "#") { hashes -= 1 }
        if hashes == start {
            end = start
        } else if hashes < end, bytes[hashes - 1] == 0x20 || bytes[hashes - 1] == 0x09 {
            end = hashes
            while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        }
        lines.append(ByteRange(start, end))
        blocks[index].lines = (lines.count - 1)..<lines.count
    }

    private func setextLevel() -> Int? {
        let mark = bytes[line.nonspace]
        var offset = line.nonspace
        while offset < line.end, bytes[offset] == mark { offset += 1 }
        while offset < line.end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        return offset == line.end ? (mark == UInt8(ascii: "=") ? 1 : 2) : nil
    }

    /// Turns the open paragraph into a heading; returns `false` where it held nothing but link definitions.
    private mutating func makeSetextHeading(_ level: Int) -> Bool {
        guard let index = leaf else { return false }
        splitLinkDefinitions(index)
        guard let paragraph = leaf, blocks[paragraph].kind == .paragraph else {
            // The definitions are a block of their own now; the line is read as ordinary text.
            leaf = nil
            leafState = .none
            leaf = open(.paragraph, at: line.nonspace)
            leafState = .paragraph
            if let leaf { appendLine(to: leaf, from: line.nonspace) }
            return true
        }
        trimParagraph(paragraph)
        blocks[paragraph].kind = .heading(level: level, isSetext: true)
        blocks[paragraph].range = ByteRange(blocks[paragraph].range.start, line.next)
        leaf = nil
        leafState = .none
        return true
    }

    private func isThematicBreak() -> Bool {
        let mark = bytes[line.nonspace]
        guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else { return false }
        var count = 0
        for offset in line.nonspace..<line.end {
            if bytes[offset] == mark {
                count += 1
            } else if bytes[offset] != 0x20, bytes[offset] != 0x09 {
                return false
            }
        }
        return count >= 3
    }

    private func openingFence() -> (mark: UInt8, length: Int)? {
        let mark = bytes[line.nonspace]
        var offset = line.nonspace
        while offset < line.end, bytes[offset] == mark { offset += 1 }
        let length = offset - line.nonspace
        guard length >= 3 else { return nil }
        if mark == UInt8(ascii: "`"), bytes[offset..<line.end].contains(mark) { return nil }
        return (mark, length)
    }

    private mutating func openFence(_ fence: (mark: UInt8, length: Int)) {
        var start = line.nonspace + fence.length
        while start < line.end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        var end = line.end
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        leaf = open(.fencedCode(info: ByteRange(start, end)), at: line.nonspace)
        leafState = .fenced(mark: fence.mark, length: fence.length, indent: line.indent)
    }

    private func isClosingFence(mark: UInt8, length: Int) -> Bool {
        var offset = line.nonspace
        while offset < line.end, bytes[offset] == mark { offset += 1 }
        guard offset - line.nonspace >= length else { return false }
        while offset < line.end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        return offset == line.end
    }

    private mutating func openIndentedCode() {
        line.skipColumns(4, bytes)
        leaf = open(.indentedCode, at: line.offset)
        leafState = .indented
        if let leaf { appendLine(to: leaf, from: line.offset) }
    }

    private mutating func openHTML(_ html: HTMLBlock) {
        let index = open(.html, at: line.nonspace)
        leaf = index
        leafState = .html(html)
        appendLine(to: index, from: line.nonspace)
        if html.ends(bytes, from: line.nonspace, to: line.end) { closeLeaf() }
    }

    // MARK: Lists and tables

    private mutating func openItem(_ marker: ListMarker, _ matched: inout Int) {
        // `close(downTo:)` has closed any list that was only waiting for an item; the item joins the last list at this
        // level if that list just ended and is marked alike.
        let depth = containers.count
        if let list = lastList(atDepth: depth), case .list(let style) = blocks[list].kind,
            style.delimiter == marker.style.delimiter,
            style.isOrdered == marker.style.isOrdered
        {
            containers.append(list)
        } else {
            openContainer(.list(marker.style), at: line.nonspace)
            while lastLists.count <= depth { lastLists.append(nil) }
            lastLists[depth] = containers.last
        }
        matched = containers.count
        openContainer(
            .item(
                ListItem(
                    marker: marker.range, number: marker.style.start, contentIndent: marker.contentIndent,
                    checkbox: nil,
                    isChecked: false)),
            at: line.nonspace)
        matched = containers.count
        line.skipColumns(line.indent, bytes)
        line.advance(to: marker.range.end, bytes)
        line.skipColumns(marker.padding, bytes)
    }

    /// The list that ended last at this depth in the same container, if nothing but blank lines follows it.
    private func lastList(atDepth depth: Int) -> Int? {
        guard depth < lastLists.count, let index = lastLists[depth], index > (containers.last ?? -1),
            blocks[index].subtreeEnd == blocks.count
        else { return nil }
        return index
    }

    private mutating func makeTable() -> Bool {
        guard let index = leaf, let last = blocks[index].lines.last,
            let columns = TableRow.delimiterColumns(bytes, ByteRange(line.nonspace, line.end)),
            TableRow.columns(bytes, lines[last]) == columns
        else { return false }
        let header = lines[last]
        let textLines = blocks[index].lines
        if textLines.count == 1 {
            blocks[index].kind = .table
            leafState = .table
        } else {
            blocks[index].lines = textLines.lowerBound..<last
            let end = lineEnd(after: lines[last - 1].end)
            let tableEnd = blocks[index].range.end
            blocks[index].range = ByteRange(blocks[index].range.start, end)
            closeLeaf()
            blocks.append(
                Block(
                    kind: .table, range: ByteRange(header.start, tableEnd), subtreeEnd: blocks.count + 1,
                    depth: containers.count,
                    lines: last..<(last + 1)))
            leaf = blocks.count - 1
            leafState = .table
        }
        if let leaf { appendLine(to: leaf, from: line.nonspace) }
        return true
    }
}
