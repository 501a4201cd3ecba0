internal import SourceText

/// How what is kept in the state directory is written: a header of lines with encoded fields, an empty line, bytes, and a closing line with a
/// fingerprint of all before it.
enum StateText {
    /// Where the newline before the closing line stands.
    static func closingLine(of bytes: [UInt8]) -> Int? {
        guard bytes.last == UInt8(ascii: "\n") else { return nil }
        return bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))
    }

    static func closing(_ bytes: [UInt8], _ end: Int) -> String? {
        let line = String(decoding: bytes[(end + 1)...].dropLast(), as: UTF8.self)
        return line.hasPrefix("end ") ? String(line.dropFirst(4)) : nil
    }

    /// Where the first empty line begins, less the newline before it.
    static func headerEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
        var place = bytes.startIndex
        while let newline = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
            if newline + 1 < bytes.endIndex, bytes[newline + 1] == UInt8(ascii: "\n") { return newline }
            place = newline + 1
        }
        return nil
    }

    /// A field of a header: visible ASCII, never empty, so that every line splits into its fields at its spaces.
    static func encode(_ bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "%" }
        let digits = Array("0123456789abcdef".utf8)
        var result: [UInt8] = []
        for byte in bytes {
            if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "%"), byte != UInt8(ascii: "-") {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    static func decode(_ text: String) -> [UInt8]? {
        if text == "%" { return [] }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        func digit(_ byte: UInt8) -> UInt8? {
            switch byte {
            case 0x30...0x39: byte - 0x30
            case 0x61...0x66: byte - 0x57
            default: nil
            }
        }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            result.append(high << 4 | low)
        }
        return result
    }

    static func path(_ text: String) -> RelativePath? {
        guard let bytes = decode(text), let path = RelativePath(bytes: bytes), path.bytes == bytes else { return nil }
        return path
    }

    static func text(_ field: String) -> String? {
        guard let bytes = decode(field) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
