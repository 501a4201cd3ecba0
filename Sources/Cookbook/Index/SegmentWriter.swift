internal import Glibc

/// Joins drafts into one segment.
struct SegmentWriter: Sendable {
    private let drafts: [SegmentDraft]
    /// The first row of each draft.
    private let firstRows: [UInt32]
    private let output: SegmentOutput

    /// - Parameter drafts: their rows follow each other in the order of the paths.
    /// - Parameter output: has the heaps of the drafts already.
    init(_ drafts: [SegmentDraft], _ output: SegmentOutput) {
        self.drafts = drafts
        self.output = output
        var rows: [UInt32] = []
        var next = 0
        for draft in drafts {
            rows.append(UInt32(truncatingIfNeeded: next))
            next += draft.rows.files.count
        }
        firstRows = rows
    }

    /// `nil` where it could not be written.
    func storage(_ header: SegmentLayout.Header, directories: DirectoryTable) -> SegmentStorage? {
        // The words on one core, everything else on the other.
        let vocabularies = parallelMap([true, false], chunk: 1) { isWords -> Vocabulary? in
            if isWords { return Vocabulary(drafts, firstRows) }
            putRows(directories)
            putIngredients()
            return nil
        }
        if let vocabulary = vocabularies.lazy.compactMap({ $0 }).first {
            vocabulary.starts.withUnsafeBytes { output.put(.wordStarts, $0) }
            vocabulary.bytes.withUnsafeBytes { output.put(.words, $0) }
            let (parts, entries) = vocabulary.encodedPostings()
            entries.withUnsafeBytes { output.put(.postingEntries, $0) }
            withExtendedLifetime(parts) { output.put(.postings, parts.map(\.bytes)) }
        }
        return output.finish(header)
    }

    private func putRows(_ directories: DirectoryTable) {
        var files = Column<FileRecord>()
        var recipes = Column<RecipeRecord>()
        var paths = ByteWriter()
        for draft in drafts {
            for row in 0..<draft.rows.files.count {
                var file = draft.rows.files[row]
                file.path += UInt32(truncatingIfNeeded: paths.count)
                files.append(file)
                recipes.append(draft.rows.recipe(row))
            }
            paths.append(draft.rows.paths.bytes)
        }
        let firstDirectoryPath = UInt32(truncatingIfNeeded: paths.count)
        paths.append(directories.paths)
        var records = directories.records
        for index in records.indices { records[index].path += firstDirectoryPath }
        output.put(.files, UnsafeRawBufferPointer(files.elements))
        output.put(.recipes, UnsafeRawBufferPointer(recipes.elements))
        output.put(.paths, paths.bytes)
        records.withUnsafeBytes { output.put(.directories, $0) }
        directories.rows.withUnsafeBytes { output.put(.directoryRows, $0) }
    }

    private func putIngredients() {
        var highest = -1
        for draft in drafts {
            for use in draft.rows.ingredients.elements { highest = max(highest, Int(use.id)) }
        }
        var starts = [Int](repeating: 0, count: highest + 2)
        for draft in drafts {
            for use in draft.rows.ingredients.elements { starts[Int(use.id) + 1] += 1 }
        }
        for id in 0..<(highest + 1) { starts[id + 1] += starts[id] }
        var rows = [UInt32](repeating: 0, count: starts[highest + 1])
        var next = starts
        for (draft, first) in zip(drafts, firstRows) {
            for use in draft.rows.ingredients.elements {
                rows[next[Int(use.id)]] = use.row + first
                next[Int(use.id)] += 1
            }
        }
        var writer = ByteWriter()
        var records: [IngredientRecord] = []
        for id in 0..<(highest + 1) where starts[id + 1] > starts[id] {
            let start = writer.count
            var previous: UInt32 = 0
            for row in rows[starts[id]..<starts[id + 1]] {
                writer.number(UInt64(row - previous))
                previous = row
            }
            records.append(IngredientRecord(id: Int32(truncatingIfNeeded: id), rows: writer.entry(since: start)))
        }
        records.withUnsafeBytes { output.put(.ingredients, $0) }
        output.put(.ingredientRows, writer.bytes)
    }
}
