public import SourceText

/// What a file held in the commits that changed it, and which of these versions was made from which.
public struct FileVersions: Sendable {
    /// The newest first: no version comes before those that were made from it.
    public let versions: [FileVersion]
    /// The commits that made them, without their files.
    public let history: History
}

/// What a commit made of a file that none of its parents holds as it is there.
public struct FileVersion: Sendable {
    /// 40 hexadecimal digits.
    public let commit: String
    /// Where the file was then, seen from the work tree.
    public let path: RelativePath
    public let content: HistoryBlob
    /// The versions it was made from, as their places in the list: that of the commit's first parent first. A parent in which there was no
    /// such file has none.
    public let parents: [Int]
}

extension GitRepository {
    /// The versions of a file that lead to the one of the last commit. A commit in which the file is as in one of its parents made none; where
    /// a parent has no such file, it is followed to the place that it came from.
    ///
    /// - Parameter path: seen from the work tree.
    public func versions(of path: RelativePath, limits: HistoryLimits = HistoryLimits()) -> FileVersions {
        withFacts { facts in
            var reader = HistoryReader(self, [path], limits, facts: facts)
            return reader.versions(of: path)
        }
    }
}
