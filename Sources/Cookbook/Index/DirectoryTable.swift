internal import SourceText

/// The directories of a cookbook with the rows that lie in them.
struct DirectoryTable: Sendable {
    var records: [DirectoryRecord] = []
    /// Rows in the order of the directories.
    var rows: [UInt32] = []
    var paths: [UInt8] = []

    mutating func add(_ path: RelativePath, _ stamp: FileStamp, ignore: FileStamp, rows own: [UInt32]) {
        records.append(
            DirectoryRecord(
                stamp: stamp, ignore: ignore, path: UInt32(truncatingIfNeeded: paths.count),
                pathLength: UInt32(truncatingIfNeeded: path.bytes.count),
                firstRow: UInt32(truncatingIfNeeded: rows.count), rowCount: UInt32(truncatingIfNeeded: own.count)))
        rows += own
        paths += path.bytes
    }
}
