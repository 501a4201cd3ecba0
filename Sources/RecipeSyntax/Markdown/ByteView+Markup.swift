internal import SourceText

extension ByteView {
    /// Whether a range holds a byte that may mean something else than itself in a line of Markdown, or is a tab or line break.
    func hasMarkup(in range: ByteRange) -> Bool {
        precondition(range.start >= 0 && range.end <= count, "bytes outside the text")
        var offset = range.start
        while offset < range.end {
            if range.count < 8 {
                if Self.isMarkup(self[offset]) { return true }
                offset &+= 1
                continue
            }
            // The last word may overlap the one before.
            let start = min(offset, range.end &- 8)
            var suspects = Self.suspects(in: word(at: start))
            while suspects != 0 {
                if Self.isMarkup(self[start &+ suspects.trailingZeroBitCount >> 3]) { return true }
                suspects &= suspects &- 1
            }
            offset = start &+ 8
        }
        return false
    }

    /// Marks the high bit of every byte that `isMarkup`, of `]` and `^` and of other control characters.
    @inline(__always)
    private static func suspects(in word: UInt64) -> UInt64 {
        func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
        // Seven bits a byte: no sum carries into the next.
        let low = word & everywhere(0x7F)
        let control = ~(low &+ everywhere(0x60))
        let brackets = (low &+ everywhere(0x25)) & ~(low &+ everywhere(0x1F))
        let tilde = low &+ everywhere(0x02)
        let others =
            ((low ^ everywhere(UInt8(ascii: "&"))) &+ everywhere(0x7F))
            & ((low ^ everywhere(UInt8(ascii: "*"))) &+ everywhere(0x7F))
            & ((low ^ everywhere(UInt8(ascii: "<"))) &+ everywhere(0x7F))
        return (control | brackets | tilde | ~others) & ~word & everywhere(0x80)
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "<"),
            UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "~"), 0x09, 0x0A, 0x0D:
            true
        default: false
        }
    }
}
