import ArgumentParser
import CookbookSession
import SourceText

/// `rbook fmt`
struct Format: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Make files alike without changing what they say.",
        discussion: """
            Canonical spellings of front-matter keys, no spaces at line ends, one kind of line end, a newline at the end of the \
            file; every other byte stays. It does what lint --fix does for the rules trailing-space, \
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
        let found = try FormatFiles(in: scope).details(in: session)
        invocation.console.tell(found.refused, FindingPaths(in: session))
        if found.plan.isEmpty {
            invocation.console.note("\(found.fileCount) files, nothing to change")
            return .done
        }
        if check {
            for file in found.plan.files { invocation.console.print("\(file.path)") }
            invocation.console.note("\(found.plan.files.count) of \(found.fileCount) files would change")
            return .findings
        }
        return try invocation.carryOut(found.plan, session, change)
    }
}
