public import SourceText

/// Changes of lists in front matter.
///
/// Removing what was added last gives the same bytes again. For that, each shape a list can have grows in a way of its own:
///
/// | before            | with `x`              |
/// |-------------------|-----------------------|
/// | no key            | `tags: [x]`           |
/// | `tags:`           | `- x` on a line below |
/// | `tags: []`        | `tags: [x ]`          |
/// | `tags: a`         | `tags: [a , x]`       |
/// | `tags: a, b`      | `tags: a, b, x`; `tags: [a, b , '#x']` where `x` needs quotes |
/// | `tags: [a]`       | `tags: [a, x]`        |
/// | `- a` on a line   | `- x` on the next     |
extension Document {
    /// Adds an item to a list under a top-level key, in the list's own shape; a single value becomes a list.
    ///
    /// - Parameter splitsAtCommas: whether plain text under this key is a list, its items parted by commas.
    public func addingFrontMatter(_ item: String, to key: String, splitsAtCommas: Bool = false) throws(UneditableShape)
        -> [TextEdit]
    {
        guard let frontMatter, let entry = frontMatter.entry(key) else {
            return try settingFrontMatter(key, to: .list([item]))
        }
        try checkEditable(frontMatter)
        let value = entry.value
        let inFlow = YAMLQuoting.scalar(item, inFlow: true)
        if value.isNull {
            guard value.range.isEmpty else { return try settingFrontMatter(key, to: .list([item])) }
            let layout = LineLayout(bytes: source.bytes)
            let indent = source.string(ByteRange(layout.start(of: entry.keyRange.start), entry.keyRange.start))
            let line = indent + "  - " + YAMLQuoting.scalar(item)
            return [layout.insertion(of: [line], at: layout.next(after: colonEnd(of: entry)))]
        }
        switch value.content {
        case .scalar(let text, let style):
            let written = source.string(value.range)
            guard !style.isBlock, !written.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
                throw UneditableShape("the value of '\(key)' is a block of text, not a list", at: value.range)
            }
            if splitsAtCommas, style == .plain, text.utf8.contains(UInt8(ascii: ",")) {
                let whole = "\(text), \(item)"
                if inFlow == item, YAMLQuoting.scalar(whole) == whole {
                    return [TextEdit(ByteRange(at: value.range.end), ", \(item)")]
                }
                let parts = commaParts(value).map { source.string($0) }
                let inFlowParts = parts.map { YAMLQuoting.scalar($0, inFlow: true) }
                if inFlowParts == parts { return wrapping(value, inFlow) }
                return [TextEdit(value.range, "[" + (inFlowParts + [inFlow]).joined(separator: ", ") + "]")]
            }
            let first = style == .plain ? YAMLQuoting.scalar(text, inFlow: true) : written
            if first == written { return wrapping(value, inFlow) }
            return [TextEdit(value.range, "[\(first), \(inFlow)]")]
        case .sequence(let items, isFlow: true):
            try checkNoComment(in: value, from: value.range.start)
            guard let last = items.last else { return [TextEdit(ByteRange(at: value.range.start + 1), inFlow + " ")] }
            return [TextEdit(ByteRange(at: last.range.end), ", \(inFlow)")]
        case .sequence(let items, isFlow: false):
            guard let last = items.last else {
                throw UneditableShape("the list under '\(key)' is empty", at: value.range)
            }
            let layout = LineLayout(bytes: source.bytes)
            let lineStart = layout.start(of: last.range.start)
            let prefix = source.string(ByteRange(lineStart, last.range.start))
            guard prefix.utf8.contains(UInt8(ascii: "-")), prefix.hasSuffix(" "),
                prefix.utf8.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") })
            else {
                throw UneditableShape("the list under '\(key)' has an unusual shape", at: last.range)
            }
            return [
                layout.insertion(of: [prefix + YAMLQuoting.scalar(item)], at: layout.next(after: trimmedEnd(of: last)))
            ]
        case .mapping:
            throw UneditableShape("the value of '\(key)' is a mapping, not a list", at: value.range)
        }
    }

    /// Removes items from a list under a top-level key.
    ///
    /// - Parameter isGone: which texts go.
    public func removingFrontMatter(
        from key: String, splitsAtCommas: Bool = false, where isGone: (String) -> Bool
    ) throws(UneditableShape) -> [TextEdit] {
        guard let frontMatter else { return try nothing() }
        try checkEditable(frontMatter)
        guard let entry = frontMatter.entry(key), !entry.value.isNull else { return [] }
        let value = entry.value
        switch value.content {
        case .scalar(let text, let style):
            guard splitsAtCommas, style == .plain, text.utf8.contains(UInt8(ascii: ",")) else {
                return isGone(text) ? try removingFrontMatter(key) : []
            }
            let parts = commaParts(value)
            let gone = parts.map { isGone(source.string($0)) }
            if !gone.contains(true) { return [] }
            return gone.allSatisfy { $0 } ? try removingFrontMatter(key) : removing(parts, gone)
        case .mapping:
            throw UneditableShape("the value of '\(key)' is a mapping, not a list", at: value.range)
        case .sequence(let items, let isFlow):
            let gone = items.map { $0.text.map(isGone) ?? false }
            if !gone.contains(true) { return [] }
            if isFlow { try checkNoComment(in: value, from: value.range.start) }
            if !isFlow {
                let layout = LineLayout(bytes: source.bytes)
                return zip(items, gone).filter(\.1).map { item, _ in
                    TextEdit(
                        ByteRange(layout.start(of: item.range.start), layout.next(after: trimmedEnd(of: item))), "")
                }
            }
            if !gone.allSatisfy({ $0 }) {
                return unwrapping(items, gone, value, splitsAtCommas) ?? removing(items.map(\.range), gone)
            }
            // `[x]` is what a list is made as; in any other shape it was there before.
            let inside = ByteRange(value.range.start + 1, value.range.end - 1)
            if let only = items.first, items.count == 1, only.range == inside { return try removingFrontMatter(key) }
            guard let first = items.first, let last = items.last else { return [] }
            let blankEnd = last.range.end < inside.end && source.bytes[last.range.end] == 0x20
            return [TextEdit(ByteRange(first.range.start, last.range.end + (blankEnd ? 1 : 0)), "")]
        }
    }

    /// Makes a value the head of a list, marked as such by the space before the comma after it.
    private func wrapping(_ value: YAMLNode, _ item: String) -> [TextEdit] {
        [
            TextEdit(ByteRange(at: value.range.start), "["),
            TextEdit(ByteRange(at: value.range.end), " , \(item)]"),
        ]
    }

    /// The edits that leave a value as it was before it became the head of a list, `[a , x]`; `nil` for other lists.
    ///
    /// - Parameter splitsAtCommas: whether the head may be several texts, parted by commas.
    private func unwrapping(_ items: [YAMLNode], _ gone: [Bool], _ value: YAMLNode, _ splitsAtCommas: Bool)
        -> [TextEdit]?
    {
        guard let firstGone = gone.firstIndex(of: true), firstGone > 0, firstGone == 1 || splitsAtCommas,
            gone[firstGone...].allSatisfy({ $0 }), items[0].range.start == value.range.start + 1,
            items[items.count - 1].range.end == value.range.end - 1,
            source.bytes[items[firstGone - 1].range.end...].starts(with: " , ".utf8),
            firstGone == 1 || items[..<firstGone].allSatisfy({ $0.style == .plain })
        else { return nil }
        return [
            TextEdit(ByteRange(value.range.start, items[0].range.start), ""),
            TextEdit(ByteRange(items[firstGone - 1].range.end, value.range.end), ""),
        ]
    }

    /// Removes some parts, but not all, each with one comma.
    private func removing(_ parts: [ByteRange], _ gone: [Bool]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var kept: ByteRange?
        for (index, part) in parts.enumerated() {
            if !gone[index] {
                // At the head of the list the comma after each goes, elsewhere the one before.
                if kept == nil, index > 0, let first = parts.first {
                    edits = [TextEdit(ByteRange(first.start, part.start), "")]
                }
                kept = part
            } else if kept != nil {
                edits.append(TextEdit(ByteRange(parts[index - 1].end, part.end), ""))
            }
        }
        return edits
    }

    /// The parts of plain text between commas without the spaces around them; empty ones are skipped.
    private func commaParts(_ node: YAMLNode) -> [ByteRange] {
        let bytes = source.bytes
        return bytes[node.range.indices].split(separator: UInt8(ascii: ",")).compactMap { part in
            var (start, end) = (part.startIndex, part.endIndex)
            while start < end, bytes[start] <= 0x20 { start += 1 }
            while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
            return start < end ? ByteRange(start, end) : nil
        }
    }
}
