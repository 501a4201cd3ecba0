internal import Kitchen
internal import SourceText

// Foods that a sentence lists: "For four: a kilo of leeks; 60 g of butter; three eggs.", "You need a yolk, 200 ml of oil and salt."
extension PassageScanner {
    /// Takes a paragraph that is one sentence which lists foods, as people write who tell a recipe as a letter.
    mutating func takeFoodsInSentence(_ index: Int, _ lines: Range<Int>, _ whole: ByteRange) -> Bool {
        guard (24...1200).contains(whole.count), lines.count <= 12, let sentence = foodSentence(whole) else {
            return false
        }
        if let label = sentence.label {
            let text = body.title(label).value
            let said = cache.statements(text) ?? MetadataLine.statements(in: text)
            if let first = said.first, first.field == .servings || first.field == .yield {
                state(said, label)
            } else {
                let isSection = cache.reading(text).meaning != nil
                addHeading(text, isSection ? Passage.boldLevel : Passage.labelLevel, index, label)
            }
        }
        var passage = Passage(
            shape: .paragraph, block: index, lines: lines, range: ByteRange(sentence.foods[0].start, whole.end),
            scopeEnd: scopeEnd)
        passage.foods = sentence.foods
        for (food, next) in zip(sentence.foods, sentence.foods.dropFirst()) {
            comments.append(ByteRange(food.end, next.start))
        }
        // What stands around the label: its colon, and "You need" where there is none.
        comments.append(ByteRange(sentence.label?.end ?? whole.start, sentence.foods[0].start))
        passages.append(passage)
        return true
    }

    /// Takes a paragraph of foods that tags of HTML break into lines: "500 g mince<br>1 onion<br>100 ml milk".
    mutating func takeFoodsBetweenBreaks(_ index: Int, _ lines: Range<Int>, _ whole: ByteRange) -> Bool {
        guard (12...4_000).contains(whole.count), body.bytes[whole.indices].contains(UInt8(ascii: "<")) else {
            return false
        }
        let (parts, breaks) = body.partsAtBreaks(whole)
        let texts = parts.filter { !$0.isEmpty }
        let labels = texts.indices.filter { isLabelBetweenBreaks(texts[$0]) && $0 + 1 < texts.count }
        let foods = texts.indices.filter { !labels.contains($0) }.map { texts[$0] }
        guard breaks.count > 1, foods.count > 2,
            texts.allSatisfy({ !body.bytes[$0.indices].contains(0x0A) && $0.count <= 100 }),
            areFoods(foods, isNamed: namesSection(.ingredients)),
            foods.allSatisfy({ !MetadataLine.isLabelled(body.plain($0)) && !isCommandBetweenBreaks($0) })
        else { return false }
        comments += breaks
        var first = 0
        for label in labels + [texts.count] {
            if label > first {
                var passage = Passage(
                    shape: .paragraph, block: index, lines: lines,
                    range: ByteRange(texts[first].start, texts[label - 1].end), scopeEnd: scopeEnd)
                passage.foods = Array(texts[first..<label])
                passages.append(passage)
            }
            if label < texts.count {
                addHeading(body.title(texts[label]).value, Passage.labelLevel, index, texts[label])
            }
            first = label + 1
        }
        return true
    }

    /// "**Topping**", "Icing", "<b>Dough</b>": a label and no food.
    private func isLabelBetweenBreaks(_ part: ByteRange) -> Bool {
        guard !beginsWithAmount(part), part.count <= 60 else { return false }
        let text = body.bytes[part.indices]
        if text.starts(with: "**".utf8) || text.starts(with: "<b>".utf8) || text.starts(with: "<strong>".utf8) {
            return !text.contains { $0 &- 0x30 < 10 }
        }
        let name = body.plain(part)
        return name.hasSuffix(":") || PartName.isPlain(name) || PartName.isNamed(name)
            || PartName.namesComponent(name) && name.parted(at: 0x20).count == 1
    }

    /// "Fry the onion"
    private func isCommandBetweenBreaks(_ part: ByteRange) -> Bool {
        let words = SentenceWords(body.plain(part)[...])
        return words.count > 2 && words.isWord(1, in: RecipeBodyReader.definiteArticles)
            && RecipeBodyReader.saysWhatToDo(words)
    }

    private func foodSentence(_ whole: ByteRange) -> (label: ByteRange?, foods: [ByteRange])? {
        let text = body.bytes[whole.indices]
        guard text.first.map({ $0.isLetter || $0 == UInt8(ascii: "*") }) == true else { return nil }
        let semicolons = text.count { $0 == UInt8(ascii: ";") }
        let label = semicolons > 1 ? labelOfFoods(whole) : nil
        let lead = label == nil ? lengthOfLead(text) : 0
        guard label != nil || lead > 0, !passages.contains(where: { $0.isList && !$0.isNumbered }) else { return nil }
        let list = body.trimmed(ByteRange(label.map { $0.end + 1 } ?? whole.start + lead, endOfList(whole)))
        guard !list.isEmpty, !body.holdsSentenceEnd(list) else { return nil }
        let words = SentenceWords(body.plain(list)[...])
        if label == nil, words.hasWord(in: Self.wordsOfMore, first: 80, orWithPoint: true) { return nil }
        let foods = parts(of: list, at: UInt8(ascii: semicolons > 1 ? ";" : ","))
        let fewest = passages.contains { !$0.foods.isEmpty } ? 2 : 3
        guard foods.count >= fewest, foods.count <= 40,
            label == nil ? areKnownFoods(foods) : areFoods(foods, isNamed: label.map(saysWhatFor) ?? false)
        else { return nil }
        return (label, foods)
    }

    /// The words before the colon that stands before the first semicolon; `nil` where they name something that is not a food.
    private func labelOfFoods(_ whole: ByteRange) -> ByteRange? {
        let limit = min(whole.end, whole.start + 90)
        let colon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, whole.start, limit)
        guard colon + 2 < limit, body.bytes[colon + 1] <= 0x20 || body.bytes[colon + 1] == UInt8(ascii: "*"),
            ByteScan.first(UInt8(ascii: ";"), in: body.bytes, whole.start, whole.end) > colon
        else { return nil }
        let label = ByteRange(whole.start, colon)
        guard !body.holdsSentenceEnd(label), !beginsWithAmount(label) else { return nil }
        switch cache.reading(body.title(label).value).meaning {
        case nil, .section(.ingredients)?, .supplies?: return label
        default: return nil
        }
    }

    /// Whether a label says for whom or how many its foods are, or that they are what is needed.
    private func saysWhatFor(_ label: ByteRange) -> Bool {
        let text = body.title(label).value
        if cache.reading(text).meaning != nil { return true }
        return (cache.statements(text) ?? MetadataLine.statements(in: text)).contains {
            $0.field == .servings || $0.field == .yield
        }
    }

    /// The length of "You need " at the beginning of a text, and of the same in other languages.
    private func lengthOfLead(_ text: ArraySlice<UInt8>) -> Int {
        let start = text.prefix(28).map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        return Self.leadsOfFoods.first { $0[0] == start.first && start.starts(with: $0) }?.count ?? 0
    }

    /// After "You need" they say more than what is needed: "2 onions but no garlic", "if you like", "rice on the side".
    private static let wordsOfMore = KnownNames([
        "but", "no", "not", "without", "if", "side", "alongside", "serve", "aber", "kein", "keine", "ohne", "wenn",
        "mais", "pas",
        "sans", "si", "pero", "sin", "ma", "senza", "se", "maar", "geen", "zonder", "men", "utan", "ale", "bez",
    ])

    private static let leadsOfFoods: [[UInt8]] = [
        "you also need ", "you will also need ", "you'll also need ", "außerdem brauchst du ", "dazu brauchst du ",
        "il faut aussi ", "también necesitas ", "servono anche ", "je hebt ook nodig ",
        "you need ", "you will need ", "you'll need ", "you want ", "you'll want ", "you will want ", "we need ",
        "du brauchst ", "man braucht ", "ihr braucht ", "sie brauchen ", "man nehme ", "man nimmt ", "il faut ",
        "il vous faut ", "il te faut ", "on prend ", "necesitas ", "necesitamos ", "hacen falta ", "hace falta ",
        "ti servono ", "vi servono ", "ci vogliono ", "occorrono ", "servono ", "je hebt nodig ", "du behøver ",
        "du behöver ", "du trenger ", "precisas de ", "vais precisar de ", "potrzeba ", "potrzebujesz ",
    ].map { Array($0.utf8) }

    /// Where the list ends: before the point of the sentence.
    private func endOfList(_ whole: ByteRange) -> Int {
        body.bytes[whole.end - 1] == UInt8(ascii: ".") ? whole.end - 1 : whole.end
    }

    /// What marks part outside parentheses; the last part of a list with commas is parted at "and" too, and the last of another loses it.
    private func parts(of list: ByteRange, at mark: UInt8) -> [ByteRange] {
        var parts = body.parts(of: list, at: [[mark]])
        guard var last = parts.popLast() else { return [] }
        for word in ["and ", "und ", "et ", "y ", "e ", "en ", "och ", "og ", "i "] {
            if body.bytes[last.indices].starts(with: word.utf8) {
                last = body.trimmed(ByteRange(last.start + word.utf8.count, last.end))
                break
            }
            guard mark == UInt8(ascii: ","), let place = place(of: " " + word, in: last) else { continue }
            parts.append(body.trimmed(ByteRange(last.start, place)))
            last = body.trimmed(ByteRange(place + word.utf8.count + 1, last.end))
            break
        }
        parts.append(last)
        return parts.filter { !$0.isEmpty }
    }

    /// The last place of a word outside parentheses.
    private func place(of word: String, in range: ByteRange) -> Int? {
        let word = Array(word.utf8)
        guard range.count > word.count else { return nil }
        var depth = 0
        var place: Int?
        for offset in range.start...(range.end - word.count) {
            if body.bytes[offset] == UInt8(ascii: "(") { depth += 1 }
            if body.bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0, body.bytes[offset...].starts(with: word) { place = offset }
        }
        return place
    }

    /// Whether most parts are known foods, one at least has an amount in digits or in a unit, and none is a tool or a time: "200 ml of oil", not "a whisk".
    private func areKnownFoods(_ parts: [ByteRange]) -> Bool {
        var parser = ItemLineParser()
        var (foods, measured) = (0, 0)
        for part in parts {
            let text = Array(body.bytes[part.indices])
            guard part.count <= 140, !RecipeBodyReader.scanner.namesToolAlone(text),
                part.count <= 24 || !RecipeBodyReader.saysWhatToDo(SentenceWords(body.plain(part)[...]))
            else { return false }
            let line = parser.parse(text)
            let name = line.name(in: text)
            if name.utf8.count <= 60, Catalogue.builtIn.resolve(name).match != .unknown { foods += 1 }
            if line.amounts.contains(where: { $0.measure.unit != nil }) || text.contains(where: { $0 &- 0x30 < 10 }) {
                measured += 1
            }
        }
        return measured > 0 && foods * 4 >= parts.count * 3
    }

    /// Whether most parts are an amount of something or a known food, and none tells what to do.
    ///
    /// - Parameter isNamed: whether a label says that they are foods; else half of them must be amounts.
    private func areFoods(_ parts: [ByteRange], isNamed: Bool) -> Bool {
        var parser = ItemLineParser()
        var (foods, amounts) = (0, 0)
        for part in parts {
            guard part.count <= 140 else { return false }
            let text = Array(body.bytes[part.indices])
            if part.count > 24, RecipeBodyReader.saysWhatToDo(SentenceWords(body.plain(part)[...])) { return false }
            let line = parser.parse(text)
            let name = line.name(in: text)
            let isKnown = name.utf8.count <= 60 && Catalogue.builtIn.resolve(name).match != .unknown
            if !line.amounts.isEmpty { amounts += 1 }
            if isKnown || !line.amounts.isEmpty && !name.isEmpty { foods += 1 }
        }
        return foods * 4 >= parts.count * 3 && (isNamed ? foods > 2 : amounts * 2 >= parts.count)
    }
}
