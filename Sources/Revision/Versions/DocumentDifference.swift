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
        return between(
            old.map { DocumentRows($0, configuration) }, new.map { DocumentRows($0, configuration) }, configuration)
    }

    /// The same of versions that were read already.
    public static func between(_ old: DocumentVersion?, _ new: DocumentVersion?) -> DocumentDifference {
        if let old, let new, old.file.source.bytes == new.file.source.bytes {
            return DocumentDifference(entries: [], title: nil)
        }
        return between(old?.rows, new?.rows, (new ?? old)?.configuration ?? Configuration())
    }

    private static func between(_ before: DocumentRows?, _ after: DocumentRows?, _ configuration: Configuration)
        -> DocumentDifference
    {
        var reading = DifferenceReading(before?.rows ?? [], after?.rows ?? [], configuration)
        reading.read()
        let keys = keyEntries(before, after)
        return DocumentDifference(entries: keys + reading.entries, title: (after ?? before)?.title)
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

/// A version of a file, read to be held against others.
public struct DocumentVersion: Sendable {
    public let file: CookbookFile
    let rows: DocumentRows
    let configuration: Configuration

    public init(_ source: SourceText, configuration: Configuration) {
        let document = Document(source)
        file = CookbookFile(document, configuration: configuration)
        rows = DocumentRows(document, file, configuration)
        self.configuration = configuration
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
    /// Headings that have another name and are the same: new → old.
    private let renamed: [Int: Int]
    private let options: ItemLineOptions
    private(set) var entries: [Entry] = []

    init(_ old: [Row], _ new: [Row], _ configuration: Configuration) {
        (self.old, self.new, options) = (old, new, configuration.itemLineOptions)
        matching = RowMatching(old, new)
        moved = matching.moved
        renamed = Self.renamed(old, new, matching)
    }

    /// The heading that stood between the same rows, or above most of the rows that are below the new one.
    private static func renamed(_ old: [Row], _ new: [Row], _ matching: RowMatching) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        for (place, row) in new.enumerated() where row.isHeading && matching.old[place] == nil {
            let free = old.indices.filter { old[$0].kind == row.kind && matching.new[$0] == nil }
                .filter { !pairs.values.contains($0) }
            if free.isEmpty { continue }
            let previous = place == 0 ? -1 : matching.old[place - 1]
            let next = place + 1 == new.count ? old.count : matching.old[place + 1]
            if let previous, let next, next == previous + 2, free.contains(previous + 1) {
                pairs[place] = previous + 1
                continue
            }
            let below = new.indices.dropFirst(place + 1).prefix { !new[$0].isHeading }
            let above = below.compactMap { matching.old[$0] }.compactMap { source in
                old[..<source].lastIndex(where: \.isHeading)
            }
            let counts = Dictionary(above.map { ($0, 1) }, uniquingKeysWith: +)
            pairs[place] = free.first { (counts[$0] ?? 0) * 2 > below.count }
        }
        return pairs
    }

    mutating func read() {
        // What is gone is told behind the row that it stood behind.
        var gone: [Int: [Int]] = [:]
        var last = -1
        let kept = Dictionary(renamed.map { ($0.value, $0.key) }) { first, _ in first }
        for index in old.indices {
            if let place = matching.new[index] ?? kept[index] {
                last = place
            } else {
                gone[last, default: []].append(index)
            }
        }
        for index in gone[-1] ?? [] { add(.removed, old[index], old[index].plainText, nil) }
        for (index, row) in new.enumerated() {
            if let source = matching.old[index] {
                compare(old[source], row, isMoved: moved.contains(source))
            } else if let source = renamed[index] {
                let (was, now) = Self.shown(old[source], row)
                append(.changed, row, now, was, now, words: [])
            } else {
                add(.added, row, nil, row.plainText)
            }
            for index in gone[index] ?? [] { add(.removed, old[index], old[index].plainText, nil) }
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
            add(.moved, to, from.headings.last.map(Row.plain), to.headings.last.map(Row.plain) ?? place)
        }
    }

    /// Whether the heading above has another name and is the same.
    private func isRenamed(_ from: Row, _ to: Row) -> Bool {
        guard let heading = new.last(where: { $0.isHeading && $0.start < to.start }),
            let index = new.firstIndex(where: { $0.start == heading.start }),
            let source = matching.old[index] ?? renamed[index]
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
            let (was, now) = Self.shown(from, to)
            append(Entry.Act.replaced, to, names.0, was, now, words: words(was, now))
        } else {
            let (was, now) = Self.shown(from, to)
            append(.changed, to, names.0, was, now, words: words(was, now))
        }
    }

    private func rest(_ fields: RowFields) -> [String] { fields.words + fields.attributes.map(\.text) }

    private mutating func reword(_ from: Row, _ to: Row) {
        let (was, now) = Self.shown(from, to)
        append(.reworded, to, subject(to), was, now, words: words(was, now))
    }

    /// Both without mark-up; where only that differs, with it.
    private static func shown(_ from: Row, _ to: Row) -> (String, String) {
        let (was, now) = (from.plainText, to.plainText)
        return was == now ? (from.text, to.text) : (was, now)
    }

    private func words(_ was: String, _ now: String) -> [DocumentDifference.Word] {
        let (from, to) = (Words.all(was), Words.all(now))
        var result: [DocumentDifference.Word] = []
        var place = 0
        func add(_ words: some Collection<String>, _ fate: DocumentDifference.Word.Fate) {
            if !words.isEmpty { result.append(DocumentDifference.Word(text: words.joined(), fate: fate)) }
        }
        for stretch in TextDifference.stretches(from, to) {
            add(from[place..<stretch.old.lowerBound], .kept)
            add(from[stretch.old], .removed)
            add(to[stretch.new], .added)
            place = stretch.old.upperBound
        }
        add(from[place...], .kept)
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
                part: row.part, act: act, subject: subject, old: old, new: new, words: words,
                section: row.headings.last.map(Row.plain)))
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
        return row.plainText
    }

    private func name(_ row: Row) -> String {
        let bytes = Array(row.text.utf8)
        let name = ItemLine.parse(bytes, options: options).name(in: bytes)
        return name.isEmpty ? row.text : InlineScanner.plainText(Array(name.utf8), ByteRange(0, name.utf8.count))
    }
}

extension DocumentRows.Row {
    /// What a person reads of it, without mark-up.
    var plainText: String { Self.plain(shown) }

    fileprivate static func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        // A mark of the byte order in the middle is an invisible leftover of two files joined.
        return InlineScanner.plainText(bytes, ByteRange(0, bytes.count)).replacing("\u{FEFF}", with: "")
    }

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
