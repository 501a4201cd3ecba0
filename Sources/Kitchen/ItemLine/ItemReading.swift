import SourceText

/// The state of reading one item line: its tokens with what each turned out to be, and what was found.
struct ItemReading: Sendable {
    var tokens = ItemTokens()
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
    /// Whether the line begins with a letter of Cyrillic, Hebrew or Arabic.
    var isBeyondLatin = false
    /// Whether the name holds an "or".
    var hasChoice = false

    mutating func read(_ bytes: Span<UInt8>, options: ItemLineOptions) -> ItemLine {
        self.options = options
        readMarkup(bytes)
        count = tokens.count
        let start = openEnclosed()

        var position = 0
        if count > start {
            let first = bytes[Int(tokens[start].start)]
            isBeyondLatin = first >= 0xD0 && first < 0xDC
        }
        if count > start, tokens[count - 1].isMark(0x3A), tokens[start].kind != .number {
            isSectionLike = true
            assign(.name, start, count)
        } else {
            position = readOpening(at: start, bytes)
            let hasLabel = tokens.seen.contains(0x3A)
            if hasLabel, let end = readNamedAmount(at: position) {
                readTail(from: end, bytes)
            } else {
                if hasLabel { position = readLabel(at: position) }
                position = readFinish(at: position)
                if tokens[position].kind == .number { takeGramForSize(at: position, bytes) }
                position = readAmount(at: position)
                readFood(from: position, bytes)
                if amounts.count == 1, amounts[0].measure.unit == .roll { readRolls() }
            }
        }
        while linkCursor < links.count {
            outerLinks.append(links[linkCursor])
            linkCursor += 1
        }
        if let own = options.ownUnits { resolveOwnUnits(own) }
        let line = ItemLine(
            parts: parts(), amounts: amounts, extras: .gather(attributes, malformed, outerLinks, alternatives),
            isSectionLike: isSectionLike)
        forget()
        return line
    }

    /// Leaves nothing of the line; what it has found is the line's own from now on.
    private mutating func forget() {
        if !amounts.isEmpty { amounts = [] }
        if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
        if !attributes.isEmpty { attributes = [] }
        if !malformed.isEmpty { malformed = [] }
        if !links.isEmpty { links = [] }
        if !outerLinks.isEmpty { outerLinks = [] }
        if !alternatives.isEmpty { alternatives = [] }
        linkCursor = 0
        isSectionLike = false
        isTinned = false
        hasChoice = false
    }

    mutating func note(_ amount: Amount) {
        if amounts.isEmpty { amounts = [amount] } else { amounts.append(amount) }
    }

    /// Adds an amount at a place among the others.
    mutating func insert(_ amount: Amount, at place: Int) {
        if amounts.isEmpty { amounts = [amount] } else { amounts.insert(amount, at: place) }
    }

    @inline(__always)
    mutating func assign(_ role: ItemLine.Role, _ start: Int, _ end: Int) {
        var index = start
        while index < end {
            tokens.assign(role, to: index)
            index += 1
        }
    }

    func range(_ start: Int, _ end: Int) -> ByteRange {
        guard end > start else { return ByteRange(at: Int(tokens[start].start)) }
        return ByteRange(Int(tokens[start].start), Int(tokens[end - 1].end))
    }

    /// The place of a unit that has been read.
    func range(_ unit: (unit: Unit, start: Int, end: Int)?) -> ByteRange? {
        guard let unit else { return nil }
        return range(unit.start, unit.end)
    }

    /// Joins neighbouring tokens of one role; punctuation at the ends of a part is skipped.
    private func parts() -> [ItemLine.Part] {
        var parts: [ItemLine.Part] = []
        parts.reserveCapacity(Swift.min(count + marks.count, 8))
        var mark = 0
        var role: ItemLine.Role?
        var start: Int32 = 0
        var end: Int32 = 0
        // A parenthesis or a mark between two tokens keeps them apart.
        var isBroken = false
        var index = 0
        while index < count {
            let token = tokens[index]
            while mark < marks.count, marks[mark].start < Int(token.start) {
                if let open = role {
                    parts.append(ItemLine.Part(role: open, start: start, end: end))
                    role = nil
                }
                parts.append(ItemLine.Part(role: .mark, marks[mark]))
                mark += 1
            }
            let isWordy = token.kind == .word || token.kind == .number
            // Every word has a role, whatever happened.
            if let next = token.role ?? (isWordy ? .remark : token.isReference ? .mark : nil) {
                if next == role, !isBroken {
                    end = token.end
                } else {
                    if let role { parts.append(ItemLine.Part(role: role, start: start, end: end)) }
                    role = next
                    start = token.start
                    end = token.end
                }
                isBroken = false
            } else if token.isMark(0x28) || token.isMark(0x29) {
                isBroken = true
            }
            index += 1
        }
        if let role { parts.append(ItemLine.Part(role: role, start: start, end: end)) }
        while mark < marks.count {
            parts.append(ItemLine.Part(role: .mark, marks[mark]))
            mark += 1
        }
        return parts
    }
}
