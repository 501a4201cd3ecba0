internal import Glibc
internal import SourceText

/// Text as search compares it: lower case, without diacritics.
public enum TextFolding {
    /// Folded UTF-8.
    public static func fold(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        append(text, to: &result)
        return result
    }

    /// Appends the folded UTF-8 of a text.
    static func append(_ text: String, to result: inout [UInt8]) {
        var text = text
        let start = result.count
        let isASCII = text.withUTF8 { utf8 -> Bool in
            for byte in utf8 {
                if byte >= 0x80 { return false }
                result.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            }
            return true
        }
        if isASCII { return }
        result.removeLast(result.count - start)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                result.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            } else if (0x300...0x36F).contains(scalar.value) {
                continue
            } else if let base = LetterFolding.base(of: scalar) {
                result.append(contentsOf: base.utf8)
            } else {
                result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        }
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
