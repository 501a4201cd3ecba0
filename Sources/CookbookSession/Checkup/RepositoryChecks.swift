internal import FileAccess
internal import GitHistory
internal import Glibc
internal import SourceText

/// What has to be right in the repository of a cookbook. Of what its configuration says nothing is followed and nothing is run.
struct RepositoryChecks {
    private let session: Session
    private(set) var results: [CheckResult] = []

    init(_ session: Session) {
        self.session = session
        if let problem = session.repositoryProblem {
            add("repository", .problem, "\(problem.message)", hint: problem.hint.map { "\($0)" })
            return
        }
        guard let repository = session.repository else {
            let parts = ["HEAD", "objects", "refs"].map { RelativePath.root.appending($0) }
            if parts.allSatisfy(session.root.exists) {
                add(
                    "repository", .problem, "this is a bare repository, which has no files of a cookbook",
                    hint: "clone it: rbook clone \(session.path)")
                return
            }
            add(
                "repository", .note, "the cookbook is not in a git repository, so nothing is committed",
                hint: "begin one: git init")
            return
        }
        add("repository", .ok, "the repository \(repository.workTree) can be used")
        checkHead(repository)
        checkIndex(repository)
        checkMerges()
        checkIdentity(repository)
        checkHooks(repository)
        checkLineEnds(repository)
        results += AttributeChecks(session, repository).results
        checkRemotes(repository)
    }

    private mutating func add(
        _ code: String, _ state: CheckResult.State, _ message: Message, hint: Message? = nil, isMendable: Bool = false
    ) {
        results.append(CheckResult(code, .git, state, message, hint: hint, isMendable: isMendable))
    }

    private mutating func add(_ code: String, unknown error: GitError) {
        add(code, .unknown, "\(error.message)", hint: error.hint.map { "\($0)" })
    }

    // MARK: Where it is

    private mutating func checkHead(_ repository: GitRepository) {
        do throws(GitError) {
            let head = try repository.head()
            if let branch = head.branch {
                add("branch", .ok, head.hasCommit ? "on branch \(branch)" : "on branch \(branch), without a commit yet")
            } else {
                add(
                    "branch", .note, "no branch is checked out, so commits belong to none",
                    hint: "git switch to a branch, or make one: git switch -c NAME")
            }
        } catch {
            add("branch", unknown: error)
        }
        if repository.isShallow {
            add("clone", .note, "this clone has only a part of the history", hint: "git fetch --unshallow")
        } else if repository.isPartial {
            add("clone", .note, "this clone has only a part of the old files' contents", hint: "git fetch --refetch")
        }
    }

    private mutating func checkIndex(_ repository: GitRepository) {
        if let lock = repository.heldLock {
            add(
                "git-lock", .problem, "another git process is at work, or left \(lock)",
                hint: "if none runs, remove that file")
        } else {
            add("git-lock", .ok, "git is not at work")
        }
        if let problem = repository.indexProblem() {
            add("index", .problem, "\(problem.message)", hint: problem.hint.map { "\($0)" })
            return
        }
        let progress: MergeProgress?
        do throws(OperationProblem) { progress = try session.mergeProgress() } catch {
            add("index", .unknown, error.message, hint: error.hint)
            return
        }
        add("index", .ok, "git's index can be read")
        guard let progress else {
            add("merge", .ok, "git waits for nothing")
            return
        }
        if !progress.unmerged.isEmpty {
            add(
                "merge", .problem, "git waits until you have merged \(SomeNames.text(progress.unmerged))",
                hint: "rbook resolve")
        } else if let operation = progress.operation {
            add(
                "merge", .problem, "\(words: operation) is in progress, and rbook commits nothing meanwhile",
                hint: progress.command.map { "\(words: $0)" })
        }
    }

    /// Git counts equal uses of one lot on both sides of a merge once.
    private mutating func checkMerges() {
        do throws(OperationProblem) {
            let found = try UncountedUse.all(in: session)
            guard let first = found.first else { return }
            add(
                "merged-stock", .problem,
                "in \(SomeNames.text(Set(found.map(\.path)).sorted())) both sides of a merge took from the same lots, and only one side is counted (\(words: String(first.merge.prefix(8))))",
                hint: "rbook pantry settle --dry-run")
        } catch {
            add("merged-stock", .unknown, error.message, hint: error.hint)
        }
    }

    private mutating func checkIdentity(_ repository: GitRepository) {
        do throws(GitError) {
            let author = try repository.author(environment: session.surroundings.environment, time: 0, offset: 0)
            add("identity", .ok, "commits are by \(author.name) <\(author.email)>")
        } catch {
            add("identity", .problem, "\(error.message)", hint: error.hint.map { "\($0)" })
        }
    }

    private mutating func checkHooks(_ repository: GitRepository) {
        let hooks = session.skippedHooks(of: repository)
        guard let first = hooks.first else {
            add("hooks", .ok, "no hook waits for commits")
            return
        }
        add(
            "hooks", .note,
            "rbook's commits do not run \(words: hooks.map(\.name).joined(separator: ", ")) of \(first.directory)",
            hint: "rbook runs no program that a repository names; with --no-commit and git commit they run")
    }

    private mutating func checkLineEnds(_ repository: GitRepository) {
        let value = repository.configuration("core.autocrlf") ?? "false"
        guard ["true", "1", "yes", "on", "input"].contains(value.lowercased()) else { return }
        add(
            "line-ends", .note,
            "core.autocrlf is \(value): git changes the line ends of files",
            hint: "on Linux nothing needs that: git config --unset core.autocrlf")
    }

    // MARK: Other copies

    private mutating func checkRemotes(_ repository: GitRepository) {
        let remotes: [Remote]
        do throws(GitError) { remotes = try repository.remotes() } catch {
            add("remotes", unknown: error)
            return
        }
        let entries: [RemoteEntry]
        do throws(OperationProblem) { entries = try RemoteBook(session).entries() } catch {
            add("remotes", .unknown, error.message, hint: error.hint)
            return
        }
        if entries.isEmpty {
            add("remotes", .ok, "there is no other copy to sync with")
            return
        }
        for entry in entries {
            let secret = remotes.first { $0.name == entry.name }.map(Self.holdsPassword) ?? false
            if secret {
                add(
                    "remotes", .problem, "the address of \(entry.name) holds a password (\(entry.shown))",
                    hint:
                        "whoever reads the configuration has it: rbook remote set \(entry.name) ADDRESS, and a credential helper"
                )
            } else if let problem = entry.problem {
                add("remotes", .problem, "\(entry.name): \(problem)", hint: "rbook remote set \(entry.name) ADDRESS")
            } else if !entry.isConfirmed {
                add(
                    "remotes", .note, "you have not confirmed the address of \(entry.name): \(entry.shown)",
                    hint: "rbook asks before it first goes there")
            } else {
                add("remotes", .ok, "\(entry.name) is \(entry.shown)")
            }
        }
    }

    private static func holdsPassword(_ remote: Remote) -> Bool {
        let text = String(decoding: remote.addresses, as: UTF8.self)
        // "https://cook:secret@host": a colon before the @ of what stands before the path.
        return text.split(separator: "\n").dropFirst().contains { address in
            guard let scheme = address.ranges(of: "://").first else { return false }
            let authority = address[scheme.upperBound...].prefix { $0 != "/" }
            guard let at = authority.lastIndex(of: "@") else { return false }
            return authority[..<at].contains(":")
        }
    }
}
