internal import Cookbook
public import RecipeModel
public import SourceText

/// Which version of a file made each of its lines what it is.
///
/// A version answers for some rows of the newest one. It hands those that a version before it has in the same words on to that one, and those
/// that it changed or wrote are its own.
public struct LineBlame: Sendable {
    /// What a file held, and the versions it was made from.
    public struct Version: Sendable {
        public let source: SourceText
        /// Places in the list, each after this version's own; of several the first goes first.
        public let parents: [Int]
        /// For each of its lines whose it is, as a `LineBlame` of it and the versions before told; `nil` where that is to be found out.
        public let owners: [Int]?

        public init(_ source: SourceText, parents: [Int]) {
            (self.source, self.parents, owners) = (source, parents, nil)
        }

        /// - Parameter owners: any numbers; they are handed on as they are.
        public init(_ source: SourceText, owners: [Int]) {
            (self.source, parents, self.owners) = (source, [], owners)
        }
    }

    /// A line of the newest version.
    public struct Line: Sendable, Hashable {
        public let part: DocumentDifference.Entry.Part
        /// As one line, without mark, box and mark-up.
        public let text: String
        /// The heading it is below.
        public let section: String?
        /// Where it is in the file, in bytes.
        public let start: Int
        /// The place of its version in the list: the oldest in which it says what it says now. Where that version's owners are known, its
        /// owner there.
        public let version: Int
    }

    /// In the order of the file; without front matter.
    public let lines: [Line]

    /// - Parameter versions: of one file, the newest first; no version comes before those that were made from it.
    public init(_ versions: [Version], configuration: Configuration = Configuration()) {
        guard let first = versions.first else {
            lines = []
            return
        }
        let newest = DocumentRows(first.source, configuration).rows
        var read = VersionRows(versions, configuration)
        var owners = [Int](repeating: 0, count: newest.count)
        /// A row of the newest version, and where it is in the one that answers for it.
        typealias OpenRow = (row: Int, place: Int)
        var open: [Int: [OpenRow]] = [0: newest.indices.map { ($0, $0) }]
        for (number, version) in versions.enumerated() {
            defer { read.release(number) }
            guard var rest = open.removeValue(forKey: number) else {
                if open.isEmpty { break }
                continue
            }
            if let known = version.owners {
                for (row, place) in rest { owners[row] = known.indices.contains(place) ? known[place] : number }
                continue
            }
            if let same = version.parents.first(where: { versions[$0].source.bytes == version.source.bytes }) {
                open[same, default: []] += rest
                continue
            }
            func hand(to parent: Int, _ matched: [Int?], _ isSame: (_ row: Int, _ source: Int) -> Bool) {
                rest = rest.filter { row, place in
                    guard let source = matched[place], isSame(row, source) else { return true }
                    open[parent, default: []].append((row, source))
                    return false
                }
            }
            for parent in version.parents where !rest.isEmpty {
                let older = read.rows(of: parent, after: number)
                hand(to: parent, read.rows(of: number, after: number).unchanged(since: older)) { _, _ in true }
            }
            // What became of the others is told by what they mean.
            let newer = rest.isEmpty || version.parents.isEmpty ? [] : read.meanings(of: number)
            for parent in version.parents where !rest.isEmpty {
                let older = read.meanings(of: parent)
                hand(to: parent, RowMatching(older, newer).old) { older[$1].text == newest[$0].text }
            }
            for (row, _) in rest { owners[row] = number }
        }
        lines = newest.enumerated().map { index, row in
            Line(
                part: row.part, text: row.plainText, section: row.headings.last, start: row.start,
                version: owners[index])
        }
    }
}

/// The rows of the versions of a file: some are read at a time, on all cores, and more the further back it goes. The same text is read once.
private struct VersionRows {
    private let versions: [LineBlame.Version]
    private let configuration: Configuration
    /// For each version the first with the same text.
    private let texts: [Int]
    /// How many versions of each text are still to be asked for.
    private var uses: [Int]
    private var known: [Int: WrittenRows] = [:]
    /// Rows with their meanings, of the texts that were asked for last.
    private var meant: [(text: Int, rows: [DocumentRows.Row])] = []
    private static let mostMeant = 4
    private var atOnce = 8
    private static let mostAtOnce = 128

    private struct Text: Hashable {
        private let bytes: [UInt8]
        private let hash: UInt64

        init(_ bytes: [UInt8]) { (self.bytes, hash) = (bytes, WrittenBytes.hash(bytes, ByteRange(0, bytes.count))) }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    init(_ versions: [LineBlame.Version], _ configuration: Configuration) {
        (self.versions, self.configuration) = (versions, configuration)
        var first: [Text: Int] = [:]
        var texts: [Int] = []
        var uses = [Int](repeating: 0, count: versions.count)
        for (number, version) in versions.enumerated() {
            let bytes = Text(version.source.bytes)
            let text = first[bytes] ?? number
            if text == number { first[bytes] = number }
            texts.append(text)
            uses[text] += 1
        }
        (self.texts, self.uses) = (texts, uses)
    }

    /// - Parameter number: the version at hand: those after it are read beside the one that is asked for.
    mutating func rows(of version: Int, after number: Int) -> WrittenRows {
        let text = texts[version]
        if let rows = known[text] { return rows }
        var wanted = [text]
        var next = number + 1
        while wanted.count < atOnce, next < versions.count {
            let other = texts[next]
            if other != text, known[other] == nil, other == next { wanted.append(other) }
            next += 1
        }
        let versions = versions
        let read = parallelMap(wanted, chunk: 4) { WrittenRows(versions[$0].source) }
        for (text, rows) in zip(wanted, read) { known[text] = rows }
        atOnce = min(2 * atOnce, Self.mostAtOnce)
        return known[text] ?? WrittenRows(versions[text].source)
    }

    /// The version before is often asked for again as the next one at hand.
    mutating func meanings(of version: Int) -> [DocumentRows.Row] {
        let text = texts[version]
        if let known = meant.first(where: { $0.text == text }) { return known.rows }
        let rows = DocumentRows(versions[version].source, configuration).rows
        if meant.count == Self.mostMeant { meant.removeFirst() }
        meant.append((text, rows))
        return rows
    }

    /// A version that is not asked for again.
    mutating func release(_ version: Int) {
        let text = texts[version]
        uses[text] -= 1
        if uses[text] == 0 { known[text] = nil }
    }
}
