internal import Kitchen

// The texts of metadata lines: without marks at their ends, and cut into words.
extension MetadataLine {
    /// A lower-case word, number or mark with its place in a text.
    struct Word {
        var folded: String
        var range: Range<String.Index>
    }

    static func words(of text: String) -> [Word] {
        if text.isASCII { return plainWords(of: text) }
        if text.utf8.withContiguousStorageIfAvailable(CharacterBytes.areWhole) == true { return wholeWords(of: text) }
        var words: [Word] = []
        var last = Kind.space
        for index in text.indices {
            let character = text[index]
            let kind = Kind(character)
            let end = text.index(after: index)
            let isNumeral = kind == .ideograph && last != .ideograph && NumberWords.value(of: String(character)) != nil
            if kind == last, kind != .mark, kind != .space {
                words[words.count - 1].folded += character.lowercased()
                words[words.count - 1].range = words[words.count - 1].range.lowerBound..<end
            } else if kind != .space {
                words.append(Word(folded: character.lowercased(), range: index..<end))
            }
            last = isNumeral ? .mark : kind
        }
        return words
    }

    /// The same where each scalar is a character.
    private static func wholeWords(of text: String) -> [Word] {
        var words: [Word] = []
        var folded = ""
        var start = text.startIndex
        var last = Kind.space
        let scalars = text.unicodeScalars
        func endWord(_ end: String.Index) {
            if !folded.isEmpty { words.append(Word(folded: folded, range: start..<end)) }
        }
        for index in scalars.indices {
            let scalar = scalars[index]
            let kind = Kind(scalar)
            let isNumeral =
                kind == .ideograph && last != .ideograph && NumberWords.value(of: String(Character(scalar))) != nil
            if kind != last || kind == .mark || kind == .space {
                endWord(index)
                folded = ""
                start = index
            }
            if kind != .space {
                if scalar.isASCII {
                    folded.unicodeScalars.append(
                        kind == .letter ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20) : scalar)
                } else if kind == .ideograph {
                    folded.unicodeScalars.append(scalar)
                } else {
                    folded += scalar.properties.lowercaseMapping
                }
            }
            last = isNumeral ? .mark : kind
        }
        endWord(text.endIndex)
        return words
    }

    /// The same of ASCII.
    private static func plainWords(of text: String) -> [Word] {
        let bytes = Array(text.utf8)
        var words: [Word] = []
        words.reserveCapacity(bytes.count / 4 + 1)
        var start = 0
        while let word = nextWord(in: bytes[...], from: start) {
            let first = text.utf8.index(text.startIndex, offsetBy: word.lowerBound)
            let folded = bytes[word].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
            words.append(
                Word(
                    folded: String(decoding: folded, as: UTF8.self),
                    range: first..<text.utf8.index(first, offsetBy: word.count)))
            start = word.upperBound
        }
        return words
    }

    enum Kind {
        case space
        case digit
        case ideograph
        case letter
        case mark

        init(ascii byte: UInt8) {
            switch byte {
            case 0x30...0x39: self = .digit
            case 0x41...0x5A, 0x61...0x7A: self = .letter
            case 0...0x20, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"): self = .space
            default: self = .mark
            }
        }

        init(_ scalar: Unicode.Scalar) {
            if scalar.isASCII {
                self.init(ascii: UInt8(truncatingIfNeeded: scalar.value))
            } else if (0x4E00...0x9FFF).contains(scalar.value) {
                self = .ideograph
            } else if scalar.properties.isWhitespace {
                self = .space
            } else if MetadataLine.isIdeograph(scalar) {
                self = .ideograph
            } else {
                self = scalar.properties.isAlphabetic ? .letter : .mark
            }
        }

        init(_ character: Character) {
            if let ascii = character.asciiValue {
                self.init(ascii: ascii)
            } else if character.isWhitespace || "*_`".contains(character) {
                self = .space
            } else if character.isNumber, character.isASCII {
                self = .digit
            } else if MetadataLine.isIdeograph(character) {
                self = .ideograph
            } else {
                self = character.isLetter ? .letter : .mark
            }
        }
    }

    static func isIdeograph(_ character: Character) -> Bool {
        character.unicodeScalars.first.map(isIdeograph) ?? false
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x2E80 else { return false }
        return (0x3040...0x30FF).contains(scalar.value) || scalar.properties.isIdeographic
    }

    /// Without marks, bullets and icons at its ends, and without the one parenthesis it may stand in.
    static func plain(_ text: String, keepsStart: Bool = false) -> String {
        if text.isASCII { return plainASCII(Array(text.utf8), keepsStart: keepsStart) }
        if !keepsStart {
            // An icon before plain text.
            let rest = Substring(text.unicodeScalars.drop { !isKept($0) })
            if rest.utf8.allSatisfy({ $0 < 0x80 }) { return plainASCII(Array(rest.utf8), keepsStart: false) }
        }
        func isHidden(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "*" || scalar == "_" || scalar == "`" || scalar == "\u{FE0F}" || scalar == "\u{200B}"
        }
        let all = text.unicodeScalars
        var slice = all.contains(where: isHidden) ? all.filter { !isHidden($0) }[...] : all[...]
        while let first = slice.first, !keepsStart, !isKept(first) { slice.removeFirst() }
        while let last = slice.last, last.properties.isWhitespace || endMarks.contains(last) { slice.removeLast() }
        let closing: Unicode.Scalar? = slice.first == "(" ? ")" : slice.first == "（" ? "）" : nil
        if !keepsStart, let closing, slice.last == closing, slice.count(where: { $0 == closing }) == 1 {
            return plain(String(slice.dropFirst().dropLast()))
        }
        return String(slice)
    }

    /// The same of ASCII.
    private static func plainASCII(_ text: [UInt8], keepsStart: Bool) -> String {
        let isMarked = text.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "`") }
        let bytes =
            isMarked
            ? text.filter { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "`") } : text
        return String(decoding: trimmedASCII(bytes[...], keepsStart: keepsStart), as: UTF8.self)
    }

    /// A text of ASCII without marks at its ends, and without the one parenthesis it may stand in.
    static func trimmedASCII(_ text: ArraySlice<UInt8>, keepsStart: Bool = false) -> ArraySlice<UInt8> {
        var (start, end) = (text.startIndex, text.endIndex)
        while start < end, !keepsStart, !isKept(text[start]) { start += 1 }
        while end > start, isEndMark(text[end - 1]) { end -= 1 }
        if !keepsStart, end - start > 1, text[start] == UInt8(ascii: "("), text[end - 1] == UInt8(ascii: ")"),
            text[start..<end].count(where: { $0 == UInt8(ascii: ")") }) == 1
        {
            return trimmedASCII(text[(start + 1)..<(end - 1)])
        }
        return text[start..<end]
    }

    private static func isKept(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "~"), UInt8(ascii: "<"), 0x30...0x39: true
        default: byte.isLetter
        }
    }

    private static func isEndMark(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"),
            UInt8(ascii: "-"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    private static let endMarks = Set(".,:：;!-–—=".unicodeScalars)
    private static let startMarks = Set("(（~½¼¾⅓⅔<".unicodeScalars)

    /// Whether a text may begin with this.
    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || startMarks.contains(scalar)
        }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || startMarks.contains(scalar)
    }
}
