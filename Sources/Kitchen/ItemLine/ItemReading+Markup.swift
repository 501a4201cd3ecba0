import SourceText

extension ItemReading {
    /// Takes bullets, check boxes, emphasis marks, links' destinations and HTML tags out of the tokens.
    mutating func readMarkup(_ bytes: Span<UInt8>) {
        let last = tokens.count
        let opensWithDash = last > 0 && (tokens[0].isDash || tokens[0].isMark(0x2B))
        guard opensWithDash || !tokens.seen.isDisjoint(with: Self.markup) else { return }
        var kept = 0
        var index = 0
        // A bullet, then a check box.
        if index < last, tokens[index].isDash || tokens[index].isMark(0x2A) || tokens[index].isMark(0x2B),
            tokens[index + 1].isSpaced
        {
            drop(index, index + 1)
            index += 1
        }
        if index + 1 < last, tokens[index].isMark(0x5B) {
            if tokens[index + 1].isMark(0x5D) {
                drop(index, index + 2)
                index += 2
            } else if index + 2 < last, tokens[index + 1].word == .x, tokens[index + 2].isMark(0x5D),
                !tokens[index + 3].isMark(0x28)
            {
                drop(index, index + 3)
                index += 3
            }
        }
        var link: (open: Int, close: Int, destination: ByteRange, end: Int)?
        while index < last {
            let token = tokens[index]
            if let found = link {
                if index == found.close {
                    drop(index, found.end)
                    index = found.end
                    link = nil
                    continue
                }
            }
            if token.isMark(0x5B), link == nil, let found = findLink(at: index, last, bytes) {
                // Links inside attributes ("for [Soup](soup.md)") belong to them, and are found there again.
                links.append(
                    ItemLink(
                        text: ByteRange(Int(token.end), Int(tokens[found.close].start)), destination: found.destination)
                )
                link = found
                drop(index, index + 1)
                index += 1
                continue
            }
            if token.isMark(0x5B), let text = wikiText(at: index, last) {
                drop(index, text)
                index = text
                continue
            }
            if token.kind == .mark {
                switch token.mark {
                case 0x2A, 0x5F, 0x60, 0x23, 0x7C, 0x5C, 0x5B, 0x5D, 0x3E:
                    if token.mark == 0x23, tokens[index + 1].kind == .number { break }
                    drop(index, index + 1)
                    index += 1
                    continue
                case ItemToken.space:
                    drop(index, index + 1)
                    tokens.setSpaced(index + 1)
                    index += 1
                    continue
                case 0x7E:
                    // "~500 g" is about; "~~500 g~~" is struck out.
                    if tokens[index + 1].kind != .number {
                        drop(index, index + 1)
                        index += 1
                        continue
                    }
                case 0x3C:
                    if let (link, end) = findAnchor(at: index, last, bytes) {
                        links.append(link)
                        drop(index, end)
                        index = end
                        continue
                    }
                    if let end = findTagEnd(at: index, last) {
                        drop(index, end)
                        index = end
                        continue
                    }
                default: break
                }
            }
            if kept < index { tokens.move(index, to: kept) }
            kept += 1
            index += 1
        }
        tokens.cut(to: kept)
    }

    /// Bullets and emphasis, code, brackets, tags, struck out text, headings, tables, escapes, spaces.
    private static let markup = MarkSet([
        0x2A, 0x5F, 0x60, 0x5B, 0x5D, 0x3C, 0x3E, 0x7E, 0x23, 0x7C, 0x5C, ItemToken.space,
    ])

    private mutating func drop(_ start: Int, _ end: Int) {
        marks.append(ByteRange(Int(tokens[start].start), Int(tokens[end - 1].end)))
        if tokens[start].isSpaced { tokens.setSpaced(end) }
    }

    /// `[text](destination)` beginning at the bracket `open`.
    private func findLink(
        at open: Int, _ last: Int, _ bytes: Span<UInt8>
    ) -> (open: Int, close: Int, destination: ByteRange, end: Int)? {
        // Far more than any link's text; keeps a line of a million brackets linear.
        let limit = Swift.min(last, open + 64)
        var close = open + 1
        while close < limit, !tokens[close].isMark(0x5D) {
            if tokens[close].isMark(0x5B) { return nil }
            close += 1
        }
        guard close + 1 < last, close < limit, tokens[close + 1].isMark(0x28), !tokens[close + 1].isSpaced else {
            return nil
        }
        let far = Swift.min(last, close + 128)
        var depth = 1
        var end = close + 2
        while end < far {
            if tokens[end].isMark(0x28) { depth += 1 }
            if tokens[end].isMark(0x29) {
                depth -= 1
                if depth == 0 { break }
            }
            end += 1
        }
        guard end < far, depth == 0 else { return nil }
        var start = Int(tokens[close + 1].end)
        var stop = Int(tokens[end].start)
        while start < stop, bytes[start] == 0x20 { start += 1 }
        while stop > start, bytes[stop - 1] == 0x20 { stop -= 1 }
        if stop - start >= 2, bytes[start] == 0x3C {
            var position = start + 1
            while position < stop, bytes[position] != 0x3E { position += 1 }
            return (open, close, ByteRange(start + 1, position), end + 1)
        }
        var position = start
        while position < stop, bytes[position] != 0x20 { position += 1 }
        return (open, close, ByteRange(start, position), end + 1)
    }

    /// `<a href="destination">` beginning at the mark `open`, whose closing tag follows; `end` is the token after the first tag.
    private func findAnchor(at open: Int, _ last: Int, _ bytes: Span<UInt8>) -> (link: ItemLink, end: Int)? {
        let first = Int(tokens[open].end)
        guard first + 1 < bytes.count, bytes[first] | 0x20 == 0x61, bytes[first + 1] == 0x20 else { return nil }
        // Far longer than any tag or link's text; keeps a line of nothing but tags linear.
        let limit = Swift.min(bytes.count, first + 1024)
        guard var position = Self.find("href=", in: bytes, from: first, to: limit, stop: 0x3E) else { return nil }
        let quote = position < limit ? bytes[position] : 0
        let isQuoted = quote == 0x22 || quote == 0x27
        if isQuoted { position += 1 }
        let start = position
        while position < limit, isQuoted ? bytes[position] != quote : bytes[position] != 0x20 && bytes[position] != 0x3E
        {
            position += 1
        }
        let destination = ByteRange(start, position)
        while position < limit, bytes[position] != 0x3E { position += 1 }
        let text = position + 1
        guard let close = Self.find("</a", in: bytes, from: text, to: Swift.min(bytes.count, text + 1024)) else {
            return nil
        }
        var end = open + 1
        while end < last, Int(tokens[end].start) < text { end += 1 }
        return (ItemLink(text: ByteRange(text, close - 3), destination: destination), end)
    }

    /// The place after a short text, in any case of its letters; `nil` where it does not stand before `stop`.
    private static func find(
        _ word: StaticString, in bytes: Span<UInt8>, from start: Int, to end: Int, stop: UInt8? = nil
    ) -> Int? {
        let length = word.utf8CodeUnitCount
        var index = start
        while index + length <= end, bytes[index] != stop {
            let isThere = word.withUTF8Buffer { word in
                word.indices.allSatisfy {
                    let byte = bytes[index + $0]
                    return (byte &- 0x41 < 26 ? byte | 0x20 : byte) == word[$0]
                }
            }
            if isThere { return index + length }
            index += 1
        }
        return nil
    }

    /// Where the text of `[[target|text]]` begins, whose brackets open at `open`.
    private func wikiText(at open: Int, _ last: Int) -> Int? {
        guard tokens[open + 1].isMark(0x5B) else { return nil }
        let limit = Swift.min(last, open + 16)
        var index = open + 2
        while index < limit, !tokens[index].isMark(0x7C) {
            if tokens[index].isMark(0x5B) || tokens[index].isMark(0x5D) { return nil }
            index += 1
        }
        return index + 1 < limit ? index + 1 : nil
    }

    private func findTagEnd(at open: Int, _ last: Int) -> Int? {
        let limit = Swift.min(last, open + 16)
        guard !tokens[open + 1].isSpaced else { return nil }
        var end = open + 1
        while end < limit {
            if tokens[end].isMark(0x3E) { return end + 1 }
            end += 1
        }
        return nil
    }
}
