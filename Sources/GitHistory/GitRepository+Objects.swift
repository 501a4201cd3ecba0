internal import CGit2

/// A commit to be written.
struct CommitObject {
    let tree: OpaquePointer?
    let parents: [OpaquePointer]
    let message: String
    let author: GitAuthor
}

extension GitRepository {
    /// Writes a commit that no branch leads to, signed where the person's git asks for it.
    ///
    /// - Parameters:
    ///   - tree: 40 hexadecimal digits, as is the parent.
    ///   - onWait: is called several times a second while a program signs.
    /// - Returns: its id.
    public func makeCommit(
        tree: String, parent: String, message: String, author: GitAuthor, onWait: () -> Void = {}
    ) throws(GitError) -> String {
        guard let treeID = identifier(tree), let parentID = identifier(parent) else {
            throw GitError("'\(tree)' or '\(parent)' is not an object")
        }
        let treeObject = try read(treeID, "a tree cannot be read", with: git_tree_lookup)
        defer { git_tree_free(treeObject) }
        let parentObject = try read(parentID, "the last commit cannot be read", with: git_commit_lookup)
        defer { git_commit_free(parentObject) }
        let commit = CommitObject(tree: treeObject, parents: [parentObject], message: message, author: author)
        return hexadecimal(try write(commit, onWait: onWait))
    }

    /// Writes the object of a commit, and looks it up.
    func write(_ object: CommitObject, onWait: () -> Void) throws(GitError) -> git_oid {
        let author = object.author
        var person: UnsafeMutablePointer<git_signature>?
        try check(
            git_signature_new(&person, author.name, author.email, author.time, author.offset),
            "the author's name or address is not usable")
        defer { git_signature_free(person) }
        var buffer = git_buf()
        var parents = object.parents.map(Optional.some)
        let count = parents.count
        try check(
            git_commit_create_buffer(
                &buffer, handle, person, person, nil, object.message, object.tree, count, &parents),
            "the commit cannot be composed")
        defer { git_buf_dispose(&buffer) }
        let signature = try signer.map { (signer) throws(GitError) in
            let bytes = Array(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
            return try signer.signature(of: bytes, by: author, onWait: onWait)
        }
        var id = git_oid()
        try check(
            git_commit_create_with_signature(&id, handle, buffer.ptr, signature, nil),
            "the commit cannot be written (is the disk full?)")
        try checkObject(id)
        var commit: OpaquePointer?
        try check(git_commit_lookup(&commit, handle, &id), "the commit was not kept (is the disk full?)")
        git_commit_free(commit)
        return id
    }
}
