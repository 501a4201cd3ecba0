internal import RecipeExchange

/// PNG: a signature and chunks of a length, a name, contents and a checksum.
enum PNGCleaning {
    /// What shows: pixels, colours, transparency, size in print and animation. Texts, times and Exif are not among them.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "hIST", "sPLT",
        "cICP", "mDCV", "cLLI", "acTL", "fcTL", "fdAT",
    ]

    static func clean(_ bytes: [UInt8]) -> CleanedPixels? {
        var result = Array(bytes.prefix(8))
        var size: (width: Int, height: Int)?
        var orientation = 1
        var place = 8
        while place + 12 <= bytes.count {
            let length = number(bytes, place)
            let end = place + 12 + length
            guard end <= bytes.count else { return nil }
            let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
            if name == "IHDR" {
                guard length >= 13, size == nil else { return nil }
                size = (number(bytes, place + 8), number(bytes, place + 12))
            } else if size == nil {
                return nil
            }
            if name == "eXIf" {
                orientation = ExifOrientation.read(Array(bytes[(place + 8)..<(end - 4)])) ?? orientation
            }
            if name == "IEND", orientation != 1 { result += chunk("eXIf", ExifOrientation.bytes(orientation)) }
            if kept.contains(name) { result += bytes[place..<end] }
            if name == "IEND", let size {
                return CleanedPixels(width: size.width, height: size.height, bytes: result)
            }
            place = end
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return big(UInt32(content.count)) + named + big(checksum(named))
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - $0 * 8)) }
    }

    /// CRC-32 as PNG has it (ISO 3309).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        }
        return value ^ 0xFFFF_FFFF
    }
}
