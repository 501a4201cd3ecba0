import SourceText

/// The state of reading one item line: its tokens, what each turned out to be, and what was found.
struct ItemReading: Sendable {
    var tokens: [ItemToken] = []
    /// The role of each token; `nil` for punctuation between parts.
    var roles: [ItemLine.Role?] = []
    var amounts: [Amount] = []
    var attributes: [Attribute] = []
    var malformed: [MalformedAttribute] = []
    var links: [ItemLink] = []
    var alternatives: [Alternative] = []
    var marks: [ByteRange] = []
    var options = ItemLineOptions()
    /// Links inside attributes, which are not this line's sub-recipes; `links` before this index have been looked at.
    var linkCursor = 0
    var outerLinks: [ItemLink] = []
    /// Index behind the last token that is not `.end`.
    var count = 0
    var isSectionLike = false
    /// Whether the food comes in a tin, whose label names cuts.
    var isTinned = false
    /// Whether the name holds an "or".
    var hasChoice = false

    mutating func read(_ bytes: Span<UInt8>, options: ItemLineOptions) -> ItemLine {
        self.options = options
        amounts.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        malformed.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        alternatives.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        linkCursor = 0
        outerLinks.removeAll(keepingCapacity: true)
        isSectionLike = false
        isTinned = false
        hasChoice = false
        readMarkup(bytes)
        count = tokens.count - 4
        roles.removeAll(keepingCapacity: true)
        for _ in 0..<tokens.count { roles.append(nil) }

        var position = 0
        if count > 0, tokens[count - 1].isMark(0x3A), tokens[0].kind != .number {
            isSectionLike = true
            assign(.name, 0, count)
        } else {
            position = readOpening(bytes)
            if let end = readNamedAmount(at: position) {
                readTail(from: end, bytes)
            } else {
                position = readLabel(at: position)
                position = readAmount(at: position)
                readFood(from: position, bytes)
            }
        }
        while linkCursor < links.count {
            outerLinks.append(links[linkCursor])
            linkCursor += 1
        }
        return ItemLine(
            parts: makeParts(), amounts: copy(amounts), attributes: copy(attributes),
            malformedAttributes: copy(malformed), links: copy(outerLinks), alternatives: copy(alternatives),
            isSectionLike: isSectionLike)
    }

    /// A copy that leaves the working array unshared; free for the empty array, the usual case.
    private func copy<Element>(_ array: [Element]) -> [Element] {
        if array.isEmpty { return [] }
        return [Element](unsafeUninitializedCapacity: array.count) { buffer, count in
            count = buffer.initialize(fromContentsOf: array)
        }
    }

    @inline(__always)
    mutating func assign(_ role: ItemLine.Role, _ start: Int, _ end: Int) {
        var index = start
        while index < end {
            if roles[index] == nil { roles[index] = role }
            index += 1
        }
    }

    func range(_ start: Int, _ end: Int) -> ByteRange {
        guard end > start else { return ByteRange(at: Int(tokens[start].start)) }
        return ByteRange(Int(tokens[start].start), Int(tokens[end - 1].end))
    }

    /// Joins neighbouring tokens of one role; punctuation at the ends of a part is left out.
    private func makeParts() -> [ItemLine.Part] {
        var parts: [ItemLine.Part] = []
        parts.reserveCapacity(6)
        var mark = 0
        var role: ItemLine.Role?
        var start = 0
        var end = 0
        // A parenthesis or a mark between two tokens keeps them apart.
        var isBroken = false
        var index = 0
        while index < count {
            let token = tokens[index]
            let tokenStart = Int(token.start)
            while mark < marks.count, marks[mark].start < tokenStart {
                if let open = role {
                    parts.append(ItemLine.Part(role: open, range: ByteRange(start, end)))
                    role = nil
                }
                parts.append(ItemLine.Part(role: .mark, range: marks[mark]))
                mark += 1
            }
            let isWordy = token.kind == .word || token.kind == .number
            // Every word has a role, whatever happened.
            if let next = roles[index] ?? (isWordy ? .remark : token.isReference ? .mark : nil) {
                if next == role, !isBroken {
                    end = Int(token.end)
                } else {
                    if let role { parts.append(ItemLine.Part(role: role, range: ByteRange(start, end))) }
                    role = next
                    start = tokenStart
                    end = Int(token.end)
                }
                isBroken = false
            } else if token.isMark(0x28) || token.isMark(0x29) {
                isBroken = true
            }
            index += 1
        }
        if let role { parts.append(ItemLine.Part(role: role, range: ByteRange(start, end))) }
        while mark < marks.count {
            parts.append(ItemLine.Part(role: .mark, range: marks[mark]))
            mark += 1
        }
        return parts
    }
}
