import Testing

@testable import Cookbook

/// Records are written to the snapshot as they lie in memory: bytes between fields would hold what memory held before.
@Suite struct RecordLayoutTests {
    private func size(of value: some Any) -> Int { MemoryLayout.size(ofValue: value) }

    private func sizeOfFields(_ record: some Any) -> Int {
        Mirror(reflecting: record).children.reduce(0) { $0 + size(of: $1.value) }
    }

    @Test func noByteOfARecordBelongsToNoField() {
        let record = RecipeRecord()
        #expect(Mirror(reflecting: record).children.count == 29)
        #expect(sizeOfFields(record) == MemoryLayout<RecipeRecord>.stride)
        #expect(sizeOfFields(record.facts) == MemoryLayout<LineFacts>.stride)

        let file = FileRecord(stamp: .none, path: 1, pathLength: 2, kind: 0, isUntrusted: 0)
        #expect(sizeOfFields(file) == MemoryLayout<FileRecord>.stride)

        let directory = DirectoryRecord(
            stamp: .none, ignore: .none, path: 1, pathLength: 2, firstRow: 3, rowCount: 4)
        #expect(sizeOfFields(directory) == MemoryLayout<DirectoryRecord>.stride)

        let ingredient = IngredientRecord(id: 1, rows: HeapEntry())
        #expect(sizeOfFields(ingredient) == MemoryLayout<IngredientRecord>.stride)
    }
}
