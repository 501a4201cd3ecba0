internal import CGit2
internal import Glibc

extension GitRepository {
    /// Commits exactly `paths` as they now stand in the work tree (a path that is gone is removed) on top of HEAD.
    ///
    /// What else is staged or changed stays as it is. The order of writes is the one that was found to lose nothing on a full
    /// disk: tree, commit object, look it up, move the branch if it is still where it was, check HEAD, and the index last.
    ///
    /// - Parameter paths: relative to the work tree, `/`-separated.
    /// - Returns: the new commit's id, or `nil` where the paths hold nothing new.
    public func commit(paths: [String], message: String, author: GitAuthor) throws(GitError) -> String? {
        if let operation = operationInProgress {
            throw GitError(
                "\(operation) is in progress in this repository",
                hint: "finish or abort it with git first, or use --no-commit")
        }
        let head = try currentHead()
        defer { git_commit_free(head.commit) }
        var baseline: OpaquePointer?
        if let commit = head.commit { try check(git_commit_tree(&baseline, commit), "the last commit cannot be read") }
        defer { git_tree_free(baseline) }
        guard var tree = try updatedTree(baseline, paths) else { return nil }

        var signature: UnsafeMutablePointer<git_signature>?
        try check(
            git_signature_new(&signature, author.name, author.email, author.time, author.offset),
            "the author's name or address is not usable")
        defer { git_signature_free(signature) }
        var treeObject: OpaquePointer?
        try check(git_tree_lookup(&treeObject, handle, &tree), "the new tree cannot be read back")
        defer { git_tree_free(treeObject) }
        var id = try writeCommit(signature, message, treeObject, parent: head.commit)
        try moveHead(head, to: &id, message: message)
        try updateIndex(paths)
        return hexadecimal(id)
    }

    /// Where HEAD stands.
    private struct Head {
        let commit: OpaquePointer?
        /// The branch's full name; `nil` for a detached HEAD.
        let branch: String?
    }

    private func currentHead() throws(GitError) -> Head {
        var symbolic: OpaquePointer?
        try check(git_reference_lookup(&symbolic, handle, "HEAD"), "HEAD cannot be read")
        defer { git_reference_free(symbolic) }
        let branch = git_reference_symbolic_target(symbolic).map { String(cString: $0) }
        var id = git_oid()
        let code = git_reference_name_to_id(&id, handle, "HEAD")
        if code == GIT_ENOTFOUND.rawValue { return Head(commit: nil, branch: branch) }
        try check(code, "HEAD cannot be read")
        var commit: OpaquePointer?
        try check(git_commit_lookup(&commit, handle, &id), "the last commit cannot be read")
        return Head(commit: commit, branch: branch)
    }

    /// The tree of HEAD with the paths as they are in the work tree; `nil` if that changes nothing.
    private func updatedTree(_ baseline: OpaquePointer?, _ paths: [String]) throws(GitError) -> git_oid? {
        var updates: [git_tree_update] = []
        // The C strings must live until the call.
        var names: [UnsafeMutablePointer<CChar>] = []
        defer { for name in names { free(name) } }
        for path in Set(paths).sorted() {
            guard let name = strdup(path) else { throw GitError("out of memory") }
            names.append(name)
            var status = stat()
            let isThere = lstat("\(workTree)/\(path)", &status) == 0
            let existing = baseline.flatMap { entry(path, in: $0) }
            if isThere {
                var id = git_oid()
                try check(git_blob_create_from_workdir(&id, handle, path), "the file \(path) cannot be stored")
                let mode =
                    status.st_mode & S_IFMT == S_IFLNK
                    ? GIT_FILEMODE_LINK : status.st_mode & 0o100 != 0 ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB
                if let existing, existing.mode == mode,
                    withUnsafePointer(to: existing.id, { git_oid_cmp($0, &id) }) == 0
                {
                    continue
                }
                updates.append(
                    git_tree_update(action: GIT_TREE_UPDATE_UPSERT, id: id, filemode: mode, path: UnsafePointer(name)))
            } else if existing != nil {
                updates.append(
                    git_tree_update(
                        action: GIT_TREE_UPDATE_REMOVE, id: git_oid(), filemode: GIT_FILEMODE_UNREADABLE,
                        path: UnsafePointer(name)))
            }
        }
        guard !updates.isEmpty else { return nil }
        var tree = git_oid()
        var base = baseline
        if base == nil {
            var builder: OpaquePointer?
            try check(git_treebuilder_new(&builder, handle, nil), "a tree cannot be made")
            defer { git_treebuilder_free(builder) }
            var empty = git_oid()
            try check(git_treebuilder_write(&empty, builder), "a tree cannot be written")
            try check(git_tree_lookup(&base, handle, &empty), "a tree cannot be read")
        }
        defer { if baseline == nil { git_tree_free(base) } }
        try check(
            git_tree_create_updated(&tree, handle, base, updates.count, updates), "the new tree cannot be written")
        return tree
    }

    private func entry(_ path: String, in tree: OpaquePointer) -> (id: git_oid, mode: git_filemode_t)? {
        var entry: OpaquePointer?
        guard git_tree_entry_bypath(&entry, tree, path) == 0, let entry else { return nil }
        defer { git_tree_entry_free(entry) }
        guard let id = git_tree_entry_id(entry) else { return nil }
        return (id.pointee, git_tree_entry_filemode(entry))
    }

    private func writeCommit(
        _ signature: UnsafeMutablePointer<git_signature>?, _ message: String, _ tree: OpaquePointer?,
        parent: OpaquePointer?
    ) throws(GitError) -> git_oid {
        var buffer = git_buf()
        var parents: [OpaquePointer?] = parent.map { [$0] } ?? []
        let count = parents.count
        try check(
            git_commit_create_buffer(&buffer, handle, signature, signature, nil, message, tree, count, &parents),
            "the commit cannot be composed")
        defer { git_buf_dispose(&buffer) }
        var id = git_oid()
        try check(
            git_commit_create_with_signature(&id, handle, buffer.ptr, nil, nil),
            "the commit cannot be written (is the disk full?)")
        var commit: OpaquePointer?
        try check(git_commit_lookup(&commit, handle, &id), "the commit was not kept (is the disk full?)")
        git_commit_free(commit)
        return id
    }

    private func moveHead(_ head: Head, to id: inout git_oid, message: String) throws(GitError) {
        let subject = message.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
        let note = head.commit == nil ? "commit (initial): \(subject)" : "commit: \(subject)"
        let name = head.branch ?? "HEAD"
        var reference: OpaquePointer?
        let code: Int32
        if let commit = head.commit {
            code = git_reference_create_matching(&reference, handle, name, &id, 1, git_commit_id(commit), note)
        } else {
            code = git_reference_create(&reference, handle, name, &id, 0, note)
        }
        git_reference_free(reference)
        if code == GIT_EMODIFIED.rawValue || code == GIT_EEXISTS.rawValue {
            throw GitError(
                "somebody else committed at the same moment",
                hint: "the files are changed; run the command again, or commit them with git")
        }
        try check(code, "the branch cannot be moved")
        var now = git_oid()
        try check(git_reference_name_to_id(&now, handle, "HEAD"), "HEAD cannot be read")
        guard git_oid_cmp(&now, &id) == 0 else {
            throw GitError("HEAD did not move to the new commit (is the disk full?)")
        }
    }

    /// Brings the index entries of the paths to what was committed; all other entries stay.
    private func updateIndex(_ paths: [String]) throws(GitError) {
        var index: OpaquePointer?
        let hint = "the commit is made; run: git reset"
        do {
            try check(git_repository_index(&index, handle), "the index cannot be read")
            defer { git_index_free(index) }
            try check(git_index_read(index, 0), "the index cannot be read")
            for path in paths {
                var status = stat()
                if lstat("\(workTree)/\(path)", &status) == 0 {
                    try check(git_index_add_bypath(index, path), "the index cannot take \(path)")
                } else {
                    try check(git_index_remove_bypath(index, path), "the index cannot drop \(path)")
                }
            }
            try check(git_index_write(index), "the index cannot be written")
        } catch {
            throw GitError(error.message, hint: error.hint ?? hint)
        }
        let file = Glibc.open("\(gitDirectory)/index", O_RDONLY | O_CLOEXEC)
        if file >= 0 {
            fsync(file)
            close(file)
        }
    }
}
