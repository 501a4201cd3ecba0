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
    /// What is known from before, and what is noted down for the next time; `nil` where few commits are looked at.
    private let facts: HistoryFacts?
    /// The folders that were read on the way to each path, the last time.
    private var ways: [RelativePath: TreeWay] = [:]

    /// The content of a followed file in a commit.
    struct Entry: Equatable {
        let id: git_oid

        init?(_ entry: TreeEntry?) {
            guard let entry, entry.isFile else { return nil }
            id = entry.id
        }

        /// - Parameter id: of a file's content.
        init(content id: git_oid) { self.id = id }

        static func == (one: Entry, other: Entry) -> Bool {
            var (a, b) = (one.id, other.id)
            return git_oid_equal(&a, &b) != 0
        }
    }

    init(
        _ repository: GitRepository, _ paths: [RelativePath]?, _ limits: HistoryLimits, folder: RelativePath = .root,
        facts: HistoryFacts? = nil
    ) {
        (self.repository, self.paths, self.limits, self.folder) = (repository, paths, limits, folder)
        self.facts = facts
        difference = TreeDifference(repository, mostNames: limits.names)
    }

    mutating func read() -> History {
        var head = git_oid()
        guard git_reference_name_to_id(&head, repository.handle, "HEAD") == 0 else {
            return History(commits: [], problem: nil)
        }
        let reached = self.commits(from: head)
        var commits: [HistoryCommit] = []
        for (index, place) in reached.order().enumerated() {
            do throws(GitError) {
                let files = paths == nil ? [] : try files(of: place, reached)
                let isWanted = try paths == nil ? touchesFolder(place, reached) : !files.isEmpty
                if isWanted { commits.append(try commit(reached.nodes[place], index + 1, files)) }
            } catch {
                problem = error
                break
            }
        }
        return History(commits: commits, problem: problem)
    }

    /// All commits that are reached, up to the limit; what could not be read is noted in `problem`.
    mutating func commits(from head: git_oid) -> ReachedCommits {
        var reached = ReachedCommits(head: head)
        while let id = reached.nextUnread {
            guard reached.nodes.count < limits.commits else {
                problem = GitError("only the last \(limits.commits) commits were read")
                break
            }
            do throws(GitError) { reached.add(try node(id)) } catch {
                reached.skip()
                problem = problem ?? error
            }
        }
        return reached
    }

    func node(_ id: git_oid) throws(GitError) -> ReachedCommits.Node {
        // A commit that went away, as from a clone that was made shallow, is missing whatever was known of it.
        if let facts, let place = facts.place(of: id), try repository.holds(id) { return facts.nodes[place] }
        let node = try readNode(id)
        facts?.note(node)
        return node
    }

    private func readNode(_ id: git_oid) throws(GitError) -> ReachedCommits.Node {
        try withCommit(id) { commit throws(GitError) in
            guard let tree = git_commit_tree_id(commit) else { throw GitError("a commit has no tree") }
            let count = git_commit_parentcount(commit)
            guard count <= 1024 else { throw GitError("a commit has \(count) parents; at most 1024 are read") }
            let parents = (0..<count).compactMap { git_commit_parent_id(commit, $0)?.pointee }
            return ReachedCommits.Node(id: id, tree: tree.pointee, time: git_commit_time(commit), parents: parents)
        }
    }

    private func touchesFolder(_ place: Int, _ reached: ReachedCommits) throws(GitError) -> Bool {
        if folder.isRoot { return true }
        let node = reached.nodes[place]
        let now = try subtree(node.tree, folder)
        for parent in reached.parents(of: place).compactMap(\.self) {
            let before = try subtree(reached.nodes[parent].tree, folder)
            if repository.same(now, before) { return false }
        }
        return now != nil || !node.parents.isEmpty
    }

    // MARK: Commits

    private func withCommit<Value>(
        _ id: git_oid, _ body: (OpaquePointer) throws(GitError) -> Value
    ) throws(GitError) -> Value {
        let commit = try repository.read(
            id, "a commit of the history cannot be read",
            missing: GitError(
                "the commit \(repository.hexadecimal(id).prefix(8)) and those before it are not in this clone",
                hint: GitRepository.fetchHint),
            with: git_commit_lookup)
        defer { git_commit_free(commit) }
        return try body(commit)
    }

    func commit(_ node: ReachedCommits.Node, _ number: Int, _ files: [HistoryFile]) throws(GitError) -> HistoryCommit {
        let text = try text(of: node)
        return HistoryCommit(
            id: repository.hexadecimal(node.id), authorName: String(decoding: text.name, as: UTF8.self),
            authorEmail: String(decoding: text.email, as: UTF8.self), time: text.time, offset: text.offset,
            message: String(decoding: text.message, as: UTF8.self), parents: node.parents.map(repository.hexadecimal),
            number: number, files: files)
    }

    private func text(of node: ReachedCommits.Node) throws(GitError) -> HistoryFacts.Text {
        let place = facts?.place(of: node.id)
        if let facts, let place, let known = facts.texts[place] { return known }
        let text = try withCommit(node.id) { commit throws(GitError) in
            let author = git_commit_author(commit)?.pointee
            return HistoryFacts.Text(
                name: Self.bytes(author?.name), email: Self.bytes(author?.email),
                message: Self.bytes(git_commit_message(commit)), time: author?.when.time ?? node.time,
                offset: Int32(author?.when.offset ?? 0))
        }
        if let facts, let place { facts.note(text, of: place) }
        return text
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        guard let text else { return [] }
        return Array(UnsafeRawBufferPointer(start: text, count: strnlen(text, 1 << 16)))
    }

    // MARK: Files

    /// What a commit made of the followed files; of a merge what is as in none of its parents.
    private mutating func files(of place: Int, _ reached: ReachedCommits) throws(GitError) -> [HistoryFile] {
        let node = reached.nodes[place]
        let parents = reached.parents(of: place).compactMap { $0.map { reached.nodes[$0] } }
        // A parent that could not be read: nothing can be said of what this commit changed.
        if parents.count < node.parents.count { return [] }
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

    mutating func entry(_ path: RelativePath, _ node: ReachedCommits.Node) throws(GitError) -> Entry? {
        let place = facts?.place(of: node.id)
        if let facts, let place {
            switch facts.content(at: path, in: place) {
            case .content(let id): return Entry(content: id)
            case .none: return nil
            case .unknown: break
            }
        }
        let entry = Entry(try ways[path, default: TreeWay(path)].entry(inTree: node.tree, repository))
        if let facts, let place { facts.note(entry?.id, at: path, in: place) }
        return entry
    }

    mutating func blob(_ entry: Entry?) throws(GitError) -> HistoryBlob? {
        guard let entry else { return nil }
        let name = repository.hexadecimal(entry.id)
        if let known = blobs[name] { return known }
        if !limits.readsContents, !isComparing { return HistoryBlob(id: name, bytes: []) }
        let blob = try repository.read(entry.id, "a file of the history cannot be read", with: git_blob_lookup)
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
