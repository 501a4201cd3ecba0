internal import CGit2
internal import FileAccess
internal import Glibc
public import SourceText

/// The git repository that holds a cookbook, opened so that a hostile configuration cannot lead elsewhere.
///
/// Not safe to use from several threads at once.
public final class GitRepository {
    let handle: OpaquePointer
    public let place: GitPlace
    /// The directory of objects and references.
    let common: GitFolder
    private let configuration: TrustedConfiguration
    /// By the first byte of ids: whether there is a folder of loose objects, where that was looked up.
    var hasLooseFolder = [Bool?](repeating: nil, count: 256)
    /// What signs the commits that are made here; `nil` for none.
    public var signer: CommitSigner?
    /// Where facts about the history are kept from one time to the next; `nil` for nowhere.
    public var factStore: HistoryFactStore?
    /// Those facts, once they were read.
    private lazy var facts = factStore?.read()
    /// The absolute path of the work tree, without a final `/`.
    public var workTree: String { place.workTree }
    /// The absolute path of the git directory, without a final `/`.
    public var gitDirectory: String { place.gitDirectory }

    /// Opens a repository after a look at everything in it that libgit2 will read.
    ///
    /// - Throws: for bare repositories, for those with extensions that libgit2 does not know, and where anything below the git directory
    ///   is of a kind, or its configuration leads to a place, that git does not make.
    public static func open(_ place: GitPlace) throws(GitError) -> GitRepository {
        try GitDirectoryCheck(place).run()
        _ = LibGit2.started
        var opened: OpaquePointer?
        let flags = GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue | GIT_REPOSITORY_OPEN_NO_DOTGIT.rawValue
        let code = git_repository_open_ext(&opened, place.gitDirectory, flags, nil)
        do throws(GitError) { try check(code, "the git repository cannot be opened") } catch {
            throw GitError(error.message, hint: error.hint ?? "use --no-commit, and commit with git")
        }
        guard let handle = opened else { throw GitError("the git repository cannot be opened") }
        do throws(GitError) { return try GitRepository(handle, place) } catch {
            git_repository_free(handle)
            throw error
        }
    }

    private init(_ handle: OpaquePointer, _ place: GitPlace) throws(GitError) {
        guard git_repository_is_bare(handle) == 0, let workTree = git_repository_workdir(handle) else {
            throw Self.isBare
        }
        let parts = [
            (workTree, place.workTree), (git_repository_path(handle), place.gitDirectory),
            (git_repository_commondir(handle), place.commonDirectory),
        ]
        for (found, expected) in parts {
            guard let found, LinkedGitDirectory.canonical(String(cString: found), from: "/") == expected else {
                throw Self.isElsewhere(place.workTree)
            }
        }
        common = try GitFolder(place.commonDirectory)
        configuration = try TrustedConfiguration(handle)
        self.handle = handle
        self.place = place
    }

    deinit { git_repository_free(handle) }

    /// Reads commits with the help of what is known of them from before, and keeps what is new.
    func withFacts<Answer>(_ body: (HistoryFacts?) -> Answer) -> Answer {
        let facts = facts
        let answer = LibGit2.readingOnce { body(facts) }
        if let facts { factStore?.write(facts) }
        return answer
    }

    static let isBare = GitError(
        "the repository is bare, it has no files to change", hint: "clone it, and work in the clone")

    static func isElsewhere(_ workTree: String) -> GitError {
        GitError(
            "the repository's work tree \(workTree) is not where its .git directory is",
            hint: "remove core.worktree from its configuration")
    }

    /// Opens the repository whose work tree holds `directory`; `nil` where there is none.
    ///
    /// - Parameter directory: absolute and free of links.
    public static func discover(from directory: String) throws(GitError) -> GitRepository? {
        switch GitPlace.find(holding: directory) {
        case .none: nil
        case .place(let place): try open(place)
        case .problem(let error, _): throw error
        }
    }

    /// How a file stands to the last commit.
    public enum FileState: Sendable {
        case committed
        /// In the last commit with other bytes.
        case modified
        case untracked
    }

    /// How bytes at a path, relative to the work tree, compare with the last commit. What cannot be read is untracked.
    public func state(of path: RelativePath, bytes: [UInt8]) -> FileState {
        var id = git_oid()
        guard git_reference_name_to_id(&id, handle, "HEAD") == 0,
            let commit = try? read(id, "the last commit cannot be read", with: git_commit_lookup)
        else { return .untracked }
        defer { git_commit_free(commit) }
        guard let root = git_commit_tree_id(commit), let committed = try? entry(path, inTree: root.pointee)?.id else {
            return .untracked
        }
        var expected = committed
        var found = git_oid()
        guard git_odb_hash(&found, bytes, bytes.count, GIT_OBJECT_BLOB) == 0 else { return .modified }
        return git_oid_cmp(&found, &expected) == 0 ? .committed : .modified
    }

    /// The lock of another git process that would keep a commit from being made; `nil` if there is none.
    ///
    /// - Returns: a path to show; bytes that are not UTF-8 are replaced.
    public var heldLock: String? {
        // What is there in any form is a lock: git makes the file only where there is nothing.
        guard let git = try? GitFolder(gitDirectory) else { return nil }
        for name in ["index.lock", "HEAD.lock"] where (try? git.status(name)) != .some(nil) {
            return "\(gitDirectory)/\(name)"
        }
        var symbolic: OpaquePointer?
        guard git_reference_lookup(&symbolic, handle, "HEAD") == 0 else { return nil }
        defer { git_reference_free(symbolic) }
        guard let branch = git_reference_symbolic_target(symbolic),
            let lock = RelativePath(
                bytes: UnsafeRawBufferPointer(start: branch, count: strlen(branch)) + Array(".lock".utf8)),
            common.root.exists(lock)
        else { return nil }
        return "\(common.path)/\(lock)"
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

    /// Whether the repository's own configuration asks for signed commits; `nil` where it says nothing of it.
    public var asksForSignature: Bool? {
        var config: OpaquePointer?
        guard git_repository_config_snapshot(&config, handle) == 0 else { return nil }
        defer { git_config_free(config) }
        var entry: UnsafeMutablePointer<git_config_entry>?
        guard git_config_get_entry(&entry, config, "commit.gpgsign") == 0 else { return nil }
        defer { git_config_entry_free(entry) }
        guard entry?.pointee.level == GIT_CONFIG_LEVEL_LOCAL else { return nil }
        var value: Int32 = 0
        guard git_config_parse_bool(&value, entry?.pointee.value) == 0 else { return nil }
        return value != 0
    }

    static func defaultBranch() -> String? {
        var config: OpaquePointer?
        guard git_config_open_default(&config) == 0 else { return nil }
        defer { git_config_free(config) }
        var buffer = git_buf()
        guard git_config_get_string_buf(&buffer, config, "init.defaultBranch") == 0 else { return nil }
        defer { git_buf_dispose(&buffer) }
        return buffer.ptr.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
