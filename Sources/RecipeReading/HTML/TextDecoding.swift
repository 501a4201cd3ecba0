internal import Glibc

/// Strangers' bytes as UTF-8.
enum TextDecoding {
    /// What bytes say, and in which encoding they were read.
    struct Decoded {
        var bytes: [UInt8]
        var encoding: String
        /// Whether some bytes mean nothing in that encoding, and were replaced.
        var isLossy = false
    }

    /// Decodes by byte order mark, by validity as UTF-8, by what is declared, and else as windows-1252, as browsers do.
    ///
    /// - Parameter declared: the encoding that a header or the page itself names.
    static func decode(_ bytes: [UInt8], declared: String? = nil) -> Decoded {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE]) { return converted(Array(bytes.dropFirst(2)), "UTF-16LE") }
        if bytes.starts(with: [0xFE, 0xFF]) { return converted(Array(bytes.dropFirst(2)), "UTF-16BE") }
        if String(validating: bytes, as: UTF8.self) != nil {
            return Decoded(bytes: withoutNul(bytes), encoding: "UTF-8")
        }
        let name = (declared ?? declaration(in: bytes))?.lowercased() ?? ""
        switch name {
        case "utf-8", "utf8": return utf8(bytes)
        case "", "iso-8859-1", "latin1", "latin-1", "us-ascii", "ascii", "windows-1252", "cp1252", "iso8859-1":
            // A page in UTF-8 with a broken byte here and there has far more good sequences than bad ones.
            let read = utf8(bytes)
            if read.bytes.count - bytes.count < bytes.count / 500, hasSequences(bytes) { return read }
            return converted(bytes, "WINDOWS-1252")
        default: return converted(bytes, name)
        }
    }

    private static func utf8(_ bytes: [UInt8]) -> Decoded {
        let text = String(decoding: bytes, as: UTF8.self)
        let read = Array(text.utf8)
        return Decoded(bytes: withoutNul(read), encoding: "UTF-8", isLossy: read != bytes)
    }

    /// Characters that C would take for the end of the text say nothing.
    private static func withoutNul(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { $0.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false }
            ? bytes.filter { $0 != 0 } : bytes
    }

    /// Whether any bytes beyond ASCII are a valid sequence of several.
    private static func hasSequences(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index + 1 < bytes.count {
            if (0xC3...0xF4).contains(bytes[index]), (0x80...0xBF).contains(bytes[index + 1]) { return true }
            index += 1
        }
        return false
    }

    private static func converted(_ bytes: [UInt8], _ encoding: String) -> Decoded {
        let safe = encoding.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }
        guard safe, encoding.utf8.count < 40 else { return utf8(bytes) }
        let descriptor = iconv_open("UTF-8", encoding)
        guard Int(bitPattern: descriptor) != -1 else { return utf8(bytes) }
        defer { iconv_close(descriptor) }
        var input = bytes
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 5 / 4)
        var isLossy = false
        input.withUnsafeMutableBytes { raw in
            var from = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = raw.count
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { buffer in
                while left > 0 {
                    var to = buffer.baseAddress
                    var room = buffer.count
                    let done = iconv(descriptor, &from, &left, &to, &room)
                    let written = buffer.count - room
                    result += buffer[..<written].map { UInt8(bitPattern: $0) }
                    if done == -1, errno != E2BIG {
                        isLossy = true
                        result += [0xEF, 0xBF, 0xBD]
                        guard left > 0 else { return }
                        from = from?.advanced(by: 1)
                        left -= 1
                    }
                }
            }
        }
        return Decoded(bytes: withoutNul(result), encoding: encoding.uppercased(), isLossy: isLossy)
    }

    /// `charset=…` in the first part of a page.
    static func declaration(in bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(4096).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self).lowercased()
        for mark in ["charset=", "encoding="] {
            var rest = head[...]
            while let found = rest.firstRange(of: mark) {
                rest = rest[found.upperBound...]
                let name = rest.drop { $0 == "\"" || $0 == "'" || $0 == " " }
                    .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
                if !name.isEmpty { return String(name) }
            }
        }
        return nil
    }
}
