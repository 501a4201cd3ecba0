internal import GitHistory

/// What a part of git's configuration for an address, `[http "https://*.example.org/team"]`, is meant for.
///
/// Source: git-config(1), `http.<url>.*`.
struct WebScope {
    let scheme: String
    /// With its port, where it has one.
    let host: String
    let path: String

    init(scheme: String, host: String, path: String) { (self.scheme, self.host, self.path) = (scheme, host, path) }

    init(_ address: RemoteAddress) {
        let (scheme, host, path) = address.webPlace
        self.init(scheme: scheme, host: host, path: path)
    }

    /// How well a part fits: 0 for none that is written, `nil` where it is meant for something else.
    func fit(_ part: String?) -> Int? {
        guard let part else { return 0 }
        guard let mark = part.firstRange(of: "://") else { return host.lowercased() == part.lowercased() ? 1 : nil }
        guard part[..<mark.lowerBound].lowercased() == scheme else { return nil }
        let rest = part[mark.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        let name = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        guard Self.matches(Self.plain(name.lowercased(), scheme), Self.plain(host.lowercased(), scheme)) else {
            return nil
        }
        var folder = rest[authority.endIndex...].drop { $0 == "/" }
        while folder.last == "/" { folder.removeLast() }
        let own = path.drop { $0 == "/" }
        guard folder.isEmpty || own == folder || own.hasPrefix(folder + "/") else { return nil }
        return 1 + name.utf8.count * (name.contains("*") ? 1 : 2) + folder.utf8.count * 1000
    }

    /// A host without the port that its scheme has anyway.
    private static func plain(_ host: String, _ scheme: String) -> String {
        let usual = scheme == "https" ? ":443" : ":80"
        return host.hasSuffix(usual) ? String(host.dropLast(usual.count)) : host
    }

    /// Each `*` stands for one part of a host's name.
    private static func matches(_ pattern: String, _ host: String) -> Bool {
        let one = pattern.split(separator: ".", omittingEmptySubsequences: false)
        let other = host.split(separator: ".", omittingEmptySubsequences: false)
        return one.count == other.count && zip(one, other).allSatisfy { $0 == "*" || $0 == $1 }
    }
}

extension PersonalGitConfiguration {
    /// The value of a key for an address: of the parts that fit best, the last.
    func value(_ section: String, _ key: String, for scope: WebScope) -> String? {
        var best: (fit: Int, value: String)?
        for entry in values where entry.section == section && entry.key == key {
            if let fit = scope.fit(entry.part), fit >= best?.fit ?? 0 { best = (fit, entry.value) }
        }
        return best?.value
    }

    /// All values of a key that are meant for an address; an empty one takes back those before it.
    func list(_ section: String, _ key: String, for scope: WebScope) -> [String] {
        var found: [String] = []
        for entry in values where entry.section == section && entry.key == key && scope.fit(entry.part) != nil {
            if entry.value.isEmpty { found = [] } else { found.append(entry.value) }
        }
        return found
    }
}
