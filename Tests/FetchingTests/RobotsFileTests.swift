import Testing

@testable import Fetching

@Suite struct RobotsFileTests {
    private let text = """
        # comment
        User-agent: other
        Disallow: /

        User-agent: *
        Disallow: /private # words
        Allow: /private/open
        Disallow: /*.pdf$
        Crawl-delay: 2.5
        """

    @Test func theLongestRuleDecides() {
        let file = RobotsFile(Array(text.utf8), name: "rbook")
        #expect(file.allows("/soup"))
        #expect(!file.allows("/private/soup"))
        #expect(file.allows("/private/open/soup"))
        #expect(!file.allows("/book.pdf"))
        #expect(file.allows("/book.pdf?x=1"))
        #expect(file.delay == 2.5)
    }

    @Test func ourOwnGroupComesBeforeTheOneForAll() {
        let file = RobotsFile(
            Array("\(text)\r\n\r\nuser-agent: RBook\r\nuser-agent: x\r\nDisallow: /a".utf8), name: "rbook")
        #expect(!file.allows("/abc"))
        #expect(file.allows("/private"))
        #expect(file.delay == nil)
    }

    @Test func nothingIsForbiddenByAnEmptyRule() {
        #expect(RobotsFile(Array("User-agent: *\nDisallow:".utf8), name: "rbook").allows("/"))
        #expect(RobotsFile([0xFF, 0x00, 0x3A], name: "rbook").allows("/"))
    }
}
