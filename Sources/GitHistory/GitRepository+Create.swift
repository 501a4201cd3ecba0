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
        var random = SystemRandomNumberGenerator()
        let scratch = RelativePath.root.appending(scratchPrefix + String(random.next() as UInt64, radix: 36))
        let path = "\(directory == "/" ? "" : directory)/\(scratch.string)"
        guard mkdir(path, 0o777) == 0 else { throw folder.unwritable(scratch) }
        defer { removeCutOff(in: folder) }
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
        try folder.sync(scratch)
        try folder.rename(scratch.appending(".git"), to: RelativePath.root.appending(".git"))
        guard let repository = try discover(from: directory) else {
            throw GitError("the new repository cannot be found")
        }
        return repository
    }

    /// Removes what a killed `create` left behind: a scratch directory with a repository that never held an object.
    private static func removeCutOff(in folder: GitFolder) {
        let prefix = Array(scratchPrefix.utf8)
        for (name, kind) in (try? folder.names()) ?? [] where kind == .directory && name.starts(with: prefix) {
            let scratch = RelativePath.root.appending(name: name)
            let inside = (try? folder.root.names(in: scratch)) ?? []
            let git = scratch.appending(".git")
            let walk = folder.root.walk(below: git)
            let isEmpty = !walk.entries.contains { $0.path.isInside(git.appending("objects")) }
            guard inside.allSatisfy({ $0.name.elementsEqual(".git".utf8) }), isEmpty else { continue }
            for entry in walk.entries { folder.remove(entry.path) }
            for directory in walk.directories.reversed() + [git, scratch] { folder.removeDirectory(directory) }
        }
    }
}

extension GitFolder {
    /// Makes everything beneath a directory last, hidden names at its top included.
    fileprivate func sync(_ directory: RelativePath) throws(GitError) {
        let git = directory.appending(".git")
        let walk = root.walk(below: git)
        for path in walk.entries.map(\.path) + walk.directories + [git, directory] {
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
