import RecipeExchange
import RecipeWriting
import Testing

/// Headings and labels are in the recipe's language.
@Suite struct LanguageTests {
    private static let soup = """
        ---
        title: Linsensuppe
        servings: 4
        prep-time: 10 min
        cook-time: 40 min
        difficulty: intermediate
        author: [Ana]
        ---

        ## Zutaten

        - 200 g Linsen

        ## Zubereitung

        1. Linsen kochen.

        ## Tipps

        - Mit Essig.
        """

    @Test func textIsInTheLanguageThatTheFileShows() throws {
        #expect(
            try WritingBook(Self.soup).text(.text) == """
                Linsensuppe

                Portionen: 4
                Vorbereitung: 10 min
                Garzeit: 40 min
                Gesamtzeit: 50 min
                Schwierigkeit: intermediate
                Autor: Ana

                Zutaten

                - 200 g Linsen

                Zubereitung

                1. Linsen kochen.

                Notizen

                - Mit Essig.

                """)
    }

    @Test func pagesSayTheirLanguageAndAreInIt() throws {
        let page = try WritingBook(Self.soup).text(.html)
        #expect(page.contains("<html lang=\"de\">"))
        #expect(page.contains("<dt>Portionen</dt><dd>4</dd>"))
        #expect(page.contains("<dt>Schwierigkeit</dt><dd>mittel</dd>"))
        for heading in ["Zutaten", "Zubereitung", "Notizen"] { #expect(page.contains(">\(heading)</h2>")) }
        #expect(page.contains("Autor: Ana"))
        // What the recipe does not say is not said for it.
        #expect(!page.contains("inLanguage"))
    }

    @Test func pagesFromRightToLeftSaySo() throws {
        let text = "# شوربة العدس\n\n## المكونات\n\n- 200 غرام عدس\n\n## الطريقة\n\n1. يغسل العدس.\n"
        let page = try WritingBook(text).text(.html)
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(page.contains("<article class=\"recipe\" id=\"r1\" lang=\"ar\" dir=\"rtl\""))
        #expect(page.contains(">المكونات</h2>") && page.contains(">الطريقة</h2>"))
        let told = try WritingBook("---\nlanguage: ar-EG\n---\n" + text).text(.html)
        #expect(told.contains("<html lang=\"ar-EG\" dir=\"rtl\">"))
    }

    @Test func pagesClaimNoLanguageThatIsNotShown() throws {
        for (text, direction) in [
            ("# Суп\n\n## Ингредиенты\n\n- 1 лук\n\n## Приготовление\n\n1. Варить.\n", ""),
            ("# آش\n\n## مواد لازم\n\n- ۲۰۰ گرم عدس\n\n## طرز تهیه\n\n1. بپزید.\n", " dir=\"rtl\""),
        ] {
            let book = WritingBook(text)
            let page = try book.text(.html)
            #expect(page.contains("<html lang=\"und\"\(direction)>"))
            #expect(page.contains("<article class=\"recipe\" id=\"r1\" lang=\"und\"\(direction)"))
            #expect(try book.read(.html).language != "und")
        }
    }

    @Test func aCookbookMaySayTheLanguageOfRecipesThatShowNone() throws {
        let book = WritingBook([
            "rbook.yaml": "name: B\nlanguage: fr\n",
            "dish.md": "---\ntitle: Tarte\nservings: 4\ningredients: [1 pomme]\ninstructions: [Cuire.]\n---\n",
        ])
        #expect(try book.text(.text).contains("Portions: 4\n"))
        #expect(try book.text(.text).contains("Ingrédients\n"))
    }
}
