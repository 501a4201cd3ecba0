public import SourceText

extension CookbookFile {
    /// The stretches of a recipe's body that were not understood, in order, blank lines and comments within them included; each begins and
    /// ends with text. Text on either side of what has another role, or of a heading that was understood, is two stretches.
    public var unreadTexts: [ByteRange] {
        var texts: [ByteRange] = []
        var open: ByteRange?
        func close() {
            if let range = open.map(trimmed), !range.isEmpty { texts.append(range) }
            open = nil
        }
        for span in roles {
            switch span.role {
            case .unread: open = open?.union(span.range) ?? span.range
            case .markup where !holdsWords(span.range): break
            default: close()
            }
        }
        close()
        return texts
    }

    private func holdsWords(_ range: ByteRange) -> Bool {
        var found = false
        GapText(source.bytes, range).forEachPart { found = found || $1 }
        return found
    }

    private func trimmed(_ range: ByteRange) -> ByteRange {
        var (start, end) = (range.start, range.end)
        while start < end, source.bytes[start] <= 0x20 { start += 1 }
        while end > start, source.bytes[end - 1] <= 0x20 { end -= 1 }
        return ByteRange(start, end)
    }
}
