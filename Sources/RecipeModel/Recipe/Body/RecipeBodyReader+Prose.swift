internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Steps, notes and the pictures that stand between them.
extension RecipeBodyReader {
    mutating func paragraph(_ passage: Passage) {
        let range = body.trimmed(passage.range)
        switch role {
        case .ingredients:
            if passage.areTerms {
                for line in lineRanges(passage) { addTerm(line) }
                return
            }
            if !passage.foods.isEmpty {
                for food in passage.foods { addIngredient(food) }
                return
            }
            if passage.lines.count > 1 { hasBareItems = true }
            for line in lineRanges(passage).flatMap({ columns($0) }) {
                if !passage.isAfterLabel, takeLabelledFoods(line) { continue }
                if passage.isAfterLabel || passage.lines.count == 1,
                    let foods = listedFoods(line, isHeaded: passage.isAfterLabel),
                    passage.isAfterLabel || !standsAmongItems(passage)
                {
                    addListed(foods, of: line)
                    continue
                }
                if takeLabelledFoods(line) { continue }
                if let foods = foodsBeforeAmounts(line, passage) {
                    for food in foods { addIngredient(food) }
                    continue
                }
                guard let food = addedFood(line) else {
                    addIngredient(body.withoutBullet(line))
                    continue
                }
                recipe.asides.append(RoleSpan(.markup, ByteRange(line.start, food.start)))
                addIngredient(food)
            }
        case .steps, .notes: prose(passage)
        case .equipment: recipe.equipment.append(Located(body.plain(range), range))
        case .log: for line in lineRanges(passage) { logLine(line) }
        case .nutrition: for line in lineRanges(passage) { nutritionLine(line) }
        case .details: for line in lineRanges(passage) { detailsLine(line) }
        case .source: sourceLines(passage, range)
        case .introduction:
            if !introductionLines(passage) { introduction(body.plainWithoutImages(range), range) }
        case .other, nil:
            if takeHashtags(range) { return recipe.asides.append(RoleSpan(.metadata, range)) }
            if takeTags(range) { return }
            let text = body.plain(range)
            // When it was written down.
            if range.count <= 40, Self.isDateAlone(text) { return recipe.asides.append(RoleSpan(.metadata, range)) }
            noteServings(text, range)
            // What is read as the servings is not told as unread, so all else that it says would be lost.
            if servingsInText.contains(where: { $0.value.range == range }), MetadataLine.hasOtherSentences(text) {
                if firstParagraph == nil, recipe.ingredientGroups.isEmpty { firstParagraph = Located(text, range) }
                recipe.asides.append(RoleSpan(.headnote, range))
            }
        }
    }

    /// Whether the paragraphs around one are an ingredient each, so that it is one as well: "2 eggs, beaten" between "1 onion" and "200 g flour".
    private mutating func standsAmongItems(_ passage: Passage) -> Bool {
        guard let place = place(of: passage) else { return false }
        func isLine(_ passage: Passage) -> Bool {
            guard case .paragraph = passage.shape, passage.lines.count == 1 else { return false }
            let line = body.trimmed(passage.range)
            return !line.isEmpty
                && (body.bytes[line.end - 1] != UInt8(ascii: ".") || body.firstByte(line) &- 0x30 < 10)
        }
        var (first, end) = (place, place + 1)
        while first > 0, isLine(passages[first - 1]) { first -= 1 }
        while end < passages.count, isLine(passages[end]) { end += 1 }
        guard end - first > 2 else { return false }
        let listing = (first..<end).count { listedFoods(body.trimmed(passages[$0].range), isHeaded: false) != nil }
        return listing * 2 <= end - first
    }

    /// Whether parts of the file have Markdown's headings, so that its paragraphs are Markdown's too.
    private var hasSectionMarks: Bool {
        body.markdown.blocks.contains { if case .heading(let level, _) = $0.kind { level > 1 } else { false } }
    }

    /// Whether each line is one short sentence, as people write on a telephone.
    private func areShort(_ lines: [ByteRange]) -> Bool {
        lines.allSatisfy { $0.count <= 64 && !body.plain($0).holds(". ") }
    }

    /// The first paragraph of the introduction describes the recipe.
    mutating func introduction(_ text: String, _ range: ByteRange) {
        if takeTags(range) { return }
        if let found = fields(text, range) { return take(found, range) }
        // "10 min" right below the title
        if firstParagraph == nil, range.count <= 40, body.isBelowTitle(range), TimeSpan(text) != nil {
            return take([(.totalTime, Located(text, range))], range)
        }
        if firstParagraph == nil, !text.isEmpty { firstParagraph = Located(text, range) }
        noteServings(text, range)
        if timesInText.isEmpty {
            timesInText = MetadataLine.times(inSentences: text, cache).map { ($0.field, Located($0.value, range)) }
        }
        recipe.asides.append(RoleSpan(.headnote, range))
    }

    /// Reads a paragraph line by line where some of its lines state servings, times and the like below a label; other lines stay text.
    /// `false` for a paragraph that is one text, or states nothing else.
    private mutating func introductionLines(_ passage: Passage) -> Bool {
        let lines = lineRanges(passage)
        guard lines.count > 1, !body.isTags(body.trimmed(passage.range)) else { return false }
        let texts = lines.map { body.plainWithoutImages($0) }
        let said = zip(lines, texts).map { line, text in
            MetadataLine.isLabelled(text) || text.hasByte(UInt8(ascii: "|")) || text.holds("｜") || beginsWithIcon(text)
                ? fields(text, line) : nil
        }
        guard said.contains(where: { $0?.contains { $0.field != .other } ?? false }) else { return false }
        var start: Int?
        for (index, found) in said.enumerated() {
            let isLabelled = found != nil || MetadataLine.isLabelled(texts[index])
            if !isLabelled {
                start = start ?? index
                continue
            }
            if let first = start { introduction(lines[first..<index]) }
            start = nil
            if let found {
                take(found, lines[index])
            } else {
                recipe.asides.append(RoleSpan(.headnote, lines[index]))
            }
        }
        if let first = start { introduction(lines[first...]) }
        return true
    }

    /// "👥 2 people"
    private func beginsWithIcon(_ text: String) -> Bool {
        guard let first = text.utf8.first, first == 0xF0 || first == 0xE2 else { return false }
        return MetadataLine.iconField(text) != nil
    }

    /// Lines of a paragraph that are one text.
    private mutating func introduction(_ lines: ArraySlice<ByteRange>) {
        guard let first = lines.first, let last = lines.last else { return }
        let range = ByteRange(first.start, last.end)
        introduction(body.plainWithoutImages(range), range)
    }

    /// A paragraph as a step or note. Where each of its lines is a sentence, each is a step by itself if the page shows them apart, the ingredients are
    /// lines without bullets as well, or no heading names the steps; else they run together on the page, and here.
    private mutating func prose(_ passage: Passage) {
        let lines = lineRanges(passage)
        let whole = body.trimmed(passage.range)
        if role == .notes { noteFields(lines) }
        // "Step 1" alone
        if role == .steps, lines.count == 1, whole.count <= 24, body.plain(whole).parted(at: 0x20).count == 2,
            Heading.isNumberOfStep(body.plain(whole))
        {
            return recipe.asides.append(RoleSpan(.markup, whole))
        }
        if role == .steps {
            let named = StepMark.named(lines, in: body.bytes)
            if !named.isEmpty {
                for (mark, range) in named { addStep(body.trimmed(range), from: mark) }
                return
            }
            var numbered = StepMark.numbered(lines, in: body.bytes)
            if numbered.isEmpty, recipe.hasSteps {
                let before = recipe.stepGroups.reduce(0) { $0 + $1.steps.count }
                numbered = StepMark.numbered(lines, in: body.bytes, after: before)
                if numbered.count == 1 {
                    return addStep(body.trimmed(numbered[0]), from: whole.start)
                }
            }
            if numbered.isEmpty { numbered = StepMark.continued(lines, in: body.bytes) }
            let marked = numbered.isEmpty ? markedLines(lines) : numbered
            if marked.count < 2, let length = stepMarks[whole.start] {
                return addStep(body.trimmed(ByteRange(whole.start + length, whole.end)), from: whole.start)
            }
            if marked.count > 1 || marked.count == 1 && lines.first.map(body.beginsWithKeycap) == true {
                for range in marked {
                    addStep(range, from: lines.last { $0.start < range.start }?.start ?? range.start)
                }
                return
            }
        }
        // "Fry the mince<br>Add the onion"
        let pieces = role == .steps ? body.piecesBetweenBreaks(whole) : []
        if pieces.count > 1, pieces.dropLast().contains(where: { !endsSentence($0) }) {
            for (piece, next) in zip(pieces, pieces.dropFirst()) {
                recipe.asides.append(RoleSpan(.markup, ByteRange(piece.end, next.start)))
            }
            for piece in pieces { add(text: body.plainWithoutImages(piece), range: piece) }
            return
        }
        // ": Whisk the yolks.", what a definition list says of "Method".
        if lines.count > 1, lines.allSatisfy({ body.bytes[$0.start] == UInt8(ascii: ":") }) {
            for line in lines {
                let range = body.withoutBullet(line)
                recipe.asides.append(RoleSpan(.markup, ByteRange(line.start, range.start)))
                add(text: body.plainWithoutImages(range), range: range)
            }
            return
        }
        let areSteps =
            role == .steps && lines.count > 1
            && (!recipe.hasSection(.instructions) || hasBareItems && (!hasSectionMarks || areShort(lines))
                || haveBreaks(lines))
            && (lines.allSatisfy { endsSentence($0) && beginsSentence($0) } || areCommands(lines))
            || role == .steps && standApart(lines, passage)
        for range in areSteps ? lines : [body.trimmed(passage.range)] {
            let pictures = body.images(in: range)
            let text = pictures.isEmpty ? body.plain(range) : body.plainWithoutImages(range)
            if role == .steps, !text.isEmpty {
                addStep(Step(text: text, range: range, images: pictures))
            } else {
                add(text: text, range: range)
            }
        }
    }

    /// What begins with bullets that Markdown does not know ("• Peel the eggs"); lines without a mark go on with the one before. Empty where the first
    /// line has none.
    private func markedLines(_ lines: [ByteRange]) -> [ByteRange] {
        var marked: [ByteRange] = []
        for line in lines {
            let bullet = body.firstByte(line) >= 0x80 || body.beginsWithKeycap(line) ? body.withoutBullet(line) : line
            if bullet != line {
                marked.append(bullet)
            } else if let last = marked.popLast() {
                marked.append(ByteRange(last.start, line.end))
            } else {
                return []
            }
        }
        return marked
    }

    /// Whether lines without points are one command each, as the ingredients above are lines without bullets: "Pelar las patatas", "knead 10 min".
    private func areCommands(_ lines: [ByteRange]) -> Bool {
        guard hasBareItems, !hasSectionMarks,
            lines.allSatisfy({ $0.count <= 72 && !",;:.-".utf8.contains(body.bytes[$0.end - 1]) })
        else {
            return false
        }
        return lines.allSatisfy(beginsSentence)
            || lines.allSatisfy { Self.saysWhatToDo(SentenceWords(body.plain($0)[...])) }
    }

    /// Whether lines without points are a step each: each begins as a sentence does, and they are broken where wrapped text would not be.
    private func standApart(_ lines: [ByteRange], _ passage: Passage) -> Bool {
        guard lines.count > 1, lines.allSatisfy(beginsSentence) else { return false }
        let before = lines.dropLast()
        // Sentences run together on the page.
        if before.allSatisfy(endsSentence) { return false }
        let ends = before.map { body.bytes[$0.end - 1] }
        // One line that ends in a comma goes on in the next.
        let areListed = ends.count > 1 && ends.allSatisfy { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
        guard areListed || !ends.contains(where: ",;:-(".utf8.contains) else { return false }
        // Wrapped text without a space is broken anywhere, and mostly within a sentence.
        if lines.allSatisfy({ body.bytes[$0.start] >= 0xE3 && body.bytes[$0.start] <= 0xE9 }) { return true }
        if lines.count > 2, !lines.contains(where: endsSentence) { return true }
        let width =
            body.markdown.lines(of: body.markdown.blocks[passage.block]).map { body.trimmed($0).count }.max() ?? 0
        return zip(before, lines.dropFirst()).contains { line, next in
            line.count + 1 + body.bytes[next.indices].prefix { $0 > 0x20 }.count <= width
        } || lines.allSatisfy { Self.saysWhatToDo(SentenceWords(body.plain($0)[...]), toItsPoint: false) }
    }

    /// Adds a step after its mark, which begins at a place.
    private mutating func addStep(_ range: ByteRange, from start: Int) {
        recipe.asides.append(RoleSpan(.markup, ByteRange(start, range.start)))
        let mark = body.bytes[start..<range.start]
        guard let bold = ["**", "__"].first(where: { mark.starts(with: $0.utf8) }),
            !mark.dropFirst(2).contains(bold.utf8.first ?? 0)
        else { return add(text: body.plainWithoutImages(range), range: range) }
        // "**1. Rinse.** Cover it": the mark is bold with what follows it.
        let text = body.plainWithoutImages(ByteRange(start, range.end))
        add(text: String(Substring(text.utf8.dropFirst(mark.count - 2))), range: range)
    }

    /// Whether each line but the last ends with a mark of Markdown that breaks it: two spaces or a backslash.
    private func haveBreaks(_ lines: [ByteRange]) -> Bool {
        lines.dropLast().allSatisfy { line in
            let rest = body.bytes[line.end...].prefix { $0 != 0x0A && $0 != 0x0D }
            return rest.count >= 2 || rest.first == UInt8(ascii: "\\")
        }
    }

    private func endsSentence(_ range: ByteRange) -> Bool {
        guard range.count >= 5, range.end <= body.bytes.count else { return false }
        let isBroken = range.end < body.bytes.count && body.bytes[range.end] == UInt8(ascii: "\\")
        return isBroken || ".!)".utf8.contains(body.bytes[range.end - 1])
            || body.bytes[range.end - 3..<range.end].elementsEqual("。".utf8)
    }

    /// Whether a line begins with a capital letter, a number, or a letter of a script without capitals.
    private func beginsSentence(_ range: ByteRange) -> Bool {
        let text = body.plain(range)
        return text.first.map { $0.isNumber || $0.isLetter && !$0.isLowercase } ?? false
    }

    /// Adds a step or note.
    mutating func add(text: String, range: ByteRange) {
        guard !text.isEmpty else { return }
        switch role {
        case .steps: addStep(Step(text: text, range: range, images: body.images(in: range)))
        case .notes: recipe.notes.append(Note(text: text, range: range))
        default: break
        }
    }

    mutating func addStep(_ step: consuming Step) {
        if recipe.stepGroups.isEmpty { recipe.stepGroups.append(StepGroup()) }
        recipe.stepGroups[recipe.stepGroups.count - 1].steps.append(step)
    }

    /// A step or note with everything its item holds.
    mutating func proseItem(_ item: Int) {
        let end = body.markdown.blocks[item].subtreeEnd
        if end == item + 2 {
            // One paragraph, mostly without a picture.
            if body.markdown.blocks[item + 1].lines.isEmpty { return }
            let range = body.range(item + 1)
            let marks = InlineMarks(body.bytes, range)
            if !marks.hasExclamation {
                let text = body.plain(range, marks)
                if !text.isEmpty { addProse(text, range, images: []) }
                return
            }
        }
        var text = ""
        var lines: [Step.Line] = []
        var pictures: [Located<String>] = []
        var place: ByteRange?
        var calloutEnd = 0
        for leaf in (item + 1)..<max(item + 1, end) {
            if calloutBlocks.contains(leaf) { calloutEnd = body.markdown.blocks[leaf].subtreeEnd }
            if leaf < calloutEnd || body.markdown.blocks[leaf].lines.isEmpty { continue }
            var range = body.range(leaf)
            if leaf == item + 1, isNumberOfStep(range) {
                recipe.asides.append(RoleSpan(.markup, range))
                continue
            }
            if leaf == item + 3, let start = startOfHeat(in: item) { range = ByteRange(start, range.end) }
            pictures += body.images(in: range)
            if !body.isOnlyImages(range) {
                let part = body.plainWithoutImages(range)
                if !part.isEmpty {
                    if !text.isEmpty {
                        text += " "
                        lines.append(Step.Line(start: text.utf8.count, depth: depth(of: leaf, in: item)))
                    }
                    text += part
                }
            }
            place = ByteRange(place?.start ?? range.start, max(place?.end ?? range.end, range.end))
        }
        guard let place, !text.isEmpty || !pictures.isEmpty else { return }
        addProse(text, place, images: pictures, lines: lines)
    }

    private mutating func addProse(
        _ text: consuming String, _ range: ByteRange, images: consuming [Located<String>], lines: [Step.Line] = []
    ) {
        if role == .steps {
            addStep(Step(text: text, range: range, images: images, lines: lines))
        } else if !text.isEmpty {
            recipe.notes.append(Note(text: text, range: range))
        }
    }

    mutating func attachImages(_ range: ByteRange) {
        guard let group = recipe.stepGroups.indices.last, let last = recipe.stepGroups[group].steps.last else { return }
        recipe.stepGroups[group].steps[recipe.stepGroups[group].steps.count - 1] = Step(
            text: last.text, range: last.range, images: last.images + body.images(in: range), lines: last.lines)
    }
}
