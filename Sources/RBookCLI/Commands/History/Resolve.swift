import ArgumentParser
import CookbookSession
import SourceText

/// `rbook resolve`
struct Resolve: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve", abstract: "Choose between two versions where a merge found a contradiction.",
        discussion: """
            A merge by rbook keeps one version and puts the other into a comment beside it; git's own leaves both between marks. Without \
            --ours, --theirs or --both the conflicts are listed with numbers, and on a terminal asked about one by one.

            While git waits for a merge, rebase, cherry-pick or stash pop, a file without conflicts is added for it (git add), and nothing is \
            committed; otherwise there is one commit.

            Examples:
              rbook resolve
              rbook resolve 2 --theirs
              rbook resolve soup --ours
              rbook resolve recipes/soups/pea-soup.md 1 3 --both
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: FormatOption

    @Flag(help: "Keep what stands, or git's first version.")
    var ours = false

    @Flag(help: "Take the other version.")
    var theirs = false

    @Flag(help: "Keep both, as two lines.")
    var both = false

    @Argument(
        help: "Recipes, files, folders and numbers of conflicts; all if left out.",
        completion: CookbookCompletion.recipe)
    var names: [String] = []

    func validate() throws {
        if [ours, theirs, both].count(where: \.self) > 1 {
            throw ValidationError("--ours, --theirs and --both cannot go together")
        }
        if output.format != .text, choice != nil { throw ValidationError("--format goes with the list alone") }
    }

    private var choice: CookbookConflict.Choice? { ours ? .ours : theirs ? .theirs : both ? .both : nil }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if let choice {
            let session = try Session(changing: &invocation, global, change)
            let chosen = try session.conflicts(named: names, in: session.conflicts())
            guard !chosen.isEmpty else { return try tellNone(session, &invocation) }
            return try resolve(chosen.map { ($0, choice) }, session, &invocation)
        }
        let session = try Session(invocation, global)
        let listed = try session.conflicts(named: names, in: session.conflicts())
        guard output.format == .text else {
            ConflictPage.print(listed, output.format, &invocation.console)
            return listed.isEmpty ? .done : .findings
        }
        guard !listed.isEmpty else { return try tellNone(session, &invocation) }
        guard invocation.isInputTerminal, invocation.console.isTerminal else {
            ConflictPage.print(listed, .text, &invocation.console)
            invocation.console.note(
                "choose: rbook resolve \(listed[0].number) --ours, --theirs or --both; without a number it is for all of them"
            )
            return .findings
        }
        let chosen = ConflictPrompt.ask(listed, &invocation)
        guard !chosen.isEmpty else {
            invocation.console.note("nothing was changed")
            return .findings
        }
        let changing = try Session(changing: &invocation, global, change)
        return try resolve(chosen, changing, &invocation)
    }

    private func tellNone(_ session: Session, _ invocation: inout Invocation) throws -> ExitStatus {
        invocation.console.note("no conflicts")
        if let progress = try session.mergeProgress(), progress.operation != "a bisection" {
            tellLeft(progress, &invocation.console)
        }
        return .done
    }

    private func resolve(
        _ chosen: [(CookbookConflict, CookbookConflict.Choice)], _ session: Session, _ invocation: inout Invocation
    ) throws -> ExitStatus {
        let plan = try ResolveConflicts(chosen.map { (conflict: $0.0, choice: $0.1) }).plan(in: session)
        let merge = try session.waitingMerge(for: chosen.map(\.0.path))
        var options = change
        if merge != nil { options.noCommit = true }
        let status = try invocation.carryOut(plan, session, options)
        if change.dryRun { return status }
        let left = session.conflicts()
        if merge != nil {
            let open = Set(left.map(\.path))
            let done = Set(chosen.map(\.0.path)).subtracting(open).sorted()
            try session.stage(done)
            for path in done { invocation.console.note("\(path) is done, and added for git") }
        }
        if !left.isEmpty {
            let files = Set(left.map(\.path)).count
            invocation.console.note(
                "\(left.count) conflict\(left.count == 1 ? " is" : "s are") left in \(files) file\(files == 1 ? "" : "s"): rbook resolve"
            )
        }
        if merge != nil, left.isEmpty, let progress = try session.mergeProgress() {
            tellLeft(progress, &invocation.console)
        } else if merge != nil, left.isEmpty {
            invocation.console.note("all is resolved; after git stash pop: git stash drop")
        }
        return status
    }

    /// What git still waits for.
    private func tellLeft(_ progress: MergeProgress, _ console: inout Console) {
        for path in progress.unmerged.prefix(10) {
            console.note("git waits for \(path), which holds no conflict: git add it, or git rm it")
        }
        if progress.unmerged.count > 10 { console.note("… and \(progress.unmerged.count - 10) more: git status") }
        if progress.unmerged.isEmpty, let operation = progress.operation, let command = progress.command {
            console.note("\(SafeText(operation)) is in progress; go on with: \(SafeText(command))")
        }
    }
}

/// Asks about conflicts one by one.
enum ConflictPrompt {
    static func ask(_ conflicts: [CookbookConflict], _ invocation: inout Invocation)
        -> [(CookbookConflict, CookbookConflict.Choice)]
    {
        var input = LineInput(invocation)
        var chosen: [(CookbookConflict, CookbookConflict.Choice)] = []
        for (index, conflict) in conflicts.enumerated() {
            for line in ConflictPage.lines(conflict, invocation.console) { invocation.console.noteNow(line) }
            asking: while true {
                invocation.console.noteNow(
                    "\(index + 1) of \(conflicts.count): (o)urs, (t)heirs, (b)oth, (s)kip or (q)uit?")
                guard let answer = input.next() else { return chosen }
                switch answer.lowercased().filter({ !$0.isWhitespace }) {
                case "o", "ours": chosen.append((conflict, .ours))
                case "t", "theirs", "b", "both":
                    let choice: CookbookConflict.Choice = answer.lowercased().contains("b") ? .both : .theirs
                    if let reason = conflict.refusal(of: choice) {
                        invocation.console.noteNow("that cannot be: \(reason)")
                        continue asking
                    }
                    chosen.append((conflict, choice))
                case "s", "skip": break
                case "q", "quit": return chosen
                default:
                    invocation.console.noteNow("type o, t, b, s or q")
                    continue asking
                }
                break
            }
        }
        return chosen
    }
}
