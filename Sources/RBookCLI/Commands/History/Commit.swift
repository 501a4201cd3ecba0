import ArgumentParser
import CookbookSession
import RecipeModel
import SourceText

/// `rbook commit`
struct Commit: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "commit", abstract: "Commit what you changed by hand, in a cook's words.",
        discussion: """
            Recipes and other documents that you changed, made, moved or removed, with their pictures: all of the cookbook, or those you \
            name. The files stay as they are, and so does what you have staged with git otherwise. Ignored files are never committed.

            The message is made from what differs. On a terminal it opens in $VISUAL or $EDITOR first; without a message nothing is \
            committed. Files with unsettled conflicts, and those that cannot be read, are refused.

            Examples:
              rbook commit --dry-run
              rbook commit lasagna
              rbook commit -m "As we cook it now"
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(name: .customLong("no-edit"), help: "Take the message as it is made, without the editor.")
    var noEdit = false

    @Argument(help: "Recipes, files or folders; everything without.", completion: CookbookCompletion.recipe)
    var files: [String] = []

    func validate() throws {
        if change.noCommit { throw ValidationError("a commit is all that rbook commit makes; see --dry-run") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let isTyped =
            change.message == nil && !noEdit && !change.dryRun && invocation.isInputTerminal
            && invocation.console.isTerminal
        // Nobody is kept waiting while a person types.
        let session =
            isTyped ? try Session(invocation, global) : try Session(changing: &invocation, global, change)
        if !change.dryRun { try session.checkReady(CommitOptions(), mode: .auto) }
        let plan = try CommitFiles(files).plan(in: session)
        if change.dryRun { return show(plan, &invocation) }
        guard isTyped else { return try invocation.carryOut(plan, session, change) }
        let draft = CommitMessage(plan)
        return try Editor.edit(
            Array(draft.text.utf8), name: "COMMIT_EDITMSG",
            otherwise: "give the message with -m, or take the one that is made with --no-edit",
            takesUnchanged: true, &invocation
        ) { bytes, invocation in
            let message = draft.message(in: bytes)
            if message.isEmpty {
                invocation.console.note("rbook: there is no message, so nothing was committed")
                return .findings
            }
            var change = change
            change.message = message
            return try invocation.carryOut(plan, session, change)
        }
    }

    private func show(_ plan: Plan, _ invocation: inout Invocation) -> ExitStatus {
        if !change.quiet { for remark in plan.remarks { invocation.console.note("\(remark)") } }
        invocation.console.print("would commit: \(change.message.map { "\($0)" } ?? plan.summary)")
        if change.message == nil { for line in plan.body { invocation.console.print("  \(line)") } }
        for file in plan.files { UnifiedDiff.print(file, to: &invocation.console) }
        return .done
    }
}
