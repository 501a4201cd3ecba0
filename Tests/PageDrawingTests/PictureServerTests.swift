import RecipeExchange
import Testing

@testable import PageDrawing

@Suite struct PictureServerTests {
    private let job = PictureJob(mostWidth: 400, mostHeight: 300)

    @Test func picturesAreMadeAsSmallAsTheyAreShown() throws {
        let photo = PixelPicture(width: 1600, height: 800, pixels: [UInt8](repeating: 90, count: 1600 * 800 * 3))
        let (result, bytes) = PictureServer.answer(job, try #require(PrintedPicture.encoded(photo)))
        #expect(result == PictureResult())
        #expect(PictureKind(bytes) == .jpeg)
        let shown = try PrintedPicture(bytes, most: (width: 9_999, height: 9_999))
        #expect((shown.width, shown.height) == (400, 200))
    }

    @Test func whatIsNotAPhotoIsAProblem() {
        let (result, bytes) = PictureServer.answer(job, Array("<svg><script/></svg>".utf8))
        #expect(result.problem == "SVG pictures are not printed; keep it as JPEG, PNG or WebP")
        #expect(bytes.isEmpty)
        #expect(PictureServer.answer(PictureJob(mostWidth: -1, mostHeight: 0), []).0.problem == "it cannot be read")
    }

    @Test func jobsGoThroughThePipeAsTheyAre() {
        #expect(RecordFormat.value(PictureJob.self, RecordFormat.bytes(job)) == job)
        let result = PictureResult(problem: "it is damaged")
        #expect(RecordFormat.value(PictureResult.self, RecordFormat.bytes(result)) == result)
    }
}
