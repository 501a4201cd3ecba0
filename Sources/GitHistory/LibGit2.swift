internal import CGit2

/// Starts libgit2 once for the process.
enum LibGit2 {
    /// Reference counted by libgit2; never shut down, because repositories may live as long as the process.
    static let started: Bool = {
        git_libgit2_init()
        rbook_git_set_option_int(Int32(GIT_OPT_ENABLE_FSYNC_GITDIR.rawValue), 1)
        return true
    }()
}
