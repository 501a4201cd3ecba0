public import SourceText

/// The YAML at the head of a file, between its two `---` lines.
public struct FrontMatter: Sendable, Hashable {
    /// The most keys, values and collections that are read, also of `rbook.yaml`.
    public static let mostValues = 15_000

    /// From the opening fence to the end of the line of the closing fence, terminator included.
    public let range: ByteRange
    /// The bytes between the fences' lines.
    public let content: ByteRange
    /// The keys in order; empty where nothing is written or what is written is not a mapping.
    public let entries: [YAMLEntry]
    /// The root as read, whatever its shape.
    public let root: YAMLNode?

    /// The first entry with exactly this key.
    public func entry(_ key: String) -> YAMLEntry? {
        entries.first { $0.key == key }
    }

    /// Finds and reads the front matter of a file; `nil` where it has none.
    ///
    /// As on git hosts it must begin with the first line of the file, which is `---` alone.
    static func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> FrontMatter? {
        switch source.bytes.withByteView({ fences($0, from: source.byteOrderMarkLength) }) {
        case .none: return nil
        case .both(let range, let content): return read(source, range: range, content: content, &diagnostics)
        case .opening(let fence):
            diagnostics.append(
                Diagnostic(
                    code: "front-matter-unclosed", severity: .error, range: fence,
                    message: "the front matter that begins here is never closed",
                    hint: "add a line '---' below its last key"))
            return nil
        }
    }

    /// What was found of the lines that enclose front matter.
    private enum Fences {
        case none
        case opening(ByteRange)
        case both(range: ByteRange, content: ByteRange)
    }

    private static func fences(_ bytes: ByteView, from start: Int) -> Fences {
        guard isFence(bytes, at: start, closing: false) else { return .none }
        let contentStart = bytes.nextLine(after: start)
        var line = contentStart
        while line < bytes.count {
            let next = bytes.nextLine(after: line)
            if isFence(bytes, at: line, closing: true) {
                return .both(range: ByteRange(start, next), content: ByteRange(contentStart, line))
            }
            line = next
        }
        return .opening(ByteRange(start, start + 3))
    }

    private static func read(
        _ source: SourceText, range: ByteRange, content: ByteRange, _ diagnostics: inout [Diagnostic]
    ) -> FrontMatter {
        let (root, problems) = YAMLReader.read(source, content: content)
        diagnostics.append(contentsOf: problems)
        if let root, root.entries == nil, !root.isNull {
            diagnostics.append(
                Diagnostic(
                    code: "front-matter-not-a-mapping", severity: .error, range: root.range,
                    message: "the front matter is not made of 'key: value' lines", hint: "write one 'key: value' a line"
                ))
        }
        return FrontMatter(range: range, content: content, entries: root?.entries ?? [], root: root)
    }

    private static func isFence(_ bytes: ByteView, at start: Int, closing: Bool) -> Bool {
        guard start + 3 <= bytes.count else { return false }
        let mark = bytes[start]
        guard mark == UInt8(ascii: "-") || (closing && mark == UInt8(ascii: ".")), bytes[start + 1] == mark,
            bytes[start + 2] == mark
        else { return false }
        var offset = start + 3
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        return offset == bytes.count || bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }
}
