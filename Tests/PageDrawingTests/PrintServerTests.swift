import Foundation
import RecipeExchange
import Testing

@testable import PageDrawing

@Suite struct PrintServerTests {
    private func sheet(_ title: String) -> PrintedSheet {
        var sheet = PrintedSheet(title: title)
        sheet.sections = [
            .init(.ingredients, heading: "Ingredients", groups: [.init([.init(lead: "200 g", "flour")])]),
            .init(.steps, heading: "Instructions", groups: [.init([.init("Knead.")])]),
        ]
        return sheet
    }

    private func job(
        _ sheets: [PrintedSheet], _ paper: PrintPaper = .a4, _ theme: PrintTheme = .plain, pages: [PageRange] = []
    ) -> PrintJob {
        PrintJob(sheets, paper: paper, theme: theme, title: "Recipes", created: 1_795_305_600, pages: pages)
    }

    private func text(_ pdf: [UInt8]) -> String { String(decoding: pdf, as: UTF8.self) }

    @Test(arguments: PrintPaper.allCases, PrintTheme.allCases)
    func theSameJobIsTheSameBytes(_ paper: PrintPaper, _ theme: PrintTheme) {
        let job = job([sheet("Bread"), sheet("Soup")], paper, theme)
        let first = PrintServer.typeset(job, [])
        #expect(first.pdf.starts(with: "%PDF-1".utf8))
        #expect(first.pdf == PrintServer.typeset(job, []).pdf)
        #expect(first.result.pageCount == 3)
        #expect(first.result.notes.isEmpty)
    }

    @Test func theDateIsTheOneGiven() {
        #expect(UTCDate(0).text == "1970-01-01T00:00:00Z")
        #expect(UTCDate(951_782_399).text == "2000-02-28T23:59:59Z")
        #expect(UTCDate(951_782_400).text == "2000-02-29T00:00:00Z")
        #expect(UTCDate(1_795_305_600).text == "2026-11-22T00:00:00Z")
        #expect(text(PrintServer.typeset(job([sheet("Bread")]), []).pdf).contains("20261122000000"))
    }

    @Test func titlesOfTheFileAndItsBookmarksTurnNoWritingAround() {
        var job = job([sheet("Soup \u{202E}drowssap"), sheet("Bread")])
        job.title = "\u{202E}koob"
        let pdf = text(PrintServer.typeset(job, []).pdf)
        // As UTF-16 in hexadecimal, the override is 202e.
        #expect(!pdf.lowercased().contains("202e0064"))
        #expect(!pdf.lowercased().contains("202e006b"))
        #expect(pdf.contains("<U+202E>koob"))
    }

    @Test func onlyPagesThatWereAskedForAreDrawn() {
        let sheets = [sheet("Bread"), sheet("Soup"), sheet("Cake")]
        func count(_ pages: [PageRange]) -> Int {
            text(PrintServer.typeset(job(sheets, pages: pages), []).pdf).components(separatedBy: "/Type /Page %").count
                - 1
        }
        #expect(count([]) == 4)
        #expect(count([PageRange(first: 2, last: 3)]) == 2)
        #expect(count([PageRange(first: 1, last: 1)]) == 1)
        #expect(PrintServer.typeset(job(sheets, pages: [PageRange(first: 9, last: nil)]), []).pdf.isEmpty)
    }

    @Test func charactersThatNoFontHasAreNamed() {
        // Never assigned.
        let result = PrintServer.typeset(job([sheet("Soup \u{38FFF}")]), []).result
        #expect(result.notes.map(\.kind) == [.missingGlyphs])
        #expect(result.notes.first?.detail.hasPrefix("U+38FFF") == true)
    }

    @Test func markUpIsText() {
        let title = "<b>Soup</b> & <span size=\"1\">\u{202E}poison\u{202C} </h1>\u{0}"
        let found = PrintServer.typeset(job([sheet(title)]), [])
        #expect(found.pdf.starts(with: "%PDF-1".utf8))
    }

    /// Two megabytes on paper: as many pages as one sheet may have, and a note.
    @Test func aSheetOfTwoMegabytesIsCutShortAndTold() {
        var sheet = sheet("Long")
        let words = "Stir the pot, wait until it has come to a boil again, and go on with what is left of the flour. "
        sheet.sections[1].groups = [
            .init((1...1_000).map { _ in .init(String(repeating: words, count: 21)) })
        ]
        let found = PrintServer.typeset(job([sheet]), [])
        #expect(found.pdf.starts(with: "%PDF-1".utf8))
        #expect(found.result.notes.map(\.kind) == [.cutShort])
        #expect(found.result.pageCount == 150)
    }

    @Test func aPictureThatIsNotShownIsTold() {
        var shown = sheet("Soup")
        shown.picture = 0
        let found = PrintServer.typeset(job([shown]), [.failure(.unknownKind)])
        #expect(
            found.result.notes == [
                .init(.pictureLeftOut, sheet: "Soup", "it is not a JPEG, PNG or WebP picture")
            ])
        #expect(!found.pdf.isEmpty)
    }

    @Test func pagesAreReadFromText() {
        #expect(PageRange.list("1-2") == [PageRange(first: 1, last: 2)])
        #expect(PageRange.list("3, 5-") == [PageRange(first: 3, last: 3), PageRange(first: 5, last: nil)])
        for text in ["", "0", "2-1", "a", "1-2-3", "-2", "1,,2", "99999999999999999999"] {
            #expect(PageRange.list(text) == nil, "\(text)")
        }
    }
}
