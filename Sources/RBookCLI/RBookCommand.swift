public import ArgumentParser
import CookbookSession

/// The root command: `rbook`.
public struct RBookCommand: ParsableCommand {
    public static let version = "0.1.0"

    public static let configuration = CommandConfiguration(
        commandName: "rbook",
        abstract: "A recipe book of plain text files, kept in git.",
        discussion: """
            Recipes, pantry, shopping lists and meal plans are Markdown files that any editor opens. rbook checks them, finds \
            in them, and commits every change it makes.

            Start with: rbook init --sample my-cookbook
            """,
        version: version,
        groupedSubcommands: [
            CommandGroup(
                name: "Look",
                subcommands: [
                    Show.self, List.self, Search.self, IngredientCommand.self, IngredientsCommand.self,
                    SubstituteCommand.self, Explain.self, Stats.self,
                ]),
            CommandGroup(
                name: "Kitchen",
                subcommands: [
                    PantryCommand.self, Makeable.self, Suggest.self, PlanCommand.self, ShopCommand.self, Cook.self,
                ]),
            CommandGroup(
                name: "Write",
                subcommands: [
                    Initialize.self, New.self, Import.self, Upstream.self, Generate.self, Edit.self, Favorite.self,
                    TagCommand.self,
                    Rate.self,
                ]),
            CommandGroup(
                name: "Arrange",
                subcommands: [Move.self, Copy.self, Remove.self, FolderCommand.self, CollectionCommand.self]),
            CommandGroup(
                name: "History",
                subcommands: [
                    Log.self, Diff.self, Blame.self, Commit.self, Undo.self, Redo.self, Restore.self,
                    OperationCommand.self,
                ]),
            CommandGroup(name: "Give away", subcommands: [Export.self, Share.self, Print.self]),
            CommandGroup(name: "Share", subcommands: [Sync.self, Clone.self, RemoteCommand.self, Resolve.self]),
            CommandGroup(
                name: "Check", subcommands: [Lint.self, Format.self, HookCommand.self, Doctor.self, ConfigCommand.self]),
            CommandGroup(
                name: "Tools",
                subcommands: [
                    ParseLines.self, IndexCommand.self, MergeDriver.self, Textconv.self, Completions.self,
                    GenerateDocuments.self,
                ]),
        ])

    public init() {}
}

/// A command that takes everything from its invocation.
protocol RBookSubcommand: ConsoleCommand {
    var global: GlobalOptions { get }
    /// Which of the files that cannot be read are worth a warning.
    var basis: UnreadFiles.Basis { get }
}

extension RBookSubcommand {
    var basis: UnreadFiles.Basis { .everything }
}

/// A command about pantries, lists and plans, or about recipes that are named.
protocol ListSubcommand: RBookSubcommand {}

extension ListSubcommand {
    var basis: UnreadFiles.Basis { .lists }
}

/// A command about what is named, and nothing else.
protocol NamedSubcommand: RBookSubcommand {}

extension NamedSubcommand {
    var basis: UnreadFiles.Basis { .named }
}

/// A command that takes from its surroundings and prints.
protocol ConsoleCommand: ParsableCommand {
    func run(_ invocation: inout Invocation) throws -> ExitStatus
}
