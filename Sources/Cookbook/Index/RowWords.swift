/// The words of the row at hand, each once.
struct RowWords: ~Copyable {
    private struct Last {
        /// Number of the row's turn.
        var turn: UInt32 = 0
        var posting: UInt32 = 0
    }

    /// By word: its posting in the row where it was met last.
    private var last = Column<Last>(capacity: 4096)
    private var turn: UInt32 = 0
    private var row: UInt32 = 0

    mutating func begin(_ row: UInt32) {
        self.row = row
        turn += 1
    }

    mutating func note(
        _ words: UnsafeBufferPointer<WordTable.Occurrence>, _ field: SearchField,
        _ postings: inout Column<DraftPosting>
    ) {
        let (bit, shift) = (field.bit, Posting.shift(of: field))
        for found in words {
            let word = Int(found.word)
            while last.count <= word { last.append(Last()) }
            if last[word].turn != turn {
                last[word] = Last(turn: turn, posting: UInt32(truncatingIfNeeded: postings.count))
                postings.append(
                    DraftPosting(posting: Posting(row: row, mask: 0, flags: 0), count: 0, word: found.word))
            }
            postings.update(Int(last[word].posting)) { entry in
                entry.posting.mask |= bit
                if let shift { entry.posting.note(found.place, shift: shift) }
                if entry.count < .max { entry.count += 1 }
            }
        }
    }
}
