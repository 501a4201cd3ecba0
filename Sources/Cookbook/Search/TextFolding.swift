internal import Glibc
internal import SourceText

/// Text as search compares it: lower case, without diacritics and characters that show nothing.
public enum TextFolding {
    /// Folded UTF-8.
    public static func fold(_ text: String) -> [UInt8] {
        var result = ByteWriter(capacity: text.utf8.count)
        append(text, to: &result)
        return Array(result.bytes)
    }

    /// Appends the folded UTF-8 of a text.
    static func append(_ text: String, to result: inout ByteWriter) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &result) }
    }

    /// - Parameter text: valid UTF-8.
    static func append(_ text: UnsafeRawBufferPointer, to result: inout ByteWriter) {
        var offset = 0
        while offset < text.count {
            result.append(upTo: text.count - offset) { lower in
                let count = lowercase(UnsafeRawBufferPointer(rebasing: text[offset...]), to: lower)
                offset += count
                return count
            }
            if offset < text.count { offset += append(scalarAt: offset, of: text, to: &result) }
        }
    }

    /// Copies the ASCII that a text begins with, in lower case, eight bytes at a time; returns how many bytes it is.
    private static func lowercase(_ text: UnsafeRawBufferPointer, to lower: UnsafeMutableRawBufferPointer) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var offset = 0
        while offset + 8 <= text.count {
            let bytes = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if bytes & (0x80 * ones) != 0 { break }
            // The top bit of a byte says whether it is "A" or above, and not above "Z".
            let isUpper = (bytes &+ (0x80 - 0x41) * ones) & ~(bytes &+ (0x80 - 0x5B) * ones) & (0x80 * ones)
            lower.storeBytes(of: bytes | isUpper >> 2, toByteOffset: offset, as: UInt64.self)
            offset += 8
        }
        while offset < text.count, text[offset] < 0x80 {
            lower[offset] = text[offset] &- 0x41 < 26 ? text[offset] | 0x20 : text[offset]
            offset += 1
        }
        return offset
    }

    /// How many bytes of the text the scalar takes.
    private static func append(
        scalarAt offset: Int, of text: UnsafeRawBufferPointer, to result: inout ByteWriter
    ) -> Int {
        let lead = text[offset]
        let length = min(lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2, text.count - offset)
        let own = UnsafeRawBufferPointer(rebasing: text[offset..<(offset + length)])
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for byte in own.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
        if isDropped(value) { return length }
        guard let scalar = Unicode.Scalar(value) else { return length }
        if let (first, second) = LetterFolding.letters(of: scalar) {
            result.byte(first)
            if second != 0 { result.byte(second) }
        } else if isCaseless(value) {
            result.append(own)
        } else {
            var lower = scalar.properties.lowercaseMapping
            lower.withUTF8 { result.append(UnsafeRawBufferPointer($0)) }
        }
        return length
    }

    /// Diacritics by themselves, joiners and variation selectors.
    private static func isDropped(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x300...0x36F, 0x200B...0x200D, 0x2060, 0xFE0E, 0xFE0F: true
        default: false
        }
    }

    /// Whether a character is surely its own lower case: signs, punctuation, and the scripts of East Asia.
    static func isCaseless(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x80...0xBF, 0x2000...0x20FF, 0x2200...0x2426, 0x2500...0x2BFF, 0x2E80...0xA63F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE4F, 0x1F300...0x1FAFF, 0x20000...0x2FA1F:
            true
        default: false
        }
    }

    /// The last word, folded and in the singular: "cookie" of "small cookies", "loaf" of "loaves". `nil` without a word.
    public static func lastWord(_ text: String) -> [UInt8]? {
        guard let word = fold(text).split(separator: 0x20).last else { return nil }
        for (many, one) in [("loaves", "loaf"), ("leaves", "leaf")] where word.elementsEqual(many.utf8) {
            return Array(one.utf8)
        }
        return Array(word.last == UInt8(ascii: "s") ? word.dropLast() : word)
    }

    public static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool { find(part, in: text) != nil }

    /// The first offset at which `part` stands in `text`.
    public static func find(_ part: [UInt8], in text: [UInt8], from start: Int = 0) -> Int? {
        text.withUnsafeBytes { find(part, in: $0, from: start) }
    }

    static func find(_ part: [UInt8], in text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
        if part.isEmpty { return start <= text.count ? start : nil }
        guard let base = text.baseAddress, let first = part.first else { return nil }
        return part.withUnsafeBytes { needle -> Int? in
            guard let wanted = needle.baseAddress else { return nil }
            var offset = start
            while text.count - offset >= needle.count {
                guard let found = memchr(base + offset, Int32(first), text.count - offset - needle.count + 1) else {
                    return nil
                }
                if memcmp(found, wanted, needle.count) == 0 { return UnsafeRawPointer(found) - base }
                offset = UnsafeRawPointer(found) - base + 1
            }
            return nil
        }
    }
}
