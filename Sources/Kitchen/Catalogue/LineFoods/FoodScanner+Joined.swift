internal import SourceText

/// Names that are written without the spaces around them: "50gbutter", "#withWalnuts", "but-" at the end of a line and "ter" in the next.
extension FoodScanner {
    /// Where a food begins in what an amount is written onto: at "butter" in "50gbutter" and "2tbspbutter", at "eggs" in "3eggs"; `nil` where
    /// nothing that is known follows.
    ///
    /// - Parameter start: of the digits.
    func foodBehindAmount(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        if start > 0, Self.isLetter(text[start - 1]) || Self.isDigit(text[start - 1]) { return nil }
        var letters = start
        while letters < end, Self.isDigit(text[letters]) { letters += 1 }
        var stop = letters
        while stop < end, Self.isLetter(text[stop]) { stop += 1 }
        guard stop - letters >= Self.fewestLettersOfFood else { return nil }
        if mayName(text, letters, stop) { return letters }
        for unit in Self.gluedUnits {
            let place = letters + unit.utf8CodeUnitCount
            guard stop - place >= Self.fewestLettersOfFood, begins(unit, text, letters), mayName(text, place, stop)
            else { continue }
            return place
        }
        return nil
    }

    /// The words of one that is written in one, parted by spaces; `nil` where it is one word: "with Walnuts" of "withWalnuts", and of a tag "with
    /// walnuts" of "withwalnuts" as far as one half is known.
    func parted(_ text: Span<UInt8>, _ start: Int, _ end: Int, isTag: Bool) -> [UInt8]? {
        var places: [Int] = []
        var index = start + 1
        while index < end {
            if Self.isCapital(text[index]), !Self.isCapital(text[index - 1]), Self.isLetter(text[index - 1]) {
                places.append(index)
            }
            index += 1
        }
        if places.isEmpty, isTag, !mayName(text, start, end), let place = seam(text, start, end) { places = [place] }
        guard !places.isEmpty else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(end - start + places.count)
        for index in start..<end {
            if places.contains(index) { bytes.append(UInt8(ascii: " ")) }
            bytes.append(text[index])
        }
        return bytes
    }

    /// Where the longest food begins that a word ends with, or ends that it begins with.
    private func seam(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        guard end - start > Self.fewestLettersOfFood, end - start <= Self.mostLettersOfTag else { return nil }
        var place = start + 2
        while end - place > Self.fewestLettersOfFood {
            if mayName(text, place, end) { return place }
            place += 1
        }
        place = end - 2
        while place - start > Self.fewestLettersOfFood {
            if mayName(text, start, place) { return place }
            place -= 1
        }
        return nil
    }

    /// The foods of the word after an article that lost its vowel at an apostrophe: "amandes" of "crème d'amandes", "uovo" of "pasta all'uovo".
    func scanElided(_ text: Span<UInt8>, _ mark: Int, _ end: Int, _ body: (Mention) -> Void) {
        let isTypographic = text[mark] == 0xE2
        if isTypographic {
            guard mark + 2 < end, text[mark + 1] == 0x80, text[mark + 2] == 0x99 else { return }
        }
        let next = mark + (isTypographic ? 3 : 1)
        guard next < end, Self.isVowel(text[next]) else { return }
        var start = mark
        while start > 0, mark - start < 6, Self.isLetter(text[start - 1]) { start -= 1 }
        guard Self.elidedArticles.contains(where: { $0.utf8CodeUnitCount == mark - start && begins($0, text, start) })
        else { return }
        var stop = next
        while stop < end, Self.isLetter(text[stop]), text[stop] != 0xE2 { stop += 1 }
        guard stop - next >= Self.fewestLettersOfFood else { return }
        scan(NameBuffer(text.extracting(next..<stop)), ByteRange(start, stop), fewestWords: 1, body)
    }

    /// Of what may begin a word after an article that lost its vowel: "h" is silent.
    private static func isVowel(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
            UInt8(ascii: "h"):
            true
        // "œ", "é"
        default: byte == 0xC3 || byte == 0xC5
        }
    }

    private static let elidedArticles: [StaticString] = [
        "d", "l", "un", "all", "dell", "dall", "nell", "sull", "coll",
    ]
    private static let fewestLettersOfFood = 3
    private static let mostLettersOfTag = 40
    /// Units that people write amounts and foods onto, the longer of two that begin alike first.
    private static let gluedUnits: [StaticString] = [
        "tbsp", "tsp", "cups", "cup", "kg", "mg", "ml", "cl", "dl", "lbs", "lb", "oz", "g", "l", "x", "c", "t",
    ]

    /// Whether the letters of a word are those of a food, or begin the name of one.
    private func mayName(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var word = WordKey()
        for index in start..<end { word.append(folded: text[index] | 0x20) }
        let found = BuiltInTable.beginning(word.value)
        return found.ingredient >= 0 || found.beginsLonger || catalogue.overlay?.begins(word.value) == true
    }

    private func begins(_ unit: StaticString, _ text: Span<UInt8>, _ start: Int) -> Bool {
        for offset in 0..<unit.utf8CodeUnitCount where text[start + offset] | 0x20 != unit.utf8Start[offset] {
            return false
        }
        return true
    }

    static func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80 }

    /// The foods of what is written in one word.
    func scanParted(_ text: Span<UInt8>, _ start: Int, _ end: Int, isTag: Bool, _ body: (Mention) -> Void) {
        var stop = start
        while stop < end, Self.isLetter(text[stop]) { stop += 1 }
        guard let parted = parted(text, start, stop, isTag: isTag) else { return }
        scan(NameBuffer(parted.span), ByteRange(start, stop), fewestWords: 1, body)
    }

    /// How many bytes a mark takes that parts the name of a line, where brackets and the like part them as well.
    static func parting(_ text: Span<UInt8>, _ index: Int) -> Int {
        switch text[index] {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "="),
            UInt8(ascii: "~"), UInt8(ascii: "\""):
            return 1
        case UInt8(ascii: "."): return index + 1 < text.count && text[index + 1] == UInt8(ascii: " ") ? 1 : 0
        case UInt8(ascii: "\t"), UInt8(ascii: "#"), UInt8(ascii: "*"): return 1
        case 0xE2, 0xE3, 0xEF, 0xF0, 0xC2:
            let length = parting(text, index, text.count)
            return length > 0 ? length : mark(text, index, text.count)
        default: return parting(text, index, text.count)
        }
    }

    /// How many bytes a mark takes that parts names: a dash between spaces, "·", "•", "…", "→"; 0 for any other.
    static func parting(_ text: Span<UInt8>, _ index: Int, _ end: Int) -> Int {
        func isSpace(_ place: Int) -> Bool {
            // A blank that does not break is C2 A0.
            place < 0 || place >= end || text[place] <= 0x20
                || text[place] == 0xA0 && place > 0 && text[place - 1] == 0xC2
        }
        switch text[index] {
        case UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "="):
            return isSpace(index - 1) && isSpace(index + 1) ? 1 : 0
        case 0xC2: return index + 1 < end && text[index + 1] == 0xB7 ? 2 : 0
        case 0xE2:
            guard index + 2 < end else { return 0 }
            switch (text[index + 1], text[index + 2]) {
            // "–", "—"
            case (0x80, 0x93), (0x80, 0x94): return isSpace(index - 1) || isSpace(index + 3) ? 3 : 0
            // "•", "…", arrows, check marks and crosses
            case (0x80, 0xA2), (0x80, 0xA6), (0x86, _), (0x9C, 0x93...0x98), (0x9D, 0x8C), (0x9D, 0x8E): return 3
            default: return 0
            }
        default: return 0
        }
    }

    /// How many bytes a picture, a bullet or the like takes that stands between words and ends no phrase: "coconut 🥛 milk"; 0 for any other.
    static func mark(_ text: Span<UInt8>, _ index: Int, _ end: Int) -> Int {
        guard index + 2 < end else { return 0 }
        switch text[index] {
        case UInt8(ascii: "*"):
            return index > 0 && text[index - 1] == UInt8(ascii: " ") && text[index + 1] == UInt8(ascii: " ") ? 1 : 0
        // "¦", "¹", "²", "³"
        case 0xC2:
            return text[index + 1] == 0xA6 || (0xB2...0xB3).contains(text[index + 1]) || text[index + 1] == 0xB9 ? 2 : 0
        // Bullets, arrows, shapes and symbols; no quotation marks, hyphens or letters.
        case 0xE2:
            return (0x86...0xAF).contains(text[index + 1]) || text[index + 1] == 0x80 && text[index + 2] == 0xA3 ? 3 : 0
        // A wide space, "、", "。"
        case 0xE3: return text[index + 1] == 0x80 && text[index + 2] <= 0x82 ? 3 : 0
        // "，", "；"
        case 0xEF: return text[index + 1] == 0xBC && (text[index + 2] == 0x8C || text[index + 2] == 0x9B) ? 3 : 0
        case 0xF0: return text[index + 1] == 0x9F && index + 3 < end ? 4 : 0
        default: return 0
        }
    }

    /// Whether the blanks before a place follow a word of the same line, and do not indent it.
    static func followsWord(_ text: Span<UInt8>, _ place: Int, from start: Int) -> Bool {
        var first = place
        while first > start, text[first - 1] == UInt8(ascii: " ") { first -= 1 }
        return first > start && isLetter(text[first - 1])
    }

    /// The food that the word behind a mark names by itself: milk of "coconut 🥛 milk", which is no coconut milk.
    func scanBehindMark(_ text: Span<UInt8>, _ place: Int, _ end: Int, _ body: (Mention) -> Void) {
        var start = place
        while start < end, start - place < 12, !((text[start] | 0x20) &- 0x61 < 26) { start += 1 }
        var stop = start
        while stop < end,
            (text[stop] | 0x20) &- 0x61 < 26 || (0xC3...0xC5).contains(text[stop]) || text[stop] & 0xC0 == 0x80
        {
            stop += 1
        }
        guard stop - start >= 3 else { return }
        scan(NameBuffer(text.extracting(start..<stop)), ByteRange(start, stop), fewestWords: 1, body)
    }

    /// Names of several words that a line end cuts.
    func scanAcross(
        _ text: Span<UInt8>, _ start: Int, _ lineEnd: Int, _ end: Int, _ isKnown: (IngredientID) -> Bool,
        _ body: (Mention) -> Void
    ) {
        guard lineEnd > start, Self.isWord(text[lineEnd - 1]) else { return }
        var head = lineEnd + 1
        var passed = 0
        while head < end, passed < 12,
            text[head] == UInt8(ascii: " ") || text[head] == UInt8(ascii: "\n") || text[head] == UInt8(ascii: ">")
        {
            // A blank line ends the paragraph.
            if text[head] == UInt8(ascii: "\n"), text[lineEnd] != UInt8(ascii: "\r") || head > lineEnd + 1 { return }
            head += 1
            passed += 1
        }
        guard head < end, Self.isWord(text[head]) else { return }
        if text[lineEnd - 1] == UInt8(ascii: "-") { scanCut(text, start, lineEnd - 1, head, end, body) }
        let tail = max(start, lineEnd - 30)
        var stop = head
        while stop < end, stop - head < 30, Self.isWord(text[stop]) || text[stop] == UInt8(ascii: " ") { stop += 1 }
        var filter = FoodFilter(catalogue)
        filter.take(text, from: tail, to: lineEnd, unless: isKnown)
        filter.take(text, from: head, to: stop, unless: isKnown)
        guard filter.mayNameLonger else { return }
        var joined: [UInt8] = []
        joined.reserveCapacity(62)
        for index in tail..<lineEnd { joined.append(text[index]) }
        joined.append(UInt8(ascii: " "))
        for index in head..<stop { joined.append(text[index]) }
        scan(NameBuffer(joined.span), ByteRange(tail, stop), fewestWords: 2, body)
    }

    /// A word that a hyphen parts at the end of a line: "but-" and "ter".
    func scanCut(
        _ text: Span<UInt8>, _ start: Int, _ hyphen: Int, _ head: Int, _ end: Int, _ body: (Mention) -> Void
    ) {
        var tail = hyphen
        while tail > start, hyphen - tail < 30, Self.isLetter(text[tail - 1]) { tail -= 1 }
        var stop = head
        while stop < end, stop - head < 30, Self.isLetter(text[stop]) { stop += 1 }
        guard tail < hyphen, stop > head else { return }
        var word: [UInt8] = []
        for index in tail..<hyphen { word.append(text[index]) }
        for index in head..<stop { word.append(text[index]) }
        scan(NameBuffer(word.span), ByteRange(tail, stop), fewestWords: 1, body)
    }
}
