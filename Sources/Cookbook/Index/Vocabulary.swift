internal import Glibc

/// The words of several drafts as one sorted list, with their postings.
struct Vocabulary: Sendable {
    private let drafts: [SegmentDraft]
    private let firstRows: [UInt32]
    /// The words in the order of their bytes, one after the other, and where each begins.
    let bytes: [UInt8]
    let starts: [UInt32]
    /// Numbers of words in that order.
    private let order: [UInt32]
    /// Where the pieces of each word begin in `pieces`, by its number; one more at the end.
    private let pieceStarts: [UInt32]
    /// Each word's pieces in the order of the drafts.
    private let pieces: [Piece]

    private struct Piece {
        var draft: UInt32
        var number: UInt32
    }

    init(_ drafts: [SegmentDraft], _ firstRows: [UInt32]) {
        self.drafts = drafts
        self.firstRows = firstRows
        var words = WordTable()
        let numbers = Self.numbers(drafts, &words)
        (pieceStarts, pieces) = Self.pieces(drafts, numbers, wordCount: words.count)
        order = Self.sorted(words)
        var bytes: [UInt8] = []
        var starts: [UInt32] = [0]
        bytes.reserveCapacity(words.count * 8)
        starts.reserveCapacity(words.count + 1)
        for word in order {
            bytes.append(contentsOf: words[Int(word)])
            starts.append(UInt32(truncatingIfNeeded: bytes.count))
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// By draft: the number in all of each word of its worker that some draft has.
    private static func numbers(_ drafts: [SegmentDraft], _ words: inout WordTable) -> [[UInt32]] {
        var workers: [ObjectIdentifier: Int] = [:]
        var byWorker: [[UInt32]] = []
        var result: [[UInt32]] = []
        for draft in drafts {
            let worker = workers[ObjectIdentifier(draft.worker)] ?? byWorker.count
            if worker == byWorker.count {
                workers[ObjectIdentifier(draft.worker)] = worker
                byWorker.append(numbers(draft.worker.state.words, &words))
            }
            result.append(byWorker[worker])
        }
        return result
    }

    private static func numbers(_ own: borrowing WordTable, _ words: inout WordTable) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(own.count)
        for word in 0..<own.count { result.append(UInt32(truncatingIfNeeded: words.number(of: own[word]))) }
        return result
    }

    private static func pieces(_ drafts: [SegmentDraft], _ numbers: [[UInt32]], wordCount: Int) -> ([UInt32], [Piece]) {
        var starts = [UInt32](repeating: 0, count: wordCount + 1)
        for (draft, own) in zip(drafts, numbers) {
            for piece in draft.rows.encoded.pieces { starts[Int(own[Int(piece.word)]) + 1] += 1 }
        }
        for word in 0..<wordCount { starts[word + 1] += starts[word] }
        var next = starts
        var pieces = [Piece](repeating: Piece(draft: 0, number: 0), count: Int(starts[wordCount]))
        for (index, (draft, own)) in zip(drafts, numbers).enumerated() {
            for (number, piece) in draft.rows.encoded.pieces.enumerated() {
                let word = Int(own[Int(piece.word)])
                pieces[Int(next[word])] = Piece(
                    draft: UInt32(truncatingIfNeeded: index), number: UInt32(truncatingIfNeeded: number))
                next[word] += 1
            }
        }
        return (starts, pieces)
    }

    private static func sorted(_ words: borrowing WordTable) -> [UInt32] {
        var keyed: [(key: UInt64, word: UInt32)] = []
        keyed.reserveCapacity(words.count)
        for number in 0..<words.count {
            var key: UInt64 = 0
            for byte in words[number].prefix(8) { key = key << 8 | UInt64(byte) }
            key <<= UInt64(max(0, 8 - words[number].count)) * 8
            keyed.append((key, UInt32(truncatingIfNeeded: number)))
        }
        keyed.sort { a, b in
            a.key != b.key ? a.key < b.key : Segment.compare(words[Int(a.word)], words[Int(b.word)]) < 0
        }
        return keyed.map(\.word)
    }

    /// Each word's postings: distance from the row before, mask, flags. With the places where they lie.
    func encodedPostings() -> (parts: [EncodedPostings], entries: [HeapEntry]) {
        // Two halves, one a core.
        let middle = order.count / 2
        let parts = parallelMap([order[..<middle], order[middle...]], chunk: 1) { EncodedPostings($0, self) }
        var entries: [HeapEntry] = []
        entries.reserveCapacity(order.count)
        var base: UInt32 = 0
        for part in parts {
            for entry in part.entries {
                entries.append(HeapEntry(start: base &+ entry.start, count: entry.count, checksum: entry.checksum))
            }
            base &+= UInt32(truncatingIfNeeded: part.bytes.count)
        }
        return (parts, entries)
    }

    /// The postings of some words, one behind the other. Sendable because nothing changes once it is made.
    final class EncodedPostings: @unchecked Sendable {
        private var writer = ByteWriter()
        /// Where those of each word lie in `bytes`.
        private(set) var entries: [HeapEntry] = []

        var bytes: UnsafeRawBufferPointer { writer.bytes }

        fileprivate init(_ words: ArraySlice<UInt32>, _ vocabulary: Vocabulary) {
            entries.reserveCapacity(words.count)
            let drafts = vocabulary.drafts.map { $0.rows.encoded }
            for word in words {
                let start = writer.count
                let range = vocabulary.pieceStarts[Int(word)]..<vocabulary.pieceStarts[Int(word) + 1]
                var previous: UInt32 = 0
                for place in range {
                    let place = vocabulary.pieces[Int(place)]
                    let base = vocabulary.firstRows[Int(place.draft)]
                    let draft = drafts[Int(place.draft)]
                    let piece = draft.pieces[Int(place.number)]
                    writer.number(UInt64(piece.firstRow + base - previous))
                    writer.append(draft.bytes(Int(place.number)))
                    previous = piece.lastRow + base
                }
                entries.append(writer.entry(since: start))
            }
        }
    }
}
