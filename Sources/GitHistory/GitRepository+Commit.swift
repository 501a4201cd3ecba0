internal import CGit2
internal import FileAccess
internal import Glibc
public import SourceText

extension GitRepository {
    /// Gets a commit of exactly `files` on top of HEAD ready: everything that can fail before files change does so here.
    ///
    /// Blobs, tree and commit object are written, which nobody sees yet, and git's index is locked until the result is let go.
    /// What else is staged or changed stays as it is.
    ///
    /// - Parameters:
    ///   - mark: digits and small letters, in no other change.
    ///   - isRepeated: whether the commit may have been made before, by a process that was cut off.
    ///   - merged: the other line of commits that it brings in.
    ///   - onWait: is called several times a second while a program signs.
    public func prepareCommit(
        _ files: [CommittedFile], message: String, author: GitAuthor, mark: String, isRepeated: Bool = false,
        merged: MergedHead? = nil, onWait: @escaping () -> Void = {}
    ) throws(GitError) -> PendingCommit {
        if let operation = operationInProgress {
            throw GitError(
                "\(operation) is in progress in this repository",
                hint: "finish or abort it with git first, or use --no-commit", isTransient: true)
        }
        for file in files { try checkAttributes(for: file.path) }
        return try PendingCommit(
            self, files, message: message, author: author, locks: locks(mark), isRepeated: isRepeated,
            merged: merged, onWait: onWait)
    }

    /// Removes locks and files that a cut-off commit of this mark left behind.
    public func clearLeftovers(of mark: String) throws(GitError) { try locks(mark).clear() }

    /// What git keeps of a file with these bytes: by attributes and configuration line ends may be others.
    public func stored(_ bytes: [UInt8], at path: RelativePath) throws(GitError) -> [UInt8] {
        var filters: OpaquePointer?
        try check(
            path.withCString { git_filter_list_load(&filters, handle, nil, $0, GIT_FILTER_TO_ODB, 0) },
            "the attributes of \(path.string) cannot be read")
        guard filters != nil else { return bytes }
        defer { git_filter_list_free(filters) }
        var filtered = git_buf()
        defer { git_buf_dispose(&filtered) }
        let code = bytes.withUnsafeBytes { buffer in
            git_filter_list_apply_to_buffer(
                &filtered, filters, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        try check(code, "the file \(path.string) cannot be stored")
        return Array(UnsafeRawBufferPointer(start: filtered.ptr, count: filtered.size))
    }

    func locks(_ mark: String) throws(GitError) -> CommitLocks {
        CommitLocks(git: try GitFolder(gitDirectory), common: common, mark: mark)
    }
}
