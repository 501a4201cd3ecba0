public import SourceText

/// The little of Markdown's inline syntax that recipes need.
public enum InlineScanner {
    /// The text of a range as a reader sees it: links and images give their text, emphasis marks, code marks, HTML tags and
    /// backslash escapes go, character references are replaced, line ends and runs of spaces become one space.
    public static func plainText(_ bytes: [UInt8], _ range: ByteRange) -> String {
        bytes.withByteView { bytes in
            bytes.hasMarkup(in: range) ? withoutMarkup(bytes, range) : bytes.string(range)
        }
    }

    /// The same as bytes, each with the place it was read from: a character reference is the place of all its bytes.
    public static func locatedText(_ bytes: [UInt8], _ range: ByteRange) -> (text: [UInt8], places: [ByteRange]) {
        bytes.withByteView { bytes in
            var sink = LocatedSink()
            scan(bytes, range, &sink)
            return (sink.text, sink.places)
        }
    }

    private static func withoutMarkup(_ bytes: ByteView, _ range: ByteRange) -> String {
        var sink = PlainSink()
        sink.text.reserveCapacity(range.count)
        scan(bytes, range, &sink)
        return String(decoding: sink.text, as: UTF8.self)
    }

    private static func scan(_ bytes: ByteView, _ range: ByteRange, _ sink: inout some InlineSink) {
        let skipped = marksOfLinks(bytes, range)
        var nextSkip = 0
        var offset = range.start
        func appendSpace(_ end: Int) {
            if let last = sink.text.last, last != 0x20 { sink.append(0x20, ByteRange(offset, end)) }
        }
        while offset < range.end {
            while nextSkip < skipped.count, skipped[nextSkip].end <= offset { nextSkip += 1 }
            if nextSkip < skipped.count, skipped[nextSkip].start <= offset {
                offset = skipped[nextSkip].end
                continue
            }
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\\") where offset + 1 < range.end && isPunctuation(bytes[offset + 1]):
                sink.append(bytes[offset + 1], ByteRange(offset, offset + 2))
                offset += 2
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                let run = runLength(bytes, at: offset, range.end)
                if isEmphasis(bytes, offset, run, range) == false {
                    for place in offset..<offset + run { sink.append(byte, ByteRange(place, place + 1)) }
                }
                offset += run
            case UInt8(ascii: "`"):
                offset += runLength(bytes, at: offset, range.end)
            case UInt8(ascii: "<"):
                if let end = tagEnd(bytes, at: offset, range.end) {
                    appendSpace(end)
                    offset = end
                } else {
                    sink.append(byte, ByteRange(offset, offset + 1))
                    offset += 1
                }
            case UInt8(ascii: "&"):
                if let (text, end) = characterReference(bytes, at: offset, range.end) {
                    for byte in text.utf8 { sink.append(byte, ByteRange(offset, end)) }
                    offset = end
                } else {
                    sink.append(byte, ByteRange(offset, offset + 1))
                    offset += 1
                }
            case 0x20, 0x09, 0x0A, 0x0D:
                appendSpace(offset + 1)
                offset += 1
            default:
                sink.append(byte, ByteRange(offset, offset + 1))
                offset += 1
            }
        }
        while sink.text.last == 0x20 { sink.removeLast() }
    }

    /// The bytes of links and images that are not their text, in order.
    private static func marksOfLinks(_ bytes: ByteView, _ range: ByteRange) -> [ByteRange] {
        let links = InlineLink.all(in: bytes, range)
        if links.isEmpty { return [] }
        var result: [ByteRange] = []
        for link in links {
            result.append(ByteRange(link.range.start, link.text.start))
            result.append(ByteRange(link.text.end, link.range.end))
        }
        return result.sorted()
    }

    static func endOfCodeSpan(_ bytes: ByteView, at start: Int, in range: ByteRange) -> Int {
        let length = runLength(bytes, at: start, range.end)
        // Only spans on the same few lines matter here; looking no further keeps hostile input linear.
        var offset = start + length
        let limit = min(range.end, offset + 2000)
        while offset < limit {
            if bytes[offset] == UInt8(ascii: "`") {
                let run = runLength(bytes, at: offset, limit)
                if run == length { return offset + run }
                offset += run
            } else {
                offset += 1
            }
        }
        return start + length
    }

    /// The offset after "{{ page.url }}" of a site generator; `nil` where none begins.
    private static func endOfPlaceholder(_ bytes: ByteView, at start: Int, _ limit: Int) -> Int? {
        let brace = UInt8(ascii: "{")
        guard bytes[start] == brace, start + 3 < limit, bytes[start + 1] == brace else { return nil }
        let line = ByteRange(start + 2, min(limit, start + 200))
        guard let end = bytes.firstIndex(of: UInt8(ascii: "}"), in: line), end + 1 < limit,
            bytes[end + 1] == UInt8(ascii: "}"), bytes.firstIndex(of: 0x0A, in: ByteRange(start, end)) == nil
        else { return nil }
        return end + 2
    }

    /// The page that a reference of Hugo names, `soup` in `{{< relref "soup" >}}`; `nil` for what is no such reference.
    private static func referenced(_ bytes: ByteView, _ range: ByteRange) -> ByteRange? {
        guard range.count > 10, bytes[range.start] == UInt8(ascii: "{"), bytes[range.start + 1] == UInt8(ascii: "{"),
            bytes[range.end - 1] == UInt8(ascii: "}"), bytes[range.end - 2] == UInt8(ascii: "}")
        else { return nil }
        switch (bytes[range.start + 2], bytes[range.end - 3]) {
        case (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "%"), UInt8(ascii: "%")): break
        default: return nil
        }
        var (start, end) = (range.start + 3, range.end - 3)
        func skipBlanks() {
            while start < end, bytes[start] == 0x20 { start += 1 }
            while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        }
        skipBlanks()
        let word = bytes[ByteRange(start, end)].prefix { $0 != 0x20 }
        guard word.elementsEqual("relref".utf8) || word.elementsEqual("ref".utf8) else { return nil }
        start += word.count
        skipBlanks()
        if end - start > 2, bytes[start] == bytes[end - 1], bytes[start] == UInt8(ascii: "\"") || bytes[start] == 0x60 {
            (start, end) = (start + 1, end - 1)
        }
        return start < end ? ByteRange(start, end) : nil
    }

    /// Reads `(destination "title")` at an opening parenthesis.
    static func destination(_ bytes: ByteView, at start: Int, in range: ByteRange) -> (ByteRange, end: Int)? {
        let limit = min(range.end, start + 4000)
        var offset = start + 1
        func skipBlank() { while offset < limit, isBlank(bytes[offset]) { offset += 1 } }
        skipBlank()
        guard offset < limit else { return nil }
        let destination: ByteRange
        if bytes[offset] == UInt8(ascii: "<") {
            let begin = offset + 1
            offset = begin
            // Looked for by eights, as it may not be there again and again.
            guard let close = bytes.firstIndex(of: UInt8(ascii: ">"), in: ByteRange(begin, limit)),
                bytes.firstIndex(of: 0x0A, in: ByteRange(begin, close)) == nil
            else { return nil }
            offset = close
            destination = ByteRange(begin, offset)
            offset += 1
        } else {
            let begin = offset
            var depth = 0
            while offset < limit, bytes[offset] > 0x20 {
                if bytes[offset] == UInt8(ascii: "\\") {
                    offset += 1
                } else if let end = endOfPlaceholder(bytes, at: offset, limit) {
                    offset = end
                    continue
                } else if bytes[offset] == UInt8(ascii: "(") {
                    // CommonMark lets at least three nest; cmark-gfm stops at 32.
                    depth += 1
                    if depth > 32 { return nil }
                } else if bytes[offset] == UInt8(ascii: ")") {
                    if depth == 0 { break }
                    depth -= 1
                }
                offset += 1
            }
            let written = ByteRange(begin, min(offset, limit))
            destination = referenced(bytes, written) ?? written
        }
        skipBlank()
        if offset < limit, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") {
            let quote = bytes[offset]
            offset += 1
            while offset < limit, bytes[offset] != quote { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
            offset += 1
            skipBlank()
        }
        guard offset < limit, bytes[offset] == UInt8(ascii: ")") else { return nil }
        return (destination, offset + 1)
    }

    /// The bytes of a destination with percent-encoding and backslash escapes undone.
    static func decoded(_ bytes: ByteView, _ range: ByteRange) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var offset = range.start
        while offset < range.end {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "%"), offset + 2 < range.end, let high = hexadecimal(bytes[offset + 1]),
                let low = hexadecimal(bytes[offset + 2])
            {
                result.append(high << 4 | low)
                offset += 3
            } else if byte == UInt8(ascii: "\\"), offset + 1 < range.end, isPunctuation(bytes[offset + 1]) {
                result.append(bytes[offset + 1])
                offset += 2
            } else {
                result.append(byte)
                offset += 1
            }
        }
        return result
    }

    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static func isPunctuation(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && !isAlphanumeric(byte) }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    private static func runLength(_ bytes: ByteView, at start: Int, _ end: Int) -> Int {
        var offset = start
        while offset < end, bytes[offset] == bytes[start] { offset += 1 }
        return offset - start
    }

    /// Whether a run of `*`, `_` or `~` marks emphasis: it touches text on one side only, or stands inside a word as `*`.
    private static func isEmphasis(_ bytes: ByteView, _ start: Int, _ length: Int, _ range: ByteRange) -> Bool {
        if bytes[start] == UInt8(ascii: "~"), length != 2 { return false }
        if length > 3 { return false }
        let before = start > range.start ? bytes[start - 1] : 0x20
        let after = start + length < range.end ? bytes[start + length] : 0x20
        if isBlank(before), isBlank(after) { return false }
        if bytes[start] == UInt8(ascii: "_"), isAlphanumeric(before) || before >= 0x80,
            isAlphanumeric(after) || after >= 0x80
        {
            return false
        }
        if bytes[start] == UInt8(ascii: "*"), length == 1 {
            // A footnote star behind a word ("salt*") has no partner.
            if bytes.firstIndex(of: UInt8(ascii: "*"), in: ByteRange(start + 1, range.end)) == nil,
                bytes.firstIndex(of: UInt8(ascii: "*"), in: ByteRange(range.start, start)) == nil
            {
                return false
            }
        }
        return true
    }

    private static func tagEnd(_ bytes: ByteView, at start: Int, _ end: Int) -> Int? {
        guard start + 1 < end else { return nil }
        let first = bytes[start + 1]
        guard
            (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7A || first == UInt8(ascii: "/") || first == UInt8(ascii: "!")
        else { return nil }
        var offset = start + 1
        let limit = min(end, start + 1000)
        var isQuoted = false
        while offset < limit, bytes[offset] != UInt8(ascii: ">") {
            if bytes[offset] == UInt8(ascii: "\"") { isQuoted.toggle() }
            // Another tag begins where this one has not ended.
            if bytes[offset] == UInt8(ascii: "<"), !isQuoted { return nil }
            offset += 1
        }
        return offset < limit ? offset + 1 : nil
    }

    private static func characterReference(_ bytes: ByteView, at start: Int, _ end: Int) -> (String, Int)? {
        var offset = start + 1
        let limit = min(end, start + 12)
        while offset < limit, bytes[offset] != UInt8(ascii: ";") { offset += 1 }
        guard offset < limit else { return nil }
        let name = bytes.string(ByteRange(start + 1, offset))
        return NamedCharacter.scalar(name).map { (String(Character($0)), offset + 1) }
    }
}

/// What takes the bytes of a plain text one by one.
private protocol InlineSink {
    var text: [UInt8] { get }
    mutating func append(_ byte: UInt8, _ place: ByteRange)
    mutating func removeLast()
}

private struct PlainSink: InlineSink {
    var text: [UInt8] = []

    mutating func append(_ byte: UInt8, _ place: ByteRange) { text.append(byte) }

    mutating func removeLast() { text.removeLast() }
}

private struct LocatedSink: InlineSink {
    private(set) var text: [UInt8] = []
    private(set) var places: [ByteRange] = []

    mutating func append(_ byte: UInt8, _ place: ByteRange) {
        text.append(byte)
        places.append(place)
    }

    mutating func removeLast() {
        text.removeLast()
        places.removeLast()
    }
}
