internal import CGit2
internal import Glibc
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
        var reader = HistoryReader(self, paths, limits)
        return reader.read()
    }

    /// All commits of the current branch that touched anything below a folder, without their files.
    ///
    /// - Parameter folder: seen from the work tree; the root for all commits.
    public func history(below folder: RelativePath, limits: HistoryLimits = HistoryLimits()) -> History {
        var reader = HistoryReader(self, nil, limits, folder: folder)
        return reader.read()
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

/// Goes through the commits of a branch, from the newest.
struct HistoryReader {
    let repository: GitRepository
    private let limits: HistoryLimits
    /// Grows by the places that files came from; `nil` for all commits.
    private var paths: [RelativePath]?
    /// Where no paths are followed: what a commit must have touched.
    private let folder: RelativePath
    var problem: GitError?
    private var blobs: [String: HistoryBlob] = [:]
    private var bytesRead = 0
    private var namesRead = 0
    /// Whether contents are needed to find where a file came from.
    private var isComparing = false
    /// What is at each path in the tree looked at last, which is the next commit's own.
    private var known: (tree: [UInt8], entries: [RelativePath: Entry?]) = ([], [:])

    /// A commit as far as its place in the history goes.
    struct Node {
        let id: git_oid
        let tree: git_oid
        let time: Int64
        /// Hexadecimal.
        let parents: [String]
    }

    /// A followed file in a commit.
    struct Entry: Equatable {
        let id: git_oid
        let isFile: Bool

        static func == (one: Entry, other: Entry) -> Bool {
            var (a, b) = (one.id, other.id)
            return one.isFile == other.isFile && git_oid_equal(&a, &b) != 0
        }
    }

    init(_ repository: GitRepository, _ paths: [RelativePath]?, _ limits: HistoryLimits, folder: RelativePath = .root) {
        (self.repository, self.paths, self.limits, self.folder) = (repository, paths, limits, folder)
    }

    mutating func read() -> History {
        var head = git_oid()
        guard git_reference_name_to_id(&head, repository.handle, "HEAD") == 0 else {
            return History(commits: [], problem: nil)
        }
        let nodes = nodes(from: head)
        var commits: [HistoryCommit] = []
        for (index, id) in Self.order(nodes, from: repository.hexadecimal(head)).enumerated() {
            guard let node = nodes[id] else { continue }
            do throws(GitError) {
                let files = paths == nil ? [] : try files(of: node, nodes)
                let isWanted = try paths == nil ? touchesFolder(node, nodes) : !files.isEmpty
                if isWanted { commits.append(try commit(id, node, index + 1, files)) }
            } catch {
                problem = error
                break
            }
        }
        return History(commits: commits, problem: problem)
    }

    // MARK: Order

    /// All commits that are reached, up to the limit.
    mutating func nodes(from head: git_oid) -> [String: Node] {
        var nodes: [String: Node] = [:]
        var waiting = [head]
        var next = 0
        while next < waiting.count {
            let id = waiting[next]
            next += 1
            let name = repository.hexadecimal(id)
            if nodes[name] != nil { continue }
            guard nodes.count < limits.commits else {
                problem = GitError("only the last \(limits.commits) commits were read")
                break
            }
            do throws(GitError) {
                let (node, parents) = try node(id)
                nodes[name] = node
                waiting += parents
            } catch {
                problem = problem ?? error
            }
        }
        return nodes
    }

    private func node(_ id: git_oid) throws(GitError) -> (Node, parents: [git_oid]) {
        guard repository.isThere(id) else {
            throw GitError(
                "the commit \(repository.hexadecimal(id).prefix(8)) and those before it are not in this clone",
                hint: GitRepository.fetchHint)
        }
        return try presentNode(id)
    }

    private func presentNode(_ id: git_oid) throws(GitError) -> (Node, parents: [git_oid]) {
        try withCommit(id) { commit throws(GitError) in
            guard let tree = git_commit_tree_id(commit) else { throw GitError("a commit has no tree") }
            let count = git_commit_parentcount(commit)
            guard count <= 1024 else { throw GitError("a commit has \(count) parents; at most 1024 are read") }
            let parents = (0..<count).compactMap { git_commit_parent_id(commit, $0)?.pointee }
            let node = Node(
                id: id, tree: tree.pointee, time: git_commit_time(commit),
                parents: parents.map(repository.hexadecimal))
            return (node, parents)
        }
    }

    /// A commit before its parents, of those that may come the one made last.
    static func order(_ nodes: [String: Node], from head: String) -> [String] {
        var children: [String: Int] = [:]
        for node in nodes.values { for parent in Set(node.parents) { children[parent, default: 0] += 1 } }
        var ready = nodes[head] == nil ? [] : [head]
        var result: [String] = []
        result.reserveCapacity(nodes.count)
        while let id = ready.popLast() {
            result.append(id)
            for parent in Set(nodes[id]?.parents ?? []) {
                children[parent, default: 0] -= 1
                guard children[parent] == 0, let node = nodes[parent] else { continue }
                // Sorted by time, the newest at the end; nearly always there is one at most.
                func isEarlier(_ other: String) -> Bool {
                    let time = nodes[other]?.time ?? 0
                    return time == node.time ? other < parent : time < node.time
                }
                let place = ready.lastIndex(where: isEarlier).map { $0 + 1 } ?? 0
                ready.insert(parent, at: place)
            }
        }
        return result
    }

    private func touchesFolder(_ node: Node, _ nodes: [String: Node]) throws(GitError) -> Bool {
        if folder.isRoot { return true }
        let now = try subtree(node.tree, folder)
        for parent in node.parents.compactMap({ nodes[$0] }) {
            let before = try subtree(parent.tree, folder)
            if let now, let before, git_oid_equal([now], [before]) != 0 { return false }
            if now == nil, before == nil { return false }
        }
        return now != nil || !node.parents.isEmpty
    }

    // MARK: Commits

    private func withCommit<Value>(
        _ id: git_oid, _ body: (OpaquePointer) throws(GitError) -> Value
    ) throws(GitError) -> Value {
        try repository.checkReadable(id)
        var (id, commit) = (id, OpaquePointer?.none)
        try check(git_commit_lookup(&commit, repository.handle, &id), "a commit of the history cannot be read")
        guard let commit else { throw GitError("a commit of the history cannot be read") }
        defer { git_commit_free(commit) }
        return try body(commit)
    }

    func commit(_ id: String, _ node: Node, _ number: Int, _ files: [HistoryFile]) throws(GitError)
        -> HistoryCommit
    {
        try withCommit(node.id) { commit throws(GitError) in
            let author = git_commit_author(commit)?.pointee
            return HistoryCommit(
                id: id, authorName: Self.text(author?.name), authorEmail: Self.text(author?.email),
                time: author?.when.time ?? node.time, offset: Int32(author?.when.offset ?? 0),
                message: Self.text(git_commit_message(commit)), parents: node.parents, number: number, files: files)
        }
    }

    private static func text(_ text: UnsafePointer<CChar>?) -> String {
        guard let text else { return "" }
        return String(
            decoding: UnsafeRawBufferPointer(start: text, count: strnlen(text, 1 << 16)), as: UTF8.self)
    }

    // MARK: Files

    /// What a commit made of the followed files; of a merge what is as in none of its parents.
    private mutating func files(of node: Node, _ nodes: [String: Node]) throws(GitError) -> [HistoryFile] {
        var parents: [Node] = []
        for parent in node.parents {
            // A parent that could not be read: nothing can be said of what this commit changed.
            guard let parent = nodes[parent] else { return [] }
            parents.append(parent)
        }
        if let parent = parents.first, git_oid_equal([parent.tree], [node.tree]) != 0 { return [] }
        var files: [HistoryFile] = []
        var sources: Set<RelativePath> = []
        for path in paths ?? [] {
            let now = try entry(path, node)
            var before: [Entry?] = []
            for parent in parents { before.append(try entry(path, parent)) }
            guard before.allSatisfy({ $0 != now }), now != nil || before.contains(where: { $0 != nil }) else {
                continue
            }
            var (previous, old) = (RelativePath?.none, before.first ?? nil)
            if old == nil, let now, parents.count == 1, let parent = parents.first {
                if let source = try source(of: now, in: node, parent) {
                    (previous, old) = (source.path, source.entry)
                    sources.insert(source.path)
                    if paths?.contains(source.path) == false { paths?.append(source.path) }
                }
            }
            files.append(
                HistoryFile(path: path, previousPath: previous, before: try blob(old), after: try blob(now)))
        }
        return files.filter { $0.after != nil || !sources.contains($0.path) }
    }

    mutating func entry(_ path: RelativePath, _ node: Node) throws(GitError) -> Entry? {
        let tree = withUnsafeBytes(of: node.tree) { Array($0) }
        if known.tree == tree, let entry = known.entries[path] { return entry }
        if known.tree != tree { known = (tree, [:]) }
        let entry = try foundEntry(path, node)
        known.entries[path] = .some(entry)
        return entry
    }

    private func foundEntry(_ path: RelativePath, _ node: Node) throws(GitError) -> Entry? {
        guard let found = try repository.entry(path, inTree: node.tree) else { return nil }
        let isFile = found.mode == GIT_FILEMODE_BLOB || found.mode == GIT_FILEMODE_BLOB_EXECUTABLE
        return isFile ? Entry(id: found.id, isFile: isFile) : nil
    }

    mutating func blob(_ entry: Entry?) throws(GitError) -> HistoryBlob? {
        guard let entry else { return nil }
        let name = repository.hexadecimal(entry.id)
        if let known = blobs[name] { return known }
        if !limits.readsContents, !isComparing { return HistoryBlob(id: name, bytes: []) }
        try repository.checkReadable(entry.id)
        var (id, blob) = (entry.id, OpaquePointer?.none)
        try check(git_blob_lookup(&blob, repository.handle, &id), "a file of the history cannot be read")
        defer { git_blob_free(blob) }
        let size = Int(git_blob_rawsize(blob))
        guard size <= limits.fileBytes else {
            throw GitError("a file of the history has \(size) bytes; at most \(limits.fileBytes) are read")
        }
        bytesRead += size
        guard bytesRead <= limits.totalBytes else {
            throw GitError("the files of the history have more than \(limits.totalBytes) bytes")
        }
        let bytes = Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: size))
        let content = HistoryBlob(id: name, bytes: bytes)
        blobs[name] = content
        return content
    }

    // MARK: Where a file came from

    /// The file that is in a commit's parent, and not in the commit, and has the same content or half of its lines.
    mutating func source(of new: Entry, in node: Node, _ parent: Node) throws(GitError) -> (
        path: RelativePath, entry: Entry
    )? {
        var gone: [(path: RelativePath, entry: Entry)] = []
        try collectGone(from: parent.tree, to: node.tree, .root, &gone)
        return try source(of: new, among: gone)
    }

    private mutating func source(
        of new: Entry, among gone: [(path: RelativePath, entry: Entry)]
    ) throws(GitError) -> (path: RelativePath, entry: Entry)? {
        if let same = gone.first(where: { $0.entry == new }) { return same }
        isComparing = true
        defer { isComparing = false }
        guard !gone.isEmpty, let text = try blob(new)?.bytes else { return nil }
        let lines = Self.lines(text)
        var best: (index: Int, share: Int)?
        for (index, candidate) in gone.prefix(64).enumerated() {
            guard let old = try? blob(candidate.entry)?.bytes else { continue }
            let others = Self.lines(old)
            let common = lines.reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }
            let all = max(lines.values.reduce(0, +), others.values.reduce(0, +))
            guard all > 0, common * 2 >= all else { continue }
            let share = common * 1000 / all
            if share > best?.share ?? 0 { best = (index, share) }
        }
        return best.map { gone[$0.index] }
    }

    // MARK: One commit

    mutating func files(of commit: String, below folder: RelativePath) throws(GitError) -> [HistoryFile] {
        guard let id = repository.identifier(commit) else { throw GitError("'\(commit)' is not a commit") }
        let (node, parents) = try node(id)
        let old = try parents.first.map { (parent) throws(GitError) in try subtree(self.node(parent).0.tree, folder) }
        return try files(from: old ?? nil, to: try subtree(node.tree, folder), below: folder)
    }

    mutating func files(from old: String, to new: String, below folder: RelativePath) throws(GitError) -> [HistoryFile]
    {
        guard let one = repository.identifier(old), let two = repository.identifier(new) else {
            throw GitError("'\(old)' or '\(new)' is not a commit")
        }
        return try files(
            from: try subtree(node(one).0.tree, folder), to: try subtree(node(two).0.tree, folder), below: folder)
    }

    private mutating func files(from old: git_oid?, to new: git_oid?, below folder: RelativePath) throws(GitError)
        -> [HistoryFile]
    {
        var changes: [(path: RelativePath, before: Entry?, after: Entry?)] = []
        try compare(old, new, folder, &changes, depth: 0)
        var gone = changes.compactMap { change in
            change.after == nil ? change.before.map { (path: change.path, entry: $0) } : nil
        }
        var files: [HistoryFile] = []
        var taken: Set<RelativePath> = []
        for change in changes where change.after != nil {
            var (before, previous) = (change.before, RelativePath?.none)
            if before == nil, let after = change.after, let source = try source(of: after, among: gone) {
                (before, previous) = (source.entry, source.path)
                taken.insert(source.path)
                gone.removeAll { $0.path == source.path }
            }
            files.append(
                HistoryFile(
                    path: change.path, previousPath: previous, before: try blob(before), after: try blob(change.after)))
        }
        for change in changes where change.after == nil && !taken.contains(change.path) {
            files.append(
                HistoryFile(path: change.path, previousPath: nil, before: try blob(change.before), after: nil))
        }
        return files.sorted { $0.path < $1.path }
    }

    private func subtree(_ tree: git_oid, _ folder: RelativePath) throws(GitError) -> git_oid? {
        if folder.isRoot { return tree }
        guard let entry = try repository.entry(folder, inTree: tree), entry.mode == GIT_FILEMODE_TREE else {
            return nil
        }
        return entry.id
    }

    /// The files that differ between two trees.
    private mutating func compare(
        _ old: git_oid?, _ new: git_oid?, _ folder: RelativePath,
        _ changes: inout [(path: RelativePath, before: Entry?, after: Entry?)], depth: Int
    ) throws(GitError) {
        if let old, let new, git_oid_equal([old], [new]) != 0 { return }
        guard depth < 64 else { throw GitError("the folders of a commit are more than 64 deep") }
        let before = try old.map { (id) throws(GitError) in try names(id) } ?? [:]
        let after = try new.map { (id) throws(GitError) in try names(id) } ?? [:]
        func tree(_ entry: (id: git_oid, mode: git_filemode_t)?) -> git_oid? {
            entry.flatMap { $0.mode == GIT_FILEMODE_TREE ? $0.id : nil }
        }
        func file(_ entry: (id: git_oid, mode: git_filemode_t)?) -> Entry? {
            entry.flatMap {
                $0.mode == GIT_FILEMODE_BLOB || $0.mode == GIT_FILEMODE_BLOB_EXECUTABLE
                    ? Entry(id: $0.id, isFile: true) : nil
            }
        }
        for name in Set(before.keys).union(after.keys).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let path = folder.appending(name: name)
            let (one, other) = (before[name], after[name])
            if tree(one) != nil || tree(other) != nil {
                try compare(tree(one), tree(other), path, &changes, depth: depth + 1)
            }
            let (was, now) = (file(one), file(other))
            if was != now { changes.append((path, was, now)) }
        }
    }

    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>: Int] {
        text.split(separator: 0x0A).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Markdown files that are beneath one tree and not at the same place beneath another.
    private mutating func collectGone(
        from old: git_oid, to new: git_oid?, _ folder: RelativePath,
        _ gone: inout [(path: RelativePath, entry: Entry)], depth: Int = 0
    ) throws(GitError) {
        if let new, git_oid_equal([old], [new]) != 0 { return }
        guard depth < 64 else { return }
        let (before, after) = (try names(old), try new.map { (id) throws(GitError) in try names(id) } ?? [:])
        for (name, entry) in before.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let path = RelativePath(trusted: folder.isRoot ? name : folder.bytes + [UInt8(ascii: "/")] + name)
            let other = after[name]
            if entry.mode == GIT_FILEMODE_TREE {
                let same = other.flatMap { $0.mode == GIT_FILEMODE_TREE ? $0.id : nil }
                try collectGone(from: entry.id, to: same, path, &gone, depth: depth + 1)
            } else if entry.mode == GIT_FILEMODE_BLOB || entry.mode == GIT_FILEMODE_BLOB_EXECUTABLE, other == nil,
                name.suffix(3).elementsEqual(".md".utf8)
            {
                gone.append((path, Entry(id: entry.id, isFile: true)))
            }
        }
    }

    private mutating func names(_ id: git_oid) throws(GitError) -> [[UInt8]: (id: git_oid, mode: git_filemode_t)] {
        try repository.checkReadable(id)
        var (id, tree) = (id, OpaquePointer?.none)
        try check(git_tree_lookup(&tree, repository.handle, &id), "a folder of the history cannot be read")
        defer { git_tree_free(tree) }
        let count = git_tree_entrycount(tree)
        namesRead += count
        guard namesRead <= limits.names else {
            throw GitError("where a file came from was looked for among more than \(limits.names) names")
        }
        var names: [[UInt8]: (id: git_oid, mode: git_filemode_t)] = [:]
        for index in 0..<count {
            guard let entry = git_tree_entry_byindex(tree, index), let name = git_tree_entry_name(entry),
                let id = git_tree_entry_id(entry)
            else { continue }
            names[Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))] = (
                id.pointee, git_tree_entry_filemode(entry)
            )
        }
        return names
    }
}
