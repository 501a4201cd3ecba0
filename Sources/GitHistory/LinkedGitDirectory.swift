internal import FileAccess
internal import Glibc

/// Where a `.git` file leads: a linked work tree or a submodule whose git directory leads back to the file.
struct LinkedGitDirectory {
    let gitDirectory: String
    let commonDirectory: String
    let kind: GitPlace.Kind

    /// Files of one line that hold a path.
    static let pathLimit = 4096
    private static let hint =
        "git worktree repair mends a work tree that was moved; otherwise clone the repository, or use --no-commit"

    /// - Parameters:
    ///   - marker: the path of the `.git` file, and `status` what was found there.
    init(_ marker: String, _ status: FileStatus, _ tree: GitFolder, _ trust: OwnerTrust) throws(GitError) {
        guard let line = Self.line(try tree.read(".git", limit: Self.pathLimit)), line.hasPrefix("gitdir:") else {
            throw GitError(
                "\(marker) is not a git file: its line must be 'gitdir: ' and a path",
                hint: "remove it, or use --no-commit")
        }
        let named = String(line.dropFirst(7).drop { $0 == " " || $0 == "\t" })
        guard let target = Self.canonical(named, from: tree.path) else {
            throw GitError("\(marker) names \(named), which is not there", hint: Self.hint)
        }
        gitDirectory = target
        let parts = target.split(separator: "/")
        // Nothing is opened in a place where git does not put such directories.
        if parts.count > 2, parts[parts.count - 2] == "worktrees" {
            let admin = try GitFolder(target)
            if try admin.status("commondir") != nil {
                kind = .linkedWorktree
                commonDirectory = "/" + parts.dropLast(2).joined(separator: "/")
                try trust.check([try tree.status(), status, try admin.status()], tree.path)
                try Self.requireWorktree(admin, commonDirectory, of: status, marker)
                let common = try GitFolder(commonDirectory)
                try trust.check([try common.status()], tree.path)
                try common.requireRepository()
                return
            }
        }
        let holders = parts.indices.dropFirst().dropLast().filter { parts[$0] == "modules" }.map {
            "/" + parts[..<$0].joined(separator: "/")
        }
        guard !holders.isEmpty else {
            throw GitError(
                "\(marker) leads to \(target), which is the git directory of neither a linked work tree nor a submodule",
                hint: Self.hint)
        }
        kind = .submodule
        commonDirectory = target
        let git = try GitFolder(target)
        try trust.check([try tree.status(), status, try git.status()], tree.path)
        try Self.requireSubmodule(git, heldBy: holders, of: try tree.status(), marker)
    }

    /// The directory must name this very `.git` file, and share the repository it lies in.
    private static func requireWorktree(
        _ admin: GitFolder, _ common: String, of status: FileStatus, _ marker: String
    ) throws(GitError) {
        let back = line(try admin.read("gitdir", limit: pathLimit)).flatMap { canonical($0, from: admin.path) }
        guard let back, isSame(back, status) else {
            throw GitError("\(marker) leads to \(admin.path), which is linked with another work tree", hint: hint)
        }
        let shared = line(try admin.read("commondir", limit: pathLimit)).flatMap { canonical($0, from: admin.path) }
        guard shared == common else {
            throw GitError("\(admin.path)/commondir does not lead to the repository that it lies in", hint: hint)
        }
        guard try admin.read("HEAD", limit: pathLimit) != nil else {
            throw GitError("\(admin.path) has no HEAD, so it is not a usable git repository", hint: hint)
        }
    }

    /// The directory's `core.worktree` must lead to this work tree, and a git directory must hold it as a module.
    private static func requireSubmodule(
        _ git: GitFolder, heldBy holders: [String], of tree: FileStatus, _ marker: String
    ) throws(GitError) {
        try git.requireRepository()
        let back = try GitConfigFile.read(in: git)?.text("core.worktree").flatMap { canonical($0, from: git.path) }
        guard let back, isSame(back, tree) else {
            throw GitError("\(marker) leads to \(git.path), which is linked with another work tree", hint: hint)
        }
        for holder in holders.reversed() {
            if try GitFolder(holder).status("HEAD")?.kind == .regular { return }
        }
        throw GitError("\(marker) leads to \(git.path), which no repository holds as a submodule", hint: hint)
    }

    /// The only line of a file, without what ends it; `nil` where it is not one line of UTF-8.
    private static func line(_ bytes: [UInt8]?) -> String? {
        guard var bytes else { return nil }
        while let last = bytes.last, last == 0x0A || last == 0x0D || last == 0x20 { bytes.removeLast() }
        if bytes.isEmpty || bytes.contains(where: { $0 < 0x20 && $0 != 0x09 }) { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The path without links, `.` and `..`; `nil` where there is nothing.
    static func canonical(_ path: String, from directory: String) -> String? {
        guard let resolved = realpath(path.hasPrefix("/") ? path : "\(directory)/\(path)", nil) else { return nil }
        defer { free(resolved) }
        return String(validatingCString: resolved)
    }

    static func isSame(_ path: String, _ expected: FileStatus) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        return UInt64(status.st_dev) == expected.device && UInt64(status.st_ino) == expected.inode
    }
}
