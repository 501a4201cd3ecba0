internal import CLinux
internal import FileAccess
internal import Glibc

/// Small files that a person keeps beside a cookbook and not in it: in their state directory, below a name that belongs to the cookbook
/// alone.
///
/// Whatever the files hold was written by this person; still it is read as data that may be damaged.
public struct PersonalFiles: Sendable {
    private let state: StateDirectory
    private let prefix: String

    /// More of a file is not read.
    private let mostBytes: Int
    /// More files are not listed.
    private static let mostFiles = 1000

    /// - Parameters:
    ///   - home: `$XDG_STATE_HOME`, absolute; directories are made when something is first written.
    ///   - directory: the cookbook's, absolute and free of links.
    ///   - prefix: letters and "-" that the names of all these files begin with.
    ///   - mostBytes: more of a file is not read.
    public init(home: String, cookbook directory: String, prefix: String, mostBytes: Int = 1 << 16)
        throws(WorkspaceError)
    {
        state = try StateDirectory(home: home, of: directory)
        (self.prefix, self.mostBytes) = (prefix, mostBytes)
    }

    /// The names of the files without their prefix, sorted; none where nothing was ever written.
    public var names: [String] {
        guard access(state.path, F_OK) == 0, let directory = opendir(state.path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory), names.count < Self.mostFiles {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(prefix), !name.hasSuffix(".draft"), !name.hasSuffix(".lock") {
                names.append(String(name.dropFirst(prefix.count)))
            }
        }
        return names.sorted()
    }

    /// What a file holds; `nil` where there is none, it is too large or cannot be read.
    public func read(_ name: String) throws(WorkspaceError) -> [UInt8]? {
        guard access(state.path, F_OK) == 0 else { return nil }
        return try state.open().read(prefix + name).flatMap { $0.count <= mostBytes ? $0 : nil }
    }

    /// Writes a file; whoever reads it finds what it was before or what it is now.
    public func write(_ bytes: [UInt8], to name: String) throws(WorkspaceError) {
        let open = try state.open()
        let draft = prefix + name + ".draft"
        guard open.write(bytes, to: draft), open.rename(draft, to: prefix + name) else {
            throw WorkspaceError(
                "\(open.path) cannot be written to: \(systemMessage())",
                hint: "make room, or name another directory: XDG_STATE_HOME=…")
        }
    }

    /// The same for what may be lost where the power fails: nothing waits for the disk.
    ///
    /// - Returns: whether it was written.
    func writeBriefly(_ bytes: [UInt8], to name: String) -> Bool {
        guard let open = try? state.open() else { return false }
        let draft = prefix + name + ".draft"
        if open.writeBriefly(bytes, to: draft), open.renameBriefly(draft, to: prefix + name) { return true }
        open.remove(draft)
        return false
    }

    /// The bytes of a file; `nil` where there is none.
    func size(of name: String) -> Int? {
        var status = stat()
        guard lstat("\(state.path)/\(prefix)\(name)", &status) == 0 else { return nil }
        return Int(status.st_size)
    }

    public func remove(_ name: String) throws(WorkspaceError) {
        guard access(state.path, F_OK) == 0 else { return }
        let open = try state.open()
        if !open.remove(prefix + name) {
            throw WorkspaceError("\(open.path)/\(prefix)\(name) cannot be removed: \(systemMessage())")
        }
        open.remove(prefix + name + ".lock")
    }

    /// The right to change a file, held until the value goes away, however its process ends; `nil` where another process has it.
    public func claim(_ name: String) throws(WorkspaceError) -> Claim? {
        let open = try state.open()
        let descriptor = open.open(prefix + name + ".lock", O_RDWR | O_CREAT)
        guard descriptor >= 0 else {
            throw WorkspaceError("\(open.path) cannot be written to: \(systemMessage())")
        }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            close(descriptor)
            return nil
        }
        return Claim(descriptor)
    }

    /// See ``claim(_:)``.
    public final class Claim: Sendable {
        private let descriptor: Int32

        fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

        deinit { close(descriptor) }
    }
}
