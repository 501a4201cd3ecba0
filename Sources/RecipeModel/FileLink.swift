internal import RecipeSyntax
public import SourceText

/// A link or image that points to a file.
public struct FileLink: Sendable, Hashable {
    /// The bytes of the destination in the file, as written.
    public let destination: ByteRange
    /// Where it points inside the cookbook, without fragment; `nil` where it leaves the cookbook.
    public let target: RelativePath?
    public let isImage: Bool
    /// Whether it is written from the root of the cookbook (`/images/x.jpg`).
    public let isAbsolute: Bool

    /// All links of the body of a document to files, in order.
    static func all(in document: Document) -> [FileLink] {
        let bytes = document.source.bytes
        let blocks = document.markdown.blocks
        var result: [FileLink] = []
        var marks = LinkMarks(bytes)
        var mark = marks.next(from: document.bodyStart)
        var index = 0
        while mark < bytes.count, index < blocks.count {
            if blocks[index].range.end <= mark {
                index = blocks[index].subtreeEnd
                continue
            }
            let range = document.markdown.textRange(ofBlock: index)
            if mark < range.start { mark = marks.next(from: range.start) }
            if mark < range.end {
                switch blocks[index].kind {
                case .paragraph, .heading, .table: result += links(document.source, range)
                case .linkDefinition: result += definitions(document, blocks[index])
                default: break
                }
            }
            index += 1
        }
        return result
    }

    private static func links(_ source: SourceText, _ range: ByteRange) -> [FileLink] {
        InlineLink.all(in: source.bytes, range).compactMap { link in
            if link.isExternal(in: source.bytes) { return nil }
            let (path, _) = link.target(in: source.bytes)
            if path.isEmpty { return nil }
            return FileLink(
                destination: link.destination, target: source.path.resolving(link: path), isImage: link.isImage,
                isAbsolute: path.first == UInt8(ascii: "/"))
        }
    }

    /// Destinations of `[label]: destination` lines.
    private static func definitions(_ document: Document, _ block: Block) -> [FileLink] {
        let bytes = document.source.bytes
        return document.markdown.lines(of: block).compactMap { line in
            guard let colon = bytes[line.indices].firstIndex(of: UInt8(ascii: ":")), colon > line.start,
                bytes[colon - 1] == UInt8(ascii: "]"), !isFootnote(bytes[line.start..<colon])
            else { return nil }
            var start = colon + 1
            while start < line.end, bytes[start] <= 0x20 { start += 1 }
            let isBracketed = start < line.end && bytes[start] == UInt8(ascii: "<")
            if isBracketed { start += 1 }
            var end = start
            while end < line.end, isBracketed ? bytes[end] != UInt8(ascii: ">") : bytes[end] > 0x20 { end += 1 }
            let range = ByteRange(start, end)
            let link = InlineLink(range: range, text: range, destination: range, isImage: false)
            guard !range.isEmpty, !link.isExternal(in: bytes) else { return nil }
            let (path, _) = link.target(in: bytes)
            if path.isEmpty { return nil }
            return FileLink(
                destination: range, target: document.source.path.resolving(link: path), isImage: false,
                isAbsolute: path.first == UInt8(ascii: "/"))
        }
    }

    /// "[^1]: Salt" is a remark at the foot of the page.
    private static func isFootnote(_ label: ArraySlice<UInt8>) -> Bool {
        label.drop { $0 <= 0x20 }.starts(with: "[^".utf8)
    }
}
