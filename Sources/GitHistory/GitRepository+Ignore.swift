internal import CGit2

extension GitRepository {
    /// Whether ignore files exclude a path given relative to the work tree.
    public func isIgnored(_ path: String) -> Bool {
        var ignored: Int32 = 0
        return git_ignore_path_is_ignored(&ignored, handle, path) == 0 && ignored == 1
    }

    /// Files outside `directory` that can hold ignore rules for what lies in it, or say where such files are; they need not exist.
    ///
    /// - Parameter directory: absolute, in the work tree.
    public func ignoreFiles(above directory: String) -> [String] {
        var files = ["\(gitDirectory)/info/exclude", "\(gitDirectory)/config"]
        if let common = git_repository_commondir(handle).map({ String(cString: $0) }), common != gitDirectory + "/" {
            files += [common + "info/exclude", common + "config"]
        }
        var above = directory
        while above.utf8.count > workTree.utf8.count, let slash = above.lastIndex(of: "/") {
            above = String(above[..<slash])
            files.append(above + "/.gitignore")
        }
        return files + Self.personalIgnoreFiles
    }

    /// The person's own configuration and ignore file, and those of the system.
    private static var personalIgnoreFiles: [String] {
        var files: [String] = []
        for find in [git_config_find_global, git_config_find_xdg, git_config_find_system] {
            var buffer = git_buf()
            if find(&buffer) == 0, let pointer = buffer.ptr { files.append(String(cString: pointer)) }
            git_buf_dispose(&buffer)
        }
        return files
    }
}
