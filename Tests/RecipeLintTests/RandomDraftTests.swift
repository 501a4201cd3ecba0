import Cookbook
import FileAccess
import Kitchen
import RecipeLint
import RecipeModel
import SourceText
import TestSupport
import Testing

/// What is written of any draft is read as that draft, and lint has nothing to say of how it is written.
@Suite struct RandomDraftTests {
    @Test func draftsAreReadBackAsTheyWere() {
        for seed in 0..<1_000 {
            var drafts = RandomDrafts(seed: UInt64(seed))
            let written = drafts.draft().written()
            #expect(written.differences == [], "seed \(seed)\n\(written.text)")
            if !written.differences.isEmpty { return }
        }
    }

    @Test func recipesOfACookbookAreWrittenAnewWithoutALoss() throws {
        let cookbook = CookbookLoader(try RootDirectory(path: PackageDirectory.sampleLibrary)).load()
        var count = 0
        for file in cookbook.files {
            guard let recipe = file.recipe else { continue }
            let written = RecipeDraft(file, recipe).written(for: cookbook.configuration)
            #expect(written.differences == [], "\(file.path.string)")
            let source = SourceText(path: file.path, bytes: Array(written.text.utf8))
            let again = try #require(CookbookFile(source, configuration: cookbook.configuration).recipe)
            func amounts(_ recipe: Recipe) -> [String] {
                recipe.ingredients.map { "\($0.name) \($0.line.measure.text)" }
            }
            #expect(amounts(again) == amounts(recipe), "\(file.path.string)")
            #expect(again.steps.map(\.text) == recipe.steps.map(\.text), "\(file.path.string)")
            #expect(again.metadata.totalTime == recipe.metadata.totalTime, "\(file.path.string)")
            count += 1
        }
        #expect(count == 62)
    }

    @Test func writingWhatWasReadGivesTheSameBytes() throws {
        for seed in 0..<300 {
            var drafts = RandomDrafts(seed: UInt64(seed))
            let written = drafts.draft().written().text
            let path = RelativePath.root.appending("recipe.md")
            let file = CookbookFile(
                SourceText(path: path, bytes: Array(written.utf8)), configuration: Configuration())
            let again = RecipeDraft(file, try #require(file.recipe)).written()
            #expect(again.differences == [], "seed \(seed)")
            if again.text != written {
                Issue.record("seed \(seed)\n\(written)\n-----\n\(again.text)")
                return
            }
        }
    }

    /// Rules about what a recipe says, not how it is written down.
    private static let aboutContents: Set<String> = [
        "unused-ingredient", "undeclared-ingredient", "duplicate-ingredient", "nameless-item", "zero-quantity",
        "total-time-mismatch", "time-too-short", "diet-claim", "broken-link", "broken-image", "link-not-a-recipe",
        "duplicate-title", "range-order", "malformed-attribute", "future-log", "impossible-temperature",
        "measure-disagrees", "no-ingredients", "no-steps", "no-title", "file-name", "title-mismatch",
        "link-leaves-cookbook", "amount-differs", "named-diet",
    ]

    @Test func lintHasNothingToSayOfHowTheyAreWritten() throws {
        var files: [String: String] = [:]
        for seed in 0..<200 {
            var drafts = RandomDrafts(seed: UInt64(seed))
            files["draft-\(seed).md"] = drafts.draft().written().text
        }
        let today = try #require(CalendarDate("2026-11-21"))
        let report = Linter(today: today).run(CookbookLoader(MemoryFiles(files)))
        let findings = report.findings.filter { !Self.aboutContents.contains($0.diagnostic.code) }
        #expect(
            findings.map { "\($0.path.string): \($0.diagnostic.code): \($0.diagnostic.message)" } == [])
        // Something was looked at.
        #expect(report.findings.contains { Self.aboutContents.contains($0.diagnostic.code) })
    }
}
