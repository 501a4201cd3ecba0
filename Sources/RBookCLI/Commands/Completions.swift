import ArgumentParser
import CookbookSession
import SourceText

/// `rbook completions`
struct Completions: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Print the completion script of a shell.",
        discussion: """
            bash:  rbook completions bash > ~/.local/share/bash-completion/completions/rbook
            zsh:   rbook completions zsh > "${fpath[1]}/_rbook"
            fish:  rbook completions fish > ~/.config/fish/completions/rbook.fish

            The script asks the rbook on your PATH what fits, and the shell never evaluates a name of a cookbook. Names that a \
            terminal could not show as they are, with control characters or marks that turn the direction of writing, are not \
            offered.
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "bash, zsh or fish.", completion: .list(["bash", "zsh", "fish"]))
    var shell: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard let script = CompletionShell(rawValue: shell).flatMap(CompletionScript.text) else {
            throw OperationProblem(
                "'\(shell)' is not a shell rbook knows", hint: "write bash, zsh or fish",
                kind: .usage)
        }
        invocation.console.print(verbatim: script)
        return .done
    }
}
