internal import FileAccess
internal import Glibc
internal import SourceText

/// Writing below a git directory: every name is reached beneath its parent without links.
extension GitFolder {
    /// Makes a file with bytes that last. Fails where the name is taken.
    func create(_ name: RelativePath, _ bytes: [UInt8]) throws(GitError) {
        let opened = retrying { root.open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666) }
        guard opened >= 0 else { throw unwritable(name) }
        defer { close(opened) }
        guard writeDurably(bytes, to: opened) else { throw unwritable(name) }
    }

    /// Makes a program directly in this directory, whole from its first moment on. Fails where the name is taken.
    func createProgram(_ name: String, _ bytes: [UInt8]) throws(GitError) {
        let problem = name.withCString {
            writeWhole(bytes, named: $0, in: root.descriptor, mode: 0o777, replaces: false)
        }
        guard problem == 0 else {
            errno = problem
            throw unwritable(RelativePath(trusted: Array(name.utf8)))
        }
    }

    /// Gives a file a second name, which has its whole content from its first moment on.
    ///
    /// - Returns: `false` where the second name is taken.
    func link(_ name: RelativePath, to second: RelativePath, _ bytes: [UInt8]) throws(GitError) -> Bool {
        let code = try inParents(of: name, second) { from, source, to, target in
            retrying { linkat(from, source, to, target, 0) } == 0 ? 0 : errno
        }
        switch code {
        case 0: return true
        case EEXIST: return false
        case EPERM, EMLINK, EOPNOTSUPP, ENOSYS, EXDEV:
            // A file system without second names.
            do throws(GitError) { try create(second, bytes) } catch {
                if try status(second) != nil { return false }
                throw error
            }
            return true
        default:
            errno = code
            throw unwritable(second)
        }
    }

    /// Renames over what is there, and makes that last.
    func rename(_ name: RelativePath, to target: RelativePath) throws(GitError) {
        let code = try inParents(of: name, target) { from, source, to, target in
            guard retrying({ renameat(from, source, to, target) }) == 0, retrying({ fsync(to) }) == 0 else {
                return errno
            }
            return 0
        }
        guard code == 0 else {
            errno = code
            throw unwritable(target)
        }
    }

    /// Removes a file.
    ///
    /// - Returns: whether nothing is there any more.
    @discardableResult
    func remove(_ name: RelativePath) -> Bool {
        let code = try? inParents(of: name, name) { from, source, _, _ in
            retrying { unlinkat(from, source, 0) } == 0 ? 0 : errno
        }
        return code == 0 || code == ENOENT
    }

    /// Makes the directories on the way to a name.
    func makeParents(of name: RelativePath) throws(GitError) {
        if name.parent.isRoot || root.exists(name.parent) { return }
        try makeParents(of: name.parent)
        let code = try inParents(of: name.parent, name.parent) { from, source, _, _ in
            retrying { mkdirat(from, source, 0o777) } == 0 ? 0 : errno
        }
        guard code == 0 || code == EEXIST else {
            errno = code
            throw unwritable(name.parent)
        }
    }

    /// Adds one line to the end of a file; a line that was cut off before is ended first.
    ///
    /// - Parameter creates: whether the file is made where it is missing.
    func append(_ line: [UInt8], to name: RelativePath, creates: Bool) throws(GitError) {
        if creates { try makeParents(of: name) }
        let flags = O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | (creates ? O_CREAT : 0)
        let opened = retrying { root.open(name, flags, mode: creates ? 0o666 : 0) }
        if opened < 0, errno == ENOENT, !creates { return }
        guard opened >= 0 else { throw unwritable(name) }
        defer { close(opened) }
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw unwritable(name) }
        var last = UInt8(ascii: "\n")
        if status.st_size > 0 { _ = pread(opened, &last, 1, status.st_size - 1) }
        let bytes = (last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) + line
        var written: Int
        repeat { written = write(opened, bytes, bytes.count) } while written < 0 && errno == EINTR
        guard written == bytes.count, retrying({ fsync(opened) }) == 0 else {
            let code = errno
            // Nothing half written stays.
            _ = ftruncate(opened, status.st_size)
            errno = code
            throw unwritable(name)
        }
    }

    /// Whether two names are one file, or hold the same bytes.
    ///
    /// - Throws: where the system does not tell.
    func isSame(_ first: RelativePath, _ second: RelativePath) throws(GitError) -> Bool {
        guard let one = try status(first), let other = try status(second) else { return false }
        if one.inode == other.inode, one.device == other.device { return true }
        guard one.kind == .regular, other.kind == .regular, one.size > 0, one.size == other.size, one.size <= 4096
        else { return false }
        return try read(first, limit: 4096) == read(second, limit: 4096)
    }

    func unwritable(_ name: RelativePath) -> GitError {
        GitError("\(path)/\(name.string) cannot be written: \(systemMessage())")
    }

    /// Calls `body` with the open parents of two names and the last parts of both.
    private func inParents(
        of first: RelativePath, _ second: RelativePath,
        _ body: (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>) -> Int32
    ) throws(GitError) -> Int32 {
        let from = retrying { root.open(first.parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) }
        guard from >= 0 else { throw unwritable(first) }
        defer { close(from) }
        let to = retrying { root.open(second.parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) }
        guard to >= 0 else { throw unwritable(second) }
        defer { close(to) }
        let (source, target) = (
            RelativePath.root.appending(name: first.name), RelativePath.root.appending(name: second.name)
        )
        return source.withCString { source in target.withCString { target in body(from, source, to, target) } }
    }
}
