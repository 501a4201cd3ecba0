internal import CGit2
internal import FileAccess
internal import Glibc
internal import SourceText

/// A commit about to be made. Holds git's index until it is abandoned or freed.
///
/// The order of writes is the one that was found to lose nothing on a full disk: blobs, tree, commit object, look it up, then the branch
/// if it is still where it was, check HEAD, and the index last.
public final class PendingCommit {
    private let repository: GitRepository
    private let files: [CommittedFile]
    private let message: String
    private let author: GitAuthor
    private let locks: CommitLocks
    private let isRepeated: Bool
    /// The other line of commits that this one brings in; `nil` for an ordinary commit.
    private let merged: MergedHead?
    /// Is called while a program signs.
    private let onWait: () -> Void
    /// The branch that is checked out, or HEAD itself.
    private var reference: RelativePath
    private var blobs: [Blob?] = []
    /// The commit object, with the HEAD it was made for; `nil` where the files hold nothing new.
    private var candidate: (parent: git_oid?, id: git_oid?)
    private let index: OpaquePointer
    private var isHeld = true
    /// Why the moved branch might not survive a power failure, if so.
    public private(set) var syncProblem: String?
    /// Why the index could not be brought to the new commit, if so.
    public private(set) var indexProblem: String?

    struct Blob {
        let id: git_oid
        let mode: git_filemode_t
    }

    init(
        _ repository: GitRepository, _ files: [CommittedFile], message: String, author: GitAuthor, locks: CommitLocks,
        isRepeated: Bool, merged: MergedHead?, onWait: @escaping () -> Void
    ) throws(GitError) {
        self.onWait = onWait
        (self.repository, self.files, self.message, self.author) = (repository, files, message, author)
        (self.locks, self.isRepeated, self.merged) = (locks, isRepeated, merged)
        reference = try repository.headReference()
        do throws(GitError) {
            try locks.holdIndex()
            index = try Self.copiedIndex(locks)
        } catch {
            try? locks.clear()
            throw error
        }
        // Looking up attributes asks the repository for its index: without this, libgit2 would read the same file once more.
        git_repository_set_index(repository.handle, index)
        do throws(GitError) {
            let ignoresModes = repository.configuration("core.filemode") == "false"
            for file in files { blobs.append(try Self.blob(file, repository, ignoresModes: ignoresModes)) }
            candidate = try makeCandidate()
        } catch {
            abandon()
            throw error
        }
    }

    deinit {
        abandon()
        git_repository_set_index(repository.handle, nil)
        git_index_free(index)
    }

    /// Lets go of the index; what was not published is forgotten.
    public func abandon() {
        guard isHeld else { return }
        isHeld = false
        do throws(GitError) { try locks.clear() } catch { indexProblem = indexProblem ?? error.message }
    }

    /// Moves the branch, then the index.
    ///
    /// Where somebody else committed meanwhile, the commit is made on top of theirs.
    ///
    /// - Returns: the new commit's id, or `nil` where HEAD holds the files' bytes already.
    /// - Throws: where the branch did not move. A failure after that is told by `indexProblem`.
    public func publish() throws(GitError) -> String? {
        var tries = 0
        while let id = candidate.id {
            if try move(to: id) { break }
            tries += 1
            guard tries < 100 else {
                throw GitError("other programs keep moving the branch", isTransient: true)
            }
            candidate = try makeCandidate()
        }
        do throws(GitError) { try updateIndex() } catch { indexProblem = error.message }
        return candidate.id.map(repository.hexadecimal)
    }

    // MARK: Objects

    static func blob(_ file: CommittedFile, _ repository: GitRepository, ignoresModes: Bool) throws(GitError)
        -> Blob?
    {
        guard let bytes = file.bytes else { return nil }
        let stored = try repository.stored(bytes, at: file.path)
        var id = git_oid()
        try check(git_odb_hash(&id, stored, stored.count, GIT_OBJECT_BLOB), "the file cannot be hashed")
        try repository.checkObject(id)
        try check(
            git_blob_create_from_buffer(&id, repository.handle, stored, stored.count),
            "the file \(file.path.string) cannot be stored (is the disk full?)")
        let isExecutable = file.isExecutable ?? file.status.map { $0.mode & 0o100 != 0 } ?? false
        return Blob(
            id: id, mode: isExecutable && !ignoresModes ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB)
    }

    /// The commit object on top of HEAD as it is now.
    private func makeCandidate() throws(GitError) -> (parent: git_oid?, id: git_oid?) {
        let handle = repository.handle
        // Somebody may have begun another branch meanwhile.
        reference = try repository.headReference()
        let parent = try repository.target(of: reference)
        var commit: OpaquePointer?
        var baseline: OpaquePointer?
        defer {
            git_tree_free(baseline)
            git_commit_free(commit)
        }
        if let parent {
            commit = try repository.read(parent, "the last commit cannot be read", with: git_commit_lookup)
            if let tree = git_commit_tree_id(commit) { try repository.checkReadable(tree.pointee) }
            try check(git_commit_tree(&baseline, commit), "the last commit cannot be read")
        }
        var other: OpaquePointer?
        defer { git_commit_free(other) }
        if let merged {
            guard let their = repository.identifier(merged.theirs) else {
                throw GitError("'\(merged.theirs)' is not a commit")
            }
            if merged.isForward, repository.same(parent, merged.ours.flatMap(repository.identifier)) {
                return (parent, their)
            }
            let isThere = try parent.map { (parent) throws(GitError) in try repository.isAncestor(their, of: parent) }
            if isThere != true {
                let doing = "the commit of the other side cannot be read"
                other = try repository.read(their, doing, with: git_commit_lookup)
            }
        }
        var updated = try updatedTree(baseline)
        if updated == nil, other != nil { updated = baseline.flatMap { git_tree_id($0)?.pointee } }
        guard var tree = updated else { return (parent, nil) }
        try repository.checkObject(tree)
        var treeObject: OpaquePointer?
        try check(git_tree_lookup(&treeObject, handle, &tree), "the new tree was not kept (is the disk full?)")
        defer { git_tree_free(treeObject) }
        return (
            parent,
            try repository.write(
                CommitObject(
                    tree: treeObject, parents: [commit, other].compactMap(\.self), message: message, author: author),
                onWait: onWait)
        )
    }

    /// The tree of HEAD with the files; `nil` if that changes nothing.
    private func updatedTree(_ baseline: OpaquePointer?) throws(GitError) -> git_oid? {
        var updates: [git_tree_update] = []
        // The C strings must live until the call.
        var names: [UnsafeMutablePointer<CChar>] = []
        defer { for name in names { free(name) } }
        for (file, blob) in zip(files, blobs) {
            guard let name = file.path.withCString({ strdup($0) }) else { throw GitError("out of memory") }
            names.append(name)
            var existing: TreeEntry?
            if let root = baseline.flatMap({ git_tree_id($0) }) {
                existing = try repository.entry(file.path, inTree: root.pointee)
            }
            if let blob {
                if var id = existing?.id, existing?.mode == blob.mode,
                    withUnsafePointer(to: blob.id, { git_oid_cmp($0, &id) }) == 0
                {
                    continue
                }
                updates.append(
                    git_tree_update(
                        action: GIT_TREE_UPDATE_UPSERT, id: blob.id, filemode: blob.mode, path: UnsafePointer(name)))
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
            try check(git_treebuilder_new(&builder, repository.handle, nil), "a tree cannot be made")
            defer { git_treebuilder_free(builder) }
            var empty = git_oid()
            try check(git_treebuilder_write(&empty, builder), "a tree cannot be written")
            try check(git_tree_lookup(&base, repository.handle, &empty), "a tree cannot be read")
        }
        defer { if baseline == nil { git_tree_free(base) } }
        try check(
            git_tree_create_updated(&tree, repository.handle, base, updates.count, updates),
            "the new tree cannot be written (is the disk full?)")
        return tree
    }

    // MARK: The branch

    /// - Returns: `false` where the branch is not at the commit's parent any more.
    private func move(to id: git_oid) throws(GitError) -> Bool {
        let folder = CommitLocks.folder(of: reference, locks.git, locks.common)
        let content = Array("\(repository.hexadecimal(id))\n".utf8)
        let lock = CommitLocks.lock(of: reference)
        folder.remove(locks.newReference)
        try folder.create(locks.newReference, content)
        defer { folder.remove(locks.newReference) }
        try locks.hold(reference, content, in: folder)
        do throws(GitError) {
            guard repository.same(try repository.target(of: reference), candidate.parent),
                try repository.headReference() == reference
            else {
                folder.remove(lock)
                return false
            }
            try note(id)
            try folder.rename(lock, to: reference)
        } catch {
            do throws(GitError) {
                if try folder.isSame(lock, locks.newReference) { folder.remove(lock) }
            } catch {
                indexProblem = indexProblem ?? error.message
            }
            // A rename that was made although its folder could not be synchronised is one all the same.
            guard let now = try? repository.target(of: reference), repository.same(now, id) else { throw error }
            syncProblem = error.message
        }
        // Where the branch cannot be read now, the rename is what counts.
        if let now = try? repository.target(of: reference), !repository.same(now, id) {
            throw GitError("\(reference.string) did not move to the new commit (is the disk full?)")
        }
        return true
    }

    /// Adds the move to the logs of the branch and of HEAD, as git does.
    private func note(_ id: git_oid) throws(GitError) {
        let subject = message.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
        let kind =
            merged.map { $0.isForward ? "sync: Fast-forward" : "commit (merge)" }
            ?? (candidate.parent == nil ? "commit (initial)" : "commit")
        let line = ReferenceMove(
            old: candidate.parent.map(repository.hexadecimal), new: repository.hexadecimal(id), author: author
        ).line("\(kind): \(subject)")
        let isWanted =
            repository.configuration("core.logallrefupdates").map { !["false", "no", "off", "0"].contains($0) } ?? true
        let head = RelativePath.root.appending("HEAD")
        for name in reference == head ? [head] : [reference, head] {
            let folder = CommitLocks.folder(of: name, locks.git, locks.common)
            let log = RelativePath.root.appending("logs").appending(name: name.bytes)
            try folder.append(line, to: log, creates: isWanted)
        }
    }

    // MARK: The index

    /// The index as it is now, to be written under a name of our own.
    static func copiedIndex(_ locks: CommitLocks) throws(GitError) -> OpaquePointer {
        if try locks.git.status(CommitLocks.index) != nil {
            locks.git.remove(locks.newIndex)
            let isLinked = try locks.git.link(CommitLocks.index, to: locks.newIndex, [])
            if let copy = try locks.git.status(locks.newIndex), copy.size == 0 || !isLinked {
                // A file system without second names.
                locks.git.remove(locks.newIndex)
                let bytes = try locks.git.read("index", limit: 1 << 30) ?? []
                try locks.git.create(locks.newIndex, bytes)
            }
        }
        return try IndexedFiles.open("\(locks.git.path)/\(locks.newIndex.string)")
    }

    /// Brings the index entries of the files to what was committed; all other entries stay.
    private func updateIndex() throws(GitError) {
        for (file, blob) in zip(files, blobs) {
            if isRepeated, file.status == nil, isStaged(file) { continue }
            guard let blob else {
                let code = file.path.withCString { git_index_remove_bypath(index, $0) }
                if code != GIT_ENOTFOUND.rawValue { try check(code, "git's index cannot drop \(file.path.string)") }
                continue
            }
            var entry = git_index_entry()
            if let known = file.status { note(known, of: file, in: &entry) }
            entry.id = blob.id
            entry.mode = UInt32(blob.mode.rawValue)
            let code = file.path.withCString { path in
                entry.path = path
                return git_index_add(index, &entry)
            }
            try check(code, "git's index cannot take \(file.path.string)")
        }
        try check(git_index_write(index), "git's index cannot be written (is the disk full?)")
        let written = retrying { locks.git.root.open(locks.newIndex, O_RDONLY) }
        guard written >= 0 else { throw locks.git.unwritable(CommitLocks.index) }
        defer { close(written) }
        guard retrying({ fsync(written) }) == 0 else { throw locks.git.unwritable(CommitLocks.index) }
        try locks.git.rename(locks.newIndex, to: CommitLocks.index)
    }

    /// Spares git a look at a file that is still the one that was written.
    private func note(_ known: FileStatus, of file: CommittedFile, in entry: inout git_index_entry) {
        var status = stat()
        let tree = open(repository.workTree, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard tree >= 0 else { return }
        defer { close(tree) }
        guard file.path.withCString({ fstatat(tree, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return }
        let now = FileStatus(status)
        guard now.kind == .regular, now.inode == known.inode, now.size == known.size, now.modified == known.modified
        else { return }
        entry.ctime = git_index_time(
            seconds: Int32(truncatingIfNeeded: status.st_ctim.tv_sec),
            nanoseconds: UInt32(truncatingIfNeeded: status.st_ctim.tv_nsec))
        entry.mtime = git_index_time(
            seconds: Int32(truncatingIfNeeded: status.st_mtim.tv_sec),
            nanoseconds: UInt32(truncatingIfNeeded: status.st_mtim.tv_nsec))
        entry.dev = UInt32(truncatingIfNeeded: status.st_dev)
        entry.ino = UInt32(truncatingIfNeeded: status.st_ino)
        entry.uid = status.st_uid
        entry.gid = status.st_gid
        entry.file_size = UInt32(truncatingIfNeeded: status.st_size)
    }

    /// Whether somebody has staged the file as it now is in the work tree.
    private func isStaged(_ file: CommittedFile) -> Bool {
        guard let tree = try? GitFolder(repository.workTree),
            let bytes = try? tree.root.read(file.path, limit: 64 << 20),
            let entry = file.path.withCString({ git_index_get_bypath(index, $0, 0) })
        else { return false }
        var id = git_oid()
        guard git_odb_hash(&id, bytes, bytes.count, GIT_OBJECT_BLOB) == 0 else { return false }
        return withUnsafePointer(to: entry.pointee.id) { git_oid_cmp($0, &id) } == 0
    }
}

extension GitRepository {
    /// The reference that a commit moves: the branch that is checked out, or HEAD itself where none is.
    func headReference() throws(GitError) -> RelativePath {
        var symbolic: OpaquePointer?
        try check(git_reference_lookup(&symbolic, handle, "HEAD"), "HEAD cannot be read")
        defer { git_reference_free(symbolic) }
        guard let branch = git_reference_symbolic_target(symbolic) else { return RelativePath.root.appending("HEAD") }
        let name = String(cString: branch)
        guard name.hasPrefix("refs/"), let path = RelativePath(name), path.string == name else {
            throw GitError("HEAD leads to '\(name)', which is not a branch", hint: "check out a branch with git")
        }
        return path
    }

    /// The commit a reference is at; `nil` where it has none yet.
    func target(of reference: RelativePath) throws(GitError) -> git_oid? {
        var id = git_oid()
        let code = git_reference_name_to_id(&id, handle, reference.string)
        if code == GIT_ENOTFOUND.rawValue { return nil }
        try check(code, "\(reference.string) cannot be read")
        return id
    }
}
