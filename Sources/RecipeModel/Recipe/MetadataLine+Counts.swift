internal import Kitchen
internal import SourceText

// Lines right below a title, and lines in italics, that hold how much, how long and a word or two, without a label: "16 cookies — 30 minutes —
// vegetarian", "NYT. 30 min. For 4."
//
//     line  = piece { ( " — " | " - " | " / " | " · " | " | " | ", " | ". " ) piece }
//     piece = count | time | what `read` knows | attribute | words
//
// One piece is a count, one a time, and at most two are words.
extension MetadataLine {
    /// What such a line states; `nil` where it is anything else.
    static func countAndTime(_ line: String) -> [(field: Field, value: String)]? {
        guard line.utf8.count <= 100 else { return nil }
        let text = inDigitsOfASCII(line)
        let parts = parts(of: text)
        guard (2...5).contains(parts.count) else { return nil }
        var amount: (field: Field, value: String)?
        var time: (field: Field, value: String)?
        var further: [(field: Field, value: String)] = []
        var (words, namedTimes) = (0, 0)
        var hasTin = false
        var unnamed: [(field: Field, value: String)] = []
        for part in parts {
            let text = plain(part)
            if let found = read(part, isAlone: false) {
                if found.field.isTime, time == nil {
                    time = found
                } else if found.field == .servings || found.field == .yield, amount == nil {
                    amount = found
                } else if found.field.isTime, time?.field != found.field,
                    !further.contains(where: { $0.field == found.field })
                {
                    further.append(found)
                } else {
                    return nil
                }
            } else if let found = bareTime(text) {
                if time != nil { return nil }
                time = (.totalTime, found)
            } else if let found = attribute(part) {
                further.append(found)
                hasTin = hasTin || isTin(text)
            } else if namesTime(part) || isTimeOfSomething(text) {
                namedTimes += 1
                unnamed.append((.other, text))
            } else if amount?.field != .servings || time == nil, let found = count(text) ?? countBeforeRemark(text) {
                if amount != nil { return nil }
                amount = (.yield, found)
            } else if let amount, amount.field == .servings, time != nil, words < 4, isFewThings(text) {
                // "2 portions, 10 min, one pot, 1 burner, 30 g gas"
                words += 1
                unnamed.append((.other, text))
            } else if words < 2, isFewWords(text) {
                words += 1
                if !abouts.contains(text.lowercased()) { unnamed.append((.other, text)) }
            } else {
                return nil
            }
        }
        // "Soup · Greek · for 4"
        let isDivided = amount != nil && words == parts.count - 1 && text.holds(" · ")
        // "20 cm tin, 180C fan, 25 min"
        if amount == nil, hasTin, let time, words == 0 { return [time] + further + unnamed }
        guard let amount, time != nil || namedTimes > 0 || isDivided else { return nil }
        return [amount] + [time].compactMap { $0 } + further + unnamed
    }

    /// Whether a piece is at most five words, of which a number says what it costs or at what o'clock: "vegetarian", "like 60p", "2am food".
    private static func isFewWords(_ text: String) -> Bool {
        guard text.parted(at: 0x20).count <= 5 else { return false }
        guard text.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return true }
        return text.parted(at: 0x20).contains { word in
            let unit = word.drop { $0.isNumber }
            return unit.utf8.count < word.utf8.count && ["p", "ct", "am", "pm"].contains(unit)
                || unit.first.map { "£$€".contains($0) } == true
        }
    }

    /// Whether a piece behind servings and a time is at most three words, of which the first may be a number: "1 burner", "30 g gas".
    private static func isFewThings(_ text: String) -> Bool {
        let words = text.parted(at: 0x20)
        return words.count <= 3 && words.dropFirst().allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "-" } }
            && words.last?.contains(where: \.isLetter) == true && !CookingVerbs.isVerb(words[0].lowercased()[...])
    }

    /// "8 half-pints" of "8 half-pints (250 mL)".
    static func countBeforeRemark(_ text: String) -> String? {
        guard text.utf8.last == UInt8(ascii: ")"), let open = text.lastIndex(of: "("), open > text.startIndex,
            text[open...].contains(where: \.isNumber)
        else { return nil }
        return count(plain(String(text[..<open])))
    }

    /// "15 minutes processing", "4 hours smoking": a time that is neither that of all nor one with a field.
    private static func isTimeOfSomething(_ text: String) -> Bool {
        let words = text.parted(at: 0x20)
        return (3...6).contains(words.count) && TimeSpan(words[..<2].joined(separator: " ")) != nil
            && words[2].allSatisfy { $0.isLetter || $0 == "-" }
    }

    private static func parts(of text: String) -> [String] {
        for mark in [" — ", " – ", " · ", " • ", " | ", " / ", " - "] where text.holds(mark) {
            return text.split(separator: mark).map { String($0) }
        }
        return text.parted(at: ". ").flatMap { $0.parted(at: ", ") }.map { String($0) }
    }

    /// A number with one to four words after it that name a thing, or with a measure alone: "1 grand bol", "one 9-inch pie", "1,5 litri".
    static func count(_ text: String) -> String? {
        // "1 Blech, 20 Stück"
        if let comma = text.place(of: ", "), count(String(text[..<comma.lowerBound])) != nil {
            return count(String(text[comma.upperBound...]))
        }
        let all = text.parted(at: 0x20)
        let words = all.drop { word in
            let letters = word.utf8.last == UInt8(ascii: ".") ? word.dropLast() : word[...]
            return abouts.contains(letters.lowercased())
        }
        .map { $0 }
        guard (2...5).contains(words.count), text.utf8.count <= 48 else { return nil }
        let number = words[0]
        guard
            number.allSatisfy({ $0.isNumber || ".,-–/".contains($0) }) && number.first?.isNumber == true
                || NumberWords.value(of: number.lowercased()) != nil
        else { return nil }
        let rest = words[1...].joined(separator: " ")
        guard rest.allSatisfy({ $0.isLetter || $0.isNumber || " -'’\"″".contains($0) }) else { return nil }
        let isCount =
            isMeasure(rest)
            ? words.count == 2
            : countsThings(rest) || words[1].utf8.first.map { $0 &- 0x30 < 10 } == true && words.count > 2
        return isCount ? "\(number) \(rest)" : nil
    }

    /// What a line of code spans states, each of them a piece: "`prep 15 min` `pressure 60 min` `serves 8`".
    static func codeSpans(_ line: String) -> [(field: Field, value: String)]? {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count > 4, parts.count % 2 == 1 else { return nil }
        for (place, part) in parts.enumerated() where place % 2 == 0 {
            guard part.allSatisfy({ $0.isWhitespace || ",|·".contains($0) }) else { return nil }
        }
        return statements(parts.enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }.joined(separator: " | "))
    }

    /// What the addresses of badges state: "https://img.shields.io/badge/serves-4--6-green".
    ///
    ///     badge = label "-" value "-" color          "--" is a dash, "__" an underscore, "_" and "%20" are spaces
    static func badges(_ text: String) -> [(field: Field, value: String)] {
        var found: [(field: Field, value: String)] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "/badge/") {
            rest = rest[start.upperBound...]
            let address = rest.prefix { !$0.isWhitespace && !")?\"'>".contains($0) }
            let decoded = decoded(address)
            let fields = decoded.split(separator: "-", omittingEmptySubsequences: false)
            guard fields.count == 3,
                let said = read("\(fields[0]): \(fields[1])".replacing("\u{1}", with: "-"), isAlone: true)
            else { continue }
            found.append(said)
        }
        return found
    }

    /// Two dashes become the byte 1, so that single ones divide.
    private static func decoded(_ address: Substring) -> String {
        let bytes = Array(address.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isDoubled = index + 1 < bytes.count && bytes[index + 1] == byte
            switch byte {
            case UInt8(ascii: "-") where isDoubled:
                decoded.append(1)
                index += 1
            case UInt8(ascii: "_") where isDoubled:
                decoded.append(byte)
                index += 1
            case UInt8(ascii: "_"): decoded.append(0x20)
            case UInt8(ascii: "%") where index + 2 < bytes.count:
                if let code = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16) {
                    decoded.append(code == UInt8(ascii: "-") ? 1 : code)
                    index += 2
                } else {
                    decoded.append(byte)
                }
            default: decoded.append(byte)
            }
            index += 1
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Whether a number before these words counts things, which are neither people nor portions: "loaf", "small jars", "個分"; "as a main" does not.
    static func isThing(_ words: ArraySlice<Word>) -> Bool {
        let rest = words.drop { adjectives.contains($0.folded) }
        guard let first = rest.first?.folded, let letter = first.first, letter.isLetter else { return false }
        if rest.prefix(3).contains(where: { personWords.contains($0.folded) || portionNouns.contains($0.folded) }) {
            return false
        }
        if isIdeograph(letter) { return !["人", "名", "位", "份"].contains(String(letter)) }
        return !modifiers.contains(first) && TimeSpan("1 \(first)") == nil
    }

    /// What a number after a label counts where it is no number of people: "40 st", "1 loaf", "8 flatbreads".
    static func countsThings(_ unit: String) -> Bool { isThing(words(of: unit)[...]) }
}
