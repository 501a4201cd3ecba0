import ArgumentParser
import CookbookSession
import SourceText

/// `rbook clone`
struct Clone: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "clone", abstract: "Get a copy of a cookbook that is elsewhere, to sync with it.",
        discussion: """
            The names and sizes of all files are looked at before any is written. No program that came with the cookbook is run: no hooks, \
            filters or submodules.

            Examples:
              rbook clone anna@example.org:cookbook.git
              rbook clone https://example.org/anna/cookbook.git our-cookbook
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(name: .shortAndLong, help: "Say only what was done.")
    var quiet = false

    @Argument(help: "A folder, user@host:folder, ssh:// or https://.")
    var address: String

    @Argument(help: "Where to; a directory named like the other copy if left out.", completion: .directory)
    var directory: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let base = global.directory.map { $0.hasPrefix("/") ? $0 : "\(invocation.directory)/\($0)" }
        let surroundings = base.map { invocation.surroundings.at($0) } ?? invocation.surroundings
        let notices = invocation.notices
        let outcome = try RemoteTalk.run(&invocation, yes: true, quiet: quiet) { talk throws(OperationProblem) in
            try CloneCookbook(address, directory: directory).run(surroundings, notices: notices, talk)
        }
        let report = outcome.report
        invocation.console.print(
            report.isFirst
                ? "\(report.address) is empty; made an empty copy in \(outcome.path)"
                : "made a copy of \(report.address) in \(outcome.path): \(report.changedCount) file\(report.changedCount == 1 ? "" : "s"), \(report.came.count) change\(report.came.count == 1 ? "" : "s")"
        )
        for warning in report.warnings + outcome.warnings { invocation.console.note("rbook: warning: \(warning)") }
        if !quiet { invocation.console.note("next: rbook -C \(outcome.path) list") }
        return .done
    }
}
