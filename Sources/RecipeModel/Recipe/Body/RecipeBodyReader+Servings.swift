internal import SourceText

// What sentences of an introduction, a note or a step say of servings.
extension RecipeBodyReader {
    /// Remembers what a sentence says of servings.
    mutating func noteServings(_ text: String, _ range: ByteRange) {
        guard servingsInText.isEmpty, !isNutritionInWideScript(text) else { return }
        // "*12 muffins*"
        if range.count <= 40, range.count > 4, range.end <= body.bytes.count, body.isItalic(range),
            text.utf8.first.map({ $0 &- 0x30 < 10 }) == true, text.parted(at: 0x20).count <= 4,
            !Self.isDateAlone(text),
            MetadataLine.attribute(text) == nil, let said = MetadataLine.yields(text, range: range),
            said.field == .yield || said.field == .servings
        {
            return servingsInText = [said]
        }
        servingsInText = MetadataLine.statements(in: text).map { ($0.field, Located($0.value, range)) }
        if servingsInText.isEmpty, let pieces = MetadataLine.pieces(inSentences: text) {
            servingsInText = [(.yield, Located(pieces, range))]
        }
        // Of notes only "Enough for 4. We take yogurt with it."
        let mayState =
            role != .notes || (text.place(of: ". ").map { text[..<$0.lowerBound].utf8.count <= 24 } ?? false)
        if servingsInText.isEmpty, mayState, let said = MetadataLine.statement(firstIn: text, cache),
            role != .notes || said.field == .servings
        {
            servingsInText = [(said.field, Located(said.value, range))]
        }
        if servingsInText.isEmpty, role != .notes, let people = MetadataLine.people(inSentences: text) {
            servingsInText = [(.servings, Located(people, range))]
        }
    }

    /// "24 April 2016", "3. März 2019", "April 2016": a day, a month and a year, or the last two, and nothing else.
    static func isDateAlone(_ text: String) -> Bool {
        let words = text.split { $0 == " " || $0 == "," || $0 == "." }
        guard (2...4).contains(words.count), words[words.count - 1].utf8.count == 4,
            let year = Int(words[words.count - 1]), (1800...2100).contains(year)
        else { return false }
        if let day = Int(words[0]) {
            return words.count > 2 && (1...31).contains(day)
                && words[1..<(words.count - 1)].allSatisfy { $0.allSatisfy(\.isLetter) }
        }
        return words.count == 2 && months.contains(words[0].lowercased())
    }

    /// "栄養成分（1人分）：320kcal"
    private func isNutritionInWideScript(_ text: String) -> Bool {
        text.utf8.first.map { $0 >= 0xE3 } == true && text.hasByte(0xEF) && text.contains("：")
            && MetadataLine.namesEnergy(text[...])
    }

    /// Lines of servings and times that stand among the notes.
    mutating func noteFields(_ lines: [ByteRange]) {
        for line in lines {
            let text = body.plain(line)
            if let found = fields(text, line) {
                fields += found.filter { $0.field.isTime || $0.field == .servings || $0.field == .yield }
            } else {
                noteServings(text, line)
            }
        }
    }
}
