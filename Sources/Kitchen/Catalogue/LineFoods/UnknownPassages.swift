public import SourceText

/// Finds text of which the catalogue cannot tell whether it names foods: sentences in another language than English, and words in another script
/// or with letters that English lacks, where they are not known. For one recipe: make another for the next.
///
///     sentence    = up to a point, "!", "?", ";", ":" or the end of a paragraph
///     in English  = one of its words is hardly written so in another language, or all are known
public struct UnknownPassages {
    public enum Find: Sendable, Equatable {
        /// A sentence without an English word, in which not all words are known.
        case otherLanguage
        /// Letters of another script.
        case otherScript
        /// A word of an English sentence: "Fold in the Kräuterbutter."
        case word(String)
        /// A word that is a food in another language, as what it is put together from says: "Nussschnitten".
        case foreignFood(String)
    }

    /// Which words with capitals are a name.
    public enum Names: Sendable {
        case none
        /// "Edna Krueger": one of them is known.
        case known
        /// "Zupas Copycat"
        case any
    }

    /// How many more words of one recipe are looked at for what they may be misspelt of; each takes some four hundred look-ups.
    private final class Patience {
        var words = 300
    }

    let catalogue: Catalogue
    private let patience = Patience()
    let scanner: FoodScanner

    public init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
        scanner = FoodScanner(catalogue)
    }

    /// The first of them in a stretch of text.
    ///
    /// - Parameters:
    ///   - names: which few words with capitals are taken for the name of a person or a place.
    ///   - isTold: whether a word is told of elsewhere: it is the dish's own name, or stands in an ingredient line.
    ///   - looksForWords: whether words of ASCII count that stand in a sentence in English: "Spoon the lebneh over".
    public func first(
        in bytes: [UInt8], _ range: ByteRange, accepting names: Names = .none, looksForWords: Bool = false,
        unless isTold: (String) -> Bool = { _ in false }
    ) -> (
        find: Find, range: ByteRange
    )? {
        let text = bytes.span
        var index = range.start
        let end = min(range.end, bytes.count)
        while index < end {
            let sentence = Sentence(text, from: index, to: end, looksForWords: looksForWords)
            index = max(sentence.stop, index + 1)
            if let place = sentence.otherScript, let found = unknownScript(text, place, sentence) {
                return (.otherScript, found)
            }
            if !sentence.isTold, sentence.hasOpenWord, isOther(text, sentence, accepting: names) {
                // Headings may have a name that nobody knows, as dishes do; what follows them is looked at.
                if text[sentence.start] == UInt8(ascii: "#") { continue }
                return (.otherLanguage, ByteRange(sentence.start, sentence.stop))
            }
            if let place = sentence.foreignLetter, let (word, range) = unknownWord(text, place, sentence) {
                return (foreignCompound(text, range) ? .foreignFood(word) : .word(word), range)
            }
            for place in sentence.openWords
            where foreignCompound(text, place) && !isPartOfSign(text, place, sentence) {
                if let word = unknown(text, place.start, place.end, sentence, strictly: true), !isTold(word) {
                    return (.foreignFood(word), place)
                }
            }
            if let (word, range) = unknownPlainWord(text, sentence, isTold) { return (.word(word), range) }
        }
        return nil
    }

    /// The first of a sentence's words of ASCII that nothing is known of; names with a capital, of appliances, makers and people, do not count.
    private func unknownPlainWord(
        _ text: Span<UInt8>, _ sentence: Sentence, _ isTold: (String) -> Bool
    ) -> (String, ByteRange)? {
        for place in sentence.openWords where place.count > Self.fewestLetters {
            let isName = FoodScanner.isCapital(text[place.start]) && !isFirst(text, place, sentence)
            if isName || isPartOfSign(text, place, sentence) || isTool(text, place, sentence) { continue }
            if let word = unknown(text, place.start, place.end, sentence, strictly: false), !isTold(word) {
                return (word, place)
            }
        }
        return nil
    }

    /// Whether no letter stands before a word.
    private func isFirst(_ text: Span<UInt8>, _ place: ByteRange, _ sentence: Sentence) -> Bool {
        var index = sentence.start
        while index < place.start {
            if FoodScanner.isLetter(text[index]) { return false }
            index += 1
        }
        return true
    }

    /// Whether "into a" and the like stand before a word, and so a tool: "pour into a banneton". "On a bolillo" and "with a langos" may be foods.
    private func isTool(_ text: Span<UInt8>, _ place: ByteRange, _ sentence: Sentence) -> Bool {
        let first = max(sentence.start, place.start - 10)
        var end = place.start
        var words: [[UInt8]] = []
        while end > first, words.count < 2 {
            while end > first, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
            var start = end
            while start > first, FoodScanner.isLetter(text[start - 1]) { start -= 1 }
            if start == end { break }
            words.append((start..<end).map { text[$0] | 0x20 })
            end = start
        }
        guard words.count == 2, Self.articles.contains(where: { $0.elementsEqual(words[0]) }) else { return false }
        return Self.placings.contains { $0.elementsEqual(words[1]) }
    }

    private static let articles = ["a", "an"].map { Array($0.utf8) }
    private static let placings = ["into", "using", "through"].map { Array($0.utf8) }

    /// Whether letters or other signs stand right beside a word: "@name", "file.md", "don't", "400ml"; or a line end cuts it.
    private func isPartOfSign(_ text: Span<UInt8>, _ place: ByteRange, _ sentence: Sentence) -> Bool {
        if place.start > sentence.start {
            switch text[place.start - 1] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "/"),
                UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "#"), UInt8(ascii: "="),
                UInt8(ascii: "<"), UInt8(ascii: "\\"), 0x80...:
                return true
            case 0x20, 0x0A, 0x0D:
                var index = place.start - 1
                while index > 1, text[index] == 0x20 || text[index] == 0x0A || text[index] == 0x0D { index -= 1 }
                if text[index] == UInt8(ascii: "-"), text[index + 1] != 0x20, FoodScanner.isLetter(text[index - 1]) {
                    return true
                }
            default: break
            }
        }
        guard place.end + 1 < min(sentence.stop, text.count) else { return false }
        switch text[place.end] {
        case UInt8(ascii: "_"), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "="), UInt8(ascii: "@"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: "/"): return FoodScanner.isLetter(text[place.end + 1])
        case UInt8(ascii: "-"): return text[place.end + 1] <= 0x20 || isLikeness(text, place.end + 1)
        // Letters outside ASCII and the apostrophe; no dash.
        case 0xE2: return text[place.end + 1] == 0x80 && place.end + 2 < text.count && text[place.end + 2] == 0x99
        case 0x80...: return true
        default: return false
        }
    }

    /// Whether "like", "style" and the like begin at a place.
    private func isLikeness(_ text: Span<UInt8>, _ place: Int) -> Bool {
        Self.likenesses.contains { word in
            place + word.count <= text.count && (0..<word.count).allSatisfy { text[place + $0] | 0x20 == word[$0] }
        }
    }

    private static let likenesses = ["like", "style", "shape", "size", "free"].map { Array($0.utf8) }

    // MARK: A closer look, for few sentences

    /// Whether words of a sentence without an English one are not known, and more of them than are English words that others have as well.
    private func isOther(_ text: Span<UInt8>, _ sentence: Sentence, accepting names: Names) -> Bool {
        if isLabel(text, sentence) || names != .none && isDedication(text, sentence) { return false }
        var (unknown, misspelt, shared, english) = (0, 0, 0, 0)
        forEachPiece(text, sentence.start, sentence.stop) { piece in
            let phrase = NamePhrase(NameBuffer(text.extracting(piece.indices)), in: catalogue)
            forEachUnknown(phrase, strictly: true) { word in
                if isKnown(word, phrase, strictly: false) { misspelt += 1 } else { unknown += 1 }
            }
            for word in 0..<phrase.name.words {
                if isCommon(word, phrase) { shared += 1 }
                if isEnglish(word, phrase) { english += 1 }
            }
        }
        // "Butter + parchement a cake pan"
        if unknown == 0, misspelt == 1, english >= Self.fewestEnglish, sentence.foreignLetter == nil { return false }
        if misspelt > 1 || shared == 0 || sentence.foreignLetter != nil { unknown += misspelt }
        if unknown == 0 || shared >= Self.fewestShared && shared > unknown { return false }
        return !isName(text, sentence, accepting: names)
    }

    /// Whether it is a few words of ASCII with capitals: "Natalie Rogers", "Zupas Copycat"; not "Mit Mandelsplitter".
    private func isName(_ text: Span<UInt8>, _ sentence: Sentence, accepting names: Names) -> Bool {
        if names == .none { return false }
        guard sentence.foreignLetter == nil, sentence.otherScript == nil else { return false }
        var (words, known) = (0, 0)
        var isName = true
        forEachPiece(text, sentence.start, sentence.stop) { piece in
            let name = NameBuffer(text.extracting(piece.indices))
            words += name.words
            if name.words > 0, Self.companions.contains(0, of: name) { isName = false }
            let phrase = NamePhrase(name, in: catalogue)
            var (word, index) = (0, piece.start)
            while index < piece.end, word < phrase.name.words {
                if FoodScanner.isWord(text[index]) {
                    if isKnown(word, phrase, strictly: true) { known += 1 }
                    if !FoodScanner.isCapital(text[index]), !isCommon(word, phrase) { isName = false }
                    while index < piece.end, FoodScanner.isWord(text[index]), text[index] != UInt8(ascii: "-") {
                        index += 1
                    }
                    word += 1
                }
                index += 1
            }
        }
        return isName && words <= Self.mostWordsOfName && (known > 0 || names == .any)
    }

    private static let fewestShared = 2
    private static let fewestEnglish = 2
    static let mostWordsOfName = 4
    /// "With" in other languages.
    private static let companions = WordSet(["mit", "con", "avec", "met", "com", "med", "amb", "cu", "ze", "se"])

    /// Whether it is one or two words before what they are about: "Pro tip: use a rolling pin".
    private func isLabel(_ text: Span<UInt8>, _ sentence: Sentence) -> Bool {
        let stop = sentence.stop
        guard stop < text.count, text[stop] == UInt8(ascii: ":"), sentence.foreignLetter == nil,
            sentence.otherScript == nil
        else { return false }
        var (words, index) = (0, sentence.start)
        while index < stop {
            if FoodScanner.isLetter(text[index]), index + 1 == stop || !FoodScanner.isLetter(text[index + 1]) {
                words += 1
            }
            index += 1
        }
        return words <= 2
    }

    /// The first word of a stretch without punctuation that is neither a known food nor another known word.
    private func firstUnknown(_ text: Span<UInt8>, _ piece: ByteRange, strictly: Bool) -> String? {
        var found: String?
        let phrase = NamePhrase(NameBuffer(text.extracting(piece.indices)), in: catalogue)
        forEachUnknown(phrase, strictly: strictly) { word in
            guard found == nil else { return }
            let place = phrase.name.byteRange(word..<word + 1)
            found = String(decoding: place.map { phrase.name.bytes[$0] }, as: UTF8.self)
        }
        return found
    }

    /// - Parameter strictly: whether words that may be misspelt English ones are not known.
    func forEachUnknown(_ phrase: borrowing NamePhrase, strictly: Bool, _ body: (Int) -> Void) {
        var word = 0
        while word < phrase.name.words {
            if let food = scanner.food(at: word, phrase) {
                word = food.end
                continue
            }
            if !isKnown(word, phrase, strictly: strictly) { body(word) }
            word += 1
        }
    }

    func isEnglish(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        let place = phrase.name.byteRange(word..<word + 1)
        return place.count >= Self.fewestLetters && EnglishWords.contains(place.map { phrase.name.bytes[$0] }[...])
    }

    private func isCommon(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        let place = phrase.name.byteRange(word..<word + 1)
        return place.count >= Self.fewestLetters && EnglishWords.isCommon(place.map { phrase.name.bytes[$0] }[...])
    }

    private func isKnown(_ word: Int, _ phrase: borrowing NamePhrase, strictly: Bool) -> Bool {
        if phrase.classes[word] != .unknown || phrase.isFood[word] { return true }
        let place = phrase.name.byteRange(word..<word + 1)
        if place.count < Self.fewestLetters { return true }
        var bytes: [UInt8] = []
        for index in place {
            let byte = phrase.name.bytes[index]
            if FoodScanner.isDigit(byte) { return true }
            bytes.append(byte)
        }
        if strictly { return EnglishWords.isWord(bytes[...]) }
        if EnglishWords.contains(bytes[...]) || isUndoing(bytes) { return true }
        guard patience.words > 0 else { return false }
        patience.words -= 1
        return EnglishWords.mayMean(bytes[...])
    }

    /// "Unbag", "unmold": "un" before a word of English.
    private func isUndoing(_ word: [UInt8]) -> Bool {
        word.count >= Self.fewestLetters + 2 && word.starts(with: "un".utf8) && EnglishWords.isWord(word[2...])
    }

    /// Calls `body` with each stretch of words and spaces.
    func forEachPiece(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ body: (ByteRange) -> Void) {
        var (first, index) = (start, start)
        while index <= end {
            let isLong = index - first > Self.mostBytesOfPiece && index < end && text[index] == UInt8(ascii: " ")
            if index == end || isLong || !Self.isOfPiece(text[index]) {
                if index - first > 2 { body(ByteRange(first, index)) }
                if index < end { index = Sentence.skipAddress(text[index], text, index, end) - 1 }
                first = index + 1
            }
            index += 1
        }
    }

    private static func isOfPiece(_ byte: UInt8) -> Bool {
        FoodScanner.isWord(byte) || byte == UInt8(ascii: " ") || byte == 0x0A || byte == 0x0D
    }

    /// A word with a letter that English lacks at a place or after it, if nothing is known of it.
    private func unknownWord(_ text: Span<UInt8>, _ place: Int, _ sentence: Sentence) -> (String, ByteRange)? {
        var index = place
        while index < sentence.stop {
            guard Sentence.isForeignLetter(text, index) else {
                index += 1
                continue
            }
            var (start, stop) = (index, index)
            while start > sentence.start, FoodScanner.isLetter(text[start - 1]) { start -= 1 }
            while stop < sentence.stop, FoodScanner.isLetter(text[stop]) { stop += 1 }
            if let word = unknown(text, start, stop, sentence, strictly: true) { return (word, ByteRange(start, stop)) }
            index = max(stop, index + 1)
        }
        return nil
    }

    /// One word, if it is neither known by itself nor as a part of a known name: "fraîche".
    private func unknown(
        _ text: Span<UInt8>, _ start: Int, _ stop: Int, _ sentence: Sentence, strictly: Bool
    ) -> String? {
        guard let word = firstUnknown(text, ByteRange(start, stop), strictly: strictly) else { return nil }
        var (first, last) = (start, stop)
        while first > sentence.start, Self.isOfPiece(text[first - 1]), start - first < Self.mostBytesBeside {
            first -= 1
        }
        while last < sentence.stop, Self.isOfPiece(text[last]), last - stop < Self.mostBytesBeside { last += 1 }
        while first < start, text[first] & 0xC0 == 0x80 { first += 1 }
        let phrase = NamePhrase(NameBuffer(text.extracting(first..<last)), in: catalogue)
        var place = 0
        while place < phrase.name.words {
            guard let food = scanner.food(at: place, phrase) else {
                place += 1
                continue
            }
            let name = phrase.name.byteRange(place..<food.end).map { phrase.name.bytes[$0] }
            if name.split(separator: UInt8(ascii: " ")).contains(where: { $0.elementsEqual(word.utf8) }) { return nil }
            place = food.end
        }
        return word
    }

    /// Letters of another script at a place or after it, if they are not known and no translation in parentheses of a food before them.
    private func unknownScript(_ text: Span<UInt8>, _ place: Int, _ sentence: Sentence) -> ByteRange? {
        var index = place
        while index < sentence.stop {
            guard Sentence.isLetterOfOther(text, index, sentence.stop) else {
                index += 1
                continue
            }
            var (start, stop) = (index, index)
            while start > sentence.start, text[start - 1] >= 0x80 { start -= 1 }
            while stop < sentence.stop, text[stop] >= 0x80 || text[stop] == UInt8(ascii: " ") { stop += 1 }
            if firstUnknown(text, ByteRange(start, stop), strictly: true) != nil,
                !isTranslation(text, start, sentence.start)
            {
                return ByteRange(start, stop)
            }
            index = max(stop, index + 1)
        }
        return nil
    }

    /// Whether what begins at a place stands in parentheses right after a known food: "doubanjiang (豆瓣酱)".
    private func isTranslation(_ text: Span<UInt8>, _ place: Int, _ first: Int) -> Bool {
        var end = place
        while end > first, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
        guard end > first, text[end - 1] == UInt8(ascii: "(") || text[end - 1] == UInt8(ascii: "/") else {
            return false
        }
        end -= 1
        var start = end
        while start > first, Self.isOfPiece(text[start - 1]), end - start < 40 { start -= 1 }
        while start < end, text[start] & 0xC0 == 0x80 { start += 1 }
        let phrase = NamePhrase(NameBuffer(text.extracting(start..<end)), in: catalogue)
        var word = 0
        while word < phrase.name.words {
            if let food = scanner.food(at: word, phrase), food.end == phrase.name.words { return true }
            word += 1
        }
        return false
    }

    private static let fewestLetters = 3
    private static let mostBytesBeside = 24
    private static let mostBytesOfPiece = 80
}
