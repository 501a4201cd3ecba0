import SourceText
import TestSupport
import Testing

@testable import RBookCLI

/// Findings are located by paths that lead to the file from where the person stands.
@Suite struct LintPathTests {
    @Test(arguments: [
        ("/home/ana/book", "/home/ana/book", "soups/leek.md", "soups/leek.md"),
        ("/home/ana/book/docs", "/home/ana/book", "leek.md", "docs/leek.md"),
        ("/home/ana/book", "/home/ana/book/soups", "soups/leek.md", "leek.md"),
        ("/home/ana/book", "/home/ana/book/soups", "pantry.md", "../pantry.md"),
        ("/home/ana/book", "/home/ana/book-2/soups", "pantry.md", "../../book/pantry.md"),
        ("/home/ana/book", "/srv", "pantry.md", "/home/ana/book/pantry.md"),
        ("/home/ana/book", "/", "pantry.md", "/home/ana/book/pantry.md"),
        ("/home/ana/book", "/home/ana", "", "book"),
        ("/home/ana/book", "/home/ana/book", "", "."),
    ]) func aPathLeadsFromTheDirectoryToTheFile(_ cookbook: String, _ base: String, _ file: String, _ path: String)
        throws
    {
        let file = try #require(RelativePath(file))
        #expect(FindingPaths(of: cookbook, from: base).string(file) == path)
    }

    private static let recipe = "## Ingredients\n\n- 1 leek  \n\n## Instructions\n\n1. Chop the leek.\n"

    private static func lint(_ arguments: [String], from directory: String, of kitchen: TestKitchen) -> String {
        var invocation = kitchen.invocation(["lint", "--rule", "trailing-space"] + arguments, in: directory)
        _ = Runner.run(&invocation)
        return String(decoding: invocation.console.standardOutput, as: UTF8.self)
    }

    @Test func aFolderThatIsNoCookbookIsLintedByThePathsThatWereGiven() throws {
        let directory = try ScratchDirectory()
        try directory.write("docs/leek.md", Self.recipe)
        let kitchen = try TestKitchen()
        let line = "docs/leek.md:3:9: info: spaces at the end of the line [trailing-space]\n"
        #expect(Self.lint(["docs/leek.md"], from: directory.path, of: kitchen).hasPrefix(line))
        #expect(Self.lint(["docs"], from: directory.path, of: kitchen).hasPrefix(line))
        #expect(Self.lint(["./docs/leek.md"], from: directory.path, of: kitchen).hasPrefix(line))
        let absolute = "\(directory.path)/docs/leek.md"
        #expect(Self.lint([absolute], from: directory.path, of: kitchen).hasPrefix("\(absolute):3:9: "))
        #expect(
            Self.lint(["docs/leek.md", "--format", "json"], from: directory.path, of: kitchen).contains(
                "\"path\": \"docs/leek.md\""))
        #expect(
            Self.lint(["docs/leek.md", "--format", "github"], from: directory.path, of: kitchen).hasPrefix(
                "::notice file=docs/leek.md,line=3,"))
        #expect(
            Self.lint(["docs/leek.md", "--format", "sarif"], from: directory.path, of: kitchen).contains(
                "\"uri\": \"docs/leek.md\""))
    }

    @Test func withinACookbookPathsBeginWhereThePersonIs() throws {
        let kitchen = try TestKitchen()
        try kitchen.directory.write("recipes/soups/leek.md", Self.recipe)
        let soups = kitchen.path + "/recipes/soups"
        #expect(Self.lint(["leek.md"], from: soups, of: kitchen).hasPrefix("leek.md:3:9: "))
        #expect(Self.lint([], from: kitchen.path + "/plans", of: kitchen).contains("../recipes/soups/leek.md:3:9: "))
        #expect(
            Self.lint(["-C", kitchen.path], from: soups, of: kitchen).contains("recipes/soups/leek.md:3:9: "))
        // What a git host shows is named from the top of the repository.
        #expect(
            Self.lint(["leek.md", "--format", "github"], from: soups, of: kitchen).hasPrefix(
                "::notice file=recipes/soups/leek.md,line=3,"))
    }

    @Test func aCookbookInsideARepositoryIsNamedFromItsTopForServices() throws {
        let directory = try ScratchDirectory()
        try directory.write("site/book/leek.md", Self.recipe)
        try directory.write("site/book/rbook.yaml", "")
        try directory.git("init", "-q", "-b", "main")
        let kitchen = try TestKitchen()
        let book = directory.path + "/site/book"
        #expect(Self.lint([], from: book, of: kitchen).hasPrefix("leek.md:3:9: "))
        for (format, text) in [
            ("github", "file=site/book/leek.md,"), ("gitlab", "\"path\": \"site/book/leek.md\""),
            ("sarif", "\"uri\": \"site/book/leek.md\""), ("junit", "file=\"site/book/leek.md\""),
        ] {
            #expect(Self.lint(["--format", format], from: book, of: kitchen).contains(text), "\(format)")
        }
        #expect(Self.lint(["--format", "json"], from: book, of: kitchen).contains("\"path\": \"leek.md\""))
    }
}
