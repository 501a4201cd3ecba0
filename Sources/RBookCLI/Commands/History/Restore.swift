import ArgumentParser
import CookbookSession

/// `rbook restore`
struct Restore: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Make a recipe or another file what it was at a commit.",
        discussion: """
            A file that moved since stays where it is; one that is gone comes back where it was, with the pictures it shows. What you \
            changed since is gone from the file, and comes back with rbook undo.

            Examples:
              rbook restore lasagna --at yesterday
              rbook restore recipes/soups/old.md --at HEAD~3
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "When: a number of rbook log, HEAD~3, a branch, tag or id, or a day such as yesterday, -2w or 2026-11-01.",
            valueName: "when"), completion: CookbookCompletion.revision)
    var at: String

    @Argument(
        help: "A recipe, as it is called now or was then, or the path of a file.", completion: CookbookCompletion.recipe
    )
    var recipe: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RestoreFile(recipe, at: at), global, change)
    }
}
