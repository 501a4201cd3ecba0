internal import RecipeExchange

/// WebP: RIFF chunks of a name, a length and contents, filled up to even lengths.
enum WebPCleaning {
    private static let kept: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
    /// Bits of VP8X that announce Exif and XMP.
    private static let exif: UInt8 = 0x08
    private static let xmp: UInt8 = 0x04

    static func clean(_ bytes: [UInt8]) -> CleanedPixels? {
        guard bytes.count >= 20 else { return nil }
        let end = 8 + little(bytes, 4, 4)
        guard end <= bytes.count, end >= 20 else { return nil }
        var result: [UInt8] = []
        var size: (width: Int, height: Int)?
        var flags: Int?
        var orientation = 1
        var hasPixels = false
        var place = 12
        while place + 8 <= end {
            let name = String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
            let length = little(bytes, place + 4, 4)
            let start = place + 8
            guard start + length <= end else { return nil }
            let next = min(start + length + length % 2, end)
            switch name {
            case "VP8X":
                guard length >= 10, size == nil else { return nil }
                flags = result.count + 8
                size = (little(bytes, start + 4, 3) + 1, little(bytes, start + 7, 3) + 1)
            case "VP8 ":
                guard length >= 10 else { return nil }
                hasPixels = true
                size = size ?? (little(bytes, start + 6, 2) & 0x3FFF, little(bytes, start + 8, 2) & 0x3FFF)
            case "VP8L":
                guard length >= 5, bytes[start] == 0x2F else { return nil }
                hasPixels = true
                let bits = little(bytes, start + 1, 4)
                size = size ?? (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
            case "ANMF": hasPixels = true
            case "EXIF":
                var content = Array(bytes[start..<(start + length)])
                if content.starts(with: "Exif\0\0".utf8) { content.removeFirst(6) }
                orientation = ExifOrientation.read(content) ?? orientation
            default: break
            }
            if kept.contains(name) { result += bytes[place..<next] }
            place = next
        }
        guard let size, hasPixels else { return nil }
        if let flags {
            result[flags] &= ~(exif | xmp)
            if orientation != 1 {
                result[flags] |= exif
                let content = ExifOrientation.bytes(orientation)
                result += Array("EXIF".utf8) + little(content.count) + content
            }
        }
        return CleanedPixels(
            width: size.width, height: size.height,
            bytes: Array("RIFF".utf8) + little(result.count + 4) + Array("WEBP".utf8) + result)
    }

    private static func little(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
        bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
