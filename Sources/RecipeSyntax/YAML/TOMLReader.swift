internal import SourceText

/// Reads the part of TOML 1.0 that front matter is written in, into the nodes that YAML gives.
///
///     document = { comment | "[" path "]" | "[[" path "]]" | path "=" value }
///     path     = key { "." key }            key = bare | "basic" | 'literal'
///     value    = string | [ values ] | { path = value, … } | number, date or boolean, kept as written
///
/// A line that cannot be read is reported once and passed over, so that the rest is still read.
struct TOMLReader {
    private static let maximumDepth = 32
    private static let longestPath = 16

    private let source: SourceText
    private let end: Int
    private var offset: Int
    private var values = 0
    private var diagnostics: [Diagnostic] = []

    /// A table while it grows.
    private final class Table {
        enum Value {
            case node(YAMLNode)
            case table(Table)
            case tables([Table])
        }

        var entries: [(key: String, range: ByteRange, value: Value)] = []
        var places: [String: Int] = [:]
    }

    static func read(_ source: SourceText, content: ByteRange) -> (root: YAMLNode?, diagnostics: [Diagnostic]) {
        var reader = TOMLReader(source: source, end: content.end, offset: content.start)
        let root = reader.readDocument()
        return (root.entries.isEmpty ? nil : node(root), reader.diagnostics)
    }

    private init(source: SourceText, end: Int, offset: Int) {
        self.source = source
        self.end = end
        self.offset = offset
    }

    private var byte: UInt8? { offset < end ? source.bytes[offset] : nil }

    private func isAt(_ text: StaticString) -> Bool {
        guard end - offset >= text.utf8CodeUnitCount else { return false }
        for place in 0..<text.utf8CodeUnitCount where source.bytes[offset + place] != text.utf8Start[place] {
            return false
        }
        return true
    }

    // MARK: Lines

    private mutating func readDocument() -> Table {
        let root = Table()
        var table = root
        while true {
            skipBlank()
            guard let first = byte else { return root }
            let start = offset
            if values >= FrontMatter.mostValues {
                report(
                    "too-many-values", start,
                    "more than \(FrontMatter.mostValues) keys and values; the others are not read")
                return root
            }
            values += 1
            let isRead: Bool
            if first == UInt8(ascii: "[") {
                let opened = readHeader(root)
                table = opened ?? table
                isRead = opened != nil
            } else {
                isRead = readPair(into: table, depth: 0)
            }
            skipSpaces()
            if !isRead || byte != nil && !isAtLineEnd {
                report("toml-syntax", isRead ? offset : start, "the TOML cannot be read here")
                skipLine()
            }
        }
    }

    private mutating func report(_ code: String, _ place: Int, _ message: String) {
        guard !diagnostics.contains(where: { $0.code == code }) else { return }
        diagnostics.append(
            Diagnostic(
                code: code, severity: .error, range: ByteRange(place, min(place + 1, end)), message: message,
                hint: code == "toml-syntax" ? "write key = \"text\", key = 4 or key = [\"one\", \"two\"]" : nil))
    }

    /// `[path]` and `[[path]]`; gives the table that the lines below belong to.
    private mutating func readHeader(_ root: Table) -> Table? {
        let isArray = isAt("[[")
        offset += isArray ? 2 : 1
        guard let path = readPath(), isArray ? isAt("]]") : isAt("]"), let last = path.last else { return nil }
        offset += isArray ? 2 : 1
        guard let parent = table(at: path.dropLast(), in: root) else { return nil }
        guard let place = parent.places[last.key] else {
            let table = Table()
            add(isArray ? .tables([table]) : .table(table), last, to: parent)
            return table
        }
        switch parent.entries[place].value {
        case .tables(var tables) where isArray:
            let table = Table()
            // The array must not be shared while it grows.
            parent.entries[place].value = .tables([])
            tables.append(table)
            parent.entries[place].value = .tables(tables)
            return table
        case .table(let table) where !isArray: return table
        default: return nil
        }
    }

    private func table(at path: ArraySlice<(key: String, range: ByteRange)>, in root: Table) -> Table? {
        var table = root
        for part in path {
            guard let place = table.places[part.key] else {
                let next = Table()
                add(.table(next), part, to: table)
                table = next
                continue
            }
            switch table.entries[place].value {
            case .table(let next): table = next
            case .tables(let tables):
                guard let last = tables.last else { return nil }
                table = last
            case .node: return nil
            }
        }
        return table
    }

    private func add(_ value: Table.Value, _ key: (key: String, range: ByteRange), to table: Table) {
        if table.places[key.key] == nil { table.places[key.key] = table.entries.count }
        table.entries.append((key.key, key.range, value))
    }

    private mutating func readPair(into table: Table, depth: Int) -> Bool {
        guard let path = readPath(), let last = path.last, byte == UInt8(ascii: "=") else { return false }
        offset += 1
        skipSpaces()
        guard let value = readValue(depth: depth), let parent = self.table(at: path.dropLast(), in: table) else {
            return false
        }
        if let place = parent.places[last.key] {
            diagnostics.append(
                Diagnostic(
                    code: "duplicate-key", severity: .error, range: last.range,
                    message: "the key '\(last.key)' is given twice; the first one counts",
                    hint: "remove one of the two",
                    related: [
                        RelatedPlace(path: source.path, range: parent.entries[place].range, message: "first given here")
                    ]))
        }
        add(.node(value), last, to: parent)
        return true
    }

    private mutating func readPath() -> [(key: String, range: ByteRange)]? {
        var path: [(key: String, range: ByteRange)] = []
        while path.count < Self.longestPath {
            skipSpaces()
            let start = offset
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                guard let text = readString()?.text else { return nil }
                path.append((text, ByteRange(start, offset)))
            } else {
                while let byte, byte >= 0x80 || byte == 0x2D || byte == 0x5F || Self.isLetterOrDigit(byte) {
                    offset += 1
                }
                guard offset > start else { return nil }
                path.append((source.string(ByteRange(start, offset)), ByteRange(start, offset)))
            }
            skipSpaces()
            guard byte == UInt8(ascii: ".") else { return path }
            offset += 1
        }
        return nil
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    }

    // MARK: Values

    private mutating func readValue(depth: Int) -> YAMLNode? {
        values += 1
        guard depth < Self.maximumDepth, values < FrontMatter.mostValues, let byte else { return nil }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return readString()
        case UInt8(ascii: "["): return readArray(depth: depth)
        case UInt8(ascii: "{"): return readInlineTable(depth: depth)
        default: return readBare()
        }
    }

    /// A number, date or boolean.
    private mutating func readBare() -> YAMLNode? {
        let start = offset
        while let byte, byte != 0x2C, byte != 0x5D, byte != 0x7D, byte != 0x23, !isAtLineEnd { offset += 1 }
        var stop = offset
        while stop > start, source.bytes[stop - 1] == 0x20 || source.bytes[stop - 1] == 0x09 { stop -= 1 }
        guard stop > start else { return nil }
        let range = ByteRange(start, stop)
        return YAMLNode(range: range, content: .scalar(text: source.string(range), style: .plain))
    }

    private mutating func readArray(depth: Int) -> YAMLNode? {
        let start = offset
        var items: [YAMLNode] = []
        offset += 1
        while true {
            skipBlank()
            if byte == UInt8(ascii: "]") { break }
            guard let item = readValue(depth: depth + 1) else { return nil }
            items.append(item)
            skipBlank()
            if byte == UInt8(ascii: ",") { offset += 1 } else if byte != UInt8(ascii: "]") { return nil }
        }
        offset += 1
        return YAMLNode(range: ByteRange(start, offset), content: .sequence(items, isFlow: true))
    }

    private mutating func readInlineTable(depth: Int) -> YAMLNode? {
        let start = offset
        let table = Table()
        offset += 1
        while true {
            skipBlank()
            if byte == UInt8(ascii: "}") { break }
            guard readPair(into: table, depth: depth + 1) else { return nil }
            skipBlank()
            if byte == UInt8(ascii: ",") { offset += 1 } else if byte != UInt8(ascii: "}") { return nil }
        }
        offset += 1
        return YAMLNode(range: ByteRange(start, offset), content: Self.node(table).content)
    }

    private mutating func readString() -> YAMLNode? {
        let start = offset
        let quote = source.bytes[offset]
        let isLiteral = quote == UInt8(ascii: "'")
        let isLong = isLiteral ? isAt("'''") : isAt("\"\"\"")
        offset += isLong ? 3 : 1
        if isLong {
            if isAt("\r\n") { offset += 2 } else if byte == 0x0A || byte == 0x0D { offset += 1 }
        }
        var text: [UInt8] = []
        while let byte {
            if byte == quote, !isLong || (isLiteral ? isAt("'''") : isAt("\"\"\"")) {
                offset += isLong ? 3 : 1
                // A long string may end in up to two quotes of its own.
                for _ in 0..<2 where isLong && self.byte == quote {
                    text.append(quote)
                    offset += 1
                }
                return YAMLNode(
                    range: ByteRange(start, offset),
                    content: .scalar(
                        text: String(decoding: text, as: UTF8.self), style: isLiteral ? .singleQuoted : .doubleQuoted))
            }
            if !isLong, isAtLineEnd { return nil }
            if byte == UInt8(ascii: "\\"), !isLiteral {
                guard readEscape(into: &text, isLong: isLong) else { return nil }
            } else if byte == 0x0D {
                text.append(0x0A)
                offset += offset + 1 < end && source.bytes[offset + 1] == 0x0A ? 2 : 1
            } else {
                text.append(byte)
                offset += 1
            }
        }
        return nil
    }

    private mutating func readEscape(into text: inout [UInt8], isLong: Bool) -> Bool {
        offset += 1
        guard let byte else { return false }
        offset += 1
        let digits: Int
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "e"): text.append(0x20)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(byte)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            digits = byte == UInt8(ascii: "u") ? 4 : 8
            guard offset + digits <= end,
                let value = UInt32(
                    String(decoding: source.bytes[offset..<(offset + digits)], as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return false }
            text += Array(String(Character(scalar)).utf8)
            offset += digits
        case 0x20, 0x09, 0x0A, 0x0D:
            // A backslash at the end of a line takes it and the spaces that follow away.
            guard isLong else { return false }
            while let byte = self.byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
        default: return false
        }
        return true
    }

    // MARK: Between values

    private var isAtLineEnd: Bool { byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "#") }

    private mutating func skipSpaces() {
        while byte == 0x20 || byte == 0x09 { offset += 1 }
    }

    private mutating func skipLine() {
        while let byte, byte != 0x0A, byte != 0x0D { offset += 1 }
    }

    /// Passes over spaces, line ends and comments.
    private mutating func skipBlank() {
        while let byte {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            case UInt8(ascii: "#"): skipLine()
            default: return
            }
        }
    }

    // MARK: Nodes

    /// Tables lie no deeper than paths are long, values no deeper than the limit on nesting.
    private static func node(_ table: Table) -> YAMLNode {
        var entries: [YAMLEntry] = []
        entries.reserveCapacity(table.entries.count)
        for (key, range, value) in table.entries {
            let node: YAMLNode
            switch value {
            case .node(let value): node = value
            case .table(let inner): node = self.node(inner)
            case .tables(let tables):
                let items = tables.map { self.node($0) }
                let whole = items.map(\.range).filter { !$0.isEmpty }.reduce(range) { $0.union($1) }
                node = YAMLNode(range: whole, content: .sequence(items, isFlow: false))
            }
            // An empty table has no place of its own.
            let isNowhere = node.range.isEmpty && node.range.start == 0
            entries.append(
                YAMLEntry(
                    key: key, keyRange: range,
                    value: isNowhere ? YAMLNode(range: ByteRange(at: range.end), content: node.content) : node))
        }
        let whole = entries.map(\.range).reduce(entries.first?.keyRange ?? ByteRange(at: 0)) { $0.union($1) }
        return YAMLNode(range: whole, content: .mapping(entries, isFlow: false))
    }
}
