internal import CGit2
internal import SourceText

/// What commits and trees make of all files below a folder, and where files came from.
extension HistoryReader {
    // MARK: Where a file came from

    /// The file that is in a commit's parent, and not in the commit, and has the same content or half of its lines.
    mutating func source(of new: Entry, in node: ReachedCommits.Node, _ parent: ReachedCommits.Node) throws(GitError)
        -> (
            path: RelativePath, entry: Entry
        )?
    {
        // Recipes are Markdown; pictures and other files do not become one.
        let gone = try difference.changes(from: parent.tree, to: node.tree).compactMap { change in
            change.after == nil && change.path.bytes.suffix(3).elementsEqual(".md".utf8)
                ? Entry(change.before).map { (path: change.path, entry: $0) } : nil
        }
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

    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>: Int] {
        text.split(separator: 0x0A).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    // MARK: One commit

    mutating func files(of commit: String, below folder: RelativePath) throws(GitError) -> [HistoryFile] {
        guard let id = repository.identifier(commit) else { throw GitError("'\(commit)' is not a commit") }
        let node = try node(id)
        let old = try node.parents.first.map { (parent) throws(GitError) in
            try subtree(self.node(parent).tree, folder)
        }
        return try files(from: old ?? nil, to: try subtree(node.tree, folder), below: folder)
    }

    mutating func files(from old: String, to new: String, below folder: RelativePath) throws(GitError) -> [HistoryFile]
    {
        guard let one = repository.identifier(old), let two = repository.identifier(new) else {
            throw GitError("'\(old)' or '\(new)' is not a commit")
        }
        return try files(
            from: try subtree(node(one).tree, folder), to: try subtree(node(two).tree, folder), below: folder)
    }

    private mutating func files(from old: git_oid?, to new: git_oid?, below folder: RelativePath) throws(GitError)
        -> [HistoryFile]
    {
        // Links and other repositories are not files that can be told of.
        let changes = try difference.changes(from: old, to: new, in: folder).map {
            (path: $0.path, before: Entry($0.before), after: Entry($0.after))
        }.filter { $0.before != $0.after }
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

    func subtree(_ tree: git_oid, _ folder: RelativePath) throws(GitError) -> git_oid? {
        if folder.isRoot { return tree }
        guard let entry = try repository.entry(folder, inTree: tree), entry.mode == GIT_FILEMODE_TREE else {
            return nil
        }
        return entry.id
    }
}
