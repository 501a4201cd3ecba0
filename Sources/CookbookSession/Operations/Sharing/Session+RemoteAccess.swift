internal import FileAccess
internal import GitHistory
internal import SourceText

extension Surroundings {
    /// How the person reaches other copies: by their environment and their own git configuration. What a repository says has no part in it.
    ///
    /// - Parameters:
    ///   - gitDirectory: what conditions of the configuration are held against.
    ///   - talk: who is asked, and by what servers are spoken to.
    func remoteAccess(gitDirectory: String, _ talk: SyncCookbook.Talk) -> RemoteAccess {
        let configuration = PersonalGitConfiguration(environment, gitDirectory: gitDirectory)
        func own(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        func set(_ section: String, _ key: String) -> String? {
            configuration.value(section, key).flatMap { $0.isEmpty ? nil : $0 }
        }
        let ssh: SSHProgram =
            own("GIT_SSH_COMMAND").map { .command($0) } ?? set("core", "sshcommand").map { .command($0) }
            ?? .program(own("GIT_SSH") ?? "ssh")
        // What git is told to use counts; ssh's program is a last resort.
        let askPass =
            own("GIT_ASKPASS") ?? set("core", "askpass").map(configuration.expanded) ?? own("SSH_ASKPASS")
        var prompt: ((String, Bool) -> String?)?
        if let ask = talk.prompt, !["0", "false", "no", "off"].contains(own("GIT_TERMINAL_PROMPT")?.lowercased()) {
            prompt = { ask($0, $1) { HeldSignals.isEnding } }
        }
        return RemoteAccess(
            ssh: ssh, environment: environment, directory: "/", isInteractive: talk.isInteractive,
            credentials: { scheme, host in
                let scope = WebScope(scheme: scheme, host: host, path: "")
                let usesPath = configuration.value("credential", "usehttppath", for: scope)?.lowercased()
                return CredentialSettings(
                    helpers: configuration.list("credential", "helper", for: scope),
                    user: configuration.value("credential", "username", for: scope),
                    usesPath: ["1", "true", "yes", "on"].contains(usesPath))
            }, askPass: askPass, prompt: prompt,
            openWeb: { (address) throws(GitError) in try openWeb(address, configuration, talk.web) })
    }

    private func openWeb(
        _ address: RemoteAddress, _ configuration: PersonalGitConfiguration, _ web: SyncCookbook.WebProgram?
    ) throws(GitError) -> any WebChannel {
        guard let web else {
            throw GitError(
                "the program that speaks to servers is missing: rbook-fetch", hint: "install it beside rbook")
        }
        let scope = WebScope(address)
        func own(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        func path(_ name: String) -> String? {
            configuration.value("http", name, for: scope).flatMap { $0.isEmpty ? nil : configuration.expanded($0) }
        }
        var certificates: [UInt8] = []
        if let file = own("GIT_SSL_CAINFO") ?? path("sslcainfo") ?? own("SSL_CERT_FILE") {
            certificates += try Self.certificates(file)
        }
        for folder in (own("GIT_SSL_CAPATH") ?? path("sslcapath") ?? own("SSL_CERT_DIR"))?.split(separator: ":") ?? [] {
            certificates += try Self.certificates(inFolder: String(folder))
        }
        let seconds = own("GIT_HTTP_LOW_SPEED_TIME") ?? configuration.value("http", "lowspeedtime", for: scope)
        let names = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
        let passed = Set(names + names.map { $0.uppercased() })
        return ServerChannel(
            HelperProcess(
                program: web.program, arguments: ["rbook/\(web.version)"],
                environment: environment.filter { passed.contains($0.key) }),
            ServerChannel.Settings(
                certificates: certificates.isEmpty ? nil : String(decoding: certificates, as: UTF8.self),
                proxy: configuration.value("http", "proxy", for: scope),
                stallSeconds: seconds.flatMap { Int($0) }.map { min(max($0, 1), 3600) } ?? 60))
    }

    private static func certificates(_ path: String) throws(GitError) -> [UInt8] {
        do throws(FileProblem) { return try RootDirectory.readPersonal(path, limit: 8 << 20) + [0x0A] } catch {
            throw GitError(
                "the certificates \(path) cannot be read: \(error.message)",
                hint: "they are named by http.sslCAInfo of your git configuration, or by the environment")
        }
    }

    private static func certificates(inFolder path: String) throws(GitError) -> [UInt8] {
        let names: [[UInt8]]
        do throws(FileProblem) { names = try RootDirectory(path: path).list(.root).map(\.name) } catch {
            throw GitError(
                "the certificates in \(path) cannot be read: \(error.message)",
                hint: "the folder is named by http.sslCAPath of your git configuration, or by the environment")
        }
        // As OpenSSL names them: a hash and a number.
        let links = names.filter { $0.count >= 10 && $0[8] == UInt8(ascii: ".") && $0.last.map { $0 < 0x3A } == true }
        var result: [UInt8] = []
        for name in links.sorted(by: { $0.lexicographicallyPrecedes($1) }).prefix(1000) {
            result += (try? certificates("\(path)/\(String(decoding: name, as: UTF8.self))")) ?? []
        }
        return result
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
