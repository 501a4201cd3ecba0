internal import SourceText

/// Beginnings of words, of up to eight ASCII letters, to be found in bytes without making text of them.
struct WordStarts: Sendable {
    private let packed: PackedWords
    private let shortest: Int
    /// By the first letter of a beginning, the second letters that some go on with: most words are told apart by them.
    private var seconds = InlineArray<32, UInt32>(repeating: 0)

    /// - Parameter words: of two letters or more, divided by spaces; only their first eight letters count.
    init(_ words: String) {
        let starts = words.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { $0.utf8.prefix(8) }
        packed = PackedWords(starts.map { $0.reduce(0) { $0 << 8 | UInt64($1 | 0x20) } })
        shortest = starts.map(\.count).min() ?? 0
        for start in starts {
            let letters = Array(start.prefix(2))
            if letters.count == 2 { seconds[Int(letters[0] & 31)] |= 1 << UInt32(letters[1] & 31) }
        }
    }

    /// Whether a word of a text begins with one of them. Words are of letters and of all that is not ASCII.
    func areIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            guard Self.isWord(text[index]) else {
                index += 1
                continue
            }
            let start = index
            repeat { index += 1 } while index < text.count && Self.isWord(text[index])
            guard index - start >= max(2, shortest) else { continue }
            let goesOn = seconds[Int(text[start] & 31)] >> UInt32(text[start + 1] & 31) & 1 != 0
            if goesOn, contains(startOf: text[start..<min(index, start + 8)]) { return true }
        }
        return false
    }

    @inline(__always)
    private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isLetter }

    /// Whether a word begins with one of them.
    private func contains(startOf word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
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
