extension String {
    /// Whether a byte of its UTF-8 form stands in it.
    func hasByte(_ wanted: UInt8) -> Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte == wanted { return true }
            return false
        }
        return found ?? utf8.contains(wanted)
    }

    /// Whether all of it is ASCII.
    var isASCII: Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte >= 0x80 { return false }
            return true
        }
        return found ?? utf8.allSatisfy { $0 < 0x80 }
    }
}

extension Substring {
    /// Whether a byte of its UTF-8 form stands in it.
    func hasByte(_ wanted: UInt8) -> Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte == wanted { return true }
            return false
        }
        return found ?? utf8.contains(wanted)
    }

    /// Its first characters; short texts are not cut into them.
    func beginning(_ count: Int) -> Substring { utf8.count <= count ? self : prefix(count) }
}

extension StringProtocol {
    /// The same as `lowercased()`. Latin text is told by its bytes, which is much quicker.
    var inLowerCase: String { String(decoding: lowerCaseBytes, as: UTF8.self) }

    /// The UTF-8 form of `lowercased()`.
    var lowerCaseBytes: [UInt8] {
        let found = utf8.withContiguousStorageIfAvailable { Self.lowerCase($0) }
        return (found ?? nil) ?? Array(lowercased().utf8)
    }

    /// `nil` for other than Latin text.
    private static func lowerCase(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var before: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0x41...0x5A: text.append(byte | 0x20)
            // "À" to "Þ", but not "×".
            case 0x80...0x9E where before == 0xC3 && byte != 0x97: text.append(byte + 0x20)
            // Quotation marks and dashes; letters of other alphabets.
            case 0xE2: text.append(byte)
            case 0xC4...: return nil
            default:
                if before == 0xE2, byte != 0x80 { return nil }
                text.append(byte)
            }
            before = byte
        }
        return text
    }
}
