internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// The lines of a value of the front matter that holds ingredients, steps or notes.
///
///     lines = text | block of Markdown or HTML | list of lines | groups
///     line  = text | { amount, unit, name, prep, note … } | { title, text … } | { NAME: AMOUNT }
///     group = { title, items: lines } | { TITLE: lines }
struct FrontMatterLines {
    enum Purpose {
        case ingredients
        case steps
        case notes
    }

    struct Line {
        let text: String
        let range: ByteRange
        let isVerbatim: Bool
        var images: [Located<String>] = []
        /// Of a line that is put together from several keys.
        var pieces: [LocatedLine.Piece] = []
        /// Whether a key of the line's map, not its text, says that it may be left out.
        var isOptional = false
    }

    struct Group {
        var title: Located<String>?
        var lines: [Line] = []
    }

    let source: SourceText
    let purpose: Purpose
    private(set) var groups: [Group] = [Group()]
    /// The `group:` of the item before.
    var itemGroup: String?
    private let parser = ItemLineParser()

    /// The groups of a value in the order of the file; those without title and lines are skipped.
    static func groups(_ node: YAMLNode, _ source: SourceText, for purpose: Purpose, title: Located<String>? = nil)
        -> [Group]
    {
        var reader = FrontMatterLines(source: source, purpose: purpose)
        reader.groups = [Group(title: title)]
        reader.collect(node)
        return reader.groups.filter { !$0.lines.isEmpty || $0.title != nil && $0.title != title }
    }

    private init(source: SourceText, purpose: Purpose) {
        self.source = source
        self.purpose = purpose
    }

    /// YAML is read to a limited depth, so this ends.
    mutating func collect(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, let style):
            if node.isNull { return }
            if style.isBlock || text.hasByte(0x0A) || HTMLLines.isHTML(text) {
                collect(MappedText(text, of: node, in: source))
            } else {
                addLine(text, node.range)
            }
        case .sequence(let items, _):
            let holdsTexts = items.contains { $0.text != nil && !$0.isNull }
            for item in items where !holdsTexts || !takeHeading(item) { collect(item) }
        case .mapping(let entries, _): collect(entries, node)
        }
    }

    private mutating func collect(_ text: MappedText) {
        if HTMLLines.isHTML(text.bytes) {
            for line in HTMLLines.all(in: text.bytes) { add(line, of: text) }
        } else {
            addMarkdown(text)
        }
    }

    // MARK: Lines

    /// Adds a line, or opens a group where it is a title ("Sauce:", "**Sauce**", "## Sauce").
    mutating func addLine(
        _ text: String, _ range: ByteRange, images: [Located<String>] = [], pieces: [LocatedLine.Piece] = [],
        isOptional: Bool = false
    ) {
        let trimmed = MetadataReader.trimmed(text)
        guard !trimmed.isEmpty else { return }
        if let title = groupTitle(trimmed) { return openGroup(Located(title, range)) }
        let isVerbatim = source[range].elementsEqual(trimmed.utf8)
        groups[groups.count - 1].lines.append(
            Line(
                text: trimmed, range: range, isVerbatim: isVerbatim && !isOptional, images: images,
                pieces: trimmed == text ? pieces : [], isOptional: isOptional))
    }

    mutating func openGroup(_ title: Located<String>?) {
        groups.append(Group(title: title))
        itemGroup = nil
    }

    /// Lines that follow belong to the group an item names.
    mutating func enterGroup(_ title: Located<String>?) {
        guard title?.value != itemGroup else { return }
        groups.append(Group(title: title))
        itemGroup = title?.value
    }

    func hasAmount(_ text: String) -> Bool {
        var parser = parser
        return !parser.parse(Array(text.utf8)).amounts.isEmpty
    }

    /// The title that a line by itself is; `nil` where it is an ordinary line.
    func groupTitle(_ text: String) -> String? {
        guard text.utf8.count <= 120, purpose != .notes else { return nil }
        if text.hasPrefix("#") {
            let title = text.drop { $0 == "#" }
            return title.first == " " ? Self.withoutColon(String(title)) : nil
        }
        for mark in ["**", "__"] where text.hasPrefix(mark) && text.utf8.count > 4 {
            let inner = text.hasSuffix(":") ? text.dropLast() : text[...]
            if inner.hasSuffix(mark), !inner.dropFirst(2).dropLast(2).contains(mark) {
                let title = Self.withoutColon(String(inner.dropFirst(2).dropLast(2)))
                let hasDigit = title.contains { $0.isNumber }
                return purpose == .ingredients && hasDigit && hasAmount(title) || title.hasSuffix(".") ? nil : title
            }
        }
        guard text.hasSuffix(":") || text.hasSuffix("：") else { return nil }
        switch purpose {
        case .ingredients: return hasAmount(text) ? nil : Self.withoutColon(text)
        default: return text.utf8.count <= 40 && text.lowercased().hasPrefix("for ") ? Self.withoutColon(text) : nil
        }
    }

    static func withoutColon(_ text: String) -> String {
        var text = MetadataReader.trimmed(text)
        while text.hasSuffix(":") || text.hasSuffix("：") { text.removeLast() }
        for mark in ["**", "__"] where text.hasPrefix(mark) && text.hasSuffix(mark) && text.utf8.count > 4 {
            text = String(text.dropFirst(2).dropLast(2))
        }
        return MetadataReader.trimmed(text)
    }

    // MARK: HTML

    private mutating func add(_ line: HTMLLines.Line, of text: MappedText) {
        let place = text.place(line.range)
        let content = String(decoding: line.text, as: UTF8.self)
        switch line.kind {
        case .line: addLine(content, place)
        case .heading: openGroup(Located(Self.withoutColon(content), place))
        case .aboveList:
            let isTitle =
                purpose == .ingredients ? !hasAmount(content) : content.utf8.count <= 60 && !content.hasSuffix(".")
            if isTitle {
                openGroup(Located(Self.withoutColon(content), place))
            } else {
                addLine(content, place)
            }
        case .endOfGroup: openGroup(nil)
        }
    }
}
