internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Whether blocks that no heading names read like ingredients.
extension RecipeBodyReader {
    /// No line of an ingredient list is longer in body.bytes.
    private static let longestLine = 160

    /// Whether a list is made of short lines of which at least half begin with an amount or name a food, or a paragraph is made
    /// of lines that each give an amount.
    mutating func looksLikeIngredients(_ index: Int) -> Bool {
        readAhead = []
        switch body.markdown.blocks[index].kind {
        case .paragraph: return isLinesWithAmounts(body.markdown.blocks[index].lines)
        case .list(let style): return !style.isOrdered && isListOfFoods(index)
        default: return false
        }
    }

    private mutating func isLinesWithAmounts(_ lines: Range<Int>) -> Bool {
        guard lines.count >= 2 else { return false }
        let ranges = lines.map { body.trimmed(body.markdown.lines[$0]) }
        let mayBeginWithNumbers = ranges.allSatisfy { range in
            guard range.start < body.bytes.count, range.count <= Self.longestLine else { return false }
            let first = body.bytes[range.start]
            return first >= 0x80 || (first >= 0x30 && first <= 0x39)
        }
        guard mayBeginWithNumbers else { return false }
        var ingredients: [RecipeIngredient] = []
        for range in ranges {
            let ingredient = understand(range, isWrapped: false)
            if ingredient.line.amounts.isEmpty { return false }
            ingredients.append(ingredient)
        }
        readAhead = ingredients[...]
        return true
    }

    private mutating func isListOfFoods(_ list: Int) -> Bool {
        let items = body.markdown.children(of: list)
        let lines = items.compactMap { item in body.itemRange(item).map { (item: item, range: $0) } }
        guard let first = lines.first else { return false }
        // One line alone must give an amount.
        if lines.count == 1 { return !parser.parse(Array(body.bytes[first.range.indices])).amounts.isEmpty }
        let short = lines.filter { $0.range.count <= Self.longestLine }
        guard short.count * 3 >= lines.count * 2 else { return false }

        var foods = 0
        var unknown: [(line: ItemLine, text: [UInt8], range: ByteRange)] = []
        var ingredients: [RecipeIngredient] = []
        for (item, range) in short {
            let text = Array(body.bytes[range.indices])
            let line: ItemLine
            if body.markdown.blocks[item + 1].lines.count == 1 {
                let ingredient = understand(range, isWrapped: false)
                ingredients.append(ingredient)
                line = ingredient.line
            } else {
                line = parser.parse(text)
            }
            if !line.amounts.isEmpty || InlineLink.all(in: body.bytes, range).contains(where: { leadsToRecipe($0) }) {
                foods += 1
            } else {
                unknown.append((line, text, range))
            }
        }
        // Names are looked up only as long as they can tip the scales.
        for position in unknown.indices {
            if foods * 2 >= lines.count { break }
            if (foods + unknown.count - position) * 2 < lines.count { return false }
            if namesFood(unknown[position].line, unknown[position].text, unknown[position].range) { foods += 1 }
        }
        guard foods * 2 >= lines.count else { return false }
        readAhead = ingredients[...]
        return true
    }

    /// Whether a line without an amount, or all of it in front of a parenthesis, is the name of a food.
    private func namesFood(_ line: ItemLine, _ text: [UInt8], _ range: ByteRange) -> Bool {
        let whole = body.plain(range).split(separator: "(").first.map(String.init) ?? ""
        return [line.name(in: text), whole].contains {
            $0.utf8.count <= 60 && Catalogue.builtIn.resolve($0).match != .unknown
        }
    }
}
