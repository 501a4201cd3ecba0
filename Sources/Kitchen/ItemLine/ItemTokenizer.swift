/// Cuts an item line into words, numbers and marks.
///
/// A word is a run of letters, of bytes outside ASCII, and of `'`, `-`, digits inside it ("all-purpose", "Bob's", "V8"). Bytes that are
/// no UTF-8 are letters like any other. Cost is linear.
struct ItemTokenizer {
    let decimalComma: Bool
    /// Whether "11/2" is 1½.
    let mendsFractions: Bool
    let lexicon: Lexicon
    /// Whether number words are cut from their units and foods in writing without blanks: "两勺生抽".
    let cutsCounts: Bool

    /// - Parameter isLine: whether the texts are item lines, not sentences.
    init(_ options: ItemLineOptions, isLine: Bool = false) {
        cutsCounts = isLine
        decimalComma = options.decimalComma
        mendsFractions = options.isRecipe
        lexicon = options.ownUnits?.lexicon ?? .shared
    }

    /// Cuts the text from `start` to `end` into the first tokens of `text`, four ends behind them.
    func tokenize(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, into text: inout ItemTokens) {
        text.begin(expecting: (end - start) / 4 + 8)
        var position = start
        var spaced = true
        while true {
            position = cut(bytes, position, end, &spaced, into: &text)
            if position >= end { break }
            text.grow()
        }
        text.finish(at: end)
    }

    /// Cuts until the text or the room for tokens ends; returns where.
    private func cut(
        _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ spaced: inout Bool, into text: inout ItemTokens
    ) -> Int {
        var position = start
        var count = text.count
        var seen = text.seen
        var follows = count > 0 ? text[count - 1].kind : .end
        var followsUnit = false
        var followsCount = count > 0 && isCount(text[count - 1])
        let room = text.room
        var tokens = text.storage.mutableSpan
        while position < end, count < room {
            let byte = bytes[position]
            if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
                position += 1
                spaced = true
                continue
            }
            var token = ItemToken()
            token.start = Int32(truncatingIfNeeded: position)
            token.isSpaced = spaced
            spaced = false
            if ItemTokenizer.isLetter(byte) {
                if count == 0, isGroupLetter(bytes, position, end) {
                    // "A 酒 大さじ1"
                    token.kind = .mark
                    token.mark = 0x2A
                    position += 1
                } else if follows == .number, !token.isSpaced, isJoint(bytes, position, end) {
                    position = letter(bytes, position, &token)
                } else if follows == .number, !token.isSpaced, let stop = symbolEnd(bytes, position, end) {
                    position = word(bytes, position, stop, &token)
                } else {
                    position = word(bytes, position, end, &token)
                }
            } else if byte >= 0x30, byte <= 0x39 {
                position = number(bytes, position, end, &token)
            } else if byte < 0x80 {
                if byte == 0x26, let reference = CharacterReference(bytes, at: position, before: end) {
                    position = character(reference, bytes, position, end, &token)
                } else if byte == 0x2E, position + 1 < end, ItemTokenizer.isDigit(bytes[position + 1]) {
                    position = decimals(bytes, position, end, whole: 0, &token)
                } else {
                    token.kind = .mark
                    token.mark = byte
                    token.classes = byte == 0x26 ? .and : []
                    position += 1
                }
            } else if let next = otherNumber(bytes, position, end, &token) {
                position = next
            } else if let length = special(bytes, position, end, &token) {
                position += length
                // No-break and thin spaces are white space.
                if token.kind == .end {
                    spaced = true
                    continue
                }
            } else {
                var stop: Int?
                if byte >= 0xE3, byte < 0xEE {
                    stop =
                        followsUnit && !token.isSpaced && isHalf(bytes, position, end)
                        ? position + 3
                        : follows == .number || followsCount && !token.isSpaced
                            ? unitEnd(bytes, position, end) ?? (followsCount ? countEnd(bytes, position, end) : nil)
                            : cutsCounts ? countEnd(bytes, position, end) : nil
                } else if byte == 0xD0 {
                    stop = halfEnd(bytes, position, end)
                }
                position = longWord(bytes, position, stop ?? end, &token)
            }
            token.end = Int32(truncatingIfNeeded: position)
            followsUnit =
                (follows == .number || followsCount) && token.unit.map { !$0.isMeasured || $0.isSpoonOrCup } == true
            followsCount = isCount(token)
            follows = token.kind
            if follows == .mark || follows == .dash { seen.insert(token.mark) }
            tokens[count] = token
            count += 1
        }
        text.take(count, seen)
        return position
    }

    /// Whether a token is a number word of Chinese, Japanese or Korean, behind which a unit may begin without a blank.
    @inline(__always)
    private func isCount(_ token: ItemToken) -> Bool {
        cutsCounts && token.classes.contains(.numberBeforeUnit) && token.mark >= 0x80
    }

    /// Whether the letter at `position` only says with which other foods one of Japanese or Chinese goes: it stands before a blank and an ideograph.
    @inline(__always)
    private func isGroupLetter(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
        guard position + 4 < end, bytes[position] >= 0x41, bytes[position] <= 0x45 else { return false }
        if bytes[position + 1] == 0x20 { return bytes[position + 2] >= 0xE3 && bytes[position + 2] <= 0xE9 }
        return bytes[position + 1] == 0xE3 && bytes[position + 2] == 0x80 && bytes[position + 3] == 0x80
    }

    /// Whether the letter at `position` stands between two numbers: "2x400g", "1h20".
    @inline(__always)
    private func isJoint(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
        let letter = bytes[position] | 0x20
        return (letter == 0x78 || letter == 0x68) && position + 1 < end && ItemTokenizer.isDigit(bytes[position + 1])
    }

    /// Where a symbol of at most two letters ends that an ideograph follows: "300g左右".
    @inline(__always)
    private func symbolEnd(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
        var stop = position + 1
        if stop < end, ItemTokenizer.isLetter(bytes[stop]) { stop += 1 }
        return stop + 2 < end && bytes[stop] >= 0xE4 && bytes[stop] <= 0xED ? stop : nil
    }

    /// Reads a character written as a reference; one of a word takes the rest of the word with it.
    private func character(
        _ reference: CharacterReference, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken
    ) -> Int {
        let (first, second, third, _) = reference.encoded
        if first >= 0x80 {
            if special(first, second, third, &token) == nil {
                // Control characters are no letters: they stand for a space.
                if reference.scalar >= 0xA1 { return longWord(bytes, start, end, &token) }
            } else if token.kind != .end {
                return start + reference.length
            }
        }
        token.kind = .mark
        if first >= 0x80 || first == 0x20 {
            // A space keeps its place, so that its letters are not lost.
            token.mark = ItemToken.space
        } else if ItemTokenizer.isDigit(first) || ItemTokenizer.isLetter(first) {
            token.kind = .word
        } else {
            switch first {
            case 0x22, 0x25, 0x27, 0x28, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B: token.mark = first
            case 0x26:
                token.mark = first
                token.classes = .and
            case 0x2D:
                token.mark = first
                token.kind = .dash
            default: break
            }
        }
        return start + reference.length
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    @inline(__always)
    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

    @inline(__always)
    private func word(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken) -> Int {
        var key = WordKey()
        var position = start
        while position < end {
            let letters = WordKey.letters(bytes, at: position, limit: end &- position)
            if letters.count == 0 { break }
            key.append(folded: letters.folded, count: letters.count)
            position &+= letters.count
            if letters.count < 8 { break }
        }
        if position < end, goesOn(with: bytes[position]) { return longWord(bytes, start, end, &token) }
        finish(key, bytes, start, position, last: bytes[position - 1], hasHyphen: false, &token)
        return position
    }

    /// Whether a byte behind letters may belong to their word.
    @inline(__always)
    private func goesOn(with byte: UInt8) -> Bool {
        byte >= 0x80 || byte == 0x2D || byte == 0x27 || byte == 0x26 || ItemTokenizer.isDigit(byte)
    }

    /// Says what the word from `start` to `end` is, which ends in `last`.
    @inline(__always)
    func finish(
        _ key: WordKey, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, last: UInt8, hasHyphen: Bool,
        _ token: inout ItemToken
    ) {
        token.kind = .word
        token.mark = last
        token.isCapital = bytes[start] >= 0x41 && bytes[start] <= 0x5A
        let index = lexicon.index(of: key, bytes, start)
        if index > 0 { token.take(lexicon.entries[index]) }
        token.isSizeLike = hasHyphen && isSized(bytes, start, end)
        // "European-style", "beer-battered": no food by itself.
        if token.classes.isEmpty {
            if hasHyphen {
                token.classes = compoundClasses(bytes, start, end, isSizeLike: token.isSizeLike)
            } else if end - start > 4, last | 0x20 == 0x64, bytes[end - 2] | 0x20 == 0x65,
                bytes[end - 3] | 0x20 != 0x65
            {
                // A participle nobody listed: "gutted". Before the food it is a quality, behind it a preparation.
                token.classes = [.adjective, .latePreparation]
            }
        }
        // T is a tablespoon, t a teaspoon.
        if end == start + 1, bytes[start] == 0x54 {
            token.unit = .tablespoon
            token.classes.formUnion([.unit, .exactUnit, .shortUnit])
        }
    }
}
