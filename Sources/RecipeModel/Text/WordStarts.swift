internal import SourceText

/// Beginnings of words, of up to eight ASCII letters, to be found in bytes without making text of them.
struct WordStarts: Sendable {
    private let packed: PackedWords
    private let shortest: Int

    /// - Parameter words: divided by spaces; only their first eight letters count.
    init(_ words: String) {
        let starts = words.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { $0.utf8.prefix(8) }
        packed = PackedWords(starts.map { $0.reduce(0) { $0 << 8 | UInt64($1 | 0x20) } })
        shortest = starts.map(\.count).min() ?? 0
    }

    /// Whether a word begins with one of them.
    func contains(startOf word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var value: UInt64 = 0
        var count = 0
        for byte in word.prefix(8) {
            value = value << 8 | UInt64(byte | 0x20)
            count += 1
            if count >= shortest, packed.contains(value) { return true }
        }
        return false
    }
}
