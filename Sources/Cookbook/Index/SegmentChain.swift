internal import SourceText

/// Segments one behind the other, their rows numbered through.
struct SegmentChain: Sendable {
    let segments: [Segment]
    /// The first row of each segment, and the number of all rows.
    private let firstRows: [Int]

    init(_ segments: [Segment]) {
        self.segments = segments
        var rows = [0]
        for segment in segments { rows.append((rows.last ?? 0) + segment.fileCount) }
        firstRows = rows
    }

    var rowCount: Int { firstRows.last ?? 0 }

    var isDamaged: Bool { segments.contains(where: \.isDamaged) }

    func firstRow(_ segment: Int) -> Int { firstRows[segment] }

    /// The segment of a row, and the row's number in it.
    func place(_ row: Int) -> (segment: Segment, row: Int) {
        var index = segments.count - 1
        while index > 0, row < firstRows[index] { index -= 1 }
        return (segments[index], row - firstRows[index])
    }

    func file(_ row: Int) -> FileRecord {
        let (segment, row) = place(row)
        return segment.files[row]
    }

    func recipe(_ row: Int) -> RecipeRecord {
        let (segment, row) = place(row)
        return segment.recipes[row]
    }

    func path(_ row: Int) -> RelativePath {
        let (segment, row) = place(row)
        return segment.path(row)
    }

    func pathBytes(_ row: Int) -> UnsafeRawBufferPointer {
        let (segment, row) = place(row)
        return segment.pathBytes(row)
    }

    /// The row of a path in the last segment that has it.
    func row(at path: RelativePath) -> Int? {
        for index in segments.indices.reversed() {
            if let row = segments[index].row(at: path) { return firstRows[index] + row }
        }
        return nil
    }

    /// Calls `body` with the last component of a row's path, NUL-terminated, and with a test of what is found under it.
    func withName<Result>(
        ofRow row: Int, _ body: (UnsafePointer<CChar>, (FileStamp) -> Bool) -> Result?
    ) -> Result? {
        let (segment, own) = place(row)
        let record = segment.files[own]
        let builtAt = segment.header.builtAt
        let bytes = segment.pathBytes(own)
        var start = bytes.count
        while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
        let count = bytes.count - start
        guard count > 0, count < 256 else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start...]))
            buffer[count] = 0
            return buffer.withMemoryRebound(to: CChar.self) { name in
                name.baseAddress.flatMap { name in
                    body(UnsafePointer(name)) { record.isTrusted($0, builtAt: builtAt) }
                }
            }
        }
    }

    // MARK: Directories

    /// The newest segment holds the directories of all.
    private var newest: Segment? { segments.last }

    var directoryCount: Int { newest?.directories.count ?? 0 }

    func directory(_ index: Int) -> (path: RelativePath, record: DirectoryRecord, builtAt: Int64) {
        guard let newest else { return (.root, Self.noDirectory, 0) }
        let record = newest.directories[index]
        return (
            RelativePath(trusted: Array(newest.pathBytes(ofDirectory: record))), record, newest.header.builtAt
        )
    }

    private static let noDirectory = DirectoryRecord(
        stamp: .none, ignore: .none, path: 0, pathLength: 0, firstRow: 0, rowCount: 0)

    /// The rows of a directory, as it was.
    func rows(of record: DirectoryRecord) -> ArraySlice<UInt32> {
        guard let newest else { return [] }
        let all = newest.directoryRows
        let (start, end) = (Int(record.firstRow), Int(record.firstRow) + Int(record.rowCount))
        guard end <= all.count else {
            newest.markDamaged()
            return []
        }
        let rows = Array(all[start..<end])
        guard rows.allSatisfy({ Int($0) < rowCount }) else {
            newest.markDamaged()
            return []
        }
        return rows[...]
    }
}
