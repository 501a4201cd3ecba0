internal import Cookbook

/// The words of a text as lint compares them: folded, cut at everything that is no letter and no digit.
///
/// A word is looked up by the 64-bit FNV-1a hash of its bytes, so that its singular and plural cost no new array.
struct FoldedWords {
    let text: [UInt8]
    /// In the order of the text.
    let words: [Range<Int>]
    private let hashes: Set<UInt64>

    init(_ texts: some Sequence<String>) {
        var text: [UInt8] = []
        for part in texts {
            text += TextFolding.fold(part)
            text.append(0x20)
        }
        self.init(folded: text)
    }

    init(folded text: [UInt8]) {
        var words: [Range<Int>] = []
        var hashes: Set<UInt64> = []
        var start = 0
        for end in 0...text.count where end == text.count || !Self.isWordByte(text[end]) {
            if end > start {
                words.append(start..<end)
                hashes.insert(Self.hash(text[start..<end]))
            }
            start = end + 1
        }
        self.text = text
        self.words = words
        self.hashes = hashes
    }

    /// Whether the text holds the word with `ending` put in place of its last `dropping` bytes.
    func contains(_ word: ArraySlice<UInt8>, dropping: Int = 0, _ ending: StaticString = "") -> Bool {
        guard word.count > dropping else { return false }
        var hash = Self.hash(word.dropLast(dropping))
        for index in 0..<ending.utf8CodeUnitCount { hash = Self.step(hash, ending.utf8Start[index]) }
        return hashes.contains(hash)
    }

    /// The word itself, its singular or its plural.
    func containsForm(of word: ArraySlice<UInt8>) -> Bool {
        if contains(word) || contains(word, "s") || contains(word, "es") { return true }
        switch word.last {
        case UInt8(ascii: "s"):
            if contains(word, dropping: 1) { return true }
            guard word.count > 3, word[word.endIndex - 2] == UInt8(ascii: "e") else { return false }
            if contains(word, dropping: 2) { return true }
            switch word[word.endIndex - 3] {
            case UInt8(ascii: "i"): return contains(word, dropping: 3, "y")
            case UInt8(ascii: "v"): return contains(word, dropping: 3, "f")
            default: return false
            }
        case UInt8(ascii: "y"): return contains(word, dropping: 1, "ies")
        default: return false
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (byte >= 0x61 && byte <= 0x7A) || byte >= 0x80 || (byte >= 0x30 && byte <= 0x39)
    }

    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = step(hash, byte) }
        return hash
    }

    private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
