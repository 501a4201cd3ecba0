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
        ("# Суп\n\n## Ингредиенты\n\n- 1 лук\n\n## Приготовление\n\n1. Варить.\n", "ru"),
        ("# Суп\n\n## Інгредієнти\n\n- 1 цибуля\n\n## Приготування\n\n1. Варити.\n", "uk"),
        ("# Супа\n\n## Съставки\n\n- 1 лук\n\n## Приготвяне\n\n1. Вари се.\n", "bg"),
        ("# Супа\n\n## Састојци\n\n- 1 лук\n\n## Припрема\n\n1. Кувати.\n", "sr"),
        ("# Σούπα\n\n## Υλικά\n\n- 1 πράσο\n\n## Εκτέλεση\n\n1. Βράζουμε το πράσο.\n", "el"),
        ("# מרק\n\n## מצרכים\n\n- 1 כרישה\n\n## אופן ההכנה\n\n1. מבשלים.\n", "he"),
        ("# آش رشته\n\n## مواد لازم\n\n- ۲۰۰ گرم عدس\n\n## طرز تهیه\n\n1. عدس را بپزید.\n", "fa"),
        ("# दाल\n\n## सामग्री\n\n- 200 ग्राम दाल\n\n## विधि\n\n1. दाल और पानी डालें।\n", "hi"),
        ("# แกง\n\n## ส่วนผสม\n\n- 1 หัวหอม\n\n## วิธีทำ\n\n1. ต้มน้ำ\n", "th"),
        ("# 국\n\n## 재료\n\n- 대파 1대\n\n## 만드는 법\n\n1. 끓인다.\n", "ko"),
        ("# 滷肉\n\n## 材料\n\n- 豬肉 500 克\n\n## 步驟\n\n1. 將豬肉切塊。\n", "zh-Hant"),
        ("# Leves\n\n## Hozzávalók\n\n- 1 póréhagyma\n\n## Elkészítés\n\n1. Megfőzzük.\n", "hu"),
        ("# Çorba\n\n## Malzemeler\n\n- 1 pırasa\n\n## Yapılışı\n\n1. Pişirin.\n", "tr"),
        ("# Supă\n\n## Ingrediente\n\n- 1 praz\n\n## Mod de preparare\n\n1. Fierbeți.\n", "ro"),
        ("# Suppe\n\n## Ingredienser\n\n- 1 purre\n\n## Fremgangsmåte\n\n1. Kok.\n", "nb"),
        ("# Polievka\n\n## Ingrediencie\n\n- 1 pór\n\n## Postup\n\n1. Varte.\n", "sk"),
        ("# Juha\n\n## Sestavine\n\n- 1 por\n\n## Postopek\n\n1. Kuhajte.\n", "sl"),
        ("# Sopa\n\n## Ingredients\n\n- 1 porro\n\n## Preparació\n\n1. Bulliu el porro amb aigua.\n", "ca"),
        ("# Súp\n\n## Nguyên liệu\n\n- 1 hành\n\n## Cách làm\n\n1. Nấu.\n", "vi"),
        ("# شوربة العدس\n\n## المكونات\n\n- 200 غرام عدس\n\n## الطريقة\n\n1. يغسل العدس.\n", "ar"),
    ])
    func isShownByHeadingsAndLetters(text: String, language: String) throws {
        #expect(try self.language(text) == language)
    }

    @Test func lettersOfArabicAreNotArabicWhereOtherLanguagesHaveTheirsAmongThem() throws {
        #expect(try language("# دال\n\n## اجزاء\n\n- 200 گرام دال\n\n1. دال ابالیں۔\n") == nil)
        #expect(try language("# عدس\n\n## مواد\n\n- 200 عدس\n\n1. عدس.\n") == nil)
    }

    @Test func lettersOfHindiAreNotHindiWithoutItsWords() throws {
        #expect(try language("# दाल\n\n## सामग्री\n\n- 200 ग्राम दाल\n\n## विधि\n\n1. दाल पकाउनुहोस्।\n") == nil)
    }

    @Test func headingsThatLanguagesShareDecideNothingWithoutTheirWords() throws {
        let heading = "# Juha\n\n## Sastojci\n\n- 1 luk\n\n## Priprema\n\n1. "
        #expect(try language(heading + "Kuhati.\n") == nil)
        #expect(try language(heading + "Dodati 2 žlice mlijeka.\n") == "hr")
        #expect(try language(heading + "Dodati 2 kašike mleka.\n") == "sr-Latn")
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
        let (file, recipe) = try file("# Sup\n\n## Bahan-bahan:\n\n- 1 bawang\n\n## Cara-cara\n\n1. Masak.\n")
        #expect(recipe.language(in: file.source) == "ms")
        #expect(SectionRole.ingredients.hasTitle(in: "ms") == false)
        #expect(recipe.ownHeading(of: .ingredients, in: file.source) == "Bahan-bahan")
        #expect(recipe.ownHeading(of: .instructions, in: file.source) == "Cara-cara")
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
}
