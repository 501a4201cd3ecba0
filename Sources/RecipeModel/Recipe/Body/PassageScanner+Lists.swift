internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Lists: where one ends that Markdown takes for one with what is below it, or turns into what to do.
extension PassageScanner {
    /// A list is one passage, or several where its items turn into what to do with those before, or a site's menu is before or after them.
    mutating func list(_ index: Int, isOrdered: Bool) {
        if let inner = soleList(index) { return scan(inner) }
        // "350. Mix, scoop, bake." begins with how hot the oven is.
        if isOrdered, let lines = linesAfterHeat(index) {
            return add(.paragraph, index, lines, body.trimmed(blocks[index].range))
        }
        if !isOrdered, outline(index) || takeDetailItems(index) { return }
        if !isOrdered, let title = soleTitle(index) {
            return addHeading(body.title(title).value, Passage.boldLevel, index, title)
        }
        let end = blocks[index].subtreeEnd
        if !body.tails.isEmpty, takeTails(index, isOrdered: isOrdered) { return }
        let gap = isOrdered ? nil : commandsBelowGap(index)
        let turn = gap ?? commandsBegin(index, isOrdered: isOrdered)
        let menus = isOrdered ? [] : menuEnds(index)
        let cuts = menus.isEmpty ? turn < end ? [turn, end] : [end] : Set([turn, end] + menus).sorted()
        var start = index + 1
        for cut in cuts where cut > start {
            let items = start..<cut
            start = cut
            let range = ByteRange(blocks[items.lowerBound].range.start, blocks[items.upperBound - 1].range.end)
            passages.append(
                Passage(
                    shape: .list(isOrdered: isOrdered), block: index, items: items, lines: 0..<0,
                    range: cuts.count == 1 ? blocks[index].range : range, scopeEnd: scopeEnd))
            passages[passages.count - 1].tellsWhatToDo = items.lowerBound == gap
        }
    }

    /// The lines of a list of one item, whose number is that of no step.
    private func linesAfterHeat(_ index: Int) -> Range<Int>? {
        let children = body.markdown.children(of: index)
        guard children.count == 1, let item = children.first,
            body.bytes[blocks[index].range.indices].prefix(while: { $0 &- 0x30 < 10 }).count == 3,
            let text = body.markdown.children(of: item).first, blocks[text].subtreeEnd == blocks[index].subtreeEnd
        else { return nil }
        return blocks[text].lines
    }

    /// The item below the one blank line in a list of amounts, where those from there on are none, and most of them say what to do: "- mix", "- flip, 8
    /// min".
    private func commandsBelowGap(_ index: Int) -> Int? {
        guard let below = itemBelowGap(index) else { return nil }
        let items = body.markdown.children(of: index)
        guard items.count <= 40, let gap = items.firstIndex(of: below), gap >= 2 else { return nil }
        let ranges = items.map { body.itemRange($0) ?? ByteRange(at: blocks[$0].range.start) }
        guard ranges.allSatisfy({ !$0.isEmpty && $0.count <= 80 }),
            ranges[..<gap].count(where: beginsWithAmount) * 2 >= gap,
            ranges[gap...].allSatisfy({ !beginsWithAmount($0) || holdsTime($0) })
        else { return nil }
        let told = ranges[gap...].count { isCommandWord($0) || holdsTime($0) || isCommand($0) }
        return told * 2 > items.count - gap ? items[gap] : nil
    }

    /// The item of a list above which the one blank line among its items stands.
    private func itemBelowGap(_ index: Int) -> Int? {
        var found: Int?
        var item = blocks[index + 1].subtreeEnd
        while item < blocks[index].subtreeEnd {
            if followsBlankLine(blocks[item].range.start) {
                if found != nil { return nil }
                found = item
            }
            item = blocks[item].subtreeEnd
        }
        return found
    }

    /// Whether the line above the one that a place is in is blank.
    private func followsBlankLine(_ place: Int) -> Bool {
        var (line, ends) = (place, 0)
        while line > 0, body.bytes[line - 1] <= 0x20 {
            if body.bytes[line - 1] == 0x0A { ends += 1 }
            line -= 1
        }
        return ends > 1
    }

    /// "20 min, don't touch", "flip, 8 min"
    private func holdsTime(_ range: ByteRange) -> Bool {
        guard body.bytes[range.indices].contains(where: { $0 &- 0x30 < 10 }) else { return false }
        return body.plain(range).split(separator: ",").contains { part in
            part.contains(where: \.isLetter) && TimeSpan(part.trimmingSpaces) != nil
        }
    }

    /// "Roast at 425 for 30-40 min", right above the foods.
    func saysHeat(_ range: ByteRange) -> Bool {
        guard range.count <= 64, CookingVerbs.mayOpen(body.bytes[range.indices]) else { return false }
        let words = body.plain(range).parted(at: 0x20)
        return words.count > 2 && zip(words, words.dropFirst()).contains { $0 == "at" && $1.first?.isNumber == true }
    }

    /// "stir", "mix": a verb by itself that does not name a food.
    func isCommandWord(_ range: ByteRange) -> Bool {
        guard (3...16).contains(range.count), body.bytes[range.indices].allSatisfy(\.isLetter) else { return false }
        let word = body.plain(range).lowercased()
        return CookingVerbs.isVerb(word[...]) && (word == "mix" || !CookingVerbs.foods.contains(word))
    }

    /// A list with lines among its items that are none of theirs is several. `false` for any other list.
    private mutating func takeTails(_ index: Int, isOrdered: Bool) -> Bool {
        let end = blocks[index].subtreeEnd
        var (start, item) = (index + 1, index + 1)
        func addItems(_ items: Range<Int>, to end: Int) {
            passages.append(
                Passage(
                    shape: .list(isOrdered: isOrdered), block: index, items: items, lines: 0..<0,
                    range: ByteRange(blocks[items.lowerBound].range.start, end), scopeEnd: scopeEnd))
        }
        while item < end {
            let next = blocks[item].subtreeEnd
            if let lines = body.tails[next - 1] {
                addItems(start..<next, to: body.range(next - 1).end)
                lookAhead(to: next)
                isBeforeList = isBeforeList || next < end
                scanLines(next - 1, lines)
                start = next
            }
            item = next
        }
        if start == index + 1 { return false }
        if start < end { addItems(start..<end, to: blocks[end - 1].range.end) }
        return true
    }

    /// The list that is all that the one item of a list holds: "1.  1. Season the steak".
    private func soleList(_ index: Int) -> Int? {
        let inner = index + 2
        guard inner < blocks.count, blocks[inner].isList, blocks[index + 1].subtreeEnd == blocks[index].subtreeEnd,
            blocks[inner].subtreeEnd == blocks[index].subtreeEnd
        else { return nil }
        return inner
    }

    /// The one item of a list, if it names a section that follows: "* Ingredients" above a list of "-", as outlines of Org mode have it.
    private func soleTitle(_ index: Int) -> ByteRange? {
        guard blocks[index].subtreeEnd == index + 3, blocks[index].subtreeEnd < blocks.count,
            let range = body.itemRange(index + 1), !range.isEmpty, range.count <= 40,
            case .section(let role)? = HeadingMeaning(HeadingReading.withoutMarks(body.title(range).value), names),
            role != .notes
        else { return nil }
        return range
    }

    /// Where a menu ends that a list begins with, and where one begins that it ends with.
    private func menuEnds(_ index: Int) -> [Int] {
        let end = blocks[index].subtreeEnd
        let range = body.trimmed(blocks[index].range)
        guard index + 1 < end, !range.isEmpty, range.end <= body.bytes.count else { return [] }
        // Nearly no list.
        let beginsWithLink = body.itemRange(index + 1).map(body.mayBeLink) ?? false
        guard beginsWithLink || body.bytes[range.end - 1] == UInt8(ascii: ")") else { return [] }
        let items = body.markdown.children(of: index)
        let links = items.map { body.itemRange($0).map(body.leadsElsewhere) ?? false }
        let (before, after) = (links.prefix { $0 }.count, links.reversed().prefix { $0 }.count)
        if before == items.count { return [] }
        return (before >= Self.shortestMenu ? [items[before]] : [])
            + (after >= Self.shortestMenu ? [items[items.count - after]] : [])
    }

    /// Fewer links among foods are dishes that make up one.
    static let shortestMenu = 4

    /// The item from which a list says what to do with the foods before it: no amounts begin its items from there on, and most of them
    /// are commands. The end of the list where there is none.
    private func commandsBegin(_ index: Int, isOrdered: Bool) -> Int {
        let end = blocks[index].subtreeEnd
        var items: [Int] = []
        var item = index + 1
        while item < end {
            items.append(item)
            item = blocks[item].subtreeEnd
        }
        guard items.count >= 3, items.count <= 60 else { return end }
        let ranges = items.map { body.itemRange($0) ?? ByteRange(at: blocks[$0].range.start) }
        let amounts = ranges.map { !$0.isEmpty && beginsWithAmount($0) }
        let lastAmount = amounts.lastIndex(of: true) ?? -1
        guard lastAmount >= 0, lastAmount < ranges.count - 1 else { return end }
        let commands = ranges.enumerated().map { $0.offset > lastAmount && isCommand($0.element) }
        guard let turn = commands.firstIndex(of: true), turn >= 2 else {
            return end
        }
        let areShort = ranges[..<turn].allSatisfy {
            !$0.isEmpty && $0.count <= 90 && body.bytes[$0.end - 1] != UInt8(ascii: ".")
        }
        // The list of a method may begin with a remark; one of foods has amounts.
        let count = amounts[..<turn].count { $0 }
        guard areShort, isOrdered ? count == turn : count * 2 >= turn else { return end }
        let tail = ranges[turn...]
        guard commands[turn...].count(where: { $0 }) * 2 > tail.count else { return end }
        if tail.count == 1, let range = tail.last {
            let hasNumber = body.bytes[range.indices].contains { $0 >= 0x30 && $0 <= 0x39 }
            guard hasNumber, range.count > 15 else { return end }
        }
        return items[turn]
    }

    /// "Beat eggs with milk", "Bake at 350 for 30 min"; "Salt to taste" and "Butter for the tin" are foods.
    private func isCommand(_ range: ByteRange) -> Bool {
        guard !range.isEmpty, CookingVerbs.mayOpen(body.bytes[range.indices]) else { return false }
        let text = body.plain(range)
        let words = text.inLowerCase.words(with: "'-")
        guard words.count >= 3, let first = words.first, CookingVerbs.openings.contains(String(first)) else {
            return false
        }
        return !CookingVerbs.foods.contains(String(first)) || text.last == "."
            || ["the", "a", "an", "it", "until", "into"].contains(String(words[1]))
    }
}
