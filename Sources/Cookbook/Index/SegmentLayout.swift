/// How a segment lies in bytes: a header, then the heap, then the other sections, each at a multiple of eight.
enum SegmentLayout {
    static let magic: UInt64 = 0x3730_7867_6B6F_6272  // "rbokgx07" read by a little-endian machine

    enum Section: Int, CaseIterable {
        case files, paths, recipes, directories, directoryRows
        case wordStarts, words, postingEntries, ingredients
        /// Read entry by entry, each held against the checksum of its `HeapEntry`.
        case postings, ingredientRows
        /// What rows hold beside numbers: some hundred rows' summaries, then their lines, names and texts, then those of the next.
        case heap

        /// Whether the whole section is checked when a segment is opened.
        var isChecked: Bool { rawValue <= Section.ingredients.rawValue }
    }

    /// Where a section lies.
    struct Extent {
        var start: UInt64 = 0
        var count: UInt64 = 0
        var checksum: UInt64 = 0
    }

    struct Header {
        var magic: UInt64 = SegmentLayout.magic
        /// The program and the configuration: with another of them, other rows would come out.
        var key: UInt64 = 0
        /// The ignore rules that lie outside the cookbook.
        var ignoreKey: UInt64 = 0
        /// The cookbook's own additions to the catalogue.
        var additions: UInt64 = 0
        /// Tells segments apart.
        var identity: UInt64 = 0
        /// The segment that this one continues; 0 for none.
        var base: UInt64 = 0
        /// When reading began, in nanoseconds since 1970 by the clock of the file system.
        var builtAt: Int64 = 0
        var checksum: UInt64 = 0
    }

    static let headerSize = MemoryLayout<Header>.stride
    static let tableSize = MemoryLayout<Extent>.stride * Section.allCases.count
    static let firstSection = headerSize + tableSize
}

/// The rows of one ingredient: a place in `ingredientRows`.
struct IngredientRecord {
    var id: Int32
    var rows: HeapEntry
}
