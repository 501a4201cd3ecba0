import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// The changes of one command, gathered file by file, then applied as one transaction and one commit.
struct ChangeSet {
    let session: Session
    private(set) var changes: [FileChange] = []

    init(_ session: Session) {
        self.session = session
    }

    /// A file of the cookbook with the bytes it was read from, for edits.
    func document(_ file: CookbookFile) throws -> Document { Document(try source(file)) }

    func source(_ file: CookbookFile) throws -> SourceText { try source(file.path, file.fingerprint) }

    /// Refuses a file that has changed since the cookbook was read: what is known of it no longer holds.
    func source(_ path: RelativePath, _ fingerprint: Fingerprint) throws -> SourceText {
        let source = try source(path)
        guard Fingerprint(source.bytes) == fingerprint else {
            throw CommandError(
                "\(VisibleText.safe(path.string)) was changed by something else at this moment",
                hint: "run the command again")
        }
        return source
    }

    func source(_ path: RelativePath) throws -> SourceText {
        do {
            return SourceText(path: path, bytes: try session.root.read(path, limit: 64 << 20))
        } catch {
            throw CommandError("\(VisibleText.safe(path.string)): \(error.message)", hint: error.hint)
        }
    }

    mutating func edit(_ source: SourceText, _ edits: [TextEdit]) throws {
        guard !edits.isEmpty else { return }
        do {
            let bytes = try source.applying(edits)
            if bytes != source.bytes { changes.append(.edit(source.path, from: source.bytes, to: bytes)) }
        } catch {
            throw CommandError("\(VisibleText.safe(source.path.string)) cannot be edited: the edits overlap")
        }
    }

    /// Refuses places that rbook does not read, so that no command can write into a git directory.
    mutating func create(_ path: RelativePath, _ bytes: [UInt8], modeOf source: RelativePath? = nil) throws {
        try Relocation.checkPlace(path, session)
        changes.append(.create(path, bytes, modeOf: source))
    }

    mutating func delete(_ source: SourceText) { changes.append(.delete(source.path, expecting: source.bytes)) }

    var isEmpty: Bool { changes.isEmpty }

    /// Whether a file held changes that are in no commit before this one came on top.
    private func isMixed(_ change: FileChange) -> Bool {
        guard let expected = change.expected, change.replacement != nil, let repository = session.repository else {
            return false
        }
        if case .modified = repository.state(of: session.pathInRepository(change.path), bytes: expected) { return true }
        return false
    }

    /// Fails early where a commit could not be made, so that nobody types a recipe for nothing.
    func checkReady(_ options: ChangeOptions, mode: Configuration.CommitMode, _ invocation: Invocation) throws {
        guard !options.dryRun, !options.noCommit, mode == .auto else { return }
        if let problem = session.repositoryProblem {
            throw CommandError(VisibleText.safe(problem.message), hint: problem.hint ?? "use --no-commit")
        }
        guard let repository = session.repository else { return }
        do {
            _ = try repository.author(
                environment: invocation.environment, time: invocation.now.time, offset: invocation.now.offset)
        } catch {
            throw CommandError(VisibleText.safe(error.message), hint: error.hint)
        }
        if let operation = repository.operationInProgress {
            throw CommandError(
                "\(operation) is in progress in this repository",
                hint: "finish or abort it with git first, or use --no-commit")
        }
        if let lock = repository.heldLock {
            throw CommandError(
                "another git process is at work: \(VisibleText.safe(lock)) is there",
                hint: "wait until it ends; if none runs, remove that file")
        }
    }

    /// Applies everything, or shows it for `--dry-run`, and says what was done.
    ///
    /// - Parameter message: what was done in a cook's words: the commit's message and the line printed.
    func apply(
        _ message: String, _ options: ChangeOptions, mode: Configuration.CommitMode, _ invocation: inout Invocation
    ) throws {
        if options.dryRun {
            let safe = VisibleText.safe(message)
            invocation.console.print("would \(safe.prefix(1).lowercased() + safe.dropFirst()):")
            for change in changes { UnifiedDiff.print(change, to: &invocation.console) }
            return
        }
        let commits = !options.noCommit && mode == .auto
        if commits, let problem = session.unread.settings {
            throw CommandError(
                "\(CookbookLoader.configurationName) could not be read, so nobody knows whether it asks for commits",
                hint: "mend it (\(problem.message)), or use --no-commit")
        }
        if commits, let problem = session.repositoryProblem {
            throw CommandError(VisibleText.safe(problem.message), hint: problem.hint ?? "use --no-commit")
        }
        do {
            let author =
                commits
                ? try session.repository?.author(
                    environment: invocation.environment, time: invocation.now.time, offset: invocation.now.offset) : nil
            let workspace = try session.workspace()
            let lock = try session.lock ?? session.begin(&invocation)
            let mixed = commits ? changes.filter { isMixed($0) } : []
            let text = VisibleText.safe(options.message ?? message, keepingNewlines: true)
            let result = try workspace.apply(changes, message: commits ? text : nil, author: author, lock: lock)
            for change in mixed where result.commit != nil {
                invocation.console.note(
                    "rbook: warning: \(VisibleText.safe(change.path.string)) had changes of yours that were in no commit; they are in this one"
                )
            }
            for warning in result.warnings { invocation.console.note("rbook: warning: \(VisibleText.safe(warning))") }
            invocation.console.lastChange = VisibleText.safe(message)
            let suffix = result.commit.map { " (commit \($0.prefix(8)))" } ?? ""
            invocation.console.print(VisibleText.safe(message) + invocation.console.styled(suffix, .dim))
            if result.commit != nil, session.repository?.configuration("commit.gpgsign") == "true" {
                invocation.console.note(
                    "rbook: warning: the commit is not signed, though commit.gpgsign asks for it; use --no-commit and git commit"
                )
            }
        } catch let error as GitError {
            throw CommandError(VisibleText.safe(error.message), hint: error.hint)
        } catch let error as WorkspaceError {
            throw CommandError(error)
        }
    }
}

extension CommandError {
    /// What a transaction could not do, with the files it changed all the same.
    init(_ error: WorkspaceError) {
        let changed =
            error.changed.isEmpty
            ? "" : "; changed: " + error.changed.map { VisibleText.safe($0.string) }.joined(separator: ", ")
        self.init(VisibleText.safe(error.message) + changed, hint: error.hint.map { VisibleText.safe($0) })
    }
}
