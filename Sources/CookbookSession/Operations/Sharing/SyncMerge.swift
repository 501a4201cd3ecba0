internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import RecipeModel
internal import Revision
internal import SourceText
internal import Workspace

/// One round of a sync: what came is merged with what is here, under the cookbook's lock.
struct SyncMerge {
    private let session: Session
    private let repository: GitRepository
    private let remote: String
    /// The branch over there, `refs/heads/main`.
    private let target: String

    init(_ session: Session, _ repository: GitRepository, _ remote: String, _ target: String) {
        (self.session, self.repository, self.remote, self.target) = (session, repository, remote, target)
    }

    private static let deepestBase = 4

    mutating func join(
        _ theirs: String, withChanges: Bool, isDryRun: Bool, _ talk: SyncCookbook.Talk, _ report: inout SyncReport
    ) throws(GitError) {
        var lock: WorkspaceLock?
        if !isDryRun { lock = try takeLock(talk) }
        defer { _ = lock }
        let ours = try SyncCookbook.head(repository)
        let relation = try repository.relation(of: ours, to: theirs)
        if relation.theirs.isEmpty {
            if !isDryRun { try repository.noteSeen(theirs, target, of: remote) }
            return
        }
        guard ours == nil || !relation.bases.isEmpty else {
            throw relation.isCutOff
                ? GitError("a part of the history is not in this clone", hint: "fetch the rest: git fetch --unshallow")
                : GitError(
                    "this cookbook and \(remote) have nothing in common",
                    hint: "another cookbook is taken over with rbook import, or merged with git")
        }
        let base = try commonVersion(relation, ours: ours, theirs)
        try FetchedTreeCheck(repository).run(try repository.changes(from: base, to: theirs), of: theirs)
        var question = question(relation, base: base, ours: ours, theirs)
        var merge = try TreeMerge(question)
        var wanted = try merge.difference()
        let blocked = try blocked(wanted, ours)
        if !blocked.isEmpty {
            guard withChanges else { throw refusal(blocked) }
            question.unsaved = try unsaved(blocked, ours)
            report.warnings += blocked.map { "\($0) had changes of yours that were in no commit; they are in this one" }
            merge = try TreeMerge(question)
            wanted = try merge.difference()
            for path in question.unsaved.keys { if wanted[path] == nil { wanted[path] = try asOurs(path, question) } }
            if let other = try self.blocked(wanted.filter { question.unsaved[$0.key] == nil }, ours).first {
                throw refusal([other])
            }
        }
        let isForward = relation.ours.isEmpty && question.unsaved.isEmpty
        report.came += relation.theirs.filter { $0.parents.count <= 1 }.map { SyncReport.Commit($0) }
        report.merged = Array(Set(report.merged).union(merge.merged)).sorted()
        report.changedCount += wanted.count
        report.events += merge.events.map {
            SyncReport.Event(
                path: $0.path, message: $0.event.message, isConflict: $0.event.isConflict, ours: $0.event.ours,
                theirs: $0.event.theirs)
        }
        if relation.bases.count > 1 {
            report.warnings.append(
                "both sides had merged each other before; they were compared with what both had by then")
        }
        guard let lock else { return }
        let changes = try fileChanges(wanted, ours)
        let result = try apply(
            changes, lock, merged: MergedHead(theirs: theirs, ours: ours, isForward: isForward), report, talk)
        if !isForward { report.commit = result.commit }
        report.warnings += result.warnings.map { "\($0)" }
        try repository.noteSeen(theirs, target, of: remote)
    }

    /// What is sent, if anything.
    ///
    /// - Returns: whether there is something to send.
    func prepareToSend(_ head: String, over theirs: String?, _ report: inout SyncReport) throws(GitError) -> Bool {
        if head == theirs { return false }
        let relation: CommitRelation
        if let theirs {
            relation = try repository.relation(of: head, to: theirs)
            guard relation.theirs.isEmpty || report.isDryRun else {
                throw GitError(
                    "\(remote) has changes that are not here", hint: "take them first: rbook sync, or rbook sync --pull"
                )
            }
            report.went = relation.ours.filter { $0.parents.count <= 1 }.map { SyncReport.Commit($0) }
            return !relation.ours.isEmpty
        }
        relation = try repository.relation(of: nil, to: head)
        report.went = relation.theirs.filter { $0.parents.count <= 1 }.map { SyncReport.Commit($0) }
        return true
    }

    func noteSeen(_ commit: String, _ talk: SyncCookbook.Talk) throws(GitError) {
        let lock = try takeLock(talk)
        defer { _ = lock }
        try repository.noteSeen(commit, target, of: remote)
    }

    private func takeLock(_ talk: SyncCookbook.Talk) throws(GitError) -> WorkspaceLock {
        do throws(OperationProblem) {
            let (lock, finished) = try session.takeLock { talk.note($0) }
            for sentence in finished { talk.note(sentence) }
            return lock
        } catch {
            throw GitError(error.message.verbatim, hint: error.hint?.verbatim)
        }
    }

    // MARK: The common version

    /// A commit or tree that both come from. Where there are several, they are merged first, as git does.
    private func commonVersion(_ relation: CommitRelation, ours: String?, _ theirs: String) throws(GitError) -> String?
    {
        try commonVersion(relation.bases, depth: 0)
    }

    private func commonVersion(_ bases: [String], depth: Int) throws(GitError) -> String? {
        guard var made = bases.first else { return nil }
        guard depth < Self.deepestBase else { return made }
        for (index, other) in bases.prefix(8).enumerated().dropFirst() {
            let relation = try repository.relation(of: bases[0], to: other)
            let base = try commonVersion(relation.bases, depth: depth + 1)
            // Uses that both sides of these made count here as they did when others merged the same.
            var mine: [SideCommits] = []
            for earlier in bases.prefix(index) {
                mine.append(SideCommits(repository, try repository.relation(of: earlier, to: other).ours))
            }
            let others = SideCommits(repository, relation.theirs)
            let question = MergeQuestion(
                repository: repository, base: base, ours: made, theirs: other,
                configuration: session.withIndex { $0.configuration }, cookbook: session.pathInRepository(.root),
                name: { _ in "theirs" },
                areEqualUsesTwo: { path in
                    let one = mine.reduce(into: Set()) { $0.formUnion($1.operations(on: path)) }
                    return SideCommits.areTwo(one, others.operations(on: path))
                })
            let merge = try TreeMerge(question)
            made = try repository.makeTree(like: made, try merge.difference().mapValues { $0?.bytes })
        }
        return made
    }

    private func question(_ relation: CommitRelation, base: String?, ours: String?, _ theirs: String) -> MergeQuestion {
        let mine = SideCommits(repository, relation.ours)
        let others = SideCommits(repository, relation.theirs)
        let myself = relation.ours.first?.authorName
        let remote = remote
        return MergeQuestion(
            repository: repository, base: base, ours: ours, theirs: theirs,
            configuration: session.withIndex { $0.configuration }, cookbook: session.pathInRepository(.root),
            name: { path in
                // Of one person's two computers the name says nothing.
                let author = others.author(of: path).map(Self.visible) ?? ""
                return author.isEmpty || author == myself.map(Self.visible) ? remote : author
            },
            areEqualUsesTwo: { path in
                mine.differ(from: others, on: path)
            })
    }

    /// A name that can stand in a comment and in the name of a file.
    private static func visible(_ name: String) -> String {
        String(
            name.filter { $0.isLetter || $0.isNumber || " .-'".contains($0) }.split(separator: " ").joined(
                separator: " "
            )
            .prefix(40))
    }

    // MARK: The work tree

    private func root() throws(GitError) -> RootDirectory {
        do throws(FileProblem) { return try RootDirectory(path: repository.workTree) } catch {
            throw GitError("\(repository.workTree): \(error.message)")
        }
    }

    /// What is at a path of the work tree; `nil` for nothing.
    private func current(_ path: RelativePath, _ root: RootDirectory) throws(GitError) -> [UInt8]? {
        do throws(FileProblem) {
            if let status = try? root.linkStatus(path), status.kind == .symbolicLink {
                throw FileProblem.notRegular(.symbolicLink)
            }
            return try root.read(path, limit: FetchedTreeCheck.mostFileBytes)
        } catch .notFound { return nil } catch { throw GitError("\(path.string): \(error.message)") }
    }

    /// The files that would be changed and hold, or have staged, what is in no commit.
    private func blocked(_ wanted: [RelativePath: TreeMerge.Content?], _ ours: String?) throws(GitError)
        -> [RelativePath]
    {
        let root = try root()
        var result: Set<RelativePath> = []
        for (path, content) in wanted {
            let now = try current(path, root)
            let committed = try ours.flatMap { (id) throws(GitError) in try repository.file(at: path, of: id) }
            if let now, now == content?.bytes { continue }
            if now.map(repository.identifier(ofContent:)) != committed?.id { result.insert(path) }
        }
        for path in try repository.staged(Array(wanted.keys), against: ours) {
            // What is staged and is what would come anyway is no matter.
            if try current(path, root) != wanted[path].flatMap(\.self)?.bytes { result.insert(path) }
        }
        return result.sorted()
    }

    private func refusal(_ paths: [RelativePath]) -> GitError {
        let shown = paths.prefix(10).map(\.string).joined(separator: ", ") + (paths.count > 10 ? ", …" : "")
        return GitError(
            "\(paths.count == 1 ? "a file has" : "files have") changes that are in no commit, and \(remote) has changed \(paths.count == 1 ? "it" : "them") too: \(shown)",
            hint: "commit them first, or let them be merged: rbook sync --with-changes; nothing was changed")
    }

    private func unsaved(_ paths: [RelativePath], _ ours: String?) throws(GitError) -> [RelativePath: [UInt8]] {
        let root = try root()
        var result: [RelativePath: [UInt8]] = [:]
        for path in paths {
            guard let now = try current(path, root), let ours, try repository.file(at: path, of: ours) != nil else {
                throw refusal([path])
            }
            result[path] = now
        }
        return result
    }

    private func asOurs(_ path: RelativePath, _ question: MergeQuestion) throws(GitError) -> TreeMerge.Content? {
        guard let bytes = question.unsaved[path], let ours = question.ours,
            let file = try repository.file(at: path, of: ours)
        else { return nil }
        return TreeMerge.Content(bytes: bytes, kind: file.kind)
    }

    private func fileChanges(_ wanted: [RelativePath: TreeMerge.Content?], _ ours: String?) throws(GitError)
        -> [FileChange]
    {
        let root = try root()
        var changes: [FileChange] = []
        for (path, content) in wanted {
            let now = try current(path, root)
            guard let content else {
                if let now { changes.append(.delete(path, expecting: now)) }
                continue
            }
            let change: FileChange =
                now.map { .edit(path, from: $0, to: content.bytes) } ?? .create(path, content.bytes)
            let committed = try ours.flatMap { (id) throws(GitError) in try repository.file(at: path, of: id) }
            let becomes = content.kind == committed?.kind ? nil : content.kind == .executable
            changes.append(change.executable(becomes == false && committed == nil ? nil : becomes))
        }
        return changes
    }

    // MARK: Writing

    private func apply(
        _ changes: [FileChange], _ lock: WorkspaceLock, merged: MergedHead, _ report: SyncReport,
        _ talk: SyncCookbook.Talk
    ) throws(GitError) -> TransactionResult {
        guard let stateHome = session.surroundings.stateHome else {
            throw GitError(
                "there is no place to note down the change before it is made", hint: "set HOME or XDG_STATE_HOME")
        }
        let author = try author(isNeeded: !merged.isForward)
        do throws(WorkspaceError) {
            let workspace = try Workspace(
                root: root(of: repository), path: repository.workTree, place: repository.place, stateHome: stateHome
            ) { repository }
            return try workspace.apply(
                changes, message: message(report, talk), author: author, lock: lock, merged: merged)
        } catch {
            let changed =
                error.changed.isEmpty ? "" : "; changed: \(error.changed.map(\.string).joined(separator: ", "))"
            throw GitError(error.message + changed, hint: error.hint)
        }
    }

    private func root(of repository: GitRepository) throws(WorkspaceError) -> RootDirectory {
        do throws(GitError) { return try root() } catch { throw WorkspaceError(error.message, hint: error.hint) }
    }

    /// Where no commit is made, nobody needs a name: it only stands in git's log of the branch.
    private func author(isNeeded: Bool) throws(GitError) -> GitAuthor {
        let now = session.surroundings.now
        do throws(GitError) {
            return try repository.author(
                environment: session.surroundings.environment, time: now.time, offset: now.offset)
        } catch {
            if isNeeded { throw error }
            return GitAuthor(name: "rbook", email: "rbook@localhost", time: now.time, offset: now.offset)
        }
    }

    private func message(_ report: SyncReport, _ talk: SyncCookbook.Talk) -> String {
        let count = report.came.count
        var lines = ["Sync with \(talk.text(remote)): \(count) change\(count == 1 ? "" : "s") came"]
        if !report.merged.isEmpty {
            lines += [
                "", "Put together: " + report.merged.prefix(20).map { talk.text($0.string) }.joined(separator: ", "),
            ]
        }
        if !report.conflicts.isEmpty {
            lines +=
                ["", "To decide:"]
                + report.conflicts.prefix(20).map { event in
                    "- \(talk.text(event.path.string)): \(event.message.text(talk.text))"
                }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension SyncReport.Commit {
    init(_ commit: CommitRelation.Commit) {
        self.init(
            id: commit.id, subject: commit.subject, authorName: commit.authorName, time: commit.time,
            offset: commit.offset)
    }
}
