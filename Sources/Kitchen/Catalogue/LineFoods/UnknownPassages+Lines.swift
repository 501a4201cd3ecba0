internal import SourceText

// What an ingredient line says after the name of its food: "2 onions, stuffed with Liptauer", "salt, pepper, Löwensenf".
extension UnknownPassages {
    /// The first word of what a line says besides its food that is no English word and no known food.
    ///
    /// - Parameter text: the bytes the line was parsed from.
    public func unknownRemark(of line: ItemLine, in text: [UInt8]) -> String? {
        let bytes = text.span
        for part in line.parts where part.range.end <= text.count {
            if part.role == .name {
                if let words = theUsual(inRemark: bytes, part.range) { return words }
                if let word = unknownCompanion(bytes, part.range) { return word }
            } else if LineFoods.isTail(part.role) {
                if let words = theUsual(inRemark: bytes, part.range) { return words }
                if mayHoldUnknown(bytes, part.range), let word = unknownWord(inRemark: bytes, part.range) {
                    return word
                }
            }
        }
        return nil
    }

    /// "The usual" of "salt, pepper and the usual bits".
    private func theUsual(inRemark text: Span<UInt8>, _ range: ByteRange) -> String? {
        let mayHold = range.indices.dropLast(4).contains { place in
            switch (text[place] | 0x20, text[place + 1] | 0x20, text[place + 2] | 0x20) {
            case (UInt8(ascii: "u"), UInt8(ascii: "s"), UInt8(ascii: "u")),
                (UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "i")),
                (UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "x")):
                true
            default: false
            }
        }
        guard mayHold else { return nil }
        var found: String?
        forEachPiece(text, range.start, range.end) { piece in
            let phrase = NamePhrase(NameBuffer(text.extracting(piece.indices)), in: catalogue)
            guard found == nil, let words = scanner.theUsual(in: phrase) else { return }
            found = String(decoding: phrase.name.byteRange(words).map { phrase.name.bytes[$0] }, as: UTF8.self)
        }
        return found
    }

    /// The first word of a remark that is not known; `nil` where it is told to be English by more words than one: "these have proven to be the most neutral",
    /// or names makers: "China Lily brand".
    private func unknownWord(inRemark text: Span<UInt8>, _ range: ByteRange) -> String? {
        var found: String?
        var (shared, unknown) = (0, 0)
        var isOfMaker = false
        forEachPiece(text, range.start, range.end) { piece in
            let phrase = NamePhrase(NameBuffer(text.extracting(piece.indices)), in: catalogue)
            if Self.makers.contains(in: 0..<phrase.name.words, of: phrase.name) { isOfMaker = true }
            for word in 0..<phrase.name.words where isEnglish(word, phrase) { shared += 1 }
            forEachUnknown(phrase, strictly: false) { _ in unknown += 1 }
            if found == nil {
                found = unknownWord(in: phrase, from: 0, strictly: text.hasForeignLetter(in: piece))
            }
        }
        // A kind of a food that is named: "beer (e.g. Weißbier)".
        guard let found, !isOfMaker, !text.hasExample(in: range) else { return nil }
        let isTold = shared >= Self.fewestEnglish && shared > unknown * Self.fewestEnglish
        return isTold && !text.hasForeignLetter(in: range) ? nil : found
    }

    private static let fewestEnglish = 3
    private static let makers = WordSet(["brand", "brands", "recommended", "best", "used", "use"])

    /// The first word that is not known after "with", "plus" and the like in a name: "onions with quesillo".
    private func unknownCompanion(_ text: Span<UInt8>, _ range: ByteRange) -> String? {
        // Nearly no name has so many words.
        var spaces = 0
        for index in range.indices where text[index] == UInt8(ascii: " ") { spaces += 1 }
        guard spaces > 1 else { return nil }
        let phrase = NamePhrase(NameBuffer(text.extracting(range.indices)), in: catalogue)
        guard let first = (1..<max(phrase.name.words, 1)).first(where: { phrase.classes[$0] == .holding }) else {
            return nil
        }
        return unknownWord(in: phrase, from: first + 1, strictly: text.hasForeignLetter(in: range))
    }

    /// "*In memory of Hazel Ott*": whether nothing but a few words with capitals follows "in memory of" and the like.
    func isDedication(_ text: Span<UInt8>, _ sentence: Sentence) -> Bool {
        guard sentence.foreignLetter == nil, sentence.otherScript == nil else { return false }
        let words = (sentence.start..<sentence.stop).map { text[$0] }.split { !FoodScanner.isLetter($0) }
        guard
            let opening = Self.dedications.first(where: { opening in
                words.count > opening.count
                    && zip(opening, words).allSatisfy { $0.elementsEqual($1.lazy.map { $0 | 0x20 }) }
            })
        else { return false }
        let name = words.dropFirst(opening.count)
        return name.count <= Self.mostWordsOfName && name.allSatisfy { FoodScanner.isCapital($0[$0.startIndex]) }
    }

    private static let dedications = ["in memory of", "in loving memory of", "from the kitchen of", "dedicated to"]
        .map { $0.split(separator: " ").map { Array($0.utf8) } }

    /// - Parameter first: the first word that counts.
    private func unknownWord(in phrase: borrowing NamePhrase, from first: Int, strictly: Bool) -> String? {
        var found: String?
        var isOver = false
        forEachUnknown(phrase, strictly: strictly) { word in
            guard found == nil, !isOver, word >= first else { return }
            // "Preferably Barilla"
            if (0..<word).contains(where: {
                phrase.classes[$0] == .example || Self.origins.contains($0, of: phrase.name)
            }) {
                isOver = true
                return
            }
            let place = phrase.name.byteRange(word..<word + 1)
            if place.count > Self.fewestLettersOfFood {
                found = String(decoding: place.map { phrase.name.bytes[$0] }, as: UTF8.self)
            }
        }
        return found
    }

    /// Whether a word of a remark is not among the listed ones of English: a quick look.
    private func mayHoldUnknown(_ text: Span<UInt8>, _ range: ByteRange) -> Bool {
        var index = range.start
        while index < range.end {
            if text[index] >= 0xC3, text[index] != 0xE2 { return true }
            guard (text[index] | 0x20) &- 0x61 < 26 else {
                index += 1
                continue
            }
            var key = WordKey()
            let first = index
            while index < range.end, (text[index] | 0x20) &- 0x61 < 26 {
                key.append(folded: text[index] | 0x20)
                index += 1
            }
            if index - first > Self.fewestLettersOfFood, !EnglishWords.known.contains(key.value) {
                return true
            }
        }
        return false
    }

    private static let fewestLettersOfFood = 3
    /// What stands before the names of makers and places, and before what is not there.
    private static let origins = WordSet(["from", "by", "eg", "called", "aka", "at", "no", "not", "without"])
}

extension Span where Element == UInt8 {
    /// Whether a stretch holds a letter that English lacks.
    fileprivate func hasForeignLetter(in range: ByteRange) -> Bool {
        range.indices.contains { UnknownPassages.Sentence.isForeignLetter(self, $0) }
    }

    /// Whether "e.g." is in a stretch.
    fileprivate func hasExample(in range: ByteRange) -> Bool {
        range.indices.dropLast(2).contains {
            self[$0] | 0x20 == UInt8(ascii: "e") && self[$0 + 1] == UInt8(ascii: ".")
                && self[$0 + 2] | 0x20 == UInt8(ascii: "g")
        }
    }
}
