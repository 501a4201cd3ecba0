internal import CGit2
internal import Glibc

/// The git repository that holds a cookbook, opened so that a hostile configuration cannot lead elsewhere.
///
/// Not safe to use from several threads at once.
public final class GitRepository {
    let handle: OpaquePointer
    /// The absolute path of the work tree, without a final `/`.
    public let workTree: String
    /// The absolute path of the git directory, without a final `/`.
    public let gitDirectory: String

    private init(handle: OpaquePointer, workTree: String, gitDirectory: String) {
        self.handle = handle
        self.workTree = workTree
        self.gitDirectory = gitDirectory
    }

    deinit { git_repository_free(handle) }

    /// Opens the repository whose work tree holds `directory`; `nil` where there is none.
    ///
    /// Refuses bare repositories, work trees that are not the parent of their `.git` (as `core.worktree` can arrange), and
    /// repositories with extensions this program does not know.
    public static func discover(from directory: String) throws(GitError) -> GitRepository? {
        _ = LibGit2.started
        var opened: OpaquePointer?
        let code = git_repository_open_ext(&opened, directory, 0, nil)
        if code == GIT_ENOTFOUND.rawValue { return nil }
        try check(code, "the git repository cannot be opened")
        guard let handle = opened else { return nil }
        guard let root = git_repository_workdir(handle).map({ trimmed(String(cString: $0)) }),
            git_repository_is_bare(handle) == 0
        else {
            git_repository_free(handle)
            throw GitError("the repository is bare, it has no files to change", hint: "clone it, and work in the clone")
        }
        let gitDirectory = trimmed(String(cString: git_repository_path(handle)))
        let isOrdinary = gitDirectory == root + "/.git"
        let isLinked = git_repository_is_worktree(handle) == 1
        if !isOrdinary, !isLinked, !gitDirectory.contains("/.git/modules/") {
            git_repository_free(handle)
            throw GitError(
                "the repository's work tree \(root) is not where its .git directory is",
                hint: "remove core.worktree from its configuration")
        }
        return GitRepository(handle: handle, workTree: root, gitDirectory: gitDirectory)
    }

    /// Makes a new repository in `directory`.
    ///
    /// - Parameter branch: the first branch; `nil` takes git's own setting, else `main`.
    public static func create(in directory: String, branch: String? = nil) throws(GitError) -> GitRepository {
        _ = LibGit2.started
        var options = git_repository_init_options()
        git_repository_init_options_init(&options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION))
        options.flags = UInt32(GIT_REPOSITORY_INIT_MKPATH.rawValue | GIT_REPOSITORY_INIT_NO_REINIT.rawValue)
        var opened: OpaquePointer?
        let name = branch ?? defaultBranch() ?? "main"
        let code = name.withCString { pointer in
            options.initial_head = pointer
            return git_repository_init_ext(&opened, directory, &options)
        }
        try check(code, "the git repository cannot be made")
        git_repository_free(opened)
        guard let repository = try discover(from: directory) else {
            throw GitError("the new repository cannot be found")
        }
        return repository
    }

    /// How a file stands to the last commit.
    public enum FileState: Sendable {
        case committed
        /// In the last commit with other bytes.
        case modified
        case untracked
    }

    /// How bytes at a path, relative to the work tree, stand to the last commit.
    public func state(of path: String, bytes: [UInt8]) -> FileState {
        var id = git_oid()
        guard git_reference_name_to_id(&id, handle, "HEAD") == 0 else { return .untracked }
        var commit: OpaquePointer?
        guard git_commit_lookup(&commit, handle, &id) == 0 else { return .untracked }
        defer { git_commit_free(commit) }
        var tree: OpaquePointer?
        guard git_commit_tree(&tree, commit) == 0 else { return .untracked }
        defer { git_tree_free(tree) }
        var entry: OpaquePointer?
        guard git_tree_entry_bypath(&entry, tree, path) == 0 else { return .untracked }
        defer { git_tree_entry_free(entry) }
        var found = git_oid()
        guard git_odb_hash(&found, bytes, bytes.count, GIT_OBJECT_BLOB) == 0, let committed = git_tree_entry_id(entry)
        else { return .modified }
        return git_oid_cmp(&found, committed) == 0 ? .committed : .modified
    }

    /// The lock of another git process that would keep a commit from being made; `nil` if there is none.
    public var heldLock: String? {
        var locks = ["\(gitDirectory)/index.lock", "\(gitDirectory)/HEAD.lock"]
        var symbolic: OpaquePointer?
        if git_reference_lookup(&symbolic, handle, "HEAD") == 0 {
            defer { git_reference_free(symbolic) }
            if let branch = git_reference_symbolic_target(symbolic) {
                let common = git_repository_commondir(handle).map { String(cString: $0) } ?? gitDirectory + "/"
                locks.append(common + String(cString: branch) + ".lock")
            }
        }
        return locks.first { access($0, F_OK) == 0 }
    }

    /// What is under way that a commit would disturb ("a merge"); `nil` if nothing.
    public var operationInProgress: String? {
        switch git_repository_state_t(UInt32(bitPattern: git_repository_state(handle))) {
        case GIT_REPOSITORY_STATE_NONE: nil
        case GIT_REPOSITORY_STATE_MERGE: "a merge"
        case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE: "a revert"
        case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE: "a cherry-pick"
        case GIT_REPOSITORY_STATE_BISECT: "a bisection"
        default: "a rebase"
        }
    }

    /// A value of the person's configuration, repository included; `nil` if it is not set.
    public func configuration(_ name: String) -> String? {
        var config: OpaquePointer?
        guard git_repository_config_snapshot(&config, handle) == 0 else { return nil }
        defer { git_config_free(config) }
        var text: UnsafePointer<CChar>?
        guard git_config_get_string(&text, config, name) == 0, let text else { return nil }
        return String(cString: text)
    }

    private static func defaultBranch() -> String? {
        var config: OpaquePointer?
        guard git_config_open_default(&config) == 0 else { return nil }
        defer { git_config_free(config) }
        var buffer = git_buf()
        guard git_config_get_string_buf(&buffer, config, "init.defaultBranch") == 0 else { return nil }
        defer { git_buf_dispose(&buffer) }
        return buffer.ptr.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
