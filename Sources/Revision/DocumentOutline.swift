internal import Cookbook
internal import Kitchen
internal import RecipeModel
public import RecipeSyntax
internal import SourceText

/// The headings and lines of a document, to find what a reference means.
public struct DocumentOutline: Sendable {
    /// A heading with all below it.
    struct Section: Sendable {
        /// The index of the heading in the document's blocks.
        let block: Int
        let level: Int
        let reference: SectionReference
    }

    /// An item of a list that begins with text, or a paragraph at the top.
    struct Line: Sendable {
        /// The index of the item or paragraph in the document's blocks.
        let block: Int
        let isItem: Bool
        let range: ByteRange
        let text: String
        let section: SectionReference?
    }

    let document: Document
    /// The heading that is the document's title: one of level 1 that comes before all others and before every list.
    private(set) var title: Section?
    private(set) var sections: [Section] = []
    private(set) var lines: [Line] = []

    public init(_ document: Document) {
        self.document = document
        let markdown = document.markdown
        var open: [(level: Int, title: String)] = []
        var counts: [[[UInt8]]: Int] = [:]
        for (index, block) in markdown.blocks.enumerated() {
            if case .heading(let level, _) = block.kind, block.depth == 0 {
                let title = InlineScanner.plainText(document.source.bytes, markdown.textRange(of: block))
                if level == 1, self.title == nil, sections.isEmpty, lines.allSatisfy({ !$0.isItem }) {
                    self.title = Section(block: index, level: 1, reference: SectionReference([title]))
                    continue
                }
                open.removeAll { $0.level >= level }
                open.append((level, title))
                let headings = open.map(\.title)
                let occurrence = counts[headings.map(TextFolding.fold), default: 0]
                counts[headings.map(TextFolding.fold)] = occurrence + 1
                sections.append(
                    Section(block: index, level: level, reference: SectionReference(headings, occurrence: occurrence)))
            } else if block.item != nil {
                guard let range = document.textRange(ofItem: index) else { continue }
                addLine(index, isItem: true, range)
            } else if block.depth == 0, block.kind == .paragraph {
                addLine(index, isItem: false, markdown.textRange(of: block))
            }
        }
    }

    private mutating func addLine(_ block: Int, isItem: Bool, _ range: ByteRange) {
        lines.append(
            Line(
                block: block, isItem: isItem, range: range, text: Self.oneLine(document.source.string(range)),
                section: sections.last?.reference))
    }

    /// The line at a place in the document; `nil` where no line is.
    public func reference(at offset: Int) -> LineReference? {
        lines.lastIndex { $0.range.contains(offset) || $0.range == ByteRange(at: offset) }.map(reference)
    }

    /// What a line says, and below which heading.
    public struct LinePlace: Hashable, Sendable {
        public let text: String
        public let section: SectionReference?
    }

    /// All lines in order; cheaper than `references`.
    public var linePlaces: [LinePlace] { lines.map { LinePlace(text: $0.text, section: $0.section) } }

    /// Places in `linePlaces` by the byte offsets where the lines' texts begin.
    public var lineIndices: [Int: Int] {
        Dictionary(lines.indices.map { (lines[$0].range.start, $0) }) { first, _ in first }
    }

    /// The line at a place in `linePlaces`; `nil` beyond them.
    public func reference(ofLine index: Int) -> LineReference? {
        lines.indices.contains(index) ? reference(of: index) : nil
    }

    /// All lines in order, as they are named.
    public var references: [LineReference] { lines.indices.map(reference) }

    private func reference(of index: Int) -> LineReference {
        let line = lines[index]
        let occurrence = lines[..<index].count { $0.text == line.text && isSame($0.section, line.section) }
        return LineReference(line.text, in: line.section, occurrence: occurrence)
    }

    // MARK: Finding

    /// The line that a reference means; `nil` where none does, or none for certain.
    func line(_ reference: LineReference, _ options: ItemLineOptions) -> Line? {
        let same = lines.filter { $0.text == reference.text }
        let inPlace = same.filter { isSame($0.section, reference.section) }
        if !inPlace.isEmpty { return inPlace[min(max(0, reference.occurrence), inPlace.count - 1)] }
        if !same.isEmpty { return same.count == 1 ? same[0] : nil }
        let wanted = NamedLine(reference.text, options)
        let named = lines.filter { $0.isItem && NamedLine($0.text, options).name == wanted.name }
        let near = named.filter { isSame($0.section, reference.section) }
        for candidates in [near.filter { NamedLine($0.text, options) == wanted }, near, named] where !candidates.isEmpty
        {
            return candidates.count == 1 ? candidates[0] : nil
        }
        return nil
    }

    /// Whether a line with a text is in a section.
    func hasLine(_ text: String, in section: SectionReference?) -> Bool {
        lines.contains { $0.text == text && isSame($0.section, section) }
    }

    /// The section that a reference means: below the same headings, or the first whose own heading is the same; the whole document where
    /// its title is that heading.
    func section(_ reference: SectionReference) -> Section? {
        let same = sections.filter { isSame($0.reference.headings, reference.headings) }
        if let exact = same.first(where: { $0.reference.occurrence == reference.occurrence }) ?? same.first {
            return exact
        }
        let title = TextFolding.fold(reference.title)
        return (sections + [self.title].compactMap(\.self)).first { TextFolding.fold($0.reference.title) == title }
    }

    private func isSame(_ one: SectionReference?, _ other: SectionReference?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.occurrence == other.occurrence && isSame(one.headings, other.headings)
    }

    private func isSame(_ one: [String], _ other: [String]) -> Bool {
        one.count == other.count
            && zip(one, other).allSatisfy { $0 == $1 || TextFolding.fold($0) == TextFolding.fold($1) }
    }

    /// Wrapped text as one line.
    static func oneLine(_ text: String) -> String { LineText(text)?.string ?? "" }
}
