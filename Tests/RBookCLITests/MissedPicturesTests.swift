import SourceText
import Testing

@testable import RBookCLI

@Suite struct MissedPicturesTests {
    @Test func oneIsNamedWithItsReason() {
        var missed = MissedPictures()
        missed.add("soup.jpg", of: "Soup", "no such file")
        #expect(
            missed.lines.map(\.verbatim) == ["the picture soup.jpg of Soup does not come along: no such file"])
    }

    @Test func manyAreOneLineForEachReason() {
        var missed = MissedPictures()
        for number in 1...100 { missed.add("\(number).jpg", of: "Dish \(number)", "no such file") }
        missed.add("../a.jpg", of: "Tart", "outside the cookbook")
        missed.add("../b.jpg", of: "Pie", "outside the cookbook")
        #expect(
            missed.lines.map(\.verbatim) == [
                "100 pictures do not come along (no such file): 1.jpg (Dish 1), 2.jpg (Dish 2), 3.jpg (Dish 3) and 97 more",
                "2 pictures do not come along (outside the cookbook): ../a.jpg (Tart), ../b.jpg (Pie)",
            ])
        #expect(MissedPictures().lines == [])
    }
}
