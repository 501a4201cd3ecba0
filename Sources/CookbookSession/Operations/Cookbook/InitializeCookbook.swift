internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import Glibc
internal import Revision
package import SourceText
internal import Workspace

/// Makes a cookbook in a directory: there is no session before it.
package struct InitializeCookbook {
    let directory: String
    let files: [(path: RelativePath, bytes: [UInt8])]
    let hasGit: Bool
    let options: CommitOptions
    let message: Message

    /// What was made.
    package struct Outcome {
        /// Absolute, free of links.
        package let path: String
        /// Whether it lies in a repository that was there before.
        package let joinedRepository: Bool
        package let commit: String?
        /// Of the commit.
        package let changedCount: Int
        /// Files that were made.
        package let madeCount: Int
        /// Whether git merges its files by meaning from now on.
        package let mergesByMeaning: Bool
        /// What of an earlier attempt was finished; then nothing else was done.
        package let finished: [Message]
        /// What could not be set up, a sentence each.
        package var warnings: [Message] = []
    }

    /// - Parameters:
    ///   - directory: absolute; made if it is missing.
    ///   - files: put where nothing is yet.
    ///   - hasGit: whether to make a git repository, unless it lies in one already.
    ///   - message: of the commit.
    package init(
        _ directory: String, files: [(path: RelativePath, bytes: [UInt8])], hasGit: Bool, options: CommitOptions,
        message: Message
    ) {
        (self.directory, self.files, self.hasGit) = (directory, files, hasGit)
        (self.options, self.message) = (options, message)
    }

    /// What lies in a git directory is git's own.
    package static func check(_ path: String) throws(OperationProblem) {
        guard let part = path.split(separator: "/").first(where: { GitPlace.isGitDirectory($0) }) else { return }
        throw OperationProblem(
            "\(path) lies in a git directory, '\(part)'", hint: "choose another directory", kind: .usage)
    }

    /// - Parameters:
    ///   - text: makes a text fit for the commit's message.
    ///   - onLock: is told what is waited for, and what of an earlier change was finished.
    package func run(
        _ surroundings: Surroundings, text: (String) -> String, onLock: (Message) -> Void
    ) throws(OperationProblem) -> Outcome {
        try Self.check(directory)
        try makeDirectories()
        guard let path = RealPath.of(directory) else { throw OperationProblem("\(directory) cannot be opened") }
        try Self.check(path)
        let root: RootDirectory
        do throws(FileProblem) { root = try RootDirectory(path: path) } catch {
            throw OperationProblem("\(path): \(error.message)", hint: "\(error.hint)")
        }
        do {
            return try make(path, root, surroundings, text, onLock)
        } catch let error as GitError {
            throw OperationProblem(error)
        } catch let error as WorkspaceError {
            throw OperationProblem(error)
        } catch let error as OperationProblem {
            throw error
        } catch {
            throw OperationProblem("\(path): \("\(error)")")
        }
    }

    private func make(
        _ path: String, _ root: RootDirectory, _ surroundings: Surroundings, _ text: (String) -> String,
        _ onLock: (Message) -> Void
    ) throws -> Outcome {
        if hasGit { GitRepository.removeCutOffCreation(in: path) }
        var repository = hasGit ? try GitRepository.discover(from: path) : nil
        let joined = repository != nil
        var workspace = try workspace(root, path, repository, surroundings)
        var (lock, finished) = try workspace.begin { onLock("\($0)") }
        let sentences: [Message] = finished.map { "\($0)" }
        for sentence in sentences { onLock(sentence) }
        if root.exists(RelativePath.root.appending(CookbookTree.configurationName)) {
            if !finished.isEmpty {
                return Outcome(
                    path: path, joinedRepository: joined, commit: nil, changedCount: 0, madeCount: 0,
                    mergesByMeaning: false, finished: sentences)
            }
            throw OperationProblem(
                "there is a cookbook in \(path) already",
                hint: "see what is in it: rbook -C \(argument: directory) list")
        }
        if repository == nil, hasGit {
            repository = try GitRepository.create(in: path)
            workspace = try self.workspace(root, path, repository, surroundings)
            lock = try workspace.begin().lock
        }
        if let repository { repository.signer = surroundings.signing(in: repository).signer }
        let missing = files.filter { !root.exists($0.path) }
        let author =
            options.withoutCommit
            ? nil
            : try repository?.author(
                environment: surroundings.environment, time: surroundings.now.time, offset: surroundings.now.offset)
        let attributes = repository == nil ? nil : try attributesChange(root)
        let changes = ChangeSummary(
            missing.map { DocumentChange($0.path, .other, .made) }
                + (attributes.map { [DocumentChange($0.path, .other, $0.expected == nil ? .made : .changed)] } ?? []),
            intent: .begin)
        let record = OperationRecord(changes, id: OperationRecord.newID())
        let result = try workspace.apply(
            missing.map { .create($0.path, $0.bytes) } + (attributes.map { [$0] } ?? []),
            message: options.withoutCommit ? nil : record.message(options.message ?? message.text(text)),
            author: author, lock: lock)
        var outcome = Outcome(
            path: path, joinedRepository: joined, commit: result.commit, changedCount: result.changed.count,
            madeCount: missing.count, mergesByMeaning: repository != nil, finished: [])
        guard let repository else { return outcome }
        do throws(GitError) { try MergeDriverSetup.install(in: repository) } catch {
            outcome = Outcome(
                path: path, joinedRepository: joined, commit: result.commit, changedCount: result.changed.count,
                madeCount: missing.count, mergesByMeaning: false, finished: [],
                warnings: ["git was not told to merge by meaning: \(error.message); later: rbook doctor --fix"])
        }
        return outcome
    }

    /// The line that sends Markdown files to the merge driver; `nil` where there is one.
    private func attributesChange(_ root: RootDirectory) throws -> FileChange? {
        let path = AttributesFile.path
        guard root.exists(path) else { return .create(path, AttributesFile([]).completed(diff: false)) }
        let bytes: [UInt8]
        do throws(FileProblem) { bytes = try root.read(path, limit: 1 << 20) } catch {
            throw OperationProblem("\(path): \(error.message)", hint: "remove it, or make it a plain file")
        }
        let completed = AttributesFile(bytes).completed(diff: false)
        return completed == bytes ? nil : .edit(path, from: bytes, to: completed)
    }

    private func workspace(
        _ root: RootDirectory, _ path: String, _ repository: GitRepository?, _ surroundings: Surroundings
    ) throws -> Workspace {
        guard let stateHome = surroundings.stateHome else {
            throw OperationProblem(
                "there is no place to note down the change before it is made", hint: "set HOME or XDG_STATE_HOME")
        }
        return try Workspace(
            root: root, path: path, place: repository?.place, stateHome: stateHome, repository: { repository })
    }

    private func makeDirectories() throws(OperationProblem) {
        var made = ""
        for part in directory.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o777) != 0, errno != EEXIST {
                throw OperationProblem("\(made) cannot be made: \(systemMessage())")
            }
        }
    }

    /// What a cookbook begins with.
    package static let emptyCookbook: [(path: RelativePath, bytes: [UInt8])] = [
        (
            "rbook.yaml",
            "# Settings of this cookbook; every one is optional. All of them: rbook config list\nname: My cookbook\nlanguage: en\n"
        ),
        (
            "README.md",
            "---\ntitle: My cookbook\ndescription: Recipes worth keeping.\n---\n\n# My cookbook\n\nRecipes worth keeping.\n"
        ),
        ("pantry.md", "---\nkind: pantry\n---\n\n## Cupboard\n\n- salt\n- black pepper\n- olive oil\n"),
    ].compactMap { name, text in RelativePath(name).map { ($0, Array(text.utf8)) } }
}
