extension ExifOrientation {
    /// Which way is up in a picture, 1 to 8; 1 where it does not say.
    public static func find(in bytes: [UInt8], _ kind: PictureKind) -> Int {
        switch kind {
        case .jpeg: inJPEG(bytes) ?? 1
        case .png: inPNG(bytes) ?? 1
        case .webp: inWebP(bytes) ?? 1
        case .gif, .avif, .heic: 1
        }
    }

    /// In a segment before the first scan.
    private static func inJPEG(_ bytes: [UInt8]) -> Int? {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
            if bytes[place + 1] == 0xFF {
                place += 1
                continue
            }
            let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            guard end >= place + 4, end <= bytes.count else { return nil }
            if bytes[place + 1] == 0xE1, bytes[(place + 4)..<end].starts(with: "Exif\0\0".utf8) {
                return read(Array(bytes[(place + 10)..<end]))
            }
            place = end
        }
        return nil
    }

    private static func inPNG(_ bytes: [UInt8]) -> Int? {
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { return nil }
            if bytes[(place + 4)..<(place + 8)].elementsEqual("eXIf".utf8) {
                return read(Array(bytes[(place + 8)..<(place + 8 + length)]))
            }
            place += 12 + length
        }
        return nil
    }

    private static func inWebP(_ bytes: [UInt8]) -> Int? {
        var place = 12
        while place + 8 <= bytes.count {
            let length = bytes[(place + 4)..<(place + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 8 else { return nil }
            if bytes[place..<place + 4].elementsEqual("EXIF".utf8) {
                let content = Array(bytes[(place + 8)..<(place + 8 + length)])
                return read(content.starts(with: "Exif\0\0".utf8) ? Array(content.dropFirst(6)) : content)
            }
            place += 8 + length + length % 2
        }
        return nil
    }
}
