internal import RecipeSyntax
internal import SourceText

// Tabs and admonitions of Material for MkDocs.
extension PassageScanner {
    /// The title of a tab or admonition heads what is in it, which is read as if it stood there without being indented.
    mutating func panel(_ index: Int) {
        let outer = scopeEnd
        scopeEnd = blocks[index].subtreeEnd
        defer { scopeEnd = outer }
        if let first = body.markdown.children(of: index).first,
            let (_, text) = panelTitle(body.trimmed(body.range(first))),
            Self.unitSystems.contains(text.lowercased())
        {
            if hasUnits {
                // The second tab lists the same in other units.
                let reading = cache.reading("Notes")
                add(.heading(level: Passage.boldLevel, text: text, reading: reading), first, 0..<0, body.range(first))
            } else {
                hasUnits = true
                comments.append(body.trimmed(body.range(first)))
            }
            for child in body.markdown.children(of: index).dropFirst() { scan(child) }
            return
        }
        for (place, child) in body.markdown.children(of: index).enumerated() {
            if place > 0 {
                scan(child)
            } else if let (level, text) = panelTitle(body.trimmed(body.range(child))) {
                addHeading(text, level, child, body.range(child))
            } else {
                scan(child)
            }
        }
    }

    /// Whether a heading is the second of two that name units: "Metric" and "US", "Ingredients (metric)" and "Ingredients (imperial)".
    mutating func repeatsUnits(_ text: String, _ level: Int) -> Bool {
        let before = unitsLevel
        unitsLevel = nil
        guard text.utf8.count < 32 else { return false }
        var name = text.lowercased()[...]
        if name.hasPrefix("ingredients") { name = name.dropFirst("ingredients".count) }
        guard Self.unitSystems.contains(name.split { !$0.isLetter }.joined(separator: " ")) else { return false }
        unitsLevel = level
        return before == level
    }

    private static let unitSystems: Set<String> = [
        "metric", "imperial", "us", "us customary", "us units", "metric units", "american", "us cups", "grams", "cups",
        "weight", "volume", "metrisch", "métrique", "métrico", "metrico",
    ]

    /// The level and text of the title of a tab or admonition.
    private func panelTitle(_ range: ByteRange) -> (Int, String)? {
        if let found = admonition(range) { return found }
        let text = body.source.string(range)
        guard let open = text.firstIndex(of: "\""), let close = text.lastIndex(of: "\""), open < close else {
            return nil
        }
        let title = String(text[text.index(after: open)..<close])
        return (cache.reading(title).meaning == nil ? Passage.labelLevel : Passage.boldLevel, title)
    }

    /// Whether a title names a section, or stands over a list of amounts.
    private func isSectionOrList(_ title: String, below range: ByteRange) -> Bool {
        cache.reading(title).meaning != nil || PartName.isNamed(title) || listsAmounts(below: range)
    }

    /// Whether a list of amounts begins below a line.
    private func listsAmounts(below range: ByteRange) -> Bool {
        let lines = body.bytes[range.end...].prefix(400).split { $0 == 0x0A }.prefix(3)
        return lines.contains { line in
            var text = line.drop { $0 <= 0x20 || "-*+".utf8.contains($0) }
            for box in ["[ ] ", "[x] "] where text.starts(with: box.utf8) { text = text.dropFirst(box.utf8.count) }
            return text.startIndex > line.startIndex && line.contains { "-*+".utf8.contains($0) }
                && text.first.map { $0 &- 0x30 < 10 } == true
        }
    }

    /// `??? note "Proportions"`, `!!! tip`: the block that is indented below is its content.
    func admonition(_ range: ByteRange) -> (Int, String)? {
        guard range.count > 5 else { return nil }
        let mark = body.firstByte(range)
        guard mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!"), body.bytes[range.start + 1] == mark,
            body.bytes[range.start + 2] == mark
        else { return nil }
        let text = body.source.string(ByteRange(range.start + 3, range.end))
        let kind = text.drop { !$0.isLetter }.prefix { $0.isLetter }
        // The frame of a list: `!!! example ""` right below "Ingredients".
        if text.hasSuffix("\"\""), case .section(.ingredients)? = passages.last?.heading?.reading.meaning,
            listsAmounts(below: range), let heading = passages.last?.heading
        {
            return (Passage.boldLevel, heading.text)
        }
        // An example or a question is a remark whatever its title.
        if ["example", "question", "quote", "warning", "danger", "failure", "bug"].contains(kind) {
            return (Passage.boldLevel, "Notes")
        }
        if let open = text.firstIndex(of: "\""), let close = text.lastIndex(of: "\""), open < close {
            let title = String(text[text.index(after: open)..<close])
            // "Mascarpone cream" is a part; `!!! note "Uszka"` is a remark.
            let isRemark = ["note", "tip", "hint", "info", "important", "success", "check"].contains(kind)
            return (Passage.boldLevel, isRemark && !isSectionOrList(title, below: range) ? "Notes" : title)
        }
        return kind.isEmpty ? nil : (Passage.boldLevel, String(kind))
    }
}
