internal import Glibc
public import SourceText

/// A directory held open, to look at many of its names without walking to it each time.
public struct OpenDirectory: ~Copyable {
    private let descriptor: Int32

    /// - Throws: where it cannot be opened, is a link, or lies outside the root.
    public init(_ path: RelativePath, in root: RootDirectory) throws(FileProblem) {
        descriptor = root.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard descriptor >= 0 else { throw RootDirectory.problem(errno) }
    }

    deinit { close(descriptor) }

    /// Of the directory itself.
    public func status() throws(FileProblem) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw RootDirectory.problem(errno) }
        return FileStatus(status)
    }

    /// What stands under a name, links not followed; `nil` for nothing.
    ///
    /// - Parameter name: ends with NUL.
    public func status(ofName name: UnsafePointer<CChar>) -> FileStatus? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileStatus(status) : nil
    }

    /// The bytes of a regular file in it, with its status before they were read; a link is not followed.
    ///
    /// - Parameters:
    ///   - name: one component.
    ///   - limit: the most bytes that are read.
    public func read(_ name: some Swift.Collection<UInt8>, limit: Int) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    ) {
        let name = RelativePath(trusted: Array(name))
        let (opened, code) = name.withCString {
            (openat(descriptor, $0, RootDirectory.forReading | O_NOFOLLOW | O_CLOEXEC), errno)
        }
        if opened < 0, code == ELOOP || code == ENXIO, let found = name.withCString({ status(ofName: $0) }),
            found.kind != .regular
        {
            throw .notRegular(found.kind)
        }
        guard opened >= 0 else { throw RootDirectory.problem(code) }
        return try RootDirectory.readAndClose(opened, limit: limit)
    }

    /// The names in it but for `.` and `..`, in no order.
    public func names() throws(FileProblem) -> [(name: [UInt8], kind: FileKind)] {
        let copy = dup(descriptor)
        guard copy >= 0, let stream = fdopendir(copy) else {
            let code = errno
            if copy >= 0 { close(copy) }
            throw RootDirectory.problem(code)
        }
        defer { closedir(stream) }
        rewinddir(stream)
        var result: [(name: [UInt8], kind: FileKind)] = []
        while let entry = readdir(stream) {
            let name = RootDirectory.name(of: entry)
            if RootDirectory.isDots(name) { continue }
            result.append((name, RootDirectory.kind(of: entry, in: copy)))
        }
        return result
    }
}
