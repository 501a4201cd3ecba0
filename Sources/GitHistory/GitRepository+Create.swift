internal import CGit2
internal import FileAccess
internal import Glibc
internal import SourceText

extension GitRepository {
    private static let scratchPrefix = ".rbook-init-"

    /// Makes a new repository in `directory`, whole or not at all.
    ///
    /// It is made in a hidden directory beside, put on the disk, and then renamed.
    ///
    /// - Parameters:
    ///   - directory: absolute and free of links; must not hold a `.git`.
    ///   - branch: the first branch; `nil` takes git's own setting, else `main`.
    public static func create(in directory: String, branch: String? = nil) throws(GitError) -> GitRepository {
        _ = LibGit2.started
        let folder = try GitFolder(directory)
        removeCutOff(in: folder)
        do throws(GitError) { return try create(in: folder, directory, branch) } catch {
            guard !removeCutOff(in: folder) else { throw error }
            throw GitError(
                error.message, hint: "\(directory)/\(scratchPrefix)* is left; the next rbook init removes it")
        }
    }

    /// Removes what a `create` that was killed left in a directory.
    public static func removeCutOffCreation(in directory: String) {
        if let folder = try? GitFolder(directory) { removeCutOff(in: folder) }
    }

    private static func create(in folder: GitFolder, _ directory: String, _ branch: String?) throws(GitError)
        -> GitRepository
    {
        var random = SystemRandomNumberGenerator()
        let scratch = RelativePath.root.appending(scratchPrefix + String(random.next() as UInt64, radix: 36))
        let path = "\(directory == "/" ? "" : directory)/\(scratch.string)"
        guard mkdir(path, 0o777) == 0 else { throw folder.unwritable(scratch) }
        var options = git_repository_init_options()
        git_repository_init_options_init(&options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION))
        options.flags = UInt32(GIT_REPOSITORY_INIT_NO_REINIT.rawValue)
        var opened: OpaquePointer?
        let name = branch ?? defaultBranch() ?? "main"
        let code = name.withCString { pointer in
            options.initial_head = pointer
            return git_repository_init_ext(&opened, path, &options)
        }
        try check(code, "the git repository cannot be made")
        git_repository_free(opened)
        try folder.settle(scratch)
        try folder.rename(scratch.appending(".git"), to: RelativePath.root.appending(".git"))
        removeCutOff(in: folder)
        guard let repository = try discover(from: directory) else {
            throw GitError("the new repository cannot be found")
        }
        return repository
    }

    /// Removes scratch directories whose repository never held an object.
    ///
    /// - Returns: whether none is left.
    @discardableResult
    private static func removeCutOff(in folder: GitFolder) -> Bool {
        var isGone = true
        let prefix = Array(scratchPrefix.utf8)
        for (name, kind) in (try? folder.names()) ?? [] where kind == .directory && name.starts(with: prefix) {
            let scratch = RelativePath.root.appending(name: name)
            let inside = (try? folder.root.names(in: scratch)) ?? []
            let git = scratch.appending(".git")
            let walk = folder.root.walk(below: git)
            let isEmpty = !walk.entries.contains { $0.path.isInside(git.appending("objects")) }
            // libgit2 tries out links and modes with a file of its own.
            let trials = inside.map(\.name).filter { $0.starts(with: Array("_git2_".utf8)) }
            let own = inside.filter { $0.name.elementsEqual(".git".utf8) }
            guard isEmpty, trials.count + own.count == inside.count else { continue }
            for name in trials { folder.remove(scratch.appending(name: name)) }
            for entry in walk.entries { folder.remove(entry.path) }
            for directory in walk.directories.reversed() + [git, scratch] { folder.removeDirectory(directory) }
            if folder.root.exists(scratch) { isGone = false }
        }
        return isGone
    }
}

extension GitFolder {
    /// Makes the new repository in a directory of ours last, without the locks of its making.
    func settle(_ directory: RelativePath) throws(GitError) {
        let git = directory.appending(".git")
        let walk = root.walk(below: git)
        if let unread = walk.problems.first {
            throw GitError("\(path)/\(unread.path) cannot be read: \(unread.problem.message)")
        }
        // libgit2 does not say when it cannot remove a lock, and git would refuse every change while one is left.
        let isLock = { (entry: WalkEntry) in entry.path.name.suffix(5).elementsEqual(".lock".utf8) }
        for lock in walk.entries.filter(isLock) {
            guard remove(lock.path) else { throw unwritable(lock.path) }
        }
        for path in walk.entries.filter({ !isLock($0) }).map(\.path) + walk.directories + [git, directory] {
            let opened = retrying { root.open(path, O_RDONLY | O_NONBLOCK) }
            guard opened >= 0 else { throw unwritable(path) }
            defer { close(opened) }
            guard retrying({ fsync(opened) }) == 0 else { throw unwritable(path) }
        }
    }

    fileprivate func removeDirectory(_ name: RelativePath) {
        let parent = retrying { root.open(name.parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) }
        guard parent >= 0 else { return }
        defer { close(parent) }
        _ = RelativePath.root.appending(name: name.name).withCString { unlinkat(parent, $0, AT_REMOVEDIR) }
    }
}
