import Foundation
import RecipeExchange
import RecipeReading
import SourceText
import Testing

@testable import RecipeWriting

/// What is written is read back as the table says.
@Suite struct RoundTripTests {
    private static let formats: [ExportFormat] = [
        .text, .markdown, .recipeMD, .cooklang, .jsonLD, .html, .csv, .paprika, .nextcloud,
    ]

    @Test(arguments: formats) func keepsWhatTheTableSays(format: ExportFormat) throws {
        let book = WritingBook(WritingBook.everything)
        let differences = RoundTrip.differences(
            of: try book.recipe(), format, readAs: try book.read(format), inDirectory: false)
        #expect(differences == [])
    }

    @Test func textIsReadByItsLabels() throws {
        let read = try WritingBook(WritingBook.everything).read(.text)
        #expect(read.title == "Sunday Stew")
        #expect(read.yields == ["4", "2 l"])
        #expect([read.prepTime, read.cookTime, read.restTime] == [1200, 7200, 600])
        #expect(read.categories == ["main", "winter dish"])
        #expect(read.authors == ["Ana Lima"])
    }

    @Test func paprikaKeepsColonsAtTheEndOfNumberedSteps() throws {
        let text = "# A\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. In a bowl, combine:\n2. Fry.\n"
        #expect(
            try WritingBook(text).read(.paprika).steps.flatMap(\.lines).map(\.text) == ["In a bowl, combine:", "Fry."])
    }

    /// The first paragraph above the ingredients is the description, and not a note as well.
    @Test(arguments: formats) func anIntroductionIsWrittenOnce(format: ExportFormat) throws {
        let text =
            "# Soup\n\nThis is my aunt's soup. It is good.\n\nShe made it on Sundays.\n\n"
            + "## Ingredients\n\n- 1 egg\n- 2 leeks\n\n## Method\n\n1. Beat.\n2. Fry.\n\n## Notes\n\n- Nice.\n"
        let book = WritingBook(text)
        let recipe = try book.recipe()
        #expect(recipe.words.description == "This is my aunt's soup. It is good.")
        #expect(recipe.words.notes == ["She made it on Sundays.", "Nice."])
        if format == .text || format == .cooklang || format == .csv {
            #expect(try book.text(format).components(separatedBy: "soup. It is good.").count == 2)
        }
        let read = try book.read(format)
        #expect(read.notes.filter { $0.contains("It is good.") } == [])
        #expect(RoundTrip.differences(of: recipe, format, readAs: read, inDirectory: false) == [])
    }

    /// Titles that begin with a number, in digits or as a word of Chinese, are no steps.
    @Test func titlesWithNumbersStayTitlesInTables() throws {
        let text =
            "# A\n\n## Ingredients\n\n- 1 egg\n- 1 leek\n\n## Method\n\n### 2. Soak\n\n1. Rinse.\n2. In a bowl, soak:\n\n"
            + "### 五花肉\n\n1. Fry.\n\n### 4. Serve\n\n1. Plate.\n\n### 7. Store\n\n1. Cool.\n"
        let book = WritingBook(text)
        let read = try book.read(.csv)
        #expect(read.steps.map(\.title) == ["2. Soak", "五花肉", "4. Serve", "7. Store"])
        #expect(
            read.steps.map { $0.lines.map(\.text) } == [
                ["Rinse.", "In a bowl, soak:"], ["Fry."], ["Plate."], ["Cool."],
            ])
    }

    @Test func keysThatOnlyOtherProgramsKnowAreNotReadAsTheRecipe() throws {
        let text = "---\ntitle: Tea\ningredientsList: black tea\n---\n\n- 1 tsp tea\n\n1. Steep.\n"
        let read = try WritingBook(text).read(.cooklang)
        #expect(read.ingredients.flatMap(\.lines).map(\.text) == ["1 tsp tea"])
        #expect(read.further.map(\.value) == ["black tea"])
    }

    /// `<b>` and `&copy;` as words of a text.
    @Test(arguments: formats) func textThatLooksLikeMarkupIsKeptOrTold(format: ExportFormat) throws {
        let text =
            "# A\n\nSo &lt;b&gt;good&lt;/b&gt; &amp;copy; us.\n\n## Ingredients\n\n- 1 &lt;i&gt;egg&lt;/i&gt;\n- salt\n\n"
            + "## Method\n\n1. Beat &amp;frac12; &lt;u&gt;well&lt;/u&gt;.\n2. Fry.\n"
        let book = WritingBook(text)
        let recipe = try book.recipe()
        #expect(recipe.words.description == "So <b>good</b> &copy; us.")
        let isLost = format.rows.contains { $0.parts.contains(.markup) && $0.fate == .lost }
        #expect(format.losses(of: recipe).contains { $0.part == .markup } == isLost)
        let differences = RoundTrip.differences(of: recipe, format, readAs: try book.read(format), inDirectory: false)
        #expect(differences == [])
    }

    @Test func oneStepIsKeptWhateverItLooksLike() throws {
        for step in ["In a bowl, combine:", "Mix; stir | wait.", "[Stir.]", "1 egg goes in."] {
            let book = WritingBook("# A\n\n## Ingredients\n\n- 1 egg; beaten | whole\n\n## Method\n\n1. \(step)\n")
            for format in Self.formats where format != .text && format != .markdown {
                let recipe = try book.recipe()
                #expect(recipe.words.steps.flatMap(\.lines).map(\.text) == [step])
                let differences = RoundTrip.differences(
                    of: recipe, format, readAs: try book.read(format), inDirectory: false)
                #expect(differences == [], "\(format.name)")
            }
        }
    }

    @Test func stepsOfTablesKeepTheirNumbersColonsAndGroups() throws {
        let text = """
            # Bread

            ## Ingredients

            - 1 kg flour; sifted

            ## Method

            ### Dough

            1. 1.5 minutes of rest, then 2. knead.
            2. Combine:

            ### Baking

            1. [Preheat.]
            2. Bake.
            """
        let book = WritingBook(text)
        #expect(
            try book.text(.csv).contains(
                "\"Dough:\n1. 1.5 minutes of rest, then 2. knead.\n2. Combine:\nBaking:\n3. [Preheat.]\n4. Bake.\""))
        let read = try book.read(.csv)
        #expect(read.ingredients.flatMap(\.lines).map(\.text) == ["1 kg flour; sifted"])
        #expect(read.steps.map(\.title) == ["Dough", "Baking"])
        #expect(
            read.steps.map { $0.lines.map(\.text) } == [
                ["1.5 minutes of rest, then 2. knead.", "Combine:"], ["[Preheat.]", "Bake."],
            ])
    }

    @Test func severalAuthorsAndTagsWithCommasAreKept() throws {
        let text =
            "---\ntitle: A\nauthor: [Ana Lima, Ben]\ntags: [\"breakfast, sweet\", quick]\n---\n\n- 1 egg\n\n1. Fry.\n2. Eat.\n"
        let book = WritingBook(text)
        #expect(try book.read(.csv).authors == ["Ana Lima", "Ben"])
        #expect(try book.read(.nextcloud).keywords == ["breakfast", "sweet", "quick"])
    }

    @Test func dishesOfOneTitleInOnePageStayTwo() throws {
        let book = WritingBook([
            "a.md": "# Hummus\n\n- 1 can chickpeas\n- 1 clove garlic\n\n1. Blend.\n",
            "b.md": "# Hummus\n\n- 3 tbsp tahini\n- 2 lemons\n\n1. Press.\n",
        ])
        var writer = RecipeWriter(.html, title: "Recipes", count: 2)
        for path in ["a.md", "b.md"] { try writer.add(try book.recipe(path)) }
        let read = ForeignReader.read(writer.bytes, ReadRequest(name: "recipes.html")).recipes
        #expect(read.map(\.title) == ["Hummus", "Hummus"])
        #expect(
            read.map { $0.ingredients.flatMap(\.lines).map(\.text) } == [
                ["1 can chickpeas", "1 clove garlic"], ["3 tbsp tahini", "2 lemons"],
            ])
    }
}
