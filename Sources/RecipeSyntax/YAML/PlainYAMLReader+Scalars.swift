internal import SourceText

/// Scalars, and what stands between them: spaces, comments and line breaks.
extension PlainYAMLReader {
    /// Reads a scalar that ends in this line; stands at its first byte.
    ///
    /// - Parameter closing: the bracket that ends the collection it stands in, if that is written in brackets.
    mutating func readScalar(before closing: UInt8? = nil) -> YAMLNode? {
        switch bytes[offset] {
        case UInt8(ascii: "'"): readSingleQuoted()
        case UInt8(ascii: "\""): readDoubleQuoted()
        default: readPlain(before: closing)
        }
    }

    /// Reads to the comment or the end of the line, in brackets to a comma or the closing one; the spaces before do not count.
    private mutating func readPlain(before closing: UInt8?) -> YAMLNode? {
        let inFlow = closing != nil
        let start = offset
        guard Self.beginsPlain(bytes[offset]) else { return nil }
        var textEnd = offset
        scan: while offset < end {
            let byte = bytes[offset]
            switch byte {
            case 0x0A, 0x0D:
                break scan
            case 0x20:
                offset += 1
                if offset < end, bytes[offset] == UInt8(ascii: "#") { break scan }
                continue
            case UInt8(ascii: ":"):
                guard !inFlow, offset + 1 < end, !Self.isBlankOrBreak(bytes[offset + 1]) else { return nil }
            case UInt8(ascii: ","):
                if inFlow { break scan }
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "?"),
                UInt8(ascii: "#"):
                if byte == closing { break scan }
                if inFlow { return nil }
            case 0x00..<0x20, 0x7F:
                return nil
            case 0x80...:
                guard isPlainCharacter() else { return nil }
            default:
                break
            }
            offset += 1
            textEnd = offset
        }
        let range = ByteRange(start, textEnd)
        return YAMLNode(range: range, content: .scalar(text: bytes.string(range), style: .plain))
    }

    private mutating func readSingleQuoted() -> YAMLNode? {
        let start = offset
        var pieceStart = offset + 1
        var text = ""
        while let quote = endOfQuoted(UInt8(ascii: "'"), from: pieceStart) {
            let piece = bytes.string(ByteRange(pieceStart, quote))
            text = text.isEmpty ? piece : text + piece
            offset = quote + 1
            guard offset < end, bytes[offset] == UInt8(ascii: "'") else {
                return YAMLNode(
                    range: ByteRange(start, offset), content: .scalar(text: text, style: .singleQuoted))
            }
            // Two quotes stand for one.
            text += "'"
            pieceStart = offset + 1
        }
        return nil
    }

    private mutating func readDoubleQuoted() -> YAMLNode? {
        let start = offset
        guard let quote = endOfQuoted(UInt8(ascii: "\""), from: start + 1) else { return nil }
        offset = quote + 1
        return YAMLNode(
            range: ByteRange(start, offset),
            content: .scalar(text: bytes.string(ByteRange(start + 1, quote)), style: .doubleQuoted))
    }

    /// The next quote of that kind in the same line, if nothing before it needs a closer look.
    private mutating func endOfQuoted(_ quote: UInt8, from start: Int) -> Int? {
        offset = start
        while offset < end {
            let byte = bytes[offset]
            if byte == quote { return offset }
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") { return nil }
            if byte >= 0x80, !isPlainCharacter() { return nil }
            offset += 1
        }
        return nil
    }

    /// Whether the byte at the offset, which is not ASCII, belongs to a character that YAML takes for an ordinary one: no control
    /// character, line separator, byte order mark or noncharacter (and none of their neighbours that share two bytes with them).
    func isPlainCharacter() -> Bool {
        switch bytes[offset] {
        case 0xC2: offset + 1 < end && bytes[offset + 1] >= 0xA0
        case 0xE2: offset + 2 < end && (bytes[offset + 1] != 0x80 || bytes[offset + 2] & 0xFE != 0xA8)
        case 0xEF: offset + 1 < end && bytes[offset + 1] != 0xBB && bytes[offset + 1] != 0xBF
        default: true
        }
    }

    mutating func skipSpaces() {
        while offset < end, bytes[offset] == 0x20 { offset += 1 }
    }

    /// Takes spaces, a comment behind at least one, and the line break; returns `false` where anything else stands there.
    mutating func finishLine() -> Bool {
        skipSpaces()
        if offset < end, bytes[offset] == UInt8(ascii: "#") {
            guard bytes[offset - 1] == 0x20 else { return false }
            return skipComment()
        }
        return skipBreak()
    }

    /// Takes blank lines and comments at the margin; returns the spaces before what comes next, `nil` at a tab or an indented comment.
    mutating func skipBlankLines() -> Int? {
        while true {
            let start = offset
            skipSpaces()
            guard offset < end else { return 0 }
            switch bytes[offset] {
            case 0x0A, 0x0D:
                guard skipBreak() else { return nil }
            case UInt8(ascii: "#"):
                guard offset == start, skipComment() else { return nil }
            case 0x09:
                return nil
            default:
                return offset - start
            }
        }
    }

    private mutating func skipComment() -> Bool {
        while offset < end, !Self.isBreak(bytes[offset]) {
            let byte = bytes[offset]
            if byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !isPlainCharacter()) { return false }
            offset += 1
        }
        return skipBreak()
    }

    /// Takes the line break that stands here; the end of the text counts as one.
    private mutating func skipBreak() -> Bool {
        guard offset < end else { return true }
        guard Self.isBreak(bytes[offset]) else { return false }
        offset = min(bytes.lineStart(behind: offset), end)
        return true
    }

    static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    static func isBlankOrBreak(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isBreak(byte) }

    static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }

    /// Whether a plain scalar may begin so, whatever comes next.
    private static func beginsPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "$"),
            UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "~"):
            true
        default: isKeyByte(byte) && byte != UInt8(ascii: "-")
        }
    }
}
