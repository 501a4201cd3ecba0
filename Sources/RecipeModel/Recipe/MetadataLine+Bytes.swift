internal import Kitchen
internal import SourceText

// Most lines are told from metadata by their bytes, without making strings of their words.
extension MetadataLine {
    /// Whether bytes tell the characters of a text apart: it is Latin or Cyrillic, and nothing in it joins the character before.
    static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case 0..<0xCC, 0xCF...0xD1: index += 1
            // Quotation marks, dashes, points.
            case 0xE2
            where index + 2 < text.endIndex && text[index + 1] == 0x80 && text[index + 2] >= 0x90
                && text[index + 2] <= 0xA7:
                index += 3
            default: return false
            }
        }
        return true
    }

    /// The parts of a text between ", "; `nil` where its bytes do not tell.
    static func dividedAtCommas(_ text: [UInt8]) -> [String]? {
        guard isPlain(text[...]) else { return nil }
        var parts: [String] = []
        var (start, index) = (0, 0)
        while index <= text.count {
            let isEnd = index == text.count
            if isEnd || text[index] == UInt8(ascii: ",") && index + 1 < text.count && text[index + 1] == 0x20 {
                if index > start { parts.append(String(decoding: text[start..<index], as: UTF8.self)) }
                start = index + 2
                index += 1
            }
            index += 1
        }
        return parts
    }

    /// Whether a piece names no field, as `read` would find out: nothing before a mark is a label, it does not begin with one or with a
    /// number of servings, and does not end with the name of a time. Also `false` where its bytes do not tell.
    static func namesNoField(_ text: ArraySlice<UInt8>) -> Bool {
        guard isPlain(text), !hasWideGap(text) else { return false }
        if let mark = text.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }) {
            if isLabel(text[..<mark]) { return false }
            // "1:30 h" holds a colon of its own.
            if plain(String(decoding: text[..<mark], as: UTF8.self)).last?.isNumber != true { return true }
        }
        if let dash = firstDash(in: text), isLabel(text[..<dash]) { return false }
        return !beginsWithLabel(text) && !mayBeginServings(text) && !endsWithTimeLabel(text)
            && !endsWithPurpose(text)
    }

    /// Whether a line without marks begins with a number and names nothing that numbers of metadata go with, as most ingredients do:
    /// "200 g flour, sifted". `false` where its bytes do not tell.
    static func isAmount(_ line: ArraySlice<UInt8>) -> Bool {
        // What is bold may be how much a recipe makes.
        let text = line.drop { $0 == UInt8(ascii: "-") || $0 <= 0x20 }
        // No label begins with a number.
        guard beginsWithDigit(text), !mayBeDivided(text), !namesWhatIsCounted(text) else { return false }
        // "20 min, for 4", "20 min / serves 4": the first part is a time, or else all of it is one piece.
        let end = text.indices.dropLast().first { endsPart(text, at: $0) }
        guard let end else { return true }
        if TimeSpan(plain(String(decoding: text[..<end], as: UTF8.self))) != nil { return false }
        // "16 cookies — 30 minutes"
        let rest = text[(end + 1)...].drop { $0 == 0x20 || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
        guard beginsWithDigit(rest) else { return true }
        let next = rest[..<(rest.indices.dropLast().first { endsPart(rest, at: $0) } ?? rest.endIndex)]
        return bareTime(plain(String(decoding: next, as: UTF8.self))) == nil
    }

    /// Whether a comma with a space after it, or a stroke between two spaces, stands at a place.
    private static func endsPart(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
        switch text[index] {
        case UInt8(ascii: ","), UInt8(ascii: "."): return text[index + 1] == 0x20
        case UInt8(ascii: "/"), UInt8(ascii: "-"):
            return text[index + 1] == 0x20 && index > text.startIndex && text[index - 1] == 0x20
        // "–" and "—"
        case 0xE2:
            return index + 3 < text.endIndex && text[index + 1] == 0x80 && text[index + 2] | 7 == 0x97
                && text[index + 3] == 0x20 && index > text.startIndex && text[index - 1] == 0x20
        default: return false
        }
    }

    /// Whether a digit or a fraction stands first.
    private static func beginsWithDigit(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        // "½"
        return first >= 0x30 && first <= 0x39
            || first == 0xC2 && text.dropFirst().first.map { $0 >= 0xBC && $0 <= 0xBE } == true
    }

    /// Whether a word of a text is one of people, portions or pieces, or may end the label of a time.
    private static func namesWhatIsCounted(_ text: ArraySlice<UInt8>) -> Bool {
        var index = text.startIndex
        while index < text.endIndex {
            let start = index
            while index < text.endIndex {
                let byte = text[index]
                // Signs of Latin-1, and quotation marks, dashes and spaces of three bytes, stand between words.
                guard byte.isLetter || byte >= 0xC3 && byte != 0xE2 || byte >= 0x80 && byte < 0xC0 else { break }
                index += 1
            }
            if index > start, countedWords.contains(lowerCase: text[start..<index]) { return true }
            guard index < text.endIndex else { break }
            index += text[index] == 0xC2 ? 2 : text[index] == 0xE2 ? 3 : 1
        }
        return false
    }

    private static let countedWords = KnownNames(personWords.all + pieceWords.all + lastWordsOfTimes)

    /// Whether a line with a colon is something other than metadata, as `statements` would find out: "The trick: keep it cold", "In a bowl, mix: the eggs".
    ///
    /// What stands before the colon ends with no label, and the words before a comma in it name no field. `false` where its bytes do not
    /// tell.
    static func isOther(_ line: String) -> Bool {
        guard line.hasByte(UInt8(ascii: ":")), !mayBeDivided(Array(line.utf8)) else { return false }
        let text = Array(plain(line).utf8)
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let name = text[..<colon]
        if isLabel(name) || endsWithLabel(name) { return false }
        if beginsWithEnergy(String(decoding: text[(colon + 1)...], as: UTF8.self)) { return false }
        if plain(String(decoding: name, as: UTF8.self)).last?.isNumber == true { return false }
        guard
            let comma = name.indices.dropLast().first(where: { name[$0] == UInt8(ascii: ",") && name[$0 + 1] == 0x20 })
        else { return true }
        return namesNoField(name[..<comma]) && TimeSpan(plain(String(decoding: name[..<comma], as: UTF8.self))) == nil
    }

    /// Whether a line may hold a mark that divides it, a second mark after a label, or an icon.
    private static func mayBeDivided(_ text: some Swift.Sequence<UInt8>) -> Bool {
        var before: UInt8 = 0
        var last: UInt8 = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: "="), 0..<0x20, 0xE3...: return true
            // "·", the next line of old terminals; of those with three bytes only quotation marks and dashes.
            case 0xB7 where before == 0xC2, 0x85 where before == 0xC2: return true
            case 0x80..<0xC0 where last == 0xE2 && !(before == 0x80 && (0x90...0xA1).contains(byte)): return true
            default: break
            }
            if byte >= 0x80, before == 0xE2, byte != 0x80 { return true }
            (last, before) = (before, byte)
        }
        return false
    }

    /// Whether one to four words at the end of a text are a label.
    private static func endsWithLabel(_ text: ArraySlice<UInt8>) -> Bool {
        var start = text.endIndex
        for _ in 0..<4 {
            start = text[..<start].lastIndex { $0 != 0x20 } ?? text.startIndex
            start = text[..<start].lastIndex(of: 0x20).map { $0 + 1 } ?? text.startIndex
            if isLabel(text[start...]) { return true }
            if start == text.startIndex { return false }
        }
        return false
    }

    /// Whether `labelFirst` may find a label.
    static func mayBeginWithLabel(_ text: ArraySlice<UInt8>) -> Bool {
        !isPlain(text) || hasWideGap(text) || beginsWithLabel(text)
    }

    /// Whether a text of several words may end with the label of a time.
    static func mayEndWithTimeLabel(_ text: ArraySlice<UInt8>) -> Bool {
        !isPlain(text) || hasWideGap(text) || endsWithTimeLabel(text)
    }

    /// Whether two spaces, or a long dash after one, stand in a text.
    private static func hasWideGap(_ text: ArraySlice<UInt8>) -> Bool {
        text.indices.dropFirst().contains {
            text[$0 - 1] == 0x20
                && (text[$0] == 0x20 || text[$0] == 0xE2 && (text[$0 + 2] == 0x93 || text[$0 + 2] == 0x94))
        }
    }

    private static func isLabel(_ text: ArraySlice<UInt8>) -> Bool {
        plainLabel(text) != nil || pieceLabels.contains(plain(String(decoding: text, as: UTF8.self)).lowercased())
    }

    /// The field of a label with marks at its ends.
    private static func plainLabel(_ text: ArraySlice<UInt8>) -> Field? {
        label(isASCII(text) ? trimmedASCII(text) : Array(plain(String(decoding: text, as: UTF8.self)).utf8)[...])
    }

    private static func label(_ text: ArraySlice<UInt8>) -> Field? {
        isASCII(text) ? label(ascii: text) : label(String(decoding: text, as: UTF8.self))
    }

    private static func isASCII(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy { $0 < 0x80 } }

    /// The offset of the first " - ".
    private static func firstDash(in text: ArraySlice<UInt8>) -> Int? {
        guard text.count > 2 else { return nil }
        for index in text.startIndex + 1..<text.endIndex - 1
        where text[index] == UInt8(ascii: "-") && text[index - 1] == 0x20 && text[index + 1] == 0x20 {
            return index - 1
        }
        return nil
    }

    /// Whether the first one to four words are a label, with more words after them.
    private static func beginsWithLabel(_ text: ArraySlice<UInt8>) -> Bool {
        let word = text.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
        guard mayStand(word, in: startsOfLabels) else { return false }
        var end = text.startIndex
        for _ in 0..<4 {
            end = text[end...].firstIndex { $0 != 0x20 } ?? text.endIndex
            end = text[end...].firstIndex(of: 0x20) ?? text.endIndex
            guard text[end...].contains(where: { $0 != 0x20 }) else { return false }
            guard end - text.startIndex <= 60 else { return false }
            if label(text[..<end]) != nil { return true }
        }
        return false
    }

    /// Whether the last one to three words are the label of a time, with more words before them.
    private static func endsWithTimeLabel(_ text: ArraySlice<UInt8>) -> Bool {
        let last = text.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.startIndex
        let first = text[..<last].lastIndex(of: 0x20).map { $0 + 1 } ?? text.startIndex
        guard mayStand(text[first..<last], in: endsOfTimeLabels) else { return false }
        var start = text.endIndex
        for _ in 0..<3 {
            start = text[..<start].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.startIndex
            start = text[..<start].lastIndex(of: 0x20).map { $0 + 1 } ?? text.startIndex
            guard text[..<start].contains(where: { $0 != 0x20 }) else { return false }
            if let field = plainLabel(text[start...]), field.isTime { return true }
        }
        return false
    }

    /// Whether a word without its marks is one of some; also of a word that holds letters beyond ASCII, or none at all.
    private static func mayStand(_ word: ArraySlice<UInt8>, in names: KnownNames) -> Bool {
        guard isASCII(word) else { return true }
        let name = folded(ascii: word)
        return name.isEmpty || names.contains(name.span)
    }

    /// Whether a piece may name a time and say how long it is, as `read` would find out.
    static func mayNameTime(_ piece: String) -> Bool {
        let text = Array(plain(piece).utf8)
        guard isPlain(text[...]), !hasWideGap(text[...]) else { return true }
        if text.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 == 0xE2 }) { return true }
        if firstDash(in: text[...]) != nil || beginsWithLabel(text[...]) || endsWithTimeLabel(text[...])
            || endsWithPurpose(text[...])
        {
            return true
        }
        // "15 minutes in the oven"
        let words = text.count(where: { $0 == 0x20 }) + 1
        if text.first.map({ $0 &- 0x30 < 10 }) == true, words >= 4 { return true }
        let space = text.lastIndex(of: 0x20) ?? -1
        return trailingAbouts.contains(lowerCase: text[(space + 1)...])
    }

    /// Whether a text may begin with a number of servings: "4", "about six", "serves up to 8".
    static func mayBeginServings(_ text: ArraySlice<UInt8>) -> Bool {
        var start = text.startIndex
        for count in 0...4 {
            guard let word = nextWord(in: text, from: start) else { return false }
            if text[word.lowerBound] >= 0x30, text[word.lowerBound] <= 0x39 { return true }
            // Letters outside ASCII.
            if text[word.lowerBound] >= 0x80 || word.upperBound < text.endIndex && text[word.upperBound] >= 0x80 {
                return true
            }
            if count < 4, isLead(text[word]) {
                start = word.upperBound
                continue
            }
            return NumberWords.value(of: text[word]) != nil
        }
        return false
    }

    /// Whether a number in digits or as a word may stand in a text.
    static func mayHoldNumber(_ text: [UInt8]) -> Bool {
        var start = 0
        while let word = nextWord(in: text[...], from: start) {
            if text[word.lowerBound] >= 0x80 || text[word.lowerBound] >= 0x30 && text[word.lowerBound] <= 0x39 {
                return true
            }
            if NumberWords.value(of: text[word]) != nil { return true }
            start = word.upperBound
        }
        return false
    }

    /// Whether a number, or an icon that may stand for a field, may be in a text without digits of ASCII that is not all ASCII: "für vier Personen",
    /// "二人份", "½", "٤".
    static func mayHoldNumber(other text: ArraySlice<UInt8>) -> Bool {
        var index = text.startIndex
        while index < text.endIndex {
            let start = index
            switch text[index] {
            // Fractions, digits of other scripts, icons; of what begins with 0xE2 only quotation marks, dashes and spaces are none.
            case 0xC2 where index + 1 < text.endIndex && (0xBC...0xBE).contains(text[index + 1]): return true
            case 0xD9...0xDB, 0xE0, 0xE1, 0xEF, 0xF0...: return true
            case 0xE2 where index + 1 < text.endIndex && text[index + 1] != 0x80: return true
            case 0xE3...0xEE:
                guard index + 2 < text.endIndex else { return true }
                if text[index] >= 0xE4, NumberWords.value(ofLowerCase: text[index..<index + 3].span) != nil {
                    return true
                }
                index += 3
            case let byte where byte.isLetter || byte >= 0xC3 && byte != 0xE2:
                while index < text.endIndex,
                    text[index].isLetter || text[index] >= 0x80 && text[index] != 0xE2 && text[index] < 0xE3
                {
                    index += 1
                }
                if NumberWords.value(of: text[start..<index]) != nil { return true }
            default: index += 1
            }
        }
        return false
    }

    /// Whether a word of a text may be one of those that `servings(inStep:)` looks for, all of which are ASCII.
    static func mayBeginStatement(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { statementWords.areIn($0) }
    }

    private static let statementWords = WordStarts(
        (makingVerbs.all + feedingVerbs.all + ["recipe"]).joined(separator: " "))

    /// The first word, number or mark from a place on, as `words` divides ASCII.
    static func nextWord(in text: ArraySlice<UInt8>, from start: Int) -> Range<Int>? {
        guard let first = text[start...].firstIndex(where: { Kind(ascii: $0) != .space }) else { return nil }
        let kind = Kind(ascii: text[first])
        var end = first + 1
        if kind != .mark { while end < text.endIndex, Kind(ascii: text[end]) == kind { end += 1 } }
        return first..<end
    }

    private static func isLead(_ word: ArraySlice<UInt8>) -> Bool {
        abouts.contains(lowerCase: word) || prepositions.contains(lowerCase: word)
            || servingVerbs.contains(lowerCase: word)
    }

    /// The field that a label of plain ASCII names.
    static func label(ascii text: ArraySlice<UInt8>) -> Field? {
        guard text.count <= 60 else { return nil }
        if let field = field(named: folded(ascii: text).span) { return field }
        return beginsCountLabel(text) && text.split(separator: 0x20).count <= 4 && !holdsValue(text) ? .yield : nil
    }
}
