internal import CLinux
internal import FileAccess
internal import Glibc
internal import SourceText

/// Writes the new bytes of a file to its hidden name beside it, with the mode, owner and attributes of the file they replace.
struct FileStage {
    let root: RootDirectory
    private(set) var warnings: [String] = []

    init(_ root: RootDirectory) {
        self.root = root
    }

    /// - Parameters:
    ///   - model: the file whose attributes the new one takes; `nil` for those of any new file.
    ///   - isExecutable: whether it is a program; `nil` for as the model is.
    /// - Returns: what the file system says of the written file.
    mutating func write(_ entry: Journal.Entry, like model: RelativePath?, isExecutable: Bool? = nil)
        throws(WorkspaceError) -> FileStatus?
    {
        guard let bytes = entry.bytes else { return nil }
        let path = entry.path
        let opened = retrying { root.open(entry.temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666) }
        guard opened >= 0 else { throw Self.unwritable(path) }
        defer { close(opened) }
        if let model { try copyAttributes(of: model, to: opened) }
        if let isExecutable { try setExecutable(isExecutable, opened, path) }
        guard writeDurably(bytes, to: opened) else { throw Self.unwritable(path) }
        var status = stat()
        guard fstat(opened, &status) == 0 else { throw Self.unwritable(path) }
        return FileStatus(status)
    }

    /// Whoever may read a program may run it, as git has it.
    private func setExecutable(_ isExecutable: Bool, _ opened: Int32, _ path: RelativePath) throws(WorkspaceError) {
        var status = stat()
        guard fstat(opened, &status) == 0 else { throw Self.unwritable(path) }
        let mode = status.st_mode & 0o7777
        let wanted = isExecutable ? mode | (mode & 0o444) >> 2 : mode & ~0o111
        if wanted != mode, retrying({ fchmod(opened, wanted) }) != 0 { throw Self.unwritable(path) }
    }

    private static func unwritable(_ path: RelativePath) -> WorkspaceError {
        WorkspaceError("\(path.string) cannot be written: \(systemMessage())", hint: "nothing was changed")
    }

    /// Mode and extended attributes; the owner as far as the system lets us.
    private mutating func copyAttributes(of path: RelativePath, to target: Int32) throws(WorkspaceError) {
        let opened = retrying { root.open(path, O_RDONLY | O_NONBLOCK) }
        guard opened >= 0 else { throw Self.unwritable(path) }
        defer { close(opened) }
        var status = stat()
        guard fstat(opened, &status) == 0 else { throw Self.unwritable(path) }
        var own = stat()
        guard fstat(target, &own) == 0 else { throw Self.unwritable(path) }
        if own.st_uid != status.st_uid || own.st_gid != status.st_gid {
            // Another's file can be replaced by one who may write to its folder; then it belongs to them.
            if retrying({ fchown(target, status.st_uid, status.st_gid) }) != 0,
                retrying({ fchown(target, uid_t.max, status.st_gid) }) != 0 || own.st_uid != status.st_uid
            {
                warnings.append("\(path.string) belongs to you now: its owner could not be kept (\(systemMessage()))")
            }
        }
        if retrying({ fchmod(target, status.st_mode & 0o7777) }) != 0 {
            throw WorkspaceError(
                "the permissions of \(path.string) cannot be kept: \(systemMessage())", hint: "nothing was changed")
        }
        if status.st_nlink > 1 {
            warnings.append("\(path.string) has several names (hard links); only this one is changed")
        }
        copyExtendedAttributes(from: opened, to: target, path)
    }

    private mutating func copyExtendedAttributes(from source: Int32, to target: Int32, _ path: RelativePath) {
        var names = [CChar](repeating: 0, count: 65536)
        let length = flistxattr(source, &names, names.count)
        guard length > 0 else { return }
        var value = [UInt8](repeating: 0, count: 65536)
        for name in names[..<length].split(separator: 0) {
            let terminated = Array(name) + [0]
            let size = fgetxattr(source, terminated, &value, value.count)
            if size >= 0, fsetxattr(target, terminated, value, size, 0) == 0 { continue }
            let text = String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            // The system's own labels are set anew by the system.
            if !text.hasPrefix("security.") {
                warnings.append("the attribute \(text) of \(path.string) could not be kept: \(systemMessage())")
            }
        }
    }
}
