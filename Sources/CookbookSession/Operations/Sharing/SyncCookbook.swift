internal import GitHistory
internal import Glibc
internal import SourceText

/// Brings a cookbook and another copy of it together: fetches, merges in memory, writes files and commit as one change, and sends.
package struct SyncCookbook {
    package enum Direction: Sendable {
        case both, pull, push
    }

    /// Of the other copy; `nil` for the one that the branch goes with.
    let remote: String?
    let direction: Direction
    let isDryRun: Bool
    /// Whether unsaved changes of files that the other side changed too are merged and committed with them.
    let withChanges: Bool

    package init(_ remote: String?, direction: Direction, isDryRun: Bool, withChanges: Bool) {
        (self.remote, self.direction, self.isDryRun, self.withChanges) = (remote, direction, isDryRun, withChanges)
    }

    private static let mostRounds = 5

    package func run(in session: Session, _ talk: Talk) throws(OperationProblem) -> SyncReport {
        if session.past != nil { throw OperationProblem("what was cannot be changed", kind: .usage) }
        let book = try RemoteBook(session)
        var report = try bringTogether(session, book, talk)
        if direction != .pull { report.uncommitted = Self.uncommitted(session, book.repository) }
        return report
    }

    /// What differs from the last commit; nothing where that cannot be told.
    private static func uncommitted(_ session: Session, _ repository: GitRepository) -> [RelativePath] {
        let commit = (try? head(repository)) ?? nil
        return (try? UncommittedFiles(session, repository, since: commit))?.files.map(\.path) ?? []
    }

    private func bringTogether(_ session: Session, _ book: RemoteBook, _ talk: Talk) throws(OperationProblem)
        -> SyncReport
    {
        let repository = book.repository
        try Self.checkReady(repository)
        let remote = try book.remote(named: self.remote)
        let (address, pushAddress) = (try book.address(of: remote), try book.pushAddress(of: remote))
        try Self.confirm(remote, book, talk)
        let access = session.surroundings.remoteAccess(gitDirectory: repository.gitDirectory, talk)
        do throws(GitError) {
            let place = try repository.branchPlace()
            guard let branch = place.branch else {
                throw GitError("HEAD is at a commit and not on a branch", hint: "go to one first: git switch main")
            }
            let target =
                (place.remote == remote.name ? place.remoteReference : nil) ?? "refs/heads/\(branch)"
            var report = SyncReport(remote: remote.name, address: address.shown, isDryRun: isDryRun)
            for round in 1...Self.mostRounds {
                let fetched = try repository.fetch(
                    target, from: address, access, onProgress: { talk.onProgress(Progress($0)) })
                report.isFirst = fetched.commit == nil
                if fetched.commit == nil, direction == .both, !fetched.branches.isEmpty {
                    throw Self.hasNoBranch(remote.name, target, fetched)
                }
                if round == 1, try !isAgreed(fetched, target, remote, repository, talk, &report) {
                    throw GitError(
                        "the history on \(remote.name) was rewritten: \(report.rewritten.count) change\(report.rewritten.count == 1 ? "" : "s") that \(report.rewritten.count == 1 ? "was" : "were") there before \(report.rewritten.count == 1 ? "is" : "are") not there now",
                        hint:
                            "nothing was changed here; to put both together, and send them there again: rbook sync --yes; to take theirs instead: git fetch, then git reset --keep \(remote.name)/\(target.dropFirst(11))"
                    )
                }
                var merge = SyncMerge(session, repository, remote.name, target)
                if let theirs = fetched.commit, direction != .push {
                    try merge.join(theirs, withChanges: withChanges, isDryRun: isDryRun, talk, &report)
                }
                guard direction != .pull else {
                    if fetched.commit == nil, !fetched.branches.isEmpty {
                        throw Self.hasNoBranch(remote.name, target, fetched)
                    }
                    return report
                }
                guard let head = try Self.head(repository) else { return report }
                guard try merge.prepareToSend(head, over: fetched.commit, &report) else { return report }
                if isDryRun { return report }
                switch try push(head, branch, target, fetched, repository, pushAddress, access, talk, &report) {
                case .done:
                    try merge.noteSeen(head, talk)
                    return report
                case .overtaken:
                    talk.note(
                        "somebody else sent to \(remote.name) first: taking that, and again (\(round + 1) of \(Self.mostRounds))"
                    )
                    // They may be at it still.
                    usleep(UInt32(round) * 100_000 + UInt32.random(in: 0..<200_000))
                case .refused(let reason):
                    throw GitError(
                        "\(remote.name) did not take what was sent: \(reason)",
                        hint: report.commit == nil ? nil : "what came is merged here already")
                }
            }
            throw GitError(
                "others kept sending to \(remote.name) in the same moments",
                hint: "what came is merged here; run rbook sync again in a while", isTransient: true)
        } catch {
            throw OperationProblem(error)
        }
    }

    /// Whether what was sent there before is still there, or the person says that both are to be put together.
    private func isAgreed(
        _ fetched: FetchedBranch, _ target: String, _ remote: Remote, _ repository: GitRepository, _ talk: Talk,
        _ report: inout SyncReport
    ) throws(GitError) -> Bool {
        guard let theirs = fetched.commit, let seen = repository.lastSeen(target, of: remote.name), seen != theirs
        else {
            return true
        }
        report.rewritten = try repository.relation(of: seen, to: theirs).ours.map { SyncReport.Commit($0) }
        if report.rewritten.isEmpty { return true }
        let count = report.rewritten.count
        report.warnings.append(
            "\(count) change\(words: count == 1 ? "" : "s") that \(words: count == 1 ? "was" : "were") on \(remote.name) before \(words: count == 1 ? "is" : "are") not there now: its history was rewritten"
        )
        if isDryRun { return true }
        do throws(OperationProblem) { return try talk.agree(remote.name, count) } catch {
            throw GitError(error.message.verbatim, hint: error.hint?.verbatim)
        }
    }

    private func push(
        _ head: String, _ branch: String, _ target: String, _ fetched: FetchedBranch, _ repository: GitRepository,
        _ address: RemoteAddress, _ access: RemoteAccess, _ talk: Talk, _ report: inout SyncReport
    ) throws(GitError) -> PushOutcome {
        do throws(GitError) {
            return try repository.push(
                head, from: "refs/heads/\(branch)", to: target, expecting: fetched.commit, at: address, access,
                onProgress: { talk.onProgress(Progress($0)) })
        } catch {
            guard !report.came.isEmpty else { throw error }
            let hint = error.hint.map { "\($0); " } ?? ""
            throw GitError(
                "what came is merged, but nothing was sent: \(error.message)", hint: "\(hint)run rbook sync again later"
            )
        }
    }

    // MARK: Ready

    private static func checkReady(_ repository: GitRepository) throws(OperationProblem) {
        if let operation = repository.operationInProgress {
            throw OperationProblem(
                "\(words: operation) is in progress in this repository", hint: "finish or abort it with git first")
        }
        if repository.isShallow {
            throw OperationProblem(
                "this clone has only the end of the history, so it cannot be merged safely",
                hint: "fetch the rest: git fetch --unshallow")
        }
    }

    private static func confirm(_ remote: Remote, _ book: RemoteBook, _ talk: Talk) throws(OperationProblem) {
        if book.isConfirmed(remote) { return }
        guard try talk.confirm(remote.name, remote.shown) else {
            throw OperationProblem(
                "rbook has not gone to '\(remote.name)' (\(remote.shown)) before, and you have not confirmed it",
                hint: "if that is where this cookbook is to go: rbook sync --yes")
        }
        try book.confirm(remote)
    }

    private static func hasNoBranch(_ remote: String, _ target: String, _ fetched: FetchedBranch) -> GitError {
        GitError(
            "\(remote) has no branch \(target.dropFirst("refs/heads/".count)); it has \(fetched.branches.prefix(10).joined(separator: ", "))",
            hint:
                "go with one of them: git branch --set-upstream-to \(remote)/NAME; or send this one as a new branch: rbook sync --push"
        )
    }

    /// The commit that is checked out; `nil` for a branch without commits.
    static func head(_ repository: GitRepository) throws(GitError) -> String? {
        do throws(RevisionProblem) { return try repository.revision("HEAD").id } catch {
            switch error {
            case .noCommits: return nil
            case .git(let problem): throw problem
            default: throw GitError("the last commit cannot be read")
            }
        }
    }
}
