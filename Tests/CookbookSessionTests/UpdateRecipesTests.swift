import Foundation
import RecipeExchange
import Revision
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Import's second time: what is new at the source and what was changed here, put together by what was imported last.
@Suite struct UpdateRecipesTests {
    private static let address = "https://example.org/soup"
    private static let file = "in/tomato-soup.md"

    /// The page as it is at some time.
    private func page(
        salt: String = "1 tsp salt", tomatoes: String = "1 kg tomatoes", last: String = "Blend.",
        _ change: (inout ReadRecipe) -> Void = { _ in }
    ) -> ReadResult {
        var recipe = ReadRecipe(title: "Tomato Soup")
        recipe.url = Self.address
        recipe.yields = ["4"]
        recipe.ingredients = [.init(nil, [.init(tomatoes), .init(salt)])]
        recipe.steps = [.init(nil, [.init("Boil for 20 minutes."), .init(last)])]
        change(&recipe)
        return ReadResult(format: "test", recipes: [recipe])
    }

    private static func text(_ salt: String, _ tomatoes: String, _ last: String, servings: Int = 4) -> String {
        "---\ntitle: Tomato Soup\nservings: \(servings)\nsource: https://example.org/soup\n---\n\n## Ingredients\n\n- \(tomatoes)\n- \(salt)\n\n## Instructions\n\n1. Boil for 20 minutes.\n2. \(last)\n"
    }

    private func book(hasGit: Bool = true) throws -> ScratchCookbook {
        let scratch = try ScratchCookbook(["rbook.yaml": "name: Test\nlanguage: en\n"])
        if hasGit {
            try scratch.directory.git("init", "-q", "-b", "main")
            try scratch.commitByHand("start")
        }
        return scratch
    }

    private func importing(_ result: ReadResult, tags: [String] = [], _ duplicates: ImportRecipes.Duplicates = .update)
        -> ImportRecipes
    {
        ImportRecipes([result], folder: "in", tags: tags, duplicates: duplicates)
    }

    private func report(_ operation: ImportRecipes, _ scratch: ScratchCookbook) throws -> (
        plan: Plan, report: ImportReport
    ) {
        try operation.prepare(in: try scratch.session())
    }

    private func edit(_ scratch: ScratchCookbook, _ old: String, _ new: String, commits: Bool = true) throws {
        let text = try scratch.text(Self.file)
        try #require(text.contains(old))
        try scratch.write(Self.file, text.replacingOccurrences(of: old, with: new))
        if commits { try scratch.commitByHand("\(old) becomes \(new)") }
    }

    private func parents(_ scratch: ScratchCookbook, _ commit: String = "HEAD") throws -> Int {
        try scratch.directory.git("log", "-1", "--format=%P", commit).split(whereSeparator: \.isWhitespace).count
    }

    // MARK: What becomes of it

    @Test func anUntouchedSourceGivesNothing() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        #expect(try scratch.text(Self.file) == Self.text("1 tsp salt", "1 kg tomatoes", "Blend."))
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        let (plan, report) = try report(importing(page()), scratch)
        #expect(plan.isEmpty && report.updated.isEmpty && report.kept.isEmpty)
        #expect(report.unchanged.map(\.reason.verbatim) == ["in/tomato-soup.md, nothing new at example.org"])
    }

    @Test func withoutChangesHereItIsOnePlainCommit() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        let (_, report) = try report(importing(page(salt: "2 tsp salt")), scratch)
        #expect(report.updated.map(\.keepsChanges) == [false])
        let outcome = try scratch.perform(importing(page(salt: "2 tsp salt")), withoutCommit: false)
        #expect(outcome.summary.verbatim == "Update Tomato Soup from example.org")
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "1 kg tomatoes", "Blend."))
        #expect(try parents(scratch) == 1)
        #expect(try self.report(importing(page(salt: "2 tsp salt")), scratch).plan.isEmpty)
        // The next time it is compared with what was taken now.
        try scratch.perform(importing(page(salt: "1 tsp salt")), withoutCommit: false)
        #expect(try scratch.text(Self.file) == Self.text("1 tsp salt", "1 kg tomatoes", "Blend."))
    }

    @Test func bothChangesAreKeptAndWhatWasTakenIsTheSecondParent() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        let outcome = try scratch.perform(importing(page(last: "Blend well.")), withoutCommit: false)
        #expect(outcome.summary.verbatim == "Update Tomato Soup from example.org, keeping changes made here")
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "1 kg tomatoes", "Blend well."))
        #expect(try parents(scratch) == 2)
        #expect(
            try scratch.directory.git("show", "HEAD^2:\(Self.file)")
                == Self.text("1 tsp salt", "1 kg tomatoes", "Blend well."))
        #expect(
            try scratch.directory.git("log", "-1", "--format=%s", "HEAD^2") == "Tomato Soup as example.org has it\n")
        #expect(try scratch.directory.git("rev-parse", "HEAD^2^") == scratch.directory.git("rev-parse", "HEAD^1"))
        #expect(try scratch.directory.git("status", "--porcelain") == "")
        #expect(try scratch.directory.git("fsck", "--strict", "--no-dangling") == "")
        // Again: nothing. Were it compared with the merged file, the person's salt would be taken back.
        #expect(try report(importing(page(last: "Blend well.")), scratch).plan.isEmpty)
        try scratch.perform(importing(page(tomatoes: "2 kg tomatoes", last: "Blend well.")), withoutCommit: false)
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "2 kg tomatoes", "Blend well."))
        // Who wrote what: the salt by hand, the tomatoes from the page.
        let blame = try scratch.session().blame(#require(RelativePath(Self.file))).lines
        func summary(_ text: String) -> String? { blame.first { $0.line.text == text }?.entry?.summary }
        #expect(summary("2 tsp salt") == "1 tsp salt becomes 2 tsp salt")
        #expect(summary("2 kg tomatoes") == "Tomato Soup as example.org has it")
        #expect(summary("Boil for 20 minutes.") == "Add Tomato Soup")
    }

    @Test func whatContradictsStandsBesideEachOther() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        let (_, report) = try report(importing(page(salt: "3 tsp salt")), scratch)
        #expect(report.hasConflicts)
        try scratch.perform(importing(page(salt: "3 tsp salt")), withoutCommit: false)
        let text = try scratch.text(Self.file)
        #expect(text.contains("- 2 tsp salt\n"))
        #expect(text.contains("<!-- conflict: \"3 tsp salt\" (example.org) -->"))
        // Once the person has chosen, it is not asked again.
        try scratch.write(Self.file, Self.text("2 tsp salt", "1 kg tomatoes", "Blend."))
        try scratch.commitByHand("mine")
        #expect(try self.report(importing(page(salt: "3 tsp salt")), scratch).plan.isEmpty)
    }

    @Test func unsavedChangesAreKeptToo() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        try edit(scratch, "1 tsp salt", "2 tsp salt", commits: false)
        let outcome = try scratch.perform(importing(page(last: "Blend well.")), withoutCommit: false)
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "1 kg tomatoes", "Blend well."))
        #expect(
            outcome.warnings.map(\.verbatim) == [
                "in/tomato-soup.md had changes of yours that were in no commit; they are in this one"
            ])
    }

    // MARK: What was taken last

    @Test func anUndoneUpdateIsOfferedAgain() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        let before = try scratch.text(Self.file)
        try scratch.perform(importing(page(last: "Blend well.")), withoutCommit: false)
        let after = try scratch.text(Self.file)
        let undone = try scratch.perform(TakeBack(.last), withoutCommit: false)
        #expect(undone.summary.verbatim == "Undo: Update Tomato Soup from example.org, keeping changes made here")
        #expect(try scratch.text(Self.file) == before)
        #expect(try report(importing(page(last: "Blend well.")), scratch).report.updated.count == 1)
        try scratch.perform(TakeBack(.lastUndo), withoutCommit: false)
        #expect(try scratch.text(Self.file) == after)
        #expect(try report(importing(page(last: "Blend well.")), scratch).plan.isEmpty)
    }

    @Test func anUpdateIsTakenBackWithoutTheLogOfThisComputer() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        let before = try scratch.text(Self.file)
        try scratch.perform(importing(page(last: "Blend well.")), withoutCommit: false)
        try FileManager.default.removeItem(atPath: scratch.directory.beside("home/.local"))
        #expect(try report(importing(page(last: "Blend well.")), scratch).plan.isEmpty)
        try scratch.perform(TakeBack(.named("1")), withoutCommit: false)
        #expect(try scratch.text(Self.file) == before)
    }

    @Test func recipesThatMovedAreFollowed() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        try FileManager.default.createDirectory(
            atPath: "\(scratch.directory.path)/soups", withIntermediateDirectories: false)
        try scratch.directory.git("mv", Self.file, "soups/red.md")
        try scratch.commitByHand("moved")
        try scratch.perform(importing(page(salt: "2 tsp salt")), withoutCommit: false)
        #expect(try scratch.text("soups/red.md") == Self.text("2 tsp salt", "1 kg tomatoes", "Blend."))
        try scratch.perform(MoveRecipe(recipe: "Tomato Soup", to: "old/soup.md"), withoutCommit: false)
        try scratch.perform(importing(page(salt: "3 tsp salt")), withoutCommit: false)
        #expect(try scratch.text("old/soup.md") == Self.text("3 tsp salt", "1 kg tomatoes", "Blend."))
    }

    @Test func whereNothingIsKnownNothingIsOverwritten() throws {
        let scratch = try book()
        try scratch.write("soup.md", Self.text("2 tsp salt", "1 kg tomatoes", "Blend."))
        try scratch.commitByHand("typed")
        let (plan, report) = try report(importing(page()), scratch)
        #expect(plan.isEmpty)
        #expect(
            report.known.map(\.reason.verbatim) == [
                "it is there already: soup.md; what was taken from example.org before is not known, so it stays as it is"
            ])
        #expect(
            report.known.map(\.hint) == [
                "for a second copy to compare it with: rbook import https://example.org/soup --duplicates both"
            ])
    }

    @Test(arguments: [true, false]) func withoutCommitsTheLogKnows(_ hasGit: Bool) throws {
        let scratch = try book(hasGit: hasGit)
        try scratch.perform(importing(page()), withoutCommit: true)
        try edit(scratch, "1 tsp salt", "2 tsp salt", commits: false)
        try scratch.perform(importing(page(last: "Blend well.")), withoutCommit: true)
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "1 kg tomatoes", "Blend well."))
        #expect(try report(importing(page(last: "Blend well.")), scratch).plan.isEmpty)
        try scratch.perform(importing(page(tomatoes: "2 kg tomatoes", last: "Blend well.")), withoutCommit: true)
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "2 kg tomatoes", "Blend well."))
        try scratch.perform(TakeBack(.last), withoutCommit: true)
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "1 kg tomatoes", "Blend well."))
    }

    @Test func anotherCloneKnowsWhatWasTaken() throws {
        let book = try SharedBook(["anna", "ben"], ScratchCookbook.undoFiles)
        try book.perform("anna", importing(page()))
        try book.edit("anna", Self.file, "1 tsp salt", "2 tsp salt")
        try book.perform("anna", importing(page(last: "Blend well.")))
        try book.sync("anna")
        try book.sync("ben")
        let again = try importing(page(last: "Blend well.")).prepare(in: book.session("ben"))
        #expect(again.plan.isEmpty && again.report.unchanged.count == 1)
        try book.perform("ben", importing(page(tomatoes: "2 kg tomatoes", last: "Blend well.")))
        #expect(try book.text("ben", Self.file) == Self.text("2 tsp salt", "2 kg tomatoes", "Blend well."))
        try book.sync("ben")
        try book.sync("anna")
        #expect(try book.tree("anna") == book.tree("ben"))
        #expect(try book.problems(["anna", "ben"]) == "")
    }

    // MARK: What is not the source's own

    @Test func tagsLinksAndPicturesStay() throws {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]
        let scratch = try book()
        try scratch.write("stock.md", "# Vegetable Stock\n\n## Ingredients\n\n- 1 l water\n")
        try scratch.commitByHand("stock")
        func page(_ salt: String, picture: String) -> ReadResult {
            var result = self.page(salt: salt) { recipe in
                recipe.keywords = ["red"]
                recipe.images = [picture]
                recipe.ingredients[0].lines.append(.init("1 l vegetable stock", recipe: "Vegetable Stock"))
            }
            result.attachments = [picture: jpeg]
            return result
        }
        try scratch.perform(importing(page("1 tsp salt", picture: "a.jpg"), tags: ["to-try"]), withoutCommit: false)
        let before = try scratch.text(Self.file)
        #expect(before.contains("tags: [red, to-try]\n"))
        #expect(before.contains("image: [tomato-soup.jpg]\n") || before.contains("image: tomato-soup.jpg\n"))
        #expect(before.contains("- 1 l [vegetable stock](../stock.md)\n"))
        #expect(try report(importing(page("1 tsp salt", picture: "b.jpg")), scratch).plan.isEmpty)
        try scratch.perform(importing(page("2 tsp salt", picture: "b.jpg")), withoutCommit: false)
        #expect(try scratch.text(Self.file) == before.replacingOccurrences(of: "1 tsp salt", with: "2 tsp salt"))
        #expect(!FileManager.default.fileExists(atPath: "\(scratch.directory.path)/in/tomato-soup-2.jpg"))
    }

    @Test func aPictureComesWhereThereWasNone() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        var result = page { $0.images = ["a.jpg"] }
        result.attachments = ["a.jpg": [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]]
        try scratch.perform(importing(result), withoutCommit: false)
        #expect(try scratch.text(Self.file).contains("tomato-soup.jpg"))
        #expect(FileManager.default.fileExists(atPath: "\(scratch.directory.path)/in/tomato-soup.jpg"))
    }

    @Test func whatVisitorsGaveItIsNotNewsByItself() throws {
        let scratch = try book()
        func page(_ votes: String, salt: String = "1 tsp salt") -> ReadResult {
            self.page(salt: salt) { recipe in
                recipe.rating = ReadRecipe.Rating("4.5", best: "5", count: votes)
                recipe.updated = votes == "10" ? "2026-11-01" : "2026-11-20"
            }
        }
        try scratch.perform(importing(page("10")), withoutCommit: false)
        #expect(try scratch.text(Self.file).contains("(10 ratings)"))
        #expect(try report(importing(page("11")), scratch).plan.isEmpty)
        try scratch.perform(importing(page("11", salt: "2 tsp salt")), withoutCommit: false)
        #expect(try scratch.text(Self.file).contains("(11 ratings)"))
        #expect(try scratch.text(Self.file).contains("- 2 tsp salt\n"))
    }

    // MARK: Several

    @Test func newRecipesComeAlongAndOnePageMayHoldSeveral() throws {
        let scratch = try book()
        func pages(_ salt: String, _ more: Bool) -> ReadResult {
            var result = page(salt: salt)
            var bread = ReadRecipe(title: "Rye Bread")
            bread.url = Self.address
            bread.ingredients = [.init(nil, [.init("500 g rye flour")])]
            bread.steps = [.init(nil, [.init("Bake.")])]
            result.recipes.append(bread)
            if more {
                var tea = ReadRecipe(title: "Mint Tea")
                tea.ingredients = [.init(nil, [.init("1 l water")])]
                tea.steps = [.init(nil, [.init("Boil.")])]
                result.recipes.append(tea)
            }
            return result
        }
        try scratch.perform(importing(pages("1 tsp salt", false)), withoutCommit: false)
        #expect(try scratch.text("in/rye-bread.md").contains("500 g rye flour"))
        try edit(scratch, "Blend.", "Blend it.")
        let outcome = try scratch.perform(importing(pages("2 tsp salt", true)), withoutCommit: false)
        #expect(outcome.summary.verbatim == "Import 1 recipe, update 1 recipe")
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "1 kg tomatoes", "Blend it."))
        #expect(try parents(scratch) == 2)
        let again = try report(importing(pages("2 tsp salt", true)), scratch)
        #expect(again.plan.isEmpty && again.report.unchanged.count == 3)
    }

    @Test func recipesAreUpdatedByTheirNames() throws {
        let scratch = try book()
        try scratch.perform(importing(page()), withoutCommit: false)
        try scratch.write(
            "typed.md", "---\ntitle: Typed\nsource: https://example.net/x\n---\n\n## Ingredients\n\n- 1 egg\n")
        try scratch.commitByHand("typed")
        let all = try scratch.session().sourcedRecipes(named: [])
        #expect(all.map(\.path.string) == [Self.file] && all.map(\.address) == [Self.address])
        let named = try scratch.session().sourcedRecipes(named: ["tomato", "typed"])
        #expect(named.map(\.address) == [Self.address, "https://example.net/x"])
        let operation = UpdateRecipes([(all[0], page(salt: "2 tsp salt"))])
        try scratch.perform(operation, withoutCommit: false)
        #expect(try scratch.text(Self.file) == Self.text("2 tsp salt", "1 kg tomatoes", "Blend."))
    }
}
