internal import RecipeSyntax
internal import SourceText

/// The blocks of a body as texts. Apart from the reader of recipes, and small, so that asking it moves little.
struct BodyText {
    let source: SourceText
    let markdown: Markdown
    private let bodyStart: Int
    /// Lines that a program for notes writes below an item for itself: "collapsed:: true", "id:: 64a1f3b2"; in order.
    let toolLines: [ByteRange]
    /// The lines at the end of a paragraph of an item that do not belong to it, by the paragraph's block.
    var tails: [Int: Range<Int>] = [:]

    var bytes: [UInt8] { source.bytes }

    init(_ document: Document) {
        source = document.source
        markdown = document.markdown
        bodyStart = document.bodyStart
        toolLines = Self.toolLines(document)
    }

    func range(_ block: Int) -> ByteRange {
        var range = markdown.textRange(ofBlock: block)
        if let tail = tails[block] {
            range = trimmed(ByteRange(range.start, markdown.lines[tail.lowerBound].start))
        }
        for line in toolLines.reversed() where line.end == range.end && line.start >= range.start {
            range = trimmed(ByteRange(range.start, line.start))
        }
        return range
    }

    private static func toolLines(_ document: Document) -> [ByteRange] {
        let bytes = document.source.bytes
        var lines: [ByteRange] = []
        var offset = document.bodyStart
        while true {
            offset = ByteScan.first(UInt8(ascii: ":"), in: bytes, offset, bytes.count)
            guard offset + 2 < bytes.count else { return lines }
            defer { offset += 1 }
            guard bytes[offset + 1] == UInt8(ascii: ":"), bytes[offset + 2] == 0x20 else { continue }
            let key = bytes[..<offset].suffix(32).reversed().prefix {
                $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
            let start = offset - key.count
            guard toolKeys.contains(lowerCase: bytes[start..<offset]) else { continue }
            let before = bytes[..<start].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
            guard before.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: "-") }) else { continue }
            let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let last = bytes[offset..<end].lastIndex { $0 > 0x20 } ?? offset
            lines.append(ByteRange(start, last + 1))
        }
    }

    private static let toolKeys = KnownNames([
        "collapsed", "id", "heading", "background-color", "logseq.order-list-type", "logseq.tldraw.shape",
    ])

    /// The text of an item's first paragraph; `nil` for an item that begins with another block or is empty.
    func itemRange(_ item: Int) -> ByteRange? {
        let child = item + 1
        guard child < markdown.blocks[item].subtreeEnd else { return nil }
        switch markdown.blocks[child].kind {
        case .paragraph: return toolLines.isEmpty && tails.isEmpty ? markdown.textRange(ofBlock: child) : range(child)
        // Five spaces after the mark make it code: "-     226 g milk" is one of foods all the same.
        case .indentedCode where markdown.blocks[child].lines.count == 1:
            return trimmed(markdown.textRange(ofBlock: child))
        default: return nil
        }
    }

    /// The lists directly below an item.
    func nestedLists(of item: Int) -> [Int] {
        let end = markdown.blocks[item].subtreeEnd
        // Most items are one paragraph.
        guard end > item + 2 else {
            return end == item + 2 && markdown.blocks[item + 1].isList ? [item + 1] : []
        }
        return markdown.children(of: item).filter { markdown.blocks[$0].isList }
    }

    func plain(_ range: ByteRange) -> String { plain(range, InlineMarks(bytes, range)) }

    /// - Parameter marks: those of the range.
    func plain(_ range: ByteRange, _ marks: InlineMarks) -> String {
        // Nearly every text.
        if !marks.maybeMarkedUp, !marks.maybeHidden { return source.string(range) }
        let text = marks.maybeMarkedUp ? InlineScanner.plainText(bytes, range) : source.string(range)
        return ItemText.cleaned(text, mayLink: marks.maybeMarkedUp)
    }

    /// The plain text as a title, without the colon it may end with.
    func title(_ range: ByteRange) -> Located<String> {
        var title = plain(range)
        if title.hasSuffix(":") {
            title.removeLast()
            while title.last == " " || title.last == "\u{A0}" { title.removeLast() }
        }
        return Located(title, range)
    }

    /// The range without white space at its ends.
    func trimmed(_ range: ByteRange) -> ByteRange {
        var (start, end) = (range.start, range.end)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return ByteRange(start, end)
    }

    /// The range of a line without the backslash that breaks it on the page.
    func withoutLineBreak(_ line: ByteRange) -> ByteRange {
        guard !line.isEmpty, bytes[line.end - 1] == UInt8(ascii: "\\") else { return line }
        return trimmed(ByteRange(line.start, line.end - 1))
    }

    /// "#thanksgiving #stuffing"
    func isHashtags(_ range: ByteRange) -> Bool {
        guard !range.isEmpty, firstByte(range) == UInt8(ascii: "#") else { return false }
        return source.string(range).split(whereSeparator: \.isWhitespace).allSatisfy { $0.first == "#" && $0.count > 1 }
    }

    /// Whether a line is a few words, a number, and an abbreviation or two with a point that are none of a time or temperature: "Mehl 300 g.",
    /// "Сахар 2 ст.л."
    func endsWithMeasure(_ range: ByteRange) -> Bool {
        guard range.count > 5, range.count <= 80,
            bytes[range.end - 1] == UInt8(ascii: ".") || bytes[range.end - 1] == UInt8(ascii: ";"),
            !bytes[range.start..<range.start + 1].contains(where: { $0 &- 0x30 < 10 }),
            let digit = bytes[range.indices].suffix(16).lastIndex(where: { $0 &- 0x30 < 10 })
        else { return false }
        let words = bytes[(digit + 1)..<range.end].split { $0 == 0x20 || ".;".utf8.contains($0) }
        return (1...2).contains(words.count)
            && words.allSatisfy { $0.count <= 8 && $0.allSatisfy { $0.isLetter || $0 >= 0x80 } }
            && !Self.unitsOfOthers.contains(lowerCase: words[0])
    }

    private static let unitsOfOthers = KnownNames([
        "min", "mins", "minute", "minutes", "minuten", "minuti", "minutos", "sec", "secs", "sek", "std", "h", "hr",
        "hrs",
        "hour", "hours", "stunde", "stunden", "tage", "days", "day", "мин", "минут", "ч", "час", "часа", "часов",
        "град",
        "°c", "°f", "°", "c", "f", "uhr", "grad", "degrees", "kcal", "ккал", "times", "godz", "os", "pers", "чел",
    ])

    /// Whether all of it is strong.
    func isBold(_ range: ByteRange) -> Bool {
        range.count > 4 && range.end <= bytes.count && bytes[range.start..<range.start + 2].elementsEqual("**".utf8)
            && bytes[range.end - 2..<range.end].elementsEqual("**".utf8)
    }

    /// Whether all of it is emphasised, and not strong.
    func isItalic(_ range: ByteRange) -> Bool {
        guard range.count > 2, range.end <= bytes.count else { return false }
        let mark = firstByte(range)
        guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_"), bytes[range.end - 1] == mark else { return false }
        return !bytes[(range.start + 1)..<(range.end - 1)].contains(mark)
    }

    /// Whether the line before, but for blank ones and a few pictures, is a title, or the end of the front matter.
    func isBelowTitle(_ range: ByteRange) -> Bool {
        var place = range.start
        for _ in 0...Self.mostPicturesBelowTitle {
            var end = place
            while end > 0, bytes[end - 1] <= 0x20 || bytes[end - 1] == UInt8(ascii: ">") { end -= 1 }
            guard end > 0, bytes[end..<place].contains(0x0A) else { return false }
            let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let line = bytes[start..<end]
            guard line.starts(with: "![".utf8) || Self.areHashtags(line), start > 0 else {
                return line.starts(with: "# ".utf8)
                    || line.count > 2
                        && (line.allSatisfy { $0 == UInt8(ascii: "=") }
                            || line.allSatisfy { $0 == UInt8(ascii: "-") } && underlinesTitle(start))
            }
            place = start
        }
        return false
    }

    /// Whether a line of dashes ends the front matter, or underlines the first heading and not that of a section.
    private func underlinesTitle(_ start: Int) -> Bool {
        var end = start
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        // Below a blank line it underlines nothing.
        guard end > 0, !bytes[end..<start].dropFirst().contains(0x0A) else { return true }
        let line = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        if line <= bodyStart { return true }
        let before = bytes[bodyStart..<line]
        return before.allSatisfy { $0 <= 0x20 }
    }

    private static let mostPicturesBelowTitle = 4

    /// "#bread #sourdough"
    private static func areHashtags(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: "#") else { return false }
        return line.split(separator: 0x20).allSatisfy { word in
            word.count > 1 && word.first == UInt8(ascii: "#") && word.dropFirst().first != UInt8(ascii: "#")
        }
    }

    /// The first byte of a range; 0 where there is none, as in an empty item at the end of a file.
    @inline(__always)
    func firstByte(_ range: ByteRange) -> UInt8 {
        range.isEmpty || range.start >= bytes.count ? 0 : bytes[range.start]
    }

    /// The range of a line without the mark of a list before it.
    func withoutBullet(_ range: ByteRange) -> ByteRange {
        var start = range.start
        guard range.count > 2 else { return range }
        switch bytes[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ":"): start += 1
        // "\\- 2 lbs sauerkraut", as word processors write out what was typed.
        case UInt8(ascii: "\\") where "-*+".utf8.contains(bytes[start + 1]): start += 2
        case 0xE2 where bytes[start + 1] == 0x80 && bytes[start + 2] == 0xA2: start += 3
        case 0xC2 where bytes[start + 1] == 0xB7: start += 2
        // "・豆腐" has its blank in itself.
        case 0xE3 where bytes[start + 1] == 0x83 && bytes[start + 2] == 0xBB:
            return trimmed(ByteRange(start + 3, range.end))
        // "→", "➜".
        case 0xE2 where bytes[start + 1] == 0x86 && bytes[start + 2] == 0x92: start += 3
        case 0xE2 where bytes[start + 1] == 0x9E && (0x94...0xBE).contains(bytes[start + 2]): start += 3
        // Boxes, circles and dashes: "▢", "●", "–".
        case 0xE2 where bytes[start + 1] == 0x96 || bytes[start + 1] == 0x97 || bytes[start + 1] == 0x98: start += 3
        case 0xE2 where bytes[start + 1] == 0x80 && (bytes[start + 2] == 0x93 || bytes[start + 2] == 0x94): start += 3
        default:
            var digits = start
            while digits < range.end, digits - start < 3, bytes[digits] >= 0x30, bytes[digits] <= 0x39 { digits += 1 }
            guard digits > start, digits < range.end else { return range }
            if bytes[digits] == UInt8(ascii: ".") || bytes[digits] == UInt8(ascii: ")") {
                start = digits + 1
            } else if let end = keycapEnd(digits, range.end) {
                start = end
            } else {
                return range
            }
        }
        guard start < range.end, bytes[start] == 0x20 || bytes[start] == 0x09 else { return range }
        return trimmed(ByteRange(start, range.end))
    }

    /// Where the marks end that make the digit before a place a key: "1️⃣".
    private func keycapEnd(_ place: Int, _ end: Int) -> Int? {
        let rest = bytes[place..<end]
        if rest.starts(with: [0xEF, 0xB8, 0x8F, 0xE2, 0x83, 0xA3]) { return place + 6 }
        return rest.starts(with: [0xE2, 0x83, 0xA3]) ? place + 3 : nil
    }

    /// Whether a range begins with a digit as a key.
    func beginsWithKeycap(_ range: ByteRange) -> Bool {
        range.count > 4 && firstByte(range) &- 0x30 < 10 && bytes[range.start + 1] >= 0xE2
            && keycapEnd(range.start + 1, range.end) != nil
    }

    /// Whether it is "tags: vegetarian, quick" alone on a line.
    func isTags(_ range: ByteRange) -> Bool {
        guard range.count >= 5, range.count < 200, range.end <= bytes.count else { return false }
        var offset = range.start
        for letter in "tags:".utf8 {
            if bytes[offset] | 0x20 != letter { return false }
            offset += 1
        }
        return ByteScan.first(0x0A, in: bytes, range.start, range.end) == range.end
    }
}

// Pictures.
extension BodyText {
    func images(in range: ByteRange) -> [Located<String>] {
        guard hasExclamation(range) else { return [] }
        let names =
            InlineLink.all(in: bytes, range).filter(\.isImage).map(\.destination) + embeds(in: range).map(\.name)
        return names.sorted().map { Located(source.string($0), $0) }
    }

    /// Plain text without what stands for pictures.
    func plainWithoutImages(_ range: ByteRange) -> String {
        guard hasExclamation(range) else { return plain(range) }
        if !mayHoldPictures(range) {
            let text = plain(range)
            if !text.holds("  "), text.utf8.first != 0x20, text.utf8.last != 0x20 { return text }
        }
        var parts: [String] = []
        var offset = range.start
        for picture in pictures(in: range) where picture.start >= offset {
            parts.append(plain(ByteRange(offset, picture.start)))
            offset = picture.end
        }
        parts.append(plain(ByteRange(offset, range.end)))
        return parts.flatMap { $0.parted(at: 0x20) }.joined(separator: " ")
    }

    func isOnlyImages(_ range: ByteRange) -> Bool {
        guard !range.isEmpty, range.end <= bytes.count else { return false }
        guard firstByte(range) == UInt8(ascii: "!") || firstByte(range) == UInt8(ascii: "[") else { return false }
        let pictures = pictures(in: range)
        guard !pictures.isEmpty else { return false }
        var offset = range.start
        for picture in pictures where picture.start >= offset {
            if !isBlank(ByteRange(offset, picture.start)) { return false }
            offset = picture.end
        }
        return isBlank(ByteRange(offset, range.end))
    }

    /// The places of pictures, in their order.
    private func pictures(in range: ByteRange) -> [ByteRange] {
        let embeds = embeds(in: range).map(\.range)
        return embeds.isEmpty ? links(in: range) : (links(in: range) + embeds).sorted { $0.start < $1.start }
    }

    /// Pictures as wikis embed them: `![[soup.jpg]]`. A note can be embedded in the same way.
    private func embeds(in range: ByteRange) -> [WikiEmbed] {
        WikiEmbed.all(in: bytes, range).filter { PictureEnding.ends(bytes[$0.name.indices]) }
    }

    /// The places of pictures that are links, each with its attributes in braces and the link around it.
    private func links(in range: ByteRange) -> [ByteRange] {
        InlineLink.all(in: bytes, range).filter(\.isImage).map { link in
            var (start, end) = (link.range.start, link.range.end)
            func skipBraces() {
                guard end < range.end, bytes[end] == UInt8(ascii: "{") else { return }
                let close = ByteScan.first(UInt8(ascii: "}"), in: bytes, end, range.end)
                if close < range.end { end = close + 1 }
            }
            skipBraces()
            if start > range.start, bytes[start - 1] == UInt8(ascii: "["), end + 1 < range.end,
                bytes[end] == UInt8(ascii: "]"),
                bytes[end + 1] == UInt8(ascii: "(")
            {
                let close = ByteScan.first(UInt8(ascii: ")"), in: bytes, end, range.end)
                if close < range.end {
                    start -= 1
                    end = close + 1
                    skipBraces()
                }
            }
            return ByteRange(start, end)
        }
    }

    private func hasExclamation(_ range: ByteRange) -> Bool {
        ByteScan.first(UInt8(ascii: "!"), in: bytes, range.start, range.end) < range.end
    }

    private func mayHoldPictures(_ range: ByteRange) -> Bool {
        var offset = ByteScan.first(UInt8(ascii: "!"), in: bytes, range.start, range.end)
        while offset + 1 < range.end {
            if bytes[offset + 1] == UInt8(ascii: "[") { return true }
            offset = ByteScan.first(UInt8(ascii: "!"), in: bytes, offset + 1, range.end)
        }
        return false
    }

    private func isBlank(_ range: ByteRange) -> Bool { trimmed(range).isEmpty }
}

extension Markdown {
    /// How many blocks lie directly below a block.
    func childCount(of index: Int) -> Int {
        var count = 0
        var child = index + 1
        let end = blocks[index].subtreeEnd
        while child < end {
            count += 1
            child = blocks[child].subtreeEnd
        }
        return count
    }

    /// As `textRange(of:)`.
    func textRange(ofBlock index: Int) -> ByteRange {
        let lines = blocks[index].lines
        guard !lines.isEmpty else { return ByteRange(at: blocks[index].range.start) }
        return ByteRange(self.lines[lines.lowerBound].start, self.lines[lines.upperBound - 1].end)
    }
}
