internal import Kitchen
internal import SourceText

// Foods that a line lists between commas, semicolons or "、".
extension RecipeBodyReader {
    /// The foods of a line of a paragraph that lists them.
    mutating func foodsInLine(_ range: ByteRange, _ passage: Passage, _ isInMethod: Bool) -> [ByteRange]? {
        mayListFoods(range, passage, isInMethod) ? listedFoods(range, isHeaded: passage.isAfterLabel) : nil
    }

    /// Whether a line of a paragraph may be a list of foods: below a label in its own line, or beginning with an amount.
    private func mayListFoods(_ range: ByteRange, _ passage: Passage, _ isInMethod: Bool) -> Bool {
        guard range.count >= 9, passage.lines.count == 1 || passage.isAfterLabel, !beginsWithStepNumber(range) else {
            return false
        }
        // "8 sheets, butter each. Filling." tells what to do.
        return passage.isAfterLabel || beginsWithNumber(range) && !(isInMethod && body.holdsSentenceEnd(range))
    }

    /// "1\\. Cook the sugar, …"
    private func beginsWithStepNumber(_ range: ByteRange) -> Bool {
        let rest = body.bytes[range.indices].drop { $0 &- 0x30 < 10 }
        return rest.startIndex > range.start && rest.starts(with: "\\.".utf8)
    }

    /// The items of a line that lists foods, "3 tbsp oil, 2 onions, chopped, salt": each begins with an amount or is a food that is known, and
    /// what is neither goes on with the one before. `nil` for a line that is one item or a sentence.
    ///
    /// - Parameter isHeaded: whether a label says that they are ingredients, so that unknown foods without an amount are some as well.
    mutating func listedFoods(_ range: ByteRange, isHeaded: Bool) -> [ByteRange]? {
        let (parts, mark) = body.listParts(isHeaded ? body.withoutFullStop(range) : range)
        guard parts.count > 1, parts.count <= 60, parts.allSatisfy({ !$0.isEmpty && $0.count <= 80 }) else {
            return nil
        }
        // Commas between semicolons belong to the items.
        let areWhole = mark != UInt8(ascii: ",")
        // "2 dl tej, 20 dkg liszt, 2 tojás, csipet só, olaj"
        let amounts = parts.count { beginsWithNumber($0) }
        let isHeaded = isHeaded || amounts > 2 && amounts * 5 >= parts.count * 3
        var items: [ByteRange] = []
        var measured = 0
        for part in parts {
            let isMeasured =
                beginsWithNumber(part) || areWhole && body.bytes[part.indices].contains { $0 &- 0x30 < 10 }
                // "黄瓜两根"
                || mark == 0xE3 && !parser.parse(Array(body.bytes[part.indices])).amounts.isEmpty
            if isMeasured { measured += 1 }
            // "2 Eier, Salz": a food of another language begins with a capital, "chopped" and "gehackt" do not.
            let isCapital = body.source.string(part).first?.isUppercase == true
            if items.isEmpty || isMeasured || isCapital || areWhole || namesFood(part) || isHeaded && mayBeFood(part) {
                items.append(part)
            } else if let last = items.popLast() {
                items.append(ByteRange(last.start, part.end))
            }
        }
        // "175 °C, 50 min" is what the oven does.
        if parts.contains(where: tellsHeatOrTime) { return nil }
        let isSentence = items.contains { Self.saysWhatToDo(SentenceWords(body.plain($0)[...])) && $0.count > 40 }
        guard items.count > 1, !isSentence else { return nil }
        // "1、番茄切块，鸡蛋打散" is a step.
        let isMarked = items.contains { body.bytes[$0.indices].allSatisfy { $0 &- 0x30 < 10 } }
        if isMarked { return nil }
        if measured * (areWhole && !isHeaded ? 2 : 3) >= items.count { return items }
        return isHeaded && items.allSatisfy({ $0.count <= 40 || beginsWithNumber($0) }) ? items : nil
    }

    /// Adds the foods of a line, of which one may end a part with a point, and begin the next or a note: "800 g flour. For brushing: 1 egg".
    mutating func addListed(_ foods: [ByteRange], of line: ByteRange) {
        for food in foods {
            guard let (before, label, after) = partsOfLast(food) else {
                addIngredient(food)
                continue
            }
            addIngredient(before)
            if cache.reading(body.plain(label)).meaning == .section(.notes) {
                let note = ByteRange(label.start, line.end)
                return recipe.notes.append(Note(text: body.plain(note), range: note))
            }
            addGroup(label)
            addIngredient(after)
        }
    }

    private func partsOfLast(_ food: ByteRange) -> (before: ByteRange, label: ByteRange, after: ByteRange)? {
        let colon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, food.start, food.end)
        guard colon + 2 < food.end, body.bytes[colon + 1] == 0x20,
            let point = body.bytes[food.start..<colon].lastIndex(of: UInt8(ascii: ".")), point + 3 < colon,
            colon - point <= 40, body.bytes[point + 1] == 0x20
        else { return nil }
        let before = body.trimmed(ByteRange(food.start, point))
        let label = body.trimmed(ByteRange(point + 1, colon))
        guard body.plain(label).first?.isUppercase == true, !before.isEmpty else { return nil }
        return (before, label, body.trimmed(ByteRange(colon + 1, food.end)))
    }

    /// The label of a part and the foods listed after it in the same line: "For the sauce: 2 tbsp soy, 1 tsp sugar, ginger".
    mutating func labelledFoods(_ range: ByteRange) -> (label: ByteRange, foods: [ByteRange])? {
        guard range.count >= 20, body.firstByte(range) &- 0x30 >= 10 else { return nil }
        if let found = foodsBehindWideColon(range) { return found }
        let limit = min(range.end, range.start + 48)
        var colon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, limit)
        guard colon > range.start + 2, colon + 4 < limit else { return nil }
        let label = ByteRange(range.start, colon)
        // "\\* or make your own: 2 tbsp …" is a remark.
        let name = body.source.string(label).drop { "*_#>- ".contains($0) }
        guard name.first.map({ $0.isLetter && !$0.isLowercase || $0.isNumber }) == true || isBoldLabel(label) else {
            return nil
        }
        colon += 1
        while colon < range.end, [0x20, UInt8(ascii: "*"), UInt8(ascii: "_")].contains(body.bytes[colon]) { colon += 1 }
        let rest = ByteRange(colon, range.end)
        guard rest.count >= 9, body.holdsListMark(rest) else { return nil }
        if listsDays(range) { return nil }
        let isPart = PartName.isNamed(body.plain(label))
        if !beginsWithNumber(rest) {
            return (foodsBeforeAmounts(rest) ?? namedFoods(rest, label)).map { (label, $0) }
        }
        // "For the fish: 2 fillets salmon, salt"
        guard let foods = listedFoods(rest, isHeaded: true),
            foods.count(where: { beginsWithNumber($0) }) > 1 || isPart && foods.allSatisfy({ isItem($0) })
        else { return nil }
        // "Butter: 200 g, 50 g of it melted" is of one food.
        let isOne = foods.prefix(2).contains { food in
            let text = Array(body.bytes[food.indices])
            return parser.parse(text).name(in: text).isEmpty
        }
        return isOne ? nil : (label, foods)
    }

    /// "Aromatics: ginger, 3 scallions": foods that are known, or amounts of something, of which one at least has an amount.
    private mutating func namedFoods(_ range: ByteRange, _ label: ByteRange) -> [ByteRange]? {
        let (parts, _) = body.listParts(body.withoutFullStop(range))
        let isServing = cache.reading(body.title(label).value).meaning == .serving && standsAmongFoods(range)
        let isPart = isServing || PartName.isNamed(body.plain(label))
        guard parts.count > 1, parts.count <= 30, isPart || parts.contains(where: { beginsWithNumber($0) }),
            parts.allSatisfy({ !$0.isEmpty && $0.count <= 60 })
        else { return nil }
        let name = body.title(label).value
        guard name.parted(at: 0x20).count <= 3, !name.contains(","), !namesFood(body.trimmed(label)),
            isServing || cache.reading(name).meaning == nil
        else { return nil }
        for part in parts where !isItem(part) || Self.saysWhatToDo(SentenceWords(body.plain(part)[...])) { return nil }
        return parts
    }

    /// Whether the heading above is that of the ingredients, and that of the steps stands below: "To serve: lime, coriander" is a part of the foods.
    private func standsAmongFoods(_ range: ByteRange) -> Bool {
        guard let above = passages.last(where: { $0.heading?.reading.meaning != nil && $0.range.start < range.start }),
            above.heading?.reading.meaning == .section(.ingredients)
        else { return false }
        return passages.contains {
            $0.range.start > range.start && $0.heading?.reading.meaning == .section(.instructions)
        }
    }

    /// "调料：豆瓣酱1大勺、花椒粉少许": foods between "、" or "，" after a label with a full-width colon, or an ideographic one with any, at least one of
    /// them with an amount.
    private mutating func foodsBehindWideColon(_ range: ByteRange) -> (label: ByteRange, foods: [ByteRange])? {
        guard let (label, behind) = wideLabel(range) else { return nil }
        let name = body.title(label).value
        let meaning = cache.reading(name).meaning
        guard meaning == nil || meaning == .section(.ingredients), !name.contains(where: \.isNumber),
            (1...8).contains(name.count), name.first?.isLetter == true
        else { return nil }
        var start = behind
        while start < range.end, [0x20, 0x2A, 0x3A, 0x5F].contains(body.bytes[start]) { start += 1 }
        let rest = ByteRange(start, range.end)
        guard !rest.isEmpty, !CookingVerbs.isIdeographicCommand(body.plain(rest)[...]),
            let foods = listedFoods(rest, isHeaded: true) ?? (Self.partsOfLists.contains(name) ? [rest] : nil)
        else { return nil }
        var measured = 0
        for food in foods where !parser.parse(Array(body.bytes[food.indices])).amounts.isEmpty { measured += 1 }
        return measured > 0 ? (label, foods) : nil
    }

    /// What people call a part of a list even where it holds one food.
    private static let partsOfLists: Set<String> = [
        "主料", "辅料", "輔料", "配料", "调料", "調料", "调味料", "調味料", "佐料", "腌料", "醃料", "酱料", "酱汁", "蘸料", "面团", "馅料", "香料",
        "装饰", "生地", "タレ", "たれ", "ソース", "具材", "トッピング", "飾り", "クリーム",
    ]

    /// "主料" beside "调料": the name of a part, which alone would be that of all foods.
    func partBesideOthers(_ index: Int) -> Located<String>? {
        guard let heading = passages[index].heading, Self.partsOfLists.contains(heading.text) else { return nil }
        let standsBeside = passages.indices.contains { other in
            guard other != index, let beside = passages[other].heading else { return false }
            return beside.level == heading.level && Self.partsOfLists.contains(beside.text)
        }
        return standsBeside ? Located(heading.text, passages[index].range) : nil
    }

    /// What stands before a full-width colon, or before any after ideographs, or in "【】", and where the rest begins.
    private func wideLabel(_ range: ByteRange) -> (label: ByteRange, rest: Int)? {
        let limit = min(range.end, range.start + 48)
        let start = body.bytes[range.start..<limit].firstIndex { $0 != UInt8(ascii: "*") } ?? limit
        if start + 9 < limit, body.bytes[start..<start + 3].elementsEqual("【".utf8),
            let close = (start + 3..<limit - 2).first(where: {
                body.bytes[$0] == 0xE3 && body.bytes[$0..<$0 + 3].elementsEqual("】".utf8)
            })
        {
            return (ByteRange(start + 3, close), close + 3)
        }
        let wide = ByteScan.first(0xEF, in: body.bytes, range.start, limit)
        if wide + 3 < range.end, wide > range.start, body.bytes[wide..<wide + 3].elementsEqual("：".utf8) {
            return (ByteRange(range.start, wide), wide + 3)
        }
        let colon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, limit)
        guard colon < limit, colon >= range.start + 3, body.isIdeographic(range) else { return nil }
        return (ByteRange(range.start, colon), colon + 1)
    }

    /// "180 °C", "20 min with the lid"
    private func tellsHeatOrTime(_ range: ByteRange) -> Bool {
        let text = body.bytes[range.indices]
        if text.contains(0xC2), OvenSetting.temperatures(body.plain(range)) != nil { return true }
        guard beginsWithNumber(range) else { return false }
        // "20min", "20-30 minutes with the lid"; "g" is short for hours only in Polish.
        guard let start = text.firstIndex(where: \.isLetter), start - range.start <= 8 else { return false }
        let end = text[start...].firstIndex { !$0.isLetter && $0 < 0x80 } ?? range.end
        return end - start >= 3 && TimeSpan(String(decoding: text[..<end], as: UTF8.self)) != nil
    }

    private func isBoldLabel(_ label: ByteRange) -> Bool {
        label.count > 2 && body.bytes[label.indices].starts(with: "**".utf8)
    }

    /// The same of a paragraph of one line, where they are known foods or more than half of them are amounts of something: "Whisky 50 ml, honey 1 tbsp, 1
    /// clove".
    mutating func foodsBeforeAmounts(_ range: ByteRange, _ passage: Passage) -> [ByteRange]? {
        guard passage.lines.count == 1, range.count >= 20, !beginsWithNumber(range), body.holdsListMark(range) else {
            return nil
        }
        let (parts, _) = body.listParts(body.withoutFullStop(range))
        guard parts.count > 2, parts.count <= 30, parts.allSatisfy({ !$0.isEmpty && $0.count <= 60 }) else {
            return nil
        }
        var measured = 0
        var unknown = 0
        for part in parts {
            let text = Array(body.bytes[part.indices])
            let line = parser.parse(text)
            let isMeasured =
                line.amounts.first.map {
                    $0.measure.unit.map { $0.dimension != .time } ?? (beginsWithNumber(part) || endsWithCount(part))
                } ?? false
            var isFood = isMeasured ? !line.name(in: text).isEmpty : namesFood(part)
            // "pepe q.b.", "tuorli" among others with amounts
            if !isFood, !isMeasured, unknown == 0, measured > 1, text.count(where: { $0 == 0x20 }) <= 1 {
                unknown += 1
                isFood = true
            }
            guard isFood, !Self.saysWhatToDo(SentenceWords(body.plain(part)[...])) else { return nil }
            if isMeasured { measured += 1 }
        }
        return measured > 1 && measured * 2 > parts.count ? parts : nil
    }

    /// "tuorli (4)"
    private func endsWithCount(_ range: ByteRange) -> Bool {
        guard body.bytes[range.indices].last == UInt8(ascii: ")"),
            let open = body.bytes[range.indices].lastIndex(of: UInt8(ascii: "("))
        else { return false }
        return body.bytes[open + 1] &- 0x30 < 10
    }

    /// "farina 400 g, acqua 260 g, malto 1 cucchiaino": three foods or more that an amount follows each; `nil` for other lines.
    private mutating func foodsBeforeAmounts(_ range: ByteRange) -> [ByteRange]? {
        let (parts, _) = body.listParts(body.withoutFullStop(range))
        guard parts.count > 2, parts.count <= 30 else { return nil }
        for part in parts {
            guard part.count <= 48, !beginsWithNumber(part) else { return nil }
            let text = Array(body.bytes[part.indices])
            let amount = parser.parse(text).amounts.first { $0.measure.unit != nil }
            guard let amount, amount.quantityRange.start > 2 else { return nil }
        }
        return parts
    }

    private func beginsWithNumber(_ range: ByteRange) -> Bool {
        // "½"
        body.firstByte(range) &- 0x30 < 10 || body.firstByte(range) == 0xC2
    }

    /// Whether a few words without an amount may be a food nobody here knows: they do not say how one is cut.
    private mutating func mayBeFood(_ range: ByteRange) -> Bool {
        guard range.count <= 40, body.bytes[range.indices].split(separator: 0x20).count <= 5 else { return false }
        let text = Array("1 egg, ".utf8) + body.bytes[range.indices]
        return !parser.parse(text).parts.contains { $0.role == .preparation }
    }
}

extension BodyText {
    /// Whether a comma, semicolon or "、" may divide a line.
    func holdsListMark(_ range: ByteRange) -> Bool {
        bytes[range.indices].contains {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == 0xE3 || $0 == 0xEF || $0 == 0xB7
        }
    }

    /// Whether a point and a space stand in a line.
    func holdsSentenceEnd(_ range: ByteRange) -> Bool {
        bytes[range.indices].indices.dropLast().contains { bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == 0x20 }
    }

    /// A list without the point or "。" after it; that of "q.b." belongs to a word.
    fileprivate func withoutFullStop(_ range: ByteRange) -> ByteRange {
        if range.count > 3, bytes[range.end - 3..<range.end].elementsEqual("。".utf8) {
            return ByteRange(range.start, range.end - 3)
        }
        guard range.count > 4, bytes[range.end - 1] == UInt8(ascii: "."),
            bytes[range.end - 4..<range.end - 1].allSatisfy({ $0.isLetter || $0 >= 0x80 })
        else { return range }
        return ByteRange(range.start, range.end - 1)
    }

    /// What marks divide in a line outside parentheses, and the byte that the mark begins with: semicolons where there are some, else " · ", " / ", "、" and
    /// "，", else commas.
    fileprivate func listParts(_ range: ByteRange) -> (parts: [ByteRange], mark: UInt8) {
        let line = bytes[range.indices]
        if isIdeographic(range) {
            // "鸡胸肉 300g,花生米 50g"
            let parts = parts(of: range, at: ["、", "，", "；", ",", ";"].map { Array($0.utf8) })
            if parts.count > 1 { return (parts, 0xE3) }
        }
        if line.contains(UInt8(ascii: ";")) {
            let parts = parts(of: range, at: [[UInt8(ascii: ";")]])
            if parts.count > 2 { return (parts, UInt8(ascii: ";")) }
        }
        if line.contains(0xB7) {
            // "320 g riso · 1 cipolla"
            let parts = parts(of: range, at: [Array(" · ".utf8)])
            if parts.count > 2 { return (parts, 0xC2) }
        }
        if line.contains(UInt8(ascii: "/")) {
            // "2 oz gin / 1 oz lime / mint"
            let parts = parts(of: range, at: [Array(" / ".utf8)])
            if parts.count > 2 { return (parts, UInt8(ascii: "/")) }
        }
        if line.contains(0xE3) || line.contains(0xEF) {
            let parts = parts(of: range, at: [Array("、".utf8), Array("，".utf8), Array("；".utf8)])
            if parts.count > 1 { return (parts, 0xE3) }
        }
        return (parts(of: range, at: [[UInt8(ascii: ",")], [UInt8(ascii: ";")]]), UInt8(ascii: ","))
    }

    /// Whether a line begins with an ideograph or a kana, or an asterisk before one.
    fileprivate func isIdeographic(_ range: ByteRange) -> Bool {
        bytes[range.indices].first { $0 != UInt8(ascii: "*") }.map(Self.ideographs.contains) ?? false
    }

    /// The bytes that ideographs and kana begin with.
    private static let ideographs: ClosedRange<UInt8> = 0xE3...0xE9

    /// - Parameter marks: those of ASCII divide where a space or an ideograph is after them.
    func parts(of range: ByteRange, at marks: [[UInt8]]) -> [ByteRange] {
        var parts: [ByteRange] = []
        var (start, depth, offset) = (range.start, 0, range.start)
        while offset < range.end {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
            // "（", "）"
            if byte == 0xEF, offset + 2 < range.end, bytes[offset + 1] == 0xBC {
                if bytes[offset + 2] == 0x88 { depth += 1 }
                if bytes[offset + 2] == 0x89 { depth -= 1 }
            }
            let mark = marks.first { $0[0] == byte && bytes[offset..<range.end].starts(with: $0) }
            if let mark, depth == 0,
                mark.count > 1
                    || offset + 1 < range.end
                        && (bytes[offset + 1] <= 0x20 || Self.ideographs.contains(bytes[offset + 1]))
            {
                parts.append(trimmed(ByteRange(start, offset)))
                start = offset + mark.count
                offset = start
            } else {
                offset += 1
            }
        }
        let last = trimmed(ByteRange(start, range.end))
        if !last.isEmpty { parts.append(last) }
        return parts
    }
}
