internal import Glibc

/// The words of several drafts as one sorted list, with their postings.
struct Vocabulary {
    private let words: WordTable
    /// Where the postings of each word begin, by its number; one more at the end.
    private var starts: [UInt32]
    private var postings: [Posting]
    /// Numbers of words in the order of their bytes.
    private var order: [UInt32] = []

    init(_ drafts: [SegmentDraft], _ firstRows: [UInt32]) {
        var words = WordTable()
        var numbers: [[UInt32]] = []
        for draft in drafts {
            var own: [UInt32] = []
            own.reserveCapacity(draft.words.count)
            draft.words.bytes.withUnsafeBytes { buffer in
                for word in 0..<draft.words.count {
                    let range = draft.words.range(word)
                    own.append(
                        UInt32(
                            truncatingIfNeeded: words.number(of: UnsafeRawBufferPointer(rebasing: buffer[range]))))
                }
            }
            numbers.append(own)
        }
        var counts = [UInt32](repeating: 0, count: words.count + 1)
        for (draft, own) in zip(drafts, numbers) {
            for word in draft.postingWords { counts[Int(own[Int(word)]) + 1] += 1 }
        }
        for index in 1..<counts.count { counts[index] += counts[index - 1] }
        let begins = counts
        let total = Int(counts.last ?? 0)
        postings = [Posting](unsafeUninitializedCapacity: total) { buffer, count in
            for index in (0..<drafts.count) {
                let own = numbers[index]
                let first = firstRows[index]
                let draft = drafts[index]
                for (word, posting) in zip(draft.postingWords, draft.postings) {
                    let number = Int(own[Int(word)])
                    var moved = posting
                    moved.row += first
                    buffer.initializeElement(at: Int(counts[number]), to: moved)
                    counts[number] += 1
                }
            }
            count = total
        }
        starts = begins
        self.words = words
    }

    mutating func sort() {
        let words = words
        var keyed: [(key: UInt64, word: UInt32)] = []
        keyed.reserveCapacity(words.count)
        words.bytes.withUnsafeBytes { buffer in
            for word in 0..<words.count {
                let range = words.range(word)
                var key: UInt64 = 0
                for offset in 0..<8 {
                    key = key << 8 | (offset < range.count ? UInt64(buffer[range.lowerBound + offset]) : 0)
                }
                keyed.append((key, UInt32(truncatingIfNeeded: word)))
            }
            keyed.sort { a, b in
                if a.key != b.key { return a.key < b.key }
                let (left, right) = (words.range(Int(a.word)), words.range(Int(b.word)))
                guard let base = buffer.baseAddress else { return false }
                let shared = memcmp(
                    base + left.lowerBound, base + right.lowerBound, min(left.count, right.count))
                return shared != 0 ? shared < 0 : left.count < right.count
            }
        }
        order = keyed.map(\.word)
    }

    var sortedStarts: [UInt32] {
        var result: [UInt32] = [0]
        var end = 0
        for word in order {
            end += words.range(Int(word)).count
            result.append(UInt32(truncatingIfNeeded: end))
        }
        return result
    }

    var sortedBytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(words.bytes.count)
        for word in order { result += words.bytes[words.range(Int(word))] }
        return result
    }

    /// Each word's postings behind a checksum: distance from the row before, mask, flags. With the places where they begin.
    func encodedPostings() -> (bytes: [UInt8], starts: [UInt32]) {
        // Two halves, one a core.
        let middle = order.count / 2
        let halves = parallelMap([order[..<middle], order[middle...]], chunk: 1) { part in
            var writer = ByteWriter()
            writer.bytes.reserveCapacity(postings.count * 2)
            var ends: [UInt32] = []
            ends.reserveCapacity(part.count)
            for word in part {
                let entry = writer.beginEntry()
                var previous: UInt32 = 0
                for index in Int(starts[Int(word)])..<Int(starts[Int(word) + 1]) {
                    let posting = postings[index]
                    writer.number(UInt64(posting.row - previous))
                    writer.number(UInt64(posting.mask))
                    writer.byte(posting.flags)
                    previous = posting.row
                }
                writer.endEntry(entry)
                ends.append(UInt32(truncatingIfNeeded: writer.count))
            }
            return (bytes: writer.bytes, ends: ends)
        }
        var result: [UInt32] = [0]
        var bytes: [UInt8] = []
        for half in halves {
            let base = UInt32(truncatingIfNeeded: bytes.count)
            for end in half.ends { result.append(base + end) }
            bytes += half.bytes
        }
        return (bytes, result)
    }
}
