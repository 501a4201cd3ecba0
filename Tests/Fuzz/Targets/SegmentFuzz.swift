import Kitchen
import RecipeModel
import SourceText

@testable import Cookbook

/// Segments: a damaged one is refused, says that it is damaged, or answers as before; one that was forged, every checksum right, stays
/// within its bytes.
///
/// The input is a list of changes to the segment of a small cookbook, six bytes each (see `Change`), so that it outlives changes of the
/// layout. Its first byte says whether the checksums are put right afterwards.
enum SegmentFuzz {
    private static let intact: [UInt8] = {
        let cookbook = SmallCookbook.cookbook
        let draft = SegmentDraft(worker: SegmentWorker(cookbook.catalogue), SegmentHeaps())
        for file in cookbook.files { draft.add(file, stamp, isTrusted: true) }
        draft.finish()
        let output = SegmentOutput(nil)
        output.put(draft, number: 0)
        var directories = DirectoryTable()
        directories.add(.root, stamp, ignore: .none, rows: [2])
        directories.add(RelativePath.root.appending("a"), stamp, ignore: .none, rows: [0, 1])
        let storage = SegmentWriter([draft], output).storage(SegmentLayout.Header(), directories: directories)
        return storage.map { Array($0.buffer) } ?? []
    }()
    private static let stamp = FileStamp(size: 100, modified: 1_700_000_000_000, changed: 1_700_000_000_000, inode: 7)
    private static let expected: [String] = {
        guard let segment = intact.withUnsafeBytes({ Segment(SegmentStorage($0)) }) else { return [] }
        return answers(index(segment))
    }()

    static func check(_ input: [UInt8]) throws {
        guard let flags = input.first, input.count <= 600 else { return }
        try promise(expected.count > 30, "the segment as it was cannot be read")
        var bytes = intact
        var rest = input.dropFirst()
        while rest.count >= 6, !bytes.isEmpty {
            Change(rest.prefix(6)).apply(to: &bytes)
            rest = rest.dropFirst(6)
        }
        let isForged = flags & 1 == 1
        if isForged { Forger.seal(&bytes) }
        guard let segment = bytes.withUnsafeBytes({ Segment(SegmentStorage($0)) }) else { return }
        let index = index(segment)
        let found = answers(index)
        if isForged || index.isDamaged { return }
        try promise(found == expected, "a damaged segment answers otherwise and does not say so")
    }

    private static func index(_ segment: Segment) -> CookbookIndex {
        let cookbook = SmallCookbook.cookbook
        return CookbookIndex(
            SegmentChain([segment]), live: Array(repeating: true, count: segment.fileCount),
            CookbookIndex.Setting(configuration: cookbook.configuration, catalogue: cookbook.catalogue), pantries: [],
            collections: [], unreadable: [], files: nil, sizeLimit: 0)
    }

    private static let queries = [
        "", "leek", "=leek", "\"olive oil\"", "lee*", "leak", "ingredient:rye -salt", "diet:vegan", "-allergen:gluten",
        "rating>=4", "time<=40", "cooked<2026-11-20",
    ].compactMap { try? QueryParser.parse($0, today: QueryFuzz.today) }

    /// All that an index can be asked, as text.
    private static func answers(_ index: CookbookIndex) -> [String] {
        var lines: [String] = []
        for recipe in index.recipes.prefix(64) {
            lines.append("\(index.path(recipe)) \(index.title(recipe)) \(index.summary(recipe))")
            lines.append("\(index.lines(recipe)) \(index.names(recipe)) \(String(describing: index.totalTime(recipe)))")
            lines.append(
                "\(index.categories(recipe)) \(index.tags(recipe)) \(index.seasons(recipe)) \(index.position(recipe))")
            index.withListing(recipe) { listing in
                listing.forEachTopic { lines.append(String(decoding: $0, as: UTF8.self)) }
            }
            lines.append("\(index.recipe(at: index.path(recipe)).map { index.path($0) } ?? .root)")
        }
        for query in queries {
            for hit in RecipeSearch(index, today: QueryFuzz.today).hits(query) {
                lines.append("\(index.path(hit.recipe)) \(hit.score) \(hit.parts)")
            }
        }
        for ingredient in index.usedIngredients {
            lines.append("\(ingredient.index): \(index.recipes(using: ingredient).map { index.path($0) })")
        }
        for number in 0..<index.chain.directoryCount {
            let (path, record, _) = index.chain.directory(number)
            lines.append("\(path) \(index.chain.rows(of: record))")
        }
        for row in 0..<min(64, index.chain.rowCount) {
            let length = index.chain.withName(ofRow: row) { name, _ in String(cString: name).utf8.count }
            lines.append("\(length ?? -1) \(index.fileCount) \(index.notText.count)")
        }
        return lines
    }

    /// Four bytes of place, one of what to do, one of what with.
    private struct Change {
        let place: Int
        let action: UInt8
        let value: UInt8

        init(_ bytes: ArraySlice<UInt8>) {
            let bytes = Array(bytes)
            place = Int(bytes[0]) | Int(bytes[1]) << 8 | Int(bytes[2]) << 16 | Int(bytes[3]) << 24
            action = bytes[4]
            value = bytes[5]
        }

        func apply(to bytes: inout [UInt8]) {
            let start = place % bytes.count
            switch action % 6 {
            case 0: bytes[start] ^= value
            case 1: bytes[start] = value
            case 2: bytes[start] &+= value
            case 3: for index in start..<min(bytes.count, start + 8) { bytes[index] = value }
            case 4:
                // Eight bytes from elsewhere.
                let from = (start + Int(value) * 8) % bytes.count
                for offset in 0..<8 where max(from, start) + offset < bytes.count {
                    bytes[start + offset] = bytes[from + offset]
                }
            default: bytes.removeLast(min(Int(value), bytes.count))
            }
        }
    }
}

/// Puts the checksums of a segment right, as somebody would who forges one.
private enum Forger {
    static func seal(_ bytes: inout [UInt8]) {
        guard bytes.count >= SegmentLayout.firstSection else { return }
        var extents: [SegmentLayout.Extent] = []
        for section in SegmentLayout.Section.allCases { extents.append(extent(section, bytes)) }
        func range(_ section: SegmentLayout.Section) -> Range<Int>? {
            let extent = extents[section.rawValue]
            guard let start = Int(exactly: extent.start), let count = Int(exactly: extent.count), start <= bytes.count,
                count <= bytes.count - start
            else { return nil }
            return start..<(start + count)
        }
        sealRecipes(range(.recipes), range(.heap), &bytes)
        sealEntries(range(.postingEntries), range(.postings), at: 0, MemoryLayout<HeapEntry>.stride, &bytes)
        sealEntries(
            range(.ingredients), range(.ingredientRows), at: MemoryLayout<IngredientRecord>.offset(of: \.rows) ?? 0,
            MemoryLayout<IngredientRecord>.stride, &bytes)
        for section in SegmentLayout.Section.allCases where section.isChecked {
            guard let range = range(section) else { continue }
            let place = SegmentLayout.headerSize + section.rawValue * MemoryLayout<SegmentLayout.Extent>.stride
            extents[section.rawValue].checksum = Checksum.of(bytes[range])
            store(extents[section.rawValue], &bytes, place)
        }
        var header = bytes.withUnsafeBytes { $0.loadUnaligned(as: SegmentLayout.Header.self) }
        header.magic = SegmentLayout.magic
        header.checksum = 0
        header.checksum =
            withUnsafeBytes(of: header) { Checksum.of($0) }
            ^ Checksum.of(bytes[SegmentLayout.headerSize..<SegmentLayout.firstSection])
        store(header, &bytes, 0)
    }

    private static func extent(_ section: SegmentLayout.Section, _ bytes: [UInt8]) -> SegmentLayout.Extent {
        bytes.withUnsafeBytes {
            $0.loadUnaligned(
                fromByteOffset: SegmentLayout.headerSize + section.rawValue
                    * MemoryLayout<SegmentLayout.Extent>.stride, as: SegmentLayout.Extent.self)
        }
    }

    private static func store<Value: BitwiseCopyable>(_ value: Value, _ bytes: inout [UInt8], _ place: Int) {
        bytes.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: place, as: Value.self) }
    }

    private static func sealRecipes(_ recipes: Range<Int>?, _ heap: Range<Int>?, _ bytes: inout [UInt8]) {
        for path in [\RecipeRecord.summary, \.texts, \.lines, \.names] {
            sealEntries(
                recipes, heap, at: MemoryLayout<RecipeRecord>.offset(of: path) ?? 0, MemoryLayout<RecipeRecord>.stride,
                &bytes)
        }
    }

    private static func sealEntries(
        _ column: Range<Int>?, _ heap: Range<Int>?, at offset: Int, _ stride: Int, _ bytes: inout [UInt8]
    ) {
        guard let column, let heap else { return }
        var place = column.lowerBound
        while place + stride <= column.upperBound {
            var entry = bytes.withUnsafeBytes {
                $0.loadUnaligned(fromByteOffset: place + offset, as: HeapEntry.self)
            }
            let start = heap.lowerBound + Int(entry.start)
            if start + Int(entry.count) <= heap.upperBound {
                entry.checksum = bytes.withUnsafeBytes {
                    HeapEntry.checksum(UnsafeRawBufferPointer(rebasing: $0[start..<(start + Int(entry.count))]))
                }
                store(entry, &bytes, place + offset)
            }
            place += stride
        }
    }
}
