internal import RecipeSyntax
internal import SourceText

/// The text of a YAML scalar that knows where each of its bytes stands in the file.
struct MappedText {
    private(set) var bytes: [UInt8] = []
    /// Whether single line ends stand for spaces.
    let isFolded: Bool
    /// The place of each byte, and that of the end; empty where the places are not known.
    private var places: [Int] = []
    private let whole: ByteRange

    /// - Parameter text: what the scalar at `node` says.
    init(_ text: String, of node: YAMLNode, in source: SourceText) {
        isFolded = node.style == .folded
        whole = node.range
        switch node.style {
        case .literal?, .folded?:
            readBlock(source.bytes)
        case .singleQuoted?, .doubleQuoted?, .plain?:
            readFlow(source.bytes, node)
            if bytes.elementsEqual(text.utf8) { return }
            bytes = Array(text.utf8)
            places = []
        case nil: break
        }
    }

    /// Where a part of the text stands in the file; the whole scalar where that is not known.
    func place(_ part: ByteRange) -> ByteRange {
        guard part.end < places.count, part.start < part.end else { return whole }
        return ByteRange(places[part.start], places[part.end])
    }

    /// Takes the lines below the `|` or `>` without their indentation.
    private mutating func readBlock(_ source: [UInt8]) {
        var line = Self.nextLine(source, whole.start, whole.end)
        var indent: Int?
        while line < whole.end {
            let next = Self.nextLine(source, line, whole.end)
            var spaces = 0
            while line + spaces < next, source[line + spaces] == 0x20, spaces < indent ?? .max { spaces += 1 }
            let isBlank = line + spaces == next || source[line + spaces] == 0x0A || source[line + spaces] == 0x0D
            if indent == nil, !isBlank { indent = spaces }
            for offset in (line + spaces)..<max(line + spaces, next) {
                // A lone CR ends a line in YAML.
                let isLineEnd = source[offset] == 0x0D && (offset + 1 == whole.end || source[offset + 1] != 0x0A)
                append(isLineEnd ? 0x0A : source[offset], offset)
            }
            line = next
        }
        places.append(whole.end)
    }

    private static func nextLine(_ source: [UInt8], _ start: Int, _ end: Int) -> Int {
        min(source.withByteView { $0.nextLine(after: start) }, end)
    }

    private mutating func append(_ byte: UInt8, _ place: Int) {
        bytes.append(byte)
        places.append(place)
    }

    /// Decodes a scalar that is quoted or plain; leaves off where it holds a rare escape.
    private mutating func readFlow(_ source: [UInt8], _ node: YAMLNode) {
        let isDouble = node.style == .doubleQuoted
        let isQuoted = isDouble || node.style == .singleQuoted
        var offset = whole.start + (isQuoted ? 1 : 0)
        let end = max(offset, whole.end - (isQuoted ? 1 : 0))
        while offset < end {
            let byte = source[offset]
            switch byte {
            case UInt8(ascii: "\\") where isDouble:
                guard let next = readEscape(source, offset, end) else { return }
                offset = next
            case UInt8(ascii: "'") where isQuoted && !isDouble:
                append(byte, offset)
                offset += 2
            case 0x0A, 0x0D:
                offset = foldLines(source, offset, end)
            default:
                append(byte, offset)
                offset += 1
            }
        }
        places.append(end)
    }

    /// Reads line ends and the spaces around them: one stands for a space, more for one less.
    private mutating func foldLines(_ source: [UInt8], _ start: Int, _ end: Int) -> Int {
        while let last = bytes.last, last == 0x20 || last == 0x09 {
            bytes.removeLast()
            places.removeLast()
        }
        var offset = start
        var count = 0
        while offset < end, source[offset].isWhiteSpace {
            let isEnd = source[offset] == 0x0A || source[offset] == 0x0D
            if isEnd, source[offset] == 0x0A || offset + 1 == end || source[offset + 1] != 0x0A { count += 1 }
            offset += 1
        }
        if count <= 1 {
            append(0x20, start)
        } else {
            for _ in 1..<count { append(0x0A, start) }
        }
        return offset
    }

    private mutating func readEscape(_ source: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard start + 1 < end else { return nil }
        let digits: Int
        switch source[start + 1] {
        case UInt8(ascii: "n"):
            append(0x0A, start)
            return start + 2
        case UInt8(ascii: "t"):
            append(0x09, start)
            return start + 2
        case UInt8(ascii: "r"):
            append(0x0D, start)
            return start + 2
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), 0x20:
            append(source[start + 1], start)
            return start + 2
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        default: return nil
        }
        let stop = start + 2 + digits
        guard stop <= end, let value = UInt32(String(decoding: source[(start + 2)..<stop], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        for byte in String(Character(scalar)).utf8 { append(byte, start) }
        return stop
    }
}
