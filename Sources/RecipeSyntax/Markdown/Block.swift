public import SourceText

/// One block of a Markdown body. Blocks stand in a flat array in document order, each followed by its descendants.
public struct Block: Sendable, Hashable {
    public var kind: Kind
    /// From the block's first own character to the end of its last line, terminator included.
    public var range: ByteRange
    /// The index just behind the last descendant in the array of blocks.
    public var subtreeEnd: Int
    /// How many blocks hold this one; 0 at the top.
    public let depth: Int
    /// Indices into `Markdown.lines` of the block's lines of text; empty for containers.
    public var lines: Range<Int>

    public enum Kind: Sendable, Hashable {
        case quote
        /// A tab or an admonition as Material for MkDocs has them: a paragraph of its opening line, then what is indented below it.
        case panel
        case list(ListStyle)
        case item(ListItem)
        case heading(level: Int, isSetext: Bool)
        case paragraph
        case fencedCode(info: ByteRange)
        case indentedCode
        case html
        case thematicBreak
        case linkDefinition
        /// A line that a site generator reads; see ``SiteMark``.
        case siteMark
        case table
    }

    public var isHeading: Bool {
        if case .heading = kind { return true }
        return false
    }

    public var isList: Bool {
        if case .list = kind { return true }
        return false
    }

    /// What an item says of itself; `nil` for other blocks.
    public var item: ListItem? {
        if case .item(let item) = kind { return item }
        return nil
    }
}

/// How the items of a list are marked.
public struct ListStyle: Sendable, Hashable {
    /// `-`, `*` or `+` for a bullet list, the last byte of a typed bullet such as "•"; `.` or `)` behind the number of an ordered list.
    public let delimiter: UInt8
    /// The first number of an ordered list; `nil` for bullets.
    public let start: Int?

    public var isOrdered: Bool { start != nil }
}

/// The marker of a list item.
public struct ListItem: Sendable, Hashable {
    /// The bullet, or the number with its delimiter.
    public let marker: ByteRange
    /// The number as written; `nil` for a bullet.
    public let number: Int?
    /// Where the item's content begins in columns from the container's edge; continuation lines are indented as far.
    public let contentIndent: Int
    /// The three bytes of `[ ]` or `[x]` of a task.
    public var checkbox: ByteRange?
    public var isChecked: Bool
}

/// The blocks of a Markdown body.
public struct Markdown: Sendable {
    /// In document order, a container before its content.
    public let blocks: [Block]
    /// The text of leaf blocks line by line, free of the prefixes of their containers, terminators left out.
    public let lines: [ByteRange]

    /// The indices of the blocks directly below the block at `index`, or of the top-level blocks for `nil`.
    public func children(of index: Int?) -> [Int] {
        let first = index.map { $0 + 1 } ?? 0
        let end = index.map { blocks[$0].subtreeEnd } ?? blocks.count
        var count = 0
        var child = first
        while child < end {
            count += 1
            child = blocks[child].subtreeEnd
        }
        if count == 0 { return [] }
        var result: [Int] = []
        result.reserveCapacity(count)
        child = first
        while child < end {
            result.append(child)
            child = blocks[child].subtreeEnd
        }
        return result
    }

    /// The lines of text of a block.
    public func lines(of block: Block) -> ArraySlice<ByteRange> { lines[block.lines] }

    /// From the first to the last byte of text of a leaf block: one contiguous range, which includes the line ends and container
    /// prefixes between its lines. Empty for a block without text.
    public func textRange(of block: Block) -> ByteRange {
        guard let first = block.lines.first, let last = block.lines.last else {
            return ByteRange(at: block.range.start)
        }
        return ByteRange(lines[first].start, lines[last].end)
    }
}
