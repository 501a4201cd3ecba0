internal import FileAccess
internal import SourceText

/// Holds what segments know of a cookbook's files against the file system: what still holds, what has to be read.
struct TreeScan {
    /// Rows that still hold, by their number in the chain of segments.
    private(set) var live: [Bool]
    /// Files to read: new, changed, or never to be trusted.
    private(set) var pending: [PendingFile] = []
    private(set) var directories: [ScannedDirectory] = []
    private(set) var unreadable: [LoadedCookbook.UnreadableFile] = []
    /// How many directories had to be listed.
    private(set) var listedCount = 0

    struct PendingFile: Sendable {
        let path: RelativePath
        let isLink: Bool
    }

    struct ScannedDirectory: Sendable {
        let path: RelativePath
        let stamp: FileStamp
        var ignore: FileStamp
        /// Rows in it that still hold.
        var rows: [UInt32]
    }

    private let root: RootDirectory
    private let chain: SegmentChain

    private let rules: IgnoreRules

    /// - Parameter listsAll: asks about everything anew, because ignore rules may have changed.
    init(_ root: RootDirectory, _ chain: SegmentChain, listsAll: Bool, _ rules: IgnoreRules) {
        self.root = root
        self.chain = chain
        self.rules = rules
        live = Array(repeating: false, count: chain.rowCount)
        if chain.directoryCount == 0 || listsAll {
            list(.root, isRuled: rules.hasOthers)
        } else {
            compare()
        }
        pending.sort { $0.path < $1.path }
        unreadable.sort { $0.path < $1.path }
    }

    // MARK: Comparing

    /// What one directory turned out to be.
    private struct Outcome: Sendable {
        var directory: ScannedDirectory?
        var isListed = false
        var ignoreChanged = false
        var changed: [PendingFile] = []
        /// Names no segment knows.
        var unknown: [(path: RelativePath, kind: FileKind)] = []
        var problem: LoadedCookbook.UnreadableFile?
    }

    private mutating func compare() {
        let (root, chain) = (root, chain)
        let outcomes = parallelMap(Array(0..<chain.directoryCount), chunk: 32) { index in
            Self.look(at: index, root, chain)
        }
        if outcomes.contains(where: \.ignoreChanged) {
            list(.root, isRuled: rules.hasOthers)
            return
        }
        var known: Set<RelativePath>?
        let isRuled =
            rules.hasOthers || outcomes.contains { $0.directory.map { $0.ignore != FileStamp.none } ?? false }
        for outcome in outcomes {
            if let directory = outcome.directory { take(directory) }
            if outcome.isListed { listedCount += 1 }
            pending += outcome.changed
            if let problem = outcome.problem { unreadable.append(problem) }
            if outcome.unknown.isEmpty { continue }
            if known == nil { known = Set(outcomes.compactMap { $0.directory?.path }) }
            for (path, kind) in outcome.unknown where !(kind == .directory && known?.contains(path) == true) {
                take(path, kind, isRuled: isRuled)
            }
        }
    }

    private static func look(at index: Int, _ root: RootDirectory, _ chain: SegmentChain) -> Outcome {
        let (path, record, builtAt) = chain.directory(index)
        var outcome = Outcome()
        do throws(FileProblem) {
            let directory = try OpenDirectory(path, in: root)
            let stamp = FileStamp(try directory.status())
            let ignore = record.ignore == .none ? FileStamp.none : Self.ignoreStamp(directory)
            outcome.ignoreChanged = ignore != record.ignore || record.ignore.isRacy(since: builtAt)
            var scanned = ScannedDirectory(path: path, stamp: stamp, ignore: ignore, rows: [])
            if stamp == record.stamp, !stamp.isRacy(since: builtAt) {
                scanned.rows.reserveCapacity(Int(record.rowCount))
                for row in chain.rows(of: record) { look(at: row, in: directory, chain, &scanned, &outcome) }
            } else {
                outcome.isListed = true
                try relist(directory, record, chain, &scanned, &outcome)
            }
            outcome.directory = scanned
        } catch .notFound {
            outcome.isListed = true
        } catch {
            outcome.isListed = true
            outcome.problem = LoadedCookbook.UnreadableFile(path: path, problem: error)
        }
        return outcome
    }

    private static func look(
        at row: UInt32, in directory: borrowing OpenDirectory, _ chain: SegmentChain,
        _ scanned: inout ScannedDirectory, _ outcome: inout Outcome
    ) {
        let found = chain.withName(ofRow: Int(row)) { name, isTrusted -> (isTrusted: Bool, kind: FileKind)? in
            directory.status(ofName: name).map { ($0.kind == .regular && isTrusted(FileStamp($0)), $0.kind) }
        }
        guard let found else { return }
        if found.isTrusted {
            scanned.rows.append(row)
        } else if found.kind != .directory {
            outcome.changed.append(PendingFile(path: chain.path(Int(row)), isLink: found.kind != .regular))
        }
    }

    /// A directory in which names may have come or gone.
    private static func relist(
        _ directory: borrowing OpenDirectory, _ record: DirectoryRecord, _ chain: SegmentChain,
        _ scanned: inout ScannedDirectory, _ outcome: inout Outcome
    ) throws(FileProblem) {
        var rows: [[UInt8]: UInt32] = [:]
        for row in chain.rows(of: record) { rows[Array(chain.path(Int(row)).name)] = row }
        for (name, kind) in try directory.names() {
            if name.first == UInt8(ascii: ".") {
                if record.ignore == .none, name.elementsEqual(".gitignore".utf8) { outcome.ignoreChanged = true }
                continue
            }
            let path = scanned.path.appending(name: name)
            if kind != .directory, let row = rows[name] {
                look(at: row, in: directory, chain, &scanned, &outcome)
            } else if kind == .directory || CookbookLoader.isMarkdown(path) {
                outcome.unknown.append((path, kind))
            }
        }
    }

    private static func ignoreStamp(_ directory: borrowing OpenDirectory) -> FileStamp {
        directory.status(ofName: ".gitignore").map { FileStamp($0) } ?? .none
    }

    // MARK: Listing

    private mutating func take(_ directory: ScannedDirectory) {
        for row in directory.rows { live[Int(row)] = true }
        directories.append(directory)
        if CookbookLoader.isMarkdown(directory.path) {
            unreadable.append(
                LoadedCookbook.UnreadableFile(path: directory.path, problem: .notRegular(.directory)))
        }
    }

    /// A name that no segment knows.
    private mutating func take(_ path: RelativePath, _ kind: FileKind, isRuled: Bool) {
        if isRuled
            ? rules.isIgnored(path, kind == .directory)
            : rules.leavesOut(Array(path.name), isDirectory: kind == .directory)
        {
            return
        }
        if kind == .directory {
            list(path, isRuled: isRuled)
        } else if kind == .regular || kind == .symbolicLink || kind == .unknown {
            pending.append(PendingFile(path: path, isLink: kind != .regular))
        } else {
            unreadable.append(LoadedCookbook.UnreadableFile(path: path, problem: .notRegular(kind)))
        }
    }

    /// Reads a directory and all below it, one depth after the other; rows of the chain are used where they still hold.
    ///
    /// - Parameter isRuled: whether ignore rules from above may hold in it.
    private mutating func list(_ start: RelativePath, isRuled: Bool) {
        if start.isRoot {
            live = Array(repeating: false, count: chain.rowCount)
            directories = []
            pending = []
            unreadable = []
        }
        var waiting = [(path: start, isRuled: isRuled)]
        while !waiting.isEmpty {
            listedCount += waiting.count
            let (root, chain) = (root, chain)
            let listings = parallelMap(waiting.map(\.path), chunk: 16) { Listing($0, root, chain) }
            var next: [(path: RelativePath, isRuled: Bool)] = []
            for (listing, (path, isRuledAbove)) in zip(listings, waiting) {
                if let problem = listing.problem {
                    unreadable.append(LoadedCookbook.UnreadableFile(path: path, problem: problem))
                    continue
                }
                take(listing, at: path, isRuled: isRuledAbove || listing.ignore != .none, &next)
            }
            waiting = next
        }
    }

    private mutating func take(
        _ listing: Listing, at path: RelativePath, isRuled: Bool, _ below: inout [(path: RelativePath, isRuled: Bool)]
    ) {
        var scanned = ScannedDirectory(path: path, stamp: listing.stamp, ignore: listing.ignore, rows: [])
        for found in listing.found {
            let isDirectory = found.kind == .directory
            if isRuled
                ? rules.isIgnored(found.path, isDirectory)
                : rules.leavesOut(Array(found.path.name), isDirectory: isDirectory)
            {
                continue
            }
            switch found.kind {
            case .directory: below.append((found.path, isRuled))
            case .regular, .symbolicLink, .unknown:
                if let row = found.row {
                    scanned.rows.append(row)
                } else {
                    pending.append(PendingFile(path: found.path, isLink: found.kind != .regular))
                }
            default:
                unreadable.append(LoadedCookbook.UnreadableFile(path: found.path, problem: .notRegular(found.kind)))
            }
        }
        take(scanned)
    }

    /// What stands in a directory, before ignore rules are asked.
    private struct Listing: Sendable {
        var stamp = FileStamp.none
        var ignore = FileStamp.none
        /// Directories and Markdown files, in the order of their names.
        var found: [Found] = []
        var problem: FileProblem?

        struct Found: Sendable {
            let path: RelativePath
            let kind: FileKind
            /// The row of the chain that still holds.
            var row: UInt32?
        }

        init(_ path: RelativePath, _ root: RootDirectory, _ chain: SegmentChain) {
            do throws(FileProblem) {
                let directory = try OpenDirectory(path, in: root)
                stamp = FileStamp(try directory.status())
                // Names one behind the other, so that sorting moves plain numbers.
                var names: [UInt8] = []
                var ranges: [(start: Int, end: Int, kind: FileKind)] = []
                for (name, kind) in try directory.names() {
                    if name.first == UInt8(ascii: ".") {
                        if name.elementsEqual(".gitignore".utf8) { ignore = TreeScan.ignoreStamp(directory) }
                    } else if kind == .directory || CookbookLoader.isMarkdown(name) {
                        ranges.append((names.count, names.count + name.count, kind))
                        names += name
                    }
                }
                names.withUnsafeBytes { names in
                    ranges.sort {
                        Segment.compare(
                            UnsafeRawBufferPointer(rebasing: names[$0.start..<$0.end]),
                            UnsafeRawBufferPointer(rebasing: names[$1.start..<$1.end])) < 0
                    }
                }
                found.reserveCapacity(ranges.count)
                for (start, end, kind) in ranges {
                    let path = path.appending(name: names[start..<end])
                    found.append(Found(path: path, kind: kind, row: TreeScan.row(of: path, kind, in: directory, chain)))
                }
            } catch {
                problem = error
            }
        }
    }

    private static func row(
        of path: RelativePath, _ kind: FileKind, in directory: borrowing OpenDirectory, _ chain: SegmentChain
    ) -> UInt32? {
        guard kind != .directory, chain.rowCount > 0, let row = chain.row(at: path) else { return nil }
        let holds = chain.withName(ofRow: row) { name, isTrusted in
            directory.status(ofName: name).map { $0.kind == .regular && isTrusted(FileStamp($0)) }
        }
        return holds == true ? UInt32(truncatingIfNeeded: row) : nil
    }
}
