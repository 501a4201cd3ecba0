internal import GitHistory
internal import SourceText

/// The kinds of server that show the files of a repository on the web, each at addresses of its own form.
package enum GitHost: String, CaseIterable, Sendable {
    case github, gitlab, forgejo, gitea, bitbucket, sourcehut

    /// The kind of a server, by its name; `nil` for one that does not say.
    init?(host: String) {
        let host = host.lowercased()
        let labels = host.split(separator: ".")
        func names(_ word: String) -> Bool { labels.contains { $0 == word || $0.hasPrefix(word + "-") } }
        if host == "codeberg.org" || names("forgejo") {
            self = .forgejo
        } else if host == "git.sr.ht" || names("sourcehut") {
            self = .sourcehut
        } else if names("github") {
            self = .github
        } else if names("gitlab") || host == "salsa.debian.org" || host == "framagit.org" {
            self = .gitlab
        } else if names("gitea") {
            self = .gitea
        } else if names("bitbucket") {
            self = .bitbucket
        } else {
            return nil
        }
    }

    /// The address of a file.
    ///
    /// - Parameters:
    ///   - repository: scheme, host and path of the repository, encoded, without a slash at the end.
    ///   - branch: "main"
    ///   - path: of the file in the repository.
    func address(_ repository: String, branch: String, path: RelativePath) -> String {
        let file = Self.encoded(path.bytes)
        let branch = Self.encoded(Array(branch.utf8))
        return switch self {
        case .github: "\(repository)/blob/\(branch)/\(file)"
        case .gitlab: "\(repository)/-/blob/\(branch)/\(file)"
        case .forgejo, .gitea: "\(repository)/src/branch/\(branch)/\(file)"
        case .bitbucket: "\(repository)/src/\(branch)/\(file)"
        case .sourcehut: "\(repository)/tree/\(branch)/item/\(file)"
        }
    }

    /// A path as an address has it (RFC 3986): slashes stay.
    static func encoded(_ path: [UInt8]) -> String {
        var result = ""
        for byte in path {
            let isPlain =
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
                || "-._~/".utf8.contains(byte)
            if isPlain {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}

extension RemoteAddress {
    /// Where the repository is on the web, without a user, a password or `.git`; `nil` for a folder.
    var webPage: (address: String, host: String)? {
        var path: String
        var (scheme, server) = ("https", "")
        switch way {
        case .folder: return nil
        case .ssh(_, let host, _, let folder):
            path = GitHost.encoded(Array(folder.utf8))
            // Names that hosts give their ssh servers where only the port of the web is open.
            let others = [
                "ssh.github.com": "github.com", "altssh.gitlab.com": "gitlab.com",
                "altssh.bitbucket.org": "bitbucket.org",
            ]
            server = others[host.lowercased()] ?? host
            if server.contains(":") { server = "[\(server)]" }
        case .web:
            let place = webPlace
            (scheme, server, path) = (place.scheme, place.host, place.path)
        }
        while path.hasPrefix("/") { path.removeFirst() }
        while path.hasSuffix("/") { path.removeLast() }
        if path.hasSuffix(".git") { path = String(path.dropLast(4)) }
        guard !path.isEmpty, !server.isEmpty else { return nil }
        return ("\(scheme)://\(server)/\(path)", server)
    }
}
