internal import Glibc

/// Signs commits as the person's own git configuration says, by the person's own programs.
///
/// Source: git-config(1), `gpg.format`, `gpg.program`, `gpg.ssh.program` and `user.signingKey`; ssh-keygen(1), `-Y sign`. The programs are
/// called as git calls them, so that those made to stand in their place work here too.
public struct CommitSigner: Sendable {
    public enum Format: String, Sendable {
        case openpgp, x509, ssh
    }

    public enum Key: Sendable, Hashable {
        /// As `user.signingKey` has it: of ssh a file, or after `key::` the public key itself.
        case named(String)
        /// None is named: that of the author's name and address.
        case ofAuthor
        /// What a command says in its first line (`gpg.ssh.defaultKeyCommand`): the command's words.
        case saidBy([String])
    }

    let format: Format
    let program: String
    let key: Key
    /// What the program gets.
    let environment: [String: String]

    /// - Parameters:
    ///   - program: `nil` for the usual one.
    ///   - environment: the person's; without `GPG_TTY` a program cannot ask at the terminal.
    public init(_ format: Format, program: String?, key: Key, environment: [String: String]) {
        (self.format, self.key, self.environment) = (format, key, environment)
        let usual =
            switch format {
            case .openpgp: "gpg"
            case .x509: "gpgsm"
            case .ssh: "ssh-keygen"
            }
        self.program = program ?? usual
    }

    /// The signature of a commit object without one, without a final newline.
    ///
    /// - Parameter onWait: is called several times a second.
    func signature(of commit: [UInt8], by author: GitAuthor, onWait: () -> Void) throws(GitError) -> String {
        do throws(GitError) {
            return format == .ssh
                ? try byKeygen(commit, onWait) : try byGPG(commit, "\(author.name) <\(author.email)>", onWait)
        } catch {
            throw GitError("the commit cannot be signed: \(error.message)", hint: error.hint ?? Self.hint)
        }
    }

    private static let hint =
        "see that your key is there and can be used; git config commit.gpgSign false switches signing off here"

    private var tool: SigningProgram { SigningProgram(name: program, environment: environment) }

    // MARK: gpg and gpgsm

    private func byGPG(_ commit: [UInt8], _ author: String, _ onWait: () -> Void) throws(GitError) -> String {
        let name = if case .named(let name) = key { name } else { author }
        let answer = try tool.run(["--status-fd=2", "-bsau", name], input: commit, onWait: onWait)
        let isMade = answer.errors.split(separator: "\n").contains { $0.hasPrefix("[GNUPG:] SIG_CREATED ") }
        guard answer.code == 0, isMade else { throw refusal(answer) }
        return try text(answer.output)
    }

    // MARK: ssh-keygen

    private func byKeygen(_ commit: [UInt8], _ onWait: () -> Void) throws(GitError) -> String {
        let name = try sshKey(onWait)
        var pattern = Array("\(environment["TMPDIR"] ?? "/tmp")/rbook-sign-XXXXXX".utf8CString)
        guard let made = mkdtemp(&pattern) else { throw Self.unwritable() }
        let folder = String(cString: made)
        let (buffer, keyFile) = ("\(folder)/commit", "\(folder)/key")
        defer {
            for path in [buffer, keyFile, "\(buffer).sig"] { unlink(path) }
            rmdir(folder)
        }
        try Self.write(commit, to: buffer)
        var arguments = ["-Y", "sign", "-n", "git", "-f"]
        if let literal = Self.literal(name) {
            try Self.write(Array("\(literal)\n".utf8), to: keyFile)
            arguments += [keyFile, "-U"]
        } else {
            arguments.append(name)
        }
        let answer = try tool.run(arguments + [buffer], input: [], onWait: onWait)
        guard answer.code == 0, let signature = Self.contents(of: "\(buffer).sig") else { throw refusal(answer) }
        return try text(signature)
    }

    private func sshKey(_ onWait: () -> Void) throws(GitError) -> String {
        switch key {
        case .named(let name): return name
        case .ofAuthor:
            throw GitError(
                "gpg.format is ssh, and no key is named",
                hint: "name it: git config --global user.signingKey ~/.ssh/id_ed25519.pub")
        case .saidBy(let words):
            guard let program = words.first else { throw GitError("gpg.ssh.defaultKeyCommand is empty") }
            let answer = try SigningProgram(name: program, environment: environment).run(
                Array(words.dropFirst()), input: [], onWait: onWait)
            let line = answer.output.split(separator: 0x0A).first.map { String(decoding: $0, as: UTF8.self) }
            guard answer.code == 0, let line, Self.literal(line) != nil else {
                throw GitError("'\(words.joined(separator: " "))' names no key")
            }
            return line
        }
    }

    /// A public key that is written where a file could be; `nil` for a file.
    private static func literal(_ key: String) -> String? {
        if key.hasPrefix("key::") { return String(key.dropFirst(5)) }
        return key.hasPrefix("ssh-") ? key : nil
    }

    // MARK: Answers

    private func text(_ signature: [UInt8]) throws(GitError) -> String {
        let bytes = signature.filter { $0 != 0x0D }
        guard let text = String(validating: bytes, as: UTF8.self), text.contains("-----BEGIN "), !text.contains("\0")
        else { throw GitError("what '\(program)' wrote is not a signature") }
        return String(text.trimmingSuffix { $0.isNewline })
    }

    /// What the program said, without gpg's lines for programs.
    private func refusal(_ answer: SigningProgram.Answer) -> GitError {
        let lines = answer.errors.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("[GNUPG:]") }
        let words = lines.suffix(4).joined(separator: "; ")
        let end = answer.code.map { $0 == 0 ? "made no signature" : "ended with code \($0)" } ?? "was ended by a signal"
        return GitError("'\(program)' \(end)" + (words.isEmpty ? "" : ": \(words)"))
    }

    // MARK: Files

    private static func unwritable() -> GitError {
        GitError("a temporary file cannot be made: \(String(cString: strerror(errno)))")
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(GitError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw unwritable() }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw unwritable() }
            rest = rest.dropFirst(written)
        }
    }

    private static func contents(of path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var chunk = [UInt8](repeating: 0, count: 65536)
        let got = read(file, &chunk, chunk.count)
        return got > 0 ? Array(chunk[..<got]) : nil
    }
}

extension String {
    fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
        var text = self[...]
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}
