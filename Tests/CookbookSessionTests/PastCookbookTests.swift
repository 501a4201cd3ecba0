import Cookbook
import Foundation
import GitHistory
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// A cookbook as it was.
@Suite struct PastCookbookTests {
    private func session(_ scratch: ScratchCookbook, at revision: String) throws -> Session {
        try Session(scratch.surroundings, directory: scratch.directory.path, at: revision, notices: scratch.notices)
    }

    private func titles(_ session: Session) -> [String] {
        session.withIndex { index in index.recipes.map { index.title($0) } }
    }

    @Test func questionsAreAnsweredFromTheCommit() throws {
        let scratch = try ScratchCookbook.forUndo()
        _ = try scratch.perform(RemoveRecipe(recipe: "bread", isForced: true))
        _ = try scratch.perform(UsePantry(["500 g flour"]))
        try scratch.write("soups/leek.md", "# Broken\n")
        let past = try session(scratch, at: "HEAD~2")
        #expect(titles(past) == ["Bread", "Leek Soup", "Stock"])
        #expect(titles(try session(scratch, at: "HEAD")) == ["Leek Soup", "Stock"])
        #expect(past.loadPantries().pantryLots.first?.lot.name == "flour")
        #expect(try past.file(named: "bread").file.path.string == "bread.md")
        #expect(past.load().files.count == 7)
        #expect(
            message {
                var changing = past
                _ = try changing.lockForChange { _ in }
            } == "what was cannot be changed")
    }

    @Test func daysAreThoseOfTheLastCommit() throws {
        // The clock stands at 2026-11-21, git's own at the day of the test; both are days that are not over before they began.
        let scratch = try ScratchCookbook.forUndo()
        _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        #expect(try scratch.session().revision("today").id == scratch.session().revision("HEAD").id)
        #expect(message { _ = try session(scratch, at: "tomorrow") } == "tomorrow (2026-11-22) is still to come")
        #expect(message { _ = try session(scratch, at: "2w") } == "2w (2026-12-05) is still to come")
        #expect(
            message { _ = try session(scratch, at: "nonsense") }
                == "there is no commit, branch or tag 'nonsense', and it is not a day")
        #expect(message { _ = try session(scratch, at: "1999-01-01") }.hasPrefix("nothing was committed by 1999-01-01"))
        #expect(try scratch.session().pastDay("friday") == scratch.session().date("2026-11-20"))
        #expect(try scratch.session().pastDay("-2w") == scratch.session().date("2026-11-07"))
        #expect(message { _ = try session(scratch, at: "2026-13-41") } == "'2026-13-41': there is no such day")
    }

    @Test func aKeptIndexSaysTheSame() throws {
        var files = ScratchCookbook.undoFiles
        for number in 100..<350 {
            files["many/recipe-\(number).md"] = "# Recipe \(number)\n\n## Ingredients\n\n- \(number) g flour\n"
        }
        files["broken.md"] = "---\ntitle: [\n---\n"
        let scratch = try ScratchCookbook(files)
        try scratch.directory.git("init", "-q", "-b", "main")
        try scratch.commitByHand("start")
        _ = try scratch.perform(RemoveRecipe(recipe: "many/recipe-100.md", isForced: true))
        let now = titles(try scratch.session())
        var reports: [IndexLoader.Report] = []
        for _ in 0..<2 {
            let past = try session(scratch, at: "HEAD~1")
            let found = past.withIndexReport { index, report in
                reports.append(report)
                return index.recipes.map { index.title($0) }
            }
            #expect(found.count == now.count + 1)
            #expect(found.filter { $0 != "Recipe 100" } == now)
        }
        #expect(reports.map(\.written) == [.whole, .nothing])
        #expect(reports.map(\.readCount) == [reports[0].readCount, 0])
        #expect(reports[0].readCount > 250)
        // Another commit with the same files needs no other snapshot.
        try scratch.directory.git("commit", "-q", "--allow-empty", "-m", "nothing new")
        let again = try session(scratch, at: "HEAD~2")
        #expect(again.withIndexReport { _, report in report.readCount } == 0)
    }

    @Test func ignoredFilesAreIgnoredThereToo() throws {
        let scratch = try ScratchCookbook.forUndo()
        try scratch.write("drafts/idea.md", "# Idea\n\n## Ingredients\n\n- 1 egg\n")
        try scratch.write(".gitignore", "drafts/\n")
        try scratch.directory.git("add", "-A")
        try scratch.directory.git("add", "-f", "drafts/idea.md")
        try scratch.directory.git("commit", "-q", "-m", "ignored all the same")
        #expect(titles(try session(scratch, at: "HEAD")) == titles(try scratch.session()))
        #expect(!titles(try session(scratch, at: "HEAD")).contains("Idea"))
    }

    @Test func aCookbookBelowTheWorkTreeIsFoundInTheCommit() throws {
        let scratch = try ScratchCookbook()
        for (name, text) in ScratchCookbook.undoFiles { try scratch.write("food/\(name)", text) }
        try scratch.write("elsewhere.md", "# Elsewhere\n")
        try scratch.directory.git("init", "-q", "-b", "main")
        try scratch.commitByHand("start")
        try scratch.write("elsewhere.md", "# Elsewhere again\n")
        try scratch.commitByHand("elsewhere")
        func session(at revision: String?) throws -> Session {
            try Session(
                scratch.surroundings, directory: "\(scratch.directory.path)/food", at: revision,
                notices: scratch.notices)
        }
        #expect(titles(try session(at: "HEAD~1")) == ["Bread", "Leek Soup", "Stock"])
        let history = try session(at: nil).history()
        #expect(history.entries.map(\.summary) == ["start"])
        #expect(history.entries.map(\.number) == [2])
    }
}
