public import FileAccess
public import SourceText

/// One file of a commit: the bytes that are committed, whatever is in the work tree by then.
public struct CommittedFile: Sendable {
    /// Seen from the work tree.
    public let path: RelativePath
    /// `nil` removes the file.
    public let bytes: [UInt8]?
    /// What the file system said of the file that holds these bytes; `nil` where it is not known, so that git looks at it anew.
    public let status: FileStatus?

    public init(path: RelativePath, bytes: [UInt8]?, status: FileStatus?) {
        self.path = path
        self.bytes = bytes
        self.status = status
    }
}
