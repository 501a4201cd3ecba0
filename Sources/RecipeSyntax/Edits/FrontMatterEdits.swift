public import SourceText

/// A value to write into front matter.
public enum YAMLValue: Sendable, Hashable {
    /// Text; quoted where YAML would take it for something else.
    case text(String)
    /// A number, date, boolean or flow collection, written as it is.
    case verbatim(String)
    /// A list of texts.
    case list([String])

    fileprivate func written(like style: YAMLNode.ScalarStyle?, inFlow: Bool) -> String {
        switch self {
        case .text(let text): YAMLQuoting.scalar(text, like: style, inFlow: inFlow)
        case .verbatim(let text): text
        case .list(let items): "[" + items.map { YAMLQuoting.scalar($0, inFlow: true) }.joined(separator: ", ") + "]"
        }
    }
}

/// Changes of a file's front matter that touch only the bytes they mean.
extension Document {
    /// Sets a top-level key; adds it behind the last key, and adds front matter where there is none.
    ///
    /// - Throws: a refusal where the front matter is not made of lines `key: value`, or where comments would be lost.
    public func settingFrontMatter(_ key: String, to value: YAMLValue) throws(EditRefusal) -> [TextEdit] {
        let layout = LineLayout(bytes: source.bytes)
        guard let frontMatter else {
            if diagnostics.contains(where: { $0.code == "front-matter-unclosed" || $0.code == "not-utf8" }) {
                throw EditRefusal("the front matter is broken", at: diagnostics.first?.range ?? ByteRange(at: 0))
            }
            let start = source.byteOrderMarkLength
            var lines = ["---", "\(YAMLQuoting.scalar(key)): \(value.written(like: nil, inFlow: false))", "---"]
            let bodyIsBlank = layout.isBlank(start, layout.end(of: start))
            if !bodyIsBlank { lines.append("") }
            return [TextEdit(ByteRange(at: start), layout.lines(lines))]
        }
        try checkEditable(frontMatter)
        guard let entry = frontMatter.entry(key) else {
            let indent =
                frontMatter.entries.first.map {
                    source.string(ByteRange(layout.start(of: $0.keyRange.start), $0.keyRange.start))
                } ?? ""
            let line = "\(indent)\(YAMLQuoting.scalar(key)): \(value.written(like: nil, inFlow: false))"
            return [TextEdit(ByteRange(at: frontMatter.content.end), layout.lines([line]))]
        }
        let range = try replaceableRange(of: entry)
        let style = entry.value.style.flatMap { $0.isBlock ? nil : $0 }
        let text = value.written(like: style, inFlow: false)
        if range.start == colonEnd(of: entry) { return [TextEdit(range, " " + text)] }
        return [TextEdit(range, text)]
    }

    /// Removes a top-level key with its value; no edits where the key is not there.
    public func removingFrontMatter(_ key: String) throws(EditRefusal) -> [TextEdit] {
        guard let frontMatter, let entry = frontMatter.entry(key) else { return [] }
        try checkEditable(frontMatter)
        _ = try replaceableRange(of: entry)
        let layout = LineLayout(bytes: source.bytes)
        let last = max(entry.keyRange.end, trimmedEnd(of: entry.value))
        return [TextEdit(ByteRange(layout.start(of: entry.keyRange.start), layout.next(after: last)), "")]
    }

    /// Adds an item to a list under a top-level key, in the list's own shape; a single value becomes a list.
    public func addingFrontMatter(_ item: String, to key: String) throws(EditRefusal) -> [TextEdit] {
        guard let frontMatter, let entry = frontMatter.entry(key), !entry.value.isNull else {
            return try settingFrontMatter(key, to: .list([item]))
        }
        try checkEditable(frontMatter)
        switch entry.value.content {
        case .scalar:
            let text = source.string(entry.value.range)
            guard entry.value.style?.isBlock == false, !text.contains("\n") else {
                throw EditRefusal("the value of '\(key)' is a block of text, not a list", at: entry.value.range)
            }
            let first = entry.value.style == .plain ? YAMLQuoting.scalar(entry.value.text ?? "", inFlow: true) : text
            return [TextEdit(entry.value.range, "[\(first), \(YAMLQuoting.scalar(item, inFlow: true))]")]
        case .sequence(let items, isFlow: true):
            try checkNoComment(entry.value.range)
            let text = YAMLQuoting.scalar(item, inFlow: true)
            guard let last = items.last else {
                return [TextEdit(ByteRange(entry.value.range.start + 1, entry.value.range.end - 1), text)]
            }
            return [TextEdit(ByteRange(at: last.range.end), ", \(text)")]
        case .sequence(let items, isFlow: false):
            guard let last = items.last else {
                throw EditRefusal("the list under '\(key)' is empty", at: entry.value.range)
            }
            let layout = LineLayout(bytes: source.bytes)
            let lineStart = layout.start(of: last.range.start)
            let prefix = source.string(ByteRange(lineStart, last.range.start))
            guard prefix.utf8.contains(UInt8(ascii: "-")),
                prefix.utf8.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") })
            else {
                throw EditRefusal("the list under '\(key)' has an unusual shape", at: last.range)
            }
            return [
                layout.insertion(of: [prefix + YAMLQuoting.scalar(item)], at: layout.next(after: trimmedEnd(of: last)))
            ]
        case .mapping:
            throw EditRefusal("the value of '\(key)' is a mapping, not a list", at: entry.value.range)
        }
    }

    /// Removes every item with this text (compared exactly) from a list under a top-level key.
    public func removingFrontMatter(_ item: String, from key: String) throws(EditRefusal) -> [TextEdit] {
        guard let frontMatter, let entry = frontMatter.entry(key) else { return [] }
        try checkEditable(frontMatter)
        switch entry.value.content {
        case .scalar(let text, _):
            return text == item ? try removingFrontMatter(key) : []
        case .mapping:
            throw EditRefusal("the value of '\(key)' is a mapping, not a list", at: entry.value.range)
        case .sequence(let items, let isFlow):
            let kept = items.filter { $0.text != item }
            if kept.count == items.count { return [] }
            if kept.isEmpty {
                let range = try replaceableRange(of: entry)
                return [TextEdit(range, range.start == colonEnd(of: entry) ? " []" : "[]")]
            }
            let layout = LineLayout(bytes: source.bytes)
            var edits: [TextEdit] = []
            if isFlow { try checkNoComment(entry.value.range) }
            for (index, node) in items.enumerated() where node.text == item {
                if !isFlow {
                    edits.append(
                        TextEdit(
                            ByteRange(layout.start(of: node.range.start), layout.next(after: trimmedEnd(of: node))), "")
                    )
                } else if index + 1 < items.count {
                    edits.append(TextEdit(ByteRange(node.range.start, items[index + 1].range.start), ""))
                } else if let previous = items[..<index].last(where: { $0.text != item }) {
                    // Everything between the last item that stays and the end goes with one comma.
                    edits.removeAll { $0.range.start >= previous.range.end }
                    edits.append(TextEdit(ByteRange(previous.range.end, node.range.end), ""))
                }
            }
            return edits
        }
    }

    /// Gives a top-level key another name; its value stays as it is.
    public func renamingFrontMatter(_ entry: YAMLEntry, to key: String) throws(EditRefusal) -> [TextEdit] {
        if let other = frontMatter?.entry(key), other.keyRange != entry.keyRange {
            throw EditRefusal("there is a key '\(key)' already", at: other.keyRange)
        }
        return [TextEdit(entry.keyRange, YAMLQuoting.scalar(key))]
    }

    private func checkEditable(_ frontMatter: FrontMatter) throws(EditRefusal) {
        if let problem = diagnostics.first(where: {
            $0.severity == .error && frontMatter.range.contains($0.range.start)
                && ($0.code != "control-character" || frontMatter.root == nil)
        }) {
            throw EditRefusal("the front matter has an error: \(problem.message)", at: problem.range)
        }
        guard let root = frontMatter.root, !root.isNull else { return }
        guard case .mapping(_, isFlow: false) = root.content else {
            throw EditRefusal("the front matter is not written as lines 'key: value'", at: root.range)
        }
    }

    private func checkNoComment(_ range: ByteRange) throws(EditRefusal) {
        let bytes = source.bytes
        for offset in range.indices
        where bytes[offset] == UInt8(ascii: "#") && offset > 0
            && (bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x0A)
        {
            throw EditRefusal("a comment stands inside the value", at: ByteRange(offset, offset + 1))
        }
    }

    private func colonEnd(of entry: YAMLEntry) -> Int {
        var offset = entry.keyRange.end
        while offset < source.bytes.count, source.bytes[offset] != UInt8(ascii: ":") { offset += 1 }
        return min(offset + 1, source.bytes.count)
    }

    /// What to replace so that the key gets another value: the value itself, or all behind the colon for values that begin on
    /// a line of their own or are missing.
    private func replaceableRange(of entry: YAMLEntry) throws(EditRefusal) -> ByteRange {
        let colonEnd = colonEnd(of: entry)
        let layout = LineLayout(bytes: source.bytes)
        let end = trimmedEnd(of: entry.value)
        switch entry.value.content {
        case .scalar(_, let style):
            if entry.value.range.isEmpty { return ByteRange(at: colonEnd) }
            if style.isBlock { return ByteRange(entry.value.range.start, end) }
        case .sequence(_, let isFlow), .mapping(_, let isFlow):
            try checkNoComment(ByteRange(colonEnd, end))
            if !isFlow { return ByteRange(colonEnd, end) }
        }
        if entry.value.range.start > layout.end(of: colonEnd) { return ByteRange(colonEnd, end) }
        return ByteRange(entry.value.range.start, end)
    }

    /// The end of a value without the line ends that libyaml counts as part of a block scalar.
    private func trimmedEnd(of node: YAMLNode) -> Int {
        var end = node.range.end
        while end > node.range.start, " \t\r\n".utf8.contains(source.bytes[end - 1]) { end -= 1 }
        return end
    }
}
