/// GIF: a header, then blocks; extensions hold sub-blocks of a length and as many bytes each.
enum GIFCleaning {
    static func clean(_ bytes: [UInt8]) -> CleanedPixels? {
        guard bytes.count >= 13 else { return nil }
        let size = (width: little(bytes, 6), height: little(bytes, 8))
        var place = 13 + colorTable(bytes[10])
        guard place <= bytes.count else { return nil }
        var result = Array(bytes[..<place])
        var hasImage = false
        while place < bytes.count {
            let start = place
            switch bytes[place] {
            case 0x3B:
                guard hasImage else { return nil }
                return CleanedPixels(width: size.width, height: size.height, bytes: result + [0x3B])
            case 0x2C:
                guard place + 11 <= bytes.count else { return nil }
                let codes = place + 10 + colorTable(bytes[place + 9])
                guard let end = endOfBlocks(bytes, codes + 1) else { return nil }
                hasImage = true
                result += bytes[start..<end]
                place = end
            case 0x21:
                guard place + 2 < bytes.count, let end = endOfBlocks(bytes, place + 2) else { return nil }
                if isKept(bytes[start..<end]) { result += bytes[start..<end] }
                place = end
            default: return nil
            }
        }
        // Some programs leave out the mark of the end.
        return hasImage ? CleanedPixels(width: size.width, height: size.height, bytes: result + [0x3B]) : nil
    }

    /// How long a picture shows, and that it begins again. Comments, texts and what programs add are not kept.
    private static func isKept(_ block: ArraySlice<UInt8>) -> Bool {
        let label = block[block.startIndex + 1]
        let name = block.dropFirst(3)
        return label == 0xF9
            || label == 0xFF
                && ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"].contains { name.starts(with: $0.utf8) }
    }

    private static func endOfBlocks(_ bytes: [UInt8], _ start: Int) -> Int? {
        var place = start
        while place < bytes.count {
            if bytes[place] == 0 { return place + 1 }
            place += 1 + Int(bytes[place])
        }
        return nil
    }

    /// Bytes of a table of colours, by the flags before it.
    private static func colorTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    private static func little(_ bytes: [UInt8], _ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
}
