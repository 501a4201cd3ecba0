import Testing

@testable import GitHistory

@Suite struct RemoteAddressTests {
    private func way(_ text: String) -> RemoteAddress.Way? { try? RemoteAddress(text).way }

    private func problem(_ text: String) -> String? {
        do throws(GitError) {
            _ = try RemoteAddress(text)
            return nil
        } catch { return error.message }
    }

    @Test func readsWhatGitReads() {
        #expect(way("/srv/book.git") == .folder("/srv/book.git"))
        #expect(way("../book.git") == .folder("../book.git"))
        #expect(way("./a:b") == .folder("./a:b"))
        #expect(way("file:///srv/my%20book.git") == .folder("/srv/my book.git"))
        #expect(
            way("anna@example.org:book.git") == .ssh(user: "anna", host: "example.org", port: nil, path: "book.git"))
        #expect(way("pi:~/book") == .ssh(user: nil, host: "pi", port: nil, path: "~/book"))
        #expect(way("anna@[fe80::1]:book") == .ssh(user: "anna", host: "fe80::1", port: nil, path: "book"))
        #expect(
            way("ssh://anna@example.org:2222/srv/book")
                == .ssh(user: "anna", host: "example.org", port: 2222, path: "/srv/book"))
        #expect(way("ssh://example.org/~/book") == .ssh(user: nil, host: "example.org", port: nil, path: "~/book"))
        #expect(way("https://example.org/book.git") == .web)
        #expect(way("http://127.0.0.1:8080/book.git") == .web)
    }

    @Test func refusesWhatRunsProgramsOrIsOpenToAll() {
        for text in [
            "", "-oProxyCommand=x", "ext::sh -c x", "git://example.org/book", "http://example.org/book",
            "http://127.evil.org/book", "ftp://example.org/book", "ssh://-oProxyCommand=x/book",
            "-oProxyCommand=x:book", "ssh://-x@example.org/book", "-x@example.org:book", "example.org:-x",
            "ssh://example.org/", "file://example.org/book", "ssh://example.org:99999/book", "ssh://a b/c", "a\nb",
            "ssh://anna:secret@example.org/book",
        ] { #expect(problem(text) != nil, "\(text)") }
        #expect(
            problem("git://example.org/book")
                == "the address 'git://example.org/book' is neither encrypted nor signed: anyone on the way could change it"
        )
    }

    @Test func showsNoPassword() throws {
        let address = try RemoteAddress("https://anna:s3cret@example.org/book.git")
        #expect(address.shown == "https://anna:…@example.org/book.git")
        #expect(
            address.redacted("failed: https://anna:s3cret@example.org/book.git (s3cret)")
                == "failed: https://anna:…@example.org/book.git (…)")
        #expect(problem("ftp://anna:s3cret@example.org/x")?.contains("s3cret") == false)
    }

    @Test func aTokenInThePlaceOfANameIsAPassword() throws {
        let token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
        let address = try RemoteAddress("https://\(token)@example.org/book.git")
        #expect(address.hasPassword)
        #expect(address.shown == "https://…@example.org/book.git")
        #expect(address.login?.user == token && address.login?.password == "")
        #expect(address.redacted("\(token) at \(address.webBase)") == "… at https://example.org/book.git")
        #expect(!(try RemoteAddress("https://anna@example.org/book.git")).hasPassword)
    }

    @Test func aServerIsItsSchemeHostAndPort() throws {
        func origin(_ text: String) throws -> String { try RemoteAddress(text).origin }
        #expect(try origin("https://anna@Example.org:443/a/b") == "https://example.org")
        #expect(try origin("https://example.org:8443/a") == "https://example.org:8443")
        #expect(try origin("http://localhost:80/a") == "http://localhost")
    }

    @Test func quotesForTheOtherSidesShell() {
        let words = SSHProgram.program("ssh").words(
            "git-upload-pack", user: "anna", host: "pi", port: 22, path: "it's; rm -rf ~", isInteractive: true)
        #expect(words == ["ssh", "-p", "22", "--", "anna@pi", "git-upload-pack 'it'\\''s; rm -rf ~'"])
        #expect(
            SSHProgram.command("ssh -v").words(
                "git-upload-pack", user: nil, host: "pi", port: nil, path: "b", isInteractive: false)
                == ["sh", "-c", "ssh -v \"$@\"", "ssh -v", "-o", "BatchMode=yes", "--", "pi", "git-upload-pack 'b'"])
    }
}
