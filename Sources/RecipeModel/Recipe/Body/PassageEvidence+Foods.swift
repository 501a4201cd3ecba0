internal import Kitchen
internal import SourceText

// Foods and amounts in the lines of a passage.
extension RecipeBodyReader {
    /// Whether a line of a paragraph may be a list of foods divided by commas: below a label in its own line, or beginning with an amount.
    func mayListFoods(_ range: ByteRange, _ passage: Passage) -> Bool {
        guard range.count >= 9, passage.lines.count == 1 || passage.isAfterLabel else { return false }
        return passage.isAfterLabel || body.bytes[range.start] &- 0x30 < 10
    }

    /// The items of a line that lists foods between commas, "3 tbsp oil, 2 onions, chopped, salt": each begins with an amount or is a food that is
    /// known, and what is neither goes on with the one before. `nil` for a line that is one item or a sentence.
    mutating func listedFoods(_ range: ByteRange) -> [ByteRange]? {
        var parts: [ByteRange] = []
        var (start, depth) = (range.start, 0)
        for offset in range.indices {
            switch body.bytes[offset] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                guard depth == 0, offset + 1 < range.end, body.bytes[offset + 1] <= 0x20 else { continue }
                parts.append(body.trimmed(ByteRange(start, offset)))
                start = offset + 1
            default: break
            }
        }
        parts.append(body.trimmed(ByteRange(start, range.end)))
        guard parts.count > 1, parts.count <= 60, parts.allSatisfy({ !$0.isEmpty && $0.count <= 80 }) else {
            return nil
        }
        var items: [ByteRange] = []
        var measured = 0
        for part in parts {
            let isMeasured = body.bytes[part.start] &- 0x30 < 10 || body.bytes[part.start] == 0xC2
            if isMeasured { measured += 1 }
            // "2 Eier, Salz": a food of another language begins with a capital, "chopped" and "gehackt" do not.
            let isCapital = body.source.string(part).first?.isUppercase == true
            if items.isEmpty || isMeasured || isCapital || namesFood(part) {
                items.append(part)
            } else if let last = items.popLast() {
                items.append(ByteRange(last.start, part.end))
            }
        }
        let isSentence = items.contains { Self.saysWhatToDo(SentenceWords(body.plain($0)[...])) && $0.count > 40 }
        return items.count > 1 && measured * 3 >= items.count && !isSentence ? items : nil
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

    /// "2 eggs", "½ cup", "a pinch of salt", "about 3": an amount where lines of ingredients have it.
    mutating func beginsWithAmount(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if first.properties.numericType != nil {
            // "1." of a list, "30 minutes later", "350°F".
            let words = text.parted(at: 0x20, maxSplits: 2)
            guard words.count > 1 || text.hasLetter else { return false }
            let unit = words.count > 1 ? words[1].inLowerCase : ""
            return !["minutes", "minute", "min", "hours", "hour", "minuten", "minuti", "minutos", "steps"].contains(
                unit)
        }
        guard first.isASCII, "aeouhspncAEOUHSPNC~<+(".unicodeScalars.contains(first), text.utf8.count < 100 else {
            return false
        }
        return !parser.parse(Array(text.utf8)).amounts.isEmpty
    }

    /// Whether a line without an amount, or all of it before a parenthesis, is the name of a food.
    mutating func namesFood(_ range: ByteRange) -> Bool {
        let text = Array(body.bytes[range.indices])
        let line = parser.parse(text)
        if !line.amounts.isEmpty { return true }
        let whole = body.plain(range).parted(at: UInt8(ascii: "("), maxSplits: 1).first.map(String.init) ?? ""
        return [line.name(in: text), whole].contains {
            $0.utf8.count <= 60 && Catalogue.builtIn.resolve($0).match != .unknown
        }
    }
}
