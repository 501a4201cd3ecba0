internal import Kitchen
internal import SourceText

// Paragraphs of a line or two that set the oven or sign a letter.
extension RecipeBodyReader {
    /// Whether a passage is one line that says how hot the oven is, above what to do: "Gas 7 / 220C / fan 200C".
    func isOvenSetting(_ text: String, _ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count == 1, Self.setsOven(text) else { return false }
        return !isBelowStep(passage) && !isAmongSteps(passage)
    }

    /// Whether a line says how hot the oven is, and in other sentences at most how much it makes and how long it takes: "Makes 8. Gas 7."
    private static func setsOven(_ text: String) -> Bool {
        if OvenSetting.isAlone(text) { return true }
        guard text.utf8.count <= 100, text.holds(". ") else { return false }
        let parts = text.parted(at: ". ").map { String($0.last == "." ? $0.dropLast() : $0) }
        guard parts.count <= 4, parts.contains(where: OvenSetting.isAlone) else { return false }
        return parts.allSatisfy { OvenSetting.isAlone($0) || MetadataLine.read($0, isAlone: true) != nil }
    }

    /// Whether a paragraph of one line, or a list that begins with a verb, stands between the foods and a passage.
    private func isBelowStep(_ passage: Passage) -> Bool {
        var hasFoods = false
        for other in passages {
            if other.range.start >= passage.range.start { break }
            if other.heading != nil { continue }
            if case .paragraph = other.shape, other.lines.count == 1 {
                if hasFoods { return true }
                continue
            }
            if hasFoods, CookingVerbs.mayOpen(body.bytes[body.trimmed(other.range).indices]) { return true }
            hasFoods = true
        }
        return false
    }

    /// Whether a paragraph of one or two short lines is how somebody signs a letter: "Love, Agnes".
    func isSignature(_ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count <= 2, passage.range.count <= 60 else { return false }
        let text = String(decoding: body.bytes[passage.range.indices], as: UTF8.self)
        let lines =
            text.isASCII
            ? text.utf8.split { (0x0A...0x0D).contains($0) }.map { Substring($0) } : text.split { $0.isNewline }
        if passage.range.start == passages.last?.range.start, lines.count == 1, signsWithDash(lines[0]) { return true }
        // "Mina"
        if passage.range.start == passages.last?.range.start, lines.count == 1, isNameAlone(lines[0], passage) {
            return true
        }
        // "-- " over "from Dave, 2009", as mail programs part a signature from what they send.
        if passage.range.start == passages.last?.range.start, lines.count == 2,
            lines[0].allSatisfy({ $0 == "-" || $0 == " " }), !Self.saysWhatToDo(SentenceWords(lines[1]))
        {
            return true
        }
        return CookingVerbs.isSignature(lines.joined(separator: ", ")[...])
    }

    /// Whether a word alone is a name that stands above as well: "Mina" below "From: Mina".
    private func isNameAlone(_ line: Substring, _ passage: Passage) -> Bool {
        guard (2...16).contains(line.utf8.count), line.first?.isUppercase == true,
            line.dropFirst().allSatisfy(\.isLowercase)
        else { return false }
        let above = body.source.string(ByteRange(passages[0].range.start, passage.range.start))
        return above.words().contains(line) && !CookingVerbs.isVerb(line.lowercased()[...])
            && Catalogue.builtIn.resolve(String(line)).match == .unknown
    }

    /// Whether the last line of a page is a dash and the names of one or two people: "– callum & tobi"; not "– salt".
    private func signsWithDash(_ line: Substring) -> Bool {
        guard let dash = ["--", "–", "—"].first(where: line.hasPrefix) else { return false }
        let words = line.dropFirst(dash.count).parted(at: 0x20)
        return (1...4).contains(words.count)
            && words.filter { $0 != "&" && !JoiningWords.and.contains($0.lowercased()) }.allSatisfy { word in
                word.allSatisfy { $0.isLetter || $0 == "&" || $0 == "." }
                    && !CookingVerbs.isVerb(word.lowercased()[...])
                    && Catalogue.builtIn.resolve(String(word)).match == .unknown
            }
    }

    /// Whether a paragraph in italics stands apart from what is to be done: tags above it ("*salat, grillen*"), what somebody says below it.
    func isAside(_ range: ByteRange, _ passage: Passage, isInMethod: Bool, endsSentence: Bool) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count == 1, body.isItalic(range) else { return false }
        if !isInMethod { return !endsSentence }
        guard let place = place(of: passage), place > 0 else { return false }
        let above = passages[place - 1]
        return above.heading == nil && !body.isItalic(body.trimmed(above.range))
    }
}
