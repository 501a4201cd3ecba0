import GitHistory
import SourceText
import Testing

@testable import CookbookSession

/// Addresses of files on git hosts.
@Suite struct GitHostTests {
    @Test(arguments: [
        ("https://github.com/ana/book.git", "https://github.com/ana/book/blob/main/r/so%20up.md"),
        ("git@github.com:ana/book.git", "https://github.com/ana/book/blob/main/r/so%20up.md"),
        ("ssh://git@ssh.github.com:443/ana/book.git", "https://github.com/ana/book/blob/main/r/so%20up.md"),
        ("https://ana:secret@gitlab.com/group/sub/book", "https://gitlab.com/group/sub/book/-/blob/main/r/so%20up.md"),
        (
            "ssh://git@gitlab.example.org:2222/ana/book.git",
            "https://gitlab.example.org/ana/book/-/blob/main/r/so%20up.md"
        ),
        ("https://codeberg.org/ana/book.git/", "https://codeberg.org/ana/book/src/branch/main/r/so%20up.md"),
        (
            "https://gitea.example.org:8443/ana/book.git",
            "https://gitea.example.org:8443/ana/book/src/branch/main/r/so%20up.md"
        ),
        ("git@bitbucket.org:ana/book.git", "https://bitbucket.org/ana/book/src/main/r/so%20up.md"),
        ("git@git.sr.ht:~ana/book", "https://git.sr.ht/~ana/book/tree/main/item/r/so%20up.md"),
    ]) func writesTheAddressOfAFile(remote: String, expected: String) throws {
        let page = try #require(try RemoteAddress(remote).webPage)
        let host = try #require(GitHost(host: page.host))
        let path = try #require(RelativePath("r/so up.md"))
        #expect(host.address(page.address, branch: "main", path: path) == expected)
        #expect(!expected.contains("secret"))
    }

    @Test func knowsOnlyHostsWhoseNameSaysWhatTheyAre() {
        #expect(GitHost(host: "git.example.org") == nil)
        #expect(GitHost(host: "notgithub.com") == nil)
        #expect(GitHost(host: "forgejo-eu.example.org") == .forgejo)
    }

    @Test func encodesWhatAnAddressGivesAMeaning() {
        #expect(GitHost.encoded(Array("a?b#c%/ü'\"<".utf8)) == "a%3Fb%23c%25/%C3%BC%27%22%3C")
        #expect(
            GitHost.github.address(
                "https://github.com/a/b", branch: "feature/x#1", path: RelativePath.root.appending("é.md"))
                == "https://github.com/a/b/blob/feature/x%231/%C3%A9.md")
    }
}
