internal import Glibc
internal import RecipeExchange

/// JPEG (ITU T.81): segments of two bytes FF and a marker, most with a length; after SOS come entropy-coded bytes.
enum JPEGCleaning {
    /// `nil` for bytes that are not such a picture to their end. What follows the end, such as a film, is left out.
    static func clean(_ bytes: [UInt8]) -> CleanedPixels? {
        var result: [UInt8] = [0xFF, 0xD8]
        var size: (width: Int, height: Int)?
        var orientation = 1
        var place = 2
        var hasScan = false
        while place + 1 < bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            let marker = bytes[place + 1]
            if marker == 0xFF {
                // Filling before a marker.
                place += 1
                continue
            }
            if marker == 0xD9 {
                guard let size, hasScan else { return nil }
                result += [0xFF, 0xD9]
                if orientation != 1 { result.insert(contentsOf: exifSegment(orientation), at: 2) }
                return CleanedPixels(width: size.width, height: size.height, bytes: result)
            }
            guard marker >= 0xC0, !(0xD0...0xD8).contains(marker), place + 4 <= bytes.count else { return nil }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            let end = place + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            let content = bytes[(place + 4)..<end]
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                let values = Array(content.prefix(5))
                guard values.count == 5, size == nil else { return nil }
                size = (Int(values[3]) << 8 | Int(values[4]), Int(values[1]) << 8 | Int(values[2]))
            case 0xE1 where content.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]):
                orientation = ExifOrientation.read(Array(content.dropFirst(6))) ?? orientation
            default: break
            }
            if isKept(marker, content) { result += bytes[place..<end] }
            place = end
            if marker == 0xDA {
                hasScan = true
                let next = endOfScan(bytes, from: place)
                result += bytes[place..<next]
                place = next
            }
        }
        return nil
    }

    /// Tables and frames; of what programs add: JFIF, colour profiles and how colours are coded.
    private static func isKept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        switch marker {
        case 0xE0: content.starts(with: "JFIF\0".utf8)
        case 0xE2: content.starts(with: "ICC_PROFILE\0".utf8)
        case 0xEE: content.starts(with: "Adobe".utf8)
        case 0xE1...0xEF, 0xF0...0xFE: false
        default: true
        }
    }

    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            var place = start
            while place + 1 < bytes.count, let found = memchr(base + place, 0xFF, bytes.count - 1 - place) {
                place = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
                if bytes[place + 1] != 0, !(0xD0...0xD7).contains(bytes[place + 1]) { return place }
                place += 1
            }
            return bytes.count
        }
    }

    private static func exifSegment(_ orientation: Int) -> [UInt8] {
        let content = Array("Exif\0\0".utf8) + ExifOrientation.bytes(orientation)
        return [0xFF, 0xE1, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
    }
}
