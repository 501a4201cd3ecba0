import Testing

@testable import CookbookSession

@Suite struct WebScopeTests {
    private let scope = WebScope(scheme: "https", host: "git.example.org", path: "/team/book.git")

    @Test(arguments: [
        ("https://git.example.org", true), ("https://GIT.example.org/", true), ("https://git.example.org:443", true),
        ("https://ana@git.example.org", true), ("https://*.example.org", true), ("https://git.example.org/team", true),
        ("https://git.example.org/team/book.git", true), ("git.example.org", true), ("https://*.org", false),
        ("http://git.example.org", false), ("https://example.org", false), ("https://git.example.org:8443", false),
        ("https://git.example.org/tea", false), ("https://git.example.org/other", false),
        ("https://*.*.example.org", false),
    ]) func partsAreForTheAddressesTheyName(_ part: String, _ isMeant: Bool) {
        #expect((scope.fit(part) != nil) == isMeant)
    }

    @Test func theMostExactPartCounts() throws {
        #expect(scope.fit(nil) == 0)
        let parts = ["https://*.example.org", "https://git.example.org", "https://git.example.org/team"]
        let fits = parts.compactMap { scope.fit($0) }
        #expect(fits.count == 3 && fits == fits.sorted() && Set(fits).count == 3)
    }
}
