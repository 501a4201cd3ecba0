internal import Glibc

/// Joins drafts into one segment.
struct SegmentWriter {
    private let drafts: [SegmentDraft]
    /// The first row of each draft.
    private let firstRows: [UInt32]

    /// - Parameter drafts: their rows follow each other in the order of the paths.
    init(_ drafts: [SegmentDraft]) {
        self.drafts = drafts
        var rows: [UInt32] = []
        var next = 0
        for draft in drafts {
            rows.append(UInt32(truncatingIfNeeded: next))
            next += draft.files.count
        }
        firstRows = rows
    }

    func storage(_ header: SegmentLayout.Header, directories: DirectoryTable) -> SegmentStorage {
        var output = SegmentOutput()
        var vocabulary = Vocabulary(drafts, firstRows)
        let (files, recipes, paths) = rows(extraPaths: directories.paths)
        let firstDirectoryPath = UInt32(truncatingIfNeeded: paths.count - directories.paths.count)
        output.add(.files, files)
        output.add(.paths, paths)
        output.add(.recipes, recipes)
        output.add(
            .directories,
            directories.records.map { record in
                var record = record
                record.path += firstDirectoryPath
                return record
            })
        output.add(.directoryRows, directories.rows)
        vocabulary.sort()
        output.add(.wordStarts, vocabulary.sortedStarts)
        output.add(.words, vocabulary.sortedBytes)
        let (postings, starts) = vocabulary.encodedPostings()
        output.add(.postingStarts, starts)
        let (ingredientRows, ingredients) = ingredientLists()
        output.add(.ingredients, ingredients)
        output.add(.postings, postings)
        output.add(.ingredientRows, ingredientRows)
        output.add(.summaries, parts: drafts.map(\.summaries.bytes))
        output.add(.texts, parts: drafts.map(\.texts.bytes))
        output.add(.lines, parts: drafts.map(\.lines.bytes))
        output.add(.names, parts: drafts.map(\.names.bytes))
        return output.finished(header)
    }

    private func rows(extraPaths: [UInt8]) -> ([FileRecord], [RecipeRecord], [UInt8]) {
        var files: [FileRecord] = []
        var recipes: [RecipeRecord] = []
        var paths: [UInt8] = []
        var summaries: UInt32 = 0
        var texts: UInt32 = 0
        var lines: UInt32 = 0
        var names: UInt32 = 0
        for draft in drafts {
            for var file in draft.files {
                file.path += UInt32(truncatingIfNeeded: paths.count)
                files.append(file)
            }
            for var recipe in draft.recipes {
                recipe.summary.start += summaries
                recipe.texts.start += texts
                recipe.lines.start += lines
                recipe.names.start += names
                recipes.append(recipe)
            }
            paths += draft.paths
            summaries += UInt32(truncatingIfNeeded: draft.summaries.count)
            texts += UInt32(truncatingIfNeeded: draft.texts.count)
            lines += UInt32(truncatingIfNeeded: draft.lines.count)
            names += UInt32(truncatingIfNeeded: draft.names.count)
        }
        paths += extraPaths
        return (files, recipes, paths)
    }

    private func ingredientLists() -> (rows: [UInt8], records: [IngredientRecord]) {
        var all: [(id: Int32, row: UInt32)] = []
        for (draft, first) in zip(drafts, firstRows) {
            for entry in draft.ingredients { all.append((entry.id, entry.row + first)) }
        }
        let highest = all.reduce(-1) { max($0, Int($1.id)) }
        var counts = [UInt32](repeating: 0, count: highest + 2)
        for entry in all { counts[Int(entry.id) + 1] += 1 }
        for index in 1..<max(1, counts.count) { counts[index] += counts[index - 1] }
        var sorted = [UInt32](repeating: 0, count: all.count)
        var next = counts
        for entry in all {
            sorted[Int(next[Int(entry.id)])] = entry.row
            next[Int(entry.id)] += 1
        }
        var writer = ByteWriter()
        var records: [IngredientRecord] = []
        for id in 0..<max(0, highest + 1) where counts[id + 1] > counts[id] {
            let start = writer.beginEntry()
            var previous: UInt32 = 0
            for row in sorted[Int(counts[id])..<Int(counts[id + 1])] {
                writer.number(UInt64(row - previous))
                previous = row
            }
            writer.endEntry(start)
            records.append(
                IngredientRecord(
                    id: Int32(id), start: UInt32(truncatingIfNeeded: start),
                    end: UInt32(truncatingIfNeeded: writer.count)))
        }
        return (writer.bytes, records)
    }
}

extension ByteWriter {
    /// Leaves room for the checksum of what follows; `endEntry` fills it in.
    mutating func beginEntry() -> Int {
        bytes.append(contentsOf: [0, 0, 0, 0])
        return count - 4
    }

    mutating func endEntry(_ start: Int) {
        let sum = UInt32(truncatingIfNeeded: Checksum.of(bytes[(start + 4)...]))
        for index in 0..<4 { bytes[start + index] = UInt8(truncatingIfNeeded: sum >> (UInt32(index) * 8)) }
    }
}

/// Sections to be put behind each other.
private struct SegmentOutput {
    private var sections: [(section: SegmentLayout.Section, parts: [[UInt8]])] = []

    mutating func add<Element: BitwiseCopyable>(_ section: SegmentLayout.Section, _ elements: [Element]) {
        elements.withUnsafeBytes { sections.append((section, [Array($0)])) }
    }

    mutating func add(_ section: SegmentLayout.Section, parts: [[UInt8]]) { sections.append((section, parts)) }

    /// Everything in one piece of memory, each byte copied once.
    func finished(_ header: SegmentLayout.Header) -> SegmentStorage {
        var size = SegmentLayout.firstSection
        for (_, parts) in sections { size = Self.aligned(size) + parts.reduce(0) { $0 + $1.count } }
        return SegmentStorage(count: size) { buffer in
            var extents = [SegmentLayout.Extent](
                repeating: SegmentLayout.Extent(), count: SegmentLayout.Section.allCases.count)
            var offset = SegmentLayout.firstSection
            for (section, parts) in sections {
                offset = Self.aligned(offset)
                let start = offset
                for part in parts where !part.isEmpty {
                    part.withUnsafeBytes { buffer[offset..<(offset + part.count)].copyBytes(from: $0) }
                    offset += part.count
                }
                extents[section.rawValue] = SegmentLayout.Extent(
                    start: UInt64(start), count: UInt64(offset - start),
                    checksum: section.isChecked
                        ? Checksum.of(UnsafeRawBufferPointer(rebasing: buffer[start..<offset])) : 0)
            }
            var header = header
            header.checksum = 0
            extents.withUnsafeBytes { table in
                header.checksum = withUnsafeBytes(of: header) { Checksum.of($0) } ^ Checksum.of(table)
                buffer[SegmentLayout.headerSize..<SegmentLayout.firstSection].copyBytes(from: table)
            }
            withUnsafeBytes(of: header) { buffer[0..<SegmentLayout.headerSize].copyBytes(from: $0) }
        }
    }

    private static func aligned(_ offset: Int) -> Int { (offset + 7) & ~7 }
}

extension UnsafeMutableRawBufferPointer.SubSequence {
    fileprivate func copyBytes(from source: UnsafeRawBufferPointer) {
        UnsafeMutableRawBufferPointer(rebasing: self).copyMemory(from: source)
    }
}
