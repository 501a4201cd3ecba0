internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Recipes that list what goes in below each step, or name it in bold there, and nowhere else.
extension RecipeBodyReader {
    /// The items below those of a numbered list, where they are amounts and the steps are none: "1. Brown the meat" over "- 500 g mince".
    func foods(belowSteps passage: Passage) -> [ByteRange] {
        guard passage.isNumbered else { return [] }
        let blocks = body.markdown.blocks
        var (steps, measuredSteps) = (0, 0)
        var foods: [ByteRange] = []
        var item = passage.items.lowerBound
        while item < passage.items.upperBound {
            if let range = body.itemRange(item), !range.isEmpty {
                steps += 1
                if body.firstByte(range) &- 0x30 < 10 { measuredSteps += 1 }
            }
            for list in body.nestedLists(of: item) {
                guard case .list(let style) = blocks[list].kind, !style.isOrdered else { return [] }
                foods += body.markdown.children(of: list).compactMap { body.itemRange($0) }.filter {
                    !$0.isEmpty && !beginsWithTimeOfDay($0)
                }
            }
            item = blocks[item].subtreeEnd
        }
        let measured = foods.count { body.bytes[$0.start] &- 0x30 < 10 || body.bytes[$0.start] == 0xC2 }
        guard steps > 1, measuredSteps == 0, measured > 2, measured * 4 >= foods.count * 3 else { return [] }
        return foods
    }

    /// "6:30 for medium"
    private func beginsWithTimeOfDay(_ range: ByteRange) -> Bool {
        let digits = body.bytes[range.indices].prefix { $0 &- 0x30 < 10 }
        guard (1...2).contains(digits.count), digits.endIndex + 2 < range.end else { return false }
        return body.bytes[digits.endIndex] == UInt8(ascii: ":")
            && body.bytes[(digits.endIndex + 1)...(digits.endIndex + 2)].allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Takes what stands below the steps, or in bold in them, where nothing else names ingredients.
    mutating func takeFoodsOfSteps(_ chosen: [PassageRole?]) {
        guard !recipe.hasIngredients, !hasIngredients, recipe.hasSteps else { return }
        var found: [ByteRange] = []
        var bold: [ByteRange] = []
        for (index, passage) in passages.enumerated() where chosen[index] == .steps {
            let below = foods(belowSteps: passage)
            if below.isEmpty { bold += boldSpans(passage) } else { found += below }
        }
        if areFoods(bold) { found = (found + bold).sorted { $0.start < $1.start } }
        guard found.count > 2 else { return }
        recipe.shape.ingredientsWithoutHeading = true
        recipe.ingredientGroups = [IngredientGroup()]
        for range in found { addIngredient(range) }
    }

    /// "1. **Dough**" over steps of its own: whether all items are bold titles with lists below them, which are then read as parts.
    mutating func takeParts(ofSteps items: Range<Int>) -> Bool {
        let blocks = body.markdown.blocks
        guard items.lowerBound + 3 < items.upperBound, let first = body.itemRange(items.lowerBound),
            body.isBold(first) || namesPartOfSteps(first)
        else { return false }
        var parts: [(title: ByteRange, list: Int)] = []
        var item = items.lowerBound
        while item < items.upperBound {
            let lists = body.nestedLists(of: item)
            guard let range = body.itemRange(item), body.isBold(range) || namesPartOfSteps(range),
                lists.count == 1,
                blocks[lists[0]].subtreeEnd == blocks[item].subtreeEnd
            else { return false }
            parts.append((range, lists[0]))
            item = blocks[item].subtreeEnd
        }
        guard parts.count > 1 else { return false }
        for (title, list) in parts {
            recipe.stepGroups.append(StepGroup(title: body.title(title)))
            self.list(list + 1..<blocks[list].subtreeEnd)
        }
        return true
    }

    /// Whether an item is a word or two without a verb: "Ragout", over what is done for it.
    private func namesPartOfSteps(_ range: ByteRange) -> Bool {
        guard range.count <= 40 else { return false }
        let words = body.plain(range).withoutColon.parted(at: 0x20)
        return (1...3).contains(words.count) && words[0].first?.isUppercase == true
            && !".!,".utf8.contains(body.bytes[range.end - 1])
            && !CookingVerbs.isVerb(Substring(words[0].lowercased()))
    }

    /// What is bold in a passage.
    private func boldSpans(_ passage: Passage) -> [ByteRange] {
        guard passage.range.count < 10_000, passage.range.end <= body.bytes.count else { return [] }
        let star = UInt8(ascii: "*")
        var spans: [ByteRange] = []
        var offset = passage.range.start
        while true {
            offset = ByteScan.first(star, in: body.bytes, offset, passage.range.end)
            guard offset + 3 < passage.range.end else { break }
            guard body.bytes[offset + 1] == star else {
                offset += 1
                continue
            }
            let end = ByteScan.first(star, in: body.bytes, offset + 2, passage.range.end)
            guard end + 1 < passage.range.end || end + 2 == passage.range.end, body.bytes[end + 1] == star else {
                break
            }
            spans.append(ByteRange(offset + 2, end))
            offset = end + 2
        }
        return spans.allSatisfy { !$0.isEmpty && $0.count <= 60 } ? spans : []
    }

    /// "**400 g spaghetti**" and "**a handful of parsley**": whether most of what is bold is an amount of something.
    private mutating func areFoods(_ spans: [ByteRange]) -> Bool {
        guard spans.count > 2 else { return false }
        let measured = spans.count { span in
            guard body.bytes[span.start] &- 0x30 < 10 || body.bytes[span.start] == 0xC2 else { return false }
            let text = Array(body.bytes[span.indices])
            let line = parser.parse(text)
            return !line.amounts.isEmpty && !line.name(in: text).isEmpty
        }
        return measured > 2 && measured * 3 >= spans.count * 2
    }
}
