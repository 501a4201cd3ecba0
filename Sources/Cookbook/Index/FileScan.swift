internal import FileAccess
internal import SourceText

/// What of a cookbook's files is known already, and what has to be read.
struct FileScan {
    /// Rows that still hold, by their number in the chain of segments.
    var live: [Bool] = []
    /// Files to read: new, changed, or never to be trusted.
    var pending: [TreeScan.PendingFile] = []
    var directories: [TreeScan.ScannedDirectory] = []
    var unreadable: [LoadedCookbook.UnreadableFile] = []
    /// How many directories had to be listed.
    var listedCount = 0

    /// Of files on a disk.
    init(_ scan: TreeScan) {
        (live, pending, directories) = (scan.live, scan.pending, scan.directories)
        (unreadable, listedCount) = (scan.unreadable, scan.listedCount)
    }

    /// Of files that never change: with a snapshot of them only what could not be read is looked at again, so that it is told each time.
    init(fixed files: some FileSource, _ chain: SegmentChain, _ rules: IgnoreRules, sizeLimit: Int) {
        if chain.segments.isEmpty {
            let tree = CookbookTree(files, rules, sizeLimit: sizeLimit)
            pending = tree.markdown.map { TreeScan.PendingFile(path: $0, isLink: false) }
            unreadable = tree.unreadable.sorted { $0.path < $1.path }
            listedCount = tree.directories.count + 1
        } else {
            live = (0..<chain.rowCount).map { FileRecordKind(rawValue: chain.file($0).kind) != .unreadable }
            pending = live.indices.filter { !live[$0] }.map {
                TreeScan.PendingFile(path: chain.path($0), isLink: false)
            }
        }
    }
}
