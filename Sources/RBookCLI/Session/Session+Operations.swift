import CookbookSession
import Presentation
import SourceText

extension ChangeOptions {
    var commit: CommitOptions { CommitOptions(withoutCommit: noCommit, message: message) }
}

extension Invocation {
    /// Runs one operation from its plan to the commit.
    mutating func perform(_ operation: some Operation, _ global: GlobalOptions, _ change: ChangeOptions) throws
        -> ExitStatus
    {
        let session = try Session(changing: &self, global, change)
        return try carryOut(try operation.plan(in: session), session, change)
    }

    /// Carries out a plan, or shows it for `--dry-run`, and says what was done.
    ///
    /// - Parameter isAnswer: whether that is what was asked for, and not talk beside a document.
    mutating func carryOut(
        _ plan: Plan, _ session: Session, _ change: ChangeOptions, isAnswer: Bool = true
    ) throws -> ExitStatus {
        if !change.quiet { for remark in plan.remarks { console.note("\(remark)") } }
        if plan.isEmpty {
            console.note("nothing to change")
            return .done
        }
        let summary: SafeText = "\(plan.summary)"
        if change.dryRun, !isAnswer {
            console.note("would \(summary.lowercased)")
            return .done
        }
        if change.dryRun {
            console.print("would \(summary.lowercased):")
            for detail in plan.details { console.print("  \(detail)") }
            for file in plan.files { UnifiedDiff.print(file, to: &console) }
            return .done
        }
        var talk = console
        defer { console = talk }
        let outcome = try session.commit(
            plan, change.commit, text: { VisibleText.safe($0, keepingNewlines: true) },
            onLock: { talk.noteNow("rbook: \($0)") })
        for warning in outcome.warnings { talk.note("rbook: warning: \(warning)") }
        talk.lastChange = summary
        let suffix: SafeText = outcome.commit.map { " (commit \($0.prefix(8)))" } ?? ""
        if isAnswer {
            talk.print(summary + talk.styled(suffix, .dim))
            for detail in plan.details { talk.print("  \(detail)") }
            if talk.isTerminal, !change.quiet {
                talk.note(talk.styled("  take it back: rbook \(SafeText(safe: plan.isUndo ? "redo" : "undo"))", .dim))
            }
        } else {
            talk.note(summary + suffix)
        }
        if outcome.lacksSignature {
            talk.note(
                "rbook: warning: the commit is not signed, though the repository asks for it: your own git configuration names no key (git config --global user.signingKey KEY)"
            )
        }
        return .done
    }
}

extension Console {
    /// Says which fixes are not made, as they would change what the file says.
    mutating func tell(_ refused: [RefusedFix], _ paths: FindingPaths) {
        for fix in refused {
            note(
                "\(paths.string(fix.path)):\(fix.place.line):\(fix.place.column): left as it is: the file would say something else"
            )
            note("  hint: do it by hand: \(fix.title)")
        }
    }
}
