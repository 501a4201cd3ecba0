import SourceText

@testable import RecipeSyntax

/// Links, plain text and table cells of one stretch of text.
enum InlineFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let whole = ByteRange(0, bytes.count)
        var end = 0
        for link in InlineLink.all(in: bytes, whole) {
            try DocumentFuzz.within(link.range, bytes, "a link")
            try promise(link.range.contains(link.text), "a link's text lies outside it")
            try promise(link.range.contains(link.destination), "a link's destination lies outside it")
            try promise(link.range.start >= end || link.range.end <= end, "links overlap")
            end = max(end, link.range.end)
            _ = link.target(in: bytes)
            _ = link.isExternal(in: bytes)
        }
        let text = InlineScanner.plainText(bytes, whole)
        try promise(text.utf8.count <= bytes.count * 3 + 16, "plain text grew")
        for cell in TableCells.ranges(bytes, whole) { try DocumentFuzz.within(cell, bytes, "a cell") }
        try checkEncoding(bytes)
    }

    /// A path that is written as a destination is read as that path. Destinations end after 4,000 bytes.
    private static func checkEncoding(_ path: [UInt8]) throws {
        guard path.count <= 1300 else { return }
        let text = Array("[a](".utf8) + PercentEncoding.encode(path) + Array(")".utf8)
        let links = InlineLink.all(in: text, ByteRange(0, text.count))
        try promise(links.count == 1, "an encoded path makes \(links.count) links")
        try promise(links[0].target(in: text).path == path, "an encoded path reads as another")
    }
}
