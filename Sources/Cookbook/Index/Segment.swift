internal import Glibc
internal import SourceText
internal import Synchronization

/// Rows of an index, read in place from bytes that never change. What turns out to be damaged reads as empty and sets `isDamaged`.
final class Segment: Sendable {
    let header: SegmentLayout.Header
    let fileCount: Int
    private let storage: SegmentStorage
    private let extents: [Range<Int>]
    private let damaged = Atomic<Bool>(false)

    var isDamaged: Bool { damaged.load(ordering: .relaxed) }

    /// Opens the bytes of a segment; `nil` where they are no intact segment of this layout.
    init?(_ storage: SegmentStorage) {
        let buffer = storage.buffer
        guard buffer.count >= SegmentLayout.firstSection else { return nil }
        var header = buffer.loadUnaligned(as: SegmentLayout.Header.self)
        guard header.magic == SegmentLayout.magic else { return nil }
        let sum = header.checksum
        header.checksum = 0
        let table = UnsafeRawBufferPointer(
            rebasing: buffer[SegmentLayout.headerSize..<SegmentLayout.firstSection])
        guard sum == withUnsafeBytes(of: header, { Checksum.of($0) }) ^ Checksum.of(table) else { return nil }
        header.checksum = sum
        var extents: [Range<Int>] = []
        for section in SegmentLayout.Section.allCases {
            let extent = table.loadUnaligned(
                fromByteOffset: section.rawValue * MemoryLayout<SegmentLayout.Extent>.stride,
                as: SegmentLayout.Extent.self)
            guard extent.start % 8 == 0, let start = Int(exactly: extent.start), let count = Int(exactly: extent.count),
                start <= buffer.count, count <= buffer.count - start
            else { return nil }
            let range = start..<(start + count)
            if section.isChecked,
                Checksum.of(UnsafeRawBufferPointer(rebasing: buffer[range])) != extent.checksum
            {
                return nil
            }
            extents.append(range)
        }
        self.storage = storage
        self.header = header
        self.extents = extents
        fileCount = extents[SegmentLayout.Section.files.rawValue].count / MemoryLayout<FileRecord>.stride
        let recipes = extents[SegmentLayout.Section.recipes.rawValue].count / MemoryLayout<RecipeRecord>.stride
        guard recipes == fileCount else { return nil }
    }

    /// Size in bytes.
    var size: Int { storage.buffer.count }

    var bytes: UnsafeRawBufferPointer { storage.buffer }

    /// Where the bytes lie that are checked only when they are read.
    var heaps: [Range<Int>] {
        SegmentLayout.Section.allCases.filter { !$0.isChecked }.map { extents[$0.rawValue] }
    }

    func markDamaged() { damaged.store(true, ordering: .relaxed) }

    // MARK: Columns

    private func column<Element: BitwiseCopyable>(_ section: SegmentLayout.Section, of type: Element.Type)
        -> UnsafeBufferPointer<Element>
    {
        let range = extents[section.rawValue]
        return UnsafeRawBufferPointer(rebasing: storage.buffer[range]).bindMemory(to: Element.self)
    }

    var files: UnsafeBufferPointer<FileRecord> { column(.files, of: FileRecord.self) }
    var recipes: UnsafeBufferPointer<RecipeRecord> { column(.recipes, of: RecipeRecord.self) }
    var directories: UnsafeBufferPointer<DirectoryRecord> { column(.directories, of: DirectoryRecord.self) }
    var directoryRows: UnsafeBufferPointer<UInt32> { column(.directoryRows, of: UInt32.self) }
    var ingredients: UnsafeBufferPointer<IngredientRecord> { column(.ingredients, of: IngredientRecord.self) }
    private var wordStarts: UnsafeBufferPointer<UInt32> { column(.wordStarts, of: UInt32.self) }
    private var postingEntries: UnsafeBufferPointer<HeapEntry> { column(.postingEntries, of: HeapEntry.self) }

    private func slice(_ section: SegmentLayout.Section, _ start: Int, _ count: Int) -> UnsafeRawBufferPointer {
        let range = extents[section.rawValue]
        guard start >= 0, count >= 0, start <= range.count, count <= range.count - start else {
            markDamaged()
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        let first = range.lowerBound + start
        return UnsafeRawBufferPointer(rebasing: storage.buffer[first..<(first + count)])
    }

    // MARK: Paths

    func pathBytes(_ row: Int) -> UnsafeRawBufferPointer {
        let file = files[row]
        return slice(.paths, Int(file.path), Int(file.pathLength))
    }

    func path(_ row: Int) -> RelativePath { RelativePath(trusted: Array(pathBytes(row))) }

    func pathBytes(ofDirectory record: DirectoryRecord) -> UnsafeRawBufferPointer {
        slice(.paths, Int(record.path), Int(record.pathLength))
    }

    /// The row of a path by binary search.
    func row(at path: RelativePath) -> Int? {
        path.bytes.withUnsafeBytes { wanted in
            var low = 0
            var high = fileCount
            while low < high {
                let middle = (low + high) / 2
                let order = Self.compare(pathBytes(middle), wanted)
                if order == 0 { return middle }
                if order < 0 { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    static func compare(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
        guard let left = a.baseAddress, let right = b.baseAddress else { return a.count - b.count }
        let shared = memcmp(left, right, min(a.count, b.count))
        return shared != 0 ? Int(shared) : a.count - b.count
    }

    // MARK: Heaps

    /// The entry of a heap, if it is intact.
    private func entry(_ section: SegmentLayout.Section, _ entry: HeapEntry) -> UnsafeRawBufferPointer {
        let bytes = slice(section, Int(entry.start), Int(entry.count))
        guard HeapEntry.checksum(bytes) == entry.checksum else {
            markDamaged()
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return bytes
    }

    private func reader(_ entry: HeapEntry) -> ByteReader {
        let bytes = self.entry(.heap, entry)
        return ByteReader(bytes, 0..<bytes.count)
    }

    /// What `RecipeSummary` wrote; empty where it is damaged.
    func summaryBytes(_ row: Int) -> UnsafeRawBufferPointer {
        entry(.heap, recipes[row].summary)
    }

    func summary(_ row: Int) -> RecipeSummary {
        let record = recipes[row]
        var reader = reader(record.summary)
        return RecipeSummary(&reader, record)
    }

    /// One list of the summary alone.
    func list(_ list: RecipeSummary.List, _ row: Int) -> [String] {
        var reader = reader(recipes[row].summary)
        return RecipeSummary.list(list, &reader)
    }

    /// The recipe's title alone.
    func title(_ row: Int) -> String {
        var reader = reader(recipes[row].summary)
        return reader.text()
    }

    /// The bytes of the recipe's title.
    func titleBytes(_ row: Int) -> UnsafeRawBufferPointer {
        let bytes = summaryBytes(row)
        var reader = ByteReader(bytes, 0..<bytes.count)
        return UnsafeRawBufferPointer(rebasing: bytes[reader.range()])
    }

    /// What the rest of the cookbook needs to know of a file; `nil` for one that could not be read, or that is damaged here.
    func outline(_ row: Int) -> FileOutline? {
        let record = recipes[row]
        guard record.outline.count > 0 else { return nil }
        var reader = reader(record.outline)
        let outline = FileOutline(path(row), &reader) { title(row) }
        if outline == nil { markDamaged() }
        return outline
    }

    func lines(_ row: Int) -> ByteReader { reader(recipes[row].lines) }

    /// The shown names of the ingredient lines, each followed by those of the sides of its choice.
    func names(_ row: Int) -> ByteReader { reader(recipes[row].names) }

    /// Calls `body` with every folded value of every field until it says `false`; the long texts come last.
    func forEachText(_ row: Int, _ body: (SearchField, UnsafeRawBufferPointer) -> Bool) {
        let record = recipes[row]
        let entry = entry(.heap, record.texts)
        var reader = ByteReader(entry, 0..<entry.count)
        while !reader.isAtEnd, !reader.isBroken {
            guard let field = SearchField(rawValue: reader.byte()) else {
                markDamaged()
                return
            }
            let range = reader.range()
            if !body(field, UnsafeRawBufferPointer(rebasing: entry[range])) { return }
        }
        if reader.isBroken { markDamaged() }
    }

    // MARK: Words

    var wordCount: Int { max(0, wordStarts.count - 1) }

    func word(_ number: Int) -> UnsafeRawBufferPointer {
        let starts = wordStarts
        let start = Int(starts[number])
        return slice(.words, start, Int(starts[number + 1]) - start)
    }

    /// The first word that is not before `text`.
    func firstWord(notBefore text: UnsafeRawBufferPointer) -> Int {
        var low = 0
        var high = wordCount
        while low < high {
            let middle = (low + high) / 2
            if Self.compare(word(middle), text) < 0 { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func forEachPosting(ofWord number: Int, _ body: (Posting) -> Void) {
        let entries = postingEntries
        guard number < entries.count else { return markDamaged() }
        let entry = entry(.postings, entries[number])
        var reader = ByteReader(entry, 0..<entry.count)
        var row: UInt64 = 0
        while !reader.isAtEnd {
            row &+= reader.number()
            let mask = UInt16(truncatingIfNeeded: reader.number())
            let flags = reader.byte()
            guard !reader.isBroken, row < UInt64(fileCount) else { return markDamaged() }
            body(Posting(row: UInt32(row), mask: mask, flags: flags))
        }
    }

    func forEachRow(of ingredient: IngredientRecord, _ body: (Int) -> Void) {
        let entry = entry(.ingredientRows, ingredient.rows)
        var reader = ByteReader(entry, 0..<entry.count)
        var row: UInt64 = 0
        while !reader.isAtEnd {
            row &+= reader.number()
            guard !reader.isBroken, row < UInt64(fileCount) else { return markDamaged() }
            body(Int(row))
        }
    }
}

/// The bytes of a segment: in memory, or a file mapped into it. Nobody writes to either.
final class SegmentStorage: @unchecked Sendable {
    let buffer: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// A copy of bytes in memory.
    init(_ bytes: UnsafeRawBufferPointer) {
        let made = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        made.copyMemory(from: bytes)
        buffer = UnsafeRawBufferPointer(made)
        isMapped = false
    }

    /// Maps an open file, which stays as it is when another takes its name; `nil` where that fails.
    init?(mapping descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
        let size = Int(status.st_size)
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        buffer = UnsafeRawBufferPointer(start: start, count: size)
        isMapped = true
    }

    deinit {
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
        } else {
            buffer.deallocate()
        }
    }
}
