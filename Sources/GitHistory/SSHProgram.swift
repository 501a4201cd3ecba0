/// How the person's own ssh program is started.
public enum SSHProgram: Sendable, Hashable {
    /// A command line for the shell, from `GIT_SSH_COMMAND` or the person's `core.sshCommand`.
    case command(String)
    /// A program that is given words, from `GIT_SSH`; else `ssh`.
    case program(String)

    /// The words that start it so that it runs git's program on the other side.
    ///
    /// Nothing of the address can be taken for an option: the host comes after `--`, and the folder is quoted for the other side's shell.
    func words(
        _ service: String, user: String?, host: String, port: Int?, path: String, isInteractive: Bool
    ) -> [String] {
        var options: [String] = []
        if !isInteractive { options += ["-o", "BatchMode=yes"] }
        if let port { options += ["-p", String(port)] }
        let remote = "\(service) '\(path.replacing("'", with: "'\\''").replacing("!", with: "'\\!'"))'"
        let words = options + ["--", user.map { "\($0)@\(host)" } ?? host, remote]
        switch self {
        case .command(let command): return ["sh", "-c", "\(command) \"$@\"", command] + words
        case .program(let program): return [program] + words
        }
    }
}
