internal import SourceText

// Paragraphs whose mark or label says that they are remarks.
extension RecipeBodyReader {
    /// "Tip" of "Tip: slice it" and of "小贴士：切片", "来源" of "【来源】外婆"; `nil` without a label, or with nothing after it.
    func label(of text: Substring) -> String? {
        if text.first == "【", let close = text.prefix(20).firstIndex(of: "】") {
            return text.index(after: close) < text.endIndex
                ? String(text[text.index(after: text.startIndex)..<close]) : nil
        }
        guard text.hasByte(UInt8(ascii: ":")) || text.hasByte(0xEF), let colon = text.prefix(60).firstMark(":"),
            text.index(after: colon) < text.endIndex
        else { return nil }
        return String(text[..<colon])
    }

    /// "Make ahead: …", "Freezer-friendly instructions: …": whether a line begins with what would head a section of notes.
    func isRemark(_ text: Substring) -> Bool {
        guard let label = label(of: text) else { return false }
        // "Slice the orange. Tip: use a small knife."
        if ["share this", "filed under"].contains(label.lowercased()) { return true }
        guard label.utf8.split(separator: 0x20).count <= 5, !label.contains(". "),
            let meaning = cache.reading(label).meaning
        else {
            return false
        }
        // "Serve with: rice and peas."
        switch meaning {
        case .section(.notes), .section(.nutrition), .pictures: return true
        // "History: older than the war", but "History: toast the nuts" is told to be done.
        case .section(.log), .introduction:
            return label.lowercased() == "history"
                && !Self.saysWhatToDo(SentenceWords(text.drop { $0 != ":" }.dropFirst().drop { $0 == " " }))
        case .source: return label.first.map(MetadataLine.isIdeograph) == true
        case .serving: return !HeadingMeaning.isPartOfMethod(label)
        default: return false
        }
    }

    /// Whether a text begins as a remark, or with a label of one.
    func isRemark(_ text: Substring, _ words: SentenceWords, _ passage: Passage, _ isInMethod: Bool) -> Bool {
        beginsAsRemark(text, words) || beginsAsAside(text, words, passage)
            || isRemark(text) && !(isInMethod && tellsPart(text, passage))
            || isInMethod && addsRemark(text, passage)
    }

    /// "*To freeze:* put all in a bag.", above "*To cook:* thaw it.": whether a label names what is told to be done first.
    func tellsPart(_ text: Substring, _ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, let label = label(of: text), label.lowercased().hasPrefix("to "),
            Self.saysWhatToDo(SentenceWords(text.drop { $0 != ":" }.dropFirst(2))), let place = place(of: passage)
        else { return false }
        guard place + 1 < passages.count else { return false }
        let next = passages[place + 1]
        let name = next.heading?.text ?? self.label(of: body.plain(next.range)[...])
        return name?.lowercased().hasPrefix("to ") == true
    }

    /// "**Tipp** Hält sich eine Woche."
    func beginsWithBoldRemark(_ range: ByteRange, _ passage: Passage) -> Bool {
        let bytes = body.bytes[range.indices]
        guard bytes.starts(with: "**".utf8), !body.isBold(range),
            let close = bytes.dropFirst(2).prefix(40).firstIndex(of: UInt8(ascii: "*"))
        else { return false }
        let text = body.source.string(ByteRange(range.start + 2, close))
        if Self.warningLabels.contains(text.withoutColon.lowercased()) { return true }
        // "**Serve with** rice.", and not "**To serve** toast the nuts."
        switch cache.reading(text).meaning {
        case .section(.notes): return true
        case .serving: return text.lowercased().hasSuffix("with") && endsSection(passage)
        default: return false
        }
    }

    /// "**Let op:** they burn easily."
    private static let warningLabels = KnownNames([
        "let op", "pas op", "opgelet", "belangrijk", "achtung", "vorsicht", "wichtig", "zu beachten", "attention",
        "à noter", "à savoir", "attenzione", "avvertenze", "importante", "ojo", "atención", "atenção", "ważne",
        "pozor", "důležité", "upozornění", "dôležité", "husk", "bemærk", "vigtigt", "viktig", "viktigt",
        "observera", "tänk på", "kom ihåg", "muista", "tärkeää", "huomaa", "внимание", "важно", "увага",
        "важливо", "fontos", "figyelem", "dikkat", "önemli", "atenție",
    ])

    /// "Feeds 6. Cheese on top if Kate is not here.", "Makes 2 loaves. Freezes well.": how much it makes, below the steps.
    func saysHowMuchItMakes(_ text: Substring, _ passage: Passage) -> Bool {
        guard text.utf8.count <= 160, endsSection(passage) else { return false }
        guard let end = text.firstRange(of: ". ") else { return false }
        let first = String(text[..<end.lowerBound])
        let rest = text[end.upperBound...]
        // "Makes 12. Brush with egg and bake for 20 minutes."
        let keeps = saysHowLongItKeeps(rest)
        guard keeps || !Self.saysWhatToDo(SentenceWords(rest)) && !rest.contains(where: \.isNumber) else {
            return false
        }
        return MetadataLine.statements(first)?.allSatisfy { $0.field == .servings || $0.field == .yield } == true
            || MetadataLine.yieldInHeading(first) != nil
    }

    /// "💡 Mango works too.", "%% try it with rye %%", "*31*": a remark whose mark says so, a comment, the number of a page.
    func isMarkedRemark(_ range: ByteRange, _ passage: Passage) -> Bool {
        let bytes = body.bytes[range.indices]
        guard let first = bytes.first else { return false }
        switch first {
        // "[next time less salt -J]", "!! too salty with a cube"
        case UInt8(ascii: "["):
            let words = SentenceWords(body.plain(range).drop { !$0.isLetter })
            // "[I halve this.]" tells of somebody.
            let isTold = words.count > 2 && words.isWord(0, in: CookingVerbs.declarations)
            return range.count > 12 && (isTold || !Self.saysWhatToDo(words))
                && bytes.last == UInt8(ascii: "]") && bytes.dropFirst(1).first != UInt8(ascii: "[")
                && bytes[range.start + 1] != UInt8(ascii: "^")
                && bytes.dropLast().dropFirst().allSatisfy { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
        case UInt8(ascii: "!"):
            return range.count > 8 && bytes.starts(with: "!! ".utf8)
                && !Self.saysWhatToDo(SentenceWords(body.plain(range).drop { !$0.isLetter }))
        case UInt8(ascii: "%"):
            return range.count > 4 && bytes.starts(with: "%%".utf8) && bytes.suffix(2).elementsEqual("%%".utf8)
        // "※オーブンを180度に温める。"
        case 0xE2 where bytes.starts(with: "※".utf8):
            return range.count > 8 && endsSection(passage) && !bytes.contains { $0 &- 0x30 < 10 }
        case 0xE2, 0xF0: return range.count > 8 && Self.iconsOfRemarks.contains { bytes.starts(with: $0) }
        // "KT: she always had cream with it."
        case 0x41...0x5A where hasInitials(bytes) && endsSection(passage): return true
        case UInt8(ascii: "*"), UInt8(ascii: "_"), 0x30...0x39:
            // "4" below "Servings" does not count pages.
            return range.count <= 8 && body.plain(range).utf8.allSatisfy { $0 &- 0x30 < 10 }
                && place(of: passage).map { $0 > 0 && passages[$0 - 1].heading == nil } == true
        default: return false
        }
    }

    /// "(All of it from the market on Saturday.)", but not "(plus butter for the pan)" and "(Add 2 tbsp of butter for the pan.)".
    func isSentenceInParentheses(_ range: ByteRange) -> Bool {
        let bytes = body.bytes[range.indices]
        guard bytes.first == UInt8(ascii: "("), bytes.suffix(2).elementsEqual(".)".utf8) else { return false }
        let words = SentenceWords(body.plain(range).dropFirst().dropLast())
        return words.count >= 6 && body.bytes[range.start + 1] &- 0x30 >= 10 && !Self.saysWhatToDo(words)
            && addedFood(ByteRange(range.start + 1, range.end - 1)) == nil
    }

    private static let iconsOfRemarks = ["💡", "📝", "🗒", "📌", "⚠", "❗", "ℹ", "✏", "🔄", "❄", "🧊"].map {
        Array($0.utf8)
    }

    /// Whether a text begins with two or three capitals and a colon.
    private func hasInitials(_ text: ArraySlice<UInt8>) -> Bool {
        let letters = text.prefix { 0x41...0x5A ~= $0 }
        let rest = text.dropFirst(letters.count)
        return (2...3).contains(letters.count) && rest.first == UInt8(ascii: ":") && rest.dropFirst().first == 0x20
    }

    /// "\\* or two leeks", "*or two leeks": a remark on what has the same mark above.
    func isStarred(_ range: ByteRange) -> Bool {
        let bytes = body.bytes[range.indices]
        if bytes.starts(with: "\\*".utf8) { return true }
        guard range.count > 3, bytes[range.start] == UInt8(ascii: "*") else { return false }
        let rest = bytes.dropFirst()
        return rest.first.map { $0.isLetter || $0 >= 0x80 } == true && !rest.contains(UInt8(ascii: "*"))
    }

    /// "The card is stained here. -- Jen": whether a dash and a name end a text.
    func endsWithSignature(_ text: Substring) -> Bool {
        let end = text.utf8.suffix(32)
        // "–" and "—" end with these bytes.
        guard end.contains(where: { $0 == UInt8(ascii: "-") || $0 == 0x93 || $0 == 0x94 }) else { return false }
        let words = text.parted(at: 0x20)
        guard words.count > 2, let dash = words.suffix(3).lastIndex(where: { ["--", "—", "–", "-"].contains($0) }),
            dash > 0,
            // Who signs speaks of what somebody does: "I think it says …".
            words.contains(where: { ["I", "I'm", "I’m", "I'd", "we", "We", "my", "My", "our", "Our"].contains($0) })
        else { return false }
        let name = words[(dash + 1)...]
        return (1...2).contains(name.count)
            && name.allSatisfy { $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0 == "." } }
            && words[dash - 1].last.map { ".!?\"”".contains($0) } == true
    }

    /// "Very good!! - D.": praise, and hardly a word more.
    func isPraise(_ text: Substring) -> Bool {
        guard text.utf8.count <= 60 else { return false }
        let lower = text.inLowerCase
        guard let praise = Self.praises.first(where: lower.hasPrefix) else { return false }
        let rest = text.dropFirst(praise.count)
        return rest.words().count <= 2 && !tellsAnything(rest)
    }

    private static let praises = [
        "very good", "so good", "delicious", "excellent!", "wonderful!", "yummy", "yum!", "our favorite",
        "our favourite",
        "a family favorite", "a family favourite", "everyone loves", "everybody loves", "sehr lecker", "muy rico",
        "très bon", "délicieux", "molto buono", "buonissim", "heerlijk!", "mycket gott", "pyszne",
    ]

    /// "nb rice must be cold", a paragraph of one line that tells nothing to do.
    func beginsAsAside(_ text: Substring, _ words: SentenceWords, _ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count == 1, words.count > 3,
            Self.asides.contains(words.withoutPoint(0).span), let space = text.firstIndex(of: " ")
        else { return false }
        return !tellsAnything(text[text.index(after: space)...])
    }

    /// Whether a sentence or a part of one says what to do.
    func tellsAnything(_ text: Substring) -> Bool {
        text.replacing(" and ", with: ", ").split { ".!?,:;()".contains($0) }.contains { part in
            let words = part.parted(at: 0x20).drop { Self.leads.contains($0.lowercased()) }
            return Self.saysWhatToDo(SentenceWords(words.joined(separator: " ")[...]))
        }
    }

    private static let leads: Set<String> = [
        "then", "now", "and", "but", "you", "must", "please", "do", "not", "dont", "just", "always", "never", "should",
        "i", "it", "needs", "to",
    ]
    private static let asides = KnownNames(["nb", "n.b", "ps", "p.s", "fyi"])

    /// "2022 too sour, 2023 good": whether a text begins with a year of a life and names another.
    private static func namesYears(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first == UInt8(ascii: "1") || first == UInt8(ascii: "2"),
            text.utf8.prefix(5).count == 5
        else { return false }
        let words = text.utf8.prefix(200).split { !$0.isLetterOrDigit && $0 < 0x80 }
        func isYear(_ word: Substring.UTF8View) -> Bool {
            word.count == 4 && Int(Substring(word)).map { (1980...2059).contains($0) } == true
        }
        return words.first.map(isYear) == true && words.dropFirst().count(where: isYear) > 0
    }

    /// "2021-10-03 too salty", "10/14/18 good", "3.4.2020: …", "2018: ran out of cheese", "2019 - too sharp",
    /// "3/2023 baked longer"
    static func beginsWithDate(_ text: Substring) -> Bool {
        if namesYears(text) { return true }
        // Nearly no line has such a mark after its first number.
        guard let first = text.utf8.prefix(5).first(where: { $0 &- 0x30 >= 10 }), "-/.: ".utf8.contains(first) else {
            return false
        }
        let parts = text.utf8.prefix(12).split(maxSplits: 3, omittingEmptySubsequences: false) { $0 &- 0x30 >= 10 }
        guard parts.count > 1, let year = Int(Substring(parts[0])) else { return false }
        func mark(_ place: Int) -> UInt8? {
            parts[place].endIndex < text.endIndex ? text.utf8[parts[place].endIndex] : nil
        }
        func isPart(_ place: Int) -> Bool { place < parts.count && (1...2).contains(parts[place].count) }
        if parts[0].count == 4, (1950...2099).contains(year) {
            let dash = Self.dashes.first { text.dropFirst(4).hasPrefix($0) }
            if let dash { return year >= 1980 && text.dropFirst(4 + dash.count).first?.isNumber == false }
            return mark(0) == UInt8(ascii: ":")
                || isPart(1)
                    && (mark(0) == UInt8(ascii: "-") || mark(0) == UInt8(ascii: "/") || mark(0) == UInt8(ascii: "."))
        }
        if parts[0].count <= 2, parts[1].count == 4, (1...12).contains(year), mark(0) == UInt8(ascii: "/") {
            return (1950...2099).contains(Int(Substring(parts[1])) ?? 0)
        }
        // "10/01 : too wet"
        if isPart(0), isPart(1), parts[0].count == 2, parts[1].count == 2, year <= 31, mark(0) == UInt8(ascii: "/"),
            text.utf8.dropFirst(5).drop(while: { $0 == 0x20 }).first == UInt8(ascii: ":")
        {
            return true
        }
        guard isPart(0), isPart(1), let first = mark(0), first == UInt8(ascii: "/") || first == UInt8(ascii: ".") else {
            return false
        }
        guard parts.count > 2, parts[2].count == 2 || parts[2].count == 4, mark(1) == first else { return false }
        return mark(2).map { !$0.isLetterOrDigit } ?? true
    }

    private static let dashes = [" - ", " – ", " — "]

    /// "17.2.: super", "3/2: too short": a day and a month, as in a log; elsewhere "3/4: …" may be a part of something.
    static func beginsWithDayOfMonth(_ text: Substring) -> Bool {
        let bytes = text.utf8.prefix(8)
        let parts = bytes.prefix { $0 != UInt8(ascii: ":") }.split {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/")
        }
        guard bytes.contains(UInt8(ascii: ":")), parts.count == 2,
            let one = Int(Substring(parts[0])), let other = Int(Substring(parts[1]))
        else { return false }
        return min(one, other) >= 1 && min(one, other) <= 12 && max(one, other) <= 31
    }

    /// "May 2022: too thick"
    static func beginsWithMonth(_ text: Substring) -> Bool {
        guard text.utf8.first.map({ $0 &- 0x41 < 26 }) == true,
            text.utf8.prefix(16).contains(where: { $0 &- 0x30 < 10 })
        else { return false }
        let words = text.prefix(24).parted(at: 0x20, maxSplits: 2)
        guard words.count > 1, months.contains(words[0].lowercased()), let mark = words[1].last else { return false }
        return ":,".contains(mark) && words[1].count == 5
            && Int(words[1].dropLast()).map { (1950...2099).contains($0) } == true
    }

    static let months = KnownNames([
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "januar",
        "februar", "märz", "mai", "juni", "juli", "oktober", "dezember", "janvier", "février", "mars", "avril", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre", "enero", "febrero", "marzo", "abril", "mayo",
        "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre", "gennaio", "febbraio", "aprile",
        "maggio", "giugno", "luglio", "settembre", "ottobre", "dicembre",
    ])
}
