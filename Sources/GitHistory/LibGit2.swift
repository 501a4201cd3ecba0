internal import CGit2

/// Starts libgit2 once for the process.
enum LibGit2 {
    /// Reference counted by libgit2; never shut down, because repositories may live as long as the process.
    static let started: Bool = {
        git_libgit2_init()
        rbook_git_set_option_int(Int32(GIT_OPT_ENABLE_FSYNC_GITDIR.rawValue), 1)
        return true
    }()

    /// Whether the person's own configuration names a work tree, or all (`*`), as `safe.directory`.
    static func isSafe(_ workTree: String) -> Bool {
        _ = started
        var config: OpaquePointer?
        guard git_config_open_default(&config) == 0 else { return false }
        defer { git_config_free(config) }
        var iterator: OpaquePointer?
        guard git_config_multivar_iterator_new(&iterator, config, "safe.directory", nil) == 0 else { return false }
        defer { git_config_iterator_free(iterator) }
        var isSafe = false
        var entry: UnsafeMutablePointer<git_config_entry>?
        while git_config_next(&entry, iterator) == 0, let entry {
            guard let value = entry.pointee.value.map({ String(cString: $0) }) else { continue }
            // An empty value takes back those before it.
            if value.isEmpty { isSafe = false }
            if value == "*" || value == workTree || value == workTree + "/" { isSafe = true }
        }
        return isSafe
    }
}
