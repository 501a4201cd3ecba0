internal import CGit2

/// The commits that lead to one of them, and which was made on top of which.
struct ReachedCommits {
    struct Node {
        let id: git_oid
        let tree: git_oid
        /// When it was committed, in seconds since 1970.
        let time: Int64
        let parents: [git_oid]
    }

    /// In the order in which they were found: that of the head first.
    private(set) var nodes: [Node] = []
    private var places: [CommitKey: Int] = [:]
    /// Those that were named by others, each once, and how many of them are done with.
    private var found: [git_oid]
    private var seen: Set<CommitKey>
    private var done = 0

    init(head: git_oid) { (found, seen) = ([head], [CommitKey(head)]) }

    /// A commit that was named and not read yet.
    var nextUnread: git_oid? { done < found.count ? found[done] : nil }

    /// Adds the commit that was to be read next.
    mutating func add(_ node: Node) {
        done += 1
        places[CommitKey(node.id)] = nodes.count
        nodes.append(node)
        for parent in node.parents where seen.insert(CommitKey(parent)).inserted { found.append(parent) }
    }

    /// Goes on without the commit that was to be read next.
    mutating func skip() { done += 1 }

    /// Where the parents of a commit are in `nodes`; `nil` for one that was not read.
    func parents(of place: Int) -> [Int?] { nodes[place].parents.map { places[CommitKey($0)] } }

    /// The places of all commits: one before its parents, of those that may come the one made last.
    func order() -> [Int] {
        // Each once: a merge may name one parent twice.
        let parents = nodes.indices.map { place in
            let found = self.parents(of: place).compactMap(\.self)
            return found.count > 1 ? Array(Set(found)) : found
        }
        var children = [Int](repeating: 0, count: nodes.count)
        for parent in parents.joined() { children[parent] += 1 }
        var ready = nodes.isEmpty ? [] : [0]
        var result: [Int] = []
        result.reserveCapacity(nodes.count)
        while let place = ready.popLast() {
            result.append(place)
            for parent in parents[place] {
                children[parent] -= 1
                if children[parent] > 0 { continue }
                // Sorted by time, the newest at the end; nearly always there is one at most.
                let index = ready.lastIndex { isEarlier($0, than: parent) }.map { $0 + 1 } ?? 0
                ready.insert(parent, at: index)
            }
        }
        return result
    }

    private func isEarlier(_ one: Int, than other: Int) -> Bool {
        let (a, b) = (nodes[one], nodes[other])
        return a.time == b.time ? CommitKey(a.id) < CommitKey(b.id) : a.time < b.time
    }
}

/// An id that can be looked up.
struct CommitKey: Hashable, Comparable {
    /// The first 16 of its 20 bytes, and the last 4, as numbers of the same order.
    let first: UInt64
    let second: UInt64
    let third: UInt32

    init(_ id: git_oid) {
        (first, second, third) = withUnsafeBytes(of: id) { bytes in
            (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
                UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
            )
        }
    }

    static func < (one: CommitKey, other: CommitKey) -> Bool {
        (one.first, one.second, one.third) < (other.first, other.second, other.third)
    }
}
