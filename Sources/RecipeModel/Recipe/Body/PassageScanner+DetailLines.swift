internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Lines right below the title that say how much the recipe makes and how long it takes, each on its own, with a remark or without:
// "2 loaves" over "Baking time: 1 hour", "1 portion, 5 min. From 6 months.", "large jug, 20 min".
extension PassageScanner {
    /// Takes a paragraph of such lines.
    mutating func takeDetailLines(_ lines: Range<Int>, _ whole: ByteRange) -> Bool {
        guard lines.count <= 4, whole.count <= 240, whole.end <= body.bytes.count, body.isBelowTitle(whole),
            passages.count <= 4, passages.allSatisfy({ !$0.isList && $0.heading?.reading.meaning == nil }),
            whole.count > 6
        else { return false }
        let ranges = lines.map { body.trimmed(body.markdown.lines[$0]) }
        // What one line says alone is read where all lines are.
        if ranges.count == 1 {
            let text = body.plain(whole)
            if cache.statements(text) != nil || MetadataLine.statement(firstIn: text, cache) != nil { return false }
        } else if ranges.allSatisfy({ cache.statements(body.plain($0)) != nil }) {
            return false
        }
        var found: [(said: [(field: MetadataLine.Field, value: String)], range: ByteRange)] = []
        var isKnown = false
        for range in ranges {
            guard range.count <= 100, let details = MetadataLine.detailsBySentence(body.plain(range), cache) else {
                return false
            }
            isKnown = isKnown || details.isKnown
            found.append((details.said, range))
        }
        guard isKnown else { return false }
        for (said, range) in found { state(said, range) }
        return true
    }
}

extension PassageScanner {
    /// Takes a list right below the title, over the heading of the foods, of how much and how long: "* 2 loaves" over "* takes two days".
    mutating func takeDetailItems(_ index: Int) -> Bool {
        let items = body.markdown.children(of: index)
        let range = body.trimmed(blocks[index].range)
        guard items.count <= 4, range.count <= 240, body.isBelowTitle(range), namesFoodsBelow(index),
            passages.allSatisfy({ !$0.isList && $0.heading?.reading.meaning == nil })
        else { return false }
        let ranges = items.compactMap { body.itemRange($0) }
        let texts = ranges.map { body.plain($0) }
        guard ranges.count == items.count,
            texts.allSatisfy({ (2...80).contains($0.utf8.count) && !$0.hasByte(UInt8(ascii: "[")) }),
            // Known labels are read where all lists of them are.
            texts.allSatisfy({ cache.statements($0) == nil && !MetadataLine.isLabelled($0) })
        else { return false }
        let counts = texts.map { MetadataLine.count($0) ?? MetadataLine.yieldBelowTitle($0)?.value }
        guard counts.contains(where: { $0 != nil }) else { return false }
        for ((text, range), count) in zip(zip(texts, ranges), counts) {
            state([count.map { (.yield, $0) } ?? (.other, text)], range)
        }
        return true
    }

    /// Whether the next thing below a list is the heading of the ingredients.
    private func namesFoodsBelow(_ index: Int) -> Bool {
        let next = blocks[index].subtreeEnd
        guard next < blocks.count, blocks[next].isHeading else { return false }
        let title = body.title(body.range(next)).value
        return cache.reading(title).meaning == .section(.ingredients)
    }
}

extension MetadataLine {
    /// What a line right below a title says, sentence by sentence; `nil` where the first says nothing of how much and how long.
    ///
    /// - Returns: the fields, and whether more than a number of things is among them, which alone may be an ingredient.
    static func detailsBySentence(_ line: String, _ cache: ReadingCache) -> (
        said: [(field: Field, value: String)], isKnown: Bool
    )? {
        guard line.utf8.count <= 100, line.last != ":", !line.isEmpty else { return nil }
        if let all = cache.statements(line) { return (all, true) }
        var said: [(field: Field, value: String)] = []
        var isKnown = false
        let sentences = sentencesOfDetails(line)
        for (place, sentence) in sentences.enumerated() {
            let text = plain(sentence.last == "." ? String(sentence.dropLast()) : String(sentence))
            if let found = cache.statements(text) {
                // "Cuts into 2 cm slices" counts none.
                if sentences.count > 1, found.count == 1, found[0].field == .yield { return nil }
                (said, isKnown) = (said + found, true)
            } else if let found = amountAndTime(text) {
                said += found
                isKnown =
                    isKnown || found.contains { $0.field.isTime || $0.field == .servings }
                    || sentences.count > 1 && yieldBelowTitle(text)?.isSaid == true
            } else if text.hasByte(UInt8(ascii: ":")), let found = timeAndRemark(text) {
                (said, isKnown) = (said + [found], true)
            } else if place > 0, let time = bareTime(text), !said.contains(where: { $0.field == .totalTime }) {
                said.append((.totalTime, time))
            } else if let time = timeOfRest(text) {
                (said, isKnown) = (said + [(.restTime, time)], true)
            } else if place > 0, text.utf8.count <= 48, !CookingVerbs.isVerb(firstWord(of: text)) {
                said.append((.other, text))
            } else {
                return nil
            }
        }
        return (said, isKnown)
    }

    /// The points of "12 lg. muffins" and "ca. 950 g" end no sentence.
    private static func sentencesOfDetails(_ line: String) -> [Substring] {
        var sentences: [Substring] = []
        var rest = line[...]
        var place = rest.place(of: ". ")
        while let point = place {
            let word = rest[..<point.lowerBound].utf8.reversed().prefix { $0.isLetter || $0 >= 0x80 }
            let next = rest[point.upperBound...].first
            if next?.isUppercase == true || next?.isNumber == true && word.count > 4 {
                sentences.append(rest[..<point.lowerBound])
                rest = rest[point.upperBound...]
                place = rest.place(of: ". ")
            } else {
                place = rest[point.upperBound...].place(of: ". ")
            }
        }
        return sentences + [rest]
    }

    private static func firstWord(of text: String) -> Substring { text.lowercased().prefix { $0.isLetter }[...] }

    /// "2 loaves", "4 hungry people", "for 5 large jars", "large jug, 20 min", "1 portion, 5 min": an amount, a time, or both.
    private static func amountAndTime(_ text: String) -> [(field: Field, value: String)]? {
        let pieces = text.parted(at: ", ").map(String.init)
        guard (1...3).contains(pieces.count) else { return nil }
        var said: [(field: Field, value: String)] = []
        for (place, piece) in pieces.enumerated() {
            if let time = bareTime(piece), piece.utf8.contains(where: { $0 &- 0x30 < 10 }) {
                if pieces.count == 1 { return nil }
                said.append((.totalTime, time))
            } else if let people = peopleOfAKind(piece) {
                said.append((.servings, people))
            } else if let count = count(withoutLead(piece)) ?? yieldBelowTitle(piece)?.value {
                said.append((.yield, count))
            } else if place == 0, pieces.count > 1, namesVessel(piece) {
                said.append((.other, piece))
            } else {
                return nil
            }
        }
        return Set(said.map(\.field)).count == said.count && said.contains { $0.field != .other } ? said : nil
    }

    /// "4" of "4 hungry people"
    private static func peopleOfAKind(_ text: String) -> String? {
        let words = text.parted(at: 0x20)
        guard words.count == 3, words[1].allSatisfy(\.isLetter),
            let said = servings("\(words[0]) \(words[2])", isLabelled: false), said.hasPerson
        else { return nil }
        return said.text
    }

    /// "5 large jars" of "for 5 large jars"
    private static func withoutLead(_ text: String) -> String {
        let words = text.parted(at: 0x20, maxSplits: 1)
        guard words.count == 2, prepositions.contains(words[0].lowercased()) else { return text }
        return String(words[1])
    }

    /// "1 day" of "The dough must rest 1 day" and "1 Tag" of "Der Teig muss 1 Tag ruhen".
    private static func timeOfRest(_ text: String) -> String? {
        let words = text.parted(at: 0x20)
        guard (4...8).contains(words.count),
            let verb = words.firstIndex(where: { restingVerbs.contains($0.lowercased()) }), verb > 0
        else { return nil }
        // "for 1 day", "in 1 day"
        let after = words[(verb + 1)...].drop { !$0.contains(where: \.isNumber) }
        let before = words[..<verb].drop { !$0.contains(where: \.isNumber) }
        for part in [after, before] where part.count == 2 {
            let time = part.joined(separator: " ")
            if TimeSpan(time) != nil { return time }
        }
        return nil
    }

    private static let restingVerbs = KnownNames([
        "rest", "rise", "prove", "chill", "stand", "soak", "steep", "marinate", "ruhen", "gehen", "ziehen", "quellen",
        "reposer", "lever", "gonfler", "reposar", "leudar", "riposare", "lievitare", "descansar", "crescer", "rusten",
        "rijzen", "vila", "jäsa", "hvile", "hæve", "heve", "levätä", "kohota", "odpocząć", "odpoczywać", "wyrastać",
        "odpočívat", "odležet", "kynout",
    ])
}
