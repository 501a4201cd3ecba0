public import SourceText

/// Changes of list items that touch only the bytes they mean. Items are named by their index in `markdown.blocks`.
extension Document {
    /// The text of an item's first paragraph; `nil` for an item that begins with another block or is empty.
    public func textRange(ofItem index: Int) -> ByteRange? {
        let child = index + 1
        guard child < markdown.blocks[index].subtreeEnd, case .paragraph = markdown.blocks[child].kind else {
            return nil
        }
        return markdown.textRange(of: markdown.blocks[child])
    }

    /// Adds an item behind the item at `index`, marked and indented like it; later numbers of a counted list move up.
    ///
    /// - Parameter isChecked: the state of the new item's checkbox where the item at `index` has one, or `nil` for unchecked.
    public func addingItem(_ text: String, after index: Int, isChecked: Bool? = nil) throws(UneditableShape)
        -> [TextEdit]
    {
        let layout = LineLayout(bytes: source.bytes)
        let (item, prefix) = try itemPrefix(index, layout)
        let block = markdown.blocks[index]
        var head = prefix
        if let number = item.number {
            let (next, overflow) = number.addingReportingOverflow(1)
            if overflow || next > 999_999_999 {
                throw UneditableShape("the list's numbers are too large", at: item.marker)
            }
            head +=
                String(isCounted(listOf: index) ? next : number)
                + source.string(ByteRange(item.marker.end - 1, item.marker.end))
        } else {
            head += source.string(item.marker)
        }
        head += contentGap(item, index)
        if item.checkbox != nil || isChecked != nil { head += isChecked == true ? "[x] " : "[ ] " }
        let siblings = items(ofListHolding: index)
        var lines = [head + itemText(text, item)]
        if isLoose(siblings, layout) { lines.insert(trimmed(prefix), at: 0) }
        if wouldContinueText(at: block.range.end) { lines.append(trimmed(prefix)) }
        var edits = [layout.insertion(of: lines, at: block.range.end)]
        edits += renumbering(siblings, after: index, by: 1)
        return edits
    }

    /// Removes an item with all it holds; later numbers of a counted list move down.
    public func removingItem(_ index: Int) throws(UneditableShape) -> [TextEdit] {
        let layout = LineLayout(bytes: source.bytes)
        _ = try itemPrefix(index, layout)
        let block = markdown.blocks[index]
        let siblings = items(ofListHolding: index)
        var start = layout.start(of: block.range.start)
        var end = block.range.end
        if siblings.last == index, siblings.count > 1, let previous = siblings.dropLast().last {
            // Blank lines that parted the item from the one before go with it.
            start = markdown.blocks[previous].range.end
        } else if let next = siblings.first(where: { $0 > index }) {
            // Of blank lines on both sides one side stays.
            let previous = siblings.last { $0 < index }
            if previous.map({ markdown.blocks[$0].range.end < start }) ?? true {
                end = layout.start(of: markdown.blocks[next].range.start)
            }
        }
        return try removing(ByteRange(start, end)) + renumbering(siblings, after: index, by: -1)
    }

    /// Gives an item another text; nested lists and further paragraphs stay.
    public func replacingItem(_ index: Int, with text: String) throws(UneditableShape) -> [TextEdit] {
        guard let range = textRange(ofItem: index) else {
            throw UneditableShape("the item does not begin with text", at: markdown.blocks[index].range)
        }
        guard let item = markdown.blocks[index].item else {
            throw UneditableShape("this is not a list item", at: markdown.blocks[index].range)
        }
        return [TextEdit(range, itemText(text, item))]
    }

    /// Checks or unchecks a task; an item without a checkbox gets one. No edits where it is so already.
    public func settingChecked(_ isChecked: Bool, item index: Int) throws(UneditableShape) -> [TextEdit] {
        try checkText()
        guard let item = markdown.blocks[index].item else {
            throw UneditableShape("this is not a list item", at: markdown.blocks[index].range)
        }
        if let checkbox = item.checkbox {
            if item.isChecked == isChecked { return [] }
            return [TextEdit(ByteRange(checkbox.start + 1, checkbox.start + 2), isChecked ? "x" : " ")]
        }
        guard let text = textRange(ofItem: index) else {
            throw UneditableShape("the item does not begin with text", at: markdown.blocks[index].range)
        }
        return [TextEdit(ByteRange(at: text.start), isChecked ? "[x] " : "[ ] ")]
    }

    /// Moves an item, byte for byte, behind another item of the same list (or before its first for `nil`).
    public func movingItem(_ index: Int, after target: Int?) throws(UneditableShape) -> [TextEdit] {
        let layout = LineLayout(bytes: source.bytes)
        let (item, _) = try itemPrefix(index, layout)
        let siblings = items(ofListHolding: index)
        guard target.map({ siblings.contains($0) }) ?? true else {
            throw UneditableShape("the two items are not in the same list", at: item.marker)
        }
        if target == index { return [] }
        if item.number != nil, isCounted(listOf: index) {
            throw UneditableShape(
                "moving an item of a numbered list would renumber it; cut and paste it in an editor", at: item.marker)
        }
        guard let first = siblings.first else { return [] }
        let lineStart = layout.start(of: markdown.blocks[index].range.start)
        let end = markdown.blocks[index].range.end
        guard end < source.bytes.count || source.bytes.last == 0x0A || source.bytes.last == 0x0D else {
            throw UneditableShape("the last line of the file is not ended", at: ByteRange(at: end))
        }
        let place = target.map { markdown.blocks[$0].range.end } ?? layout.start(of: markdown.blocks[first].range.start)
        if place == lineStart || (place == source.bytes.count && source.bytes.last != 0x0A) { return [] }
        return [
            TextEdit(ByteRange(lineStart, end), ""),
            TextEdit(ByteRange(at: place), Array(source.bytes[lineStart..<end])),
        ]
    }

    /// The items of the list that holds the item at `index`, in order.
    public func items(ofListHolding index: Int) -> [Int] {
        var list = index
        while list > 0 {
            list -= 1
            if markdown.blocks[list].isList, markdown.blocks[list].subtreeEnd > index { break }
        }
        return markdown.children(of: list)
    }

    /// Text that stays one line of one item: line ends and other control characters become spaces.
    static func singleLine(_ text: String) -> String {
        func isControl(_ character: Character) -> Bool {
            character.isNewline
                || character.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\t" }
        }
        guard text.contains(where: isControl) else { return text }
        return text.split(whereSeparator: isControl).joined(separator: " ")
    }

    /// The text of an item as one line; marks that would make a horizontal rule together with the item's own are escaped.
    private func itemText(_ text: String, _ item: ListItem) -> String {
        let line = Self.singleLine(text)
        guard item.checkbox == nil, let mark = source[item.marker].first else { return line }
        return Self.escapingRule(line, after: mark)
    }

    /// A line that begins a list with one item.
    public static func newItem(_ text: String) -> String {
        "- " + escapingRule(singleLine(text), after: UInt8(ascii: "-"))
    }

    private static func escapingRule(_ line: String, after mark: UInt8) -> String {
        guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") else { return line }
        let marks = line.utf8.filter { $0 != 0x20 && $0 != 0x09 }
        return marks.count > 1 && marks.allSatisfy { $0 == mark } ? "\\" + line : line
    }

    /// What stands before the marker on its line.
    private func itemPrefix(_ index: Int, _ layout: LineLayout) throws(UneditableShape) -> (ListItem, String) {
        try checkText()
        guard let item = markdown.blocks[index].item else {
            throw UneditableShape("this is not a list item", at: markdown.blocks[index].range)
        }
        let prefix = ByteRange(layout.start(of: item.marker.start), item.marker.start)
        guard source[prefix].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }) else {
            throw UneditableShape("the item shares its line with another", at: item.marker)
        }
        return (item, source.string(prefix))
    }

    /// The spaces between marker and content.
    private func contentGap(_ item: ListItem, _ index: Int) -> String {
        guard let content = item.checkbox?.start ?? textRange(ofItem: index)?.start, content > item.marker.end,
            source[ByteRange(item.marker.end, content)].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
        else { return " " }
        return source.string(ByteRange(item.marker.end, content))
    }

    /// Whether a numbered list counts up by one, so that its numbers should follow an edit.
    private func isCounted(listOf index: Int) -> Bool {
        let numbers = items(ofListHolding: index).compactMap { markdown.blocks[$0].item?.number }
        return zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    }

    private func renumbering(_ siblings: [Int], after index: Int, by difference: Int) -> [TextEdit] {
        guard let first = siblings.first, markdown.blocks[first].item?.number != nil, isCounted(listOf: index) else {
            return []
        }
        return siblings.filter { $0 > index }.compactMap { sibling in
            guard let item = markdown.blocks[sibling].item, let number = item.number, number + difference >= 0 else {
                return nil
            }
            return TextEdit(ByteRange(item.marker.start, item.marker.end - 1), String(number + difference))
        }
    }

    /// Whether text begins on the line at `offset`, which would go on with a paragraph on the line before.
    func wouldContinueText(at offset: Int) -> Bool {
        let layout = LineLayout(bytes: source.bytes)
        guard let next = markdown.blocks.first(where: { $0.range.start >= offset }),
            layout.start(of: next.range.start) == layout.start(of: offset)
        else { return false }
        switch next.kind {
        case .paragraph, .table, .indentedCode, .linkDefinition: return true
        case .heading: return source.bytes[next.range.start] != UInt8(ascii: "#")
        default: return false
        }
    }

    /// Whether blank lines part the items.
    private func isLoose(_ siblings: [Int], _ layout: LineLayout) -> Bool {
        guard siblings.count > 1 else { return false }
        return zip(siblings, siblings.dropFirst()).allSatisfy {
            markdown.blocks[$0].range.end < layout.start(of: markdown.blocks[$1].range.start)
        }
    }

    private func trimmed(_ prefix: String) -> String {
        var bytes = Array(prefix.utf8)
        while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
