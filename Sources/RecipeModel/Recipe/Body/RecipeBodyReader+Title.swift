internal import RecipeSyntax
internal import SourceText

// The title of a file where no heading of Markdown is one.
extension RecipeBodyReader {
    /// "#Pancakes", as people write who leave out the space, is a title where the file has none besides.
    mutating func takeTitle() {
        guard recipe.title.origin == .fileName else { return }
        if takePercentTitle() || takeBoldTitle() || takeTitleAboveList() { return }
        for passage in passages {
            guard let heading = passage.heading, heading.level < Passage.boldLevel else { continue }
            if heading.reading.meaning != nil || heading.text.isEmpty { break }
            if Heading.isNumberOfStep(heading.text) { continue }
            recipe.title = Recipe.Title(text: heading.text, range: passage.range, origin: .heading)
            return
        }
        takePlainTitle()
    }

    /// "# Bolognese #pasta #quick" has two tags.
    mutating func takeTagsOfTitle() {
        guard let title = passages.first(where: { $0.heading?.level == 1 }), let heading = title.heading,
            heading.text.hasByte(UInt8(ascii: "#"))
        else { return }
        let kept = Heading.withoutHashtags(heading.text)
        guard kept != heading.text else { return }
        let words = heading.text.parted(at: 0x20).dropFirst(kept.parted(at: 0x20).count)
        guard let first = words.first,
            let start = (title.range.start..<title.range.end).first(where: {
                body.bytes[$0...].starts(with: first.utf8)
            })
        else { return }
        _ = takeHashtags(ByteRange(start, title.range.end))
    }

    /// A few words that open the page over its list of ingredients, where no other label or heading stands in the file: "Thai green chicken thing".
    private mutating func takeTitleAboveList() -> Bool {
        // "#drinks #summer" above it
        let first = passages.firstIndex { !body.isHashtags(body.trimmed($0.range)) } ?? 0
        guard first < 2, passages.count > first + 2, let heading = passages[first].heading,
            heading.level == Passage.labelLevel,
            heading.reading.meaning == nil, !heading.text.hasSuffix(":"), passages[first + 1].isList,
            !PartName.isNamed(heading.text), let last = passages.lastIndex(where: \.isList),
            passages[(first + 1)...last].allSatisfy({ $0.heading == nil }),
            // A remark may head what is below the lists.
            last == passages.count - 1 || passages[(last + 1)...].allSatisfy({ $0.heading.map(isRemark) ?? true })
        else { return false }
        let whole = body.trimmed(passages[first].range)
        let range = beforeDetails(whole)
        guard range.end < whole.end ? fields(body.plain(range), range) == nil : !heading.reading.isPortion else {
            return false
        }
        // Below tags many lines stand that are none: "Bought at Lidl".
        guard first == 0 || body.isNameOfFile(range) else { return false }
        let text = range.end < whole.end ? body.plain(range) : heading.text
        recipe.title = Recipe.Title(text: text, range: range, origin: .heading)
        takeDetails(behind: range, whole)
        if range.end < whole.end {
            passages[first] = Passage(
                shape: .heading(level: 1, text: text, reading: cache.reading(text)), block: passages[first].block,
                lines: 0..<0, range: range, scopeEnd: passages[first].scopeEnd)
        }
        return true
    }

    /// "Note. Someone else gave me this."
    private func isRemark(_ heading: (level: Int, text: String, reading: HeadingReading)) -> Bool {
        heading.reading.meaning == .section(.notes) || heading.text.contains(where: { ".!?".contains($0) })
    }

    /// "% Gazpacho", "% Ana", "% 2020-07": the title, the author and the date as Pandoc has them.
    private mutating func takePercentTitle() -> Bool {
        guard let first = passages.first, case .paragraph = first.shape, first.lines.count <= 3 else { return false }
        let lines = first.lines.map { body.trimmed(body.markdown.lines[$0]) }
        for line in lines {
            guard line.count > 2, body.firstByte(line) == UInt8(ascii: "%"), body.bytes[line.start + 1] == 0x20 else {
                return false
            }
        }
        let parts = lines.map { body.trimmed(ByteRange($0.start + 1, $0.end)) }
        let text = body.plain(parts[0])
        guard text.first?.isLetter == true else { return false }
        recipe.title = Recipe.Title(text: text, range: parts[0], origin: .heading)
        passages[0] = Passage(
            shape: .heading(level: 1, text: text, reading: cache.reading(text)), block: first.block, lines: 0..<0,
            range: parts[0], scopeEnd: first.scopeEnd)
        if parts.count > 1 {
            fields.append((.author, Located(body.plain(parts[1]), parts[1])))
            recipe.asides += parts.dropFirst().map { RoleSpan(.metadata, $0) }
        }
        return true
    }

    /// "**Apple pie**", a bold line that opens the page and stands above text, details or another heading; over a list it names a part.
    private mutating func takeBoldTitle() -> Bool {
        guard passages.count > 2, let heading = passages[0].heading, heading.level == Passage.boldLevel,
            heading.reading.meaning == nil, !heading.reading.isPortion || namesDish(heading.text),
            !heading.text.isEmpty,
            !heading.text.hasSuffix(":"), heading.text.parted(at: 0x20).count <= 12,
            !PartName.isNamed(heading.text), body.isBold(passages[0].range),
            !passages[1].isList || isBesideDetails(passages[1])
        else { return false }
        recipe.title = Recipe.Title(text: heading.text, range: passages[0].range, origin: .heading)
        return true
    }

    /// Whether words stand before a parenthesis that says for how many: "Empanada (4-6 personas)".
    private func namesDish(_ text: String) -> Bool {
        guard text.last == ")" || text.last == "）", let open = text.firstIndex(where: { $0 == "(" || $0 == "（" }) else {
            return false
        }
        let before = text[..<open]
        return before.contains(where: \.isLetter) && !before.contains(where: \.isNumber)
            && !MetadataLine.isPortionLabel(String(before)) && cache.reading(String(before)).meaning == nil
    }

    /// Whether the items of a list are servings and times.
    private mutating func isBesideDetails(_ list: Passage) -> Bool {
        guard let range = list.items.isEmpty ? nil : body.itemRange(list.items.lowerBound) else { return false }
        return fields(body.plain(range), range) != nil
    }

    /// "Hot Soup", a first line of a few words above plain labels of sections, is a title where nothing else is one.
    private mutating func takePlainTitle() {
        // "#soup #winter" above it
        let place = passages.firstIndex { !body.isHashtags(body.trimmed($0.range)) } ?? 0
        guard place < 2, place < passages.count else { return }
        let first = passages[place]
        guard case .paragraph = first.shape, !first.lines.isEmpty, isTitleAndDetails(first) else { return }
        let isCapital = isInCapitals(first)
        let line = body.trimmed(body.markdown.lines[first.lines.lowerBound])
        let isCalledSo = body.isNameOfFile(line)
        guard place == 0 || isCalledSo else { return }
        // "Grease a tin" and "Walnuts" over "For the base:" are none.
        let words = body.plain(line).lowercased().parted(at: 0x20)
        let mayStandApart =
            isCalledSo
            || words.count > 1 && !CookingVerbs.isVerb(words[0]) && !Self.givers.contains(String(words[0]))
                && !body.plain(line).contains(where: \.isNumber)
        let rest = passages[(place + 1)...].drop {
            saysPortion($0) || mayStandApart && (namesPart($0) || saysDetailsOfTin($0))
        }
        guard
            namesRecipe(first) || isCapital
                || passages.contains(where: { $0.heading?.reading.meaning == .section(.ingredients) })
                || passages.count > 2
                    && rest.first.map({ beginsWithAmount($0) || listsLabelledFoods($0) }) == true
        else { return }
        let whole = withoutOrnament(body.trimmed(body.markdown.lines[first.lines.lowerBound]))
        // "Siehe auch [[Shakshuka]]"
        if body.bytes[whole.indices].dropFirst().indices.contains(where: {
            body.bytes[$0] == UInt8(ascii: "[") && body.bytes[$0 - 1] == UInt8(ascii: "[")
        }) {
            return
        }
        let range = beforeDetails(whole)
        // "Recipe: Shepherd's Pie"
        let text = Heading.withoutWordRecipe(body.plain(range))
        guard text.count <= 60, text.parted(at: 0x20).count <= 8,
            text.first.map({ $0.isLetter && !$0.isLowercase }) == true || isCapital && beginsWithCompound(text),
            let last = text.last, last.isLetter || last == ")" || last == "）" || isCapital && last.isNumber,
            !text.contains(":"),
            fields(text, range) == nil,
            MetadataLine.statements(in: text).isEmpty || namesDish(text), !body.isItalic(range), !isTrail(range)
        else { return }
        recipe.title = Recipe.Title(text: text, range: range, origin: .heading)
        passages[place] = Passage(
            shape: .heading(level: 1, text: text, reading: cache.reading(text)), block: first.block, lines: 0..<0,
            range: range, scopeEnd: first.scopeEnd)
        takeDetails(behind: range, whole)
        if first.lines.count > 1 {
            let lines = first.lines.dropFirst()
            let rest = ByteRange(
                body.markdown.lines[lines.lowerBound].start, body.markdown.lines[lines.upperBound - 1].end)
            passages.insert(
                Passage(
                    shape: .paragraph, block: first.block, lines: lines, range: body.trimmed(rest),
                    scopeEnd: first.scopeEnd), at: place + 1)
        }
    }

    /// "Nettle soup" of "Nettle soup, 25 min, serves 2": a line up to the comma after which it only says servings and times.
    private func beforeDetails(_ line: ByteRange) -> ByteRange {
        var depth = 0
        let comma = body.bytes[line.indices].firstIndex { byte in
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            return byte == UInt8(ascii: ",") && depth == 0
        }
        guard let comma, comma > line.start + 2, mayBeTitle(ByteRange(line.start, comma)) else { return line }
        let details = body.trimmed(ByteRange(comma + 1, line.end))
        return fields(ofDetails: details).isEmpty ? line : ByteRange(line.start, comma)
    }

    /// Whether the words before a comma may be a title: two or more of which none is a fact ("Nut free", "March 2024"), or what the file is called.
    private func mayBeTitle(_ range: ByteRange) -> Bool {
        if body.isNameOfFile(range) { return true }
        let text = body.plain(range)
        let words = text.lowercased().parted(at: 0x20)
        return words.count > 1 && words.count <= 8 && MetadataLine.attribute(text) == nil
            && !text.contains(where: \.isNumber) && !text.hasSuffix("'s")
            && !Self.appliances.contains(text.lowercased())
            && !Self.months.contains(String(words[0])) && !CookingVerbs.isVerb(words[0])
            && fields(text, range) == nil
    }

    private static let appliances = KnownNames([
        "slow cooker", "one pot", "one pan", "air fryer", "pressure cooker", "instant pot", "nut free", "gluten free",
        "dairy free", "egg free", "no cook", "no bake", "main course", "side dish",
    ])

    /// What stands behind a title: "25 min, serves 2", also a time alone.
    private func fields(ofDetails range: ByteRange) -> [(field: MetadataLine.Field, value: Located<String>)] {
        let text = body.plain(range)
        if let found = fields(text, range) { return found }
        return MetadataLine.details(text).map { ($0.field, Located($0.value, range)) }
    }

    private mutating func takeDetails(behind title: ByteRange, _ line: ByteRange) {
        guard title.end < line.end else { return }
        let details = body.trimmed(ByteRange(title.end + 1, line.end))
        fields += fields(ofDetails: details)
        recipe.asides += [RoleSpan(.markup, ByteRange(title.end, details.start)), RoleSpan(.metadata, details)]
    }

    /// "springform tin 24 cm, oven 175, baking time 1 hour": a line between the title and the foods that names a tin or an oven beside numbers.
    private func saysDetailsOfTin(_ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count == 1, passage.range.count <= 90 else { return false }
        let text = body.plain(passage.range)
        return text.contains(where: \.isNumber) && text.first?.isNumber != true
            && text.lowercased().words().contains { Self.tins.contains(String($0)) }
    }

    private static let tins = KnownNames([
        "tin", "oven", "springform", "pan", "backofen", "ofen", "blech", "kastenform", "form", "moule", "four", "molde",
        "horno", "stampo", "forno", "springvorm", "ovenschaal", "bakvorm", "ugn", "ovn", "plåt", "uuni", "vuoka",
        "piekarnik", "blacha", "trouba", "plech",
    ])

    /// "For the base:" over a list of foods.
    private func namesPart(_ passage: Passage) -> Bool {
        guard let heading = passage.heading, heading.level >= Passage.boldLevel, heading.reading.meaning == nil else {
            return false
        }
        guard let place = place(of: passage), place + 1 < passages.count else { return false }
        return passages[place + 1].isList || beginsWithAmount(passages[place + 1])
    }

    /// "Paste: 2 chillies, 3 shallots" over "Main: 400 ml coconut milk, 500 g chicken"
    private mutating func listsLabelledFoods(_ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count > 1 else { return false }
        return lineRanges(passage).allSatisfy { labelledFoods($0) != nil }
    }

    /// "DILLY BREAD" in a line of its own, above foods with amounts.
    private func isInCapitals(_ passage: Passage) -> Bool {
        let text = body.bytes[body.trimmed(passage.range).indices]
        guard passage.lines.count == 1, text.count(where: { $0 &- 0x41 < 26 }) >= 4,
            !text.contains(where: { $0 &- 0x61 < 26 })
        else {
            return false
        }
        return passages.dropFirst().prefix(4).contains(where: beginsWithAmount)
    }

    /// "24-HOUR SALAD"
    private func beginsWithCompound(_ text: String) -> Bool {
        let rest = text.drop(while: \.isNumber)
        return rest.count > 4 && rest.first == "-" && rest.dropFirst().first?.isLetter == true
    }

    /// "[[Recipes]] | [[Dinner]]": the pages above this one.
    private func isTrail(_ line: ByteRange) -> Bool {
        let text = body.bytes[line.indices]
        return text.starts(with: "[[".utf8) || text.contains(UInt8(ascii: "|"))
    }

    /// A line without the square or star before it: "■豆腐のみそ汁".
    private func withoutOrnament(_ line: ByteRange) -> ByteRange {
        guard line.count > 3, body.firstByte(line) == 0xE2 else { return line }
        let mark = body.source.string(ByteRange(line.start, line.start + 3))
        guard ["■", "□", "◆", "◇", "●", "○", "★", "☆", "▼", "▶", "◎"].contains(mark) else { return line }
        return body.trimmed(ByteRange(line.start + 3, line.end))
    }

    /// Whether a heading or a line only says for how many it is.
    private func saysPortion(_ passage: Passage) -> Bool {
        if let heading = passage.heading { return heading.reading.isPortion }
        guard case .paragraph = passage.shape, passage.lines.count == 1 else { return false }
        return fields(body.plain(passage.range), body.trimmed(passage.range)) != nil
    }

    /// Whether a list or paragraph begins with an amount.
    private func beginsWithAmount(_ passage: Passage) -> Bool {
        // "Per 6 persone" over "2 carote"
        guard passage.heading == nil,
            let first = lineRanges(passage).prefix(2).first(where: { fields(body.plain($0), $0) == nil })
        else { return false }
        return body.firstByte(first) &- 0x30 < 10
    }

    /// "Recipe: Shepherd's Pie"
    private func namesRecipe(_ passage: Passage) -> Bool {
        let first = body.plain(body.trimmed(body.markdown.lines[passage.lines.lowerBound]))
        return Heading.withoutWordRecipe(first) != first
    }

    /// Whether a paragraph is one line, or one above servings and times.
    private mutating func isTitleAndDetails(_ passage: Passage) -> Bool {
        let isNamed = namesRecipe(passage)
        return passage.lines.dropFirst().allSatisfy { line in
            let range = body.trimmed(body.markdown.lines[line])
            let text = body.plain(range)
            return fields(text, range) != nil || namesGiver(text) || isNamed && MetadataLine.isLabelled(text)
        }
    }

    /// "by Aunt Ida", "(from Mrs. Olson)".
    private func namesGiver(_ text: String) -> Bool {
        let words = text.drop { $0 == "(" }.parted(at: 0x20)
        guard words.count > 1, words.count <= 5, let first = words.first, Self.givers.contains(first.lowercased())
        else {
            return false
        }
        return words.last?.first?.isUppercase == true && !text.contains(where: \.isNumber)
    }

    private static let givers: Set<String> = [
        "by", "from", "von", "de", "par", "di", "da", "van", "av", "fra", "af", "od", "nach", "selon", "según",
    ]
}
