internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Items, lines and table rows that are ingredients.
extension RecipeBodyReader {
    mutating func ingredientItem(_ item: Int) {
        let nested = body.nestedLists(of: item)
        guard let range = body.itemRange(item) else {
            // "- #### Sauce" over a list, as outlines have it.
            if !nested.isEmpty, case .heading = body.markdown.blocks[item + 1].kind {
                addGroup(body.range(item + 1))
                addNested(nested)
                return recipe.ingredientGroups.append(IngredientGroup())
            }
            return addNested(nested)
        }
        if range.count > 4, body.firstByte(range) == UInt8(ascii: "~"), ItemText.isStruck(body.bytes[range.indices]) {
            recipe.asides.append(RoleSpan(.unread, range))
            return addNested(nested)
        }
        let isWrapped = body.markdown.blocks[item + 1].lines.count > 1 && body.itemLines(item).count > 1
        // "- 50 g olives" right above "for the dressing:".
        let endsWithPart = isWrapped && body.bytes[range.end - 1] == UInt8(ascii: ":")
        if nested.isEmpty, endsWithPart || !mayBeTitle(range) {
            if isWrapped, let lines = unmarkedItems(item) {
                for line in lines {
                    if body.isBold(line) || isPartAtEdge(line), line.start != lines[0].start {
                        addGroup(line)
                    } else if !takeLabelled(line) {
                        add(understand(line, isWrapped: holdsLineEnd(line)))
                    }
                }
                return
            }
            if mayBeTitle(range), isTitle(range, understand(range, isWrapped: isWrapped)) { return addGroup(range) }
            if isPartName(range) { return addGroup(range) }
            if takeLabelled(range) || takeLabelledFoods(range) { return }
            // Nearly every item.
            return add(understand(range, isWrapped: isWrapped))
        }
        let ingredient = understand(range, isWrapped: isWrapped)
        if nested.isEmpty {
            if isTitle(range, ingredient) {
                addGroup(range)
            } else {
                add(ingredient)
            }
        } else if areRemarks(nested), isItem(range) {
            // "Chickpeas" over "soaked overnight"
            add(ingredient)
            addNested(nested, isBelowFood: true)
        } else if written(ingredient, range).amounts.isEmpty {
            // "Spice mix" with a list below it is a group.
            addGroup(range)
            addNested(nested)
            recipe.ingredientGroups.append(IngredientGroup())
        } else {
            add(ingredient)
            addNested(nested, isBelowFood: true)
        }
    }

    /// The lines of an item of which later ones are items without their marks: they begin with an amount at the edge of the page, as what
    /// goes on with an item rarely does. `nil` for an item that is one.
    private mutating func unmarkedItems(_ item: Int) -> [ByteRange]? {
        let lines = body.itemLines(item).map(body.trimmed)
        guard let first = lines.first else { return nil }
        var items = [first]
        for line in lines.dropFirst() where !line.isEmpty {
            let isAtEdge = line.start == 0 || body.bytes[line.start - 1] == 0x0A || body.bytes[line.start - 1] == 0x0D
            // "Source: my aunt", right below the list.
            let isLabelled =
                isAtEdge && MetadataLine.mayState(body.bytes, line)
                && fields(body.plain(line), line)?.allSatisfy { $0.field == .source || $0.field == .author } == true
            // "**Icing**", right below the last food of the dough.
            if isLabelled || isAtEdge && (line.count <= 60 && body.isBold(line) || isPartAtEdge(line)) {
                items.append(line)
            } else if isAtEdge, body.firstByte(line) &- 0x30 < 10 || body.firstByte(line) >= 0x80,
                let last = items.last, last.count <= Self.longestItem, isWhole(line), isWhole(last)
            {
                items.append(line)
            } else if let last = items.popLast() {
                items.append(ByteRange(last.start, line.end))
            }
        }
        return items.count > 1 ? items : nil
    }

    /// "for the dressing:"
    private func isPartAtEdge(_ line: ByteRange) -> Bool {
        guard line.count > 2, line.count <= 48, body.bytes[line.end - 1] == UInt8(ascii: ":") else { return false }
        let text = body.plain(line)
        let first = text.prefix { $0.isLetter }.lowercased()
        return MetadataLine.prepositions.contains(first) && !text.contains(where: \.isNumber)
            && text.parted(at: 0x20).count <= 5
    }

    /// No item of an ingredient list goes on for more bytes.
    private static let longestItem = 500

    /// Whether a line says how much of what, and does not end in the middle of it.
    private mutating func isWhole(_ range: ByteRange) -> Bool {
        guard !range.isEmpty, !",-(+/&".utf8.contains(body.bytes[range.end - 1]) else { return false }
        let text = Array(body.bytes[range.indices])
        let isOpen = text.count { $0 == UInt8(ascii: "(") } > text.count { $0 == UInt8(ascii: ")") }
        if isOpen { return false }
        let line = parser.parse(text)
        guard let amount = line.amounts.first, amount.kind == .primary, amount.measure.quantity != nil else {
            return false
        }
        let last = line.name(in: text).parted(at: 0x20).last.map { $0.lowercased() }
        return last.map { !["or", "and", "plus", "of", "with", "about"].contains($0) } ?? false
    }

    private func holdsLineEnd(_ range: ByteRange) -> Bool {
        body.bytes[range.indices].contains { $0 == 0x0A || $0 == 0x0D }
    }

    /// Adds a line, which holds no line ending.
    mutating func addIngredient(_ range: ByteRange) {
        if range.isEmpty || body.firstByte(range) == UInt8(ascii: "|") || takeMarkedPart(range) || takeLabelled(range) {
            return
        }
        add(understand(range, isWrapped: body.bytes[range.indices].contains(0x0A)))
    }

    /// "🥣 SAUCE" below foods that are not written so, or "1-2-3 SAUCE:".
    private func isInCapitals(_ range: ByteRange) -> Bool {
        let last = body.bytes[range.end - 1]
        guard last &- 0x41 < 26 || last == UInt8(ascii: ":"),
            !body.bytes[range.indices].contains(where: { $0 &- 0x61 < 26 })
        else {
            return false
        }
        let words = ItemText.plain(body.plain(range)).parted(at: 0x20)
        guard (1...3).contains(words.count), words.joined().count >= 4,
            last == UInt8(ascii: ":")
                ? words.joined().count(where: \.isUppercase) >= 3
                : words.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isUppercase } }),
            let before = recipe.ingredientGroups.last?.ingredients.last
        else { return false }
        return before.text.contains { $0 &- 0x61 < 26 }
    }

    /// "■クリーム", "【调料】", "〈生地〉" between foods heads those below; "●塩 少々" is one of them.
    private mutating func takeMarkedPart(_ range: ByteRange) -> Bool {
        guard range.count <= 48, range.count > 3 else { return false }
        if isInCapitals(range) {
            addGroup(range)
            return true
        }
        guard (0xE2...0xE3).contains(body.firstByte(range)) else { return false }
        let text = body.source.string(range)
        guard let first = text.first, let last = text.last else { return false }
        let isEnclosed = ["【】", "〈〉", "《》", "＜＞", "〔〕", "［］"].contains("\(first)\(last)")
        guard isEnclosed || "■□◆◇●○★☆▼▶◎".contains(first) else { return false }
        let inside = MetadataReader.trimmed(String(text.dropFirst().dropLast(isEnclosed ? 1 : 0)))
        guard inside.first?.isLetter == true, !inside.contains(where: \.isNumber) || isEnclosed,
            isEnclosed || parser.parse(Array(inside.utf8)).amounts.isEmpty && first != "☆" && first != "★"
        else { return false }
        recipe.ingredientGroups.append(IngredientGroup(title: Located(inside, range)))
        return true
    }

    /// Adds a food with its amount in the line below it.
    mutating func addTerm(_ range: ByteRange) {
        if recipe.ingredientGroups.isEmpty { recipe.ingredientGroups.append(IngredientGroup()) }
        let lines = body.source.string(range).split(whereSeparator: \.isNewline)
        let (name, amount) = (lines.first ?? "", (lines.last ?? "").drop { $0 == ":" || $0.isWhitespace })
        // "1, peeled"
        let parts = amount.split(separator: ",", maxSplits: 1)
        let rest = parts.count > 1 ? ",\(parts[1])" : ""
        let text = "\(parts.first ?? "") \(ItemText.plain(String(name)))\(rest)"
        recipe.ingredientGroups[recipe.ingredientGroups.count - 1].ingredients.append(
            LocatedLine(text: Array(text.utf8), parser: &parser, range: range, isVerbatim: false))
    }

    /// "For the sauce: 2 tbsp soy, 1 tsp sugar" is a group of its own.
    mutating func takeLabelledFoods(_ range: ByteRange) -> Bool {
        guard let (label, foods) = labelledFoods(range) else { return false }
        // "食材：番茄 2个、鸡蛋 3个" names all of them.
        if !Self.namesAllFoods(body.title(label).value) { addGroup(label) }
        for food in foods { addIngredient(food) }
        recipe.ingredientGroups.append(IngredientGroup())
        return true
    }

    /// Whether a label means ingredients and no part of them: "食材", "材料".
    private static func namesAllFoods(_ label: String) -> Bool {
        ["食材", "材料", "原料", "用料", "配料", "所需材料", "所需食材", "食材清单"].contains(label)
    }

    private mutating func add(_ ingredient: consuming LocatedLine) {
        // "[](https://example.org)", as menus of copied pages have icons, shows nothing.
        if ingredient.text.first == UInt8(ascii: "["), LocatedLine.plain(ingredient.text).allSatisfy(\.isWhitespace) {
            return recipe.asides.append(RoleSpan(.markup, ingredient.range))
        }
        if recipe.ingredientGroups.isEmpty { recipe.ingredientGroups.append(IngredientGroup()) }
        if ingredient.line.isSectionLike { return addGroup(ingredient.range) }
        recipe.ingredientGroups[recipe.ingredientGroups.count - 1].ingredients.append(ingredient)
    }

    /// Whether an item is bold as a whole, has no amount, and one with an amount follows that is not: "**Rub**".
    mutating func namesPart(_ item: Int, in items: Range<Int>) -> Bool {
        let next = body.markdown.blocks[item].subtreeEnd
        guard next < items.upperBound, next == item + 2, let range = body.itemRange(item), body.isBold(range),
            let following = body.itemRange(next), !following.isEmpty, !body.isBold(following),
            !body.bytes[range.indices].contains(UInt8(ascii: "["))
        else { return false }
        return parser.parse(Array(body.bytes[range.indices])).amounts.isEmpty
            && !parser.parse(Array(body.bytes[following.indices])).amounts.isEmpty
    }

    /// Whether such an item stands further down in a list and is one word for what dishes are made of, with two items with amounts above and below it:
    /// "**Dressing**". "**Salad dressing**" and "**Pizza dough**" may be foods that somebody bought.
    mutating func namesFurtherPart(_ item: Int, in items: Range<Int>) -> Bool {
        guard let range = body.itemRange(item), range.count <= 24, body.isBold(range), namesPart(item, in: items),
            PartName.isComponent(body.plain(range).withoutColon)
        else { return false }
        let all = body.markdown.children(of: items.lowerBound - 1)
        guard let place = all.firstIndex(of: item), place >= 2, place + 2 < all.count else { return false }
        return [place - 2, place - 1, place + 1, place + 2].allSatisfy { other in
            body.itemRange(all[other]).map {
                !$0.isEmpty && !body.isBold($0) && !parser.parse(Array(body.bytes[$0.indices])).amounts.isEmpty
            } ?? false
        }
    }

    mutating func addGroup(_ title: ByteRange) {
        recipe.ingredientGroups.append(IngredientGroup(title: body.title(title)))
    }

    /// Understands a line of the file, emphasis, icons and invisible characters left out.
    mutating func understand(_ range: ByteRange, isWrapped: Bool) -> LocatedLine {
        let written = body.bytes[range.indices]
        if let plain = ItemText.withoutMarks(written) {
            return LocatedLine(
                text: plain, parser: &parser, range: range, isWrapped: isWrapped,
                isVerbatim: plain.elementsEqual(written))
        }
        return LocatedLine(text: Array(written), parser: &parser, range: range, isWrapped: isWrapped)
    }

    /// The line with its line endings as they are, which may hide an amount.
    private mutating func written(_ ingredient: LocatedLine, _ range: ByteRange) -> ItemLine {
        let text = Array(body.bytes[range.indices])
        return text == ingredient.text ? ingredient.line : parser.parse(text)
    }

    /// Whether an item is "**For the sauce**" or "**Sauce:**", by its ends.
    private func mayBeTitle(_ range: ByteRange) -> Bool {
        let star = UInt8(ascii: "*")
        guard range.count > 2, body.firstByte(range) == star, body.bytes[range.start + 1] == star else {
            return false
        }
        return body.bytes[range.end - 1] == star || body.bytes[range.end - 1] == UInt8(ascii: ":")
    }

    /// Whether an item that may be a title heads the later items of its list.
    private mutating func isTitle(_ range: ByteRange, _ ingredient: LocatedLine) -> Bool {
        let line = written(ingredient, range)
        return line.isSectionLike || (line.amounts.isEmpty && body.bytes[range.end - 1] == UInt8(ascii: ":"))
    }

    /// "for the filling", which heads the items after it.
    private func isPartName(_ range: ByteRange) -> Bool {
        guard range.count >= 7, range.count <= 40,
            body.firstByte(range) | 0x20 == UInt8(ascii: "f")
                || body.firstByte(range) | 0x20 == UInt8(ascii: "p")
                || body.firstByte(range) | 0x20 == UInt8(ascii: "v")
        else { return false }
        // "Plain flour" and "pork" end here.
        let first = body.bytes[range.indices].prefix { $0.isLetter }
        if first.count == range.count || body.bytes[first.endIndex] == 0x20,
            !["for", "pour", "para", "per", "voor"].contains(String(decoding: first, as: UTF8.self).lowercased())
        {
            return false
        }
        return PartName.isNamed(body.plain(range))
    }

    /// Whether all that lists below an item say are remarks.
    private mutating func areRemarks(_ lists: [Int]) -> Bool {
        for list in lists {
            for child in body.markdown.children(of: list) {
                guard let range = body.itemRange(child), isRemark(range), body.nestedLists(of: child).isEmpty else {
                    return false
                }
            }
        }
        return !lists.isEmpty
    }

    /// Whether a line below an ingredient only says something of it: "or 2 tins, but then skip soaking", "buy the Lebanese one", "minced". A word or two
    /// of which nothing is known may be a food all the same, and so may what an amount of is offered ("or 2 tbsp zorgle").
    private mutating func isRemark(_ range: ByteRange) -> Bool {
        guard !range.isEmpty else { return false }
        let text = Array(body.bytes[range.indices])
        let words = text.split(separator: 0x20)
        if let first = words.first, words.count > 1, Self.alternatives.contains(lowerCase: first) {
            let rest = Array(text[first.endIndex...].drop { $0 == 0x20 }.prefix { $0 != UInt8(ascii: ",") })
            let line = parser.parse(rest)
            let name = line.name(in: rest)
            let last = name.lowercased().parted(at: 0x20).last ?? ""
            // "Or 200 g dried ones"
            return name.isEmpty || Self.pronouns.contains(last) || line.amounts.isEmpty && words.count > 3
                || Catalogue.builtIn.resolve(name).match != .unknown
        }
        let line = parser.parse(text)
        guard line.amounts.isEmpty, line.link == nil else { return false }
        let name = line.name(in: text)
        // "frozen are fine"
        if (3...6).contains(words.count), !text.contains(UInt8(ascii: "(")),
            words.dropFirst().contains(where: { Self.telling.contains(lowerCase: $0) })
        {
            return true
        }
        return name.isEmpty || words.count > 2 && !namesFood(range) || saysState(body.plain(range)) && !namesFood(range)
    }

    /// "boneless, skinless", "peeled": whether each word only says in what state something is.
    private func saysState(_ text: String) -> Bool {
        let words = text.inLowerCase.words().map(String.init)
        return !words.isEmpty && words.count <= 5
            && words.allSatisfy { word in
                word.count > 5 && (word.hasSuffix("ed") || word.hasSuffix("less")) || Self.states.contains(word)
            }
    }

    private static let states: Set<String> = [
        "fresh", "frozen", "raw", "ripe", "large", "small", "medium", "cold", "warm", "soft", "beaten", "lean", "whole",
        "thin",
        "thinly", "finely", "roughly", "coarsely", "and", "or", "well", "not", "too", "very", "cut", "split",
        "optional",
        "halved", "cubed", "diced", "pitted", "sliced",
    ]

    private static let telling = KnownNames(["is", "are", "work", "works", "isn't", "aren't"])
    private static let pronouns: Set<Substring> = ["one", "ones", "it", "them", "that", "those", "these", "this"]
    private static let alternatives = KnownNames([
        "or", "oder", "ou", "ó", "oppure", "of", "eller", "lub", "nebo", "albo",
    ])

    /// - Parameter isBelowFood: whether the lists stand below an ingredient, of which they may say something, and not below a title.
    private mutating func addNested(_ lists: [Int], isBelowFood: Bool = false) {
        if lists.isEmpty { return }
        var pending = Array(lists.reversed())
        while let list = pending.popLast() {
            for child in body.markdown.children(of: list) {
                if let range = body.itemRange(child) {
                    if isBelowFood, isRemark(range) {
                        recipe.notes.append(Note(text: body.plain(range), range: range))
                    } else {
                        add(understand(range, isWrapped: body.markdown.blocks[child + 1].lines.count > 1))
                    }
                }
                pending.append(contentsOf: body.nestedLists(of: child).reversed())
            }
        }
    }

    private static let namesOfAllFoods: Set<String> = ["product", "products", "stuff", "goods", "get", "pack", "bring"]

    /// "## Products" beside "## Method", where nothing else of that level is over foods: the heading of the ingredients.
    func namesAllFoods(_ index: Int) -> Bool {
        guard let heading = passages[index].heading, !meanings.contains(.section(.ingredients)),
            let method = meanings.firstIndex(of: .section(.instructions)), method > index,
            passages[method].heading?.level == heading.level
        else { return false }
        let isOnly = !passages.indices.contains { other in
            other != index && other < method && passages[other].heading?.level == heading.level
                && meanings[other] == nil
                && !isTitle(passages[other])
        }
        let words = heading.text.withoutColon.lowercased().parted(at: 0x20).map(String.init)
        return isOnly
            && (words.first == "what" && words.count <= 4
                || words.count == 1 && Self.namesOfAllFoods.contains(words[0]))
    }
}
