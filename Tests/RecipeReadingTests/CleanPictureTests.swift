import RecipeExchange
import Testing

@testable import RecipeReading

/// Small pictures made by hand: what must go is "SECRET".
@Suite struct CleanPictureTests {
    private static let secret = Array("SECRET".utf8)
    private static let sixUp: [UInt8] =
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0] + secret

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
    }

    static func jpeg(_ width: Int, _ height: Int, _ extra: [UInt8] = []) -> [UInt8] {
        let frame: [UInt8] = [
            8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 1, 1, 0x11, 0,
        ]
        return [0xFF, 0xD8] + extra + segment(0xC0, frame) + segment(0xDA, [1, 1, 0, 0, 63, 0])
            + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56, 0xFF, 0xD9]
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [1, 2, 3, 4]
    }

    @Test func photosLosePlacesAndKeepPixelsAndOrientation() throws {
        let extra =
            Self.segment(0xE1, Array("Exif\0\0".utf8) + Self.sixUp) + Self.segment(0xED, Self.secret)
            + Self.segment(0xFE, Self.secret)
        let picture = try CleanPicture(Self.jpeg(3, 2, extra) + Self.secret)
        #expect((picture.width, picture.height) == (3, 2))
        // What is left of the Exif, 34 bytes of which 32 are counted, before the picture without it.
        let orientation: [UInt8] =
            [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8)
            + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        #expect(picture.bytes == [0xFF, 0xD8] + orientation + Self.jpeg(3, 2).dropFirst(2))
    }

    @Test func textsOfPNGGo() throws {
        let header: [UInt8] = [0, 0, 0, 5, 0, 0, 0, 7, 8, 2, 0, 0, 0]
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
        let end = Self.chunk("IDAT", [9, 9]) + Self.chunk("IEND", [])
        let picture = try CleanPicture(start + Self.chunk("tEXt", Self.secret) + end + Self.secret)
        #expect((picture.width, picture.height) == (5, 7))
        #expect(picture.bytes == start + end)
    }

    @Test func commentsOfGIFGo() throws {
        let header: [UInt8] = Array("GIF89a".utf8) + [4, 0, 6, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 4, 0, 6, 0, 0, 2, 2, 0x4C, 0x01, 0, 0x3B]
        let comment: [UInt8] = [0x21, 0xFE, 6] + Self.secret + [0]
        let picture = try CleanPicture(header + comment + image)
        #expect((picture.width, picture.height) == (4, 6))
        #expect(picture.bytes == header + image)
    }

    @Test func exifOfWebPGoes() throws {
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content
        }
        // 9 × 5 pixels, flags for Exif and XMP.
        let extended: [UInt8] = [0x0C, 0, 0, 0, 8, 0, 0, 4, 0, 0]
        let pixels = chunk("VP8L", [0x2F, 8, 0, 1, 0, 7])
        let body = Array("WEBP".utf8) + chunk("VP8X", extended) + pixels + chunk("XMP ", Self.secret)
        let picture = try CleanPicture(Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body)
        #expect((picture.width, picture.height) == (9, 5))
        // WEBP (4), VP8X (18), VP8L (14)
        #expect(
            picture.bytes == Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WEBP".utf8)
                + chunk("VP8X", [0, 0, 0, 0, 8, 0, 0, 4, 0, 0]) + pixels)
    }

    @Test func whatIsNotAPictureIsRefused() {
        #expect(throws: CleanPicture.Problem.unknownKind) { try CleanPicture(Array("<svg/>".utf8)) }
        #expect(throws: CleanPicture.Problem.unknownKind) { try CleanPicture([]) }
        #expect(throws: CleanPicture.Problem.damaged) { try CleanPicture(Array(Self.jpeg(3, 2).dropLast(2))) }
        #expect(throws: CleanPicture.Problem.tooManyPixels(width: 60000, height: 60000)) {
            try CleanPicture(Self.jpeg(60000, 60000))
        }
    }

    @Test func everyCutIsRefusedOrRead() {
        let whole = Self.jpeg(3, 2, Self.segment(0xE1, Array("Exif\0\0".utf8) + Self.sixUp))
        for length in 0..<whole.count {
            #expect((try? CleanPicture(Array(whole.prefix(length)))) == nil, "\(length)")
        }
    }
}
