import Testing

@testable import RecipeModel

@Suite struct DifficultyTests {
    @Test func wordsOfOtherLanguagesAreRead() {
        #expect(Difficulty(name: "schwer") == .expert)
        #expect(Difficulty(name: "Mittel") == .intermediate)
        #expect(Difficulty(name: "FACILE") == .basic)
        #expect(Difficulty(name: "très facile") == .basic)
        #expect(Difficulty(name: "łatwe") == .basic)
        #expect(Difficulty(name: "сложно") == .expert)
        #expect(Difficulty(name: "中等") == .intermediate)
        #expect(Difficulty(name: "very easy") == .basic)
        #expect(Difficulty(name: "very") == nil)
        #expect(Difficulty(name: "deadly") == nil)
        #expect(Difficulty(name: "") == nil)
    }

    @Test(arguments: RecipeLabel.languages) func everyWordIsReadAsWhatItIs(language: String) {
        for level in Difficulty.allCases { #expect(Difficulty(name: level.title(in: language)) == level, "\(level)") }
    }

    @Test func noWordMeansTwoThings() {
        #expect(Set(Difficulty.names).count == Difficulty.names.count)
        for name in Difficulty.names { #expect(Difficulty(name: name) != nil, "\(name)") }
    }
}
