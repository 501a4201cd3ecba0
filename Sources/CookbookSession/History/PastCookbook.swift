internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import Glibc
package import SourceText

/// A commit, or what is staged for the next one, that a session shows instead of the work tree.
package struct PastCookbook: Sendable {
    /// "the cookbook as it was at 1a2b3c4d of 2026-11-01: Add Soup"
    package let told: Message
    let files: GitTreeFiles
    /// Where a snapshot of these very files is kept.
    let snapshots: SnapshotStore?

    /// Of how many trees snapshots are kept.
    private static let mostTrees = 8

    init(_ commit: GitRevision, in session: Session) throws(OperationProblem) {
        try self.init(
            commit.id, told: "the cookbook as it was at " + commit.told + ": \(commit.subject)",
            try session.historyRepository(), session)
    }

    /// What is staged; git names another index to hooks where a part is committed.
    init(stagedIn session: Session) throws(OperationProblem) {
        let repository = try session.historyRepository(for: "what is staged", lack: "nothing is staged")
        let tree: String
        do throws(GitError) {
            tree = try repository.stagedTree(index: session.surroundings.environment["GIT_INDEX_FILE"])
        } catch {
            throw OperationProblem(error)
        }
        try self.init(tree, told: "the cookbook as it is staged", repository, session)
    }

    private init(_ id: String, told: Message, _ repository: GitRepository, _ session: Session) throws(OperationProblem)
    {
        self.told = told
        do throws(GitError) {
            files = try GitTreeFiles(repository, commit: id, folder: session.pathInRepository(.root))
        } catch {
            throw OperationProblem(error)
        }
        let tree = files.id
        snapshots = session.snapshots.map { SnapshotStore(directory: "\($0.directory)/trees/\(tree)") }
    }

    var indexLoader: IndexLoader { IndexLoader(fixed: files, store: snapshots) }

    /// Removes the snapshots of trees that nobody has asked about for the longest time.
    func tidySnapshots() {
        guard let snapshots, let slash = snapshots.directory.lastIndex(of: "/") else { return }
        let parent = String(snapshots.directory[..<slash])
        guard let directory = opendir(parent) else { return }
        defer { closedir(directory) }
        var trees: [(name: String, time: Int)] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.utf8.count == 40, name != files.id else { continue }
            var status = stat()
            guard lstat("\(parent)/\(name)", &status) == 0 else { continue }
            trees.append((name, Int(status.st_mtim.tv_sec)))
        }
        for tree in trees.sorted(by: { $0.time > $1.time }).dropFirst(Self.mostTrees - 1) {
            SnapshotStore(directory: "\(parent)/\(tree.name)").clear()
            rmdir("\(parent)/\(tree.name)")
        }
    }
}
