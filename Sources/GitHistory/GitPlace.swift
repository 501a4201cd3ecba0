internal import FileAccess
internal import Glibc

/// Where a repository lies. Its parts name each other, are reached without symbolic links, and belong to one person.
///
/// Found with a few system calls and without libgit2. `GitRepository.open` looks at the kinds of the files inside.
public struct GitPlace: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// `.git` is a directory of the work tree.
        case ordinary
        /// As `git worktree add` makes it: `.git` is a file.
        case linkedWorktree
        /// As `git submodule` makes it: `.git` is a file.
        case submodule
    }

    public enum Search: Hashable, Sendable {
        case none
        case place(GitPlace)
        /// There is a `.git` in the directory `workTree`, and it must not or cannot be used.
        case problem(GitError, workTree: String)
    }

    /// Absolute, without a final `/`, as are the others.
    public let workTree: String
    /// What is this work tree's own: HEAD, the index, operations in progress.
    public let gitDirectory: String
    /// What all work trees of the repository share: objects, references, configuration. Mostly `gitDirectory` itself.
    public let commonDirectory: String
    public let kind: Kind

    /// Looks for the nearest `.git` in `directory` and above, on the same file system.
    ///
    /// - Parameters:
    ///   - directory: absolute and free of links.
    ///   - sudoUser: `SUDO_UID`, whose repositories a superuser may use as git does.
    public static func find(holding directory: String, sudoUser: UInt32? = nil) -> Search {
        var here = directory
        var device: dev_t?
        while true {
            var status = stat()
            guard stat(here, &status) == 0, status.st_dev == device ?? status.st_dev else { return .none }
            device = status.st_dev
            if lstat(here == "/" ? "/.git" : "\(here)/.git", &status) == 0 {
                do throws(GitError) {
                    return .place(try GitPlace(workTree: here, trust: OwnerTrust(sudoUser: sudoUser)))
                } catch {
                    return .problem(error, workTree: here)
                }
            }
            guard here != "/", let slash = here.lastIndex(of: "/") else { return .none }
            here = slash == here.startIndex ? "/" : String(here[..<slash])
        }
    }

    private init(workTree: String, trust: OwnerTrust) throws(GitError) {
        let marker = "\(workTree == "/" ? "" : workTree)/.git"
        let tree = try GitFolder(workTree)
        guard let status = try tree.status(".git") else { throw GitError("\(marker) vanished") }
        self.workTree = workTree
        switch status.kind {
        case .directory:
            let git = try tree.folder(".git")
            gitDirectory = marker
            commonDirectory = marker
            kind = .ordinary
            try trust.check([try tree.status(), try git.status()], workTree)
            try git.requireRepository()
        case .regular:
            let linked = try LinkedGitDirectory(marker, status, tree, trust)
            gitDirectory = linked.gitDirectory
            commonDirectory = linked.commonDirectory
            kind = linked.kind
        case .symbolicLink:
            throw GitError(
                "\(marker) is a symbolic link, which rbook does not follow",
                hint: "use git worktree or git clone instead of the link, or use --no-commit")
        default:
            throw GitError(
                "\(marker) is \(status.kind.description), not a git directory", hint: "remove it, or use --no-commit")
        }
    }
}
