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
    /// The same as `lowercased()`. Most scalars are told by their bytes, which is much quicker.
    var inLowerCase: String { String(decoding: lowerCaseBytes, as: UTF8.self) }

    /// The UTF-8 form of `lowercased()`.
    var lowerCaseBytes: [UInt8] {
        let found = utf8.withContiguousStorageIfAvailable { Self.lowerCaseInPlace($0) ?? Self.lowerCase($0) }
        return found ?? Array(lowercased().utf8)
    }

    /// Where small letters are as long as those that they stand for, and told by their bytes; `nil` elsewhere.
    private static func lowerCaseInPlace(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var isKnown = true
        let text = [UInt8](unsafeUninitializedCapacity: bytes.count) { text, count in
            var before: UInt8 = 0
            for byte in bytes {
                var small = byte
                switch byte {
                case 0x41...0x5A: small = byte | 0x20
                // "À" to "Þ", but not "×".
                case 0x80...0x9E where before == 0xC3 && byte != 0x97: small = byte + 0x20
                case 0x80..<0xC4, 0xE3...0xE9: isKnown = isKnown && (before != 0xE2 || byte == 0x80)
                // Quotation marks and dashes.
                case 0xE2: break
                case 0xC4...: isKnown = false
                default: break
                }
                // Sound: there is room for as many bytes as are read.
                text[count] = small
                count += 1
                before = byte
            }
        }
        return isKnown ? text : nil
    }

    private static func lowerCase(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            let end = Swift.min(index + length, bytes.count)
            switch byte {
            case 0x41...0x5A: text.append(byte | 0x20)
            case 0..<0x80: text.append(byte)
            // "À" to "Þ", but not "×".
            case 0xC3 where end - index == 2 && (0x80...0x9E).contains(bytes[index + 1]) && bytes[index + 1] != 0x97:
                text.append(byte)
                text.append(bytes[index + 1] + 0x20)
            case 0xC2, 0xC3: text.append(contentsOf: bytes[index..<end])
            // Quotation marks and dashes; ideographs and kana.
            case 0xE2 where end - index == 3 && bytes[index + 1] == 0x80, 0xE3...0xE9:
                text.append(contentsOf: bytes[index..<end])
            default:
                for scalar in String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars {
                    text.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
                }
            }
            index = end
        }
        return text
    }
}
