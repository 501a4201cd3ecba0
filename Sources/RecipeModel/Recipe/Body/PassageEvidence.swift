internal import Kitchen
internal import SourceText

/// What the lines of a passage look like, counted.
struct PassageEvidence {
    /// Items or lines.
    var count = 0
    /// Short ones that begin with an amount.
    var amounts = 0
    /// Short ones that begin with an amount or name a food.
    var foods = 0
    /// One, if it is the only line of a paragraph and an amount of a food, or a food and nothing else.
    var items = 0
    /// Ones that end or run like a sentence.
    var sentences = 0
    /// Short ones that are not sentences.
    var short = 0
    /// Ones that say what to do.
    var openings = 0
    /// Whether it is a paragraph that a label calls a remark: "Tip: use a thermometer."
    var isLabelledRemark = false
    var (remarks, sources, details, hashtags, pictures) = (0, 0, 0, 0, 0)
    /// Ones of a definition list.
    var definitions = 0
    /// Ones like "Also a handful of almonds."
    var additions = 0
    /// Ones like "Special equipment: a mixer".
    var tools = 0
    /// Parts of lists in one line that name something to cook with, and no food.
    var vessels = 0
    /// Ones with a degree sign.
    var temperatures = 0
    /// Ones that begin as remarks do: "I", "This", "You can".
    var declarations = 0
    /// Ones like "In a bowl, combine:".
    var commands = 0
    /// Whether a sentence or tags of HTML list them as foods.
    var areListed = false
    /// Whether two or more are items of a list of HTML: "<li>2 eggs</li>".
    var holdsListOfHTML = false
    /// Whether all are links that lead to pages and not to recipes, as in the menu of a site.
    var isMenu = false

    func share(_ part: Int) -> Double { count == 0 ? 0 : Double(part) / Double(count) }
}

// Weighs passages.
extension RecipeBodyReader {
    /// No line of an ingredient list is longer in bytes.
    private static let longestLine = 160
    /// Lines of one passage that are looked at; the rest of a long list is as its beginning.
    static let mostLines = 40

    mutating func evidence(_ passage: Passage, _ context: PassageDecoder.Context) -> PassageEvidence {
        if case .table = passage.shape { return tableEvidence(passage.block) }
        var evidence = PassageEvidence()
        var ranges = lineRanges(passage).prefix(Self.mostLines)
        if case .html = passage.shape {
            ranges = ranges.flatMap { htmlItems($0) }.prefix(Self.mostLines)
            let items = ranges.count { body.bytes[$0.indices].starts(with: "<li".utf8) }
            // "<p>Topping</p>" between them heads some.
            evidence.holdsListOfHTML =
                items > 1
                && ranges.allSatisfy {
                    body.bytes[$0.indices].starts(with: "<li".utf8) || !body.plain($0).hasLetter
                }
        }
        if passage.isBelowTitle {
            (evidence.count, evidence.sentences) = (ranges.count, ranges.count)
            return evidence
        }
        evidence.areListed = !passage.foods.isEmpty
        if passage.areTerms || evidence.areListed {
            let count = ranges.count
            (evidence.count, evidence.foods, evidence.amounts, evidence.short) = (count, count, count, count)
            return evidence
        }
        if passage.isNumbered {
            let foods = Set(foods(belowSteps: passage).map(\.start))
            if !foods.isEmpty { ranges = ranges.filter { !foods.contains($0.start) }[...] }
        }
        if case .paragraph = passage.shape, ranges.count > 1 {
            // "1/ Rinse", "2/ Boil": as much as a numbered list says.
            let named = StepMark.named(Array(ranges), in: body.bytes).map(\.text)
            let steps = named.isEmpty ? StepMark.numbered(Array(ranges), in: body.bytes) : named
            if !steps.isEmpty {
                ranges = steps[...]
                evidence.openings += steps.count
            }
        }
        if !context.isInMethod, statedTogether(passage) != nil {
            (evidence.count, evidence.details, evidence.short) = (ranges.count, ranges.count, ranges.count)
            return evidence
        }
        for range in ranges where !range.isEmpty { weigh(range, passage, context.isInMethod, &evidence) }
        if evidence.count > 1 || passage.isList, evidence.details < evidence.count,
            mayBeFactSheet(ranges, evidence, context),
            isFactSheet(ranges, context)
        {
            let pictures = evidence.pictures
            evidence = PassageEvidence()
            (evidence.count, evidence.details, evidence.short) = (ranges.count, ranges.count, ranges.count)
            evidence.pictures = pictures
            return evidence
        }
        if case .paragraph = passage.shape, evidence.count == 1, evidence.foods == 1, evidence.sentences == 0,
            evidence.openings == 0, let line = ranges.first, isItem(line)
        {
            evidence.items = 1
        }
        if context.meaning == .section(.ingredients), ranges.count == 1,
            isSentenceInParentheses(body.trimmed(passage.range))
        {
            (evidence.isLabelledRemark, evidence.remarks) = (true, 1)
        }
        evidence.isMenu =
            passage.isList && !passage.isNumbered && ranges.count > 1 && ranges.allSatisfy(body.leadsElsewhere)
        return evidence
    }

    private mutating func weigh(
        _ range: ByteRange, _ passage: Passage, _ isInMethod: Bool, _ evidence: inout PassageEvidence
    ) {
        if body.firstByte(range) == UInt8(ascii: "|") { return weighRow(range, &evidence) }
        // "[^1]: a footnote"
        if range.count > 2, body.bytes[range.start...].starts(with: "[^".utf8) { evidence.remarks += 1 }
        if case .paragraph = passage.shape, passage.lines.count == 1,
            isStarred(range) || isMarkedRemark(range, passage)
        {
            (evidence.count, evidence.isLabelledRemark, evidence.remarks) = (evidence.count + 1, true, 1)
            return
        }
        // "<https://example.org>" has no text but its address.
        if body.firstByte(range) == UInt8(ascii: "<"), body.bytes[range.start...].starts(with: "<http".utf8) {
            evidence.count += 1
            evidence.sources += 1
            return
        }
        let text = body.plain(beginning(of: range))
        if text.hasPrefix(": ") { evidence.definitions += 1 }
        let trimmed = Self.withoutBullet(text)
        guard let first = trimmed.first else {
            evidence.pictures += 1
            return
        }
        evidence.count += 1
        let saysHeat = trimmed.hasByte(0xC2) && trimmed.holds("°")
        if saysHeat { evidence.temperatures += 1 }
        if isTagsOfPreface(range) || first == "#" && trimmed.parted(at: 0x20).allSatisfy({ $0.first == "#" }) {
            evidence.hashtags += 1
            return
        }
        if isOvenSetting(text, passage) { return evidence.details += 1 }
        // "Backzeit: 200 °C Umluft für 30 Minuten" below the steps is one.
        if range.count <= 200, !saysHeat || !isInMethod || passage.isList, MetadataLine.mayState(body.bytes, range),
            saysDetails(text, range, passage)
        {
            // "10 Minuten kochen."
            if isInMethod, MetadataLine.tellsWork(text, inList: passage.isList) {
                evidence.openings += 1
                evidence.sentences += 1
                return
            }
            evidence.details += 1
            evidence.short += 1
            return
        }
        // "2021-10: four weeks, crunchy"
        if first.isNumber && (Self.beginsWithDate(trimmed) || beginsWithBoldYear(range))
            || Self.beginsWithMonth(trimmed)
        {
            evidence.remarks += 1
            if isInMethod, case .paragraph = passage.shape, range.start == body.trimmed(passage.range).start {
                evidence.isLabelledRemark = true
            }
            return
        }
        if !isInMethod, statesYieldFirst(trimmed, passage) { return evidence.sentences += 1 }
        if case .paragraph = passage.shape, let foods = foods(listedIn: range, passage, isInMethod) {
            // As many lines as it lists foods.
            evidence.count += foods.count - 1
            evidence.vessels += foods.count { Self.scanner.namesToolAlone(Array(body.bytes[$0.indices])) }
            evidence.foods += foods.count
            evidence.amounts += foods.count
            evidence.short += foods.count
            return
        }
        if isSignature(passage) { return (evidence.isLabelledRemark, evidence.remarks) = (true, evidence.count) }
        // "Enjoy!", "Guten Appetit!"
        if case .paragraph = passage.shape, range.count <= 40, CookingVerbs.isClosing(trimmed) {
            // Below the lines of a step it is a part of them.
            if evidence.count > 1 { return evidence.count -= 1 }
            return (evidence.remarks, evidence.sentences) = (evidence.remarks + 1, evidence.sentences + 1)
        }
        // "10:00 put the goose in"
        if Self.beginsWithClock(trimmed) {
            evidence.openings += 1
            return
        }
        let words = SentenceWords(trimmed)
        if isRemarkAtEnd(trimmed, words, passage) { return (evidence.isLabelledRemark, evidence.remarks) = (true, 1) }
        if isRemark(trimmed, words, passage, isInMethod) {
            evidence.remarks += 1
            if case .paragraph = passage.shape, evidence.count == 1,
                trimmed.hasByte(UInt8(ascii: ":")) || trimmed.hasByte(0xEF) || trimmed.hasByte(0xE3),
                !words.isWord(0, in: Self.warnings)
            {
                evidence.isLabelledRemark = true
            }
        }
        if isInMethod, case .paragraph = passage.shape, passage.lines.count == 1,
            body.leadsElsewhere(range) || beginsWithBoldRemark(range, passage) || body.holdsOnlyLinks(range)
                || saysHowMuchItMakes(trimmed, passage)
        {
            (evidence.isLabelledRemark, evidence.remarks) = (true, 1)
        }
        // "**Ofen:** 180 °C Umluft"
        if isInMethod, case .paragraph = passage.shape, passage.lines.count == 1, range.count <= 60,
            body.firstByte(range) == UInt8(ascii: "*"),
            OvenSetting.mayState(body.bytes[range.indices]), MetadataLine.isLabelled(text),
            OvenSetting.temperatures(text) != nil
        {
            (evidence.isLabelledRemark, evidence.remarks) = (true, 1)
        }
        if isInMethod, isLastLabel(range, passage),
            !Self.saysWhatToDo(SentenceWords(trimmed.drop { $0 != ":" }.dropFirst(2)))
        {
            (evidence.isLabelledRemark, evidence.remarks) = (true, 1)
        }
        if words.count > 0, words.isWord(0, in: CookingVerbs.declarations) { evidence.declarations += 1 }
        if range.count <= 100, let food = addedFood(range), beginsWithAmount(body.plain(food)[...]) || namesFood(food),
            // Where no heading says that the method is told there, it would be one of the foods.
            !saysWhatGoesWith(range)
                || passages.contains(where: { $0.heading?.reading.meaning == .section(.instructions) })
        {
            evidence.additions += 1
        }
        if Self.namesTools(trimmed) { evidence.tools += 1 }
        if CookingVerbs.mayNameSource(trimmed), isSource(trimmed.beginning(200).inLowerCase) {
            evidence.sources += 1
        }
        if passage.lines.count > 1, !isInMethod, body.endsWithMeasure(range), !trimmed.hasByte(UInt8(ascii: "$")),
            words.count <= 6,
            !Self.saysWhatToDo(words)
        {
            evidence.amounts += 1
            evidence.foods += 1
            evidence.short += 1
            return
        }
        // "Lodge 10, $20, 5.35 lb" is to be bought, and not eaten.
        if passage.isList, !first.isNumber, trimmed.hasByte(UInt8(ascii: "$")), Self.namesPrice(trimmed) { return }
        let isLong = range.count > Self.longestLine
        let ends = Self.endsSentence(trimmed)
        // "6-8 ears of sweet corn."
        let isMeasuredLine =
            ends && !isInMethod && passage.lines.count == 1 && range.count <= 60 && first.isNumber
            && beginsWithAmount(trimmed)
        let mayBeFood = ends && passage.isList && !passage.isNumbered || isMeasuredLine
        let isAside = isAside(range, passage, isInMethod: isInMethod, endsSentence: ends)
        let hasOpening =
            !isAside && !(isInMethod && saysHowLongItKeeps(trimmed)) && !Self.describesCut(words)
            && (Self.saysWhatToDo(words) || CookingVerbs.isIdeographicCommand(trimmed)
                || isInMethod && !passage.isList
                    && (Self.mayBeginWork(words) || Self.tellsOwnWork(words) || Self.tellsOurWork(words)))
        // "Limes, sliced for juicing over tacos."
        let isNamedFood = mayBeFood && words.count <= 14 && !hasOpening && namesFood(range)
        let isFood = mayBeFood && (words.count <= 6 || words.count <= 8 && beginsWithAmount(trimmed)) || isNamedFood
        // "Нарезать свеклу."
        let isShortSentence =
            ends && !passage.isList && (2...3).contains(words.count) && trimmed.utf8.last == UInt8(ascii: ".")
            && passage.lines.count > 1 && !beginsWithAmount(trimmed) && !namesFood(range)
        let isSentence =
            isLong || (ends && !isFood && words.count >= 4) || isShortSentence || words.count > 16
            || trimmed.hasByte(0xE3)
                && (trimmed.dropLast().holds("。")
                    || trimmed.last == "。" && trimmed.count > (passage.isList ? 20 : 7))
        if isSentence { evidence.sentences += 1 }
        let isShort = !isSentence && !ends
        // "scald (all)", made in an earlier part
        if isShort, passage.isList, trimmed.last == ")", words.count <= 5, Self.isAllOfIt(trimmed) {
            evidence.amounts += 1
            evidence.foods += 1
            evidence.short += 1
            return
        }
        // "Salt", "butter", "cream" are verbs too, "Batir los huevos" is none of these.
        let isCommand = hasOpening && words.count > 2 && words.isWord(1, in: Self.definiteArticles)
        if isShort, !isCommand, words.count <= (passage.isList && Self.isChoice(trimmed, words) ? 8 : 4),
            namesFood(range)
        {
            evidence.foods += 1
            evidence.short += 1
            if beginsWithAmount(trimmed) { evidence.amounts += 1 }
            return
        }
        if hasOpening { evidence.openings += 1 }
        // "_Keeps for a week in a tin._"
        if isInMethod, isAside || !hasOpening, case .paragraph = passage.shape, body.isItalic(range) {
            evidence.remarks += 1
        }
        if isInMethod, evidence.count == 1, case .paragraph = passage.shape, saysHowItKeeps(trimmed, words) {
            evidence.remarks += 1
            // Below paragraphs of steps as well as below numbered ones.
            if saysHowLongItKeeps(trimmed), endsSection(passage) { evidence.isLabelledRemark = true }
        }
        if isInMethod, case .paragraph = passage.shape, passage.lines.count == 1, !saysHeat,
            isLastRemark(trimmed, words),
            endsSection(passage)
        {
            (evidence.isLabelledRemark, evidence.remarks) = (true, 1)
        }
        if trimmed.last == ":", CookingVerbs.isCommand(String(trimmed.prefix(120))) {
            evidence.commands += 1
            if !hasOpening { evidence.openings += 1 }
        }
        guard !isLong else { return }
        if isShort, !hasOpening, words.count <= 8 { evidence.short += 1 }
        // "面粉 250 克"
        let endsWithAmount =
            isShort && !hasOpening && trimmed.utf8.count <= 80 && MetadataLine.isIdeograph(first)
            && trimmed.contains { $0.isNumber }
        // "A soup for winter days."
        let isArticle = !passage.isList && ends && words.count > 0 && words.isWord(0, in: Self.articles)
        // "175 °C, 50 min."
        let isHeat = first.isNumber && trimmed.hasByte(0xC2) && trimmed.prefix(6).contains("°")
        if endsWithAmount || !isArticle && !isHeat && beginsWithAmount(trimmed) {
            evidence.amounts += 1
            evidence.foods += 1
        } else if isNamedFood || isShort && !hasOpening && words.count <= 8 && namesFood(range) {
            evidence.foods += 1
        }
    }

    static let definiteArticles = KnownNames([
        "the", "los", "las", "la", "el", "le", "les", "il", "lo", "gli", "die", "den", "das", "het", "os", "as",
    ])
    private static let articles = KnownNames(["a", "an"])
    /// Labels of what is to be done all the same.
    private static let warnings = KnownNames(["optional", "important", "warning", "caution"])

    /// As much of a line as tells what it is: lines without end need no reading to theirs.
    private func beginning(of range: ByteRange) -> ByteRange {
        guard range.count > 1_000 else { return range }
        var end = range.start + 1_000
        while end > range.start, body.bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return ByteRange(range.start, end)
    }

    /// A line without what stands before its text.
    static func withoutBullet(_ text: String) -> Substring {
        var start = text.utf8.startIndex
        while start < text.utf8.endIndex {
            switch text.utf8[start] {
            case 0x09...0x0D, 0x20, UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: ":"):
                start = text.utf8.index(after: start)
            // "•" and other spaces.
            case 0x80...:
                return text[start...].drop { $0.isWhitespace || "-*•:・–—‣⁃▢●○·".contains($0) }
            default: return text[start...]
            }
        }
        return text[start...]
    }

    private static func endsSentence(_ text: Substring) -> Bool {
        guard let last = text.utf8.last else { return false }
        if last < 0x80 { return last == UInt8(ascii: ".") || last == UInt8(ascii: "!") }
        return text.last.map { "。！".contains($0) } ?? false
    }

    /// "Special equipment: a stand mixer"
    static func namesTools(_ text: Substring) -> Bool {
        // A full-width colon begins with the byte 0xEF.
        guard text.hasByte(UInt8(ascii: ":")) || text.hasByte(0xEF),
            let colon = text.hasByte(0xEF)
                ? text.beginning(40).firstMark(":")
                : text.utf8.prefix(120).firstIndex(of: UInt8(ascii: ":")),
            text.index(after: colon) < text.endIndex, text[..<colon].count < 40
        else { return false }
        let words = text[..<colon].inLowerCase.parted(at: 0x20)
        guard let last = words.last, words.count <= 3, words[0].first?.isNumber == false else { return false }
        if HeadingMeaning.equipmentWords.contains(String(last)) { return true }
        // "You will need: a 10-inch frying pan, or a roasting tin"
        return last == "need" && namesVesselsOnly(text[text.index(after: colon)...])
    }
}
