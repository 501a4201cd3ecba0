public import SourceText

/// Files beneath one root, wherever they are kept: a directory of the disk (`RootDirectory`) or memory (`MemoryFiles`).
///
/// Whoever reads a cookbook takes one as a generic parameter, so that reading from the disk costs no detour. No path and no symbolic link
/// leads out of the root.
public protocol FileSource: Sendable {
    /// The bytes of a regular file with its status before they were read.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that are read.
    ///   - followsLinks: whether the path itself may be a symbolic link, which then must lead to a file inside the root.
    /// - Throws: `.notFound`, `.notRegular`, `.tooLarge`, and whatever else keeps it from being read.
    func readWithStatus(_ file: RelativePath, limit: Int, followsLinks: Bool) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    )

    /// What is at a path itself: a link is not followed in its last component.
    func linkStatus(_ file: RelativePath) throws(FileProblem) -> FileStatus

    /// All names directly in a directory, hidden ones too, in no order; a link to a directory is not followed.
    func list(_ directory: RelativePath) throws(FileProblem) -> [(name: [UInt8], kind: FileKind)]
}

extension FileSource {
    /// The bytes of a regular file, or of a link that leads to one inside the root.
    ///
    /// - Parameter limit: the most bytes that are read.
    public func read(_ file: RelativePath, limit: Int) throws(FileProblem) -> [UInt8] {
        try readWithStatus(file, limit: limit, followsLinks: true).bytes
    }
}

extension RootDirectory: FileSource {
    public func readWithStatus(_ file: RelativePath, limit: Int, followsLinks: Bool) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    ) {
        if followsLinks || file.isRoot { return try readWithStatus(file, limit: limit) }
        return try OpenDirectory(file.parent, in: self).read(file.name, limit: limit)
    }

    public func list(_ directory: RelativePath) throws(FileProblem) -> [(name: [UInt8], kind: FileKind)] {
        try OpenDirectory(directory, in: self).names()
    }
}
