public import FileAccess
internal import Glibc
internal import SourceText

/// What lies where git looks for a hook.
public struct GitHookFile: Sendable {
    /// Absolute.
    public let path: String
    /// `nil` where nothing is there.
    public let kind: FileKind?
    /// Of a regular file of up to 64 KiB.
    public let bytes: [UInt8]?
    /// Whether git would run it.
    public let isExecutable: Bool
}

extension GitRepository {
    private static let largestHook = 64 << 10

    /// Looks at a hook without following links.
    ///
    /// - Parameter directory: `core.hooksPath` where one is set, absolute or seen from the work tree.
    public func hookFile(_ name: String, in directory: String?) throws(GitError) -> GitHookFile {
        let path = hooksDirectory(directory)
        let missing = GitHookFile(path: "\(path)/\(name)", kind: nil, bytes: nil, isExecutable: false)
        guard let folder = try hooksFolder(directory), let status = try folder.status(name) else { return missing }
        let isRead = status.kind == .regular && status.size <= Self.largestHook
        return GitHookFile(
            path: "\(path)/\(name)", kind: status.kind,
            bytes: isRead ? try folder.read(name, limit: Self.largestHook) : nil,
            isExecutable: status.kind == .regular && status.mode & 0o111 != 0)
    }

    /// Makes a hook that git runs. Fails where anything is there already.
    public func createHook(_ name: String, _ bytes: [UInt8], in directory: String?) throws(GitError) {
        if directory == nil { try common.makeParents(of: RelativePath(trusted: Array("hooks/\(name)".utf8))) }
        guard let folder = try hooksFolder(directory) else {
            throw GitError(
                "there is no directory \(hooksDirectory(directory)), where git looks for hooks (core.hooksPath)",
                hint: "make it, or unset core.hooksPath")
        }
        try folder.createProgram(name, bytes)
    }

    /// Removes a hook, if it still has these bytes.
    public func removeHook(_ name: String, _ bytes: [UInt8], in directory: String?) throws(GitError) {
        guard let folder = try hooksFolder(directory), try folder.read(name, limit: Self.largestHook) == bytes else {
            throw GitError("\(hooksDirectory(directory))/\(name) was changed meanwhile")
        }
        let path = RelativePath(trusted: Array(name.utf8))
        guard folder.remove(path) else { throw folder.unwritable(path) }
    }

    private func hooksDirectory(_ directory: String?) -> String {
        directory.map { $0.hasPrefix("/") ? $0 : "\(workTree)/\($0)" } ?? "\(common.path)/hooks"
    }

    private func hooksFolder(_ directory: String?) throws(GitError) -> GitFolder? {
        if directory == nil { return try common.status("hooks")?.kind == .directory ? try common.folder("hooks") : nil }
        let path = hooksDirectory(directory)
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        return try GitFolder(path)
    }
}
