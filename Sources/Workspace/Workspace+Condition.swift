internal import CLinux
internal import Glibc

/// What is kept for a cookbook outside of it, as whoever looks for trouble wants to know it.
extension Workspace {
    /// The directory of journal and operation log; it may not be there yet.
    public var statePath: String { state.path }

    /// Why that directory cannot be used, if so. Makes nothing.
    public var stateProblem: WorkspaceError? {
        var status = stat()
        var path = statePath
        // The nearest directory that is there must be one that can be written to.
        while stat(path, &status) != 0 {
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
            path = String(path[..<slash])
        }
        guard status.st_mode & S_IFMT == S_IFDIR, access(path, W_OK | X_OK) == 0 else {
            return WorkspaceError(
                "\(path) cannot be written to, and changes are noted down there before they are made",
                hint: "make it writable, or name another directory: XDG_STATE_HOME=…")
        }
        if path == statePath, status.st_mode & 0o022 != 0 || status.st_uid != geteuid() && geteuid() != 0 {
            return WorkspaceError(
                "\(path) belongs to another user, or others may write to it", hint: "chmod go-w \(path)")
        }
        return nil
    }

    /// Journals that could not be read and were set aside.
    public var damagedJournals: [String] {
        var paths: [String] = []
        for number in 1...1000 {
            let path = "\(statePath)/journal.damaged-\(number)"
            guard access(path, F_OK) == 0 else { return paths }
            paths.append(path)
        }
        return paths
    }

    /// Whether another process holds the right to change the cookbook at this moment.
    public var isLocked: Bool {
        let descriptor = open(subject, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_SH | LOCK_NB) == 0 {
            _ = flock(descriptor, LOCK_UN)
            return false
        }
        return errno == EWOULDBLOCK
    }
}
