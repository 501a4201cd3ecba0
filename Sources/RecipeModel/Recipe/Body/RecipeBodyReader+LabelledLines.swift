internal import Kitchen
internal import SourceText

// Lines among the ingredients that a label tells from them: "SERVES: 4", "Makes 12", "Source: my aunt", "Glass: coupe", "Method: stir over ice".
extension RecipeBodyReader {
    /// Takes a line of the ingredients that is none.
    mutating func takeLabelled(_ range: ByteRange) -> Bool {
        if takeOvenSetting(range) { return true }
        guard range.count <= MetadataLine.longest else { return false }
        let limit = min(range.end, range.start + 60)
        let colon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, limit)
        // A full-width colon begins with the byte 0xEF.
        guard colon < limit || ByteScan.first(0xEF, in: body.bytes, range.start, limit) < limit else {
            return takeBareLabel(range)
        }
        return takeDetails(range) || takePortion(range) || takeTools(range) || takeRemark(range)
    }

    /// "Makes 12", "SERVES 4 people", "4 portions" among the ingredients.
    private mutating func takeBareLabel(_ range: ByteRange) -> Bool {
        guard range.count <= 40, !beginsWithNumberOfMore(range), MetadataLine.mayState(body.bytes, range) else {
            return false
        }
        let text = body.plain(range)
        let words = text.parted(at: 0x20)
        guard let first = words.first else { return false }
        // A picture before an amount is no label: "👩‍🍳 500 g beef".
        guard let start = text.first, start.isLetter || start.isNumber else { return false }
        let beginsWithNumber = start.isNumber || NumberWords.value(of: first.lowercased()) != nil
        guard words.count <= (beginsWithNumber ? 2 : 4), let found = fields(text, range),
            found.allSatisfy({ $0.field.isTime || $0.field == .servings || $0.field == .yield })
        else { return false }
        // "For 12 buns" heads what is below it.
        let isPart = MetadataLine.prepositions.contains(first.lowercased())
        if isPart || beginsWithNumber, found.contains(where: { $0.field != .servings }) { return false }
        take(found, range)
        return true
    }

    /// Whether a line begins with a digit and has more than two words, as nearly every ingredient does.
    private func beginsWithNumberOfMore(_ range: ByteRange) -> Bool {
        guard !range.isEmpty, body.firstByte(range) &- 0x30 < 10 else { return false }
        var words = 0
        var isInWord = false
        for byte in body.bytes[range.indices] {
            switch byte {
            case 0x20: isInWord = false
            // What may hide words: links, code, entities.
            case 0..<0x20, UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "&"),
                UInt8(ascii: "\\"), UInt8(ascii: "{"):
                return false
            case _ where byte.isLetterOrDigit && !isInWord: (words, isInWord) = (words + 1, true)
            default: break
            }
        }
        return words > 2
    }

    /// "Prep time: 5 min", "Yield: 2 loaves", "Källa: mormor" among the ingredients.
    private mutating func takeDetails(_ range: ByteRange) -> Bool {
        guard MetadataLine.mayState(body.bytes, range), let found = fields(body.plain(range), range) else {
            return false
        }
        for (field, value) in found {
            switch field {
            case .prepTime, .cookTime, .restTime, .totalTime, .servings, .yield, .cuisine: continue
            case .difficulty where Difficulty(name: value.value) != nil: continue
            // "Original: 200 g butter"
            case .source, .author:
                guard parser.parse(Array(value.value.utf8)).amounts.isEmpty else { return false }
            default: return false
            }
        }
        take(found, range)
        return true
    }

    /// "2 人份的量:" in the line before the first ingredient.
    private mutating func takePortion(_ range: ByteRange) -> Bool {
        guard recipe.ingredientGroups.allSatisfy(\.ingredients.isEmpty),
            let last = body.bytes[range.indices].last, last == UInt8(ascii: ":") || last >= 0x80
        else { return false }
        let text = body.plain(range)
        guard let mark = text.last, mark == ":" || mark == "：", MetadataLine.isPortionLabel(String(text.dropLast())),
            let said = MetadataLine.servings(inSentences: String(text.dropLast())), said.field == .servings
        else { return false }
        take([(said.field, Located(said.value, range))], range)
        return true
    }

    /// "Equipment: a mixer", "Glass: coupe" among the ingredients.
    private mutating func takeTools(_ range: ByteRange) -> Bool {
        guard range.count <= 160 else { return false }
        let text = body.plain(range)
        guard Self.namesTools(text[...]) else { return false }
        recipe.equipment.append(Located(text, range))
        return true
    }

    /// "Method: stir over ice.", "Note: use ripe ones." among the ingredients, if it says no amount.
    private mutating func takeRemark(_ range: ByteRange) -> Bool {
        let text = body.plain(range)
        guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }), text.first?.isNumber != true else {
            return false
        }
        let rest = text[text.index(after: colon)...].drop { $0 == " " }
        guard rest.count >= 4, case .section(let section)? = cache.reading(String(text[..<colon])).meaning,
            section == .notes || section == .instructions, parser.parse(Array(rest.utf8)).amounts.isEmpty
        else { return false }
        if section == .notes {
            recipe.notes.append(Note(text: text, range: range))
        } else {
            addStep(Step(text: String(rest), range: range, images: body.images(in: range)))
        }
        return true
    }

    /// "Oven: 180 °C" among the ingredients, which is kept as a note.
    private mutating func takeOvenSetting(_ range: ByteRange) -> Bool {
        let isGas = range.count <= 40 && body.firstByte(range) | 0x20 == UInt8(ascii: "g")
        guard isGas || OvenSetting.mayState(body.bytes[range.indices]) else { return false }
        let text = body.plain(range)
        guard OvenSetting.temperatures(text) != nil || isGas && OvenSetting.isAlone(text) else { return false }
        recipe.notes.append(Note(text: text, range: range))
        return true
    }

    /// Notes what the scanner took as lines that state something, and shows those that say more.
    mutating func noteLines(statedBy scanner: PassageScanner) {
        for range in scanner.statedLines {
            let said = scanner.stated.filter { $0.value.range == range }
            let isAll = !MetadataLine.saysMore(body.plain(range), than: said)
            recipe.asides.append(RoleSpan(isAll ? .metadata : .headnote, range))
        }
    }
}
