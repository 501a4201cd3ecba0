internal import RecipeSyntax
internal import SourceText

// The first lines of plain notes: a title, right above servings and times, and above foods.
//
//     Fish pie
//     for 5, prep 25 min
//
//     1 kg potatoes
//     500 g mixed fish
extension PassageScanner {
    /// Takes the first line of a page for its title, where lines of details follow it or it is what the file is called, and foods stand below.
    ///
    /// - Returns: the line after those that it took; `nil` where the first line is not such a title.
    mutating func takePlainTitle(_ index: Int, _ lines: Range<Int>) -> Int? {
        guard passages.allSatisfy({ body.isHashtags(body.trimmed($0.range)) }),
            !blocks.contains(where: { if case .heading = $0.kind { true } else { false } })
        else { return nil }
        let title = body.trimmed(body.markdown.lines[lines.lowerBound])
        if lines.count == 1 {
            guard isAboveDetailsAndFoods(index), mayBePlainTitle(title) else { return nil }
            addTitle(index, title)
            return lines.upperBound
        }
        if takeMailHead(index, lines) { return lines.upperBound }
        guard mayBePlainTitle(title) else { return nil }
        let rest = lines.dropFirst().map { body.trimmed(body.markdown.lines[$0]) }
        let details = rest.prefix(3).prefix { isDetail($0) }.count
        let isCalledSo = body.isNameOfFile(title)
        let isAboveFoods = isBeforeList || isBeforeAmount || isBeforeLines
        let count: Int
        if details == rest.count, isAboveFoods {
            count = details
        } else if isCalledSo, rest.count <= 2, isAboveFoods {
            count = rest.count
        } else if isCalledSo || details > 0, beginWithAmounts(rest.dropFirst(details)) {
            count = details
        } else {
            return nil
        }
        addTitle(index, title)
        let first = lines.lowerBound + 1
        for line in first..<first + count { takeDetails(body.trimmed(body.markdown.lines[line])) }
        addBelowTitle(index, first..<first + count)
        return first + count
    }

    /// Whether a paragraph of nothing but details stands below, and then foods with their amounts.
    private func isAboveDetailsAndFoods(_ index: Int) -> Bool {
        let next = blocks[index].subtreeEnd
        guard next < blocks.count, case .paragraph = blocks[next].kind, blocks[next].lines.count <= 3,
            blocks[next].lines.allSatisfy({ isDetail(body.trimmed(body.markdown.lines[$0])) })
        else { return false }
        let last = blocks[next].subtreeEnd
        guard last < blocks.count else { return false }
        if blocks[last].isList { return true }
        guard case .paragraph = blocks[last].kind else { return false }
        return beginWithAmounts(blocks[last].lines.map { body.trimmed(body.markdown.lines[$0]) }[...])
    }

    /// Adds a title, which names no section whatever its words are: "pizza dough (version 4)".
    private mutating func addTitle(_ index: Int, _ range: ByteRange) {
        addHeading(body.plain(range), 1, index, range)
        let last = passages.count - 1
        guard let heading = passages[last].heading, heading.reading.meaning != nil || heading.reading.isPortion else {
            return
        }
        var reading = heading.reading
        (reading.meaning, reading.isPortion) = (nil, false)
        passages[last] = Passage(
            shape: .heading(level: 1, text: heading.text, reading: reading), block: index, lines: 0..<0, range: range,
            scopeEnd: scopeEnd)
    }

    private mutating func addBelowTitle(_ index: Int, _ lines: Range<Int>) {
        guard !lines.isEmpty else { return }
        add(
            .paragraph, index, lines,
            ByteRange(body.markdown.lines[lines.lowerBound].start, body.markdown.lines[lines.upperBound - 1].end))
        passages[passages.count - 1].isBelowTitle = true
    }

    /// "Subject: Fwd: cornbread" over "Date: …", as a mail begins.
    private mutating func takeMailHead(_ index: Int, _ lines: Range<Int>) -> Bool {
        let isHead = lines.allSatisfy { line in
            let bytes = body.bytes[body.trimmed(body.markdown.lines[line]).indices]
            return bytes.prefix(16).firstIndex(of: UInt8(ascii: ":")) != nil
        }
        guard isHead, lines.count <= 8,
            let place = lines.first(where: { line in
                let range = body.trimmed(body.markdown.lines[line])
                let name = body.bytes[range.indices].prefix { $0 != UInt8(ascii: ":") }
                return Self.subjects.contains(lowerCase: name)
            }),
            // Plans and notes are sent as well.
            body.markdown.lines.count(where: { beginsWithAmount(body.withoutBullet(body.trimmed($0))) }) > 1
        else { return false }
        let line = body.trimmed(body.markdown.lines[place])
        guard let colon = body.bytes[line.indices].firstIndex(of: UInt8(ascii: ":")), colon + 1 < line.end else {
            return false
        }
        var range = body.trimmed(ByteRange(colon + 1, line.end))
        while let mark = body.bytes[range.indices].prefix(6).firstIndex(of: UInt8(ascii: ":")), mark + 1 < range.end,
            Self.forwarded.contains(lowerCase: body.bytes[range.start..<mark])
        {
            range = body.trimmed(ByteRange(mark + 1, range.end))
        }
        addTitle(index, range)
        addBelowTitle(index, lines.lowerBound..<place)
        comments.append(ByteRange(line.start, range.start))
        addBelowTitle(index, place + 1..<lines.upperBound)
        return true
    }

    private static let subjects = KnownNames([
        "subject", "betreff", "objet", "oggetto", "asunto", "assunto", "onderwerp", "ämne", "emne", "temat", "předmět",
        "aihe", "件名", "主题",
    ])
    private static let forwarded = KnownNames(["fwd", "fw", "re", "aw", "wg", "tr", "sv", "vs"])

    /// Takes what a line below the title says of how much and how long, piece by piece: "4 port, 20 min + 45 min i ugn", "1 loaf, 1 hr in the oven".
    private mutating func takeDetails(_ range: ByteRange) {
        let text = body.plain(range)
        let details = MetadataLine.details(text)
        if let said = cache.statements(text) ?? MetadataLine.countAndTime(text), said.count >= details.count {
            return stated += said.map { ($0.field, Located($0.value, range)) }
        }
        for (field, value) in details
        where !stated.contains(where: { $0.field == field || field == .yield && $0.field == .servings }) {
            stated.append((field, Located(value, range)))
        }
    }

    private func mayBePlainTitle(_ range: ByteRange) -> Bool {
        guard (3...70).contains(range.count), body.firstByte(range) &- 0x30 >= 10, !beginsWithAmount(range) else {
            return false
        }
        // "Carrot mush 👶"
        var text = body.plain(range)[...]
        while let last = text.unicodeScalars.last,
            last.properties.isEmojiPresentation || last == " " || last == "\u{FE0F}"
        {
            text.unicodeScalars.removeLast()
        }
        return mayBePlainTitle(String(text))
    }

    private func mayBePlainTitle(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter, let last = text.last, last.isLetter || ")）\"”".contains(last),
            text.parted(at: 0x20).count <= 8
        else { return false }
        return cache.reading(text).meaning == nil && cache.statements(text) == nil && !PartName.isPlain(text)
            && !text.contains(":") && !CookingVerbs.isCommandLine(text)
    }

    /// Whether a line says for how many or how long it is, and nothing else: "6 jars", "4 port, 20 min + 45 min i ugn", "x 4".
    private func isDetail(_ range: ByteRange) -> Bool {
        guard (2...70).contains(range.count) else { return false }
        let text = body.plain(range)
        if cache.statements(text) != nil || MetadataLine.countAndTime(text) != nil
            || MetadataLine.countInIdeographs(text) != nil
        {
            return true
        }
        let words = text.lowercased().parted(at: 0x20)
        return words.count == 2 && words[0] == "x" && words[1].allSatisfy(\.isNumber)
    }

    /// Whether at least two lines stand there, of which most begin or end with an amount.
    private func beginWithAmounts(_ lines: ArraySlice<ByteRange>) -> Bool {
        let amounts = lines.count { range in
            beginsWithAmount(range) || body.bytes[range.indices].suffix(8).contains { $0 &- 0x30 < 10 }
        }
        return lines.count > 1 && amounts * 2 >= lines.count
    }
}

extension BodyText {
    /// Whether a line has a word of the file's name, or, in ideographs, two signs of it that stand together.
    func isNameOfFile(_ range: ByteRange) -> Bool {
        let text = SectionNames.fold(plain(range))
        let stem = SectionNames.fold(String(decoding: source.path.stem, as: UTF8.self))
        let words = Set(text.split { !$0.isLetter }.filter { $0.utf8.count >= 4 })
        if stem.split(whereSeparator: { !$0.isLetter }).contains(where: words.contains) { return true }
        let signs = Array(stem.unicodeScalars)
        return zip(signs, signs.dropFirst()).contains { one, next in
            one.value >= 0x3040 && next.value >= 0x3040 && text.contains("\(one)\(next)")
        }
    }
}
