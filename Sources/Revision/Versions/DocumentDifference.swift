internal import Kitchen
public import RecipeModel
internal import RecipeSyntax
public import SourceText

/// What differs between two versions of a file, in a cook's words.
public struct DocumentDifference: Sendable {
    /// Front matter first, then in the order of the new version; what is gone stands where it was.
    public let entries: [Entry]
    /// What the file is called in the newer version; `nil` without a title.
    public let title: String?

    public var isEmpty: Bool { entries.isEmpty }

    /// One difference.
    public struct Entry: Sendable, Hashable {
        /// What of the file it is about.
        public enum Part: String, Sendable, Hashable, CaseIterable {
            case key, heading, ingredient, step, lot, goods, meal, log, recipe, text
        }

        public enum Act: String, Sendable, Hashable, CaseIterable {
            case added, removed, changed, replaced, reworded, moved, ticked, unticked
        }

        public let part: Part
        public let act: Act
        /// The food, the key, or the number of the step; the line where it has no name.
        public let subject: String
        /// The value before: an amount, a key's value, a whole line.
        public let old: String?
        public let new: String?
        /// The words of a text with what became of each; empty where nothing was reworded.
        public let words: [Word]
        /// The heading it is below.
        public let section: String?
    }

    /// A piece of a reworded text.
    public struct Word: Sendable, Hashable {
        public enum Fate: String, Sendable, Hashable {
            case kept, removed, added
        }

        public let text: String
        public let fate: Fate

        public init(text: String, fate: Fate) { (self.text, self.fate) = (text, fate) }
    }

    /// - Parameters:
    ///   - old: `nil` for a file that is new.
    ///   - new: `nil` for a file that is gone.
    public static func between(_ old: SourceText?, _ new: SourceText?, configuration: Configuration = Configuration())
        -> DocumentDifference
    {
        if let old, let new, old.bytes == new.bytes { return DocumentDifference(entries: [], title: nil) }
        let (before, after) = (
            old.map { DocumentRows($0, configuration) }, new.map { DocumentRows($0, configuration) }
        )
        var reading = DifferenceReading(before?.rows ?? [], after?.rows ?? [], configuration)
        reading.read()
        let keys = keyEntries(before, after)
        let title = (after ?? before).flatMap { rows in
            rows.document.frontMatter?.entry("title")?.value.text ?? rows.rows.first(where: \.isHeading)?.text
        }
        return DocumentDifference(entries: keys + reading.entries, title: title)
    }

    private static func keyEntries(_ old: DocumentRows?, _ new: DocumentRows?) -> [Entry] {
        func values(_ rows: DocumentRows?) -> [(key: String, value: String)] {
            guard let rows, let matter = rows.document.frontMatter else { return [] }
            return matter.entries.map { entry in
                let texts = entry.value.items.flatMap { items in
                    let texts = items.compactMap(\.text)
                    return texts.count == items.count ? texts.joined(separator: ", ") : nil
                }
                let value = entry.value.text ?? texts ?? DocumentOutline.oneLine(rows.source.string(entry.value.range))
                return (FrontMatterKey.named(entry.key, in: .recipe)?.name ?? entry.key, value)
            }
        }
        let (before, after) = (values(old), values(new))
        var entries: [Entry] = []
        func add(_ act: Entry.Act, _ key: String, _ old: String?, _ new: String?) {
            entries.append(Entry(part: .key, act: act, subject: key, old: old, new: new, words: [], section: nil))
        }
        for (key, value) in after {
            if let was = before.first(where: { $0.key == key })?.value {
                if was != value { add(.changed, key, was, value) }
            } else {
                add(.added, key, nil, value)
            }
        }
        for (key, value) in before where !after.contains(where: { $0.key == key }) { add(.removed, key, value, nil) }
        return entries
    }
}

/// Goes through the rows of two versions.
private struct DifferenceReading {
    typealias Row = DocumentRows.Row
    typealias Entry = DocumentDifference.Entry

    private let old: [Row]
    private let new: [Row]
    private let matching: RowMatching
    private let moved: Set<Int>
    private let options: ItemLineOptions
    private(set) var entries: [Entry] = []

    init(_ old: [Row], _ new: [Row], _ configuration: Configuration) {
        (self.old, self.new, options) = (old, new, configuration.itemLineOptions)
        matching = RowMatching(old, new)
        moved = matching.moved
    }

    mutating func read() {
        // What is gone is told behind the row that it stood behind.
        var gone: [Int: [Int]] = [:]
        var last = -1
        for index in old.indices {
            if let place = matching.new[index] { last = place } else { gone[last, default: []].append(index) }
        }
        for index in gone[-1] ?? [] { add(.removed, old[index], old[index].shown, nil) }
        for (index, row) in new.enumerated() {
            if let source = matching.old[index] {
                compare(old[source], row, isMoved: moved.contains(source))
            } else {
                add(.added, row, nil, row.shown)
            }
            for index in gone[index] ?? [] { add(.removed, old[index], old[index].shown, nil) }
        }
    }

    private mutating func compare(_ from: Row, _ to: Row, isMoved: Bool) {
        if from.isTicked != to.isTicked, let tick = to.isTicked { add(tick ? .ticked : .unticked, to, nil, nil) }
        if from.text != to.text {
            if from.name != nil || to.name != nil { compareFood(from, to) } else { reword(from, to) }
        }
        if isMoved || from.section != to.section && from.section.last != to.section.last && isRenamed(from, to) == false
        {
            let place = to.section.last.map { String(decoding: $0, as: UTF8.self) }
            add(.moved, to, from.headings.last, to.headings.last ?? place)
        }
    }

    /// Whether the heading above has another name and is the same.
    private func isRenamed(_ from: Row, _ to: Row) -> Bool {
        guard let heading = new.last(where: { $0.isHeading && $0.start < to.start }),
            let index = new.firstIndex(where: { $0.start == heading.start }), let source = matching.old[index]
        else { return from.section.isEmpty }
        return old.last { $0.isHeading && $0.start < from.start }?.start == old[source].start
    }

    private mutating func compareFood(_ from: Row, _ to: Row) {
        let (before, after) = (RowFields(from, options), RowFields(to, options))
        let names = (name(from), name(to))
        let (oldRest, newRest) = (rest(before), rest(after))
        if before.amount != after.amount, oldRest == newRest {
            add(.changed, to, before.amount, after.amount)
        } else if before.amount == after.amount, names.0 != names.1,
            from.meaning == .ingredient || from.meaning == .goods
        {
            append(Entry.Act.replaced, to, names.0, from.text, to.text, words: words(from, to))
        } else {
            append(.changed, to, names.0, from.text, to.text, words: words(from, to))
        }
    }

    private func rest(_ fields: RowFields) -> [String] { fields.words + fields.attributes.map(\.text) }

    private mutating func reword(_ from: Row, _ to: Row) {
        append(.reworded, to, subject(to), from.text, to.text, words: words(from, to))
    }

    private func words(_ from: Row, _ to: Row) -> [DocumentDifference.Word] {
        var result: [DocumentDifference.Word] = []
        var place = 0
        func add(_ words: some Collection<String>, _ fate: DocumentDifference.Word.Fate) {
            if !words.isEmpty { result.append(DocumentDifference.Word(text: words.joined(), fate: fate)) }
        }
        for stretch in TextDifference.stretches(from.words, to.words) {
            add(from.words[place..<stretch.old.lowerBound], .kept)
            add(from.words[stretch.old], .removed)
            add(to.words[stretch.new], .added)
            place = stretch.old.upperBound
        }
        add(from.words[place...], .kept)
        return result
    }

    // MARK: Entries

    private mutating func add(_ act: Entry.Act, _ row: Row, _ old: String?, _ new: String?) {
        append(act, row, subject(row), old, new, words: [])
    }

    private mutating func append(
        _ act: Entry.Act, _ row: Row, _ subject: String, _ old: String?, _ new: String?,
        words: [DocumentDifference.Word]
    ) {
        if row.shown.isEmpty { return }
        entries.append(
            Entry(
                part: row.part, act: act, subject: subject, old: old, new: new, words: words, section: row.headings.last
            ))
    }

    /// The food of a line, the number of a step, else the line.
    private func subject(_ row: Row) -> String {
        if row.name != nil { return name(row) }
        if row.meaning == .step {
            let steps = (new.contains { $0.start == row.start && $0.text == row.text } ? new : old).filter {
                $0.meaning == .step
            }
            if let place = steps.firstIndex(where: { $0.start == row.start }) { return "\(place + 1)" }
        }
        return row.text
    }

    private func name(_ row: Row) -> String {
        let bytes = Array(row.text.utf8)
        let name = ItemLine.parse(bytes, options: options).name(in: bytes)
        return name.isEmpty ? row.text : InlineScanner.plainText(Array(name.utf8), ByteRange(0, name.utf8.count))
    }
}

extension DocumentRows.Row {
    /// What a person reads of it: of tables their cells, of comments and rules nothing.
    fileprivate var shown: String {
        switch kind {
        case .tableLine:
            let isRule = text.allSatisfy { "|-: ".contains($0) }
            return isRule ? "" : text
        case .text where text.hasPrefix("<!--") || text.allSatisfy({ "-*_ ".contains($0) }): return ""
        default: return text
        }
    }

    /// What of a file it is.
    var part: DocumentDifference.Entry.Part {
        switch meaning {
        case .ingredient: .ingredient
        case .step: .step
        case .lot: .lot
        case .goods: .goods
        case .meal: .meal
        case .log: .log
        case .link: .recipe
        case .heading: .heading
        case .other: .text
        }
    }
}
