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

    /// Why it is read, but never changed: single bytes of it are not text, or two versions of it stand there after a merge.
    public var damage: Diagnostic? { diagnostics.first { Self.damages.contains($0.code) } }

    public var isDamaged: Bool { damage != nil }

    /// The codes of problems after which nobody can tell what an edit would do.
    public static let damages: Set<String> = ["not-utf8", "conflict-marker"]

    /// The first byte behind the front matter (or behind a byte order mark).
    public var bodyStart: Int { frontMatter?.range.end ?? source.byteOrderMarkLength }

    public init(_ source: SourceText) {
        self.source = source
        var diagnostics: [Diagnostic] = []
        isText = source.bytes.withByteView { TextEncoding.check($0, &diagnostics) }
        if isText { source.bytes.withByteView { ConflictMarkers.check($0, &diagnostics) } }
        let frontMatter = isText ? FrontMatter.read(source, diagnostics: &diagnostics) : nil
        self.frontMatter = frontMatter
        if let range = frontMatter?.content {
            source.bytes.withByteView { ConflictMarkers.check($0, frontMatter: range, &diagnostics) }
        }
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

    /// The document with a body that is indented as a whole read as if it were not; `nil` for others. Markdown takes such a body for code.
    public var unindented: Document? {
        guard !markdown.blocks.isEmpty, markdown.blocks.allSatisfy({ $0.kind == .indentedCode }) else { return nil }
        var indent = Int.max
        for line in markdown.lines {
            var start = line.start
            while start > bodyStart, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
            var (columns, offset) = (0, start)
            while offset < line.end, source.bytes[offset] == 0x20 || source.bytes[offset] == 0x09 {
                columns += source.bytes[offset] == 0x09 ? 4 - columns % 4 : 1
                offset += 1
            }
            if offset < line.end { indent = min(indent, columns) }
        }
        guard indent < Int.max else { return nil }
        let markdown = source.bytes.withByteView { BlockScanner.scan($0, from: bodyStart, indent: indent).markdown }
        return Document(self, markdown)
    }

    /// The document with the stars of Org mode read as the marks of headings: "* Pancakes" over "** Ingredients". `nil` for others: two stars
    /// and a space begin nothing in Markdown.
    public var outlined: Document? {
        guard markdown.lines.contains(where: isOutlineHeading) else { return nil }
        var bytes = source.bytes
        var (headings, others) = (0, 0)
        var offset = bodyStart
        while offset < bytes.count {
            let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
            let stars = bytes[offset..<end].prefix { $0 == UInt8(ascii: "*") }.count
            if stars > 0, stars <= 6, offset + stars + 1 < end, bytes[offset + stars] == 0x20 {
                // Bold with a space too many.
                if bytes[offset..<end].suffix(3).contains(UInt8(ascii: "*")) { return nil }
                for place in offset..<(offset + stars) { bytes[place] = UInt8(ascii: "#") }
                headings += 1
            } else if offset < end {
                others += 1
            }
            offset = end + 1
        }
        guard headings > 1, headings <= others else { return nil }
        return Document(self, bytes.withByteView { BlockScanner.scan($0, from: bodyStart).markdown })
    }

    private func isOutlineHeading(_ line: ByteRange) -> Bool {
        line.count > 4 && source.bytes[line.start] == UInt8(ascii: "*")
            && source.bytes[line.start + 1] == UInt8(ascii: "*") && source.bytes[line.start + 2] == 0x20
    }

    private init(_ document: Document, _ markdown: Markdown) {
        (source, frontMatter, diagnostics) = (document.source, document.frontMatter, document.diagnostics)
        isText = document.isText
        self.markdown = markdown
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
