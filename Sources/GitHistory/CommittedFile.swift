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
    /// Whether it is committed as a program; `nil` for what the file system says.
    public let isExecutable: Bool?

    public init(path: RelativePath, bytes: [UInt8]?, status: FileStatus?, isExecutable: Bool? = nil) {
        self.isExecutable = isExecutable
        self.path = path
        self.bytes = bytes
        self.status = status
    }
}

/// The other line of commits that a commit brings in.
public struct MergedHead: Hashable, Sendable {
    /// 40 hexadecimal digits.
    public let theirs: String
    /// What HEAD was when the files were put together; `nil` for a branch without commits.
    public let ours: String?
    /// Whether nothing was here that is not there: then the branch goes to their commit, and none is made, unless HEAD has moved.
    public let isForward: Bool

    public init(theirs: String, ours: String?, isForward: Bool) {
        (self.theirs, self.ours, self.isForward) = (theirs, ours, isForward)
    }
}
