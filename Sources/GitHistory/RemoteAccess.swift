/// How the person reaches other copies: all of it from their environment and their own configuration, nothing from a repository.
public struct RemoteAccess: Sendable {
    public let ssh: SSHProgram
    public let environment: [String: String]
    /// Where programs run: outside any repository.
    public let directory: String
    /// Whether somebody sits at a terminal who can be asked.
    public let isInteractive: Bool
    /// A file of certificates that are trusted, or a folder of them; `nil` for the system's.
    public let certificateFile: String?
    public let certificateFolder: String?
    /// Gives the command lines of the credential helpers for a scheme and host.
    public let credentialHelpers: @Sendable (_ scheme: String, _ host: String) -> [String]

    public init(
        ssh: SSHProgram, environment: [String: String], directory: String, isInteractive: Bool,
        certificateFile: String?, certificateFolder: String?,
        credentialHelpers: @escaping @Sendable (_ scheme: String, _ host: String) -> [String]
    ) {
        (self.ssh, self.environment, self.directory) = (ssh, environment, directory)
        (self.isInteractive, self.certificateFile) = (isInteractive, certificateFile)
        (self.certificateFolder, self.credentialHelpers) = (certificateFolder, credentialHelpers)
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

    /// A name and a password that a helper gave.
    struct Login: Equatable {
        let user: String
        let password: String
    }

    /// Asks the helpers in turn, as git does.
    ///
    /// Source: git-credential(1), "INPUT/OUTPUT FORMAT".
    func login(for address: RemoteAddress) -> Login? {
        let parts = address.credentialParts
        var request = "protocol=\(parts.scheme)\nhost=\(parts.host)\n"
        if !parts.path.isEmpty { request += "path=\(parts.path)\n" }
        if let user = parts.user { request += "username=\(user)\n" }
        for helper in credentialHelpers(parts.scheme, parts.host) {
            let answer = ask(helper, "get", request + "\n")
            var values: [String: String] = [:]
            for line in answer.split(whereSeparator: \.isNewline) {
                guard let equals = line.firstIndex(of: "=") else { continue }
                values[String(line[..<equals])] = String(line[line.index(after: equals)...])
            }
            if let password = values["password"], let user = values["username"] ?? parts.user {
                return Login(user: user, password: password)
            }
            if values["quit"] == "1" || values["quit"] == "true" { return nil }
        }
        return nil
    }

    /// Tells the helpers whether a login was taken, so that they keep or forget it.
    func report(_ login: Login, for address: RemoteAddress, wasTaken: Bool) {
        let parts = address.credentialParts
        let told =
            "protocol=\(parts.scheme)\nhost=\(parts.host)\npath=\(parts.path)\nusername=\(login.user)\npassword=\(login.password)\n\n"
        for helper in credentialHelpers(parts.scheme, parts.host) {
            _ = ask(helper, wasTaken ? "store" : "erase", told)
        }
    }

    private func ask(_ helper: String, _ action: String, _ request: String) -> String {
        let command =
            helper.hasPrefix("!")
            ? String(helper.dropFirst()) : helper.hasPrefix("/") ? helper : "git credential-\(helper)"
        guard
            let program = try? ProgramConnection(
                ["sh", "-c", "\(command) \(action)"], environment: programEnvironment, directory: directory)
        else { return "" }
        _ = Array(request.utf8).withUnsafeBytes { program.write($0) }
        program.endWriting()
        let answer = program.readAll(limit: 1 << 16) ?? []
        program.finish()
        return String(decoding: answer, as: UTF8.self)
    }
}
