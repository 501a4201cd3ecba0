internal import CGit2
internal import FileAccess
internal import Glibc
internal import SourceText

/// A branch of a repository in a folder of this computer, moved from here under git's own lock.
///
/// The lock is a second name of a file beside it that the system keeps locked (`flock`) while its process lives. So a lock that a killed
/// push left behind is told from one at work, and from the locks of git, and is removed.
struct FolderBranch {
    let common: GitFolder
    let reference: RelativePath

    private static let suffix = Array(".push".utf8)
    /// How long a lock at work is waited for, in milliseconds.
    private static let patience = 3000

    /// - Parameters:
    ///   - directory: of branches and objects, an absolute path.
    ///   - branch: `refs/heads/main`.
    init(directory: String, branch: String) throws(GitError) {
        guard let reference = RelativePath(branch), reference.string == branch else {
            throw GitError("'\(branch)' is not a branch")
        }
        (common, self.reference) = (try GitFolder(directory), reference)
    }

    private var lock: RelativePath { CommitLocks.lock(of: reference) }

    /// Sets the branch, if `isExpected` says so once nobody else can.
    ///
    /// - Parameters:
    ///   - commit: 40 hexadecimal digits.
    ///   - isExpected: whether the branch is still where it was seen; asked under the lock.
    ///   - note: is called under the lock just before the branch moves.
    /// - Returns: `false` where it is not, or somebody else holds the lock for long.
    func move(
        to commit: String, if isExpected: () throws(GitError) -> Bool, note: (GitFolder) throws(GitError) -> Void
    ) throws(GitError) -> Bool {
        let content = Array("\(commit)\n".utf8)
        try common.makeParents(of: reference)
        let (own, descriptor) = try makeOwn(content)
        // The name goes before the descriptor, so that nobody finds it without its process.
        defer {
            common.remove(own)
            close(descriptor)
        }
        var waited = 0
        while try !common.link(own, to: lock, content) {
            try clearDead()
            guard waited < Self.patience else { return false }
            usleep(10_000)
            waited += 10
        }
        do throws(GitError) {
            guard try isExpected() else {
                common.remove(lock)
                return false
            }
            try note(common)
            try common.rename(lock, to: reference)
        } catch {
            if (try? common.isSame(lock, own)) == true { common.remove(lock) }
            throw error
        }
        return true
    }

    /// A file of ours with what the branch will say, kept locked.
    private func makeOwn(_ content: [UInt8]) throws(GitError) -> (RelativePath, Int32) {
        while true {
            let mark = String(UInt64.random(in: .min ... .max), radix: 36)
            let name = RelativePath.root.appending(name: Array("rbook-\(mark)".utf8) + Self.suffix)
            let opened = retrying { common.root.open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666) }
            guard opened >= 0 else { throw common.unwritable(name) }
            guard retrying({ flock(opened, LOCK_EX) }) == 0, writeDurably(content, to: opened) else {
                let problem = common.unwritable(name)
                common.remove(name)
                close(opened)
                throw problem
            }
            var status = stat()
            if fstat(opened, &status) == 0, status.st_nlink > 0 { return (name, opened) }
            // Somebody took it for left over before it was locked.
            close(opened)
        }
    }

    /// Removes what killed pushes left: their files, and the lock where it is one of them.
    private func clearDead() throws(GitError) {
        for entry in try common.names()
        where entry.kind == .regular && entry.name.starts(with: Array("rbook-".utf8))
            && entry.name.suffix(Self.suffix.count).elementsEqual(Self.suffix)
        {
            let name = RelativePath.root.appending(name: entry.name)
            let opened = retrying { common.root.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) }
            guard opened >= 0 else { continue }
            defer { close(opened) }
            guard retrying({ flock(opened, LOCK_EX | LOCK_NB) }) == 0 else { continue }
            if let one = try common.status(lock), let other = try common.status(name), one.inode == other.inode,
                one.device == other.device
            {
                common.remove(lock)
            }
            common.remove(name)
        }
    }
}
