internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// A document as front matter and rows: headings, list items, paragraphs and what else stands between blank lines. Together they are all of
/// its bytes.
struct DocumentRows {
    let source: SourceText
    let document: Document
    let kind: DocumentKind
    /// `nil` of what is not a recipe.
    private let recipeTitle: String?
    /// Everything before the first row: a byte order mark, front matter, blank lines.
    let head: ByteRange
    let rows: [Row]

    struct Row: Sendable {
        enum Kind: Hashable {
            case heading(Int)
            case item
            case text
            case tableLine
        }

        enum Meaning: Hashable {
            case ingredient, step, lot, goods, meal, log, link, heading, other
        }

        let kind: Kind
        let meaning: Meaning
        /// Whole lines, the last with its end if it has one; without the blank lines that follow.
        let bytes: [UInt8]
        /// The blank lines that follow.
        let gap: [UInt8]
        /// Without marks, box and line ends.
        let text: String
        /// Where `text` is in `bytes`; line ends and indents in it included.
        let textRange: Range<Int>
        /// `nil` without a box.
        let isTicked: Bool?
        let boxPlace: Int?
        /// Of a numbered item.
        let number: (value: Int, range: Range<Int>)?
        /// Columns before the marker; of an item also where its content begins.
        let indent: Int
        let contentIndent: Int
        /// The headings above, folded.
        let section: [[UInt8]]
        /// The same as written.
        let headings: [String]
        /// Place in the file.
        let start: Int
        /// What it names, for lines of food.
        let name: NamedLine?
        /// What a meal or an item of a collection leads to.
        let target: [UInt8]?

        var isItem: Bool { kind == .item }
        /// Made each time it is asked for: most rows are never looked at so closely.
        var words: [String] { Words.all(text) }
        /// `text` as it is written, with line ends and indents.
        var rawText: String { String(decoding: bytes[textRange], as: UTF8.self) }
        var isHeading: Bool { meaning == .heading }
    }

    /// What the file is called: a recipe as everywhere, another file by its front matter or its first heading; `nil` where it has neither.
    var title: String? {
        recipeTitle ?? document.frontMatter?.entry("title")?.value.text ?? rows.first(where: \.isHeading)?.text
    }

    init(_ source: SourceText, _ configuration: Configuration) {
        let document = Document(source)
        self.init(document, CookbookFile(document, configuration: configuration), configuration)
    }

    /// - Parameter file: the document as it was read with the same configuration.
    init(_ document: Document, _ file: CookbookFile, _ configuration: Configuration) {
        (source, self.document) = (document.source, document)
        kind = file.kind
        recipeTitle = file.recipe?.title.text
        let meanings = Self.meanings(file)
        let bytes = source.bytes
        let places = RowPlaces(document)
        let blocks = document.markdown.blocks
        var rows: [Row] = []
        var open: [(level: Int, title: [UInt8], text: String)] = []
        head = ByteRange(0, places.all.first?.start ?? bytes.count)
        for (number, place) in places.all.enumerated() {
            let (from, contentEnd, end) = (place.start, place.contentEnd, place.end)
            let block = blocks[place.block]
            let isLazy = number > 0 && block.kind == .paragraph && places.line(at: block.range.start) < place.line
            var kind = Row.Kind.text
            if let level = place.headingLevel {
                kind = .heading(level)
            } else if block.item != nil {
                kind = .item
            } else if place.isTable {
                kind = .tableLine
            }
            // The text of an item or paragraph.
            var textRange = ByteRange(from, Self.withoutEnd(contentEnd, from, bytes))
            if block.item != nil {
                textRange = document.textRange(ofItem: place.block) ?? ByteRange(at: textRange.end)
            } else if !place.isTable, !isLazy, block.isHeading || block.kind == .paragraph {
                textRange = document.markdown.textRange(of: block)
            }
            textRange = ByteRange(
                max(from, min(textRange.start, contentEnd)), max(from, min(textRange.end, contentEnd)))
            let raw = source.string(textRange)
            let text = kind == .text && block.kind != .paragraph ? raw : DocumentOutline.oneLine(raw)
            if case .heading(let level) = kind {
                open.removeAll { $0.level >= level }
            }
            let range = ByteRange(from, contentEnd)
            var meaning = meanings.first(in: range) ?? .other
            if case .heading = kind { meaning = .heading }
            var name: NamedLine?
            switch meaning {
            case .ingredient: name = NamedLine(text, configuration.recipeLineOptions)
            case .lot, .goods: name = NamedLine(text, configuration.itemLineOptions)
            default: break
            }
            let links = InlineLink.all(in: bytes, textRange)
            let item = block.item
            rows.append(
                Row(
                    kind: kind, meaning: meaning, bytes: Array(bytes[from..<contentEnd]),
                    gap: Array(bytes[contentEnd..<end]),
                    text: text, textRange: (textRange.start - from)..<(textRange.end - from),
                    isTicked: item?.checkbox == nil ? nil : item?.isChecked,
                    boxPlace: item?.checkbox.map { $0.start + 1 - from },
                    number: item?.number.map {
                        ($0, (item?.marker.start ?? from) - from..<((item?.marker.end ?? from) - 1 - from))
                    },
                    indent: max(0, block.range.start - from), contentIndent: (item?.marker.end ?? from) - from + 1,
                    section: open.map(\.title), headings: open.map(\.text), start: from,
                    name: name,
                    target: links.first.map { Array($0.target(in: bytes).path) }))
            if case .heading(let level) = kind { open.append((level, TextFolding.fold(text), text)) }
        }
        self.rows = rows
    }

    private static func withoutEnd(_ end: Int, _ start: Int, _ bytes: [UInt8]) -> Int {
        var end = end
        if end > start, bytes[end - 1] == 0x0A { end -= 1 }
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    // MARK: Meanings

    private struct Meanings {
        var places: [(start: Int, meaning: Row.Meaning)] = []

        func first(in range: ByteRange) -> Row.Meaning? {
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if places[middle].start < range.start { low = middle + 1 } else { high = middle }
            }
            guard low < places.count, places[low].start < range.end else { return nil }
            return places[low].meaning
        }
    }

    private static func meanings(_ file: CookbookFile) -> Meanings {
        var places: [(start: Int, meaning: Row.Meaning)] = []
        switch file.content {
        case .recipe(let recipe):
            places += recipe.ingredients.map { ($0.range.start, .ingredient) }
            places += recipe.steps.map { ($0.range.start, .step) }
            places += recipe.log.map { ($0.range.start, .log) }
        case .pantry(let pantry): places += pantry.lots.map { ($0.item.range.start, .lot) }
        case .shoppingList(let list):
            places += list.aisles.flatMap(\.items).map { ($0.item.range.start, .goods) }
        case .mealPlan(let plan): places += plan.days.flatMap(\.meals).map { ($0.range.start, .meal) }
        case .collection(let collection): places += collection.links.map { ($0.range.start, .link) }
        case .folder, .ingredients, .prose: break
        }
        return Meanings(places: places.sorted { $0.start < $1.start })
    }
}
