internal import SourceText

/// Reads the YAML that nearly all front matter is made of, without libyaml.
///
///     document = { blank | comment | entry }
///     entry    = key ":" ( value | end of line [ list ] )
///     list     = "- " scalar { "- " scalar }     each on its own line, all at the same column
///     value    = scalar | "[" [ scalar { "," scalar } ] "]" | "{" [ key ":" scalar { "," key ":" scalar } ] "}"
///     scalar   = plain | 'single quoted' | "double quoted, without escapes"
///
/// Keys stand at the margin; a value ends with its line, spaces and a comment behind it aside. Whatever is written otherwise
/// (a tab, a character YAML gives a meaning, a key given twice, a line indented where nothing may be) makes it give up at
/// once, and libyaml reads the whole. So it gives the nodes that `YAMLReader` gives or none, and never a diagnostic.
struct PlainYAMLReader {
    enum Outcome {
        /// `nil` where nothing is written.
        case read(YAMLNode?)
        case notPlain
    }

    /// Longer keys and more of them are left to libyaml: it limits the one, and looking for a key given twice is quadratic here.
    private static let longestKey = 100
    private static let mostEntries = 64
    /// Of a list; so all together are fewer values than `FrontMatter.mostValues`.
    private static let mostItems = 200

    let bytes: ByteView
    let end: Int
    var offset: Int
    private var entries: [YAMLEntry] = []

    static func read(_ bytes: ByteView, content: ByteRange) -> Outcome {
        var reader = PlainYAMLReader(bytes: bytes, end: content.end, offset: content.start)
        return reader.readEntries() ? .read(reader.root) : .notPlain
    }

    private init(bytes: ByteView, end: Int, offset: Int) {
        self.bytes = bytes
        self.end = end
        self.offset = offset
    }

    private var root: YAMLNode? {
        guard let first = entries.first, let last = entries.last else { return nil }
        return YAMLNode(
            range: ByteRange(first.keyRange.start, last.range.end), content: .mapping(entries, isFlow: false))
    }

    /// Returns whether all of it was understood.
    private mutating func readEntries() -> Bool {
        entries.reserveCapacity(8)
        while true {
            guard let indent = skipBlankLines() else { return false }
            if offset == end { return true }
            guard indent == 0, let key = readKey(), isNew(key, in: entries),
                let value = readValue(behind: offset)
            else { return false }
            entries.append(YAMLEntry(key: bytes.string(key), keyRange: key, value: value))
        }
    }

    /// Whether one more entry may have this key.
    private func isNew(_ key: ByteRange, in entries: [YAMLEntry]) -> Bool {
        let spelling = bytes[key]
        return entries.count < Self.mostEntries
            && !entries.contains { $0.keyRange.count == key.count && bytes[$0.keyRange].elementsEqual(spelling) }
    }

    /// Reads a key and its colon.
    private mutating func readKey() -> ByteRange? {
        let start = offset
        guard Self.isKeyByte(bytes[offset]), bytes[offset] != UInt8(ascii: "-") else { return nil }
        while offset < end, offset - start < Self.longestKey {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ":") {
                guard offset + 1 == end || Self.isBlankOrBreak(bytes[offset + 1]) else { return nil }
                offset += 1
                return ByteRange(start, offset - 1)
            }
            if byte == 0x20 {
                // A space must stand inside the key.
                guard offset + 1 < end, Self.isKeyByte(bytes[offset + 1]) else { return nil }
            } else if !Self.isKeyByte(byte) {
                return nil
            } else if byte >= 0x80, !isPlainCharacter() {
                return nil
            }
            offset += 1
        }
        return nil
    }

    /// Reads what follows a colon, to the end of its last line.
    private mutating func readValue(behind colon: Int) -> YAMLNode? {
        skipSpaces()
        guard offset < end, !Self.isBreak(bytes[offset]), bytes[offset] != UInt8(ascii: "#") else {
            guard finishLine(), let indent = skipBlankLines() else { return nil }
            if offset < end, bytes[offset] == UInt8(ascii: "-") { return readList(indent: indent) }
            // Nothing is written; what is indented here would be.
            return indent == 0 || offset == end ? Self.missing(at: colon) : nil
        }
        let value =
            switch bytes[offset] {
            case UInt8(ascii: "["): readFlowList()
            case UInt8(ascii: "{"): readFlowMapping()
            default: readScalar()
            }
        return finishLine() ? value : nil
    }

    private static func missing(at offset: Int) -> YAMLNode {
        YAMLNode(range: ByteRange(at: offset), content: .scalar(text: "", style: .plain))
    }

    /// Reads the lines of a list; stands at its first hyphen.
    private mutating func readList(indent: Int) -> YAMLNode? {
        let start = offset
        var items: [YAMLNode] = []
        while true {
            offset += 1
            guard offset < end, bytes[offset] == 0x20 else { return nil }
            skipSpaces()
            guard offset < end, items.count < Self.mostItems, let item = readScalar(), finishLine() else { return nil }
            items.append(item)
            guard let next = skipBlankLines() else { return nil }
            if offset == end || (next == 0 && bytes[offset] != UInt8(ascii: "-")) { break }
            guard next == indent, bytes[offset] == UInt8(ascii: "-") else { return nil }
        }
        return YAMLNode(
            range: ByteRange(start, items.last?.range.end ?? start), content: .sequence(items, isFlow: false))
    }

    /// Reads a list in brackets; stands at the opening one.
    private mutating func readFlowList() -> YAMLNode? {
        let start = offset
        var items: [YAMLNode] = []
        offset += 1
        skipSpaces()
        if offset < end, bytes[offset] == UInt8(ascii: "]") {
            offset += 1
            return YAMLNode(range: ByteRange(start, offset), content: .sequence([], isFlow: true))
        }
        while offset < end, items.count < Self.mostItems, let item = readScalar(before: UInt8(ascii: "]")) {
            items.append(item)
            skipSpaces()
            guard offset < end else { return nil }
            offset += 1
            switch bytes[offset - 1] {
            case UInt8(ascii: ","): skipSpaces()
            case UInt8(ascii: "]"):
                return YAMLNode(range: ByteRange(start, offset), content: .sequence(items, isFlow: true))
            default: return nil
            }
        }
        return nil
    }

    /// Reads a mapping in braces; stands at the opening one.
    private mutating func readFlowMapping() -> YAMLNode? {
        let start = offset
        var entries: [YAMLEntry] = []
        offset += 1
        skipSpaces()
        if offset < end, bytes[offset] == UInt8(ascii: "}") {
            offset += 1
            return YAMLNode(range: ByteRange(start, offset), content: .mapping([], isFlow: true))
        }
        while offset < end, let key = readKey(), isNew(key, in: entries) {
            skipSpaces()
            guard offset < end, let value = readScalar(before: UInt8(ascii: "}")) else { return nil }
            entries.append(YAMLEntry(key: bytes.string(key), keyRange: key, value: value))
            skipSpaces()
            guard offset < end else { return nil }
            offset += 1
            switch bytes[offset - 1] {
            case UInt8(ascii: ","): skipSpaces()
            case UInt8(ascii: "}"):
                return YAMLNode(range: ByteRange(start, offset), content: .mapping(entries, isFlow: true))
            default: return nil
            }
        }
        return nil
    }
}
