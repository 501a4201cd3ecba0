internal import RecipeSyntax
internal import SourceText

// Lines whose marks say what they are: hashes without a space, emphasis across the line, callouts, the trailer of a program for notes.
extension PassageScanner {
    func hashLine(_ range: ByteRange) -> (Int, String)? {
        // As Org mode has it.
        let keyword = "#+title:"
        if range.count > keyword.utf8.count,
            zip(body.bytes[range.indices], keyword.utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
        {
            return (1, body.plain(body.trimmed(ByteRange(range.start + keyword.utf8.count, range.end))))
        }
        var start = range.start
        while start < range.end, body.bytes[start] == UInt8(ascii: "#") { start += 1 }
        let level = start - range.start
        guard level <= 6, start < range.end, body.bytes[start] != 0x20 else { return nil }
        let text = body.plain(ByteRange(start, range.end))
        // "#tag #tag" is not a heading.
        guard !text.contains("#") else { return nil }
        if level == 1, cache.reading(text).meaning == nil, text.first?.isUppercase != true { return nil }
        return (level, text)
    }

    /// What stands between the marks of a line that is emphasised as a whole, a colon after it left out.
    func emphasised(_ range: ByteRange) -> (ByteRange, isBold: Bool)? {
        let mark = body.firstByte(range)
        var start = range.start
        while start < range.end, body.bytes[start] == mark { start += 1 }
        let count = start - range.start
        guard count <= 3 else { return nil }
        var end = range.end
        // "**Method**:", "**On fait** :", "**食材**："
        if end > start, body.bytes[end - 1] == UInt8(ascii: ":") {
            end -= 1
            while end > start, body.bytes[end - 1] == 0x20 { end -= 1 }
        } else if end > start + 3, body.bytes[end - 3..<end].elementsEqual("：".utf8) {
            end -= 3
        }
        var closing = 0
        while end > start, closing < count, body.bytes[end - 1] == mark {
            end -= 1
            closing += 1
        }
        guard closing == count, end > start, !body.bytes[start..<end].contains(mark) else { return nil }
        return (ByteRange(start, end), count >= 2)
    }

    /// The title of a quote that names a section: "[!abstract] Ingredients".
    func calloutTitle(_ range: ByteRange) -> (Int, String)? {
        guard body.bytes[range.indices].starts(with: "[!".utf8) else { return nil }
        let close = ByteScan.first(UInt8(ascii: "]"), in: body.bytes, range.start, range.end)
        guard close < range.end else { return nil }
        var start = close + 1
        if start < range.end, body.bytes[start] == UInt8(ascii: "-") || body.bytes[start] == UInt8(ascii: "+") {
            start += 1
        }
        let title = body.trimmed(ByteRange(start, range.end))
        // "[!ingredients]" by itself
        let text = title.isEmpty ? body.source.string(ByteRange(range.start + 2, close)) : body.plain(title)
        guard case .section(let role)? = cache.reading(text).meaning, role != .notes else { return nil }
        return (Passage.boldLevel, text)
    }

    /// The lines with which a program for notes ends a file it writes: "id: …", "created_time: …".
    func isTrailer(_ index: Int, _ lines: Range<Int>) -> Bool {
        guard blocks[index].subtreeEnd == blocks.count, lines.count >= 3, let first = lines.first,
            body.bytes[body.markdown.lines[first].indices].starts(with: "id: ".utf8)
        else { return false }
        let texts = lines.map { body.source.string(body.markdown.lines[$0]) }
        return texts.contains { $0.hasPrefix("created_time: ") || $0.hasPrefix("type_: ") }
            && texts.allSatisfy { line in
                let key = line.prefix { $0.isASCII && ($0.isLowercase || $0 == "_") }
                return !key.isEmpty && line[key.endIndex...].hasPrefix(":")
            }
    }

    /// "{: .no_toc}", which names classes of what is beside it.
    func isAttributeList(_ range: ByteRange) -> Bool {
        let bytes = body.bytes[range.indices]
        return bytes.starts(with: "{:".utf8) && bytes.last == UInt8(ascii: "}") && !bytes.contains(0x0A)
    }
}
