import Testing

@testable import RecipeLint

@Suite struct PhraseScannerTests {
    private let scanner = PhraseScanner(["all in a", "the rest", "mix all", "small"])

    private func finds(_ text: String) -> Bool { scanner.finds(in: Array(text.utf8)) }

    @Test func findsPhrasesAnywhere() {
        #expect(finds("all in a bowl"))
        #expect(finds("ball in a net"))
        #expect(finds("mix mix all"))
        #expect(finds("the the rest"))
        #expect(finds("smsmall"))
    }

    @Test func findsNothingThatIsCut() {
        #expect(!finds("all, in a bowl"))
        #expect(!finds("mix  all in"))
        #expect(!finds("the res"))
        #expect(!finds(""))
    }
}
