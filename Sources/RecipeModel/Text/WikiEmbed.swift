public import SourceText

/// What a wiki embeds: `![[soup.jpg]]`, `![[soup.jpg|300]]`, `![[Short Pastry#Filling]]`.
public struct WikiEmbed: Sendable, Hashable {
    /// From the exclamation mark to the closing brackets.
    public let range: ByteRange
    /// The name without a part of the file or a size; not empty.
    public let name: ByteRange

    /// All in a range, in order.
    public static func all(in bytes: [UInt8], _ range: ByteRange) -> [WikiEmbed] {
        var found: [WikiEmbed] = []
        var offset = ByteScan.first(UInt8(ascii: "!"), in: bytes, range.start, range.end)
        while offset + 5 < range.end {
            var next = offset + 1
            if bytes[offset + 1] == UInt8(ascii: "["), bytes[offset + 2] == UInt8(ascii: "["),
                let embed = embed(in: bytes, at: offset, range.end)
            {
                found.append(embed)
                next = embed.range.end
            }
            offset = ByteScan.first(UInt8(ascii: "!"), in: bytes, next, range.end)
        }
        return found
    }

    /// No longer than a file's name can be, with a size.
    private static func embed(in bytes: [UInt8], at start: Int, _ end: Int) -> WikiEmbed? {
        let limit = min(end, start + 300)
        let close = ByteScan.first(UInt8(ascii: "]"), in: bytes, start + 3, limit)
        guard close + 1 < limit, bytes[close + 1] == UInt8(ascii: "]") else { return nil }
        let name = bytes[(start + 3)..<close].prefix {
            $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "#") && $0 != 0x0A
        }
        return name.isEmpty
            ? nil : WikiEmbed(range: ByteRange(start, close + 2), name: ByteRange(name.startIndex, name.endIndex))
    }
}
