internal import SourceText

/// Sentences of a step that are in another script than Latin: "加黄油。" in a recipe in English. What they add nobody here can tell.
enum OtherScript {
    /// The first stretch between marks whose letters are mostly of another script, two or more of them. What stands in parentheses is a name that was
    /// told before: "doubanjiang (豆瓣酱)".
    static func first(in bytes: [UInt8], _ range: ByteRange) -> ByteRange? {
        // Nearly no text.
        guard bytes[range.indices].contains(where: mayBegin) else { return nil }
        var (start, depth, latin, others) = (range.start, 0, 0, 0)
        var index = range.start
        func isOther() -> Bool { others > 1 && others > latin }
        while index < range.end {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"), 0x0A, 0x0D:
                if isOther() { return ByteRange(start, index) }
                (start, depth, latin, others) = (index + 1, 0, 0, 0)
            case 0x41...0x5A, 0x61...0x7A: if depth == 0 { latin += 1 }
            case 0x80...:
                let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
                if depth == 0 {
                    if isLetterOfOther(bytes, index, range.end) { others += 1 } else if byte < 0xCC { latin += 1 }
                }
                // "（", "）"
                if byte == 0xEF, index + 2 < range.end, bytes[index + 1] == 0xBC {
                    if bytes[index + 2] == 0x88 { depth += 1 }
                    if bytes[index + 2] == 0x89 { depth = max(0, depth - 1) }
                }
                index += length
                continue
            default: break
            }
            index += 1
        }
        return isOther() ? ByteRange(start, range.end) : nil
    }

    /// Whether a byte may begin a letter of Greek, Cyrillic, Hebrew, Arabic, an Indian script, Thai, Chinese, Japanese or Korean.
    private static func mayBegin(_ byte: UInt8) -> Bool { byte >= 0xCE && byte < 0xF0 && byte != 0xE2 && byte != 0xEF }

    private static func isLetterOfOther(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
        switch bytes[index] {
        case 0xCE...0xDF, 0xE0, 0xE4...0xEE: true
        // Latin letters of Vietnamese.
        case 0xE1: index + 1 < end && !(0xB8...0xBB).contains(bytes[index + 1])
        // Punctuation of Chinese and Japanese.
        case 0xE3: index + 1 < end && bytes[index + 1] != 0x80
        default: false
        }
    }
}
