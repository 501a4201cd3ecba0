import ArgumentParser
import CookbookSession
import SourceText

/// `rbook doctor`
struct Doctor: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "See whether everything a cookbook needs is in order, and mend what is not.",
        discussion: """
            Looks at this computer, at the cookbook's files and at what is kept for them, and at its repository. Changes nothing and runs no \
            program that a repository names. Exits with 1 where there are problems, and with 2 where something could not be looked at.

            --fix finishes a change that was cut off, removes a snapshot that cannot be read, and lets git merge recipes and lists by what \
            their lines mean: a line of .gitattributes, which is committed, and merge.rbook in the clone's configuration. Left-over files \
            are shown and never removed.

            Examples:
              rbook doctor
              rbook doctor --fix --dry-run
              rbook doctor --fix
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: FormatOption

    @Flag(help: "Mend what can be mended safely.")
    var fix = false

    @Flag(help: "With --fix: let git diff show recipes as a cook reads them, too.")
    var textconv = false

    @Flag(help: "Show only what is not in order; --fix does, too.")
    var brief = false

    func validate() throws {
        if !fix, textconv || change.dryRun || change.noCommit || change.message != nil {
            throw ValidationError("--textconv, --dry-run, --no-commit and --message go with --fix")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if fix { try mend(try open(&invocation, changes: !change.dryRun), &invocation) }
        var session: Session?
        var problem: OperationProblem?
        do { session = try open(&invocation, changes: false) } catch let error as OperationProblem {
            // Whoever names a cookbook means that one.
            if global.directory != nil { throw error }
            problem = error
        }
        let checkup = Checkup(
            invocation.surroundings, session, problem: problem, executable: invocation.executable)
        CheckupPage.print(checkup, output.format, isBrief: brief || fix || change.quiet, &invocation.console)
        if checkup.isIncomplete { return .failed }
        return checkup.problemCount > 0 ? .findings : .done
    }

    private func open(_ invocation: inout Invocation, changes: Bool) throws -> Session {
        changes
            ? try Session(changing: &invocation, global, change)
            : try Session(invocation, global, tellsUnfinished: false)
    }

    private func mend(_ session: Session, _ invocation: inout Invocation) throws {
        let operation = MendCookbook(hasTextconv: textconv)
        // With JSON on standard output what is done is talk.
        let isAnswer = output.format == .text
        if change.dryRun {
            for sentence in try operation.intended(in: session) {
                tell("would \(sentence)", isAnswer, &invocation.console)
            }
        } else {
            for sentence in try operation.mend(session) { tell("\(sentence)", isAnswer, &invocation.console) }
        }
        let plan = try operation.plan(in: session)
        if !plan.isEmpty { _ = try invocation.carryOut(plan, session, change, isAnswer: isAnswer) }
        if isAnswer { invocation.console.print() }
    }

    private func tell(_ line: SafeText, _ isAnswer: Bool, _ console: inout Console) {
        if isAnswer { console.print(line) } else { console.note(line) }
    }
}
