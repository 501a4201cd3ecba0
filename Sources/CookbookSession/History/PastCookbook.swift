internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import Glibc
package import SourceText

/// A commit that a session shows instead of the work tree.
package struct PastCookbook: Sendable {
    let commit: GitRevision
    let files: GitTreeFiles
    /// Where a snapshot of these very files is kept.
    let snapshots: SnapshotStore?

    /// Of how many trees snapshots are kept.
    private static let mostTrees = 8

    init(_ commit: GitRevision, in session: Session) throws(OperationProblem) {
        let repository = try session.historyRepository()
        self.commit = commit
        do throws(GitError) {
            files = try GitTreeFiles(repository, commit: commit.id, folder: session.pathInRepository(.root))
        } catch {
            throw OperationProblem(error)
        }
        let tree = files.id
        snapshots = session.snapshots.map { SnapshotStore(directory: "\($0.directory)/trees/\(tree)") }
    }

    /// "1a2b3c4d of 2026-11-01: Add Soup"
    package var told: Message { commit.told + ": \(commit.subject)" }

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
