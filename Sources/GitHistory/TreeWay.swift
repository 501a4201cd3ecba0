internal import CGit2
internal import SourceText

/// The way to a path through the folders of one commit after the other. Folders that are as the last time are not read again.
struct TreeWay {
    /// With a zero at the end.
    private let names: [[CChar]]
    /// The folders of the last time, from the root.
    private var folders: [git_oid] = []
    private var found: TreeEntry?

    init(_ path: RelativePath) {
        names = path.bytes.split(separator: UInt8(ascii: "/")).map { $0.map { CChar(bitPattern: $0) } + [0] }
    }

    /// What is at the path beneath a tree, every folder on the way looked at before it is read; `nil` where there is nothing, and for the root.
    mutating func entry(inTree root: git_oid, _ repository: GitRepository) throws(GitError) -> TreeEntry? {
        var (id, entry, read) = (root, TreeEntry?.none, [git_oid]())
        for (depth, name) in names.enumerated() {
            if depth < folders.count, repository.same(folders[depth], id) {
                folders.replaceSubrange(..<depth, with: read)
                return found
            }
            read.append(id)
            entry = try repository.entry(named: name, inFolder: id)
            if depth + 1 == names.count { break }
            guard let folder = entry?.folder else {
                entry = nil
                break
            }
            id = folder
        }
        (folders, found) = (read, entry)
        return entry
    }
}

extension GitRepository {
    /// The entry at a path beneath a tree; `nil` where there is none.
    func entry(_ path: RelativePath, inTree root: git_oid) throws(GitError) -> TreeEntry? {
        var way = TreeWay(path)
        return try way.entry(inTree: root, self)
    }

    /// - Parameter name: with a zero at the end.
    fileprivate func entry(named name: [CChar], inFolder id: git_oid) throws(GitError) -> TreeEntry? {
        let tree = try read(id, "a folder of a commit cannot be read", with: git_tree_lookup)
        defer { git_tree_free(tree) }
        guard let entry = git_tree_entry_byname(tree, name), let found = git_tree_entry_id(entry) else { return nil }
        return TreeEntry(id: found.pointee, mode: git_tree_entry_filemode(entry))
    }
}
