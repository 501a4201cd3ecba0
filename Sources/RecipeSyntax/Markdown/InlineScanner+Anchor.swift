internal import SourceText

extension InlineScanner {
    /// Tags and texts of links beyond this are none: keeps a text of nothing but openings linear.
    private static let longest = 2048

    /// Whether `<a` stands anywhere.
    static func mayHoldAnchor(_ bytes: ByteView, _ range: ByteRange) -> Bool {
        var start = range.start
        while let open = bytes.firstIndex(of: UInt8(ascii: "<"), in: ByteRange(start, range.end)) {
            if open + 1 < range.end, bytes[open + 1] | 0x20 == UInt8(ascii: "a") { return true }
            start = open + 1
        }
        return false
    }

    /// `<a href="destination">text</a>` that begins at a `<`, with any other attributes.
    static func anchor(_ bytes: ByteView, at open: Int, in range: ByteRange) -> InlineLink? {
        guard open + 3 < range.end, bytes[open + 1] | 0x20 == UInt8(ascii: "a"), bytes[open + 2] <= 0x20 else {
            return nil
        }
        let limit = min(range.end, open + longest)
        var destination: ByteRange?
        var index = open + 2
        while index < limit, bytes[index] != UInt8(ascii: ">") {
            let name = index
            while index < limit, isAlphanumeric(bytes[index]) || bytes[index] == UInt8(ascii: "-") { index += 1 }
            guard index < limit, index > name, bytes[index] == UInt8(ascii: "=") else {
                // Another tag begins where this one has not ended.
                if index < limit, bytes[index] == UInt8(ascii: "<") { return nil }
                if index == name { index += 1 }
                continue
            }
            let isHref = matches(bytes, "href", ByteRange(name, index))
            index += 1
            guard let value = attributeValue(bytes, &index, limit) else { return nil }
            if isHref, destination == nil { destination = value }
        }
        guard let destination, index < limit else { return nil }
        let start = index + 1
        let end = min(range.end, start + longest)
        index = start
        while let close = bytes.firstIndex(of: UInt8(ascii: "<"), in: ByteRange(index, end)), close + 3 < range.end {
            if bytes[close + 1] == UInt8(ascii: "/"), bytes[close + 2] | 0x20 == UInt8(ascii: "a"),
                let last = bytes.firstIndex(of: UInt8(ascii: ">"), in: ByteRange(close, min(range.end, close + 16)))
            {
                return InlineLink(
                    range: ByteRange(open, last + 1), text: ByteRange(start, close), destination: destination,
                    isImage: false)
            }
            index = close + 1
        }
        return nil
    }

    /// The value of an attribute, with or without quotes; moves `index` behind it.
    private static func attributeValue(_ bytes: ByteView, _ index: inout Int, _ limit: Int) -> ByteRange? {
        guard index < limit else { return nil }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = index + 1
            guard let end = bytes.firstIndex(of: quote, in: ByteRange(start, limit)) else { return nil }
            index = end + 1
            return ByteRange(start, end)
        }
        let start = index
        while index < limit, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return ByteRange(start, index)
    }

    private static func matches(_ bytes: ByteView, _ word: StaticString, _ range: ByteRange) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { word in
            word.indices.allSatisfy { bytes[range.start + $0] | 0x20 == word[$0] }
        }
    }
}
