import Testing

@testable import GitHistory

@Suite struct GitConfigFileTests {
    private func entries(_ text: String) throws -> [String] {
        try GitConfigFile(Array(text.utf8)).entries.map { entry in
            String(decoding: entry.name, as: UTF8.self)
                + (entry.value.map { "=" + String(decoding: $0, as: UTF8.self) } ?? "")
        }
    }

    @Test func readsSectionsSubsectionsAndKeysInLowerCase() throws {
        let text = "[Core]\n\tBare = false\n[remote \"Ori\\\"gin\"] URL=x ; y\n[a.B]\nflag\n"
        #expect(try entries(text) == ["core.bare=false", "remote.Ori\"gin.url=x", "a.b.flag"])
    }

    @Test func readsQuotesEscapesCommentsAndJoinedLines() throws {
        let text = "[a]\nb = \"x # y\" z  # comment\nc = one\\\n two\\t\\\\ \nd = \"  \" ;\ne =\n"
        #expect(try entries(text) == ["a.b=x # y z", "a.c=one two\t\\", "a.d=  ", "a.e="])
    }

    @Test func readsWindowsLineEndsAndAByteOrderMark() throws {
        #expect(try entries("\u{FEFF}[a]\r\nb = c\r\n") == ["a.b=c"])
    }

    @Test(arguments: [
        ("x = y\n", 1), ("[a]\n1 = 2\n", 2), ("[a\n", 1), ("[a \"b]\n", 1), ("[a]\nb = \"c\n", 2),
        ("[a]\nb = \\q\n", 2),
        ("[a]\nb = c \u{0}\n", 2), ("[]\nb = c\n", 2),
    ])
    func namesTheLineThatItDoesNotUnderstand(text: String, line: Int) throws {
        let error = #expect(throws: GitConfigFile.Malformed.self) { try entries(text) }
        #expect(error?.line == line)
    }

    @Test(arguments: [
        "[include]\npath = x\n", "[INCLUDE] path = x\n", "[includeIf \"gitdir:/y/\"]\npath = x\n",
        "[includeif.z]\nPath=x\n",
        "[a]\nb = c ; \\\n[include]\npath = x\n",
    ])
    func findsIncludes(text: String) throws {
        #expect(try GitConfigFile(Array(text.utf8)).includes == [Array("x".utf8)])
    }

    @Test func refusesAnIncludeThatAnotherReaderMightSee() {
        #expect(throws: GitConfigFile.Malformed.self) { try entries("[a]\nb = c \\\n[include]\npath = x\n") }
        #expect(throws: Never.self) { try entries("[a]\n# [include]\n  ; [include]\n") }
    }

    @Test func readsTruthAsGitDoes() throws {
        let config = try GitConfigFile(Array("[a]\nb\nc = Yes\nd = 1\ne = 0\nf = off\ng = true\ng = false\n".utf8))
        #expect(
            ["a.b", "a.c", "a.d", "a.e", "a.f", "a.g", "a.h"].map(config.isTrue) == [
                true, true, true, false, false, false, false,
            ])
    }
}
