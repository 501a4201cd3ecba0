internal import SourceText

// What headings mean where they stand: a name of a section may be that of a part, of sides, or of remarks.
extension RecipeBodyReader {
    /// Names that may stand for a part of any section, as "To assemble" among the ingredients, mean a section only at the top.
    mutating func findMeanings() {
        meanings = [HeadingMeaning?](repeating: nil, count: passages.count)
        var open: [(level: Int, meaning: HeadingMeaning?, end: Int)] = []
        let namesFoodsApart = namesFoodsApart
        for (index, passage) in passages.enumerated() {
            guard let heading = passage.heading, !isTitle(passage) else { continue }
            while let last = open.last, passage.ends(level: last.level, scope: last.end, by: heading.level) {
                open.removeLast()
            }
            var meaning = heading.reading.meaning
            // "# 2 ingredient mousse", below a title in the front matter.
            if heading.level == 1, Heading.countsIngredients(heading.text) { meaning = nil }
            let isNested = open.contains { $0.meaning == .section(.ingredients) }
            if isNested, meaning == .section(.instructions), names.role(of: heading.text) == nil,
                heading.reading.hasPart || HeadingMeaning.mayNamePart(heading.text)
            {
                meaning = nil
            }
            if isNested, meaning == .section(.notes), heading.level >= Passage.boldLevel, namesVariantFoods(index) {
                meaning = nil
            }
            // "To serve" as the last part of the method.
            if meaning == .serving, open.contains(where: { $0.meaning == .section(.instructions) }),
                HeadingMeaning.isPartOfMethod(HeadingReading.withoutMarks(heading.text))
            {
                meaning = .section(.instructions)
            }
            if meaning == .serving, !meanings[..<index].contains(.section(.instructions)),
                HeadingMeaning.namesSides(heading.text)
            {
                meaning = nil
            }
            // "History" over where a dish comes from.
            if meaning == .section(.log), SectionNames.fold(heading.text) == "history", !isDated(index + 1) {
                meaning = .section(.notes)
            }
            // "Raw materials" below "Foods and tools", where the amounts stand elsewhere.
            if meaning == .section(.ingredients), open.contains(where: { $0.meaning == .supplies }), namesFoodsApart {
                meaning = .supplies
            }
            meanings[index] = meaning
            open.append((heading.level, meaning, passage.scopeEnd))
        }
        headServingSteps()
        noteSides()
        notePartsAboveMethod()
        noteSchedules()
        noteRemarkSections()
        let lists = meanings.indices.filter { meanings[$0] == .section(.ingredients) }
        if let first = lists.first, lists.dropFirst().contains(where: measuresFoods), describesFoods(first) {
            meanings[first] = .introduction
        }
    }

    /// Whether a passage is a list, a table, or begins with a number, as the days of a log do.
    private func isDated(_ index: Int) -> Bool {
        guard index < passages.count else { return true }
        guard case .paragraph = passages[index].shape else { return true }
        return body.plain(passages[index].range).first?.isNumber == true
    }

    /// "Variantes :" over foods with their amounts, as the last part of a list.
    private func namesVariantFoods(_ index: Int) -> Bool {
        guard index + 1 < passages.count, passages[index + 1].isList, index > 0, passages[index - 1].isList,
            let text = passages[index].heading?.text, Self.namesOfWays.contains(text.withoutColon.lowercased()[...])
        else { return false }
        let lines = lineRanges(passages[index + 1])
        return lines.count(where: beginsWithNumber) * 2 >= lines.count && lines.allSatisfy { $0.count <= 60 }
    }

    /// "Serve with" below the method, over foods without amounts: what goes with the dish, and not into it.
    private mutating func noteSides() {
        guard let method = meanings.firstIndex(of: .section(.instructions)) else { return }
        for index in meanings.indices.dropFirst(method + 1).dropLast() where meanings[index] == .serving {
            guard let heading = passages[index].heading,
                heading.text.withoutColon.lowercased().hasSuffix(" with"), passages[index + 1].isList,
                !lineRanges(passages[index + 1]).contains(where: beginsWithNumber)
            else { continue }
            meanings[index] = .section(.notes)
        }
    }

    /// "At camp" over foods, where another heading below names the method: a part of the foods.
    private mutating func notePartsAboveMethod() {
        guard let last = meanings.lastIndex(of: .section(.instructions)) else { return }
        for index in meanings.indices where index < last && meanings[index] == .section(.instructions) {
            guard let heading = passages[index].heading, HeadingMeaning.mayNamePart(heading.text.withoutColon),
                passages[index + 1].isList, !passages[index + 1].isNumbered
            else { continue }
            let lines = lineRanges(passages[index + 1]).prefix(Self.mostLines)
            if lines.contains(where: beginsWithNumber),
                !lines.contains(where: { Self.saysWhatToDo(SentenceWords(body.plain($0)[...])) })
            {
                meanings[index] = nil
            }
        }
    }

    /// "## Servieren" over what to do, where headings of parts alone are over the steps, is one more part: it means no section then.
    private mutating func headServingSteps() {
        guard meanings.contains(.serving), !meanings.contains(.section(.instructions)) else { return }
        for index in meanings.indices.dropLast() where meanings[index] == .serving {
            guard let heading = passages[index].heading, case .paragraph = passages[index + 1].shape,
                HeadingMeaning.isPartOfMethod(HeadingReading.withoutMarks(heading.text)),
                Self.saysWhatToDo(SentenceWords(body.plain(passages[index + 1].range)[...]))
            else { continue }
            meanings[index] = nil
        }
    }

    /// Whether the list right below a heading tells of its foods without measuring one, as blogs do above the recipe itself: "**Tofu** - firm, not
    /// silken. No need to press it."
    private func describesFoods(_ index: Int) -> Bool {
        let below = passages[(index + 1)...].prefix { $0.heading == nil }
        let lines = below.filter(\.isList).flatMap(lineRanges)
        let told = lines.count { range in
            let text = body.plain(range)
            return text.last == "." || range.count > 50 || text.holds(" - ") || text.holds(" – ")
        }
        return !lines.isEmpty && told * 2 > lines.count && !lines.contains(where: beginsWithNumber)
    }

    /// Whether a line of the list below a heading begins with an amount.
    private func measuresFoods(_ index: Int) -> Bool {
        guard let level = passages[index].heading?.level else { return false }
        return passages[(index + 1)...].prefix { $0.heading.map { $0.level > level } ?? true }
            .contains { $0.isList && lineRanges($0).contains(where: beginsWithNumber) }
    }

    private func beginsWithNumber(_ range: ByteRange) -> Bool { body.plain(range).first?.isNumber == true }

    /// Whether a heading names the ingredients that stands at the level of the first "foods and tools" or above.
    private var namesFoodsApart: Bool {
        guard let supplies = passages.first(where: { $0.heading?.reading.meaning == .supplies })?.heading else {
            return false
        }
        return passages.contains {
            guard let heading = $0.heading, heading.reading.meaning == .section(.ingredients) else { return false }
            return heading.level <= supplies.level
        }
    }
}
