import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Which of the files that cannot be read are told of, and in what words.
@Suite struct UnreadFileTests {
    private static let soup = "# Soup\n\n## Ingredients\n\n- 1 leek\n"

    private func warnings(
        _ files: [String: String], _ basis: UnreadFiles.Basis = .everything, beside error: OperationProblem? = nil,
        missing name: String? = nil
    ) throws -> [String] {
        let scratch = try ScratchCookbook(files.merging(["rbook.yaml": "", "soup.md": Self.soup]) { one, _ in one })
        let session = try scratch.session()
        session.withIndex { _ in }
        if let name { #expect(scratch.notices.unread.error(named: name, [], session.files) == nil) }
        return scratch.notices.unread.warnings(for: basis, beside: error).map { warning in
            warning.message.verbatim + (warning.hint.map { " → \($0.verbatim)" } ?? "")
        }
    }

    @Test func whatIsWrongIsSaidWithItsPlaceAndTheWayOut() throws {
        #expect(
            try warnings(["page.md": "---\ntitle: [Page\nlang: en\n---\n\nText.\n"]) == [
                "page.md:3:5: the list begun with '[' is not closed, so nothing in this file counts → add ',' between its items and ']' at its end"
            ])
        #expect(
            try warnings(["shed.md": "---\nkind: panty\n---\n\n- 1 kg oats\n"]) == [
                "shed.md:2:7: 'panty' is not a kind of file, so nothing in this file counts → write one of: recipe, folder, collection, pantry, shopping-list, meal-plan, ingredients"
            ])
    }

    @Test func theOthersAreCounted() throws {
        let broken = "---\ntitle: [Page\nlang: en\n---\n\nText.\n"
        let told = try warnings(["a.md": broken, "b.md": broken, "c.md": broken])
        #expect(told.count == 1)
        #expect(
            told[0].hasPrefix(
                "a.md:3:5: the list begun with '[' is not closed, so nothing in this file counts; 2 more are like it → "
            ))
        #expect(told[0].hasSuffix("; see them all: rbook lint"))
    }

    /// Only `kind:` makes a pantry of a file.
    @Test func whatCanBeNoListIsNotToldOfLists() throws {
        let page = "---\ntitle: [Page\nlang: en\n---\n\nText.\n"
        let pantry = "---\n\tkind: pantry\n---\n\n- 1 kg oats\n"
        #expect(try warnings(["page.md": page], .lists) == [])
        let both = ["page.md": page, "shed.md": pantry]
        #expect(try warnings(both, .lists).map { $0.prefix(13) } == ["shed.md:2:1: "])
        #expect(try warnings(both, .everything).map { $0.prefix(13) } == ["page.md:3:5: "])
    }

    @Test func whatWasNamedAndFoundNeedsNoOtherFile() throws {
        let files = ["page.md": "---\ntitle: [Page\nlang: en\n---\n\nText.\n"]
        for basis in [UnreadFiles.Basis.named, .lists] {
            #expect(try warnings(files, basis) == [])
            #expect(try warnings(files, basis, beside: OperationProblem("'7' is not a value")) == [])
            #expect(try warnings(files, basis, missing: "page").count == 1)
        }
    }

    @Test func whatAnErrorSaysIsNotSaidTwice() throws {
        let files = ["shed.md": "---\nkind: pantry\n---\n\n<<<<<<< a\n- 1 kg oats\n=======\n- 2 kg oats\n>>>>>>> b\n"]
        #expect(
            try warnings(files, .lists) == [
                "shed.md: a conflict of a merge is not resolved: two versions stand here, and it is not known which one holds → choose with rbook resolve shed.md, or keep the lines that hold"
            ])
        #expect(try warnings(files, .lists, beside: OperationProblem("shed.md:5:1: a conflict")) == [])
    }

    @Test func anEditOfAConflictLeadsToResolve() throws {
        let files = [
            "a.md": "---\ntitle: A\n# conflict: rating: 4\nrating: 3\n---\n\n## Ingredients\n\n- 1 leek\n",
            "b.md": "---\ntitle: [B\nrating: 3\n---\n\n## Ingredients\n\n- 1 leek\n", "rbook.yaml": "",
        ]
        let scratch = try ScratchCookbook(files)
        let hints = ["a", "b"].map { name in
            #expect(throws: OperationProblem.self) {
                try RateRecipe(recipe: name, stars: "5").plan(in: scratch.session())
            }?.hint?.verbatim
        }
        #expect(
            hints == [
                "choose between its two versions first: rbook resolve a.md", "change it by hand: rbook edit b.md",
            ])
    }
}
