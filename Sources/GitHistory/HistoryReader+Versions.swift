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
        let reached = self.commits(from: head)
        var versions: [OpenVersion] = []
        var commits: [HistoryCommit] = []
        var asked: [Int: [RelativePath: [Asker]]] = [0: [path: []]]
        for (index, place) in reached.order().enumerated() {
            guard let files = asked.removeValue(forKey: place) else { continue }
            let count = versions.count
            do throws(GitError) {
                for (path, askers) in files.sorted(by: { $0.key < $1.key }) {
                    try visit(path, askers, place, reached, &versions, &asked)
                }
                if versions.count > count { commits.append(try commit(reached.nodes[place], index + 1, [])) }
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
        _ path: RelativePath, _ askers: [Asker], _ place: Int, _ reached: ReachedCommits,
        _ versions: inout [OpenVersion], _ asked: inout [Int: [RelativePath: [Asker]]]
    ) throws(GitError) {
        let node = reached.nodes[place]
        guard let now = try entry(path, node) else { return }
        let parents = reached.parents(of: place)
        var before: [Entry?] = []
        for parent in parents {
            var old: Entry?
            if let parent { old = try entry(path, reached.nodes[parent]) }
            if let parent, old == now {
                asked[parent, default: [:]][path, default: []] += askers
                return
            }
            before.append(old)
        }
        guard let content = try blob(now) else { return }
        let number = versions.count
        versions.append(
            OpenVersion(
                commit: repository.hexadecimal(node.id), path: path, content: content,
                parents: Array(repeating: nil, count: before.count)))
        for asker in askers { versions[asker.version].parents[asker.place] = number }
        for (place, parent) in parents.enumerated() {
            guard let parent else { continue }
            var source: RelativePath? = path
            if before[place] == nil { source = try self.source(of: now, in: node, reached.nodes[parent])?.path }
            guard let source else { continue }
            asked[parent, default: [:]][source, default: []].append(Asker(version: number, place: place))
        }
    }
}
