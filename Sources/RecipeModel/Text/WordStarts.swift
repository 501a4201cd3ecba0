/// Beginnings of up to four ASCII letters, to be found in bytes without making text of them.
struct WordStarts: Sendable {
    private let packed: Set<UInt32>

    /// - Parameter words: divided by spaces; only their first four letters count, and words with other characters are left out.
    init(_ words: String) {
        packed = Set(
            words.split(whereSeparator: { $0 == " " || $0 == "\n" }).filter { $0.utf8.allSatisfy { $0 < 0x80 } }.map {
                Self.pack($0.utf8.prefix(4))
            })
    }

    private static func pack(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
    }

    /// Whether a word that begins with these letters begins with one of them.
    func contains(start: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var value: UInt32 = 0
        var count = 0
        for byte in start.prefix(4) {
            value = value << 8 | UInt32(byte | 0x20)
            count += 1
            if count >= 2, packed.contains(value) { return true }
        }
        return false
    }
}
