// What the standard library does character by character, done by bytes where these tell characters apart, as they nearly always do.
extension StringProtocol {
    /// The same as `contains(wanted)`.
    func holds(_ wanted: String) -> Bool { place(of: wanted) != nil }

    /// The same as `firstRange(of: wanted)`. Most searches are in vain, which bytes tell.
    func place(of wanted: String) -> Range<Index>? {
        let found = utf8.withContiguousStorageIfAvailable { text in
            wanted.utf8.withContiguousStorageIfAvailable { Self.search(text, $0) } ?? .unclear
        }
        switch found {
        case .nowhere: return nil
        case .at(let start):
            let start = utf8.index(startIndex, offsetBy: start)
            return start..<utf8.index(start, offsetBy: wanted.utf8.count)
        case .unclear, nil: return firstRange(of: wanted)
        }
    }

    private static func search(_ text: UnsafeBufferPointer<UInt8>, _ wanted: UnsafeBufferPointer<UInt8>)
        -> PlaceInBytes
    {
        guard let first = wanted.first, let last = wanted.last else { return .unclear }
        guard text.count >= wanted.count else { return .nowhere }
        for start in 0...(text.count - wanted.count) where text[start] == first {
            var offset = 1
            while offset < wanted.count, text[start + offset] == wanted[offset] { offset += 1 }
            guard offset == wanted.count else { continue }
            // What stands around it may be joined with its first or its last character.
            guard first < 0x80 ? first >= 0x20 && last < 0x80 && last >= 0x20 : isMark(wanted) else { return .unclear }
            let end = start + wanted.count
            return end < text.count && text[end] >= 0xCC && !CharacterBytes.isIdeograph(text[end])
                ? .unclear : .at(start)
        }
        return .nowhere
    }

    /// Whether bytes are one sign of Latin-1, as "°" and "·", or one quotation mark, dash or point, as "•".
    private static func isMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch bytes[0] {
        case 0xC2: bytes.count == 2
        case 0xE2: bytes.count == 3 && bytes[1] == 0x80 && bytes[2] >= 0x90 && bytes[2] <= 0xA7
        default: false
        }
    }

    /// The same as `split(separator: separator)`.
    ///
    /// - Parameter separator: not empty.
    func parted(at separator: String) -> [SubSequence] {
        var parts: [SubSequence] = []
        var rest = self[...]
        while let place = rest.place(of: separator) {
            if place.lowerBound > rest.startIndex { parts.append(rest[..<place.lowerBound]) }
            guard place.upperBound > rest.startIndex else { break }
            rest = rest[place.upperBound...]
        }
        if !rest.isEmpty { parts.append(rest) }
        return parts
    }

    /// The same as `contains(where: \.isLetter)`.
    var hasLetter: Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
            var isASCII = true
            for byte in bytes {
                if byte.isLetter { return true }
                if byte >= 0x80 { isASCII = false }
            }
            return isASCII ? false : nil
        }
        return (found ?? nil) ?? contains(where: \.isLetter)
    }

    /// The same as `firstIndex { marks.contains($0) || $0 == "：" }`.
    ///
    /// - Parameter marks: of ASCII.
    func firstMark(_ marks: StaticString) -> Index? {
        let found = utf8.withContiguousStorageIfAvailable { Self.place(of: marks, in: $0) }
        guard let place = found ?? nil else {
            return firstIndex { $0 == "：" || ($0.asciiValue.map { Self.contains($0, marks) } ?? false) }
        }
        return place < utf8.count ? utf8.index(startIndex, offsetBy: place) : nil
    }

    /// The length of the text where no mark stands in it; `nil` where one may be joined with what follows it.
    private static func place(of marks: StaticString, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        for index in text.indices {
            let isWide =
                text[index] == 0xEF && index + 2 < text.count && text[index + 1] == 0xBC && text[index + 2] == 0x9A
            guard isWide || contains(text[index], marks) else { continue }
            let next = index + (isWide ? 3 : 1)
            if next < text.count, text[next] >= 0xCC, !CharacterBytes.isIdeograph(text[next]) { return nil }
            return index
        }
        return text.count
    }

    /// The same as `split(separator: separator, maxSplits: maxSplits)`.
    ///
    /// - Parameter separator: of ASCII.
    func parted(at separator: UInt8, maxSplits: Int = .max) -> [SubSequence] {
        let found = utf8.withContiguousStorageIfAvailable { Self.parts($0, at: separator, maxSplits) }
        guard let parts = found ?? nil else {
            return split(separator: Character(Unicode.Scalar(separator)), maxSplits: maxSplits)
        }
        return parts.map { self[utf8Range($0)] }
    }

    /// The same as `split { !$0.isLetter && !marks.contains($0) }`.
    ///
    /// - Parameter marks: of ASCII.
    func words(with marks: StaticString = "") -> [SubSequence] {
        let found = utf8.withContiguousStorageIfAvailable { Self.words($0, marks) }
        guard let words = found ?? nil else {
            return split { !$0.isLetter && !($0.asciiValue.map { Self.contains($0, marks) } ?? false) }
        }
        return words.map { self[utf8Range($0)] }
    }

    private func utf8Range(_ range: Range<Int>) -> Range<Index> {
        let start = utf8.index(startIndex, offsetBy: range.lowerBound)
        return start..<utf8.index(start, offsetBy: range.count)
    }

    private static func contains(_ byte: UInt8, _ marks: StaticString) -> Bool {
        for index in 0..<marks.utf8CodeUnitCount where marks.utf8Start[index] == byte { return true }
        return false
    }

    /// `nil` where a separator may be joined with what follows it.
    private static func parts(_ text: UnsafeBufferPointer<UInt8>, at separator: UInt8, _ maxSplits: Int)
        -> [Range<Int>]?
    {
        var parts: [Range<Int>] = []
        parts.reserveCapacity(text.count / 4 + 1)
        var start = 0
        for index in text.indices where text[index] == separator {
            if index + 1 < text.count, text[index + 1] >= 0xCC, !CharacterBytes.isIdeograph(text[index + 1]) {
                return nil
            }
            let isPart = index > start
            if isPart { parts.append(start..<index) }
            start = index + 1
            if isPart, parts.count == maxSplits { break }
        }
        if start < text.count { parts.append(start..<text.count) }
        return parts
    }

    /// `nil` where bytes do not tell characters apart.
    private static func words(_ text: UnsafeBufferPointer<UInt8>, _ marks: StaticString) -> [Range<Int>]? {
        guard CharacterBytes.areWhole(text) else { return nil }
        var words: [Range<Int>] = []
        words.reserveCapacity(text.count / 4 + 1)
        var (start, index) = (0, 0)
        while index < text.count {
            let byte = text[index]
            let isInside: Bool
            var next = index + 1
            if byte < 0x80 {
                isInside = byte.isLetter || contains(byte, marks)
            } else {
                while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
                isInside = CharacterBytes.isLetter(text[index..<next])
            }
            if !isInside {
                if index > start { words.append(start..<index) }
                start = next
            }
            index = next
        }
        if start < text.count { words.append(start..<text.count) }
        return words
    }
}

/// Where bytes stand in a text.
private enum PlaceInBytes {
    case nowhere
    /// How many bytes stand before them.
    case at(Int)
    /// Characters must tell.
    case unclear
}

/// What bytes say of characters.
enum CharacterBytes {
    /// Whether each scalar of a text is a character: it is Latin, Cyrillic or Chinese, and nothing in it joins the character before.
    static func areWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\r"): return false
            case 0..<0xCC, 0xCF...0xD1: index += 1
            // Quotation marks, dashes, points.
            case 0xE2
            where index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] >= 0x90
                && text[index + 2] <= 0xA7:
                index += 3
            // Ideographs.
            case 0xE4 where index + 2 < text.count && text[index + 1] >= 0xB8: index += 3
            case 0xE5...0xE9: index += 3
            // "、" and "。"; "，" and other wide marks.
            case 0xE3
            where index + 2 < text.count && text[index + 1] == 0x80
                && (text[index + 2] == 0x81 || text[index + 2] == 0x82):
                index += 3
            case 0xEF where index + 2 < text.count && text[index + 1] == 0xBC && text[index + 2] >= 0x81: index += 3
            default: return false
            }
        }
        return true
    }

    /// Whether a byte is the first of an ideograph, or of one of the hexagrams before them.
    static func isIdeograph(_ byte: UInt8) -> Bool { byte >= 0xE4 && byte <= 0xE9 }

    /// Whether the bytes of a scalar beyond ASCII are a letter.
    static func isLetter(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = bytes.first, bytes.count > 1 else { return false }
        if isIdeograph(first) { return true }
        var value = UInt32(first) & (0xFF >> UInt32(bytes.count + 1))
        for byte in bytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
        return Unicode.Scalar(value)?.properties.isAlphabetic ?? false
    }
}
