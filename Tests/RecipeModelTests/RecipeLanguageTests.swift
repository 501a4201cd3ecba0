import RecipeSyntax
import SourceText
import Testing

@testable import RecipeModel

/// What a recipe's text shows of its language, and what pages call things in it.
@Suite struct RecipeLanguageTests {
    private func file(_ text: String) throws -> (file: CookbookFile, recipe: Recipe) {
        let file = CookbookFile(
            SourceText(path: RelativePath("dish.md") ?? .root, bytes: Array(text.utf8)), configuration: Configuration())
        return (file, try #require(file.recipe))
    }

    private func language(_ text: String) throws -> String? {
        let (file, recipe) = try file(text)
        return recipe.language(in: file.source)
    }

    @Test(arguments: [
        ("# Soup\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Boil.\n", "en"),
        ("# Suppe\n\n## Zutaten für 4 Portionen\n\n- 1 Lauch\n\n## Zubereitung\n\n1. Kochen.\n", "de"),
        ("# Soupe\n\n## Ingrédients\n\n- 1 poireau\n\n## Préparation\n\n1. Cuire.\n", "fr"),
        ("# Sopa\n\n## Ingredientes\n\n- 1 puerro\n\n## Preparación\n\n1. Hervir.\n", "es"),
        ("# Sopa\n\n## Ingredientes\n\n- 1 alho\n\n## Modo de preparo\n\n1. Ferver.\n", "pt"),
        ("# Zuppa\n\n## Ingredienti\n\n- 1 porro\n\n## Procedimento\n\n1. Bollire.\n", "it"),
        ("# Soep\n\n## Ingrediënten\n\n- 1 prei\n\n## Bereiding\n\n1. Koken.\n", "nl"),
        ("# Zupa\n\n## Składniki\n\n- 1 por\n\n## Przygotowanie\n\n1. Gotować.\n", "pl"),
        ("# Soppa\n\n## Ingredienser\n\n- 1 purjo\n\n## Gör så här\n\n1. Koka.\n", "sv"),
        ("# Suppe\n\n## Ingredienser\n\n- 1 porre\n\n## Fremgangsmåde\n\n1. Kog.\n", "da"),
        ("# Keitto\n\n## Ainekset\n\n- 1 purjo\n\n## Valmistus\n\n1. Keitä.\n", "fi"),
        ("# Polévka\n\n## Suroviny\n\n- 1 pórek\n\n## Postup\n\n1. Vařit.\n", "cs"),
        ("# 红烧肉\n\n## 原料\n\n- 500 克 五花肉\n\n## 步骤\n\n1. 五花肉切块。\n", "zh"),
        ("# 味噌汁\n\n## 材料\n\n- 味噌 大さじ2\n\n## 作り方\n\n1. だしを温める。\n", "ja"),
        ("# شوربة العدس\n\n## المكونات\n\n- 200 غرام عدس\n\n## الطريقة\n\n1. يغسل العدس.\n", "ar"),
    ])
    func isShownByHeadingsAndLetters(text: String, language: String) throws {
        #expect(try self.language(text) == language)
    }

    @Test func lettersOfArabicAreNotArabicWhereOtherLanguagesHaveTheirsAmongThem() throws {
        #expect(try language("# آش رشته\n\n## مواد لازم\n\n- ۲۰۰ گرم عدس\n\n## طرز تهیه\n\n1. عدس را بپزید.\n") == nil)
        #expect(try language("# عدس\n\n## مواد\n\n- 200 عدس\n\n1. عدس.\n") == nil)
    }

    @Test func whatTheRecipeSaysCountsMore() throws {
        #expect(
            try language("---\nlanguage: de-AT\n---\n# Soup\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Boil.\n")
                == "de-AT")
    }

    @Test func smallWordsDecideWhereHeadingsAreShared() throws {
        let heading = "# A\n\n## Ingredienser\n\n- 1 ost\n\n1. "
        #expect(try language(heading + "Rör om och låt stå tills det är klart.\n") == "sv")
        #expect(try language(heading + "Rør rundt og lad det stå på køl indtil det er klar.\n") == "da")
        #expect(try language("# A\n\n## Ingredienser\n\n- 1 ost\n") == nil)
    }

    @Test func aFewForeignLettersAreNoLanguage() throws {
        #expect(
            try language("# Ramen (ラーメン)\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Boil the egg for 7 minutes.\n")
                == "en")
    }

    @Test func headingsOfOtherLanguagesAreTheFilesOwn() throws {
        let (file, recipe) = try file("# Суп\n\n## Ингредиенты:\n\n- 1 лук\n\n## Приготовление\n\n1. Варить.\n")
        #expect(recipe.language(in: file.source) == nil)
        #expect(recipe.ownHeading(of: .ingredients, in: file.source) == "Ингредиенты")
        #expect(recipe.ownHeading(of: .instructions, in: file.source) == "Приготовление")
        #expect(recipe.ownHeading(of: .notes, in: file.source) == nil)
    }

    @Test func everyHeadingThatShowsALanguageIsOneThatIsRead() {
        var count = 0
        for (language, headings) in ShownLanguage.headings {
            for heading in headings {
                count += 1
                #expect(SectionHeading(heading).role != nil, "\(language): \(heading)")
            }
        }
        #expect(count > 100)
    }

    /// Labels of facts that lines of a recipe state are read back as these.
    @Test(arguments: ["de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "fi", "cs", "zh", "ja"])
    func labelsAreReadBack(language: String) throws {
        let values: [(RecipeLabel, String, MetadataLine.Field)] = [
            (.servings, "4", .servings), (.yield, "24 g", .yield), (.prepTime, "10 min", .prepTime),
            (.cookTime, "20 min", .cookTime), (.restTime, "5 min", .restTime), (.totalTime, "35 min", .totalTime),
            (.category, "soup", .category), (.cuisine, "Thai", .cuisine), (.author, "Ana", .author),
            (.difficulty, "basic", .difficulty), (.tags, "quick", .tags), (.source, "Ana", .source),
        ]
        for (label, value, field) in values {
            // No label of ours for cuisines in Japanese is read.
            guard let title = label.title(in: language) else {
                #expect(language == "ja" && label == .cuisine)
                continue
            }
            let found = MetadataLine.statements("\(title): \(value)")
            #expect(found?.map(\.field) == [field], "\(language): \(title)")
        }
        #expect(RecipeLabel.servings.title(in: "\(language)-XX") == RecipeLabel.servings.title(in: language))
        #expect(RecipeLabel.servings.title(in: "en") == nil)
    }
}
