import RecipeSyntax
import SourceText
import Testing

@testable import RecipeModel

/// Every word that is written in a language is read as what it is.
@Suite struct LanguageWordsTests {
    @Test func wordsAreKnownInTheLanguagesOfLargeCookbooks() {
        #expect(
            RecipeLabel.languages.sorted() == [
                "ar", "bg", "ca", "cs", "da", "de", "el", "es", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id", "it",
                "ja", "ko", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh",
                "zh-hant",
            ])
    }

    @Test(arguments: RecipeLabel.languages) func headingsAreReadBack(language: String) {
        for role in SectionRole.allCases {
            let title = role.title(in: language)
            for text in [title, title + ":", title.uppercased()] {
                let heading = SectionHeading(text)
                #expect(heading.role == role, "\(language): \(text)")
                #expect(!heading.namesPart && heading.servings == nil && !heading.isOther, "\(language): \(text)")
            }
        }
    }

    @Test(arguments: RecipeLabel.languages) func labelsAreReadBack(language: String) throws {
        let values: [(RecipeLabel, String, MetadataLine.Field)] = [
            (.servings, "4", .servings), (.yield, "24 g", .yield), (.prepTime, "10 min", .prepTime),
            (.cookTime, "20 min", .cookTime), (.restTime, "5 min", .restTime), (.totalTime, "35 min", .totalTime),
            (.category, "soup", .category), (.cuisine, "Thai", .cuisine), (.author, "Ana", .author),
            (.difficulty, "basic", .difficulty), (.tags, "quick", .tags), (.source, "Ana", .source),
            (.rating, "4 of 5", .other),
        ]
        for (label, value, field) in values {
            let title = try #require(label.title(in: language))
            for text in ["\(title): \(value)", "**\(title):** \(value)", "\(title.uppercased()) : \(value)"] {
                let found = MetadataLine.statements(text)
                #expect(found?.map(\.field) == [field], "\(language): \(text)")
                #expect(found?.map(\.value) == [value], "\(language): \(text)")
            }
        }
    }

    @Test(arguments: RecipeLabel.languages) func everyWordOfALanguageIsAnother(language: String) {
        let labels = RecipeLabel.allCases.compactMap { $0.title(in: language)?.lowercased() }
        #expect(Set(labels).count == RecipeLabel.allCases.count, "\(labels)")
        let levels = Difficulty.allCases.map { $0.title(in: language) }
        #expect(Set(levels).count == Difficulty.allCases.count && !levels.contains(""), "\(levels)")
    }

    @Test func tagsNameTheirLanguage() {
        func servings(_ tag: String) -> String? { RecipeLabel.servings.title(in: tag) }
        #expect(servings("de-AT") == "Portionen")
        #expect(servings("pt_BR") == "Porções")
        #expect(servings("DE") == "Portionen")
        #expect(
            [servings("en"), servings("en-GB"), servings("ms"), servings(""), servings("und")] == [
                nil, nil, nil, nil, nil,
            ])
        #expect(RecipeLabel.yield.title(in: "zh-Hant-TW") == "數量")
        #expect(RecipeLabel.yield.title(in: "zh-HK") == "數量")
        #expect(RecipeLabel.yield.title(in: "zh-CN") == "数量")
        #expect([servings("no"), servings("nn-NO")] == ["Porsjoner", "Porsjoner"])
        #expect([servings("sr"), servings("sr-Latn"), servings("bs")] == ["Порције", nil, "Porcije"])
        #expect(SectionRole.notes.hasTitle(in: "en-GB") && SectionRole.notes.title(in: "en-GB") == "Notes")
        #expect(RecipeLabel.servings.title(in: nil) == nil)
        #expect(Difficulty.expert.title(in: "ru") == "сложно")
        #expect(Difficulty.expert.title(in: "ms") == "expert")
    }
}
