internal import RecipeModel
internal import SourceText

/// Some files of a cookbook turned into rows of an index by a `SegmentWorker`; drafts are joined by `SegmentWriter`. One thread at a time
/// has it: its worker's until it is put, then whoever holds the output's lock, then the writer's, which only read.
final class SegmentDraft: @unchecked Sendable {
    var rows: Rows
    /// Whose word numbers these are.
    let worker: SegmentWorker

    init(worker: SegmentWorker, _ heaps: consuming SegmentHeaps) {
        self.worker = worker
        rows = Rows(heaps: heaps)
    }

    /// Adds a file that was read.
    ///
    /// - Parameter isTrusted: whether the stamp proves that the file is unchanged; not so for links.
    func add(_ file: CookbookFile, _ stamp: FileStamp, isTrusted: Bool) {
        worker.state.add(file, stamp, isTrusted: isTrusted, to: &rows)
    }

    func add(unreadable path: RelativePath) {
        rows.add(path, .none, .unreadable, isTrusted: false)
        rows.recipes.append(RecipeRecord())
    }

    /// To be called when the last file was added.
    func finish() { worker.state.finish(&rows) }

    /// Rows with what belongs to them; numbers of rows and places in heaps count from the draft's own beginning.
    struct Rows: ~Copyable {
        var files = Column<FileRecord>(capacity: 64)
        var recipes = Column<RecipeRecord>(capacity: 64)
        var paths = ByteWriter(capacity: 1 << 12)
        var heaps: SegmentHeaps
        /// Every ingredient of every row, each once a row.
        var ingredients = Column<IngredientUse>(capacity: 512)
        var pieces = Column<PostingPiece>()
        var pieceBytes = ByteWriter()
        /// Where the heaps begin in that of the segment: summaries, texts, lines, names.
        var heapStarts = InlineArray<4, UInt32>(repeating: 0)

        init(heaps: consuming SegmentHeaps) {
            self.heaps = heaps
        }

        mutating func add(_ path: RelativePath, _ stamp: FileStamp, _ kind: FileRecordKind, isTrusted: Bool) {
            files.append(
                FileRecord(
                    stamp: stamp, path: UInt32(truncatingIfNeeded: paths.count),
                    pathLength: UInt16(clamping: path.bytes.count), kind: kind.rawValue, isUntrusted: isTrusted ? 0 : 1)
            )
            paths.append(path.bytes)
        }
    }

    struct IngredientUse {
        var id: Int32
        var row: UInt32
    }
}

/// What rows hold beside numbers.
struct SegmentHeaps: ~Copyable {
    var summaries: ByteWriter
    var lines: ByteWriter
    var names: ByteWriter
    var texts: ByteWriter

    init() { self.init(capacity: 1 << 16) }

    private init(capacity: Int) {
        summaries = ByteWriter(capacity: capacity)
        lines = ByteWriter(capacity: capacity)
        names = ByteWriter(capacity: capacity)
        texts = ByteWriter(capacity: capacity)
    }

    /// Heaps that will stay empty.
    static var nothing: SegmentHeaps { SegmentHeaps(capacity: 0) }

    /// Empties them; the memory stays.
    mutating func removeAll() {
        summaries.removeAll()
        lines.removeAll()
        names.removeAll()
        texts.removeAll()
    }
}

/// A posting while its row is being read; twelve bytes.
struct DraftPosting {
    var posting: Posting
    var count: UInt8
    var word: UInt32
}

/// The postings of one word in one draft, encoded but for the row of the first, which depends on what comes before.
struct PostingPiece {
    var word: UInt32
    var firstRow: UInt32
    var lastRow: UInt32
    /// Where it begins in the bytes of the draft's pieces; the next one's start is its end.
    var start: UInt32
}

extension SegmentDraft.Rows {
    /// Turns the postings, which are in the order of the rows, into one piece for each word.
    mutating func encode(_ postings: borrowing Column<DraftPosting>, wordCount: Int) {
        var starts = Column<UInt32>(repeating: 0, count: wordCount + 1)
        for entry in postings.elements { starts[Int(entry.word) + 1] += 1 }
        for word in 0..<wordCount { starts[word + 1] += starts[word] }
        var order = Column<UInt32>(repeating: 0, count: postings.count)
        for (index, entry) in postings.elements.enumerated() {
            let word = Int(entry.word)
            order[Int(starts[word])] = UInt32(truncatingIfNeeded: index)
            starts[word] += 1
        }
        // No word has this number.
        var word = UInt32.max
        var lastRow: UInt32 = 0
        for index in order.elements {
            let entry = postings[Int(index)]
            let row = entry.posting.row
            let isNew = entry.word != word
            if isNew {
                if pieces.count > 0 { pieces.update(pieces.count - 1) { $0.lastRow = lastRow } }
                word = entry.word
                pieces.append(
                    PostingPiece(
                        word: word, firstRow: row, lastRow: row, start: UInt32(truncatingIfNeeded: pieceBytes.count)))
            }
            let flags = entry.posting.flags | Posting.frequencyClass(Int(entry.count)) << 6
            let (distance, mask) = (row &- lastRow, entry.posting.mask)
            if distance < 0x80, mask < 0x80 {
                pieceBytes.append(upTo: 3) { bytes in
                    var count = 0
                    if !isNew {
                        bytes[0] = UInt8(truncatingIfNeeded: distance)
                        count = 1
                    }
                    bytes[count] = UInt8(truncatingIfNeeded: mask)
                    bytes[count + 1] = flags
                    return count + 2
                }
            } else {
                if !isNew { pieceBytes.number(UInt64(distance)) }
                pieceBytes.number(UInt64(mask))
                pieceBytes.byte(flags)
            }
            lastRow = row
        }
        if pieces.count > 0 { pieces.update(pieces.count - 1) { $0.lastRow = lastRow } }
    }

    /// The pieces with their bytes; good while the draft is there and unchanged.
    var encoded: PostingPieces { PostingPieces(pieces: pieces.elements, bytes: pieceBytes.bytes) }
}

/// The pieces of one draft.
struct PostingPieces {
    let pieces: UnsafeBufferPointer<PostingPiece>
    fileprivate let bytes: UnsafeRawBufferPointer

    fileprivate init(pieces: UnsafeBufferPointer<PostingPiece>, bytes: UnsafeRawBufferPointer) {
        self.pieces = pieces
        self.bytes = bytes
    }

    /// The encoded postings of a piece but for the first row.
    func bytes(_ piece: Int) -> UnsafeRawBufferPointer {
        let end = piece + 1 < pieces.count ? Int(pieces[piece + 1].start) : bytes.count
        return UnsafeRawBufferPointer(rebasing: bytes[Int(pieces[piece].start)..<end])
    }
}
