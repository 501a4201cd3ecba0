internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Lines of a passage that state servings, times, calories, or when to begin.
extension RecipeBodyReader {
    /// What a line states of servings, times and the like, if nothing else.
    func fields(_ text: String, _ range: ByteRange) -> [(field: MetadataLine.Field, value: Located<String>)]? {
        guard MetadataLine.mayState(body.bytes, range) else { return nil }
        let text = body.withAddress(text, range)
        let said =
            cache.statements(text) ?? unlabelledFields(text, range) ?? sentencesOfFields(text)
            ?? MetadataLine.factsBetweenMarks(
                text, isBelowTitle: text.utf8.first.map { $0 >= 0xE2 } == true && body.isBelowTitle(range))
        return said?.map { ($0.field, Located($0.value, range)) }
    }

    /// What a heading states of servings, times and the like.
    func facts(in heading: String) -> [(field: MetadataLine.Field, value: String)]? {
        cache.statements(heading) ?? MetadataLine.factsBetweenMarks(heading)
    }

    /// What several sentences state that say nothing else: "Pro 6 osob. Příprava 15 min, vaření 30 min."
    private func sentencesOfFields(_ text: String) -> [(field: MetadataLine.Field, value: String)]? {
        guard text.utf8.count <= 120, text.holds(". ") else { return nil }
        let sentences = text.parted(at: ". ").map { $0.last == "." ? String($0.dropLast()) : String($0) }
        guard (2...4).contains(sentences.count) else { return nil }
        var found: [(field: MetadataLine.Field, value: String)] = []
        for (index, sentence) in sentences.enumerated() {
            if let said = cache.statements(sentence) {
                found += said
                continue
            }
            // "Una teglia, 8 pezzi. Cottura 25 minuti."
            if index == 0, let count = MetadataLine.count(sentence) {
                found.append((.yield, count))
                continue
            }
            // "Na formu o objemu 2 l. Příprava 20 min, pečení 50 min."
            let words = sentence.parted(at: 0x20)
            guard index == 0, words.count <= 8, let first = words.first,
                MetadataLine.prepositions.contains(first.lowercased())
            else {
                return nil
            }
        }
        return found.contains { $0.field.isTime } ? found : nil
    }

    /// What a few lines state together that none would alone: "Serves 6", "Prep 20 min", "Cook 30 min"; "4 doses", "30 minutos".
    func statedTogether(_ passage: Passage) -> [(field: MetadataLine.Field, value: Located<String>)]? {
        guard passage.range.count <= 200, passage.isList && !passage.isNumbered || passage.lines.count > 1 else {
            return nil
        }
        switch passage.shape {
        case .list, .paragraph: break
        default: return nil
        }
        let lines = lineRanges(passage)
        guard (2...8).contains(lines.count), lines.allSatisfy({ $0.count <= 60 }),
            passage.items.isEmpty
                || lines.count == passage.items.count(where: { body.markdown.blocks[$0].item != nil }),
            lines.contains(where: { body.bytes[$0.indices].contains { $0 &- 0x30 < 10 } })
        else { return nil }
        let texts = lines.map { body.plain($0) }
        guard texts.allSatisfy({ !$0.isEmpty && $0.last != "." && !MetadataLine.isLabelled($0) && $0.first != "#" }),
            let all = cache.statements(texts.joined(separator: " | ")),
            all.contains(where: { $0.field.isTime || $0.field == .servings || $0.field == .yield })
        else { return nil }
        let range = body.trimmed(passage.range)
        return all.map { ($0.field, Located($0.value, range)) }
    }

    /// What a line of code spans states, or one in italics or right below the title: "*16 cookies — 30 minutes*".
    private func unlabelledFields(_ text: String, _ range: ByteRange) -> [(field: MetadataLine.Field, value: String)]? {
        guard range.count <= 120, range.end <= body.bytes.count, let first = body.bytes[range.indices].first else {
            return nil
        }
        if first == UInt8(ascii: "`") { return MetadataLine.codeSpans(body.source.string(range)) }
        return body.isItalic(range) || body.isBelowTitle(range) ? MetadataLine.countAndTime(text) : nil
    }

    /// Whether a line says servings, times and the like and nothing else.
    mutating func saysDetails(_ text: String, _ range: ByteRange, _ passage: Passage) -> Bool {
        if let said = fields(text, range) {
            // "Rest: 30 minutes." between two steps is one.
            if case .paragraph = passage.shape, text.last == ".", said.allSatisfy(\.field.isTime), isAmongSteps(passage)
            {
                return false
            }
            return true
        }
        if statesNutrition(text) { return true }
        guard case .paragraph = passage.shape else { return passage.isList && namesTimeInexactly(text) }
        // "Baking time: 60 min at 175°", of which nothing but the label is understood; among the steps it is one.
        if MetadataLine.isLabelled(text), !isAmongSteps(passage),
            let label = text.split(separator: ":", maxSplits: 1).first,
            // "Work: knead the dough for 10 minutes" is told to be done.
            text.dropFirst(label.count + 1).prefix(10).contains(where: \.isNumber),
            MetadataLine.label(String(label))?.isTime == true || MetadataLine.saysKeeping(String(label))
        {
            return true
        }
        if body.isBold(range) { return MetadataLine.yields(text, range: range) != nil }
        return text.first.map(MetadataLine.isIdeograph) == true && MetadataLine.servings(inSentences: text) != nil
    }

    /// "Prep time: 1 good hour, less if two do it": a label for a time over one that is not understood.
    private func namesTimeInexactly(_ text: String) -> Bool {
        guard MetadataLine.isLabelled(text), let colon = text.firstMark(":") else { return false }
        let label = String(text[..<colon])
        guard MetadataLine.label(label)?.isTime == true, text[colon...].prefix(12).contains(where: \.isNumber) else {
            return false
        }
        let name = label.lowercased()
        return Self.wordsForTime.contains(where: name.contains)
    }

    private static let wordsForTime = [
        "time", "zeit", "dauer", "temps", "durée", "tiempo", "tempo", "tijd", "tid", "aika", "czas", "doba", "čas",
        "время",
        "час", "时间", "時間",
    ]

    /// Whether a paragraph right below the title begins with how much comes out and says more of that: "Makes 4 litres. Use plastic bottles.", but not
    /// "Makes 4. Fry each for 2 minutes."
    func statesYieldFirst(_ text: Substring, _ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, body.isBelowTitle(passage.range), let point = text.place(of: ". ") else {
            return false
        }
        let next = text[point.upperBound...].prefix { $0.isLetter }.lowercased()
        guard !CookingVerbs.isVerb(next[...]) || Self.usingVerbs.contains(next) else { return false }
        return MetadataLine.statement(firstIn: String(text), cache) != nil
            || !MetadataLine.statements(in: String(text[..<point.lowerBound])).isEmpty
    }

    private static let usingVerbs: Set<String> = [
        "use", "see", "keep", "eat", "store", "freeze", "double", "make",
    ]

    static let scanner = FoodScanner(.builtIn)

    /// Whether lines of labels and values may be told from foods: some state servings and the like, or the foods have a heading below.
    func mayBeFactSheet(_ lines: ArraySlice<ByteRange>, _ evidence: PassageEvidence, _ context: PassageDecoder.Context)
        -> Bool
    {
        guard context.meaning == nil, evidence.details > 0 || context.isAboveSections else { return false }
        let areLabelled = lines.allSatisfy {
            ByteScan.first(UInt8(ascii: ":"), in: body.bytes, $0.start, min($0.end, $0.start + 40)) < $0.end
        }
        return areLabelled && (evidence.details > 0 || isAboveAll(lines, context))
    }

    /// Whether all lines are labels with their values, and none of them a food with its amount: "Batch size: 20 L", "Station: grill", "Shelf life: 3
    /// days".
    mutating func isFactSheet(_ lines: ArraySlice<ByteRange>, _ context: PassageDecoder.Context) -> Bool {
        var (known, measured) = (0, 0)
        for line in lines {
            let text = body.plain(line)
            guard MetadataLine.isLabelled(text), let colon = text.firstIndex(of: ":") else { return false }
            let (name, rest) = (String(text[..<colon]), text[text.index(after: colon)...].drop { $0 == " " })
            if fields(text, line) != nil || MetadataLine.label(name) != nil {
                // "Work: knead the dough for 10 minutes."
                if MetadataLine.label(name)?.isTime == true, rest.utf8.count > 20,
                    Self.saysWhatToDo(SentenceWords(rest))
                {
                    return false
                }
                known += 1
                continue
            }
            // "Förberedelse hemma: 15 min"
            if TimeSpan(String(rest)) != nil, rest.hasLetter { continue }
            if PartName.isNamed(name) { return false }
            switch cache.reading(name).meaning {
            // "Method: stir over ice", "Note: use ripe ones", but "Shelf life: 3 days".
            case .section(.ingredients)?, .section(.instructions)?, .supplies?: return false
            case .section(.notes)? where names.role(of: name) == .notes: return false
            default: break
            }
            if Catalogue.builtIn.resolve(name).match != .unknown { return false }
            if Self.saysWhatToDo(SentenceWords(rest)) { return false }
            let amount = parser.parse(Array(rest.utf8)).amounts.first {
                beginsWithAmount(rest) && $0.measure.quantity != nil
            }
            if let amount, amount.measure.unit.map({ $0.dimension != .time }) ?? !rest.contains(".") { measured += 1 }
        }
        // Above a list of ingredients with a heading of its own: "Backform: 26 cm", "Kosten: 5 €".
        if context.isAboveSections, context.namesIngredients { return true }
        return measured * 3 <= lines.count && (known > 0 || isAboveAll(lines, context))
    }

    /// Whether lines stand above the sections of a file that names its ingredients, or above all headings and a list of amounts.
    private func isAboveAll(_ lines: ArraySlice<ByteRange>, _ context: PassageDecoder.Context) -> Bool {
        guard context.isAboveSections, let last = lines.last else { return false }
        if context.namesIngredients { return true }
        var isBelowHeading = false
        for passage in passages where passage.range.start > last.start {
            if passage.heading != nil { isBelowHeading = true }
            guard isBelowHeading, passage.isList, !passage.isNumbered,
                let item = body.itemRange(passage.items.lowerBound)
            else { continue }
            return body.firstByte(item) &- 0x30 < 10
        }
        return false
    }

    /// "Nutrition per serving: 320 kcal, 12 g fat", "Per portion: 250 kcal"
    private func statesNutrition(_ text: String) -> Bool {
        guard let colon = text.firstMark(":"), MetadataLine.namesEnergy(text[text.index(after: colon)...])
        else { return false }
        let label = String(text[..<colon])
        // "Macros/serving (2 tortillas): 480 kcal, 38P"
        let start = text[text.index(after: colon)...].beginning(24)
        if label.utf8.count <= 60, start.drop(while: { !$0.isNumber && !$0.isLetter }).first?.isNumber == true,
            MetadataLine.namesEnergy(start)
        {
            return true
        }
        return cache.reading(label).meaning == .section(.nutrition) || MetadataLine.isPortionLabel(label)
            || label.parted(at: 0x20).first.map { cache.reading(String($0)).meaning == .section(.nutrition) }
                == true
    }

    /// Whether the steps have begun before a passage.
    func isAmongSteps(_ passage: Passage) -> Bool {
        passages.contains { other in
            guard other.range.start < passage.range.start else { return false }
            if case .list(isOrdered: true) = other.shape { return true }
            return other.heading?.reading.meaning == .section(.instructions)
        }
    }

    /// Whether a sum of dollars stands in a line: "$20".
    static func namesPrice(_ text: Substring) -> Bool {
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "$")) else { return false }
        let next = text.utf8.index(after: sign)
        return next < text.utf8.endIndex && text.utf8[next] &- 0x30 < 10
    }

    /// "**2019** did it on Xmas eve"
    func beginsWithBoldYear(_ range: ByteRange) -> Bool {
        guard range.count > 9, body.firstByte(range) == UInt8(ascii: "*") else { return false }
        let head = body.bytes[range.start..<range.start + 8]
        return head.starts(with: "**".utf8) && head.suffix(2).elementsEqual("**".utf8)
            && (head.dropFirst(2).starts(with: "19".utf8) || head.dropFirst(2).starts(with: "20".utf8))
            && head[range.start + 4] &- 0x30 < 10 && head[range.start + 5] &- 0x30 < 10
    }

    /// "9:30 Preheat the oven", "18:05 – carve", "09.30 Oven on"
    static func beginsWithClock(_ text: Substring) -> Bool {
        let head = Array(text.utf8.prefix(6))
        if head.count == 6, head[2] == UInt8(ascii: "."), head[5] == 0x20,
            text.utf8.dropFirst(6).first.map({ $0 >= 0x41 && $0 <= 0x5A }) == true
        {
            return [0, 1, 3, 4].allSatisfy { head[$0] &- 0x30 < 10 } && head[0] < 0x33 && head[3] < 0x36
        }
        guard let colon = head.firstIndex(of: UInt8(ascii: ":")), colon == 1 || colon == 2, head.count == 6 else {
            return false
        }
        return head[..<colon].allSatisfy { $0 &- 0x30 < 10 }
            && head[(colon + 1)...(colon + 2)].allSatisfy { $0 &- 0x30 < 10 }
            && !(head[colon + 3] &- 0x30 < 10)
    }

    /// Whether no further text of its section stands below a passage.
    func endsSection(_ passage: Passage) -> Bool {
        guard let place = place(of: passage) else { return false }
        return place + 1 == passages.count || passages[place + 1].heading != nil
    }

    /// The index of a passage in `passages`, which are in the order of the file.
    func place(of passage: Passage) -> Int? {
        var (low, high) = (0, passages.count)
        while low < high {
            let middle = (low + high) / 2
            if passages[middle].range.start < passage.range.start { low = middle + 1 } else { high = middle }
        }
        while low < passages.count, passages[low].range.start == passage.range.start {
            if passages[low].range == passage.range { return low }
            low += 1
        }
        return nil
    }

    /// Whether each part of a list is something to cook in.
    static func namesVesselsOnly(_ list: Substring) -> Bool {
        let parts = list.split(separator: ",")
        return !parts.isEmpty && parts.allSatisfy { MetadataLine.namesVessel(String($0)) }
    }
}
