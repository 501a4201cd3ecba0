internal import SourceText

// Lines below the steps: where a dish is from, how long it keeps, who signs it, a label with a few words.
extension RecipeBodyReader {
    /// "Adapted from …", "https://example.org": whether a text in small letters only says where a recipe is from.
    func isSource(_ text: String) -> Bool {
        let plain = text.drop { !$0.isLetter }
        if plain.hasPrefix("http://") || plain.hasPrefix("https://") || plain.hasPrefix("www.") {
            return !plain.contains(" ")
        }
        guard let start = CookingVerbs.source(beginning: plain) else { return false }
        let rest = plain.dropFirst(start.count)
        guard let next = rest.first else { return false }
        if next == ":" { return true }
        guard next == " ", plain.parted(at: 0x20).count <= 14 else { return false }
        return start.contains(" ") || start == "translated" || start == "adapted" || rest.holds("http")
            || rest.holds("www.") || rest.holds(".com") || rest.hasPrefix(" the ")
    }

    /// "Keeps a month in the fridge.", "Dazu passt Reis.", "— Kristin": whether a paragraph below steps says how long it keeps, what goes with
    /// it, or who says so.
    func saysHowItKeeps(_ text: Substring, _ words: SentenceWords) -> Bool {
        // All that RecipeMD has below its second line is what to do.
        guard endOfPreface == 0 else { return false }
        guard words.count > 1 else { return isSignature(text, words) }
        if endsWithSignature(text) { return !tellsAnything(text) }
        if isPraise(text) { return true }
        if words.isWord(0, in: CookingVerbs.keepingCommands) {
            let rest = text.firstIndex { ".,;".contains($0) }.map { text[$0...] } ?? text[text.endIndex...]
            let isFrozen =
                !tellsAnything(rest) && !text.holds(" and ") && words.isWord(0, in: Self.freezing)
                && words.hasWord(in: CookingVerbs.boxes, first: 30, orWithPoint: true)
            return (isFrozen || words.hasWord(in: CookingVerbs.places, first: 30, orWithPoint: true))
                && !words.hasWord(in: CookingVerbs.shortTimes, first: 30, orWithPoint: true)
        }
        guard words.isWord(0, in: CookingVerbs.keepingStarts) else { return isSignature(text, words) }
        // "Lekker met slagroom. Klop 250 ml …": what is said at length to do is a step.
        if words.count > 25, CookingVerbs.opensLaterSentence(words.text) { return false }
        let lower = text.beginning(60).inLowerCase
        return CookingVerbs.keepings.contains { lower.hasPrefix($0) }
    }

    private static let freezing = KnownNames(["freeze"])

    /// "Keeps 3-4 days in a tin.", "Hält sich eine Woche."
    func saysHowLongItKeeps(_ text: Substring) -> Bool {
        let lower = text.beginning(24).inLowerCase
        return CookingVerbs.storings.contains { lower.hasPrefix($0) } && text.utf8.contains { $0 &- 0x30 < 10 }
    }

    private static let honorifics = KnownNames([
        "mrs", "mrs.", "mr", "mr.", "ms", "ms.", "miss", "dr.", "aunt", "auntie", "uncle", "grandma", "grandpa", "oma",
        "opa", "tante", "onkel", "frau", "herr", "mme", "abuela", "tía", "nonna", "zia", "babcia", "ciocia", "mormor",
        "farmor",
    ])

    /// "— Kristin", "- Oma Gerda, 1987", "Mrs. Walter Hanson"
    private func isSignature(_ text: Substring, _ words: SentenceWords) -> Bool {
        guard (1...4).contains(words.count),
            text.base.utf8.first.map({ $0 == UInt8(ascii: "-") || $0 == 0xE2 }) == true
                || words.count > 1 && words.isWord(0, in: Self.honorifics)
        else { return false }
        return text.parted(at: 0x20).allSatisfy { $0.first?.isUppercase == true || $0.first?.isNumber == true }
    }

    /// "Note: …", "Tip – …", "Tips! …", "Optional: …"
    func beginsAsRemark(_ text: Substring, _ words: SentenceWords) -> Bool {
        guard words.count > 0 else { return false }
        var opening = words.withoutPoint(0)
        if opening.last == UInt8(ascii: "!") { opening.removeLast() }
        guard CookingVerbs.remarks.contains(opening.span) else { return false }
        let count = String(decoding: opening, as: UTF8.self).count
        let isDivided = text.dropFirst(count).first { $0 != " " }.map { ":-–—(.!".contains($0) } ?? false
        return isDivided && (!opening.elementsEqual("optional".utf8) || text.contains(":"))
    }

    /// "**Wine:** a Beaujolais", as the last line of a method: a label in bold and a few words.
    func isLastLabel(_ range: ByteRange, _ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count == 1, range.count <= 140,
            body.bytes[range.indices].starts(with: "**".utf8), !body.isBold(range)
        else { return false }
        let text = body.plain(range)
        guard MetadataLine.isLabelled(text), let colon = text.firstMark(":"),
            !text[colon...].contains(where: \.isNumber), var place = place(of: passage), place > 0
        else { return false }
        // What is said at length below paragraphs may be a step; below a list of steps it is none.
        guard text[colon...].parted(at: 0x20).count <= (passages[place - 1].isList ? 20 : 9) else { return false }
        // "**Dough:** …" and "**Filling:** …" are the parts of the method; "**Glass:** tumbler" and "**Garnish:** orange" are none.
        func isLabelled(_ place: Int) -> Bool {
            guard passages.indices.contains(place), case .paragraph = passages[place].shape else { return false }
            return isBoldLabelled(passages[place].range)
        }
        func isFact(_ place: Int) -> Bool {
            let text = body.plain(passages[place].range)
            let words = text.parted(at: 0x20)
            return words.count <= 6 && text.last != "." && !text.contains(where: \.isNumber)
        }
        let isBrief = isFact(place)
        var first = place
        while place - first <= Self.mostFacts, isLabelled(first - 1) { first -= 1 }
        if place - first > Self.mostFacts { return false }
        if first < place, !isBrief || !(first..<place).allSatisfy(isFact) { return false }
        let last = place + Self.mostFacts
        while isBrief, place < last, isLabelled(place + 1), isFact(place + 1) { place += 1 }
        // "**Notes:** …" may stand below it.
        while place + 1 < passages.count, case .paragraph = passages[place + 1].shape,
            passages[place + 1].heading == nil,
            isRemark(body.plain(passages[place + 1].range)[...])
        {
            place += 1
        }
        return place + 1 == passages.count || passages[place + 1].heading != nil
    }

    /// More lines of labels in bold are told one by one.
    private static let mostFacts = 8

    /// Whether a text begins with a label in bold, which no heading names as notes.
    private func isBoldLabelled(_ range: ByteRange) -> Bool {
        let range = body.trimmed(range)
        guard body.bytes[range.indices].starts(with: "**".utf8), !body.isBold(range) else { return false }
        let text = body.plain(ByteRange(range.start, min(range.end, range.start + 90)))
        return MetadataLine.isLabelled(text) && !isRemark(text[...])
    }
}
