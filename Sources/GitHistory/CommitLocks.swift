internal import Glibc
internal import SourceText

/// The locks a commit holds: git's index, and for a moment the branch.
///
/// Every lock is a second name of a file that carries the mark of the change in its name. So what a killed process left behind can
/// be told from the locks of git and of others, and is removed.
struct CommitLocks {
    /// The git directory of the work tree: HEAD and the index.
    let git: GitFolder
    /// The directory of the repository: branches.
    let common: GitFolder
    let mark: String

    private func own(_ suffix: String) -> RelativePath { RelativePath.root.appending("rbook-\(mark).\(suffix)") }

    private var hold: RelativePath { own("hold") }
    /// Names the reference that is locked, for `clear`.
    private var branch: RelativePath { own("branch") }
    private static let indexLock = RelativePath.root.appending("index.lock")
    static let index = RelativePath.root.appending("index")

    /// Where the new index is written before it takes the place of the old one.
    var newIndex: RelativePath { own("index") }
    var newReference: RelativePath { own("ref") }

    static func lock(of reference: RelativePath) -> RelativePath {
        reference.parent.appending(name: Array(reference.name) + Array(".lock".utf8))
    }

    /// How long locks of git are waited for, in milliseconds: git holds them for moments only.
    private static let patience = 3000

    /// Takes git's index for us alone.
    func holdIndex() throws(GitError) {
        let content = Array("rbook \(mark) \(getpid())\n".utf8)
        try git.create(hold, content)
        try take(Self.indexLock, by: hold, content, in: git)
    }

    /// Takes the lock of a reference; `newReference` holds what it will say.
    func hold(_ reference: RelativePath, _ content: [UInt8], in folder: GitFolder) throws(GitError) {
        try folder.makeParents(of: reference)
        git.remove(branch)
        try git.create(branch, reference.bytes)
        try take(Self.lock(of: reference), by: newReference, content, in: folder)
    }

    private func take(_ lock: RelativePath, by name: RelativePath, _ content: [UInt8], in folder: GitFolder)
        throws(GitError)
    {
        var waited = 0
        while try !folder.link(name, to: lock, content) {
            guard waited < Self.patience else {
                throw GitError(
                    "another git process is at work: \(folder.path)/\(lock.string) is there",
                    hint: "wait until it ends; if none runs, remove that file", isTransient: true)
            }
            usleep(10_000)
            waited += 10
        }
    }

    /// Lets go of everything that is ours, and removes what a commit of this mark left behind.
    ///
    /// - Throws: where something may be left. All else is let go, and what tells our index lock from others' stays with it.
    func clear() throws(GitError) {
        var problem: GitError?
        do throws(GitError) { try clearReference() } catch { problem = error }
        for folder in [git, common] { folder.remove(newReference) }
        git.remove(branch)
        git.remove(newIndex)
        git.remove(CommitLocks.lock(of: newIndex))
        if try git.isSame(Self.indexLock, hold), !git.remove(Self.indexLock) { throw git.unwritable(Self.indexLock) }
        guard git.remove(hold) else { throw git.unwritable(hold) }
        if let problem { throw problem }
    }

    private func clearReference() throws(GitError) {
        guard let name = try git.read(branch, limit: 4096), let reference = RelativePath(bytes: name), !reference.isRoot
        else { return }
        let folder = Self.folder(of: reference, git, common)
        let lock = Self.lock(of: reference)
        if try folder.isSame(lock, newReference) { folder.remove(lock) }
    }

    /// HEAD is each work tree's own; branches are shared.
    static func folder(of reference: RelativePath, _ git: GitFolder, _ common: GitFolder) -> GitFolder {
        reference.bytes.starts(with: Array("refs/".utf8)) ? common : git
    }
}
