/// The rules of one ignore file, as a tree by the components of their patterns: a name is looked up once for all rules that begin alike.
final class IgnoreFile: Sendable {
    struct Node: Sendable {
        fileprivate(set) var names: [[UInt8]: Int32] = [:]
        fileprivate(set) var patterns: [(pattern: NamePattern, node: Int32)] = []
        /// What follows any number of directories; negative without it.
        fileprivate(set) var behindDirectories: Int32 = -1
        /// Whether it still holds in every directory below.
        fileprivate(set) var staysBelow = false
        /// Whether anything follows a name that is found here.
        fileprivate(set) var leadsOn = false
        /// The last rule that ends here, and the last that does so for directories only; negative without one.
        fileprivate(set) var rule: Int32 = -1
        fileprivate(set) var directoryRule: Int32 = -1
    }

    let nodes: [Node]
    /// What it costs at most to hold a name against the rules, in steps; names without wildcards cost nothing. Where it is more than
    /// `IgnoreScope.heaviest`, rules are missing.
    let weight: Int

    /// Whether `**` follows a component in any pattern.
    let hasInnerDirectories: Bool

    /// No path that can be opened has more components.
    private static let deepest = 2048

    var isEmpty: Bool { nodes.count == 1 }

    /// - Parameter bytes: of the file.
    init(_ bytes: [UInt8]) {
        var nodes = [Node()]
        var weight = 0
        var patternNodes: [PatternKey: Int32] = [:]

        func made(staysBelow: Bool = false) -> Int32 {
            nodes.append(Node())
            nodes[nodes.count - 1].staysBelow = staysBelow
            return Int32(truncatingIfNeeded: nodes.count - 1)
        }
        func next(_ node: Int, _ component: IgnorePattern.Component) -> Int {
            switch component {
            case .directories:
                if nodes[node].staysBelow { return node }
                if nodes[node].behindDirectories < 0 {
                    nodes[node].behindDirectories = made(staysBelow: true)
                }
                return Int(nodes[node].behindDirectories)
            case .name(let pattern):
                if let name = pattern.exact {
                    if let known = nodes[node].names[name] { return Int(known) }
                    let new = made()
                    nodes[node].names[name] = new
                    return Int(new)
                }
                let key = PatternKey(node: Int32(truncatingIfNeeded: node), pattern: pattern)
                if let known = patternNodes[key] { return Int(known) }
                let new = made()
                weight += pattern.weight
                patternNodes[key] = new
                nodes[node].patterns.append((pattern, new))
                return Int(new)
            }
        }
        for (index, line) in IgnorePattern.lines(of: bytes).enumerated() {
            if line.count > IgnoreScope.heaviest { weight += line.count }
            if weight > IgnoreScope.heaviest { break }
            let pattern = IgnorePattern(line)
            let rule = Int32(truncatingIfNeeded: index << 1 | (pattern.isNegative ? 1 : 0))
            for way in pattern.ways where way.count <= Self.deepest {
                var node = 0
                var mayRepeat = false
                for (number, component) in way.enumerated() {
                    // Behind `**`, many components can be waited for at once.
                    if mayRepeat { weight += 1 }
                    if component == .directories, number < way.count - 2 { mayRepeat = true }
                    let before = node
                    node = next(before, component)
                    if number < way.count - 1, component != .directories, before != node {
                        nodes[before].leadsOn = true
                    }
                }
                if pattern.isForDirectories { nodes[node].directoryRule = rule } else { nodes[node].rule = rule }
            }
        }
        self.nodes = nodes
        hasInnerDirectories = nodes.dropFirst().contains { $0.behindDirectories >= 0 }
        self.weight = weight
    }

    private struct PatternKey: Hashable {
        let node: Int32
        let pattern: NamePattern
    }

    /// Calls `body` for every node that a name leads to from another.
    func forEachNode(from node: Int32, _ name: inout NameUnderTest, _ body: (Int32) -> Void) {
        let node = Int(node)
        if !nodes[node].names.isEmpty, let found = nodes[node].names[name.bytes] { body(found) }
        for (pattern, found) in nodes[node].patterns where pattern.matches(&name) { body(found) }
    }
}
