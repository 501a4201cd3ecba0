import Cookbook
import RecipeModel
import SourceText
import Testing

@testable import CookbookSession

@Suite struct StaleFileTests {
    @Test func refusesAFileThatChangedSinceTheCookbookWasRead() throws {
        let scratch = try ScratchCookbook(["pantry.md": "---\nkind: pantry\n---\n\n- 2 kg flour\n"])
        let session = try scratch.session()
        let cookbook = session.load()
        let pantry = try #require(cookbook.file(at: RelativePath.root.appending("pantry.md")))
        #expect(try session.source(of: pantry).bytes.count == pantry.fingerprint.length)
        try scratch.write("pantry.md", "---\nkind: pantry\n---\n\n- 1.9 kg flour\n")
        let refusal = #expect(throws: OperationProblem.self) { try session.source(of: pantry) }
        #expect(refusal?.message == "\("pantry.md") was changed by something else at this moment")
    }
}
