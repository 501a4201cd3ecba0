import ArgumentParser
import CookbookSession

/// `rbook folder`
struct FolderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "folder", abstract: "Make, move and remove folders; links follow.",
        subcommands: [FolderNew.self, FolderMove.self, FolderRemove.self])
}

struct FolderNew: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "new", abstract: "Make a folder with its page.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The folder's title.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("One or two sentences about it.", valueName: "text"))
    var description: String?

    @Argument(help: "The folder's path.")
    var path: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(MakeFolder(path: path, title: title, description: description), global, change)
    }
}

struct FolderMove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "mv", abstract: "Move or rename a folder with all it holds.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The folder.")
    var path: String

    @Argument(help: "Its new path.")
    var target: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(MoveFolder(path: path, to: target), global, change)
    }
}

struct FolderRemove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Remove a folder; with recipes in it only with --force.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Remove the recipes in it too.")
    var force = false

    @Argument(help: "The folder.")
    var path: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveFolder(path: path, isForced: force), global, change)
    }
}
