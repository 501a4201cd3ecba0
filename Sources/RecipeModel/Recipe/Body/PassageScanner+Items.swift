internal import SourceText

// Ingredients without bullets, a paragraph each.
extension PassageScanner {
    /// Puts paragraphs of a line each below the heading of the ingredients together, where a third of them or more begin with an amount.
    mutating func joinItems() {
        var place = 0
        var meaning: HeadingMeaning?
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
