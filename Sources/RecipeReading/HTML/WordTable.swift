internal import Glibc

/// Words with what each stands for, looked up by bytes: no string is made for the many words of a page that are not in it.
struct WordTable<Value: Sendable>: Sendable {
    /// Words of one length lie next to each other, shorter ones before longer ones.
    private let bytes: [UInt8]
    private let values: [Value]
    /// For each length, which value is the first, and where its word begins; one more than the longest at the end.
    private let lengths: [(value: Int, byte: Int)]

    /// - Parameter words: each once.
    init(_ words: [(String, Value)]) {
        let sorted = words.map { (Array($0.0.utf8), $0.1) }.sorted { $0.0.count < $1.0.count }
        let longest = sorted.last?.0.count ?? 0
        var lengths: [(value: Int, byte: Int)] = []
        var (value, byte) = (0, 0)
        for length in 0...longest + 1 {
            while value < sorted.count, sorted[value].0.count < length {
                byte += sorted[value].0.count
                value += 1
            }
            lengths.append((value, byte))
        }
        self.lengths = lengths
        bytes = sorted.flatMap(\.0)
        values = sorted.map(\.1)
    }

    /// What a word stands for; `nil` for one that is not in the table.
    ///
    /// - Parameter foldingCase: whether A to Z are taken for a to z, as those of the table must be then.
    func value(of word: UnsafeBufferPointer<UInt8>, foldingCase: Bool = false) -> Value? {
        guard word.count + 1 < lengths.count, let start = word.baseAddress else { return nil }
        let (first, end) = (lengths[word.count], lengths[word.count + 1])
        if first.value == end.value { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return values[first.value] }
            for index in 0..<(end.value - first.value) {
                let own = base + first.byte + index * word.count
                if foldingCase ? Self.isEqual(own, start, word.count) : memcmp(own, start, word.count) == 0 {
                    return values[first.value + index]
                }
            }
            return nil
        }
    }

    private static func isEqual(_ folded: UnsafePointer<UInt8>, _ word: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        for index in 0..<count {
            let byte = word[index]
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            if folded[index] != (isCapital ? byte | 0x20 : byte) { return false }
        }
        return true
    }
}

extension WordTable where Value == Bool {
    /// A set of words.
    init(_ words: [String]) {
        self.init(words.map { ($0, true) })
    }

    func contains(_ word: UnsafeBufferPointer<UInt8>, foldingCase: Bool = false) -> Bool {
        value(of: word, foldingCase: foldingCase) != nil
    }
}

extension UnsafeBufferPointer where Element == UInt8 {
    /// Visits the words between bytes that end one, until `visit` says no.
    func forEachWord(_ isEnd: (UInt8) -> Bool, _ visit: (UnsafeBufferPointer<UInt8>) -> Bool) {
        var start = 0
        while start < count {
            while start < count, isEnd(self[start]) { start += 1 }
            var end = start
            while end < count, !isEnd(self[end]) { end += 1 }
            if end > start, !visit(UnsafeBufferPointer(rebasing: self[start..<end])) { return }
            start = end
        }
    }
}
