internal import Glibc
public import SourceText

/// What a walk found under one name.
public struct WalkEntry: Hashable, Sendable {
    public let path: RelativePath
    public let kind: FileKind

    public init(path: RelativePath, kind: FileKind) {
        self.path = path
        self.kind = kind
    }
}

/// What a walk found, in the order of the paths' bytes.
public struct WalkResult: Sendable {
    /// Everything but directories that were entered.
    public var entries: [WalkEntry] = []
    public var directories: [RelativePath] = []
    /// Directories that could not be read.
    public var problems: [(path: RelativePath, problem: FileProblem)] = []
}

extension RootDirectory {
    /// Walks everything below a directory except hidden names and what `isIgnored` says; links to directories are not followed.
    ///
    /// - Parameter isIgnored: is asked for every directory and file; an ignored directory is not entered.
    public func walk(
        below start: RelativePath = .root,
        isIgnored: (_ path: RelativePath, _ isDirectory: Bool) -> Bool = { _, _ in false }
    ) -> WalkResult {
        var result = WalkResult()
        var pending = [start]
        while let directory = pending.popLast() {
            let opened = open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
            guard opened >= 0, let stream = fdopendir(opened) else {
                result.problems.append((directory, Self.problem(errno)))
                if opened >= 0 { close(opened) }
                continue
            }
            if !directory.isRoot { result.directories.append(directory) }
            while let entry = readdir(stream) {
                let name = Self.name(of: entry)
                if name.first == UInt8(ascii: ".") { continue }
                let path = directory.appending(name: name)
                let kind = Self.kind(of: entry, in: opened)
                if kind == .directory {
                    if !isIgnored(path, true) { pending.append(path) }
                } else if !isIgnored(path, false) {
                    result.entries.append(WalkEntry(path: path, kind: kind))
                }
            }
            closedir(stream)
        }
        result.entries.sort { $0.path < $1.path }
        result.directories.sort()
        return result
    }

    /// The names directly in a directory, hidden ones too, in the order of their bytes.
    public func names(in directory: RelativePath) throws(FileProblem) -> [(name: [UInt8], kind: FileKind)] {
        let opened = open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard opened >= 0, let stream = fdopendir(opened) else { throw Self.problem(errno) }
        defer { closedir(stream) }
        var result: [(name: [UInt8], kind: FileKind)] = []
        while let entry = readdir(stream) {
            let name = Self.name(of: entry)
            if Self.isDots(name) { continue }
            result.append((name, Self.kind(of: entry, in: opened)))
        }
        return result.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }

    static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
            Array(UnsafeRawBufferPointer(rebasing: buffer[..<(buffer.firstIndex(of: 0) ?? buffer.count)]))
        }
    }

    /// Whether the name is that of the directory itself or of its parent.
    static func isDots(_ name: [UInt8]) -> Bool {
        name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    static func kind(of entry: UnsafeMutablePointer<dirent>, in directory: Int32) -> FileKind {
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): return .regular
        case Int(DT_DIR): return .directory
        case Int(DT_LNK): return .symbolicLink
        case Int(DT_FIFO): return .fifo
        case Int(DT_SOCK): return .socket
        case Int(DT_BLK), Int(DT_CHR): return .device
        default:
            var status = stat()
            let found = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
                    fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW)
                }
            }
            return found == 0 ? FileKind(mode: status.st_mode) : .unknown
        }
    }
}
