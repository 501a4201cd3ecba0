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
        let mine = try ours.map { (id) throws(GitError) in try graph.ancestors(of: id) } ?? CommitSet()
        let others = try graph.ancestors(of: theirs)
        // Those that no other common commit comes after.
        var isReached = CommitSet()
        var common: [Int32] = []
        for place in mine.members where others.contains(place) {
            common.append(place)
            for parent in graph.parents(of: place) { isReached.insert(parent) }
        }
        let bases = common.filter { !isReached.contains($0) }.sorted(by: graph.isLater).map(graph.id)
        return CommitRelation(
            bases: bases, ours: try graph.commits(mine.members.filter { !others.contains($0) }),
            theirs: try graph.commits(others.members.filter { !mine.contains($0) }), isCutOff: graph.isCutOff)
    }

    /// The merges of two lines that a commit comes from or is, the newest first.
    public mutating func merges(before id: String) throws(GitError) -> [CommitRelation.Commit] {
        try graph.commits(graph.ancestors(of: id).members, where: { $0 == 2 })
    }

    /// One commit.
    public mutating func commit(_ id: String) throws(GitError) -> CommitRelation.Commit { try graph.commit(id) }
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
        return try graph.holds(hexadecimal(id), amongAncestorsOf: hexadecimal(other))
    }
}

/// Some of the commits of a graph, by their places in it.
private struct CommitSet {
    private(set) var members: [Int32] = []
    private var holds: [Bool] = []

    func contains(_ place: Int32) -> Bool { Int(place) < holds.count && holds[Int(place)] }

    /// Whether it was not there before.
    @discardableResult mutating func insert(_ place: Int32) -> Bool {
        if contains(place) { return false }
        if Int(place) >= holds.count {
            holds += [Bool](repeating: false, count: max(Int(place) + 1 - holds.count, holds.count))
        }
        holds[Int(place)] = true
        members.append(place)
        return true
    }
}

/// Commits with their parents, as far as they were read.
private struct CommitGraph {
    private enum Parents {
        case unread
        /// Not in this clone.
        case missing
        case read([Int32])
    }

    let repository: GitRepository
    private var places: [String: Int32] = [:]
    /// By place.
    private var ids: [String] = []
    private var above: [Parents] = []
    private var times: [Int64] = []
    private(set) var isCutOff = false

    private static let mostCommits = 500_000
    private static let mostParents: UInt32 = 1024

    init(repository: GitRepository) { self.repository = repository }

    func id(_ place: Int32) -> String { ids[Int(place)] }

    /// As far as they are known.
    func parents(of place: Int32) -> [Int32] {
        if case .read(let parents) = above[Int(place)] { return parents }
        return []
    }

    private mutating func place(of id: String) -> Int32 {
        if let place = places[id] { return place }
        let place = Int32(ids.count)
        places[id] = place
        ids.append(id)
        above.append(.unread)
        times.append(0)
        return place
    }

    /// A commit and all that it comes from.
    mutating func ancestors(of start: String) throws(GitError) -> CommitSet {
        var found = CommitSet()
        let first = place(of: start)
        var waiting = [first]
        while let place = waiting.popLast() {
            switch above[Int(place)] {
            case .read: break
            case .unread: try read(place, isStart: place == first)
            case .missing: if place == first { try read(place, isStart: true) }
            }
            guard case .read(let parents) = above[Int(place)], found.insert(place) else { continue }
            for parent in parents where !found.contains(parent) { waiting.append(parent) }
            guard found.members.count <= Self.mostCommits else {
                throw GitError("the history has more than \(Self.mostCommits) commits", hint: "merge with git")
            }
        }
        return found
    }

    mutating func holds(_ id: String, amongAncestorsOf other: String) throws(GitError) -> Bool {
        let found = try ancestors(of: other)
        return places[id].map(found.contains) ?? false
    }

    private mutating func read(_ place: Int32, isStart: Bool) throws(GitError) {
        let id = id(place)
        guard let oid = repository.identifier(id) else { throw GitError("'\(id)' is not a commit") }
        guard isStart || repository.isThere(oid) else {
            isCutOff = true
            above[Int(place)] = .missing
            return
        }
        let (parents, time) = try withCommit(oid) { (commit) throws(GitError) in
            let count = git_commit_parentcount(commit)
            guard count <= Self.mostParents else { throw GitError("a commit has \(count) parents") }
            return (
                (0..<count).compactMap { git_commit_parent_id(commit, $0).map { repository.hexadecimal($0.pointee) } },
                git_commit_time(commit)
            )
        }
        above[Int(place)] = .read(parents.map { self.place(of: $0) })
        times[Int(place)] = time
    }

    func isLater(_ one: Int32, _ other: Int32) -> Bool {
        let (a, b) = (times[Int(one)], times[Int(other)])
        return a == b ? id(one) < id(other) : a > b
    }

    /// The newest first, and none before those that come from it.
    ///
    /// - Parameter isWanted: whether a commit with so many parents is read and told.
    mutating func commits(_ chosen: [Int32], where isWanted: (Int) -> Bool = { _ in true }) throws(GitError)
        -> [CommitRelation.Commit]
    {
        var isChosen = CommitSet()
        for place in chosen { isChosen.insert(place) }
        var children: [Int32: Int] = [:]
        for place in chosen {
            for parent in Set(parents(of: place)) where isChosen.contains(parent) { children[parent, default: 0] += 1 }
        }
        var ready = chosen.filter { children[$0] == nil }.sorted { isLater($1, $0) }
        var result: [CommitRelation.Commit] = []
        while let place = ready.popLast() {
            if isWanted(parents(of: place).count) { result.append(try commit(id(place))) }
            for parent in Set(parents(of: place)) where isChosen.contains(parent) {
                children[parent, default: 0] -= 1
                if children[parent] == 0 {
                    let place = ready.firstIndex { isLater($0, parent) } ?? ready.endIndex
                    ready.insert(parent, at: place)
                }
            }
        }
        return result
    }

    mutating func commit(_ id: String) throws(GitError) -> CommitRelation.Commit {
        let place = place(of: id)
        if case .read = above[Int(place)] {} else { try read(place, isStart: true) }
        guard let oid = repository.identifier(id) else { throw GitError("'\(id)' is not a commit") }
        let parents = parents(of: place).map { self.id($0) }
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
                parents: parents)
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
