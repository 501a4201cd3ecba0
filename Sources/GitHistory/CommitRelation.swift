internal import CGit2
internal import Glibc

/// How two lines of commits stand to each other.
public struct CommitRelation: Sendable {
    /// A commit that is in one of them only.
    public struct Commit: Sendable, Hashable {
        /// 40 hexadecimal digits.
        public let id: String
        public let authorName: String
        /// Seconds since 1970.
        public let time: Int64
        /// Minutes east of UTC.
        public let offset: Int32
        /// At most 64 KiB.
        public let message: String
        public let parents: [String]

        /// The first line of the message.
        public var subject: String { message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
    }

    /// The last commits that both come from; several where they were merged crosswise, none where they have nothing in common.
    public let bases: [String]
    /// The commits that only one has, the newest first.
    public let ours: [Commit]
    public let theirs: [Commit]
    /// Whether a part of the history is not in this clone, so that nothing is certain where no base was found.
    public let isCutOff: Bool
}

/// Asks for several relations in one repository; what one has read of the history serves the next.
public struct CommitRelations {
    private var graph: CommitGraph

    public init(_ repository: GitRepository) { graph = CommitGraph(repository: repository) }

    /// How the commits of one side stand to those of another. Each commit is looked at before it is read.
    ///
    /// - Parameters:
    ///   - ours: 40 hexadecimal digits; `nil` for a branch without commits.
    ///   - theirs: 40 hexadecimal digits.
    public mutating func relation(of ours: String?, to theirs: String) throws(GitError) -> CommitRelation {
        let mine = try ours.map { (id) throws(GitError) in try graph.ancestors(of: id) } ?? []
        let others = try graph.ancestors(of: theirs)
        let common = mine.intersection(others)
        // Those that no other common commit comes after.
        var bases: [String] = []
        if !common.isEmpty {
            var isReached: Set<String> = []
            for id in common { for parent in graph.parents[id] ?? [] { isReached.insert(parent) } }
            bases = common.subtracting(isReached).sorted { graph.isLater($0, $1) }
        }
        return CommitRelation(
            bases: bases, ours: try graph.commits(mine.subtracting(common)),
            theirs: try graph.commits(others.subtracting(common)), isCutOff: graph.isCutOff)
    }

    /// The merges of two lines that a commit comes from or is, the newest first.
    public mutating func merges(before id: String) throws(GitError) -> [CommitRelation.Commit] {
        let all = try graph.ancestors(of: id)
        return try graph.commits(all, where: { $0.count == 2 })
    }
}

extension GitRepository {
    /// How the commits of one side stand to those of another.
    ///
    /// - Parameters:
    ///   - ours: 40 hexadecimal digits; `nil` for a branch without commits.
    ///   - theirs: 40 hexadecimal digits.
    public func relation(of ours: String?, to theirs: String) throws(GitError) -> CommitRelation {
        var relations = CommitRelations(self)
        return try relations.relation(of: ours, to: theirs)
    }

    /// Whether a commit is another or comes after it.
    func isAncestor(_ id: git_oid, of other: git_oid) throws(GitError) -> Bool {
        var graph = CommitGraph(repository: self)
        return try graph.ancestors(of: hexadecimal(other)).contains(hexadecimal(id))
    }
}

/// Commits with their parents, as far as they were read.
private struct CommitGraph {
    let repository: GitRepository
    private(set) var parents: [String: [String]] = [:]
    private var times: [String: Int64] = [:]
    private(set) var isCutOff = false

    private static let mostCommits = 500_000
    private static let mostParents: UInt32 = 1024

    init(repository: GitRepository) { self.repository = repository }

    /// A commit and all that it comes from.
    mutating func ancestors(of start: String) throws(GitError) -> Set<String> {
        var found: Set<String> = []
        var waiting = [start]
        while let id = waiting.popLast() {
            if parents[id] == nil { try read(id, isStart: id == start) }
            guard let above = parents[id], found.insert(id).inserted else { continue }
            for parent in above where !found.contains(parent) { waiting.append(parent) }
            guard found.count <= Self.mostCommits else {
                throw GitError("the history has more than \(Self.mostCommits) commits", hint: "merge with git")
            }
        }
        return found
    }

    private mutating func read(_ id: String, isStart: Bool) throws(GitError) {
        guard let oid = repository.identifier(id) else { throw GitError("'\(id)' is not a commit") }
        guard isStart || repository.isThere(oid) else {
            isCutOff = true
            return
        }
        let (above, time) = try withCommit(oid) { (commit) throws(GitError) in
            let count = git_commit_parentcount(commit)
            guard count <= Self.mostParents else { throw GitError("a commit has \(count) parents") }
            return (
                (0..<count).compactMap { git_commit_parent_id(commit, $0).map { repository.hexadecimal($0.pointee) } },
                git_commit_time(commit)
            )
        }
        (parents[id], times[id]) = (above, time)
    }

    func isLater(_ one: String, _ other: String) -> Bool {
        let (a, b) = (times[one] ?? 0, times[other] ?? 0)
        return a == b ? one < other : a > b
    }

    /// The newest first, and none before those that come from it.
    ///
    /// - Parameter isWanted: whether a commit with these parents is read and told.
    func commits(_ ids: Set<String>, where isWanted: ([String]) -> Bool = { _ in true }) throws(GitError)
        -> [CommitRelation.Commit]
    {
        var children: [String: Int] = [:]
        for id in ids {
            for parent in Set(parents[id] ?? []) where ids.contains(parent) { children[parent, default: 0] += 1 }
        }
        var ready = ids.filter { children[$0] == nil }.sorted { isLater($1, $0) }
        var result: [CommitRelation.Commit] = []
        while let id = ready.popLast() {
            if isWanted(parents[id] ?? []) { result.append(try commit(id)) }
            for parent in Set(parents[id] ?? []) where ids.contains(parent) {
                children[parent, default: 0] -= 1
                if children[parent] == 0 {
                    let place = ready.firstIndex { isLater($0, parent) } ?? ready.endIndex
                    ready.insert(parent, at: place)
                }
            }
        }
        return result
    }

    private func commit(_ id: String) throws(GitError) -> CommitRelation.Commit {
        guard let oid = repository.identifier(id) else { throw GitError("'\(id)' is not a commit") }
        return try withCommit(oid) { (commit) throws(GitError) in
            func text(_ pointer: UnsafePointer<CChar>?) -> String {
                guard let pointer else { return "" }
                return String(
                    decoding: UnsafeRawBufferPointer(start: pointer, count: strnlen(pointer, 1 << 16)), as: UTF8.self)
            }
            let author = git_commit_author(commit)?.pointee
            return CommitRelation.Commit(
                id: id, authorName: text(author?.name), time: author?.when.time ?? git_commit_time(commit),
                offset: Int32(author?.when.offset ?? 0), message: text(git_commit_message(commit)),
                parents: parents[id] ?? [])
        }
    }

    private func withCommit<Value>(_ id: git_oid, _ body: (OpaquePointer) throws(GitError) -> Value) throws(GitError)
        -> Value
    {
        let commit = try repository.read(id, "a commit cannot be read", with: git_commit_lookup)
        defer { git_commit_free(commit) }
        return try body(commit)
    }
}

extension GitRepository {
    /// How many commits one comes from directly.
    public func parentCount(of commit: String) throws(GitError) -> Int {
        guard let id = identifier(commit) else { throw GitError("'\(commit)' is not a commit") }
        let found = try read(id, "a commit cannot be read", with: git_commit_lookup)
        defer { git_commit_free(found) }
        return Int(git_commit_parentcount(found))
    }
}
