import ArgumentParser
import CookbookSession
import Presentation
import SourceText

/// `rbook op`
struct OperationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "op", abstract: "See each change that rbook made, committed or not.",
        subcommands: [OperationLogCommand.self, OperationShow.self], defaultSubcommand: OperationLogCommand.self)
}

/// `rbook op log`
struct OperationLogCommand: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "List the changes that rbook made, the newest first.",
        discussion: """
            The last 200 are noted down on this computer, so that rbook undo can take them back without a commit and outside git; \
            others are known from the commits. A change that is in no commit is named by its id.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Option(
        name: [.customShort("n"), .customLong("limit")],
        help: ArgumentHelp("Show at most this many; 0 for all.", valueName: "count"))
    var limit: Int?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number that is not negative") }
        let session = try Session(invocation, global)
        let history = try session.history()
        for gap in history.gaps { invocation.console.note("rbook: note: \(gap)") }
        var entries = history.only { $0.operation != nil && $0.name != "source" }
        if let limit, limit > 0 { entries = Array(entries.prefix(limit)) }
        if entries.isEmpty { invocation.console.note("rbook: rbook has changed nothing here yet") }
        let shown = output.format == .text ? entries : entries.map(session.withFiles)
        HistoryPage.print(shown, output.format, showsOperations: true, &invocation)
        return entries.isEmpty ? .findings : .done
    }
}

/// `rbook op show`
struct OperationShow: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what one change did, line by line.",
        discussion: """
            It is named by its number in rbook log, by its id or the beginning of that, or as git names commits; without a name it is \
            the newest change by rbook.

            Examples:
              rbook op show
              rbook op show 3
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Argument(help: "A number, an id or a commit.", completion: CookbookCompletion.operation)
    var operation: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let history = try session.history()
        guard
            let entry = try operation.map({ try history.entry(named: $0, in: session) })
                ?? history.entries.first(where: { $0.operation != nil })
        else {
            invocation.console.note("rbook: rbook has changed nothing here yet")
            return .findings
        }
        if output.format != .text {
            HistoryPage.print([session.withFiles(entry)], output.format, showsOperations: true, &invocation)
            return .done
        }
        let row = HistoryRow(entry)
        var console = invocation.console
        defer { invocation.console = console }
        console.print(console.styled(SafeText(row.summary), .bold))
        let ids = [row.operation.map { "operation \($0)" }, row.commit.map { "commit \($0)" }].compactMap(\.self)
        console.print(SafeText(ids.joined(separator: ", ")))
        console.print(SafeText([row.date, row.author].filter { !$0.isEmpty }.joined(separator: ", ")))
        if row.isUndone { console.print("taken back since") }
        console.print()
        for file in try session.plannedFiles(of: entry) { UnifiedDiff.print(file, to: &console) }
        return .done
    }
}
