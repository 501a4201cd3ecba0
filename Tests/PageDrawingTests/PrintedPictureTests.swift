import RecipeExchange
import Testing

@testable import PageDrawing

@Suite struct PrintedPictureTests {
    private let most = (width: 400, height: 300)

    /// Red at the left and blue at the right.
    private func halves(width: Int, height: Int) -> PixelPicture {
        var pixels: [UInt8] = []
        for _ in 0..<height {
            for x in 0..<width { pixels += x < width / 2 ? [255, 0, 0] : [0, 0, 255] }
        }
        return PixelPicture(width: width, height: height, pixels: pixels)
    }

    private func jpeg(width: Int, height: Int, orientation: Int = 1) throws -> [UInt8] {
        var bytes = try #require(PrintedPicture.encoded(halves(width: width, height: height)))
        let exif = Array("Exif\0\0".utf8) + ExifOrientation.bytes(orientation)
        bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        return bytes
    }

    /// As PNG stores them without compression.
    private func header(width: UInt32, height: UInt32) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + number(width)
            + number(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    }

    @Test func isNoLargerThanWhatCanBeShownAndKeepsItsShape() throws {
        let picture = try PrintedPicture(try jpeg(width: 1600, height: 800), most: most)
        #expect((picture.width, picture.height) == (400, 200))
        #expect(!picture.isDamaged)
        let small = try PrintedPicture(try jpeg(width: 64, height: 32), most: most)
        #expect((small.width, small.height) == (64, 32))
    }

    @Test func isTurnedUpright() throws {
        let source = halves(width: 4, height: 2)
        // Red as seen once Exif's words are followed: 3 is upside down, 6 is turned by a quarter to the right, 8 to the left.
        let upsideDown = source.upright(3)
        #expect(Array(upsideDown.pixels.prefix(3)) == [0, 0, 255])
        let right = source.upright(6)
        #expect((right.width, right.height) == (2, 4))
        #expect(Array(right.pixels.prefix(3)) == [255, 0, 0])
        #expect(Array(right.pixels.suffix(3)) == [0, 0, 255])
        let left = source.upright(8)
        #expect(Array(left.pixels.prefix(3)) == [0, 0, 255])
        for orientation in 1...8 {
            let picture = try PrintedPicture(try jpeg(width: 80, height: 40, orientation: orientation), most: most)
            #expect((picture.width > picture.height) == (orientation < 5), "\(orientation)")
        }
    }

    @Test func keepsNothingOfWhatCamerasWrite() throws {
        let picture = try PrintedPicture(try jpeg(width: 80, height: 40, orientation: 6), most: most)
        #expect(!picture.bytes.indices.contains { picture.bytes[$0...].starts(with: "Exif".utf8) })
    }

    @Test func refusesByTheHeaderWhatIsTooLarge() {
        #expect(throws: PrintedPicture.Problem.tooManyPixels(width: 60_000, height: 60_000)) {
            try PrintedPicture(header(width: 60_000, height: 60_000), most: most)
        }
        #expect(throws: PrintedPicture.Problem.tooManyPixels(width: 30_000, height: 30_000)) {
            try PrintedPicture(header(width: 30_000, height: 30_000), most: most)
        }
    }

    @Test func refusesWhatIsNotAPhoto() throws {
        let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8)
        #expect(throws: PrintedPicture.Problem.otherKind("SVG")) { try PrintedPicture(svg, most: most) }
        #expect(throws: PrintedPicture.Problem.unknownKind) { try PrintedPicture(Array("soup".utf8), most: most) }
        #expect(throws: PrintedPicture.Problem.unread) { try PrintedPicture([], most: most) }
        #expect(throws: PrintedPicture.Problem.otherKind("GIF")) {
            try PrintedPicture(Array("GIF89a".utf8) + [1, 0, 1, 0], most: most)
        }
        #expect(throws: PrintedPicture.Problem.damaged) { try PrintedPicture(header(width: 8, height: 8), most: most) }
    }

    @Test func whatIsCutOffIsShownAsFarAsItGoes() throws {
        let whole = try jpeg(width: 800, height: 600)
        let part = try PrintedPicture(Array(whole.prefix(whole.count / 2)), most: most)
        #expect(part.isDamaged)
        #expect((part.width, part.height) == (400, 300))
    }

    /// Damage anywhere gives a picture or a problem, and nothing else.
    @Test func damageGivesAPictureThatFitsOrAProblem() throws {
        let whole = try jpeg(width: 64, height: 48, orientation: 6)
        var (shown, refused) = (0, 0)
        for place in whole.indices {
            var bytes = whole
            bytes[place] ^= 0xFF
            do throws(PrintedPicture.Problem) {
                let picture = try PrintedPicture(bytes, most: most)
                #expect((1...most.width).contains(picture.width) && (1...most.height).contains(picture.height))
                shown += 1
            } catch {
                refused += 1
            }
        }
        #expect(shown > 0)
        #expect(refused > 0)
    }
}
