internal import RecipeSyntax
internal import SourceText

// Labels without any mark above lines of foods without bullets: "Dough" over "200 g flour", "For the dumplings" between two paragraphs of such lines.
extension PassageScanner {
    /// "APPLE CRISP" or "Apple Crisp" right above "4 apples" and "1 c. oats", as the first line of a page.
    func isTitleOverFoods(_ lines: Range<Int>) -> Bool {
        guard lines.count >= 3 else { return false }
        let ranges = lines.map { body.trimmed(body.markdown.lines[$0]) }
        guard ranges[0].count <= 60, !ranges[0].isEmpty, ranges[1...2].allSatisfy(beginsWithAmount),
            body.bytes[..<ranges[0].start].allSatisfy({ $0 <= 0x20 })
        else { return false }
        // "Kosher Salt" above "2 Eggs" is a food.
        let areWritten = ranges[1...2].allSatisfy { range in
            body.plain(range).parted(at: 0x20).contains { $0.count > 2 && $0.first?.isLowercase == true }
        }
        guard areWritten else { return false }
        let text = body.plain(ranges[0])
        let words = text.parted(at: 0x20)
        return (2...6).contains(words.count) && text.last?.isLetter == true && !text.contains(where: \.isNumber)
            && words.allSatisfy { $0.first?.isUppercase == true } && cache.statements(text) == nil
    }

    /// A word or two without an amount above lines that begin with one, "Dough" over "200 g flour": a group, where another paragraph begins so as
    /// well, and one of them has two such lines or more.
    func bareGroup(_ line: Int, _ lines: Range<Int>) -> (Int, String)? {
        if let name = sectionInSmallLetters(line, lines) { return (Passage.boldLevel, name) }
        // "optional" over "flaked almonds", below foods; "dressing -" over "1 cup oil".
        let range = body.trimmed(body.markdown.lines[line])
        if line == lines.lowerBound, lines.count > 1, range.count <= 30, passages.last.map(listsAmounts) == true,
            PartName.isPlain(body.plain(range)) || body.plain(range).lowercased() == "optional"
        {
            return (Passage.labelLevel, body.plain(range))
        }
        guard beginsBareGroup(line, lines) else { return nil }
        let others = blocks.filter { block in
            guard case .paragraph = block.kind, !block.lines.isEmpty else { return false }
            return beginsBareGroup(block.lines.lowerBound, block.lines)
        }
        // Below foods one alone is enough: "White sauce" over "50g butter".
        let isBelowFoods = line == lines.lowerBound && lines.count > 2 && passages.last.map(listsAmounts) == true
        return others.count > 1 && others.contains { $0.lines.count > 2 } || isBelowFoods
            ? (Passage.labelLevel, body.plain(body.trimmed(body.markdown.lines[line]))) : nil
    }

    /// "you need" over "200g flour".
    private func sectionInSmallLetters(_ line: Int, _ lines: Range<Int>) -> String? {
        guard line == lines.lowerBound, line + 1 < lines.upperBound else { return nil }
        let range = body.trimmed(body.markdown.lines[line])
        guard (5...30).contains(range.count), body.firstByte(range) &- 0x61 < 26,
            beginsWithAmount(body.withoutBullet(body.trimmed(body.markdown.lines[line + 1])))
        else { return nil }
        let text = body.plain(range)
        return cache.reading(text).meaning == .section(.ingredients) ? text : nil
    }

    /// Whether most lines of a paragraph begin with an amount.
    private func listsAmounts(_ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count > 1 else { return false }
        let amounts = passage.lines.count { beginsWithAmount(body.trimmed(body.markdown.lines[$0])) }
        return amounts * 2 >= passage.lines.count
    }

    /// The same with a blank line between: "Wet" over a paragraph of two foods or more with their amounts, below a heading or such a paragraph.
    func isApartGroup(_ range: ByteRange) -> Bool {
        if isNamedGroup(range) { return true }
        guard let last = passages.last, last.heading != nil || listsAmounts(last), namesSection(.ingredients),
            linesBelow.count > 1,
            linesBelow.count(where: { beginsWithAmount(body.trimmed(body.markdown.lines[$0])) }) * 4
                >= linesBelow.count * 3
        else { return false }
        // "Pesto" there is a food.
        return PartName.isPlain(body.plain(range))
    }

    /// "For the dumplings", "To roll in" between two paragraphs of short lines, of which the second begins with an amount mostly.
    private func isNamedGroup(_ range: ByteRange) -> Bool {
        guard let last = passages.last, case .paragraph = last.shape, last.lines.count > 1, linesBelow.count > 1,
            (last.lines.lowerBound..<last.lines.upperBound).allSatisfy({ isShortLine($0) }),
            linesBelow.allSatisfy({ isShortLine($0) }),
            linesBelow.count(where: { beginsWithAmount(body.trimmed(body.markdown.lines[$0])) }) * 4
                >= linesBelow.count * 3
        else { return false }
        let text = body.plain(range)
        return PartName.isNamed(text) || PartName.saysWhatFor(text)
    }

    /// Whether a line is short and does not end as a sentence.
    private func isShortLine(_ line: Int) -> Bool {
        let range = body.trimmed(body.markdown.lines[line])
        return range.count <= 60 && !range.isEmpty && !".!?".utf8.contains(body.bytes[range.end - 1])
    }

    private func beginsBareGroup(_ line: Int, _ lines: Range<Int>) -> Bool {
        guard line + 1 < lines.upperBound else { return false }
        let range = body.trimmed(body.markdown.lines[line])
        guard (3...40).contains(range.count), !beginsWithAmount(range),
            beginsWithAmount(body.trimmed(body.markdown.lines[line + 1])),
            (line + 1..<lines.upperBound).count(where: { beginsWithAmount(body.trimmed(body.markdown.lines[$0])) }) * 4
                >= (lines.upperBound - line - 1) * 3
        else { return false }
        // "Filling (can be doubled)"
        let text = body.plain(range).prefix { $0 != "(" }
        return text.parted(at: 0x20).count <= 3 && text.first?.isLetter == true && text.first?.isLowercase == false
            && text.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" || $0 == "'" }
    }

    /// Whether a heading or label above is the same, in any case.
    func namesPartAbove(_ text: String) -> Bool {
        passages.contains { $0.heading?.text.withoutColon.caseFolded() == text.caseFolded() }
    }

    /// "TOPPING", below foods or what is done with them.
    func isInCapitals(_ range: ByteRange) -> Bool {
        let text = body.bytes[range.indices]
        return passages.count > 1 && text.count >= 4 && text.allSatisfy { 0x41...0x5A ~= $0 || $0 == 0x20 }
            && text.count { $0 == 0x20 } <= 2
    }
}
