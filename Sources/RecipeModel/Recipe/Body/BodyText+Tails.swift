internal import RecipeSyntax
internal import SourceText

// Lines right below the last item of a list, at the edge of the page, which Markdown takes for more of that item and a person for what comes next:
//
//     - 50 g butter
//     Method:
//     Mix everything.
extension BodyText {
    /// Finds, for the last paragraph of each item, the lines that do not belong to it.
    mutating func findTails(_ cache: ReadingCache) {
        let blocks = markdown.blocks
        var index = 0
        while index < blocks.count {
            guard case .list(let style) = blocks[index].kind else {
                index += 1
                continue
            }
            var item = index + 1
            while item < blocks[index].subtreeEnd {
                let (last, end) = (blocks[item].subtreeEnd - 1, blocks[item].subtreeEnd)
                if last > item, blocks[last].lines.count > 1, case .paragraph = blocks[last].kind,
                    blocks[last - 1].item != nil
                {
                    let next = Next(
                        isItem: end < blocks[index].subtreeEnd, isList: end < blocks.count && blocks[end].isList,
                        isNumbered: style.isOrdered)
                    if let line = tailStart(blocks[last].lines, next, cache) {
                        tails[last] = line..<blocks[last].lines.upperBound
                    }
                }
                item = end
            }
            index = blocks[index].subtreeEnd
        }
    }

    /// The lines of an item's first paragraph that belong to it.
    func itemLines(_ item: Int) -> [ByteRange] {
        let lines = markdown.blocks[item + 1].lines
        let end = tails[item + 1]?.lowerBound ?? lines.upperBound
        return (lines.lowerBound..<end).map { markdown.lines[$0] }
    }

    /// What follows an item.
    private struct Next {
        let isItem: Bool
        let isList: Bool
        /// Whether the list that the item is of is numbered.
        let isNumbered: Bool
    }

    private func tailStart(_ lines: Range<Int>, _ next: Next, _ cache: ReadingCache) -> Int? {
        for line in lines.dropFirst() {
            let range = trimmed(markdown.lines[line])
            guard range.count > 3, range.start > 0, bytes[range.start - 1] == 0x0A || bytes[range.start - 1] == 0x0D
            else { continue }
            let before = trimmed(markdown.lines[line - 1])
            let isFirst = line == lines.lowerBound + 1
            if isTag(range) || opensPart(range, before, cache)
                || line == lines.upperBound - 1 && next.isItem && isPartWithoutColon(range, before)
                || isFirst && statesDetails(range, cache)
                || isFirst && !next.isItem && !next.isList && !next.isNumbered && isCommandBelowFood(range, before)
            {
                return line
            }
        }
        return nil
    }

    /// "{% endingredients %}", "{{< /steps >}}": a mark of a site generator, of one word, in a line of its own. One with more may put in a text.
    func isTag(_ range: ByteRange) -> Bool {
        let text = bytes[range.indices]
        let isTag =
            text.starts(with: "{%".utf8) && text.suffix(2).elementsEqual("%}".utf8)
            || text.starts(with: "{{<".utf8) && text.suffix(3).elementsEqual(">}}".utf8)
        return isTag && text.split(whereSeparator: { !$0.isLetterOrDigit }).count == 1
    }

    /// "Method:", "**For the filling**", "Zubereitung" below a line that is whole.
    private func opensPart(_ range: ByteRange, _ before: ByteRange, _ cache: ReadingCache) -> Bool {
        guard range.count <= 60, isWhole(before) else { return false }
        let isBold = isBold(range)
        let text = title(range).value
        guard let first = text.first, isBold || first.isUppercase || first.isLetter && !first.isCased,
            !text.contains(where: { ".!?".contains($0) })
        else { return false }
        if isBold { return true }
        let words = text.words().count
        let endsWithColon =
            bytes[range.end - 1] == UInt8(ascii: ":") || text.hasSuffix("：")
            || range.count > 5 && bytes[range.indices].suffix(3).elementsEqual(":**".utf8)
        if endsWithColon {
            return words <= 7 && !text.contains(",") && !CookingVerbs.isCommand(text)
                && !text.contains(where: \.isNumber)
        }
        guard words <= 3, case .section(let role)? = cache.reading(text).meaning else { return false }
        return role == .ingredients || role == .instructions || role == .notes
    }

    /// "For the filling" above more items.
    private func isPartWithoutColon(_ range: ByteRange, _ before: ByteRange) -> Bool {
        guard range.count <= 40, isWhole(before) else { return false }
        let words = plain(range).parted(at: 0x20)
        return (3...5).contains(words.count) && words[0].first?.isUppercase == true
            && MetadataLine.prepositions.contains(words[0].lowercased())
            && Self.articles.contains(words[1].lowercased()) && !words.contains { $0.last == "." }
    }

    private static let articles: Set<String> = [
        "the", "den", "die", "das", "le", "la", "les", "el", "los", "las", "il", "lo", "gli", "de", "het", "o", "os",
        "as",
    ]

    /// "Serves 4", "Prep time: 5 min"
    private func statesDetails(_ range: ByteRange, _ cache: ReadingCache) -> Bool {
        guard range.count <= 80, firstByte(range) &- 0x30 >= 10, MetadataLine.mayState(bytes, range),
            let said = cache.statements(plain(range))
        else { return false }
        return said.allSatisfy {
            switch $0.field {
            case .servings, .yield, .prepTime, .cookTime, .restTime, .totalTime: true
            default: false
            }
        }
    }

    /// "Mix everything well. Bake for 20 minutes." below "10 g salt".
    private func isCommandBelowFood(_ range: ByteRange, _ before: ByteRange) -> Bool {
        guard before.count <= 60, isWhole(before), firstByte(range) &- 0x41 < 26,
            CookingVerbs.mayOpen(bytes[range.indices])
        else { return false }
        if isCommandSentence(range) { return true }
        let words = plain(range).inLowerCase.words()
        return words.count >= 3 && words.first.map { CookingVerbs.openings.contains(String($0)) } == true
            && CookingVerbs.isCommandLine(plain(range))
    }

    /// "Mix.", "Boil 30 min.", "Slice the apples. Mix the rest and": whether a line begins with a capital and a verb that is not a food, and has the point of
    /// a sentence.
    func isCommandSentence(_ range: ByteRange) -> Bool {
        guard range.count > 3, firstByte(range) &- 0x41 < 26, CookingVerbs.mayOpen(bytes[range.indices]) else {
            return false
        }
        let text = plain(range)
        guard text.last == "." || text.holds(". "), let first = text.inLowerCase.words().first.map(String.init) else {
            return false
        }
        return CookingVerbs.openings.contains(first) && (first == "mix" || !CookingVerbs.foods.contains(first))
    }

    /// Whether nothing in a line says that it goes on.
    private func isWhole(_ line: ByteRange) -> Bool {
        guard let last = bytes[line.indices].last, !",-+/&(:;".utf8.contains(last) else { return false }
        let text = bytes[line.indices]
        return text.count { $0 == UInt8(ascii: "(") } <= text.count { $0 == UInt8(ascii: ")") }
    }
}
