internal import SourceText

/// Finds the block structure of GitHub-Flavoured Markdown with exact byte ranges, in one pass over the lines.
///
/// Follows the block phase of the CommonMark specification 0.29 ("Appendix: A parsing strategy") with the table and task
/// list extensions of GFM. Containers deeper than `maximumDepth` are read as text and reported.
struct BlockScanner {
    static let maximumDepth = 100

    let bytes: ByteView
    var blocks: [Block] = []
    var lines: [ByteRange] = []
    /// Where a container was refused because it lies too deep.
    var tooDeep: ByteRange?

    /// The open containers, outermost first.
    var containers: [Container] = []
    /// By depth: the list opened last.
    var lastLists: [Int?] = []
    /// Index of the open leaf block, always the innermost.
    var leaf: Int?
    var leafState = LeafState.none
    var line = LineCursor()
    private var baseIndent = 0

    /// A block that holds others and whose end has not come yet: what decides whether it goes on.
    struct Container {
        let index: Int
        let kind: Kind

        enum Kind {
            case quote
            case panel
            case list(ListStyle)
            case item(contentIndent: Int)
        }
    }

    /// What the open leaf needs to know to go on.
    enum LeafState {
        case none
        case paragraph
        case fenced(mark: UInt8, length: Int, indent: Int)
        case indented
        case html(HTMLBlock)
        case table
    }

    /// - Parameter indent: the columns that every line is indented by, which say nothing.
    static func scan(_ bytes: ByteView, from start: Int, indent: Int = 0) -> (markdown: Markdown, tooDeep: ByteRange?) {
        var scanner = BlockScanner(bytes: bytes)
        scanner.baseIndent = indent
        scanner.run(from: start)
        return (Markdown(blocks: scanner.blocks, lines: scanner.lines), scanner.tooDeep)
    }

    private init(bytes: ByteView) {
        self.bytes = bytes
        blocks.reserveCapacity(bytes.count / 32)
        lines.reserveCapacity(bytes.count / 32)
    }

    private mutating func run(from start: Int) {
        var offset = start
        while offset < bytes.count {
            line = LineCursor(bytes, start: offset)
            if baseIndent > 0 {
                line.skipColumns(min(baseIndent, line.indent), bytes)
                line.findNonspace(bytes)
            }
            scanLine()
            offset = line.next
        }
        closeLeaf()
        closeContainers(downTo: 0)
    }

    private mutating func scanLine() {
        var matched = matchContainers()
        let allMatched = matched == containers.count
        if allMatched, continueLeaf() { return }
        // An open paragraph may swallow the line even if its containers do not go on: lazy continuation.
        var mayBeLazy = false
        if case .paragraph = leafState { mayBeLazy = true }

        scan: while !line.isBlank {
            if line.indent >= 4 {
                if mayBeLazy { break }
                close(downTo: matched)
                openIndentedCode()
                return
            }
            switch openBlock(&matched, inParagraph: mayBeLazy && allMatched) {
            case .nothing: break scan
            case .leaf: return
            case .container:
                line.findNonspace(bytes)
                mayBeLazy = false
            }
        }
        addText(matched: matched, lazily: mayBeLazy)
    }

    /// Consumes the prefixes of the open containers that go on in this line; returns how many do.
    private mutating func matchContainers() -> Int {
        var matched = 0
        while matched < containers.count {
            switch containers[matched].kind {
            case .quote:
                guard line.indent <= 3, !line.isBlank, bytes[line.nonspace] == UInt8(ascii: ">") else { return matched }
                takeQuoteMark()
                line.findNonspace(bytes)
            case .panel:
                if line.indent >= 4 {
                    line.skipColumns(4, bytes)
                    line.findNonspace(bytes)
                } else if line.isBlank {
                    line.advanceToEnd()
                } else {
                    return matched
                }
            case .item(let contentIndent):
                if line.indent >= contentIndent {
                    line.skipColumns(contentIndent, bytes)
                    line.findNonspace(bytes)
                } else if line.isBlank, blocks.count > containers[matched].index + 1 {
                    line.advanceToEnd()
                } else {
                    return matched  // An item that began with a blank line ends at a second one.
                }
            case .list:
                // A list goes on only with its item; its next item is found as a new block.
                break
            }
            matched += 1
        }
        return matched
    }

    /// What was found at the first nonspace of a line.
    private enum Opening {
        case nothing
        /// A leaf block, which takes the whole line.
        case leaf
        /// A container, whose content comes next in the line.
        case container
    }

    private mutating func openBlock(_ matched: inout Int, inParagraph: Bool) -> Opening {
        let byte = bytes[line.nonspace]
        switch byte {
        case UInt8(ascii: ">"):
            guard canNest(matched) else { return .nothing }
            close(downTo: matched)
            openContainer(.quote, .quote)
            takeQuoteMark()
            matched += 1
            return .container
        case UInt8(ascii: "#"):
            guard let level = line.atxLevel(bytes) else { return .nothing }
            close(downTo: matched)
            addATXHeading(level)
            return .leaf
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            guard let fence = line.openingFence(bytes) else { return .nothing }
            close(downTo: matched)
            openFence(fence)
            return .leaf
        case UInt8(ascii: "<"):
            guard
                let html = HTMLBlock(
                    opening: bytes, at: line.nonspace, end: line.end, interruptingParagraph: inParagraph)
            else { return .nothing }
            close(downTo: matched)
            openHTML(html)
            return .leaf
        case UInt8(ascii: "="):
            if inParagraph, makeSetextHeading() { return .leaf }
            return openPanel(&matched) ? .leaf : .nothing
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            return openPanel(&matched) ? .leaf : .nothing
        case UInt8(ascii: "|"):
            return inParagraph && makeTable() ? .leaf : .nothing
        case UInt8(ascii: ":"):
            if inParagraph, makeTable() { return .leaf }
            return addSiteMark(downTo: matched) ? .leaf : .nothing
        case UInt8(ascii: "{"):
            return addSiteMark(downTo: matched) ? .leaf : .nothing
        case UInt8(ascii: "i"), UInt8(ascii: "e"):
            return !inParagraph && addSiteMark(downTo: matched) ? .leaf : .nothing
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0xC2, 0xE2:
            break
        default:
            return .nothing
        }
        if byte == UInt8(ascii: "-"), inParagraph, makeSetextHeading() { return .leaf }
        if line.isThematicBreak(bytes) {
            close(downTo: matched)
            leaf = open(.thematicBreak, at: line.nonspace)
            closeLeaf()
            return .leaf
        }
        if let marker = ListMarker(bytes, line: line, interruptingParagraph: inParagraph) {
            guard canNest(matched + 1) else { return .nothing }
            openItem(marker, &matched)
            return .container
        }
        return inParagraph && makeTable() ? .leaf : .nothing
    }

    /// Whether the rest of the line begins a block that ends a table.
    func startsBlock() -> Bool {
        guard line.indent < 4 else { return true }
        switch bytes[line.nonspace] {
        case UInt8(ascii: ">"): return true
        case UInt8(ascii: "#"): return line.atxLevel(bytes) != nil
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return line.openingFence(bytes) != nil
        case UInt8(ascii: "<"):
            return HTMLBlock(opening: bytes, at: line.nonspace, end: line.end, interruptingParagraph: false) != nil
        default:
            return line.isThematicBreak(bytes) || ListMarker(bytes, line: line, interruptingParagraph: false) != nil
        }
    }
}
