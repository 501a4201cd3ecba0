extension ItemTokenizer {
    /// Reads a single letter as a word of its own.
    func letter(_ bytes: Span<UInt8>, _ position: Int, _ token: inout ItemToken) -> Int {
        token.kind = .word
        token.mark = bytes[position]
        var key = WordKey()
        key.append(folded: Lexicon.folded(bytes[position], after: 0))
        token.take(lexicon.entries[lexicon.index(of: key, bytes, position)])
        return position + 1
    }

    /// Reads a word that may hold other characters than the letters of ASCII.
    @inline(never)
    func longWord(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken) -> Int {
        var position = start
        var key = WordKey()
        var previous: UInt8 = 0
        var hasHyphen = false
        while position < end {
            let byte = bytes[position]
            if ItemTokenizer.isDigit(byte), previous >= 0x80, isIdeograph(bytes, position - 3) {
                // "面粉500克": no blank stands before the number.
                break
            } else if ItemTokenizer.isLetter(byte) || ItemTokenizer.isDigit(byte) {
            } else if byte >= 0x80 {
                if position > start, ends(bytes, position, end) { break }
                if position == start + 1, bytes[start] | 0x20 == 0x64, byte == 0xE2, position + 2 < end,
                    bytes[position + 1] == 0x80, bytes[position + 2] == 0x99, elides(bytes, position + 3, end)
                {
                    for _ in 0..<3 {
                        key.append(folded: bytes[position])
                        position += 1
                    }
                    break
                }
            } else if byte == 0x27, position == start + 1, bytes[start] | 0x20 == 0x64, elides(bytes, position + 1, end)
            {
                // "d'ail": a word of its own, as "de" is.
                key.append(folded: byte)
                position += 1
                break
            } else if byte == 0x2D || byte == 0x27 {
                // Inside a word only; "(6-" and "cooks'" keep their mark to themselves, "4-ounce" its unit.
                if byte == 0x2D, position > start, isIsh(bytes, position, end) { break }
                guard position + 1 < end, ItemTokenizer.isLetter(bytes[position + 1]) || bytes[position + 1] >= 0x80,
                    !(position + 1 < end && bytes[position + 1] >= 0x80 && ends(bytes, position + 1, end))
                else { break }
            } else if byte == 0x26, let letter = letter(bytes, position, end) {
                for _ in 0..<letter.length {
                    key.append(folded: bytes[position])
                    position += 1
                }
                previous = 0x3B
                continue
            } else {
                break
            }
            if byte == 0x2D {
                if !hasHyphen, position - start < 8, isNumberBeforeUnit(bytes, start, position, end, key) { break }
                hasHyphen = true
            }
            key.append(folded: Lexicon.folded(byte, after: previous))
            previous = byte
            position += 1
        }
        finish(key, bytes, start, position, last: previous, hasHyphen: hasHyphen, &token)
        return position
    }

    /// Whether a character of Chinese, Japanese or Korean writing begins at a place.
    func isIdeograph(_ bytes: Span<UInt8>, _ position: Int) -> Bool {
        position >= 0 && bytes[position] >= 0xE3 && bytes[position] <= 0xED
    }

    /// Where a unit ends that a word after a number begins with, in writing without blanks: 克 of "500 克面粉", the longest one; `nil` where the
    /// word is not longer than the unit.
    func unitEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var key = WordKey()
        var position = start
        var found: Int?
        while position + 3 <= end, position - start < 12, isIdeograph(bytes, position) {
            for _ in 0..<3 {
                key.append(folded: bytes[position])
                position += 1
            }
            if lexicon.entries[lexicon.index(of: key, bytes, start)].classes.contains(.unit),
                !isFraction(bytes, start, position, end)
            {
                found = position
            }
        }
        return found
    }

    /// Whether 分 or 분 makes a denominator of the number before it, a grade or a doneness: "3分の1", "4분의 1", "5分づき", "七分熟"; it is not a minute.
    /// Neither is 合 a measure of rice in 合わせ味噌 and 合挽き肉.
    private func isFraction(_ bytes: Span<UInt8>, _ start: Int, _ position: Int, _ end: Int) -> Bool {
        let unit = (bytes[start], bytes[start + 1], bytes[start + 2])
        guard position == start + 3, position + 2 < end else { return false }
        if unit == (0xE5, 0x90, 0x88) {
            return switch (bytes[position], bytes[position + 1], bytes[position + 2]) {
            // わ い び 挽
            case (0xE3, 0x82, 0x8F), (0xE3, 0x81, 0x84), (0xE3, 0x81, 0xB3), (0xE6, 0x8C, 0xBD): true
            default: false
            }
        }
        guard unit == (0xE5, 0x88, 0x86) || unit == (0xEB, 0xB6, 0x84) else { return false }
        return switch (bytes[position], bytes[position + 1], bytes[position + 2]) {
        // の 之 의 づ 熟 目 割
        case (0xE3, 0x81, 0xAE), (0xE4, 0xB9, 0x8B), (0xEC, 0x9D, 0x98), (0xE3, 0x81, 0xA5), (0xE7, 0x86, 0x9F),
            (0xE7, 0x9B, 0xAE), (0xE5, 0x89, 0xB2):
            true
        default: false
        }
    }

    /// What an unlisted word with a hyphen is: a size ("egg-sized"), a way of preparing after a word that says how ("rough-chopped",
    /// "well-shaken") or else a quality ("European-style", "fat-trimmed"), but no food by itself.
    func compoundClasses(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, isSizeLike: Bool) -> LineWordClass {
        if isSizeLike { return .size }
        var hyphen = start
        while hyphen < end, bytes[hyphen] != 0x2D { hyphen += 1 }
        var manner: [UInt8] = []
        for position in start..<hyphen { manner.append(Lexicon.folded(bytes[position], after: 0)) }
        guard hyphen + 1 < end, Self.manners.contains(manner) else { return .adjective }
        var key = WordKey()
        for position in (hyphen + 1)..<end { key.append(folded: Lexicon.folded(bytes[position], after: 0)) }
        let done = lexicon.entries[lexicon.index(of: key, bytes, hyphen + 1)].classes
        return done.isDisjoint(with: [.preparation, .latePreparation]) ? .adjective : .preparation
    }

    private static let manners = Set(
        [
            "fine", "finely", "coarse", "coarsely", "rough", "roughly", "thinly", "hand", "fork", "freshly", "hard",
            "well", "pre", "de",
        ]
        .map { Array($0.utf8) })

    /// Whether a word begins at `position` before which "de" loses its vowel.
    private func elides(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
        guard position < end else { return false }
        // "d'½ citron"
        if bytes[position] == 0xC2, position + 1 < end, (0xBC...0xBE).contains(bytes[position + 1]) { return true }
        return bytes[position] == 0xC3 || bytes[position] == 0xC5 || "aeiouyhAEIOUYH".utf8.contains(bytes[position])
            || ItemTokenizer.isDigit(bytes[position])
    }

    /// Whether a word ends in the "-ish" whose hyphen is at a place: "700 ml-ish".
    private func isIsh(_ bytes: Span<UInt8>, _ hyphen: Int, _ end: Int) -> Bool {
        guard hyphen + 3 < end, bytes[hyphen + 1] | 0x20 == 0x69, bytes[hyphen + 2] | 0x20 == 0x73,
            bytes[hyphen + 3] | 0x20 == 0x68
        else { return false }
        return hyphen + 4 == end || bytes[hyphen + 4] < 0x80 && !ItemTokenizer.isLetter(bytes[hyphen + 4])
    }

    /// Whether the hyphen at `position` stands between a number word and a unit: "half-pint", "six-ounce".
    private func isNumberBeforeUnit(_ bytes: Span<UInt8>, _ start: Int, _ position: Int, _ end: Int, _ key: WordKey)
        -> Bool
    {
        let entry = lexicon.entries[lexicon.index(of: key, bytes, start)]
        // "demi-citron", "пол-лимона"
        if entry.word == .demi { return !isNamedHalf(bytes, position + 1, end) }
        if entry.word == .пол || entry.word == .пів { return true }
        guard entry.classes.contains(.numberWord) else { return false }
        var next = position + 1
        var rest = WordKey()
        while next < end, ItemTokenizer.isLetter(bytes[next]) {
            rest.append(folded: Lexicon.folded(bytes[next], after: 0))
            next += 1
        }
        guard next > position + 3, next == end || bytes[next] != 0x2D else { return false }
        let unit = lexicon.entries[lexicon.index(of: rest, bytes, position + 1)]
        return !unit.classes.isDisjoint(with: [.exactUnit, .time])
    }

    /// The letter outside ASCII, or the apostrophe before a letter, written as a reference at `position`.
    func letter(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> CharacterReference? {
        guard let reference = CharacterReference(bytes, at: position, before: end) else { return nil }
        let next = position + reference.length
        if reference.scalar == 0x27 { return next < end && ItemTokenizer.isLetter(bytes[next]) ? reference : nil }
        guard reference.scalar >= 0xA1 else { return nil }
        let (first, second, third, _) = reference.encoded
        var ignored = ItemToken()
        return special(first, second, third, &ignored) == nil ? reference : nil
    }

    /// Whether a word ends in "-size" or "-sized".
    func isSized(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        let end = bytes[end - 1] | 0x20 == 0x64 ? end - 1 : end
        return end - start > 5 && bytes[end - 5] == 0x2D && bytes[end - 4] | 0x20 == 0x73
            && bytes[end - 3] | 0x20 == 0x69 && bytes[end - 2] | 0x20 == 0x7A && bytes[end - 1] | 0x20 == 0x65
    }

    /// Whether the character outside ASCII at `position` cannot be part of a word.
    @inline(__always)
    func ends(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
        let byte = bytes[position]
        // "しょうゆ大さじ2", "面粉大约200克", "糖各1茶匙"
        if byte == 0xE5 { return isSpoon(bytes, position, end) || opensAmount(bytes, position, end) }
        // "面粉约200克"
        if byte == 0xE7 { return opensAmount(bytes, position, end) }
        if Self.otherDigit(bytes, position, end) != nil { return true }
        guard byte == 0xC2 || byte == 0xC3 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF else { return false }
        var ignored = ItemToken()
        return special(bytes, position, end, &ignored) != nil
    }

    /// Whether 约, 約 or 大约 and a number, or 各 and an amount, begin at a place.
    private func opensAmount(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        func isAt(_ place: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
            place + 2 < end && bytes[place] == first && bytes[place + 1] == second && bytes[place + 2] == third
        }
        var number = start + 3
        if isAt(start, 0xE5, 0x90, 0x84) {
            // 适 適 少
            if isAt(number, 0xE9, 0x80, 0x82) || isAt(number, 0xE9, 0x81, 0xA9) || isAt(number, 0xE5, 0xB0, 0x91) {
                return true
            }
        } else {
            let about = isAt(start, 0xE5, 0xA4, 0xA7) ? start + 3 : start
            // 大约 is cut before 大.
            if about == start, start > 2, isAt(start - 3, 0xE5, 0xA4, 0xA7) { return false }
            guard isAt(about, 0xE7, 0xBA, 0xA6) || isAt(about, 0xE7, 0xB4, 0x84) else { return false }
            number = about + 3
        }
        while number < end, bytes[number] == 0x20 { number += 1 }
        return number < end && (ItemTokenizer.isDigit(bytes[number]) || Self.otherDigit(bytes, number, end) != nil)
    }

    /// Whether 大さじ or 小さじ and a number begin at a place.
    private func isSpoon(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
        guard position + 9 < end, bytes[position + 3] == 0xE3, bytes[position + 4] == 0x81, bytes[position + 5] == 0x95,
            bytes[position + 6] == 0xE3, bytes[position + 7] == 0x81, bytes[position + 8] == 0x98
        else { return false }
        return (bytes[position + 1], bytes[position + 2]) == (0xA4, 0xA7)
            || (bytes[position + 1], bytes[position + 2]) == (0xB0, 0x8F)
    }
}
