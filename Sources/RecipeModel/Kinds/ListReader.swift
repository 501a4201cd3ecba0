internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads the kinds that are lists of item lines under headings.
enum ListReader {
    static func pantry(_ document: Document, _ configuration: Configuration, _ diagnostics: inout [Diagnostic])
        -> Pantry
    {
        var pantry = Pantry()
        pantry.title = title(document, .pantry, &diagnostics)
        for section in sections(document) {
            var location = Pantry.Location(title: section.title)
            for item in section.items {
                let line = ingredient(item.range, document, configuration)
                location.lots.append(Lot(item: line, block: item.block, place: section.title?.value))
            }
            if location.title != nil || !location.lots.isEmpty { pantry.locations.append(location) }
        }
        return pantry
    }

    static func shoppingList(_ document: Document, _ configuration: Configuration, _ diagnostics: inout [Diagnostic])
        -> ShoppingList
    {
        var list = ShoppingList()
        list.title = title(document, .shoppingList, &diagnostics)
        for entry in document.frontMatter?.entries ?? []
        where FrontMatterKey.named(entry.key, in: .shoppingList)?.name == "covered" {
            list.covered = (entry.value.scalars ?? []).compactMap(\.text).compactMap { ShoppingList.Item.Use($0) }
        }
        for section in sections(document) {
            var aisle = ShoppingList.Aisle(title: section.title)
            // The groups that the item is in, with their depths.
            var groups: [(name: String, depth: Int)] = []
            for (place, item) in section.items.enumerated() {
                let block = document.markdown.blocks[item.block]
                groups.removeAll { $0.depth >= block.depth }
                let line = ingredient(item.range, document, configuration)
                let nested = section.items[(place + 1)...].prefix {
                    document.markdown.blocks[$0.block].depth > block.depth
                }
                if isGroup(line, block, nested, document, configuration) {
                    groups.append((groupName(line), block.depth))
                    continue
                }
                aisle.items.append(
                    ShoppingList.Item(
                        item: line, block: item.block, hasCheckbox: block.item?.checkbox != nil,
                        isChecked: block.item?.isChecked ?? false, group: groups.last?.name))
            }
            if aisle.title != nil || !aisle.items.isEmpty { list.aisles.append(aisle) }
        }
        return list
    }

    /// Whether an item says what those nested in it are for ("for Sunday", "Cake:"), and is nothing to buy itself. "Tomatoes" with a note below is.
    private static func isGroup(
        _ line: LocatedLine, _ block: Block, _ nested: some Collection<(block: Int, range: ByteRange)>,
        _ document: Document, _ configuration: Configuration
    ) -> Bool {
        guard !nested.isEmpty, line.line.amounts.isEmpty else { return false }
        if line.text.last == UInt8(ascii: ":") { return true }
        if nested.contains(where: { document.markdown.blocks[$0.block].item?.checkbox != nil }) { return true }
        return block.item?.checkbox == nil
            && nested.contains { !ingredient($0.range, document, configuration).line.amounts.isEmpty }
    }

    private static func groupName(_ line: LocatedLine) -> String {
        let name = InlineScanner.plainText(line.text, ByteRange(0, line.text.count))
        return name.hasSuffix(":") ? String(name.dropLast()) : name
    }

    static func ingredients(_ document: Document) -> IngredientAdditions {
        var additions = IngredientAdditions()
        for section in sections(document) {
            for item in section.items {
                additions.lines.append(
                    IngredientAdditions.Line(
                        aisle: section.title, text: document.source.string(item.range), range: item.range))
            }
        }
        return additions
    }

    struct Section {
        var title: Located<String>?
        var items: [(block: Int, range: ByteRange)] = []
    }

    /// List items by the heading above them; nested items count too. The level-1 heading is the title, not a section.
    static func sections(_ document: Document) -> [Section] {
        let markdown = document.markdown
        var result = [Section()]
        for (index, block) in markdown.blocks.enumerated() {
            if case .heading(let level, _) = block.kind, block.depth == 0 {
                if level == 1, result.count == 1, result[0].items.isEmpty { continue }
                let range = markdown.textRange(of: block)
                result.append(Section(title: Located(InlineScanner.plainText(document.source.bytes, range), range)))
            } else if block.item != nil, let range = document.textRange(ofItem: index) {
                result[result.count - 1].items.append((index, range))
            }
        }
        return result
    }

    private static func ingredient(_ range: ByteRange, _ document: Document, _ configuration: Configuration)
        -> LocatedLine
    {
        LocatedLine(text: Array(document.source[range]), options: configuration.itemLineOptions, range: range)
    }

    static func title(_ document: Document, _ kind: DocumentKind, _ diagnostics: inout [Diagnostic]) -> Located<String>?
    {
        for entry in document.frontMatter?.entries ?? []
        where FrontMatterKey.named(entry.key, in: kind)?.name == "title" && !entry.value.isNull {
            return PageReader.text(entry, &diagnostics)
        }
        return Heading.first(document, names: nil)
    }
}
