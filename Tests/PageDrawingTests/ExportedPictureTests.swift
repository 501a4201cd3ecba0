import Foundation
import RecipeExchange
import TestSupport
import Testing

@testable import PageDrawing

/// Photos of a cookbook in the pages that `rbook export` writes, by the programs that people have.
@Suite(
    .enabled(
        if: [LocalServer.rbook, LocalServer.reader, LocalServer.printer].allSatisfy {
            FileManager.default.isExecutableFile(atPath: $0)
        }, "rbook, rbook-read and rbook-print are needed"))
struct ExportedPictureTests {
    private static let turnedRight = 6

    /// A photo as a camera on its side writes it: red at the left, which is up once it is turned, and blue at the right, all with the grain
    /// that makes real photos large.
    private func photo(width: Int, height: Int) throws -> [UInt8] {
        var random = SeededGenerator(seed: 6)
        func grain(_ red: Int, _ blue: Int) -> [UInt8] {
            (0..<width + height).flatMap { _ in
                let light = Int.random(in: -40...40, using: &random)
                return [red, 60, blue].map { UInt8(min(255, max(0, $0 + light))) }
            }
        }
        let (left, right) = (grain(200, 40), grain(40, 200))
        var pixels: [UInt8] = []
        for y in 0..<height {
            // Another part of the same grain in each row.
            let start = y * 7 % height * 3
            for side in [left, right] { pixels += side[start..<start + width / 2 * 3] }
        }
        var bytes = try #require(PrintedPicture.encoded(PixelPicture(width: width, height: height, pixels: pixels)))
        let exif = Array("Exif\0\0".utf8) + ExifOrientation.bytes(Self.turnedRight)
        bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        return bytes
    }

    /// The pictures in the page of a recipe with one photo.
    private func exported(_ photo: [UInt8]) throws -> [[UInt8]] {
        let recipe = "---\ntitle: Soup\nimage: soup.jpg\n---\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\n1. Boil.\n"
        let book = try ScratchDirectory(["rbook.yaml": "name: Book\n", "soup.md": recipe])
        try book.write("soup.jpg", photo)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: LocalServer.rbook)
        process.arguments = ["-C", book.path, "export", "soup", "-o", book.beside("soup.html"), "--quiet"]
        process.environment = ["HOME": book.beside("home"), "XDG_STATE_HOME": book.beside("state")]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let page = String(decoding: try Data(contentsOf: URL(fileURLWithPath: book.beside("soup.html"))), as: UTF8.self)
        return try page.components(separatedBy: "src=\"data:image/jpeg;base64,").dropFirst().map { rest in
            let text = String(rest.prefix { $0 != "\"" })
            return Array(try #require(Data(base64Encoded: text)))
        }
    }

    @Test func largeOnesAreShrunkAndUpright() throws {
        let large = try photo(width: 2000, height: 1500)
        let pictures = try exported(large)
        #expect(pictures.count == 1)
        let bytes = try #require(pictures.first)
        #expect(bytes.count < large.count)
        #expect(ExifOrientation.find(in: bytes, .jpeg) == 1)
        let shown = try PrintedPicture.jpeg(bytes, (1600, 1600)).0
        #expect((shown.width, shown.height) == (1200, 1600))
        #expect(color(of: shown, x: 600, y: 100) == "red")
        #expect(color(of: shown, x: 600, y: 1500) == "blue")
    }

    /// A browser turns these by what they say of themselves.
    @Test func smallOnesStayAsTheyAreAndSayWhichSideIsUp() throws {
        let small = try photo(width: 160, height: 120)
        let bytes = try #require(try exported(small).first)
        #expect(ExifOrientation.find(in: bytes, .jpeg) == Self.turnedRight)
        let shown = try PrintedPicture.jpeg(bytes, (1600, 1600)).0
        #expect((shown.width, shown.height) == (160, 120))
        #expect(color(of: shown, x: 10, y: 60) == "red")
    }

    /// What the grain around a place is the mean of.
    private func color(of picture: PixelPicture, x: Int, y: Int) -> String {
        var (red, blue) = (0, 0)
        for row in y - 8..<y + 8 {
            for column in x - 8..<x + 8 {
                let place = (row * picture.width + column) * 3
                red += Int(picture.pixels[place])
                blue += Int(picture.pixels[place + 2])
            }
        }
        return red > blue + 16 * 16 * 100 ? "red" : blue > red + 16 * 16 * 100 ? "blue" : "neither"
    }
}
