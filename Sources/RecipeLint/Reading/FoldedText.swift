internal import Cookbook
internal import SourceText

/// A text as lint compares it, with its words: folded, cut at everything that is no letter and no digit.
///
/// A word is known by the 64-bit FNV-1a hash of its bytes, so that its singular and plural cost no new array. Made to be filled again
/// and again: no memory is given back.
struct FoldedText {
    /// Folded UTF-8; a space follows each part.
    private(set) var bytes: [UInt8] = []
    /// In the order of the text.
    private(set) var words: [Word] = []
    private var scalars = ScalarCache()
    /// Where each folded byte of a part outside ASCII comes from, and the end of the part.
    private var places: [Int32] = []

    struct Word {
        let start: Int32
        let end: Int32
        let hash: UInt64
        /// Where it is in the part that was appended.
        let source: ByteRange

        var range: Range<Int> { Int(start)..<Int(end) }
        var count: Int { Int(end - start) }
    }

    /// The words among some of one part that are wholly within a range of that part.
    func words(_ words: Range<Int>, within range: ByteRange) -> Range<Int> {
        func first(_ isBehind: (Word) -> Bool) -> Int {
            var (low, high) = (words.lowerBound, words.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if isBehind(self.words[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let start = first { $0.source.start >= range.start }
        return start..<max(start, first { $0.source.end > range.end })
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
    }

    mutating func append(_ part: String) {
        var part = part
        part.withUTF8 { append($0) }
    }

    mutating func append(_ part: ArraySlice<UInt8>) {
        part.withUnsafeBufferPointer { append($0) }
    }

    /// A word of another text; its place stays the one it has there.
    mutating func append(_ other: FoldedText, _ place: Int) {
        let word = other.words[place]
        let start = bytes.count
        bytes += other.bytes[word.range]
        words.append(
            Word(
                start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: bytes.count), hash: word.hash,
                source: word.source))
        bytes.append(0x20)
    }

    private mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
        let start = bytes.count
        places.removeAll(keepingCapacity: true)
        if Self.isASCII(part) {
            bytes.append(contentsOf: part)
        } else {
            var place = 0
            for scalar in String(decoding: part, as: UTF8.self).unicodeScalars {
                scalars.append(scalar, to: &bytes)
                while places.count < bytes.count - start { places.append(Int32(truncatingIfNeeded: place)) }
                place += UTF8.width(scalar)
            }
            places.append(Int32(truncatingIfNeeded: place))
        }
        bytes.append(0x20)
        cut(from: start)
    }

    /// Lowers ASCII letters and finds the words from an offset to the end, where a space is.
    private mutating func cut(from start: Int) {
        bytes.withUnsafeMutableBufferPointer { bytes in
            places.withUnsafeBufferPointer { places in
                var wordStart = start
                var hash = WordHash.seed
                for offset in start..<bytes.count {
                    let byte = bytes[offset]
                    let lower = byte | 0x20
                    if lower &- 0x61 < 26 {
                        bytes[offset] = lower
                        hash = WordHash.step(hash, lower)
                    } else if byte >= 0x80 || byte &- 0x30 < 10 {
                        hash = WordHash.step(hash, byte)
                    } else {
                        if offset > wordStart {
                            let (first, last) = (wordStart - start, offset - start)
                            words.append(
                                Word(
                                    start: Int32(truncatingIfNeeded: wordStart), end: Int32(truncatingIfNeeded: offset),
                                    hash: hash,
                                    source: places.isEmpty
                                        ? ByteRange(first, last) : ByteRange(Int(places[first]), Int(places[last]))))
                            hash = WordHash.seed
                        }
                        wordStart = offset + 1
                    }
                }
            }
        }
    }

    /// Eight bytes at a time.
    static func isASCII(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(part)
        var offset = 0
        var seen: UInt64 = 0
        while offset + 8 <= raw.count {
            seen |= raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            offset += 8
        }
        while offset < raw.count {
            seen |= UInt64(raw[offset])
            offset += 1
        }
        return seen & 0x8080_8080_8080_8080 == 0
    }
}

/// FNV-1a, 64 bits.
enum WordHash {
    static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    @inline(__always)
    static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = seed
        for byte in bytes { hash = step(hash, byte) }
        return hash
    }
}

/// How scalars outside ASCII fold: each looked up once, while the few of one language keep their places.
private struct ScalarCache {
    private struct Entry {
        var scalar: UInt32 = 0
        var count = 0
        /// The folded bytes, the first lowest.
        var bytes: UInt64 = 0
    }

    private var entries: [Entry] = []

    mutating func append(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
        if scalar.isASCII {
            result.append(UInt8(truncatingIfNeeded: scalar.value))
            return
        }
        // Spaces that keep a line together.
        if scalar.value == 0xA0 || scalar.value == 0x202F {
            result.append(0x20)
            return
        }
        if entries.isEmpty { entries = Array(repeating: Entry(), count: 64) }
        let place = Int(scalar.value & 63)
        if entries[place].scalar != scalar.value {
            let folded = TextFolding.fold(String(Character(scalar)))
            guard folded.count <= 8 else {
                result += folded
                return
            }
            entries[place] = Entry(
                scalar: scalar.value, count: folded.count,
                bytes: folded.reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
        var rest = entries[place].bytes
        for _ in 0..<entries[place].count {
            result.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }
}
