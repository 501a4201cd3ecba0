import RecipeExchange
import RecipeReading
import RecipeWriting
import SourceText
import Testing

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
        #expect(read.categories == ["main, winter dish"])
        #expect(read.authors == ["Ana Lima"])
    }

    @Test func paprikaKeepsColonsAtTheEndOfNumberedSteps() throws {
        let text = "# A\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. In a bowl, combine:\n2. Fry.\n"
        #expect(
            try WritingBook(text).read(.paprika).steps.flatMap(\.lines).map(\.text) == ["In a bowl, combine:", "Fry."])
    }

    @Test func keysThatOnlyOtherProgramsKnowAreNotReadAsTheRecipe() throws {
        let text = "---\ntitle: Tea\ningredientsList: black tea\n---\n\n- 1 tsp tea\n\n1. Steep.\n"
        let read = try WritingBook(text).read(.cooklang)
        #expect(read.ingredients.flatMap(\.lines).map(\.text) == ["1 tsp tea"])
        #expect(read.further.map(\.value) == ["black tea"])
    }
}
