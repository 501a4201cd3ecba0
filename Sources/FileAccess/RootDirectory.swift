internal import CLinux
internal import Glibc
public import SourceText

/// A directory opened once, and everything read beneath it: no path and no symbolic link leads out of it.
public final class RootDirectory: Sendable {
    /// The directory's file descriptor, owned by this object.
    public let descriptor: Int32
    /// The path it was opened by.
    public let path: String
    public let links: LinkPolicy

    /// What symbolic links on the way to a file do.
    public enum LinkPolicy: Sendable {
        /// They are followed where they stay beneath the root.
        case inside
        /// None is followed, wherever it leads.
        case refused
    }

    /// O_PATH, which the C library shows only under a macro.
    private static let pathOnly: Int32 = 0o10000000

    public init(path: String, links: LinkPolicy = .inside) throws(FileProblem) {
        let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.problem(errno) }
        self.descriptor = descriptor
        self.path = path
        self.links = links
    }

    /// A directory beneath another as a root of its own, with the same policy for links.
    public init(_ directory: RelativePath, in root: RootDirectory) throws(FileProblem) {
        descriptor = root.open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard descriptor >= 0 else { throw Self.problem(errno) }
        path = directory.isRoot ? root.path : "\(root.path)/\(directory.string)"
        links = root.links
    }

    deinit { close(descriptor) }

    /// The bytes of a regular file, or of a link that leads to one inside the root.
    ///
    /// - Parameter limit: the most bytes that are read.
    public func read(_ file: RelativePath, limit: Int) throws(FileProblem) -> [UInt8] {
        try readWithStatus(file, limit: limit).bytes
    }

    /// The bytes with what the file system said of the file before they were read.
    public func readWithStatus(_ file: RelativePath, limit: Int) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    ) {
        try Self.readAndClose(open(file, Self.forReading), limit: limit)
    }

    /// The bytes of a regular file that the person chose, wherever it is and whatever links lead to it. Never waits for a pipe.
    ///
    /// - Parameters:
    ///   - path: absolute; not one that came from a cookbook.
    ///   - limit: the most bytes that are read.
    public static func readPersonal(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
        try readAndClose(Glibc.open(path, forReading | O_CLOEXEC), limit: limit).bytes
    }

    static let forReading = O_RDONLY | O_NONBLOCK | O_NOCTTY

    /// - Parameter opened: as `open` returned it.
    static func readAndClose(_ opened: Int32, limit: Int) throws(FileProblem) -> (bytes: [UInt8], status: FileStatus) {
        guard opened >= 0 else { throw problem(errno) }
        defer { close(opened) }
        var status = stat()
        guard fstat(opened, &status) == 0 else { throw problem(errno) }
        let kind = FileKind(mode: status.st_mode)
        guard kind == .regular else { throw .notRegular(kind) }
        let size = Int(status.st_size)
        guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
        return (try contents(of: opened, size: size, limit: limit), FileStatus(status))
    }

    /// What a path leads to, links followed inside the root.
    public func status(_ file: RelativePath) throws(FileProblem) -> FileStatus {
        let opened = open(file, Self.pathOnly)
        guard opened >= 0 else { throw Self.problem(errno) }
        defer { close(opened) }
        var status = stat()
        guard fstat(opened, &status) == 0 else { throw Self.problem(errno) }
        return FileStatus(status)
    }

    /// What stands under a path itself: a link is not followed in its last component.
    public func linkStatus(_ file: RelativePath) throws(FileProblem) -> FileStatus {
        let opened = open(file, Self.pathOnly | O_NOFOLLOW)
        guard opened >= 0 else { throw Self.problem(errno) }
        defer { close(opened) }
        var status = stat()
        guard fstat(opened, &status) == 0 else { throw Self.problem(errno) }
        return FileStatus(status)
    }

    public func exists(_ file: RelativePath) -> Bool { (try? linkStatus(file)) != nil }

    /// Whether the system does not deny that something is under a name.
    public func mayExist(_ file: RelativePath) -> Bool {
        do throws(FileProblem) { _ = try linkStatus(file) } catch { return error != .notFound }
        return true
    }

    /// Opens beneath the root; the caller closes. Returns -1 with `errno`.
    public func open(_ file: RelativePath, _ flags: Int32, mode: UInt32 = 0) -> Int32 {
        if file.isRoot { return openat(descriptor, ".", flags | O_CLOEXEC) }
        let flags = UInt64(UInt32(bitPattern: flags | O_CLOEXEC))
        return file.withCString {
            switch links {
            case .inside: rbook_open_beneath(descriptor, $0, flags, UInt64(mode))
            case .refused: rbook_open_without_links(descriptor, $0, flags, UInt64(mode))
            }
        }
    }

    static func contents(of descriptor: Int32, size: Int, limit: Int) throws(FileProblem) -> [UInt8] {
        var failure: Int32 = 0
        var total = 0
        var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            while total < buffer.count {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + total }, buffer.count - total)
                if got < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    break
                }
                total += got
                // A regular file gives fewer bytes than asked for only at its end.
                if got == 0 || total == size { break }
            }
            count = total
        }
        if failure != 0 { throw problem(failure) }
        // A file that grows while it is read.
        while bytes.count > size {
            if bytes.count > limit { throw .tooLarge(size: bytes.count, limit: limit) }
            var chunk = [UInt8](repeating: 0, count: 65536)
            let got = Glibc.read(descriptor, &chunk, chunk.count)
            if got < 0 {
                if errno == EINTR { continue }
                throw problem(errno)
            }
            if got == 0 { break }
            bytes += chunk[..<got]
        }
        return bytes
    }

    static func problem(_ code: Int32) -> FileProblem {
        switch code {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .permissionDenied
        case EXDEV: .escapesRoot
        case ELOOP: .linkLoop
        case ENAMETOOLONG: .pathTooLong
        case ENXIO: .notRegular(.fifo)
        default: .system(code: code, message: String(cString: strerror(code)))
        }
    }
}

extension RelativePath {
    /// Calls `body` with the path as a C string.
    public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
            for (index, byte) in bytes.enumerated() { buffer.initializeElement(at: index, to: CChar(bitPattern: byte)) }
            buffer.initializeElement(at: bytes.count, to: 0)
            guard let base = buffer.baseAddress else { return "".withCString(body) }
            return body(base)
        }
    }
}
