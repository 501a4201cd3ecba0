internal import CGit2
internal import Glibc
internal import SourceText

/// Goes through the commits of a branch, from the newest.
struct HistoryReader {
    let repository: GitRepository
    let limits: HistoryLimits
    /// Grows by the places that files came from; `nil` for all commits.
    private var paths: [RelativePath]?
    /// Where no paths are followed: what a commit must have touched.
    private let folder: RelativePath
    var problem: GitError?
    private var blobs: [String: HistoryBlob] = [:]
    private var bytesRead = 0
    /// Goes through folders where a file is looked for that came from another place.
    var difference: TreeDifference
    /// Whether contents are needed to find where a file came from.
    var isComparing = false
    /// The folders that were read on the way to each path, the last time.
    private var ways: [RelativePath: TreeWay] = [:]

    /// A commit as far as its place in the history goes.
    struct Node {
        let id: git_oid
        let tree: git_oid
        let time: Int64
        /// Hexadecimal.
        let parents: [String]
    }

    /// The content of a followed file in a commit.
    struct Entry: Equatable {
        let id: git_oid

        init?(_ entry: TreeEntry?) {
            guard let entry, entry.isFile else { return nil }
            id = entry.id
        }

        static func == (one: Entry, other: Entry) -> Bool {
            var (a, b) = (one.id, other.id)
            return git_oid_equal(&a, &b) != 0
        }
    }

    init(_ repository: GitRepository, _ paths: [RelativePath]?, _ limits: HistoryLimits, folder: RelativePath = .root) {
        (self.repository, self.paths, self.limits, self.folder) = (repository, paths, limits, folder)
        difference = TreeDifference(repository, mostNames: limits.names)
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

    func node(_ id: git_oid) throws(GitError) -> (Node, parents: [git_oid]) {
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
            if repository.same(now, before) { return false }
        }
        return now != nil || !node.parents.isEmpty
    }

    // MARK: Commits

    private func withCommit<Value>(
        _ id: git_oid, _ body: (OpaquePointer) throws(GitError) -> Value
    ) throws(GitError) -> Value {
        guard try repository.checkReadable(id) else {
            throw GitError(
                "the commit \(repository.hexadecimal(id).prefix(8)) and those before it are not in this clone",
                hint: GitRepository.fetchHint)
        }
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
        if let parent = parents.first, repository.same(parent.tree, node.tree) { return [] }
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
        Entry(try ways[path, default: TreeWay(path)].entry(inTree: node.tree, repository))
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
}
