import RecipeExchange
import RecipeModel
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

    /// Icons of a heading are not its words, and a heading in words that no reader knows is not written.
    @Test func headingsAreWrittenAsReadersKnowThem() throws {
        let icons = WritingBook(
            "# Tahina\n\n## :lucide-shopping-basket: Ingredienti\n\n- sesamo\n\n## 🍳 Preparazione\n\n- Tostare.\n")
        #expect(
            try icons.text(.text) == "Tahina\n\nIngredienti\n\n- sesamo\n\nPreparazione\n\n1. Tostare.\n")
        let sentence = WritingBook(
            "# Tacos\n\nYou'll need the following taco objects:\n\n* 200 g pork\n* 2 onions\n\nCombine these on a tortilla.\n"
        )
        #expect(
            try sentence.text(.text)
                == "Tacos\n\nIngredients\n\n- 200 g pork\n- 2 onions\n\nInstructions\n\n1. Combine these on a tortilla.\n"
        )
        #expect(try sentence.read(.text).ingredients.map { $0.lines.map(\.text) } == [["200 g pork", "2 onions"]])
    }

    @Test func pagesFromRightToLeftSaySo() throws {
        let text = "# شوربة العدس\n\n## المكونات\n\n- 200 غرام عدس\n\n## الطريقة\n\n1. يغسل العدس.\n"
        let page = try WritingBook(text).text(.html)
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(page.contains("<article class=\"recipe\" id=\"r1\" lang=\"ar\" dir=\"rtl\""))
        #expect(page.contains(">المكونات</h2>") && page.contains(">طريقة التحضير</h2>"))
        let told = try WritingBook("---\nlanguage: ar-EG\n---\n" + text).text(.html)
        #expect(told.contains("<html lang=\"ar-EG\" dir=\"rtl\">"))
    }

    @Test func pagesClaimNoLanguageThatIsNotShown() throws {
        for (text, direction) in [
            ("# Чорба\n\n## Состојки\n\n- 1 лук\n\n1. Вари.\n", ""),
            ("# دال\n\n## اجزاء\n\n- 200 گرام دال\n\n1. دال ابالیں۔\n", " dir=\"rtl\""),
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

    /// Every format that is read by its words, in every language that it is written in.
    @Test(arguments: RecipeLabel.languages) func whatIsWrittenInALanguageIsReadBack(language: String) throws {
        let text = WritingBook.everything.replacing("language: en", with: "language: \(language)")
        let book = WritingBook(text)
        for format: ExportFormat in [.text, .recipeMD, .cooklang, .csv, .html] {
            let differences = RoundTrip.differences(
                of: try book.recipe(), format, readAs: try book.read(format), inDirectory: false)
            #expect(differences == [], "\(language), \(format.name)")
        }
    }

    /// Headings of plain text are told by their words, whatever comes below them.
    @Test(arguments: RecipeLabel.languages) func sectionsOfTextAreReadBack(language: String) throws {
        let text = """
            ---
            title: Toast
            language: \(language)
            servings: 2
            prep-time: 5 min
            category: soup
            author: Ana
            ---

            ## Ingredients

            - bread
            - butter

            ## Equipment

            - toaster

            ## Instructions

            1. Toast the bread.
            2. Spread it with butter.

            ## Notes

            - Best warm.
            """
        let read = try WritingBook(text).read(.text)
        #expect(read.title == "Toast")
        #expect(read.yields == ["2"])
        #expect(read.prepTime == 300)
        #expect(read.categories == ["soup"])
        #expect(read.authors == ["Ana"])
        #expect(read.ingredients.flatMap(\.lines).map(\.text) == ["bread", "butter"])
        #expect(read.equipment == ["toaster"])
        #expect(read.steps.flatMap(\.lines).map(\.text) == ["Toast the bread.", "Spread it with butter."])
        #expect(read.notes == ["Best warm."])
    }
}
