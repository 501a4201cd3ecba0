internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// The front matter of two versions put together key by key.
struct FrontMatterMerge {
    /// What becomes of everything before the first row.
    private(set) var bytes: [UInt8] = []
    private(set) var events: [MergeEvent] = []
    /// Changes of lists, to be made on the result.
    private(set) var changes: [Change] = []
    /// Keys that only the other side changed.
    private(set) var changedKeys: Set<String> = []

    private let options: MergeOptions

    /// `nil` where the front matters cannot be merged key by key.
    init?(base: DocumentRows?, ours: DocumentRows, theirs: DocumentRows, _ options: MergeOptions) {
        self.options = options
        func head(_ rows: DocumentRows) -> [UInt8] { Array(rows.source[rows.head]) }
        let old = base.map(head) ?? []
        let (mine, other) = (head(ours), head(theirs))
        if mine == other || base != nil && other == old {
            bytes = mine
            return
        }
        if base != nil, mine == old {
            bytes = other
            changedKeys = Set(theirs.document.frontMatter?.entries.map(\.key) ?? [])
            return
        }
        guard ours.document.frontMatter != nil else {
            // Only the other side has any, or neither has.
            bytes = theirs.document.frontMatter == nil ? mine : other
            if base?.document.frontMatter != nil { return nil }
            return
        }
        guard theirs.document.frontMatter != nil else {
            if base?.document.frontMatter != nil { return nil }
            bytes = mine
            return
        }
        guard let our = Chunks(ours), let their = Chunks(theirs), let before = base.map({ Chunks($0) }) ?? Chunks()
        else { return nil }
        merge(before, our, their, LineEnding.majority(of: ours.source.bytes).text)
    }

    private mutating func merge(_ old: Chunks, _ our: Chunks, _ their: Chunks, _ ending: String) {
        var result: [(key: String, bytes: [UInt8])] = []
        for chunk in our.all {
            guard let other = their[chunk.key] else {
                if let before = old[chunk.key] {
                    if before.textLines == chunk.textLines { continue }
                    if before.node?.text == chunk.node?.text, chunk.node?.text != nil { continue }
                    // Taken away there and changed here.
                    result.append((chunk.key, chunk.bytes + comment(["removed"], ending)))
                    events.append(
                        MergeEvent(
                            "'\(chunk.spelling)' was changed here and removed in \(options.theirs); it stays",
                            ours: chunk.shown, theirs: nil))
                } else {
                    result.append((chunk.key, chunk.bytes))
                }
                continue
            }
            result.append((chunk.key, both(old[chunk.key], chunk, other, ending)))
        }
        for (index, chunk) in their.all.enumerated() where our[chunk.key] == nil {
            var added = chunk.bytes(ending)
            if let before = old[chunk.key] {
                if before.textLines == chunk.textLines { continue }
                added += comment(["removed"], ending)
                events.append(
                    MergeEvent(
                        "'\(chunk.spelling)' was removed here and changed in \(options.theirs); it stays",
                        ours: nil, theirs: chunk.shown))
            }
            changedKeys.insert(chunk.key)
            let neighbours = their.all[..<index].reversed().map(\.key)
            let place = neighbours.lazy.compactMap { key in result.firstIndex { $0.key == key } }.first
            result.insert((chunk.key, added), at: place.map { $0 + 1 } ?? 0)
        }
        bytes = our.opening + result.flatMap(\.bytes) + our.closing
    }

    private mutating func both(_ old: Chunk?, _ our: Chunk, _ their: Chunk, _ ending: String) -> [UInt8] {
        if our.textLines == their.textLines || old?.textLines == their.textLines { return our.bytes }
        if let old, old.textLines == our.textLines {
            changedKeys.insert(our.key)
            return our.lead + their.content(ending)
        }
        if let value = our.node?.text, value == their.node?.text { return our.bytes }
        if let mine = our.list, let other = their.list, let before = old.map({ $0.list }) ?? [],
            let key = FrontMatterKey.named(our.spelling)
        {
            func has(_ list: [String], _ text: String) -> Bool {
                list.contains { $0.lowercased() == text.lowercased() }
            }
            for text in other where !has(before, text) && !has(mine, text) {
                if let text = LineText(text) { changes.append(.addToKey(key, text)) }
            }
            for text in before where !has(other, text) && has(mine, text) {
                if let text = LineText(text) { changes.append(.removeFromKey(key, text)) }
            }
            return our.bytes
        }
        if our.node?.text == nil || their.node?.text == nil, let old {
            // A mapping, a list of lists, a block of text.
            let merge = ThreeWay(base: old.textLines, ours: our.textLines, theirs: their.textLines, isWide: true)
            if let merged = merge.merged {
                return our.lead + Array(merged.joined(separator: ending).utf8) + Array(ending.utf8)
            }
        }
        events.append(
            MergeEvent(
                "'\(our.spelling)' is '\(our.shown)' here and '\(their.shown)' in \(options.theirs); the first stands",
                ours: our.shown, theirs: their.shown))
        return our.bytes + comment(their.textLines, ending)
    }

    private func comment(_ lines: [String], _ ending: String) -> [UInt8] {
        ConflictComment.yaml(lines, options).flatMap { Array(($0 + ending).utf8) }
    }

    // MARK: Keys with their lines

    struct Chunk {
        let key: String
        let spelling: String
        /// Comments and blank lines above.
        let lead: [UInt8]
        let lines: [UInt8]
        let node: YAMLNode?

        var bytes: [UInt8] { lead + lines }

        /// The lines with ends of another kind.
        func content(_ ending: String) -> [UInt8] {
            textLines.flatMap { Array(($0 + ending).utf8) }
        }

        func bytes(_ ending: String) -> [UInt8] {
            Chunk.lines(lead).flatMap { Array(($0 + ending).utf8) } + content(ending)
        }

        var textLines: [String] { Self.lines(lines) }

        private static func lines(_ bytes: [UInt8]) -> [String] {
            var lines = String(decoding: bytes, as: UTF8.self).split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline
            ).map(String.init)
            if lines.last?.isEmpty ?? false { lines.removeLast() }
            return lines
        }

        /// The value on one line.
        var shown: String {
            if let text = node?.text { return text }
            return textLines.joined(separator: " ")
        }

        /// The texts of a list; `nil` for what is none.
        var list: [String]? {
            guard let node, let key = FrontMatterKey.named(spelling) else { return nil }
            switch key.type {
            case .textList, .dietList, .season: break
            default: return nil
            }
            if let text = node.text {
                let parts =
                    key.splitsAtCommas && node.style == .plain ? text.split(separator: ",").map(String.init) : [text]
                return parts.map { LineText($0)?.string ?? $0 }.filter { !$0.isEmpty }
            }
            if node.isNull { return [] }
            guard let items = node.items else { return nil }
            let texts = items.compactMap(\.text)
            return texts.count == items.count ? texts : nil
        }
    }

    struct Chunks {
        let opening: [UInt8]
        let closing: [UInt8]
        let all: [Chunk]

        /// Of a file without any.
        init() { (opening, closing, all) = ([], [], []) }

        /// `nil` for front matter that is not YAML with a key a line.
        init?(_ rows: DocumentRows) {
            guard let matter = rows.document.frontMatter else {
                self.init()
                return
            }
            guard matter.syntax == .yaml, rows.document.damage == nil,
                !rows.document.diagnostics.contains(where: { $0.severity == .error && matter.range.contains($0.range) })
            else { return nil }
            let bytes = rows.source.bytes
            var starts: [Int] = []
            for entry in matter.entries {
                var start = entry.keyRange.start
                while start > matter.content.start, bytes[start - 1] != 0x0A { start -= 1 }
                guard bytes[start..<entry.keyRange.start].allSatisfy({ $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }),
                    starts.last.map({ $0 < start }) ?? true
                else { return nil }
                starts.append(start)
            }
            var chunks: [Chunk] = []
            // Comments above a key are its own; those after the last stay at the end.
            var leads = starts
            for index in starts.indices {
                let least = index == 0 ? matter.content.start : starts[index - 1]
                var start = starts[index]
                while start > least {
                    var before = start - 1
                    while before > least, bytes[before - 1] != 0x0A { before -= 1 }
                    let line = bytes[before..<start].filter { $0 != 0x0D && $0 != 0x0A }
                    guard before > least || index == 0, line.isEmpty || line.first == UInt8(ascii: "#") else { break }
                    start = before
                }
                leads[index] = start
            }
            for (index, entry) in matter.entries.enumerated() {
                let end = index + 1 < leads.count ? leads[index + 1] : matter.content.end
                let name = FrontMatterKey.named(entry.key, in: .recipe)?.name ?? entry.key
                if chunks.contains(where: { $0.key == name }) { return nil }
                chunks.append(
                    Chunk(
                        key: name, spelling: entry.key, lead: Array(bytes[leads[index]..<starts[index]]),
                        lines: Array(bytes[starts[index]..<end]), node: entry.value))
            }
            let first = leads.first ?? matter.content.end
            if let last = chunks.last, last.lines.last != 0x0A { return nil }
            self.init(
                opening: Array(bytes[..<first]), closing: Array(bytes[matter.content.end..<rows.head.end]), all: chunks)
        }

        private init(opening: [UInt8], closing: [UInt8], all: [Chunk]) {
            (self.opening, self.closing, self.all) = (opening, closing, all)
        }

        subscript(key: String) -> Chunk? { all.first { $0.key == key } }
    }
}
