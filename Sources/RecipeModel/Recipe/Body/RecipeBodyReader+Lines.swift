internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Lines with a shape of their own.
extension RecipeBodyReader {
    /// The columns of a typed line of which each begins with an amount: "3/4 c. shortening" and "1 c. sugar", with three spaces or more between them;
    /// the line itself where there are none.
    mutating func columns(_ line: ByteRange) -> [ByteRange] {
        guard body.firstByte(line) &- 0x30 < 10, line.count > 12 else { return [line] }
        var columns: [ByteRange] = []
        var (start, place) = (line.start, line.start)
        while place < line.end {
            guard body.bytes[place] == 0x20 else {
                place += 1
                continue
            }
            let gap = place
            while place < line.end, body.bytes[place] == 0x20 { place += 1 }
            guard place - gap >= 3, place < line.end, body.bytes[place] &- 0x30 < 10 else { continue }
            columns.append(ByteRange(start, gap))
            start = place
        }
        columns.append(ByteRange(start, line.end))
        guard columns.count > 1 else { return [line] }
        // "2 cups   flour   240 g" is one food, "500 g flour      1000 g flour" one with twice as much, "1 c. flour (sifted   3 times)" a remark.
        var names: Set<[UInt8]> = []
        for (place, column) in columns.enumerated() {
            let text = Array(body.bytes[column.indices])
            guard text.count(where: { $0 == UInt8(ascii: "(") }) == text.count(where: { $0 == UInt8(ascii: ")") }),
                let range = parser.parse(text).nameRange, names.insert(Array(text[range.indices])).inserted,
                place == 0
                    || Catalogue.builtIn.resolve(String(decoding: text[range.indices], as: UTF8.self)).match != .unknown
            else { return [line] }
        }
        return columns
    }

    /// The texts of a passage line by line: items, lines, rows.
    func lineRanges(_ passage: Passage) -> [ByteRange] {
        switch passage.shape {
        case .list:
            let blocks = body.markdown.blocks
            return passage.items.lazy.filter { blocks[$0].item != nil }
                .prefix(Self.mostLines)
                .compactMap { body.itemRange($0) }.filter { !$0.isEmpty && $0.end <= body.bytes.count }
        case .code, .html:
            return passage.lines.map { body.trimmed(body.markdown.lines[$0]) }.filter { !$0.isEmpty }
        case .paragraph where !passage.foods.isEmpty: return passage.foods
        case .paragraph where passage.areTerms:
            let lines = passage.lines.map { body.trimmed(body.markdown.lines[$0]) }.filter { !$0.isEmpty }
            return stride(from: 0, to: lines.count - 1, by: 2).map { ByteRange(lines[$0].start, lines[$0 + 1].end) }
        case .paragraph where isLineBlock(passage):
            return passage.lines.map { line in
                let range = body.trimmed(body.markdown.lines[line])
                return body.trimmed(ByteRange(min(range.end, range.start + 1), range.end))
            }.filter { !$0.isEmpty }
        case .paragraph:
            return passage.lines.map { line in
                let whole = body.markdown.lines[line]
                // The first line may begin after a label.
                let range = body.trimmed(ByteRange(max(whole.start, passage.range.start), whole.end))
                let isBroken = line + 1 < passage.lines.upperBound || range.count == 1
                return isBroken ? body.withoutLineBreak(range) : range
            }.filter { !$0.isEmpty }
        case .quote:
            let end = body.markdown.blocks[passage.block].subtreeEnd
            return (passage.block..<end).flatMap { block in
                body.markdown.blocks[block].lines.map { body.trimmed(body.markdown.lines[$0]) }
            }.filter { !$0.isEmpty }
        case .table, .heading, .pictures: return []
        }
    }

    /// "| 4 potatoes" over "| 2 carrots", as Pandoc keeps lines apart: each begins with the one bar in it.
    private func isLineBlock(_ passage: Passage) -> Bool {
        guard passage.lines.count > 1, let first = passage.lines.first,
            body.bytes[body.trimmed(body.markdown.lines[first]).indices].first == UInt8(ascii: "|")
        else { return false }
        return passage.lines.allSatisfy { line in
            let text = body.bytes[body.trimmed(body.markdown.lines[line]).indices]
            return text.starts(with: "| ".utf8) && text.count { $0 == UInt8(ascii: "|") } == 1
        }
    }

    /// Where the text of "1. 425. Sweet potato first" begins, in which Markdown takes the heat of the oven for the number of an item as well.
    func startOfHeat(in item: Int) -> Int? {
        guard case .list(let style) = body.markdown.blocks[item + 1].kind, let number = style.start,
            (100...550).contains(number)
        else { return nil }
        return body.trimmed(body.markdown.blocks[item + 1].range).start
    }

    mutating func logLine(_ range: ByteRange) {
        switch LogLine.read(body.source, range) {
        case .entry(let entry): recipe.log.append(entry)
        case .problem(let diagnostic): diagnostics.append(diagnostic)
        }
    }

    /// Several lines of which none begins with a date are somebody's own record ("Day 3: bubbles"), which is kept as notes.
    mutating func takeUndatedLog() {
        let lines = diagnostics.filter { $0.code == LogLine.code }.map(\.range)
        guard recipe.log.isEmpty, lines.count > 1 else { return }
        diagnostics.removeAll { $0.code == LogLine.code }
        recipe.notes += lines.map { Note(text: body.plain($0), range: $0) }
    }

    mutating func nutritionLine(_ range: ByteRange) {
        let text = body.plain(range)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = MetadataReader.trimmed(String(text[..<colon]))
        let value = MetadataReader.trimmed(String(text[text.utf8.index(after: colon)...]))
        // A form that nobody filled in says nothing.
        if name.isEmpty || value.isEmpty { return }
        recipe.metadata.nutrition.append((Located(name, range), Located(value, range)))
        if Self.namesFoods(value) { recipe.asides.append(RoleSpan(.note, range)) }
    }

    /// Whether a value of nutrition is of words, "milk, nuts", which may be allergens, and not a figure with its unit.
    private static func namesFoods(_ value: String) -> Bool {
        value.words().contains { word in
            word.utf8.count > 2
                && !["kcal", "cal", "cals", "calories", "mcg", "gram", "grams", "per", "serving", "portion"].contains(
                    word.lowercased())
        }
    }

    /// Whether what is read stands below a heading of nutrition.
    private var isBelowNutrition: Bool { label.map { cache.reading($0).meaning == .section(.nutrition) } ?? false }

    /// "Calories: 200", not "Serves: 4".
    private static func namesValue(_ text: String) -> Bool {
        guard let colon = text.firstMark(":") else { return false }
        let field = MetadataLine.label(String(text[..<colon]))
        return field == nil || field == .other
    }

    /// A line of servings, times and the like.
    mutating func detailsLine(_ range: ByteRange) {
        if range.isEmpty { return }
        if isBelowNutrition, Self.namesValue(body.plain(range)) { return nutritionLine(range) }
        if takeTags(range) { return recipe.asides.append(RoleSpan(.metadata, range)) }
        var found = fields(body.plain(range), range)
        if body.firstByte(range) == UInt8(ascii: "|") {
            let cells = TableCells.ranges(body.bytes, range).map { body.source.string($0) }
            found = MetadataLine.row(cells, range: range).map { [$0] }
        }
        if found == nil, body.isBold(range) {
            found = MetadataLine.yields(body.plain(range), range: range).map { [$0] }
        }
        // "4" below "Servings".
        if found == nil, let label {
            found = cache.statements("\(label.withoutColon): \(body.plain(range))")?.map {
                ($0.field, Located($0.value, range))
            }
        }
        if found == nil {
            let text = body.plain(range)
            let said = MetadataLine.statements(in: text)
            if !said.isEmpty { found = said.map { ($0.field, Located($0.value, range)) } }
            if found != nil, MetadataLine.hasOtherSentences(text) {
                // "A treat. Makes 12 muffins." says more than how many.
                if firstParagraph == nil { firstParagraph = Located(text, range) }
                recipe.asides.append(RoleSpan(.headnote, range))
                fields += found ?? []
                return
            }
        } else if let first = found?.first, found?.count == 1, first.field == .servings || first.field == .yield {
            // "Serves 4 (makes 2 loaves)."
            found? += MetadataLine.statements(in: body.plain(range)).filter { $0.field != first.field }
                .map { ($0.field, Located($0.value, range)) }
        }
        guard let found else {
            // "Kid friendly: yes" is shown, whatever it means.
            let isText = MetadataLine.isLabelled(body.plain(range)) || OvenSetting.isAlone(body.plain(range))
            noteUnreadTime(body.plain(range))
            return recipe.asides.append(RoleSpan(isText ? .headnote : .unread, range))
        }
        take(found, range)
    }

    /// Notes what a line of metadata says. What no field is for (calories, a price) stays a text that is shown, and where a recipe is from is told as
    /// such.
    mutating func take(_ found: [(field: MetadataLine.Field, value: Located<String>)], _ range: ByteRange) {
        if found.allSatisfy({ $0.field == .source }) { return recipe.asides.append(RoleSpan(.source, range)) }
        let isKept = found.contains { field, value in
            field == .difficulty ? Difficulty(name: value.value) != nil : field != .other
        }
        // "Serves 4 · Thai" says more than is kept.
        let isAll = isKept && !MetadataLine.saysMore(body.plain(range), than: found)
        recipe.asides.append(RoleSpan(isAll ? .metadata : .headnote, range))
        fields += found
        for (field, value) in found where field == .other { noteUnreadTime(value.value) }
    }

    /// Notes that a line says a time of work that no field holds, so that the other times are not all.
    private mutating func noteUnreadTime(_ text: String) {
        if MetadataLine.saysUnreadTime(text) { recipe.metadata.hasUnreadTime = true }
    }

    /// A table of figures below a heading of nutrition: a name and its value in each row, or names over one row of values.
    private mutating func nutritionTable(_ rows: [(line: ByteRange, cells: [String])]) -> Bool {
        func figure(_ name: String, _ value: String, _ line: ByteRange) -> (
            name: Located<String>, value: Located<String>
        )? {
            let (name, value) = (MetadataReader.trimmed(name), MetadataReader.trimmed(value))
            guard name.hasLetter, !value.isEmpty else { return nil }
            return (Located(name, line), Located(value, line))
        }
        guard rows.count > 2 else { return false }
        var figures: [(name: Located<String>, value: Located<String>)] = []
        if rows[0].cells.count == 2, rows.dropFirst(2).allSatisfy({ $0.cells.count == 2 && $0.cells[0].hasLetter }) {
            let head = rows[0].cells[1].contains(where: \.isNumber) ? [rows[0]] : []
            figures = (head + rows.dropFirst(2)).compactMap { figure($0.cells[0], $0.cells[1], $0.line) }
        } else if rows.count == 3, rows[0].cells.count == rows[2].cells.count {
            figures = zip(rows[0].cells, rows[2].cells).compactMap { figure($0, $1, rows[2].line) }
        }
        guard !figures.isEmpty else { return false }
        recipe.metadata.nutrition += figures
        for row in rows {
            let hasFoods = figures.contains { $0.value.range == row.line && Self.namesFoods($0.value.value) }
            recipe.asides.append(RoleSpan(hasFoods ? .note : .metadata, row.line))
        }
        return true
    }

    /// A table outside the ingredients: times and servings.
    mutating func otherTable(_ index: Int) {
        let block = body.markdown.blocks[index]
        let rows = body.markdown.lines(of: block).map { line in
            (line: line, cells: TableCells.ranges(body.bytes, line).map { body.plain($0) })
        }
        if isBelowNutrition, nutritionTable(rows) { return }
        var found: [(field: MetadataLine.Field, value: Located<String>)] = []
        var isByColumn = false
        if let header = rows.first {
            // Several rows tell when, or how long for what: "| Altitude | Time |".
            let isSchedule = rows.count > 3
            if header.cells.contains(where: { cache.reading($0).meaning == .section(.ingredients) }) {
                return recipe.asides.append(RoleSpan(.unread, block.range))
            }
            if rows.count == 3,
                zip(header.cells, rows[2].cells).contains(where: { MetadataLine.saysUncountedTime($0, $1) })
            {
                recipe.metadata.hasUnreadTime = true
            }
            // "| Servings | 4 |" over "| Prep | 20 min |" heads nothing.
            let isRow =
                header.cells.last?.contains(where: \.isNumber) == true
                && MetadataLine.row(header.cells, range: header.line) != nil
            for row in isRow ? [] : rows.dropFirst(2) {
                found +=
                    (MetadataLine.table(header: header.cells, row: row.cells, range: row.line, isOnly: rows.count == 3)
                    ?? []).filter {
                        !isSchedule || !$0.field.isTime
                    }
            }
            isByColumn = !found.isEmpty
            if found.isEmpty {
                // An icon may say what a row is about by its title alone, which nobody reads as text.
                for row in rows {
                    let written = TableCells.ranges(body.bytes, row.line).map { body.source.string($0) }
                    let field =
                        MetadataLine.row(row.cells, range: row.line) ?? MetadataLine.row(written, range: row.line)
                    if let field {
                        found.append(field)
                    } else if row.cells.count == 2 {
                        noteUnreadTime("\(row.cells[0]): \(row.cells[1])")
                    }
                }
            }
            // "| Servings: 4 | Time: 15 min |" above nothing
            if found.isEmpty, rows.count == 2, let said = cache.statements(header.cells.joined(separator: " | ")) {
                found = said.map { ($0.field, Located($0.value, header.line)) }
            }
        }
        tableRoles(block.range, rows, found, isByColumn: isByColumn)
        fields += found
    }

    /// The roles of a table of times and servings. What it says besides is shown: by its rows, or whole where labels head its columns.
    private mutating func tableRoles(
        _ range: ByteRange, _ rows: [(line: ByteRange, cells: [String])],
        _ found: [(field: MetadataLine.Field, value: Located<String>)], isByColumn: Bool
    ) {
        let stated = Dictionary(grouping: found) { $0.value.range }
        func saysMore(_ row: (line: ByteRange, cells: [String])) -> Bool {
            // An icon is read by its title.
            let cells = row.cells.map { MetadataLine.attributeTitle($0) ?? $0 }
            return MetadataLine.saysMore(
                cells.joined(separator: " "), than: stated[row.line] ?? [])
        }
        if found.isEmpty {
            recipe.asides.append(RoleSpan(.unread, range))
        } else if isByColumn {
            recipe.asides.append(RoleSpan(rows.contains(where: saysMore) ? .headnote : .metadata, range))
        } else {
            recipe.asides += rows.map { RoleSpan(saysMore($0) ? .headnote : .metadata, $0.line) }
        }
    }

    mutating func introductionLine(_ range: ByteRange) {
        if let found = fields(body.plain(range), range) {
            take(found, range)
        } else {
            recipe.asides.append(RoleSpan(.headnote, range))
            noteServings(body.plain(range), range)
            noteUnreadTime(body.plain(range))
        }
    }

    /// Words that are nothing but tags, as editors of notes have them: "#vegan #quick". `false` for any other text.
    mutating func takeHashtags(_ range: ByteRange) -> Bool {
        guard body.isHashtags(range) else { return false }
        var start = range.start
        while start < range.end {
            let end = body.bytes[start..<range.end].firstIndex { $0 <= 0x20 } ?? range.end
            let tag = ByteRange(start + 1, max(start + 1, end))
            let text = body.source.string(tag)
            if text.contains(where: \.isLetter) { tags.append(Located(text, tag)) }
            start = body.bytes[end..<range.end].firstIndex { $0 > 0x20 } ?? range.end
        }
        return true
    }

    /// A paragraph "tags: vegetarian, quick" says what the front matter would.
    mutating func takeTags(_ range: ByteRange) -> Bool {
        if isTagsOfPreface(range) {
            addTags(ByteRange(range.start + 1, range.end - 1))
            recipe.asides.append(RoleSpan(.metadata, range))
            return true
        }
        guard body.isTags(range) else { return false }
        let list = ByteRange(range.start + 5, range.end)
        // "Tags: #vegan #quick"
        if takeHashtags(body.trimmed(list)) { return true }
        addTags(list)
        return true
    }

    private mutating func addTags(_ list: ByteRange) {
        var start = list.start
        while start <= list.end {
            let comma = ByteScan.first(UInt8(ascii: ","), in: body.bytes, start, list.end)
            let tag = body.trimmed(ByteRange(start, comma))
            if !tag.isEmpty { tags.append(Located(body.source.string(tag), tag)) }
            start = comma + 1
        }
    }

    /// "*sauce, vegan*", a line in italics above the first line across the page, where these divide the file as RecipeMD has it.
    func isTagsOfPreface(_ range: ByteRange) -> Bool {
        range.end <= endOfPreface && range.count > 2 && body.isItalic(range)
            && ByteScan.first(0x0A, in: body.bytes, range.start, range.end) == range.end
    }

    /// Who gave the recipe; lines beside that may say servings and times: "Servings: 4", "Source: <https://example.org>".
    mutating func sourceLines(_ passage: Passage, _ range: ByteRange) {
        let said = lineRanges(passage).map { line in (line, fields(body.plain(line), line)) }
        guard said.count > 1, said.contains(where: { $0.1?.contains { $0.field.isOfDish } == true }) else {
            noteServings(body.plain(range), range)
            recipe.asides.append(RoleSpan(.source, range))
            return
        }
        for (line, _) in said { sourceLine(line) }
    }

    mutating func sourceLine(_ line: ByteRange) {
        if let found = fields(body.plain(line), line), found.contains(where: { $0.field != .source }) {
            take(found, line)
        } else {
            recipe.asides.append(RoleSpan(.source, line))
        }
    }
}
