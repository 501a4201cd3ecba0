internal import SourceText

// Lines that tags of HTML break: "500 g mince<br>1 onion<br/>2 eggs".
extension BodyText {
    /// What stands before, between and after the tags, and the tags.
    func partsAtBreaks(_ whole: ByteRange) -> (parts: [ByteRange], breaks: [ByteRange]) {
        var (parts, breaks): ([ByteRange], [ByteRange]) = ([], [])
        var (start, offset) = (whole.start, whole.start)
        while offset < whole.end {
            guard bytes[offset] == UInt8(ascii: "<"), let end = endOfBreak(offset, whole.end) else {
                offset += 1
                continue
            }
            parts.append(trimmed(ByteRange(start, offset)))
            breaks.append(ByteRange(offset, end))
            (start, offset) = (end, end)
        }
        parts.append(trimmed(ByteRange(start, whole.end)))
        return (parts, breaks)
    }

    /// The parts of one line that tags break; empty where none does.
    func piecesBetweenBreaks(_ line: ByteRange) -> [ByteRange] {
        guard bytes[line.indices].contains(UInt8(ascii: "<")), !bytes[line.indices].contains(0x0A) else { return [] }
        let (parts, breaks) = partsAtBreaks(line)
        return breaks.isEmpty ? [] : parts.filter { !$0.isEmpty }
    }

    /// Where "<br>", "<br/>" or "<br />" ends that begins at a place.
    private func endOfBreak(_ start: Int, _ limit: Int) -> Int? {
        guard start + 3 < limit, bytes[start + 1] | 0x20 == UInt8(ascii: "b"),
            bytes[start + 2] | 0x20 == UInt8(ascii: "r")
        else { return nil }
        let end = ByteScan.first(UInt8(ascii: ">"), in: bytes, start, min(limit, start + 8))
        return end < min(limit, start + 8) ? end + 1 : nil
    }
}
