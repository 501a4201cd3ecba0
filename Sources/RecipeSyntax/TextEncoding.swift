internal import SourceText

/// Whether bytes are text that can be read at all.
enum TextEncoding {
    /// Returns whether the bytes are UTF-8; what is wrong with them is reported.
    static func check(_ source: SourceText, _ diagnostics: inout [Diagnostic]) -> Bool {
        let bytes = source.bytes
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            diagnostics.append(
                Diagnostic(
                    code: "not-utf8", severity: .error, range: ByteRange(0, 2),
                    message: "the file is encoded in UTF-16",
                    hint: "save it as UTF-8, or run: iconv -f UTF-16 -t UTF-8"))
            return false
        }
        var control: Int?
        if let bad = firstInvalidByte(bytes, control: &control) {
            diagnostics.append(
                Diagnostic(
                    code: "not-utf8", severity: .error, range: ByteRange(bad, bad + 1),
                    message: "the byte 0x\(hexadecimal(bytes[bad])) is not UTF-8 text", hint: "save the file as UTF-8"))
            return false
        }
        if let control {
            let name = bytes[control] == 0 ? "a NUL byte" : "the control character 0x\(hexadecimal(bytes[control]))"
            diagnostics.append(
                Diagnostic(
                    code: "control-character", severity: .error, range: ByteRange(control, control + 1),
                    message: "\(name) in the text", hint: "remove it"))
        }
        return true
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0\(digits)" : digits
    }

    /// The first byte that cannot stand where it does in UTF-8; notes the first control character before it.
    private static func firstInvalidByte(_ bytes: [UInt8], control: inout Int?) -> Int? {
        var offset = 0
        let count = bytes.count
        while offset < count {
            let byte = bytes[offset]
            if byte < 0x80 {
                if byte < 0x20 || byte == 0x7F, byte != 0x0A, byte != 0x0D, byte != 0x09, control == nil {
                    control = offset
                }
                offset += 1
                continue
            }
            let length: Int
            var low: UInt8 = 0x80
            var high: UInt8 = 0xBF
            switch byte {
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, low) = (3, 0xA0)
            case 0xED: (length, high) = (3, 0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, low) = (4, 0x90)
            case 0xF1...0xF3: length = 4
            case 0xF4: (length, high) = (4, 0x8F)
            default: return offset
            }
            guard offset + length <= count, bytes[offset + 1] >= low, bytes[offset + 1] <= high else { return offset }
            for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 { return offset }
            offset += length
        }
        return nil
    }
}
