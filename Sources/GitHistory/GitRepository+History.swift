public import SourceText

extension GitRepository {
    /// The commits of the current branch that touched files, each compared with its first parent; a file that came from another
    /// place is followed there.
    ///
    /// Every object is looked at before libgit2 reads it, and the history ends, with a reason, where one is missing, damaged or too
    /// large, or where a limit is reached.
    ///
    /// - Parameter paths: seen from the work tree.
    public func history(touching paths: [RelativePath], limits: HistoryLimits = HistoryLimits()) -> History {
        withFacts { facts in
            var reader = HistoryReader(self, paths, limits, facts: facts)
            return reader.read()
        }
    }

    /// All commits of the current branch that touched anything below a folder, without their files.
    ///
    /// - Parameter folder: seen from the work tree; the root for all commits.
    public func history(below folder: RelativePath, limits: HistoryLimits = HistoryLimits()) -> History {
        withFacts { facts in
            var reader = HistoryReader(self, nil, limits, folder: folder, facts: facts)
            return reader.read()
        }
    }

    /// What a commit made of all files below a folder, compared with its first parent, in the order of their paths. A file that was moved is told
    /// once, with the place it came from.
    ///
    /// - Parameters:
    ///   - commit: 40 hexadecimal digits.
    ///   - folder: seen from the work tree.
    public func files(
        of commit: String, below folder: RelativePath, limits: HistoryLimits = HistoryLimits()
    ) throws(GitError) -> [HistoryFile] {
        var reader = HistoryReader(self, [], limits)
        return try reader.files(of: commit, below: folder)
    }

    /// The files below a folder that differ between two commits, in the order of their paths.
    public func files(
        from old: String, to new: String, below folder: RelativePath, limits: HistoryLimits = HistoryLimits()
    ) throws(GitError) -> [HistoryFile] {
        var reader = HistoryReader(self, [], limits)
        return try reader.files(from: old, to: new, below: folder)
    }
}
