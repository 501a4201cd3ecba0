public import SourceText

/// One file as syntax: front matter and Markdown blocks, with the problems met on the way. Reading never fails.
public struct Document: Sendable {
    public let source: SourceText
    public let frontMatter: FrontMatter?
    public let markdown: Markdown
    /// In the order of their places.
    public let diagnostics: [Diagnostic]
    /// Whether it is text, apart from a few bytes; nothing of other files is read.
    public let isText: Bool

    /// Whether single bytes of it are not text, each with a `not-utf8` diagnostic; such a file is read, but never changed.
    public var isDamaged: Bool { diagnostics.contains { $0.code == "not-utf8" } }

    /// The first byte behind the front matter (or behind a byte order mark).
    public var bodyStart: Int { frontMatter?.range.end ?? source.byteOrderMarkLength }

    public init(_ source: SourceText) {
        self.source = source
        var diagnostics: [Diagnostic] = []
        isText = source.bytes.withByteView { TextEncoding.check($0, &diagnostics) }
        let frontMatter = isText ? FrontMatter.read(source, diagnostics: &diagnostics) : nil
        self.frontMatter = frontMatter
        if isText {
            let bodyStart = frontMatter?.range.end ?? source.byteOrderMarkLength
            let (markdown, tooDeep) = source.bytes.withByteView { BlockScanner.scan($0, from: bodyStart) }
            self.markdown = markdown
            if let tooDeep {
                diagnostics.append(
                    Diagnostic(
                        code: "nesting-too-deep", severity: .error, range: tooDeep,
                        message: "lists or quotes are nested more than \(BlockScanner.maximumDepth) deep",
                        hint: "a recipe needs two or three levels; what lies deeper is read as text"))
            }
        } else {
            markdown = Markdown(blocks: [], lines: [])
        }
        self.diagnostics = Self.ordered(diagnostics)
    }

    /// By place, each problem once: libyaml may report a character that was reported before.
    static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard diagnostics.count > 1 else { return diagnostics }
        var seen: Set<[Int]> = []
        return diagnostics.sorted { $0.range < $1.range }.filter { diagnostic in
            diagnostic.code != "control-character"
                || seen.insert([diagnostic.range.start, diagnostic.range.end]).inserted
        }
    }
}

/// A whole file of YAML, such as `rbook.yaml`.
public struct YAMLDocument: Sendable {
    public let source: SourceText
    /// `nil` where nothing is written or nothing could be read.
    public let root: YAMLNode?
    public let diagnostics: [Diagnostic]

    public init(_ source: SourceText) {
        self.source = source
        var diagnostics: [Diagnostic] = []
        var root: YAMLNode?
        let isText = source.bytes.withByteView { TextEncoding.check($0, &diagnostics) }
        if isText, !diagnostics.contains(where: { $0.code == "not-utf8" }) {
            let content = ByteRange(source.byteOrderMarkLength, source.bytes.count)
            let result = YAMLReader.read(source, content: content)
            root = result.root
            diagnostics.append(contentsOf: result.diagnostics)
        }
        self.root = root
        self.diagnostics = Document.ordered(diagnostics)
    }
}
