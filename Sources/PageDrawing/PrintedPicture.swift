internal import CPictures
internal import RecipeExchange

/// A photo as a page shows it: upright, no larger than paper can show, and without what cameras write into it.
package struct PrintedPicture: Sendable {
    package let width: Int
    package let height: Int
    /// As JPEG.
    let bytes: [UInt8]
    /// Whether only a part of it could be read.
    package let isDamaged: Bool

    package enum Problem: Error, Hashable {
        /// It could not be read at all.
        case unread
        /// Not one of the kinds that are printed.
        case unknownKind
        /// SVG, AVIF, HEIC or GIF.
        case otherKind(String)
        case damaged
        case tooManyPixels(width: Int, height: Int)
    }

    private static let mostPixels = 100_000_000
    private static let longestSide = 30_000
    /// PNG is decoded whole.
    private static let mostPixelsOfPNG = 40_000_000
    private static let quality: Int32 = 85

    /// - Parameter most: pixels that can be shown.
    package init(_ bytes: [UInt8], most: (width: Int, height: Int)) throws(Problem) {
        guard !bytes.isEmpty else { throw .unread }
        guard let kind = PictureKind(bytes) else {
            throw bytes.first == UInt8(ascii: "<") ? .otherKind("SVG") : .unknownKind
        }
        let orientation = ExifOrientation.find(in: bytes, kind)
        // A picture on its side is as wide as it is high in the file.
        let room = orientation >= 5 ? (width: most.height, height: most.width) : most
        let (picture, isDamaged) =
            switch kind {
            case .jpeg: try Self.jpeg(bytes, room)
            case .png: (try Self.png(bytes), false)
            case .webp: (try Self.webP(bytes, room), false)
            case .gif, .avif, .heic: throw .otherKind(kind.rawValue.uppercased())
            }
        let shown = picture.shrunk(into: room).upright(orientation)
        guard let encoded = Self.encoded(shown) else { throw .damaged }
        (width, height, self.bytes) = (shown.width, shown.height, encoded)
        self.isDamaged = isDamaged
    }

    private static func check(_ width: Int, _ height: Int, atMost pixels: Int = mostPixels) throws(Problem) {
        guard width > 0, height > 0 else { throw .damaged }
        guard max(width, height) <= longestSide, width * height <= pixels else {
            throw .tooManyPixels(width: width, height: height)
        }
    }

    // MARK: Kinds

    static func jpeg(_ bytes: [UInt8], _ room: (width: Int, height: Int)) throws(Problem) -> (
        PixelPicture, isDamaged: Bool
    ) {
        guard let decoder = tjInitDecompress() else { throw .damaged }
        defer { tjDestroy(decoder) }
        var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard tjDecompressHeader3(decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &colors) == 0 else {
            throw .damaged
        }
        try check(Int(width), Int(height))
        let wanted = PixelPicture.fitted(Int(width), Int(height), into: room)
        // The decoder itself makes it so many eighths as large, which saves most of the work.
        let eighths = (1...8).first { Int(width) * $0 / 8 >= wanted.0 && Int(height) * $0 / 8 >= wanted.1 } ?? 8
        let scaled = (width: (Int(width) * eighths + 7) / 8, height: (Int(height) * eighths + 7) / 8)
        let isCMYK = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
        let format = isCMYK ? TJPF_CMYK : TJPF_RGB
        var pixels = [UInt8](repeating: 255, count: scaled.width * scaled.height * (isCMYK ? 4 : 3))
        var isDamaged = false
        if tjDecompress2(
            decoder, bytes, UInt(bytes.count), &pixels, Int32(scaled.width), 0, Int32(scaled.height), format.rawValue,
            TJFLAG_LIMITSCANS) != 0
        {
            // A warning: all that could be read is there.
            guard tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else { throw .damaged }
            isDamaged = true
        }
        if isCMYK { pixels = rgb(cmyk: pixels) }
        return (PixelPicture(width: scaled.width, height: scaled.height, pixels: pixels), isDamaged)
    }

    /// As Adobe writes them: each part is what is not printed.
    private static func rgb(cmyk: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(cmyk.count / 4 * 3)
        for place in stride(from: 0, to: cmyk.count - 3, by: 4) {
            let key = Int(cmyk[place + 3])
            for part in 0..<3 { result.append(UInt8(Int(cmyk[place + part]) * key / 255)) }
        }
        return result
    }

    private static func png(_ bytes: [UInt8]) throws(Problem) -> PixelPicture {
        guard bytes.count >= 24 else { throw .damaged }
        func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(16), number(20))
        try check(width, height, atMost: mostPixelsOfPNG)
        var pixels = [UInt8](repeating: 255, count: width * height * 3)
        guard rbook_png_decode(bytes, bytes.count, UInt32(width), UInt32(height), &pixels) == 0 else { throw .damaged }
        return PixelPicture(width: width, height: height, pixels: pixels)
    }

    private static func webP(_ bytes: [UInt8], _ room: (width: Int, height: Int)) throws(Problem) -> PixelPicture {
        var (width, height): (Int32, Int32) = (0, 0)
        guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else { throw .damaged }
        try check(Int(width), Int(height), atMost: mostPixelsOfPNG)
        let wanted = PixelPicture.fitted(Int(width), Int(height), into: room)
        var pixels = [UInt8](repeating: 255, count: wanted.0 * wanted.1 * 4)
        guard rbook_webp_decode(bytes, bytes.count, Int32(wanted.0), Int32(wanted.1), &pixels) == 0 else {
            throw .damaged
        }
        var result: [UInt8] = []
        result.reserveCapacity(wanted.0 * wanted.1 * 3)
        for place in stride(from: 0, to: pixels.count, by: 4) {
            let opacity = Int(pixels[place + 3])
            // On white, as paper is.
            for part in 0..<3 {
                result.append(UInt8((Int(pixels[place + part]) * opacity + 255 * (255 - opacity)) / 255))
            }
        }
        return PixelPicture(width: wanted.0, height: wanted.1, pixels: result)
    }

    static func encoded(_ picture: PixelPicture) -> [UInt8]? {
        guard let encoder = tjInitCompress() else { return nil }
        defer { tjDestroy(encoder) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        guard
            tjCompress2(
                encoder, picture.pixels, Int32(picture.width), 0, Int32(picture.height), TJPF_RGB.rawValue, &bytes,
                &count, Int32(TJSAMP_420.rawValue), quality, 0) == 0, let bytes
        else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
}

extension PrintedPicture.Problem {
    /// "it is damaged"
    package var text: String {
        switch self {
        case .unread: "it cannot be read"
        case .unknownKind: "it is not a JPEG, PNG or WebP picture"
        case .otherKind(let name): "\(name) pictures are not printed; keep it as JPEG, PNG or WebP"
        case .damaged: "it is damaged"
        case .tooManyPixels(let width, let height): "it is too large: \(width) × \(height) pixels"
        }
    }
}
