internal import Cookbook
internal import Glibc
internal import RecipeSyntax
internal import SourceText

/// The rows of a version as they are written, below their headings: what is unchanged can be told by that alone, without a look at what they mean.
struct WrittenRows: Sendable {
    private struct Row: Sendable {
        let range: ByteRange
        /// Of the bytes.
        let hash: UInt64
        /// Its place in `sections`.
        let section: Int
    }

    private let source: SourceText
    private var rows: [Row] = []
    /// The headings above rows, folded; each combination once.
    private var sections: [[[UInt8]]] = [[]]

    /// In the order of `DocumentRows`.
    init(_ source: SourceText) {
        self.source = source
        let document = Document(source)
        let places = RowPlaces(document)
        var open: [(level: Int, title: [UInt8])] = []
        var section = 0
        rows.reserveCapacity(places.all.count)
        for place in places.all {
            if let level = place.headingLevel, open.contains(where: { $0.level >= level }) {
                open.removeAll { $0.level >= level }
                section = number(of: open.map(\.title))
            }
            let range = ByteRange(place.start, place.contentEnd)
            rows.append(Row(range: range, hash: WrittenBytes.hash(source.bytes, range), section: section))
            guard let level = place.headingLevel else { continue }
            let text = document.markdown.textRange(of: document.markdown.blocks[place.block])
            let inside = ByteRange(
                max(range.start, min(text.start, range.end)), max(range.start, min(text.end, range.end)))
            open.append((level, TextFolding.fold(DocumentOutline.oneLine(source.string(inside)))))
            section = number(of: open.map(\.title))
        }
    }

    private mutating func number(of headings: [[UInt8]]) -> Int {
        if let known = sections.firstIndex(of: headings) { return known }
        sections.append(headings)
        return sections.count - 1
    }

    /// For each row its place among those of an older version, where it has the same bytes below the same headings, as `RowMatching` has it: rows at
    /// the beginning first, then of several that are the same the first with the first.
    func unchanged(since older: WrittenRows) -> [Int?] {
        var result = [Int?](repeating: nil, count: rows.count)
        // The older version's numbers of sections, by this one's.
        let numbers = sections.map { older.sections.firstIndex(of: $0) ?? -1 }
        source.bytes.withUnsafeBytes { bytes in
            older.source.bytes.withUnsafeBytes { others in
                func isSame(_ one: Int, _ other: Int) -> Bool {
                    let (row, old) = (rows[one], older.rows[other])
                    guard row.hash == old.hash, numbers[row.section] == old.section else { return false }
                    return WrittenBytes.areSame(bytes, row.range, others, old.range)
                }
                var start = 0
                while start < rows.count, start < older.rows.count, isSame(start, start) {
                    result[start] = start
                    start += 1
                }
                if start == rows.count || start == older.rows.count { return }
                // The older rows in a table with twice as many slots as rows: the first of those that are the same, and from each the next.
                var size = 16
                while size < 2 * (older.rows.count - start) { size *= 2 }
                var slots = [Int32](repeating: -1, count: size)
                var next = [Int32](repeating: -1, count: older.rows.count)
                func slot(_ hash: UInt64, _ isWanted: (Int) -> Bool) -> Int {
                    var slot = Int(truncatingIfNeeded: hash) & (size - 1)
                    while slots[slot] >= 0, !isWanted(Int(slots[slot])) { slot = (slot + 1) & (size - 1) }
                    return slot
                }
                for place in (start..<older.rows.count).reversed() {
                    let row = older.rows[place]
                    let slot = slot(row.hash) { other in
                        let old = older.rows[other]
                        return old.hash == row.hash && old.section == row.section
                            && WrittenBytes.areSame(others, row.range, others, old.range)
                    }
                    next[place] = slots[slot]
                    slots[slot] = Int32(place)
                }
                // Slots stay taken by rows that were handed out, so that later ones are found; `heads` says which is the next to go.
                var heads = slots
                for row in start..<rows.count {
                    let slot = slot(rows[row].hash) { isSame(row, $0) }
                    guard slots[slot] >= 0, heads[slot] >= 0 else { continue }
                    result[row] = Int(heads[slot])
                    heads[slot] = next[Int(heads[slot])]
                }
            }
        }
        return result
    }
}

/// Bytes that are held against others.
enum WrittenBytes {
    /// Quick, and no protection against intent: what has the same is still compared.
    static func hash(_ bytes: [UInt8], _ range: ByteRange) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var hash = UInt64(range.count)
            var offset = range.start
            while offset + 8 <= range.end {
                hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0xFF51_AFD7_ED55_8CCD
                hash ^= hash >> 32
                offset += 8
            }
            while offset < range.end {
                hash = (hash ^ UInt64(bytes[offset])) &* 0xFF51_AFD7_ED55_8CCD
                hash ^= hash >> 32
                offset += 1
            }
            return hash
        }
    }

    static func areSame(
        _ one: UnsafeRawBufferPointer, _ range: ByteRange, _ other: UnsafeRawBufferPointer, _ otherRange: ByteRange
    ) -> Bool {
        guard range.count == otherRange.count else { return false }
        guard range.count > 0, let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start + range.start, otherStart + otherRange.start, range.count) == 0
    }
}
