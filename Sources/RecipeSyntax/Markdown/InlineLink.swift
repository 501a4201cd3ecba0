public import SourceText

/// A link or image written out in a text: `[text](destination)`, `![text](destination)`, `<a href="destination">text</a>`.
public struct InlineLink: Sendable, Hashable {
    /// From `[` (or `!`) to `)`, or both tags and all between.
    public let range: ByteRange
    public let text: ByteRange
    /// The destination as written, without `<` `>` and title; may be empty. Of a site generator's reference, `{{< relref "soup" >}}`, what it names.
    public let destination: ByteRange
    public let isImage: Bool

    public init(range: ByteRange, text: ByteRange, destination: ByteRange, isImage: Bool) {
        self.range = range
        self.text = text
        self.destination = destination
        self.isImage = isImage
    }

    /// Finds the links of a range in order; images inside link texts count too. Linear in the length of the range.
    public static func all(in bytes: [UInt8], _ range: ByteRange) -> [InlineLink] {
        bytes.withByteView { all(in: $0, range) }
    }

    static func all(in bytes: ByteView, _ range: ByteRange) -> [InlineLink] {
        guard
            bytes.firstIndex(of: UInt8(ascii: "]"), in: range) != nil
                || InlineScanner.mayHoldAnchor(bytes, range)
        else { return [] }
        var result: [InlineLink] = []
        var openings: [(offset: Int, isImage: Bool)] = []
        var offset = range.start
        while offset < range.end {
            switch bytes[offset] {
            case UInt8(ascii: "\\"):
                offset += 2
            case UInt8(ascii: "`"):
                offset = InlineScanner.endOfCodeSpan(bytes, at: offset, in: range)
            case UInt8(ascii: "["):
                let isImage = offset > range.start && bytes[offset - 1] == UInt8(ascii: "!")
                if openings.count < 64 { openings.append((offset, isImage)) }
                offset += 1
            case UInt8(ascii: "]"):
                guard let opening = openings.popLast() else {
                    offset += 1
                    continue
                }
                let textEnd = offset
                offset += 1
                if offset < range.end, bytes[offset] == UInt8(ascii: "("),
                    let (destination, end) = InlineScanner.destination(bytes, at: offset, in: range)
                {
                    result.append(
                        InlineLink(
                            range: ByteRange(opening.offset - (opening.isImage ? 1 : 0), end),
                            text: ByteRange(opening.offset + 1, textEnd), destination: destination,
                            isImage: opening.isImage))
                    offset = end
                }
            case UInt8(ascii: "<"):
                if let link = InlineScanner.anchor(bytes, at: offset, in: range) {
                    result.append(link)
                    // There may be an image in its text.
                    offset = link.text.start
                } else {
                    offset += 1
                }
            default:
                offset += 1
            }
        }
        return result.count > 1 ? result.sorted { $0.range < $1.range } : result
    }

    /// The destination with backslash escapes and percent-encoding undone, split at `#`; a query is skipped.
    public func target(in bytes: [UInt8]) -> (path: [UInt8], fragment: [UInt8]?) {
        bytes.withByteView { bytes in
            let hash = bytes.firstIndex(of: UInt8(ascii: "#"), in: destination)
            let end = hash ?? destination.end
            let query = bytes.firstIndex(of: UInt8(ascii: "?"), in: ByteRange(destination.start, end))
            let path = InlineScanner.decoded(bytes, ByteRange(destination.start, query ?? end))
            return (path, hash.map { InlineScanner.decoded(bytes, ByteRange($0 + 1, destination.end)) })
        }
    }

    /// Whether the destination names a place on the network or another scheme, rather than a file beside this one.
    public func isExternal(in bytes: [UInt8]) -> Bool {
        bytes.withByteView { bytes in
            let text = bytes[destination]
            if text.count >= 2, text[0] == UInt8(ascii: "/"), text[1] == UInt8(ascii: "/") { return true }
            for (length, byte) in text.enumerated() {
                switch byte {
                case UInt8(ascii: ":"): return length >= 2
                case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): break
                default: guard InlineScanner.isAlphanumeric(byte) else { return false }
                }
            }
            return false
        }
    }
}
