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
        var stamp: FileStamp
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
            list(.root, rules.scope)
        } else {
            compare()
        }
        pending.sort { $0.path < $1.path }
        lookAgain()
        unreadable += rules.unreadable
        unreadable.sort { $0.path < $1.path }
    }

    /// Where something could not be read, the next look lists anew, so that it is told each time.
    private mutating func lookAgain() {
        if unreadable.isEmpty { return }
        let parents = Set(unreadable.map(\.path.parent))
        for index in directories.indices where parents.contains(directories[index].path) {
            directories[index].stamp = .never
        }
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
        if rules.readsFiles, outcomes.contains(where: \.ignoreChanged) {
            list(.root, rules.scope)
            return
        }
        var known: Set<RelativePath>?
        var scopes: [RelativePath: IgnoreScope] = [:]
        for outcome in outcomes {
            if let directory = outcome.directory { take(directory) }
            if outcome.isListed { listedCount += 1 }
            pending += outcome.changed
            if let problem = outcome.problem { unreadable.append(problem) }
            if outcome.unknown.isEmpty { continue }
            if known == nil { known = Set(outcomes.compactMap { $0.directory?.path }) }
            for (path, kind) in outcome.unknown where !(kind == .directory && known?.contains(path) == true) {
                take(path, kind, scope(in: path.parent, &scopes))
            }
        }
    }

    /// The rules in force in a directory that was compared, its own included.
    private func scope(in directory: RelativePath, _ scopes: inout [RelativePath: IgnoreScope]) -> IgnoreScope {
        if !rules.readsFiles { return rules.scope }
        var waiting: [RelativePath] = []
        var known = directory
        while scopes[known] == nil {
            waiting.append(known)
            if known.isRoot { break }
            known = known.parent
        }
        var scope = scopes[known] ?? rules.scope
        for path in waiting.reversed() {
            if !path.isRoot { scope = scope.below(Array(path.name)) }
            if let opened = try? OpenDirectory(path, in: root) { _ = rules.addOwn(of: opened, to: &scope) }
            scopes[path] = scope
        }
        return scope
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
                if record.ignore == .none, name.elementsEqual(IgnoreRules.fileName.utf8) {
                    outcome.ignoreChanged = true
                }
                continue
            }
            let path = scanned.path.appending(name: name)
            if kind != .directory, let row = rows[name] {
                look(at: row, in: directory, chain, &scanned, &outcome)
            } else if kind == .directory || CookbookTree.isMarkdown(path) {
                outcome.unknown.append((path, kind))
            }
        }
    }

    private static func ignoreStamp(_ directory: borrowing OpenDirectory) -> FileStamp {
        directory.status(ofName: IgnoreRules.fileName).map { FileStamp($0) } ?? .none
    }

    // MARK: Listing

    private mutating func take(_ directory: ScannedDirectory) {
        for row in directory.rows { live[Int(row)] = true }
        directories.append(directory)
        if CookbookTree.isMarkdown(directory.path) {
            unreadable.append(
                LoadedCookbook.UnreadableFile(path: directory.path, problem: .notRegular(.directory)))
        }
    }

    /// A name that no segment knows.
    private mutating func take(_ path: RelativePath, _ kind: FileKind, _ scope: IgnoreScope) {
        let name = Array(path.name)
        if scope.leavesOut(name, isDirectory: kind == .directory) { return }
        if kind == .directory {
            list(path, scope.below(name))
        } else if kind == .regular || kind == .symbolicLink || kind == .unknown {
            pending.append(PendingFile(path: path, isLink: kind != .regular))
        } else {
            unreadable.append(LoadedCookbook.UnreadableFile(path: path, problem: .notRegular(kind)))
        }
    }

    /// Reads a directory and all below it, one depth after the other; rows of the chain are used where they still hold.
    ///
    /// - Parameter scope: the rules in force in it, but for its own.
    private mutating func list(_ start: RelativePath, _ scope: IgnoreScope) {
        if start.isRoot {
            live = Array(repeating: false, count: chain.rowCount)
            directories = []
            pending = []
            unreadable = []
        }
        var waiting = [(path: start, scope: scope)]
        while !waiting.isEmpty {
            listedCount += waiting.count
            let (root, chain, rules) = (root, chain, rules)
            let listings = parallelMap(waiting, chunk: 16) { Listing($0.path, $0.scope, rules, root, chain) }
            var next: [(path: RelativePath, scope: IgnoreScope)] = []
            for (listing, (path, _)) in zip(listings, waiting) {
                unreadable += listing.problems
                guard let stamp = listing.stamp else { continue }
                take(listing, ScannedDirectory(path: path, stamp: stamp, ignore: listing.ignore, rows: []))
                next += listing.directories
            }
            waiting = next
        }
    }

    private mutating func take(_ listing: Listing, _ directory: ScannedDirectory) {
        var scanned = directory
        for found in listing.files {
            switch found.kind {
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

    /// What stands in a directory and is not left out.
    private struct Listing: Sendable {
        /// Of the directory; `nil` where it cannot be listed.
        var stamp: FileStamp?
        var ignore = FileStamp.none
        /// Directories with the rules in force in them, but for their own, in the order of their names.
        var directories: [(path: RelativePath, scope: IgnoreScope)] = []
        /// Markdown files, in the order of their names.
        var files: [Found] = []
        var problems: [LoadedCookbook.UnreadableFile] = []

        struct Found: Sendable {
            let path: RelativePath
            let kind: FileKind
            /// The row of the chain that still holds.
            var row: UInt32?
        }

        init(
            _ path: RelativePath, _ above: IgnoreScope, _ rules: IgnoreRules, _ root: RootDirectory,
            _ chain: SegmentChain
        ) {
            do throws(FileProblem) {
                let directory = try OpenDirectory(path, in: root)
                let stamp = FileStamp(try directory.status())
                // Names one behind the other, so that sorting moves plain numbers.
                var names: [UInt8] = []
                var ranges: [(start: Int, end: Int, kind: FileKind)] = []
                var hasIgnoreFile = false
                for (name, kind) in try directory.names() {
                    if name.first == UInt8(ascii: ".") {
                        if name.elementsEqual(IgnoreRules.fileName.utf8) { hasIgnoreFile = true }
                    } else if kind == .directory || CookbookTree.isMarkdown(name) {
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
                var scope = above
                if hasIgnoreFile {
                    let own = rules.addOwn(of: directory, to: &scope)
                    ignore = own.stamp
                    if let problem = own.problem {
                        problems.append(
                            LoadedCookbook.UnreadableFile(path: IgnoreRules.path(in: path), problem: problem))
                    }
                }
                files.reserveCapacity(ranges.count)
                for (start, end, kind) in ranges {
                    let name = names[start..<end]
                    if !scope.isEmpty, scope.leavesOut(Array(name), isDirectory: kind == .directory) { continue }
                    let path = path.appending(name: name)
                    if kind == .directory {
                        directories.append((path, scope.below(Array(name))))
                    } else {
                        let row = TreeScan.row(of: path, kind, in: directory, chain)
                        files.append(Found(path: path, kind: kind, row: row))
                    }
                }
                self.stamp = stamp
            } catch {
                problems.append(LoadedCookbook.UnreadableFile(path: path, problem: error))
            }
        }
    }

    private static func row(
        of path: RelativePath, _ kind: FileKind, in directory: borrowing OpenDirectory, _ chain: SegmentChain
    ) -> UInt32? {
        guard chain.rowCount > 0, let row = chain.row(at: path) else { return nil }
        let holds = chain.withName(ofRow: row) { name, isTrusted in
            directory.status(ofName: name).map { $0.kind == .regular && isTrusted(FileStamp($0)) }
        }
        return holds == true ? UInt32(truncatingIfNeeded: row) : nil
    }
}
