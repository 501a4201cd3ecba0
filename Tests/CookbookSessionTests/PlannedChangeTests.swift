import RecipeModel
import Revision
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// What operations plan, as changes, and what stands of it in a commit.
@Suite struct PlannedChangeTests {
    private static let soup = "---\ntags: [a]\nservings: 4\n---\n\n# Soup\n\n## Ingredients\n\n- 1 leek\n"

    private func plan(_ operation: some CookbookSession.Operation, _ files: [String: String]) throws -> Plan {
        let scratch = try ScratchCookbook(files.merging(["rbook.yaml": ""]) { one, _ in one })
        return try withExtendedLifetime(scratch) { try operation.plan(in: scratch.session()) }
    }

    @Test func plansHoldTheChangesThatMakeADifference() throws {
        let a = try #require(LineText("a"))
        let b = try #require(LineText("b"))
        let tagged = try plan(TagRecipe(recipe: "soup", adding: ["a", "b"], removing: ["c"]), ["soup.md": Self.soup])
        #expect(
            tagged.changes.documents == [
                DocumentChange(
                    RelativePath.root.appending("soup.md"), .recipe(title: "Soup"), .changed, [.addToKey(.tags, b)])
            ])
        #expect(tagged.summary.verbatim == "Tag Soup b")
        let nothing = try plan(TagRecipe(recipe: "soup", adding: ["A"], removing: []), ["soup.md": Self.soup])
        #expect(nothing.isEmpty && nothing.changes.documents.isEmpty)
        let gone = try plan(TagRecipe(recipe: "soup", adding: [], removing: ["a"]), ["soup.md": Self.soup])
        #expect(gone.changes.documents.flatMap(\.changes) == [.removeFromKey(.tags, a)])
    }

    @Test func theSameChangeHasTheSameWordsWhateverCommandMadeIt() throws {
        let files = ["soup.md": Self.soup]
        let rated = try plan(RateRecipe(recipe: "soup", stars: "4.5"), files)
        let edited = try plan(ChangeKeys(recipe: "soup", setting: [("rating", "4½")], removing: []), files)
        #expect(rated.changes == edited.changes)
        #expect(edited.summary.verbatim == "Rate Soup 4.5 stars")
        let same = try plan(
            ChangeKeys(recipe: "soup", setting: [("servings", "4"), ("rating", "5")], removing: []), files)
        #expect(same.summary.verbatim == "Rate Soup 5 stars")
    }

    @Test func anEditorsTextBecomesTheLinesThatDiffer() throws {
        let scratch = try ScratchCookbook(["rbook.yaml": "", "soup.md": Self.soup])
        let session = try scratch.session()
        let text = try session.text(ofRecipe: "soup")
        let plan = try text.replaced(by: Array((Self.soup + "- 1 l stock\n").utf8)).plan(in: session)
        let hunk = try #require(
            TextHunk.all(from: Array("- 1 leek\n".utf8), to: Array("- 1 leek\n- 1 l stock\n".utf8)).first)
        #expect(plan.changes.documents.flatMap(\.changes) == [.replaceText([hunk])])
        #expect(plan.summary.verbatim == "Edit Soup")
        #expect(plan.files.map(\.after) == [Array((Self.soup + "- 1 l stock\n").utf8)])
    }

    @Test func linksFollowAMoveAsChanges() throws {
        let plan = try plan(
            MoveRecipe(recipe: "soup", to: "warm/soup.md"),
            ["soup.md": Self.soup, "feast.md": "---\nkind: collection\n---\n\n- [Soup](./soup.md#top)\n"])
        let link = LinkReplacement.all(
            of: CookbookFile(
                SourceText(path: RelativePath.root.appending("feast.md"), "[Soup](./soup.md#top)"),
                configuration: Configuration()), movedTo: RelativePath.root.appending("feast.md")
        ) { _ in RelativePath("warm/soup.md") }
        #expect(
            plan.changes.documents.map(\.fate) == [.changed, .moved(from: RelativePath.root.appending("soup.md"))])
        #expect(plan.changes.documents.first?.changes == [.replaceLinks(link)])
        #expect(plan.summary.verbatim == "Move Soup to warm/soup.md")
    }

    private func lastMessage(_ scratch: ScratchCookbook) throws -> [String] {
        try scratch.directory.git("log", "-1", "--format=%B").split(separator: "\n").map(String.init)
    }

    @Test func everyCommitNamesItsOperation() throws {
        let scratch = try ScratchCookbook(["soup.md": Self.soup])
        _ = try scratch.initialize()
        let begun = try lastMessage(scratch)
        #expect(begun.first == "Start a cookbook")
        #expect(begun.last.flatMap { OperationRecord(trailer: $0) }?.name == "begin")
        var ids: Set<String> = []
        for stars in ["4", "5", "4", "5"] {
            _ = try scratch.perform(RateRecipe(recipe: "soup", stars: stars))
            let message = try lastMessage(scratch)
            #expect(message.count == 2)
            #expect(message.first == "Rate Soup \(stars) stars")
            let record = try #require(message.last.flatMap { OperationRecord(trailer: $0) })
            #expect(record.name == "change")
            #expect(record.arguments == [["soup.md", "set-key", "rating", stars]])
            ids.insert(record.id)
        }
        // Two operations that do the same are two.
        #expect(ids.count == 4)
        _ = try scratch.perform(AddToPantry("2 kg flour", location: "Cellar"))
        _ = try scratch.perform(UsePantry(["200", "g", "flour"]))
        let used = try #require(try lastMessage(scratch).last.flatMap { OperationRecord(trailer: $0) })
        #expect(used.name == "use")
        #expect(
            used.arguments == [
                ["use", "200 g flour"], ["pantry.md", "set-amount", "2 kg flour", "0", "Cellar", "0", "1.8 kg"],
            ])
    }
}
