internal import SourceText

/// Whether bytes are text that can be read at all.
enum TextEncoding {
    /// The most bytes that may be wrong in a text; a file in another encoding has more.
    private static let mostInvalidBytes = 8

    /// Returns whether the bytes are UTF-8, apart from a few; what is wrong with them is reported.
    static func check(_ bytes: ByteView, _ diagnostics: inout [Diagnostic]) -> Bool {
        if bytes.count >= 2, (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF) {
            diagnostics.append(
                Diagnostic(
                    code: "not-utf8", severity: .error, range: ByteRange(0, 2),
                    message: "the file is encoded in UTF-16",
                    hint: "save it as UTF-8, or run: iconv -f UTF-16 -t UTF-8"))
            return false
        }
        var control: Int?
        let invalid = invalidBytes(bytes, control: &control)
        if let first = invalid.first {
            let isText =
                invalid.count <= mostInvalidBytes && bytes.firstIndex(of: 0, in: ByteRange(0, bytes.count)) == nil
            for bad in isText ? invalid : [first] {
                diagnostics.append(
                    Diagnostic(
                        code: "not-utf8", severity: .error, range: ByteRange(bad, bad + 1),
                        message: "the byte 0x\(hexadecimal(bytes[bad])) is not UTF-8 text",
                        hint: "save the file as UTF-8"))
            }
            if !isText { return false }
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

    /// The bytes that cannot stand where they do in UTF-8, up to one more than may be wrong.
    private static func invalidBytes(_ bytes: ByteView, control: inout Int?) -> [Int] {
        var invalid: [Int] = []
        var offset = 0
        while invalid.count <= mostInvalidBytes, let bad = firstInvalidByte(bytes, from: offset, control: &control) {
            invalid.append(bad)
            offset = bad + 1
        }
        return invalid
    }

    /// The first byte that cannot stand where it does in UTF-8; notes the first control character before it.
    private static func firstInvalidByte(_ bytes: ByteView, from start: Int, control: inout Int?) -> Int? {
        var offset = start
        while let unusual = bytes.firstUnusual(in: ByteRange(offset, bytes.count)) {
            offset = unusual
            if bytes[offset] < 0x80 {
                control = control ?? offset
                offset += 1
                continue
            }
            // Scripts other than Latin stand together, so it pays to stay here as long as they go on.
            while offset < bytes.count, bytes[offset] >= 0x80 {
                guard let length = lengthOfCharacter(bytes, at: offset) else { return offset }
                offset += length
            }
        }
        return nil
    }

    /// How many bytes the character that is not ASCII takes; `nil` where the bytes are none.
    private static func lengthOfCharacter(_ bytes: ByteView, at offset: Int) -> Int? {
        let length: Int
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        switch bytes[offset] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, low) = (3, 0xA0)
        case 0xED: (length, high) = (3, 0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, low) = (4, 0x90)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, high) = (4, 0x8F)
        default: return nil
        }
        guard offset + length <= bytes.count, bytes[offset + 1] >= low, bytes[offset + 1] <= high else { return nil }
        if length > 2, bytes[offset + 2] & 0xC0 != 0x80 { return nil }
        if length > 3, bytes[offset + 3] & 0xC0 != 0x80 { return nil }
        return length
    }
}
