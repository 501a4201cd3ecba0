internal import SourceText

/// The lower-case beginning of a text, cut into words; a point stays with the word before it.
struct SentenceWords {
    /// In lower case, the first 600 characters of it.
    let text: [UInt8]
    /// Of the words of the first 400 characters, in `text`.
    let words: [Range<Int>]

    init(_ text: Substring) {
        let start = text.beginning(Self.mostCharacters)
        self.text = start.lowerCaseBytes
        let end =
            start.utf8.count <= Self.mostCharactersOfWords
            ? self.text.count : start.prefix(Self.mostCharactersOfWords).lowerCaseBytes.count
        words = Self.words(self.text[..<min(end, self.text.count)])
    }

    private static let mostCharacters = 600
    private static let mostCharactersOfWords = 400

    var count: Int { words.count }

    /// A word's bytes; none after the last word.
    subscript(word: Int) -> ArraySlice<UInt8> { word < words.count ? text[words[word]] : [] }

    /// A word without the point it may end with.
    func withoutPoint(_ word: Int) -> ArraySlice<UInt8> {
        let word = self[word]
        return word.last == UInt8(ascii: ".") ? word.dropLast() : word
    }

    func isWord(_ word: Int, in names: KnownNames) -> Bool { names.contains(self[word].span) }

    /// Whether one of the first words is among some names; the last of a sentence too, if its point is left out.
    func hasWord(in names: KnownNames, first count: Int, orWithPoint: Bool = false) -> Bool {
        words.prefix(count).indices.contains { names.contains((orWithPoint ? withoutPoint($0) : self[$0]).span) }
    }

    private static func words(_ text: ArraySlice<UInt8>) -> [Range<Int>] {
        // Quotation marks and dashes begin with 0xE2; without them bytes tell words apart.
        if text.contains(0xE2) { return wordsByCharacters(text) }
        var words: [Range<Int>] = []
        words.reserveCapacity(text.count / 5 + 1)
        var start = 0
        for (index, byte) in text.enumerated() where !isWord(byte) {
            if index > start { words.append(start..<index) }
            start = index + 1
        }
        if text.count > start { words.append(start..<text.count) }
        return words
    }

    @inline(__always)
    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isLetter || byte == UInt8(ascii: "'") || byte == UInt8(ascii: ".")
    }

    private static func wordsByCharacters(_ bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.words(with: "'.").map { word in
            let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
            return start..<start + word.utf8.count
        }
    }
}
