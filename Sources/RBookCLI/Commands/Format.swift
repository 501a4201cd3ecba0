import ArgumentParser
import Cookbook
import RecipeModel
import RecipeSyntax
import SourceText

/// `rbook fmt`
struct Format: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Make files alike without changing what they say.",
        discussion: """
            Canonical spellings of front-matter keys, no spaces at line ends, a newline at the end of the file; every other byte \
            stays. With --check nothing is changed, and the exit code is 1 if something would be.
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
        let (cookbook, results) = session.loader.load(session.ignoreRules) { document, file, _ in
            (source: document.source, edits: Formatter.edits(document, kind: file.kind))
        }
        session.unread.add(cookbook)
        for path in scope {
            if let error = session.unread.error(at: path) { throw error }
        }
        var changes = ChangeSet(session)
        for (source, edits) in results
        where !edits.isEmpty && (scope.isEmpty || scope.contains { $0 == source.path || source.path.isInside($0) }) {
            if check { invocation.console.print(VisibleText.safe(source.path.string)) }
            try changes.edit(source, edits)
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
}
