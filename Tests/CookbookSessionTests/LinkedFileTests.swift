import Foundation
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Recipes whose files are links to others of the cookbook.
@Suite struct LinkedFileTests {
    @Test func aCommittedFileIsNotSaidToHaveUncommittedChanges() throws {
        let soup = "# Soup\n\n## Ingredients\n\n- 1 leek\n"
        let book = try ScratchCookbook(["soup.md": soup])
        try FileManager.default.createSymbolicLink(
            atPath: book.directory.path + "/link.md", withDestinationPath: "soup.md")
        _ = try book.initialize()
        let rated = try book.perform(RateRecipe(recipe: "link.md", stars: "4"))
        #expect(rated.warnings.map(\.verbatim) == [])
        try book.write("soup.md", try book.text("soup.md") + "- 1 egg\n")
        let again = try book.perform(RateRecipe(recipe: "link.md", stars: "5"))
        #expect(
            again.warnings.map(\.verbatim) == [
                "soup.md had changes of yours that were in no commit; they are in this one"
            ])
    }
}
