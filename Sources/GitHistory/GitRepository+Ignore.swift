internal import CGit2

extension GitRepository {
    /// Whether ignore files exclude a path given relative to the work tree.
    public func isIgnored(_ path: String) -> Bool {
        var ignored: Int32 = 0
        return git_ignore_path_is_ignored(&ignored, handle, path) == 0 && ignored == 1
    }
}
