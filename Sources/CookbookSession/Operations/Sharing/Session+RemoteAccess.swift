internal import GitHistory

extension Surroundings {
    /// How the person reaches other copies: by their environment and their own git configuration. What a repository says has no part in it.
    ///
    /// - Parameters:
    ///   - gitDirectory: what conditions of the configuration are held against.
    ///   - isInteractive: whether somebody sits at a terminal who can be asked.
    func remoteAccess(gitDirectory: String, isInteractive: Bool) -> RemoteAccess {
        let configuration = PersonalGitConfiguration(environment, gitDirectory: gitDirectory)
        func environmentValue(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        func path(_ name: String) -> String? {
            configuration.value("http", name).flatMap { $0.isEmpty ? nil : configuration.expanded($0) }
        }
        let ssh: SSHProgram =
            environmentValue("GIT_SSH_COMMAND").map { .command($0) }
            ?? configuration.value("core", "sshcommand").flatMap { $0.isEmpty ? nil : .command($0) }
            ?? .program(environmentValue("GIT_SSH") ?? "ssh")
        let helpers = configuration.values.filter { $0.section == "credential" && $0.key == "helper" }
        return RemoteAccess(
            ssh: ssh, environment: environment, directory: home ?? "/", isInteractive: isInteractive,
            certificateFile: environmentValue("GIT_SSL_CAINFO") ?? path("sslcainfo")
                ?? environmentValue("SSL_CERT_FILE"),
            certificateFolder: environmentValue("GIT_SSL_CAPATH") ?? path("sslcapath")
                ?? environmentValue("SSL_CERT_DIR")
        ) { scheme, host in
            var found: [String] = []
            for (_, part, _, value) in helpers {
                if let part, !Self.covers(part, scheme, host) { continue }
                // An empty value takes back those before it.
                if value.isEmpty { found = [] } else { found.append(value) }
            }
            return found
        }
    }

    /// Whether a part of the configuration for an address, `https://example.org`, is meant for a host.
    private static func covers(_ part: String, _ scheme: String, _ host: String) -> Bool {
        guard let range = part.firstRange(of: "://") else { return part == host }
        let rest = part[range.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        let name = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        return part[..<range.lowerBound].lowercased() == scheme && name.lowercased() == host.lowercased()
    }

    /// What the person's `url.….insteadOf` makes of an address; the longest beginning counts.
    ///
    /// - Parameter isPush: whether `pushInsteadOf` counts before it.
    func rewriting(gitDirectory: String, isPush: Bool) -> (String) -> String {
        let rules = PersonalGitConfiguration(environment, gitDirectory: gitDirectory).values
            .filter { $0.section == "url" && $0.part != nil }
        return { text in
            for key in isPush ? ["pushinsteadof", "insteadof"] : ["insteadof"] {
                let best = rules.filter { $0.key == key && !$0.value.isEmpty && text.hasPrefix($0.value) }
                    .max { $0.value.utf8.count < $1.value.utf8.count }
                if let best { return (best.part ?? "") + text.dropFirst(best.value.count) }
            }
            return text
        }
    }
}
