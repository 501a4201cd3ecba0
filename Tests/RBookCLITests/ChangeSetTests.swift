import ArgumentParser
import Cookbook
import Foundation
import RecipeModel
import SourceText
import Testing

@testable import RBookCLI

@Suite struct ChangeSetTests {
    @Test func refusesAFileThatChangedSinceTheCookbookWasRead() throws {
        let kitchen = try TestKitchen()
        let session = try Session(kitchen.invocation([]), try GlobalOptions.parse([]))
        let cookbook = session.load()
        let pantry = try #require(cookbook.file(at: RelativePath.root.appending("pantry.md")))
        let changes = ChangeSet(session)
        #expect(try changes.source(pantry).bytes.count == pantry.fingerprint.length)
        _ = kitchen.shell("sed -i 's/2 kg flour/1.9 kg flour/' pantry.md")
        let refusal = #expect(throws: CommandError.self) { try changes.source(pantry) }
        #expect(refusal?.message == "pantry.md was changed by something else at this moment")
    }
}

@Suite struct FingerprintTests {
    @Test func tellsTextsApartAndComesBackFromText() {
        let texts = ["", "a", "b", "ab", "ba", "abcdefgh", "abcdefg", "abcdefghi", "abcdefgh\0"]
        let prints = texts.map { Fingerprint(Array($0.utf8)) }
        #expect(Set(prints).count == texts.count)
        for print in prints { #expect(Fingerprint(print.text) == print) }
        #expect(Fingerprint("12") == nil)
        #expect(Fingerprint("x:1") == nil)
    }
}
