public import SourceText

/// The keys and values at the head of a file: YAML between two `---` lines, TOML between two `+++` lines, or lines `Title: …`.
public struct FrontMatter: Sendable, Hashable {
    /// How front matter is written.
    public enum Syntax: Sendable, Hashable {
        case yaml
        case toml
        /// Lines `Key: value` without fences, as Pelican and MultiMarkdown have them, or `key:: value`, as Logseq does.
        case headers

        /// "YAML", "TOML", "lines without fences"
        public var displayName: String {
            switch self {
            case .yaml: "YAML"
            case .toml: "TOML"
            case .headers: "lines without '---' around them"
            }
        }
    }

    /// The most keys, values and collections that are read, also of `rbook.yaml`.
    public static let mostValues = 15_000

    public let syntax: Syntax
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
    /// As on git hosts it must begin with the first line of the file.
    static func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> FrontMatter? {
        switch source.bytes.withByteView({ FrontMatterPlace.find($0, from: source.byteOrderMarkLength) }) {
        case .none: return nil
        case .fenced(let syntax, let range, let content):
            return FrontMatter(syntax, source, range: range, content: content, &diagnostics)
        case .headers(let lines): return FrontMatter(.headers, source, range: lines, content: lines, &diagnostics)
        case .unclosed(let syntax, let fence, let content):
            let mark = source.string(fence)
            diagnostics.append(
                Diagnostic(
                    code: "front-matter-unclosed", severity: .error, range: fence,
                    message: "the front matter that begins here is never closed",
                    hint: "add a line '\(mark)' below its last key"))
            if content.isEmpty { return nil }
            let range = ByteRange(fence.start, content.end)
            return FrontMatter(syntax, source, range: range, content: content, &diagnostics)
        }
    }

    private init(
        _ syntax: Syntax, _ source: SourceText, range: ByteRange, content: ByteRange, _ diagnostics: inout [Diagnostic]
    ) {
        self.syntax = syntax
        self.range = range
        self.content = content
        switch syntax {
        case .yaml: root = Self.yaml(source, content, &diagnostics)
        case .toml:
            let (root, problems) = TOMLReader.read(source, content: content)
            self.root = root
            diagnostics.append(contentsOf: problems)
        case .headers: root = HeaderLines.read(source, content)
        }
        entries = root?.entries ?? []
    }

    private static func yaml(_ source: SourceText, _ content: ByteRange, _ diagnostics: inout [Diagnostic]) -> YAMLNode?
    {
        let damaged = diagnostics.filter { $0.code == "not-utf8" && content.contains($0.range) }.map(\.range.start)
        if damaged.isEmpty { return textYAML(source, content, &diagnostics) }
        let root = textYAML(source.replacing(damaged), content, &diagnostics)
        return root.map { $0.restoring(damaged, from: source) }
    }

    /// Reads front matter that is text.
    private static func textYAML(_ source: SourceText, _ content: ByteRange, _ diagnostics: inout [Diagnostic])
        -> YAMLNode?
    {
        var (root, problems) = YAMLReader.read(source, content: content)
        diagnostics.append(contentsOf: problems)
        if problems.contains(where: { $0.code == "yaml-syntax" || $0.code == "yaml-tab" }) {
            let entries = YAMLRecovery.entries(source, content: content)
            if let first = entries.first, let last = entries.last {
                root = YAMLNode(
                    range: ByteRange(first.keyRange.start, max(first.keyRange.start, last.range.end)),
                    content: .mapping(entries, isFlow: false))
            }
        }
        if let root, root.entries == nil, !root.isNull {
            diagnostics.append(
                Diagnostic(
                    code: "front-matter-not-a-mapping", severity: .error, range: root.range,
                    message: "the front matter is not made of 'key: value' lines", hint: "write one 'key: value' a line"
                ))
        }
        return root
    }
}
