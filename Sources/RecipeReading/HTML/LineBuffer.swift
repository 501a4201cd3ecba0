/// A line that grows by the texts of a page: single spaces for all white space, none at the ends, no characters that show nothing.
struct LineBuffer {
    private var bytes: [UInt8] = []
    private var isSpaced = true

    var isEmpty: Bool { bytes.isEmpty }

    mutating func appendSpace() {
        if !isSpaced { bytes.append(0x20) }
        isSpaced = true
    }

    /// - Parameter text: UTF-8.
    /// - Returns: how many letters it has, where they are counted.
    @discardableResult
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, countsLetters: Bool = false) -> Int {
        var letters = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                index += 1
                if byte == 0x20 || byte >= 0x09 && byte <= 0x0D {
                    appendSpace()
                } else if byte > 0x20, byte != 0x7F {
                    bytes.append(byte)
                    isSpaced = false
                    let letter = byte | 0x20
                    if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") { letters += 1 }
                }
                continue
            }
            let end = Self.end(of: index, in: text)
            defer { index = end }
            guard let scalar = Self.scalar(text, index, end) else {
                bytes += [0xEF, 0xBF, 0xBD]
                isSpaced = false
                continue
            }
            switch scalar.value {
            case 0xA0, 0x2000...0x200A, 0x202F, 0x3000, 0x85, 0x2028, 0x2029: appendSpace()
            case 0xAD, 0x200B, 0x2060, 0xFEFF, 0x80...0x9F: continue
            default:
                bytes += text[index..<end]
                isSpaced = false
                if countsLetters, scalar.properties.isAlphabetic { letters += 1 }
            }
        }
        return letters
    }

    mutating func append(_ text: some StringProtocol) {
        var text = String(text)
        text.withUTF8 { _ = append($0) }
    }

    /// How long the line is, in bytes.
    var count: Int { bytes.count }

    /// Whether the line ends with a word that what follows cannot go on: a number after letters ("Prep" and "5 min"), a capital after a
    /// small letter ("5 min" and "Cook").
    func endsWord(before next: UInt8?) -> Bool {
        guard let last = bytes.last, let next, (last | 0x20) &- UInt8(ascii: "a") < 26 else { return false }
        let isCapital = next >= UInt8(ascii: "A") && next <= UInt8(ascii: "Z")
        return next >= 0x30 && next <= 0x39 || isCapital && last >= UInt8(ascii: "a")
    }

    /// Takes away what was appended since the line was `start` bytes long, if it only says the words before it again, whole
    /// ("minutes minutes") or shortened ("minutes mins").
    mutating func dropRepetition(since start: Int) {
        guard start <= bytes.count else { return }
        let space = UInt8(ascii: " ")
        var own = bytes[start...].drop { $0 == space }
        while own.last == space { own.removeLast() }
        var said = bytes[..<start]
        while said.last == space { said.removeLast() }
        guard !own.isEmpty, !said.isEmpty else { return }
        let isSame =
            said.count >= own.count && said.suffix(own.count).elementsEqual(own)
            && (said.count == own.count || said[said.endIndex - own.count - 1] == space)
        let word = said.suffix(from: (said.lastIndex(of: space) ?? said.startIndex - 1) + 1)
        guard isSame || Self.isShort(own, of: word) else { return }
        bytes.removeSubrange(said.endIndex...)
        isSpaced = false
    }

    /// Whether a word is another one with letters left out.
    private static func isShort(_ short: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Bool {
        guard short.count < word.count, short.first == word.first else { return false }
        var rest = word
        for letter in short {
            guard (letter | 0x20) &- UInt8(ascii: "a") < 26, let place = rest.firstIndex(of: letter) else {
                return false
            }
            rest = rest[(place + 1)...]
        }
        return true
    }

    /// The line, without a space at its end; the next one begins.
    mutating func finish() -> String {
        if bytes.last == 0x20 { bytes.removeLast() }
        let line = String(decoding: bytes, as: UTF8.self)
        bytes.removeAll(keepingCapacity: true)
        isSpaced = true
        return line
    }

    /// The index after the bytes that go on the character at `index`.
    private static func end(of index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var end = index + 1
        while end < text.count, end < index + 4, text[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Unicode.Scalar? {
        let first = UInt32(text[start])
        var value: UInt32
        switch end - start {
        case 2 where first & 0xE0 == 0xC0: value = first & 0x1F
        case 3 where first & 0xF0 == 0xE0: value = first & 0x0F
        case 4 where first & 0xF8 == 0xF0: value = first & 0x07
        default: return nil
        }
        for index in start + 1..<end { value = value << 6 | UInt32(text[index] & 0x3F) }
        return Unicode.Scalar(value)
    }
}
