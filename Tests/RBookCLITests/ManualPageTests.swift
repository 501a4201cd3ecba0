import Testing

@testable import RBookCLI

@Suite struct ManualPageTests {
    @Test func everyCommandHasAPageWithNameAndSynopsis() {
        let pages = ManualPages.all
        #expect(pages.first?.name == "rbook.1")
        #expect(pages.contains { $0.name == "rbook-lint.1" })
        #expect(!pages.contains { $0.name.contains("generate-documents") })
        for page in pages {
            let lines = page.text.split(separator: "\n")
            #expect(lines[0].hasPrefix(".TH \"RBOOK"), "\(page.name)")
            #expect(lines[1] == ".SH NAME", "\(page.name)")
            #expect(lines[3] == ".SH SYNOPSIS", "\(page.name)")
        }
    }

    @Test func noHeadingIsEmpty() {
        for page in ManualPages.all {
            let lines = page.text.split(separator: "\n")
            for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix(".SH") {
                #expect(!next.hasPrefix(".S"), "\(page.name): \(line)")
            }
        }
    }

    @Test func optionsAreParagraphsWithATag() throws {
        let page = try #require(ManualPages.all.first { $0.name == "rbook-rate.1" }).text
        #expect(page.contains(".SH NAME\nrbook\\-rate \\- "))
        #expect(page.contains(".TP\n\\fB\\-h, \\-\\-help\\fR\nShow help information.\n"))
    }
}
