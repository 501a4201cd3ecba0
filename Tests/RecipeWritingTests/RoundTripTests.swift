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
}
