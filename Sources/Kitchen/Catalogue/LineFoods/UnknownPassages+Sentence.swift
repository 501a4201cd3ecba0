internal import SourceText

extension UnknownPassages {
    /// One sentence of a text, read once.
    struct Sentence {
        let start: Int
        private(set) var stop: Int
        /// Whether a word tells it to be English.
        private(set) var isTold = false
        /// Whether a word is none of English, as far as looked at.
        private(set) var hasOpenWord = false
        /// Words of ASCII that are none of English.
        private(set) var openWords: [ByteRange] = []
        /// The first letter of another script, and the first Latin one that English lacks.
        private(set) var otherScript: Int?
        private(set) var foreignLetter: Int?

        private let looksForWords: Bool

        /// - Parameter looksForWords: whether words that are not known are looked for in a sentence that is told to be English, too.
        init(_ text: Span<UInt8>, from start: Int, to end: Int, looksForWords: Bool) {
            (self.start, stop) = (start, start)
            self.looksForWords = looksForWords
            read(text, end)
        }

        private mutating func read(_ text: Span<UInt8>, _ end: Int) {
            var index = start
            while index < end {
                let byte = text[index]
                if (byte | 0x20) &- 0x61 < 26 {
                    index = readWord(text, index, end)
                } else if byte >= 0x80 {
                    index = readScalar(text, index, end)
                } else if byte > UInt8(ascii: "?"), byte != UInt8(ascii: "["), byte != UInt8(ascii: "]"),
                    byte != UInt8(ascii: "{")
                {
                    index += 1
                } else if Self.endsSentence(byte, text, index, end) {
                    break
                } else {
                    index = Self.skipAddress(byte, text, index, end)
                }
            }
            stop = min(index, end)
        }

        private mutating func readWord(_ text: Span<UInt8>, _ first: Int, _ end: Int) -> Int {
            var index = first
            if isTold, !looksForWords {
                while index < end, (text[index] | 0x20) &- 0x61 < 26 { index += 1 }
                return index
            }
            var key = WordKey()
            while index < end {
                let (folded, count) = WordKey.letters(text, at: index, limit: min(8, end &- index))
                if count == 0 { break }
                key.append(folded: folded, count: count)
                index &+= count
                // A byte order mark inside a word shows nothing.
                if count < 8, index + 2 < end, text[index] == 0xEF, text[index + 1] == 0xBB {
                    index &+= 3
                } else if count < 8 {
                    break
                }
            }
            // A letter outside ASCII goes on.
            if index < end, text[index] >= 0xC3, text[index] < 0xE2 || text[index] > 0xE3 {
                hasOpenWord = true
                return index
            }
            if index - first >= 3 {
                if !EnglishWords.known.contains(key.value) {
                    hasOpenWord = true
                    if looksForWords { openWords.append(ByteRange(first, index)) }
                } else if !isTold, !EnglishWords.shared.contains(key.value) {
                    isTold = true
                }
            }
            return index
        }

        private mutating func readScalar(_ text: Span<UInt8>, _ index: Int, _ end: Int) -> Int {
            let byte = text[index]
            if byte < 0xC3 || byte == 0xE2 { return index + 1 }
            if Self.isLetterOfOther(text, index, end) {
                if otherScript == nil { otherScript = index }
            } else if Self.isForeignLetter(text, index) {
                hasOpenWord = true
                if foreignLetter == nil { foreignLetter = index }
            }
            return index + (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2)
        }

        private static func endsSentence(_ byte: UInt8, _ text: Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
            switch byte {
            case UInt8(ascii: "!"): index + 1 >= end || text[index + 1] != UInt8(ascii: "[")
            case UInt8(ascii: "?"), UInt8(ascii: ";"): true
            case UInt8(ascii: ":"): index + 1 >= end || text[index + 1] <= 0x20
            case UInt8(ascii: "."): index + 1 >= end || text[index + 1] <= 0x20 && !goesOn(text, index + 1, end)
            // A line goes on in the next one with a small letter.
            case 0x0A: !goesOn(text, index + 1, end)
            default: false
            }
        }

        /// Whether what follows does not look like the beginning of a sentence.
        private static func goesOn(_ text: Span<UInt8>, _ first: Int, _ end: Int) -> Bool {
            var index = first
            while index < end, text[index] == 0x20 { index += 1 }
            return index < end && text[index] &- 0x61 < 26
        }

        /// Where an address, a path of a link, a tag or a sign of a site generator ends that begins at a place; the next place elsewhere.
        static func skipAddress(_ byte: UInt8, _ text: Span<UInt8>, _ index: Int, _ end: Int) -> Int {
            guard index + 1 < end else { return index + 1 }
            let next = text[index + 1]
            var stop = index + 1
            switch (byte, next) {
            case (UInt8(ascii: "/"), UInt8(ascii: "/")):
                while stop < end, text[stop] > 0x20, text[stop] != UInt8(ascii: ")") { stop += 1 }
            // "u/somebody" of a forum.
            case (UInt8(ascii: "/"), _)
            where FoodScanner.isLetter(next) && index > 0 && text[index - 1] == UInt8(ascii: "u")
                && (index == 1 || !FoodScanner.isLetter(text[index - 2])):
                while stop < end, FoodScanner.isWord(text[stop]) || text[stop] == UInt8(ascii: "_") { stop += 1 }
            // What a picture shows, and the names of other recipes and sites.
            case (UInt8(ascii: "!"), UInt8(ascii: "[")), (UInt8(ascii: "["), _):
                return endOfLink(text, index, end) ?? index + 1
            case (UInt8(ascii: "]"), UInt8(ascii: "(")):
                return endOfDestination(text, index + 2, end) ?? index + 1
            // "#dairyfree", "@somebody": tags and people have names of their own.
            case (UInt8(ascii: "#"), _) where FoodScanner.isLetter(next),
                (UInt8(ascii: "@"), _) where FoodScanner.isLetter(next):
                while stop < end, FoodScanner.isWord(text[stop]) { stop += 1 }
            case (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "%")):
                while stop < end, text[stop] != UInt8(ascii: "}") { stop += 1 }
            case (UInt8(ascii: "<"), _) where (next | 0x20) &- 0x61 < 26 || next == UInt8(ascii: "/"):
                while stop < end, text[stop] != UInt8(ascii: ">"), stop - index < 200 { stop += 1 }
            default: break
            }
            return stop
        }

        /// Where a picture or a link ends that begins at a place; `nil` for any other text.
        private static func endOfLink(_ text: Span<UInt8>, _ first: Int, _ end: Int) -> Int? {
            var index = first
            // "[![text](picture)](page)" has three brackets and more of text within.
            var opened = 0
            while index < end, text[index] != UInt8(ascii: "]"), text[index] != 0x0A {
                if text[index] == UInt8(ascii: "[") { opened += 1 }
                if opened > 3 || index - first > mostOfText { return nil }
                index += 1
            }
            guard index + 1 < end, text[index + 1] == UInt8(ascii: "(") else { return nil }
            return endOfDestination(text, index + 2, end)
        }

        /// Where the destination of a link ends, with its title: pictures may stand in it with all of their bytes, and have no blanks.
        private static func endOfDestination(_ text: Span<UInt8>, _ first: Int, _ end: Int) -> Int? {
            var index = first
            var opened = 0
            var blank: Int?
            while index < end {
                switch text[index] {
                case UInt8(ascii: ")"): return index
                case UInt8(ascii: "["), 0x0A: return nil
                case UInt8(ascii: "("): opened += 1
                case UInt8(ascii: " ") where blank == nil: blank = index
                default: break
                }
                if opened > 3 { return nil }
                if let blank, index - blank > mostOfText { return nil }
                index += 1
            }
            return nil
        }

        /// Links of more bytes of text than this are read as text.
        private static let mostOfText = 400

        /// Whether a letter of Greek, Cyrillic, Hebrew, Arabic, an Indian script, Thai, Chinese, Japanese or Korean begins at a place.
        static func isLetterOfOther(_ text: Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
            switch text[index] {
            case 0xCE...0xDF, 0xE0, 0xE4...0xED: true
            // Latin letters of Vietnamese.
            case 0xE1: index + 1 < end && !(0xB8...0xBB).contains(text[index + 1])
            // Punctuation of Chinese and Japanese.
            case 0xE3: index + 1 < end && text[index + 1] != 0x80
            default: false
            }
        }

        /// Whether a Latin letter outside ASCII begins at a place, but for "×" and "÷", or an accent written as a character of its own.
        static func isForeignLetter(_ text: Span<UInt8>, _ index: Int) -> Bool {
            switch text[index] {
            case 0xC3: index + 1 < text.count && text[index + 1] != 0x97 && text[index + 1] != 0xB7
            case 0xC4...0xC9: true
            case 0xCC: true
            case 0xCD: index + 1 < text.count && text[index + 1] < 0xB0
            case 0xE1: index + 1 < text.count && (0xB8...0xBB).contains(text[index + 1])
            default: false
            }
        }
    }
}
