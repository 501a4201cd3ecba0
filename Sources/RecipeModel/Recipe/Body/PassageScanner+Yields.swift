internal import RecipeSyntax
internal import SourceText

// A line of its own below the title, or over the ingredients, that says how much the recipe makes: "ca. 12 boller", "Goed voor 1 stol", "约12个".
extension PassageScanner {
    /// Remembers what a whole line states.
    mutating func state(_ said: [(field: MetadataLine.Field, value: String)], _ line: ByteRange) {
        stated += said.map { ($0.field, Located($0.value, line)) }
        statedLines.append(line)
    }

    /// Takes such a line. A number and a noun alone count only right below the title and above a heading.
    mutating func takeYieldBelowTitle(_ lines: Range<Int>, _ range: ByteRange) -> Bool {
        guard lines.count == 1, range.count <= 80, range.end <= body.bytes.count, passages.count <= 3,
            !isBeforeAmount || body.isItalic(range),
            passages.allSatisfy({ !$0.isList && $0.heading?.reading.meaning == nil }),
            passages.count(where: { $0.heading != nil }) <= 1, mayHoldAmount(range)
        else { return false }
        let text = body.plain(range)
        if let servings = MetadataLine.servingsAtEnd(text) {
            state([(.servings, servings)], range)
            return true
        }
        if let pieces = MetadataLine.piecesAtEnd(text) {
            state([(.yield, pieces)], range)
            return true
        }
        // "Pour un moule de 28 cm."
        if range.count <= 48, text.last == "." || !isBeforeList && !body.isBold(range), text.last != ":",
            let filled = MetadataLine.vesselFilled(text.last == "." ? String(text.dropLast()) : text)
        {
            state([(filled.isCounted ? .yield : .other, filled.value)], range)
            return true
        }
        // "2 loaves, 900 g each."
        if body.isBelowTitle(range),
            let count = MetadataLine.countWithWeight(text) ?? MetadataLine.countWithRemark(text)
        {
            state([(.yield, count)], range)
            return true
        }
        // "**ca. 12 Stück**" heads nothing.
        if body.isBold(range), !beginsWithAmount(ByteRange(range.start + 2, range.end)),
            let said = cache.statements(text),
            said.allSatisfy({ ($0.field == .yield || $0.field == .servings) && !$0.value.contains(",") })
        {
            state(said, range)
            return true
        }
        guard let found = MetadataLine.yieldBelowTitle(text), cache.statements(text) == nil,
            MetadataLine.attribute(text) == nil
        else { return false }
        if found.isSaid {
            // "For the oven 12 min" and "Für 12 Brötchen" over a list head what is below them.
            if isBeforeList, cache.reading(text).isPortion { return false }
            state([(.yield, found.value)], range)
            return true
        }
        let words = found.value.parted(at: 0x20)
        guard countBelowTitle == nil, body.isBelowTitle(range), !isBeforeList,
            !isBeforeParagraph || isBeforeNameOfFoods, words.count <= 2,
            let last = words.last, names.role(of: String(last)) == nil, !Self.counted.contains(last.lowercased())
        else { return false }
        countBelowTitle = Located(found.value, range)
        return false
    }

    /// Whether the paragraph below is the name of the ingredients and nothing else: "SKŁADNIKI:".
    private var isBeforeNameOfFoods: Bool {
        guard linesBelow.count == 1, let line = linesBelow.first else { return false }
        let range = body.trimmed(body.markdown.lines[line])
        return range.count <= 40 && body.bytes[range.end - 1] == UInt8(ascii: ":")
            && cache.reading(body.title(range).value).meaning == .section(.ingredients)
    }

    /// "for 2. 200 g spaghetti, 6 cloves garlic, parsley": how many it feeds or makes, then the foods, in one line above what to do.
    mutating func takeYieldBeforeFoods(_ index: Int, _ lines: Range<Int>, _ range: ByteRange) -> Bool {
        guard lines.count == 1, range.count > 20, passages.count <= 3, passages.allSatisfy({ !$0.isList }) else {
            return false
        }
        let head = body.bytes[range.indices].prefix(24)
        guard
            let point = head.indices.dropLast(2).first(where: { head[$0] == UInt8(ascii: ".") && head[$0 + 1] == 0x20 }
            ),
            head[point + 2] &- 0x30 < 10, head[..<point].contains(where: { $0 &- 0x30 < 10 }),
            head.first?.isLetter == true
        else { return false }
        let foods = ByteRange(point + 2, range.end)
        guard ByteScan.first(UInt8(ascii: ","), in: body.bytes, foods.start, foods.end) < foods.end,
            let said = cache.statements(body.source.string(ByteRange(range.start, point))),
            said.allSatisfy({ $0.field == .servings || $0.field == .yield })
                || MetadataLine.yieldInHeading(body.source.string(ByteRange(range.start, point))) != nil
        else { return false }
        stated += said.map { ($0.field, Located($0.value, ByteRange(range.start, point))) }
        comments.append(ByteRange(range.start, point + 1))
        passages.append(
            Passage(shape: .paragraph, block: index, lines: lines, range: foods, scopeEnd: scopeEnd))
        return true
    }

    /// "15 crêpes" or "für eine Springform (26 cm)" alone between the heading of the ingredients and their list, which says how many these make.
    mutating func takeCount(_ lines: Range<Int>, _ range: ByteRange) -> Bool {
        guard lines.count == 1, range.count <= 60, passages.last?.heading?.reading.meaning == .section(.ingredients)
        else { return false }
        if let servings = MetadataLine.servingsAtEnd(body.plain(range)) {
            state([(.servings, servings)], range)
            return true
        }
        // "Für ein rundes Blech:" heads what is below it.
        if body.bytes[range.end - 1] != UInt8(ascii: ":"), let filled = MetadataLine.vesselFilled(body.plain(range)) {
            state([(filled.isCounted ? .yield : .other, filled.value)], range)
            return true
        }
        guard isBeforeList, range.count <= 40, beginsWithAmount(range) else { return false }
        let words = body.plain(range).parted(at: 0x20)
        guard (2...4).contains(words.count), words[0].allSatisfy(\.isNumber),
            words[1...].allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" || $0 == "'" || $0 == "’" } }),
            !MetadataLine.isMeasure(words[1...].joined(separator: " ")), cache.statements(body.plain(range)) == nil
        else { return false }
        state([(.yield, body.plain(range))], range)
        return true
    }

    /// The same as a quote: "> Pour 6 ramequins de dessert."
    mutating func takeQuotedCount(_ index: Int) -> Bool {
        guard blocks[index].subtreeEnd == index + 2, case .paragraph = blocks[index + 1].kind,
            passages.last?.heading?.reading.meaning == .section(.ingredients)
        else { return false }
        let range = body.range(index + 1)
        guard range.count <= 60, MetadataLine.vesselFilled(body.plain(range))?.isCounted == true else { return false }
        return takeCount(blocks[index + 1].lines, range)
    }

    /// Remembers how many a list of ingredients is for that a quote right below it says, and says nothing else: "> 以上为 2 人份。"
    mutating func noteQuotedServings(_ index: Int) {
        guard blocks[index].subtreeEnd == index + 2, case .paragraph = blocks[index + 1].kind,
            passages.last?.isList == true, blocks[index + 1].lines.count == 1,
            passages.last(where: { $0.heading != nil })?.heading?.reading.meaning == .section(.ingredients)
        else { return }
        let range = body.range(index + 1)
        guard range.count <= 60 else { return }
        let text = body.plain(range)
        if MetadataLine.hasOtherSentences(text) { return }
        let said = MetadataLine.statements(in: text).map { (field: $0.field, value: Located($0.value, range)) }
        if text.isASCII, MetadataLine.saysMore(text, than: said) { return }
        stated += said
    }

    /// The times in the parentheses of a heading of the ingredients or the method: "Directions (prep 10 min, cook 20 min)", "Préparation (20 min) et
    /// cuisson (50 min)".
    mutating func takeTimes(ofHeading text: String, _ range: ByteRange) {
        guard text.utf8.count <= 80, text.utf8.contains(where: { $0 &- 0x30 < 10 }),
            case .section? = passages.last?.heading?.reading.meaning, let open = text.lastIndex(of: "(")
        else { return }
        var said = cache.statements(String(text[text.index(after: open)...].dropLast())) ?? []
        let parts = text.split(separator: ")")
        if said.isEmpty, parts.count == 2 {
            for part in parts {
                let words = part.parted(at: 0x20)
                let name = ["et", "and", "und", "y", "e", "en"].contains(words.first) ? words.dropFirst() : words[...]
                said += cache.statements(name.joined(separator: " ").replacing("(", with: ": ")) ?? []
            }
            guard said.count == 2 else { return }
        }
        guard said.allSatisfy(\.field.isTime) else { return }
        stated += said.map { ($0.field, Located($0.value, range)) }
    }

    /// Whether the first byte of a line is a digit.
    func beginsWithAmount(_ range: ByteRange) -> Bool {
        body.firstByte(range) &- 0x30 < 10
    }

    /// Whether a short line holds a digit, or may hold a number in words.
    private func mayHoldAmount(_ range: ByteRange) -> Bool {
        body.bytes[range.indices].contains { $0 &- 0x30 < 10 }
            || range.count <= 40 && MetadataLine.mayHoldNumber(Array(body.bytes[range.indices]))
    }

    /// What pages count that nobody eats.
    private static let counted: Set<String> = [
        "comments", "reviews", "ratings", "views", "likes", "stars", "votes", "photos", "ingredients", "steps", "days",
        "kommentare", "commentaires", "comentarios", "commenti", "reacties", "points", "calories",
    ]
}
