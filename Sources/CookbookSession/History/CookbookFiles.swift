package import FileAccess
package import GitHistory
package import SourceText

/// Where the files of a session are read: on the disk, or in a commit.
package enum CookbookFiles: FileSource {
    case disk(RootDirectory)
    case commit(GitTreeFiles)

    package func readWithStatus(_ file: RelativePath, limit: Int, followsLinks: Bool) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    ) {
        switch self {
        case .disk(let root): try root.readWithStatus(file, limit: limit, followsLinks: followsLinks)
        case .commit(let tree): try tree.readWithStatus(file, limit: limit, followsLinks: followsLinks)
        }
    }

    package func linkStatus(_ file: RelativePath) throws(FileProblem) -> FileStatus {
        switch self {
        case .disk(let root): try root.linkStatus(file)
        case .commit(let tree): try tree.linkStatus(file)
        }
    }

    package func list(_ directory: RelativePath) throws(FileProblem) -> [(name: [UInt8], kind: FileKind)] {
        switch self {
        case .disk(let root): try root.list(directory)
        case .commit(let tree): try tree.list(directory)
        }
    }

    /// Whether anything is at a path; a link is there, wherever it leads.
    package func exists(_ path: RelativePath) -> Bool { (try? linkStatus(path)) != nil }
}
