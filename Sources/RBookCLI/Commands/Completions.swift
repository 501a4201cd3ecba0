import ArgumentParser
import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// `rbook completions`
struct Completions: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Print the completion script of a shell.",
        discussion: """
            bash:  rbook completions bash > ~/.local/share/bash-completion/completions/rbook
            zsh:   rbook completions zsh > "${fpath[1]}/_rbook"
            fish:  rbook completions fish > ~/.config/fish/completions/rbook.fish
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "bash, zsh or fish.")
    var shell: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard let known = CompletionShell(rawValue: shell) else {
            throw CommandError(
                "'\(VisibleText.safe(shell))' is no shell rbook knows", hint: "write bash, zsh or fish",
                exitCode: .usage)
        }
        invocation.console.print(RBookCommand.completionScript(for: known))
        return .done
    }
}
