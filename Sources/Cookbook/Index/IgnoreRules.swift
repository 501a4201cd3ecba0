public import SourceText

/// What is left out of a cookbook.
public struct IgnoreRules {
    /// Changes when rules do that lie outside the cookbook.
    public let key: UInt64
    public let outside: Outside
    /// Whether a file or directory is left out, by all rules there are. Asked only where `outside` and the absence of `.gitignore` do
    /// not tell.
    public let isIgnored: (_ path: RelativePath, _ isDirectory: Bool) -> Bool

    /// The rules that lie outside the cookbook.
    public enum Outside: Sendable {
        case none
        /// Nothing but names.
        case names(NameRules)
        case others
    }

    public init(
        key: UInt64, outside: Outside, isIgnored: @escaping (_ path: RelativePath, _ isDirectory: Bool) -> Bool
    ) {
        self.key = key
        self.outside = outside
        self.isIgnored = isIgnored
    }

    /// Nothing is left out.
    public static var none: IgnoreRules { IgnoreRules(key: 0, outside: .none) { _, _ in false } }

    var hasOthers: Bool {
        if case .others = outside { return true }
        return false
    }

    /// Whether a name is left out by rules outside that are nothing but names.
    func leavesOut(_ name: [UInt8], isDirectory: Bool) -> Bool {
        if case .names(let rules) = outside { return rules.match(name, isDirectory: isDirectory) }
        return false
    }
}

/// Ignore rules that hold for names anywhere: `name`, `name/`, `*.bak`, `tmp*`. Most people's own rules are of this kind.
public struct NameRules: Sendable {
    private struct Rule {
        var text: [UInt8]
        var isSuffix = false
        var isPrefix = false
        var isForDirectories = false
    }

    private var rules: [Rule] = []

    public init() {}

    /// Adds the rules of an ignore file.
    ///
    /// - Returns: whether it holds nothing but such rules.
    public mutating func add(_ file: [UInt8]) -> Bool {
        for line in file.split(separator: UInt8(ascii: "\n")) {
            guard let first = line.first(where: { $0 > 0x20 }), first != UInt8(ascii: "#") else { continue }
            var rule = Rule(text: Array(line))
            while let last = rule.text.last, last == 0x20 || last == 0x0D { rule.text.removeLast() }
            if rule.text.last == UInt8(ascii: "/") {
                rule.isForDirectories = true
                rule.text.removeLast()
            }
            if rule.text.first == UInt8(ascii: "*") {
                rule.isSuffix = true
                rule.text.removeFirst()
            } else if rule.text.last == UInt8(ascii: "*") {
                rule.isPrefix = true
                rule.text.removeLast()
            }
            guard !rule.text.isEmpty, !rule.text.contains(where: { "*?[\\/!\t".utf8.contains($0) || $0 < 0x20 }),
                rule.text.first != 0x20
            else { return false }
            rules.append(rule)
        }
        return true
    }

    func match(_ name: [UInt8], isDirectory: Bool) -> Bool {
        rules.contains { rule in
            if rule.isForDirectories, !isDirectory { return false }
            if rule.isSuffix {
                return name.count >= rule.text.count && name.suffix(rule.text.count).elementsEqual(rule.text)
            }
            return rule.isPrefix ? name.starts(with: rule.text) : name == rule.text
        }
    }
}
