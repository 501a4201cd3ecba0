import ArgumentParser
import Cookbook
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText

/// `rbook fmt`
struct Format: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Make files alike without changing what they say.",
        discussion: """
            Canonical spellings of front-matter keys, no spaces at line ends, one kind of line end, a newline at the end of the \
            file; every other byte stays. It does what lint --fix does for the rules key-spelling, trailing-space, \
            mixed-line-endings and final-newline. With --check nothing is changed, and the exit code is 1 if something would be.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Only say which files would change.")
    var check = false

    @Argument(help: "Files and folders; the whole cookbook if left out.", completion: .file())
    var paths: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session =
            check ? try Session(invocation, global) : try Session(changing: &invocation, global, change)
        let scope = try paths.map { try session.resolve($0) }
        let (cookbook, results) = session.loader.load(session.ignoreRules) {
            document, file, configuration -> (source: SourceText, fixes: CheckedFixes)? in
            let path = document.source.path
            guard scope.isEmpty || scope.contains(where: { $0 == path || path.isInside($0) }) else { return nil }
            return Self.fixes(document, file, configuration)
        }
        session.unread.add(cookbook)
        for path in scope {
            if let error = session.unread.error(at: path, session.root) { throw error }
            guard cookbook.files.contains(where: { $0.path == path || $0.path.isInside(path) }) else {
                throw CommandError(
                    "\(VisibleText.safe(path.string)) is not a file or folder of this cookbook",
                    hint: "rbook formats the files that end in .md; see rbook list")
            }
        }
        var changes = ChangeSet(session)
        var files = DistinctFiles(session)
        for (source, fixes) in results.compactMap({ $0 }) where files.isNew(source.path) {
            FixRun.tell(fixes.refused, source, &invocation.console)
            if fixes.edits.isEmpty { continue }
            if check { invocation.console.print(VisibleText.safe(source.path.string)) }
            try changes.edit(source, fixes.edits)
        }
        if changes.isEmpty {
            invocation.console.note("\(cookbook.files.count) files, nothing to change")
            return .done
        }
        if check {
            invocation.console.note("\(changes.changes.count) of \(cookbook.files.count) files would change")
            return .findings
        }
        return try RecipeEdit.finish(
            changes, "Format \(changes.changes.count) file\(changes.changes.count == 1 ? "" : "s")", change,
            cookbook.configuration.commit, &invocation)
    }

    /// What is done to one file; `nil` for nothing.
    private static func fixes(_ document: Document, _ file: CookbookFile, _ configuration: Configuration) -> (
        source: SourceText, fixes: CheckedFixes
    )? {
        let fixes = Formatter.fixes(document, file)
        if fixes.isEmpty { return nil }
        let suppressions = Suppression.all(in: document.source)
        let wanted = fixes.filter { !suppressions.silence($0.code, at: $0.range.start) }.map(\.fix)
        return (document.source, CheckedFixes(wanted, in: document, configuration: configuration))
    }
}
