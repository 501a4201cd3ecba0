internal import CGit2
internal import FileAccess
internal import Glibc
public import SourceText

/// A file as a commit has it.
public struct TreeFile: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case regular, executable, link
        /// Another repository.
        case submodule
    }

    /// Of the content, 40 hexadecimal digits: the same content has the same id.
    public let id: String
    public let kind: Kind

    public init(id: String, kind: Kind) { (self.id, self.kind) = (id, kind) }
}

/// What differs between two commits at one path, seen from the work tree.
public struct TreeChange: Hashable, Sendable {
    public let path: RelativePath
    /// `nil` where there is no file.
    public let before: TreeFile?
    public let after: TreeFile?

    public init(path: RelativePath, before: TreeFile?, after: TreeFile?) {
        (self.path, self.before, self.after) = (path, before, after)
    }
}

extension GitRepository {
    /// The files that differ between the trees of two commits, by path.
    ///
    /// - Parameters:
    ///   - old: 40 hexadecimal digits of a commit or a tree; `nil` for no files at all.
    ///   - new: the same.
    public func changes(from old: String?, to new: String?) throws(GitError) -> [TreeChange] {
        var difference = TreeDifference(self, mostNames: 4_000_000)
        return try difference.changes(
            from: old.map { (id) throws(GitError) in try tree(of: id) },
            to: new.map { (id) throws(GitError) in try tree(of: id) }
        ).map { TreeChange(path: $0.path, before: $0.before.flatMap(file), after: $0.after.flatMap(file)) }
    }

    /// The file at a path of a commit or tree; `nil` where there is none.
    public func file(at path: RelativePath, of commit: String) throws(GitError) -> TreeFile? {
        guard let entry = try entry(path, inTree: tree(of: commit)) else { return nil }
        return file(entry)
    }

    private func file(_ entry: TreeEntry) -> TreeFile? {
        let kind: TreeFile.Kind
        switch entry.mode {
        case GIT_FILEMODE_BLOB: kind = .regular
        case GIT_FILEMODE_BLOB_EXECUTABLE: kind = .executable
        case GIT_FILEMODE_LINK: kind = .link
        case GIT_FILEMODE_COMMIT: kind = .submodule
        default: return nil
        }
        return TreeFile(id: hexadecimal(entry.id), kind: kind)
    }

    /// Whether a folder is at a path of a commit or tree.
    public func isFolder(_ path: RelativePath, of commit: String) throws(GitError) -> Bool {
        if path.isRoot { return true }
        return try entry(path, inTree: tree(of: commit))?.mode == GIT_FILEMODE_TREE
    }

    /// The bytes of a file; every object is looked at before it is read.
    public func bytes(of file: TreeFile, limit: Int) throws(GitError) -> [UInt8] {
        guard let id = identifier(file.id) else { throw GitError("'\(file.id)' is not an object") }
        let blob = try read(id, "git's object \(file.id.prefix(8)) cannot be read", with: git_blob_lookup)
        defer { git_blob_free(blob) }
        let size = Int(git_blob_rawsize(blob))
        guard size <= limit else { throw GitError("it has \(size) bytes; at most \(limit) are read") }
        return Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: size))
    }

    /// How many bytes a file has.
    func size(of file: TreeFile) throws(GitError) -> Int {
        guard var id = identifier(file.id) else { throw GitError("'\(file.id)' is not an object") }
        try checkObject(id)
        var (size, type, odb) = (0, GIT_OBJECT_ANY, OpaquePointer?.none)
        try check(git_repository_odb(&odb, handle), "git's objects cannot be read")
        defer { git_odb_free(odb) }
        try check(git_odb_read_header(&size, &type, odb, &id), "git's object \(file.id.prefix(8)) cannot be read")
        return size
    }

    /// The id that bytes would have as the content of a file.
    public func identifier(ofContent bytes: [UInt8]) -> String {
        var id = git_oid()
        git_odb_hash(&id, bytes, bytes.count, GIT_OBJECT_BLOB)
        return hexadecimal(id)
    }

    /// A tree like that of a commit, with some files changed: an object that no branch leads to.
    ///
    /// - Parameter files: bytes by path; `nil` removes the file.
    public func makeTree(like commit: String, _ files: [RelativePath: [UInt8]?]) throws(GitError) -> String {
        var (base, baseTree) = (try tree(of: commit), OpaquePointer?.none)
        try check(git_tree_lookup(&baseTree, handle, &base), "a tree cannot be read")
        defer { git_tree_free(baseTree) }
        var updates: [git_tree_update] = []
        var names: [UnsafeMutablePointer<CChar>] = []
        defer { for name in names { free(name) } }
        for (path, bytes) in files {
            guard let name = path.withCString({ strdup($0) }) else { throw GitError("out of memory") }
            names.append(name)
            var update = git_tree_update()
            update.path = UnsafePointer(name)
            if let bytes {
                update.action = GIT_TREE_UPDATE_UPSERT
                update.filemode = GIT_FILEMODE_BLOB
                try check(
                    git_blob_create_from_buffer(&update.id, handle, bytes, bytes.count),
                    "a file cannot be stored (is the disk full?)")
            } else {
                guard try entry(path, inTree: base) != nil else { continue }
                update.action = GIT_TREE_UPDATE_REMOVE
            }
            updates.append(update)
        }
        var made = git_oid()
        try check(
            git_tree_create_updated(&made, handle, baseTree, updates.count, updates),
            "a tree cannot be written (is the disk full?)")
        return hexadecimal(made)
    }

    /// Whether git's index holds something else for a path than a commit does: what somebody has staged.
    public func staged(_ paths: [RelativePath], against commit: String?) throws(GitError) -> [RelativePath] {
        var index: OpaquePointer?
        guard try GitFolder(gitDirectory).status("index") != nil else { return [] }
        try check(git_repository_index(&index, handle), "git's index cannot be read")
        defer { git_index_free(index) }
        try check(git_index_read(index, 1), "git's index cannot be read")
        var result: [RelativePath] = []
        for path in paths {
            let known = try commit.flatMap { (id) throws(GitError) in try file(at: path, of: id) }
            let entry = path.withCString { git_index_get_bypath(index, $0, 0) }
            let staged = entry.map { hexadecimal($0.pointee.id) }
            if staged != known?.id { result.append(path) }
        }
        return result
    }

    /// The tree that an id names, itself or of a commit.
    func tree(of text: String) throws(GitError) -> git_oid {
        guard let id = identifier(text) else { throw GitError("'\(text)' is not a commit") }
        let object = try read(id, "the commit \(text.prefix(8)) cannot be read") {
            git_object_lookup($0, $1, $2, GIT_OBJECT_ANY)
        }
        defer { git_object_free(object) }
        switch git_object_type(object) {
        case GIT_OBJECT_TREE: return id
        case GIT_OBJECT_COMMIT:
            guard let tree = git_commit_tree_id(object) else {
                throw GitError("the commit \(text.prefix(8)) has no tree")
            }
            return tree.pointee
        default: throw GitError("\(text.prefix(8)) is not a commit")
        }
    }
}

extension GitRepository {
    /// The names in a folder of a commit or tree; none where there is no such folder.
    public func names(in folder: RelativePath, of commit: String) throws(GitError) -> [[UInt8]] {
        var id = try tree(of: commit)
        if !folder.isRoot {
            guard let entry = try entry(folder, inTree: id), entry.mode == GIT_FILEMODE_TREE else { return [] }
            id = entry.id
        }
        return try entries(ofFolder: id).map(\.name)
    }
}
