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
    private let session: Session
    private(set) var changes: [FileChange] = []

    init(_ session: Session) {
        self.session = session
    }

    /// A file of the cookbook with the bytes it was read from, for edits.
    func document(_ file: CookbookFile) throws -> Document { Document(try source(file)) }

    /// Refuses a file that has changed since the cookbook was read: what is known of it no longer holds.
    func source(_ file: CookbookFile) throws -> SourceText {
        let source = try source(file.path)
        guard Fingerprint(source.bytes) == file.fingerprint else {
            throw CommandError(
                "\(VisibleText.safe(file.path.string)) was changed by something else at this moment",
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

    mutating func create(_ path: RelativePath, _ bytes: [UInt8], modeOf source: RelativePath? = nil) {
        changes.append(.create(path, bytes, modeOf: source))
    }

    mutating func delete(_ source: SourceText) { changes.append(.delete(source.path, expecting: source.bytes)) }

    var isEmpty: Bool { changes.isEmpty }

    /// Applies everything, or shows it for `--dry-run`, and says what was done.
    ///
    /// - Parameter message: what was done in a cook's words: the commit's message and the line printed.
    func apply(
        _ message: String, _ options: ChangeOptions, mode: Configuration.CommitMode, _ invocation: inout Invocation
    ) throws {
        if options.dryRun {
            invocation.console.print("would \(message.prefix(1).lowercased() + message.dropFirst()):")
            for change in changes { UnifiedDiff.print(change, to: &invocation.console) }
            return
        }
        let commits = !options.noCommit && mode == .auto
        if commits, let problem = session.repositoryProblem {
            throw CommandError(problem.message, hint: problem.hint ?? "use --no-commit")
        }
        do {
            let author =
                commits
                ? try session.repository?.author(
                    environment: invocation.environment, time: invocation.now.time, offset: invocation.now.offset) : nil
            let workspace = try Workspace(root: session.root, path: session.path, repository: session.repository)
            if workspace.hasUnfinishedChange, let done = try workspace.recover(author: author) {
                invocation.console.note("rbook: \(VisibleText.safe(done))")
            }
            let result = try workspace.apply(
                changes, message: commits ? options.message ?? message : nil, author: author)
            for warning in result.warnings { invocation.console.note("rbook: warning: \(VisibleText.safe(warning))") }
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
            let changed =
                error.changed.isEmpty
                ? "" : "; changed: " + error.changed.map { VisibleText.safe($0.string) }.joined(separator: ", ")
            throw CommandError(VisibleText.safe(error.message) + changed, hint: error.hint)
        }
    }
}
