import ArgumentParser
import CookbookSession
import Presentation
import SourceText

/// `rbook sync`
struct Sync: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Bring the cookbook and another copy of it together.",
        discussion: """
            Takes what others changed, puts it together with what you changed, and sends yours. Files that both sides changed are merged \
            by what they mean: two people who take from one lot have taken twice, a tick stays, two new lines are two lines. Where both \
            said something else of the same thing, your version stands, the other is in a comment beside it, and nothing is lost.

            Files with changes that are in no commit are left alone; where the other side changed the same file, nothing is done until \
            they are committed, or merged with --with-changes.

            Addresses may be folders, user@host:folder, ssh:// and https://. ssh is your own program with your own keys and hosts, \
            passwords for https come from your own credential helpers. An address that came with the repository is shown and confirmed \
            before rbook first goes there.

            Examples:
              rbook sync
              rbook sync --dry-run
              rbook sync --pull
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Flag(name: [.customShort("n"), .customLong("dry-run")], help: "Show what would come and go, and change nothing.")
    var dryRun = false

    @Flag(help: "Only take what others changed.")
    var pull = false

    @Flag(help: "Only send what you changed.")
    var push = false

    @Flag(name: .customLong("with-changes"), help: "Merge and commit unsaved changes of files that came changed, too.")
    var withChanges = false

    @Flag(
        help:
            "Go to an address for the first time, and put both together where their history was rewritten, without asking."
    )
    var yes = false

    @Flag(help: "Finish or take back what an earlier sync left half done, and nothing else.")
    var abort = false

    @Flag(name: .shortAndLong, help: "Say only what came and went.")
    var quiet = false

    @Argument(help: "Which other copy, by its name in rbook remote.", completion: CookbookCompletion.remote)
    var remote: String?

    func validate() throws {
        if pull, push { throw ValidationError("--pull and --push cannot go together: without either both are done") }
        if abort, pull || push || dryRun || withChanges || remote != nil {
            throw ValidationError("--abort goes alone")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        var session = try Session(invocation, global, tellsUnfinished: dryRun)
        if abort { return try finishUnfinished(&session, &invocation) }
        let report = try RemoteTalk.run(&invocation, yes: yes, quiet: quiet) { talk throws(OperationProblem) in
            try SyncCookbook(
                remote, direction: pull ? .pull : push ? .push : .both, isDryRun: dryRun, withChanges: withChanges
            ).run(in: session, talk)
        }
        if output.format == .text {
            SyncPage.print(report, quiet: quiet, &invocation.console)
            if !quiet, !pull, let left = try? session.changedFiles(since: nil) {
                SyncPage.print(unsent: left, &invocation.console)
            }
        } else {
            SyncPage.print(report, output.format, &invocation.console)
        }
        return report.conflicts.isEmpty ? .done : .findings
    }

    /// A sync is one change of files and commit: what was cut off is finished by the next command, and nothing else can be half done.
    private func finishUnfinished(_ session: inout Session, _ invocation: inout Invocation) throws -> ExitStatus {
        var console = invocation.console
        defer { invocation.console = console }
        let finished = try session.lockForChange { console.noteNow("rbook: \($0)") }
        switch output.format {
        case .text: for sentence in finished { console.print("\(sentence)") }
        case .json: console.print(verbatim: JSONValue.members(["finished": .array(finished.map(words))]).pretty)
        case .jsonl:
            for sentence in finished {
                console.print(verbatim: JSONValue.members(["finished": words(sentence)]).compact)
            }
        case .csv:
            console.print(csv: ["finished"])
            for sentence in finished { console.print(csv: [sentence.verbatim]) }
        }
        if finished.isEmpty {
            console.note("rbook: nothing is half done; what a sync did is taken back change by change: see rbook log")
            return .findings
        }
        return .done
    }

    private func words(_ sentence: Message) -> JSONValue { .string(sentence.verbatim) }
}
