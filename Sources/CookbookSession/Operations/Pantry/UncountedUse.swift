internal import Cookbook
internal import GitHistory
internal import Revision
internal import SourceText

/// A file of stock from which both sides of a merge took the same, where git counted it once: of equal versions of a file it asks no driver.
struct UncountedUse {
    /// 40 hexadecimal digits.
    let merge: String
    /// Seen from the cookbook.
    let path: RelativePath
    /// The file as it was merged.
    let once: [UInt8]
    /// The same with the uses of both sides.
    let both: [UInt8]

    /// The merges that are looked at, the newest.
    private static let mostMerges = 100
    private static let mostBytes = 2 << 20

    /// Those of the last merges that nobody has settled, the oldest first.
    static func all(in session: Session) throws(OperationProblem) -> [UncountedUse] {
        guard let repository = session.repository else { return [] }
        do throws(GitError) {
            guard let head = try SyncCookbook.head(repository) else { return [] }
            var relations = CommitRelations(repository)
            let merges = try relations.merges(before: head).prefix(mostMerges)
            if merges.isEmpty { return [] }
            let settled = settled(in: session)
            var found: [UncountedUse] = []
            for merge in merges.reversed() where !settled.contains(merge.id) {
                found += try uses(in: merge, &relations, session, repository)
            }
            return found
        } catch {
            throw OperationProblem(error)
        }
    }

    /// Those of the last commit, where it is a merge.
    static func last(in session: Session) -> [UncountedUse] {
        guard let repository = session.repository, let head = try? SyncCookbook.head(repository),
            (try? repository.parentCount(of: head)) == 2
        else { return [] }
        var relations = CommitRelations(repository)
        guard let merge = try? relations.commit(head) else { return [] }
        return (try? uses(in: merge, &relations, session, repository)) ?? []
    }

    /// The merges whose uses were counted since, by the trailers of commits.
    private static func settled(in session: Session) -> Set<String> {
        guard let history = session.repository?.history(below: session.pathInRepository(.root)) else { return [] }
        var found: Set<String> = []
        for trailer in history.commits.flatMap(\.trailers) {
            guard let record = OperationRecord(trailer: trailer), record.name == "settle" else { continue }
            found.formUnion(record.arguments.first?.dropFirst() ?? [])
        }
        return found
    }

    private static func uses(
        in merge: CommitRelation.Commit, _ relations: inout CommitRelations, _ session: Session,
        _ repository: GitRepository
    ) throws(GitError) -> [UncountedUse] {
        let (one, other) = (merge.parents[0], merge.parents[1])
        let relation = try relations.relation(of: one, to: other)
        // With several common versions nobody knows which one each side took from.
        guard relation.bases.count == 1, let base = relation.bases.first else { return [] }
        let changed = Set(try repository.changes(from: base, to: one).filter(isChanged).map(\.path))
        let both = try repository.changes(from: base, to: other).filter(isChanged).map(\.path).filter(changed.contains)
        if both.isEmpty { return [] }
        let (mine, theirs) = (SideCommits(repository, relation.ours), SideCommits(repository, relation.theirs))
        let folder = session.pathInRepository(.root)
        var found: [UncountedUse] = []
        for place in both.sorted() where CookbookTree.isMarkdown(place) && (folder.isRoot || place.isInside(folder)) {
            guard mine.differ(from: theirs, on: place),
                let versions = try texts(of: place, at: [base, one, other, merge.id], repository)
            else { continue }
            let path = folder.isRoot ? place : RelativePath(trusted: Array(place.bytes[(folder.bytes.count + 1)...]))
            let (once, twice) = merged(path, versions, session)
            guard once != twice, versions[3] == once else { continue }
            found.append(UncountedUse(merge: merge.id, path: path, once: once, both: twice))
        }
        return found
    }

    private static func isChanged(_ change: TreeChange) -> Bool { change.before != nil && change.after != nil }

    private static func texts(of path: RelativePath, at commits: [String], _ repository: GitRepository)
        throws(GitError) -> [[UInt8]]?
    {
        var texts: [[UInt8]] = []
        for commit in commits {
            guard let file = try repository.file(at: path, of: commit), file.kind == .regular else { return nil }
            texts.append(try repository.bytes(of: file, limit: mostBytes))
        }
        return texts
    }

    /// Base, ours and theirs put together as git's driver does it, and with equal uses counted as two.
    private static func merged(_ path: RelativePath, _ versions: [[UInt8]], _ session: Session) -> ([UInt8], [UInt8]) {
        let sources = versions.prefix(3).map { SourceText(path: path, bytes: $0) }
        let configuration = session.withIndex { $0.configuration }
        let results = [false, true].map { isTwo in
            DocumentMerge.merge(
                base: sources[0], ours: sources[1], theirs: sources[2],
                options: MergeOptions(configuration: configuration, equalUsesAreTwo: isTwo))
        }
        // What contradicts was decided by somebody.
        if results.contains(where: { $0.hasConflicts || $0.isTextMerge }) { return (versions[1], versions[1]) }
        return (results[0].text, results[1].text)
    }
}

extension Session {
    /// What is said once, with the first change of stock after such a merge.
    func uncountedNotice(for plan: Plan) -> [Message] {
        guard plan.changes.documents.contains(where: { $0.subject == .pantry }), plan.changes.name != "settle" else {
            return []
        }
        let paths = Set(UncountedUse.last(in: self).map(\.path)).sorted()
        if paths.isEmpty { return [] }
        return [
            "in \(SomeNames.text(paths)) both sides of the last merge took from the same lots, and only one side is counted: rbook pantry settle"
        ]
    }
}
