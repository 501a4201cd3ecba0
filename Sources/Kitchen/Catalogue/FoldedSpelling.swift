/// A heading or a keyword reduced to what people agree on: lower case, single spaces, without `and`, `&`, hyphens
/// and punctuation ("Meat & Seafood" and "meat and seafood" are the same).
struct FoldedSpelling {
    let text: String

    init(_ spelling: String) {
        if spelling.utf8.allSatisfy({ $0 < 0x80 }) {
            text = Self.folded(ascii: spelling.utf8)
            return
        }
        var words: [String] = []
        var word = ""
        for scalar in spelling.lowercased().unicodeScalars {
            if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
                word.unicodeScalars.append(scalar)
            } else if scalar != "'" && scalar != "’" && !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        text = words.filter { $0 != "and" }.joined(separator: " ")
    }

    /// The same of ASCII.
    private static func folded(ascii spelling: String.UTF8View) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(spelling.count + 1)
        var start = 0
        func endWord() {
            guard text.count > start else { return }
            if text[start...].elementsEqual("and".utf8) {
                text.removeLast(3)
            } else {
                text.append(0x20)
                start = text.count
            }
        }
        for byte in spelling {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: text.append(byte)
            case 0x41...0x5A: text.append(byte | 0x20)
            case UInt8(ascii: "'"): break
            default: endWord()
            }
        }
        endWord()
        return String(decoding: text.dropLast(), as: UTF8.self)
    }
}
