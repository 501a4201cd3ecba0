internal import CLinux
internal import FileAccess
internal import Glibc

/// The part of a person's own state that belongs to one repository, or to one cookbook outside git: journal and lock.
///
/// It lies in `$XDG_STATE_HOME/rbook`, never among the files of the cookbook, and is named after the directory's device, inode and
/// path. So nothing that came with somebody's files is ever taken for our own.
struct StateDirectory: Sendable {
    /// The person's state directory, absolute.
    private let home: String
    /// The one directory below `rbook/`.
    private let name: String

    static let journal = "journal"
    static let draft = "journal.draft"
    static let holder = "holder"

    /// - Parameters:
    ///   - home: `$XDG_STATE_HOME`, absolute; made when something is first written.
    ///   - directory: the git directory, or the cookbook outside git; absolute.
    init(home: String, of directory: String) throws(WorkspaceError) {
        guard let key = DirectoryKey.name(of: directory) else {
            throw WorkspaceError("\(directory) cannot be looked at: \(systemMessage())")
        }
        self.home = home
        name = key
    }

    /// A directory of what belongs to the person and to no cookbook.
    ///
    /// - Parameter name: letters; no directory of a cookbook is named so.
    init(home: String, named name: String) { (self.home, self.name) = (home, name) }

    var path: String { "\(home)/rbook/\(name)" }

    /// Whether a change was cut off and waits to be finished.
    var hasUnfinishedChange: Bool {
        access("\(path)/\(Self.journal)", F_OK) == 0 || access("\(path)/\(Self.draft)", F_OK) == 0
    }

    /// Opens the directory, and makes it if it is missing.
    func open() throws(WorkspaceError) -> OpenState {
        var made = ""
        for part in home.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o700) != 0, errno != EEXIST, access(made, F_OK) != 0 { throw problem(made) }
        }
        var parent = Glibc.open(home, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard parent >= 0 else { throw problem(home) }
        for part in ["rbook", name] {
            if mkdirat(parent, part, 0o700) != 0, errno != EEXIST {
                let error = problem("\(home)/rbook")
                close(parent)
                throw error
            }
            let child = openat(parent, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            close(parent)
            guard child >= 0 else { throw problem("\(home)/rbook") }
            parent = child
            var status = stat()
            guard fstat(child, &status) == 0, status.st_uid == geteuid() || geteuid() == 0, status.st_mode & 0o022 == 0
            else {
                close(child)
                throw WorkspaceError(
                    "\(home)/rbook belongs to another user, or others may write to it",
                    hint: "name a directory of your own: XDG_STATE_HOME=…; nothing was changed")
            }
        }
        return OpenState(descriptor: parent, path: path)
    }

    private func problem(_ path: String) -> WorkspaceError {
        WorkspaceError(
            "\(path) cannot be used to note down the change: \(systemMessage())",
            hint: "make it writable, or name another directory: XDG_STATE_HOME=…; nothing was changed")
    }
}

/// A state directory held open. Every name in it is opened beneath it, links not followed.
final class OpenState: Sendable {
    private let descriptor: Int32
    let path: String

    fileprivate init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    func open(_ name: String, _ flags: Int32) -> Int32 {
        openat(descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    }

    /// The bytes of a regular file; `nil` where there is none or it cannot be read.
    func read(_ name: String) -> [UInt8]? {
        let opened = open(name, O_RDONLY)
        guard opened >= 0 else { return nil }
        defer { close(opened) }
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(Int(status.st_size))
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let got = Glibc.read(opened, &chunk, chunk.count)
            if got < 0 {
                if errno == EINTR { continue }
                return nil
            }
            if got == 0 { return result }
            result += chunk[..<got]
        }
    }

    /// Writes a file and makes its bytes last; `false` with `errno` where that failed.
    func write(_ bytes: [UInt8], to name: String) -> Bool {
        let opened = open(name, O_WRONLY | O_CREAT | O_TRUNC)
        guard opened >= 0 else { return false }
        defer { close(opened) }
        return writeDurably(bytes, to: opened)
    }

    /// Writes a file that may be lost or torn where the power fails; `false` with `errno` where that failed.
    func writeBriefly(_ bytes: [UInt8], to name: String) -> Bool {
        let opened = open(name, O_WRONLY | O_CREAT | O_TRUNC)
        guard opened >= 0 else { return false }
        defer { close(opened) }
        var offset = 0
        while offset < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                Glibc.write(opened, buffer.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if written < 0, errno == EINTR { continue }
            if written <= 0 { return false }
            offset += written
        }
        return true
    }

    /// Renames a file and makes that last; `false` with `errno` where either failed.
    func rename(_ old: String, to new: String) -> Bool {
        retrying { renameat(descriptor, old, descriptor, new) } == 0 && sync()
    }

    /// Renames a file, which may be undone where the power fails.
    func renameBriefly(_ old: String, to new: String) -> Bool {
        retrying { renameat(descriptor, old, descriptor, new) } == 0
    }

    /// - Returns: whether no file of that name is left.
    @discardableResult
    func remove(_ name: String) -> Bool {
        retrying { unlinkat(descriptor, name, 0) } == 0 || errno == ENOENT
    }

    /// Makes the directory's names last; `false` with `errno` where that failed.
    func sync() -> Bool { retrying { fsync(descriptor) } == 0 }
}
