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
    /// Sets a top-level key; adds it after the last key, and makes front matter where there is none.
    ///
    /// - Throws: a refusal where the front matter is not made of lines `key: value`, or where comments would be lost.
    public func settingFrontMatter(_ key: String, to value: YAMLValue) throws(UneditableShape) -> [TextEdit] {
        let layout = LineLayout(bytes: source.bytes)
        guard let frontMatter else {
            _ = try nothing()
            let start = source.byteOrderMarkLength
            let line = "\(YAMLQuoting.scalar(key)): \(value.written(like: nil, inFlow: false))"
            return [layout.insertion(of: ["---", line, "---", ""], at: start)]
        }
        try checkEditable(frontMatter)
        guard let entry = frontMatter.entry(key) else {
            let indent =
                frontMatter.entries.first.map {
                    source.string(ByteRange(layout.start(of: $0.keyRange.start), $0.keyRange.start))
                } ?? ""
            let line = "\(indent)\(YAMLQuoting.scalar(key)): \(value.written(like: nil, inFlow: false))"
            // The blank line tells front matter that was there, empty, from front matter that was made for its first key.
            let lines = frontMatter.content.isEmpty ? [line, ""] : [line]
            return [layout.insertion(of: lines, at: frontMatter.content.end)]
        }
        let range = try replaceableRange(of: entry)
        let style = entry.value.style.flatMap { $0.isBlock ? nil : $0 }
        let text = value.written(like: style, inFlow: false)
        if range.start == colonEnd(of: entry) { return [TextEdit(range, " " + text)] }
        return [TextEdit(range, text)]
    }

    /// Removes a top-level key with its value; no edits where the key is not there.
    ///
    /// Front matter that looks as if it was made for this key alone goes with it, so that setting and removing a key gives the same bytes.
    public func removingFrontMatter(_ key: String) throws(UneditableShape) -> [TextEdit] {
        guard let frontMatter else { return try nothing() }
        try checkEditable(frontMatter)
        guard let entry = frontMatter.entry(key) else { return [] }
        _ = try replaceableRange(of: entry)
        let layout = LineLayout(bytes: source.bytes)
        let last = max(entry.keyRange.end, trimmedEnd(of: entry.value))
        let range = ByteRange(layout.start(of: entry.keyRange.start), layout.next(after: last))
        guard range.start == frontMatter.content.start else { return [TextEdit(range, "")] }
        let rest = ByteRange(range.end, frontMatter.content.end)
        let afterFence = frontMatter.range.end
        if rest.isEmpty, afterFence < source.bytes.count, layout.end(of: afterFence) == afterFence {
            return [TextEdit(ByteRange(frontMatter.range.start, layout.next(after: afterFence)), "")]
        }
        // The one blank line that was added to empty front matter.
        let isMarked =
            !rest.isEmpty && layout.end(of: rest.start) == rest.start && layout.next(after: rest.start) == rest.end
        return [TextEdit(isMarked ? ByteRange(range.start, rest.end) : range, "")]
    }

    /// What there is to change in a file without front matter; throws where there may be some that cannot be read.
    func nothing() throws(UneditableShape) -> [TextEdit] {
        try checkReadable("front-matter-unclosed", "not-utf8")
        return []
    }

    /// Refuses a file with bytes that are not text.
    func checkText() throws(UneditableShape) {
        try checkReadable("not-utf8")
    }

    private func checkReadable(_ codes: String...) throws(UneditableShape) {
        if let problem = diagnostics.first(where: { codes.contains($0.code) }) {
            throw UneditableShape(problem.message, at: problem.range)
        }
    }

    func checkEditable(_ frontMatter: FrontMatter) throws(UneditableShape) {
        try checkReadable("not-utf8", "front-matter-unclosed")
        guard frontMatter.syntax == .yaml else {
            throw UneditableShape(
                "the front matter is \(frontMatter.syntax.displayName); only YAML between '---' lines can be changed",
                at: ByteRange(frontMatter.range.start, min(frontMatter.range.start + 3, frontMatter.range.end)))
        }
        if let problem = diagnostics.first(where: {
            $0.severity == .error && frontMatter.range.contains($0.range.start)
                && ($0.code != "control-character" || frontMatter.root == nil)
        }) {
            throw UneditableShape("the front matter has an error: \(problem.message)", at: problem.range)
        }
        guard let root = frontMatter.root, !root.isNull else { return }
        guard case .mapping(_, isFlow: false) = root.content else {
            throw UneditableShape("the front matter is not written as lines 'key: value'", at: root.range)
        }
    }

    /// Refuses a collection with a comment between its values, from `start` on.
    func checkNoComment(in node: YAMLNode, from start: Int) throws(UneditableShape) {
        var texts: [ByteRange] = []
        func addTexts(of node: YAMLNode) {
            switch node.content {
            case .scalar: texts.append(node.range)
            case .sequence(let items, _): for item in items { addTexts(of: item) }
            case .mapping(let entries, _):
                for entry in entries {
                    texts.append(entry.keyRange)
                    addTexts(of: entry.value)
                }
            }
        }
        addTexts(of: node)
        let bytes = source.bytes
        var next = 0
        for offset in start..<max(start, trimmedEnd(of: node)) where bytes[offset] == UInt8(ascii: "#") {
            while next < texts.count, texts[next].end <= offset { next += 1 }
            if next < texts.count, texts[next].start <= offset { continue }
            throw UneditableShape("a comment stands inside the value", at: ByteRange(offset, offset + 1))
        }
    }

    func colonEnd(of entry: YAMLEntry) -> Int {
        var offset = entry.keyRange.end
        while offset < source.bytes.count, source.bytes[offset] != UInt8(ascii: ":") { offset += 1 }
        return min(offset + 1, source.bytes.count)
    }

    /// What to replace so that the key gets another value: the value itself, or all behind the colon for values that begin on
    /// a line of their own or are missing.
    func replaceableRange(of entry: YAMLEntry) throws(UneditableShape) -> ByteRange {
        let colonEnd = colonEnd(of: entry)
        let layout = LineLayout(bytes: source.bytes)
        let end = trimmedEnd(of: entry.value)
        switch entry.value.content {
        case .scalar(_, let style):
            if entry.value.range.isEmpty { return ByteRange(at: colonEnd) }
            if style.isBlock { return ByteRange(entry.value.range.start, end) }
        case .sequence(_, let isFlow), .mapping(_, let isFlow):
            try checkNoComment(in: entry.value, from: colonEnd)
            if !isFlow { return ByteRange(colonEnd, end) }
        }
        if entry.value.range.start > layout.end(of: colonEnd) { return ByteRange(colonEnd, end) }
        return ByteRange(entry.value.range.start, end)
    }

    /// The end of a value without the line ends that libyaml counts as part of a block scalar.
    func trimmedEnd(of node: YAMLNode) -> Int {
        var end = node.range.end
        while end > node.range.start, " \t\r\n".utf8.contains(source.bytes[end - 1]) { end -= 1 }
        return end
    }
}
