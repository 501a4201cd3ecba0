internal import SourceText

/// What can be read of front matter with an error in it: every key that can be read by itself, and the text of the others.
struct YAMLRecovery {
    private let source: SourceText
    private var parts = 0

    /// - Parameter content: of front matter that the YAML reader refuses.
    static func entries(_ source: SourceText, content: ByteRange) -> [YAMLEntry] {
        var recovery = YAMLRecovery(source: source)
        return recovery.entries(content)
    }

    private init(source: SourceText) {
        self.source = source
    }

    private mutating func entries(_ content: ByteRange) -> [YAMLEntry] {
        parts(of: content) { isKey($0) }.flatMap { part -> [YAMLEntry] in
            if let entries = read(part)?.entries { return entries }
            return entryAsText(part).map { [$0] } ?? []
        }
    }

    /// The value of a part that YAML can read by itself.
    private mutating func read(_ part: ByteRange) -> YAMLNode? {
        parts += 1
        guard parts < FrontMatter.mostValues else { return nil }
        let (root, diagnostics) = YAMLReader.read(source, content: part)
        return diagnostics.contains { $0.severity == .error } ? nil : root
    }

    // MARK: Lines

    private func lines(_ range: ByteRange) -> [ByteRange] {
        source.bytes.withByteView { bytes in
            var lines: [ByteRange] = []
            var line = range.start
            while line < range.end {
                let next = min(bytes.nextLine(after: line), range.end)
                lines.append(ByteRange(line, next))
                line = next
            }
            return lines
        }
    }

    /// Parts of a text that each begin with a line that `isFirst` accepts; what stands above the first is skipped.
    private func parts(of range: ByteRange, _ isFirst: (ByteRange) -> Bool) -> [ByteRange] {
        var parts: [ByteRange] = []
        for line in lines(range) {
            if isFirst(line) {
                parts.append(line)
            } else if let last = parts.last {
                parts[parts.count - 1] = ByteRange(last.start, line.end)
            }
        }
        return parts
    }

    private func trimmed(_ range: ByteRange) -> ByteRange {
        var (start, end) = (range.start, range.end)
        while start < end, source.bytes[start] <= 0x20 { start += 1 }
        while end > start, source.bytes[end - 1] <= 0x20 { end -= 1 }
        return ByteRange(start, end)
    }

    /// Whether a line begins with `key:` at the margin.
    private func isKey(_ line: ByteRange) -> Bool { colon(of: line) != nil }

    private func colon(of line: ByteRange) -> Int? {
        let bytes = source.bytes
        guard line.start < line.end, bytes[line.start] > 0x20, !"#-]},>|".utf8.contains(bytes[line.start]) else {
            return nil
        }
        var offset = line.start
        while offset < line.end {
            if bytes[offset] == UInt8(ascii: ":"), offset + 1 == line.end || bytes[offset + 1] <= 0x20 { return offset }
            offset += 1
        }
        return nil
    }

    // MARK: Text

    /// A key whose value is taken as the text it is, or as a list of the texts of its lines.
    private mutating func entryAsText(_ part: ByteRange) -> YAMLEntry? {
        let lines = lines(part)
        guard let first = lines.first, let colon = colon(of: first) else { return nil }
        let keyRange = trimmed(ByteRange(first.start, colon))
        let key = source.string(keyRange).trimmingQuotes
        let value = trimmed(ByteRange(colon + 1, first.end))
        let rest = lines.dropFirst().filter { !trimmed($0).isEmpty }
        if rest.isEmpty { return YAMLEntry(key: key, keyRange: keyRange, value: text(value)) }
        var items = value.isEmpty ? [] : [text(value)]
        let indent = rest.map { trimmed($0).start - $0.start }.min() ?? 0
        let below = ByteRange(rest.first?.start ?? part.end, part.end)
        for item in parts(of: below, { trimmed($0).start - $0.start == indent && !trimmed($0).isEmpty }) {
            if let node = read(item) {
                items += node.items ?? [node]
            } else if let node = mappingOfTexts(item) {
                items.append(node)
            } else {
                items += textLines(item)
            }
        }
        let whole = items.map(\.range).reduce(ByteRange(at: colon + 1)) { $0.union($1) }
        return YAMLEntry(
            key: key, keyRange: keyRange, value: YAMLNode(range: whole, content: .sequence(items, isFlow: false)))
    }

    /// An item of `key: text` lines.
    private func mappingOfTexts(_ item: ByteRange) -> YAMLNode? {
        var entries: [YAMLEntry] = []
        for line in lines(item).map(trimmed) where !line.isEmpty {
            let isFirst = entries.isEmpty && source.bytes[line.start] == UInt8(ascii: "-")
            let content = isFirst ? trimmed(ByteRange(line.start + 1, line.end)) : line
            guard let colon = colon(of: content) else { return nil }
            let key = trimmed(ByteRange(content.start, colon))
            let value = trimmed(ByteRange(colon + 1, content.end))
            entries.append(
                YAMLEntry(
                    key: source.string(key).trimmingQuotes, keyRange: key,
                    value: text(value.isEmpty ? ByteRange(at: colon + 1) : value)))
        }
        guard entries.count > 1, let first = entries.first, let last = entries.last else { return nil }
        return YAMLNode(
            range: ByteRange(first.keyRange.start, last.value.range.end), content: .mapping(entries, isFlow: false))
    }

    private func text(_ range: ByteRange) -> YAMLNode {
        YAMLNode(range: range, content: .scalar(text: source.string(range).trimmingQuotes, style: .plain))
    }

    /// The texts of lines without the hyphens of items; comments are none.
    private func textLines(_ range: ByteRange) -> [YAMLNode] {
        lines(range).map(trimmed).compactMap { line in
            guard !line.isEmpty, source.bytes[line.start] != UInt8(ascii: "#") else { return nil }
            let isItem = source.bytes[line.start] == UInt8(ascii: "-") && line.count > 1
            let content = isItem ? trimmed(ByteRange(line.start + 1, line.end)) : line
            return content.isEmpty ? nil : text(content)
        }
    }
}

extension String {
    /// The text without the quotes it stands in, or an opening one that is never closed.
    fileprivate var trimmingQuotes: String {
        guard let first, first == "\"" || first == "'" else { return self }
        let isClosed = count > 1 && last == first
        let inner = isClosed ? dropFirst().dropLast() : dropFirst()
        return inner.contains(first) ? self : String(inner)
    }
}
