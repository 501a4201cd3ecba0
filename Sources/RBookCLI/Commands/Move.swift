import ArgumentParser
import Cookbook
import CookbookSession

/// `rbook mv`
struct Move: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "mv", abstract: "Move or rename a recipe; links to it follow.",
        discussion: """
            The target is a folder, or a new path for the file.

            Examples:
              rbook mv lasagna recipes/pasta
              rbook mv lasagna recipes/pasta/lasagna-classica.md
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Argument(help: "The folder or path it goes to.")
    var target: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(MoveRecipe(recipe: recipe, to: target), global, change)
    }
}

/// `rbook cp`
struct Copy: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "cp", abstract: "Copy a recipe, to try a variation.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Argument(help: "The folder or path of the copy.")
    var target: String

    @Option(help: ArgumentHelp("The copy's title.", valueName: "title"))
    var title: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(CopyRecipe(recipe: recipe, to: target, title: title), global, change)
    }
}

/// `rbook rm`
struct Remove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Remove a recipe.",
        discussion: """
            A recipe that others link to, or that git could not bring back, is removed only with --force: one that has changes in no commit, or that \
            is in a cookbook without git. On this computer rbook undo brings back that, too.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Remove it even if other files link to it or git could not bring it back.")
    var force = false

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveRecipe(recipe: recipe, isForced: force), global, change)
    }
}
