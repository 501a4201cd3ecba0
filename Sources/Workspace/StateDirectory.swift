internal import Glibc

/// Where lock and journal lie: `rbook/` in the git directory, else `.rbook/` in the cookbook.
struct StateDirectory: Sendable {
    let path: String

    init(gitDirectory: String?, cookbook: String) {
        path = gitDirectory.map { "\($0)/rbook" } ?? "\(cookbook)/.rbook"
    }

    var lock: String { "\(path)/lock" }
    var journal: String { "\(path)/journal" }
    var draft: String { "\(path)/journal.draft" }

    func make() throws(WorkspaceError) {
        if mkdir(path, 0o700) != 0, errno != EEXIST {
            throw WorkspaceError(
                "\(path) cannot be made: \(systemMessage())", hint: "check the permissions of the cookbook")
        }
    }

    /// Removes the directory outside git, where it would be litter, if it is empty.
    func removeIfEmpty() {
        if path.hasSuffix("/.rbook") { rmdir(path) }
    }
}

/// The text of the last system error.
func systemMessage(_ code: Int32 = errno) -> String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    default: String(cString: strerror(code))
    }
}

func fsyncDirectory(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
}

/// Writes a whole file and makes it last; `false` with `errno` where that failed.
func writeDurably(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
        let written = bytes.withUnsafeBytes {
            write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
        }
        if written < 0 {
            if errno == EINTR { continue }
            return false
        }
        offset += written
    }
    return fsync(descriptor) == 0
}
