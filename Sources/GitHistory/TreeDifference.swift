internal import CGit2
internal import Glibc
internal import SourceText

/// What is under a name in a folder of a commit.
struct TreeEntry: Equatable {
    let id: git_oid
    let mode: git_filemode_t

    /// The folder that it is.
    var folder: git_oid? { mode == GIT_FILEMODE_TREE ? id : nil }
    var isFile: Bool { mode == GIT_FILEMODE_BLOB || mode == GIT_FILEMODE_BLOB_EXECUTABLE }

    func hasContent(of other: TreeEntry) -> Bool {
        var (one, other) = (id, other.id)
        return git_oid_equal(&one, &other) != 0
    }

    static func == (one: TreeEntry, other: TreeEntry) -> Bool { one.mode == other.mode && one.hasContent(of: other) }
}

extension GitRepository {
    /// What is in a folder that libgit2 has read, in git's order.
    static func entries(of tree: OpaquePointer?) -> [(name: [UInt8], entry: TreeEntry)] {
        (0..<git_tree_entrycount(tree)).compactMap { index in
            guard let entry = git_tree_entry_byindex(tree, index), let name = git_tree_entry_name(entry),
                let id = git_tree_entry_id(entry)
            else { return nil }
            return (
                Array(UnsafeRawBufferPointer(start: name, count: strlen(name))),
                TreeEntry(id: id.pointee, mode: git_tree_entry_filemode(entry))
            )
        }
    }

    /// What is in a folder of a commit, once its object was looked at, in git's order.
    func entries(ofFolder id: git_oid) throws(GitError) -> [(name: [UInt8], entry: TreeEntry)] {
        let tree = try read(id, "a folder of a commit cannot be read", with: git_tree_lookup)
        defer { git_tree_free(tree) }
        return Self.entries(of: tree)
    }
}

/// Goes through two trees side by side, only where they differ.
struct TreeDifference {
    /// What is not a folder, and differs: by path, folder by folder.
    typealias Change = (path: RelativePath, before: TreeEntry?, after: TreeEntry?)

    private let repository: GitRepository
    private let mostNames: Int
    private var namesRead = 0

    private static let deepest = 64

    /// - Parameter mostNames: in all folders that are read by this value.
    init(_ repository: GitRepository, mostNames: Int) {
        (self.repository, self.mostNames) = (repository, mostNames)
    }

    /// - Parameter folder: where the two are.
    mutating func changes(from old: git_oid?, to new: git_oid?, in folder: RelativePath = .root) throws(GitError)
        -> [Change]
    {
        var changes: [Change] = []
        try compare(old, new, folder, &changes, depth: 0)
        return changes
    }

    private mutating func compare(
        _ old: git_oid?, _ new: git_oid?, _ folder: RelativePath, _ changes: inout [Change], depth: Int
    ) throws(GitError) {
        if old != nil, repository.same(old, new) { return }
        guard depth < Self.deepest else {
            throw GitError("\(folder.string): the folders of a commit are more than \(Self.deepest) deep")
        }
        let before = try old.map { (id) throws(GitError) in try entries(id) } ?? []
        let after = try new.map { (id) throws(GitError) in try entries(id) } ?? []
        var (one, other) = (0, 0)
        while one < before.count || other < after.count {
            let isOld = other == after.count || one < before.count && !after[other].name.precedes(before[one].name)
            let isNew = one == before.count || other < after.count && !before[one].name.precedes(after[other].name)
            let name = isOld ? before[one].name : after[other].name
            let (was, now) = (isOld ? before[one].entry : nil, isNew ? after[other].entry : nil)
            if isOld { one += 1 }
            if isNew { other += 1 }
            if was == now { continue }
            // Trees can hold any bytes as a name; what is not one component of a path goes nowhere.
            let path = RelativePath(trusted: folder.isRoot ? name : folder.bytes + [UInt8(ascii: "/")] + name)
            if was?.folder != nil || now?.folder != nil {
                try compare(was?.folder, now?.folder, path, &changes, depth: depth + 1)
            }
            let (oldFile, newFile) = (was?.folder == nil ? was : nil, now?.folder == nil ? now : nil)
            if oldFile != newFile { changes.append((path, oldFile, newFile)) }
        }
    }

    /// In the order of their bytes; git sorts folders as if their names ended with a slash.
    private mutating func entries(_ id: git_oid) throws(GitError) -> [(name: [UInt8], entry: TreeEntry)] {
        let found = try repository.entries(ofFolder: id)
        namesRead += found.count
        guard namesRead <= mostNames else {
            throw GitError("the folders that differ hold more than \(mostNames) names")
        }
        return found.sorted { $0.name.precedes($1.name) }
    }
}

extension [UInt8] {
    fileprivate func precedes(_ other: [UInt8]) -> Bool {
        let order = Swift.min(count, other.count) == 0 ? 0 : memcmp(self, other, Swift.min(count, other.count))
        return order == 0 ? count < other.count : order < 0
    }
}
