internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// A stretch of a recipe that was not understood, and what it shows.
struct UnreadText {
    let range: ByteRange
    let signs: RecipeSigns
    /// The first food that it names, as the catalogue calls it.
    let food: String?
    /// Whether an item of a list, a row of a table or a numbered line is in it.
    let isList: Bool
    /// Whether half of such lines or more are foods that the ingredients lack.
    let listsFood: Bool
    /// Whether it says how much of what a serving feeds with: "kcal 419, protein 20 g".
    let isNutrition: Bool
    /// Whether it is a line by itself before the first ingredient, where people say what the dish is and how many it serves.
    let isOpening: Bool

    /// Whether no heading is between it and another that may be a part of the recipe: one finding says it of both.
    fileprivate(set) var isContinued = false

    /// Whether it may be a part of the recipe: somebody would miss it. Prose that only speaks of a food is a remark.
    var isNeeded: Bool { looksNeeded && !isContinued }

    private var looksNeeded: Bool {
        if isNutrition || isOpening { return false }
        return !signs.amounts.isEmpty || !signs.instructions.isEmpty && !isRemark || listsFood
    }

    /// Whether it is worth a look all the same: it names a food, which may be one that somebody must not eat.
    var isMention: Bool { !isNeeded && (isContinued || food != nil || !signs.instructions.isEmpty) }

    /// Whether it is a paragraph of several sentences, or one of many words, that speaks of the dish rather than of what to do. Where more
    /// than two say what to do, hardly any of the others may.
    private var isRemark: Bool {
        let (sentences, instructions) = (signs.sentenceCount, signs.instructions.count)
        return instructions > 2 ? instructions * 3 < sentences : sentences >= 2 && instructions * 2 <= sentences + 1
    }

    static func all(in file: CookbookFile, _ document: Document, _ catalogue: Catalogue, _ options: ItemLineOptions)
        -> [UnreadText]
    {
        let ranges = file.unreadTexts
        if ranges.isEmpty { return [] }
        var parser = ItemLineParser(options: options)
        let scanner = FoodScanner(catalogue)
        // Those at the top follow each other; lists in quotes are told by their lines.
        let lists = document.markdown.children(of: nil).map { document.markdown.blocks[$0] }.filter {
            $0.isList || $0.kind == .table
        }
        var next = 0
        let listed = listedFoods(file, catalogue)
        let firstItem = file.recipe?.ingredients.map(\.range.start).min()
        var texts = ranges.map { range in
            while next < lists.count, lists[next].range.end <= range.start { next += 1 }
            var signs = RecipeSigns()
            signs.look(at: range, in: document.source, &parser)
            var food: String?
            var foodLines: [ByteRange: String] = [:]
            scanner.forEachFood(in: document.source.bytes, range) { mention in
                if isAddress(mention.range, document.source.bytes) { return }
                if food == nil { food = catalogue[mention.ingredient].name }
                if listed.contains(where: { catalogue.isKind($0, of: mention.ingredient) }) { return }
                if let line = listLine(holding: mention.range.start, document.source.bytes), foodLines[line] == nil {
                    foodLines[line] = catalogue[mention.ingredient].name
                }
            }
            let listLines = foodLines.isEmpty ? 0 : countListLines(document.source.bytes, range)
            let listsFood = !foodLines.isEmpty && foodLines.count * 2 >= listLines
            // What is missing in the ingredients is what to name.
            let place = listsFood ? foodLines.keys.min { $0.start < $1.start } : nil
            if let place { food = foodLines[place] }
            let isList =
                next < lists.count && lists[next].range.overlaps(range) || holdsListLine(document.source.bytes, range)
            let isNotable = food != nil || signs.itemCount > 0 || !signs.instructions.isEmpty
            return UnreadText(
                range: range, signs: signs, food: food, isList: isList,
                listsFood: isList && listsFood && !showsPictures(document.source.bytes[range.indices])
                    && !isMenu(document.source.bytes, range),
                isNutrition: isNotable && isNutrition(document.source.string(range)),
                isOpening: !isList && signs.lineCount == 1 && firstItem.map { range.end <= $0 } ?? false)
        }
        noteContinued(&texts, document.markdown)
        return texts
    }

    private static func noteContinued(_ texts: inout [UnreadText], _ markdown: Markdown) {
        guard texts.count > 1 else { return }
        let headings = markdown.blocks.filter { if case .heading = $0.kind { true } else { false } }.map(\.range.start)
        var last: ByteRange?
        for index in texts.indices where texts[index].looksNeeded {
            let range = texts[index].range
            if let last { texts[index].isContinued = !headings.contains { $0 >= last.start && $0 <= range.start } }
            last = range
        }
    }

    /// The foods that the ingredients name.
    private static func listedFoods(_ file: CookbookFile, _ catalogue: Catalogue) -> Set<IngredientID> {
        Set((file.recipe?.ingredients ?? []).prefix(500).compactMap { catalogue.resolve($0.name).ingredient })
    }

    /// The line of a list that a place is in; `nil` where it is in a sentence.
    private static func listLine(holding place: Int, _ bytes: [UInt8]) -> ByteRange? {
        let line = bytes.withByteView { view in
            let start = view.lineStart(holding: min(place, view.count))
            return ByteRange(start, view.lineEnd(from: start))
        }
        let text = bytes[line.indices]
        return isListLine(text.prefix(40)) && !isSentence(text) ? line : nil
    }

    private static func countListLines(_ bytes: [UInt8], _ range: ByteRange) -> Int {
        var count = 0
        bytes.withByteView { $0.forEachLine(in: range) { if isListLine(bytes[$0.indices].prefix(40)) { count += 1 } } }
        return count
    }

    /// Whether the lines of its list are links and nothing else: "- [Chicken](/chicken)".
    private static func isMenu(_ bytes: [UInt8], _ range: ByteRange) -> Bool {
        var (items, links) = (0, 0)
        bytes.withByteView { view in
            view.forEachLine(in: range) { line in
                let text = bytes[line.indices]
                guard isListLine(text.prefix(40)) else { return }
                items += 1
                let item = text.drop { $0 <= 0x20 }.dropFirst().drop { $0 <= 0x20 }
                let end = item.last { $0 > 0x20 }
                if item.first == UInt8(ascii: "["), end == UInt8(ascii: ")") { links += 1 }
            }
        }
        return items > 1 && links == items
    }

    /// Whether pictures are in it, which lines only describe.
    private static func showsPictures(_ text: ArraySlice<UInt8>) -> Bool {
        zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "!") && $1 == UInt8(ascii: "[") }
    }

    /// Whether a line without a number has more words than those that list something: "- Not with syrup, but with cinnamon it was …".
    private static func isSentence(_ line: ArraySlice<UInt8>) -> Bool {
        !line.contains { $0 &- 0x30 < 10 } && line.split(separator: 0x20).count > 12
    }

    private static func isNutrition(_ text: String) -> Bool {
        let text = text.prefix(400).lowercased()
        return ["kcal", "calories", "nutrition", "nährwert", "kilojoule"].contains { text.contains($0) }
    }

    /// Whether a phrase is part of a link's address or the name of an icon (`:fork-and-knife:`).
    private static func isAddress(_ phrase: ByteRange, _ bytes: [UInt8]) -> Bool {
        var start = phrase.start
        while start > 0, bytes[start - 1] > 0x20, phrase.start - start < 300 { start -= 1 }
        let colon = UInt8(ascii: ":")
        let word = bytes[start..<phrase.start]
        if word.indices.dropLast(2).contains(where: { bytes[$0] == colon && bytes[$0 + 1] == UInt8(ascii: "/") }) {
            return true
        }
        let isClosed = phrase.end < bytes.count && bytes[phrase.end] == colon
        return isClosed && word.last == colon && !bytes[phrase.indices].contains(0x20)
    }

    /// "- tea", "| tea |", "3. Bake", "3\. Bake" or "3) Bake" at the start of a line, also where Markdown sees no list.
    private static func holdsListLine(_ bytes: [UInt8], _ range: ByteRange) -> Bool {
        var isFound = false
        bytes.withByteView { $0.forEachLine(in: range) { isFound = isFound || isListLine(bytes[$0.indices]) } }
        return isFound
    }

    private static func isListLine(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        if let first = text.first, first == UInt8(ascii: "|") { return true }
        if let first = text.first, "-*+".utf8.contains(first) { return text.dropFirst().first == 0x20 }
        let rest = text.drop { $0 >= 0x30 && $0 <= 0x39 }
        guard rest.count < text.count, text.count - rest.count <= 9, let mark = rest.first else { return false }
        return ".)\\".utf8.contains(mark)
    }
}
