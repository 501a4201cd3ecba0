import Cookbook
import FileAccess
import Foundation
import Kitchen
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import TestSupport
import Testing

/// Linting some files in the light of the others finds in each what a run over everything finds there.
@Suite struct FileLinterTests {
    private static let seeds: Range<UInt64> = 1..<200

    private static func today() throws -> CalendarDate { try #require(CalendarDate("2026-11-21")) }

    /// What a report says of each file.
    private static func findings(_ report: Linter.Report) -> [RelativePath: [Finding]] {
        Dictionary(uniqueKeysWithValues: report.files.map { ($0.path, $0.findings) })
    }

    private static func reader(_ loader: CookbookLoader<some FileSource>, _ outline: CookbookOutline)
        -> @Sendable (RelativePath) -> CookbookFile?
    {
        { try? loader.read($0, outline.tree.configuration).get().file }
    }

    @Test func aTextAloneIsLintedAsInARunOverEverything() throws {
        let today = try Self.today()
        var codes: [String: Int] = [:]
        for seed in Self.seeds {
            let loader = CookbookLoader(MemoryFiles(GeneratedCookbooks.files(seed: seed)))
            let report = Linter(today: today).run(loader)
            let expected = Self.findings(report)
            var linter = FileLinter(report.outline, today: today)
            for path in report.outline.tree.markdown {
                let document = try loader.document(path).get()
                let found = linter.lint(document, report.outline, read: Self.reader(loader, report.outline))
                #expect(found == expected[path] ?? [], "seed \(seed), \(path)")
                for finding in found { codes[finding.diagnostic.code, default: 0] += 1 }
            }
        }
        for code in [
            "broken-link", "duplicate-title", "sub-recipe-cycle", "orphaned-image", "link-not-a-recipe", "diet-claim",
            "unused-suppression", "trailing-space", "expired-lot", "broken-image",
        ] {
            #expect(codes[code, default: 0] > 0, "\(code) is never found, so nothing is shown about it")
        }
    }

    @Test func whatTheOutlineSaysOfTheFileItselfMayBeOld() throws {
        let today = try Self.today()
        var changed = 0
        for seed in Self.seeds {
            var random = SeededGenerator(seed: seed)
            var files = MemoryFiles(GeneratedCookbooks.files(seed: seed))
            let old = Linter(today: today).run(CookbookLoader(files))
            let recipes = old.outline.files.filter { $0.kind == .recipe }.map(\.path)
            guard let path = recipes.randomElement(using: &random) else { continue }
            files.write(path, Array(GeneratedCookbooks.recipe(&random).utf8))
            let loader = CookbookLoader(files)
            let expected = Self.findings(Linter(today: today).run(loader))[path] ?? []
            var linter = FileLinter(old.outline, today: today)
            let found = linter.lint(
                try loader.document(path).get(), old.outline, read: Self.reader(loader, old.outline))
            #expect(found == expected, "seed \(seed), \(path)")
            if found != Self.findings(old)[path] ?? [] { changed += 1 }
        }
        #expect(changed > 50)
    }

    @Test func aDietClaimIsHeldAgainstRecipesThatAWikiLinkNames() throws {
        let loader = CookbookLoader(
            MemoryFiles([
                "pie.md":
                    "---\ntitle: Pie\ndiet: [vegan]\n---\n\n## Ingredients\n\n- 1 batch [[dough]]\n\n## Instructions\n\n1. Bake the dough.\n",
                "basics/dough.md":
                    "# Dough\n\n## Ingredients\n\n- 50 g butter\n- 1 batch [crumbs](crumbs.md)\n\n## Instructions\n\n1. Knead.\n",
            ]))
        let report = Linter(only: ["diet-claim"], today: try Self.today()).run(loader)
        #expect(
            report.findings.map(\.diagnostic.message) == [
                "the recipe claims to be vegan, but 'butter' in 'Dough' is not: is dairy"
            ])
        #expect(report.findings.flatMap(\.diagnostic.related).map(\.path.string) == ["basics/dough.md"])
    }

    // MARK: With a snapshot

    /// A cookbook on the disk, with a place for its snapshot beside it.
    private final class Scratch {
        let directory: ScratchDirectory
        let loader: CookbookLoader<RootDirectory>
        private let index: IndexLoader

        init(_ directory: ScratchDirectory) throws {
            self.directory = directory
            let root = try RootDirectory(path: directory.path)
            loader = CookbookLoader(root)
            index = IndexLoader(
                root: root, store: SnapshotStore(directory: directory.beside("snapshot")), smallest: 0)
        }

        func outline(_ tree: CookbookTree) -> (outline: CookbookOutline, report: IndexLoader.Report) {
            index.answer { index, report in
                (CookbookOutline(tree, index.outlines, catalogue: index.catalogue), report)
            }
        }
    }

    /// Holds every file and every folder of a cookbook, linted with what the snapshot knows, against a run over everything.
    private static func check(_ scratch: Scratch, _ name: String) throws {
        let linter = Linter(today: try today())
        let whole = linter.run(scratch.loader)
        let expected = findings(whole)
        let tree = whole.outline.tree
        // A file as young as the snapshot is read each time.
        usleep(60_000)
        _ = scratch.outline(tree)
        let (outline, report) = scratch.outline(tree)
        #expect(report.source == .snapshot && report.keptCount > 0, "\(name)")
        #expect(outline.files == whole.outline.files, "\(name)")
        var asked = 0
        let folders = tree.directories.filter { !$0.isRoot }
        for scope in (tree.markdown + folders).map({ [$0] }) + [Array(tree.markdown.prefix(2))] {
            let report = linter.run(scratch.loader) { path in
                scope.contains { $0 == path || path.isInside($0) }
            } outline: { _ in
                asked += 1
                return outline
            }
            let found = report.files.filter { file in scope.contains { $0 == file.path || file.path.isInside($0) } }
            let wanted = whole.files.filter { file in scope.contains { $0 == file.path || file.path.isInside($0) } }
            #expect(found.map(\.findings) == wanted.map(\.findings), "\(name): \(scope)")
            #expect(found.allSatisfy { expected[$0.path] == $0.findings })
        }
        #expect(asked >= tree.markdown.count)
    }

    @Test func theSampleLibrarysFilesAreLintedAlike() throws {
        let directory = try ScratchDirectory(copyOf: PackageDirectory.sampleLibrary)
        // Problems across files, which it has none of.
        for (name, text) in GeneratedCookbooks.files(seed: 7) where name.hasSuffix(".md") && name != "README.md" {
            try directory.write("generated/\(name)", text)
        }
        try Self.check(try Scratch(directory), "sample-library")
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6]) func generatedFilesAreLintedAlike(seed: UInt64) throws {
        let directory = try ScratchDirectory(GeneratedCookbooks.files(seed: seed))
        try directory.write("mains/not-text.md", [0xFF, 0xFE, 0x00, 0xD8])
        try directory.link("mains/lost.md", to: "nothing.md")
        try directory.makeDirectory("folder.md")
        try Self.check(try Scratch(directory), "seed \(seed)")
    }
}
