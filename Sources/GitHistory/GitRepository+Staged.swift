internal import CGit2

extension GitRepository {
    /// The tree of what is staged, as the next commit would have it: an object that no branch leads to, and that this commit takes.
    ///
    /// - Parameter path: the index to read, where git names another than its own to a hook (`GIT_INDEX_FILE`): absolute or seen from the work
    ///   tree.
    /// - Returns: 40 hexadecimal digits.
    /// - Throws: also where a merge is not finished.
    public func stagedTree(index path: String? = nil) throws(GitError) -> String {
        let file = path.map { $0.hasPrefix("/") ? $0 : "\(workTree)/\($0)" } ?? "\(gitDirectory)/index"
        let index = try IndexedFiles.open(file)
        defer { git_index_free(index) }
        if git_index_has_conflicts(index) == 1 {
            throw GitError("a merge is not finished, so it is not known what would be committed", hint: "rbook resolve")
        }
        var tree = git_oid()
        try check(git_index_write_tree_to(&tree, index, handle), "what is staged cannot be read")
        return hexadecimal(tree)
    }
}
