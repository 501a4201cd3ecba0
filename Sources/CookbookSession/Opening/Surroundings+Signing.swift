internal import GitHistory

/// Whether commits are signed, by the person's own git configuration and what a repository asks for.
enum CommitSigning {
    case unasked
    case signed(CommitSigner)
    /// A repository asks for it, and the person has neither asked for it nor named a key.
    case withoutKey

    var signer: CommitSigner? { if case .signed(let signer) = self { signer } else { nil } }
}

extension Surroundings {
    /// As git decides it, but programs and keys are those of the person's and the system's configuration alone.
    func signing(in repository: GitRepository) -> CommitSigning {
        let configuration = PersonalGitConfiguration(environment, gitDirectory: repository.gitDirectory)
        let isWanted = configuration.value("commit", "gpgsign").map(Self.isTrue)
        guard repository.asksForSignature ?? isWanted ?? false else { return .unasked }
        func value(_ section: String, _ key: String, part: String? = nil) -> String? {
            let found = configuration.values.last { $0.section == section && $0.part == part && $0.key == key }?.value
            return found.flatMap { $0.isEmpty ? nil : configuration.expanded($0) }
        }
        let name = value("user", "signingkey")
        guard isWanted == true || name != nil else { return .withoutKey }
        let format = value("gpg", "format").flatMap { CommitSigner.Format(rawValue: $0.lowercased()) } ?? .openpgp
        var program = value("gpg", "program", part: format.rawValue)
        if program == nil, format == .openpgp { program = value("gpg", "program") }
        var key = CommitSigner.Key.ofAuthor
        if let name {
            key = .named(name)
        } else if format == .ssh, let command = value("gpg", "defaultkeycommand", part: "ssh") {
            key = .saidBy(command.split(separator: " ").map(String.init))
        }
        return .signed(CommitSigner(format, program: program, key: key, environment: environment))
    }

    private static func isTrue(_ value: String) -> Bool { ["true", "yes", "on", "1"].contains(value.lowercased()) }
}
