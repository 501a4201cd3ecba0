import RecipeExchange
import Testing

@testable import RecipeWriting

/// The table of what formats keep.
@Suite struct ExportFormatTests {
    @Test(arguments: ExportFormat.allCases) func saysOfEveryPartWhatBecomesOfIt(format: ExportFormat) {
        let parts = format.rows.flatMap(\.parts)
        #expect(Set(parts) == Set(RecipePart.allCases))
        #expect(parts.count == RecipePart.allCases.count)
    }

    @Test func namesWhatThisRecipeLoses() throws {
        let book = WritingBook(WritingBook.everything)
        let losses = ExportFormat.jsonLD.losses(of: try book.recipe()).map(\.text)
        #expect(
            losses == [
                "groups of ingredients", "picture", "links of ingredients to recipes (1 bread)", "emphasis",
            ])
        let plain = WritingBook(
            "---\ntitle: Toast\n---\n\n## Ingredients\n\n- 1 slice bread\n\n## Instructions\n\n1. Toast.\n")
        for format in ExportFormat.allCases { #expect(format.losses(of: try plain.recipe()).isEmpty) }
    }

    @Test func knowsFormatsByNamesOfFiles() {
        #expect(ExportFormat(fileName: "soup.cook") == .cooklang)
        #expect(ExportFormat(fileName: "Soup.HTML") == .html)
        #expect(ExportFormat(fileName: "soup.zip") == nil)
        #expect(ExportFormat(fileName: "text") == nil)
        #expect(ExportFormat.ending(of: "Soup.v2.DOCX") == "docx")
        for name in ["soup", ".soup", "soup."] { #expect(ExportFormat.ending(of: name) == nil) }
    }

    @Test func namesFilesAsEverySystemTakesThem() {
        #expect(SafeName.make("Mac & Cheese") == "Mac & Cheese")
        #expect(SafeName.make("../../etc/passwd") == "etc passwd")
        #expect(SafeName.make("a/b\\c:d*e?f\"g<h>i|j") == "a b c d e f g h i j")
        #expect(SafeName.make("\u{202E}gpj.exe\u{0}\n") == "gpj.exe")
        #expect(SafeName.make("con") == "con (recipe)")
        #expect(SafeName.make("NUL.md") == "NUL.md (recipe)")
        #expect(SafeName.make(".. ") == "recipe")
        #expect(SafeName.make("-rf") == "rf")
        #expect(SafeName.make(String(repeating: "ü", count: 200)).utf8.count == 120)
        #expect(SafeName.make("红烧肉 👩‍🍳") == "红烧肉 👩‍🍳")
    }

    @Test func reckonsDigestsAsTheStandardSays() {
        #expect(
            SHA256.hexadecimal([]) == "E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855")
        #expect(
            SHA256.hexadecimal(Array("abc".utf8)) == "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD")
        #expect(
            SHA256.hexadecimal([UInt8](repeating: 0x61, count: 1_000_000))
                == "CDC76E5C9914FB9281A1C7E284D73E67F1809A48A497200E046D39CCC7112CD0")
    }

    @Test func aClaimThatTheListBreaksIsLeftOutAndTold() throws {
        var recipe = try WritingBook("---\ntitle: Soup\ndiet: [vegan, halal]\n---\n\n## Ingredients\n\n- 1 onion\n")
            .recipe()
        #expect(recipe.words.diets == ["vegan", "halal"] && recipe.brokenClaims.isEmpty)
        recipe.leaveOut(diet: "vegan", because: "butter: is dairy")
        #expect(recipe.words.diets == ["halal"])
        #expect(ExportFormat.jsonLD.losses(of: recipe).map(\.text) == ["the diet vegan (butter: is dairy)"])
        recipe.leaveOut(diet: "halal", because: "ham: is pork")
        #expect(recipe.words.diets.isEmpty)
        #expect(
            ExportFormat.html.losses(of: recipe).map(\.text)
                == ["the diets vegan (butter: is dairy), halal (ham: is pork)"])
        // These hold what the file says.
        for format in [ExportFormat.markdown, .json] { #expect(format.losses(of: recipe).isEmpty) }
    }
}
