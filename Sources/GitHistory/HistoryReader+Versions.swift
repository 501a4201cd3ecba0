internal import CGit2
internal import SourceText

extension HistoryReader {
    /// Who asks for the version of a file: which version it is a parent of, and which of its parents.
    private struct Asker {
        let version: Int
        let place: Int
    }

    /// A version whose parents are not all known yet.
    private struct OpenVersion {
        let commit: String
        let path: RelativePath
        let content: HistoryBlob
        var parents: [Int?]
    }

    mutating func versions(of path: RelativePath) -> FileVersions {
        var head = git_oid()
        guard git_reference_name_to_id(&head, repository.handle, "HEAD") == 0 else {
            return FileVersions(versions: [], history: History(commits: [], problem: nil))
        }
        let nodes = nodes(from: head)
        var versions: [OpenVersion] = []
        var commits: [HistoryCommit] = []
        var asked: [String: [RelativePath: [Asker]]] = [repository.hexadecimal(head): [path: []]]
        for (index, id) in Self.order(nodes, from: repository.hexadecimal(head)).enumerated() {
            guard let node = nodes[id], let files = asked.removeValue(forKey: id) else { continue }
            let count = versions.count
            do throws(GitError) {
                for (path, askers) in files.sorted(by: { $0.key < $1.key }) {
                    try visit(path, askers, (id, node), nodes, &versions, &asked)
                }
                if versions.count > count { commits.append(try commit(id, node, index + 1, [])) }
            } catch {
                problem = problem ?? error
                break
            }
            if asked.isEmpty { break }
        }
        return FileVersions(
            versions: versions.map { version in
                FileVersion(
                    commit: version.commit, path: version.path, content: version.content,
                    parents: version.parents.compactMap(\.self))
            }, history: History(commits: commits, problem: problem))
    }

    private mutating func visit(
        _ path: RelativePath, _ askers: [Asker], _ commit: (id: String, node: Node), _ nodes: [String: Node],
        _ versions: inout [OpenVersion], _ asked: inout [String: [RelativePath: [Asker]]]
    ) throws(GitError) {
        guard let now = try entry(path, commit.node) else { return }
        var before: [Entry?] = []
        for parent in commit.node.parents {
            var old: Entry?
            if let node = nodes[parent] { old = try entry(path, node) }
            if old == now {
                asked[parent, default: [:]][path, default: []] += askers
                return
            }
            before.append(old)
        }
        guard let content = try blob(now) else { return }
        let number = versions.count
        versions.append(
            OpenVersion(
                commit: commit.id, path: path, content: content,
                parents: Array(repeating: nil, count: before.count)))
        for asker in askers { versions[asker.version].parents[asker.place] = number }
        for (place, parent) in commit.node.parents.enumerated() {
            guard let node = nodes[parent] else { continue }
            var source: RelativePath? = path
            if before[place] == nil { source = try self.source(of: now, in: commit.node, node)?.path }
            guard let source else { continue }
            asked[parent, default: [:]][source, default: []].append(Asker(version: number, place: place))
        }
    }
}
