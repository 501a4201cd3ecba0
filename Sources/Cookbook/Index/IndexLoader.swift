public import FileAccess
internal import Kitchen
public import RecipeModel
internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#endif

/// Opens the index of a cookbook: takes from the snapshot what still holds, reads the rest, and writes the snapshot anew where much
/// has changed.
public struct IndexLoader: Sendable {
    let files: any FileSource
    /// The same files where they are on a disk, and may change; `nil` for those that never do.
    let root: RootDirectory?
    let store: SnapshotStore?
    let sizeLimit: Int
    private let smallest: Int
    let fewestSieved: Int

    /// In cookbooks with fewer files everything is read in a moment.
    public static let fewestSieved = 512

    /// Cookbooks with fewer files are read as quickly as their snapshots would be looked after.
    public static let smallest = 32

    /// - Parameters:
    ///   - store: where snapshots lie; `nil` reads everything each time.
    ///   - smallest: cookbooks with fewer files are read without a snapshot.
    ///   - fewestSieved: in cookbooks with fewer files a first search reads all.
    public init(
        root: RootDirectory, store: SnapshotStore?, sizeLimit: Int = 2 << 20, smallest: Int = IndexLoader.smallest,
        fewestSieved: Int = IndexLoader.fewestSieved
    ) {
        self.init(root, root, store, sizeLimit, smallest, fewestSieved)
    }

    /// Of files that never change, such as those of a commit: a snapshot of them holds for ever.
    ///
    /// - Parameter store: of these very files, and no others.
    public init(
        fixed files: some FileSource, store: SnapshotStore?, sizeLimit: Int = 2 << 20,
        smallest: Int = IndexLoader.smallest
    ) {
        self.init(files, nil, store, sizeLimit, smallest, .max)
    }

    private init(
        _ files: any FileSource, _ root: RootDirectory?, _ store: SnapshotStore?, _ sizeLimit: Int, _ smallest: Int,
        _ fewestSieved: Int
    ) {
        (self.files, self.root, self.store) = (files, root, store)
        (self.sizeLimit, self.smallest, self.fewestSieved) = (sizeLimit, smallest, fewestSieved)
    }

    /// What a load did, for `rbook index status` and tests.
    public struct Report: Sendable, Hashable {
        public enum Source: Sendable, Hashable {
            /// Everything was read.
            case files
            /// Rows came from the snapshot, and the rest was read.
            case snapshot
        }

        public enum Written: Sendable, Hashable {
            case nothing
            case whole
            /// Only what changed since the whole.
            case changes
        }

        public var source = Source.files
        public var written = Written.nothing
        public var readCount = 0
        public var keptCount = 0
        public var listedDirectoryCount = 0
        public var directoryCount = 0
        /// Bytes of the snapshot that was used or written.
        public var snapshotSize = 0
    }

    /// What `body` makes of the index: the only way to one that may come from a snapshot.
    ///
    /// Where bytes of the snapshot turn out to be damaged, what `body` returned or threw is dropped, the snapshot is removed, and `body`
    /// runs once more on an index read from the files. So it must do nothing that cannot be done twice, and not keep the index.
    public func answer<Answer, Problem>(
        _ rules: IgnoreRules = .none, _ body: (CookbookIndex, Report) throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        let (index, report) = load(rules)
        return try answer(from: index, report, rules, body)
    }

    /// The same for suggestions, which may be a little old: from the snapshot as it lies there, not held against the files.
    public func suggestion<Answer, Problem>(
        _ rules: IgnoreRules = .none, _ body: (CookbookIndex) throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        guard let index = snapshot() else {
            return try answer(rules) { (index, _) throws(Problem) in try body(index) }
        }
        return try answer(from: index, Report(), rules) { (index, _) throws(Problem) in try body(index) }
    }

    private func answer<Answer, Problem>(
        from index: CookbookIndex, _ report: Report, _ rules: IgnoreRules,
        _ body: (CookbookIndex, Report) throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        do throws(Problem) {
            let answer = try body(index, report)
            if !index.isDamaged { return answer }
        } catch {
            if !index.isDamaged { throw error }
        }
        store?.clear()
        let (whole, report) = loading(nil, rules)
        return try body(whole, report)
    }

    func load(_ rules: IgnoreRules = .none) -> (index: CookbookIndex, report: Report) {
        let (configuration, configurationHash, problem) = readConfiguration()
        let key = Self.key(configurationHash)
        var kept = SegmentChain(store?.segments(key: key) ?? [])
        let listsAll = kept.segments.last.map { $0.header.ignoreKey != rules.key } ?? true
        if listsAll, root == nil { kept = SegmentChain([]) }
        let begun = Self.now
        var scan = scan(kept, listsAll: listsAll, rules)
        var plan = plan(kept, scan, listsAll: listsAll)
        var draft = plan == .nothing ? nil : store.flatMap { SnapshotStore.Draft($0) }
        var header = SegmentLayout.Header()
        if let time = draft?.time {
            // What is written must have been begun before anything was looked at: with another clock the look is taken again.
            header.builtAt = draft?.isTimed(like: begun) == true ? begun : time
            if header.builtAt == time, root != nil { scan = self.scan(kept, listsAll: listsAll, rules) }
        } else {
            plan = .nothing
        }
        let output = SegmentOutput(draft?.descriptor)
        var work = Work(kept, scan, plan)
        let reading = read(&work, configuration, output)
        if kept.isDamaged {
            // Nothing is to be built on it.
            draft.take()?.commit(as: nil)
            store?.clear()
            return loading(nil, rules)
        }
        if let store, work.chain.segments.isEmpty, !kept.segments.isEmpty, plan != .whole {
            // Other additions to the catalogue: nothing of the snapshot holds, and a new one is to be written.
            draft.take()?.commit(as: nil)
            store.clear()
            let isGone = store.segments(key: key).isEmpty
            return loading(isGone ? store : nil, rules)
        }
        header.key = key
        header.ignoreKey = rules.key
        header.additions = reading.additionsKey
        header.identity = UInt64.random(in: 1 ... .max)
        header.base = plan == .changes ? work.chain.segments.first?.header.identity ?? 0 : 0
        let table =
            plan != .nothing
            ? Self.directories(scan, work, reading, firstRow: work.chain.rowCount) : DirectoryTable()
        let storage = SegmentWriter(reading.drafts, output).storage(header, directories: table)
        let fresh = storage.flatMap { Segment($0) }
        if fresh == nil, store != nil {
            // The disk is full, or the like.
            draft.take()?.commit(as: nil)
            return loading(nil, rules)
        }
        draft.take()?.commit(as: plan == .whole ? SnapshotStore.base : SnapshotStore.delta)
        let chain = SegmentChain(work.chain.segments + (fresh.map { [$0] } ?? []))
        var report = Report()
        report.source = kept.segments.isEmpty || plan == .whole ? .files : .snapshot
        report.written = plan == .nothing ? .nothing : plan == .whole ? .whole : .changes
        report.readCount = work.pending.count
        report.keptCount = work.live.lazy.filter { $0 }.count
        report.listedDirectoryCount = scan.listedCount
        report.directoryCount = scan.directories.count
        report.snapshotSize = chain.segments.reduce(0) { $0 + $1.size }
        let index = CookbookIndex(
            chain, live: work.live + Array(repeating: true, count: fresh?.fileCount ?? 0), reading.setting,
            pantries: reading.pantries, collections: reading.collections,
            unreadable: scan.unreadable + reading.unreadable + (problem.map { [$0] } ?? []), files: files,
            sizeLimit: sizeLimit)
        return (index, report)
    }

    private func scan(_ kept: SegmentChain, listsAll: Bool, _ rules: IgnoreRules) -> FileScan {
        guard let root else { return FileScan(fixed: files, kept, rules, sizeLimit: sizeLimit) }
        return FileScan(TreeScan(root, kept, listsAll: listsAll, rules))
    }

    private func loading(_ store: SnapshotStore?, _ rules: IgnoreRules) -> (index: CookbookIndex, report: Report) {
        IndexLoader(files, root, store, sizeLimit, smallest, fewestSieved).load(rules)
    }

    /// By the clock that local file systems use, in nanoseconds since 1970.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// The snapshot as it lies there, not held against the files. `nil` without one.
    private func snapshot() -> CookbookIndex? {
        let (configuration, configurationHash, _) = readConfiguration()
        let chain = SegmentChain(store?.segments(key: Self.key(configurationHash)) ?? [])
        guard let base = chain.segments.first else { return nil }
        var live = Array(repeating: true, count: chain.rowCount)
        // What a later segment has too is older in the first.
        for segment in chain.segments.dropFirst() {
            for row in 0..<segment.fileCount {
                if let old = base.row(at: segment.path(row)) { live[old] = false }
            }
        }
        return CookbookIndex(
            chain, live: live, CookbookIndex.Setting(configuration: configuration, catalogue: .builtIn), pantries: [],
            collections: [], unreadable: [], files: files, sizeLimit: sizeLimit)
    }

    // MARK: Deciding

    enum Plan { case nothing, changes, whole }

    /// A few changed files are read each time; many are worth a new segment, and most a new snapshot.
    private func plan(_ kept: SegmentChain, _ scan: FileScan, listsAll: Bool) -> Plan {
        guard store != nil, scan.pending.count + scan.live.count(where: { $0 }) >= smallest else { return .nothing }
        guard let base = kept.segments.first else {
            // What could not be listed is in no snapshot, and would be told only once.
            return root == nil && !scan.unreadable.isEmpty ? .nothing : .whole
        }
        if root == nil { return .nothing }
        let changed = scan.pending.count { !$0.isLink }
        let isStale = changed > max(64, kept.rowCount / 512) || scan.listedCount > 32 || listsAll
        guard isStale else { return .nothing }
        let keptOfBase = scan.live[..<base.fileCount].count { $0 }
        let others = scan.pending.count + scan.live[base.fileCount...].count { $0 }
        return others > keptOfBase / 3 ? .whole : .changes
    }

    private static func directories(_ scan: FileScan, _ work: Work, _ reading: DraftReading, firstRow: Int)
        -> DirectoryTable
    {
        var rows = scan.directories.map { directory in directory.rows.filter { Int($0) < firstRow } }
        var places: [RelativePath: Int] = [:]
        for (index, directory) in scan.directories.enumerated() { places[directory.path] = index }
        var (parent, place) = (RelativePath.root, places[.root])
        for (offset, path) in reading.files.enumerated() {
            // Files of one directory stand together.
            if !path.isDirectly(in: parent) {
                parent = path.parent
                place = places[parent]
            }
            if let place { rows[place].append(UInt32(truncatingIfNeeded: firstRow + offset)) }
        }
        var table = DirectoryTable()
        for (directory, rows) in zip(scan.directories, rows) {
            table.add(directory.path, directory.stamp, ignore: directory.ignore, rows: rows)
        }
        return table
    }

    func readConfiguration() -> (Configuration, UInt64, LoadedCookbook.UnreadableFile?) {
        guard let path = RelativePath(CookbookTree.configurationName) else { return (Configuration(), 0, nil) }
        do {
            let bytes = try files.read(path, limit: sizeLimit)
            return (
                Configuration.read(SourceText(path: path, bytes: bytes)).configuration, Checksum.of(bytes[...]), nil
            )
        } catch .notFound {
            return (Configuration(), 0, nil)
        } catch {
            return (Configuration(), 1, LoadedCookbook.UnreadableFile(path: path, problem: error))
        }
    }

    /// How files are read: with which configuration; and a key of that and of the program, as others may read the same bytes in another way.
    public var reading: (configuration: Configuration, key: UInt64) {
        let (configuration, hash, _) = readConfiguration()
        return (configuration, Self.key(hash))
    }

    /// Of the program and the configuration: other ones make other rows.
    private static func key(_ configuration: UInt64) -> UInt64 {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return configuration }
        let stamp = FileStamp(FileStatus(status))
        var parts = [
            UInt64(bitPattern: stamp.size), UInt64(bitPattern: stamp.modified), stamp.inode, configuration,
            UInt64(Catalogue.version), UInt64(MemoryLayout<RecipeRecord>.stride),
        ]
        return parts.withUnsafeMutableBytes { Checksum.of(UnsafeRawBufferPointer($0)) }
    }
}

extension CookbookIndex {
    /// The index of files that are read already.
    public convenience init(_ cookbook: LoadedCookbook) {
        let setting = Setting(
            configuration: cookbook.configuration, catalogue: cookbook.catalogue)
        let draft = SegmentDraft(worker: SegmentWorker(setting.catalogue), SegmentHeaps())
        for file in cookbook.files { draft.add(file, .none, isTrusted: false) }
        draft.finish()
        let output = SegmentOutput(nil)
        output.put(draft, number: 0)
        let storage = SegmentWriter([draft], output).storage(SegmentLayout.Header(), directories: DirectoryTable())
        let chain = SegmentChain(storage.flatMap { Segment($0) }.map { [$0] } ?? [])
        self.init(
            chain, live: Array(repeating: true, count: chain.rowCount), setting,
            pantries: cookbook.files.filter { $0.kind == .pantry },
            collections: cookbook.files.filter { $0.kind == .collection }, unreadable: cookbook.unreadable, files: nil,
            sizeLimit: 0, held: cookbook.files)
    }
}
