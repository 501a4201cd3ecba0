internal import SourceText

/// Text between pieces that have a role: lines with words, which nobody read, and the rest, which is marks, blank lines and comments.
struct GapText {
    private static let longestTag = 500

    private let bytes: [UInt8]
    let range: ByteRange

    init(_ bytes: [UInt8], _ range: ByteRange) {
        self.bytes = bytes
        self.range = range
    }

    /// Whether it is blank lines, bullets and numbers alone, as nearly all gaps are.
    var isPlainMarkup: Bool {
        for byte in bytes[range.indices] {
            switch byte {
            case 0x20, 0x0A, 0x0D, UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "."),
                0x30...0x39:
                continue
            default: return false
            }
        }
        return true
    }

    /// Calls `body` with each line or comment, its line ending included, and whether it holds words.
    func forEachPart(_ body: (ByteRange, _ hasWords: Bool) -> Void) {
        var start = range.start
        while start < range.end {
            if isComment(start) {
                let end = commentEnd(start)
                body(ByteRange(start, end), false)
                start = end
                continue
            }
            var end = start
            while end < range.end, bytes[end] != 0x0A, bytes[end] != 0x0D, !isComment(end) { end += 1 }
            let hasWords = hasWords(start, end)
            while end < range.end, bytes[end] == 0x0A || bytes[end] == 0x0D { end += 1 }
            body(ByteRange(start, end), hasWords)
            start = end
        }
    }

    private func isComment(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "<") && offset + 4 <= range.end
            && bytes[offset..<(offset + 4)].elementsEqual("<!--".utf8)
    }

    private func commentEnd(_ start: Int) -> Int {
        var offset = start + 4
        while offset < range.end {
            offset = ByteScan.first(UInt8(ascii: ">"), in: bytes, offset, range.end)
            guard offset < range.end else { break }
            offset += 1
            if offset - start >= 7, bytes[offset - 2] == UInt8(ascii: "-"), bytes[offset - 3] == UInt8(ascii: "-") {
                return offset
            }
        }
        return range.end
    }

    /// Whether a letter stands in it that is not part of a checkbox, a tag of HTML or a link definition's address.
    private func hasWords(_ start: Int, _ end: Int) -> Bool {
        var offset = start
        while offset < end {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "[") where offset + 2 < end && bytes[offset + 2] == UInt8(ascii: "]"): offset += 3
            case UInt8(ascii: "<"): offset = tagEnd(offset, end) ?? offset + 1
            case UInt8(ascii: "{") where isAttribute(offset, end):
                offset = ByteScan.first(UInt8(ascii: "}"), in: bytes, offset, end) + 1
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): return true
            case 0x80...:
                let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
                let text = String(decoding: bytes[offset..<min(end, offset + length)], as: UTF8.self)
                if text.unicodeScalars.contains(where: \.properties.isAlphabetic) { return true }
                offset += length
            default: offset += 1
            }
        }
        return false
    }

    /// `<br>`, `</div>`, `<p class="x">`
    private func tagEnd(_ start: Int, _ end: Int) -> Int? {
        var offset = start + 1
        if offset < end, bytes[offset] == UInt8(ascii: "/") { offset += 1 }
        let name = offset
        while offset < end, bytes[offset].isLetter || bytes[offset] &- 0x30 < 10 { offset += 1 }
        guard offset > name, offset < end, " />".utf8.contains(bytes[offset]) else { return nil }
        let close = ByteScan.first(UInt8(ascii: ">"), in: bytes, offset, min(end, start + Self.longestTag))
        return close < end && bytes[close] == UInt8(ascii: ">") ? close + 1 : nil
    }

    /// `{:.class}`, `{#place}`
    private func isAttribute(_ offset: Int, _ end: Int) -> Bool {
        offset + 1 < end && ":.#".utf8.contains(bytes[offset + 1])
    }
}
