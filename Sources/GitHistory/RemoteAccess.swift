/// How the person reaches other copies: all of it from their environment and their own configuration, nothing from a repository.
public struct RemoteAccess {
    public let ssh: SSHProgram
    public let environment: [String: String]
    /// Where programs run: outside any repository.
    public let directory: String
    /// Whether somebody sits at a terminal who can be asked.
    public let isInteractive: Bool
    /// Gives what of the person's configuration counts for logins at a scheme and host with its port.
    public let credentials: (_ scheme: String, _ host: String) -> CredentialSettings
    /// The program that asks the person for names and passwords, where they have one.
    public let askPass: String?
    /// Asks at the terminal; `nil` where nobody sits there. Answers `nil` where no answer came, and gives up when the program is to end.
    public let prompt: ((_ question: String, _ isSecret: Bool) -> String?)?
    /// Connects to the server of an address.
    public let openWeb: (RemoteAddress) throws(GitError) -> any WebChannel

    public init(
        ssh: SSHProgram, environment: [String: String], directory: String, isInteractive: Bool,
        credentials: @escaping (_ scheme: String, _ host: String) -> CredentialSettings, askPass: String?,
        prompt: ((_ question: String, _ isSecret: Bool) -> String?)?,
        openWeb: @escaping (RemoteAddress) throws(GitError) -> any WebChannel
    ) {
        (self.ssh, self.environment, self.directory) = (ssh, environment, directory)
        (self.isInteractive, self.credentials) = (isInteractive, credentials)
        (self.askPass, self.prompt, self.openWeb) = (askPass, prompt, openWeb)
    }

    /// The person's environment without what would lead git's programs into some repository.
    var programEnvironment: [String: String] {
        environment.filter { name, _ in
            ![
                "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
                "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_PROTOCOL",
            ].contains(name)
        }
    }

    // MARK: Passwords

    /// Asks the helpers in turn, then the person, as git does.
    ///
    /// Source: git-credential(1), "INPUT/OUTPUT FORMAT"; gitcredentials(7), "REQUESTING CREDENTIALS".
    ///
    /// - Parameter isAgain: whether the person gave one that was not right, so that helpers have nothing to add.
    func login(for address: RemoteAddress, isAgain: Bool) -> RemoteLogin? {
        let parts = address.credentialParts
        let settings = credentials(parts.scheme, parts.host)
        var user = parts.user ?? settings.user
        if !isAgain {
            for helper in settings.helpers {
                if HeldSignals.isEnding { return nil }
                let answer = ask(helper, "get", description(of: address, settings, user: user, password: nil))
                var values: [String: String] = [:]
                for line in answer.split(separator: "\n") {
                    guard let equals = line.firstIndex(of: "=") else { continue }
                    values[String(line[..<equals])] = String(line[line.index(after: equals)...])
                }
                user = values["username"] ?? user
                if let password = values["password"], let user {
                    return RemoteLogin(user: user, password: password, source: .helper)
                }
                if values["quit"] == "1" || values["quit"] == "true" { return nil }
            }
        }
        let place = "\(parts.scheme)://\(parts.host)"
        guard let name = user ?? askPerson("Username for '\(place)': ", isSecret: false),
            let password = askPerson("Password for '\(parts.scheme)://\(name)@\(parts.host)': ", isSecret: true)
        else { return nil }
        return RemoteLogin(user: name, password: password, source: .person)
    }

    private func askPerson(_ question: String, isSecret: Bool) -> String? {
        if HeldSignals.isEnding { return nil }
        if let askPass, let answer = output(of: [askPass, question]) {
            return String(answer.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" })
        }
        return prompt?(question, isSecret)
    }

    /// Tells the helpers whether a login was taken, so that they keep or forget it.
    func report(_ login: RemoteLogin, for address: RemoteAddress, wasTaken: Bool) {
        let parts = address.credentialParts
        let settings = credentials(parts.scheme, parts.host)
        let told = description(of: address, settings, user: login.user, password: login.password)
        for helper in settings.helpers { _ = ask(helper, wasTaken ? "store" : "erase", told) }
    }

    private func description(
        of address: RemoteAddress, _ settings: CredentialSettings, user: String?, password: String?
    ) -> String {
        let parts = address.credentialParts
        var lines = ["protocol=\(parts.scheme)", "host=\(parts.host)"]
        if settings.usesPath, !parts.path.isEmpty { lines.append("path=\(parts.path)") }
        if let user { lines.append("username=\(user)") }
        if let password { lines.append("password=\(password)") }
        // Each is one line: what would be several is none.
        return lines.filter { !$0.utf8.contains(0x0A) && !$0.utf8.contains(0) }.map { $0 + "\n" }.joined() + "\n"
    }

    private func ask(_ helper: String, _ action: String, _ request: String) -> String {
        let command =
            helper.hasPrefix("!")
            ? String(helper.dropFirst()) : helper.hasPrefix("/") ? helper : "git credential-\(helper)"
        return output(of: ["sh", "-c", "\(command) \(action)"], given: request) ?? ""
    }

    /// What a program prints; `nil` where it cannot be started or says nothing.
    private func output(of words: [String], given input: String = "") -> String? {
        guard
            let program = try? ProgramConnection(
                words, environment: programEnvironment, directory: directory)
        else { return nil }
        _ = Array(input.utf8).withUnsafeBytes { program.write($0) }
        program.endWriting()
        let answer = program.readAll(limit: 1 << 16) ?? []
        program.finish()
        return answer.isEmpty ? nil : String(decoding: answer, as: UTF8.self)
    }
}
