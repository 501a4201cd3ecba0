internal import Glibc
internal import SourceText

/// Text as search compares it: lower case, without diacritics.
public enum TextFolding {
    /// Folded UTF-8.
    public static func fold(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        var isASCII = true
        for byte in text.utf8 {
            if byte >= 0x80 {
                isASCII = false
                break
            }
            result.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        }
        if isASCII { return result }
        result.removeAll(keepingCapacity: true)
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
        return result
    }

    public static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool { find(part, in: text) != nil }

    /// The first offset at which `part` stands in `text`.
    public static func find(_ part: [UInt8], in text: [UInt8], from start: Int = 0) -> Int? {
        guard let first = part.first else { return start }
        return text.withUnsafeBytes { text -> Int? in
            part.withUnsafeBytes { part -> Int? in
                guard let base = text.baseAddress, let needle = part.baseAddress else { return nil }
                var offset = start
                while text.count - offset >= part.count {
                    guard let found = memchr(base + offset, Int32(first), text.count - offset - part.count + 1) else {
                        return nil
                    }
                    if memcmp(found, needle, part.count) == 0 { return UnsafeRawPointer(found) - base }
                    offset = UnsafeRawPointer(found) - base + 1
                }
                return nil
            }
        }
    }
}
