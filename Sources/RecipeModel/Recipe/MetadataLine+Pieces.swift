internal import Kitchen
internal import SourceText

// What divides a line of metadata: marks, commas, sentences, labels.
extension MetadataLine {
    /// Cuts a line where marks divide it, and before labels with a colon.
    static func pieces(of text: String) -> [String] {
        if isOnePiece(text.utf8) { return plain(text).isEmpty ? [] : [text] }
        return dividedAtMarks(Array(text.utf8)).flatMap { splitAtIcons($0) }.flatMap { splitAtStrokes($0) }.flatMap {
            splitAtSentences($0)
        }.flatMap {
            splitAtCommas($0)
        }
        .flatMap { splitAtLabels($0) }
        .filter { !plain($0).isEmpty }
    }

    /// Whether nothing in a text may divide it, as in most lines.
    private static func isOnePiece(_ text: String.UTF8View) -> Bool {
        var colons = 0
        var before: UInt8 = 0
        for byte in text {
            defer { before = byte }
            switch byte {
            // "　"
            case 0x80 where before == 0x80: return false
            case UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "-"),
                UInt8(ascii: "."), 0..<0x20, 0xC2, 0xE2, 0xEF, 0xF0:
                return false
            case UInt8(ascii: ":"):
                colons += 1
                if colons > 1 { return false }
            default: break
            }
        }
        return true
    }

    private static func dividedAtMarks(_ text: [UInt8]) -> [String] {
        var pieces: [String] = []
        var (start, index, depth) = (0, 0, 0)
        while index < text.count {
            let (divides, length) = mark(text, index, &depth)
            if divides || length == 3 && text[index] == 0xE3 && endsValue(text[start..<index], text[(index + 3)...]) {
                pieces.append(String(decoding: text[start..<index], as: UTF8.self))
                start = index + length
            }
            index += length
        }
        pieces.append(String(decoding: text[start...], as: UTF8.self))
        return pieces
    }

    /// Whether a mark that divides stands at a place, and how many bytes to go on by.
    private static func mark(_ text: [UInt8], _ index: Int, _ depth: inout Int) -> (divides: Bool, length: Int) {
        func follow(_ second: UInt8, _ third: UInt8) -> Bool {
            index + 2 < text.count && text[index + 1] == second && text[index + 2] == third
        }
        switch text[index] {
        case UInt8(ascii: "|"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return (true, 1)
        case UInt8(ascii: ";"), UInt8(ascii: "\t"): return (depth == 0, 1)
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
        // "·" and the next line of old terminals.
        case 0xC2 where index + 1 < text.count && (text[index + 1] == 0xB7 || text[index + 1] == 0x85): return (true, 2)
        // "•", line and paragraph separators, "∙", "⋅".
        case 0xE2
        where follow(0x80, 0xA2) || follow(0x80, 0xA8) || follow(0x80, 0xA9) || follow(0x88, 0x99)
            || follow(0x8B, 0x85):
            return (true, 3)
        // "｜", "（", "）".
        case 0xEF:
            if follow(0xBD, 0x9C) { return (true, 3) }
            if follow(0xBC, 0x88) { depth += 1 }
            if follow(0xBC, 0x89) { depth = max(0, depth - 1) }
        // The wide space.
        case 0xE3 where follow(0x80, 0x80): return (false, 3)
        default: break
        }
        return (false, 1)
    }

    /// Whether a wide space between two texts divides them: the first is a label with its value and another label comes, "难度：中等　时间：20分钟", or
    /// the space is doubled.
    private static func endsValue(_ text: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> Bool {
        if next.starts(with: [0xE3, 0x80, 0x80]) { return hasValue(text) || !hasColon(text) }
        return hasValue(text) && hasColon(next)
    }

    private static func hasColon(_ text: ArraySlice<UInt8>) -> Bool { colonEnd(text) != nil }

    private static func hasValue(_ text: ArraySlice<UInt8>) -> Bool {
        colonEnd(text).map { text[$0...].contains { $0 > 0x20 && $0 != 0x80 && $0 != 0xE3 } } ?? false
    }

    /// The offset after the first ":" or "：".
    private static func colonEnd(_ text: ArraySlice<UInt8>) -> Int? {
        for index in text.indices {
            if text[index] == UInt8(ascii: ":") { return index + 1 }
            if text[index] == 0xEF, index + 2 < text.endIndex, text[index + 1] == 0xBC, text[index + 2] == 0x9A {
                return index + 3
            }
        }
        return nil
    }

    /// "🕒 25 min 👥 2" is two pieces.
    private static func splitAtIcons(_ piece: String) -> [String] {
        guard piece.hasByte(0xF0) || piece.hasByte(0xE2) else { return [piece] }
        let scalars = piece.unicodeScalars
        var starts: [String.Index] = []
        var before: Unicode.Scalar = " "
        for index in scalars.indices {
            // Parts of one picture are joined.
            if before != "\u{200D}", iconField(String(scalars[index])) != nil { starts.append(index) }
            before = scalars[index]
        }
        guard starts.count > 1, let first = starts.first else { return [piece] }
        let head = String(scalars[..<first])
        let parts = zip(starts, starts.dropFirst() + [scalars.endIndex]).map { String(scalars[$0..<$1]) }
        return (plain(head).isEmpty ? [] : [head]) + parts
    }

    /// "Serves 4 / 20 min" and "Per 4 persone – 30 minuti" are two pieces, one of them a time and one that is none; "4 / 6" and "Servings - 4" are one.
    private static func splitAtStrokes(_ piece: String) -> [String] {
        for stroke in [" // ", " / ", " – ", " — ", " - ", "／"] where piece.holds(stroke) {
            let parts = piece.split(separator: stroke).map { String($0) }
            if parts.count <= 6, areTimesAndOthers(parts) { return parts }
            // "Prep 15 min // 3 jars"
            if parts.count == 2, stroke.hasByte(UInt8(ascii: "/")),
                read(parts[0], isAlone: false)?.field.isTime == true,
                isYield(plain(parts[1]))
            {
                return parts
            }
        }
        return [piece]
    }

    private static func areTimesAndOthers(_ parts: [String]) -> Bool {
        var (times, others, named, attributes, labelled) = (0, 0, 0, 0, 0)
        var hasWord = false
        for part in parts {
            if let read = read(part, isAlone: false) {
                if read.field.isTime { (times, named) = (times + 1, named + 1) } else { others += 1 }
            } else if part.hasLetter, (TimeSpan(plain(part)) ?? RemarkedTime(plain(part))?.span) != nil {
                times += 1
            } else if attribute(part) != nil {
                attributes += 1
            } else if parts.count > 2, isLabelled(part) {
                // "Arbeitszeit: 30 Min. / Ruhezeit: 1 Std. / Kalorien p. P.: 450 kcal"
                labelled += 1
            } else if parts.count > 2, others == 0, !hasWord, named == parts.count - 1, isYield(plain(part)) {
                // "Prep 20 min // Cook 30 min // 5 meals"
                others += 1
            } else if parts.count > 2, !hasWord, isWordOrTwo(part) || count(plain(part)) != nil {
                // "4 personnes — 40 minutes — végétalien"
                hasWord = true
            } else {
                return false
            }
        }
        if hasWord { return others > 0 && times > 0 }
        // "Prép. 15 min – Cuisson 45 min" are times with their names.
        return others > 0 && times + attributes > 0 || named > 1 && named + labelled == parts.count
    }

    /// Whether a text counts pieces, vessels or meals, and no foods: "12 muffins", "3 jars", "5 meals".
    static func isYield(_ text: String) -> Bool {
        let words = words(of: text)
        guard words.count == 2, let (_, next) = number(words, at: 0), next < words.count else {
            return false
        }
        return words[next...].contains { word in
            shapesOfDough.contains(word.folded) || pieceWords.contains(word.folded) || mealWords.contains(word.folded)
        }
    }

    private static let mealWords = KnownNames(["meals", "dinners", "lunches", "helpings", "jars", "bottles", "bombs"])

    /// "Serves 4, prep 10 min" is two pieces where each of them can be read; "1,5 h" and "Source: A, B" are one.
    private static func splitAtCommas(_ piece: String) -> [String] {
        // "四人份，约 90 分钟"
        if piece.hasByte(0xEF), piece.holds("，") {
            let parts = piece.split(separator: "，").map { String($0) }
            return parts.count <= 6 && areTimesAndOthers(parts) ? parts : [piece]
        }
        guard piece.hasByte(UInt8(ascii: ",")) else { return [piece] }
        let parts = joinedTimes(
            dividedAtCommas(Array(piece.utf8)) ?? piece.parted(at: ", ").map { String($0) })
        guard parts.count > 1, parts.count <= 6,
            parts.allSatisfy({
                read($0, isAlone: false) != nil || TimeSpan(plain($0)) != nil || attribute($0) != nil
            }) || parts.count > 2 && areTimesAndOthers(parts) && parts.allSatisfy({ statesOneThing($0) })
        else {
            return [piece]
        }
        return parts
    }

    /// Whether a part between commas is a fact, a time or a word that many write beside them: "free", "cheap".
    private static func statesOneThing(_ part: String) -> Bool {
        let text = plain(part)
        return read(part, isAlone: false) != nil || (TimeSpan(text) ?? RemarkedTime(text)?.span) != nil
            || attribute(part) != nil || wordsBesideFacts.contains(text.lowercased())
    }

    private static let wordsBesideFacts = KnownNames([
        "free", "cheap", "dirt cheap", "quick", "fast", "veggie", "gf", "df", "no cook", "no bake", "one pot",
        "one pan",
        "günstig", "billig", "schnell", "pas cher", "rapide", "barato", "rápido", "economico", "veloce", "goedkoop",
        "snel",
    ])

    /// Parts between commas of which "1 hour" and "15 minutes" are one time.
    private static func joinedTimes(_ parts: [String]) -> [String] {
        var joined: [String] = []
        for part in parts {
            guard let last = joined.last, part.hasLetter, TimeSpan(plain(part)) != nil else {
                joined.append(part)
                continue
            }
            let both = "\(last), \(part)"
            let time = last.firstMark(":").map { both[both.index(after: $0)...] } ?? both[...]
            if TimeSpan(plain(String(time))) != nil
                || read(both, isAlone: false).map({ TimeSpan($0.value) != nil }) == true
            {
                joined[joined.count - 1] = both
            } else {
                joined.append(part)
            }
        }
        return joined
    }

    /// "Ready in 30 minutes. Serves 4." is two pieces where each of them can be read.
    private static func splitAtSentences(_ piece: String) -> [String] {
        guard piece.holds(". ") else { return [piece] }
        let parts = joinedAfterAbout(piece.parted(at: ". ").map { String($0) })
        if areLabelledFacts(parts) { return parts }
        guard parts.count > 1, parts.count <= 4 else { return [piece] }
        // "For 4. 20 minutes."
        if areTimesAndOthers(parts) { return parts }
        let said = parts.compactMap { read($0, isAlone: false) }
        // How much it makes, said more than once, is weighed elsewhere.
        guard said.count == parts.count, said.contains(where: { $0.field.isTime }) else { return [piece] }
        return parts
    }

    /// The dot of "Arbeitszeit ca. 20 Min." ends no sentence.
    private static func joinedAfterAbout(_ parts: [String]) -> [String] {
        var joined: [String] = []
        for part in parts {
            if let last = joined.last, part.utf8.first.map({ $0 &- 0x30 < 10 }) == true,
                // "(ca"
                shortAbouts.contains(last.parted(at: 0x20).last.map { $0.drop { $0 == "(" }.lowercased() } ?? "")
            {
                joined[joined.count - 1] = last + ". " + part
            } else {
                joined.append(part)
            }
        }
        return joined
    }

    /// Words for "about" that people shorten, in several languages.
    private static let shortAbouts = KnownNames([
        "ca", "cca", "approx", "appr", "aprox", "env", "ung", "ungef", "circ", "c", "ok", "ong", "abt",
    ])

    /// "Card 4. Portions: 40 (2 trays). Prep: 1 hr. Cook: 45 min. Oven 180 C.": sentences with labels that are known, beside others of a few words.
    private static func areLabelledFacts(_ parts: [String]) -> Bool {
        guard (3...8).contains(parts.count) else { return false }
        let labelled = parts.filter { $0.hasByte(UInt8(ascii: ":")) }
        guard labelled.count > 1, labelled.allSatisfy({ read($0, isAlone: false) != nil }) else { return false }
        return parts.allSatisfy { part in
            let words = part.parted(at: 0x20)
            return part.hasByte(UInt8(ascii: ":"))
                || words.count <= 4 && !CookingVerbs.isVerb(words.first?.lowercased()[...] ?? "")
        }
    }

    /// "Prep time: 10 min Cook time: 20 min" is two pieces.
    private static func splitAtLabels(_ piece: String) -> [String] {
        // A full-width colon begins with the byte 0xEF.
        guard piece.utf8.count(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF }) > 1 else { return [piece] }
        let words = piece.parted(at: 0x20)
        let colons = words.indices.filter { words[$0].hasSuffix(":") || words[$0].hasSuffix("：") || words[$0] == ":" }
        guard colons.count > 1, words.count <= 40 else { return [piece] }
        var starts: [Int] = []
        var known = 0
        for (place, colon) in colons.enumerated() {
            let limit = max((starts.last ?? -1) + 1, colon - 3)
            for start in limit...max(limit, colon)
            where start <= colon && label(plain(words[start...colon].joined(separator: " "))) != nil {
                starts.append(start)
                known += 1
                break
            }
            // "serves: 2 burners: 1 time: 30 min"
            if starts.last.map({ $0 < limit && limit <= colon }) ?? true, starts.count == place,
                words[colon].utf8.count > 1, colon + 1 < words.count,
                words[colon + 1].utf8.first.map({ $0 &- 0x30 < 10 }) == true
            {
                starts.append(colon)
            }
        }
        guard known > 1, starts.count == colons.count else { return [piece] }
        var pieces = starts[0] > 0 ? [words[..<starts[0]].joined(separator: " ")] : []
        for (position, start) in starts.enumerated() {
            let end = position + 1 < starts.count ? starts[position + 1] : words.count
            pieces.append(words[start..<end].joined(separator: " "))
        }
        return pieces
    }
}
