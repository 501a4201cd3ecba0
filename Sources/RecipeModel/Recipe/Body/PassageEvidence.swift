internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// What the lines of a passage look like, counted.
struct PassageEvidence {
    /// Items or lines.
    var count = 0
    /// Short ones that begin with an amount.
    var amounts = 0
    /// Short ones that begin with an amount or name a food.
    var foods = 0
    /// Ones that end or run like a sentence.
    var sentences = 0
    /// Short ones that are not sentences.
    var short = 0
    /// Ones that say what to do.
    var openings = 0
    var remarks = 0
    var sources = 0
    var details = 0
    var hashtags = 0
    var pictures = 0
    /// Ones of a definition list.
    var definitions = 0
    /// Ones like "Also a handful of almonds."
    var additions = 0
    /// Ones like "Special equipment: a mixer".
    var tools = 0
    /// Ones with a degree sign.
    var temperatures = 0
    /// Ones that begin as remarks do: "I", "This", "You can".
    var declarations = 0
    /// Ones like "In a bowl, combine:".
    var commands = 0

    func share(_ part: Int) -> Double { count == 0 ? 0 : Double(part) / Double(count) }
}

// Weighs passages.
extension RecipeBodyReader {
    /// No line of an ingredient list is longer in bytes.
    private static let longestLine = 160
    /// Lines of one passage that are looked at; the rest of a long list is as its beginning.
    private static let mostLines = 40

    mutating func evidence(_ passage: Passage) -> PassageEvidence {
        if case .table = passage.shape { return tableEvidence(passage.block) }
        var evidence = PassageEvidence()
        for range in lineRanges(passage).prefix(Self.mostLines) where !range.isEmpty {
            weigh(range, passage, &evidence)
        }
        return evidence
    }

    /// A table by its header and by the cells of its rows.
    private mutating func tableEvidence(_ index: Int) -> PassageEvidence {
        var evidence = PassageEvidence()
        let (columns, rows) = rows(ofTable: index)
        for row in rows.prefix(Self.mostLines) {
            let cells = TableCells.ranges(body.bytes, row).filter { !$0.isEmpty }
            guard !cells.isEmpty else { continue }
            evidence.count += 1
            let texts = cells.map { body.plain($0) }
            if texts.contains(where: { Self.saysWhatToDo($0.prefix(600), Self.words($0)) && $0.utf8.count > 20 }) {
                evidence.openings += 1
            }
            let isRow = texts.count == 2 && MetadataLine.row(texts, range: row) != nil
            if isRow
                || columns.ingredients.isEmpty
                    && MetadataLine.table(header: columns.header, row: texts, range: row) != nil
            {
                evidence.details += 1
                continue
            }
            // Wider tables compare things.
            let hasFood =
                cells.count <= 3
                && zip(cells, texts).contains { cell, text in
                    (cells.count == 1 || text.first?.isNumber != true) && cell.count <= 60 && namesFood(cell)
                }
            if hasFood { evidence.foods += 1 }
            if hasFood, texts.contains(where: { beginsWithAmount($0[...]) || $0.first?.isNumber == true }) {
                evidence.amounts += 1
            }
        }
        if !columns.ingredients.isEmpty, columns.namesAmounts || !columns.steps.isEmpty {
            (evidence.foods, evidence.amounts) = (evidence.count, evidence.count)
            evidence.openings = 0
        }
        return evidence
    }

    /// The lower-case words of the beginning of a text; a point stays with the word before it.
    private static func words(_ text: some StringProtocol) -> [Substring] {
        let lower = text.utf8.count <= 400 ? text.inLowerCase : text.prefix(400).lowercased()
        // Quotation marks and dashes begin with 0xE2; without them bytes tell words apart.
        guard lower.utf8.contains(0xE2) else {
            return lower.utf8.split {
                !($0 >= 0x80 || $0.isLetter || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "."))
            }.map { Substring($0) }
        }
        return lower.split { !$0.isLetter && $0 != "'" && $0 != "." }
    }

    /// What a passage shows that is as usual below its heading: a list of short items below "Ingredients", a numbered one below
    /// "Instructions". Most passages are, and need no looking at their words. `nil` for others.
    ///
    /// Changes nothing; were it not `mutating`, it would be called with a copy of the reader.
    mutating func plainEvidence(_ passage: Passage, _ context: PassageDecoder.Context) -> PassageEvidence? {
        guard case .section(let role)? = context.meaning else { return plainIntroduction(passage, context) }
        if case .paragraph = passage.shape { return plainParagraph(passage, context, role) }
        guard case .list(let isOrdered) = passage.shape else { return nil }
        var evidence = PassageEvidence()
        let blocks = body.markdown.blocks
        var item = passage.items.lowerBound
        while item < passage.items.upperBound {
            guard let range = body.itemRange(item), !range.isEmpty, range.end <= body.bytes.count else { return nil }
            let (first, last) = (body.bytes[range.start], body.bytes[range.end - 1])
            switch role {
            case .ingredients:
                guard !isOrdered, range.count <= 80, !".!?:;".utf8.contains(last) else { return nil }
            case .instructions:
                guard isOrdered || range.count > 20 && first < 0x80 && first.isLetter, last != UInt8(ascii: ":") else {
                    return nil
                }
            case .notes, .equipment, .nutrition, .log: break
            }
            evidence.count += 1
            item = blocks[item].subtreeEnd
        }
        switch role {
        case .ingredients:
            (evidence.amounts, evidence.foods, evidence.short) = (evidence.count, evidence.count, evidence.count)
        case .instructions: (evidence.openings, evidence.sentences) = (evidence.count, evidence.count)
        case .notes, .equipment, .nutrition, .log: break
        }
        return evidence
    }

    /// A paragraph of prose above the sections of a file that names them.
    private mutating func plainIntroduction(_ passage: Passage, _ context: PassageDecoder.Context) -> PassageEvidence? {
        guard context.meaning == nil, context.isAboveSections, context.namesIngredients, context.namesSteps,
            case .paragraph = passage.shape
        else { return nil }
        for line in passage.lines {
            let range = body.trimmed(body.markdown.lines[line])
            guard range.count > 20, range.end <= body.bytes.count else { return nil }
            let first = body.bytes[range.start]
            guard first >= 0x80 || first.isLetter, !MetadataLine.mayState(body.bytes, range) else { return nil }
        }
        let range = body.trimmed(passage.range)
        // "Note: …", "Adapted from https://…"
        guard ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, range.end) == range.end,
            !CookingVerbs.mayBeSource(body.bytes[range.indices])
        else { return nil }
        var evidence = PassageEvidence()
        (evidence.count, evidence.sentences) = (passage.lines.count, passage.lines.count)
        return evidence
    }

    /// Paragraphs that are as usual below their heading: sentences of a method, anything among the notes.
    private mutating func plainParagraph(_ passage: Passage, _ context: PassageDecoder.Context, _ role: SectionRole)
        -> PassageEvidence?
    {
        let range = body.trimmed(passage.range)
        guard !context.isBelowOther, !range.isEmpty, range.end <= body.bytes.count else { return nil }
        var evidence = PassageEvidence()
        evidence.count = passage.lines.count
        switch role {
        case .notes: return evidence
        case .instructions where !context.followsList && range.count > 40:
            let (first, last) = (body.bytes[range.start], body.bytes[range.end - 1])
            let hasColon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, range.end) < range.end
            guard first >= 0x41, first <= 0x5A, last == UInt8(ascii: "."), !hasColon else { return nil }
            (evidence.openings, evidence.sentences) = (evidence.count, evidence.count)
            return evidence
        default: return nil
        }
    }

    /// The texts of a passage line by line: items, lines, rows.
    func lineRanges(_ passage: Passage) -> [ByteRange] {
        switch passage.shape {
        case .list:
            let blocks = body.markdown.blocks
            return passage.items.lazy.filter { blocks[$0].item != nil }
                .prefix(Self.mostLines)
                .compactMap { body.itemRange($0) }.filter { !$0.isEmpty && $0.end <= body.bytes.count }
        case .paragraph, .code, .html:
            return passage.lines.map { body.trimmed(body.markdown.lines[$0]) }.filter { !$0.isEmpty }
        case .quote:
            let end = body.markdown.blocks[passage.block].subtreeEnd
            return (passage.block..<end).flatMap { block in
                body.markdown.blocks[block].lines.map { body.trimmed(body.markdown.lines[$0]) }
            }.filter { !$0.isEmpty }
        case .table, .heading, .pictures: return []
        }
    }

    private mutating func weigh(_ range: ByteRange, _ passage: Passage, _ evidence: inout PassageEvidence) {
        if body.bytes[range.start] == UInt8(ascii: "|") { return weighRow(range, &evidence) }
        let isFootnote =
            range.count > 2 && body.bytes[range.start] == UInt8(ascii: "[")
            && body.bytes[range.start + 1] == UInt8(ascii: "^")
        if isFootnote { evidence.remarks += 1 }
        // "<https://example.org>" has no text but its address.
        if body.bytes[range.start] == UInt8(ascii: "<"), body.bytes[range.start...].starts(with: "<http".utf8) {
            evidence.count += 1
            evidence.sources += 1
            return
        }
        let text = body.plain(beginning(of: range))
        if text.hasPrefix(": ") { evidence.definitions += 1 }
        let trimmed = text.drop { $0.isWhitespace || $0 == "-" || $0 == "*" || $0 == "•" || $0 == ":" }
        guard let first = trimmed.first else {
            evidence.pictures += 1
            return
        }
        evidence.count += 1
        if trimmed.hasByte(0xC2), trimmed.contains("°") { evidence.temperatures += 1 }
        if first == "#", trimmed.split(separator: " ").allSatisfy({ $0.first == "#" }) {
            evidence.hashtags += 1
            return
        }
        if range.count <= 200, MetadataLine.mayState(body.bytes, range), saysDetails(text, range, passage) {
            evidence.details += 1
            evidence.short += 1
            return
        }
        let words = Self.words(trimmed)
        if let opening = words.first.map({ $0.last == "." ? String($0.dropLast()) : String($0) }),
            CookingVerbs.remarks.contains(opening),
            trimmed.dropFirst(opening.count).first(where: { $0 != " " }).map({ ":-–—(.".contains($0) }) ?? false,
            opening != "optional" || trimmed.contains(":")
        {
            evidence.remarks += 1
        } else if isRemark(trimmed) {
            evidence.remarks += 1
        }
        if let first = words.first, CookingVerbs.declarations.contains(String(first)) { evidence.declarations += 1 }
        if range.count <= 100, let food = addedFood(range), beginsWithAmount(body.plain(food)[...]) || namesFood(food) {
            evidence.additions += 1
        }
        if Self.namesTools(trimmed) { evidence.tools += 1 }
        if CookingVerbs.mayNameSource(trimmed), isSource(trimmed.beginning(200).inLowerCase) {
            evidence.sources += 1
        }
        let isLong = range.count > Self.longestLine
        let ends = trimmed.last.map { ".!。！".contains($0) } ?? false
        // "6-8 ears of sweet corn."
        let isFood =
            ends && passage.isList && !passage.isNumbered
            && (words.count <= 6 || words.count <= 8 && beginsWithAmount(trimmed))
        let isSentence =
            isLong || (ends && !isFood && words.count >= 4) || words.count > 16
            || trimmed.hasByte(0xE3)
                && (trimmed.dropLast().contains("。")
                    || trimmed.last == "。" && trimmed.count > (passage.isList ? 20 : 7))
        if isSentence { evidence.sentences += 1 }
        let isShort = !isSentence && !ends
        // "Salt", "butter", "cream" are verbs too.
        if isShort, words.count <= 4, namesFood(range) {
            evidence.foods += 1
            evidence.short += 1
            if beginsWithAmount(trimmed) { evidence.amounts += 1 }
            return
        }
        let hasOpening = Self.saysWhatToDo(trimmed.beginning(600), words)
        if hasOpening { evidence.openings += 1 }
        if trimmed.last == ":", CookingVerbs.isCommand(String(trimmed.prefix(120))) {
            evidence.commands += 1
            if !hasOpening { evidence.openings += 1 }
        }
        guard !isLong else { return }
        if isShort, !hasOpening, words.count <= 8 { evidence.short += 1 }
        // "面粉 250 克"
        let endsWithAmount =
            isShort && trimmed.utf8.count <= 80 && MetadataLine.isIdeograph(first) && trimmed.contains { $0.isNumber }
        if endsWithAmount || beginsWithAmount(trimmed) {
            evidence.amounts += 1
            evidence.foods += 1
        } else if isShort, !hasOpening, words.count <= 8, namesFood(range) {
            evidence.foods += 1
        }
    }

    /// As much of a line as tells what it is: lines without end need no reading to theirs.
    private func beginning(of range: ByteRange) -> ByteRange {
        guard range.count > 1_000 else { return range }
        var end = range.start + 1_000
        while end > range.start, body.bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return ByteRange(range.start, end)
    }

    /// What a line states of servings, times and the like, if nothing else; looked at once a line.
    mutating func fields(_ text: String, _ range: ByteRange) -> [(field: MetadataLine.Field, value: Located<String>)]? {
        guard MetadataLine.mayState(body.bytes, range) else { return nil }
        if let known = statements[range.start], known.range == range { return known.fields }
        let found = MetadataLine.fields(text, range: range)
        statements[range.start] = (range, found)
        return found
    }

    /// Whether a line says servings, times and the like and nothing else.
    private mutating func saysDetails(_ text: String, _ range: ByteRange, _ passage: Passage) -> Bool {
        if fields(text, range) != nil { return true }
        guard case .paragraph = passage.shape else { return false }
        if body.isBold(range) { return MetadataLine.yields(text, range: range) != nil }
        return text.first.map(MetadataLine.isIdeograph) == true && MetadataLine.servings(inSentences: text) != nil
    }

    /// What a sentence among the ingredients adds to them: "a handful of almonds" in "Also a handful of almonds."; `nil` for others.
    func addedFood(_ range: ByteRange) -> ByteRange? {
        let lead = body.bytes[range.indices].prefix(40)
        let first = String(decoding: lead.prefix { $0 != 0x20 && $0 != UInt8(ascii: ",") }, as: UTF8.self).lowercased()
        guard CookingVerbs.additions.contains(first) else { return nil }
        var start = range.start + first.utf8.count
        while start < range.end, [0x20, UInt8(ascii: ","), UInt8(ascii: ":")].contains(body.bytes[start]) { start += 1 }
        var end = range.end
        while end > start, body.bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return start < end ? ByteRange(start, end) : nil
    }

    /// "Make ahead: …", "Freezer-friendly instructions: …": whether a line begins with what would head a section of notes.
    private func isRemark(_ text: Substring) -> Bool {
        guard text.hasByte(UInt8(ascii: ":")), let colon = text.prefix(60).firstIndex(of: ":"),
            text.index(after: colon) < text.endIndex
        else {
            return false
        }
        let label = String(text[..<colon])
        return label.split(separator: " ").count <= 5 && HeadingReading(label, names).meaning == .section(.notes)
    }

    /// "Special equipment: a stand mixer"
    static func namesTools(_ text: Substring) -> Bool {
        // A full-width colon begins with the byte 0xEF.
        guard text.hasByte(UInt8(ascii: ":")) || text.hasByte(0xEF),
            let colon = text.prefix(40).firstIndex(where: { $0 == ":" || $0 == "：" }),
            text.index(after: colon) < text.endIndex
        else { return false }
        let words = text[..<colon].lowercased().split(separator: " ")
        guard let last = words.last, words.count <= 3 else { return false }
        return HeadingMeaning.equipmentWords.contains(String(last))
    }

    /// A row of a table that is indented as code stands.
    private mutating func weighRow(_ range: ByteRange, _ evidence: inout PassageEvidence) {
        let cells = TableCells.ranges(body.bytes, range).map { body.source.string($0) }
        let isRule = cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
        if isRule { return }
        evidence.count += 1
        if MetadataLine.row(cells, range: range) != nil { evidence.details += 1 }
    }

    /// Whether one of its sentences begins with a verb of the kitchen.
    static func saysWhatToDo(_ text: Substring, _ words: [Substring]) -> Bool {
        // "Mix." is a sentence of one word.
        guard let word = words.first else { return false }
        var first = word.last == "." ? word.dropLast() : word
        // "Pre-heat", "re-heat".
        if first == "pre" || first == "re", words.count > 1, text.dropFirst(first.count).first == "-" {
            first += words[1]
        }
        if CookingVerbs.openings.contains(first) {
            return words.count > 1 || text.last == "." || text.last == ":"
        }
        if CookingVerbs.leads.contains(first),
            zip(words.prefix(14), words.dropFirst()).contains(where: { before, word in
                CookingVerbs.openings.contains(word) && !CookingVerbs.subjects.contains(before)
                    && (word != "pour" || CookingVerbs.englishLeads.contains(first))
            })
        {
            return true
        }
        if words.count > 1, words.prefix(60).contains(where: CookingVerbs.infinitives.contains) { return true }
        return CookingVerbs.opensLaterSentence(text.inLowerCase)
    }

    private func isSource(_ text: String) -> Bool {
        let plain = text.drop { !$0.isLetter }
        if plain.hasPrefix("http://") || plain.hasPrefix("https://") || plain.hasPrefix("www.") {
            return !plain.contains(" ")
        }
        guard let start = CookingVerbs.sources.first(where: { plain.hasPrefix($0) }) else { return false }
        let rest = plain.dropFirst(start.count)
        guard let next = rest.first else { return false }
        if next == ":" { return true }
        guard next == " ", plain.split(separator: " ").count <= 14 else { return false }
        return start.contains(" ") || start == "translated" || start == "adapted" || rest.contains("http")
            || rest.contains("www.") || rest.contains(".com") || rest.hasPrefix(" the ")
    }

    /// "2 eggs", "½ cup", "a pinch of salt", "about 3": an amount where lines of ingredients have it.
    private mutating func beginsWithAmount(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if first.properties.numericType != nil {
            // "1." of a list, "30 minutes later", "350°F".
            let words = text.split(separator: " ", maxSplits: 2)
            guard words.count > 1 || text.contains(where: \.isLetter) else { return false }
            let unit = words.count > 1 ? words[1].lowercased() : ""
            return !["minutes", "minute", "min", "hours", "hour", "minuten", "minuti", "minutos", "steps"].contains(
                unit)
        }
        guard "aeouhspnc~<+(".contains(Character(first).lowercased()), text.utf8.count < 100 else { return false }
        return !parser.parse(Array(text.utf8)).amounts.isEmpty
    }

    /// Whether a line without an amount, or all of it before a parenthesis, is the name of a food.
    private mutating func namesFood(_ range: ByteRange) -> Bool {
        let text = Array(body.bytes[range.indices])
        let line = parser.parse(text)
        if !line.amounts.isEmpty { return true }
        let whole = body.plain(range).split(separator: "(").first.map(String.init) ?? ""
        return [line.name(in: text), whole].contains {
            $0.utf8.count <= 60 && Catalogue.builtIn.resolve($0).match != .unknown
        }
    }
}
