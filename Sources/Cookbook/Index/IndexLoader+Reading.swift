internal import FileAccess
internal import Kitchen
internal import RecipeModel
internal import SourceText

// Reads what the snapshot does not hold.
extension IndexLoader {
    /// What is to be read, and what stays of the snapshot.
    struct Work {
        var chain: SegmentChain
        var live: [Bool]
        var pending: [TreeScan.PendingFile]

        init(_ kept: SegmentChain, _ scan: FileScan, _ plan: Plan) {
            chain = kept
            live = scan.live
            pending = scan.pending
            let keptSegments = plan == .nothing ? kept.segments.count : plan == .changes ? 1 : 0
            if keptSegments < kept.segments.count {
                let first = kept.firstRow(keptSegments)
                for row in first..<live.count where live[row] {
                    pending.append(TreeScan.PendingFile(path: kept.path(row), isLink: false))
                }
                live.removeLast(live.count - first)
                chain = SegmentChain(Array(kept.segments[..<keptSegments]))
                pending.sort { $0.path < $1.path }
            }
        }

        /// All of some files, and nothing of a snapshot.
        init(pending: [TreeScan.PendingFile]) {
            (chain, live, self.pending) = (SegmentChain([]), [], pending)
        }

        /// Everything anew.
        mutating func dropAll() {
            for row in live.indices where live[row] {
                pending.append(TreeScan.PendingFile(path: chain.path(row), isLink: false))
            }
            pending.sort { $0.path < $1.path }
            chain = SegmentChain([])
            live = []
        }
    }

    func read(_ work: inout Work, _ configuration: Configuration, _ output: SegmentOutput) -> DraftReading {
        var kept = keptAdditions(work, configuration)
        // Most often the file is called so; one with another name costs a second reading.
        var known = kept + additions(named: work, configuration)
        let files = DraftReader(files: files, root: root, sizeLimit: sizeLimit)
        // Each round knows more of the files than the one before; they do not change for ever.
        for _ in 0..<4 {
            var reading = files.read(work.pending, Self.setting(configuration, known), output)
            let found = kept + reading.additions
            reading.additionsKey = Self.key(of: found)
            let fitsRows = work.chain.segments.last.map { $0.header.additions == reading.additionsKey } ?? true
            if fitsRows, Self.key(of: known) == reading.additionsKey {
                readSpecial(work, configuration, &reading)
                return reading
            }
            known = found
            if !fitsRows {
                // Other ingredients than the rows of the snapshot were made with.
                work.dropAll()
                kept = []
            }
        }
        var reading = files.read(work.pending, Self.setting(configuration, known), output)
        readSpecial(work, configuration, &reading)
        return reading
    }

    /// The additions to the catalogue among files to read that are called so.
    func additions(named work: Work, _ configuration: Configuration) -> [CookbookFile] {
        work.pending.filter { $0.path.name.elementsEqual("ingredients.md".utf8) }.compactMap { file in
            guard let parsed = parse(file.path, configuration), case .ingredients = parsed.content else { return nil }
            return parsed
        }
    }

    /// Additions to the catalogue, whatever the order they were read in.
    static func key(of additions: [CookbookFile]) -> UInt64 {
        if additions.isEmpty { return 0 }
        var bytes: [UInt8] = []
        for file in additions.sorted(by: { $0.path < $1.path }) {
            bytes += file.path.bytes + [0] + Array(file.fingerprint.text.utf8) + [0]
        }
        return Checksum.of(bytes[...])
    }

    /// The additions to the catalogue among rows of the snapshot that still hold.
    private func keptAdditions(_ work: Work, _ configuration: Configuration) -> [CookbookFile] {
        var files: [CookbookFile] = []
        for (index, segment) in work.chain.segments.enumerated() {
            let records = segment.files
            for row in 0..<segment.fileCount
            where records[row].kind == FileRecordKind.ingredients.rawValue
                && work.live[work.chain.firstRow(index) + row]
            {
                if let file = parse(segment.path(row), configuration), case .ingredients = file.content {
                    files.append(file)
                }
            }
        }
        return files
    }

    static func setting(_ configuration: Configuration, _ additions: [CookbookFile]) -> CookbookIndex.Setting {
        let catalogue = CatalogueAdditions.extend(.builtIn, with: additions.sorted { $0.path < $1.path })
        return CookbookIndex.Setting(configuration: configuration, catalogue: catalogue)
    }

    /// Pantries and collections among the rows of the snapshot.
    private func readSpecial(_ work: Work, _ configuration: Configuration, _ reading: inout DraftReading) {
        for (index, segment) in work.chain.segments.enumerated() {
            let records = segment.files
            for row in 0..<segment.fileCount where work.live[work.chain.firstRow(index) + row] {
                switch FileRecordKind(rawValue: records[row].kind) {
                case .pantry:
                    if let file = parse(segment.path(row), configuration) { reading.pantries.append(file) }
                case .collection:
                    if let file = parse(segment.path(row), configuration) { reading.collections.append(file) }
                default: break
                }
            }
        }
    }

    private func parse(_ path: RelativePath, _ configuration: Configuration) -> CookbookFile? {
        guard let bytes = try? files.read(path, limit: sizeLimit) else { return nil }
        return CookbookFile(SourceText(path: path, bytes: bytes), configuration: configuration)
    }
}
