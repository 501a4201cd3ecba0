/// What a server's robots.txt asks of programs (RFC 9309).
package struct RobotsFile: Sendable, Hashable {
    private var rules: [Rule] = []
    /// Seconds between requests.
    package private(set) var delay: Double?

    private struct Rule: Hashable {
        let pattern: [UInt8]
        let isAllowed: Bool
    }

    /// Everything is allowed.
    package init() {}

    /// - Parameter name: ours, in lower case: its group counts where there is one, else the one for all.
    package init(_ bytes: [UInt8], name: String) {
        var own = RobotsFile()
        var general = RobotsFile()
        var (isOwn, isGeneral, hasOwn, namesGo) = (false, false, false, false)
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let words = String(decoding: line.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
            guard let colon = words.firstIndex(of: ":") else { continue }
            let key = Self.trimmed(words[..<colon]).lowercased()
            let value = Self.trimmed(words[words.index(after: colon)...])
            if key == "user-agent" {
                if !namesGo { (isOwn, isGeneral) = (false, false) }
                namesGo = true
                if value == "*" { isGeneral = true }
                if value.lowercased() == name { (isOwn, hasOwn) = (true, true) }
                continue
            }
            namesGo = false
            func add(_ change: (inout RobotsFile) -> Void) {
                if isOwn { change(&own) }
                if isGeneral { change(&general) }
            }
            switch key {
            case "allow" where !value.isEmpty, "disallow" where !value.isEmpty:
                add { $0.rules.append(Rule(pattern: Array(value.utf8), isAllowed: key == "allow")) }
            case "crawl-delay": if let seconds = Double(value), seconds >= 0 { add { $0.delay = seconds } }
            default: continue
            }
        }
        self = hasOwn ? own : general
    }

    /// Whether a page may be asked for: the longest rule that matches decides, and `allow` among equals.
    ///
    /// - Parameter path: with the query.
    package func allows(_ path: String) -> Bool {
        let path = Array(path.utf8)
        let best = rules.filter { Self.matches($0.pattern, path) }.max {
            ($0.pattern.count, $0.isAllowed ? 1 : 0) < ($1.pattern.count, $1.isAllowed ? 1 : 0)
        }
        return best?.isAllowed ?? true
    }

    /// `*` stands for anything, `$` at the end for the end.
    private static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
        let isWhole = pattern.last == UInt8(ascii: "$")
        let parts = (isWhole ? pattern.dropLast() : pattern[...]).split(
            separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        guard let first = parts.first, path.starts(with: first) else { return false }
        var place = first.count
        for (index, part) in parts.enumerated().dropFirst() {
            if isWhole, index == parts.count - 1 {
                return path.count - place >= part.count && path.suffix(part.count).elementsEqual(part)
            }
            guard let found = firstPlace(of: part, in: path, from: place) else { return false }
            place = found + part.count
        }
        return !isWhole || place == path.count
    }

    private static func firstPlace(of part: ArraySlice<UInt8>, in path: [UInt8], from start: Int) -> Int? {
        guard start + part.count <= path.count else { return nil }
        return (start...(path.count - part.count)).first { path[$0..<($0 + part.count)].elementsEqual(part) }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
