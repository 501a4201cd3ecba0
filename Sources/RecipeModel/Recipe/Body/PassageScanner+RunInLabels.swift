internal import RecipeSyntax
internal import SourceText

// Labels in the line that they name: "**Ingredients:** 3 tbsp oil, salt", "Method: Fry the onions."
extension PassageScanner {
    /// Whether a line of a paragraph is a remark that its label says to be one, "Tip: add a splash of cream.", so that the lines around it are read for
    /// themselves.
    func isLabelledRemark(_ range: ByteRange) -> Bool {
        let end = min(range.end, range.start + Self.longestRemarkLabel)
        let colon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, end)
        guard colon < end, range.end - colon > 4, !beginsWithAmount(range) else { return false }
        let label = body.title(ByteRange(range.start, colon)).value.drop { !$0.isLetter }
        switch cache.reading(String(label)).meaning {
        case .section(.notes)?, .section(.nutrition)?: return true
        default: return false
        }
    }

    private static let longestRemarkLabel = 32

    /// Whether a line inside a paragraph that a section's name begins is the name of another: "Method" below "Ingredients" and its foods.
    func opensSection(_ range: ByteRange, _ block: Int) -> Bool {
        guard range.count <= 24, !range.isEmpty, 0x41...0x5A ~= body.firstByte(range),
            body.bytes[range.end - 1].isLetter,
            passages.last(where: { $0.heading != nil })?.block == block
        else { return false }
        let text = body.plain(range)
        guard case .section? = passages.last(where: { $0.heading != nil })?.heading?.reading.meaning,
            case .section? = HeadingMeaning(text, names)
        else { return false }
        return text.parted(at: 0x20).count <= 2
    }

    /// Whether lines at the end of a paragraph say with labels how much it makes or how long it takes, below what to do: "Serves: 4", "Time: 10 min".
    func statesAmountAtEnd(_ lines: Range<Int>) -> Bool {
        guard lines.count <= 4, !isBeforeList else { return false }
        let above = body.trimmed(body.markdown.lines[lines.lowerBound - 1])
        guard !above.isEmpty, [UInt8(ascii: "."), UInt8(ascii: "!")].contains(body.bytes[above.end - 1]),
            !body.bytes[above.indices].contains(UInt8(ascii: ":"))
        else { return false }
        return lines.allSatisfy { line in
            let range = body.trimmed(body.markdown.lines[line])
            guard range.count <= 60,
                ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, range.end) < range.end,
                let said = cache.statements(body.plain(range))
            else { return false }
            return said.allSatisfy { $0.field == .servings || $0.field == .yield || $0.field == .totalTime }
        }
    }

    /// The line after a remark, which goes on where its line does not end a sentence.
    func endOfRemark(_ line: Int, _ lines: Range<Int>) -> Int {
        var end = line + 1
        while end < lines.upperBound {
            let above = body.trimmed(body.markdown.lines[end - 1])
            let last = above.isEmpty ? 0 : body.bytes[above.end - 1]
            if ".!?)*\\".utf8.contains(last) || body.bytes[above.end...].starts(with: "  ".utf8) { break }
            end += 1
        }
        return end
    }

    /// The label of a line that goes on with what it names, and its words: "**Ingredients:** 3 tbsp oil, salt", "Method: Fry the onions."; what a
    /// label states in a word or two ("Preparation: 10 min") is metadata.
    func runInLabel(_ range: ByteRange) -> (label: ByteRange, text: String)? {
        guard range.count >= 20, range.end <= body.bytes.count else { return nil }
        let first = body.firstByte(range)
        guard first >= 0x80 || first.isLetter || first == UInt8(ascii: "*") || first == UInt8(ascii: "_") else {
            return nil
        }
        guard let end = endOfLabel(range) else { return nil }
        let label = ByteRange(range.start, end)
        let text = body.title(label).value
        let rest = body.trimmed(ByteRange(end, range.end))
        guard !rest.isEmpty else { return nil }
        if isPartOfRunIn(text, rest, range) { return (label, text) }
        guard let meaning = cache.reading(text).meaning else { return nil }
        // "Benodigdheden: 500 g spliterwten, 2 liter water"
        if meaning == .supplies, body.holdsListMark(rest), beginsWithAmount(rest),
            !RecipeBodyReader.namesVesselsOnly(body.plain(rest)[...])
        {
            return (label, text)
        }
        guard case .section(let role) = meaning else { return nil }
        switch role {
        case .ingredients:
            // "主料：五花肉 500克" among others is a part.
            if namesSection(.ingredients), text.first.map(MetadataLine.isIdeograph) == true { return nil }
            guard body.holdsListMark(rest),
                beginsWithAmount(rest) || !isSentence(body.plain(rest)) || listsWords(rest)
            else { return nil }
        case .instructions:
            // "**Bake:** …" among the parts of a method is one of them.
            if namesSection(.instructions), isLastOfRunIns(range) { return nil }
            // "**Method:** reverse dry shake", above the foods, beside the glass.
            let isFact = rest.count < 40 && !".!".utf8.contains(body.bytes[rest.end - 1])
            if isFact, !passages.contains(where: \.isList), !passages.contains(where: { isInPart($0) }) { return nil }
            let isBold = body.bytes[range.indices].starts(with: "**".utf8)
            let isCommand = RecipeBodyReader.saysWhatToDo(SentenceWords(body.plain(rest)[...]))
            if !isCommand, rest.count < 20,
                rest.count < 8 || body.bytes[rest.indices].contains(where: { $0 &- 0x30 < 10 })
            {
                return nil
            }
            guard
                isBold || ".!".utf8.contains(body.bytes[rest.end - 1])
                    || body.bytes[rest.end - 3..<rest.end].elementsEqual("。".utf8)
            else { return nil }
            let said = body.plain(range)
            // "**Prep:** 10 minutes. **Cook:** 12 minutes."
            if MetadataLine.mayState(body.bytes, range), let stated = cache.statements(said),
                !isCommand || stated.count > 1 && stated.allSatisfy(\.field.isTime)
            {
                return nil
            }
        default: return nil
        }
        return (label, text)
    }

    /// "**To top:** bonito flakes, nori, mayonnaise", right below "**Ingredients:** 2 eggs, 100 g flour".
    private func isPartOfRunIn(_ text: String, _ rest: ByteRange, _ range: ByteRange) -> Bool {
        guard passages.last?.isAfterLabel == true, body.bytes[range.indices].starts(with: "**".utf8) else {
            return false
        }
        let name = text.withoutColon
        let isPart = name.lowercased().hasPrefix("to ") || PartName.isNamed(name) || PartName.namesComponent(name)
        let meaning = cache.reading(text).meaning
        return (isPart || meaning == .serving) && (meaning == nil || meaning == .serving)
            && (listsWords(rest) && !holdsVerb(rest) || body.holdsListMark(rest) && beginsWithAmount(rest))
    }

    /// Whether a part between commas begins with a verb: "spoon over rice, add cheese, enjoy".
    private func holdsVerb(_ range: ByteRange) -> Bool {
        body.plain(range).lowercased().split(separator: ",").contains { part in
            let word = part.drop { $0 == " " }.prefix(while: \.isLetter)
            return CookingVerbs.isVerb(word) && !CookingVerbs.foods.contains(word)
        }
    }

    /// "half a cabbage, some bacon, an onion, caraway, butter.": whether commas part three or more times a few words.
    private func listsWords(_ range: ByteRange) -> Bool {
        let parts = body.bytes[range.indices].split(separator: UInt8(ascii: ","))
        return parts.count > 2 && parts.allSatisfy { $0.count <= 32 && $0.split(separator: 0x20).count <= 4 }
            && parts.dropLast().allSatisfy { !$0.contains(UInt8(ascii: ".")) }
    }

    /// Where the label of a line ends with its colon and the marks and space after it.
    private func endOfLabel(_ range: ByteRange) -> Int? {
        let limit = min(range.end, range.start + 90)
        var end = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, limit)
        if end < limit {
            end += 1
            while end < limit, body.bytes[end] == UInt8(ascii: "*") || body.bytes[end] == UInt8(ascii: "_") { end += 1 }
            return end < limit && body.bytes[end] == 0x20 ? end : nil
        }
        // "材料：卵2個、塩"
        let wide = ByteScan.first(0xEF, in: body.bytes, range.start, limit)
        guard wide + 3 < limit, body.bytes[wide..<wide + 3].elementsEqual("：".utf8) else { return nil }
        end = wide + 3
        while end < limit, body.bytes[end] == UInt8(ascii: "*") || body.bytes[end] == UInt8(ascii: "_") { end += 1 }
        return end
    }

    /// Whether the paragraph before begins with a label in bold as well, below a heading of the method.
    private func isLastOfRunIns(_ range: ByteRange) -> Bool {
        guard let last = passages.last, case .paragraph = last.shape, !last.isAfterLabel else { return false }
        let before = body.trimmed(last.range)
        return body.bytes[range.indices].starts(with: "**".utf8)
            && body.bytes[before.indices].starts(with: "**".utf8) && !body.isBold(before)
    }

    /// "**Zutaten** (4 Portionen):", and over a list among others "**Rasam powder** (or 2 tsp store bought)".
    func boldBeforeParentheses(_ range: ByteRange, isOverList: Bool) -> String? {
        let bytes = body.bytes[range.indices]
        let isWide = bytes.suffix(3).elementsEqual("）".utf8)
        guard bytes.starts(with: "**".utf8), isWide || bytes.suffix(3).contains(UInt8(ascii: ")")),
            let close = bytes.dropFirst(2).firstIndex(of: UInt8(ascii: "*")), close + 3 < range.end,
            body.bytes[close + 1] == UInt8(ascii: "*"),
            isWide
                ? body.bytes[(close + 2)...].starts(with: "（".utf8)
                : body.bytes[(close + 2)...].prefix(2).contains(UInt8(ascii: "("))
        else { return nil }
        let text = body.title(range).value
        if case .section? = cache.reading(text).meaning { return text }
        let inner = ByteRange(range.start + 2, close)
        return isOverList && isPlaceOfLabel(text) && !beginsWithAmount(inner)
            && body.plain(inner).parted(at: 0x20).count <= 4 ? text : nil
    }

    /// Whether a bold line is one of several that begin with bold numbers: "**1 tsp cumin seeds**<br>" below "**4 tbsp olive oil**, warmed<br>".
    func isAmongBoldAmounts(_ range: ByteRange) -> Bool {
        func isBoldAmount(_ start: Int) -> Bool {
            let text = body.bytes[start...].prefix(3)
            return text.count == 3 && text.starts(with: "**".utf8) && text[start + 2] &- 0x30 < 10
        }
        guard isBoldAmount(range.start) else { return false }
        let next = body.bytes[range.end...].prefix(8).firstIndex(of: 0x0A)
        if let next, isBoldAmount(next + 1) { return true }
        guard range.start > 1, let end = body.bytes[..<range.start].lastIndex(of: 0x0A) else { return false }
        return isBoldAmount((body.bytes[..<end].lastIndex(of: 0x0A) ?? -1) + 1)
    }

    /// Whether a name is one of the sections of foods.
    func namesFoods(_ name: Substring) -> Bool {
        cache.reading(MetadataReader.trimmed(String(name))).meaning == .section(.ingredients)
    }
}
