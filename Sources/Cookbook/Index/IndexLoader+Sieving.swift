internal import FileAccess
public import Kitchen
internal import RecipeModel
internal import SourceText

// The first search after a clone: only files in which its words stand are read.
extension IndexLoader {
    /// The same for a search, which needs not all files where none was read before.
    ///
    /// The first search reads only files in which its words stand, and leaves the rest to whatever is asked next; where it finds
    /// nothing, as nothing is written exactly so, all are read. What is found, its order and scores are the same.
    ///
    /// - Parameter query: what `body` searches for and all it asks of the index; without saved queries.
    public func answer<Answer, Problem>(
        _ rules: IgnoreRules = .none, to query: Query, today: CalendarDate,
        _ body: (CookbookIndex, Report) throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        if let (index, report) = sieved(rules, query),
            RecipeSearch(index, today: today).hits(query).first.map({ !$0.isNear }) == true
        {
            let answer = try body(index, report)
            store?.noteSieved()
            return answer
        }
        return try answer(rules, body)
    }

    /// The index of the files that a query may find; `nil` where there is more to know, or little to save.
    func sieved(_ rules: IgnoreRules, _ query: Query) -> (index: CookbookIndex, report: Report)? {
        guard let root, store?.isUnused != false else { return nil }
        let scan = TreeScan(root, SegmentChain([]), listsAll: true, rules)
        guard scan.pending.count >= fewestSieved else { return nil }
        let (configuration, _, problem) = readConfiguration()
        var work = Work(pending: scan.pending)
        let additions = additions(named: work, configuration)
        let catalogue = Self.setting(configuration, additions).catalogue
        guard let sieve = WordSieve(RecipeSearch.joined(query, catalogue), catalogue) else { return nil }
        work.pending = Self.through(sieve, scan.pending, root, sizeLimit)
        let leftOut = scan.pending.count - work.pending.count
        guard leftOut > work.pending.count else { return nil }
        let output = SegmentOutput(nil)
        let reading = read(&work, configuration, output)
        // Names that only a file of another name adds were not looked for.
        guard reading.additionsKey == Self.key(of: additions),
            let segment = SegmentWriter(reading.drafts, output).storage(
                SegmentLayout.Header(), directories: DirectoryTable()
            ).flatMap({ Segment($0) })
        else { return nil }
        var report = Report()
        report.readCount = work.pending.count
        report.listedDirectoryCount = scan.listedCount
        report.directoryCount = scan.directories.count
        let index = CookbookIndex(
            SegmentChain([segment]), live: Array(repeating: true, count: segment.fileCount), reading.setting,
            pantries: reading.pantries, collections: reading.collections,
            unreadable: scan.unreadable + reading.unreadable + (problem.map { [$0] } ?? []), files: files,
            sizeLimit: sizeLimit, leftOut: leftOut)
        return (index, report)
    }

    /// The files that a sieve lets through, and those that cannot be read.
    private static func through(
        _ sieve: WordSieve, _ files: [TreeScan.PendingFile], _ root: RootDirectory, _ sizeLimit: Int
    ) -> [TreeScan.PendingFile] {
        let size = 256
        let chunks = stride(from: 0, to: files.count, by: size).map { $0..<min(files.count, $0 + size) }
        return parallelMap(chunks, chunk: 1) { chunk -> [TreeScan.PendingFile] in
            var reader = DirectoryReader(root)
            var scratch = WordSieve.Scratch()
            var found: [TreeScan.PendingFile] = []
            for file in files[chunk] {
                do throws(FileProblem) {
                    let (bytes, _) = try reader.readWithStatus(file.path, limit: sizeLimit)
                    if sieve.letsThrough(bytes, at: file.path, &scratch) { found.append(file) }
                } catch {
                    found.append(file)
                }
            }
            return found
        }.flatMap { $0 }
    }
}
