internal import RecipeSyntax
internal import SourceText

// Ingredients without bullets, a paragraph each.
extension PassageScanner {
    /// Puts paragraphs of a line each below the heading of the ingredients together, where a third of them or more begin with an amount; where no
    /// heading names the ingredients, three or more of which two thirds begin so, as a page without bullets comes out of a word processor.
    mutating func joinItems() {
        var place = 0
        var meaning: HeadingMeaning?
        let isNamed = passages.contains { passage in
            if passage.isList || passage.heading?.reading.meaning == .supplies { return true }
            return passage.heading?.reading.meaning == .section(.ingredients)
        }
        if !isNamed { return joinUnnamedItems() }
        while place + 2 < passages.count {
            if let own = passages[place].heading?.reading.meaning { meaning = own }
            guard meaning == .section(.ingredients) else {
                place += 1
                continue
            }
            let end = endOfItemLines(from: place)
            let areAmounts = passages[place..<end].map { beginsWithAmount(body.trimmed($0.range)) }
            var first = place
            var amounts = areAmounts.count { $0 }
            while end - first > 2, amounts * 3 < end - first {
                if areAmounts[first - place] { amounts -= 1 }
                first += 1
            }
            if end - first > 2 {
                join(first..<end)
                place = first + 1
            } else {
                place = max(end, place + 1)
            }
        }
    }

    private mutating func joinUnnamedItems() {
        var place = 0
        while place + 2 < passages.count {
            var end = endOfItemLines(from: place)
            func isAmount(_ passage: Passage) -> Bool {
                let range = body.trimmed(passage.range)
                return beginsWithAmount(range) || body.firstByte(range) == 0xC2
            }
            // A title stands above an amount, a remark below the last one.
            while place < end, !isAmount(passages[place]) { place += 1 }
            let amounts = passages[place..<end].count(where: isAmount)
            if amounts * 3 < (end - place) * 2 {
                while end > place, !isAmount(passages[end - 1]) { end -= 1 }
            }
            if end - place > 2, amounts >= 2, amounts * 3 >= (end - place) * 2 {
                join(place..<end)
                place += 1
            } else {
                place = max(end, place + 1)
            }
        }
    }

    /// Where paragraphs that may be one ingredient each end, with nothing between them.
    private func endOfItemLines(from place: Int) -> Int {
        var end = place
        while end < passages.count, isItemLine(passages[end]), passages[end].scopeEnd == passages[place].scopeEnd,
            end == place || !breaks.contains(end)
        {
            end += 1
        }
        return end
    }

    /// Whether lines are pairs, of which the second defines the first by an amount: "Flour" over ": 200 g".
    func areTermsAndAmounts(_ lines: Range<Int>) -> Bool {
        guard lines.count >= 2, lines.count.isMultiple(of: 2), isDefinition(lines.lowerBound + 1) else { return false }
        return stride(from: lines.lowerBound, to: lines.upperBound, by: 2).allSatisfy { term in
            let name = body.trimmed(body.markdown.lines[term])
            guard isDefinition(term + 1), !isDefinition(term), !name.isEmpty, name.count <= 60 else { return false }
            var amount = body.trimmed(body.markdown.lines[term + 1])
            amount = body.trimmed(ByteRange(amount.start + 1, amount.end))
            guard !amount.isEmpty, amount.count <= 40, beginsWithAmount(amount) || body.bytes[amount.start] == 0xC2
            else {
                return false
            }
            // "200 g", "1, peeled", but not "50 g almonds".
            let words = body.bytes[amount.indices].split(separator: 0x20)
            return words.count <= 2 || words.prefix(2).contains { $0.last == UInt8(ascii: ",") }
        }
    }

    /// Takes servings and times that a definition list states, half of whose terms at least are their names: "SERVES" over ":   4". What else it
    /// says is a paragraph each.
    mutating func takeTermsOfFacts(_ index: Int, _ lines: Range<Int>) -> Bool {
        guard lines.count >= 2, lines.count <= 40, lines.count.isMultiple(of: 2), isDefinition(lines.lowerBound + 1)
        else { return false }
        var found: [(field: MetadataLine.Field, value: Located<String>)] = []
        var others: [Range<Int>] = []
        for term in stride(from: lines.lowerBound, to: lines.upperBound, by: 2) {
            let name = body.trimmed(body.markdown.lines[term])
            guard isDefinition(term + 1), !isDefinition(term), !name.isEmpty, name.count <= 40 else { return false }
            let said = body.trimmed(body.markdown.lines[term + 1])
            let cells = [body.plain(name), body.plain(body.trimmed(ByteRange(said.start + 1, said.end)))]
            if let field = MetadataLine.row(cells, range: ByteRange(name.start, said.end)) {
                found.append(field)
            } else if cells[1].words().allSatisfy({ $0.utf8.count < 3 }) {
                // "ID" over ":   12aa-3c"
                comments.append(ByteRange(name.start, said.end))
            } else {
                others.append(term..<term + 2)
            }
        }
        guard found.count * 4 >= lines.count,
            found.contains(where: { $0.field.isTime || $0.field == .servings || $0.field == .yield })
        else { return false }
        stated += found
        comments += found.map(\.value.range)
        for pair in others {
            let range = ByteRange(
                body.markdown.lines[pair.lowerBound].start, body.markdown.lines[pair.upperBound - 1].end)
            add(.paragraph, index, pair, body.trimmed(range))
        }
        return true
    }

    /// Adds pairs of foods and amounts, to those right above them if there are some.
    mutating func addTerms(_ index: Int, _ lines: Range<Int>, _ range: ByteRange) {
        if let last = passages.last, last.areTerms, last.scopeEnd == scopeEnd {
            passages.removeLast()
            var joined = Passage(
                shape: .paragraph, block: last.block, lines: last.lines.lowerBound..<lines.upperBound,
                range: ByteRange(last.range.start, range.end), scopeEnd: scopeEnd)
            joined.areTerms = true
            passages.append(joined)
        } else {
            add(.paragraph, index, lines, range)
            passages[passages.count - 1].areTerms = true
        }
    }

    private mutating func join(_ lines: Range<Int>) {
        let (first, last) = (passages[lines.lowerBound], passages[lines.upperBound - 1])
        passages[lines.lowerBound] = Passage(
            shape: .paragraph, block: first.block, lines: first.lines.lowerBound..<last.lines.upperBound,
            range: ByteRange(first.range.start, last.range.end), scopeEnd: first.scopeEnd)
        passages.removeSubrange(lines.lowerBound + 1..<lines.upperBound)
        breaks = breaks.map { $0 >= lines.upperBound ? $0 - lines.count + 1 : $0 }
    }

    /// Whether a paragraph is one line that may be an ingredient: it begins with an amount or is not a sentence.
    private func isItemLine(_ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count == 1, !passage.isAfterLabel else { return false }
        let range = body.trimmed(passage.range)
        guard !range.isEmpty, range.count <= 160 else { return false }
        if beginsWithAmount(range) { return true }
        return range.count <= 80 && !isSentence(body.plain(range)) && !CookingVerbs.mayOpen(body.bytes[range.indices])
    }
}
