internal import FileAccess
internal import Glibc
internal import SourceText

/// A directory of git's, opened; everything in it is reached without symbolic links.
struct GitFolder {
    let root: RootDirectory
    var path: String { root.path }

    init(_ path: String) throws(GitError) {
        do throws(FileProblem) {
            root = try RootDirectory(path: path, links: .refused)
        } catch {
            throw Self.error(error, path)
        }
    }

    private init(root: RootDirectory) {
        self.root = root
    }

    /// A directory beneath this one; a problem where there is none.
    func folder(_ name: String) throws(GitError) -> GitFolder {
        do throws(FileProblem) {
            return GitFolder(root: try RootDirectory(Self.relative(name), in: root))
        } catch {
            throw Self.error(error, "\(path)/\(name)")
        }
    }

    func status() throws(GitError) -> FileStatus {
        var status = stat()
        guard fstat(root.descriptor, &status) == 0 else { throw GitError("\(path) cannot be read") }
        return FileStatus(status)
    }

    /// What is under a name; `nil` for nothing.
    func status(_ name: String) throws(GitError) -> FileStatus? { try status(Self.relative(name)) }

    func status(_ name: RelativePath) throws(GitError) -> FileStatus? {
        if name.isDirectly(in: .root) {
            // One call instead of three; a name alone has no links on its way.
            var status = stat()
            let code = name.withCString { fstatat(root.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
            if code == 0 { return FileStatus(status) }
            if errno == ENOENT { return nil }
        }
        do throws(FileProblem) {
            return try root.linkStatus(name)
        } catch {
            if error == .notFound { return nil }
            throw Self.error(error, "\(path)/\(name)")
        }
    }

    /// The bytes of a file; `nil` where there is none.
    func read(_ name: String, limit: Int) throws(GitError) -> [UInt8]? { try read(Self.relative(name), limit: limit) }

    func read(_ name: RelativePath, limit: Int) throws(GitError) -> [UInt8]? {
        guard let status = try require(name, is: .regular, limit: limit), status.kind == .regular else { return nil }
        do throws(FileProblem) { return try root.read(name, limit: limit) } catch {
            throw Self.error(error, "\(path)/\(name)")
        }
    }

    /// Refuses what is there and of another kind, or larger than git would make it.
    @discardableResult
    func require(_ name: RelativePath, is kind: FileKind, limit: Int = .max) throws(GitError) -> FileStatus? {
        guard let status = try status(name) else { return nil }
        guard status.kind == kind else { throw Self.wrongKind("\(path)/\(name)", status.kind, expected: kind) }
        if kind == .regular, status.size > limit {
            throw GitError(
                "\(path)/\(name) has \(status.size) bytes; at most \(limit) are read", hint: Self.hint)
        }
        return status
    }

    /// Refuses a directory that git itself would not take for a repository, or that is only a part of one.
    func requireRepository() throws(GitError) {
        guard try require(Self.relative("HEAD"), is: .regular) != nil else {
            throw GitError(
                "\(path) has no HEAD, so it is not a usable git repository",
                hint: "git init makes a missing HEAD again; or use --no-commit")
        }
        for name in ["objects", "refs"] {
            guard try require(Self.relative(name), is: .directory) != nil else {
                throw GitError(
                    "\(path) has no directory '\(name)', so it is not a usable git repository",
                    hint: "git init makes it again; or use --no-commit")
            }
        }
        if try status("commondir") != nil {
            throw GitError(
                "\(path)/commondir leads to another repository, though this is not a linked work tree",
                hint: "remove that file, or use --no-commit")
        }
    }

    /// Everything directly in the directory, in no order.
    func names() throws(GitError) -> [(name: [UInt8], kind: FileKind)] {
        do throws(FileProblem) {
            return try OpenDirectory(.root, in: root).names()
        } catch {
            throw Self.error(error, path)
        }
    }

    static let hint = "git keeps no such thing there; remove it, or use --no-commit"

    static func wrongKind(_ path: String, _ kind: FileKind, expected: FileKind) -> GitError {
        GitError("\(path) is \(kind.description), not \(expected.description)", hint: hint)
    }

    private static func error(_ problem: FileProblem, _ path: String) -> GitError {
        switch problem {
        case .notFound: GitError("\(path) is not there, or not a directory", hint: "restore it, or use --no-commit")
        case .linkLoop:
            GitError("\(path) is reached through a symbolic link, which rbook does not follow", hint: hint)
        default: GitError("\(path): \(problem.message)", hint: "use --no-commit to change files without git")
        }
    }

    /// - Parameter name: written in the source, or made of parts of a normal absolute path.
    private static func relative(_ name: String) -> RelativePath { RelativePath(trusted: Array(name.utf8)) }
}

/// Whose repositories are used, as git decides it.
struct OwnerTrust {
    let sudoUser: UInt32?

    /// Refuses parts of a repository that belong to somebody else, unless the person's own configuration calls the work tree safe.
    func check(_ parts: [FileStatus], _ workTree: String) throws(GitError) {
        let person = UInt32(geteuid())
        let isOwn = parts.allSatisfy { $0.owner == person || (person == 0 && $0.owner == sudoUser) }
        if isOwn || LibGit2.isSafe(workTree) { return }
        throw GitError(
            "the repository \(workTree) belongs to another user",
            hint: "if you trust it, run there: git config --global --add safe.directory \"$PWD\"; or use --no-commit")
    }
}
