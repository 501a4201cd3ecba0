public import SourceText

/// Files that are only in memory: a cookbook for tests, or one that came from elsewhere than a disk.
///
/// A directory is there as soon as a file is in it. There are no links, and nothing is hidden from whoever reads.
public struct MemoryFiles: FileSource {
    private var files: [RelativePath: [UInt8]] = [:]
    /// Names with what they are, by their directories; every directory up to the root is a key.
    private var directories: [RelativePath: [[UInt8]: FileKind]] = [.root: [:]]

    public init() {}

    /// - Parameter files: texts by their paths; paths that leave the root are skipped.
    public init(_ files: [String: String]) {
        for (name, text) in files {
            if let path = RelativePath(name) { write(path, Array(text.utf8)) }
        }
    }

    /// Makes a file or gives it other bytes. The root, and what a directory or a file above it stands in the way of, is left as it is.
    public mutating func write(_ file: RelativePath, _ bytes: [UInt8]) {
        guard !file.isRoot, directories[file] == nil else { return }
        var above = file.parent
        while !above.isRoot {
            if files[above] != nil { return }
            above = above.parent
        }
        files[file] = bytes
        var (path, kind) = (file, FileKind.regular)
        while !path.isRoot {
            let isKnown = directories[path.parent] != nil
            directories[path.parent, default: [:]][Array(path.name)] = kind
            if isKnown { return }
            (path, kind) = (path.parent, .directory)
        }
    }

    /// Removes a file; its directories go with the last file in them.
    public mutating func remove(_ file: RelativePath) {
        guard files.removeValue(forKey: file) != nil else { return }
        var path = file
        while !path.isRoot {
            directories[path.parent]?[Array(path.name)] = nil
            path = path.parent
            if path.isRoot || directories[path]?.isEmpty != true { return }
            directories[path] = nil
        }
    }

    public func readWithStatus(_ file: RelativePath, limit: Int, followsLinks: Bool) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    ) {
        let status = try linkStatus(file)
        guard let bytes = files[file] else { throw .notRegular(status.kind) }
        guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
        return (bytes, status)
    }

    public func linkStatus(_ file: RelativePath) throws(FileProblem) -> FileStatus {
        if let bytes = files[file] { return FileStatus(.regular, size: bytes.count) }
        guard directories[file] != nil else { throw .notFound }
        return FileStatus(.directory, size: 0)
    }

    public func list(_ directory: RelativePath) throws(FileProblem) -> [(name: [UInt8], kind: FileKind)] {
        guard let names = directories[directory] else { throw .notFound }
        return names.map { ($0.key, $0.value) }
    }
}
