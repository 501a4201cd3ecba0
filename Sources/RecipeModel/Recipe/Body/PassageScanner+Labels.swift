internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Lines of a paragraph that are headings in all but their mark: "Method", "**For the sauce:**".
extension PassageScanner {
    /// The level and text of a line of a paragraph that serves as a heading.
    func headingLine(_ range: ByteRange, isAlone: Bool, isFirst: Bool, isLast: Bool) -> (Int, String)? {
        guard range.count >= 2, range.count <= 90, range.end <= body.bytes.count else { return nil }
        let first = body.firstByte(range)
        // "🥩 **For the beef:**"
        if first >= 0xE2, let bold = body.bytes[range.indices].prefix(20).firstIndex(of: UInt8(ascii: "*")),
            body.bytes[range.start..<bold].allSatisfy({ $0 >= 0x80 || $0 == 0x20 }),
            body.plain(ByteRange(range.start, bold)).allSatisfy({ !$0.isLetter && !$0.isNumber })
        {
            return headingLine(ByteRange(bold, range.end), isAlone: isAlone, isFirst: isFirst, isLast: isLast)
        }
        if first == UInt8(ascii: "#") { return hashLine(range) }
        if first == UInt8(ascii: "[") { return calloutTitle(range) }
        if first == UInt8(ascii: "?") || first == UInt8(ascii: "!") { return admonition(range) }
        let isEmphasised = first == UInt8(ascii: "*") || first == UInt8(ascii: "_")
        let last = body.bytes[range.end - 1]
        let endsWithColon =
            last == UInt8(ascii: ":") || last == UInt8(ascii: ";") && (isAlone || mayBeMistypedLabel(range))
            || range.count > 3 && body.bytes[range.end - 3..<range.end].elementsEqual("：".utf8)
        if isEmphasised {
            if let text = boldBeforeParentheses(range, isOverList: isAlone && isBeforeList) {
                return (Passage.boldLevel, text)
            }
            guard let (inner, isBold) = emphasised(range), !isAmongBoldAmounts(range) else { return nil }
            let text = body.title(inner).value
            // RecipeMD: how much it makes, above the lists.
            if isBold, isAlone, !passages.contains(where: \.isList), MetadataLine.yields(text, range: range) != nil {
                return nil
            }
            let holdsColon = body.bytes[inner.end - 1] == UInt8(ascii: ":")
            if isBold || endsWithColon || holdsColon {
                // "**Hoe maak je het?**"
                if isSentence(text), text.last != "?" || !isInPart(cache.reading(text).meaning) { return nil }
                return (Passage.boldLevel, text)
            }
            if HeadingMeaning(HeadingReading.withoutMarks(text), names) != nil
                || isAlone && namesServings(text) && !isInPart(passages.last)
            {
                return (Passage.boldLevel, text)
            }
            // "_For 4 buns_"
            if isAlone, isBeforeList, MetadataLine.mayHoldPortion(text), cache.reading(text).isPortion {
                return (Passage.labelLevel, text)
            }
            // "*crust*" over "10 crackers" in one paragraph
            if isFirst, !isLast, !isSentence(text), text.parted(at: 0x20).count <= 4, namesSection(.ingredients),
                !text.contains(where: \.isNumber)
            {
                return (Passage.labelLevel, text)
            }
            guard isAlone, !isSentence(text) else { return nil }
            // "_Optional_", "*Sauce*" between two lists, or right below the heading of the section; "*For the soup*" over steps.
            let isLabel =
                text.parted(at: 0x20).count <= 6
                && ((isBeforeList || isBeforeAmount || isBeforeLines) && isPlaceOfLabel(text) || isLabelOfSteps(text))
            return isLabel || PartName.isNamed(text) && isInPart(passages.last { $0.heading?.reading.meaning != nil })
                ? (Passage.labelLevel, text) : nil
        }
        // "dough -"
        if isAlone, isBeforeList, range.count <= 40, let name = beforeDash(range) {
            let text = body.title(name).value
            if text.parted(at: 0x20).count <= 4, text.allSatisfy({ $0.isLetter || $0 == " " }) {
                return (cache.reading(text).meaning == nil ? Passage.labelLevel : Passage.boldLevel, text)
            }
        }
        if isAlone, isBeforeList, range.count <= 80, !endsWithColon {
            let text = body.title(range).value
            if MetadataLine.mayHoldPortion(text), MetadataLine.yieldInHeading(text) != nil,
                !CookingVerbs.isCommandLine(text)
            {
                return (Passage.labelLevel, text)
            }
        }
        if isAlone, !endsWithColon, range.count <= 50,
            isBeforeList || isBeforeTable && isPlaceOfLabelOfTable && mayNamePart(body.plain(range))
                || isBeforeAmount && (isInCapitals(range) || isApartGroup(range)),
            !".,!?".utf8.contains(last),
            !beginsWithAmount(range)
        {
            let text = body.title(range).value
            let words = text.parted(at: 0x20)
            // "A. Dal", "Levain (night before)"; "Soup (serves 4)" is more than a label.
            let name = Self.withoutLetter(text).prefix { last != UInt8(ascii: ")") || $0 != "(" }
            let isName =
                last != UInt8(ascii: ")") || name.parted(at: 0x20).count <= 3 && !MetadataLine.mayHoldPortion(text)
            // "rode saus" right above "- 500 g gehakt"
            let isLowerCase =
                words.count <= 3 && text.first?.isLowercase == true && namesSection(.ingredients)
                && (body.bytes[range.end...].prefix(3).count { $0 == 0x0A } == 1 || isLabelBetweenLists(text))
                && text.allSatisfy { $0.isLetter || $0 == " " }
            let isRemarks = words.count <= 2 && names.role(of: text) == .notes
            // "składniki (wychodzi 10 szt.)"
            let isSection = text.first?.isLowercase == true && namesFoods(name)
            // "toppings" between two lists
            let isComponent = (passages.last?.isList == true || isBeforeList) && PartName.isPlain(text)
            if words.count <= 6, isName || isSection,
                text.first?.isUppercase == true || isLowerCase || isRemarks || isComponent || isSection,
                !name.contains(where: { ".!?".contains($0) }), !CookingVerbs.isCommandLine(text), !saysOrigin(text)
            {
                return (cache.reading(text).meaning == nil ? Passage.labelLevel : Passage.boldLevel, text)
            }
        }
        // "SALSA" over what is done for it, where the foods have such a title.
        if isFirst, !isLast, !endsWithColon, isInCapitals(range), namesSection(.instructions) {
            let text = body.plain(range)
            if !CookingVerbs.isVerb(text.prefix { $0 != " " }.lowercased()[...]), namesPartAbove(text) {
                return (Passage.labelLevel, text)
            }
        }
        // "Dag 1" over what is done on it, where the foods have such a label.
        if isAlone, isBeforeParagraph, !endsWithColon, range.count <= 40, passages.last?.isList != true,
            namesPartAbove(body.plain(range)), passages.contains(where: \.isList)
        {
            return (Passage.labelLevel, body.plain(range))
        }
        // "Step 1" over what is done in it, as copied pages have it.
        if isFirst, !isLast, !endsWithColon, range.count <= 12, Heading.isNumberOfStep(body.plain(range)) {
            return (Passage.labelLevel, body.plain(range))
        }
        // Without any mark only what names a section, or a label.
        if !endsWithColon, !isFirst || range.count > 40 { return nil }
        var text = body.title(range).value
        if endsWithColon {
            // "Ingr.:"
            let word = text.withoutColon
            if word.hasSuffix("."), word.dropLast().allSatisfy(\.isLetter),
                cache.reading(String(word.dropLast())).meaning != nil
            {
                text = String(word.dropLast())
            }
            // "3 comments:"
            if text.first?.isNumber == true, cache.reading(text.withoutColon).meaning == .section(.notes) {
                return (Passage.boldLevel, text)
            }
            let isQuestion = text.withoutColon.last == "?" && isInPart(cache.reading(text).meaning)
            guard isQuestion || !text.contains(where: { ".!?".contains($0) }), text.parted(at: 0x20).count <= 7
            else {
                return nil
            }
            // "Process:" is both.
            guard !beginsWithAmount(range),
                !CookingVerbs.isCommand(text) || isAlone && names.role(of: text.withoutColon) == .instructions
            else { return nil }
            let reading = cache.reading(text)
            if reading.meaning != nil { return (Passage.boldLevel, text) }
            return isAlone || !isLast || isBeforeList ? (Passage.labelLevel, text) : nil
        }
        // "Cook." is a step, and so is "Cook it." with nothing below it.
        if last == UInt8(ascii: "."),
            !text.contains(" ") || CookingVerbs.isVerb(text.prefix { $0 != " " }.lowercased()[...])
                || isAlone && !isBeforeList && !isBeforeParagraph
        {
            return nil
        }
        // "postup" below "suroviny"
        let isLowerCase =
            text.first?.isLowercase == true && cache.reading(text).meaning == .section(.instructions)
            && (passages.last(where: { $0.heading != nil })?.heading?.text.first?.isLowercase == true
                || (isAlone || isLast) && isBeforeList)
        guard isAlone || isFirst,
            text.first?.isUppercase == true || text.first.map({ !$0.isASCII }) == true || isLowerCase,
            namesSection(text) || isAlone && isBeforeParagraph && HeadingMeaning(text, names) == .source
        else { return nil }
        return (Passage.boldLevel, text)
    }

    /// "Příprava:" between "Porce: 10" and "Hodnocení: 5": a field without a value among others, and no heading of the method.
    func isEmptyField(_ line: Int, _ lines: Range<Int>) -> Bool {
        guard line > lines.lowerBound, line + 1 < lines.upperBound else { return false }
        let (range, next) = (body.trimmed(body.markdown.lines[line]), body.trimmed(body.markdown.lines[line + 1]))
        guard (3...40).contains(range.count), next.count <= 60, body.bytes[range.end - 1] == UInt8(ascii: ":"),
            let colon = body.bytes[next.indices].prefix(28).firstIndex(of: UInt8(ascii: ":")), colon + 1 < next.end,
            MetadataLine.label(String(body.plain(range).dropLast())) != nil,
            // "Preparation:" over "Step 1: boil the rice" is a heading.
            cache.statements(body.plain(next)) != nil
                || !body.plain(ByteRange(colon + 1, next.end)).contains(where: \.isLetter)
        else { return false }
        return cache.statements(body.plain(body.trimmed(body.markdown.lines[line - 1]))) != nil
    }

    /// "farsz" between two lists, or between the heading of the foods and the first: a word that is not a food.
    private func isLabelBetweenLists(_ text: String) -> Bool {
        guard isBeforeList, let last = passages.last, last.isList || isInPart(last) else { return false }
        return mayNamePart(text)
    }

    private func mayNamePart(_ text: String) -> Bool {
        PartName.namesComponent(text) || Catalogue.builtIn.resolve(text).match == .unknown
    }

    /// Whether a table of foods stands above, or the heading of the ingredients.
    private var isPlaceOfLabelOfTable: Bool {
        guard let last = passages.last, namesSection(.ingredients) else { return false }
        if case .table = last.shape { return true }
        return isInPart(last)
    }

    /// What stands before the dash that ends a line: "dough" of "dough -".
    private func beforeDash(_ range: ByteRange) -> ByteRange? {
        let bytes = body.bytes[range.indices]
        for dash in ["-", "–", "—"]
        where bytes.count > dash.utf8.count + 2 && bytes.suffix(dash.utf8.count).elementsEqual(dash.utf8) {
            let name = body.trimmed(ByteRange(range.start, range.end - dash.utf8.count))
            return name.end < range.end - dash.utf8.count && !name.isEmpty ? name : nil
        }
        return nil
    }

    /// "FILLING;", but not "sugar 1 cup;"
    private func mayBeMistypedLabel(_ range: ByteRange) -> Bool {
        let text = body.bytes[range.indices]
        return text.first.map { $0 >= 0x41 && $0 <= 0x5A } == true && !text.contains { $0 &- 0x30 < 10 }
    }

    /// "Dal" of "A. Dal".
    private static func withoutLetter(_ text: String) -> Substring {
        let head = text.utf8.prefix(3)
        guard head.count == 3, head.first.map({ $0 >= 0x41 && $0 <= 0x5A }) == true,
            head.dropFirst().elementsEqual(". ".utf8)
        else { return text[...] }
        return text.dropFirst(3)
    }

    /// Whether a few words before a list may name a part here.
    func isPlaceOfLabel(_ text: String) -> Bool {
        guard let last = passages.last else { return false }
        // "_Ingredients for 4_" below "Ingredients" names no part.
        // "*Sauce*" between two lists that have no bullets.
        if case .paragraph = last.shape, namesSection(.ingredients) { return true }
        // "*For the glaze*" below "300 g orzo" and others that no heading names.
        if case .paragraph = last.shape, last.lines.count > 1, PartName.isNamed(text) || PartName.namesComponent(text),
            !passages.contains(where: { isInPart($0) }),
            last.lines.allSatisfy({ body.trimmed(body.markdown.lines[$0]).count <= 60 }),
            beginsWithAmount(body.trimmed(body.markdown.lines[last.lines.lowerBound]))
        {
            return true
        }
        return last.isList
            || isInPart(last) && cache.reading(text).meaning == nil
                && (!text.contains(where: \.isNumber) || isNumbered(text))
    }

    /// "Dag 1"
    private func isNumbered(_ text: String) -> Bool {
        let words = text.parted(at: 0x20)
        return words.count == 2 && words[0].allSatisfy(\.isLetter) && words[1].count == 1
            && words[1].allSatisfy(\.isNumber)
    }

    /// Whether a few words may name a part of the steps: "*Sauce*" among them, above more of them.
    private func isLabelOfSteps(_ text: String) -> Bool {
        guard isBeforeList || isBeforeParagraph, namesSection(.instructions), text.first?.isUppercase == true else {
            return false
        }
        return cache.reading(text).meaning == nil && !text.contains(where: \.isNumber)
            && !CookingVerbs.isCommandLine(text) && !CookingVerbs.isClosing(text[...])
    }

    /// Whether the last heading that names a section names this one.
    func namesSection(_ role: SectionRole) -> Bool {
        let meaning = passages.last { $0.heading?.reading.meaning != nil }?.heading?.reading.meaning
        return meaning == .section(role) || role == .ingredients && meaning == .supplies
    }

    /// Whether a heading names the ingredients or the steps.
    func isInPart(_ heading: Passage?) -> Bool {
        isInPart(heading?.heading?.reading.meaning)
    }

    private func isInPart(_ meaning: HeadingMeaning?) -> Bool {
        if meaning == .supplies { return true }
        guard case .section(let role)? = meaning else { return false }
        return role == .ingredients || role == .instructions
    }

    /// Whether a line without marks names a section: "Method", "Ingredients (4 servings)".
    private func namesSection(_ text: String) -> Bool {
        if case .section? = HeadingMeaning(HeadingReading.withoutMarks(text), names) { return true }
        // "Les ingrédients"
        if text.utf8.count <= 30, let article = HeadingReading.withoutArticle(HeadingReading.withoutMarks(text)),
            case .section? = HeadingMeaning(article, names)
        {
            return true
        }
        // "材料 4人分"
        if text.utf8.count <= 40, text.utf8.last.map({ $0 >= 0x80 || $0.isLetter }) == true,
            MetadataLine.mayHoldNumber(Array(text.utf8)), case .section? = cache.reading(text).meaning,
            cache.reading(text).servings != nil || cache.reading(text).yield != nil
        {
            return true
        }
        guard text.hasSuffix(")") || text.hasSuffix("）"), !statesTime(text),
            case .section? = cache.reading(text).meaning
        else {
            return false
        }
        // "Ingredients (1 loaf)"
        return cache.reading(text).servings != nil || MetadataLine.mayHoldNumber(Array(text.utf8))
    }

    /// "From: Aunt Dot", "Recipe from Aunt Dot", "Category: salads"
    private func saysOrigin(_ text: String) -> Bool {
        if let colon = text.firstMark(":"), text.index(after: colon) < text.endIndex,
            MetadataLine.label(String(text[..<colon])) != nil
        {
            return true
        }
        let lower = text.inLowerCase
        guard CookingVerbs.mayNameSource(text[...]), let start = CookingVerbs.source(beginning: lower[...]) else {
            return false
        }
        let next = lower.dropFirst(start.count).first
        return next == ":" || next == " " && start.contains(" ")
    }

    /// "Prep: 15 min (+1 h resting)"
    private func statesTime(_ text: String) -> Bool {
        text.hasByte(UInt8(ascii: ":")) && cache.statements(text)?.contains { $0.field.isTime } == true
    }

    /// "Ingrédients pour 4 personnes"
    private func namesServings(_ text: String) -> Bool {
        guard text.utf8.count <= 60, MetadataLine.mayHoldNumber(Array(text.utf8)) else { return false }
        return cache.reading(text).meaning == .section(.ingredients) && cache.reading(text).servings != nil
    }
}
