internal import Cookbook
internal import FileAccess
internal import GitHistory
package import RecipeModel
internal import Revision
package import SourceText
internal import Workspace

/// How a plan is carried out.
package struct CommitOptions: Sendable {
    /// Whether files are changed without a commit, whatever the cookbook asks for.
    package let withoutCommit: Bool
    /// The commit's message, instead of the plan's summary.
    package let message: String?

    package init(withoutCommit: Bool = false, message: String? = nil) {
        (self.withoutCommit, self.message) = (withoutCommit, message)
    }
}

/// What was done.
package struct Outcome: Sendable {
    package let summary: Message
    /// The id of the commit; `nil` where none was made.
    package let commit: String?
    /// What should be known of it, a sentence each.
    package let warnings: [Message]
    /// Whether the repository asks for signed commits, and the person's own git configuration names no key.
    package let lacksSignature: Bool
}

extension Session {
    /// Whether the cookbook asks for commits.
    package var commitMode: Configuration.CommitMode { loader.tree(ignoreRules).configuration.commit }

    /// Fails early where a commit could not be made, so that nobody types a recipe for nothing.
    package func checkReady(_ options: CommitOptions, mode: Configuration.CommitMode) throws(OperationProblem) {
        guard !options.withoutCommit, mode == .auto else { return }
        if let problem = repositoryProblem { throw Self.unusable(problem) }
        guard let repository else { return }
        _ = try author(in: repository)
        if let operation = repository.operationInProgress {
            throw OperationProblem(
                "\(words: operation) is in progress in this repository",
                hint: "finish or abort it with git first, or use --no-commit")
        }
        if let lock = repository.heldLock {
            throw OperationProblem(
                "another git process is at work: \(lock) is there",
                hint: "wait until it ends; if none runs, remove that file")
        }
    }

    private static func unusable(_ problem: GitError) -> OperationProblem {
        OperationProblem("\(problem.message)", hint: problem.hint.map { "\($0)" } ?? "use --no-commit")
    }

    private func optionalAuthor() throws(OperationProblem) -> GitAuthor? {
        guard let repository else { return nil }
        return try author(in: repository)
    }

    private func author(in repository: GitRepository) throws(OperationProblem) -> GitAuthor {
        do throws(GitError) {
            return try repository.author(
                environment: surroundings.environment, time: surroundings.now.time, offset: surroundings.now.offset)
        } catch {
            throw OperationProblem(error)
        }
    }

    /// Carries out a plan: the files, and one commit of exactly what it changes.
    ///
    /// - Parameters:
    ///   - text: makes a text fit for the commit's message.
    ///   - onLock: is told what is waited for, and what of an earlier change was finished, where the session has not taken its lock yet.
    package func commit(
        _ plan: Plan, _ options: CommitOptions, text: (String) -> String, onLock: (Message) -> Void
    ) throws(OperationProblem) -> Outcome {
        forgetIndex()
        let commits = !options.withoutCommit && plan.mode == .auto
        if commits, let problem = notices.unread.settings {
            throw OperationProblem(
                "\(words: CookbookTree.configurationName) could not be read, so nobody knows whether it asks for commits",
                hint: "mend it (\(problem.message)), or use --no-commit")
        }
        if commits, let problem = repositoryProblem { throw Self.unusable(problem) }
        let author = commits ? try optionalAuthor() : nil
        let record = OperationRecord(plan.changes, id: OperationRecord.newID())
        var merged: MergedHead?
        if let taken = plan.taken, let author { merged = try commit(taken, of: record, author: author, text: text) }
        do throws(WorkspaceError) {
            let workspace = try workspace()
            let lock = try heldLock(onLock)
            let mixed = commits ? plan.fileChanges.map(workspace.placed).filter(isMixed) : []
            let own = options.message.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : text($0) }
            let message = own ?? plan.proposal.text(text)
            let uncounted = commits ? uncountedNotice(for: plan) : []
            var note = OperationNote(plan, record, workspace, log: operationLog, surroundings.now)
            note.begin()
            let result: TransactionResult
            do throws(WorkspaceError) {
                result = try workspace.apply(
                    plan.fileChanges, message: commits ? record.message(message) : nil, author: author, lock: lock,
                    merged: merged)
            } catch {
                note.end(commit: nil, isDone: !error.changed.isEmpty)
                throw error
            }
            note.end(commit: result.commit, isDone: true)
            let before: [Message] =
                result.commit == nil
                ? [] : mixed.map { "\($0.path) had changes of yours that were in no commit; they are in this one" }
            return Outcome(
                summary: plan.summary, commit: result.commit,
                warnings: before + uncounted + result.warnings.map { "\($0)" } + note.warnings
                    + hookNotice(result.commit),
                lacksSignature: result.commit != nil && lacksSigningKey)
        } catch {
            throw OperationProblem(error)
        }
    }

    private func heldLock(_ onLock: (Message) -> Void) throws(WorkspaceError) -> WorkspaceLock {
        if let lock { return lock }
        let (lock, finished) = try workspace().begin { onLock("\($0)") }
        operationLog?.settle(root)
        for sentence in finished { onLock("\(sentence)") }
        return lock
    }

    /// Whether a file held changes that are in no commit before this one came on top.
    private func isMixed(_ change: FileChange) -> Bool {
        guard let expected = change.expected, change.replacement != nil, !change.isRecorded, let repository else {
            return false
        }
        if case .modified = repository.state(of: pathInRepository(change.path), bytes: expected) { return true }
        return false
    }
}

extension OperationRecord {
    static func newID() -> String {
        var random = SystemRandomNumberGenerator()
        return String(random.next() as UInt64, radix: 36)
    }
}

extension OperationProblem {
    init(_ error: GitError) { self.init("\(error.message)", hint: error.hint.map { "\($0)" }) }

    /// What a transaction could not do, with the files it changed all the same.
    init(_ error: WorkspaceError) {
        let changed: Message =
            error.changed.isEmpty ? "" : "; changed: " + error.changed.map { "\($0)" }.joined(separator: ", ")
        self.init("\(error.message)" + changed, hint: error.hint.map { "\($0)" })
    }
}
